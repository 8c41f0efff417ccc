"""The picture that opens the book: six bays of a library, one for each period, from the near dark to the light."""

from __future__ import annotations

from math import cos, pi, sin, tau
from random import Random

from publisher.kit.drawing import Path, Point, at, both, fill, mix, seeded, stroke, svg

from .backs import MANILA
from .book_traveller import traveller
from .eras import ERAS, INK, INKS, LABEL

BLEED = 300
SHELF = mix(MANILA, "#6b4a12", 0.35)
LAMP = "#f3d9a4"
HALF, FLOOR, SPRING = 1.62, -1.02, 0.62
"""The vault: half its width, its floor, and the line from which the arch springs."""
ENDS = (1.0, 1.62, 2.5, 3.75, 5.5, 8.0, 11.5)
"""How far away the bays begin and end."""
DARKNESS = (0.92, 0.70, 0.46, 0.26, 0.12, 0.03)
BAYS = tuple(reversed(range(6)))
BAY_ERAS = tuple(reversed(ERAS))
SHELVES = 6


class _View:
    """One-point perspective."""

    def __init__(self, width: float, height: float) -> None:
        self.x, self.y, self.focal = width * 0.5, height * 0.535, 4700.0

    def at(self, x: float, y: float, far: float) -> Point:
        return self.x + self.focal * x / far, self.y - self.focal * y / far

    def arc(self, far: float, steps: int, lift: float = 0) -> list[Point]:
        """The arch from its left spring to its right one."""
        return [
            self.at(-HALF * cos(pi * i / steps), SPRING + lift + HALF * sin(pi * i / steps), far)
            for i in range(steps + 1)
        ]

    def level(self, left: float, right: float, near: float, far: float, y: float = FLOOR) -> list[Point]:
        """A level rectangle, its far edge last."""
        return [self.at(left, y, near), self.at(right, y, near), self.at(right, y, far), self.at(left, y, far)]

    def wall(self, side: int, low: float, high: float, near: float, far: float) -> list[Point]:
        """An upright rectangle on the left (-1) or right (1) wall."""
        x = side * HALF
        return [self.at(x, low, near), self.at(x, low, far), self.at(x, high, far), self.at(x, high, near)]

    def upright(self, side: int, low: float, high: float, far: float) -> tuple[float, float, float, float]:
        return *self.at(side * HALF, low, far), *self.at(side * HALF, high, far)


def _vault(view: _View, bay: int) -> str:
    """Courses that converge, and ribs; the tone keeps with the distance."""
    near, far, dark = ENDS[bay], ENDS[bay + 1], DARKNESS[bay]
    deep = dark > 0.6
    ground = mix(INK, LABEL, 0.07 if dark > 0.8 else 0.16) if deep else mix(LABEL, INK, dark * 0.25)
    body = fill(Path().polyline(view.arc(near, 24) + view.arc(far, 24)[::-1], True), ground)
    count = 44 if bay < 3 else 30
    half = pi / count * (0.26 if deep else 0.16 + dark * 0.9) / 2

    def on(angle: float, distance: float) -> Point:
        return view.at(-HALF * cos(angle), SPRING + HALF * sin(angle), distance)

    courses, ribs = Path(), Path()
    for i in range(1, count):
        t = pi * i / count
        courses.polyline([on(t - half, near), on(t + half, near), on(t + half, far), on(t - half, far)], True)
    rows = max(3, round(7 * (far - near) / near))
    for row in range(rows):
        ribs.through(view.arc(near * (far / near) ** (row / rows), 12))
    tone = mix(INK, LABEL, 0.40) if deep else mix(LABEL, INK, 0.50 + dark)
    return body + fill(courses, tone) + stroke(ribs, tone, 16 if bay < 2 else 9)


def _floor(view: _View) -> str:
    body = ""
    for bay in BAYS:
        area = view.level(-HALF, HALF, ENDS[bay], ENDS[bay + 1])
        body += fill(Path().polyline(area, True), mix(LABEL, INK, DARKNESS[bay] * 0.42))
    rows = [0.62]
    while rows[-1] < ENDS[-1]:
        rows.append(rows[-1] * 1.155)
    lit, tiles = Path(), {False: {}, True: {}}  # type: tuple[Path, dict[bool, dict[str, Path]]]
    for row, near in enumerate(rows[:-1]):
        far = min(ENDS[-1], rows[row + 1])
        bay = sum(near >= end for end in ENDS[1:6])
        tone = mix(LABEL, INK, 0.30 + 0.62 * DARKNESS[bay] ** 0.6)
        for column in range(row % 2, 8, 2):
            left, right = -HALF + HALF * column / 4, -HALF + HALF * (column + 1) / 4
            middle = column in (3, 4) and near > 2.4
            shown = mix(tone, LABEL, 0.55) if middle else tone
            tiles[middle].setdefault(shown, Path()).polyline(view.level(left, right, near, far), True)
    lit.polyline(view.level(-0.40, 0.40, 2.4, ENDS[-1]), True)
    body += "".join(fill(path, tone) for tone, path in tiles[False].items())
    body += fill(lit, mix(LABEL, LAMP, 0.25))
    return body + "".join(fill(path, tone) for tone, path in tiles[True].items())


def _far_end(view: _View) -> str:
    far = ENDS[-1]
    outline = [view.at(-HALF, FLOOR, far), *view.arc(far, 16), view.at(HALF, FLOOR, far)]
    x, y = view.x, view.at(0, 0.42, far)[1]
    rays = Path()
    for i in range(72):
        t, reach = tau * i / 72, 330 if i % 2 else 430
        rays.segment(x + 150 * cos(t), y + 150 * sin(t), x + reach * cos(t), y + reach * sin(t))
    return (
        fill(Path().polyline(outline, True), LABEL)
        + stroke(rays, mix(INKS[0], LABEL, 0.25), 9)
        + both(Path().circle(x, y, 128), LAMP, INKS[0], 10)
        + stroke(Path().circle(x, y, 100), INKS[0], 5)
        + stroke(Path().polyline(outline), INKS[0], 22)
    )


def _books(view: _View, bay: int, side: int, chance: Random) -> str:
    """Six shelves of books on one wall of a bay."""
    near, far, dark = ENDS[bay], ENDS[bay + 1], DARKNESS[bay]
    ink = ERAS[BAY_ERAS[bay]].ink
    case = mix(mix(ink, INK, 0.55), INK, dark * 0.6)
    first, last = near + (far - near) * 0.075, far - (far - near) * 0.02
    tones = (
        ink,
        mix(ink, "#000000", 0.26),
        mix(ink, LABEL, 0.30),
        mix(ink, LABEL, 0.66),
        mix(LABEL, ink, 0.12),
        mix(ink, INK, 0.45),
    )
    weights = (6, 4, 3, 1.6, 1.5, 3)
    bands = ((0.16, 0.84), (0.12, 0.20, 0.80, 0.88), (0.24,), (0.14, 0.62, 0.86))
    gap = (SPRING - FLOOR - 0.10) / SHELVES
    spines: dict[str, Path] = {}
    lines, boards = Path(), Path()
    for shelf in range(SHELVES):
        low, place = FLOOR + 0.10 + gap * shelf, first
        while place < last:
            thick = (last - first) / chance.uniform(11, 24)
            end = min(last, place + thick)
            if chance.random() < 0.05 and end + thick < last:
                place = end + thick * 0.6
                continue
            high = low + gap * chance.uniform(0.60, 0.90)
            tone = mix(chance.choices(tones, weights)[0], INK, dark * 0.42)
            spines.setdefault(tone, Path()).polyline(view.wall(side, low, high, place, end), True)
            if bay < 4:
                for share in chance.choice(bands):
                    y = low + (high - low) * share
                    lines.segment(*view.at(side * HALF, y, place), *view.at(side * HALF, y, end))
            place = end + thick * 0.03
    for shelf in range(SHELVES + 1):
        y = FLOOR + 0.10 + gap * shelf
        boards.polyline(view.wall(side, y - 0.030, y, near, far), True)
    body = fill(Path().polyline(view.wall(side, FLOOR, SPRING, near, far), True), mix(case, "#000000", 0.35))
    edge = mix(case, "#000000", 0.45)
    body += "".join(both(path, tone, edge, 9 if bay < 3 else 5) for tone, path in spines.items())
    return (
        body
        + stroke(lines, mix(LABEL, INK, dark * 0.36), 10 if bay < 2 else 7)
        + fill(boards, mix(SHELF, INK, dark * 0.72))
    )


def _stone(view: _View, bay: int, side: int) -> str:
    """The pilaster at the mouth of a bay and the cornice over its books."""
    near, far, dark = ENDS[bay], ENDS[bay + 1], DARKNESS[bay]
    stone, end = mix(LABEL, INK, dark * 0.80), near + (far - near) * 0.055
    flutes, mouldings = Path(), Path()
    for i in range(1, 5):
        flutes.segment(*view.upright(side, FLOOR + 0.16, SPRING - 0.14, near + (end - near) * i / 5))
    for lift in (0.09, 0.05, 0):
        mouldings.segment(*view.at(side * HALF, SPRING + lift, near), *view.at(side * HALF, SPRING + lift, far))
    return (
        both(Path().polyline(view.wall(side, FLOOR, SPRING + 0.02, near, end), True), stone, INK, 8)
        + stroke(flutes, mix(INK, LABEL, 0.25 if dark < 0.6 else 0.5), 8)
        + fill(Path().polyline(view.wall(side, SPRING, SPRING + 0.09, near, far), True), mix(LABEL, INK, dark * 0.78))
        + stroke(mouldings, INK if dark < 0.7 else mix(INK, LABEL, 0.4), 10)
    )


def _rib(view: _View, bay: int) -> str:
    near, dark = ENDS[bay], DARKNESS[bay]
    front, behind = view.arc(near, 30, 0.09), view.arc(near + (ENDS[bay + 1] - near) * 0.055, 30, 0.09)
    stones = Path()
    for a, b in zip(front[1:-1], behind[1:-1], strict=True):
        stones.segment(*a, *b)
    body = both(Path().polyline(front + behind[::-1], True), mix(LABEL, INK, dark * 0.80), INK, 8)
    return body + stroke(stones, INK if dark < 0.6 else mix(INK, LABEL, 0.4), 8)


def stacks(width: float = 14800, height: float = 8200) -> str:
    """The picture with 3 mm of bleed at the head and on both sides."""
    view, chance = _View(width, height), seeded("stacks")
    body = fill(Path().rect(-BLEED, -BLEED, width + 2 * BLEED, height + BLEED), mix(INK, LABEL, 0.12))
    body += "".join(_vault(view, bay) for bay in BAYS) + _floor(view) + _far_end(view)
    for bay in BAYS:
        for side in (-1, 1):
            body += _books(view, bay, side, chance) + _stone(view, bay, side)
        body += _rib(view, bay)
    away = 3.05
    shadow = [
        view.at(-0.26, FLOOR, away),
        view.at(0.05, FLOOR, away),
        view.at(0.44, FLOOR, 1.25),
        view.at(-0.52, FLOOR, 1.25),
    ]
    body += fill(Path().polyline(shadow, True), mix(LABEL, INK, 0.72))
    body += at(traveller(), *view.at(-0.10, FLOOR, away), view.focal / away * 0.00092)
    return svg(body, width + 2 * BLEED, height + BLEED, -BLEED, -BLEED)
