"""Games: the tables and the moves."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Connect the listeners."""
        from games import account_data, account_listeners, listeners  # noqa: F401

        account_data.register()
