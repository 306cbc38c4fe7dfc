"""Leagues: results into ratings, tables and seasons."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LeaguesConfig(AppConfig):
    name = "leagues"
    verbose_name = _("Leagues")
    default_auto_field = "django.db.models.BigAutoField"
