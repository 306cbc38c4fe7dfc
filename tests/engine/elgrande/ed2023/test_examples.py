"""The worked examples of the rulebooks that apply to 2023, and questions players ask."""

from tests.engine.elgrande.rulebook import ED2023, Case23, begin, check, rulebook

NEW = "new game; seats: green blue orange purple; starter: green"
POWER = "green: power 8\nblue: power 3\norange: power 5\npurple: power 9\n"
ALTERNATIVES = {"alternative": ("muster", "veto_1", "veto_2", "ballot")}

ROUND = [
    Case23(
        "E1 no value twice; turns from the highest, the lowest plays first next",
        board=NEW,
        do="""
        green: power 8
        blue: power 8 !! free_power_card
        blue: power 3
        orange: power 3 !! free_power_card
        orange: power 5
        purple: power 5 !! free_power_card
        purple: power 9
        """,
        expect="starter: blue; asked: purple fetch",
    ),
    Case23(
        "E2 power 9 fetches up to two, Q2",
        board=NEW,
        do=POWER + "purple: fetch 3 !! too_many_there\npurple: fetch 1",
        expect="court: purple 8; asked: purple take",
    ),
    Case23(
        "E3 power 12 and 13 fetch nobody",
        board="4 seats; power: purple 12; cards: eg23-5-journey; turn: purple",
        expect="asked: purple take",
    ),
    Case23(
        "E4 king in Castilla: where one may place",
        board="4 seats; court: blue 3; king: old_castile; turn: blue eg23-2-survey",
        do="blue: place",
        allowed="galicia, basque, aragon, new_castile, castillo",
    ),
    Case23(
        "Q3 regions give only what the province cannot",
        board="4 seats; power: blue 1; court: blue 3; aragon: blue 5; cards: eg23-5-journey;"
        "turn: blue",
        do="blue: fetch aragon 1 !! province_first",
        expect="asked: blue fetch",
    ),
    Case23(
        "Q4, Q5 a card must be taken, its halves may stay unused",
        board="4 seats; court: blue 3; king: granada; cards: eg23-3-fives; turn: blue;"
        "power: blue 13; aragon: blue 1",
        do="blue: take eg23-3-fives; end",
        expect="court: blue 3; score: blue 0; asked: nobody",
    ),
    Case23(
        "Q6 the king moved first: his new neighbours count",
        board="4 seats; court: blue 3; king: granada; turn: blue eg23-5-journey",
        do="blue: king galicia\nblue: place seville 1 !! beside_king",
        allowed="basque, old_castile, castillo",
    ),
    Case23(
        "Q10 the same caballero does not move twice",
        board="4 seats; king: granada; seville: blue 1; turn: blue eg23-1-four-own",
        do="blue: move own seville>aragon 1, own aragon>galicia 1 !! nothing_to_take",
        expect="seville: blue 1",
    ),
    Case23(
        "E28, Q25 the lowest card taken back: its owner still plays first",
        board=NEW + "; stack 4: eg23-4-second-wind",
        do=POWER
        + """
        purple: fetch none; take eg23-5-journey; end
        green: fetch none; take eg23-1-own-region; end
        orange: fetch none; take eg23-2-court-all; end
        blue: fetch none; take eg23-4-second-wind; recall; recall 3; place none
        """,
        expect="round: 2; starter: blue; asked: blue power",
    ),
]

DIALS = [
    Case23(
        "E10 castillo 5/3/1, then the dial leads all caballeros to one region, Q12",
        board="seats: purple blue orange green; round: 3; king: aragon;"
        "castillo: purple 3, blue 2, orange 1; turn: general",
        do="purple: dial granada\nblue: dial court\norange: dial court",
        expect="castillo: empty; granada: purple 3; court: blue 2, orange 1;"
        "score: purple 11, blue 3, orange 1",
    ),
    Case23(
        "Q13 the king's region on the dial means the court",
        board="4 seats; round: 3; king: aragon; castillo: blue 2; turn: general",
        do="blue: dial aragon !! leave_castillo\nblue: dial court",
        expect="court: blue 2; castillo: empty",
    ),
]

SCORING = [
    Case23(
        "E11 Galicia 4/2/0",
        board="seats: orange blue purple green; king: aragon;"
        "galicia: orange 4, blue 3, purple 2, green 1",
        do="score galicia",
        expect="score: orange 4, blue 2, purple 0, green 0",
    ),
    Case23(
        "E12 Navarra: three tied for first, no bonus",
        board="seats: orange blue purple green; king: aragon;"
        "basque: purple 2, blue 2, green 2, orange 1, grande green",
        do="score basque",
        expect="score: purple 3, blue 3, green 3, orange 1",
    ),
    Case23(
        "E13 Sevilla: two tied for first, no bonus",
        board="seats: orange blue purple green; king: aragon;"
        "seville: blue 2, green 2, purple 1, grande blue",
        do="score seville",
        expect="score: blue 3, green 3, purple 1",
    ),
    Case23(
        "E14 Granada: sole first with king and grande, two tied for second",
        board="seats: orange blue purple green; king: granada;"
        "granada: purple 3, orange 2, green 2, grande purple",
        do="score granada",
        expect="score: purple 10, orange 1, green 1",
    ),
    Case23(
        "E35 three players: two places pay",
        board="3 seats; king: aragon; old_castile: blue 3, orange 2, green 1",
        do="score old_castile",
        expect="score: blue 6, orange 4, green 0",
    ),
    Case23(
        "Two places pay with a scoreboard, too",
        board="3 seats; king: aragon; old_castile: blue 3, orange 2, green 1, board 840",
        do="score old_castile",
        expect="score: blue 8, orange 4, green 0",
    ),
    Case23(
        "Three players tied on the side for two and three",
        board="3 seats; king: aragon; old_castile: blue 3, orange 3, green 1",
        do="score old_castile",
        expect="score: blue 4, orange 4, green 0",
    ),
    Case23(
        "Q15 no bonus for second place",
        board="4 seats; king: aragon; seville: blue 3, orange 2, grande orange",
        do="score seville",
        expect="score: blue 4, orange 3",
    ),
    Case23(
        "Q17 alone with one caballero: sole first, with the bonuses",
        board="4 seats; king: seville; seville: blue 1, grande blue",
        do="score seville",
        expect="score: blue 8",
    ),
]

VETO = [
    Case23(
        "Veto: whole only, Q22",
        board="4 seats; king: granada; seville: blue 3; veto: orange 1; turn: blue eg23-1-four-own",
        do="blue: move own seville>aragon 2\norange: keep 1 !! veto\norange: keep 0",
        expect="seville: blue 3; aragon: empty; veto: empty",
        options=ALTERNATIVES,
    ),
    Case23(
        "Veto: kept to the end of the next round",
        board="4 seats; round: 4; court: blue 3; king: granada; turn: blue eg23-alt-veto",
        do="blue: hold; place seville 2",
        expect="veto: blue 5; seville: blue 2",
        options=ALTERNATIVES,
    ),
    Case23(
        "Veto: taking one cannot be vetoed, Q23",
        board="4 seats; round: 4; king: granada; veto: orange 4; turn: blue eg23-alt-veto",
        do="blue: hold",
        expect="veto: orange 4, blue 5; asked: nobody",
        options=ALTERNATIVES,
    ),
    Case23(
        "Veto: the placing half stays, Q24",
        board="4 seats; court: blue 3; king: granada; veto: orange 1; turn: blue eg23-5-journey",
        do="blue: king aragon\norange: keep 0\nblue: place seville 2",
        expect="king: granada; seville: blue 2; veto: empty",
        options=ALTERNATIVES,
    ),
    Case23(
        "Muster or March: one of the two, the muster as in 2023",
        board="4 seats; court: blue 3; king: granada; seville: blue 2;"
        "turn: blue eg23-alt-muster-or-relocation",
        do="blue: muster own court>castillo 1 !! kings_taboo\nblue: own court>galicia 2",
        expect="galicia: blue 2; court: blue 1; asked: blue place",
        options=ALTERNATIVES,
    ),
    Case23(
        "Muster or March: the other",
        board="4 seats; king: granada; seville: blue 2; turn: blue eg23-alt-muster-or-relocation",
        do="blue: move seville; own seville>castillo 2",
        expect="castillo: blue 2; asked: nobody",
        options=ALTERNATIVES,
    ),
    Case23(
        "Sealed Ballot: the king's region counts, the castillo cannot be named",
        board="3 seats; king: granada; granada: blue 1; seville: orange 1;"
        "turn: blue eg23-alt-ballot",
        do="blue: ballot\nblue: dial castillo !! region\nblue: dial granada\norange: dial seville"
        "\ngreen: dial seville",
        expect="score: blue 8, orange 0",
        options=ALTERNATIVES,
    ),
]

SHORT = [
    Case23(
        "E32 short game: rounds 2, 3 and a scoring, then 5",
        board="new game; seats: green blue; starter: green",
        expect="round: 2",
        options={"length": "short"},
    ),
]


@rulebook([*ROUND, *DIALS, *SCORING, *VETO, *SHORT])
def test_examples(case):
    check(case)


def test_e32_rounds_of_the_short_game():
    game = begin("new game; seats: green blue; starter: green", {"length": "short"}, ED2023)
    assert game.state.rules.rounds == (2, 3, 5, 6, 8, 9)


def test_q28_a_tie_at_the_end_is_a_shared_victory():
    game = begin("3 seats; round: 9; king: granada; seville: blue 1; galicia: orange 1", {}, ED2023)
    for area in ("seville", "galicia"):
        game.do(f"score {area}")
    outcome = ED2023.outcome(game.state)
    assert outcome is not None
    assert outcome.points == (4, 4, 0)
    assert outcome.ranks == (1, 1, 3)
