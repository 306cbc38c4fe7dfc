"""The addresses of what we ask and tell people about themselves; the rest is allauth's."""

from django.urls import path

from accounts.views.data import data, data_file
from accounts.views.delete import delete
from accounts.views.profile import profile
from accounts.views.time_off import time_off

app_name = "accounts"

urlpatterns = [
    path("profile/", profile, name="profile"),
    path("time-off/", time_off, name="time_off"),
    path("data/", data, name="data"),
    path("data/correo-real.json", data_file, name="data_file"),
    path("delete/", delete, name="delete"),
]
