"""The draft that a form carries: tried anew with each request, and shortened by going back."""

from __future__ import annotations

from games.forms.answers import fields_of
from games.models import Game, Seat
from games.services import states
from games.services.preview import Preview, asked_of, preview
from games.services.submit import decision_key
from games.views.board import BoardPage, board_page


def tried_draft(game: Game, seat: Seat, key: str, draft: str) -> Preview | None:
    """Give where a draft leads; None if the decision it begins with is not open."""
    ruleset = states.ruleset_of(game)
    view = ruleset.view(states.current_state(game), seat.number)
    asked = asked_of(view, seat.number) if game.is_running else None
    if asked is None or key != decision_key(game, str(asked["id"])):
        return None
    return preview(ruleset, view, draft) if draft else Preview(view, (), asked)


def one_back(game: Game, seat: Seat, tried: Preview) -> BoardPage:
    """Give the page before the last answer of a draft, with that answer still filled in."""
    if not tried.answers:
        return board_page(game, seat)
    asked, answer = tried.answers[-1]
    return board_page(game, seat, "\n".join(tried.texts[:-1]), filled=fields_of(asked, answer))
