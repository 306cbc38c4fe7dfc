"""Who somebody is: how they are called, reached, and in which zone and language they read."""

import zoneinfo
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _


def validate_time_zone(name: str) -> None:
    """Refuse what the IANA database does not know."""
    if name not in zoneinfo.available_timezones():
        raise ValidationError(_("“%(name)s” is not a time zone we know."), params={"name": name})


def validate_display_name(name: str) -> None:
    """Refuse what cannot be read aloud: control characters, line breaks, changes of direction."""
    if not name.isprintable() or name != " ".join(name.split()):
        raise ValidationError(_("A name has visible characters and single spaces only."))


class Colour(models.TextChoices):
    """The players' colours, each with a shape of its own on the board."""

    BLUE = "blue", _("Blue")
    ORANGE = "orange", _("Orange")
    GREEN = "green", _("Green")
    PURPLE = "purple", _("Purple")
    YELLOW = "yellow", _("Yellow")


class Theme(models.TextChoices):
    """How the pages look; blank follows the reader's system."""

    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class User(AbstractUser):
    """A login: a person with a mail address, or a guest without one.

    People see `name`; the username is a random handle that nobody types and no page shows.
    """

    first_name = None  # type: ignore[assignment]  # not asked for, so not stored
    last_name = None  # type: ignore[assignment]

    email = models.EmailField(_("mail address"), blank=True)
    display_name = models.CharField(
        _("name"), max_length=40, blank=True, validators=[validate_display_name]
    )
    time_zone = models.CharField(
        _("time zone"), max_length=64, default="UTC", validators=[validate_time_zone]
    )
    language = models.CharField(_("language"), max_length=10, blank=True, default="")
    colour = models.CharField(
        _("preferred colour"), max_length=10, blank=True, default="", choices=Colour
    )
    theme = models.CharField(_("look"), max_length=5, blank=True, default="", choices=Theme)
    # No deadline falls between these minutes of the local day; they may go over midnight.
    quiet_from = models.PositiveSmallIntegerField(_("quiet from"), null=True, blank=True)
    quiet_to = models.PositiveSmallIntegerField(_("quiet until"), null=True, blank=True)
    weekend = models.CharField(_("weekend"), max_length=2, blank=True, default="56")  # Monday is 0
    reminders = models.CharField(_("reminders"), max_length=40, blank=True, default="half 24h 4h")
    is_guest = models.BooleanField(_("guest"), default=False)
    guest_expires = models.DateTimeField(_("guest until"), null=True, blank=True)

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = (
            models.UniqueConstraint(
                Lower("email"),
                condition=~Q(email=""),
                name="accounts_user_email_unique",
                violation_error_message=_("There is already an account with this mail address."),
            ),
            models.UniqueConstraint(
                Lower("display_name"),
                condition=~Q(display_name="") & Q(is_guest=False),
                name="accounts_user_display_name_unique",
                violation_error_message=_("Somebody is already called that."),
            ),
            models.CheckConstraint(
                condition=Q(is_guest=True, guest_expires__isnull=False)
                | Q(is_guest=False, guest_expires__isnull=True),
                name="accounts_user_guests_expire",
            ),
        )
        indexes = (
            models.Index(
                "guest_expires", condition=Q(is_guest=True), name="accounts_user_guest_expires"
            ),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """What others call this user."""
        return self.display_name or (str(_("Guest")) if self.is_guest else str(_("Somebody")))

    @property
    def zone(self) -> zoneinfo.ZoneInfo:
        """The user's time zone; UTC where the stored name has gone out of use."""
        try:
            return zoneinfo.ZoneInfo(self.time_zone)
        except (zoneinfo.ZoneInfoNotFoundError, ValueError):
            return zoneinfo.ZoneInfo("UTC")

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name


class Vacation(models.Model):
    """Days on which somebody's clocks stand still, announced ahead and shown to opponents."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="vacations")
    first = models.DateField(_("first day"))
    last = models.DateField(_("last day"))
    announced_at = models.DateTimeField()

    class Meta:
        ordering = ("first",)
        constraints = (
            models.CheckConstraint(
                condition=Q(last__gte=models.F("first")), name="accounts_vacation_ends_after_start"
            ),
        )

    def __str__(self) -> str:
        return f"{self.user_id}: {self.first} – {self.last}"

    @property
    def days(self) -> int:
        """How many days it takes from the year's budget."""
        return (self.last - self.first).days + 1


def shown_name(user: Any) -> str:  # allauth gives whatever the user model is
    """For allauth: how a user is called."""
    return str(user)
