"""El Grande's board from a view: the map of Spain and everything that stands on it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from operator import itemgetter

from games.drawing.castillo import HIT, WALL, fort
from games.drawing.ground import ground
from games.drawing.labels import Labels
from games.drawing.marks import NO_MARKS, Marks
from games.drawing.markup import escaped, number
from games.drawing.pieces import arrival, difference, king, piece, plaque, trace
from games.drawing.places import ABROAD, AFLOAT, PLACES, Place, Spot
from games.drawing.spain import COUNTRIES, FRAME, PATHS
from games.drawing.spoken import area_words
from games.drawing.stylesheet import picture_css
from games.drawing.tokens import Theme, looks
from games.engine.core.ruleset import View
from games.engine.elgrande.board import AREAS, CASTILLO, REGIONS

_LETTER = 12.5  # about how wide a letter of a name is; only to find names that are too long


@dataclass(frozen=True, slots=True)
class _Board:
    """Everything the parts of one drawing need."""

    view: View
    labels: Labels
    marks: Marks
    allowed: Collection[str] | None
    prefix: str
    spoken: bool
    looks: Sequence[str]
    names: Sequence[str]
    initials: Sequence[str]


def board_svg(
    view: View,
    labels: Labels,
    *,
    standalone: bool = False,
    theme: Theme = "light",
    marks: Marks = NO_MARKS,
    allowed: Collection[str] | None = None,
    prefix: str = "m",
) -> str:
    """Give the board as SVG text.

    On a page the site's stylesheet colours it; a standalone picture brings its own colours, in
    one theme. With `allowed` given the areas can be reached and pressed, and those are marked.
    `prefix` keeps the ids of several boards on one page apart.
    """
    # Nobody can ask a picture what it says: the text of a mail, or a page, does.
    board = _board(view, labels, marks, allowed, prefix, spoken=not standalone)
    left, top, width, height = FRAME
    box = f'viewBox="{left} {top} {width} {height}"'
    if standalone:
        size = f'xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        head = f'<svg {size} {box} font-family="sans-serif" class="drawn spain" role="img"'
        style = f"<style>{picture_css(theme)}</style>"
    else:
        head = f'<svg {box} class="drawn spain{"" if allowed is None else " control"}" role="group"'
        style = ""
    named = escaped(labels.translation.gettext("Map of Spain"))
    countries = tuple((name, labels.area(name)) for name in COUNTRIES)
    reached = tuple(country for country in ABROAD if _is_reached(board, country))
    land = ground(prefix, countries, reached)
    parts = [f'{head} aria-label="{named}">', style, land, _veil(board)]
    parts += [_area(board, area) for area in AREAS]
    parts += [_country(board, country) for country in reached]
    parts.append("</svg>")
    return "".join(parts)


def _board(
    view: View,
    labels: Labels,
    marks: Marks,
    allowed: Collection[str] | None,
    prefix: str,
    *,
    spoken: bool,
) -> _Board:
    seats = view["seats"]
    owners = len(next(iter(view["regions"].values())))
    colours = [*seats, *["automa"] * (owners - len(seats))]
    return _Board(
        view,
        labels,
        marks,
        allowed,
        prefix,
        spoken,
        looks(seats, owners),
        [labels.player(owner, colour) for owner, colour in enumerate(colours)],
        [labels.initial(owner, colour) for owner, colour in enumerate(colours)],
    )


def _area(board: _Board, area: str) -> str:
    """Give one area: what can be pressed, its name and values, and who stands there."""
    place = PLACES[area]
    return "".join(
        [
            _opening(board, area),
            _surface(board, area),
            _name(board, area, place),
            _plaque(board, area, place),
            *_pieces(board, area, place),
            *_king(board, area, place.king),
            _tally(board, area, place),
            "</g>",
        ]
    )


def _is_reached(board: _Board, country: str) -> bool:
    """Say whether the king is, was or may go there; otherwise a country is only land."""
    allowed = board.allowed is not None and country in board.allowed
    return allowed or board.view["king"] == country or board.marks.touches(country)


def _country(board: _Board, country: str) -> str:
    """Give a country that the king reaches."""
    shown = _king(board, country, ABROAD[country])
    return "".join([_opening(board, country), _surface(board, country), *shown, "</g>"])


def _opening(board: _Board, area: str) -> str:
    """Give the group's start tag with everything scripts, styles and readers look for."""
    allowed = board.allowed is not None and area in board.allowed
    kinds = ["area"]
    if area == CASTILLO:
        kinds.append("castillo")
    facts = [f'data-area="{area}"']
    if board.view["king"] == area:
        kinds.append("taboo")
    if allowed:
        kinds.append("allowed")
        facts.append('data-allowed="yes"')
    if board.marks.touches(area):
        kinds.append("changed")
        facts.append('data-changed="yes"')
    if board.allowed is None:
        facts.append('role="img"')
    else:
        facts.append('role="button" tabindex="0"')
        if not allowed:
            facts.append('aria-disabled="true"')
    if board.spoken:
        words = area_words(
            board.view, board.labels, area, board.names, board.marks, allowed=allowed
        )
        facts.append(f'aria-label="{escaped(words)}"')
    return f'<g class="{" ".join(kinds)}" {" ".join(facts)}>'


def _veil(board: _Board) -> str:
    """Give what lies on the land and under all pieces: the king's hatching, allowed outlines."""
    taboo = board.view["king"]
    parts = ['<g class="veil">']
    if taboo in REGIONS:
        parts.append(
            f'<use class="hatch" href="#{board.prefix}-{taboo}" fill="url(#{board.prefix}-hatch)"/>'
        )
    for area in (*AREAS, *ABROAD):
        if board.allowed is not None and area in board.allowed:
            parts.append(
                f'<g class="edge" data-edge="{area}">'
                f"{_outline(board, area, 'glow')}{_outline(board, area, 'rim')}</g>"
            )
    return "".join([*parts, "</g>"])


def _outline(board: _Board, area: str, kind: str) -> str:
    if area == CASTILLO:
        return f'<path class="{kind}" d="{HIT}"/>'
    if area in ABROAD:
        return f'<path class="{kind}" d="{PATHS[area]}"/>'
    return f'<use class="{kind}" href="#{board.prefix}-{area}"/>'


def _surface(board: _Board, area: str) -> str:
    """Give the part that is pressed."""
    surface = _outline(board, area, "hit")
    if area == CASTILLO:
        surface += fort(closed=board.view["castillo"] is None)
        if board.view["king"] == CASTILLO:
            surface += f'<path class="hatch" d="{WALL}" fill="url(#{board.prefix}-hatch)"/>'
    return surface


def _name(board: _Board, area: str, place: Place) -> str:
    """Give the area's name; one that is too long loses its second form, or gets smaller."""
    shown = board.labels.area(area)
    if len(shown) * _LETTER > place.room:
        shown = shown.partition(" (")[0]
    kinds = ["name", place.anchor]
    if len(shown) * _LETTER > place.room:
        kinds.append("narrow")
    if area in AFLOAT:
        kinds.append("afloat")
    x, y = place.name
    where = f'x="{number(x)}" y="{number(y)}"'
    return f'<text class="{" ".join(kinds)}" {where}>{escaped(shown)}</text>'


def _plaque(board: _Board, area: str, place: Place) -> str:
    laid = area in board.view["boards"].values()
    return plaque(*place.plaque, board.view["values"][area], board=laid)


def _pieces(board: _Board, area: str, place: Place) -> list[str]:
    """Give each owner's pieces on their spot, those further up first, and over them what is new."""
    view = board.view
    counts = view["castillo"] if area == CASTILLO else view["regions"][area]
    if counts is None:
        counts = [0] * len(view["court"])  # a grande inside is known to all
    differences = board.marks.pieces.get(area, {})
    spots = _spots(place, len(view["seats"]))
    standing: list[tuple[float, str]] = []
    news = []
    for owner, count in enumerate(counts):
        x, y = spots[owner if owner < len(view["seats"]) else -1]
        home = owner < len(view["grandes"]) and view["grandes"][owner] == area
        look = board.looks[owner]
        if count or home:
            initial = board.initials[owner]
            standing.append((y, piece(look, x, y, count, initial=initial, grande=home)))
        elif owner in differences:
            standing.append((y, trace(look, x, y)))
        if board.marks.grandes.get(owner) == area:
            news.append(arrival(x, y))
        if owner in differences:
            news.append(difference(x, y, differences[owner]))
    return [text for _, text in sorted(standing, key=itemgetter(0))] + news


def _spots(place: Place, seats: int) -> Sequence[Spot]:
    """Give the spots by seat; two alone stand in the middle of the height."""
    if seats > 2:
        return place.spots
    (x0, y0), (x1, _), (_, y2), *_, last = place.spots
    middle = (y0 + y2) / 2
    return ((x0, middle), (x1, middle), last)


def _king(board: _Board, area: str, spot: Spot) -> list[str]:
    if board.view["king"] == area:
        return [king(*spot, "king changed" if board.marks.king_to == area else "king")]
    if board.marks.king_from == area:
        return [king(*spot, "king trace")]
    return []


def _tally(board: _Board, area: str, place: Place) -> str:
    """Give the counter a script fills while pieces are being chosen; without one it is hidden."""
    if board.allowed is None or area not in board.allowed:
        return ""
    x, y = place.plaque
    where = f"translate({number(x - 58)} {number(y)})"  # beside the values
    return (
        f'<g class="tally" transform="{where}" aria-hidden="true">'
        f'<g class="grow"><circle r="20"/><text dy=".35em" data-tally="{area}"></text></g></g>'
    )
