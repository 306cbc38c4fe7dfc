"""An answer is stored once, with its events and digest, or leaves nothing behind."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connections

from games import signals
from games.engine.core.decision import Secrecy
from games.engine.core.digest import next_link
from games.engine.core.pick import Pick
from games.engine.core.play import play
from games.models import Game, Move
from games.services import states
from games.services.submit import Submitted, decision_key, first_digest, submit
from tests.games.tables import (
    advance,
    asked,
    asks,
    fresh,
    give,
    has_moves,
    pending,
    reply,
    sealed_by_two,
    step,
    to_the_end,
)

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

THREADS = 20


def by_line(game: Game, seat: int, key: str, line: str) -> Submitted:
    by = game.seats.get(number=seat).user_id
    return submit(game_id=game.pk, seat=seat, key=key, source=Move.Source.WEB, by=by, line=line)


def test_a_submission_stores_moves_with_events_and_a_keyed_chain(duel: Game) -> None:
    game = advance(duel, has_moves(6))
    link = first_digest(game)
    for number, move in enumerate(game.moves.all(), 1):
        link = next_link(bytes(game.seed), link, move.decision, move.text)
        assert (move.number, move.digest) == (number, link.hex())
        assert move.at is not None
    assert game.digest == link.hex()
    assert any(move.events for move in game.moves.all())
    assert game.public_version > duel.public_version


def test_what_is_not_open_gets_one_and_the_same_refusal(duel: Game) -> None:
    game = step(duel)
    settled = decision_key(game, game.moves.get().decision)
    decision = asked(game)
    _, answer = reply(game, decision.seat)
    other = 1 - decision.seat
    own_key = decision_key(game, decision.id)
    tries = [
        (decision.seat, settled),
        (other, own_key),
        (other, settled),
        (decision.seat, f"1-{decision.id}"),
        (decision.seat, decision.id),
        *((decision.seat, key) for key in ("", "0-", "0-999.0", "x" * 5000, "0-\0", "0-1.1\n")),
    ]
    refusals = []
    for seat, key in tries:
        done = submit(
            game_id=game.pk,
            seat=seat,
            key=key,
            source=Move.Source.WEB,
            by=game.seats.get(number=seat).user_id,
            answers=[answer],
        )
        assert done.moves == ()
        assert done.refusal is not None
        refusals.append(done.refusal.to_json())
    assert refusals == [{"kind": "not allowed", "key": "not_open", "facts": {}}] * len(tries)
    assert fresh(game).move_count == game.moves.count() == 1


@pytest.mark.parametrize(
    "answer", [None, 3, True, [], {}, "", "power", [["granada"]], "x" * 9000, [[[[[[[[[]]]]]]]]]],
    ids=str,
)  # fmt: skip
def test_malformed_answers_are_refused_and_change_nothing(duel: Game, answer: object) -> None:
    before = states.current_state(duel).dump()
    done = give(duel, asked(duel), answer)
    assert done.moves == ()
    assert done.refusal is not None
    assert (fresh(duel).move_count, Move.objects.count()) == (0, 0)
    assert states.current_state(fresh(duel)).dump() == before


@pytest.mark.parametrize("line", ["", "   ", "\n\n", "dance", "power 99", "power", ";", "\0", "é"])
def test_lines_that_say_nothing_are_refused_and_change_nothing(duel: Game, line: str) -> None:
    decision = asked(duel)
    done = by_line(duel, decision.seat, decision_key(duel, decision.id), line)
    assert done.refusal is not None
    assert (fresh(duel).move_count, Move.objects.count()) == (0, 0)


def test_a_line_refused_in_the_middle_keeps_what_came_before(duel: Game) -> None:
    game = advance(duel, asks("take"))
    decision, answer = reply(game, asked(game).seat)
    line = f"{decision.write(answer)}; dance the fandango"
    done = by_line(game, decision.seat, decision_key(game, decision.id), line)
    assert [move.text for move in done.moves] == [decision.write(answer)]
    assert done.refusal is not None
    assert done.rest
    assert fresh(game).move_count == game.move_count + 1


def test_a_chain_of_answers_is_one_submission(duel: Game) -> None:
    game = advance(duel, asks("take"))
    seat = asked(game).seat
    ghost = states.current_state(game)
    ruleset = states.ruleset_of(game)
    texts: list[str] = []
    key = decision_key(game, asked(game).id)
    while mine := [d for d in ruleset.pending(ghost) if d.owed and d.seat == seat]:
        answer = mine[0].sample(Pick(len(texts)))
        texts.append(mine[0].write(answer))
        play(ruleset, ghost, mine[0].id, answer, states.chance_of(game))
    done = by_line(game, seat, key, "\n".join(texts))
    assert done.refusal is None
    assert [move.text for move in done.moves] == texts
    assert states.current_state(fresh(game)).dump() == ghost.dump()


def test_a_game_that_is_not_running_takes_no_answers(duel: Game) -> None:
    decision, answer = reply(duel, asked(duel).seat)
    Game.objects.filter(pk=duel.pk).update(status=Game.Status.ASIDE)
    done = give(duel, decision, answer)
    assert done.refusal is not None
    assert done.refusal.key == "game_not_running"
    assert Move.objects.count() == 0


def test_sealed_answers_can_be_replaced_and_move_no_public_version(duel: Game) -> None:
    game = advance(duel, sealed_by_two)
    sealed = next(d for d in pending(game) if d.verb == "dial" and d.owed)
    assert sealed.secrecy is Secrecy.SEALED
    first, second = list(sealed.answers())[:2]
    for number, answer in enumerate([first, second, first], 1):
        done = give(game, sealed, answer)
        assert done.refusal is None
        assert done.moves[0].events == []
        now = fresh(game)
        assert now.public_version == game.public_version
        assert now.move_count == game.move_count + number
    last = next(d for d in pending(fresh(game)) if d.verb == "dial" and d.owed)
    assert last.seat != sealed.seat
    done = give(fresh(game), last, next(last.answers()))
    assert done.moves[0].events
    assert fresh(game).public_version == game.public_version + 1


def test_the_end_sets_results(duel: Game) -> None:
    game = to_the_end(duel)
    assert game.status == Game.Status.OVER
    assert game.ended_at is not None
    seats = list(game.seats.all())
    assert min(seat.rank or 9 for seat in seats) == 1
    assert all(seat.points is not None and seat.owes_since is None for seat in seats)
    assert all(seat.deadline is None for seat in seats)


@pytest.mark.django_db(transaction=True)
def test_twenty_threads_store_a_decision_once(duel: Game) -> None:
    game = advance(duel, has_moves(3))
    decision, answer = reply(game, asked(game).seat)
    together = Barrier(THREADS)

    def attempt(_: int) -> Submitted:
        try:
            together.wait(30)
            return give(game, decision, answer)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(THREADS) as pool:
        done = list(pool.map(attempt, range(THREADS)))
    assert sum(bool(one.moves) for one in done) == 1
    refused = [one.refusal.key for one in done if one.refusal is not None]
    assert refused == ["not_open"] * (THREADS - 1)
    assert fresh(game).move_count == game.moves.count() == 4
    kept = states.current_state(fresh(game)).dump()
    states.CACHE.clear()
    assert states.current_state(fresh(game)).dump() == kept


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("warm", [True, False], ids=["kept", "not kept"])
def test_raising_after_apply_leaves_nothing(duel: Game, warm: bool) -> None:
    game = advance(duel, has_moves(5))
    decision, answer = reply(game, asked(game).seat)
    before = states.current_state(game).dump()
    if not warm:
        states.CACHE.clear()

    def spoil(**_: Any) -> None:
        raise RuntimeError("spoilt")

    signals.move_accepted.connect(spoil, weak=False)
    try:
        with pytest.raises(RuntimeError, match="spoilt"):
            give(game, decision, answer)
    finally:
        signals.move_accepted.disconnect(spoil)
    assert fresh(game).move_count == game.moves.count() == 5
    kept = states.CACHE.get(game.pk)
    assert kept is not None
    assert (kept.move_count, kept.state.dump()) == (5, before)

    assert give(game, decision, answer).refusal is None
    assert fresh(game).move_count == game.moves.count() == 6
    again = give(game, decision, answer)
    assert again.refusal is not None
    assert again.refusal.key == "not_open"
    assert game.moves.count() == 6


def test_a_stored_move_is_never_changed(duel: Game) -> None:
    move = step(duel).moves.get()
    with pytest.raises(TypeError):
        move.save()


def test_nothing_shows_seed_or_answer_in_a_repr(duel: Game) -> None:
    game = step(duel)
    move = game.moves.get()
    shown = f"{game!r} {game} {move!r} {move} {list(game.seats.all())!r}"
    assert bytes(game.seed).hex() not in shown
    assert move.text not in shown
