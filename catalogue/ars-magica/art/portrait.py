"""Half-length portraits, put together from face, hair, hat and dress; hands that hold something up."""

from __future__ import annotations

from collections.abc import Callable
from math import pi

from .block import Pen
from .dress import shoulders
from .elements import tongue
from .geometry import UP, box, pointed_arch, polar, resample
from .hair import beard, hair_before, hair_behind
from .hats import hat_before, hat_behind
from .heads import draw_face, weight_of
from .land import leaf
from .person import Person
from .stage import Stage, rays, star

Held = Callable[[Pen], None]


def portrait(pen: Pen, x: float, y: float, size: float, person: Person, held: Held | None = None) -> Pen:
    """A person whose face has its middle at (x, y); `size` is half its width. `held` draws in the portrait's frame."""
    p = pen.at(x, y, size, person.flip)
    hat_behind(p, person)
    hair_behind(p, person)
    shoulders(p, person)
    draw_face(p, person)
    if person.hat == "mail" or person.hat == "helm":
        if person.hat == "helm":
            beard(p, person)
        hat_before(p, person)
        if person.hat == "mail":
            draw_face(p, person)
            beard(p, person)
            _mail_edge(p)
    else:
        beard(p, person)
        hair_before(p, person)
        hat_before(p, person)
        if person.beard in ("long", "fork", "bushy") and person.hat in ("hood", "coif"):
            beard(p, person)
    if held is not None:
        held(p)
    return p


def _mail_edge(p: Pen) -> None:
    weight = weight_of(p)
    p.line(
        [(-0.9, 0.5), (-1.02, -0.5), (-0.7, -1.2), (0.0, -1.42), (0.7, -1.24), (1.06, -0.5), (0.96, 0.5)],
        weight * 3,
        (0.8, 0.8),
    )


def fist(p: Pen, x: float, y: float, side: int = -1, sleeve: str = "A") -> None:
    """A sleeve and a fist about something upright at (x, y), in the frame of a portrait."""
    weight = weight_of(p)
    out = side * 1.0
    cuff = [
        (x - out * 0.5, y + 0.1),
        (x + out * 0.5, y + 0.7),
        (x + out * 0.9, y + 2.2),
        (x + out * 0.8, y + 4.2),
        (x, y + 3.4),
        (x - out * 0.7, y + 2.2),
        (x - out * 1.3, y + 1.8),
        (x - out * 1.2, y + 0.6),
    ]
    p.shape(cuff, sleeve, weight * 1.2)
    p.shade(
        [(x + out * 0.8, y + 3.2), (x, y + 3.2), (x - out * 0.8, y + 2.2)],
        [(x + out * 0.5, y + 1.6), (x, y + 1.5), (x - out * 0.6, y + 1.2)],
        11,
        weight * 1.1,
        (0, 0.75),
        vary=0.3,
    )
    hand = [
        (x - 0.5, y + 0.6),
        (x - 0.54, y - 0.1),
        (x - 0.36, y - 0.54),
        (x + 0.24, y - 0.6),
        (x + 0.54, y - 0.2),
        (x + 0.52, y + 0.5),
        (x + 0.24, y + 0.9),
        (x - 0.24, y + 0.9),
    ]
    p.shape(hand, "P", weight)
    for k in range(3):
        p.line(
            [(x - 0.48, y - 0.2 + 0.31 * k), (x - 0.05, y - 0.3 + 0.33 * k), (x + 0.36, y - 0.2 + 0.31 * k)],
            weight * 1.1,
            (0.3, 0.2),
        )


def open_hand(p: Pen, x: float, y: float, side: int = -1, sleeve: str = "A") -> None:
    """A sleeve and a hand held up with its palm to the reader."""
    weight = weight_of(p)
    s = side
    p.shape(
        [
            (x - s * 0.4, y + 1.1),
            (x + s * 0.5, y + 1.2),
            (x + s * 1.0, y + 2.6),
            (x + s * 0.9, y + 4.6),
            (x - s * 0.6, y + 3.2),
            (x - s * 1.3, y + 2.2),
        ],
        sleeve,
        weight * 1.2,
    )
    palm = [
        (-0.42, 1.3),
        (-0.48, 0.8),
        (-0.9, 0.3),
        (-1.02, 0.0),
        (-0.84, -0.02),
        (-0.56, 0.24),
        (-0.58, -0.4),
        (-0.54, -0.9),
        (-0.4, -0.9),
        (-0.32, -0.34),
        (-0.24, -0.9),
        (-0.14, -1.2),
        (0.02, -1.18),
        (0.08, -0.4),
        (0.2, -0.9),
        (0.34, -1.06),
        (0.44, -0.94),
        (0.36, -0.3),
        (0.56, -0.6),
        (0.7, -0.66),
        (0.72, -0.5),
        (0.58, 0.1),
        (0.46, 0.9),
        (0.46, 1.3),
    ]
    p.shape([(x - s * px * 0.9, y + py * 0.9) for px, py in palm], "P", weight)
    p.line([(x + s * 0.4, y + 0.3), (x, y + 0.2), (x - s * 0.2, y + 0.6)], weight * 0.8, (0.2, 0.1))


def held_staff(top: str, side: int = -1, sleeve: str = "A") -> Held:
    """A staff with a top: orb, flame, star, leaf, crystal, moon, spiral."""

    def draw(p: Pen) -> None:
        weight, x = weight_of(p), 2.55 * side
        p.wedge((x, 9), (x, -1.9), p.scale * 0.34, 0, "K", p.scale * 0.3)
        p.wedge((x, 9), (x, -1.9), p.scale * 0.2, 0, "P", p.scale * 0.16)
        p.bar((x + 0.09, 9), (x + 0.09, -1.6), p.scale * 0.05)
        for k in range(9):
            p.lens((x - 0.02, -1 + k * 0.8), (x, -0.6 + k * 0.8), p.scale * 0.05)
        _staff_top(p, top, x, weight)
        fist(p, x, 3.7, side, sleeve)

    return draw


def _staff_top(p: Pen, top: str, x: float, weight: float) -> None:
    if top == "orb":
        rays(p, (x, -2.5), 0.75, 1.5, 14, p.scale * 0.1, "L")
        p.disc_line((x, -2.5), 0.6, "B", weight * 1.4)
        p.disc((x - 0.14, -2.66), 0.18, "P")
    elif top == "flame":
        for aside, length, curl in ((-0.25, 1.3, 0.7), (0.25, 1.4, -0.7), (0, 2.0, 0.5)):
            tongue(p, (x + aside, -1.75), UP + aside * 0.6, length, 0.8, curl, "P", "G", "R", weight)
    elif top == "star":
        rays(p, (x, -2.5), 0.5, 1.4, 12, p.scale * 0.09, "L")
        star(p, (x, -2.5), 1.0, "K", 6, 0.42)
        star(p, (x, -2.5), 0.72, "G", 6, 0.42)
    elif top == "leaf":
        for turn in (-0.9, -0.45, 0, 0.45, 0.9):
            leaf(p, x, -1.7, UP + turn, 1.3, 0.5, "B", weight)
    elif top == "crystal":
        p.panel([(x - 0.4, -1.9), (x - 0.5, -2.7), (x, -3.4), (x + 0.5, -2.7), (x + 0.4, -1.9)], "P", weight * 1.2)
        p.fill([(x + 0.1, -1.9), (x + 0.1, -2.7), (x, -3.4), (x + 0.5, -2.7), (x + 0.4, -1.9)], "B")
        p.edge([(x - 0.4, -1.9), (x - 0.5, -2.7), (x, -3.4), (x + 0.5, -2.7), (x + 0.4, -1.9)], weight * 1.2)
    elif top == "moon":
        outer = [polar((x, -2.6), 0.8, 0.5 + k * 0.44) for k in range(13)]
        inner = [polar((x + 0.3, -2.74), 0.62, 5.6 - k * 0.5) for k in range(10)]
        p.panel(outer + inner, "G", weight)
    else:
        path = [polar((x + 0.06, -2.5), 0.85 * (1 - t / 30), pi / 2 + t * 0.46) for t in range(26)]
        p.line(path, p.scale * 0.3, (1, 0.5), "K", 0)
        p.line(path, p.scale * 0.16, (1, 0.4), "G", 0)


def dark_niche(stage: Stage) -> None:
    """A Gothic niche that frames a mage: arch, pinnacles, and rosettes in its corners."""
    width = stage.right
    edge = min(10.0, width * 0.14)
    spring = 36.0
    outer = pointed_arch(0, width - edge, 3.5, spring, 103, 10)
    inner = pointed_arch(0, width - edge - 3.8, 8, spring + 1, 103, 10)
    stage.hole(box(-width - 2, -2, width + 2, 104), outer, "A")
    stage.hole(outer, inner, "P")
    stage.line(outer, 0.4, (1, 1), "K", 0, nodes=40)
    stage.line(inner, 0.5, (1, 1), "K", 0, nodes=40)
    for a, b in zip(resample(inner[1:-1], 24), resample(outer[1:-1], 24), strict=True):
        stage.bar(a, b, 0.18)
    half = edge * 0.33
    for side in (-1, 1):
        x = side * (width - edge * 0.5)
        shaft = box(x - half, 13, x + half, 103)
        stage.fill(shaft, "P")
        stage.hatch(box(x, 13, x + half, 103), 0, 0.6, 0.28, mode="wedge-right", jitter=0.4)
        stage.edge(shaft, 0.34)
        stage.fill([(x - half * 1.25, 13), (x, 1.5), (x + half * 1.25, 13)], "B")
        stage.fill([(x - half * 1.25, 13), (x, 1.5), (x - half * 0.2, 13)], "P")
        stage.edge([(x - half * 1.25, 13), (x, 1.5), (x + half * 1.25, 13)], 0.32)
        for k in range(2):
            level = 50 + 30 * k
            stage.panel(box(x - half * 1.4, level, x + half * 1.4, level + 2.6), "P", 0.28)
        spot = (side * (width * 0.62 + 2), 9.5)
        stage.disc_line(spot, 5, "P", 0.32)
        star(stage, spot, 3.8, "K", 4, 0.42)


def face_only(pen: Pen, x: float, y: float, size: float, person: Person) -> None:
    """A head without shoulders, as dreams and phantoms show one."""
    p = pen.at(x, y, size, person.flip)
    hair_behind(p, person)
    draw_face(p, person)
    beard(p, person)
    hair_before(p, person)
    hat_before(p, person)
