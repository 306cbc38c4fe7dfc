"""A game that was set aside goes on when it replays again, and not before."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from games.models import Game
from games.services import states
from games.services.verify import verify
from notifications.models import Alert
from tests.games.tables import advance, fresh, has_moves, to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def resumed(*codes: str) -> str:
    out = StringIO()
    call_command("resume_games", *codes, stdout=out)
    return out.getvalue()


def test_what_was_mended_goes_on_to_its_end(duel: Game) -> None:
    game = advance(duel, has_moves(7))
    text = game.moves.get(number=2).text
    game.moves.filter(number=2).update(text="power 99")
    states.CACHE.clear()
    assert verify(game)
    assert fresh(game).status == Game.Status.ASIDE
    assert not game.seats.filter(owes_since__isnull=False).exists()
    assert Client().get("/healthz").json()["games_set_aside"] == 1
    with pytest.raises(CommandError, match="1 games were not taken up"):
        resumed()
    assert fresh(game).status == Game.Status.ASIDE

    game.moves.filter(number=2).update(text=text)
    Alert.objects.all().delete()
    assert resumed() == f"{game.code}: goes on\n"
    owing = game.seats.get(owes_since__isnull=False)
    assert [alert.user for alert in Alert.objects.all()] == [owing.user]
    assert to_the_end(fresh(game)).status == Game.Status.OVER


def test_other_games_are_left_alone(duel: Game) -> None:
    for code, told in ((duel.code, "it is not set aside"), ("nosuchcode", "no such game")):
        out = StringIO()
        with pytest.raises(CommandError):
            call_command("resume_games", code, stdout=out)
        assert told in out.getvalue()
    assert resumed() == ""
