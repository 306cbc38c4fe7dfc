"""How a game of 2023 begins: stacks, merged or not, alternative cards, grey cards, the automa."""

from collections import Counter

import pytest

from games.engine.core.chance import ScriptedChance, SeededChance
from games.engine.core.refusal import NotAllowed
from games.engine.core.ruleset import Table, Value
from games.engine.elgrande.state import GameState
from tests.engine.elgrande.rulebook import ED2023

ALL = ("muster", "veto_1", "veto_2", "ballot")
ALTERNATIVES = {"eg23-alt-muster-or-relocation", "eg23-alt-veto", "eg23-alt-ballot"}


def set_up(players: int, seed: int = 0, **options: Value) -> GameState:
    """Give a new game with everything shuffled."""
    state, _ = ED2023.setup(Table(players, options), SeededChance(seed.to_bytes(32, "big")))
    return state


def dealt(state: GameState, stack: int) -> Counter[str]:
    return Counter(state.rules.cards[card].id for card in state.decks[stack])


@pytest.mark.parametrize(
    ("players", "options", "sizes"),
    [
        (2, {}, [10, 20, 10, 1]),
        (3, {}, [10, 10, 10, 10, 1]),
        (3, {"merge_2_3": True}, [10, 20, 10, 1]),
        (4, {}, [10, 10, 10, 10, 1]),
        (5, {"new_regency": True}, [10, 10, 10, 10, 10]),
        (2, {"new_regency": True, "alternative": ALL}, [10, 20, 10, 10]),
        (3, {"alternative": ALL, "merge_2_3": True}, [10, 20, 10, 1]),
        (4, {"alternative": ALL}, [10, 10, 10, 10, 1]),
    ],
)
def test_stacks(players, options, sizes):
    assert [len(deck) for deck in set_up(players, **options).decks] == sizes


@pytest.mark.parametrize("players", [2, 4, 5])
def test_stacks_are_merged_by_choice_with_three_players_only(players):
    with pytest.raises(NotAllowed, match="option_players"):
        set_up(players, merge_2_3=True)


def test_merged_cards_keep_their_own_placement_number():
    state = set_up(2)
    places = Counter(state.rules.cards[card].place for card in state.decks[1])
    assert places == {2: 10, 3: 10}


def test_e29_each_alternative_comes_for_one_card_of_its_stack():
    state = set_up(4, alternative=ALL)
    plain = set_up(4)
    for stack, out in enumerate((1, 2, 0, 1, 0)):
        new, old = dealt(state, stack), dealt(plain, stack)
        assert sum((old - new).values()) == out
        assert set(new - old) <= ALTERNATIVES
        assert sum((new - old).values()) == out


@pytest.mark.parametrize("chosen", [(), ("veto_1",), ("veto_2",), ("ballot", "muster"), ALL])
def test_any_subset_of_the_alternatives(chosen):
    state = set_up(4, alternative=chosen)
    found = sum((dealt(state, stack) for stack in range(5)), Counter())
    assert sum(found[card] for card in ALTERNATIVES) == len(chosen)
    assert found["eg23-alt-veto"] == len({"veto_1", "veto_2"} & set(chosen))


def test_the_card_that_leaves_is_drawn():
    gone = set()
    for seed in range(40):
        found = dealt(set_up(4, seed, alternative=("ballot",)), 3)
        gone |= set(dealt(set_up(4), 3) - found)
    assert len(gone) == 6


def test_the_regency_stays_out_of_the_base_game_and_its_king_card_out_of_the_regency():
    assert set(dealt(set_up(4), 4)) == {"eg23-5-journey"}
    regency = dealt(set_up(4, new_regency=True), 4)
    assert regency["eg23-regency-journey"] == 3
    assert len(regency) == 8
    assert "eg23-5-journey" not in regency


def test_each_round_brings_a_new_regency_card_and_the_same_king_card():
    for new_regency, cards in ((True, 2), (False, 1)):
        state = set_up(4, new_regency=new_regency)
        first = state.decks[4][0 % len(state.decks[4])], state.decks[4][1 % len(state.decks[4])]
        assert len(set(first)) <= cards
        assert state.open[4] == state.decks[4][0]


def test_three_grey_cards_each_and_one_is_passed_to_the_left():
    state, _ = ED2023.setup(
        Table(3, {"power_shift": True}), ScriptedChance({"grey cards": [14, 15, 16, 20, 21, 22]})
    )
    mine = ED2023.view(state, 0)["greys"]
    assert mine["hand"] == ["eg23-mod-01", "eg23-mod-02", "eg23-mod-03"]
    assert (mine["given"], mine["received"]) == (None, None)
    asked = [(decision.seat, decision.verb) for decision in ED2023.pending(state)]
    assert asked == [(0, "give"), (1, "give"), (2, "give")]
    onlooker = ED2023.view(state, None)["greys"]
    assert set(onlooker.values()) == {None}


def test_two_to_five_players():
    for players in (1, 6):
        with pytest.raises(NotAllowed, match="players"):
            set_up(players)


def test_the_automa_plays_with_two_only():
    assert set_up(2).rules.owners == ("blue", "orange", "automa")
    for players in (3, 4, 5):
        assert "automa" not in set_up(players).rules.owners
    view = ED2023.view(set_up(2), 0)
    assert view["seats"] == ["blue", "orange"]
    assert len(view["grandes"]) == len(view["score"]) == 2
    assert view["court"][2] == 0
