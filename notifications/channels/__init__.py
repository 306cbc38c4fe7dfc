"""The ways an alert can take; a channel is one small module named here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from notifications.models import Alert


class Refused(Exception):
    """The other side said no for good; trying again would not help."""


class Channel(Protocol):
    """What the outbox needs of a channel. Any: a message is what the channel sends."""

    def gather(self, alerts: Sequence[Alert]) -> None:
        """Fetch in one go what the others would have to ask for one by one."""
        ...

    def hindrance(self, alert: Alert) -> str:
        """Give why an alert cannot go this way, as a key of `reasons`, or nothing."""
        ...

    def prepare(self, alerts: Sequence[Alert]) -> Mapping[int, Any]:
        """Make the messages by alert, which may take a while; nothing is sent yet.

        One that cannot be made gives the exception in its place.
        """
        ...

    def session(self) -> AbstractContextManager[Callable[[Alert, Any], None]]:
        """Open what many messages can go through, and give what sends one.

        Sending raises Refused; whatever else it raises may be tried again.
        """
        ...


def channels() -> Mapping[str, Channel]:
    """Give the channels by name."""
    from notifications.channels import mail  # modules of channels know this one

    return {Alert.Channel.MAIL: mail}
