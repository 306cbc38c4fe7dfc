"""Whole games played in a real browser: by clicking the map, and by keyboard only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse

from accounts.models import User
from games.models import Game
from tests.games.pages.hands import Hand, Keyboard, PlainForm, Pointer
from tests.games.pages.positions import come_to, verb
from tests.games.tables import advance, asked, current_view, fresh, reply
from tests.scale import scaled

pytestmark = pytest.mark.django_db(transaction=True)

# The quick run begins in the last round.
FIRST_ROUND = scaled(9, 1)
PLAYS = [(Pointer, 360), (Keyboard, 1280), (Pointer, 1280), (Keyboard, 360)][: scaled(2, 4)]


def address(game: Game) -> str:
    return reverse("games:table", args=[game.code])


def late(game: Game) -> bool:
    """For `advance`: the round from which the browser plays."""
    return int(current_view(game)["round"]) >= FIRST_ROUND


def is_narrow_enough(page: Any) -> bool:
    wide = page.evaluate("document.documentElement.scrollWidth")
    return bool(wide <= page.viewport_size["width"])


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("kind", "width"), PLAYS)
def test_a_game_is_played_to_its_end(
    open_page: Callable[..., Any], duel: Game, kind: type[Hand], width: int
) -> None:
    game = advance(duel, late)
    hands = {
        seat.number: kind(open_page("/tables/", width=width, user=seat.user))
        for seat in game.seats.all()
    }
    sent_at_once = False
    while game.is_running:
        decision, answer = reply(game, asked(game).seat)
        hand = hands[decision.seat]
        hand.page.goto(address(game))
        hand.give(decision, answer)
        assert is_narrow_enough(hand.page)
        sent_at_once = not sent_at_once
        if sent_at_once:
            hand.sends("send")
        else:
            hand.sends("continue")
            assert is_narrow_enough(hand.page)
            assert hand.page.locator(".draft li").count() == 1
            hand.sends("send_draft")
        before, game = game, fresh(game)
        assert game.moves.filter(number__gt=before.move_count).count() == 1
        assert game.moves.get(number=game.move_count).text == decision.write(answer)
    for hand in hands.values():
        hand.page.goto(address(game))
        assert hand.page.locator(".notice.success").count()


@pytest.mark.parametrize("kind", [Pointer, Keyboard])
def test_a_whole_turn_is_drafted_gone_back_in_and_sent(
    open_page: Callable[..., Any], duel: Game, kind: type[Hand]
) -> None:
    game, user = come_to(duel, verb("take"))
    hand = kind(open_page(address(game), user=user))
    decision, answer = reply(game, asked(game).seat)
    hand.give(decision, answer)
    hand.sends("continue")
    hand.check('input[name=option][value="place"]')
    hand.sends("continue")
    assert hand.page.locator(".draft li").count() == 2
    hand.touch("castillo")
    assert hand.page.locator("#place-castillo").input_value() == "1"
    assert hand.page.locator(".decision .left").inner_text().startswith("Left:")
    hand.sends("continue")
    assert hand.page.locator(".draft li").count() == 3
    hand.sends("back")
    assert hand.page.locator("#place-castillo").input_value() == "1"  # nothing is lost
    assert hand.page.locator(".draft li").count() == 2
    hand.sends("continue")
    assert fresh(game).move_count == game.move_count
    hand.sends("send_draft")
    assert fresh(game).move_count == game.move_count + 3


def test_map_and_form_stay_in_step_in_both_directions(
    open_page: Callable[..., Any], duel: Game
) -> None:
    game, user = come_to(duel, verb("place"))
    page = open_page(address(game), user=user)
    hand = Pointer(page)
    field, tally = page.locator("#place-castillo"), page.locator("[data-tally=castillo]")
    field.fill("1")
    assert tally.text_content() == "1"
    most = int(field.get_attribute("max") or 0)
    for _ in range(most + 3):
        hand.touch("castillo")
    assert field.input_value() == tally.text_content() == str(most)
    page.locator(".map-tools [data-step='-1']").click()
    assert field.input_value() == str(most - 1)
    page.keyboard.press("Tab")
    page.locator("[data-area=castillo]").focus()
    page.keyboard.press("-")
    assert (tally.text_content() or "0") == str(most - 2)


def test_pointing_at_a_region_says_who_stands_there(
    open_page: Callable[..., Any], duel: Game, eve: User
) -> None:
    page = open_page(address(duel), user=eve)
    says = page.locator(".map-says")
    for area in ("granada", "galicia"):
        page.locator(f"[data-area={area}]").focus()
        assert says.inner_text() == page.locator(f"[data-area={area}]").get_attribute("aria-label")
    page.mouse.move(
        *page.evaluate("""() => {
      const box = document.querySelector('[data-area=castillo] .hit').getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }""")
    )
    assert says.inner_text().startswith("Castillo")


@pytest.mark.parametrize("question", ["take", "place", "move"])
def test_the_form_works_without_scripts(
    open_page: Callable[..., Any], duel: Game, question: str
) -> None:
    game, user = come_to(duel, verb(question))
    decision, answer = reply(game, asked(game).seat)
    hand = PlainForm(open_page(address(game), user=user, javascript=False, width=360))
    hand.give(decision, answer)
    hand.sends("continue")
    hand.sends("send_draft")
    assert fresh(game).moves.get(number=game.move_count + 1).text == decision.write(answer)
