"""Special actions about one's own cards and court: keep a veto, recall a power card, summon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.agenda import Ask, Auto, Scene, Steps
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision, Pieces, Secrecy
from games.engine.core.spread import Spread
from games.engine.core.state import Step
from games.engine.elgrande.board import POWER_CARDS, PROVINCE
from games.engine.elgrande.court import bring, fetchable
from games.engine.elgrande.effects.effect import Effect, effect_of, stands
from games.engine.elgrande.events import (
    CaballerosSummoned,
    GreyCardRecalled,
    GreyCardReturned,
    PowerCardRecalled,
    PowerCardReturned,
    VetoHeld,
)
from games.engine.elgrande.rules import FIRST_GREY
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.power import bits_in, unlike_greys
from games.engine.elgrande.steps.veto import announce, announce_some


@dataclass(frozen=True)
class Hold(Effect):
    """Keep the card as a veto, to the end of the next played round. It cannot be vetoed itself."""

    verb: ClassVar[str] = "hold"

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Keep it."""
        rounds = state.rules.rounds
        last = min(state.round + 1, len(rounds) - 1)
        state.vetoes.append((seat, last))
        scene.append(VetoHeld(seat, rounds[last]))


@dataclass(frozen=True)
class Recall(Effect):
    """One used power card or grey card comes back to the hand, unseen by the others."""

    verb: ClassVar[str] = "recall"

    def possible(self, state: GameState, seat: int) -> bool:
        """It always is: this round's card is used."""
        return True

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Announce it: which card is asked for when no veto can come any more."""
        announce(state, seat, card, ("recall", seat, card), (self.verb,), scene)


def ask_recall(state: GameState, step: Step) -> Decision | None:
    """Ask which used card comes back."""
    _, seat, card, _ = step
    rules = state.rules
    used = state.owned[seat] & ~state.hand[seat]
    bits = [*bits_in(used & POWER_CARDS), *unlike_greys(rules, used)]
    words = tuple(rules.hand_words[bit] for bit in bits)
    return Choose(seat, "recall", words, "used_power_card", rules.card_facts[card], Secrecy.PRIVATE)


def settle_recall(state: GameState, step: Step, answer: str, scene: Scene) -> None:
    """Take it back; the order of turns and the next starter stay as they are."""
    seat = step[1]
    bit = state.rules.hand_words.index(answer)
    state.hand[seat] |= 1 << bit
    state.plays.append(-(seat * 32 + bit))
    if bit < FIRST_GREY:
        scene += [PowerCardReturned(seat), PowerCardRecalled(seat, bit)]
    else:
        scene += [GreyCardReturned(seat), GreyCardRecalled(seat, answer)]


@dataclass(frozen=True)
class Summon(Effect):
    """Up to so many own caballeros come to court, from regions too if that is allowed."""

    verb: ClassVar[str] = "summon"
    up_to: int
    regions: bool = False  # they give what the province cannot

    def possible(self, state: GameState, seat: int) -> bool:
        """There must be somebody to come."""
        return state.province[seat] > 0 or (self.regions and stands(state, seat))

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Ask how many."""
        state.agenda.append(("summon", seat, card, self.up_to))


def ask_summon(state: GameState, step: Step) -> Decision | None:
    """Ask how many come."""
    _, seat, card, up_to = step
    facts = state.rules.card_facts[card]
    if effect_of(state, card, Summon).regions:
        return fetchable(state, seat, "summon", up_to, "province_first", facts)
    most = min(up_to, state.province[seat])
    return Spread(seat, "summon", (PROVINCE,), (most,), 0, most, "province_only", facts)


def settle_summon(state: GameState, step: Step, answer: Pieces, scene: Scene) -> None:
    """Announce it as a whole."""
    _, seat, card, _ = step
    announce_some(state, seat, card, ("summoned", seat), answer, scene)


def perform_summon(state: GameState, step: Step, scene: Scene) -> None:
    """Bring them to court."""
    _, seat, units = step
    bring(state, seat, units)
    scene.append(CaballerosSummoned(seat, units))


STEPS: Steps = {
    "recall": Ask(ask_recall, settle_recall),
    "summon": Ask(ask_summon, settle_summon),
    "summoned": Auto(perform_summon),
}
