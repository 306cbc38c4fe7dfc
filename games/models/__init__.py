"""What is stored of tables, seats and moves."""

from games.models.clock import Lapse, Outage, Pause, PauseVote, Standby, TimeGift
from games.models.game import Game
from games.models.heartbeat import Heartbeat, Tally
from games.models.move import Move, Snapshot
from games.models.order import OrderNote, StandingOrder
from games.models.seat import Invitation, Seat, SeatChange
from games.models.talk import Block, Message, Report

__all__ = [
    "Block",
    "Game",
    "Heartbeat",
    "Invitation",
    "Lapse",
    "Message",
    "Move",
    "OrderNote",
    "Outage",
    "Pause",
    "PauseVote",
    "Report",
    "Seat",
    "SeatChange",
    "Snapshot",
    "Standby",
    "StandingOrder",
    "Tally",
    "TimeGift",
]
