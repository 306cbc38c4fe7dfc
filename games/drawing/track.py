"""The course of a game: the stamp row of its rounds, and how many points everybody has."""

from __future__ import annotations

from games.drawing.labels import Labels
from games.drawing.markup import escaped, number
from games.drawing.pieces import CROWN, seat_mark
from games.drawing.tokens import looks
from games.engine.core.ruleset import View, ranked
from games.engine.elgrande.board import SCORING_ROUNDS

_WIDE, _HIGH, _STEP = 44, 56, 54


def stamps_svg(view: View, labels: Labels) -> str:
    """Give the rounds as a row of stamps: past ones cancelled, the present one raised."""
    rounds = view["rounds"]
    width = _STEP * len(rounds) + 8
    parts = [
        f'<svg class="drawn stamps" viewBox="0 0 {width} 76" role="img"'
        f' aria-label="{escaped(_rounds_in_words(view, labels))}">'
    ]
    parts += [
        _stamp(number_of_round, 9 + _STEP * place, _stage(view, number_of_round))
        for place, number_of_round in enumerate(rounds)
    ]
    return "".join([*parts, "</svg>"])


def _stage(view: View, round_number: int) -> str:
    """Say where a round lies: past, now or next; a game that is over has only past ones."""
    over = not view["decisions"]
    if round_number < view["round"] or over:
        return "past"
    return "now" if round_number == view["round"] else "next"


def _stamp(round_number: int, x: int, stage: str) -> str:
    y = 4 if stage == "now" else 12
    sheet = f'width="{_WIDE}" height="{_HIGH}"'
    scoring = round_number in SCORING_ROUNDS
    parts = [f'<g class="stamp {stage}" transform="translate({x} {y})"><rect {sheet}/>']
    # The holes are dots in the colour of the page along the edge.
    parts.append(f'<path class="holes" d="M0 0H{_WIDE}V{_HIGH}H0z"/>')
    parts.append(f'<text x="{_WIDE // 2}" y="{34 if scoring else 27}" dy=".35em">{round_number}')
    parts.append("</text>")
    if scoring:
        parts.append(f'<path class="crown" transform="translate(22 14) scale(.46)" d="{CROWN}"/>')
    if stage == "past":
        parts.append('<path class="cancelled" d="M4 47q9-6 18 0t18 0M4 52q9-6 18 0t18 0"/>')
    return "".join([*parts, "</g>"])


def _rounds_in_words(view: View, labels: Labels) -> str:
    _ = labels.translation.gettext
    rounds = view["rounds"]
    scoring = ", ".join([str(one) for one in rounds if one in SCORING_ROUNDS])
    facts = {"round": view["round"], "last": rounds[-1], "scoring": scoring}
    if not view["decisions"]:
        return _("The game is over; regions were scored after rounds %(scoring)s") % facts
    return _("Round %(round)d of %(last)d; regions are scored after rounds %(scoring)s") % facts


def scores_html(view: View, labels: Labels) -> str:
    """Give the seats by points, each with a bar; the leaders first, else in seat order."""
    scores = view["score"]
    kinds = looks(view["seats"], len(scores))
    rows = []
    for rank, seat in sorted(zip(ranked(scores), range(len(scores)), strict=True)):
        colour = view["seats"][seat]
        name = escaped(labels.player(seat, colour))
        rows.append(
            f'<li class="score{" leads" if rank == 1 else ""}">'
            f"{seat_mark(kinds[seat], labels.initial(seat, colour))}"
            f'<span class="score-name">{name}</span>'
            f'<span class="score-points">{scores[seat]}</span>'
            f"{bar_svg(kinds[seat], scores[seat], max(scores))}</li>"
        )
    return f'<ol class="scores">{"".join(rows)}</ol>'


def bar_svg(look: str, points: int, most: int) -> str:
    """Give points as a bar in a player's colour, beside the longest one."""
    share = number(100 * max(0, points) / max(1, most))
    return (
        f'<svg class="drawn bar {look}" viewBox="0 0 100 6" preserveAspectRatio="none"'
        f' aria-hidden="true"><rect class="bar-all" width="100" height="6"/>'
        f'<rect class="share" width="{share}" height="6"/></svg>'
    )


def hourglass_svg(share: float) -> str:
    """Give an hourglass with that share of its sand still above; words beside it say the time."""
    above, below = 14 * share, 14 * (1 - share)
    return (
        '<svg class="drawn hourglass" viewBox="0 0 24 36" aria-hidden="true">'
        f'<path class="sand" d="M{number(12 - above / 2)} {number(17 - above)}h{number(above)}'
        f'L12 18zM{number(12 - below / 2 - 1)} 33h{number(below + 2)}L12 {number(32 - below)}z"/>'
        '<path class="lines" d="M3 2h18M3 34h18M5 2q0 12 7 16q-7 4-7 16M19 2q0 12-7 16q7 4 7 16"/>'
        "</svg>"
    )
