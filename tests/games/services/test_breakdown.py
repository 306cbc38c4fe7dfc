"""The points of a breakdown are those of the game, however one adds them up."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.engine.elgrande.board import AREAS
from games.engine.elgrande.events import AreaScored
from games.engine.rulesets import RULESETS
from games.models import Game
from games.services import states
from games.services.breakdown import GENERAL, SPECIAL, Breakdown, Gain, breakdown
from games.services.positions import position
from games.services.undo import undo, undo_target
from tests.games.tables import advance, fresh, has_moves, started, to_the_end
from tests.scale import scaled

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.mark.parametrize("ruleset", RULESETS.keys())
@pytest.mark.parametrize("pick", range(scaled(1, 12)))
def test_all_sums_are_the_points_of_the_game(
    ana: User, bob: User, eve: User, pick: int, ruleset: str
) -> None:
    game = to_the_end(started(ana, bob, eve, ruleset=ruleset), pick=pick * 100)
    points = list(game.seats.values_list("points", flat=True))
    found = breakdown(game)
    seats = range(game.players)
    assert found.totals() == points
    assert [course[-1] for course in found.courses()] == points
    assert [sum(found.by_source(seat)) for seat in seats] == points
    assert [sum(found.by_area(seat, AREAS)) for seat in seats] == points
    assert found.rounds == position(game, None, None).view["rounds"]
    assert [number for source, number in found.sources() if source == GENERAL] == [3, 6, 9]


def test_the_course_is_the_score_at_each_moment(duel: Game) -> None:
    game = duel
    for moves in range(10, 130, 12):
        game = advance(game, has_moves(moves))
        assert breakdown(game).totals() == position(game, None, None).view["score"]


def scored_and_undoable(game: Game) -> bool:
    for last in states.effective(game.moves.all())[-1:]:
        scored = any(event["event"] == AreaScored.key for event in last.events)
        return scored and undo_target(game, last.seat) is not None
    return False


def test_what_was_taken_back_brings_nothing(ana: User, bob: User) -> None:
    game = started(ana, bob)
    for pick in range(50):
        game = advance(game, scored_and_undoable, pick=pick)
        if game.is_running:
            break
        game = started(ana, bob)
    before = breakdown(game).totals()
    seat = states.effective(game.moves.all())[-1].seat
    assert undo(game_id=game.pk, seat=seat, version=game.public_version).refusal is None
    after = breakdown(fresh(game)).totals()
    assert after == position(fresh(game), None, None).view["score"]
    assert sum(after) < sum(before)


def test_who_takes_the_lead_for_good_turns_the_game_however_little_it_was() -> None:
    gains = [(1, 0, 9), (2, 1, 20), (3, 0, 10), (4, 0, 2), (5, 1, 1), (6, 0, 30), (6, 1, 30)]
    found = Breakdown(
        2, [1], [Gain(move, 1, seat, SPECIAL, False, "granada", n) for move, seat, n in gains]
    )
    assert found.totals() == [51, 51]
    assert [turn.move for turn in found.turns(2)] == [2, 3]  # nobody did
    found.gains.append(Gain(7, 9, 1, GENERAL, True, "granada", 1))
    assert [turn.move for turn in found.turns(2)] == [2, 7]
    assert [turn.general for turn in found.turns(2)] == [False, True]


def test_turning_points_are_the_largest_swings_in_order(duel: Game) -> None:
    game = to_the_end(duel, pick=5)
    found = breakdown(game)
    all_turns, some = found.turns(999), found.turns(3)
    assert [turn.move for turn in some] == sorted(turn.move for turn in some)
    swings = sorted(abs(turn.swing) for turn in some)
    assert all(abs(turn.swing) <= swings[1] for turn in all_turns if turn not in some)
    winner = found.totals().index(max(found.totals()))
    margin = found.totals()[winner] - found.totals()[1 - winner]
    assert sum(turn.swing for turn in all_turns) == margin
