"""What the cards say, in our own words and in every language."""

import pytest
from django.utils.translation import override

from games.engine.elgrande.cards import CARDS_1995
from games.engine.elgrande.effects.courts import Strike
from games.engine.elgrande.effects.dials import Ballot
from games.engine.elgrande.effects.moving import Muster
from games.engine.elgrande.effects.scores import Survey
from games.engine.elgrande.effects.table import EFFECTS
from games.engine.elgrande.names import CARD_NAMES
from games.wording import card_text, card_title
from games.wording.elgrande_cards import _SENTENCES, effect_sentence

TEXTS = {
    "eg95-1-own-region": "Move any number of your own caballeros from one region to others"
    " or to the Castillo.",
    "eg95-1-muster": "Place up to 2 extra caballeros from court in any regions or in the Castillo.",
    "eg95-1-muster-or-relocation": "Place up to 2 extra caballeros from court in any regions or in"
    " the Castillo. Or: Move any number of your own caballeros from one region to others or to the"
    " Castillo.",
    "eg95-1-five-any": "Move up to 5 caballeros of any colour from one region to others"
    " or to the Castillo.",
    "eg95-1-three-foreign": "Move up to 3 caballeros of other players to other regions"
    " or to the Castillo.",
    "eg95-1-three-any": "Move up to 3 caballeros of any colour to other regions"
    " or to the Castillo.",
    "eg95-1-two-two": "Move up to 2 caballeros of your own and up to 2 caballeros of other players"
    " to other regions or to the Castillo.",
    "eg95-1-four-own": "Move up to 4 caballeros of your own to other regions or to the Castillo.",
    "eg95-1-four-any": "Move up to 4 caballeros of any colour to other regions or to the Castillo.",
    "eg95-2-veto": "Keep this card: to the end of the next round you may stop one special action"
    " of another player.",
    "eg95-2-court-all": "All caballeros at the other players' courts go back to the province.",
    "eg95-2-court-three": "From every other player's court 3 caballeros go back to the province.",
    "eg95-2-wrath": "Every other player sends 3 caballeros from regions or court to the province.",
    "eg95-2-blade": "You may send one caballero of each other player from a region"
    " to the province.",
    "eg95-2-desertion": "Every other player chooses a region in secret; 2 of their caballeros there"
    " go back to the province.",
    "eg95-2-feud": "Every other player chooses a region in secret; all their caballeros there"
    " go back to the province.",
    "eg95-2-survey": "Score one region of your choice, or the Castillo.",
    "eg95-3-fours": "Score every region whose first place pays 4.",
    "eg95-3-fives": "Score every region whose first place pays 5.",
    "eg95-3-six-seven": "Score every region whose first place pays 6 or 7.",
    "eg95-3-castillo": "Score the Castillo; the caballeros stay inside.",
    "eg95-3-firsts": "Score all regions, but only for whoever is alone in first place.",
    "eg95-3-most": "Score the region with the most caballeros, or all that are level.",
    "eg95-3-fewest": "Score the region with the fewest caballeros, but not none, or all that are"
    " level.",
    "eg95-3-survey": "Score one region of your choice, or the Castillo.",
    "eg95-4-charter": "Bring a scoreboard into play, or move one to another area.",
    "eg95-4-outing": "Move the king to a neighbouring region.",
    "eg95-4-banish": "Name a region: every other player moves all caballeros out of it,"
    " to a region chosen in secret.",
    "eg95-4-seat": "Move your grande to another region.",
    "eg95-4-second-wind": "Take one of your used power cards back, unseen by the others.",
    "eg95-4-summons": "Bring up to 2 caballeros from the province to court.",
    "eg95-4-ballot": "All players choose a region in secret; those chosen only once are scored.",
    "eg95-5-journey": "Move the king to any other region.",
}


@pytest.mark.parametrize("row", CARDS_1995, ids=lambda row: row.id)
def test_a_card_in_english(row):
    text = card_text(row.id, "elgrande-1995", 1)
    assert text.title == CARD_NAMES[row.id]["en"]
    assert text.effect == TEXTS[row.id]
    assert text.place == row.stack
    number = "1 caballero" if row.stack == 1 else f"{row.stack} caballeros"
    assert text.placing == f"Place up to {number}."


@pytest.mark.parametrize("language", ["de", "cs", "pl"])
@pytest.mark.parametrize("row", CARDS_1995, ids=lambda row: row.id)
def test_a_card_in_other_languages(row, language):
    english = card_text(row.id, "elgrande-1995")
    with override(language):
        text = card_text(row.id, "elgrande-1995")
    assert text.effect != english.effect
    assert text.placing != english.placing


@pytest.mark.parametrize("language", ["de", "cs", "pl"])
def test_no_two_cards_of_a_stack_share_a_title(language):
    with override(language):
        titles = {(row.stack, card_title(row.id)) for row in CARDS_1995}
    assert len(titles) == len(CARDS_1995)


def test_printed_titles_come_from_the_data():
    with override("de"):
        assert card_title("eg95-4-banish") == "Rauswurf"
        assert card_title("eg95-1-four-own") == "Intrigant: Nachtmarsch"
        assert card_title("eg95-2-feud") == "Fehde"
    with override("cs"):
        assert card_title("eg95-1-four-own") == "Noční pochod"


def test_every_effect_of_an_edition_has_a_sentence():
    assert set(EFFECTS.values()) == set(_SENTENCES)


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        (
            Muster(up_to=2, castillo=False),
            "Place up to 2 extra caballeros from court in any regions.",
        ),
        (
            Strike(spare=False),
            "Send one caballero of each other player from a region to the province.",
        ),
        (
            Ballot(shared=True),
            "All players choose a region in secret; those chosen more than once are scored.",
        ),
        (Survey(castillo=False), "Score one region of your choice."),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_parameters_that_other_editions_use(effect, sentence):
    assert effect_sentence(effect) == sentence
