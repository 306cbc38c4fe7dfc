"""What happens in El Grande, one kind for each thing that players talk about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from games.engine.core.decision import Pieces
from games.engine.core.event import Event, SecretEvent

Rows: TypeAlias = "tuple[tuple[int, int, int, int, int], ...]"


@dataclass(slots=True)
class GameBegan(Event):
    """The king's region, each seat's home, and who plays first are drawn."""

    reveals: ClassVar[bool] = True
    king: str
    homes: tuple[str, ...]
    starter: int


@dataclass(slots=True)
class RoundBegan(Event):
    """The top card of every stack lies open; the cards are in the order of the stacks."""

    reveals: ClassVar[bool] = True
    chapter: ClassVar[bool] = True
    round: int
    cards: tuple[str, ...]


@dataclass(slots=True)
class PowerCardPlayed(Event):
    """An owner played a power card."""

    seat: int
    value: int


@dataclass(slots=True)
class GreyCardsPassed(Event):
    """Every seat gave a grey card to its left."""


@dataclass(slots=True)
class GreyCardReceived(SecretEvent):
    """Which one came from the right, for its new owner."""

    reveals: ClassVar[bool] = True
    card: str


@dataclass(slots=True)
class GreyCardPlayed(Event):
    """A seat added a grey card to its power card, with the value that counts now."""

    seat: int
    card: str
    final: int


@dataclass(slots=True)
class AutomaPlaced(Event):
    """Two region cards of the automa were drawn; its caballeros, none where the king is."""

    reveals: ClassVar[bool] = True
    owner: int
    regions: tuple[str, ...]
    pieces: Pieces


@dataclass(slots=True)
class TurnOrderSet(Event):
    """All power cards lie; the owners in order of their turns."""

    seats: tuple[int, ...]


@dataclass(slots=True)
class CaballerosFetched(Event):
    """A seat took caballeros to its court; empty if it waived that."""

    seat: int
    pieces: Pieces


@dataclass(slots=True)
class CardTaken(Event):
    """An owner took an action card."""

    seat: int
    card: str


@dataclass(slots=True)
class CaballerosPlaced(Event):
    """A seat placed caballeros from its court; empty if it waived that half of its card."""

    seat: int
    pieces: Pieces


@dataclass(slots=True)
class HalfWaived(Event):
    """A seat ended its turn with a half of its card unused: `place`, the verb of the action,
    or `ability` for that of a grey card.
    """

    seat: int
    halves: tuple[str, ...]


@dataclass(slots=True)
class SpecialAnnounced(Event):
    """A seat announced its special action, step by step, and a veto may stop it."""

    seat: int
    card: str
    steps: tuple[str, ...]


@dataclass(slots=True)
class VetoWaived(Event):
    """A holder let the announced action pass."""

    seat: int


@dataclass(slots=True)
class ActionVetoed(Event):
    """A veto was spent: of the announced steps the first ones stand."""

    seat: int
    against: int
    kept: int
    steps: int


@dataclass(slots=True)
class VetoHeld(Event):
    """A seat keeps a veto card, live to the end of that round."""

    seat: int
    until: int


@dataclass(slots=True)
class VetoLapsed(Event):
    """A veto card was not used in time."""

    seat: int


@dataclass(slots=True)
class CaballerosMoved(Event):
    """A seat moved caballeros: owner, from, to, number."""

    seat: int
    moves: tuple[tuple[int, str, str, int], ...]


@dataclass(slots=True)
class CaballerosMustered(Event):
    """A seat placed caballeros besides its placement half."""

    seat: int
    pieces: Pieces


@dataclass(slots=True)
class CaballerosReturned(Event):
    """Caballeros of an owner went back to the province."""

    owner: int
    pieces: Pieces


@dataclass(slots=True)
class CaballerosSummoned(Event):
    """A seat took caballeros from the province to its court by a card."""

    seat: int
    pieces: Pieces


@dataclass(slots=True)
class DialsRevealed(Event):
    """The dials are open: seat and region, or the court."""

    reveals: ClassVar[bool] = True
    dials: tuple[tuple[int, str], ...]


@dataclass(slots=True)
class DialsCalled(Event):
    """A seat's card makes others dial; the region is the one to be left, if there is one."""

    seat: int
    card: str
    region: str


@dataclass(slots=True)
class CaballerosLeft(Event):
    """Caballeros of an owner followed its dial: from, to, number."""

    owner: int
    source: str
    target: str
    pieces: int


@dataclass(slots=True)
class KingMoved(Event):
    """A seat moved the king."""

    seat: int
    source: str
    target: str


@dataclass(slots=True)
class GrandeMoved(Event):
    """A seat moved a grande."""

    seat: int
    owner: int
    source: str
    target: str


@dataclass(slots=True)
class ScoreboardLaid(Event):
    """A seat brought in a scoreboard or moved it; from nowhere the source is empty."""

    seat: int
    board: str
    source: str
    target: str


@dataclass(slots=True)
class PowerCardReturned(Event):
    """A seat took one of its used power cards back; the others do not learn which."""

    seat: int


@dataclass(slots=True)
class GreyCardReturned(Event):
    """A seat took one of its used grey cards back; the others do not learn which."""

    seat: int


@dataclass(slots=True)
class GreyCardRecalled(SecretEvent):
    """Which grey card it was, for its owner."""

    card: str


@dataclass(slots=True)
class PowerCardRecalled(SecretEvent):
    """Which card it was, for its owner."""

    value: int


@dataclass(slots=True)
class CastilloOpened(Event):
    """The castillo is open for scoring: caballeros of each owner."""

    reveals: ClassVar[bool] = True
    pieces: tuple[int, ...]


@dataclass(slots=True)
class AreaScored(Event):
    """An area was scored: what it pays, and for each owner there the reasons of its points.

    A row is owner, caballeros, points for the place, the king's and the grande's bonus.
    """

    area: str
    values: tuple[int, ...]
    rows: Rows


@dataclass(slots=True)
class GeneralScoringBegan(Event):
    """All areas are scored, the castillo first."""

    round: int


@dataclass(slots=True)
class RoundEnded(Event):
    """The round is over; the named seat plays first in the next one."""

    round: int
    starter: int


@dataclass(slots=True)
class GameEnded(Event):
    """The game is over, with points and ranks in seat order."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]
