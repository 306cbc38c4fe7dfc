"""Grey cards: dealt to hands, one passed to the left in secret, and imagined where unseen."""

from __future__ import annotations

from games.engine.core.agenda import AskAll, Scene, Sealed, Steps
from games.engine.core.chance import Chance
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision, Seat, Secrecy
from games.engine.core.pick import Pick
from games.engine.core.ruleset import View
from games.engine.core.state import Step
from games.engine.elgrande.board import POWER_CARDS
from games.engine.elgrande.events import GreyCardReceived, GreyCardsPassed
from games.engine.elgrande.rules import FIRST_GREY, Rules
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.power import bits_in, unlike_greys

DEALT = 3
GIVE = "give"


class Greys:
    """The grey cards of all hands."""

    def open(self, state: GameState, chance: Chance) -> None:
        """Deal three to each seat; the passing comes before the first round."""
        if _in_play(state.rules):
            bits = chance.shuffled("grey cards", range(FIRST_GREY, state.rules.hand_size))
            hands = [bits[DEALT * seat :][:DEALT] for seat in range(state.rules.players)]
            state.owned = tuple(POWER_CARDS | _as_bits(hand) for hand in hands)
            state.hand = list(state.owned)
            state.agenda.append((GIVE,))

    def begin_round(self, state: GameState, scene: Scene) -> None:
        """Do nothing: they are played with power cards."""

    def seen(self, state: GameState, viewer: Seat | None) -> View:
        """Give the viewer's own cards, and which one went left and which one came."""
        if not _in_play(state.rules):
            return {}
        seen: dict[str, object] = dict.fromkeys(("hand", "owned", "given", "received"))
        if viewer is not None:
            words = state.rules.hand_words
            seen["hand"] = _words(state.rules, state.hand[viewer])
            seen["owned"] = _words(state.rules, state.owned[viewer])
            if state.passed:
                right = state.rules.others[viewer][-1]
                seen["given"] = words[state.passed[viewer]]
                seen["received"] = words[state.passed[right]]
        return {"greys": seen}

    def imagine(self, state: GameState, view: View, pick: Pick) -> None:
        """Draw the others' cards anew: they have what they played and what the viewer gave them."""
        if _in_play(state.rules):
            passed = not any(step[0] == GIVE for step in state.agenda)
            owned = _known(state.rules, view)
            left = pick.shuffled(_unknown(state.rules, owned))
            for cards in owned:
                while len(cards) < DEALT:
                    cards.append(left.pop())
            state.owned = tuple(POWER_CARDS | _as_bits(cards) for cards in owned)
            if passed:
                state.passed = _passed(state.rules, view, owned, pick)


def _in_play(rules: Rules) -> bool:
    return rules.options.get("power_shift") is True


def _as_bits(bits: list[int]) -> int:
    return sum(1 << bit for bit in bits)


def _words(rules: Rules, cards: int) -> list[str]:
    return [rules.hand_words[bit] for bit in bits_in(cards & ~POWER_CARDS)]


def _known(rules: Rules, view: View) -> list[list[int]]:
    """Give the grey cards that a viewer knows of, by the seat that has them."""
    viewer, seen = view["viewer"], view["greys"]
    played = [(seat, bit) for seat, bit in view["remembered"]["plays"] if bit and bit >= FIRST_GREY]
    owned: list[list[int]] = [[] for _ in range(rules.players)]
    if viewer is not None and seen["given"]:
        owned[rules.others[viewer][0]].append(rules.hand_words.index(seen["given"]))
    for seat, bit in played:
        if bit not in owned[seat]:
            owned[seat].append(bit)
    if viewer is not None:
        owned[viewer] = [rules.hand_words.index(word) for word in seen["owned"]]
    return owned


def _unknown(rules: Rules, owned: list[list[int]]) -> list[int]:
    known = {bit for cards in owned for bit in cards}
    return [bit for bit in range(FIRST_GREY, rules.hand_size) if bit not in known]


def _passed(rules: Rules, view: View, owned: list[list[int]], pick: Pick) -> tuple[int, ...]:
    """Give what each seat gave to its left: what the viewer knows, the rest as it may have been."""
    viewer, seen = view["viewer"], view["greys"]
    passed = [pick.one(owned[rules.others[seat][0]]) for seat in range(rules.players)]
    if viewer is not None:
        passed[viewer] = rules.hand_words.index(seen["given"])
        passed[rules.others[viewer][-1]] = rules.hand_words.index(seen["received"])
    return tuple(passed)


def ask_give(state: GameState, step: Step) -> list[Decision]:
    """Ask every seat for the card that goes to its left; it stays a secret of the two."""
    decisions: list[Decision] = []
    for seat, cards in enumerate(state.hand):
        words = tuple(state.rules.hand_words[bit] for bit in unlike_greys(state.rules, cards))
        asked = Choose(seat, GIVE, words, "own_grey_card", (), Secrecy.SEALED)
        asked.kept = True
        decisions.append(asked)
    return decisions


def settle_give(state: GameState, step: Step, answers: Sealed, scene: Scene) -> None:
    """Let every card go one seat to the left."""
    rules = state.rules
    state.passed = tuple(rules.hand_words.index(str(word)) for _, word in answers)
    owned = list(state.owned)
    for seat, bit in enumerate(state.passed):
        owned[seat] ^= 1 << bit
    for seat, bit in enumerate(state.passed):
        owned[rules.others[seat][0]] |= 1 << bit
    state.owned = tuple(owned)
    state.hand = owned
    scene.append(GreyCardsPassed())
    for seat, bit in enumerate(state.passed):
        left = rules.others[seat][0]
        scene.append(GreyCardReceived(left, rules.hand_words[bit]))


STEPS: Steps = {GIVE: AskAll(ask_give, settle_give)}
