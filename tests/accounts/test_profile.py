"""The profile page: every field, and a sentence for whatever cannot be."""

import pytest

from tests.accounts.pages import page

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

URL = "/accounts/profile/"
GOOD = {
    "display_name": "Ana María",
    "time_zone": "America/Argentina/Ushuaia",
    "language": "de",
    "colour": "green",
    "theme": "dark",
}


def test_every_field_is_stored_and_used(client, ana):
    client.force_login(ana)
    answer = client.post(URL, GOOD, follow=True)
    ana.refresh_from_db()
    assert {field: getattr(ana, field) for field in GOOD} == GOOD
    text = page(answer)
    assert answer.headers["Content-Language"] == "de"
    assert 'data-theme="dark"' in text
    assert f'href="{URL}">Ana María</a>' in text
    assert '<option value="America/Argentina/Ushuaia" selected>Argentina, Ushuaia' in text


def test_preferences_can_be_given_back(client, ana):
    client.force_login(ana)
    client.post(URL, GOOD)
    client.post(URL, {"display_name": "Ana", "time_zone": "UTC"})
    ana.refresh_from_db()
    assert (ana.language, ana.colour, ana.theme, ana.time_zone) == ("", "", "", "UTC")


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("time_zone", "Mars/Base", "“Mars/Base” is not a time zone we know"),
        ("time_zone", "<b>x</b>", "“&lt;b&gt;x&lt;/b&gt;” is not a time zone"),
        ("time_zone", "../etc/passwd", "is not a time zone we know"),
        ("display_name", "BOB", "already called that"),
        ("display_name", "", "required"),
        ("display_name", "x" * 41, "at most 40"),
        ("display_name", "A\u202ena", "visible characters"),
        ("display_name", "A\x00na", "Null characters"),
        ("language", "tlh", "We do not speak “tlh”"),
        ("colour", "pink", "none of the five colours"),
        ("theme", "neon", "light or dark"),
    ],
    ids=str,
)
def test_bad_input_gets_a_sentence_and_changes_nothing(client, ana, bob, field, value, told):
    client.force_login(ana)
    answer = client.post(URL, GOOD | {field: value})
    assert answer.status_code == 422
    assert told in page(answer)
    ana.refresh_from_db()
    assert (ana.display_name, ana.time_zone) == ("Ana", "UTC")


def test_own_name_in_other_letters_is_free(client, ana):
    client.force_login(ana)
    client.post(URL, GOOD | {"display_name": "ANA"})
    ana.refresh_from_db()
    assert ana.display_name == "ANA"


def test_a_name_is_text_wherever_it_is_shown(client, ana):
    client.force_login(ana)
    text = page(client.post(URL, GOOD | {"display_name": "<b>Ana</b>"}, follow=True))
    assert "<b>Ana</b>" not in text
    assert "&lt;b&gt;Ana&lt;/b&gt;" in text


def test_a_name_taken_in_the_same_moment_is_a_sentence(client, ana, bob, monkeypatch):
    monkeypatch.setattr("accounts.forms.free_name", lambda name, but: name)
    client.force_login(ana)
    answer = client.post(URL, GOOD | {"display_name": "Bob"})
    assert "just taken that name" in page(answer)


def test_a_zone_that_went_out_of_the_list_is_kept(client, ana):
    ana.time_zone = "Singapore"
    ana.save()
    client.force_login(ana)
    assert '<option value="Singapore" selected>' in page(client.get(URL))


def test_each_colour_has_its_shape(client, ana):
    client.force_login(ana)
    text = page(client.get(URL))
    for colour in ("blue", "orange", "green", "purple", "yellow"):
        assert f'<svg class="shape {colour}"' in text


def test_the_shapes_are_those_of_the_board(client, ana):
    from games.drawing.pieces import SHAPES
    from games.drawing.tokens import PLAYERS

    client.force_login(ana)
    text = page(client.get(URL))
    for colour in ("blue", "orange", "green", "purple", "yellow"):
        assert SHAPES[PLAYERS[colour].shape] in text
