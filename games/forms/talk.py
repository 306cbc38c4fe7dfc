"""The form in which something is said at a table."""

from __future__ import annotations

import unicodedata

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.services.talk import LONGEST

_KEPT = "\n\t"


class TalkForm(forms.Form):
    """One message: a few lines of plain text."""

    text = forms.CharField(
        label=_("Say something to the table"),
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 3, "id": "talk-text"}),
        error_messages={
            "required": _("An empty message was not sent. Write something first."),
            "max_length": _(
                "A message has at most %(limit_value)d characters; yours has %(show_value)d."
            ),
        },
    )

    def clean_text(self) -> str:
        """Refuse what no reader would see as it was written: control characters."""
        text = self.cleaned_data["text"].replace("\r\n", "\n").replace("\r", "\n")
        if any(unicodedata.category(sign) in ("Cc", "Cs") and sign not in _KEPT for sign in text):
            raise ValidationError(_("A message is plain text, without control characters."))
        return str(text)
