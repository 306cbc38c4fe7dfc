"""Standing orders answer in the transaction in which their question arises, and stay private."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.engine.core.refusal import NotAllowed
from games.models import Game, Move, OrderNote, StandingOrder
from games.services.orders.give import give, tried, withdraw
from games.services.verify import verify
from tests.games.tables import advance, asked, asks, fresh, pending, started, step, to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

ALL_CARDS = [str(value) for value in range(13, 0, -1)]


def user_at(game: Game, number: int) -> User:
    user = game.seats.select_related("user").get(number=number).user
    assert user is not None
    return user


def power_question_of_another(game: Game) -> tuple[Game, int]:
    """The moment at which one seat plays a power card and the other is asked next."""
    game = advance(game, asks("power"))
    first = asked(game).seat
    return game, 1 - first


def prefer(game: Game, number: int, *wish: str, once: bool = False) -> StandingOrder:
    return give(
        game_id=game.pk,
        user=user_at(game, number),
        kind="prefer",
        verb="power",
        wish={"order": list(wish)},
        once=once,
    )


def test_a_power_card_is_played_as_ordered(duel: Game) -> None:
    game, other = power_question_of_another(duel)
    order = prefer(game, other, *ALL_CARDS)
    before = game.seats.get(number=other).hand_off
    game = step(game)
    [mine] = game.moves.filter(seat=other, source=Move.Source.ORDER)
    first = game.moves.get(number=mine.number - 1)
    expected = "13" if first.text != "power 13" else "12"
    assert mine.text == f"power {expected}"
    assert mine.at == first.at
    note = order.notes.get()
    assert (note.what, note.text) == (OrderNote.What.FIRED, mine.text)
    # Whoever is not asked gets no hand-off, unless the turn came to them at once.
    owed = any(decision.seat == other and decision.owed for decision in pending(game))
    assert game.seats.get(number=other).hand_off == before + owed


def test_what_cannot_be_played_is_asked(duel: Game) -> None:
    game, other = power_question_of_another(duel)
    taken = asked(game)
    wish = next(iter(taken.answers()))
    order = prefer(game, other, str(wish))
    from tests.games.tables import give as answer

    done = answer(game, taken, wish)
    assert done.refusal is None
    game = fresh(game)
    assert not game.moves.filter(source=Move.Source.ORDER).exists()
    assert order.notes.get().what == OrderNote.What.NONE_FREE
    assert any(d.verb == "power" and d.seat == other for d in pending(game))


def test_an_order_for_once_is_used_up(duel: Game) -> None:
    game, other = power_question_of_another(duel)
    order = prefer(game, other, *ALL_CARDS, once=True)
    to_the_end(game)
    order.refresh_from_db()
    assert order.ended_at is not None
    assert game.moves.filter(source=Move.Source.ORDER).count() == 1


def test_a_standing_order_answers_every_round_and_the_game_replays(duel: Game) -> None:
    game, other = power_question_of_another(duel)
    prefer(game, other, *ALL_CARDS)
    give(game_id=game.pk, user=user_at(game, other), kind="single", verb="", wish={})
    game = to_the_end(game)
    mine = game.moves.filter(source=Move.Source.ORDER, seat=other)
    assert mine.filter(text__startswith="power").count() >= 3
    assert set(game.moves.filter(source=Move.Source.ORDER).values_list("seat", flat=True)) == {
        other
    }
    assert verify(game) == ""


def test_vetoes_are_passed_but_for_the_exceptions(ana: User, bob: User, eve: User) -> None:
    for pick in range(20):  # until somebody takes a veto card and another acts after that
        game = advance(started(ana, bob, eve, length="full"), asks("veto"), pick=pick)
        if game.is_running:
            break
    seat = next(d.seat for d in pending(game) if d.verb == "veto")
    user = user_at(game, seat)
    order = give(game_id=game.pk, user=user, kind="pass", verb="veto", wish={})
    game = to_the_end(step(game))
    vetoes = game.moves.filter(seat=seat, source=Move.Source.ORDER, text__startswith="veto")
    assert {move.text for move in vetoes} <= {"veto pass"}
    assert vetoes.count() == order.notes.filter(what=OrderNote.What.FIRED).count()


@pytest.mark.parametrize(
    ("kind", "verb", "wish"),
    [
        ("prefer", "power", {"order": ["14"]}),
        ("prefer", "power", {"order": []}),
        ("prefer", "dance", {"order": ["1"]}),
        ("pass", "power", {}),
        ("sing", "", {}),
    ],
    ids=["unknown card", "nothing", "unknown question", "no pass", "unknown kind"],
)
def test_what_cannot_be_ordered_is_refused(
    duel: Game, kind: str, verb: str, wish: dict[str, list[str]]
) -> None:
    with pytest.raises(NotAllowed):
        give(game_id=duel.pk, user=user_at(duel, 0), kind=kind, verb=verb, wish=wish)
    assert not StandingOrder.objects.exists()


def test_strangers_give_and_withdraw_nothing(duel: Game, eve: User) -> None:
    order = prefer(duel, 0, "9")
    with pytest.raises(NotAllowed):
        give(game_id=duel.pk, user=eve, kind="single", verb="", wish={})
    for user in (eve, user_at(duel, 1)):
        with pytest.raises(NotAllowed):
            withdraw(game_id=duel.pk, user=user, order_id=order.pk)
    withdraw(game_id=duel.pk, user=user_at(duel, 0), order_id=order.pk)
    with pytest.raises(NotAllowed):
        withdraw(game_id=duel.pk, user=user_at(duel, 0), order_id=order.pk)


def test_an_order_can_be_tried_on_the_past(duel: Game) -> None:
    game = advance(duel, lambda game: game.move_count >= 40)
    seat = game.seats.get(number=0)
    trials = list(tried(game, seat, "prefer", "power", {"order": ALL_CARDS}))
    asked_then = game.moves.filter(seat=0, text__startswith="power")
    assert [trial.number for trial in trials] == list(asked_then.values_list("number", flat=True))
    assert all(trial.was.startswith("power") for trial in trials)
    assert not Move.objects.filter(source=Move.Source.ORDER).exists()


def test_no_name_gives_an_order_away(duel: Game) -> None:
    order = prefer(duel, 0, "9", "4")
    assert "9" not in f"{order!r}{order}".replace(str(order.pk), "")
