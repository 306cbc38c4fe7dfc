"""Mails that nobody should send, and why each is not taken."""

from __future__ import annotations

import email.policy
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from itertools import count

from tests.notifications.replying import reply_to
from tests.real.mail_server import text_of

MEGABYTE = 1024 * 1024
NUMBERS = count()


@dataclass(frozen=True)
class World:
    """Turn mails of games in which nothing is to be taken, each with an answer that would do."""

    live: EmailMessage  # its question is open: only what is wrong with the mail keeps it out
    over: EmailMessage
    expired: EmailMessage
    taken_over: EmailMessage
    asked_again: EmailMessage  # the same turn asks something else by now
    replayed: bytes  # this very mail was taken before
    return_path: str
    line: str  # a good answer to `live`
    opponent: str  # sits at the same table


@dataclass(frozen=True)
class Post:
    """A mail as it is handed in."""

    raw: bytes
    to: str
    sender: str = "ana@example.org"
    sized: bool = True  # says its size before it comes


Maker = Callable[[World, int], Post]


def post(answer: EmailMessage, **more: str) -> Post:
    return Post(answer.as_bytes(policy=email.policy.SMTP), str(answer["To"]), **more)  # type: ignore[arg-type]


def crude(world: World, rest: bytes, head: bytes = b"") -> Post:
    """A mail whose bytes are as given, from the right sender to the open question."""
    to, sender = str(world.live["Reply-To"]), str(world.live["To"])
    start = b"" if head else f"From: {sender}\r\nTo: {to}\r\n".encode()
    end = f"\r\nzz{next(NUMBERS)}zz\r\n".encode()  # else it would be the same mail again
    return Post(start + head + rest + end, to, sender)


def forged(world: World, n: int) -> Post:
    local, _, domain = str(world.live["Reply-To"]).partition("@")
    made_up = [
        f"reply-{'abcdefgh234567'[n % 14] * 24}@{domain}",
        f"{local[:-1]}@{domain}",
        f"{local}{'a' * (1 + n)}@{domain}",
        f"{local}@elsewhere.example",
        f"return-{local.removeprefix('reply-')}@{domain}",
        f"reply-@{domain}",
    ]
    return post(reply_to(world.live, world.line, To=made_up[n % 6]))


def wrong_sender(world: World, n: int) -> Post:
    mine = str(world.live["To"])
    others = [
        "mallory@example.org",
        f"{mine}, mallory@example.org",
        f'"{mine}" <mallory@example.org>',
        f"mallory@example.org ({mine})",
        f"{mine}.example.org",
    ]
    answer = reply_to(world.live, world.line)
    raw = answer.as_bytes(policy=email.policy.SMTP)
    told = f"From: {answer['From']}\r\n".encode()
    assert told in raw
    return Post(raw.replace(told, f"From: {others[n % 5]}\r\n".encode()), str(answer["To"]), mine)


def of_another_turn(world: World, n: int) -> Post:
    return post(reply_to(world.over, ["power 3", "a", "b\nc", "power 12"][n % 4]))


def of_another_question(world: World, n: int) -> Post:
    texts = ["a", "B", "c)", "(a)", "a 1", "b 1, c 1", "a\nb", "a: 1"]
    return post(reply_to(world.asked_again, texts[n % len(texts)]))


def quoted_history(world: World, n: int) -> Post:
    """Nothing of its own; what it quotes holds answers, and addresses that were good once."""
    old = f"power 3\n{world.over['Reply-To']}\n{world.expired['Reply-To']}\n{world.line}"
    quoted = "".join(f"> {line}\n" for line in (old + "\n" + text_of(world.over)).splitlines())
    below = [
        f"On Tue, 1 Mar 2026 at 12:00, Correo Real <c@x> wrote:\n{quoted}",
        f"##- Please write your answer above this line -##\n{old}",
        f"{quoted}",
        f"-- \n{old}",
    ]
    return post(reply_to(world.live, f"\n{below[n % 4]}", quote=False))


def automatic(world: World, n: int) -> Post:
    robots = [
        {"Auto_Submitted": "auto-replied"},
        {"Auto_Submitted": "auto-generated (vacation)"},
        {"Precedence": "auto_reply"},
        {"Precedence": "bulk"},
        {"X_Autoreply": "yes"},
        {"X_Autorespond": "yes"},
        {"Return_Path": "<>"},
    ]
    if n % 8 == 7:
        return post(reply_to(world.live, world.line), sender="")
    return post(reply_to(world.live, world.line, quote=True, **robots[n % 8]))


def from_a_list(world: World, n: int) -> Post:
    lists = [
        {"List_Id": "<club.example.org>"},
        {"List_Unsubscribe": "<mailto:off@example.org>"},
        {"List_Post": "<mailto:club@example.org>"},
        {"Mailing_List": "list club@example.org"},
    ]
    return post(reply_to(world.live, world.line, quote=True, **lists[n % 4]))


def going_in_circles(world: World, n: int) -> Post:
    if n % 2:
        own = str(world.live["Message-ID"]).replace("<alert-", f"<alert-{n}")
        return post(reply_to(world.live, world.line, Message_ID=own))
    answer = reply_to(world.live, world.line)
    raw = answer.as_bytes(policy=email.policy.SMTP)
    return Post(b"Received: from a by b\r\n" * (31 + n) + raw, str(answer["To"]))


def nested(world: World, n: int) -> Post:
    """Multiparts in multiparts; the answer lies at the bottom."""
    depth = 80 + 100 * (n % 10)
    head = "".join(
        f'Content-Type: multipart/mixed; boundary="b{i}"\r\n\r\n--b{i}\r\n' for i in range(depth)
    )
    body = f"Content-Type: text/plain\r\n\r\n{world.line}\r\n"
    filling = "x\r\n" * (50_000 if n % 5 == 0 else 10)
    return crude(world, f"{head}{body}{filling}".encode())


def many_parts(world: World, n: int) -> Post:
    part = f"--b\r\nContent-Type: text/plain\r\n\r\n{world.line}\r\n"
    whole = 'Content-Type: multipart/mixed; boundary="b"\r\n\r\n' + part * (1000 + 500 * (n % 10))
    return crude(world, whole.encode())


def many_bare_parts(world: World, n: int) -> Post:
    head = 'Content-Type: multipart/mixed; boundary="b"\r\n\r\n'
    return crude(world, (head + "--b\r\n\r\ndance\r\n" * (5000 + n)).encode())


def enormous(world: World, n: int) -> Post:
    filling = (b"x" * 76 + b"\r\n") * (10 * MEGABYTE // 78)
    good = crude(world, b"Content-Type: text/plain\r\n\r\n" + world.line.encode() + b"\r\n")
    return Post(good.raw + filling, good.to, good.sender, sized=n % 2 == 0)


def bad_charset(world: World, n: int) -> Post:
    charsets = ["klingon", "utf-7", "utf-16", "idna", "x" * 500, "\xff", "rot13", "base64", "", '"']
    encodings = ["8bit", "base64", "quoted-printable", "x-uuencode", "morse"]
    bodies = [b"\xff\xfedance\xc3\x28", b"=ZZ=\r\n=", b"!!!!====", b"\xf0\x9f\x92\xa9" * 50]
    head = f"Content-Type: text/plain; charset={charsets[n % 10]}\r\n".encode("latin-1")
    how = f"Content-Transfer-Encoding: {encodings[n % 5]}\r\n\r\n".encode()
    return crude(world, head + how + bodies[n % 4])


def broken_headers(world: World, n: int) -> Post:
    sender = str(world.live["To"])
    heads = [
        b"\r\n",
        b"no colon at all\r\n\r\n",
        b"From\r\n: \r\n\r\n",
        b"From: \xff\xfe\xfd\r\n\r\n",
        b"From: " + b"a@b," * 20_000 + b"\r\n\r\n",
        b"From: " + b"(" * 5000 + b"\r\n\r\n",
        b"Content-Type: " + b";" * 50_000 + b"\r\n\r\n",
        b"From: =?utf-8?q?" + b"=" * 3000 + b"?=\r\n\r\n",
        f"Message-ID: <{n}".encode() + b"<" * 70_000 + b"\r\n\r\n",
        b"X: y\r\n" * 20_000 + b"\r\n",
        b"From: " + b'"' * 999 + b"\r\n\r\n",
        f"From: {sender}\r\nFrom: mallory@example.org\r\n\r\n".encode(),
    ]
    return crude(world, world.line.encode() + b"\r\n", heads[n % len(heads)])


def with_nothing_bytes(world: World, n: int) -> Post:
    sender = str(world.live["To"]).encode()
    heads = [
        b"From: mal\0lory@example.org\r\nMessage-ID: <a\0" + str(n).encode() + b">\r\n\r\n",
        b"From: " + sender + b"\r\nMessage-ID: <\0" + str(n).encode() + b">\r\n\r\ndance\0\0\r\n",
        b"\0\0\0\0",
        b"From: " + sender + b"\r\nContent-Type: text/plain; charset=\0\r\n\r\n\0d\0a\0n\0c\0e\r\n",
    ]
    return crude(world, b"", heads[n % 4])


def wearing(world: World, n: int) -> Post:
    """Texts that are a lot of work to read."""
    texts = [
        "On " * 6000, "On Tue wrote " * 1500, "From: a\r\n" * 2000, "> " * 9000, "##-" * 6000,
        "-----Original Message-----\r\n" * 600, "a 1, " * 3000 + "!", "Dne " * 4000, " " * 18_000,
        ":" * 18_000,
    ]  # fmt: skip
    pages = ["<" * 70_000, "<!--" * 15_000, "<a " * 20_000, "<div>" * 14_000, "&#" * 30_000]
    if n % 3 == 2:
        return crude(world, f"Content-Type: text/html\r\n\r\n{pages[n % 5]}\r\n".encode())
    return crude(world, f"Content-Type: text/plain\r\n\r\n{texts[n % 10]}\r\n".encode())


def nonsense(world: World, n: int) -> Post:
    texts = [
        "dance", "place granada 999999999999", "'; DROP TABLE games_move; --", "{{ seed }}", "zz",
        "%s%n%x", "king 0\nking 0", "../../etc/passwd", "\u202egrenada\u202c", "9" * 4000,
    ]  # fmt: skip
    return post(reply_to(world.live, texts[n % 10]))


def to_the_return_path(world: World, n: int) -> Post:
    texts = [world.line, "Call me: 555 123 456", "I am away until Monday.", "help"]
    return post(reply_to(world.live, texts[n % 4], To=world.return_path))


# Why such mails are not taken; the light ones and those that are heavy to send.
UNREAD = {"refused", "empty", "no such letter", "one letter"}
LIGHT: Mapping[str, tuple[Maker, set[str]]] = {
    "forged": (forged, {"unknown address"}),
    "wrong sender": (wrong_sender, {"wrong sender"}),
    "wrong seat": (
        lambda w, n: post(reply_to(w.live, w.line, From=w.opponent)),
        {"wrong sender"},
    ),
    "wrong hand-off": (of_another_turn, {"over"}),
    "another mail's letter": (of_another_question, {"old letter"}),
    "replayed": (lambda w, n: Post(w.replayed, _to(w.replayed)), {"repeated"}),
    "expired": (lambda w, n: post(reply_to(w.expired, "power 9")), {"expired"}),
    "taken over": (lambda w, n: post(reply_to(w.taken_over, "power 9")), {"seat taken over"}),
    "quoted history": (quoted_history, UNREAD),
    "automatic": (automatic, {"automatic"}),
    "mailing list": (from_a_list, {"mailing list"}),
    "loop": (going_in_circles, {"loop"}),
    "bad charset": (bad_charset, UNREAD),
    "broken headers": (broken_headers, {"unreadable", "wrong sender"}),
    "NUL": (with_nothing_bytes, UNREAD | {"unreadable", "wrong sender"}),
    "wearing": (wearing, UNREAD),
    "nonsense": (nonsense, UNREAD),
    "return path": (to_the_return_path, {"delayed"}),
}
HEAVY: Mapping[str, tuple[Maker, set[str]]] = {
    "nested": (nested, {"too many parts"}),
    "many parts": (many_parts, {"too many parts"}),
    "many bare parts": (many_bare_parts, UNREAD),
    "enormous": (enormous, {"too large"}),
}


def _to(raw: bytes) -> str:
    return str(email.message_from_bytes(raw)["To"])
