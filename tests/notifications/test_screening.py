"""Who a mail is from: what the operator's mail server says about it, where it is asked."""

from __future__ import annotations

from email.message import Message
from typing import Any

import pytest

from notifications.inbound.parsing import parsed
from notifications.inbound.screening import is_not_authenticated
from notifications.models import InboundMail, Letter

OURS = "mx.correo.test"


def judged(results: str, sender: str = "ana@example.org") -> bool:
    mail: Message = parsed(
        f"From: Ana <{sender}>\nAuthentication-Results: {results}\n\npower 9\n".encode()
    )
    return not is_not_authenticated(InboundMail(), Letter(), mail)


@pytest.mark.parametrize(
    "results",
    [
        f"{OURS}; dkim=pass header.d=example.org",
        f"{OURS}; dkim=pass (good signature) header.i=@example.org header.s=mail",
        f"{OURS} 1; spf=fail smtp.mailfrom=x@y.z;\n dkim=pass header.d=EXAMPLE.org",
        f"{OURS}; dmarc=pass (p=NONE sp=NONE) header.from=example.org",
    ],
)
def test_our_server_vouches(results: str, settings: Any) -> None:
    settings.MAIL_AUTHSERV_ID = OURS
    assert judged(results)
    assert judged(results, "ana@mail.example.org"), "a domain signs for those below it"


@pytest.mark.parametrize(
    "results",
    [
        "",
        f"{OURS}; none",
        f"{OURS}; dkim=fail header.d=example.org",
        f"{OURS}; dkim=pass header.d=evil.example",
        f"{OURS}; dkim=pass header.d=notexample.org",
        f"{OURS}; dkim=pass header.d=org",
        f"{OURS}; dmarc=pass header.from=evil.example",
        "mx.elsewhere; dkim=pass header.d=example.org",
        f'{OURS}; spf=fail smtp.mailfrom="; dmarc=pass header.from=example.org"@evil.example',
        f"{OURS}; spf=fail (; dkim=pass header.d=example.org) smtp.mailfrom=evil.example",
        f"{OURS}; spf=pass smtp.mailfrom=dkim=pass@example.org",
    ],
)
def test_nobody_else_does(results: str, settings: Any) -> None:
    settings.MAIL_AUTHSERV_ID = OURS
    assert not judged(results)


def test_it_is_not_asked_for_unless_configured(settings: Any) -> None:
    assert settings.MAIL_AUTHSERV_ID == ""
    assert judged("")
