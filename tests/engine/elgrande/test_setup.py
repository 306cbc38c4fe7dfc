"""How a game of 1995 begins."""

from collections import Counter

import pytest

from games.engine.core.chance import ScriptedChance, SeededChance
from games.engine.core.refusal import NotAllowed
from games.engine.core.ruleset import Table
from games.engine.elgrande.board import INDEX, REGIONS
from games.engine.elgrande.state import GameState
from tests.engine.elgrande.rulebook import ED1995
from tests.scale import scaled

SEEDS = range(scaled(3, 100))
PLAYERS = (2, 3, 4, 5)

# Copies of the cards of which there is more than one.
COPIES = {
    "eg95-1-five-any": 2,
    "eg95-1-two-two": 2,
    "eg95-2-veto": 2,
    "eg95-2-survey": 3,
    "eg95-3-fours": 2,
    "eg95-3-fives": 2,
    "eg95-3-castillo": 2,
    "eg95-4-charter": 3,
    "eg95-4-seat": 2,
    "eg95-4-second-wind": 2,
}


def set_up(players: int, seed: int = 0, **options: bool | str) -> GameState:
    """Give a new game with everything shuffled."""
    chance = SeededChance(seed.to_bytes(32, "big"))
    state, _ = ED1995.setup(Table(players, options), chance)
    assert isinstance(state, GameState)
    return state


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_counts(players, seed):
    state = set_up(players, seed)
    view = ED1995.view(state, 0)
    assert view["court"] == [7] * players
    assert view["province"] == [21] * players
    assert view["score"] == [0] * players
    assert view["boards"] == {"840": None, "400": None}
    for region, counts in view["regions"].items():
        assert counts == [2 if home == region else 0 for home in view["grandes"]]
    assert view["remembered"]["castillo"] == [0] * players
    assert state.vetoes == []


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_homes_differ_and_none_is_the_kings_region(players, seed):
    view = ED1995.view(set_up(players, seed), None)
    assert len({view["king"], *view["grandes"]}) == players + 1
    assert set(view["grandes"]) <= set(REGIONS)


def test_every_region_can_be_the_kings():
    assert {set_up(4, seed).king for seed in range(100)} == set(range(9))


def test_the_first_region_card_is_the_kings_the_next_are_homes():
    drawn = [INDEX[region] for region in ("seville", "galicia", "valencia", "aragon")]
    chance = ScriptedChance({"regions": drawn, "starter": [2]})
    state, _ = ED1995.setup(Table(3), chance)
    view = ED1995.view(state, None)
    assert view["king"] == "seville"
    assert view["grandes"] == ["galicia", "valencia", "aragon"]
    assert view["starter"] == 2
    assert [(d.seat, d.verb) for d in ED1995.pending(state)] == [(2, "power")]


@pytest.mark.parametrize("length", ["full", "short"])
def test_everybody_holds_thirteen_power_cards_in_secret(length):
    view = ED1995.view(set_up(3, length=length), 1)
    assert view["hands"] == [None, list(range(1, 14)), None]


@pytest.mark.parametrize("players", PLAYERS)
def test_decks(players):
    state = set_up(players)
    assert [len(deck) for deck in state.decks] == [11, 11, 11, 11, 1]
    cards = state.rules.cards
    dealt = Counter(cards[card].id for deck in state.decks for card in deck)
    assert dealt == {card.id: COPIES.get(card.id, 1) for card in cards}
    for number, deck in enumerate(state.decks, 1):
        assert {cards[card].place for card in deck} == {number}


def test_decks_are_shuffled():
    assert len({set_up(4, seed).decks for seed in range(10)}) == 10


def test_without_vetoes_the_second_stack_has_nine_cards():
    state = set_up(4, veto=False)
    assert [len(deck) for deck in state.decks] == [11, 9, 11, 11, 1]
    assert "eg95-2-veto" not in {state.rules.cards[card].id for card in state.decks[1]}


def test_the_castillo_is_shown_only_if_the_table_wants_it():
    assert ED1995.view(set_up(4), 0)["castillo"] is None
    assert ED1995.view(set_up(4, castillo_visible=True), 0)["castillo"] == [0, 0, 0, 0]


def test_two_to_five_players():
    for players in (1, 6):
        with pytest.raises(NotAllowed, match="players"):
            ED1995.setup(Table(players), ScriptedChance())
