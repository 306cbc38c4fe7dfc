"""Which hosts are this machine itself; the settings ask too, so nothing of Django is needed."""

import ipaddress

NAMES = {"localhost", "ip6-localhost"}


def is_loopback(host: str) -> bool:
    """Is this a name or address by which only this machine reaches itself? Without port."""
    host = host.strip().lower().removeprefix("[").removesuffix("]")
    try:
        return host in NAMES or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
