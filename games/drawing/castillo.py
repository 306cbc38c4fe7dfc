"""The castillo in the sea: a fort with its gate shut, or with what stands inside."""

from __future__ import annotations

_LEFT, _RIGHT, _TOP, _BOTTOM = 791, 925, 543, 636

ISLAND = "M774 640q10-14 32-14h104q24 0 30 12q-8 11-40 10t-62 3t-40-2q-20 0-24-9z"


def _wall() -> str:
    """Give the outline of the fort, battlements on top."""
    tooth = (_RIGHT - _LEFT) / 9
    battlements = "v9".join([f"h{tooth:.1f}"] + [f"h{tooth:.1f}v-9h{tooth:.1f}"] * 4)
    return f"M{_LEFT} {_BOTTOM}V{_TOP - 9}{battlements}V{_BOTTOM}z"


# Also where a finger or a pointer finds the castillo.
HIT = (
    f"M{_LEFT - 14} 464q0-12 12-12H{_RIGHT - 6}q12 0 12 12"
    f"V{_BOTTOM + 4}q0 12-12 12H{_LEFT - 2}q-12 0-12-12z"
)
WALL = _wall()
_COURSES = f"M{_LEFT} 564H{_RIGHT}M{_LEFT} 588H{_RIGHT}M{_LEFT} 612H{_RIGHT}"
_GATE = "M834 636V600q0-24 24-24t24 24v36z"
_BARS = "M846 580v56M858 576v60M870 580v56M834 602h48M834 619h48"
_SLITS = "M812 572v18M904 572v18"


def fort(*, closed: bool) -> str:
    """Give the fort with its gate barred, or open for the pieces inside to be seen."""
    gate = "gate" if closed else "gate open"
    bars = f'<path class="bars" d="{_BARS}"/>' if closed else ""
    return (
        f'<path class="wall" d="{WALL}"/><path class="courses" d="{_COURSES}"/>'
        f'<path class="slits" d="{_SLITS}"/><path class="{gate}" d="{_GATE}"/>{bars}'
    )
