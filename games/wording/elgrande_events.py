"""What happened in El Grande, one sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.elgrande import events as told
from games.engine.elgrande.board import ROUNDS
from games.engine.elgrande.steps.veto import ABILITY
from games.wording.cast import Cast
from games.wording.elgrande_scoring import area_scored, castillo_opened, general_scoring_began
from games.wording.elgrande_steps import steps_told
from games.wording.moves import pieces_told, ways_told
from games.wording.names import card_quoted, scoreboard_name
from games.wording.outcome import outcome_sentence
from games.wording.phrases import both, caballeros, player, said
from games.wording.places import from_place, in_place, king_from, king_to, place_name, to_place


def _game_began(event: told.GameBegan, cast: Cast) -> str:
    homes = [
        f"{player(seat, cast)} ({place_name(home, cast)})" for seat, home in enumerate(event.homes)
    ]
    first = said(cast, event.starter, _("You play first."), _("%(name)s plays first."))
    return _("The king is %(in_place)s. Home regions: %(homes)s. %(first)s") % {
        "in_place": in_place(event.king, cast),
        "homes": both(homes),
        "first": first,
    }


def _round_began(event: told.RoundBegan, cast: Cast) -> str:
    cards = both([card_quoted(card) for card in event.cards])
    return _("Round %(round)d begins. Open cards: %(cards)s.") % {
        "round": event.round,
        "cards": cards,
    }


def _power_card_played(event: told.PowerCardPlayed, cast: Cast) -> str:
    you = _("You played power card %(value)d.")
    other = _("%(name)s played power card %(value)d.")
    return said(cast, event.seat, you, other, value=event.value)


def _grey_cards_passed(event: told.GreyCardsPassed, cast: Cast) -> str:
    return _("Everybody passed a grey card to the left.")


def _grey_card_received(event: told.GreyCardReceived, cast: Cast) -> str:
    you = _("Everybody passed a grey card to the left; you received %(card)s.")
    # Nobody else hears of it; the other sentence says nothing secret.
    other = _("Everybody passed a grey card to the left.")
    return said(cast, event.seat, you, other, card=card_quoted(event.card))


def _grey_card_played(event: told.GreyCardPlayed, cast: Cast) -> str:
    you = _("You added the grey card %(card)s: %(final)d counts.")
    other = _("%(name)s added the grey card %(card)s: %(final)d counts.")
    return said(cast, event.seat, you, other, card=card_quoted(event.card), final=event.final)


def _automa_placed(event: told.AutomaPlaced, cast: Cast) -> str:
    regions = both([place_name(region, cast) for region in event.regions])
    drawn = _("Region cards of the automa: %(regions)s.") % {"regions": regions}
    if not event.pieces:
        return _("%(drawn)s It placed no caballeros.") % {"drawn": drawn}
    placed = pieces_told(event.pieces, in_place, cast)
    return _("%(drawn)s It placed %(caballeros)s.") % {"drawn": drawn, "caballeros": placed}


def _turn_order_set(event: told.TurnOrderSet, cast: Cast) -> str:
    order = ", ".join(player(seat, cast) for seat in event.seats)
    return _("Order of turns: %(players)s.") % {"players": order}


def _caballeros_fetched(event: told.CaballerosFetched, cast: Cast) -> str:
    if not event.pieces:
        you, other = _("You brought nobody to court."), _("%(name)s brought nobody to court.")
        return said(cast, event.seat, you, other)
    you = _("You brought %(caballeros)s to court.")
    other = _("%(name)s brought %(caballeros)s to court.")
    fetched = pieces_told(event.pieces, from_place, cast)
    return said(cast, event.seat, you, other, caballeros=fetched)


def _card_taken(event: told.CardTaken, cast: Cast) -> str:
    you, other = _("You took %(card)s."), _("%(name)s took %(card)s.")
    return said(cast, event.seat, you, other, card=card_quoted(event.card))


def _caballeros_placed(event: told.CaballerosPlaced, cast: Cast) -> str:
    if not event.pieces:
        you, other = _("You placed no caballeros."), _("%(name)s placed no caballeros.")
        return said(cast, event.seat, you, other)
    you, other = _("You placed %(caballeros)s."), _("%(name)s placed %(caballeros)s.")
    placed = pieces_told(event.pieces, in_place, cast)
    return said(cast, event.seat, you, other, caballeros=placed)


def _half_waived(event: told.HalfWaived, cast: Cast) -> str:
    if event.halves == (ABILITY,):
        you = _("You did not use the ability of the grey card.")
        other = _("%(name)s did not use the ability of the grey card.")
    elif event.halves == ("place",):
        you = _("You waived placing caballeros.")
        other = _("%(name)s waived placing caballeros.")
    elif "place" in event.halves:
        you = _("You waived placing caballeros and the special action.")
        other = _("%(name)s waived placing caballeros and the special action.")
    else:
        you = _("You waived the special action.")
        other = _("%(name)s waived the special action.")
    return said(cast, event.seat, you, other)


def _special_announced(event: told.SpecialAnnounced, cast: Cast) -> str:
    steps = steps_told(event.card, event.steps, event.seat, cast)
    if steps:
        you = _("You announced %(card)s: %(steps)s. A veto may stop it.")
        other = _("%(name)s announced %(card)s: %(steps)s. A veto may stop it.")
    else:
        you = _("You announced %(card)s. A veto may stop it.")
        other = _("%(name)s announced %(card)s. A veto may stop it.")
    return said(cast, event.seat, you, other, card=card_quoted(event.card), steps=steps)


def _veto_waived(event: told.VetoWaived, cast: Cast) -> str:
    you, other = _("You let it pass without a veto."), _("%(name)s let it pass without a veto.")
    return said(cast, event.seat, you, other)


def _action_vetoed(event: told.ActionVetoed, cast: Cast) -> str:
    you = _("You vetoed %(against)s's special action.")
    if cast.is_you(event.against):
        other = _("%(name)s vetoed your special action.")
    else:
        other = _("%(name)s vetoed %(against)s's special action.")
    vetoed = said(cast, event.seat, you, other, against=cast.names[event.against])
    if not event.kept:
        return vetoed
    kept = ngettext(
        "%(vetoed)s Of %(steps)d steps only the first stands.",
        "%(vetoed)s Of %(steps)d steps only the first %(kept)d stand.",
        event.kept,
    )
    return kept % {"vetoed": vetoed, "steps": event.steps, "kept": event.kept}


def _veto_held(event: told.VetoHeld, cast: Cast) -> str:
    you = _("You keep a veto to the end of round %(round)d.")
    other = _("%(name)s keeps a veto to the end of round %(round)d.")
    return said(cast, event.seat, you, other, round=event.until)


def _veto_lapsed(event: told.VetoLapsed, cast: Cast) -> str:
    you, other = _("Your veto lapsed unused."), _("%(name)s's veto lapsed unused.")
    return said(cast, event.seat, you, other)


def _caballeros_moved(event: told.CaballerosMoved, cast: Cast) -> str:
    you = _("You moved caballeros: %(moves)s.")
    other = _("%(name)s moved caballeros: %(moves)s.")
    return said(cast, event.seat, you, other, moves=ways_told(event.moves, event.seat, cast))


def _caballeros_mustered(event: told.CaballerosMustered, cast: Cast) -> str:
    you = _("You placed %(caballeros)s by special action.")
    other = _("%(name)s placed %(caballeros)s by special action.")
    placed = pieces_told(event.pieces, in_place, cast)
    return said(cast, event.seat, you, other, caballeros=placed)


def _caballeros_returned(event: told.CaballerosReturned, cast: Cast) -> str:
    you = _("You gave %(caballeros)s back to the province.")
    other = _("%(name)s gave %(caballeros)s back to the province.")
    returned = pieces_told(event.pieces, from_place, cast)
    return said(cast, event.owner, you, other, caballeros=returned)


def _caballeros_summoned(event: told.CaballerosSummoned, cast: Cast) -> str:
    you = _("You summoned %(caballeros)s to court.")
    other = _("%(name)s summoned %(caballeros)s to court.")
    summoned = pieces_told(event.pieces, from_place, cast)
    return said(cast, event.seat, you, other, caballeros=summoned)


def _dials_called(event: told.DialsCalled, cast: Cast) -> str:
    if event.region:
        you = _("You banished the others %(from_place)s; they choose in secret where to go.")
        other = _("%(name)s banished the others %(from_place)s; they choose in secret where to go.")
        return said(cast, event.seat, you, other, from_place=from_place(event.region, cast))
    you = _("You used %(card)s; regions are chosen in secret.")
    other = _("%(name)s used %(card)s; regions are chosen in secret.")
    return said(cast, event.seat, you, other, card=card_quoted(event.card))


def _dials_revealed(event: told.DialsRevealed, cast: Cast) -> str:
    dials = [f"{player(seat, cast)} ({place_name(place, cast)})" for seat, place in event.dials]
    return _("The secret choices are open: %(dials)s.") % {"dials": both(dials)}


def _caballeros_left(event: told.CaballerosLeft, cast: Cast) -> str:
    you = _("You led %(caballeros)s %(from_place)s %(to_place)s.")
    other = _("%(name)s led %(caballeros)s %(from_place)s %(to_place)s.")
    way = _way(event.source, event.target, cast)
    return said(cast, event.owner, you, other, caballeros=caballeros(event.pieces), **way)


def _king_moved(event: told.KingMoved, cast: Cast) -> str:
    you = _("You moved the king %(from_place)s %(to_place)s.")
    other = _("%(name)s moved the king %(from_place)s %(to_place)s.")
    way = {"from_place": king_from(event.source, cast), "to_place": king_to(event.target, cast)}
    return said(cast, event.seat, you, other, **way)


def _grande_moved(event: told.GrandeMoved, cast: Cast) -> str:
    you = _("You moved your grande %(from_place)s %(to_place)s.")
    other = _("%(name)s moved their grande %(from_place)s %(to_place)s.")
    if event.owner != event.seat:
        you = _("You moved %(owner)s's grande %(from_place)s %(to_place)s.")
        other = _("%(name)s moved %(owner)s's grande %(from_place)s %(to_place)s.")
        if cast.is_you(event.owner):
            other = _("%(name)s moved your grande %(from_place)s %(to_place)s.")
    way = _way(event.source, event.target, cast)
    return said(cast, event.seat, you, other, owner=cast.name_of(event.owner), **way)


def _scoreboard_laid(event: told.ScoreboardLaid, cast: Cast) -> str:
    if event.source:
        you = _("You moved the scoreboard %(board)s %(from_place)s %(to_place)s.")
        other = _("%(name)s moved the scoreboard %(board)s %(from_place)s %(to_place)s.")
        way = _way(event.source, event.target, cast)
    else:
        you = _("You brought the scoreboard %(board)s %(to_place)s.")
        other = _("%(name)s brought the scoreboard %(board)s %(to_place)s.")
        way = {"to_place": to_place(event.target, cast)}
    return said(cast, event.seat, you, other, board=scoreboard_name(event.board), **way)


def _way(source: str, target: str, cast: Cast) -> dict[str, str]:
    return {"from_place": from_place(source, cast), "to_place": to_place(target, cast)}


def _power_card_returned(event: told.PowerCardReturned, cast: Cast) -> str:
    you = _("You took a used power card back.")
    other = _("%(name)s took a used power card back.")
    return said(cast, event.seat, you, other)


def _power_card_recalled(event: told.PowerCardRecalled, cast: Cast) -> str:
    you = _("You took power card %(value)d back; the others do not see which.")
    # Nobody else hears of it; the other sentence says nothing secret.
    other = _("%(name)s took a used power card back.")
    return said(cast, event.seat, you, other, value=event.value)


def _grey_card_returned(event: told.GreyCardReturned, cast: Cast) -> str:
    you = _("You took a used grey card back.")
    other = _("%(name)s took a used grey card back.")
    return said(cast, event.seat, you, other)


def _grey_card_recalled(event: told.GreyCardRecalled, cast: Cast) -> str:
    you = _("You took the grey card %(card)s back; the others do not see which.")
    other = _("%(name)s took a used grey card back.")
    return said(cast, event.seat, you, other, card=card_quoted(event.card))


def _round_ended(event: told.RoundEnded, cast: Cast) -> str:
    if any(event.round == rounds[-1] for rounds in ROUNDS.values()):
        return _("Round %(round)d is over.") % {"round": event.round}
    you = _("Round %(round)d is over; you play first in the next.")
    other = _("Round %(round)d is over; %(name)s plays first in the next.")
    return said(cast, event.starter, you, other, round=event.round)


def _game_ended(event: told.GameEnded, cast: Cast) -> str:
    outcome = outcome_sentence(event.points, event.ranks, cast)
    return _("The game is over. %(outcome)s") % {"outcome": outcome}


# Any: each sentence takes events of its own kind.
SENTENCES: Mapping[str, Callable[[Any, Cast], str]] = {
    told.GameBegan.key: _game_began,
    told.RoundBegan.key: _round_began,
    told.PowerCardPlayed.key: _power_card_played,
    told.GreyCardsPassed.key: _grey_cards_passed,
    told.GreyCardReceived.key: _grey_card_received,
    told.GreyCardPlayed.key: _grey_card_played,
    told.AutomaPlaced.key: _automa_placed,
    told.GreyCardReturned.key: _grey_card_returned,
    told.GreyCardRecalled.key: _grey_card_recalled,
    told.TurnOrderSet.key: _turn_order_set,
    told.CaballerosFetched.key: _caballeros_fetched,
    told.CardTaken.key: _card_taken,
    told.CaballerosPlaced.key: _caballeros_placed,
    told.HalfWaived.key: _half_waived,
    told.SpecialAnnounced.key: _special_announced,
    told.VetoWaived.key: _veto_waived,
    told.ActionVetoed.key: _action_vetoed,
    told.VetoHeld.key: _veto_held,
    told.VetoLapsed.key: _veto_lapsed,
    told.CaballerosMoved.key: _caballeros_moved,
    told.CaballerosMustered.key: _caballeros_mustered,
    told.CaballerosReturned.key: _caballeros_returned,
    told.CaballerosSummoned.key: _caballeros_summoned,
    told.DialsCalled.key: _dials_called,
    told.DialsRevealed.key: _dials_revealed,
    told.CaballerosLeft.key: _caballeros_left,
    told.KingMoved.key: _king_moved,
    told.GrandeMoved.key: _grande_moved,
    told.ScoreboardLaid.key: _scoreboard_laid,
    told.PowerCardReturned.key: _power_card_returned,
    told.PowerCardRecalled.key: _power_card_recalled,
    told.CastilloOpened.key: castillo_opened,
    told.AreaScored.key: area_scored,
    told.GeneralScoringBegan.key: general_scoring_began,
    told.RoundEnded.key: _round_ended,
    told.GameEnded.key: _game_ended,
}
