"""Write the stylesheets of the drawings into the site: `python -m games.drawing`."""

from pathlib import Path

from games.drawing.stylesheet import SHEETS

FOLDER = Path(__file__).parents[2] / "static" / "css"

if __name__ == "__main__":
    for name, text in SHEETS.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(FOLDER / name)
