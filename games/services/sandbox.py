"""What if: answers for all seats, on a state imagined from one seat's view; stores nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.core import signing

from games.engine.bots.table import bot_named
from games.engine.core.chance import PickChance
from games.engine.core.decision import Decision
from games.engine.core.event import Event
from games.engine.core.pick import Pick
from games.engine.core.play import next_decision, play
from games.engine.core.refusal import Json, NotAllowed, Refusal
from games.engine.core.ruleset import Outcome, Ruleset, View
from games.engine.core.state import State
from games.models import Game

MOST_ANSWERS = 150
_SIGNER = signing.Signer(salt="games.sandbox")


@dataclass(frozen=True, slots=True)
class Start:
    """Where a sandbox begins: a position by its number, and which guess of what is hidden."""

    position: int
    guess: int = 1


@dataclass(frozen=True, slots=True)
class Tried:
    """An answer of a draft: whose it is and its canonical text."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Sandbox:
    """How far a draft got: the view of its owner, what comes next, why it stopped if it did."""

    view: View
    before: View | None  # the same view before the last answer
    draft: tuple[Tried, ...]
    events: tuple[Event, ...]  # of the last answer
    asked: dict[str, Json] | None  # None: the imagined game is over
    outcome: Outcome | None = None
    refusal: Refusal | None = None


def sealed_start(game: Game, start: Start) -> str:
    """Give the start as a form carries it, so that a draft is never tried at another place."""
    return _SIGNER.sign(f"{game.code}:{start.position}:{start.guess}")


def opened_start(game: Game, token: str) -> Start | None:
    """Give back what `sealed_start` wrote for this game; None for anything else."""
    try:
        code, position, guess = _SIGNER.unsign(token[:200]).split(":")
    except (signing.BadSignature, ValueError):
        return None
    return Start(int(position), int(guess)) if code == game.code else None


def written(draft: Iterable[Tried]) -> str:
    """Give a draft as a form carries it: a line for each answer."""
    return "\n".join(f"{tried.seat} {tried.text}" for tried in draft)


def read(text: str) -> list[Tried]:
    """Give back what `written` wrote; what is no answer is left out."""
    lines = [line.strip().partition(" ") for line in text.splitlines()[:MOST_ANSWERS]]
    return [
        Tried(int(seat), answer)
        for seat, _, answer in lines
        if seat.isascii() and seat.isdigit() and len(seat) < 3 and answer
    ]


def try_out(
    ruleset: Ruleset,
    view: View,
    guess: int,
    draft: Iterable[Tried],
    *,
    line: str = "",
    bot: bool = False,
) -> Sandbox:
    """Play a draft on a state imagined from a view, then a line or a bot's answer for who is next.

    The same view, guess and draft always lead to the same place.
    """
    trial = _Trial(ruleset, view, guess)
    try:
        for tried in draft:
            trial.play(tried.seat, tried.text)
        asked = trial.asked()
        if asked is not None and bot:
            trial.play(asked.seat, trial.thought_of(asked.seat))
        elif asked is not None and line:
            trial.play(asked.seat, line)
    except Refusal as refusal:
        return trial.told(refusal)
    return trial.told(None)


class _Trial:
    """One run of a sandbox."""

    def __init__(self, ruleset: Ruleset, view: View, guess: int) -> None:
        self._ruleset, self._guess = ruleset, guess
        pick = Pick(guess)
        self._chance = PickChance(pick)
        self._state: State = ruleset.imagine(view, pick)
        self._viewer = view["viewer"]
        self._before: View | None = None
        self._done: list[Tried] = []
        self._events: list[Event] = []

    def asked(self) -> Decision | None:
        """Give the first decision that somebody owes."""
        return next((one for one in self._ruleset.pending(self._state) if one.owed), None)

    def thought_of(self, seat: int) -> str:
        """Give what a bot would answer for a seat."""
        view = self._ruleset.view(self._state, seat)
        pick = Pick(self._guess * 1000 + len(self._done))
        decision, answer = bot_named("greedy").reply(self._ruleset, view, pick)
        return decision.write(answer)

    def play(self, seat: int, text: str) -> None:
        """Play the answers of a text for a seat; raises a Refusal, and what was played stands."""
        rest = text.strip()
        while rest:
            if len(self._done) >= MOST_ANSWERS:
                raise NotAllowed("too_many_answers", most=MOST_ANSWERS)
            decision = next_decision(self._ruleset, self._state, seat, rest)
            answer, after = decision.read(rest, self._ruleset.names)
            before = self._ruleset.view(self._state, self._viewer)
            self._events = play(self._ruleset, self._state, decision.id, answer, self._chance)
            self._before = before
            self._done.append(Tried(seat, decision.write(answer)))
            rest = after.strip()

    def told(self, refusal: Refusal | None) -> Sandbox:
        """Give where it stands."""
        asked = self.asked()
        return Sandbox(
            view=self._ruleset.view(self._state, self._viewer),
            before=self._before,
            draft=tuple(self._done),
            events=tuple(self._events),
            asked=None if asked is None else asked.to_json(),
            outcome=self._ruleset.outcome(self._state),
            refusal=refusal,
        )
