"""Taking answers back, while nothing was revealed and nobody else has answered."""

from __future__ import annotations

from django.db import transaction

from accounts.clock import now
from games import signals
from games.engine.core.digest import next_link
from games.engine.core.event import event_from_json
from games.engine.core.refusal import NotAllowed
from games.engine.core.undo import Done, undo_point
from games.models import Game, Move
from games.services import states
from games.services.hand_off import hand_over
from games.services.submit import Submitted, first_digest


def undo_target(game: Game, seat: int) -> int | None:
    """Give the number of the last move that would stay if the seat takes back its latest answer.

    A sealed answer is not taken back but replaced: how often is nobody else's to know.
    """
    if not game.is_running:
        return None
    light = game.moves.filter(number__lte=game.move_count).defer("events", "text")
    counting = states.effective(light)
    if not counting or counting[-1].seat != seat or counting[-1].sealed:
        return None
    last = Done(seat, [event_from_json(event) for event in counting[-1].events])
    if undo_point([last], seat):
        return None
    return counting[-2].number if len(counting) > 1 else 0


def undo(*, game_id: int, seat: int, version: int) -> Submitted:
    """Take back the latest answer of a seat; `version` is the public one that its page showed.

    Whoever gets the lock first wins: if a bot or anybody answered meanwhile, it is refused.
    """
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game_id)
        target = undo_target(game, seat)
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
            source=Move.Source.WEB,
            undo_to=target,
            digest=game.digest,
            at=at,
        )
        move.save()
        game.save()
        state = states.replayed(game)
        hand_over(game, state, at)
        signals.move_undone.send(sender=Game, game=game, undone_to=target, seat=seat)
        kept = states.Kept(game.move_count, game.digest, state)
        transaction.on_commit(lambda: states.CACHE.put(game.pk, kept))
    return Submitted((move,), None)
