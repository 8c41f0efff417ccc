"""Buildings. Each stands on the origin of its frame; most are 500 to 900 high."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from ..engrave import Pen, Point, arc, lerp, steps


def box(pen: Pen, left: float, top: float, right: float, bottom: float, ground: str, width: float = 11) -> None:
    """A plain wall."""
    pen.edged([(left, bottom), (left, top), (right, top), (right, bottom)], ground, pen.inks.light, width)


def shaded(
    pen: Pen, left: float, top: float, right: float, bottom: float, lines: int = 7, side: float = 1, ink: str = ""
) -> None:
    """Upright ruling on a wall, heavier away from the light at `side`."""
    for line in range(1, lines):
        share = line / lines
        dark = 1 - share if side > 0 else share
        x = lerp(left, right, share)
        if dark > 0.2:
            pen.swell([(x, bottom), (x, top)], 6 + 15 * dark, ink or pen.inks.soft)


def house(pen: Pen, side: float = 1, wide: float = 100, high: float = 80, lit: bool = True) -> None:
    """A small house with a gable."""
    ground = pen.inks.shade(0.12)
    box(pen, -wide, -high, wide, 0, ground, 10)
    pen.edged([(-wide * 1.15, -high), (-wide * 0.1, -high * 1.65), (wide * 1.15, -high)], ground, pen.inks.light, 10)
    for share in (0.14, 0.28, 0.43) if side > 0 else (0.57, 0.72, 0.86):
        x = -wide + 2 * wide * share
        pen.line([(x, 0), (x, -high)], 10, pen.inks.soft)
    if lit:
        pen.area([(-wide * 0.2, -high * 0.25), (-wide * 0.2, -high * 0.62), (wide * 0.08, -high * 0.62),
                  (wide * 0.08, -high * 0.25)], pen.inks.ember)  # fmt: skip


def flat_house(pen: Pen, wide: float, high: float, side: float = 1, windows: int = 2, ground: float = 0.2) -> None:
    """A house with a flat roof, as in the south and the east."""
    box(pen, -wide, -high, wide, 0, pen.inks.shade(ground), 10)
    shaded(pen, -wide, -high + 14, wide, -4, 6, side)
    pen.line([(-wide - 12, -high), (wide + 12, -high)], 16, pen.inks.light)
    for window in range(windows):
        x = -wide + 2 * wide * (window + 0.5) / windows
        pen.area([(x - 15, -high * 0.35), (x - 15, -high * 0.66), (x + 15, -high * 0.66), (x + 15, -high * 0.35)],
                 pen.inks.bright if pen.inks.plain else pen.inks.deep)  # fmt: skip


def column(pen: Pen, x: float, foot: float, top: float, wide: float = 46, capital: bool = True) -> None:
    """A fluted column; without a capital it is broken."""
    shaft = [(x - wide, foot), (x - wide * 0.86, top), (x + wide * 0.86, top), (x + wide, foot)]
    if not capital:
        shaft = [(x - wide, foot), (x - wide * 0.88, top), (x - wide * 0.2, top - 46), (x + wide * 0.3, top + 14),
                 (x + wide * 0.88, top - 22), (x + wide, foot)]  # fmt: skip
    pen.area(shaft, pen.inks.shade(0.16))
    for flute in range(5):
        share = -0.9 + 1.8 * flute / 4
        pen.swell([(x + share * wide, foot), (x + share * wide * 0.86, top + 12)], 8 + 3.4 * (4 - flute),
                  pen.inks.soft if flute else pen.inks.light)  # fmt: skip
    if capital:
        pen.line([(x - wide * 1.5, top), (x + wide * 1.5, top)], 24, pen.inks.light)
        pen.line([(x - wide * 1.2, top + 26), (x + wide * 1.2, top + 26)], 12, pen.inks.brass)
    else:
        pen.line(shaft[1:-1], 12, pen.inks.light)


def temple(pen: Pen, columns: int = 6, wide: float = 520, high: float = 360) -> None:
    """A temple front: steps, columns, a gable."""
    for step in range(3):
        box(pen, -wide - 60 + 24 * step, -26 * (step + 1), wide + 60 - 24 * step, -26 * step, pen.inks.shade(0.2), 10)
    box(pen, -wide + 40, -78 - high, wide - 40, -78, pen.inks.bright if pen.inks.plain else pen.inks.deep, 9)
    for place in range(columns):
        x = -wide + 60 + (2 * wide - 120) * place / (columns - 1)
        column(pen, x, -78, -78 - high, 34)
    top = -78 - high
    box(pen, -wide - 10, top - 62, wide + 10, top - 12, pen.inks.shade(0.28), 11)
    for place in range(columns * 2 - 1):
        x = -wide + 60 + (2 * wide - 120) * place / (columns * 2 - 2)
        for off in (-16, 0, 16):
            pen.line([(x + off, top - 56), (x + off, top - 20)], 9, pen.inks.soft)
    gable = [(-wide - 40, top - 62), (0, top - 62 - wide * 0.36), (wide + 40, top - 62)]
    pen.edged(gable, pen.inks.shade(0.2), pen.inks.light, 14)
    inner = [(-wide + 90, top - 84), (0, top - 84 - wide * 0.27), (wide - 90, top - 84)]
    pen.loop(inner, 10, pen.inks.brass)
    pen.disc(0, top - 62 - wide * 0.15, 30, pen.inks.glow)


def ziggurat(pen: Pen, tiers: int = 4, wide: float = 620, high: float = 620, side: float = 1, top: bool = True) -> None:
    """A stepped tower of brick with a stair up its middle."""
    y, half = 0.0, wide
    for tier in range(tiers):
        tall = high / tiers * (1.2 - 0.14 * tier)
        lean = tall * 0.14
        wall = [(-half, y), (-half + lean, y - tall), (half - lean, y - tall), (half, y)]
        pen.area(wall, pen.inks.shade(0.16 + 0.05 * tier))
        count = max(8, int(half / 32))
        for rib in range(1, count):
            share = rib / count
            x = lerp(-half, half, share)
            dark = 1 - share if side > 0 else share
            pen.swell([(x, y - 4), (x * (1 - lean / half), y - tall + 6)], 6 + 17 * dark, pen.inks.soft)
        pen.line([*wall, wall[0]], 12, pen.inks.light)
        pen.line([(-half + lean - 12, y - tall), (half - lean + 12, y - tall)], 20, pen.inks.light)
        y -= tall
        half -= lean + wide * 0.17
    stair = wide * 0.1
    pen.area([(-stair * 1.3, 0), (-stair * 0.8, y), (stair * 0.8, y), (stair * 1.3, 0)], pen.inks.shade(0.1))
    for place in range(26):
        at = place / 26
        broad = lerp(stair * 1.3, stair * 0.8, at)
        pen.line([(-broad, y * at), (broad, y * at)], 10, pen.inks.light if place % 2 else pen.inks.brass)
    if top:
        box(pen, -half * 0.8, y - 120, half * 0.8, y, pen.inks.shade(0.4), 12)
        pen.area([(-24, y), (-24, y - 78), (24, y - 78), (24, y)], pen.inks.glow)


def battlements(
    pen: Pen,
    left: float,
    right: float,
    foot: float,
    top: float,
    tooth: float = 90,
    ground: float = 0.16,
    courses: int = 5,
) -> None:
    """A wall of courses with battlements."""
    outline: list[Point] = [(left, foot)]
    x, up = left, True
    while x < right - 1:
        end = min(right, x + tooth)
        y = top if up else top + tooth * 0.7
        outline += [(x, y), (end, y)]
        x, up = end, not up
    outline.append((right, foot))
    pen.edged(outline, pen.inks.shade(ground), pen.inks.light, 12)
    for course in range(1, courses + 1):
        y = lerp(top + tooth * 0.7, foot, course / (courses + 1))
        pen.line([(left, y), (right, y)], 9, pen.inks.soft)
        shift = tooth * (0.5 if course % 2 else 0)
        x = left + shift
        while x < right:
            pen.line([(x, y), (x, y + (foot - top) / (courses + 1) * 0.94)], 8, pen.inks.soft)
            x += tooth * 1.3


def gate(pen: Pen, wide: float = 150, high: float = 260, ground: str = "") -> None:
    """An arched doorway, dark within."""
    outline = [(-wide, 0), (-wide, -high + wide), *arc(0, -high + wide, wide, pi, 2 * pi, 40), (wide, 0)]
    pen.edged(outline, ground or (pen.inks.bright if pen.inks.plain else pen.inks.deep), pen.inks.light, 14)
    pen.line([(-wide * 0.8, 0), (-wide * 0.8, -high + wide), *arc(0, -high + wide, wide * 0.8, pi, 2 * pi, 40),
              (wide * 0.8, 0)], 9, pen.inks.brass)  # fmt: skip


def tower(
    pen: Pen, wide: float = 120, high: float = 620, side: float = 1, roof: str = "teeth", windows: int = 2
) -> None:
    """A tower. roof: teeth, spire, dome or flat."""
    ground = pen.inks.shade(0.16)
    box(pen, -wide, -high, wide, 0, ground, 12)
    shaded(pen, -wide, -high + 8, wide, -4, 8, side)
    for window in range(windows):
        y = -high + high * (window + 0.6) / (windows + 0.4) * 0.8
        pen.edged([(-24, y + 70), (-24, y), *arc(0, y, 24, pi, 2 * pi, 16), (24, y + 70)],
                  pen.inks.bright if pen.inks.plain else pen.inks.deep, pen.inks.light, 9)  # fmt: skip
    if roof == "teeth":
        battlements(pen, -wide - 22, wide + 22, -high, -high - 100, wide * 0.42, 0.2, 0)
    elif roof == "spire":
        pen.edged([(-wide - 20, -high), (0, -high - wide * 3.2), (wide + 20, -high)], pen.inks.shade(0.28),
                  pen.inks.light, 12)  # fmt: skip
        for share in (-0.6, -0.25, 0.1):
            pen.line([(wide * share, -high), (0, -high - wide * 3.1)], 9, pen.inks.soft)
        cross(pen, 0, -high - wide * 3.2, wide * 0.7)
    elif roof == "dome":
        pen.edged(arc(0, -high, wide, pi, 2 * pi, 30), pen.inks.shade(0.28), pen.inks.light, 12)
        for share in (-0.6, -0.2, 0.2, 0.6):
            pen.line([(wide * share * cos(a), -high - wide * sin(a)) for a in steps(0, pi / 2, 6)], 8, pen.inks.soft)
        pen.line([(0, -high - wide), (0, -high - wide * 1.5)], 12, pen.inks.light)
    else:
        pen.line([(-wide - 16, -high), (wide + 16, -high)], 22, pen.inks.light)


def cross(pen: Pen, x: float, y: float, high: float) -> None:
    """A cross standing on (x, y)."""
    pen.line([(x, y), (x, y - high)], 16, pen.inks.light)
    pen.line([(x - high * 0.26, y - high * 0.66), (x + high * 0.26, y - high * 0.66)], 16, pen.inks.light)


def church(pen: Pen, side: float = 1) -> None:
    """A nave and a tower with a spire."""
    ground = pen.inks.shade(0.16)
    box(pen, -60, -260, 460, 0, ground)
    shaded(pen, -60, -254, 460, -4, 15, side)
    pen.edged([(-90, -260), (-20, -450), (420, -450), (490, -260)], pen.inks.shade(0.3), pen.inks.light, 12)
    for share in steps(0.06, 0.94, 13):
        pen.line([(lerp(-90, 490, share), -260), (lerp(-20, 420, share), -450)], 8, pen.inks.soft)
    for x in (90, 210, 330):
        pen.area([(x - 24, -60), (x - 24, -150), *arc(x, -150, 24, pi, 2 * pi, 20), (x + 24, -60)], pen.inks.glow)
    tower(pen.at(-160, 0), 110, 560, side, "spire", 2)


def hall(pen: Pen, roofs: int = 2, wide: float = 420, high: float = 170) -> None:
    """A hall of the east: posts, and roofs that turn up at their corners."""
    y, half = 0.0, wide
    for roof in range(roofs):
        box(pen, -half * 0.78, y - high, half * 0.78, y, pen.inks.shade(0.16), 10)
        posts = 6 - roof
        for post in range(posts + 1):
            x = lerp(-half * 0.78, half * 0.78, post / posts)
            pen.line([(x, y), (x, y - high)], 18, pen.inks.brass)
        for share in (0.35, 0.7):
            pen.line([(-half * 0.78, y - high * share), (half * 0.78, y - high * share)], 9, pen.inks.soft)
        top = y - high
        eave = [(-half - 70, top - 40), (-half * 0.7, top + 14), (0, top + 20), (half * 0.7, top + 14),
                (half + 70, top - 40)]  # fmt: skip
        ridge = [(half * 0.52, top - 150), (-half * 0.52, top - 150)]
        pen.edged([*eave, *ridge], pen.inks.shade(0.34), pen.inks.light, 13)
        for share in steps(0.05, 0.95, 14):
            ex = lerp(-half - 40, half + 40, share)
            ey = top + 18 - 52 * abs(share * 2 - 1) ** 3
            pen.line([(ex, ey), (lerp(-half * 0.5, half * 0.5, share), top - 148)], 9, pen.inks.soft)
        pen.line([(-half * 0.56, top - 152), (half * 0.56, top - 152)], 22, pen.inks.light)
        y, half = top - 150, half * 0.72


def pyramid(pen: Pen, wide: float = 520, high: float = 560, side: float = 1) -> None:
    """A smooth pyramid, one face in shade."""
    edge = wide * 0.22 * side
    pen.area([(-wide, 0), (0, -high), (wide, 0)], pen.inks.shade(0.3))
    for share in steps(0.06, 0.96, 12):
        y = -high * (1 - share)
        left, middle, right = -wide * share, edge * share, wide * share
        a, b = ((middle, y), (right, y)) if side > 0 else ((left, y), (middle, y))
        pen.swell([a, b], 20, pen.inks.soft)
        c, d = ((left, y), (middle, y)) if side > 0 else ((middle, y), (right, y))
        pen.swell([c, d], 7, pen.inks.brass)
    pen.line([(-wide, 0), (0, -high), (wide, 0)], 13, pen.inks.light)
    pen.line([(0, -high), (edge, 0)], 10, pen.inks.light)


def stepped(pen: Pen, tiers: int = 5, wide: float = 430, high: float = 640, side: float = 1) -> None:
    """A steep temple of the Maya: tiers, a stair, a house with a comb on its roof."""
    y, half, tall = 0.0, wide, high / tiers
    for tier in range(tiers):
        inset = wide * 0.13
        wall = [(-half, y), (-half + inset * 0.5, y - tall), (half - inset * 0.5, y - tall), (half, y)]
        pen.edged(wall, pen.inks.shade(0.16 + 0.03 * tier), pen.inks.light, 11)
        for line in (0.3, 0.6, 0.85):
            reach = lerp(half, half - inset * 0.5, line)
            at = y - tall * line
            a, b = ((-reach, at), (-reach * 0.3, at)) if side > 0 else ((reach * 0.3, at), (reach, at))
            pen.swell([a, b], 16, pen.inks.soft)
        y -= tall
        half -= inset
    stair = half * 0.62
    pen.area([(-stair * 1.25, 0), (-stair, y), (stair, y), (stair * 1.25, 0)], pen.inks.shade(0.08))
    for place in range(28):
        at = place / 28
        broad = lerp(stair * 1.25, stair, at)
        pen.line([(-broad, y * at), (broad, y * at)], 9, pen.inks.light if place % 2 else pen.inks.brass)
    box(pen, -half * 0.9, y - 130, half * 0.9, y, pen.inks.shade(0.3), 11)
    pen.area([(-26, y), (-26, y - 92), (26, y - 92), (26, y)], pen.inks.bright if pen.inks.plain else pen.inks.deep)
    box(pen, -half * 0.62, y - 330, half * 0.62, y - 130, pen.inks.shade(0.24), 11)
    for row in range(3):
        for place in range(4):
            x, top = lerp(-half * 0.5, half * 0.3, place / 3), y - 310 + 58 * row
            pen.area([(x, top), (x + half * 0.18, top), (x + half * 0.18, top + 34), (x, top + 34)],
                     pen.inks.brass)  # fmt: skip


def obelisk(pen: Pen, high: float = 760, wide: float = 62, signs: bool = True) -> None:
    """An obelisk with signs down its face."""
    outline = [(-wide, 0), (-wide * 0.72, -high), (0, -high - wide * 1.4), (wide * 0.72, -high), (wide, 0)]
    pen.edged(outline, pen.inks.shade(0.3), pen.inks.light, 12)
    pen.line([(-wide * 0.72, -high), (wide * 0.72, -high)], 10, pen.inks.light)
    pen.ruled([(wide * 0.3, 0), (wide * 0.2, -high), (wide * 0.72, -high), (wide, 0)], pen.inks.soft, 17, pi / 2, 13)
    if signs:
        for place in range(9):
            y = -high * 0.95 + place * high * 0.1
            form = place % 4
            if form == 0:
                pen.ring(-wide * 0.2, y + 20, wide * 0.22, 9, pen.inks.brass)
            elif form == 1:
                pen.line([(-wide * 0.45 + 8 * k, y + 20 + 12 * (k % 2)) for k in range(8)], 9, pen.inks.brass)
            elif form == 2:
                pen.line([(-wide * 0.2, y), (-wide * 0.2, y + 44)], 12, pen.inks.brass)
                pen.line([(-wide * 0.45, y + 8), (wide * 0.06, y + 8)], 10, pen.inks.brass)
            else:
                pen.area([(-wide * 0.45, y + 36), (-wide * 0.2, y), (wide * 0.05, y + 36)], pen.inks.brass)


def palisade(pen: Pen, left: float, right: float, foot: float, top: float, pale: float = 74) -> None:
    """A fence of pointed pales."""
    x = left
    while x < right:
        tall = top + pen.chance.uniform(-26, 26)
        wide = pale * 0.86
        pale_outline = [(x, foot), (x, tall + 50), (x + wide / 2, tall), (x + wide, tall + 50), (x + wide, foot)]
        pen.edged(pale_outline, pen.inks.shade(0.16), pen.inks.light, 10)
        for share in (0.6, 0.8):
            px = x + wide * share
            pen.line([(px, foot), (px, tall + 60)], 9, pen.inks.soft)
        x += pale


def ruin(pen: Pen, left: float, right: float, foot: float, tall: float, ground: float = 0.16, courses: int = 6) -> None:
    """What is left of a wall: courses of brick, its top broken down."""
    chance = pen.chance
    outline: list[Point] = [(left, foot)]
    x = left
    while x < right:
        y = foot - tall * chance.uniform(0.45, 1.0)
        end = min(right, x + chance.uniform(60, 150))
        outline += [(x, y), (end, y + chance.uniform(-10, 10))]
        x = end
    outline.append((right, foot))
    pen.edged(outline, pen.inks.shade(ground), pen.inks.light, 12)
    for course in range(1, courses):
        y = foot - tall * 0.92 * course / courses
        run: list[Point] = []
        for x in steps(left, right, max(6, int((right - left) / 28))):
            top = next((py for (px, py), (qx, _) in pairwise(outline) if px <= x <= qx), foot)
            if top < y - 6:
                run.append((x, y))
                continue
            if len(run) > 1:
                pen.line(run, 9, pen.inks.soft)
            run = []
        if len(run) > 1:
            pen.line(run, 9, pen.inks.soft)
