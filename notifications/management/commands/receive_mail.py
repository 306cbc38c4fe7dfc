"""Take in replies: as a mail server, or one mail from a mail server's pipe."""

from __future__ import annotations

import signal
import sys
from argparse import ArgumentParser
from email.utils import getaddresses
from threading import Event
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, InterfaceError

from notifications.inbound.intake import MOST_BYTES, take_in
from notifications.inbound.parsing import parsed
from notifications.inbound.receiver import Receiver

LAST_PORT = 65535
TRY_LATER = 75  # EX_TEMPFAIL: the mail server keeps the mail
_TOLD_IN = ("Delivered-To", "X-Original-To", "Envelope-To", "To", "Cc")


class Command(BaseCommand):
    """Serve SMTP or LMTP until told to stop; with --stdin, take one mail."""

    help = "Take in replies by SMTP or LMTP, or one mail from standard input."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--bind", default=settings.RECEIVER, metavar="HOST:PORT")
        parser.add_argument("--lmtp", action="store_true", help="speak LMTP instead of SMTP")
        parser.add_argument("--stdin", action="store_true", help="take one mail and end")
        parser.add_argument("--recipient", action="append", default=[], help="with --stdin")

    def handle(self, *args: Any, **options: Any) -> None:  # Any: as Django calls it
        if options["stdin"]:
            self._take_one(options["recipient"])
        else:
            self._serve(options["bind"], lmtp=options["lmtp"])

    def _take_one(self, recipients: list[str]) -> None:
        raw = sys.stdin.buffer.read(MOST_BYTES + 1)
        try:
            rows = take_in(raw, recipients or _recipients(raw))
        except (DatabaseError, InterfaceError):
            self.stderr.write("The database is out of reach; please try again later.")
            sys.exit(TRY_LATER)
        for row in rows:
            self.stdout.write(f"mail {row.pk}: {row.status} {row.reason}".rstrip())

    def _serve(self, bind: str, *, lmtp: bool) -> None:
        host, _, port = bind.rpartition(":")
        if not host or not port.isascii() or not port.isdigit() or int(port) > LAST_PORT:
            raise CommandError(f"--bind is {bind!r}; it should look like 127.0.0.1:2525")
        ended = Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: ended.set())
        receiver = Receiver(host.strip("[]"), int(port), lmtp=lmtp)
        try:
            receiver.start()
        except OSError as failure:
            receiver.loop.close()
            raise CommandError(f"cannot listen at {bind}: {failure.strerror or failure}") from None
        self.stdout.write(f"receiving mail at {bind}")
        self.stdout.flush()
        ended.wait()
        receiver.stop()


def _recipients(raw: bytes) -> list[str]:
    """Find for whom a mail is, where the pipe does not say."""
    mail = parsed(raw)
    for name in _TOLD_IN:
        found = [address for _, address in getaddresses(map(str, mail.get_all(name, [])))]
        ours = [each for each in found if each.lower().endswith(f"@{settings.REPLY_DOMAIN}")]
        if ours:
            return ours
    return []
