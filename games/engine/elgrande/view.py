"""What a viewer knows of a position, built up from nothing, and positions imagined from it."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.core.agenda import pending
from games.engine.core.decision import Seat, tupled
from games.engine.core.pick import Pick
from games.engine.core.ruleset import View
from games.engine.elgrande import decks
from games.engine.elgrande.board import (
    AREAS,
    CASTILLO,
    CASTILLO_INDEX,
    COURT,
    DIALLED_COURT,
    INDEX,
    KING_INDEX,
    KING_PLACES,
    OFF_BOARD,
    POWER_VALUES,
    REGION_COUNT,
    REGIONS,
    SCOREBOARDS,
)
from games.engine.elgrande.rules import FIRST_GREY, Rules
from games.engine.elgrande.scoring import values_of
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.power import final_values


def seen_by(state: GameState, viewer: Seat | None) -> View:
    """Give everything a viewer with perfect memory of the public log knows, as plain data.

    `remembered` holds what nobody may look up at the table; pages leave it out.
    """
    rules = state.rules
    width = rules.width
    on = state.on
    inside = on[CASTILLO_INDEX * width :]
    view: View = {
        "ruleset": rules.edition.key,
        "version": rules.edition.version,
        "seats": list(rules.table.owners),
        "options": dict(rules.options),
        "viewer": viewer,
        "round": rules.rounds[state.round] if state.round >= 0 else 0,
        "rounds": list(rules.rounds),
        "starter": state.starter,
        "king": KING_PLACES[state.king],
        "regions": {
            REGIONS[region]: on[region * width : region * width + width]
            for region in range(REGION_COUNT)
        },
        "castillo": inside if rules.castillo_visible else None,
        "values": {area: list(values_of(state, index)) for index, area in enumerate(AREAS)},
        "court": state.court[:],
        "province": state.province[:],
        "score": state.score[:],
        "grandes": [_area(where) for where in state.grande],
        "boards": {
            board: _area(where) for board, where in zip(SCOREBOARDS, state.boards, strict=True)
        },
        "cards": [None if card < 0 else rules.cards[card].id for card in state.open],
        "stacks": [len(deck) for deck in state.decks],
        "power": state.power[:],
        "grey": [rules.hand_words[bit] for bit in state.grey],
        "final": final_values(state),
        "hands": [
            _values(hand) if seat == viewer else None for seat, hand in enumerate(state.hand)
        ],
        "vetoes": [[seat, rules.rounds[last]] for seat, last in state.vetoes],
        "decisions": [
            decision.to_json() if decision.seat == viewer else decision.outline()
            for decision in pending(state)
        ],
        "sealed": None if viewer is None else state.sealed[viewer],
        "agenda": state.agenda[:],
        "asked": state.asked,
        "first": state.first,
        "remembered": {
            "castillo": inside,
            "dials": [_dial(dial) for dial in state.dials],
            "plays": [_play(play, viewer) for play in state.plays],
            "cards": [
                [rules.cards[card].id for card in deck[: _seen(state, stack)]]
                for stack, deck in enumerate(state.decks)
            ],
        },
    }
    for part in rules.edition.parts:
        view |= part.seen(state, viewer)
    return view


def _area(where: int) -> str | None:
    return None if where == OFF_BOARD else AREAS[where]


def _index(area: str | None) -> int:
    return OFF_BOARD if area is None else INDEX[area]


def _values(hand: int) -> list[int]:
    return [value for value in POWER_VALUES if hand >> value & 1]


def _play(play: int, viewer: Seat | None) -> list[int | None]:
    """Give seat and bit of a card played, negative if taken back; unseen None, 0 for a grey one."""
    seat, bit = divmod(abs(play), 32)
    if play > 0:
        return [seat, bit]
    unseen = None if bit < FIRST_GREY else 0
    return [seat, -bit if seat == viewer else unseen]


def _dial(dial: int) -> list[int | str]:
    seat, where = divmod(dial, 16)
    return [seat, COURT if where == DIALLED_COURT else REGIONS[where]]


def _seen(state: GameState, stack: int) -> int:
    """Give how many cards of a stack everybody has seen."""
    return min(state.round + 1, len(state.decks[stack]))


def imagined(rules: Rules, view: View, pick: Pick) -> GameState:
    """Give a state with exactly that view, in which every secret is drawn anew."""
    state = GameState(rules)
    width = rules.width
    remembered = view["remembered"]
    for region, counts in view["regions"].items():
        state.on[INDEX[region] * width : INDEX[region] * width + width] = counts
    state.on[CASTILLO_INDEX * width :] = remembered[CASTILLO]
    state.court = list(view["court"])
    state.province = list(view["province"])
    state.score = list(view["score"])
    state.grande = [_index(area) for area in view["grandes"]]
    state.king = KING_INDEX[view["king"]]
    state.boards = [_index(view["boards"][board]) for board in SCOREBOARDS]
    state.round = rules.rounds.index(view["round"]) if view["round"] else -1
    state.starter = view["starter"]
    state.open = [OFF_BOARD if card is None else rules.card_index[card] for card in view["cards"]]
    state.power = list(view["power"])
    state.grey = [rules.hand_words.index(word) for word in view["grey"]]
    state.vetoes = [(seat, rules.rounds.index(last)) for seat, last in view["vetoes"]]
    state.agenda = [tupled(step) for step in view["agenda"]]
    state.asked = view["asked"]
    state.first = view["first"]
    seen = [[rules.card_index[card] for card in cards] for cards in remembered["cards"]]
    state.decks = decks.redeal(rules, seen, pick)
    state.dials = [
        seat * 16 + INDEX.get(where, DIALLED_COURT) for seat, where in remembered["dials"]
    ]
    for part in rules.edition.parts:
        part.imagine(state, view, pick)
    state.plays = _imagined_plays(state.owned, remembered["plays"], pick)
    state.hand = hands_after(state.owned, state.plays)
    _imagine_sealed(state, view, pick)
    return state


def _imagined_plays(owned: Sequence[int], plays: list[list[int | None]], pick: Pick) -> list[int]:
    """Fill in the cards taken back unseen, so that every card played later was there to play."""
    queues = [
        iter(pick.one(_ways([bit for owner, bit in plays if owner == seat], cards, cards)))
        for seat, cards in enumerate(owned)
    ]
    known = []
    for seat, _ in plays:
        assert seat is not None  # only cards are hidden
        bit = next(queues[seat])
        known.append(seat * 32 + bit if bit > 0 else bit - seat * 32)
    return known


def _ways(plays: list[int | None], hand: int, owned: int) -> list[list[int]]:
    """Give every way to fill in the unseen cards of one seat; at most a few dozen."""
    for index, bit in enumerate(plays):
        if not bit:
            unseen = POWER_VALUES if bit is None else range(FIRST_GREY, owned.bit_length())
            before = [known for known in plays[:index] if known]
            return [
                [*before, -back, *rest]
                for back in unseen
                if (owned & ~hand) >> back & 1
                for rest in _ways(plays[index + 1 :], hand | 1 << back, owned)
            ]
        if bit > 0:
            if not hand >> bit & 1:
                return []
            hand ^= 1 << bit
        else:
            hand |= 1 << -bit
    return [[known for known in plays if known]]


def hands_after(owned: Sequence[int], plays: list[int]) -> list[int]:
    """Give the cards in each hand after these plays and returns."""
    hands = list(owned)
    for play in plays:
        seat, bit = divmod(abs(play), 32)
        hands[seat] ^= 1 << bit
    return hands


def _imagine_sealed(state: GameState, view: View, pick: Pick) -> None:
    """Draw the sealed answers of others who have given one; the viewer's own is known."""
    given = {outline["seat"] for outline in view["decisions"] if not outline["owed"]}
    if not given:
        return
    for decision in pending(state):
        if decision.seat in given:
            mine = decision.seat == view["viewer"]
            answer = tupled(view["sealed"]) if mine else decision.sample(pick)
            state.sealed[decision.seat] = answer
    state.memo = None
