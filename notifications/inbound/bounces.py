"""Mails that came back: what the report says decides whether the address is dead."""

from __future__ import annotations

import re
from email.message import Message

from notifications.inbound.parsing import TROUBLE, decoded, header
from notifications.models import Alert, Letter
from notifications.preferences import bury

_STATUS = re.compile(r"^status:\s*(\d\.\d+)\.\d+", re.I | re.M)
# What a server said, as it stands in reports of old ones; `555 123` may be somebody's telephone.
_SAID = re.compile(r"\b5\d\d[ -](5\.\d{1,3})\.\d{1,3}\b")


def note_bounce(letter: Letter, mail: Message) -> str:
    """Stop mail to the address if the report is final; give what it was."""
    if not is_final(mail):
        return "delayed"
    mark_dead(letter)
    return "bounced"


def mark_dead(letter: Letter) -> None:
    """Note that the address a letter went to does not work."""
    bury(letter.user_id, letter.address)
    Alert.objects.filter(pk=letter.alert_id).update(
        status=Alert.Status.BOUNCED, reason="address refused"
    )


def is_final(mail: Message) -> bool:
    """Say whether a report tells of a permanent failure: RFC 3464, or words of old servers."""
    try:
        reports = [
            part for part in mail.walk() if part.get_content_type() == "message/delivery-status"
        ]
        told = "\n".join(str(part) for report in reports for part in report.walk())
        found = _STATUS.findall(told)
        if found:
            return all(_is_final(status) for status in found)
        if header(mail, "X-Failed-Recipients"):
            return True
        plain = [part for part in mail.walk() if part.get_content_type() == "text/plain"]
        said = [status for part in plain[:3] for status in _SAID.findall(decoded(part))]
        return bool(said) and all(_is_final(status) for status in said)
    except TROUBLE:
        return False


def _is_final(status: str) -> bool:
    """Say whether the address is to blame for good: 4.x passes, 5.7 is about us."""
    return status.startswith("5.") and status != "5.7"
