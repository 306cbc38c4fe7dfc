"""People who use the site."""

import pytest


@pytest.fixture
def ana(db):
    """Somebody with a confirmed address and a password."""
    return account("Ana", "ana@example.org")


def account(name: str, address: str, **fields):
    from allauth.account.models import EmailAddress

    from accounts.models import User

    user = User.objects.create_user(
        username=f"u-{name.lower()}",
        email=address,
        password="a good secret",
        display_name=name,
        **fields,
    )
    EmailAddress.objects.create(user=user, email=address, verified=True, primary=True)
    return user
