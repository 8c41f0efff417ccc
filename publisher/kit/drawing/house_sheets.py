"""What the house draws on a sheet of paper: cut marks, the joins of a board over several sheets, blank cards."""

from __future__ import annotations

from collections.abc import Sequence

from .house_marks import INK, WHITE, readable
from .letters import cap_height, outline
from .paths import Path, both, fill, mix, stroke, svg

GREY = "#6f6a63"
_MARK = 30.0
"""Width of the white under a mark, in 0.01 mm, so that it shows on any ground."""


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners, as path data."""
    r, k = radius, radius * 0.4477
    path = Path().move(x + r, y).line(x + width - r, y)
    path.cubic(x + width - k, y, x + width, y + k, x + width, y + r).line(x + width, y + height - r)
    path.cubic(x + width, y + height - k, x + width - k, y + height, x + width - r, y + height).line(x + r, y + height)
    path.cubic(x + k, y + height, x, y + height - k, x, y + height - r).line(x, y + r)
    return str(path.cubic(x, y + k, x + k, y, x + r, y).close())


def lines(width_mm: float, height_mm: float, marks: Sequence[Sequence[float]]) -> str:
    """Hairlines (x, y, x, y in mm) on a sheet of that size."""
    path = Path()
    for x, y, x2, y2 in marks:
        path.segment(x * 100, y * 100, x2 * 100, y2 * 100)
    body = stroke(path, WHITE, _MARK) + stroke(path, INK, 10)
    return svg(body, width_mm * 100, height_mm * 100)


def joins(
    width_mm: float, height_mm: float, box: Sequence[float], tab_mm: float, before: str, after: str
) -> str:
    """A strip of a board (x, y, width, height in mm) and its neighbours: where to cut, and letters that meet.

    before, after: the letter of the join on either side, '' if there is none. The tab is the right end of the strip:
    it is glued under the next sheet, whose left edge is cut at the dashed line.
    """
    left, top, width, height = (100 * length for length in box)
    right, low, tab = left + width, top + height, tab_mm * 100
    marks, dashes, body = Path(), Path(), ""
    if after:
        seam = right - tab
        marks.segment(seam, top - 60, seam, max(top - 400, 0)).segment(seam, low + 60, seam, low + 400)
        dashes.segment(seam, top, seam, low)
        for share in (0.2, 0.5, 0.8):
            body += _lettered(after, right - tab / 2, top + height * share, tab)
    if before:
        marks.segment(left, top - 60, left, max(top - 400, 0)).segment(left, low + 60, left, low + 400)
        dashes.segment(left, top, left, low)
        for share in (0.2, 0.5, 0.8):
            body += _lettered(before, left - min(left / 2, 400), top + height * share, min(left, 800))
    dashed = ' stroke-dasharray="120 90"'
    body = stroke(dashes, WHITE, _MARK) + stroke(dashes, INK, 10, dashed) + stroke(marks, INK, 10) + body
    return svg(body, width_mm * 100, height_mm * 100)


def _lettered(letter: str, x: float, y: float, room: float) -> str:
    """A letter in a disc, both to be seen on any ground."""
    radius = min(250.0, room * 0.36)
    size = radius * 1.2
    disc = both(Path().circle(x, y, radius), WHITE, GREY, 12)
    return disc + fill(outline(letter, x, y + size * cap_height("sans-bold") / 2, size, "sans-bold"), INK)


def blank(width_mm: float, height_mm: float, corner_mm: float, color: str) -> str:
    """A card's frame with nothing in it: a border, a line for the name, a place for a picture, lines for the text."""
    width, height = width_mm * 100, height_mm * 100
    ink = readable(color)
    pale = mix(WHITE, ink, 0.4)
    inset = 310.0
    body = both(rounded(5, 5, width - 10, height - 10, corner_mm * 100), WHITE, mix(WHITE, ink, 0.55), 10)
    body += stroke(rounded(inset, inset, width - 2 * inset, height - 2 * inset, 170), ink, 24)
    side, foot = inset + 330, height - inset - 330
    name, picture = inset + 900, inset + 1200
    body += stroke(Path().segment(side, name, width - side, name), ink, 12)
    tall = height * 0.3
    corners = Path()
    for x, along in ((side, 300), (width - side, -300)):
        for y, down in ((picture, 300), (picture + tall, -300)):
            corners.polyline([(x + along, y), (x, y), (x, y + down)])
    body += stroke(corners, ink, 14)
    rules = Path()
    y = picture + tall + 700
    while y <= foot:
        rules.segment(side, y, width - side, y)
        y += 640
    return svg(body + stroke(rules, pale, 8), width, height)
