"""Stack 2 of 1995, place 2: caballeros go back to the province, or an area is scored."""

from tests.engine.elgrande.cards import check_sealed
from tests.engine.elgrande.rulebook import Case, check, rulebook

VETO = [
    Case(
        "Veto: nothing happens at once, the card is kept to the end of the next round",
        board="4 seats; round: 4; court: blue 3; king: granada; turn: blue eg95-2-veto",
        do="blue: hold; place seville 2",
        expect="veto: blue 5; seville: blue 2; court: blue 1; asked: nobody",
    ),
    Case(
        "Veto: placing first, then keeping it",
        board="4 seats; round: 4; court: blue 3; king: granada; turn: blue eg95-2-veto",
        do="blue: place seville 3 !! too_many_there\nblue: castillo 1; hold",
        expect="veto: blue 5; castillo: blue 1; asked: nobody",
    ),
]

COURTS = [
    Case(
        "Empty Court: the whole court of every opponent goes back, not the active one's",
        board="4 seats; court: blue 5, orange 4, green 1; king: granada; aragon: purple 2;"
        "turn: blue eg95-2-court-all",
        do="blue: drain; place seville 2",
        expect="court: blue 3, orange 0, green 0; province: orange 30, green 30, purple 28",
    ),
    Case(
        "Empty Court: void while no opponent has anybody at court",
        board="4 seats; court: blue 5; king: granada; turn: blue eg95-2-court-all",
        expect="asked: blue place",
    ),
    Case(
        "Empty Court: waived, the opponents keep theirs",
        board="2 seats; court: blue 5, orange 4; king: granada; turn: blue eg95-2-court-all",
        do="blue: place castillo 2; end",
        expect="court: blue 3, orange 4; asked: nobody",
    ),
    Case(
        "Empty Court: a veto counts the opponents clockwise from the active one's left",
        board="4 seats; court: blue 5, orange 4, green 3, purple 2; veto: green 1; king: granada;"
        "turn: green eg95-2-court-all, purple eg95-2-court-all",
        do="""
        green: end
        purple: drain
        green: keep 2
        """,
        expect="court: blue 0, orange 0, green 3, purple 2; veto: empty; asked: purple place",
    ),
    Case(
        "Thinned Court: three of every opponent, or all if fewer",
        board="5 seats; court: blue 5, orange 4, green 2, purple 3; king: granada;"
        "turn: blue eg95-2-court-three",
        do="blue: place granada 1 !! beside_king\nblue: none; drain",
        expect="court: blue 5, orange 1, green 0, purple 0; province: orange 29, yellow 30",
    ),
    Case(
        "Thinned Court: void while no opponent has anybody at court",
        board="3 seats; aragon: orange 3, green 3; turn: blue eg95-2-court-three",
        expect="asked: nobody",
    ),
    Case(
        "Thinned Court: a veto keeps the first opponents",
        board="4 seats; court: orange 4, green 4, purple 4; veto: orange 1;"
        "turn: blue eg95-2-court-three",
        do="blue: drain\norange: keep 1",
        expect="court: orange 1, green 4, purple 4",
    ),
    Case(
        "Thinned Court: vetoed whole",
        board="4 seats; court: orange 4, green 4, purple 4; veto: orange 1;"
        "turn: blue eg95-2-court-three",
        do="blue: drain\norange: keep 0",
        expect="court: orange 4, green 4, purple 4; asked: nobody",
    ),
]

WRATH = [
    Case(
        "King's Wrath, E17: clockwise and openly, each three from regions and court",
        board="4 seats; king: granada; court: orange 3, green 2; valencia: green 1, purple 1;"
        "new_castile: purple 2; seville: blue 3; turn: blue eg95-2-wrath",
        do="""
        blue: wrath
        green: return court 2, valencia 1 !! nothing_asked
        orange: return court 3
        green: return court 2, valencia 1
        purple: return new_castile 2, valencia 1
        """,
        expect="province: blue 27, orange 30, green 30, purple 30; valencia: empty;"
        "new_castile: empty; court: orange 0, green 0; seville: blue 3; asked: nobody",
    ),
    Case(
        "King's Wrath: exactly three, not from the king's region, not from the castillo",
        board="3 seats; king: granada; granada: orange 3; castillo: orange 3; court: orange 4;"
        "seville: orange 2; turn: blue eg95-2-wrath",
        do="""
        blue: wrath
        orange: return granada 1, court 2 !! returnable
        orange: return castillo 1, court 2 !! returnable
        orange: return court 2 !! too_few
        orange: return court 4 !! too_many_there
        orange: return court 3, seville 1 !! too_many
        """,
        expect="asked: orange return",
        allowed="seville, court",
    ),
    Case(
        "King's Wrath, Q27: who has only two gives both; who has none is not asked",
        board="4 seats; king: granada; granada: orange 3; castillo: orange 1; court: purple 1;"
        "seville: purple 1, grande purple; turn: blue eg95-2-wrath",
        do="""
        blue: wrath
        purple: return court 1 !! too_few
        purple: return seville 1, court 1
        """,
        expect="province: purple 30, orange 26; seville: grande purple; asked: nobody",
    ),
    Case(
        "King's Wrath: void while nobody has anything to give",
        board="2 seats; king: granada; granada: orange 3; castillo: orange 1; court: blue 1;"
        "turn: blue eg95-2-wrath",
        expect="asked: blue place",
    ),
    Case(
        "King's Wrath: a veto lets the first opponents clockwise give back, spares the others",
        board="4 seats; court: orange 3, green 3, purple 3; veto: green 1; turn: blue eg95-2-wrath",
        do="""
        blue: wrath
        green: keep 2
        orange: return court 3
        green: return court 3
        """,
        expect="court: orange 0, green 0, purple 3; asked: nobody",
    ),
    Case(
        "King's Wrath: vetoed whole nobody is asked, and the placing half is left",
        board="4 seats; court: blue 1, orange 3, green 3; veto: green 1; turn: blue eg95-2-wrath",
        do="blue: wrath\ngreen: keep 0",
        expect="court: orange 3, green 3; asked: blue place",
    ),
]

BLADE = [
    Case(
        "Hired Blade: one caballero of each opponent, from regions that may differ",
        board="4 seats; king: granada; seville: orange 2, green 2; aragon: purple 1, blue 1;"
        "turn: blue eg95-2-blade",
        do="blue: strike purple aragon>province, orange seville>province, green seville>province",
        expect="seville: orange 1, green 1; aragon: blue 1; province: orange 29, purple 30",
    ),
    Case(
        "Hired Blade: an opponent may be spared",
        board="4 seats; king: granada; seville: orange 2, green 2; turn: blue eg95-2-blade",
        do="blue: strike green seville>province",
        expect="seville: orange 2, green 1; asked: nobody",
    ),
    Case(
        "Hired Blade: never two of one opponent; king's region, castillo and court are safe",
        board="4 seats; king: granada; seville: orange 2, green 1, blue 1; aragon: orange 1;"
        "granada: green 1; castillo: purple 1; court: orange 1; turn: blue eg95-2-blade",
        do="""
        blue: strike orange seville>province, orange aragon>province !! group_limits
        blue: orange seville>province 2 !! too_many_there
        blue: green granada>province !! nothing_to_take
        blue: purple castillo>province !! unknown_name
        blue: orange court>province !! nothing_to_take
        blue: own seville>province !! nothing_to_take
        blue: green seville>province, orange aragon>province
        """,
        expect="seville: orange 2, blue 1; aragon: empty; granada: green 1; castillo: purple 1",
    ),
    Case(
        "Hired Blade: void while all opponents are out of reach, grandes do not count",
        board="3 seats; king: granada; granada: orange 3; castillo: green 2; court: blue 2;"
        "seville: grande orange, blue 1; turn: blue eg95-2-blade",
        expect="asked: blue place",
    ),
    Case(
        "Hired Blade: a veto counts the opponents clockwise, whatever order was written",
        board="4 seats; king: granada; seville: orange 2, green 2, purple 2; veto: purple 1;"
        "turn: blue eg95-2-blade",
        do="""
        blue: strike purple seville>province, green seville>province, orange seville>province
        purple: keep 1
        """,
        expect="seville: orange 1, green 2, purple 2",
    ),
    Case(
        "Hired Blade: vetoed whole, and placing first it is over",
        board="3 seats; king: granada; seville: orange 2; court: blue 2; veto: green 1;"
        "turn: blue eg95-2-blade",
        do="blue: place seville 2; strike orange seville>province\ngreen: keep 0",
        expect="seville: blue 2, orange 2; veto: empty; asked: nobody",
    ),
]

DESERTION = [
    Case(
        "Desertion: two own of the region dialled, the active one unaffected, grandes stay",
        board="4 seats; king: granada; seville: orange 3, blue 2; aragon: green 2, grande green;"
        "galicia: purple 1; turn: blue eg95-2-desertion",
        do="""
        blue: desert
        green: dial aragon
        orange: dial seville
        purple: dial galicia
        """,
        expect="seville: orange 1, blue 2; aragon: grande green; galicia: empty; asked: nobody",
    ),
    Case(
        "Desertion: regions with two own at least, never the king's",
        board="2 seats; king: granada; granada: orange 4; seville: orange 1; aragon: orange 2;"
        "valencia: orange 5; castillo: orange 3; turn: blue eg95-2-desertion",
        do="blue: desert\norange: dial granada !! own_regions\norange: dial seville !! own_regions",
        allowed="aragon, valencia",
    ),
    Case(
        "Desertion: only where there is none, regions with exactly one",
        board="2 seats; king: granada; granada: orange 4; seville: orange 1; aragon: orange 1;"
        "turn: blue eg95-2-desertion",
        do="blue: desert",
        allowed="seville, aragon",
    ),
    Case(
        "Desertion: who stands nowhere but in the king's region is not asked",
        board="4 seats; king: granada; granada: orange 4; castillo: green 1; seville: purple 2;"
        "turn: blue eg95-2-desertion",
        do="blue: desert",
        expect="asked: purple dial",
    ),
]

FEUD = [
    Case(
        "Feud: all own of the region dialled, the active one unaffected, grandes stay",
        board="3 seats; king: granada; seville: orange 3, blue 2, grande orange; aragon: green 1;"
        "galicia: green 4; turn: blue eg95-2-feud",
        do="""
        blue: desert
        orange: dial seville
        green: dial aragon
        """,
        expect="seville: blue 2, grande orange; aragon: empty; galicia: green 4;"
        "province: orange 30, green 26; asked: nobody",
    ),
    Case(
        "Feud: any region with an own caballero but the king's",
        board="2 seats; king: granada; granada: orange 4; seville: orange 1; aragon: orange 3;"
        "castillo: orange 1; valencia: grande orange; turn: blue eg95-2-feud",
        do="blue: desert\norange: dial granada !! own_regions",
        allowed="seville, aragon",
    ),
]

DIALS = [
    Case(
        f"{card}: void while all opponents are in the king's region or the castillo",
        board="3 seats; king: granada; granada: orange 3; castillo: green 2; court: blue 2;"
        f"seville: blue 1; turn: blue eg95-2-{card}",
        expect="asked: blue place",
    )
    for card in ("desertion", "feud")
] + [
    Case(
        f"{card}: vetoed it asks nobody to dial, and the placing half is left",
        board="3 seats; king: granada; seville: orange 3, green 3; court: blue 2; veto: green 1;"
        f"turn: blue eg95-2-{card}",
        do="blue: desert\ngreen: keep 1 !! veto\ngreen: keep 0",
        expect="seville: orange 3, green 3; veto: empty; asked: blue place",
    )
    for card in ("desertion", "feud")
]

SURVEY = [
    Case(
        "Royal Survey: any area of choice, the king's region and the castillo too",
        board="4 seats; king: granada; turn: blue eg95-2-survey",
        do="blue: score",
        allowed="galicia, basque, aragon, catalonia, old_castile, new_castile, seville, granada,"
        "valencia, castillo",
    ),
    Case(
        "Royal Survey: the king's region, all places and both bonuses",
        board="4 seats; king: granada; granada: orange 3, blue 2, green 1, grande orange;"
        "turn: blue eg95-2-survey",
        do="blue: score granada",
        expect="score: orange 10, blue 3, green 1, purple 0; granada: orange 3, blue 2, green 1",
    ),
    Case(
        "Royal Survey: the castillo is shown, scored and stays full",
        board="4 seats; castillo: orange 3, blue 2, green 1; turn: blue eg95-2-survey",
        do="blue: score castillo",
        expect="score: orange 5, blue 3, green 1; castillo: orange 3, blue 2, green 1",
    ),
    Case(
        "Royal Survey: a scoreboard replaces the print, bonuses stay",
        board="4 seats; king: aragon; seville: orange 2, blue 1, grande orange, board 840;"
        "turn: blue eg95-2-survey",
        do="blue: score seville",
        expect="score: orange 10, blue 4",
    ),
    Case(
        "Royal Survey: three players, two places",
        board="3 seats; old_castile: orange 3, blue 2, green 1; turn: blue eg95-2-survey",
        do="blue: score old_castile",
        expect="score: orange 6, blue 4, green 0",
    ),
    Case(
        "Royal Survey: two players, first place only, a tie pays nobody",
        board="2 seats; aragon: orange 3, blue 2; basque: orange 2, blue 2;"
        "turn: blue eg95-2-survey, orange eg95-2-survey",
        do="blue: score aragon\norange: score basque",
        expect="score: orange 5, blue 0",
    ),
    Case(
        "Royal Survey: placing first may decide it",
        board="4 seats; king: granada; seville: orange 1; court: blue 2; turn: blue eg95-2-survey",
        do="blue: place seville 2; score seville",
        expect="score: blue 4, orange 3",
    ),
    Case(
        "Royal Survey: announced with its area it can be vetoed only as a whole",
        board="4 seats; seville: orange 1; veto: orange 1; turn: blue eg95-2-survey",
        do="blue: score seville",
        allowed="pass, keep 0",
    ),
    Case(
        "Royal Survey: vetoed it pays nobody and no other area is scored",
        board="4 seats; seville: orange 1; veto: orange 1; turn: blue eg95-2-survey",
        do="blue: score seville\norange: keep 0",
        expect="score: empty; asked: nobody",
    ),
]

CASES = VETO + COURTS + WRATH + BLADE + DESERTION + FEUD + DIALS + SURVEY


@rulebook(CASES)
def test_card(case):
    check(case)


def test_desertion_is_secret():
    check_sealed(
        "4 seats; king: granada; seville: orange 3, green 2; aragon: orange 2, green 4, purple 2;"
        "valencia: purple 2; turn: blue eg95-2-desertion",
        "blue: desert",
        {"orange": "seville", "green": "aragon", "purple": "valencia"},
        {"orange": "aragon", "green": "seville", "purple": "aragon"},
    )


def test_feud_is_secret():
    check_sealed(
        "3 seats; king: granada; seville: orange 3, green 1; aragon: orange 1, green 4;"
        "turn: blue eg95-2-feud",
        "blue: desert",
        {"orange": "seville", "green": "aragon"},
        {"orange": "aragon", "green": "seville"},
    )
