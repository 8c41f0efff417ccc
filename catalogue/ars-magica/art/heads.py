"""Faces of portraits: skull and jaw, eyes, noses, mouths, and the marks that life leaves."""

from __future__ import annotations

from math import cos, pi, sin

from .block import Pen
from .geometry import Line, Point, polar, smooth
from .person import Person

_FACE: Line = [
    (-0.05, -1.52), (-0.62, -1.32), (-0.95, -0.76), (-0.93, -0.12), (-0.87, 0.38), (-0.68, 0.9), (-0.38, 1.32),
    (-0.08, 1.46),
    (0.26, 1.38), (0.66, 1.02), (0.92, 0.45), (1.03, -0.1), (1.0, -0.76), (0.66, -1.32),
]  # fmt: skip


def weight_of(p: Pen) -> float:
    """The width of a contour in mm, by the size of the face."""
    return max(0.2, p.scale * 0.062)


def face_outline(person: Person) -> list[Point]:
    points = []
    for x, y in _FACE:
        low = max(0.0, y) / 1.46
        if person.face == "round":
            x, y = x * (1.04 + 0.1 * low), y * (0.96 if y > 0 else 0.98)
        elif person.face == "long":
            x, y = x * (0.94 - 0.04 * low), y * (1.12 if y > 0 else 1.03)
        elif person.face == "square":
            x = x * (1.0 + 0.2 * (low if low < 0.75 else 0.75 - (low - 0.75)))
        elif person.face == "gaunt":
            x = x * (0.98 - 0.2 * sin(pi * min(1.0, low * 1.2))) if y > 0 else x
            y = y * (1.08 if y > 0 else 1)
        if person.female:
            x, y = x * 0.96, y * (0.97 if y > 0 else 1)
        points.append((x, y))
    return points


def draw_face(p: Pen, person: Person) -> None:
    """The face with all that is in it; hair, beard and hat come later."""
    weight = weight_of(p)
    outline = face_outline(person)
    p.blob(outline, "P")
    bare = not person.hides_hair and person.hair in ("short", "bald", "bun", "bowl", "tonsure", "braids")
    if bare:
        _ear(p, weight)
    p.outline(smooth(outline, 5, True), weight * 1.15)
    cheek = [(0.98, -0.8), (1.0, -0.1), (0.9, 0.45), (0.62, 1.02), (0.24, 1.37)]
    inner = [(0.62, -0.6), (0.66, 0), (0.5, 0.5), (0.3, 0.9), (-0.1, 1.18)]
    p.shade(cheek, inner, 16, weight * 0.9, (0, 0.8), vary=0.25, bend=0.08, swell=lambda t: 0.6 + 0.5 * t)
    if person.face == "gaunt":
        p.shade([(-0.86, 0.3), (-0.62, 0.9)], [(-0.5, 0.36), (-0.4, 0.8)], 5, weight * 0.8, (0, 0.8))
    _lines_of_age(p, person, weight)
    for center, half, near in ((-0.52, 0.23, True), (0.27, 0.28, False)):
        _eye(p, person, center, half, near, weight)
    _nose(p, person, weight)
    if person.beard not in ("long", "fork", "bushy"):
        _mouth(p, person, weight)
    _marks(p, person, weight)


def _ear(p: Pen, weight: float) -> None:
    p.shape([(1.0, -0.3), (1.22, -0.34), (1.24, 0), (1.08, 0.32), (0.96, 0.3)], "P", weight * 0.9)
    p.line([(1.06, -0.16), (1.14, -0.06), (1.06, 0.14)], weight * 0.6, (0.2, 0.2))


def _lines_of_age(p: Pen, person: Person, weight: float) -> None:
    if person.age < 1:
        return
    p.line([(-0.55, -1.0), (-0.1, -1.06), (0.5, -0.98)], weight * 0.55, (0.2, 0.2))
    p.wedge((0.2, 0.5), (0.36, 0.92), weight * 0.7, -0.03)
    p.wedge((-0.46, 0.62), (-0.58, 0.86), weight * 0.6)
    if person.age < 2:
        return
    p.line([(-0.42, -0.82), (0.0, -0.87), (0.42, -0.82)], weight * 0.5, (0.2, 0.2))
    p.line([(-0.72, 0.12), (-0.5, 0.2), (-0.34, 0.14)], weight * 0.5, (0.2, 0.2))
    p.line([(0.06, 0.14), (0.3, 0.22), (0.5, 0.12)], weight * 0.55, (0.2, 0.2))
    for k in range(3):
        p.wedge((0.62, -0.14 + 0.07 * k), (0.82, -0.22 + 0.14 * k), weight * 0.5)


def _eye(p: Pen, person: Person, x: float, half: float, near: bool, weight: float) -> None:
    y = -0.1
    up = {"calm": 0.13, "narrow": 0.075, "wide": 0.17, "tired": 0.1}[person.eyes]
    down = {"calm": 0.11, "narrow": 0.08, "wide": 0.14, "tired": 0.11}[person.eyes]
    almond = [
        (x - half, y + 0.04),
        (x - half * 0.3, y - up),
        (x + half * 0.4, y - up + 0.01),
        (x + half, y + 0.03),
        (x + half * 0.2, y + down),
        (x - half * 0.5, y + down - 0.01),
    ]
    p.blob(almond, "P")
    iris = x - 0.05 + person.look * 0.07
    p.disc((iris, y - 0.015), 0.1 if person.eyes != "narrow" else 0.085, "K")
    p.disc((iris - 0.035, y - 0.05), 0.03, "P")
    lid = 1.0 if not person.female else 1.2
    p.line(
        [
            (x - half * 1.05, y + 0.05),
            (x - half * 0.3, y - up - 0.01),
            (x + half * 0.4, y - up),
            (x + half * 1.15, y + 0.05),
        ],
        weight * lid,
        (0.3, 0.25),
    )
    p.line([(x - half * 0.8, y + 0.07), (x, y + down + 0.015), (x + half * 0.8, y + 0.06)], weight * 0.5, (0.2, 0.2))
    if person.eyes != "narrow":
        p.line([(x - half, y - 0.13), (x, y - up - 0.14), (x + half, y - 0.14)], weight * 0.5, (0.2, 0.2))
    if person.eyes == "tired":
        p.line([(x - half * 0.7, y + 0.22), (x, y + 0.28), (x + half * 0.7, y + 0.2)], weight * 0.55, (0.2, 0.2))
    _brow(p, person, x, near, weight)


def _brow(p: Pen, person: Person, x: float, near: bool, weight: float) -> None:
    level = -0.42
    inner, outer = (x + 0.24, x - 0.28) if near else (x - 0.24, x + 0.34)
    rise = {
        "flat": (0.04, -0.06, 0.05),
        "arched": (0.08, -0.15, 0.04),
        "bushy": (0.05, -0.07, 0.06),
        "frown": (0.14, 0.0, -0.06),
    }[person.brow]
    path = [(inner, level + rise[0]), (x, level + rise[1]), (outer, level + rise[2])]
    thick = {"bushy": 2.8, "frown": 2.0}.get(person.brow, 0.95 if person.female else 1.7)
    if person.brow == "bushy" and person.age == 2:
        p.line(path, weight * (thick + 1), (0.8, 0.3))
        p.line(path, weight * (thick - 1), (0.8, 0.3), "P")
        for k in range(4):
            t = k / 4
            a = (inner + (outer - inner) * t, level + 0.06 - 0.06 * sin(pi * t))
            p.wedge(a, (a[0] + (outer - inner) * 0.22, a[1] - 0.1), weight * 0.6)
        return
    p.line(path, weight * thick, (0.75, 0.1))


def _nose(p: Pen, person: Person, weight: float) -> None:
    ridge = {
        "straight": [(-0.05, -0.42), (-0.13, -0.12), (-0.28, 0.24), (-0.385, 0.42), (-0.3, 0.53), (-0.2, 0.53)],
        "hook": [(-0.05, -0.42), (-0.26, -0.16), (-0.4, 0.14), (-0.44, 0.44), (-0.36, 0.58), (-0.22, 0.52)],
        "roman": [(-0.05, -0.42), (-0.2, -0.24), (-0.27, -0.02), (-0.4, 0.38), (-0.32, 0.52), (-0.2, 0.52)],
        "snub": [(-0.06, -0.34), (-0.1, -0.02), (-0.18, 0.18), (-0.36, 0.32), (-0.32, 0.46), (-0.2, 0.48)],
        "broad": [(-0.06, -0.38), (-0.14, -0.06), (-0.3, 0.26), (-0.46, 0.44), (-0.38, 0.56), (-0.2, 0.54)],
    }[person.nose]
    p.line(ridge, weight, (0.15, 0.35))
    wing = 0.06 if person.nose == "broad" else 0.0
    p.line([(0.0, 0.32), (0.05 + wing, 0.46), (-0.06, 0.54)], weight * 0.8, (0.1, 0.3))
    p.shade([(-0.06, -0.1), (-0.02, 0.3)], [(-0.2, 0), (-0.26, 0.34)], 5, weight * 0.65, (0, 0.6))
    if person.nose in ("broad", "snub"):
        p.lens((-0.3, 0.5), (-0.2, 0.5), weight * 1.4)


def _mouth(p: Pen, person: Person, weight: float) -> None:
    smile = {"smile": -0.07, "grin": -0.1, "thin": 0.03}.get(person.mouth, 0.0)
    middle = [(-0.5, 0.87 + smile), (-0.3, 0.835), (-0.18, 0.87), (-0.05, 0.835), (0.18, 0.88 + smile)]
    if person.mouth == "grin":
        p.blob([(-0.5, 0.79), (-0.18, 0.86), (0.2, 0.78), (0.06, 1.0), (-0.3, 1.01)], "K")
        p.blob([(-0.44, 0.82), (-0.18, 0.875), (0.14, 0.81), (0.06, 0.9), (-0.3, 0.91)], "P")
    elif person.mouth == "full" or (person.female and person.mouth != "thin"):
        lips = [
            (-0.42, 0.86 + smile * 0.6),
            (-0.28, 0.79),
            (-0.18, 0.82),
            (-0.06, 0.79),
            (0.1, 0.87 + smile * 0.6),
            (-0.06, 0.99),
            (-0.26, 0.99),
        ]
        p.blob(lips, "R" if not p.low else "P")
        p.line(
            [(-0.46, 0.87 + smile), (-0.28, 0.845), (-0.18, 0.87), (-0.05, 0.845), (0.14, 0.88 + smile)],
            weight * 0.8,
            (0.2, 0.2),
        )
    else:
        p.line(middle, weight * (0.8 if person.mouth == "thin" else 1.0), (0.2, 0.2))
    p.line([(-0.32, 1.02), (-0.16, 1.06), (0.0, 1.02)], weight * 0.6, (0.2, 0.2))
    p.line([(-0.24, 1.2), (-0.1, 1.23), (0.04, 1.19)], weight * 0.4, (0.2, 0.2))
    p.wedge((-0.2, 0.58), (-0.22, 0.74), weight * 0.4)
    if person.mouth in ("smile", "grin"):
        p.line([(0.24, 0.68), (0.31, 0.8), (0.26, 0.9)], weight * 0.6, (0.2, 0.2))


def _marks(p: Pen, person: Person, weight: float) -> None:
    if "scar" in person.marks:
        p.line([(0.5, 0.16), (0.62, 0.42), (0.56, 0.74)], weight * 1.0, (0.2, 0.2))
        for k in range(3):
            y = 0.28 + 0.17 * k
            p.lens((0.5, y + 0.03), (0.68, y - 0.03), weight * 0.8)
    if "patch" in person.marks:
        p.line([(-0.9, -0.6), (0.2, -0.3), (1.02, -0.62)], weight * 1.4, (1, 1))
        p.shape([(0.0, -0.26), (0.3, -0.34), (0.56, -0.22), (0.5, 0.08), (0.27, 0.18), (0.04, 0.04)], "K", weight)
    if "spirals" in person.marks:
        for x, y, size in ((-0.1, -0.94, 0.26), (0.62, 0.4, 0.24), (-0.68, 0.42, 0.17)):
            path = [polar((x, y), size * (1 - t / 20) ** 0.9, 0.6 + t * 0.62) for t in range(20)]
            p.line(path, weight * 0.9, (0.3, 0.5), "C", 0)
    if "freckles" in person.marks:
        for k in range(9):
            x, y = (-0.62, 0.24) if k % 2 else (0.4, 0.26)
            p.disc((x + 0.14 * cos(k * 2.1), y + 0.1 * sin(k * 1.7)), max(0.022, p.mm(0.09)), "K")
    if "mole" in person.marks:
        p.disc((0.34, 0.62), 0.05, "K")
    if "earring" in person.marks:
        p.disc_line((1.08, 0.46), 0.12, "G", weight * 0.8)
    if "spectacles" in person.marks:
        for x, radius in ((-0.54, 0.27), (0.28, 0.31)):
            p.ring((x, -0.08), radius + 0.05, radius, "K")
        p.line([(-0.27, -0.1), (-0.16, -0.18), (-0.02, -0.1)], weight * 1.3, (1, 1))
