"""Things: tablets, books, vessels, a chest, wheels and dials. Each about the origin of its frame."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin, tau

from publisher.kit.drawing import cap_height, outline

from ..engrave import FINE, Line, Pen, Point, arc, bezier, lerp, polar, steps, through


def wedge(pen: Pen, x: float, y: float, size: float, turn: float = 0.0, ink: str = "") -> None:
    """A wedge of cuneiform: a head and a tail."""
    c, s = cos(turn), sin(turn)

    def at(px: float, py: float) -> Point:
        return x + (px * c - py * s) * size, y + (px * s + py * c) * size

    pen.area([at(-0.5, -0.32), at(0.0, -0.06), at(1.0, 0.0), at(0.0, 0.06), at(-0.5, 0.32), at(-0.2, 0)],
             ink or pen.inks.light)  # fmt: skip


def cuneiform(pen: Pen, left: float, right: float, y: float, size: float, ink: str = "") -> None:
    """A line of signs."""
    chance = pen.chance
    x = left
    while x < right - size:
        kind = chance.randrange(5)
        if kind == 0:
            for k in range(3):
                wedge(pen, x + size * 0.3, y + (k - 1) * size * 0.5, size * 0.6, 0, ink)
        elif kind == 1:
            wedge(pen, x, y - size * 0.5, size * 0.8, pi / 2, ink)
            wedge(pen, x + size * 0.5, y - size * 0.5, size * 0.8, pi / 2, ink)
        elif kind == 2:
            wedge(pen, x, y, size * 0.8, 0, ink)
            wedge(pen, x + size * 0.3, y - size * 0.5, size * 0.8, pi / 2, ink)
        elif kind == 3:
            wedge(pen, x, y - size * 0.3, size * 0.7, pi / 4, ink)
            wedge(pen, x + size * 0.4, y + size * 0.2, size * 0.6, -pi / 5, ink)
        else:
            wedge(pen, x, y, size * 0.7, 0, ink)
        x += size * chance.uniform(1.25, 1.6)


def tablet(
    pen: Pen, wide: float, high: float, rows: int = 7, ground: str = "", line: str = "", bright: int = -1
) -> None:
    """A cushion of clay with ruled lines of signs. bright: the row that glows."""
    outline = through([(-wide, -high * 0.92), (-wide * 0.9, -high), (0, -high * 1.04), (wide * 0.9, -high),
                       (wide, -high * 0.92), (wide * 1.04, 0), (wide, high * 0.92), (wide * 0.9, high), (0,
                           high * 1.04),
                       (-wide * 0.9, high), (-wide, high * 0.92), (-wide * 1.04, 0)], 4, True)  # fmt: skip
    pen.edged(outline, ground or pen.inks.shade(0.5), line or pen.inks.light, 16)
    gap = 2 * high * 0.9 / rows
    for row in range(rows):
        y = -high * 0.9 + gap * (row + 0.5)
        if row:
            pen.line([(-wide * 0.94, y - gap / 2), (wide * 0.94, y - gap / 2)], 9, pen.inks.soft)
        if row == bright:
            pen.area([(-wide * 0.97, y - gap / 2), (wide * 0.97, y - gap / 2), (wide * 0.97, y + gap / 2),
                      (-wide * 0.97, y + gap / 2)], pen.inks.bright if pen.inks.plain else pen.inks.glow)  # fmt: skip
        ink = "" if row != bright else (pen.inks.light if pen.inks.plain else pen.inks.ground)
        cuneiform(pen, -wide * 0.88, wide * 0.9, y, gap * 0.42, ink)


def words(pen: Pen, text: str, x: float, y: float, size: float, ink: str, font: str = "serif-bold") -> None:
    """Letters, cut as outlines about (x, y), the middle of the line. size: of an em, in units of the frame."""
    foot = y + cap_height(font) * size / 2

    def turn(left: float, _: float, dx: float, dy: float) -> Point:
        ((px, py),) = pen.to([(left + dx, foot + dy)])
        return px / FINE, py / FINE

    pen.sheet.put(f'fill="{ink}"', str(outline(text, x, 0, size, font, turn=turn)))


def codex(pen: Pen, wide: float = 520, high: float = 340, lines: int = 7) -> None:
    """An open book, seen from above its foot."""
    inks = pen.inks
    for sign in (-1, 1):
        top = bezier((0, -high + 50), (sign * wide * 0.3, -high - 70), (sign * wide * 0.7, -high - 50), (sign * wide,
                     -high), 10)  # fmt: skip
        foot = bezier((sign * wide, high * 0.7), (sign * wide * 0.7, high * 0.62), (sign * wide * 0.3, high * 0.6),
                      (0, high * 0.86), 10)  # fmt: skip
        pen.edged([*top, *foot], inks.shade(0.5), inks.light, 14)
        for k in range(1, 4):
            edge = [(px + sign * 9 * k, py + 12 * k) for px, py in foot]
            pen.line(edge, 9, inks.soft)
        for row in range(lines):
            share = (row + 1) / (lines + 1.4)
            line = [
                (lerp(ax, bx, share), lerp(ay, by, share)) for (ax, ay), (bx, by) in zip(top, foot[::-1], strict=True)
            ]
            pen.swell(line[1:-1], 11, inks.brass)
    pen.line([(0, -high + 50), (0, high * 0.86)], 14, inks.light)


def pot(pen: Pen, profile: Line, ground: str = "", bands: int = 5) -> None:
    """A turned vessel from its right-hand profile, top to bottom: bands round it, darker on the right."""
    inks = pen.inks
    outline = [*profile, *[(-x, y) for x, y in reversed(profile)]]
    pen.area(outline, ground or inks.shade(0.4))
    top, bottom = profile[0][1], profile[-1][1]
    for k in range(bands + 1):
        y = lerp(top, bottom, k / bands)
        half = next((lerp(ax, bx, (y - ay) / (by - ay)) for (ax, ay), (bx, by) in pairwise(profile)
                     if ay <= y <= by and by > ay), profile[-1][0])  # fmt: skip
        pen.belly([(half * cos(pi - pi * s / 10), y + half * 0.16 * sin(pi * s / 10)) for s in range(11)],
                  17 if k in (1, bands - 1) else 12, 4, inks.brass)  # fmt: skip
    for share in (0.35, 0.55, 0.72, 0.86):
        pen.taper([(x * share, y) for x, y in profile], 8, 16, inks.soft)
    pen.loop(outline, 14, inks.light)


def dial(pen: Pen, radius: float, marks: int, long: float = 0.12, every: int = 5, width: float = 11) -> None:
    """A ring with graduations inside it, each so-manyth longer."""
    pen.ring(0, 0, radius, 14, pen.inks.brass)
    with pen.loose():
        for place in range(marks):
            angle = -pi / 2 + tau * place / marks
            near = radius * (1 - long * (1.6 if place % every == 0 else 1))
            pen.line([polar(0, 0, near, angle), polar(0, 0, radius, angle)], width, pen.inks.light if place % every == 0
                     else pen.inks.brass)  # fmt: skip


def hand(pen: Pen, angle: float, long: float, width: float = 60, back: float = 0.25) -> None:
    """The hand of a clock; the angle is from twelve, clockwise."""
    turn = angle - pi / 2
    tip, tail = polar(0, 0, long, turn), polar(0, 0, -long * back, turn)
    left, right = polar(0, 0, width / 2, turn + pi / 2), polar(0, 0, width / 2, turn - pi / 2)
    pen.edged([tip, left, tail, right], pen.inks.bright, pen.inks.light, 11)
    pen.disc(0, 0, width * 0.7, pen.inks.shade(0.2))
    pen.ring(0, 0, width * 0.7, 13, pen.inks.light)


Place = Callable[[float, float], Point]


def wheel(
    pen: Pen,
    radius: float,
    spokes: int,
    plates: int,
    lost: int = -1,
    place: Place | None = None,
    broken: tuple[float, float] | None = None,
) -> None:
    """A great wheel of bronze: a banded rim with month plates, spokes with bosses, a hub.

    lost: the spoke that is missing. place(angle, radius) moves its parts; broken: the angle and half-width of a part
    that `place` has torn off, where rims end.
    """
    inks = pen.inks
    at: Place = place or (lambda angle, far: polar(0, 0, far, angle))
    first = -pi / 2
    half = tau / spokes / 2

    def absent(angle: float) -> bool:
        return lost >= 0 and abs((angle - first - lost * tau / spokes + pi) % tau - pi) < half

    lit = pen.chance.uniform(0, tau)

    def metal(angle: float, phase: float) -> float:
        return (
            0.2 + 0.42 * (0.5 + 0.5 * cos(2 * (angle - lit) + phase)) ** 2 + 0.3 * (0.5 + 0.5 * cos(5 * (angle - lit)))
        )

    bands = [radius * share for share in (1, 0.945, 0.80, 0.745, 0.50, 0.46, 0.20, 0.145)]
    rulings = ((bands[1], bands[2], 150, inks.brass, 0.0), (bands[3], bands[3] * 0.93, 110, inks.soft, 1.2),
               (bands[5], bands[5] * 0.86, 80, inks.brass, 2.1), (bands[6], bands[7], 44, inks.light, 0.5))  # fmt: skip
    for near, far, count, ink, phase in rulings:
        for k in range(count):
            angle = (k + 0.5) * tau / count
            width = 30 * metal(angle, phase)
            if not absent(angle) and width > 7:
                pen.taper([at(angle, near - 12), at(angle, far + 12)], width, width * far / near, ink)
    for k in range(plates):
        angle = first + (k + 0.5) * tau / plates
        if absent(angle):
            continue
        wide = tau / plates * 0.30
        window = [at(a, radius * 0.90) for a in steps(angle - wide, angle + wide, 4)]
        window += [at(a, radius * 0.845) for a in steps(angle + wide, angle - wide, 4)]
        pen.edged(window, inks.shade(0.16), inks.light, 10)
        pen.dot(*at(angle, radius * 0.872), 30, inks.light)
    spans = [(first - half, first + tau - half)]
    if lost >= 0:
        middle = first + lost * tau / spokes
        spans = [(middle + half, middle + tau - half)]
    elif broken is not None:
        spans = [(broken[0] + broken[1] + 0.012, broken[0] + tau - broken[1] - 0.012),
                 (broken[0] - broken[1] + 0.012, broken[0] + broken[1] - 0.012)]  # fmt: skip
    for far, width in zip(bands, (20, 11, 11, 14, 14, 10, 16, 11), strict=True):
        for start, end in spans:
            count = max(4, int((end - start) * far / 60))
            pen.line([at(a, far) for a in steps(start, end, count)], width, inks.light if width > 12 else inks.brass)
    if lost >= 0:
        middle = first + lost * tau / spokes
        for far in bands[:4]:
            for k in range(8):
                pen.line([at(middle - half + 2 * half * (k + s) / 8, far) for s in (0.25, 0.45, 0.65)], 10, inks.soft)
    with pen.loose():
        for k in range(180):
            angle = (k + 0.5) * tau / 180
            if not absent(angle):
                pen.line([at(angle, radius * 0.998), at(angle, radius * (0.972 if k % 5 else 0.952))], 10, inks.brass)
    for k in range(spokes):
        angle = first + k * tau / spokes
        if k == lost:
            for s in steps(0.23, 0.72, 13):
                pen.dot(*at(angle, radius * s), 24 - 10 * s, inks.glow)
            continue
        near, far = radius * 0.205, radius * 0.742
        for sign in (-1, 1):
            pen.line([at(angle + sign * 0.0173 * radius / r, r) for r in steps(near, far, 5)], 11, inks.light)
        for s in (-0.4, 0.15, 0.6):
            pen.belly([at(angle + s * 0.0173 * radius / r, r) for r in steps(near, far, 4)], 12 + 5 * s, 5, inks.brass)
        bx, by = at(angle, radius * 0.62)
        pen.disc(bx, by, radius * 0.036, inks.shade(0.2))
        pen.ring(bx, by, radius * 0.036, 11, inks.light)
        pen.dot(bx, by, 34, inks.glow)


def chest(pen: Pen, open_lid: bool = True) -> None:
    """A bound chest, 1000 wide, its front at the origin's level."""
    inks = pen.inks
    gold = inks.gilt(0.5)
    if open_lid:
        lid = [(-470, -330), (-520, -620), (-400, -760), (400, -760), (520, -620), (470, -330)]
        pen.edged(lid, inks.gilt(0.3), inks.light, 16)
        for share in (0.2, 0.4, 0.6, 0.8):
            x = lerp(-470, 470, share)
            pen.line([(x, -340), (x * 0.92, -752)], 13, inks.brass)
        pen.area([(-470, -330), (470, -330), (500, -260), (-500, -260)], inks.bright if inks.plain else inks.deep)
    pen.edged([(-500, -270), (500, -270), (470, 170), (-470, 170)], gold, inks.light, 18)
    for x in (-420, -140, 140, 420):
        pen.edged([(x - 34, -270), (x + 34, -270), (x + 32, 170), (x - 32, 170)], inks.gilt(0.8), inks.light, 11)
        for y in (-210, -90, 30, 120):
            pen.dot(x, y, 26, inks.ground if not inks.plain else inks.light)
    pen.ruled([(-380, -250), (-180, -250), (-180, 150), (-370, 150)], inks.ground if not inks.plain else inks.soft,
              40, 0, 11)  # fmt: skip
    pen.ruled(
        [(180, -250), (380, -250), (370, 150), (180, 150)], inks.ground if not inks.plain else inks.soft, 40, 0, 15
    )
    pen.edged([*arc(0, -60, 92, 0, tau, 24)], inks.gilt(0.9), inks.light, 13)
    pen.area([(-22, -90), (22, -90), (14, -40), (30, 10), (-30, 10), (-14, -40)], inks.ground if not inks.plain else
             inks.light)  # fmt: skip


def skull(pen: Pen) -> None:
    """A skull, 600 high."""
    inks = pen.inks
    dark = inks.light if inks.plain else inks.deep
    dome = through([(-210, 60), (-262, -100), (-230, -280), (-90, -380), (90, -380), (230, -280), (262, -100), (210,
                   60), (150, 110), (140, 230), (0, 250), (-140, 230), (-150, 110)], 5, True)  # fmt: skip
    pen.edged(dome, inks.bright, inks.light, 14)
    for sign in (-1, 1):
        eye = through([(sign * 40, -60), (sign * 70, -130), (sign * 170, -130), (sign * 190, -40), (sign * 120, 20),
                       (sign * 60, 0)], 4, True)  # fmt: skip
        pen.area(eye, dark)
    pen.area([(0, 10), (-38, 90), (-12, 80), (0, 92), (12, 80), (38, 90)], dark)
    for k in range(7):
        x = -105 + 35 * k
        pen.line([(x, 150), (x * 0.96, 236)], 12, dark)
    pen.line(bezier((-130, 190), (-60, 210), (60, 210), (130, 190), 8), 11, dark)
    for k in range(4):
        pen.belly(bezier((100 + 34 * k, -330 + 30 * k), (190 + 14 * k, -260), (220 + 6 * k, -180), (214,
                  -110 + 16 * k), 6), 13, 3, inks.brass)  # fmt: skip
