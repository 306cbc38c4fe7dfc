"""The announcement of a special action and the veto, a cut through its announced steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.core.agenda import Ask, Scene, Steps
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision
from games.engine.core.refusal import LoadError
from games.engine.core.state import Step
from games.engine.elgrande.cards import GREY
from games.engine.elgrande.events import ActionVetoed, HalfWaived, SpecialAnnounced, VetoWaived
from games.engine.elgrande.state import GameState

ABILITY = "ability"
Units = tuple[Any, ...]  # Any: an id, or a tuple of ids and numbers, as the performing step has it


def announce(
    state: GameState,
    seat: int,
    card: int,
    performer: tuple[Any, ...],
    units: Units,
    scene: Scene,
    split: Callable[[Units], Units] | None = None,
) -> None:
    """Put a special action on the agenda, after the vetoes that may cut it.

    The performing step gets the units that stand as its last argument. `split` breaks units into
    the single steps a veto may keep or drop; it is only called when somebody can veto.
    """
    if not state.vetoes or not state.rules.cards[card].vetoable:
        state.agenda.append((*performer, units))
        return
    holders = {holder for holder, _ in state.vetoes}
    asked = tuple(other for other in state.rules.others[seat] if other in holders)
    if not asked:
        state.agenda.append((*performer, units))
        return
    steps = split(units) if split else units
    scene.append(SpecialAnnounced(seat, state.rules.cards[card].id, _told(steps)))
    state.agenda.append(("veto", seat, card, performer, steps, asked, len(steps), -1))


def announce_some(
    state: GameState,
    seat: int,
    card: int,
    performer: tuple[Any, ...],
    units: Units,
    scene: Scene,
    split: Callable[[Units], Units] | None = None,
) -> None:
    """Announce an action of which the seat chose the extent; nothing at all waives it."""
    if units:
        announce(state, seat, card, performer, units, scene, split)
    else:
        verbs = tuple(effect.verb for effect in state.rules.cards[card].effects)
        scene.append(HalfWaived(seat, waived(state, card, verbs)))


def waived(state: GameState, card: int, verbs: tuple[str, ...]) -> tuple[str, ...]:
    """Give what is waived with these verbs; on a grey card it is no special action."""
    return verbs if state.rules.cards[card].stack != GREY else (ABILITY,)


def _told(steps: Units) -> tuple[str, ...]:
    return tuple(step if isinstance(step, str) else " ".join(map(str, step)) for step in steps)


def ask_veto(state: GameState, step: Step) -> Decision | None:
    """Ask the next holder; after a veto the others may only undercut it."""
    _, seat, card, _, steps, holders, keep, _ = step
    most = min(keep, len(steps) if state.rules.partial_veto else 1)
    options = ("pass", *(f"keep {k}" for k in range(most)))
    facts = (("card", state.rules.cards[card].id), ("against", seat), ("steps", _told(steps)))
    return Choose(holders[0], "veto", options, "veto", facts)


def settle_veto(state: GameState, step: Step, answer: str, scene: Scene) -> None:
    """Note the answer; when all are asked, cut the action and spend the card."""
    name, seat, card, performer, steps, holders, keep, vetoer = step
    holder = holders[0]
    if answer == "pass":
        scene.append(VetoWaived(holder))
    else:
        # An undercut veto goes back to its holder unspent: its moment never came.
        keep, vetoer = int(answer.split()[1]), holder
    left = holders[1:]
    if left and keep:
        state.agenda.append((name, seat, card, performer, steps, left, keep, vetoer))
        return
    if vetoer >= 0:
        spent = min(veto for veto in state.vetoes if veto[0] == vetoer)
        state.vetoes.remove(spent)
        scene.append(ActionVetoed(vetoer, seat, keep, len(steps)))
    if keep:
        state.agenda.append((*performer, steps[:keep]))


def check_holders(state: GameState) -> None:
    """Look whether all whose veto a loaded agenda counts on hold one; raises LoadError."""
    known = {holder for holder, _ in state.vetoes}
    for step in state.agenda:
        if step[0] == "veto":
            *_, holders, _, vetoer = step
            if not known.issuperset(holders if vetoer < 0 else (*holders, vetoer)):
                raise LoadError("somebody is asked for a veto and holds none")


STEPS: Steps = {"veto": Ask(ask_veto, settle_veto)}
