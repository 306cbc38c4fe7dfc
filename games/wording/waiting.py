"""Who is waited for, and for what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.wording.cast import Cast
from games.wording.phrases import said
from games.wording.tasks import task


def waiting_sentence(outline: Mapping[str, Any], cast: Cast) -> str:
    """Say what a seat has to do, or that its choice is sealed already.

    It takes a decision as a view has it, the whole or the outline. Any: plain data.
    """
    seat = outline["seat"]
    if not outline["owed"]:
        you, other = _("You have sealed your choice."), _("%(name)s has sealed their choice.")
        return said(cast, seat, you, other)
    you, other = _("You have to %(task)s."), _("%(name)s has to %(task)s.")
    return said(cast, seat, you, other, task=task(outline["verb"]))
