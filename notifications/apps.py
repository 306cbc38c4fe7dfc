"""Notifications: what is told to whom, and how it gets there."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class NotificationsConfig(AppConfig):
    name = "notifications"
    verbose_name = _("Notifications")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Connect the listeners."""
        from notifications import account_data, health, listeners  # noqa: F401
        from notifications.inbound import webhooks  # noqa: F401

        account_data.register()
        health.register()
