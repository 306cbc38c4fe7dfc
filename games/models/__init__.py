"""What is stored of tables, seats and moves."""

from games.models.game import Game
from games.models.heartbeat import Heartbeat
from games.models.move import Move, Snapshot
from games.models.seat import Invitation, Seat, SeatChange

__all__ = ["Game", "Heartbeat", "Invitation", "Move", "Seat", "SeatChange", "Snapshot"]
