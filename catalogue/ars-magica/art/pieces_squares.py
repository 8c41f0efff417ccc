"""The heads of the eleven squares of the Season Track."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import pi, tau

from .block import Pen
from .buildings import door, house, tower, wall
from .figures import CAST, SPEAR, STAND, figure
from .geometry import arc, box, polar, smooth, star_points
from .land import furrows, hill, pine, tree
from .pieces_seasons import framed, ledger
from .sky import sun
from .stage import Scene, Stage, cover, dusk, fan, ruled, star
from .tones import INK, RUBRIC, hue_of

HUES: Mapping[str, str] = {
    "Begin": INK, "Property": hue_of("He"), "Improvement": hue_of("Te"), "Personnel": hue_of("Co"),
    "Item": hue_of("Me"), "Magic": hue_of("Vi"), "Event": RUBRIC, "End": hue_of("Aq"),
}  # fmt: skip
"""The colour of each square, which its bar has too."""


def begin(stage: Stage) -> None:
    """A gate in the morning."""
    cover(stage)
    fan(stage, (0, 60), 130, 24, "A")
    wall(stage, stage.left - 4, stage.right + 4, 34, 88, 8, course=9)
    gate = [(-20, 88), (-20, 58), *arc((0, 58), 20, 20, pi, tau, 14), (20, 88)]
    stage.fill([(x * 1.22, 88 + (y - 88) * 1.08) for x, y in gate], "P")
    stage.outline([(x * 1.22, 88 + (y - 88) * 1.08) for x, y in gate], 0.3, closed=False)
    stage.fill(gate, "D")
    for k in range(-3, 4):
        stage.bar((k * 6, 40), (k * 6, 56), 0.22, "L")
    for y in (44, 50, 56):
        stage.bar((-19, y), (19, y), 0.18, "L")
    for k in range(-3, 4):
        stage.wedge((k * 6, 56), (k * 6, 60), 0.34, 0, "L")
    hill(stage, [(stage.left - 4, 89), (0, 86), (stage.right + 4, 89)], "A", depth=5)
    stage.fill([(-18, 88), (18, 88), (44, 104), (-44, 104)], "P")
    for side in (-1, 1):
        stage.bar((side * 18, 88), (side * 44, 104), 0.34)


def holding(stage: Stage) -> None:
    """A cottage and its field."""
    cover(stage)
    ruled(stage, 1, 50, gap=0.7, heavy=0.28, light=0.1)
    hill(stage, [(stage.left - 4, 56), (0, 46), (stage.right + 4, 58)], "A", depth=6)
    house(stage, stage.x(0.1), 70, 56, 38, chimney=True, smokes=True)
    tree(stage, stage.x(0.82), 72, 46)
    cover(stage, "B", 70)
    furrows(stage, 70, (0, 50), stage.right * 2.7, 13, "P", 0.5)
    furrows(stage, 70, (2, 50), stage.right * 2.64, 13, "K", 0.26)
    stage.line([(stage.left - 2, 70), (0, 69.4), (stage.right + 2, 70)], 0.32, (0.9, 0.9))


def building(stage: Stage) -> None:
    """A tower and the ladder beside it."""
    cover(stage)
    fan(stage, (0, 96), 140, 26, "A")
    tower(stage, -12, 92, 42, 62, windows=2)
    left, right = 22.0, 38.0
    for x in (left, right):
        stage.bar((x, 96), (x, 10), 0.4)
    for k in range(6):
        stage.bar((left - 2, 88 - k * 14), (right + 2, 88 - k * 14), 0.3)
    for y in (40, 68):
        stage.bar((6, y), (right, y), 0.36)
    stage.bar((left + 2, 12), (-26, 4), 0.6)
    stage.bar((left, 26), (4, 8), 0.3)
    stage.bar((-24, 4.5), (-24, 15), 0.2)
    stage.panel(box(-31, 14, -17, 23), "B", 0.28)
    hill(stage, [(stage.left - 4, 93), (0, 90), (stage.right + 4, 94)], "P", depth=4)


def people(stage: Stage) -> None:
    """A mage between a man-at-arms and a companion."""
    cover(stage)
    ruled(stage, 1, 88, gap=0.72, heavy=0.24, light=0.12)
    hill(stage, [(stage.left - 4, 92), (0, 88), (stage.right + 4, 93)], "A", depth=4)
    figure(stage, -36, 97, 66, "kettle", "mail", SPEAR, "spear", tone="A")
    figure(stage, 36, 97, 62, "wimple", "gown", STAND, "book", flip=True, tone="A")
    figure(stage, -3, 99, 71, "wizard", "robe", CAST, "wizard_staff", tone="B")


def _sword(p: Pen, length: float) -> None:
    """A sword that points upward, its pommel at (0, 0)."""
    guard, half = length * 0.24, length * 0.035
    blade = [(-half, -guard), (-half * 0.8, -length * 0.92), (0, -length), (half * 0.8, -length * 0.92), (half, -guard)]
    p.fill([(x * 1.5, y * 1.01) for x, y in blade], "K")
    p.fill(blade, "P")
    p.bar((0, -guard), (0, -length * 0.86), 0.2)
    p.panel(box(-length * 0.15, -guard - length * 0.03, length * 0.15, -guard + length * 0.015), "G", 0.3)
    p.panel(box(-half * 0.7, -guard, half * 0.7, -length * 0.05), "B", 0.26)
    p.disc_line((0, -length * 0.03), length * 0.05, "G", 0.3)


def _flask(p: Pen, size: float) -> None:
    """A round flask with a liquor in it, its foot at (0, 0)."""
    body = smooth([(-0.16, -1.0), (-0.18, -0.72), (-0.5, -0.42), (-0.46, -0.08), (0, 0.02), (0.46, -0.08),
                   (0.5, -0.42), (0.18, -0.72), (0.16, -1.0)], 4)  # fmt: skip
    p.fill([(x * size, y * size) for x, y in body], "P")
    liquor = smooth([(-0.49, -0.38), (-0.46, -0.08), (0, 0.02), (0.46, -0.08), (0.49, -0.38)], 4)
    p.fill([(x * size, y * size) for x, y in liquor], "R")
    p.outline([(x * size, y * size) for x, y in body], 0.34, closed=False)
    p.bar((-0.24 * size, -1.0 * size), (0.24 * size, -1.0 * size), 0.5)
    p.panel(box(-0.13 * size, -1.22 * size, 0.13 * size, -1.02 * size), "B", 0.26)
    for x, y, radius in ((-0.14, -0.3, 0.07), (0.1, -0.22, 0.05), (0.02, -0.5, 0.05)):
        p.disc((x * size, y * size), radius * size, "P")


def things(stage: Stage) -> None:
    """A sword, a flask and a ring of chain."""
    dusk(stage, (0, 50), 30, 44)
    for k in range(12):
        spot = polar((30, 27), 17, k * tau / 12)
        stage.ring(spot, 4.6, 2.5, "K")
        stage.ring(spot, 4.2, 2.9, "G")
    _sword(stage.at(4, 95, turn=-0.42), 94)
    _flask(stage.at(30, 92), 36)


def magic(stage: Stage) -> None:
    """A book from which a star rises."""
    dusk(stage, (0, 34), 26, 50)
    ledger(stage, 0, 88, min(stage.right * 1.5, 96))
    for radius, key in ((29, "K"), (26, "G"), (17, "P")):
        star(stage, (0, 31), radius, key, 8, 0.5)


def event(stage: Stage) -> None:
    """An eye that sees every covenant."""
    dusk(stage, (0, 50), 40, 52)
    stage.fill(star_points((0, 50), 45, 12, 0.72), "R")
    stage.fill(star_points((0, 50), 39, 12, 0.72), "D")
    lid = [(-31, 50), (-16, 38), (0, 33), (16, 38), (31, 50), (16, 61), (0, 66), (-16, 61)]
    stage.shape(lid, "P", 0.4)
    stage.disc((0, 50), 13.4, "K")
    stage.disc((0, 50), 12.2, "B")
    for k in range(22):
        turn = k * tau / 22
        stage.wedge(polar((0, 50), 12.2, turn), polar((0, 50), 7.4, turn), 0.22)
    stage.disc((0, 50), 5.6, "K")
    stage.disc((-3.4, 46.6), 1.9, "P")


def end(stage: Stage) -> None:
    """The sun goes down behind the hills."""
    cover(stage)
    ruled(stage, 1, 66, (0, 60, 34), gap=0.78, heavy=0.32, light=0.12)
    sun(stage, 0, 60, 15, count=16, reach=2.0, tone="A")
    hill(stage, [(stage.left - 4, 66), (-24, 60), (24, 68), (stage.right + 4, 61)], "B", depth=7)
    hill(stage, [(stage.left - 4, 84), (0, 77), (stage.right + 4, 86)], "P", depth=6)
    tower(stage, stage.x(0.2), 92, 17, 32)
    door(stage, stage.x(0.2), 92, 6, 9)
    pine(stage, stage.x(0.84), 94, 38)
    pine(stage, stage.x(0.7), 96, 24)


_SCENES: Mapping[str, Scene] = {
    "Begin": begin, "Property": holding, "Improvement": building, "Personnel": people, "Item": things, "Magic": magic,
    "Event": event, "End": end,
}  # fmt: skip


@cache
def season_square(name: str, width: float, height: float, low_ink: bool = False) -> str:
    """The picture of a square of the Season Track by its name, `width` x `height` mm."""
    if name not in _SCENES:
        raise ValueError(f"no square {name!r}; there are {', '.join(_SCENES)}")
    return framed(_SCENES[name], width, height, HUES[name], low_ink, "season", name)
