"""Rule tests in notation: a position, what is done, what is expected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

import pytest

from games.engine.core import agenda
from games.engine.core.chance import ScriptedChance
from games.engine.core.event import Event
from games.engine.core.play import play_line
from games.engine.core.refusal import Refusal
from games.engine.core.ruleset import Table, Value
from games.engine.elgrande import position
from games.engine.elgrande.board import INDEX
from games.engine.elgrande.ruleset import ElGrande
from games.engine.elgrande.scoring import score_areas
from games.engine.elgrande.state import GameState
from games.engine.rulesets import RULESETS


def _edition(key: str) -> ElGrande:
    ruleset = RULESETS.get(key)
    assert isinstance(ruleset, ElGrande)
    return ruleset


ED1995 = _edition("elgrande-1995")
ED2023 = _edition("elgrande-2023")


@dataclass
class Case:
    """One line of a rulebook.

    `do`: lines of `colour: answers in notation`, or `score area`. A line that ends in `!! too_many`
    must be refused with that key, and what is refused changes nothing. `expect`: parts of a
    position as `show` prints them (only what is named is compared; `granada: empty`), and
    `asked: colour verb, ...` or `asked: nobody` for all open and owed decisions; `red 0` means
    that nothing is shown for red. `allowed`: all that the next decision offers (options, places or
    targets), in any order. A board that begins with `new game` is set up, see `opening`.
    """

    id: str
    board: str
    do: str = ""
    expect: str = ""
    allowed: str = ""
    options: Mapping[str, Value] = field(default_factory=dict)
    edition: ElGrande = ED1995


Case23 = partial(Case, edition=ED2023)


def rulebook(cases: list[Case]):
    """Run a test once for each case, named by the case."""
    return pytest.mark.parametrize("case", cases, ids=[case.id for case in cases])


@dataclass
class Played:
    """A position being played by the lines of a case."""

    state: GameState
    events: list[Event]
    chance: ScriptedChance
    edition: ElGrande = ED1995

    def do(self, line: str) -> None:
        """Play one line."""
        text, refused, key = (part.strip() for part in line.partition("!!"))
        words = text.split()
        if words[0] == "score" and ":" not in text:
            scene = agenda.scene_with(self.chance)
            score_areas(self.state, (INDEX[words[1]],), scene)
            self.events += scene
            return
        colour, _, answers = text.partition(":")
        seat = self.state.rules.owner_index[colour.strip()]
        before = self.state.copy().dump()  # a dump shares its lists with the state
        outcome = play_line(self.edition, self.state, seat, answers.strip(), self.chance)
        for played in outcome.played:
            self.events += played.events
        if refused:
            assert outcome.refusal is not None, f"accepted: {text}"
            assert outcome.refusal.key == key, outcome.refusal
            assert outcome.played or self.state.dump() == before
        elif outcome.refusal is not None:
            raise AssertionError(f"{text}: {outcome.refusal}")

    def shown(self, viewer: int | None = None) -> dict[str, set[str]]:
        """Give the position as `show` prints it, by key, each as a set of its items."""
        return _parts(self.edition.show(self.edition.view(self.state, viewer)))


def begin(
    board: str, options: Mapping[str, Value] | None = None, edition: ElGrande = ED1995
) -> Played:
    """Give the position, with the first decision of its agenda open."""
    shown: dict[str, Value] = {"castillo_visible": True, **(options or {})}
    if board.startswith("new game"):
        return opening(board, shown, edition)
    state = position.read(board, edition.rules, shown)
    chance = ScriptedChance()
    scene = agenda.scene_with(chance)
    agenda.advance(state, scene)
    return Played(state, list(scene), chance, edition)


def opening(board: str, options: Mapping[str, Value], edition: ElGrande = ED1995) -> Played:
    """Set up a game: `new game; seats: red blue green; starter: blue; stack 4: eg95-4-banish`.

    `regions:` names the king's region and then the homes, `stack 1:` to `stack 5:` the cards on
    top. What is left out is not shuffled.
    """
    said = {key.strip(): value.split() for key, _, value in _keyed(board)}
    seats = tuple(said.pop("seats"))
    table = Table(len(seats), options, seats)
    rules = edition.rules(table)
    hands = {word: bit for bit, word in enumerate(rules.hand_words)}
    indices = {**INDEX, **rules.owner_index, **rules.card_index, **hands}
    script = {purpose: [indices[word] for word in words] for purpose, words in said.items()}
    chance = ScriptedChance(script)
    state, events = edition.setup(table, chance)
    return Played(state, events, chance, edition)


def _keyed(board: str) -> list[tuple[str, str, str]]:
    return [part.partition(":") for part in board.replace("\n", ";").split(";") if ":" in part]


def check(case: Case) -> Played:
    """Play a case and compare."""
    game = begin(case.board, case.options, case.edition)
    for line in case.do.splitlines():
        if line.strip():
            game.do(line.strip())
    shown: dict[str, set[str]] = {"veto": set()} | game.shown()  # printed only if there are any
    hands = {k: v for s in range(game.state.rules.players) for k, v in game.shown(s).items()}
    for key, items in _parts(case.expect).items():
        if key == "asked":
            owed = {
                f"{game.state.rules.owners[d.seat]} {d.verb}"
                for d in case.edition.pending(game.state)
                if d.owed
            }
            assert owed == items - {"nobody"}, f"asked {owed}, expected {items}"
        elif items == {"empty"}:
            assert not shown[key], f"{key}: {shown[key]}"
        else:
            known = (hands if key.startswith("hand") else shown)[key]
            zeros = {item for item in items if item.endswith(" 0")}
            none_of = {f"{item.rpartition(' ')[0]} 0" for item in known} & zeros
            assert not none_of, f"{key}: {known}, expected {items}"
            items -= zeros
            assert items <= known, f"{key}: {known}, expected {items}"
            counted = {item for item in known if item.split()[0] not in ("grande", "board")}
            if key in INDEX:
                assert counted <= items, f"{key}: {known}, expected {items}"
    if case.allowed:
        decision = case.edition.pending(game.state)[0]
        shape = {"choose": "options", "spread": "places", "shift": "targets"}[decision.shape]
        assert set(getattr(decision, shape)) == {word.strip() for word in case.allowed.split(",")}
    return game


def refusal_of(case: Case) -> Refusal | None:
    """Give the refusal of the last line of a case."""
    game = begin(case.board, case.options, case.edition)
    *before, last = [line.strip() for line in case.do.splitlines() if line.strip()]
    for line in before:
        game.do(line)
    colour, _, answers = last.partition(":")
    seat = game.state.rules.owner_index[colour.strip()]
    return play_line(case.edition, game.state, seat, answers.strip(), game.chance).refusal


def _parts(text: str) -> dict[str, set[str]]:
    parts: dict[str, set[str]] = {}
    for part in text.replace(";", "\n").splitlines():
        if part.strip():
            key, _, value = part.partition(":")
            items = {item.strip() for item in value.split(",") if item.strip()}
            parts.setdefault(key.strip(), set()).update(items)
    return parts
