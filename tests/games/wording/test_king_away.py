"""What is said of a king abroad or beside the castillo, at positions of 2023."""

from __future__ import annotations

import pytest

from games.engine.core.play import play_line
from games.engine.elgrande.events import KingMoved
from games.wording import Cast, card_text, event_sentence, question, refusal_sentence
from games.wording.tasks import task
from tests.engine.elgrande.rulebook import ED2023, Played, begin

CAST = Cast(("Ana", "Ben", "Cleo"), 0, "elgrande-2023", 1)
ON = {"new_regency": True}


def at(board: str) -> Played:
    return begin(board, ON, ED2023)


def asked(game: Played) -> tuple[str, list[str]]:
    """Give the help and the labels of what Ana is asked."""
    told = question(ED2023.view(game.state, 0)["decisions"][0], CAST)
    return told.help, [choice.label for choice in told.options]


def refused(game: Played, answer: str) -> str:
    refusal = play_line(ED2023, game.state, 0, answer, game.chance).refusal
    assert refusal is not None
    return refusal_sentence(refusal, CAST)


@pytest.mark.parametrize(
    ("king", "help_"),
    [
        (
            "france",
            "The king is in France: from court to regions that border that country,"
            " or to the Castillo.",
        ),
        ("castillo", "From court to any region; the Castillo is closed by the king."),
        (
            "granada",
            "From court to regions that border Granada, where the king is, or to the Castillo.",
        ),
    ],
)
def test_placing(king, help_):
    assert asked(at(_placing(king)))[0] == help_


def _placing(king: str) -> str:
    return f"3 seats; king: {king}; court: blue 2; turn: blue eg23-2-feud"


@pytest.mark.parametrize(
    ("king", "answer", "sentence"),
    [
        (
            "france",
            "place granada 1",
            "Granada does not border France, the country where the king is."
            " You may place in Navarra, Aragón, Cataluña or the Castillo.",
        ),
        (
            "france",
            "place france 1",
            "France will not do here. You may place in Navarra, Aragón, Cataluña or the Castillo.",
        ),
        (
            "castillo",
            "place castillo 1",
            "The king stands beside the Castillo; nothing may enter or leave it. You may place in"
            " Galicia, Navarra, Aragón, Cataluña, Castilla, Toledo, Sevilla, Granada or Valencia.",
        ),
    ],
)
def test_refused_placing(king, answer, sentence):
    assert refused(at(_placing(king)), answer) == sentence


def test_the_king_goes_beside_the_castillo_never_into_it():
    siege = "eg23-regency-revolt"
    game = at(f"3 seats; king: granada; turn: blue {siege}")
    assert (
        card_text(siege, CAST.ruleset).effect == "Move the king beside the Castillo and close it."
    )
    game.do("blue: king castillo")
    assert event_sentence(game.events[-1], CAST) == (
        "You moved the king from Granada to the side of the Castillo."
    )
    back = KingMoved(1, "castillo", "portugal")
    assert event_sentence(back, CAST) == (
        "Ben moved the king from the side of the Castillo to Portugal."
    )


def test_what_the_king_is_offered():
    game = at("3 seats; king: granada; turn: blue eg23-regency-revolt; veto: orange 1")
    play_line(ED2023, game.state, 0, "king", game.chance)
    assert asked(game)[1] == ["Beside the Castillo"]
    assert refused(game, "king aragon") == (
        "Aragón will not do here. The king can only go to the side of the Castillo."
    )
    game.do("blue: king castillo")
    assert event_sentence(game.events[-1], CAST) == (
        "You announced Palace Siege: to the side of the Castillo. A veto may stop it."
    )


def test_moving_with_the_king_away():
    board = "3 seats; king: {king}; aragon: orange 2; turn: blue eg23-1-three-foreign"
    for king, taboo in (
        ("france", ""),
        ("castillo", " The king stands beside the Castillo; nothing may enter or leave it."),
        ("granada", " Granada is the king's; nothing may change there."),
    ):
        game = at(board.format(king=king))
        play_line(ED2023, game.state, 0, "move", game.chance)
        assert asked(game)[0] == (
            "Move up to 3 caballeros of other players to other regions or to the Castillo." + taboo
        )


def test_what_others_may_have_to_do_names_nobody():
    assert task("infiltrate") == "open the king's place for placing"


def test_an_extra_caballero_is_a_maximum():
    assert card_text("eg23-mod-02", CAST.ruleset).effect == (
        "Place up to 1 extra caballero from court, beside the king's region or in the Castillo."
    )
