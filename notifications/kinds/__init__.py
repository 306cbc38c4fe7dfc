"""The kinds of alerts: when one is needless, and how it reads; a kind is a module named here."""

from __future__ import annotations

from typing import Protocol

from django.core.mail import EmailMessage

from notifications.models import Alert


class Kind(Protocol):
    """What the outbox and its channels need of a kind."""

    def needless(self, alert: Alert) -> str:
        """Give why an alert is not to be sent any more, as a key of `reasons`, or nothing."""
        ...

    def compose(self, alert: Alert) -> EmailMessage:
        """Give the mail, in its reader's language and time zone."""
        ...


def kind_of(alert: Alert) -> Kind:
    """Give what knows of this kind of alert."""
    from notifications.kinds import (  # kinds know this module
        absent,
        answer,
        digest,
        grace,
        over,
        paused,
        reminder,
        replaced,
        set_aside,
        steward,
        vacant,
        went_on,
        your_turn,
    )

    kinds: dict[str, Kind] = {
        Alert.Kind.YOUR_TURN: your_turn,
        Alert.Kind.DIGEST: digest,
        Alert.Kind.REMINDER: reminder,
        Alert.Kind.SET_ASIDE: set_aside,
        Alert.Kind.ANSWER: answer,
        Alert.Kind.GRACE: grace,
        Alert.Kind.STEWARD: steward,
        Alert.Kind.ABSENT: absent,
        Alert.Kind.REPLACED: replaced,
        Alert.Kind.VACANT: vacant,
        Alert.Kind.OVER: over,
        Alert.Kind.PAUSED: paused,
        Alert.Kind.WENT_ON: went_on,
    }
    return kinds[alert.kind]
