"""Houses, towers, walls and what masons and carpenters make."""

from __future__ import annotations

from math import pi, sin, tau

from .block import Pen
from .geometry import arc, between, box, lerp, pointed_arch, smooth
from .land import foliage
from .stage import Stage
from .stone import stones


def door(pen: Pen, x: float, y: float, width: float, height: float, key: str = "D") -> None:
    """A round-arched door of planks, its threshold at (x, y)."""
    half, spring = width / 2, y - height * 0.55
    opening = [(x - half, y), (x - half, spring), *arc((x, spring), half, height * 0.45, pi, tau, 8), (x + half, y)]
    pen.fill(opening, key)
    for k in range(-1, 2):
        pen.lens((x + k * width * 0.25, y - height * 0.03), (x + k * width * 0.25, y - height * 0.62), 0.14, 0, "L")
    rim = [(x - half * 1.24, y), (x - half * 1.24, spring), *arc((x, spring), half * 1.24, height * 0.53, pi, tau, 8)]
    pen.outline([*rim, (x + half * 1.24, y)], 0.24, closed=False)


def flag(pen: Pen, x: float, y: float, size: float, key: str = "B", flip: bool = False) -> None:
    p = pen.at(x, y, size, flip)
    p.wedge((0, 0.05), (0, -2.1), 0.3, 0, "K", 0.22)
    p.shape([(0, -2.05), (0.8, -2.15), (2.1, -1.65), (1, -1.3), (0, -1.2)], key, 0.22)


def tower(
    pen: Pen, x: float, y: float, width: float, height: float, roof: float = 0, cren: bool = True, windows: int = 1,
    has_door: bool = False, has_flag: bool = False, key: str = "P", tone: str = "A", roof_key: str = "B",
) -> None:  # fmt: skip
    """A round tower, its foot at (x, y); `roof` is the height of a cone in widths, `cren` gives it battlements."""
    low, half, top = width * 0.5, width * 0.46, y - height
    body = [(x - low, y), (x - half, top), (x + half, top), (x + low, y)]
    pen.fill(body, key)
    pen.fill([(x + low * 0.15, y), (x + half * 0.15, top), (x + half, top), (x + low, y)], tone)
    stones(pen, body, max(pen.mm(1.05), width * 0.16), 0.2, 0.55)
    shadow = [(x + low * 0.05, y), (x + half * 0.05, top), (x + half, top), (x + low, y)]
    pen.hatch(shadow, 0, 0.62, 0.26, mode="wedge-right", jitter=0.5)
    pen.edge(body, 0.36, closed=False)
    if cren:
        top = _battlements(pen, x, top, width, half, key, tone)
    if roof:
        high, reach, foot = roof * width, width * (0.5 if cren else 0.68), top
        cone = [(x - reach, foot), (x, foot - high), (x + reach, foot)]
        pen.fill(cone, roof_key)
        pen.fill([cone[0], cone[1], (x - reach * 0.25, foot)], tone)
        for k in range(8):
            t = (k + 0.5) / 8
            pen.wedge((lerp(x - reach, x + reach, t), foot), (x, foot - high), 0.16 + 0.34 * t**1.5)
        pen.edge(cone, 0.34)
        top = foot - high
    if has_flag:
        flag(pen, x, top, width * 0.4)
    for k in range(windows):
        wx, wy = x - width * 0.12 + (width * 0.16 if k % 2 else 0), y - height * (0.78 - 0.34 * k)
        wide, high = width * 0.09, width * 0.24
        pen.fill(
            [
                (wx - wide, wy + high),
                (wx - wide, wy),
                *arc((wx, wy), wide, wide * 1.3, pi, tau, 5),
                (wx + wide, wy + high),
            ],
            "K",
        )
    if has_door:
        door(pen, x - width * 0.04, y, width * 0.3, width * 0.52)


def _battlements(pen: Pen, x: float, top: float, width: float, half: float, key: str, tone: str) -> float:
    """A gallery on corbels with merlons; the height of its top."""
    high, reach = width * 0.17, width * 0.62
    pen.fill([(x - half, top + high * 0.7), (x - reach, top), (x + reach, top), (x + half, top + high * 0.7)], "K")
    for k in range(5):
        pen.disc((lerp(x - reach * 0.82, x + reach * 0.82, k / 4), top + high * 0.45), high * 0.24, key)
    pen.fill(box(x - reach, top - high * 1.05, x + reach, top), key)
    pen.fill(box(x + reach * 0.2, top - high * 1.05, x + reach, top), tone)
    pen.hatch(box(x + reach * 0.15, top - high, x + reach, top), 0, 0.5, 0.24, mode="wedge-right", jitter=0.4)
    pen.edge(box(x - reach, top - high * 1.05, x + reach, top), 0.32)
    unit = 2 * reach / 7
    for k in range(4):
        merlon = box(x - reach + 2 * k * unit, top - high * 2.1, x - reach + (2 * k + 1) * unit, top - high)
        pen.fill(merlon, key if k < 3 else tone)
        if k >= 2:
            pen.hatch(merlon, 0, 0.5, 0.24, mode="wedge-right", jitter=0.3)
        pen.edge(merlon, 0.3)
    return top - high * 2.1


def house(
    pen: Pen, x: float, y: float, width: float, height: float, flip: bool = False, thatch: bool = True,
    chimney: bool = False, smokes: bool = False, key: str = "P", tone: str = "A", lit: bool = False,
) -> None:  # fmt: skip
    """A timber cottage from one corner; (x, y) is the foot of its gable."""
    p = pen.at(x, y, width, flip)
    h = height / width
    front, eaves = 0.38, 0.46 * h
    weight = 0.32
    gable = [(0, 0), (0, -eaves), (front / 2, -h), (front, -eaves), (front, 0)]
    side = [(front, 0), (front, -eaves), (1, -eaves - 0.02 * h), (1, -0.03 * h)]
    roof = [(front / 2, -1.02 * h), (0.9, -h), (1.07, -eaves + 0.07 * h), (front + 0.02, -eaves + 0.1 * h)]
    if chimney:
        stack = box(0.61, -1.28 * h, 0.71, -0.8 * h)
        p.fill(stack, key)
        p.hatch(stack, 0, 0.45, 0.2, mode="wedge-right", jitter=0.3)
        p.edge(stack, weight)
        if smokes:
            for aside in (-0.02, 0.03):
                path = [
                    (0.66 + sin(k * 1.1) * 0.06 + k * 0.035 + aside * k * 0.5, -1.32 * h - k * 0.13 * h)
                    for k in range(7)
                ]
                p.line(path, 0.26, (0.3, 0))
    p.fill(side, tone)
    p.hatch(side, pi / 2, 0.55, 0.2, jitter=0.5, cover=(0, 0.8), mode="wedge")
    p.edge(side, weight)
    p.panel(gable, key, weight)
    p.bar((0, -eaves), (front, -eaves), weight * 1.5)
    p.bar((front / 2, -eaves), (front / 2, -0.97 * h), weight * 1.2)
    p.bar((0.02, -0.02 * h), (front * 0.36, -eaves), weight)
    p.fill(box(front * 0.55, -0.3 * h, front * 0.85, 0), "G" if lit else "K")
    if lit:
        p.edge(box(front * 0.55, -0.3 * h, front * 0.85, 0), weight)
    for wx in (0.55, 0.76):
        p.fill(box(wx, -0.37 * h, wx + 0.1, -0.2 * h), "G" if lit else "K")
        p.bar((wx + 0.05, -0.37 * h), (wx + 0.05, -0.2 * h), 0.12, "K" if lit else "P")
    p.fill(roof, "P" if thatch else "B")
    if thatch:
        p.fill([between(roof[0], roof[3], 0.55), between(roof[1], roof[2], 0.5), roof[2], roof[3]], tone)
    count = max(6, int(p.scale / 0.85))
    for i in range(count):
        t = (i + 0.4 + p.random.random() * 0.3) / count
        a, b = between(roof[0], roof[1], t), between(roof[3], roof[2], t)
        p.wedge(b, between(b, a, p.random.uniform(0.3, 0.55)), weight * 0.95)
        if p.random.random() < 0.6:
            p.lens(between(a, b, 0.03), between(a, b, p.random.uniform(0.25, 0.42)), weight * 0.7)
    p.edge(roof, weight * 1.15)
    p.bar((front / 2 - 0.015, -1.07 * h), (-0.06, -eaves + 0.09 * h), weight * 2)
    p.bar((front / 2, -1.07 * h), (front + 0.04, -eaves + 0.12 * h), weight * 2)


def wall(
    pen: Pen,
    left: float,
    right: float,
    top: float,
    low: float,
    merlons: int = 7,
    key: str = "P",
    shade: bool = True,
    course: float = 0,
) -> None:
    """A curtain wall with battlements."""
    face, high = box(left, top, right, low), low - top
    pen.fill(face, key)
    stones(pen, face, course or max(pen.mm(1.1), high * 0.2), 0.2, 0.45)
    if shade:
        middle = (left + right) / 2
        pen.hatch(box(middle, top, right, low), 0, 0.65, 0.24, mode="wedge-right", jitter=0.6, cover=(0.35, 1))
    pen.edge(face, 0.34)
    unit = (right - left) / (2 * merlons - 1)
    for k in range(merlons):
        pen.panel(box(left + 2 * k * unit, top - unit * 0.9, left + (2 * k + 1) * unit, top + pen.mm(0.15)), key, 0.3)


def castle(
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    gate: bool = True,
    has_flag: bool = True,
    key: str = "P",
    tone: str = "A",
    roof_key: str = "B",
) -> None:
    """A covenant: curtain wall and three towers; (x, y) is the middle of its foot."""
    tones = {"key": key, "tone": tone, "roof_key": roof_key}
    tower(pen, x + width * 0.02, y - height * 0.3, width * 0.2, height * 0.58, roof=1.0, has_flag=has_flag, **tones)
    wall(pen, x - width * 0.4, x + width * 0.4, y - height * 0.42, y, 7, key)
    tower(pen, x - width * 0.4, y + pen.mm(0.2), width * 0.2, height * 0.58, roof=0.9, cren=False, windows=2, **tones)
    tower(pen, x + width * 0.4, y + pen.mm(0.2), width * 0.22, height * 0.52, windows=2, **tones)
    if gate:
        gx = x - width * 0.03
        door(pen, gx, y, width * 0.17, height * 0.34)
        for k in range(3):
            level = y - height * (0.06 + 0.08 * k)
            pen.bar((gx - width * 0.075, level), (gx + width * 0.075, level), 0.12, "L")


def keep(pen: Pen, x: float, y: float, width: float, height: float, key: str = "P", tone: str = "A") -> None:
    """A square keep from one corner."""
    half = width / 2
    left, right = (
        box(x - half, y - height, x + half * 0.2, y),
        [
            (x + half * 0.2, y - height),
            (x + half, y - height * 0.96),
            (x + half, y - height * 0.04),
            (x + half * 0.2, y),
        ],
    )
    pen.fill(left, key)
    pen.fill(right, tone)
    stones(pen, left, max(pen.mm(1.2), height * 0.09), 0.2, 0.5)
    pen.hatch(right, 0, 0.6, 0.26, mode="wedge-right", jitter=0.4)
    pen.edge(left, 0.34)
    pen.edge(right, 0.34)
    unit = width * 0.7 / 9
    for k in range(5):
        pen.panel(
            box(x - half + 2 * k * unit, y - height - unit * 1.2, x - half + (2 * k + 1) * unit, y - height), key, 0.3
        )
    for k in range(3):
        unit = width * 0.4 / 5
        pen.panel(
            box(
                x + half * 0.24 + 2 * k * unit,
                y - height * 0.985 - unit,
                x + half * 0.24 + (2 * k + 1) * unit,
                y - height * 0.97,
            ),
            tone,
            0.3,
        )
    for k in range(2):
        pen.fill(
            box(
                x - half * 0.5 + k * half * 0.3,
                y - height * (0.8 - 0.3 * k),
                x - half * 0.42 + k * half * 0.3,
                y - height * (0.66 - 0.3 * k),
            ),
            "K",
        )
    door(pen, x - half * 0.4, y, width * 0.2, height * 0.24)


def church(
    pen: Pen, x: float, y: float, width: float, height: float, flip: bool = False, key: str = "P", tone: str = "A"
) -> None:
    """A small church with its bell tower; (x, y) is the foot of the tower's outer corner."""
    p = pen.at(x, y, width, flip)
    h = height / width
    p.panel(box(0.28, -0.36 * h, 1, 0), key, 0.3)
    roof = [(0.26, -0.36 * h), (0.34, -0.62 * h), (0.96, -0.62 * h), (1.04, -0.36 * h)]
    p.fill(roof, "B")
    p.hatch(roof, 1.2, 0.6, 0.24)
    p.edge(roof, 0.32)
    for k in range(3):
        wx = 0.42 + 0.2 * k
        p.fill(pointed_arch(wx, 0.04, -0.28 * h, -0.2 * h, -0.08 * h, 4), "K")
    p.panel(box(0, -0.66 * h, 0.28, 0), key, 0.32)
    p.fill(box(0.17, -0.66 * h, 0.28, 0), tone)
    p.hatch(box(0.14, -0.66 * h, 0.28, 0), 0, 0.6, 0.24, mode="wedge-right", jitter=0.4)
    p.fill(pointed_arch(0.13, 0.05, -0.6 * h, -0.54 * h, -0.46 * h, 4), "K")
    p.panel([(-0.03, -0.66 * h), (0.14, -0.95 * h), (0.31, -0.66 * h)], "B", 0.34)
    p.bar((0.14, -0.94 * h), (0.14, -1.08 * h), 0.3)
    p.bar((0.1, -1.03 * h), (0.18, -1.03 * h), 0.3)
    door(p, 0.13, 0, 0.1, 0.24 * h)


def well(pen: Pen, x: float, y: float, width: float, roofed: bool = True, water: str = "D") -> None:
    """A draw-well, the middle of its foot at (x, y)."""
    p = pen.at(x, y, width)
    h, flat = 0.5, 0.14
    for side in (-1, 1):
        if roofed:
            p.bar((side * 0.42, -h), (side * 0.42, -h * 2.7), p.scale * 0.06)
    rim = arc((0, -h), 0.5, flat, 0, tau, 24)
    front = arc((0, 0), 0.5, flat, pi, 0, 12)
    body = [(-0.5, -h), *front, (0.5, -h)]
    p.fill(body, "P")
    p.fill([(0.1, -h), (0.5, -h), *arc((0, 0), 0.5, flat, 0, 1.4, 8)], "A")
    stones(p, body, 0.12, 0.24, 0.25)
    p.hatch([(0.1, -h), (0.5, -h), (0.5, 0), (0.1, 0.12)], 0, 0.6, 0.26, mode="wedge-right", jitter=0.5)
    p.outline(body, 0.34, closed=False)
    p.fill(rim, "P")
    p.outline(rim, 0.34)
    p.fill(arc((0, -h + 0.02), 0.4, 0.09, 0, tau, 20), water)
    if not roofed:
        return
    p.bar((-0.5, -h * 2.3), (0.5, -h * 2.3), p.scale * 0.05)
    p.bar((0, -h * 2.3), (0, -h * 1.05), 0.3)
    roof = [(-0.66, -h * 2.55), (0, -h * 3.5), (0.66, -h * 2.55)]
    p.fill(roof, "B")
    p.fill([roof[0], roof[1], (0, roof[0][1])], "A")
    p.edge(roof, 0.36)
    for k in range(10):
        t = (k + 0.5) / 10
        p.wedge((lerp(-0.66, 0.66, t), roof[0][1]), ((t - 0.5) * 0.3, -h * 3.2), 0.18 + 0.3 * t)


def bridge(pen: Pen, left: float, right: float, y: float, height: float, key: str = "P") -> None:
    """A stone bridge of one arch."""
    x, half = (left + right) / 2, (right - left) / 2
    deck = [(left, y - height * 0.6), (x, y - height), (right, y - height * 0.6)]
    under = arc((x, y), half * 0.62, height * 0.66, pi, tau, 14)
    body = [(left, y), *smooth(deck, 6), (right, y), *under[::-1]]
    pen.fill(body, key)
    stones(pen, body, pen.mm(1.2), 0.2, 0.4)
    pen.outline(smooth(deck, 6), 0.36, closed=False)
    pen.outline(under, 0.36, closed=False)


def tent(
    pen: Pen, x: float, y: float, width: float, height: float, key: str = "B", other: str = "P", pennon: bool = True
) -> None:
    """A round pavilion, striped."""
    p = pen.at(x, y, width)
    h = height / width
    eaves, peak = -0.46 * h, (0.0, -h)
    for k in range(6):
        a, b = -0.5 + k / 6, -0.5 + (k + 1) / 6
        p.fill([(a * 1.04, eaves), peak, (b * 1.04, eaves)], key if k % 2 else other)
        p.fill([(a * 0.94, 0), (a, eaves), (b, eaves), (b * 0.94, 0)], key if k % 2 else other)
        p.lens((a * 1.04, eaves), peak, 0.26)
    p.hatch([(0.2, eaves), (0.5, eaves), (0.47, 0), (0.2, 0)], 0, 0.6, 0.24, mode="wedge-right", jitter=0.4)
    p.edge([(-0.47, 0), (-0.5, eaves), (0.5, eaves), (0.47, 0)], 0.32)
    p.edge([(-0.53, eaves), peak, (0.53, eaves)], 0.34)
    for k in range(7):
        p.line(arc((-0.45 + k * 0.15, eaves), 0.075, 0.06, 0, pi, 4), 0.26, (0.6, 0.6), "K", 0)
    p.fill([(-0.1, 0), (0, eaves * 0.9), (0.12, 0)], "D")
    if pennon:
        flag(p, 0, -h, 0.12)


def stall(pen: Pen, x: float, y: float, width: float, height: float, key: str = "B", other: str = "P") -> None:
    """A market stall with a striped awning; (x, y) is the middle of its foot."""
    p = pen.at(x, y, width)
    h = height / width
    for side in (-0.46, 0.46):
        p.bar((side, 0), (side, -h * 0.72), 0.4)
    p.panel(box(-0.5, -0.38 * h, 0.5, -0.28 * h), other, 0.3)
    p.panel(box(-0.45, -0.28 * h, 0.45, 0), "A", 0.28)
    p.hatch(box(-0.45, -0.28 * h, 0.45, 0), pi / 2, 0.8, 0.22, cover=(0, 0.8), jitter=0.4)
    for k in range(6):
        a, b = -0.56 + k * 1.12 / 6, -0.56 + (k + 1) * 1.12 / 6
        stripe = [
            (a * 0.82, -h),
            (b * 0.82, -h),
            (b, -0.7 * h),
            *arc(((a + b) / 2, -0.7 * h), 1.12 / 12, 0.07 * h, 0, pi, 4),
            (a, -0.7 * h),
        ]
        p.fill(stripe, key if k % 2 else other)
        p.outline(stripe, 0.26)
    for k in range(5):
        p.disc_line((-0.36 + k * 0.18, -0.44 * h), 0.07, ("G", "P", "B")[k % 3], 0.24)


def pillar(pen: Pen, x: float, top: float, low: float, width: float, key: str = "P") -> None:
    """A round pillar with base and capital."""
    half = width / 2
    pen.fill(box(x - half, top, x + half, low), key)
    pen.hatch(box(x, top, x + half, low), 0, 0.6, 0.28, mode="wedge-right", jitter=0.4)
    pen.edge(box(x - half, top, x + half, low), 0.34)
    for y, k in ((top, 1.35), (top + width * 0.35, 1.15), (low - width * 0.35, 1.3), (low - width * 0.7, 1.15)):
        pen.panel(box(x - half * k, y, x + half * k, y + width * 0.35), key, 0.3)


def window(pen: Pen, x: float, top: float, low: float, half: float, key: str = "P", light: str = "A") -> None:
    """A leaded Gothic window with light in it."""
    spring = top + (low - top) * 0.4
    pen.panel(pointed_arch(x, half * 1.22, top - half * 0.2, spring, low + half * 0.15), "P", 0.34)
    pen.fill(pointed_arch(x, half, top, spring, low), "K")
    pen.fill(pointed_arch(x, half * 0.92, top + half * 0.1, spring, low - half * 0.08), key)
    for k in range(9):
        pen.fill(
            [
                (x, spring),
                (x + half * (k / 4.5 - 1), low - half * 0.08),
                (x + half * (k / 4.5 - 0.89), low - half * 0.08),
            ],
            light,
        )
    for k in range(-2, 3):
        pen.bar(
            (x + k * half * 0.38, low),
            (x + k * half * 0.38, top + half * (0.5 + abs(k) * 0.42)),
            0.5 if k == 0 else 0.2,
        )
    level = spring
    while level < low:
        pen.bar((x - half, level), (x + half, level), 0.18)
        level += pen.mm(1.1)


def tiles(stage: Stage, top: float, vanish: float = 20, key: str = "B", columns: int = 14, rows: int = 5) -> None:
    """A chequered floor in perspective."""
    stage.fill(box(stage.left - 2, top, stage.right + 2, 103), "P")
    point = (0.0, top - vanish)
    step = stage.right / columns * 2.6

    def across(y: float, place: float) -> float:
        return point[0] + place * step * (y - point[1]) / (103 - point[1])

    for row in range(rows):
        a, b = top + (103 - top) * (row / rows) ** 1.35, top + (103 - top) * ((row + 1) / rows) ** 1.35
        for k in range(-columns, columns + 1):
            if (k + row) % 2 == 0 and abs(across(b, k)) < stage.right + 14:
                stage.fill([(across(a, k), a), (across(a, k + 1), a), (across(b, k + 1), b), (across(b, k), b)], key)
        stage.bar((stage.left, b), (stage.right, b), 0.16)
    stage.bar((stage.left, top), (stage.right, top), 0.5)


def ruin(pen: Pen, x: float, y: float, width: float, height: float, key: str = "P") -> None:
    """A broken wall with a gap, and stones about it."""
    profile = [
        (-0.5, 0),
        (-0.5, -0.8),
        (-0.38, -0.72),
        (-0.3, -1),
        (-0.16, -0.66),
        (-0.08, -0.3),
        (0.06, -0.2),
        (0.12, -0.5),
        (0.26, -0.46),
        (0.34, -0.7),
        (0.5, -0.62),
        (0.5, 0),
    ]
    face = [(x + px * width, y + py * height) for px, py in profile]
    pen.fill(face, key)
    stones(pen, face, max(pen.mm(1.1), height * 0.13), 0.22, 0.3)
    pen.edge(face, 0.34, closed=False)


def hedge(pen: Pen, left: float, right: float, y: float, height: float, key: str = "A") -> None:
    count = max(2, int((right - left) / height * 1.2))
    for i in range(count):
        foliage(pen, lerp(left, right, (i + 0.5) / count), y - height * 0.5, height * 0.62, key, 8)
