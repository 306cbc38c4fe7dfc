"""Reading pages and showing who one is, as the tests of accounts do it."""

from typing import Any

SECRET = "a good secret"


def page(answer: Any) -> str:
    """The text of an answer."""
    return answer.content.decode()


def enter(client: Any, user: Any) -> Any:
    """Sign in by password and show it again, as pages with a proof ask for."""
    client.post("/accounts/login/", {"login": user.email, "password": SECRET})
    client.post("/accounts/reauthenticate/", {"password": SECRET})
    return client
