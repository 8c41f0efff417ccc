"""Blank cards: the frame of a card in lines alone, to be written and drawn on. Millimetres from the trim's corner."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from publisher.kit.drawing import mix

from .block import Block, Pen
from .cuts import UNIT
from .geometry import circle
from .glyphs import SEASONS
from .grounds import ruling, scooped
from .interlace import frame
from .pieces_ground import document
from .pieces_signs import sign
from .tones import INK, LOW_KEY, RUBRIC, WHITE, palette

SIZES_MM: Mapping[str, tuple[float, float]] = {"index": (76.2, 127.0), "poker": (63.5, 88.9), "tarot": (69.85, 120.65)}
_PALE = mix(WHITE, RUBRIC, 0.38)
_QUIET = mix(WHITE, INK, 0.55)
_RULE_MM = 6.2
EVENTS = ("global_event", "directed_event")


def _stroke(data: str, colour: str, width: float) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-width="{width * UNIT:g}" d="{data}"/>'


def _ribbon(pen: Pen, left: float, right: float, low: float) -> None:
    """A bookmark that hangs from the upper edge: an outline with a shadow to its right."""
    middle, tip = (left + right) / 2, low - 3.4
    pen.fill([(left, -0.5), (right, -0.5), (right, low), (middle, tip), (left, low)], "P")
    y = 0.4
    while y < low - 0.3:
        pen.wedge((right, y), (right + 1.2 + pen.random.uniform(-0.25, 0.25), y + 0.55), 0.22)
        y += 0.64
    pen.edge([(left, -0.5), (left, low), (middle, tip), (right, low), (right, -0.5)], 0.32, closed=False)
    for x in (left + 0.8, right - 0.8):
        pen.bar((x, -0.5), (x, low - 1.6), 0.13, RUBRIC)
    pen.line([(left + 0.8, low - 1.9), (middle, tip - 1.9), (right - 0.8, low - 1.9)], 0.16, (1, 1), RUBRIC, 0)


def _rings(pen: Pen, x: float, places: tuple[float, ...]) -> None:
    """Where seals go: the Arts of a spell, or what the thing is made of."""
    for y in places:
        pen.disc((x, y), 4.8, "P")
        pen.outline(circle((x, y), 4.7, 40), 0.26, wobble=0)
        pen.outline(circle((x, y), 4.12, 40), 0.14, RUBRIC, wobble=0)


def _corners(pen: Pen, left: float, top: float, right: float, low: float) -> None:
    """Where the picture goes."""
    for x, across in ((left, 4.2), (right, -4.2)):
        for y, down in ((top, 4.2), (low, -4.2)):
            pen.bar((x + across, y), (x, y), 0.24)
            pen.bar((x, y), (x, y + down), 0.24)


def _rules(pen: Pen, left: float, right: float, top: float, low: float) -> None:
    y = top
    while y <= low:
        pen.bar((left, y), (right, y), 0.12, _PALE)
        y += _RULE_MM


def _leaf(width: float, height: float, ritual: bool) -> str:
    """A resource: ribbon on the left, name and picture beside it, lines for the text. A ritual has a plait around."""
    block = Block(width, height, palette(RUBRIC, True), "blank", ritual)
    pen = block.pen()
    border = ""
    side = 7.4
    if ritual:
        outer = 3.2
        strands = frame((width - 2 * outer) * UNIT, (height - 2 * outer) * UNIT, 0.72 * UNIT, 2)
        inner = outer + 3.5
        plait = strands.drawn("p", 26, WHITE, INK, 5)
        border = f'<g transform="translate({outer * UNIT:g} {outer * UNIT:g})">{plait}</g>'
        border += _stroke(scooped(inner, inner, width - inner, height - inner, 1.8), RUBRIC, 0.14)
        side = 9.0
    else:
        ruling(pen, width, height, 4.2, (1.3, 0.8))
    top, left = (9.0 if ritual else 7.2), (9.4 if ritual else 6.6)
    right = left + 12.0
    low = height * 0.52
    _ribbon(pen, left, right, low)
    _rings(pen, (left + right) / 2, (top + 4.6, top + 13.2))
    text = right + 2.4
    edge = width - side
    pen.bar((text, top + 7.4), (edge, top + 7.4), 0.2)
    pen.bar((text, top + 13.6), (edge, top + 13.6), 0.12, _PALE)
    _corners(pen, text, top + 17, edge, low - 1.2)
    _rules(pen, side + 0.6, edge - 0.6, low + 8.6, height - side - 4.6)
    body = block.body()
    for k, season in enumerate(SEASONS):
        x = (left + right) / 2 + (2.5 if k % 2 else -2.5)
        y = low - 14.2 + (5.4 if k > 1 else 0)
        body += sign(season, x * UNIT, y * UNIT, 4.1 * UNIT, _QUIET, WHITE)
    return document(width, height, border + body)


def _event(width: float, height: float, directed: bool) -> str:
    """An event: a cut border, the name over a wide picture, a leaf with scooped corners for the text."""
    block = Block(width, height, palette(RUBRIC, True), "blank event", directed)
    pen, inset = block.pen(), 3.8
    corners = [(inset, inset), (width - inset, inset), (width - inset, height - inset), (inset, height - inset)]
    for place, (a, b) in enumerate(zip(corners, [*corners[1:], corners[0]], strict=True)):
        length = (width if place % 2 == 0 else height) - 2 * inset
        count = round(length / 1.9)
        ux, uy = (b[0] - a[0]) / count, (b[1] - a[1]) / count
        for k in range(int(directed), count):
            x, y = a[0] + ux * k, a[1] + uy * k
            inward = (-uy * 0.62, ux * 0.62)
            tip = (x + ux * 0.5 + inward[0], y + uy * 0.5 + inward[1])
            if directed:
                pen.line([(x, y), (x + ux * 0.7 + inward[0] * 0.5, y + uy * 0.7 + inward[1] * 0.5),
                          (x + inward[0], y + inward[1])], 0.26, (1, 1), "R", 0)  # fmt: skip
            else:
                pen.fill([(x, y), tip, (x + ux, y + uy)], "R")
    pen.edge([(x + (-0.5 if x < width / 2 else 0.5), y + (-0.5 if y < height / 2 else 0.5)) for x, y in corners], 0.2)
    left, edge, low = 8.0, width - 8.0, height * 0.5
    pen.outline(circle((left + 4.6, 13), 4.5, 40), 0.26, wobble=0)
    pen.outline(circle((left + 4.6, 13), 3.95, 40), 0.14, RUBRIC, wobble=0)
    pen.bar((left + 12, 15.6), (edge, 15.6), 0.2)
    _corners(pen, left, 20.4, edge, low)
    _rules(pen, left + 2, edge - 2, low + 16.4, height - 14.6)
    leaf = _stroke(scooped(left - 1.4, low + 3, edge + 1.4, height - 7.4, 1.8), INK, 0.22)
    leaf += _stroke(scooped(left - 0.7, low + 3.7, edge + 0.7, height - 8.1, 1.6), RUBRIC, 0.12)
    body = block.body() + leaf
    for k, season in enumerate(SEASONS):
        body += sign(season, (left + 4.4 + k * 5.6) * UNIT, (low + 8) * UNIT, 4.1 * UNIT, _QUIET, WHITE)
    name = "hand" if directed else "world"
    body += sign(name, (left + 4.6) * UNIT, 13 * UNIT, 5.2 * UNIT, mix(WHITE, LOW_KEY, 0.35), WHITE)
    return document(width, height, body)


@cache
def blank(size: str, kind: str = "") -> str:
    """A card of that size with its frame and no text. `kind` is a type: rituals and events have frames of their own."""
    if size not in SIZES_MM:
        raise ValueError(f"no blank card of the size {size!r}; there are {', '.join(SIZES_MM)}")
    width, height = SIZES_MM[size]
    if kind in EVENTS:
        return _event(width, height, kind == EVENTS[1])
    return _leaf(width, height, kind == "ritual")
