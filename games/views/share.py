"""The picture of a game for link previews; it shows what an onlooker knows and no more."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games import wording
from games.drawing.share import WIDE, share_svg
from games.models import Game, Seat
from games.pictures.png import png
from games.services.positions import position
from games.views.access import game_page
from games.views.board import cast_of, labels_of


@require_GET
@game_page
def share(request: HttpRequest, game: Game, seat: Seat | None, kind: str) -> HttpResponse:
    """Give the picture, the same for everybody who may see the table, as SVG or PNG."""
    if game.status in (Game.Status.OPEN, Game.Status.CANCELLED):
        raise Http404
    svg = _picture(game)
    if kind == "svg":
        return HttpResponse(svg, content_type="image/svg+xml")
    return HttpResponse(png(svg, WIDE), content_type="image/png")


def _picture(game: Game) -> str:
    cast = cast_of(game, None)
    view = position(game, None, None).view
    if game.status == Game.Status.OVER:
        moment = _("Final result")
    else:
        moment = _("Round %(round)d of %(last)d") % {
            "round": view["round"],
            "last": view["rounds"][-1],
        }
    return share_svg(
        view, labels_of(cast), game.title or wording.ruleset_name(game.ruleset), moment
    )
