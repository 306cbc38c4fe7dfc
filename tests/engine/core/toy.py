"""A tiny ruleset with every kind of secret, honest or with a leak planted into it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from games.engine.core import agenda, loaded
from games.engine.core.chance import Chance
from games.engine.core.decision import Seat, Secrecy, tupled
from games.engine.core.event import Event
from games.engine.core.names import Names
from games.engine.core.pick import Pick
from games.engine.core.refusal import Json, LoadError
from games.engine.core.ruleset import Option, Order, Outcome, Table, View, checked_options, ranked
from games.engine.core.state import load_list, load_numbers
from tests.engine.common.games import Setting
from tests.engine.common.hooks import Dump, Hooks
from tests.engine.core.toy_game import CARDS, POLICIES, STASHES, VALUES, Rules, ToyState

# A view that shows the top card; the same, taken over by imagine; a refusal that knows what
# others hide; a secret told to all. `forgetful` leaks nothing, but shows no bids once revealed.
LEAKS = ("top", "kept_top", "refusal", "audience")
LEAKING_VIEWS = ("top", "kept_top")


class Toy:
    """The game of `toy_game` as a Ruleset; `leak` says what is wrong with it."""

    key = "toy"
    version = 1
    players = range(2, 4)
    options: Sequence[Option] = (
        Option("reshuffle", (False, True), False),
        Option("short", (False, True), False, players=(2,), excludes=((True, "reshuffle", True),)),
        Option("gifts", ("even", "odd"), (), many=True),
    )
    orders: Sequence[Order] = ()
    names = Names({"left": ["links", "vlevo"], "right": ["rechts", "vpravo"]})

    def __init__(self, leak: str = "") -> None:
        self.leak = leak

    def _new(self, table: Table) -> ToyState:
        return ToyState(Rules(table, checked_options(self, table), self.leak))

    def setup(self, table: Table, chance: Chance) -> tuple[ToyState, list[Event]]:
        state = self._new(table)
        state.deck = chance.shuffled("deck", CARDS)
        for seat in range(table.players):
            state.hidden[seat] = chance.shuffled(f"hidden {seat}", VALUES)[0]
            agenda.stand(state, ("policy", seat))
        state.agenda = [("round",)]
        scene = agenda.scene_with(chance)
        agenda.advance(state, scene)
        return state, scene

    pending = staticmethod(agenda.pending)
    apply = staticmethod(agenda.settle)

    def view(self, state: ToyState, viewer: Seat | None) -> View:
        seats = range(state.rules.seats)
        told = {
            "seats": list(state.rules.table.owners),
            "options": dict(state.rules.options),
            "viewer": viewer,
            "shown": state.shown[:],
            "bids": [0] * len(seats) if self.leak == "forgetful" else state.bids[:],
            "score": state.score[:],
            "agenda": state.agenda[:],
            "standing": state.standing[:],
            "asked": state.asked,
            "first": state.first,
            "sealed": None if viewer is None else state.sealed[viewer],
            "stashed": [state.stash[s] if s == viewer else len(state.stash[s]) for s in seats],
            "decisions": [
                decision.to_json() if decision.seat == viewer else decision.outline()
                for decision in agenda.pending(state)
            ],
        }
        over = not state.agenda
        for name in ("hidden", "policy"):
            values = getattr(state, name)
            told[name] = [values[s] if over or s == viewer else None for s in seats]
        if self.leak in LEAKING_VIEWS:
            told["top"] = state.deck[0]
        return told

    def imagine(self, view: View, pick: Pick) -> ToyState:
        options = {name: tupled(value) for name, value in view["options"].items()}
        state = self._new(Table(len(view["seats"]), options, tuple(view["seats"])))
        for name in ("shown", "bids", "score", "asked", "first"):
            value = view[name]
            setattr(state, name, value[:] if isinstance(value, list) else value)
        state.agenda = [tupled(step) for step in view["agenda"]]
        state.standing = [tupled(entry) for entry in view["standing"]]
        state.deck = pick.shuffled([card for card in CARDS if card not in state.shown])
        if self.leak == "kept_top":
            state.deck.sort(key=lambda card: card != view["top"])
        for seat in range(len(view["seats"])):
            hidden, policy, stash = (view[name][seat] for name in ("hidden", "policy", "stashed"))
            state.hidden[seat] = pick.one(VALUES) if hidden is None else hidden
            state.policy[seat] = pick.below(len(POLICIES)) if policy is None else policy
            rounds = range(stash) if isinstance(stash, int) else ()
            state.stash[seat] = tuple(pick.one(STASHES) for _ in rounds) or tupled(stash) or ()
        given = {told["id"] for told in view["decisions"] if not told["owed"]}
        for decision in agenda.pending(state):
            if decision.secrecy is Secrecy.SEALED and decision.id in given:
                mine = decision.seat == view["viewer"]
                state.sealed[decision.seat] = (
                    tupled(view["sealed"]) if mine else decision.sample(pick)
                )
        state.memo = None
        return state

    def outcome(self, state: ToyState) -> Outcome | None:
        return None if state.agenda else Outcome(tuple(state.score), ranked(state.score))

    def load(self, table: Table, data: Json) -> ToyState:
        state = self._new(table)
        seats = table.players
        if not isinstance(data, dict) or set(data) != set(state.dump()):
            raise LoadError("other parts")
        state.restore_core(data)
        for name, length, allowed in (
            ("deck", len(CARDS) - len(load_list(data, "shown")), CARDS),
            ("shown", len(load_list(data, "shown")), CARDS),
            ("bids", seats, range(4)),
            ("hidden", seats, VALUES),
            ("policy", seats, range(len(POLICIES))),
            ("score", seats, range(1000)),
        ):
            setattr(state, name, load_numbers(data, name, length, allowed.__contains__))
        state.stash = [tupled(answers) for answers in load_list(data, "stash")]
        if len(state.stash) != seats or not all(_stashed(answers) for answers in state.stash):
            raise LoadError("other stashes")
        loaded.check_loaded(state)
        loaded.tried_out(state)
        return state

    def appraise(self, state: ToyState, seat: Seat) -> int:
        return state.score[seat]

    def show(self, view: View) -> str:
        return json.dumps(view)


def _stashed(answers: object) -> bool:
    return isinstance(answers, tuple) and all(answer in STASHES for answer in answers)


def _conserved(dump: Dump) -> dict[str, object]:
    return {"cards": sorted([*dump["deck"], *dump["shown"]])}


def _secrets(dump: Dump) -> dict[str, object]:
    kinds = {"deck": dump["deck"], "top card": dump["deck"][:1], "sealed answers": dump["sealed"]}
    return kinds | {name: dump[name] for name in ("hidden", "policy", "stash")}


HOOKS = Hooks(_conserved, _secrets)


def toy_settings(leak: str = "") -> list[Setting]:
    """Give the toy with each number of players."""
    toy = Toy(leak)
    return [Setting(toy, players, HOOKS) for players in toy.players]
