"""What staff see of games: messages that were reported, and nothing that a player keeps secret."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.models import Report
from games.services.talk import settle


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # Django's takes none when it runs
    """Reported messages, the open ones first; they can be removed or left, not rewritten."""

    list_display = ("table", "author", "text", "removed", "by", "at", "settled_at")
    list_filter = (("settled_at", admin.EmptyFieldListFilter),)
    list_select_related = ("message__game", "message__author", "by")
    ordering = ("settled_at", "-at")
    fields = readonly_fields = list_display
    actions = ("remove_messages", "leave_messages")

    @admin.display(description=_("table"))
    def table(self, report: Report) -> str:
        return report.message.game.code

    @admin.display(description=_("said by"))
    def author(self, report: Report) -> str:
        return report.message.author.name

    @admin.display(description=_("text"))
    def text(self, report: Report) -> str:
        return report.message.text

    @admin.display(description=_("removed"), boolean=True)
    def removed(self, report: Report) -> bool:
        return report.message.removed

    @admin.action(description=_("Remove these messages"), permissions=["change"])
    def remove_messages(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        self._settled(request, reports, remove=True)

    @admin.action(description=_("Leave these messages as they are"), permissions=["change"])
    def leave_messages(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        self._settled(request, reports, remove=False)

    def _settled(self, request: HttpRequest, reports: QuerySet[Report], *, remove: bool) -> None:
        chosen = list(reports.values_list("pk", flat=True))
        settled = settle(report_ids=chosen, remove=remove)
        self.message_user(request, _("Reports settled: %(number)d") % {"number": settled})

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        return False
