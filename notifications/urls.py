"""The addresses of alerts, preferences and the local mailbox."""

from django.urls import path

from notifications.views.ledger import ledger
from notifications.views.mailbox import mail_page, mailbox, reply
from notifications.views.wishes import try_again, unsubscribe, wishes

urlpatterns = [
    path("alerts/", ledger, name="alerts"),
    path("alerts/wishes/", wishes, name="wishes"),
    path("alerts/try-again/", try_again, name="try_again"),
    path("unsubscribe/<str:token>/", unsubscribe, name="unsubscribe"),
    path("mailbox/", mailbox, name="mailbox"),
    path("mailbox/<str:name>/html", mail_page, name="mailbox_html"),
    path("mailbox/<str:name>/reply", reply, name="mailbox_reply"),
]
