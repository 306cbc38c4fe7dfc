"""Takes the pictures of the site that README and docs show: `bin/screenshots [folder]`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.real.chromium import FLAGS, chromium
from tests.real.site import ROOT, Site, site

if TYPE_CHECKING:
    from email.message import EmailMessage

    from playwright.sync_api import Browser, Page

    from tests.real.sample_games import Position

# A turn begins; somebody is to place caballeros; everything is played.
TURN, MIDDLE, END = 188, 191, 296
# A special action in three steps is announced, and somebody may veto it.
VETO = 29
# In the game of 2023: where the king is after so many moves.
KINGS = {74: "king-in-france", 84: "king-beside-castillo"}
DESK = {"width": 1280, "height": 960}
LETTER = {"width": 760, "height": 900}
PHONE = {"width": 360, "height": 740}
SMALLER = 0.8  # so that no picture is heavy


class Camera:
    """A browser that looks at the site as somebody, and keeps what it sees."""

    def __init__(self, browser: Browser, made: Site, folder: Path, session: str) -> None:
        self.browser, self.made, self.folder, self.session = browser, made, folder, session

    def seen_by(self, session: str) -> Camera:
        """Give a camera that looks as somebody else."""
        return Camera(self.browser, self.made, self.folder, session)

    def open(self, path: str, *, size: Any = DESK, dark: bool = False, guest: bool = False) -> Page:
        """Open a page, signed in unless as a guest. Any: Playwright's own kind of size."""
        context = self.browser.new_context(
            base_url=self.made.url,
            viewport=size,
            device_scale_factor=SMALLER if size is DESK else 1,
            color_scheme="dark" if dark else "light",
        )
        if not guest:
            cookie = {"name": "sessionid", "value": self.session, "url": self.made.url}
            context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie is one
        page = context.new_page()
        page.goto(path)
        page.wait_for_load_state("networkidle")
        return page

    def show(self, html: str, *, size: Any = DESK, dark: bool = False) -> Page:
        """Show HTML that is no page of the site: a mail. Any: as above."""
        context = self.browser.new_context(
            viewport=size,
            device_scale_factor=SMALLER if size is DESK else 1,
            color_scheme="dark" if dark else "light",
        )
        page = context.new_page()
        page.set_content(html)
        return page

    def keep(self, page: Page, name: str, *, whole: bool = False) -> None:
        """Store what is seen without scrolling, or all of it."""
        target = self.folder / f"{name}.png"
        page.screenshot(path=target, full_page=whole)
        page.context.close()
        print(f"{target.name}: {target.stat().st_size // 1000} kB")


def fill(stored: dict[int, Position]) -> None:
    """Make a lobby: tables that wait, talk at the running one."""
    from games.models import Game
    from games.services.table import join, open_table
    from games.services.talk import say

    running = stored[MIDDLE].game
    players = [seat.user for seat in running.seats.select_related("user") if seat.user]
    ana, bernardo, clara, *_ = players
    say(game_id=running.pk, user=bernardo, text="Old Castile is getting crowded.")
    say(game_id=running.pk, user=clara, text="It has been crowded since round three.")
    Game.objects.filter(pk=stored[END].game.pk).update(title="Spring in Seville")
    for host, guest, title in ((bernardo, clara, "Sunday table"), (clara, None, "")):
        table = open_table(host=host, ruleset=running.ruleset, players=4, options={}, title=title)
        if guest is not None:
            join(game_id=table.pk, user=guest)
    open_table(host=ana, ruleset=running.ruleset, players=3, options={}, title="Three of us")


def take(camera: Camera, stored: dict[int, Position]) -> None:
    """Take all pictures."""
    game, over = (f"/tables/{stored[moment].game.code}/" for moment in (MIDDLE, END))
    camera.keep(camera.open("/", guest=True), "front")
    camera.keep(camera.open("/tables/"), "lobby")
    camera.keep(camera.open(game), "game")
    camera.keep(camera.open(game, dark=True), "game-dark")
    camera.keep(camera.open(game, size=PHONE), "game-phone")
    page = camera.open(game)
    page.click(".by-line summary")
    page.fill("#line", stored[MIDDLE].next_move(MIDDLE).text)
    with page.expect_navigation():
        page.click("button[value=continue]")
    page.wait_for_load_state("networkidle")
    camera.keep(page, "game-preview")
    camera.keep(camera.open(f"{game}replay/"), "replay")
    page = camera.open(over)
    page.evaluate("document.querySelector('.ending').scrollIntoView()")
    camera.keep(page, "end")
    camera.keep(camera.open("/rules/elgrande-1995/#cards", guest=True), "rules")


def take_mails(camera: Camera, mails: dict[str, EmailMessage]) -> None:
    """Take pictures of mails as their readers see them."""
    from tests.sample_mails import as_html, as_terminal

    turn = as_html(mails["turn"])
    camera.keep(camera.show(turn, size=LETTER), "mail", whole=True)
    camera.keep(camera.show(turn, dark=True, size=LETTER), "mail-dark")
    camera.keep(camera.show(turn, size=PHONE), "mail-phone")
    camera.keep(camera.show(turn, size=PHONE, dark=True), "mail-phone-dark")
    camera.keep(camera.show(as_terminal(mails["turn"]), size=LETTER), "mail-text", whole=True)
    camera.keep(camera.show(as_html(mails["answer"]), size=LETTER), "mail-answer")
    camera.keep(camera.show(as_html(mails["digest"]), size=LETTER), "mail-digest")


def take_game(camera: Camera, path: str, name: str) -> None:
    """Take the pictures of a game page as one of its players, at the desk and on a phone."""
    camera.keep(camera.open(path), name)
    camera.keep(camera.open(path, size=PHONE, dark=True), f"{name}-phone")


def main() -> None:
    """Start a site of its own, fill it, look at it."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    with site() as made:
        from playwright.sync_api import sync_playwright

        from tests.real.sample_games import positions, record_of_2023
        from tests.sample_mails import sample_mails

        stored = positions([VETO, TURN, MIDDLE, END], title="The Tuesday club")
        fill(stored)
        newer = positions(list(KINGS), record_of_2023(), title="Regents")
        made.serve()
        session = stored[MIDDLE].session_at(MIDDLE)
        mails = sample_mails(stored[TURN].game, stored[TURN].next_move(TURN).seat)
        asked = [(stored[VETO], VETO, "veto")]
        asked += [(newer[moment], moment, name) for moment, name in KINGS.items()]
        shown = [
            (position.session_at(moment), f"/tables/{position.game.code}/", name)
            for position, moment, name in asked
        ]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            camera = Camera(browser, made, folder, session)
            take(camera, stored)
            take_mails(camera, mails)
            for somebody, path, name in shown:
                take_game(camera.seen_by(somebody), path, name)
            browser.close()


if __name__ == "__main__":
    main()
