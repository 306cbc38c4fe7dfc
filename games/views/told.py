"""Refusals that concern no seat, as sentences."""

from games import wording
from games.engine.core.refusal import Refusal


def told(refusal: Refusal) -> str:
    """Say why something cannot be, to somebody who plays no part in it."""
    return wording.refusal_sentence(refusal, wording.Cast((), None, ""))
