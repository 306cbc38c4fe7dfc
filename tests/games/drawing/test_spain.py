"""The land is the one of the rules, and borders drawn from two sides are one line."""

import re
from math import hypot

from games.drawing.places import COUNTRY_NAMES, PLACES
from games.drawing.spain import ATTRIBUTION, COUNTRIES, FRAME, PATHS, SEAM
from games.engine.elgrande.board import AREAS, NEIGHBOURS, REGIONS

STEP = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def corners(path):
    numbers = [float(found) for found in STEP.findall(path)]
    x, y = numbers[:2]
    found = [(x, y)]
    for index in range(2, len(numbers), 2):
        x, y = round(x + numbers[index], 1), round(y + numbers[index + 1], 1)
        found.append((x, y))
    return found


def inside(point, outline):
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            crossings += 1
    return crossings % 2 == 1


def edges(path):
    points = corners(path)
    return {frozenset(pair) for pair in zip(points, [*points[1:], points[0]], strict=True)}


def test_every_region_and_country_has_an_outline():
    assert set(PATHS) == {*REGIONS, *COUNTRIES}
    assert SEAM.count("M") == 2
    assert "IGN" in ATTRIBUTION
    assert "CC BY 4.0" in ATTRIBUTION


def test_regions_share_lines_with_their_neighbours_and_nobody_else():
    lines = {region: edges(PATHS[region]) for region in REGIONS}
    for region in REGIONS:
        sharing = {other for other in REGIONS if other != region and lines[region] & lines[other]}
        assert sharing == set(NEIGHBOURS[region])


def test_pieces_and_king_stand_in_their_region():
    for region in REGIONS:
        outline = corners(PATHS[region])
        place = PLACES[region]
        for spot in (*place.spots[:5], place.king):
            assert inside(spot, outline), (region, spot)


def test_pieces_of_one_area_do_not_cover_each_other():
    for area in AREAS:
        spots = PLACES[area].spots[:5]
        for index, (x1, y1) in enumerate(spots):
            for x2, y2 in spots[index + 1 :]:
                assert hypot(x1 - x2, y1 - y2) >= 41, area


def test_everything_lies_in_the_frame():
    left, top, width, height = FRAME
    points = [spot for place in PLACES.values() for spot in (place.plaque, *place.spots)]
    points += [(x, y) for x, y, _ in COUNTRY_NAMES.values()]
    for x, y in points:
        assert left + 20 <= x <= left + width - 20
        assert top + 10 <= y <= top + height - 10
