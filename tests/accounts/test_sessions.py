"""Sessions end, and nothing of them is kept."""

from datetime import timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.test import Client

from accounts.clock import now
from accounts.services import forget_sessions
from tests.games.tables import person

pytestmark = pytest.mark.django_db


def test_what_is_over_is_forgotten_with_where_it_was_used() -> None:
    ana, bob = person("Ana"), person("Bob")
    for user in (ana, bob):
        browser = Client()
        browser.force_login(user)
        key = browser.session.session_key
        UserSession.objects.create(
            user=user, session_key=key, ip="192.0.2.7", user_agent="a browser"
        )
    mine = UserSession.objects.get(user=ana).session_key
    Session.objects.filter(session_key=mine).update(expire_date=now() - timedelta(seconds=1))
    forget_sessions()
    assert Session.objects.count() == 1
    assert UserSession.objects.get().user == bob
