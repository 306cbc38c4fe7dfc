"""Which address shows what."""

from allauth.account.decorators import secure_admin_login
from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from accounts.views import hosts_page
from games.views.front import front, robots
from games.views.health import healthz, metrics

admin.autodiscover()
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    path("", front, name="front"),
    path("", include("games.urls")),
    path("accounts/", include("accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path("privacy/", hosts_page, {"name": "privacy"}, name="privacy"),
    path("imprint/", hosts_page, {"name": "imprint"}, name="imprint"),
    path("language/", include("django.conf.urls.i18n")),
    path("", include("notifications.urls")),
    path("healthz", healthz, name="healthz"),
    path("metrics", metrics, name="metrics"),
    path("robots.txt", robots, name="robots"),
    path("admin/", admin.site.urls),
]
handler400 = "elgrande_site.refused.bad_request"
if settings.ANYMAIL_WEBHOOK_SECRET:
    urlpatterns.append(path("anymail/", include("anymail.urls")))
