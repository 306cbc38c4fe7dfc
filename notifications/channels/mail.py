"""Alerts as mails, many over one SMTP connection."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from smtplib import SMTPDataError, SMTPRecipientsRefused

from django.core.mail import EmailMessage, get_connection
from django.db.models import prefetch_related_objects

from notifications.channels import Refused
from notifications.kinds import kind_of
from notifications.letters import stored_together
from notifications.models import Alert
from notifications.preferences import bury, is_dead, is_muted
from notifications.together import gather_tables, told_together

# RFC 3463: 5.1 is about the address, 5.2 about the mailbox, 5.7 about us or what we wrote.
_CLASS = re.compile(r"5\.(\d{1,3})\.\d{1,3}\b")


def gather(alerts: Sequence[Alert]) -> None:
    """Fetch what mails tell of their tables, and what their readers want."""
    prefetch_related_objects(alerts, "user__dead_addresses", "user__mail_preferences")
    gather_tables([alert.seat.game for alert in alerts])


def hindrance(alert: Alert) -> str:
    """Give why no mail can reach the user."""
    if not alert.user.email:
        return "no address"
    if is_dead(alert.user):
        return "address dead"
    unasked = alert.kind != Alert.Kind.ANSWER
    if unasked and is_muted(alert.user, alert.seat.game_id):
        return "muted"
    return ""


def prepare(alerts: Sequence[Alert]) -> dict[int, EmailMessage | Exception]:
    """Make the mails, each in its reader's language."""
    made: dict[int, EmailMessage | Exception] = {}
    with stored_together(), told_together([alert.seat for alert in alerts]):
        for alert in alerts:
            try:
                made[alert.pk] = kind_of(alert).compose(alert)
            except Exception as error:
                made[alert.pk] = error
    return made


@contextmanager
def session() -> Iterator[Callable[[Alert, EmailMessage], None]]:
    """Open a connection when the first mail goes; it is closed after an error and at the end."""
    connection = get_connection()

    def send(alert: Alert, mail: EmailMessage) -> None:
        mail.connection = connection
        try:
            connection.open()  # else each mail would open and close one of its own
            mail.send()
        except Exception as error:
            with suppress(OSError):  # it may be half through a mail, and the server away
                connection.close()
            if is_final(error):
                bury(alert.user_id, alert.user.email)
                raise Refused from error
            raise

    try:
        yield send
    finally:
        with suppress(OSError):  # all mails are accepted by now
            connection.close()


def is_final(error: Exception) -> bool:
    """Say whether the mail server blames the address, for good.

    Where the address was named that is any 55x which does not say it is about something else
    (50x is about grammar, 53x about our password); after the mail itself it has to say so.
    """
    if isinstance(error, SMTPRecipientsRefused):
        return all(_blames(code, text, {"", "1", "2"}) for code, text in error.recipients.values())
    if isinstance(error, SMTPDataError):
        return _blames(error.smtp_code, error.smtp_error, {"1", "2"})
    return False


def _blames(code: int, text: bytes | str, subjects: set[str]) -> bool:
    words = text.decode(errors="replace") if isinstance(text, bytes) else text
    found = _CLASS.match(words)
    return 550 <= code < 560 and (found[1] if found else "") in subjects
