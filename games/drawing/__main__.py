"""Print the stylesheet of the drawings: `python -m games.drawing > static/css/drawing.css`."""

from games.drawing.stylesheet import site_css

print(site_css(), end="")
