"""What we ask people about themselves."""

from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import get_language_info, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from accounts.models import Colour, Theme, User, validate_display_name
from accounts.zones import zone_choices


class NameField(forms.CharField):
    """What the others at the table call somebody."""

    def __init__(self, **kwargs: Any) -> None:  # Any: Django's own options of a field
        kwargs.setdefault("label", _("Name"))
        kwargs.setdefault("help_text", _("What the others at the table call you."))
        kwargs.setdefault("widget", forms.TextInput(attrs={"autocomplete": "nickname"}))
        super().__init__(max_length=40, validators=[validate_display_name], **kwargs)


def free_name(name: str, *, but: User | None = None) -> str:
    """Give the name back, or refuse what somebody else is called."""
    called = User.objects.filter(display_name__iexact=name, is_guest=False)
    if but is not None:
        called = called.exclude(pk=but.pk)
    if called.exists():
        raise ValidationError(_("Somebody is already called that. Please choose another name."))
    return name


class SignupFields(forms.Form):
    """What the sign-up page asks beside mail address and password."""

    display_name = NameField(
        help_text=_("What the others at the table call you. You can change it later.")
    )
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        help_text=_("All times are shown in it. You can change it later."),
        required=False,
        error_messages={
            "invalid_choice": _(
                "“%(value)s” is not a time zone we know. Please choose one from the list."
            )
        },
    )
    field_order = ("display_name", "email", "password1", "time_zone")

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # Any: Django's own arguments
        super().__init__(*args, **kwargs)
        zone = self.fields["time_zone"]
        assert isinstance(zone, forms.ChoiceField)
        zone.choices = zone_choices(settings.TIME_ZONE)
        zone.initial = settings.TIME_ZONE
        if not self.is_bound:
            zone.widget.attrs["data-own-zone"] = True  # a script knows better

    def clean_display_name(self) -> str:
        return free_name(self.cleaned_data["display_name"])

    def signup(self, request: HttpRequest, user: User) -> None:
        """Called by allauth after the user was made."""
        user.display_name = self.cleaned_data["display_name"]
        user.time_zone = self.cleaned_data["time_zone"] or settings.TIME_ZONE
        user.save(update_fields=["display_name", "time_zone"])


class ProfileForm(forms.Form):
    """How a user is called, when they read what, and how it looks."""

    display_name = NameField()
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        help_text=_("All times are shown in it."),
        error_messages={
            "invalid_choice": _(
                "“%(value)s” is not a time zone we know. Please choose one from the list."
            )
        },
    )
    language = forms.ChoiceField(
        label=_("Language"),
        required=False,
        error_messages={
            "invalid_choice": _("We do not speak “%(value)s”. Please choose one from the list.")
        },
    )
    colour = forms.ChoiceField(
        label=_("Preferred colour"),
        help_text=_("You play it wherever it is free when you sit down."),
        required=False,
        choices=[("", _("No preference")), *Colour.choices],
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": _("“%(value)s” is none of the five colours.")},
    )
    theme = forms.ChoiceField(
        label=pgettext_lazy("appearance", "Look"),
        required=False,
        choices=[("", _("As my system has it")), *Theme.choices],
        error_messages={"invalid_choice": _("A page is light or dark, not “%(value)s”.")},
    )

    def __init__(self, user: User, data: Any = None) -> None:  # Any: what a request posts
        self.user = user
        stored = {name: getattr(user, name) for name in self.base_fields}
        super().__init__(data, initial=stored)
        if user.is_guest:
            del self.fields["display_name"]
        zone, language = self.fields["time_zone"], self.fields["language"]
        assert isinstance(zone, forms.ChoiceField)
        assert isinstance(language, forms.ChoiceField)
        zone.choices = zone_choices(user.time_zone)
        language.choices = [
            ("", _("As my browser asks")),
            *((code, get_language_info(code)["name_local"]) for code, _name in settings.LANGUAGES),
        ]

    def clean_display_name(self) -> str:
        return free_name(self.cleaned_data["display_name"], but=self.user)


class DeleteForm(forms.Form):
    """The last question before an account is deleted."""

    name = forms.CharField(
        label=_("Your name"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, user: User, data: Any = None) -> None:  # Any: what a request posts
        self.user = user
        super().__init__(data)
        self.fields["name"].help_text = _("Type your name as it stands here, to be sure.")

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name.casefold() != self.user.name.casefold():
            raise ValidationError(
                _("You are called “%(name)s”. Type exactly that to delete your account."),
                params={"name": self.user.name},
            )
        return name
