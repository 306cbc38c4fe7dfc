"""Positions for the browser: a game that has come to a certain question, and its page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.core.decision import Decision
from games.models import Game
from tests.games.tables import advance, pending, started

TOUCH = 44

# What is smaller than a finger, except links within a sentence and what is not shown. What is
# checked is pressed by its label.
SMALL = """() => {
  const pressed = "a, button, input, select, textarea, summary, label.button, .tabs label";
  const elsewhere = ".skip, .hidden-text, .map-frame *";
  const inSentence = "p:not(.actions, .links) > a, .prose p";
  const target = one => one.matches("[type=radio], [type=checkbox]") ? one.labels[0] : one;
  return [...document.querySelectorAll(pressed)]
    .filter(one => one.checkVisibility({visibilityProperty: true, opacityProperty: true}))
    .filter(one => !one.matches(elsewhere) && !one.closest(inSentence))
    .map(one => [one.outerHTML.slice(0, 100), target(one).getBoundingClientRect()])
    .filter(([_, box]) => box.width > 0 && (box.width < 43.9 || box.height < 43.9))
    .map(([html, box]) => `${html} ${box.width}x${box.height}`);
}"""


def owed(game: Game, fits: Callable[[Decision], bool]) -> Decision | None:
    """The first decision that is waited for and fits."""
    return next((one for one in pending(game) if one.owed and fits(one)), None)


def come_to(game: Game, fits: Callable[[Decision], bool], pick: int = 0) -> tuple[Game, Any]:
    """Play on by chance until such a decision is owed; give the game and who is asked.

    A game that ends before is followed by another one of the same people.
    """
    people = [seat.user for seat in game.seats.all() if seat.user]
    while True:
        game = advance(game, lambda now: owed(now, fits) is not None, pick=pick)
        decision = owed(game, fits) if game.is_running else None
        if decision is not None:
            return game, game.seats.get(number=decision.seat).user
        pick += 1000
        game = started(*people, length="full")


def verb(name: str) -> Callable[[Decision], bool]:
    """For `come_to`: a question of this kind."""
    return lambda decision: decision.verb == name


def check_touch(page: Any) -> None:
    """Everything that is pressed is large enough for a finger."""
    small = page.evaluate(SMALL)
    assert not small, "\n".join(small)


def areas_are_large(page: Any) -> None:
    """Every area of the map is large enough for a finger."""
    boxes = page.eval_on_selector_all(
        ".spain [data-area] .hit",
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.width, box.height])",
    )
    assert len(boxes) == 10
    assert all(min(box) >= TOUCH for box in boxes), boxes
