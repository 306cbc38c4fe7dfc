"""A story tells what the reader may know, in order, and nothing twice."""

from games.engine.elgrande.events import (
    AreaScored,
    KingMoved,
    PowerCardRecalled,
    PowerCardReturned,
)
from games.wording import Cast, story

EVENTS = [
    PowerCardReturned(0),
    PowerCardRecalled(0, 7),
    AreaScored("galicia", (4, 2), ()),
    AreaScored("basque", (5, 3), ()),
    AreaScored("aragon", (5, 4), ((0, 1, 5, 0, 0),)),
    AreaScored("catalonia", (4, 2), ()),
    KingMoved(1, "granada", "seville"),
    AreaScored("valencia", (5, 3), ()),
]


def told(viewer):
    return story(EVENTS, Cast(("Ana", "Ben"), viewer, "elgrande-1995", 1))


def test_a_card_taken_back_is_told_once_and_only_to_its_owner():
    assert told(0)[0] == "You took power card 7 back; the others do not see which."
    assert told(1)[0] == told(None)[0] == "Ana took a used power card back."
    assert not any("7" in sentence for sentence in (*told(1), *told(None)))


def test_empty_areas_in_a_row_are_one_sentence():
    assert told(1)[1:] == [
        "No points, since nobody is there: Galicia and the Basque Country.",
        "Aragon is scored (5/4): Ana 5 (1 caballero).",
        "No points, since nobody is there: Catalonia.",
        "You moved the king from Granada to Seville.",
        "No points, since nobody is there: Valencia.",
    ]


def test_stored_events_are_told_like_fresh_ones():
    stored = [event.to_json() for event in EVENTS]
    assert story(stored, Cast(("Ana", "Ben"), 0, "elgrande-1995", 1)) == told(0)


def test_nothing_makes_no_story():
    assert story([], Cast(("Ana", "Ben"), 0, "elgrande-1995", 1)) == []
