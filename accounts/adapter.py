"""Where our accounts differ from allauth's."""

import secrets
from email.utils import make_msgid
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.contrib import messages
from django.core.mail import EmailMessage
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.services import adopt_guest


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """Usernames are random: people go by their display name, and nobody learns a mail address."""

    def generate_unique_username(self, txts: object, regex: object = None) -> str:
        return f"u-{secrets.token_hex(8)}"

    def render_mail(
        self,
        template_prefix: str,
        email: str | list[str],
        context: dict[str, Any],  # Any: for templates
        headers: dict[str, str] | None = None,
    ) -> EmailMessage:
        """Name the site in the Message-ID, where Django would name this machine."""
        given = {"Message-ID": make_msgid(domain=settings.MAIL_DOMAIN), **(headers or {})}
        mail: EmailMessage = super().render_mail(template_prefix, email, context, given)
        return mail

    def login(self, request: HttpRequest, user: User) -> None:
        """Sign in, the last step of every way in; a guest's games come along."""
        super().login(request, user)
        guest_id = getattr(request, "guest_id", None)
        if guest_id is not None and adopt_guest(guest_id=guest_id, user=user):
            messages.success(request, _("The game you played as a guest is yours now."))
