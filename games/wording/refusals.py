"""Why an answer was not accepted, in one or two sentences: what is wrong, and what would do."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from games.engine.core.refusal import Refusal
from games.wording import (
    clock_refusals,
    elgrande_refusals,
    limit_refusals,
    reading_refusals,
    table_refusals,
    talk_refusals,
)
from games.wording.cast import Cast
from games.wording.facts import Told

SENTENCES: Mapping[str, Told] = {
    **reading_refusals.SENTENCES,
    **limit_refusals.SENTENCES,
    **elgrande_refusals.SENTENCES,
    **table_refusals.SENTENCES,
    **talk_refusals.SENTENCES,
    **clock_refusals.SENTENCES,
}


def refusal_sentence(refusal: Refusal, cast: Cast) -> str:
    """Say why, with names and numbers; `cast` is that of the seat which gave the answer."""
    tell = SENTENCES.get(refusal.key, _unknown)
    return tell(refusal.facts, cast)


def _unknown(facts: object, cast: Cast) -> str:
    # A key that nobody has written a sentence for yet; tests know all that can come up.
    return _("That is not possible here.")
