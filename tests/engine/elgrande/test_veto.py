"""The veto of 1995: who is asked, what it cuts off, how long it lives."""

import pytest

from games.engine.elgrande.cards import CARDS_1995
from games.engine.elgrande.events import ActionVetoed, SpecialAnnounced, VetoLapsed
from tests.engine.elgrande.rulebook import ED1995, Case, begin, check, rulebook

# Red moves three of its own; the steps are three.
MARCH = "seats: red blue green purple; king: granada; aragon: red 4; turn: red eg95-1-four-own"
STEPS = "red: move own aragon>seville, own aragon>basque, own aragon>seville"

ASKED = [
    Case(
        "holders are asked clockwise from the active player's left",
        board="seats: red blue green purple; veto: red 1, blue 1, purple 1;"
        "turn: green eg95-3-firsts",
        do="green: score",
        expect="asked: purple veto; score: empty",
    ),
    Case(
        "the next holder is asked when the first has passed",
        board="seats: red blue green purple; veto: blue 1, red 1, purple 1;"
        "turn: green eg95-3-firsts",
        do="green: score\npurple: pass\nblue: pass !! nothing_asked\nred: pass",
        expect="asked: blue veto",
    ),
    Case(
        "all pass: the action happens and the cards are kept",
        board=f"{MARCH}; veto: blue 1, purple 2",
        do=f"{STEPS}\nblue: pass\npurple: pass",
        expect="aragon: red 1; seville: red 2; veto: blue 1, purple 2; asked: nobody",
    ),
    Case(
        "a card that was not used may be used against a later action",
        board="seats: red blue green; seville: red 1; veto: green 1;"
        "turn: red eg95-2-survey, blue eg95-3-fours",
        do="red: score seville\ngreen: pass\nblue: score\ngreen: keep 0",
        expect="score: red 4; veto: empty; asked: nobody",
    ),
    Case(
        "a spent card is gone",
        board="seats: red blue green; seville: red 1; veto: green 1;"
        "turn: red eg95-2-survey, blue eg95-3-fours",
        do="red: score seville\ngreen: keep 0\nblue: score",
        expect="score: red 4; veto: empty; asked: nobody",
    ),
]

CUT = [
    Case(
        "any number of the first steps may be kept, but not all",
        board=f"{MARCH}; veto: blue 1",
        do=f"{STEPS}\nblue: keep 3 !! veto",
        expect="asked: blue veto",
        allowed="pass, keep 0, keep 1, keep 2",
    ),
    Case(
        "whole: nothing happens, other holders are not asked",
        board=f"{MARCH}; veto: blue 1, purple 1",
        do=f"{STEPS}\nblue: keep 0",
        expect="aragon: red 4; seville: empty; basque: empty; veto: purple 1; asked: nobody",
    ),
    Case(
        "in part: the first steps stand, the rest lapses",
        board=f"{MARCH}; veto: blue 1",
        do=f"{STEPS}\nblue: keep 2",
        expect="aragon: red 2; seville: red 1; basque: red 1; veto: empty; asked: nobody",
    ),
    Case(
        "a second holder may only undercut",
        board=f"{MARCH}; veto: blue 1, purple 1",
        do=f"{STEPS}\nblue: keep 2\npurple: keep 2 !! veto",
        expect="asked: purple veto; aragon: red 4",
        allowed="pass, keep 0, keep 1",
    ),
    Case(
        "the second holder passes: the first card is spent",
        board=f"{MARCH}; veto: blue 1, purple 1",
        do=f"{STEPS}\nblue: keep 2\npurple: pass",
        expect="aragon: red 2; veto: purple 1; asked: nobody",
    ),
    Case(
        "undercut, the first card goes back to its holder unspent",
        board=f"{MARCH}; veto: blue 1, purple 1",
        do=f"{STEPS}\nblue: keep 2\npurple: keep 1",
        expect="aragon: red 3; seville: red 1; basque: empty; veto: blue 1; asked: nobody",
    ),
    Case(
        "undercut twice, only the last card is spent",
        board=f"{MARCH}; veto: blue 1, green 2, purple 1",
        do=f"{STEPS}\nblue: keep 2\ngreen: keep 1\npurple: keep 0",
        expect="aragon: red 4; veto: blue 1, green 2; asked: nobody",
    ),
    Case(
        "the placing half is left, and no other action replaces the vetoed one",
        board=f"{MARCH}; court: red 2; veto: blue 1",
        do=f"{STEPS}\nblue: keep 0\nred: place seville 1",
        expect="aragon: red 4; seville: red 1; court: red 1; asked: nobody",
    ),
    Case(
        "what was placed before stays placed",
        board=f"{MARCH}; court: red 2; veto: blue 1",
        do=f"red: place seville 1\n{STEPS}\nblue: keep 0",
        expect="aragon: red 4; seville: red 1; court: red 1; asked: nobody",
    ),
    Case(
        "holding two, one is asked for once and the one expiring first is spent",
        board=f"{MARCH}; veto: blue 2, blue 1",
        do=f"{STEPS}\nblue: keep 1",
        expect="aragon: red 3; veto: blue 2; asked: nobody",
    ),
    Case(
        "holding two, each stops an action of its own",
        board="seats: red blue green; seville: red 1; veto: blue 1, blue 2;"
        "turn: red eg95-2-survey, green eg95-3-fours",
        do="red: score seville\nblue: keep 0\ngreen: score\nblue: keep 0",
        expect="score: empty; veto: empty; asked: nobody",
    ),
]

NEVER = [
    Case(
        "not against one's own action",
        board=f"{MARCH}; veto: red 2",
        do=STEPS,
        expect="aragon: red 1; veto: red 2; asked: nobody",
    ),
    Case(
        "not against fetching, taking a card, placing, or keeping a veto card",
        board="seats: red blue; king: granada; power: red 6; cards: eg95-2-veto; veto: blue 1;"
        "turn: red",
        do="red: fetch 3; take eg95-2-veto; place seville 2; hold",
        expect="seville: red 2; court: red 1; veto: blue 1, red 2; asked: nobody",
    ),
    Case(
        "not against a waived action",
        board=f"{MARCH}; court: red 1; veto: blue 1",
        do="red: place seville 1; end",
        expect="aragon: red 4; veto: blue 1; asked: nobody",
    ),
    Case(
        "not against a void action",
        board="seats: red blue; king: granada; granada: red 3; court: red 1; veto: blue 1;"
        "turn: red eg95-1-four-own",
        do="red: place none",
        expect="veto: blue 1; asked: nobody",
    ),
    Case(
        "not against general scoring",
        board="seats: red blue; round: 3; aragon: red 1; veto: blue 4; turn: general",
        expect="score: red 5; veto: blue 4; asked: nobody",
    ),
]

SECRET = [
    Case(
        f"{card}: nobody dials before the holders have decided",
        board="seats: red blue green; king: granada; seville: blue 2, green 2; veto: blue 1;"
        f"turn: red {card}",
        do=f"red: {verb}\ngreen: dial seville !! nothing_asked",
        expect="asked: blue veto",
    )
    for card, verb in [
        ("eg95-2-desertion", "desert"),
        ("eg95-2-feud", "desert"),
        ("eg95-4-banish", "banish seville"),
        ("eg95-4-ballot", "ballot"),
    ]
] + [
    Case(
        "a dial action that passes asks for its dials",
        board="seats: red blue green; king: granada; seville: blue 2, green 2; veto: blue 1;"
        "turn: red eg95-2-feud",
        do="red: desert\nblue: pass",
        expect="asked: blue dial, green dial; veto: blue 1",
    ),
    Case(
        "King's Wrath: the holder is asked before the first answer, and only once",
        board="seats: red blue green; court: blue 4, green 4; veto: green 1;turn: red eg95-2-wrath",
        do="""
        red: wrath
        blue: return court 3 !! nothing_asked
        green: pass
        blue: return court 3
        green: return court 3
        """,
        expect="court: blue 1, green 1; veto: green 1; asked: nobody",
    ),
]

# Red acts first, blue takes the veto, green may be stopped by it.
TAKING = """
    red: power 13
    blue: power 12
    green: power 10
    red: take eg95-4-charter; charter 840 seville; place none
    blue: take eg95-2-veto; hold; place none
    green: fetch none; take eg95-3-fours; score"""

# Everybody acts before the holder, who lets them.
NEXT_ROUND = f"""{TAKING}
    blue: pass
    green: place none
    green: power 13
    red: power 12
    blue: power 10
    green: take eg95-4-charter; charter 400 aragon"""

LAPSED = f"""{NEXT_ROUND}
    blue: pass
    green: place none
    red: take eg95-3-fours; end
    blue: fetch none; take eg95-5-journey; end"""

LIFE = [
    Case(
        "it lives from taking it: later turns of this round are asked about",
        board="new game; seats: red blue green; stack 2: eg95-2-veto",
        do=TAKING,
        expect="seville: board 840; veto: blue 2; asked: blue veto",
    ),
    Case(
        "in the next round it lives before the holder's turn too; power cards are free",
        board="new game; seats: red blue green; stack 2: eg95-2-veto",
        do=NEXT_ROUND,
        expect="round: 2; veto: blue 2; asked: blue veto",
    ),
    Case(
        "at the end of the next round it lapses",
        board="new game; seats: red blue green; stack 2: eg95-2-veto",
        do=LAPSED,
        expect="round: 3; veto: empty; asked: blue power",
    ),
    Case(
        "lapsed, it stops nothing",
        board="new game; seats: red blue green; stack 2: eg95-2-veto",
        do=f"""{LAPSED}
        blue: power 13
        green: power 12
        red: power 11
        blue: take eg95-3-fives; end
        green: take eg95-4-charter; charter 840 valencia
        """,
        expect="valencia: board 840; asked: green place",
    ),
    Case(
        "each of two expires on its own",
        board="new game; seats: red blue; stack 2: eg95-2-veto eg95-2-veto",
        do="""
        red: power 13
        blue: power 12
        red: take eg95-2-veto; hold; place none
        blue: take eg95-5-journey; end
        blue: power 13
        red: power 12
        blue: take eg95-5-journey; end
        red: take eg95-2-veto; hold; place none
        """,
        expect="round: 3; veto: red 3; asked: red power",
    ),
    Case(
        "waived, the card is discarded at once",
        board="seats: red blue; king: granada; court: red 1; turn: red eg95-2-veto,"
        "blue eg95-4-outing",
        do="red: place seville 1; end\nblue: king seville",
        expect="seville: red 1; king: seville; veto: empty; asked: nobody",
    ),
    Case(
        "a short game: the next round played",
        board="seats: red blue; round: 3; turn: red eg95-2-veto",
        do="red: hold",
        expect="veto: red 5",
        options={"length": "short"},
    ),
    Case(
        "the last round: to the end of the game",
        board="seats: red blue; round: 9; king: granada; turn: red eg95-2-veto, blue eg95-4-outing",
        do="red: hold\nblue: king seville\nred: keep 0",
        expect="king: granada; veto: empty; asked: nobody",
    ),
    Case(
        "the last round of a short game",
        board="seats: red blue; round: 9; turn: red eg95-2-veto",
        do="red: hold",
        expect="veto: red 9",
        options={"length": "short"},
    ),
]


@rulebook(ASKED + CUT + NEVER + SECRET + LIFE)
def test_veto(case):
    game = check(case)
    # Who holds which card to the end is told in full wherever it is told.
    for part in case.expect.split(";"):
        key, _, cards = part.partition(":")
        if key.strip() == "veto":
            told = {card.strip() for card in cards.split(",")} - {"empty"}
            assert game.shown().get("veto", set()) == told


CROWDED = """seats: red blue green purple; king: granada; castillo: blue 1; power: red 4;
    seville: red 2, blue 2, green 2; galicia: red 1, purple 1, grande red; veto: purple 1;
    court: red 2, blue 2, green 1, purple 4"""

# Each card that can be vetoed, an action of it, and into how many steps a veto may cut it.
UNITS = [
    ("eg95-1-own-region", "move from seville; own seville>aragon 2", 2),
    ("eg95-1-muster", "muster aragon 2", 2),
    ("eg95-1-muster-or-relocation", "muster aragon 1, castillo 1", 2),
    ("eg95-1-five-any", "move from seville; blue seville>aragon 2, own seville>basque 2", 4),
    ("eg95-1-three-foreign", "move blue seville>aragon 2, purple galicia>castillo", 3),
    ("eg95-1-three-any", "move own seville>aragon 2, purple galicia>castillo", 3),
    ("eg95-1-two-two", "move own seville>aragon 2, green seville>aragon, blue seville>basque", 4),
    ("eg95-1-four-own", "move own seville>aragon 2, own galicia>castillo", 3),
    ("eg95-1-four-any", "move own seville>aragon 2, blue seville>castillo 2", 4),
    ("eg95-2-court-all", "drain", 3),
    ("eg95-2-court-three", "drain", 3),
    ("eg95-2-wrath", "wrath", 3),
    ("eg95-2-blade", "strike purple galicia>province, blue seville>province", 2),
    ("eg95-2-desertion", "desert", 1),
    ("eg95-2-feud", "desert", 1),
    ("eg95-2-survey", "score seville", 1),
    ("eg95-3-fours", "score", 3),
    ("eg95-3-fives", "score", 3),
    ("eg95-3-six-seven", "score", 3),
    ("eg95-3-castillo", "score", 1),
    ("eg95-3-firsts", "score", 9),
    ("eg95-3-most", "score", 1),
    ("eg95-3-fewest", "score", 1),
    ("eg95-3-survey", "score castillo", 1),
    ("eg95-4-charter", "charter 840 seville", 1),
    ("eg95-4-outing", "king seville", 1),
    ("eg95-4-banish", "banish seville", 1),
    ("eg95-4-seat", "grande seville", 1),
    ("eg95-4-second-wind", "recall", 1),
    ("eg95-4-summons", "summon 2", 1),
    ("eg95-4-ballot", "ballot", 1),
    ("eg95-5-journey", "king aragon", 1),
]


@pytest.mark.parametrize(("card", "action", "steps"), UNITS, ids=[row[0] for row in UNITS])
def test_a_veto_offers_the_steps_of_the_card_and_undoes_them_all(card, action, steps):
    game = begin(f"{CROWDED}; turn: red {card}")
    before = game.shown()
    game.do(f"red: {action}")
    (asked,) = ED1995.pending(game.state)
    assert list(asked.answers()) == ["pass", *(f"keep {k}" for k in range(steps))]
    game.do("purple: keep 0")
    after = game.shown()
    assert before.pop("veto") == {"purple 1"}
    assert "veto" not in after
    assert (before.pop("asked"), after.pop("asked")) == ({"red do"}, {"red place"})
    assert after == before


def test_every_card_but_the_veto_can_be_vetoed():
    assert [row[0] for row in UNITS] == [c.id for c in CARDS_1995 if c.id != "eg95-2-veto"]


@pytest.mark.parametrize(
    ("length", "round_", "lapses"), [("full", 1, False), ("full", 2, True), ("short", 3, True)]
)
def test_it_lapses_at_the_end_of_its_round(length, round_, lapses):
    last = round_ if lapses else round_ + 1
    game = begin(
        f"seats: red blue; round: {round_}; king: granada; veto: red {last}; court: blue 1;"
        "turn: blue eg95-4-outing",
        {"length": length},
    )
    game.state.agenda.insert(0, ("round_end",))
    game.do("blue: end")
    assert (VetoLapsed(0) in game.events) == lapses
    assert bool(game.state.vetoes) != lapses


def test_unused_in_the_last_round_it_lapses_with_the_game():
    game = begin("seats: red blue; round: 9; turn: red eg95-2-veto")
    game.state.agenda.insert(0, ("round_end",))
    game.do("red: hold")
    assert VetoLapsed(0) in game.events
    assert not game.state.vetoes
    assert not game.state.agenda


def test_the_announcement_tells_all_steps_and_the_cut_is_told_once():
    game = begin(f"{MARCH}; veto: blue 1, purple 1")
    game.do(STEPS)
    card, moves = "eg95-1-four-own", ("seville 1", "basque 1", "seville 1")
    steps = tuple(f"red aragon {move}" for move in moves)
    assert game.events == [SpecialAnnounced(0, card, steps)]
    game.do("blue: keep 2")
    game.do("purple: keep 1")
    assert [e for e in game.events if isinstance(e, ActionVetoed)] == [ActionVetoed(3, 0, 1, 3)]
