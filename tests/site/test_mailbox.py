"""The mailbox page: there for who sits at this machine, for nobody else."""

import pytest
from django.core.mail import EmailMultiAlternatives, get_connection

from notifications.loopback import is_loopback
from notifications.mailbox import keep, kept_mails

HERE = {"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": "127.0.0.1:8001", "SERVER_PORT": "8001"}
SITE = {"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": "127.0.0.1:8000", "SERVER_PORT": "8000"}


@pytest.fixture
def mailbox(settings, tmp_path):
    """An installation without a mail server, bound to this machine."""
    settings.MAILBOX_DIRECTORY = tmp_path / "mail"
    settings.MAILBOX_PAGE, settings.MAILBOX_PORT = True, 8001
    settings.SITE_URL = "http://127.0.0.1:8000"
    settings.ALLOWED_HOSTS = ["*"]
    return get_connection("notifications.mailbox.MailboxBackend")


def send(mailbox, subject: str, text: str, html: str = "") -> None:
    mail = EmailMultiAlternatives(subject, text, to=["ana@example.org"], connection=mailbox)
    if html:
        mail.attach_alternative(html, "text/html")
    assert mail.send() == 1


@pytest.mark.parametrize(
    "meta",
    [
        pytest.param({}, id="plain"),
        pytest.param({"HTTP_HOST": "localhost:8000"}, id="by name"),
        pytest.param({"HTTP_HOST": "[::1]:8000", "REMOTE_ADDR": "::1"}, id="IPv6"),
        pytest.param({"HTTP_USER_AGENT": "x", "HTTP_ACCEPT": "text/html"}, id="harmless headers"),
    ],
)
def test_this_machine_sees_it(client, mailbox, meta):
    answer = client.get("/mailbox/", **(HERE | meta))
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize(
    "meta",
    [
        pytest.param({"REMOTE_ADDR": "192.0.2.7"}, id="another machine"),
        pytest.param({"REMOTE_ADDR": "10.0.0.2"}, id="the same network"),
        pytest.param({"REMOTE_ADDR": "::ffff:192.0.2.7"}, id="another machine, mapped"),
        pytest.param({"REMOTE_ADDR": ""}, id="nobody knows"),
        pytest.param({"HTTP_HOST": "example.org"}, id="another name"),
        pytest.param({"HTTP_HOST": "127.0.0.1.example.org"}, id="a name that looks like it"),
        pytest.param({"HTTP_HOST": "localhost.example.org:8000"}, id="a name that begins like it"),
        pytest.param({"HTTP_HOST": "192.168.1.5:8000"}, id="address in the network"),
        pytest.param({"HTTP_FORWARDED": "for=192.0.2.7"}, id="Forwarded"),
        pytest.param({"HTTP_VIA": "1.1 proxy"}, id="Via"),
        pytest.param({"HTTP_X_REAL_IP": "127.0.0.1"}, id="X-Real-IP"),
        pytest.param({"HTTP_X_FORWARDED_FOR": "127.0.0.1"}, id="X-Forwarded-For"),
        pytest.param({"HTTP_X_FORWARDED_FOR": ""}, id="X-Forwarded-For, empty"),
        pytest.param({"HTTP_X_FORWARDED_HOST": "localhost"}, id="X-Forwarded-Host"),
        pytest.param({"HTTP_X_FORWARDED_PROTO": "https"}, id="X-Forwarded-Proto"),
        pytest.param({"HTTP_X_FORWARDED_ANYTHING": "x"}, id="X-Forwarded-Anything"),
        pytest.param({"HTTP_X_ORIGINAL_HOST": "x"}, id="X-Original-Host"),
        pytest.param({"HTTP_CF_CONNECTING_IP": "192.0.2.7"}, id="CF-Connecting-IP"),
        pytest.param({"HTTP_TRUE_CLIENT_IP": "192.0.2.7"}, id="True-Client-IP"),
        pytest.param({"SERVER_PROTOCOL": "HTTP/1.0"}, id="a proxy without headers"),
    ],
)
def test_nobody_else_does(client, mailbox, meta):
    answer = client.get("/mailbox/", **(HERE | meta))
    assert answer.status_code == 404
    assert b"Mailbox" not in answer.content


@pytest.mark.parametrize("path", ["/mailbox/", "/mailbox/20260101T000000.000000-00000000/html"])
@pytest.mark.parametrize("host", ["127.0.0.1:8000", "127.0.0.1:8001", "localhost:8000", "[::1]"])
def test_at_the_site_s_own_port_it_only_shows_the_way(client, mailbox, path, host):
    """What a tunnel to the site can reach, whatever it claims."""
    send(mailbox, "First", "Your code is ABC-DEF.")
    answer = client.get(path, **(SITE | {"HTTP_HOST": host}))
    assert answer.status_code == 302
    name = host.removesuffix(":8000").removesuffix(":8001")
    assert answer["Location"] == f"http://{name}:8001/mailbox/"
    assert b"ABC-DEF" not in answer.content
    [mail] = kept_mails(1)
    assert client.post(f"/mailbox/{mail.name}/reply", **SITE).status_code == 302
    assert len(list(kept_mails(9))) == 1


def test_at_its_door_there_is_nothing_else(client, mailbox):
    answer = client.get("/privacy/?language=de", **HERE)
    assert (answer.status_code, answer["Location"]) == (
        302,
        "http://127.0.0.1:8000/privacy/?language=de",
    )
    elsewhere = client.get("/privacy/", **(HERE | {"HTTP_HOST": "localhost:8001"}))
    assert elsewhere["Location"] == "http://localhost:8000/privacy/"


def test_pages_point_to_it_where_it_is(client, mailbox):
    def points(**meta) -> bool:
        return b'href="/mailbox/"' in client.get("/privacy/", **(SITE | meta)).content

    assert points()
    assert not points(HTTP_X_FORWARDED_FOR="192.0.2.7")
    assert not points(REMOTE_ADDR="192.0.2.7")


def test_without_the_setting_there_is_no_page(client, mailbox, settings):
    settings.MAILBOX_PAGE = False
    assert client.get("/mailbox/", **HERE).status_code == 404


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.nip.io:8000", "a b", ""])
def test_a_name_that_is_not_ours_is_refused_with_a_page(client, mailbox, settings, host):
    settings.ALLOWED_HOSTS = ["127.0.0.1"]
    answer = client.get("/mailbox/", **(HERE | {"HTTP_HOST": host}))
    assert answer.status_code == 400
    assert b"</html>" in answer.content


def test_posting_is_not_possible(client, mailbox):
    assert client.post("/mailbox/", **HERE).status_code == 405


def test_mails_are_shown_newest_first_and_escaped(client, mailbox):
    send(mailbox, "First", "Your code is ABC-DEF.")
    send(mailbox, "Second <b>", "Text <script>alert(1)</script>", "<p onclick=x>Fine</p>")
    page = client.get("/mailbox/", **HERE).content.decode()
    assert page.index("Second &lt;b&gt;") < page.index("First")
    assert "ABC-DEF" in page
    assert "<script>" not in page
    [newest, _] = kept_mails(2)
    assert f'src="/mailbox/{newest.name}/html"' in page
    html = client.get(f"/mailbox/{newest.name}/html", **HERE)
    assert "<p onclick=x>" in html.content.decode()
    policy = html["Content-Security-Policy"]
    assert "sandbox" in policy
    assert "default-src 'none'" in policy
    assert (
        client.get(f"/mailbox/{newest.name}/html", **(HERE | {"HTTP_VIA": "x"})).status_code == 404
    )
    assert client.get("/mailbox/..%2fsecret/html", **HERE).status_code == 404


def test_mails_are_whole_files_for_their_owner_only(mailbox, settings):
    send(mailbox, "Grüße", "Olé " * 500)
    (file,) = settings.MAILBOX_DIRECTORY.iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    assert settings.MAILBOX_DIRECTORY.stat().st_mode & 0o777 == 0o700
    (mail,) = kept_mails(5)
    assert (mail.subject, mail.recipients) == ("Grüße", "ana@example.org")
    assert mail.text == ("Olé " * 500).strip()


def test_an_empty_mailbox_is_no_error(client, mailbox):
    assert "No mail yet" in client.get("/mailbox/", **HERE).content.decode()


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1", True), ("127.8.9.1", True), ("::1", True), ("[::1]", True),
        ("localhost", True), ("LOCALHOST", True), ("0.0.0.0", False), ("::", False), ("", False),
        ("10.0.0.1", False), ("example.org", False), ("127.0.0.1.nip.io", False), ("*", False),
        (".localhost", False),
    ],
)  # fmt: skip
def test_which_hosts_are_this_machine(host, ours):
    assert is_loopback(host) is ours


def test_when_a_mail_was_sent_is_said_in_the_readers_zone(client, mailbox, ana):
    ana.time_zone = "Asia/Tokyo"
    ana.save()
    client.force_login(ana)
    send(mailbox, "Welcome", "Come in.")
    (mail,) = kept_mails(1)
    assert mail.date is not None
    shown = f"{mail.date.astimezone(ana.zone):%H:%M}"
    text = client.get("/mailbox/", **HERE).content.decode()
    assert shown in text
    assert "-0000" not in text


def test_a_mail_without_a_date_is_shown(client, mailbox):
    keep(b"Subject: When?\nTo: ana@example.org\n\nNobody knows.\n")
    assert "When?" in client.get("/mailbox/", **HERE).content.decode()
