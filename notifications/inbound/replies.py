"""What a reply does: its answers go the one road, its commands tell or take back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.engine.core.refusal import NotAllowed, Refusal
from games.models import Move, Seat
from games.services.preview import preview
from games.services.submit import Submitted, submit
from games.services.undo import undo
from notifications.briefing import Briefing, briefing
from notifications.inbound.choices import NoSuchLetter, as_notation, is_lettered
from notifications.models import Letter

# Any: JSON, stored with the mail and told by its answer.
Outcome = Mapping[str, Any]

MOST_QUOTED = 200  # of somebody's words in our answer
_COMMANDS: Mapping[str, str] = {
    "help": "help", "hilfe": "help", "nápověda": "help", "pomoc": "help",
    "status": "status", "stand": "status", "stav": "status",
    "undo": "undo", "rückgängig": "undo", "zpět": "undo", "cofnij": "undo",
}  # fmt: skip


def outcome_of(letter: Letter, lines: Sequence[str]) -> Outcome:
    """Do what the lines of a reply say and give what is to be told; raises DoesNotReplay."""
    command = _COMMANDS.get(lines[0].strip(" .!?").casefold()) if lines else None
    if command is not None:
        return _DO[command](letter)
    seat = Seat.objects.select_related("game", "user").get(pk=letter.seat_id)
    if not _is_owed(seat, letter):
        return {"told": "over"}
    if not lines:
        return {"told": "empty"}
    return _answered(letter, seat, lines)


def _is_owed(seat: Seat, letter: Letter) -> bool:
    """The address lives as long as its hand-off."""
    owes = seat.owes_since is not None and seat.hand_off == letter.hand_off
    return owes and seat.game.is_running


def _answered(letter: Letter, seat: Seat, lines: Sequence[str]) -> Outcome:
    told = briefing(seat)
    if told.asked is None:
        return {"told": "over"}
    try:
        line, rest = _notation(letter, told, lines)
    except Refusal as refusal:
        return {"told": "refused", "refusal": refusal.to_json()}
    except NoSuchLetter as missing:
        return {"told": missing.why}
    done = submit(
        game_id=seat.game_id,
        seat=seat.number,
        key=told.key,
        source=Move.Source.MAIL,
        by=letter.user_id,
        line=line,
    )
    outcome = _told(done)
    seat.refresh_from_db()
    if rest and outcome["told"] == "taken" and _is_owed(seat, letter):
        return {**outcome, "told": "partly", "why": "old letter", "rest": rest}
    return outcome


def _told(done: Submitted) -> Outcome:
    """Say how far it got. What follows a complete turn is no answer any more: a greeting."""
    rest = done.rest[:MOST_QUOTED]
    if not done.moves:
        refusal = done.refusal or NotAllowed("not_open")
        return {"told": "refused", "refusal": refusal.to_json(), "rest": rest}
    numbers = {"first": done.moves[0].number, "last": done.moves[-1].number}
    if done.refusal is None or done.refusal.key == "nothing_asked":
        return {"told": "taken", **numbers}
    return {"told": "partly", **numbers, "refusal": done.refusal.to_json(), "rest": rest}


def _notation(letter: Letter, told: Briefing, lines: Sequence[str]) -> tuple[str, str]:
    """Give the answers as notation, from the first line that can be one; raises a Refusal.

    A greeting before it is passed over. A letter counts only for the decision its mail showed: the
    next line that is one ends the answers, and is given as what is left.
    """
    first: Refusal | None = None
    for index, line in enumerate(lines):
        following, rest = _up_to_a_letter(lines[index + 1 :], told)
        if is_lettered(line, told):
            return "\n".join([as_notation(line, told, letter.decision), *following]), rest
        tried = preview(told.ruleset, told.view, line)
        if tried.texts or tried.refusal is None or tried.refusal.kind != "not understood":
            return "\n".join([line, *following]), rest
        first = first or tried.refusal
    assert first is not None
    raise first


def _up_to_a_letter(lines: Sequence[str], told: Briefing) -> tuple[Sequence[str], str]:
    for index, line in enumerate(lines):
        if is_lettered(line, told):
            return lines[:index], line[:MOST_QUOTED]
    return lines, ""


def _undo(letter: Letter) -> Outcome:
    game = letter.seat.game
    undone = undo(
        game_id=game.pk,
        seat=letter.seat.number,
        version=game.public_version,
        source=Move.Source.MAIL,
    )
    if undone.refusal is not None:
        return {"told": "refused", "refusal": undone.refusal.to_json()}
    return {"told": "undone"}


_DO: Mapping[str, Callable[[Letter], Outcome]] = {
    "help": lambda _: {"told": "help"},
    "status": lambda _: {"told": "status"},
    "undo": _undo,
}
