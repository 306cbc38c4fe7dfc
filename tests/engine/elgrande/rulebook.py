"""Rule tests in notation: a position, what is done, what is expected."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from games.engine.core import agenda
from games.engine.core.chance import ScriptedChance
from games.engine.core.event import Event
from games.engine.core.play import play_line
from games.engine.core.refusal import Refusal
from games.engine.core.ruleset import Table
from games.engine.elgrande import position
from games.engine.elgrande.board import INDEX
from games.engine.elgrande.ruleset import ElGrande
from games.engine.elgrande.scoring import score_area
from games.engine.elgrande.state import GameState
from games.engine.rulesets import RULESETS

ED1995 = RULESETS.get("elgrande-1995")
assert isinstance(ED1995, ElGrande)


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
    options: dict[str, bool | str] = field(default_factory=dict)


def rulebook(cases: list[Case]):
    """Run a test once for each case, named by the case."""
    return pytest.mark.parametrize("case", cases, ids=[case.id for case in cases])


@dataclass
class Played:
    """A position being played by the lines of a case."""

    state: GameState
    events: list[Event]
    chance: ScriptedChance

    def do(self, line: str) -> None:
        """Play one line."""
        text, refused, key = (part.strip() for part in line.partition("!!"))
        words = text.split()
        if words[0] == "score" and ":" not in text:
            scene = agenda.scene_with(self.chance)
            score_area(self.state, INDEX[words[1]], scene)
            self.events += scene
            return
        colour, _, answers = text.partition(":")
        seat = self.state.rules.owner_index[colour.strip()]
        before = self.state.copy().dump()  # a dump shares its lists with the state
        outcome = play_line(ED1995, self.state, seat, answers.strip(), self.chance)
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
        return _parts(ED1995.show(ED1995.view(self.state, viewer)))


def begin(board: str, options: dict[str, bool | str] | None = None) -> Played:
    """Give the position, with the first decision of its agenda open."""
    assert isinstance(ED1995, ElGrande)
    shown = {"castillo_visible": True} | (options or {})
    if board.startswith("new game"):
        return opening(board, shown)
    state = position.read(board, ED1995.rules, shown)
    chance = ScriptedChance()
    scene = agenda.scene_with(chance)
    agenda.advance(state, scene)
    return Played(state, list(scene), chance)


def opening(board: str, options: dict[str, bool | str]) -> Played:
    """Set up a game: `new game; seats: red blue green; starter: blue; stack 4: eg95-4-banish`.

    `regions:` names the king's region and then the homes, `stack 1:` to `stack 5:` the cards on
    top. What is left out is not shuffled.
    """
    assert isinstance(ED1995, ElGrande)
    said = {key.strip(): value.split() for key, _, value in _keyed(board)}
    seats = tuple(said.pop("seats"))
    table = Table(len(seats), options, seats)
    rules = ED1995.rules(table)
    indices = {**INDEX, **rules.owner_index, **rules.card_index}
    script = {purpose: [indices[word] for word in words] for purpose, words in said.items()}
    chance = ScriptedChance(script)
    state, events = ED1995.setup(table, chance)
    return Played(state, events, chance)


def _keyed(board: str) -> list[tuple[str, str, str]]:
    return [part.partition(":") for part in board.replace("\n", ";").split(";") if ":" in part]


def check(case: Case) -> Played:
    """Play a case and compare."""
    game = begin(case.board, case.options)
    for line in case.do.splitlines():
        if line.strip():
            game.do(line.strip())
    shown: dict[str, set[str]] = {"veto": set()} | game.shown()  # printed only if there are any
    hands = {k: v for s in range(game.state.rules.players) for k, v in game.shown(s).items()}
    for key, items in _parts(case.expect).items():
        if key == "asked":
            owed = {
                f"{game.state.rules.owners[d.seat]} {d.verb}"
                for d in ED1995.pending(game.state)
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
        decision = ED1995.pending(game.state)[0]
        shape = {"choose": "options", "spread": "places", "shift": "targets"}[decision.shape]
        assert set(getattr(decision, shape)) == {word.strip() for word in case.allowed.split(",")}
    return game


def refusal_of(case: Case) -> Refusal | None:
    """Give the refusal of the last line of a case."""
    game = begin(case.board, case.options)
    *before, last = [line.strip() for line in case.do.splitlines() if line.strip()]
    for line in before:
        game.do(line)
    colour, _, answers = last.partition(":")
    seat = game.state.rules.owner_index[colour.strip()]
    return play_line(ED1995, game.state, seat, answers.strip(), game.chance).refusal


def _parts(text: str) -> dict[str, set[str]]:
    parts: dict[str, set[str]] = {}
    for part in text.replace(";", "\n").splitlines():
        if part.strip():
            key, _, value = part.partition(":")
            items = {item.strip() for item in value.split(",") if item.strip()}
            parts.setdefault(key.strip(), set()).update(items)
    return parts
