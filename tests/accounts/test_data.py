"""The download: everything of mine, nothing of the others."""

import json

import pytest

from accounts import exports
from games.models import Move, Seat
from games.services.clocks.presence import take_over
from tests.accounts.pages import enter
from tests.games.tables import advance, has_moves
from tests.site.conftest import account

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

URL = "/accounts/data/correo-real.json"


@pytest.fixture
def played(duel):
    return advance(duel, has_moves(16))


def test_all_chapters_are_there(client, ana, played):
    answer = enter(client, ana).get(URL)
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="correo-real-')
    told = json.loads(answer.content)
    assert set(told) == {
        *("alerts", "invitations", "mail_addresses", "profile", "seats", "second_factors"),
        *("sessions", "tables", "written_at", "talk", "reports", "blocks"),
        *("mail_wishes", "dead_addresses", "replies"),
        *("vacations", "lapses", "courtesies", "orders"),
    }
    assert told["profile"]["display_name"] == "Ana"
    assert told["mail_addresses"] == [
        {"email": "ana@example.org", "verified": True, "primary": True}
    ]
    assert len(told["sessions"]) == 1
    assert told["alerts"][0]["game"] == played.code
    assert told["tables"][0]["code"] == played.code


def test_own_answers_are_told_secret_ones_included(client, ana, bob, played):
    seat = played.seats.get(user=ana)
    (told,) = json.loads(enter(client, ana).get(URL).content)["seats"]
    mine = Move.objects.filter(game=played, seat=seat.number).values_list("number", "text")
    assert [(move["number"], move["text"]) for move in told["moves"]] == list(mine)
    assert len(mine) > 0
    assert told["came_and_went"][0]["reason"] == "joined"


def test_nobody_elses_things_are_told(client, ana, bob, played):
    from games.services.table import invite, open_table

    table = open_table(host=ana, ruleset=played.ruleset, players=3, options={}, title="Mine")
    invite(game_id=table.pk, by=ana, name="Bob")
    text = enter(client, ana).get(URL).content.decode()
    told = json.loads(text)
    theirs = Move.objects.filter(game=played, seat=played.seats.get(user=bob).number)
    numbers = {move["number"] for seat in told["seats"] for move in seat["moves"]}
    assert not numbers & set(theirs.values_list("number", flat=True))
    assert told["invitations"] == [
        {"direction": "sent", "game": table.code, "at": told["invitations"][0]["at"]}
    ]
    session = client.session.session_key
    for secret in ("Bob", "bob@example.org", bytes(played.seed).hex(), played.digest, session):
        assert secret not in text
    assert ana.password not in text


def test_answers_of_whoever_sat_there_before_are_not_told(client, ana, bob, played):
    eve = account("Eve", "eve@example.org")
    number = played.seats.get(user=ana).number
    before = played.moves.filter(seat=number).count()
    played.seats.filter(user=ana).update(steward=Seat.Steward.SEAT)
    take_over(game_id=played.pk, number=number, user=eve)
    (told,) = json.loads(enter(client, eve).get(URL).content)["seats"]
    assert (told["moves"], told["came_and_went"][0]["reason"]) == ([], "replaced")
    advance(played, lambda game: game.moves.filter(seat=number).count() > before)
    (told,) = json.loads(client.get(URL).content)["seats"]
    assert [move["number"] for move in told["moves"]] == [
        played.moves.filter(seat=number).last().number
    ]


def test_a_chapter_has_one_teller():
    exports.register("profile", exports._TELLERS["profile"])
    with pytest.raises(ValueError, match="profile"):
        exports.register("profile", lambda user: None)
