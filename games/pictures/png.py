"""A drawing as a PNG, made with our own fonts and kept by a hash of what it shows."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path

import resvg_py
from django.core.cache import cache
from PIL import Image

MAIL_WIDTH = 600
COLOURS = 64  # a palette makes it a quarter as large; boards have few colours
KEPT_SECONDS = 24 * 60 * 60
_FONTS = [
    str(Path(__file__).with_name("fonts") / name)
    for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
]


def png(svg: str, width: int = MAIL_WIDTH) -> bytes:
    """Give the picture of a drawing made from a view; the same drawing is rendered once."""
    key = f"png:{width}:{hashlib.sha256(svg.encode()).hexdigest()}"
    known = cache.get(key)
    if known is None:
        known = _rendered(svg, width)
        cache.set(key, known, KEPT_SECONDS)
    return bytes(known)


def _rendered(svg: str, width: int) -> bytes:
    # Without a matching font text would silently be missing, so ours are named.
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=_FONTS,
        sans_serif_family="DejaVu Sans",
    )
    picture = Image.open(io.BytesIO(bytes(drawn))).convert("RGB")
    small = io.BytesIO()
    palette = picture.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    palette.save(small, "PNG", optimize=True)
    return small.getvalue()
