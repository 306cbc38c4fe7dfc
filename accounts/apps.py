"""Accounts: who you are."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Accounts")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Tell what we store about people, and that the time is true."""
        from accounts import account_data, clock

        account_data.register()
        clock.check_shift()
