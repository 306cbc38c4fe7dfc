"""What we decided where El Grande's rulebooks are silent, as docs/rules-assumptions.md has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Assumption(NamedTuple):
    """A decision of ours: about what, how we play it, and what would differ if it is wrong."""

    what: Promise
    play: Promise
    otherwise: Promise


# By the keys that editions name; what several editions leave open stands here once.
ASSUMPTIONS: Mapping[str, Assumption] = {
    "scoring_order": Assumption(
        _("order in which regions are scored"),
        _(
            "Castillo, Galicia, Basque Country, Aragon, Catalonia, Old Castile, New "
            "Castile, Seville, Granada, Valencia; only Galicia first, Basque Country second "
            "and Seville before Granada are certain"
        ),
        _("the order of the log; and which areas come first when a scoring card is vetoed in part"),
    ),
    "scoring_order_fixed": Assumption(
        _("who chooses that order"),
        _("nobody, it is fixed"),
        _("the same"),
    ),
    "granada_third": Assumption(
        _("Granada's third place"),
        _("pays 1; a scan of the German rules can be read as 2, three other sources say 1"),
        _("a point now and then"),
    ),
    "several_vetoes": Assumption(
        _("several vetoes against one action"),
        _(
            "one takes effect at most; a later holder may only undercut it, and then the "
            "first card goes back to its holder"
        ),
        _("rare"),
    ),
    "veto_of_veto": Assumption(
        _("vetoing the taking or the use of a veto"),
        _("not possible"),
        _("rare"),
    ),
    "king_must_move": Assumption(
        _('a "move of the king to any region"'),
        _("must change his place; leaving him there is skipping"),
        _("nothing, the position is the same"),
    ),
    "shared_victory": Assumption(
        _("tie for victory"),
        _("is shared; the 1995 rules do not say"),
        _("the name of the winner"),
    ),
    "full_extent": Assumption(
        _('"full extent" of a special action'),
        _(
            'once begun, fixed numbers and "every" apply in full, "up to" and "may" leave '
            "the choice; the 1995 texts read that way without saying so"
        ),
        _("little"),
    ),
    "drawn_seats": Assumption(
        _("first player, seating"),
        _("drawn"),
        _("nothing"),
    ),
    "hidden_recall": Assumption(
        _("a card taken back by Second Wind"),
        _("is not shown to the others"),
        _("what others can deduce"),
    ),
    "court_on_dial": Assumption(
        _("dial on the king's region"),
        _(
            'offered as the explicit choice "court", since the rule calls it a mistake but '
            "says what happens"
        ),
        _("nothing"),
    ),
    "who_dials": Assumption(
        _("who dials at general scoring"),
        _("whoever has caballeros in the castillo; drops are public, so it gives nothing away"),
        _("nothing"),
    ),
    "nothing_to_lose": Assumption(
        _("opponents who have nothing to lose"),
        _("are no step of an announced action, so a partial veto does not count them"),
        _("the number a holder names"),
    ),
    "scoring_order_2023": Assumption(
        _("scoring order beyond Galicia, Navarra and Sevilla before Granada"),
        _("as in 1995"),
        _("the order of the log"),
    ),
    "values_2023": Assumption(
        _("what the areas pay"),
        _(
            "as in 1995; the examples confirm Galicia, Navarra, Sevilla and the Castillo,"
            " the first value of all but Castilla and Toledo, and Granada's third"
        ),
        _("points in all games"),
    ),
    "scoreboards_2023": Assumption(
        _("what the two scoreboards pay"),
        _("8/4/0 and 4/0/0, as in 1995; an example shows that only one begins with 4"),
        _("points where they lie"),
    ),
    "small_side": Assumption(
        _("the side of the board for two and three players"),
        _("pays the first two values of the other side"),
        _("points in games of two and three"),
    ),
    "base_deck": Assumption(
        _("the base deck"),
        _(
            "the deck of 1995 with one Royal Survey moved to stack 2; the rulebooks "
            "explain only part of the cards"
        ),
        _("which cards there are and how often"),
    ),
    "placement_numbers": Assumption(
        _("placement numbers"),
        _(
            "every card places as many caballeros as its stack's number; examples show it"
            " for Feast Day and the king's card"
        ),
        _("how many may be placed"),
    ),
    "alternative_cards": Assumption(
        _("which cards are the alternatives"),
        _("one Muster or March, two Vetoes, one Sealed Ballot"),
        _("the choice of modules"),
    ),
    "regency_cards": Assumption(
        _("three of the ten cards of New Regency"),
        _("are plain moves of the king; of the seven explained ones there is one copy each"),
        _("the mix of cards"),
    ),
    "borders": Assumption(
        _("borders of France and Portugal"),
        _("as on the real map"),
        _("where to place while the king is abroad"),
    ),
    "exile_again": Assumption(
        _("the king abroad, sent abroad again"),
        _("goes to the other country, or stays when the action is skipped"),
        _("rare"),
    ),
    "escort_from_outside": Assumption(
        _("Royal Train from abroad or from beside the Castillo"),
        _("nobody comes along"),
        _("rare"),
    ),
    "summer_court": Assumption(
        _("Summer Court"),
        _("the king's own region takes part in the comparison; if it alone is lowest he stays"),
        _("rare"),
    ),
    "grande_inside": Assumption(
        _("a grande in the Castillo"),
        _("leaves only at general scoring, and then to a region: the court cannot be chosen"),
        _("rare"),
    ),
    "blade_spares_nobody": Assumption(
        _("Hired Blade"),
        _("hits every other player who stands outside the king's region, nobody can be spared"),
        _("a caballero now and then"),
    ),
    "banishment_dial": Assumption(
        _("a Banishment, and somebody dials the king's region"),
        _("those caballeros go to court, as at general scoring"),
        _("rare"),
    ),
    "grey_cards": Assumption(
        _("the sixteen grey cards"),
        _(
            "four each of +1 and -1, two each of +2, -2, +3 and -3, with small abilities;"
            " only that a +1 exists and that some have abilities is certain"
        ),
        _("the whole of Power Shift"),
    ),
    "grey_ability": Assumption(
        _("a grey ability"),
        _("is no special action: no veto stops it"),
        _("rare"),
    ),
    "final_values": Assumption(
        _("final values with grey cards"),
        _("may be below 1 or above 13"),
        _("rare"),
    ),
    "automa_short": Assumption(
        _("the automa's supply runs short"),
        _("the region drawn first is served first"),
        _("rare"),
    ),
    "automa_castillo": Assumption(
        _("the automa's caballeros in the Castillo"),
        _("go back to its supply at general scoring"),
        _("games of two"),
    ),
    "automa_without_greys": Assumption(
        _("the automa and Power Shift"),
        _("it gets no grey cards"),
        _("games of two"),
    ),
    "several_vetoes_2023": Assumption(
        _("several vetoes against one action"),
        _("one takes effect at most, and it stops the whole"),
        _("rare"),
    ),
}
