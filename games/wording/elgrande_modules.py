"""The rules of modules and of tables with few players, where an edition has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from games.engine.elgrande.board import COUNTRIES
from games.engine.elgrande.parts.automa import CABALLEROS_EACH_REGION, REGIONS_EACH_ROUND
from games.engine.elgrande.parts.greys import DEALT
from games.engine.elgrande.rules import Edition
from games.wording.cast import Cast
from games.wording.chapter import Chapter, Rule
from games.wording.names import card_title
from games.wording.phrases import both
from games.wording.places import place_name


def modules(edition: Edition) -> list[Chapter]:
    """Give a chapter for each module that a table may choose, and for the automa."""
    keys = [option.key for option in edition.options]
    chapters = [told(edition) for key, told in _MODULES.items() if key in keys]
    return [*chapters, _automa()] if edition.automa else chapters


def _regency(edition: Edition) -> Chapter:
    cast = Cast((), None, edition.key)
    borders = {
        country: both([place_name(region, cast) for region in regions])
        for country, regions in COUNTRIES.items()
    }
    return Chapter(
        "regency",
        _("New Regency"),
        (
            Rule(
                _(
                    "Ten cards take the place of the king's card; each round one of them lies"
                    " open, and at the end of the round it is gone, taken or not."
                )
            ),
            Rule(
                _("The rulebook explains seven of them; the other three move the king as usual."),
                assumed="regency_cards",
            ),
            Rule(
                _(
                    "With the king in France or Portugal no region is closed and nobody gets his"
                    " bonus. One places in regions that border the country, or in the Castillo."
                )
            ),
            Rule(
                _("France borders %(france)s; Portugal borders %(portugal)s.") % borders,
                assumed="borders",
            ),
            Rule(
                _(
                    "With the king beside the Castillo nothing enters or leaves it, all regions"
                    " are open and next to him, and his bonus is paid in the Castillo. At general"
                    " scoring nobody chooses a region then: everything stays inside."
                )
            ),
            Rule(
                _(
                    "King's Outing leads from abroad to a region that borders the country, and"
                    " from beside the Castillo to any region."
                )
            ),
            Rule(
                _(
                    "A grande inside the Castillo pays its bonus there, and leaves with its"
                    " owner's caballeros at the next general scoring."
                )
            ),
            Rule(
                _("Until then it stays inside, and it cannot go to court."), assumed="grande_inside"
            ),
        ),
    )


def _alternatives(edition: Edition) -> Chapter:
    cards = [
        f"{card_title(row.id)} ({copies})" if (copies := len(row.when)) > 1 else card_title(row.id)
        for row in edition.cards
        if row.instead
    ]
    return Chapter(
        "alternatives",
        _("Alternative cards"),
        (
            Rule(
                _(
                    "For each alternative card that a table chooses another card of its stack is"
                    " taken out unseen, before the stack is shuffled."
                )
            ),
            Rule(
                _("A table may choose any of these: %(cards)s.") % {"cards": both(cards)},
                assumed="alternative_cards",
            ),
        ),
    )


def _power_shift(edition: Edition) -> Chapter:
    text = _(
        "Everybody gets %(number)d grey cards and passes one of them to the left in secret. With a"
        " power card one grey card may be played: the sum counts, and must not lie there yet. How"
        " many caballeros may be fetched depends on the power card alone."
    )
    return Chapter(
        "power-shift",
        _("Power Shift"),
        (
            Rule(text % {"number": DEALT}),
            Rule(
                _(
                    "Turns go from the highest sum to the lowest, and whoever has the lowest plays"
                    " first in the next round. A grey card is used once; Second Wind may bring it"
                    " back instead of a power card."
                )
            ),
            Rule(_("Sums may be below 1 or above 13."), assumed="final_values"),
            Rule(
                _(
                    "The ability of a grey card may be used after fetching and before an action"
                    " card is taken."
                )
            ),
            Rule(_("No veto stops it."), assumed="grey_ability"),
            Rule(_("What is on the sixteen grey cards is our guess."), assumed="grey_cards"),
        ),
    )


def _merging(edition: Edition) -> Chapter:
    return Chapter(
        "three",
        _("Three players"),
        (
            Rule(
                _(
                    "Two places pay. A table may shuffle stacks 2 and 3 together, so that four"
                    " cards lie open; each still places its own number of caballeros."
                )
            ),
        ),
    )


def _automa() -> Chapter:
    placed = _(
        "With two players a third colour takes part that nobody plays. At the start of a round"
        " %(regions)d region cards are drawn and %(caballeros)d of its caballeros come into each"
        " of these regions, but none where the king is. After each general scoring all nine region"
        " cards are shuffled again."
    )
    return Chapter(
        "automa",
        _("Two players and the automa"),
        (
            Rule(placed % {"regions": REGIONS_EACH_ROUND, "caballeros": CABALLEROS_EACH_REGION}),
            Rule(
                _("If its supply runs short, the region drawn first is served first."),
                assumed="automa_short",
            ),
            Rule(
                _(
                    "It plays the top one of its power cards before the players do, and that"
                    " number is taken. In its turn it takes the open card with the highest number;"
                    " nothing of it is done. It never plays first: the lower of the two players"
                    " does."
                )
            ),
            Rule(
                _(
                    "It takes a place in scorings like a player, but no points; two places pay."
                    " Its caballeros can be moved like those of other players, and sent back to its"
                    " supply. Cards that ask every other player to choose something leave it out."
                )
            ),
            Rule(
                _("At general scoring its caballeros in the Castillo go back to its supply."),
                assumed="automa_castillo",
            ),
            Rule(_("It gets no grey cards."), assumed="automa_without_greys"),
            Rule(_("Stacks 2 and 3 are shuffled together; so four cards lie open.")),
        ),
    )


_MODULES: Mapping[str, Callable[[Edition], Chapter]] = {
    "new_regency": _regency,
    "alternative": _alternatives,
    "power_shift": _power_shift,
    "merge_2_3": _merging,
}
