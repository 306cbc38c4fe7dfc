"""What every page has to be: narrow enough for a phone, readable by machine and in the dark."""

import os
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

WIDTHS = (360, 1280)


def check_page(page: Page, name: str) -> None:
    """No sideways scrolling, nothing that axe complains about."""
    keep_picture(page, name)
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{name} is too wide"
    problems = Axe().run(page).response["violations"]
    assert not problems, "\n".join(told(problem) for problem in problems)


def told(problem: dict[str, Any]) -> str:
    places = "; ".join(node["html"][:120] for node in problem["nodes"])
    return f"{problem['id']}: {problem['help']}: {places}"


def keep_picture(page: Page, name: str) -> None:
    """With CORREO_PICTURES, store what the page looks like there, for people to see."""
    folder = os.environ.get("CORREO_PICTURES")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)
