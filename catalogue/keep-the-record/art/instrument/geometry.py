"""Where everything stands, and the shapes that are bent round the dial. Angles in radians, clockwise from twelve."""

from __future__ import annotations

from math import cos, pi, radians, sin, tau

from publisher.kit.drawing import Path, Point, ring_text

WIDTH, HEIGHT, BLEED = 6350, 8890, 300
MIDDLE_X, MIDDLE_Y = 3175, 2835
"""The middle of the dial."""
PICTURE, INNER, OUTER = 1880, 1940, 2290
"""Radii of the window and of the ring of returns."""
SCALE_INNER, SCALE_OUTER = 2400, 2600
WELL = 2372
SPAN = radians(270)
"""The dial is open: its ends never join."""
LEFT, RIGHT = 300, WIDTH - 300
FOOT = 8560
BANNER = 690
"""Height of the banner."""
TAB = 600
"""Height of the tab of dates."""


def polar(radius: float, angle: float, x: float = MIDDLE_X, y: float = MIDDLE_Y) -> Point:
    """A point at an angle from twelve."""
    return x + radius * sin(angle), y - radius * cos(angle)


def at(point: Point) -> str:
    return f"{round(point[0])} {round(point[1])}"


def sector(near: float, far: float, start: float, end: float, x: float = MIDDLE_X, y: float = MIDDLE_Y) -> str:
    """A piece of a ring."""
    large = 1 if end - start > pi else 0
    near, far = round(near), round(far)
    return (
        f"M{at(polar(near, start, x, y))}L{at(polar(far, start, x, y))}"
        f"A{far} {far} 0 {large} 1 {at(polar(far, end, x, y))}L{at(polar(near, end, x, y))}"
        f"A{near} {near} 0 {large} 0 {at(polar(near, start, x, y))}z"
    )


def arc(radius: float, start: float, end: float, x: float = MIDDLE_X, y: float = MIDDLE_Y) -> str:
    """An arc."""
    large, radius = 1 if end - start > pi else 0, round(radius)
    return f"M{at(polar(radius, start, x, y))}A{radius} {radius} 0 {large} 1 {at(polar(radius, end, x, y))}"


def tick(near: float, far: float, angle: float, x: float = MIDDLE_X, y: float = MIDDLE_Y) -> str:
    """A short line towards the middle."""
    return f"M{at(polar(near, angle, x, y))}L{at(polar(far, angle, x, y))}"


def circle(x: float, y: float, radius: float) -> str:
    """A circle."""
    half = f"a{radius:g} {radius:g} 0 1 1 "
    return f"M{x - radius:g} {y:g}{half}{2 * radius:g} 0{half}{-2 * radius:g} 0z"


def bitten(left: float, top: float, right: float, bottom: float, corner: float) -> str:
    """A plate with bitten corners."""
    a = f"A{corner:g} {corner:g} 0 0 0 "
    return (
        f"M{left + corner:g} {top:g}H{right - corner:g}{a}{right:g} {top + corner:g}V{bottom - corner:g}"
        f"{a}{right - corner:g} {bottom:g}H{left + corner:g}{a}{left:g} {bottom - corner:g}V{top + corner:g}"
        f"{a}{left + corner:g} {top:g}z"
    )


def star(count: int, far: float, near: float, turn: float = 0.0) -> str:
    """A star about the origin."""
    points = []
    for place in range(2 * count):
        radius, angle = (near if place % 2 else far), turn + place * pi / count
        points.append(f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}")
    return "M" + "L".join(points) + "z"


def scalloped(count: int, near: float, far: float) -> str:
    """A closed outline of bows about the origin."""
    data = []
    for place in range(count):
        start, end = tau * place / count, tau * (place + 1) / count
        middle = (start + end) / 2
        if not place:
            data.append(f"M{near * sin(start):.1f} {-near * cos(start):.1f}")
        data.append(f"Q{far * sin(middle):.1f} {-far * cos(middle):.1f} {near * sin(end):.1f} {-near * cos(end):.1f}")
    return "".join(data) + "z"


def gear(count: int, far: float, near: float) -> str:
    """A toothed outline about the origin."""
    points = []
    for place in range(count):
        for off, radius in ((-0.30, near), (-0.20, far), (0.20, far), (0.30, near)):
            angle = tau * (place + off) / count
            points.append(f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}")
    return "M" + "L".join(points) + "z"


def curved(
    text: str,
    radius: float,
    angle: float,
    size: float,
    font: str,
    track: float = 0.0,
    inside: bool = False,
    x: float = MIDDLE_X,
    y: float = MIDDLE_Y,
) -> Path:
    """Letters round a circle, their middle at an angle from twelve; `inside` reads along the bottom.

    size: of an em in 0.01 mm; track: between letters, in em.
    """
    return ring_text(text, x, y, radius, size, angle * 180 / pi - 90, font, track * size, inside)
