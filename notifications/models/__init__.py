"""What notifications store: alerts owed, letters sent, mails received, wishes, alarms."""

from notifications.models.alarm import Alarm
from notifications.models.alert import Alert
from notifications.models.inbound import InboundMail
from notifications.models.letter import Letter
from notifications.models.preference import DeadAddress, MailPreference

__all__ = ["Alarm", "Alert", "DeadAddress", "InboundMail", "Letter", "MailPreference"]
