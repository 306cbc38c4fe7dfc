"""Accounts in the operator's pages."""

from allauth.mfa.admin import AuthenticatorAdmin
from allauth.mfa.models import Authenticator
from allauth.usersessions.admin import UserSessionAdmin
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.models import User
from accounts.services import delete_account


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
        (pgettext_lazy("appearance", "Look"), {"fields": ("colour", "theme")}),
        (_("Guest"), {"fields": ("is_guest", "guest_expires")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        """Delete as the owner would, so that the steward plays on."""
        delete_account(user_id=obj.pk)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """Delete each as its owner would."""
        for user_id in list(queryset.values_list("pk", flat=True)):
            delete_account(user_id=user_id)


class _Kept:
    """What the operator may see listed and take away, but not open: it holds somebody's keys."""

    list_display_links = None

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return obj is None and bool(request.user.is_superuser)


# allauth's own pages show secrets of second factors, and keys with which staff would be somebody
# else and see what that player sees.
admin.site.unregister(Authenticator)
admin.site.unregister(UserSession)


@admin.register(Authenticator)
class SecondFactorAdmin(_Kept, AuthenticatorAdmin):  # type: ignore[misc]  # allauth has no types
    """Second factors: who has one, so that a lost one can be taken away."""


@admin.register(UserSession)
class SessionAdmin(_Kept, UserSessionAdmin):  # type: ignore[misc]  # allauth has no types
    """Who is signed in from where, so that a session can be ended."""
