"""The rulesets by key and version; old versions stay, so that stored games replay as they did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.engine.core.refusal import LoadError
from games.engine.core.ruleset import Ruleset


class Registry:
    """Finds a ruleset; without a version the newest."""

    def __init__(self, rulesets: Iterable[Ruleset]) -> None:
        self._rulesets: dict[tuple[str, int], Ruleset] = {}
        for ruleset in rulesets:
            if (ruleset.key, ruleset.version) in self._rulesets:
                raise ValueError(f"{ruleset.key} version {ruleset.version} is there already")
            self._rulesets[ruleset.key, ruleset.version] = ruleset

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def keys(self) -> list[str]:
        """Give the keys of all rulesets, each once."""
        return list(dict.fromkeys(key for key, _ in self._rulesets))

    def get(self, key: str, version: int | None = None) -> Ruleset:
        """Give a ruleset; raises LoadError with what there is."""
        versions = [known for name, known in self._rulesets if name == key]
        if not versions:
            raise LoadError(f"no ruleset {key!r}; there are {', '.join(self.keys())}")
        wanted = max(versions) if version is None else version
        if wanted not in versions:
            raise LoadError(f"no version {version} of {key}; there are {versions}")
        return self._rulesets[key, wanted]
