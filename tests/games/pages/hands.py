"""Hands that give an answer on the game page: by clicking the map, by keyboard, by plain form."""

from __future__ import annotations

from typing import Any

from games.engine.core.decision import Decision
from games.engine.elgrande.board import AREAS

TABS = 250

# A point at which a click reaches the area: it may be small, and partly covered by the sheet.
POINT = """name => {
  const area = document.querySelector(`[data-area="${name}"]`);
  area.scrollIntoView({block: "center", behavior: "instant"});
  const box = area.querySelector(".hit").getBoundingClientRect();
  for (let row = 1; row < 24; row++) for (let column = 1; column < 24; column++) {
    const [x, y] = [box.x + box.width * column / 24, box.y + box.height * row / 24];
    if (document.elementFromPoint(x, y)?.closest("[data-area]") === area) return [x, y];
  }
  return null;
}"""


class Hand:
    """What both hands share: each shape of answer as a row of presses."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def press(self, selector: str) -> None:
        """Press something outside the map."""
        raise NotImplementedError

    def touch(self, area: str) -> None:
        """Press an area of the map."""
        raise NotImplementedError

    def sends(self, button: str) -> None:
        """Press a button that brings another page."""
        with self.page.expect_navigation():
            self.press(f"button[value={button}]")

    def give(self, decision: Decision, answer: Any) -> None:
        """Fill in an answer; the form has to say the same afterwards."""
        getattr(self, f"_{decision.shape}")(answer)

    def _choose(self, answer: str) -> None:
        option = f'input[name=option][value="{answer}"]'
        area = next((word for word in answer.split() if word in AREAS), None)
        if area is None:
            self.check(option)
        for _ in range(8 if area else 0):
            if self.page.locator(option).is_checked():
                break
            self.touch(str(area))
        assert self.page.locator(option).is_checked()
        chosen = self.page.locator(".spain .chosen").count()
        assert chosen == (1 if area else 0)

    def check(self, option: str) -> None:
        """Choose an option that the map does not show."""
        raise NotImplementedError

    def _spread(self, answer: tuple[tuple[str, int], ...]) -> None:
        for field in self.page.locator(".place input").all():
            name = str(field.get_attribute("name")).removeprefix("place-")
            self.count(name, dict(answer).get(name, 0))
            assert field.input_value() == str(dict(answer).get(name, 0))

    def count(self, place: str, wanted: int) -> None:
        """Step to so many pieces at a place."""
        field = self.page.locator(f"#place-{place}")
        while (now := int(field.input_value())) != wanted:
            sign = 1 if wanted > now else -1
            if place in AREAS and sign > 0:
                self.touch(place)
            else:
                self.press(f'.place [data-place="{place}"][data-step="{sign}"]')

    def _shift(self, answer: tuple[tuple[str, str, str, int], ...]) -> None:
        for owner, source, target, pieces in answer:
            if self.page.locator(".chips >> text=Other pieces").count():
                self.press(".chips button:last-child")
            label = self.label("stock-0", f"{owner} {source}")
            if source in AREAS:
                self.touch(source)
            if not self.page.locator(".step-says").inner_text().startswith(label):
                self.chip(label)
            for _ in range(pieces):
                if target in AREAS:
                    self.touch(target)
                else:
                    self.chip(self.label("target-0", target))
        moves = self.page.locator(".moves li").count()
        assert moves == len({item[:3] for item in answer})

    def label(self, select: str, value: str) -> str:
        """The words of an option in the list underneath."""
        found = self.page.locator(f'select[name={select}] option[value="{value}"]')
        return str(found.text_content()).strip()

    def chip(self, label: str) -> None:
        """Press a button below the map by its words."""
        texts = [chip.inner_text() for chip in self.page.locator(".chips button").all()]
        assert label in texts
        self.press(f".chips button:nth-child({texts.index(label) + 1})")


class Pointer(Hand):
    """Clicks; what lies on the map is clicked there."""

    def press(self, selector: str) -> None:
        self.page.locator(selector).click()

    def check(self, option: str) -> None:
        field = self.page.locator(option)
        self.page.locator(f'.option label[for="{field.get_attribute("id")}"]').click()

    def touch(self, area: str) -> None:
        point = self.page.evaluate(POINT, area)
        assert point, f"no way to click {area}"
        self.page.mouse.click(*point)


class Keyboard(Hand):
    """Has nothing but keys, and has to see where it is."""

    def press(self, selector: str) -> None:
        self.go(selector)
        self.page.keyboard.press("Enter")

    def touch(self, area: str) -> None:
        self.go(f'[data-area="{area}"]')
        self.page.keyboard.press("Enter")

    def check(self, option: str) -> None:
        self.go("input[name=option]")
        for _ in range(40):
            if self.page.locator(option).is_checked():
                return
            self.page.keyboard.press("ArrowDown")
        # Arrows check the next one, so the only one is checked by the space bar.
        self.page.keyboard.press(" ")

    def go(self, selector: str) -> None:
        """Press the tab key until something has the focus, which has to be visible."""
        here = "selector => document.activeElement.matches(selector)"
        for _ in range(TABS):
            if self.page.evaluate(here, selector):
                break
            self.page.keyboard.press("Tab")
        assert self.page.evaluate(here, selector), f"the tab key does not lead to {selector}"
        assert self.page.evaluate("document.activeElement.matches(':focus-visible')")


class PlainForm(Hand):
    """Fills in the form as it is without any script; there is no map to press."""

    def press(self, selector: str) -> None:
        self.page.locator(selector).click()

    def _choose(self, answer: str) -> None:
        field = self.page.locator(f'input[name=option][value="{answer}"]')
        self.press(f'.option label[for="{field.get_attribute("id")}"]')
        assert field.is_checked()

    def _spread(self, answer: tuple[tuple[str, int], ...]) -> None:
        for field in self.page.locator(".place input").all():
            name = str(field.get_attribute("name")).removeprefix("place-")
            field.fill(str(dict(answer).get(name, 0)))

    def _shift(self, answer: tuple[tuple[str, str, str, int], ...]) -> None:
        for row, (owner, source, target, pieces) in enumerate(answer):
            self.page.select_option(f"[name=stock-{row}]", f"{owner} {source}")
            self.page.select_option(f"[name=target-{row}]", target)
            self.page.fill(f"[name=pieces-{row}]", str(pieces))
