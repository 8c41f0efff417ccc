"""Small cards, coins, pawns and dice for the rulebook's diagrams: the grid of the real face with a tenth of its lines.

Cards are drawn at 63.5 x 88.9 mm in units of 0.01 mm and scaled down by whoever places them.
"""

from __future__ import annotations

from functools import cache
from math import cos, sin, tau

from publisher.kit.drawing import (
    ROUND,
    Path,
    Point,
    at,
    both,
    fill,
    mix,
    outline,
    rectangle,
    stroke,
    text_width,
)

from .glyphs import put_glyph
from .tones import EVENT_DIRECTED, GOLD, HUES, INK, LEAF, PAPER, RUBRIC, light_and_deep

WIDTH, HEIGHT = 6350, 8890
BOLD, SEMIBOLD, ITALIC, SERIF, SANS = (
    "serif-bold",
    "serif-semibold",
    "serif-italic",
    "serif",
    "sans-semibold",
)
FAINT = mix(LEAF, INK, 0.42)
"""Lines that stand for text."""
QUIET = "#5a4a3c"


def word(
    text: str,
    x: float,
    y: float,
    size: float,
    font: str = SEMIBOLD,
    anchor: str = "middle",
    colour: str = INK,
    track: float = 0,
) -> str:
    """A line of letters as outlines."""
    return fill(outline(text, x, y, size, font, anchor, track), colour)


def placed(card: str, x: float, y: float, scale: float = 1.0, turn: float = 0) -> str:
    """A card with its centre at (x, y)."""
    return at(at(card, -WIDTH / 2, -HEIGHT / 2), x, y, scale, turn=turn)


def arrow(left: float, right: float, y: float, colour: str = RUBRIC, weight: float = 34) -> str:
    """A level arrow to the right, or to the left if `right` lies there."""
    way = 1 if right > left else -1
    head = weight * 3.6
    tip = Path().polyline(
        [
            (right, y),
            (right - way * head * 1.8, y - head),
            (right - way * head * 1.8, y + head),
        ],
        True,
    )
    return stroke(Path().segment(left, y, right - way * head, y), colour, weight) + fill(tip, colour)


# -- cards


def _fitted(name: str, x: float, y: float, room: float, size: float, colour: str = INK) -> str:
    while text_width(name, size, BOLD) > room:
        size -= 20
    return word(name, x, y, size, BOLD, "start", colour)


def _lines(left: float, top: float, room: float, count: int) -> str:
    lines = Path()
    for place in range(count):
        share = (1, 0.94, 0.68, 1, 0.5)[place % 5]
        lines.segment(left, top + place * 640, left + room * share, top + place * 640)
    return stroke(lines, FAINT, 130)


@cache
def resource(
    name: str,
    code: str,
    sign: str,
    numbers: tuple[tuple[str, str], ...] = (),
    animate: bool = True,
) -> str:
    """A resource: its substance on the ribbon, `sign` for its picture, and (sign, figure) pairs down the ribbon."""
    hue = HUES.get(code, INK)
    light, deep = light_and_deep(hue)
    body = rectangle(0, 0, WIDTH, HEIGHT, LEAF, INK, 60, 300)
    ruling = Path().segment(1660, 30, 1660, HEIGHT - 30).segment(30, 1330, WIDTH - 30, 1330)
    body += stroke(ruling, RUBRIC, 26)
    body += fill("M380 0H1500V7500L940 8050L380 7500z", hue)
    body += stroke(
        Path().segment(500, 0, 500, 7440).segment(1380, 0, 1380, 7440),
        LEAF,
        30,
        ' stroke-dasharray="130 90"',
    )
    if animate:
        spikes = Path().polyline(
            [_spoke(940, 880, 640 if step % 2 else 760, step) for step in range(32)],
            True,
        )
        body += both(spikes, GOLD, INK, 24)
    else:
        body += rectangle(330, 270, 1220, 1220, GOLD, INK, 24)
    body += both(Path().circle(940, 880, 590), LEAF, INK, 30)
    if code in HUES:
        body += put_glyph(code, 940, 880, 860, hue, LEAF)
    for place, (kind, figure) in enumerate(numbers):
        y = 2300 + place * 1500
        body += put_glyph(kind, 940, y, 640, LEAF, hue) + word(figure, 940, y + 980, 760, BOLD, colour=LEAF)
    body += _fitted(name, 1900, 1060, WIDTH - 2180, 900)
    body += rectangle(1900, 1620, 4100, 3300, light, INK, 60)
    body += rectangle(1900, 3900, 4100, 1020, deep) + stroke(Path().segment(1900, 3900, 6000, 3900), INK, 40)
    body += put_glyph(sign, 3950, 3270, 2500, INK, light) + rectangle(1900, 1620, 4100, 3300, "none", INK, 60)
    body += rectangle(1900, 5230, 2300, 260, hue)
    return body + _lines(1900, 6080, 4100, 4)


def _spoke(x: float, y: float, radius: float, step: int) -> Point:
    return x + radius * cos(tau * step / 32), y + radius * sin(tau * step / 32)


@cache
def event(name: str, sign: str) -> str:
    """An event: black, its picture across the whole card, a leaf with the text below."""
    body = rectangle(0, 0, WIDTH, HEIGHT, INK, INK, 60, 300) + rectangle(
        190, 190, WIDTH - 380, HEIGHT - 380, "none", EVENT_DIRECTED, 150, 160
    )
    body += _fitted(name, 520, 1100, WIDTH - 1040, 860, LEAF)
    body += rectangle(480, 1480, WIDTH - 960, 3100, EVENT_DIRECTED, LEAF, 40)
    body += put_glyph(sign, WIDTH / 2, 3030, 2500, LEAF, EVENT_DIRECTED)
    body += rectangle(480, 4860, WIDTH - 960, 3420, LEAF)
    return body + _lines(860, 5560, WIDTH - 1720, 4)


@cache
def back() -> str:
    """The back of a resource."""
    hue = HUES["Te"]
    body = rectangle(0, 0, WIDTH, HEIGHT, hue, INK, 60, 300)
    cells = Path()
    for column in range(6):
        for row in range(8):
            x, y = 480 + column * 900 + 450, 540 + row * 980 + 480
            cells.polyline([(x, y - 400), (x + 360, y), (x, y + 400), (x - 360, y)], True)
    body += stroke(cells, mix(hue, LEAF, 0.5), 44) + rectangle(300, 300, WIDTH - 600, HEIGHT - 600, "none", LEAF, 60)
    body += both(Path().circle(WIDTH / 2, HEIGHT / 2, 1500), LEAF, INK, 40)
    return body + put_glyph("structure", WIDTH / 2, HEIGHT / 2, 1800, INK, LEAF)


# -- counters and dice


def coin(x: float, y: float, radius: float) -> str:
    """A gold coin."""
    body = both(Path().circle(x, y, radius), GOLD, INK, radius * 0.1)
    body += stroke(Path().circle(x, y, radius * 0.76), INK, radius * 0.06)
    arms = Path().segment(x, y - radius * 0.5, x, y + radius * 0.5).segment(x - radius * 0.5, y, x + radius * 0.5, y)
    return body + stroke(arms, INK, radius * 0.16)


PAWN = (
    "M0 -1080A460 460 0 0 1 300 -270H560V-60H260C280 260 380 460 600 620V740H-600V620C-380 460 -280 260 -260 -60H-560"
    "V-270H-300A460 460 0 0 1 0 -1080zM-760 840H760V1100H-760z"
)


def pawn(x: float, y: float, size: float, colour: str = HUES["Vi"], line: str = INK) -> str:
    """A pawn of vis, `size` units high, centred."""
    return at(both(PAWN, colour, line, 60, ROUND), x, y, size / 2180)


def ghost(x: float, y: float, size: float, colour: str) -> str:
    """A pawn that is spent: its outline, dashed."""
    body = f'<path d="{PAWN}" fill="none" stroke="{colour}" stroke-width="70" stroke-dasharray="170 110"/>'
    return at(body, x, y, size / 2180)


_SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(x: float, y: float, face: int, scale: float = 1.0, turn: float = 0) -> str:
    """A die of 7.2 mm, centred."""
    spots = Path()
    for across, down in _SPOTS[face]:
        spots.circle(across * 190, down * 190, 72)
    return at(
        rectangle(-360, -360, 720, 720, LEAF, INK, 30, 90) + fill(spots, RUBRIC),
        x,
        y,
        scale,
        turn=turn,
    )


def token(x: float, y: float, radius: float, colour: str) -> str:
    """A player's token, seen from above."""
    body = both(Path().circle(x, y, radius), colour, INK, radius * 0.12)
    return body + stroke(Path().circle(x, y, radius * 0.66), LEAF, radius * 0.12)


def number(
    x: float,
    y: float,
    radius: float,
    text: str,
    colour: str = RUBRIC,
    ground: str = PAPER,
) -> str:
    """A figure in a disc."""
    body = both(Path().circle(x, y, radius), colour, ground, radius * 0.16)
    return body + word(text, x, y + radius * 0.37, radius * 1.1, BOLD, colour=LEAF)
