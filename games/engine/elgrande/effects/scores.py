"""Special scorings: of a chosen area, of a class of regions, of the castillo, of first places."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.agenda import Auto, Scene, Steps
from games.engine.core.state import Step
from games.engine.elgrande.board import CASTILLO, CASTILLO_INDEX, INDEX, REGION_COUNT, REGIONS
from games.engine.elgrande.effects.effect import Effect
from games.engine.elgrande.effects.pick_one import PickOne
from games.engine.elgrande.scoring import crowded, first_values, score_areas
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.veto import announce


@dataclass(frozen=True)
class Survey(PickOne):
    """One area of choice is scored, the king's region included."""

    verb: ClassVar[str] = "score"
    rule: ClassVar[str] = "scorable"
    castillo: bool

    def possible(self, state: GameState, seat: int) -> bool:
        """It always is."""
        return True

    def choices(self, state: GameState, seat: int) -> tuple[str, ...]:
        """Give the areas."""
        return (*REGIONS, CASTILLO) if self.castillo else REGIONS

    def performer(self, seat: int, card: int) -> Step:
        """Give the step that carries the chosen one out."""
        return ("score", 3)


class ScoreSome(Effect):
    """All areas that fit are scored, in scoring order, each a step for the veto."""

    verb: ClassVar[str] = "score"
    places: ClassVar[int] = 3

    @abstractmethod
    def areas(self, state: GameState) -> list[int]:
        """Give the areas to be scored; none: the action is void."""

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Announce it: no decision is needed."""
        names = tuple((*REGIONS, CASTILLO)[area] for area in self.areas(state))
        announce(state, seat, card, ("score", self.places), names, scene)


@dataclass(frozen=True)
class ScoreClass(ScoreSome):
    """All regions whose first value now is one of these; never the castillo."""

    values: tuple[int, ...]

    def possible(self, state: GameState, seat: int) -> bool:
        """Some region must be of that class."""
        firsts = first_values(state)[:REGION_COUNT]
        return any(value in firsts for value in self.values)

    def areas(self, state: GameState) -> list[int]:
        """Give the regions of that class; scoreboards count."""
        firsts = enumerate(first_values(state)[:REGION_COUNT])
        return [region for region, value in firsts if value in self.values]


@dataclass(frozen=True)
class ScoreCastillo(ScoreSome):
    """The castillo; its content is shown and stays inside."""

    def areas(self, state: GameState) -> list[int]:
        """Give the castillo."""
        return [CASTILLO_INDEX]


@dataclass(frozen=True)
class ScoreFirsts(ScoreSome):
    """All regions, but only a sole first place pays."""

    places: ClassVar[int] = 1

    def areas(self, state: GameState) -> list[int]:
        """Give all regions."""
        return list(range(REGION_COUNT))


@dataclass(frozen=True)
class ScoreCrowd(ScoreSome):
    """The regions with most caballeros of all colours, or with fewest but not none."""

    most: bool

    def possible(self, state: GameState, seat: int) -> bool:
        """There must be a caballero on the map."""
        return any(state.on[: REGION_COUNT * state.rules.width])

    def areas(self, state: GameState) -> list[int]:
        """Give all that are tied for it."""
        return crowded(state, most=self.most)


def perform_scoring(state: GameState, step: Step, scene: Scene) -> None:
    """Score the areas that stand."""
    _, places, areas = step
    score_areas(state, [INDEX[area] for area in areas], scene, places)


STEPS: Steps = {"score": Auto(perform_scoring)}
