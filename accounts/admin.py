"""Accounts in the operator's pages."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.utils.translation import gettext_lazy as _

from accounts.models import User


@admin.register(User)
class AccountAdmin(UserAdmin):  # type: ignore[type-arg]  # Django's takes none when it runs
    """Who has an account, without what belongs to them alone."""

    list_display = ("display_name", "email", "is_guest", "is_staff", "date_joined")
    list_filter = ("is_guest", "is_staff", "is_active")
    search_fields = ("display_name", "email")
    ordering = ("-date_joined",)
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Person"), {"fields": ("display_name", "email", "time_zone", "language")}),
        (_("Look"), {"fields": ("colour", "theme")}),
        (_("Guest"), {"fields": ("is_guest", "guest_expires")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
