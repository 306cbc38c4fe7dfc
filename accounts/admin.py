"""Accounts in the operator's pages."""

from allauth.account.admin import EmailAddressAdmin
from allauth.account.models import EmailAddress
from allauth.mfa.admin import AuthenticatorAdmin
from allauth.mfa.models import Authenticator
from allauth.usersessions.admin import UserSessionAdmin
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.models import User
from accounts.services import delete_account


def _is_operator(request: HttpRequest) -> bool:
    return bool(request.user.is_active and request.user.is_superuser)


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

    # With any of these staff could be somebody else and see what that player sees, or give
    # themselves every right: they are the operator's.
    keys = ("username", "password", "email", "is_guest", "guest_expires")
    rights = ("is_staff", "is_superuser", "groups")

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Show keys and rights to other staff, and let them change the rest."""
        if _is_operator(request) or obj is None:
            return ()
        return (*self.keys, *self.rights)

    def user_change_password(
        self,
        request: HttpRequest,
        id: str,
        form_url: str = "",
    ) -> HttpResponse:
        """Set somebody's password, as the operator."""
        if not _is_operator(request):
            raise PermissionDenied
        return super().user_change_password(request, id, form_url)

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
        return obj is None and _is_operator(request)


# allauth's own pages show secrets of second factors, and keys with which staff would be somebody
# else and see what that player sees.
admin.site.unregister(Authenticator)
admin.site.unregister(UserSession)
admin.site.unregister(EmailAddress)


@admin.register(Authenticator)
class SecondFactorAdmin(_Kept, AuthenticatorAdmin):  # type: ignore[misc]  # allauth has no types
    """Second factors: who has one, so that a lost one can be taken away."""


@admin.register(UserSession)
class SessionAdmin(_Kept, UserSessionAdmin):  # type: ignore[misc]  # allauth has no types
    """Who is signed in from where, so that a session can be ended."""


@admin.register(EmailAddress)
class AddressAdmin(EmailAddressAdmin):  # type: ignore[misc]  # allauth has no types
    """Mail addresses, which staff may look up: whoever gets the mail at one of them gets in."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return _is_operator(request)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return _is_operator(request)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return _is_operator(request)
