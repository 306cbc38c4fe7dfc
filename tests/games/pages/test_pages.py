"""The pages of a game as its readers use them: get, fill in, post."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Game, Seat
from games.services import states
from games.services.table import join
from tests.games.pages.forms import filled, forms_of, links_of, question_form
from tests.games.tables import (
    advance,
    asked,
    asks,
    fresh,
    give,
    has_moves,
    open_game,
    pending,
    reply,
    sealed_by_two,
    started,
    step,
    to_the_end,
)

pytestmark = pytest.mark.django_db


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def address(game: Game, name: str = "table") -> str:
    return reverse(f"games:{name}", args=[game.code])


def clients(game: Game) -> dict[int, Client]:
    """A browser for each person at the table."""
    return {seat.number: signed_in(seat.user) for seat in game.seats.all() if seat.user}


def test_a_whole_game_is_played_by_its_forms(ana: User, bob: User) -> None:
    host, guest = signed_in(ana), signed_in(bob)
    new = host.get(reverse("games:new")).content.decode()
    form = forms_of(new)[-1]
    posted = form.fields | {"players": "2", "option-length": "short", "title": "Duel"}
    opened = host.post(reverse("games:new"), posted)
    assert opened.status_code == 302
    page = guest.get(opened["Location"]).content.decode()
    [sit] = forms_of(page, "/join/")
    assert guest.post(sit.action, sit.fields).status_code == 302
    game = Game.objects.get()
    browsers = clients(game)
    while fresh(game).is_running:
        game = fresh(game)
        seat = asked(game).seat
        decision, answer = reply(game, seat)
        html = browsers[seat].get(address(game)).content.decode()
        sent = filled(question_form(html), decision.shape, answer)
        done = browsers[seat].post(address(game, "answer"), sent)
        assert done.status_code == 302, done.content.decode()
    for browser in (*browsers.values(), Client()):
        html = browser.get(address(game)).content.decode()
        assert "notice success" in html
        assert not forms_of(html, "/answer/")
        assert bytes(game.seed).hex() in browser.get(address(game, "shuffle")).content.decode()


def test_a_draft_grows_by_going_on_and_is_sent_as_one(duel: Game) -> None:
    game = advance(duel, asks("take"))
    seat = asked(game).seat
    browser = clients(game)[seat]
    decision, answer = reply(game, seat)
    html = browser.get(address(game)).content.decode()
    sent = filled(question_form(html), decision.shape, answer, "continue")
    shown = browser.post(address(game, "answer"), sent)
    assert shown.status_code == 200
    assert fresh(game).move_count == game.move_count  # nothing is stored yet
    html = shown.content.decode()
    assert decision.write(answer) in html
    further = question_form(html)
    assert further.fields["draft"] == decision.write(answer)
    options = further.choices["option"]
    shown = browser.post(
        address(game, "answer"), further.fields | {"option": options[0], "action": "continue"}
    )
    assert shown.status_code in (200, 302)
    if shown.status_code == 200:
        [draft] = [
            form
            for form in forms_of(shown.content.decode(), "/answer/")
            if ("action", "send_draft") in form.buttons
        ]
        done = browser.post(draft.action, draft.fields | {"action": "send_draft"})
        assert done.status_code == 302
    assert fresh(game).move_count == game.move_count + 2


def test_a_refused_answer_stays_filled_in(duel: Game) -> None:
    game = advance(duel, asks("place"))
    browser = clients(game)[asked(game).seat]
    form = question_form(browser.get(address(game)).content.decode())
    full = {name: "9" for name in form.fields if name.startswith("place-")}
    for action in ("continue", "send"):
        shown = browser.post(form.action, form.fields | full | {"action": action})
        assert shown.status_code == 422
        html = shown.content.decode()
        assert 'role="alert"' in html
        assert question_form(html).fields.items() >= full.items()
    assert fresh(game).move_count == game.move_count


def test_going_back_drops_the_last_answer_and_fills_it_in_again(duel: Game) -> None:
    game = advance(duel, asks("take"))
    decision, answer = reply(game, asked(game).seat)
    browser = clients(game)[decision.seat]
    form = question_form(browser.get(address(game)).content.decode())
    draft = f"{decision.write(answer)}\ndo end"
    shown = browser.post(form.action, form.fields | {"draft": draft, "action": "back"})
    assert shown.status_code == 200
    further = question_form(shown.content.decode())
    assert further.fields["draft"] == decision.write(answer)
    shown = browser.post(further.action, further.fields | {"action": "back"})
    html = shown.content.decode()
    assert question_form(html).fields["draft"] == ""
    assert f'value="{answer}" data-areas="" checked' in html
    assert browser.post(form.action, form.fields | {"action": "back"}).status_code == 200
    assert fresh(game).move_count == game.move_count


def test_a_page_asks_the_database_little_however_long_the_game(
    ana: User, bob: User, django_assert_max_num_queries: Callable[..., Any]
) -> None:
    game = started(ana, bob, length="full")
    for moves in (25, 62):
        game = advance(game, has_moves(moves))
        browser = clients(game)[asked(game).seat]
        browser.get(address(game))
        states.CACHE.clear()
        with django_assert_max_num_queries(8):
            browser.get(address(game))
        with django_assert_max_num_queries(8):
            browser.get(address(game))


def test_a_move_asks_the_database_little(
    duel: Game, django_assert_max_num_queries: Callable[..., Any]
) -> None:
    game = advance(duel, asks("take"))
    seat = asked(game).seat
    decision, answer = reply(game, seat)
    browser = clients(game)[seat]
    form = question_form(browser.get(address(game)).content.decode())
    posted = form.fields | {"line": decision.write(answer), "action": "send"}
    # The session and the reader; seat with its game; lock, who sits there now, orders, move and
    # game between the ends of a savepoint.
    with django_assert_max_num_queries(10):
        assert browser.post(form.action, posted).status_code == 302
    assert fresh(game).move_count == game.move_count + 1


def test_a_draft_can_be_sent_before_it_is_complete(duel: Game) -> None:
    game = advance(duel, asks("take"))
    seat = asked(game).seat
    decision, answer = reply(game, seat)
    browser = clients(game)[seat]
    form = question_form(browser.get(address(game)).content.decode())
    posted = form.fields | {"draft": decision.write(answer), "action": "send_draft"}
    assert browser.post(address(game, "answer"), posted).status_code == 302
    assert fresh(game).move_count == game.move_count + 1


def test_a_stale_form_changes_nothing_and_says_so(duel: Game) -> None:
    game = duel
    seat = asked(game).seat
    browser = clients(game)[seat]
    decision, answer = reply(game, seat)
    sent = filled(
        question_form(browser.get(address(game)).content.decode()), decision.shape, answer
    )
    assert browser.post(address(game, "answer"), sent).status_code == 302
    again = browser.post(address(game, "answer"), sent)
    assert again.status_code == 409
    assert "This question is not open" in again.content.decode()
    assert fresh(game).move_count == 1


BAD: list[dict[str, object]] = [
    {},
    {"action": "send"},
    {"action": "send_draft"},
    {"action": "continue", "draft": "dance"},
    {"action": "send", "draft": "dance", "option": "1"},
    {"action": "send", "option": "999999999999999999999"},
    {"action": "send", "option": ["1", "dance"]},
    {"action": "send", "option": "<script>alert(1)</script>"},
    {"action": "send", "option": "\0"},
    {"action": "send", "line": "x" * 100_000},
    {"action": "send", "line": "power 1; " * 1000},
    {"action": "send", "line": "٣ ½ \U0001d7d8"},
    {"action": ["send", "continue"], "line": "\n\n;;;"},
    {"action": "dance", "option": "-1"},
    {"place-granada": "-1", "place-castillo": "9" * 400, "action": "send"},
    {"stock-0": "own", "target-0": "granada", "pieces-0": "many", "action": "send"},
]


@pytest.mark.parametrize("verb", ["power", "take", "place", "fetch", "dial"])
def test_bad_answers_get_a_sentence_and_store_nothing(duel: Game, verb: str) -> None:
    game = advance(duel, asks(verb))
    assert game.is_running
    decision = next(d for d in pending(game) if d.verb == verb and d.owed)
    browser = clients(game)[decision.seat]
    key = question_form(browser.get(address(game)).content.decode()).fields["decision"]
    for bad in BAD:
        for decision_key in (key, "0-9999.0", "\0"):
            # "1" is a power card, so it is no bad answer to that question
            if verb == "power" and decision_key == key and "power 1" in str(bad.get("line", "")):
                continue
            done = browser.post(address(game, "answer"), {"decision": decision_key, **bad})
            stored = fresh(game).move_count - game.move_count
            if done.status_code == 302 and stored:
                pytest.fail(f"{bad} was taken for an answer to {verb}")
            assert done.status_code in (200, 409, 422), bad
            assert "<script>alert" not in done.content.decode()
            assert stored == 0


@pytest.mark.parametrize("version", ["", "-1", "x", "9" * 50, "٣", "\0"])
def test_bad_undos_and_log_pages(duel: Game, version: str) -> None:
    game = step(duel)
    for browser in clients(game).values():
        done = browser.post(address(game, "undo"), {"version": version})
        assert done.status_code == 409
        for name in ("log", "poll"):
            shown = browser.get(address(game, name), {"before": version, "version": version})
            assert shown.status_code == 200
    assert fresh(game).undo_count == 0


def test_taking_back_by_the_pages_button(duel: Game) -> None:
    from games.services.undo import undo_target

    def undoable(game: Game) -> bool:
        last = game.moves.last()
        return last is not None and undo_target(game, last.seat) is not None

    game = advance(duel, undoable)
    last = game.moves.last()
    assert last is not None
    browser = clients(game)[last.seat]
    [form] = forms_of(browser.get(address(game)).content.decode(), "/undo/")
    assert browser.post(form.action, form.fields).status_code == 302
    assert browser.post(form.action, form.fields).status_code == 409
    assert fresh(game).undo_count == 1
    assert "An answer was taken back" in browser.get(address(game)).content.decode()


@pytest.mark.parametrize("status", ["open", "cancelled", "over", "aside"])
def test_no_page_fails_whatever_the_game_is(ana: User, bob: User, status: str) -> None:
    if status in ("open", "cancelled"):
        game = open_game(ana)
    else:
        game = advance(started(ana, bob), has_moves(5))
    Game.objects.filter(pk=game.pk).update(status=status)
    for browser in (signed_in(ana), signed_in(bob), Client()):
        for name in ("table", "poll", "log", "record", "shuffle"):
            assert browser.get(address(game, name)).status_code in (200, 302, 404)
        for name in ("answer", "undo", "join", "leave", "bot", "bot_off", "invite"):
            done = browser.post(address(game, name), {"decision": "0-1.0", "name": "Bob"})
            assert done.status_code in (302, 404, 409)


def test_a_game_that_does_not_replay_says_so(duel: Game, ana: User) -> None:
    game = advance(duel, has_moves(6))
    game.moves.filter(number=2).update(text="power 99")
    states.CACHE.clear()
    for browser in (Client(), signed_in(ana)):
        shown = browser.get(address(game))
        assert shown.status_code == 200
        assert "set aside" in shown.content.decode()
    assert fresh(game).status == Game.Status.ASIDE
    assert not Seat.objects.filter(game=game, owes_since__isnull=False).exists()
    assert signed_in(ana).post(address(game, "answer"), {"decision": "x"}).status_code == 409
    assert signed_in(ana).get(address(game, "log")).status_code == 200
    assert "set aside" in signed_in(ana).get(address(game, "record")).content.decode()


def test_rules_that_trip_over_a_stored_game_are_no_error_page(
    duel: Game, ana: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("a hand")

    game = advance(duel, has_moves(6))
    states.CACHE.clear()
    monkeypatch.setattr(type(states.ruleset_of(game)), "apply", broken)
    shown = signed_in(ana).get(address(game))
    assert (shown.status_code, "set aside" in shown.content.decode()) == (200, True)
    assert fresh(game).status == Game.Status.ASIDE


@pytest.mark.parametrize("name", ["record", "table"])
def test_a_finished_game_that_does_not_replay_says_so(duel: Game, name: str) -> None:
    game = to_the_end(duel)
    Game.objects.filter(pk=game.pk).update(version=77)
    states.CACHE.clear()
    shown = Client().get(address(game, name))
    assert shown.status_code == 200
    assert "set aside" in shown.content.decode()


def test_what_people_typed_is_escaped(bob: User, client: Client) -> None:
    from tests.games.tables import person

    evil = person("<b>Ana</b>")
    game = started(evil, bob, title="<script>alert(1)</script>")
    table = open_game(evil, 3, title="<img src=x>")
    game = advance(game, has_moves(8))
    for browser in (client, signed_in(evil), signed_in(bob)):
        for url in (address(game), address(game, "log"), reverse("games:tables"), address(table)):
            html = browser.get(url).content.decode()
            assert "<script>alert" not in html
            assert "<b>Ana" not in html
            assert "<img src=x" not in html
    told = signed_in(evil).post(address(table, "invite"), {"name": "<i>Who</i>"}, follow=True)
    assert "<i>Who" not in told.content.decode()
    assert "&lt;i&gt;Who" in told.content.decode()


def test_the_host_takes_a_bot_off_where_one_sits(ana: User, bob: User) -> None:
    table = open_game(ana, 4)
    join(game_id=table.pk, user=bob)
    host, guest = signed_in(ana), signed_in(bob)
    button = f'action="{address(table, "bot_off")}"'
    assert button not in host.get(address(table)).content.decode()
    host.post(address(table, "bot"), {"bot": "greedy"})
    assert button in host.get(address(table)).content.decode()
    assert button not in guest.get(address(table)).content.decode()
    told = guest.post(address(table, "bot_off"), follow=True).content.decode()
    assert "Only the host of the table may do that." in told
    assert host.post(address(table, "bot_off")).status_code == 302
    assert table.seats.count() == 2


def test_polling_answers_only_when_something_public_happened(duel: Game) -> None:
    game = advance(duel, sealed_by_two)
    browser = clients(game)[1]
    known = {"version": str(game.public_version)}
    assert browser.get(address(game, "poll"), known).status_code == 204
    sealed = next(d for d in pending(game) if d.owed)
    give(game, sealed, next(sealed.answers()))
    assert browser.get(address(game, "poll"), known).status_code == 204
    step(fresh(game))
    assert browser.get(address(game, "poll"), known).status_code == 200


def test_the_log_goes_back_to_the_beginning(duel: Game) -> None:
    game = advance(duel, has_moves(60))
    browser = Client()
    url, seen, pages = address(game), "", 0
    while url and pages < 10:
        html = browser.get(url).content.decode()
        seen, pages = html + seen, pages + 1
        older = [link for link in links_of(html) if "skip=" in link]
        url = older[0] if older else ""
    assert pages > 1
    assert browser.get(address(game, "log")).status_code == 200


def test_the_record_hides_sealed_answers_of_others(duel: Game) -> None:
    game = advance(duel, sealed_by_two)
    sealed = next(d for d in pending(game) if d.owed)
    answer = next(sealed.answers())
    give(game, sealed, answer)
    line = f"{sealed.id} {sealed.write(answer)}"
    browsers = clients(game)
    own = browsers[sealed.seat].get(address(game, "record"))
    assert line in own.content.decode()
    assert own["Content-Type"].startswith("text/plain")
    for browser in (browsers[1 - sealed.seat], Client()):
        assert line not in browser.get(address(game, "record")).content.decode()


def test_the_shuffle_page_keeps_the_seed_while_the_game_runs(duel: Game) -> None:
    for browser in (*clients(duel).values(), Client()):
        html = browser.get(address(duel, "shuffle")).content.decode()
        assert duel.commitment in html
        assert bytes(duel.seed).hex() not in html
