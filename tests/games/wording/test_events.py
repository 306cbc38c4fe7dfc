"""Every kind of event has its sentence, to the one it is about and to the others."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from games.engine.core.event import Event
from games.engine.elgrande import events as kinds
from games.wording import Cast, event_sentence
from games.wording.elgrande_events import SENTENCES

ANA, BEN, CLEO = 0, 1, 2
NAMES = ("Ana", "Ben", "Cleo")

ROWS: list[tuple[Event, int | None, str]] = [
    (
        kinds.GameBegan("granada", ("seville", "basque", "aragon"), BEN),
        ANA,
        "The king is in Granada. Home regions: you (Seville), Ben (the Basque Country) and"
        " Cleo (Aragon). Ben plays first.",
    ),
    (
        kinds.RoundBegan(1, ("eg95-1-muster", "eg95-2-veto", "eg95-5-journey")),
        ANA,
        "Round 1 begins. Open cards: Muster, Veto and King's Journey.",
    ),
    (kinds.PowerCardPlayed(ANA, 9), ANA, "You played power card 9."),
    (kinds.PowerCardPlayed(ANA, 9), BEN, "Ana played power card 9."),
    (kinds.TurnOrderSet((2, 0, 1)), ANA, "Order of turns: Cleo, you, Ben."),
    (kinds.TurnOrderSet((3, 0)), ANA, "Order of turns: Automa, you."),
    (kinds.GreyCardsPassed(), BEN, "Everybody passed a grey card to the left."),
    (
        kinds.GreyCardReceived(BEN, "eg23-mod-01"),
        BEN,
        "Everybody passed a grey card to the left; you received +1 court.",
    ),
    (kinds.GreyCardReceived(BEN, "eg23-mod-01"), ANA, ""),
    (
        kinds.GreyCardPlayed(ANA, "eg23-mod-13", 12),
        BEN,
        "Ana added the grey card +3: 12 counts.",
    ),
    (kinds.GreyCardReturned(ANA), BEN, "Ana took a used grey card back."),
    (
        kinds.GreyCardRecalled(ANA, "eg23-mod-16"),
        ANA,
        "You took the grey card -3 back; the others do not see which.",
    ),
    (
        kinds.AutomaPlaced(3, ("granada", "seville"), (("seville", 2),)),
        ANA,
        "Region cards of the automa: Granada and Seville. It placed 2 caballeros in Seville.",
    ),
    (
        kinds.AutomaPlaced(3, ("granada", "seville"), ()),
        ANA,
        "Region cards of the automa: Granada and Seville. It placed no caballeros.",
    ),
    (kinds.PowerCardPlayed(3, 9), ANA, "Automa played power card 9."),
    (kinds.CardTaken(3, "eg23-5-journey"), ANA, "Automa took King's Journey."),
    (
        kinds.KingMoved(ANA, "castillo", "france"),
        BEN,
        "Ana moved the king from the side of the Castillo to France.",
    ),
    (
        kinds.HalfWaived(ANA, ("ability",)),
        ANA,
        "You did not use the ability of the grey card.",
    ),
    (
        kinds.AreaScored("seville", (4, 3), ((0, 2, 3, 0, 0), (3, 4, 4, 0, 0))),
        ANA,
        "Seville is scored (4/3): Automa (4 caballeros, no points), you 3 (2 caballeros).",
    ),
    (
        kinds.CastilloOpened((0, 2, 0, 1)),
        ANA,
        "The Castillo is opened. Inside: Ben (2) and Automa (1).",
    ),
    (kinds.CaballerosFetched(BEN, ()), ANA, "Ben brought nobody to court."),
    (
        kinds.CaballerosFetched(BEN, (("province", 2), ("granada", 1))),
        BEN,
        "You brought 2 caballeros from the province and 1 from Granada to court.",
    ),
    (kinds.CardTaken(BEN, "eg95-4-charter"), None, "Ben took New Charter."),
    (kinds.CaballerosPlaced(BEN, ()), BEN, "You placed no caballeros."),
    (kinds.CaballerosPlaced(BEN, (("seville", 1),)), ANA, "Ben placed 1 caballero in Seville."),
    (
        kinds.CaballerosPlaced(BEN, (("granada", 2), ("new_castile", 2), ("castillo", 1))),
        ANA,
        "Ben placed 2 caballeros in Granada, 2 in New Castile and 1 in the Castillo.",
    ),
    (
        kinds.HalfWaived(ANA, ("place",)),
        BEN,
        "Ana waived placing caballeros.",
    ),
    (
        kinds.HalfWaived(ANA, ("muster", "move")),
        ANA,
        "You waived the special action.",
    ),
    (
        kinds.HalfWaived(ANA, ("place", "king")),
        ANA,
        "You waived placing caballeros and the special action.",
    ),
    (
        kinds.SpecialAnnounced(
            ANA,
            "eg95-1-two-two",
            ("blue granada seville 1", "blue granada seville 1", "green aragon castillo 1"),
        ),
        CLEO,
        "Ana announced Double Game: 2 own from Granada to Seville and 1 of yours from Aragon"
        " to the Castillo. A veto may stop it.",
    ),
    (
        kinds.SpecialAnnounced(ANA, "eg95-4-charter", ("840 seville",)),
        ANA,
        "You announced New Charter: 8/4/0 to Seville. A veto may stop it.",
    ),
    (
        kinds.SpecialAnnounced(ANA, "eg95-2-wrath", ("orange", "green")),
        CLEO,
        "Ana announced King's Wrath: Ben and you. A veto may stop it.",
    ),
    (
        kinds.SpecialAnnounced(ANA, "eg95-4-summons", ("province 2",)),
        CLEO,
        "Ana announced Summons: 2 caballeros from the province. A veto may stop it.",
    ),
    (
        kinds.SpecialAnnounced(ANA, "eg95-2-feud", ("desert",)),
        CLEO,
        "Ana announced Feud. A veto may stop it.",
    ),
    (kinds.VetoWaived(BEN), ANA, "Ben let it pass without a veto."),
    (kinds.ActionVetoed(BEN, ANA, 0, 3), ANA, "Ben vetoed your special action."),
    (kinds.ActionVetoed(BEN, ANA, 0, 3), BEN, "You vetoed Ana's special action."),
    (
        kinds.ActionVetoed(BEN, ANA, 1, 3),
        CLEO,
        "Ben vetoed Ana's special action. Of 3 steps only the first stands.",
    ),
    (
        kinds.ActionVetoed(BEN, ANA, 2, 3),
        CLEO,
        "Ben vetoed Ana's special action. Of 3 steps only the first 2 stand.",
    ),
    (kinds.VetoHeld(BEN, 4), ANA, "Ben keeps a veto to the end of round 4."),
    (kinds.VetoLapsed(BEN), ANA, "Ben's veto lapsed unused."),
    (kinds.VetoLapsed(BEN), BEN, "Your veto lapsed unused."),
    (
        kinds.CaballerosMoved(
            BEN, ((1, "granada", "old_castile", 1), (0, "aragon", "castillo", 2))
        ),
        CLEO,
        "Ben moved caballeros: 1 own from Granada to Old Castile and 2 of Ana's from Aragon"
        " to the Castillo.",
    ),
    (
        kinds.CaballerosMoved(BEN, ((0, "aragon", "castillo", 1), (0, "aragon", "castillo", 1))),
        ANA,
        "Ben moved caballeros: 2 of yours from Aragon to the Castillo.",
    ),
    (
        kinds.CaballerosMustered(BEN, (("seville", 1), ("castillo", 1))),
        BEN,
        "You placed 1 caballero in Seville and 1 in the Castillo by special action.",
    ),
    (
        kinds.CaballerosReturned(BEN, (("granada", 2), ("court", 1))),
        ANA,
        "Ben gave 2 caballeros from Granada and 1 from court back to the province.",
    ),
    (
        kinds.CaballerosSummoned(ANA, (("province", 2),)),
        ANA,
        "You summoned 2 caballeros from the province to court.",
    ),
    (
        kinds.DialsCalled(ANA, "eg95-4-banish", "seville"),
        BEN,
        "Ana banished the others from Seville; they choose in secret where to go.",
    ),
    (
        kinds.DialsCalled(ANA, "eg95-2-feud", ""),
        BEN,
        "Ana used Feud; regions are chosen in secret.",
    ),
    (
        kinds.DialsRevealed(((0, "seville"), (2, "court"))),
        CLEO,
        "The secret choices are open: Ana (Seville) and you (the court).",
    ),
    (
        kinds.CaballerosLeft(BEN, "castillo", "seville", 3),
        ANA,
        "Ben led 3 caballeros from the Castillo to Seville.",
    ),
    (
        kinds.KingMoved(ANA, "granada", "seville"),
        ANA,
        "You moved the king from Granada to Seville.",
    ),
    (
        kinds.KingMoved(ANA, "basque", "galicia"),
        BEN,
        "Ana moved the king from the Basque Country to Galicia.",
    ),
    (
        kinds.GrandeMoved(ANA, ANA, "granada", "seville"),
        BEN,
        "Ana moved their grande from Granada to Seville.",
    ),
    (
        kinds.GrandeMoved(ANA, BEN, "granada", "seville"),
        BEN,
        "Ana moved your grande from Granada to Seville.",
    ),
    (
        kinds.GrandeMoved(ANA, BEN, "granada", "seville"),
        ANA,
        "You moved Ben's grande from Granada to Seville.",
    ),
    (
        kinds.ScoreboardLaid(ANA, "840", "", "castillo"),
        BEN,
        "Ana brought the scoreboard 8/4/0 to the Castillo.",
    ),
    (
        kinds.ScoreboardLaid(ANA, "400", "granada", "seville"),
        ANA,
        "You moved the scoreboard 4/0/0 from Granada to Seville.",
    ),
    (kinds.PowerCardReturned(ANA), BEN, "Ana took a used power card back."),
    (
        kinds.PowerCardRecalled(ANA, 9),
        ANA,
        "You took power card 9 back; the others do not see which.",
    ),
    (kinds.PowerCardRecalled(ANA, 9), BEN, ""),
    (kinds.PowerCardRecalled(ANA, 9), None, ""),
    (kinds.CastilloOpened((0, 0, 0)), ANA, "The Castillo is opened: nobody is inside."),
    (
        kinds.CastilloOpened((3, 0, 1)),
        CLEO,
        "The Castillo is opened. Inside: Ana (3) and you (1).",
    ),
    (
        kinds.AreaScored("castillo", (5, 3, 1), ()),
        ANA,
        "No points, since nobody is there: the Castillo.",
    ),
    (
        kinds.AreaScored("granada", (6, 3, 1), ((0, 2, 3, 0, 0), (1, 4, 6, 2, 2), (2, 1, 1, 0, 0))),
        ANA,
        "Granada is scored (6/3/1): Ben 10 (6 for 4 caballeros, 2 for the king, 2 for the"
        " grande), you 3 (2 caballeros), Cleo 1 (1 caballero).",
    ),
    (
        kinds.AreaScored("castillo", (5,), ((0, 1, 0, 0, 0), (1, 1, 0, 0, 0))),
        CLEO,
        "The Castillo is scored (5): Ana 0 (1 caballero), Ben 0 (1 caballero).",
    ),
    (kinds.GeneralScoringBegan(3), ANA, "General scoring after round 3."),
    (kinds.RoundEnded(3, ANA), ANA, "Round 3 is over; you play first in the next."),
    (kinds.RoundEnded(3, ANA), BEN, "Round 3 is over; Ana plays first in the next."),
    (kinds.RoundEnded(9, ANA), BEN, "Round 9 is over."),
    (
        kinds.GameEnded((80, 87, 65), (2, 1, 3)),
        CLEO,
        "The game is over. Ben wins with 87 points. Then follow: Ana 80, you 65.",
    ),
    (
        kinds.GameEnded((87, 87, 65), (1, 1, 3)),
        ANA,
        "The game is over. Shared victory with 87 points: you and Ben. Then follow: Cleo 65.",
    ),
]


def cast(viewer: int | None) -> Cast:
    return Cast(NAMES, viewer, "elgrande-1995", 1)


@pytest.mark.parametrize(
    ("event", "viewer", "sentence"),
    [
        pytest.param(*row, id=f"{number} {row[0].key} to {row[1]}")
        for number, row in enumerate(ROWS)
    ],
)
def test_an_event_in_english(event, viewer, sentence):
    assert event_sentence(event, cast(viewer)) == sentence
    assert event_sentence(event.to_json(), cast(viewer)) == sentence


def test_every_kind_of_event_has_a_sentence_and_a_row():
    here = {key for key, kind in Event.kinds.items() if kind.__module__ == kinds.__name__}
    assert set(SENTENCES) == here
    assert {row[0].key for row in ROWS} == here


def test_names_of_players_stay_as_they_were_typed():
    odd = Cast(("ana <b>100%</b>", "%(name)s"), None, "elgrande-1995", 1)
    assert (
        event_sentence(kinds.PowerCardPlayed(0, 9), odd) == "ana <b>100%</b> played power card 9."
    )
    assert event_sentence(kinds.PowerCardPlayed(1, 9), odd) == "%(name)s played power card 9."


@pytest.mark.parametrize(
    ("language", "event", "viewer", "sentence"),
    [
        ("de", kinds.KingMoved(0, "granada", "basque"), 0,
         "Du hast den König aus Granada ins Baskenland versetzt."),
        ("de", kinds.CaballerosPlaced(0, (("galicia", 1), ("castillo", 2))), 1,
         "Ana hat 1 Caballero in Galicien und 2 im Castillo eingesetzt."),
        ("de", kinds.CardTaken(0, "eg95-3-fives"), 1,
         "Ana hat „Sonderwertung: Festtag“ genommen."),
        ("de", kinds.CardTaken(0, "eg95-5-journey"), 1, "Ana hat „Königskarte“ genommen."),
        ("cs", kinds.KingMoved(0, "seville", "old_castile"), 1,
         "Ana přesouvá krále ze Sevilly do Staré Kastilie."),
        ("cs", kinds.CaballerosFetched(0, (("province", 1),)), 1,
         "Ana přivádí ke dvoru 1 caballera z provincie."),
        ("cs", kinds.CaballerosFetched(0, (("province", 3),)), 1,
         "Ana přivádí ke dvoru 3 caballery z provincie."),
        ("cs", kinds.CaballerosFetched(0, (("province", 6),)), 0,
         "Přivádíš ke dvoru 6 caballerů z provincie."),
        ("pl", kinds.KingMoved(0, "basque", "new_castile"), 1,
         "Ana przenosi króla z regionu Navarra do regionu Toledo."),
        ("pl", kinds.CaballerosMoved(0, ((0, "granada", "castillo", 1),)), 1,
         "Ana przenosi caballeros: 1 własnego z regionu Granada do Castillo."),
        ("pl", kinds.GameEnded((22, 5, 1), (1, 2, 3)), 0,
         "Gra dobiegła końca. Wygrywasz z wynikiem 22 punkty. Dalej: Ben 5, Cleo 1."),
        ("pl", kinds.GameEnded((12, 5, 1), (1, 2, 3)), 1,
         "Gra dobiegła końca. Ana wygrywa z wynikiem 12 punktów. Dalej: ty 5, Cleo 1."),
    ],
)  # fmt: skip
def test_an_event_in_other_languages(language, event, viewer, sentence):
    with override(language):
        assert event_sentence(event, cast(viewer)) == sentence
