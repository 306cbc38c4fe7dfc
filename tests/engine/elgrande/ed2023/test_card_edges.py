"""Edge cases of the cards that say something else than in 1995."""

from tests.engine.elgrande.rulebook import Case23, check, rulebook

REGENCY = {"new_regency": True}
REGIONS = "galicia, basque, aragon, catalonia, old_castile, new_castile, seville, granada, valencia"

MUSTER = [
    Case23(
        "Muster: two anywhere and one beside the king, in either order, E25",
        board="4 seats; court: blue 4; king: galicia; turn: blue eg23-1-muster",
        do="blue: place castillo 1; muster valencia 2",
        expect="valencia: blue 2; castillo: blue 1; court: blue 1; asked: nobody",
    ),
    Case23(
        "Muster: any region but the king's, not the castillo",
        board="4 seats; court: blue 4; king: galicia; turn: blue eg23-1-muster",
        do="blue: muster valencia 3 !! too_many",
        allowed="basque, aragon, catalonia, old_castile, new_castile, seville, granada, valencia",
    ),
    Case23(
        "Muster: with the king abroad every region",
        board="4 seats; court: blue 4; king: france; turn: blue eg23-1-muster",
        do="blue: muster",
        allowed=REGIONS,
        options=REGENCY,
    ),
    Case23(
        "Muster: with the king beside the castillo every region",
        board="4 seats; court: blue 4; king: castillo; turn: blue eg23-1-muster",
        do="blue: muster castillo 1 !! kings_taboo",
        allowed=REGIONS,
        options=REGENCY,
    ),
    Case23(
        "Muster: too few at court, fewer come",
        board="4 seats; court: blue 1; king: galicia; turn: blue eg23-1-muster",
        do="blue: muster valencia 2 !! too_many_there\nblue: valencia 1",
        expect="valencia: blue 1; court: empty; asked: nobody",
    ),
    Case23(
        "Muster: vetoed whole, never in part; the placing half is left",
        board="4 seats; court: blue 3; king: galicia; veto: green 1; turn: blue eg23-1-muster",
        do="blue: muster valencia 1, aragon 1\ngreen: keep 1 !! veto\ngreen: keep 0",
        expect="valencia: empty; aragon: empty; court: blue 3; veto: empty; asked: blue place",
    ),
]

MUSTER_OR_MARCH = [
    Case23(
        "Muster or March: vetoed, the other part is no substitute",
        board="4 seats; court: blue 3; king: galicia; aragon: blue 2; veto: green 1;"
        "turn: blue eg23-alt-muster-or-relocation",
        do="blue: move aragon; own aragon>seville 2\ngreen: keep 0",
        expect="aragon: blue 2; court: blue 3; asked: blue place",
    ),
    Case23(
        "Muster or March: all own stand with the king and the court is empty, it is void",
        board="4 seats; king: galicia; galicia: blue 2; turn: blue eg23-alt-muster-or-relocation",
        expect="galicia: blue 2; asked: nobody",
    ),
]

BLADE = [
    Case23(
        "Hired Blade: the king's region, the castillo and the court are safe",
        board="4 seats; king: granada; granada: orange 2; castillo: green 1; court: purple 2;"
        "seville: grande orange; turn: blue eg23-2-blade",
        expect="granada: orange 2; castillo: green 1; asked: nobody",
    ),
    Case23(
        "Hired Blade: never two of one opponent, the regions may differ",
        board="3 seats; king: granada; seville: orange 2, green 1; aragon: orange 1;"
        "turn: blue eg23-2-blade",
        do="""
        blue: strike orange seville>province 1, orange aragon>province 1 !! group_limits
        blue: green seville>province 1, orange aragon>province 1
        """,
        expect="seville: orange 2; aragon: empty; province: green 30, orange 28",
    ),
    Case23(
        "Hired Blade: with the king abroad nobody is safe on the map",
        board="3 seats; king: portugal; seville: orange 1; granada: green 1;"
        "turn: blue eg23-2-blade",
        do="blue: strike orange seville>province 1, green granada>province 1",
        expect="seville: empty; granada: empty",
        options=REGENCY,
    ),
    Case23(
        "Hired Blade: vetoed whole, never in part",
        board="3 seats; king: granada; seville: orange 1; aragon: green 1; veto: green 1;"
        "turn: blue eg23-2-blade",
        do="""
        blue: strike orange seville>province 1, green aragon>province 1
        green: keep 1 !! veto
        green: keep 0
        """,
        expect="seville: orange 1; aragon: green 1; veto: empty",
    ),
    Case23(
        "Hired Blade: skipped, nobody loses anything",
        board="3 seats; king: granada; seville: orange 1; turn: blue eg23-2-blade",
        do="blue: end",
        expect="seville: orange 1; asked: nobody",
    ),
]

SURVEY = [
    Case23(
        "Royal Survey: exactly the nine regions",
        board="4 seats; king: granada; castillo: blue 1; turn: blue eg23-2-survey",
        do="blue: score",
        allowed=REGIONS,
    ),
    Case23(
        "Royal Survey: a tie in the king's region pays no bonus",
        board="4 seats; king: granada; granada: blue 1, orange 1, grande blue;"
        "turn: blue eg23-2-survey",
        do="blue: score granada",
        expect="score: blue 3, orange 3",
    ),
    Case23(
        "Royal Survey: an empty region pays nobody",
        board="4 seats; king: granada; seville: grande blue; turn: blue eg23-2-survey",
        do="blue: score seville",
        expect="score: empty; asked: nobody",
    ),
    Case23(
        "Royal Survey: with the king abroad nobody has his bonus",
        board="4 seats; king: france; aragon: blue 1; turn: blue eg23-2-survey",
        do="blue: score aragon",
        expect="score: blue 5",
        options=REGENCY,
    ),
    Case23(
        "Royal Survey: vetoed, the placing half is left",
        board="4 seats; court: blue 1; king: granada; seville: blue 1; veto: green 1;"
        "turn: blue eg23-2-survey",
        do="blue: score seville\ngreen: keep 0",
        expect="score: empty; asked: blue place",
    ),
]

SUMMONS = [
    Case23(
        "Summons: fewer, or none, which waives it",
        board="4 seats; king: galicia; turn: blue eg23-4-summons",
        do="blue: summon none",
        expect="court: empty; province: blue 30; asked: nobody",
    ),
    Case23(
        "Summons: an empty province, all from regions",
        board="4 seats; king: galicia; aragon: blue 20; seville: blue 10;turn: blue eg23-4-summons",
        do="blue: summon aragon 1, seville 1; place none",
        expect="court: blue 2; aragon: blue 19; seville: blue 9",
    ),
    Case23(
        "Summons: the rest stands with the king and in the castillo, it is void",
        board="4 seats; king: galicia; galicia: blue 20; castillo: blue 10;"
        "turn: blue eg23-4-summons",
        expect="court: empty; asked: nobody",
    ),
    Case23(
        "Summons: with the king beside the castillo no region is taboo, the castillo gives nobody",
        board="4 seats; king: castillo; galicia: blue 20; castillo: blue 10;"
        "turn: blue eg23-4-summons",
        do="blue: summon",
        allowed="galicia",
        options=REGENCY,
    ),
    Case23(
        "Summons: vetoed whole",
        board="4 seats; king: galicia; veto: green 1; turn: blue eg23-4-summons",
        do="blue: summon 2\ngreen: keep 1 !! veto\ngreen: keep 0",
        expect="court: empty; province: blue 30; veto: empty",
    ),
]

BALLOT = [
    Case23(
        "Sealed Ballot: all name the same region, nothing is scored",
        board="3 seats; king: granada; seville: blue 1; turn: blue eg23-alt-ballot",
        do="blue: ballot\nblue: dial seville\norange: dial seville\ngreen: dial seville",
        expect="score: empty; asked: nobody",
    ),
    Case23(
        "Sealed Ballot: an empty region named by one pays nobody",
        board="3 seats; king: granada; seville: blue 1; turn: blue eg23-alt-ballot",
        do="blue: ballot\nblue: dial seville\norange: dial aragon\ngreen: dial galicia",
        expect="score: blue 4",
    ),
    Case23(
        "Sealed Ballot: vetoed nobody dials, and the placing half is left",
        board="3 seats; court: blue 2; king: granada; veto: green 1; turn: blue eg23-alt-ballot",
        do="blue: ballot\ngreen: keep 0",
        expect="asked: blue place; veto: empty",
    ),
    Case23(
        "Sealed Ballot: with the king abroad the nine regions are on the dial",
        board="3 seats; king: france; turn: blue eg23-alt-ballot",
        do="blue: ballot",
        expect="asked: blue dial, orange dial, green dial",
        allowed=REGIONS,
        options=REGENCY,
    ),
]


@rulebook([*MUSTER, *MUSTER_OR_MARCH, *BLADE, *SURVEY, *SUMMONS, *BALLOT])
def test_edges(case):
    check(case)
