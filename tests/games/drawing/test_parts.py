"""Stamps, scores, marks and cards."""

from dataclasses import replace

import pytest

from games.drawing.cards import CardFace, card_html
from games.drawing.markup import escaped, number
from games.drawing.pieces import SHAPES, seat_mark
from games.drawing.symbols import SYMBOLS, symbol_svg
from games.drawing.tokens import PLAYERS
from games.drawing.track import scores_html, stamps_svg
from games.engine.elgrande.cards import CARDS_1995
from games.engine.elgrande.cards_2023 import CARDS_2023
from tests.games.drawing.positions import parsed, parts, texts, views, words

FACE = CardFace("eg95-1-four-own", "Night <March>", "Move & go", 3, "3 caballeros", ["move"])


@pytest.mark.parametrize("length", ["full", "short"])
def test_the_stamp_row_has_a_stamp_for_each_round(length):
    for view in views(2, 2, length=length)[::30]:
        root = parsed(stamps_svg(view, words(2)))
        stamps = parts(root, "stamp")
        assert [texts(one) for one in stamps] == [str(one) for one in view["rounds"]]
        now = [texts(one) for one in parts(root, "now")]
        assert now == ([str(view["round"])] if view["decisions"] else [])
        crowned = [texts(one) for one in stamps if parts(one, "crown")]
        assert crowned == ["3", "6", "9"]


def test_the_stamp_row_speaks():
    first, *_, last = views(2, 2)
    assert parsed(stamps_svg(first, words(2))).get("aria-label") == (
        "Round 1 of 9; regions are scored after rounds 3, 6, 9"
    )
    assert "over" in parsed(stamps_svg(last, words(2))).get("aria-label", "")


def test_scores_come_with_the_leader_first():
    view = {**views(3)[0], "score": [5, 20, 10]}
    root = parsed(scores_html(view, words(3)))
    assert [texts(one) for one in root] == ["B Benedikt 20", "Č Čeněk 10", "A Ana 5"]
    shares = [one.get("width") for one in parts(root, "share")]
    assert shares == ["100", "50", "25"]
    assert len(parts(root, "leads")) == 1


def test_scores_of_a_game_just_begun_share_the_lead():
    view = {**views(3)[0], "score": [0, 0, 0]}
    assert len(parts(parsed(scores_html(view, words(3))), "leads")) == 3


def test_names_in_scores_stay_text():
    labels = replace(words(2), players=("<i>", "B"), initials=("<", "B"))
    assert "&lt;i&gt;" in scores_html(views(2)[0], labels)
    parsed(scores_html(views(2)[0], labels))


@pytest.mark.parametrize("look", PLAYERS)
def test_a_mark_has_colour_shape_and_initial(look):
    root = parsed(seat_mark(look, "Q", "Quirin", grande=True))
    assert root.get("aria-label") == "Quirin"
    assert parts(root, "mark")[0].get("d") == SHAPES[PLAYERS[look].shape]
    assert texts(root) == "Q"
    assert parts(root, "coronet")
    assert parsed(seat_mark(look, "Q")).get("aria-hidden") == "true"


def test_a_card_shows_its_caballeros_title_effect_and_symbol():
    root = parsed(card_html(FACE))
    assert len(parts(root, "caballero")) == 3
    assert parts(root, "caballeros")[0].get("aria-label") == "3 caballeros"
    assert len(parts(root, "symbol")) == 1
    assert [one.tag for one in parts(root, "card-title")] == ["h3"]
    assert texts(root) == "Night <March> Move & go"


def test_a_card_can_be_chosen_or_taken():
    root = parsed(
        card_html(FACE, heading="h4", chosen=True, taken="Ana has <it>", inner="<b>x</b>")
    )
    assert root.get("class") == "action-card chosen taken"
    assert parts(root, "card-title")[0].tag == "h4"
    assert texts(root).endswith("Ana has <it> x")


def test_every_effect_has_a_symbol_of_its_own():
    named = {effect.name for card in (*CARDS_1995, *CARDS_2023) for effect in card.effects}
    assert named <= set(SYMBOLS)
    assert len(set(SYMBOLS.values())) == len(SYMBOLS)
    for effect in (*SYMBOLS, "not known yet"):
        parsed(symbol_svg(effect))


def test_markup_is_safe_and_short():
    assert escaped("<a b=\"c\" d='e'>&\x00\x1f") == "&lt;a b=&quot;c&quot; d=&#x27;e&#x27;&gt;&amp;"
    assert [number(one) for one in (1, 1.0, 0.5, -0.25, 10.04, -12.36)] == [
        *("1", "1", ".5", "-.2", "10", "-12.4")
    ]
