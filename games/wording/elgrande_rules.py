"""The rules of El Grande in our own words; numbers come from the data the engine plays by."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.elgrande.board import (
    CABALLEROS,
    COURT_AT_START,
    FETCH,
    GRANDE_BONUS,
    HOME_CABALLEROS,
    KING_BONUS,
    POWER_VALUES,
    ROUNDS,
    SCOREBOARDS,
    SCORING_ROUNDS,
)
from games.engine.elgrande.rules import Edition
from games.wording.chapter import Chapter, Rule
from games.wording.elgrande_differences import differences
from games.wording.elgrande_modules import modules
from games.wording.names import scoreboard_name
from games.wording.phrases import both


def chapters(edition: Edition) -> list[Chapter]:
    """Give all chapters for one edition, in the order in which one learns the game."""
    return [
        _aim(),
        _setup(),
        _round(),
        _turn(),
        _king(),
        _castillo(),
        _scoring(edition),
        _general_scoring(),
        _veto(edition),
        *modules(edition),
        _end(),
        *differences(edition),
    ]


def _aim() -> Chapter:
    return Chapter(
        "aim",
        _("What it is about"),
        (
            Rule(
                _(
                    "Spain in the fifteenth century: powerful nobles, the grandes, send their"
                    " caballeros into nine regions. Whoever has many of them in a region when it"
                    " is scored gets points; whoever has most points in the end is El Grande."
                )
            ),
        ),
    )


def _setup() -> Chapter:
    rest = CABALLEROS - HOME_CABALLEROS - COURT_AT_START
    text = _(
        "Everybody has %(all)d caballeros: %(home)d stand with the grande in the home region,"
        " %(court)d are at court, ready to be placed, and %(rest)d wait in the province."
    )
    return Chapter(
        "setup",
        _("At the start"),
        (
            Rule(
                text
                % {
                    "all": CABALLEROS,
                    "home": HOME_CABALLEROS,
                    "court": COURT_AT_START,
                    "rest": rest,
                }
            ),
            Rule(
                _(
                    "The king's first region and the home regions are drawn; no home is the"
                    " king's region, and no two are the same."
                )
            ),
            Rule(
                _("Everybody holds power cards from 1 to %(most)d, each once.")
                % {"most": max(POWER_VALUES)}
            ),
            Rule(_("Seats and the first player are drawn."), assumed="drawn_seats"),
        ),
    )


def _round() -> Chapter:
    text = _("There are %(number)d rounds; after rounds %(scoring)s comes a general scoring.")
    facts = {"number": len(ROUNDS["full"]), "scoring": both([str(n) for n in SCORING_ROUNDS])}
    return Chapter(
        "round",
        _("A round"),
        (
            Rule(text % facts),
            Rule(
                _(
                    "First the top card of each stack of action cards is turned over. Then"
                    " everybody in turn plays a power card; a number that already lies there may"
                    " not be played again."
                )
            ),
            Rule(
                _(
                    "Turns are taken from the highest power card to the lowest. Whoever played"
                    " the lowest plays the first power card in the next round."
                )
            ),
            Rule(
                _(
                    "Cards that nobody took are discarded at the end of the round; only the king's"
                    " card of stack 5 lies open again in the next."
                )
            ),
        ),
    )


def _turn() -> Chapter:
    fetched = ", ".join(f"{value}: {FETCH[value]}" for value in POWER_VALUES)
    return Chapter(
        "turn",
        _("A turn"),
        (
            Rule(
                _(
                    "Fetch: bring caballeros from the province to court, up to the number on"
                    " your power card. High cards come early and fetch few, low cards come late"
                    " and fetch many (%(fetched)s). Only what the province cannot give may"
                    " come from your regions, never from the Castillo or the king's region."
                )
                % {"fetched": fetched}
            ),
            Rule(_("Take one of the action cards that still lie open.")),
            Rule(
                _(
                    "Then do two things in the order you like, one after the other: place up to"
                    " as many caballeros from court as the card shows, in regions that border"
                    " the king's region or in the Castillo; and carry out the special action of"
                    " the card, or leave it."
                )
            ),
            Rule(
                _(
                    "Once a special action is begun, fixed numbers and “every” apply in full;"
                    " “up to” and “may” leave you the choice."
                ),
                assumed="full_extent",
            ),
        ),
    )


def _king() -> Chapter:
    return Chapter(
        "king",
        _("The king"),
        (
            Rule(
                _(
                    "Nothing may change in the king's region: no caballero, grande or"
                    " scoreboard enters or leaves it, whoever wants it and for whatever reason."
                    " It can be scored, though."
                )
            ),
            Rule(
                _(
                    "When the king moves, that holds at once: what is placed later in the same"
                    " turn goes next to his new region."
                )
            ),
            Rule(_("A move of the king must take him elsewhere."), assumed="king_must_move"),
        ),
    )


def _castillo() -> Chapter:
    return Chapter(
        "castillo",
        _("The Castillo and the secret dial"),
        (
            Rule(
                _(
                    "Caballeros may always be put into the Castillo. Everybody sees how many go"
                    " in, but nobody may look inside until it is scored."
                )
            ),
            Rule(
                _(
                    "Whoever has caballeros inside chooses a region in secret at a general"
                    " scoring, and all of them go there. All choices are shown at the same"
                    " moment, and until the last one is in you can change yours."
                )
            ),
            Rule(
                _(
                    "Instead of a region you may choose the court; the caballeros then go back"
                    " to it."
                ),
                assumed="court_on_dial",
            ),
        ),
    )


def _places(edition: Edition) -> str:
    """Say how many places pay, by number of players."""
    told = []
    for players, places in edition.places_scored.items():
        text = ngettext(
            "with %(players)d players only the first place",
            "with %(players)d players %(places)d",
            places,
        )
        told.append(text % {"players": players, "places": places})
    return "; ".join(told)


def _scoring(edition: Edition) -> Chapter:
    boards = both([scoreboard_name(board) for board in SCOREBOARDS])
    return Chapter(
        "scoring",
        _("Scoring an area"),
        (
            Rule(
                _(
                    "Whoever has most caballeros in an area is first, and so on; each area pays"
                    " what is printed for the first, second and third place. How many places pay"
                    " depends on the number of players: %(places)s."
                )
                % {"places": _places(edition)}
            ),
            Rule(
                _(
                    "Players who are level all take the points of the next lower place, and the"
                    " one after them ranks below that. Without a caballero there are no points."
                )
            ),
            Rule(
                _(
                    "Being alone in first place pays %(king)d more in the king's region and"
                    " %(grande)d more in the region of your own grande."
                )
                % {"king": KING_BONUS, "grande": GRANDE_BONUS}
            ),
            Rule(
                _(
                    "The two scoreboards (%(boards)s) come into play by a card and replace what"
                    " is printed wherever they lie."
                )
                % {"boards": boards}
            ),
        ),
    )


def _general_scoring() -> Chapter:
    return Chapter(
        "general",
        _("General scoring"),
        (
            Rule(
                _(
                    "First the Castillo is scored, then its caballeros go to the regions that"
                    " were chosen in secret, then all nine regions are scored."
                )
            ),
            Rule(
                _("The regions are scored in a fixed order, and nobody chooses it."),
                assumed="scoring_order_fixed",
            ),
        ),
    )


def _veto(edition: Edition) -> Chapter:
    if edition.partial_veto:
        extent = _(
            "It may stop the action in the middle: what was done before stands, the rest lapses."
        )
    else:
        extent = _("It stops the action as a whole, before it begins.")
    return Chapter(
        "veto",
        _("The veto"),
        (
            Rule(
                _(
                    "Whoever keeps a veto card may stop one special action of another player,"
                    " until the end of the next round. Fetching and placing cannot be stopped."
                )
            ),
            Rule(extent),
            Rule(
                _(
                    "Only one veto takes effect against an action, and neither the taking nor"
                    " the use of a veto can be vetoed."
                ),
                assumed="veto_of_veto",
            ),
        ),
    )


def _end() -> Chapter:
    text = _("The short game leaves out some rounds and plays %(number)d: %(rounds)s.")
    rounds = both([str(number) for number in ROUNDS["short"]])
    return Chapter(
        "end",
        _("The end, and shorter games"),
        (
            Rule(_("After the last general scoring whoever has most points wins.")),
            Rule(_("Players with the same points share the victory."), assumed="shared_victory"),
            Rule(text % {"number": len(ROUNDS["short"]), "rounds": rounds}),
        ),
    )
