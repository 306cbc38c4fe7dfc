"""The domain events that other apps listen to; listeners run inside the transaction of the move.

A listener only inserts rows: no rendering, no network.
"""

from django.dispatch import Signal

# game, moves (stored rows), handed_over (seats that owe something anew)
move_accepted = Signal()
# game, undone_to (number of the last move that counts), seat
move_undone = Signal()
# game
game_started = Signal()
# game
game_over = Signal()
# game, reason
game_set_aside = Signal()
# game, seat: its time is up; it has grace, or the steward answers for it
deadline_passed = Signal()
# game, seat, step (the instant that was due): its player is to be reminded of the deadline
reminder_due = Signal()
# game, seat, before (who sat there): another person sits there, or the same one again
seat_changed = Signal()
# game, pause: all clocks stand still since this pause began
clocks_stopped = Signal()
# game, pause: the clocks run again since this pause, the last one, is over
clocks_went_on = Signal()
# game, seat: its player is gone, and a substitute may sit down
seat_vacant = Signal()
