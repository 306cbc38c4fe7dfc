"""The living map of the front page: a public game as onlookers see it, or a sample."""

from __future__ import annotations

from typing import NamedTuple

from django.core.cache import cache
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from games import selectors, wording
from games.drawing.elgrande import board_svg
from games.engine.core.ruleset import View
from games.models import Game
from games.services import states
from games.services.sample import sample_view
from games.views.board import cast_of, labels_of

CHOICE_SECONDS = 60
PICTURE_SECONDS = 60 * 60  # a new name may be shown an hour late; a move is a new version
NOTHING = 0


class LivingMap(NamedTuple):
    """What the front page shows beside its sentence."""

    picture: str  # SVG
    round: int
    game: Game | None  # None: the sample


def living_map() -> LivingMap:
    """Give the picture of a running public game, drawn once for each of its versions."""
    game = _chosen()
    name = "sample" if game is None else f"{game.pk}:{game.public_version}"
    key = f"front:map:{name}:{get_language()}"
    kept = cache.get(key)
    if kept is None:
        view, cast = _seen(game)
        kept = (board_svg(view, labels_of(cast), prefix="front"), view["round"])
        cache.set(key, kept, PICTURE_SECONDS)
    picture, round_number = kept
    return LivingMap(mark_safe(picture), round_number, game)


def _chosen() -> Game | None:
    """Give the game to show: which one is asked once a minute, whether it still may be always."""
    chosen = cache.get("front:game")
    if chosen is None:
        found = selectors.showcase()
        chosen = NOTHING if found is None else found.pk
        cache.set("front:game", chosen, CHOICE_SECONDS)
    if chosen == NOTHING:
        return None
    return selectors.watchable().prefetch_related(None).filter(pk=chosen).first()


def _seen(game: Game | None) -> tuple[View, wording.Cast]:
    if game is not None:
        try:
            view = states.ruleset_of(game).view(states.current_state(game), None)
        except states.DoesNotReplay:
            return _sample()  # whoever opens the game sets it aside
        return view, cast_of(game, None)
    return _sample()


def _sample() -> tuple[View, wording.Cast]:
    view = sample_view()
    names = [wording.colour_name(colour).capitalize() for colour in view["seats"]]
    return view, wording.Cast.of_view(view, names)
