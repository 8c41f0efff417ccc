"""What the rulebook's pictures are made of: night-blue plates with bitten corners, brass, an open dial, stars, letters.

Units of 0.01 mm, y down. Angles of a dial are in radians, clockwise from twelve o'clock.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin, tau

from publisher.kit.drawing import Path, Point, at, both, fill, mix, outline, seeded, stroke, text_width

NIGHT, BLUE, BAND, DEEP = "#0b1329", "#22377a", "#121d3f", "#060a17"
BRASS, DIM, GILT, SHADE = "#d6b269", "#9a8150", "#ffd873", "#6f5322"
IVORY, PANEL, INK = "#f6ecd4", "#f4ead3", "#171b2b"
SOFT, PALE = "#c9bd95", "#e6d7ae"
"""On night blue: letters that stand back, and words in italics."""

ITALIC, SEMIBOLD, BOLD = "serif-italic", "serif-semibold", "serif-bold"
SANS = "sans-semibold"

RETURNS, FIRST, INTERVAL = 32, -2239, 138
SPAN = radians(270)
"""The dial is open at six o'clock: the ends never join."""


def year(place: int) -> int:
    """The year of a return, from 0 on, as printed: BCE is negative, and there is no year 0."""
    reckoned = FIRST + 1 + INTERVAL * place
    return reckoned if reckoned > 0 else reckoned - 1


def year_name(place: int) -> str:
    """`1825 BCE`, `2040`."""
    shown = year(place)
    return f"{-shown} BCE" if shown < 0 else str(shown)


# ---- letters


def word(
    text: str, x: float, y: float, size: float, colour: str = IVORY, font: str = SEMIBOLD, anchor: str = "middle",
    track: float = 0,
) -> str:
    """A line of letters as outlines; `size` is the em."""
    return fill(outline(text, x, y, size, font, anchor, track), colour)


def fitted(text: str, x: float, y: float, size: float, room: float, colour: str, font: str = SEMIBOLD) -> str:
    """A line made smaller where it would not fit into `room`."""
    wide = text_width(text, size, font)
    return word(text, x, y, size * min(1.0, room / wide), colour, font)


def said(text: str, x: float, y: float, colour: str = PALE, size: float = 275, anchor: str = "middle") -> str:
    """A label in italics."""
    return word(text, x, y, size, colour, ITALIC, anchor)


def on_arc(text: str, x: float, y: float, radius: float, angle: float, size: float, font: str, into: Path) -> Path:
    """Letters that stand on a circle, about an angle."""

    def turned(left: float, advance: float, dx: float, dy: float) -> Point:
        turn = angle + (left + advance / 2) / radius
        across = dx - advance / 2
        return (
            x + (radius - dy) * sin(turn) + across * cos(turn),
            y - (radius - dy) * cos(turn) + across * sin(turn),
        )

    return outline(text, 0, 0, size, font, "middle", 0, into, turned)


# ---- plates


def bitten(left: float, top: float, right: float, low: float, bite: float) -> str:
    """A rectangle with a quarter circle bitten out of every corner, as path data."""
    return (
        f"M{left + bite:.0f} {top:.0f}H{right - bite:.0f}A{bite:.0f} {bite:.0f} 0 0 0 {right:.0f} {top + bite:.0f}"
        f"V{low - bite:.0f}A{bite:.0f} {bite:.0f} 0 0 0 {right - bite:.0f} {low:.0f}H{left + bite:.0f}"
        f"A{bite:.0f} {bite:.0f} 0 0 0 {left:.0f} {low - bite:.0f}V{top + bite:.0f}"
        f"A{bite:.0f} {bite:.0f} 0 0 0 {left + bite:.0f} {top:.0f}z"
    )


def night(width: float, height: float) -> str:
    """The ground of a diagram: a plate of night blue with a brass line."""
    ground = fill(bitten(0, 0, width, height, 330), NIGHT)
    return ground + stroke(bitten(90, 90, width - 90, height - 90, 300), BRASS, 16)


def brass(left: float, top: float, right: float, low: float, bite: float, line: float = 16) -> str:
    """A plate of brass, lit from above."""
    whole = bitten(left, top, right, low, bite)
    rows = max(8, round((low - top) / 65))
    body = fill(whole, _metal(1))
    tall = (low - top) / rows
    for row in range(rows):
        # The rows at head and foot stay within the bites; a bite deeper than a row would show.
        inset = bite if row * tall < bite or (rows - row - 1) * tall < bite else 0
        place = Path().rect(left + inset, top + row * tall, right - left - 2 * inset, tall + 1)
        body += fill(place, _metal(row / (rows - 1)))
    return body + stroke(whole, SHADE, line)


def _metal(share: float) -> str:
    """The tone of a brass plate, from its head to its foot."""
    if share < 0.5:
        return mix("#f3dfa6", "#d9b568", share * 2)
    return mix("#d9b568", "#c19a4e", share * 2 - 1)


def screw(x: float, y: float, radius: float, turn: float) -> str:
    slot = stroke(Path().segment(-radius * 0.72, 0, radius * 0.72, 0), "#5f4718", radius * 0.25)
    return at(both(Path().circle(0, 0, radius), "#e7cd8f", "#5f4718", radius * 0.12) + slot, x, y, turn=turn)


def glow(x: float, y: float, radius: float, inner: str, outer: str, steps: int = 28) -> str:
    """A disc that pales from its middle to its edge."""
    return "".join(
        fill(Path().circle(x, y, radius * (1 - step / steps)), mix(outer, inner, (step / (steps - 1)) ** 1.25))
        for step in range(steps)
    )


# ---- the dial


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    return x + radius * sin(angle), y - radius * cos(angle)


def tick(path: Path, x: float, y: float, near: float, far: float, angle: float) -> Path:
    return path.segment(*polar(x, y, near, angle), *polar(x, y, far, angle))


def sector(x: float, y: float, near: float, far: float, start: float, end: float) -> str:
    """A piece of a ring, as path data."""
    corners = [polar(x, y, r, a) for r, a in ((near, start), (far, start), (far, end), (near, end))]
    a, b, c, d = (f"{px:.0f} {py:.0f}" for px, py in corners)
    large = 1 if end - start > pi else 0
    return f"M{a}L{b}A{far:.0f} {far:.0f} 0 {large} 1 {c}L{d}A{near:.0f} {near:.0f} 0 {large} 0 {a}z"


def arc(x: float, y: float, radius: float, start: float, end: float) -> str:
    (px, py), (qx, qy) = polar(x, y, radius, start), polar(x, y, radius, end)
    large = 1 if end - start > pi else 0
    return f"M{px:.0f} {py:.0f}A{radius:.0f} {radius:.0f} 0 {large} 1 {qx:.0f} {qy:.0f}"


def cell(place: int, span: float = SPAN) -> tuple[float, float]:
    """Where a return begins and ends on a dial that spans so much."""
    one = span / RETURNS
    start = -span / 2 + place * one
    return start, start + one


def dial(
    x: float, y: float, near: float, far: float, lit: tuple[int, ...] = (), half: tuple[int, ...] = (),
    span: float = SPAN, ground: str = BAND,
) -> str:
    """The ring of 32 returns, numbered from 1 as on the cards; some of them lit, some half lit."""
    room = far - near
    body = fill(sector(x, y, near, far, -span / 2, span / 2), ground)
    for places, tone in ((half, "#5d5136"), (lit, GILT)):
        body += "".join(fill(sector(x, y, near, far, *cell(place, span)), tone) for place in places)
    small, large = Path(), Path()
    for place in range(RETURNS + 1):
        start = -span / 2 + place * span / RETURNS
        tick(large, x, y, near, far, start)
        for part in range(1, 6) if place < RETURNS else ():
            reach = near + room * (0.34 if part == 3 else 0.22)
            tick(small, x, y, near, reach, start + part * span / RETURNS / 6)
    body += stroke(small, DIM, 14) + stroke(large, BRASS, 18)
    body += stroke(arc(x, y, near, -span / 2, span / 2), BRASS, 18)
    body += stroke(arc(x, y, far, -span / 2, span / 2) + arc(x, y, far + 90, -span / 2, span / 2), BRASS, 18)
    dark, light = Path(), Path()
    for place in range(RETURNS):
        middle = sum(cell(place, span)) / 2
        into = dark if place in lit else light
        on_arc(str(place + 1), x, y, near + room * 0.48, middle, room * 0.40, SEMIBOLD, into)
    body += fill(light, IVORY) + fill(dark, DEEP)
    ends = Path()
    for end in (-span / 2, span / 2):
        tick(ends, x, y, near - 130, far + 170, end)
    return body + stroke(ends, BRASS, 46, ' stroke-linecap="round"')


# ---- the sky


def star(x: float, y: float, points: int, far: float, near: float, turn: float = 0) -> Path:
    corners = [
        polar(x, y, near if place % 2 else far, turn + place * pi / points) for place in range(2 * points)
    ]
    return Path().polyline(corners, True)


@cache
def stars(
    key: str, left: float, top: float, right: float, low: float, count: int, figures: int = 0,
    clear: tuple[float, float, float] = (0, 0, 0), bands: tuple[tuple[float, float], ...] = (),
) -> str:
    """Stars and constellations. clear: a circle to leave free (x, y, radius); bands: heights where no figure stands."""
    chance = seeded("sky", key)
    dots: dict[tuple[str, float], Path] = {}

    def free(x: float, y: float) -> bool:
        return (x - clear[0]) ** 2 + (y - clear[1]) ** 2 > clear[2] ** 2

    for _ in range(count):
        x, y, rank = chance.uniform(left, right), chance.uniform(top, low), chance.random()
        if free(x, y):
            kind = ("#7f88c8", 12.0) if rank < 0.7 else (IVORY, 20.0) if rank < 0.95 else (IVORY, 32.0)
            dots.setdefault(kind, Path()).circle(x, y, kind[1])
    body = "".join(fill(path, colour) for (colour, _), path in dots.items())
    lines, points = Path(), Path()
    for _ in range(figures):
        x, y, heading = chance.uniform(left, right), chance.uniform(top, low), chance.uniform(0, tau)
        chain = [(x, y)]
        for _ in range(chance.randint(3, 5)):
            heading += chance.uniform(-1.1, 1.1)
            reach = chance.uniform(500, 1100)
            x, y = x + cos(heading) * reach, y + sin(heading) * reach
            chain.append((x, y))
        inside = all(left + 300 < px < right - 300 and top + 300 < py < low - 300 and free(px, py)
                     and not any(first < py < last for first, last in bands) for px, py in chain)
        if inside:
            lines.polyline(chain)
            for px, py in chain:
                reach = chance.uniform(90, 150)
                points.polyline([polar(px, py, reach if corner % 2 == 0 else reach * 0.2, corner * pi / 4)
                                 for corner in range(8)], True)
    return body + stroke(lines, "#6f78c4", 10) + fill(points, IVORY)


def moons(x: float, y: float, each_side: int = 4, step: float = 640, radius: float = 170) -> str:
    """The phases of the moon, the full one in the middle."""
    body = ""
    for place in range(-each_side, each_side + 1):
        round_ = radius if place else radius * 1.35
        disc = both(Path().circle(0, 0, round_), DEEP, BRASS, 14)
        share = abs(place) / each_side
        if place == 0:
            disc += fill(Path().circle(0, 0, round_ - 32), IVORY)
        elif share < 1:
            inner = round_ - 28
            bulge = abs(inner * (1 - 2 * (1 - share)))
            sweep = 0 if share > 0.5 else 1
            lit = f"M0 {-inner:.0f}A{inner:.0f} {inner:.0f} 0 0 1 0 {inner:.0f}"
            lit += f"A{bulge:.1f} {inner:.0f} 0 0 {sweep} 0 {-inner:.0f}z"
            disc += f'<g transform="scale({-1 if place > 0 else 1} 1)">{fill(lit, IVORY)}</g>'
        body += at(disc, x + place * step, y)
    return body
