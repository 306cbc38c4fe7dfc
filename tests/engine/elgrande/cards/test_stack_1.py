"""Stack 1 of 1995, place 1: caballeros change regions, or more of them come from court."""

from tests.engine.elgrande.rulebook import Case, check, rulebook

RELOCATION = [
    Case(
        "Relocation: all own caballeros of one region are redistributed, any part may stay",
        board="4 seats; king: granada; galicia: blue 5, orange 1; turn: blue eg95-1-own-region",
        do="blue: move from galicia; move own galicia>seville 2, own galicia>castillo 1",
        expect="galicia: blue 2, orange 1; seville: blue 2; castillo: blue 1; asked: nobody",
    ),
    Case(
        "Relocation: king's region, castillo and regions without own ones are no source",
        board="4 seats; king: granada; granada: blue 3; castillo: blue 2; galicia: blue 1;"
        "seville: blue 2; aragon: orange 4; turn: blue eg95-1-own-region",
        do="blue: move",
        allowed="galicia, seville",
    ),
    Case(
        "Relocation: all moves share one source, only own ones move, no more than stood there",
        board="4 seats; king: granada; galicia: blue 2, orange 2; seville: blue 2;"
        "turn: blue eg95-1-own-region",
        do="""
        blue: move from granada !! movable_region
        blue: from galicia
        blue: own seville>aragon !! nothing_to_take
        blue: orange galicia>aragon !! unknown_name
        blue: own galicia>aragon 3 !! too_many_there
        blue: own galicia>granada !! kings_taboo
        blue: own galicia>galicia !! stays_put
        blue: own galicia>aragon, own galicia>castillo
        """,
        expect="galicia: orange 2; seville: blue 2; aragon: blue 1; castillo: blue 1",
    ),
    Case(
        "Relocation: a caballero placed first in this turn may be moved afterwards",
        board="4 seats; king: granada; court: blue 2; turn: blue eg95-1-own-region",
        do="blue: place valencia 1; move from valencia; move own valencia>galicia 1",
        expect="valencia: empty; galicia: blue 1; court: blue 1; asked: nobody",
    ),
    Case(
        "Relocation: all may leave but the grande; placing may follow, one caballero at most",
        board="4 seats; king: granada; seville: blue 2, grande blue; court: blue 3;"
        "turn: blue eg95-1-own-region",
        do="""
        blue: move from seville; move own seville>galicia 2
        blue: place seville 1, valencia 1 !! too_many
        blue: place seville 1
        """,
        expect="seville: blue 1, grande blue; galicia: blue 2; court: blue 2; asked: nobody",
    ),
    Case(
        "Relocation: both halves may be waived",
        board="4 seats; king: granada; seville: blue 2; court: blue 3;turn: blue eg95-1-own-region",
        do="blue: end",
        expect="seville: blue 2; court: blue 3; asked: nobody",
    ),
    Case(
        "Relocation: placing first, the action waived",
        board="4 seats; king: granada; court: blue 3; turn: blue eg95-1-own-region",
        do="blue: place seville 1; end",
        expect="seville: blue 1; court: blue 2; asked: nobody",
    ),
    Case(
        "Relocation: a veto keeps the first caballeros in the order submitted",
        board="4 seats; king: granada; galicia: blue 4; veto: green 1;turn: blue eg95-1-own-region",
        do="""
        blue: move from galicia; own galicia>seville, own galicia>basque, own galicia>seville 2
        green: keep 3
        """,
        expect="galicia: blue 1; seville: blue 2; basque: blue 1; veto: empty",
    ),
]

MUSTER = [
    Case(
        "Muster, E25: up to three in the turn, two anywhere and one beside the king",
        board="4 seats; king: galicia; court: blue 4; turn: blue eg95-1-muster",
        do="blue: muster valencia 1, castillo 1; place basque 1",
        expect="valencia: blue 1; castillo: blue 1; basque: blue 1; court: blue 1; asked: nobody",
    ),
    Case(
        "Muster: any region but the king's, or the castillo; never three",
        board="4 seats; king: galicia; court: blue 4; turn: blue eg95-1-muster",
        do="""
        blue: muster
        blue: galicia 1 !! kings_taboo
        blue: seville 3 !! too_many
        blue: seville 2, aragon 1 !! too_many
        """,
        allowed="basque, aragon, catalonia, old_castile, new_castile, seville, granada, valencia,"
        "castillo",
    ),
    Case(
        "Muster: too few at court, fewer come",
        board="4 seats; king: galicia; court: blue 1; turn: blue eg95-1-muster",
        do="""
        blue: muster seville 1, aragon 1 !! too_many_there
        blue: muster seville 1
        """,
        expect="seville: blue 1; court: blue 0; asked: nobody",
    ),
    Case(
        "Muster: placing first may empty the court",
        board="4 seats; king: galicia; court: blue 1; turn: blue eg95-1-muster",
        do="blue: place basque 1",
        expect="basque: blue 1; asked: nobody",
    ),
    Case(
        "Muster: void with an empty court, and so is placing",
        board="4 seats; king: galicia; aragon: blue 3; turn: blue eg95-1-muster",
        expect="asked: nobody",
    ),
    Case(
        "Muster: vetoed whole, the placing half is left",
        board="4 seats; king: galicia; court: blue 4; veto: purple 2; turn: blue eg95-1-muster",
        do="""
        blue: muster valencia 1, castillo 1
        purple: keep 0
        """,
        expect="valencia: empty; castillo: empty; court: blue 4; veto: empty; asked: blue place",
    ),
    Case(
        "Muster: each caballero is a step for the veto",
        board="4 seats; king: galicia; court: blue 4; veto: purple 2; turn: blue eg95-1-muster",
        do="""
        blue: muster valencia 2
        purple: keep 1
        """,
        expect="valencia: blue 1; court: blue 3",
    ),
    Case(
        "Muster: a veto keeps the first caballeros in the order submitted",
        board="4 seats; king: galicia; court: blue 4; veto: purple 2; turn: blue eg95-1-muster",
        do="""
        blue: muster castillo 1, basque 1
        purple: keep 1
        """,
        expect="castillo: blue 1; basque: empty; court: blue 3",
    ),
]

MUSTER_OR_MARCH_BOARD = """4 seats; king: galicia; aragon: blue 3; court: blue 3;
    turn: blue eg95-1-muster-or-relocation"""

MUSTER_OR_MARCH = [
    Case(
        "Muster or March: one of the two, or neither",
        board=MUSTER_OR_MARCH_BOARD,
        allowed="place, muster, move, end",
    ),
    Case(
        "Muster or March: having mustered, nobody marches",
        board=MUSTER_OR_MARCH_BOARD,
        do="blue: muster seville 2",
        expect="seville: blue 2; aragon: blue 3; court: blue 1; asked: blue place",
    ),
    Case(
        "Muster or March: having marched, nobody is mustered",
        board=MUSTER_OR_MARCH_BOARD,
        do="blue: place basque 1; move from aragon; move own aragon>seville 2, own aragon>castillo",
        expect="aragon: empty; seville: blue 2; castillo: blue 1; court: blue 2; asked: nobody",
    ),
    Case(
        "Muster or March: with an empty court only the march",
        board="4 seats; king: galicia; aragon: blue 3; turn: blue eg95-1-muster-or-relocation",
        allowed="move, end",
    ),
    Case(
        "Muster or March: with nobody on the map only the muster",
        board="4 seats; king: galicia; galicia: blue 3; court: blue 3;"
        "turn: blue eg95-1-muster-or-relocation",
        allowed="place, muster, end",
    ),
    Case(
        "Muster or March: a vetoed muster is not replaced by a march",
        board="4 seats; king: galicia; aragon: blue 3; court: blue 3; veto: orange 1;"
        "turn: blue eg95-1-muster-or-relocation",
        do="""
        blue: muster seville 2
        orange: keep 0
        """,
        expect="seville: empty; aragon: blue 3; court: blue 3; asked: blue place",
    ),
]

EXODUS = [
    Case(
        "Exodus: up to five of any colour out of one region",
        board="4 seats; king: granada; aragon: blue 2, orange 3, green 1;"
        "turn: blue eg95-1-five-any",
        do="blue: move from aragon; orange aragon>castillo 3, green aragon>seville, aragon>basque",
        expect="aragon: blue 1; castillo: orange 3; seville: green 1; basque: blue 1",
    ),
    Case(
        "Exodus: any region with caballeros but the king's, never the castillo",
        board="4 seats; king: granada; granada: orange 2; castillo: blue 1, orange 1;"
        "aragon: green 1; valencia: blue 1; turn: blue eg95-1-five-any",
        do="blue: move",
        allowed="aragon, valencia",
    ),
    Case(
        "Exodus: never six, never from a second region",
        board="4 seats; king: granada; aragon: orange 4, green 4; basque: orange 1;"
        "turn: blue eg95-1-five-any",
        do="""
        blue: move from aragon
        blue: orange aragon>seville 4, green aragon>seville 2 !! too_many
        blue: orange aragon>seville 4, orange basque>seville !! nothing_to_take
        blue: orange aragon>seville 4, green aragon>granada !! kings_taboo
        blue: orange aragon>seville 4, green aragon>seville
        """,
        expect="aragon: green 3; basque: orange 1; seville: orange 4, green 1",
    ),
    Case(
        "Exodus: fewer than five there, grandes stay",
        board="4 seats; king: granada; aragon: orange 2, grande orange; turn: blue eg95-1-five-any",
        do="blue: move from aragon; orange aragon>seville 2",
        expect="aragon: grande orange; seville: orange 2",
    ),
    Case(
        "Exodus: a veto cuts between two caballeros of one move",
        board="4 seats; king: granada; aragon: blue 2, orange 3; veto: orange 1;"
        "turn: blue eg95-1-five-any",
        do="""
        blue: move from aragon; orange aragon>castillo 3, own aragon>basque 2
        orange: keep 2
        """,
        expect="aragon: blue 2, orange 1; castillo: orange 2; basque: empty",
    ),
]

WHISPERS = [
    Case(
        "Whispers: up to three foreign ones from any regions",
        board="4 seats; king: granada; aragon: orange 3; basque: green 1, grande green;"
        "turn: blue eg95-1-three-foreign",
        do="blue: move orange aragon>seville, green basque>castillo, orange aragon>galicia",
        expect="aragon: orange 1; basque: grande green; seville: orange 1; galicia: orange 1;"
        "castillo: green 1",
    ),
    Case(
        "Whispers: never own ones, never four",
        board="4 seats; king: granada; aragon: blue 2, orange 4; turn: blue eg95-1-three-foreign",
        do="""
        blue: move own aragon>seville !! nothing_to_take
        blue: orange aragon>seville 4 !! too_many
        blue: orange aragon>seville 1
        """,
        expect="aragon: blue 2, orange 3; seville: orange 1",
    ),
    Case(
        "Whispers: void while only own ones stand on the map",
        board="4 seats; king: granada; aragon: blue 2; granada: orange 1; castillo: green 1;"
        "court: blue 1; turn: blue eg95-1-three-foreign",
        expect="asked: blue place",
    ),
]

SCHEMES = [
    Case(
        "Schemes: up to three of any colour",
        board="4 seats; king: granada; aragon: blue 2, orange 1; basque: green 1;"
        "turn: blue eg95-1-three-any",
        do="blue: move own aragon>basque, green basque>seville, orange aragon>castillo",
        expect="aragon: blue 1; basque: blue 1; seville: green 1; castillo: orange 1",
    ),
    Case(
        "Schemes: a caballero moves once; where others stood before, those may go on",
        board="4 seats; king: granada; aragon: blue 1; basque: orange 1; seville: orange 1;"
        "turn: blue eg95-1-three-any",
        do="""
        blue: move own aragon>basque, own basque>seville !! nothing_to_take
        blue: orange basque>seville, orange seville>galicia 2 !! too_many_there
        blue: orange basque>seville, orange seville>galicia
        """,
        expect="aragon: blue 1; basque: empty; seville: orange 1; galicia: orange 1",
    ),
]

DOUBLE_GAME = [
    Case(
        "Double Game, E16: two own and two foreign of different owners",
        board="4 seats; king: seville; granada: purple 2; aragon: green 1; valencia: blue 1;"
        "turn: purple eg95-1-two-two",
        do="purple: move own granada>old_castile, own granada>castillo, green aragon>valencia,"
        " blue valencia>old_castile",
        expect="granada: empty; old_castile: purple 1, blue 1; castillo: purple 1;"
        "valencia: green 1; aragon: empty",
    ),
    Case(
        "Double Game: neither three own nor three foreign",
        board="4 seats; king: seville; granada: blue 3; aragon: green 2, orange 2;"
        "turn: blue eg95-1-two-two",
        do="""
        blue: move own granada>basque 3 !! group_limits
        blue: green aragon>basque 2, orange aragon>basque !! group_limits
        blue: own granada>basque 2, green aragon>basque 2, orange aragon>basque !! too_many
        blue: own granada>basque, orange aragon>galicia 2
        """,
        expect="granada: blue 2; aragon: green 2; basque: blue 1; galicia: orange 2",
    ),
    Case(
        "Double Game: with no foreign ones two own at most",
        board="2 seats; king: aragon; granada: blue 3; aragon: orange 3; turn: blue eg95-1-two-two",
        do="""
        blue: move own granada>basque 3 !! too_many
        blue: own granada>basque 2
        """,
        expect="granada: blue 1; basque: blue 2",
    ),
    Case(
        "Double Game: each caballero is a step for the veto, own and foreign alike",
        board="4 seats; king: seville; granada: blue 3; aragon: green 2; veto: green 1;"
        "turn: blue eg95-1-two-two",
        do="""
        blue: move green aragon>basque, own granada>basque 2, green aragon>galicia
        green: keep 2
        """,
        expect="granada: blue 2; aragon: green 1; basque: blue 1, green 1; galicia: empty",
    ),
]

NIGHT_MARCH = [
    Case(
        "Night March: up to four own ones from any regions",
        board="5 seats; king: granada; aragon: blue 3; basque: blue 2, orange 1;"
        "turn: blue eg95-1-four-own",
        do="""
        blue: move orange basque>seville !! unknown_name
        blue: own aragon>seville 3, own basque>seville 2 !! too_many
        blue: own aragon>seville 2, own basque>castillo, own aragon>valencia
        """,
        expect="aragon: empty; basque: blue 1, orange 1; seville: blue 2; valencia: blue 1;"
        "castillo: blue 1",
    ),
]

GRAND_SCHEME = [
    Case(
        "Grand Scheme: up to four of any colour",
        board="3 seats; king: granada; aragon: blue 1, orange 2; basque: green 3;"
        "turn: blue eg95-1-four-any",
        do="""
        blue: move orange aragon>seville 2, green basque>seville 3 !! too_many
        blue: orange aragon>seville 2, green basque>castillo, own aragon>seville
        """,
        expect="aragon: empty; basque: green 2; seville: blue 1, orange 2; castillo: green 1",
    ),
    Case(
        "Grand Scheme, E26: moves accepted stand, the vetoed one is undone, the rest lapses",
        board="4 seats; king: granada; aragon: blue 4; veto: orange 1; turn: blue eg95-1-four-any",
        do="""
        blue: move own aragon>seville, own aragon>basque, own aragon>valencia, own aragon>galicia
        orange: keep 2
        """,
        expect="aragon: blue 2; seville: blue 1; basque: blue 1; valencia: empty; galicia: empty",
    ),
]

FREE_MOVES = ("three-foreign", "three-any", "two-two", "four-own", "four-any")

TABOO = [
    Case(
        f"{card}: neither king's region nor castillo is left, the king's is not entered",
        board="4 seats; king: granada; granada: blue 2, orange 2; castillo: blue 1, orange 1;"
        f"aragon: blue 1, orange 1; turn: blue eg95-1-{card}",
        do=f"""
        blue: move {whose} granada>aragon !! nothing_to_take
        blue: {whose} castillo>aragon !! nothing_to_take
        blue: {whose} aragon>granada !! kings_taboo
        blue: {whose} aragon>aragon !! stays_put
        blue: {whose} aragon>seville, {whose} aragon>seville !! too_many_there
        """,
        expect="granada: blue 2, orange 2; castillo: blue 1, orange 1; asked: blue move",
        allowed="galicia, basque, aragon, catalonia, old_castile, new_castile, seville, valencia,"
        "castillo",
    )
    for card in FREE_MOVES
    for whose in ["orange" if card == "three-foreign" else "own"]
]

VOID = [
    Case(
        f"{card}: void while everybody stands in the king's region or the castillo",
        board="4 seats; king: granada; granada: blue 2, orange 2; castillo: blue 1, orange 1;"
        f"court: blue 1; turn: blue eg95-1-{card}",
        expect="asked: blue place",
    )
    for card in ("own-region", "five-any", *FREE_MOVES)
]

CASES = RELOCATION + MUSTER + MUSTER_OR_MARCH + EXODUS + WHISPERS + SCHEMES + DOUBLE_GAME
CASES += NIGHT_MARCH + GRAND_SCHEME + TABOO + VOID


@rulebook(CASES)
def test_card(case):
    check(case)
