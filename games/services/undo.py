"""Taking answers back, while nothing was revealed and nobody else has answered."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from accounts.clock import now
from games import signals
from games.engine.core.digest import next_link
from games.engine.core.event import event_from_json
from games.engine.core.refusal import NotAllowed
from games.engine.core.undo import Done, undo_point
from games.models import Game, Move
from games.services import states
from games.services.clocks import marks
from games.services.hand_off import hand_over
from games.services.submit import Submitted, first_digest


def undo_target(game: Game, seat: int, latest: Sequence[Move] = ()) -> int | None:
    """Give the number of the last move that would stay if the seat takes back its latest answer.

    A sealed answer is not taken back but replaced: how often is nobody else's to know. What the
    steward answered stands: whoever was late has no time left to answer again.
    `latest` are the latest public moves, oldest first, if somebody has read them already.
    """
    if not game.is_running:
        return None
    rows = _with_the_one_before(game, game.move_count, latest)
    last = rows.get(game.move_count)
    if last is not None and last.undo_to is not None:
        # What an undo went back to counts; nothing did that came between.
        rows = _with_the_one_before(game, last.undo_to, latest)
        last = rows.get(last.undo_to)
    if last is None or last.seat != seat or last.sealed or last.source == Move.Source.STEWARD:
        return None
    done = Done(seat, [event_from_json(event) for event in last.events])
    if undo_point([done], seat):
        return None
    before = rows.get(last.number - 1)
    if before is None or before.undo_to is None:
        return last.number - 1
    return before.undo_to


def _with_the_one_before(game: Game, number: int, latest: Sequence[Move]) -> dict[int, Move]:
    """Give a move and the one before it by number: a page must not read the whole game.

    Among the latest ones only what is sealed is missing, which is neither taken back nor an undo.
    """
    if latest and latest[0].number < number:
        return {move.number: move for move in latest if move.number >= number - 1}
    return {move.number: move for move in game.moves.filter(number__in=(number - 1, number))}


def undo(
    *, game_id: int, seat: int, version: int, source: Move.Source = Move.Source.WEB
) -> Submitted:
    """Take back the latest answer of a seat; `version` is the public one that its page showed.

    Whoever gets the lock first wins: if a bot or anybody answered meanwhile, it is refused.
    """
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game_id)
        target = undo_target(game, seat)
        if game.seats.filter(number=seat).exclude(steward="").exists():
            # It would answer again at once, as often as somebody likes to draw another answer.
            return Submitted((), NotAllowed("steward_sits_there"))
        if target is None or version != game.public_version:
            return Submitted((), NotAllowed("nothing_to_undo"))
        at = now()
        text = f"undo {target}"
        link = bytes.fromhex(game.digest) if game.digest else first_digest(game)
        link = next_link(bytes(game.seed), link, "", text)
        game.move_count += 1
        game.undo_count += 1
        game.digest = link.hex()
        game.public_version += 1
        move = Move(
            game=game,
            number=game.move_count,
            seat=seat,
            decision="",
            text=text,
            source=source,
            undo_to=target,
            digest=game.digest,
            at=at,
        )
        move.save()
        game.save()
        state = states.replayed(game)
        marks.give_back(game, target, at)
        hand_over(game, state, at)
        signals.move_undone.send(sender=Game, game=game, undone_to=target, seat=seat)
        kept = states.Kept(game.move_count, game.digest, state)
        transaction.on_commit(lambda: states.CACHE.put(game.pk, kept))
    return Submitted((move,), None)
