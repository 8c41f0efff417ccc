"""The five squares of the Year Track: one covenant in four seasons, and the scales of the Yearly Reckoning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import pi, sin

from .block import Block
from .buildings import castle, house
from .creatures import crow
from .figures import DIG, MOW, WALK, figure
from .geometry import arc
from .land import bare_tree, furrows, grass, hill, pine, sheaf, tree, tuft
from .livestock import goose, sheep
from .sky import cloud, snow, sun
from .stage import Scene, Stage, cover, fan, frame_edge, rays, ruled, star
from .tones import INK, hue_of, palette

HUES: Mapping[str, str] = {
    "spring": hue_of("He"), "summer": "#8a5f0c", "autumn": hue_of("Ig"), "winter": hue_of("Aq"), "reckoning": INK,
}  # fmt: skip
_HORIZON = 55.0


def _far(stage: Stage, key: str, meadow: str = "P") -> None:
    """The covenant on its hill, a cottage below: the same in every season."""
    h = _HORIZON
    hill(stage, [(stage.left - 4, h - 2), (stage.x(0.24), h - 12), (stage.x(0.55), h - 2), (stage.x(0.8), h - 8),
                 (stage.right + 4, h - 2)], key, depth=6)  # fmt: skip
    castle(stage, stage.x(0.29), h - 3, 46, 33)
    crest = [(stage.left - 4, h + 9), (stage.x(0.4), h + 3), (stage.x(0.75), h + 9), (stage.right + 4, h + 5)]
    hill(stage, crest, meadow, depth=5)


def _field(stage: Stage, key: str) -> float:
    """The near ground, and the height at which it begins."""
    top = _HORIZON + 21
    stage.fill([(stage.left - 2, top), (stage.x(0.6), top - 2), (stage.right + 2, top), (stage.right + 2, 103),
                (stage.left - 2, 103)], key)  # fmt: skip
    stage.line([(stage.left - 2, top), (stage.x(0.6), top - 2), (stage.right + 2, top)], 0.3, (0.8, 0.8))
    return top


def spring(stage: Stage) -> None:
    cover(stage)
    ruled(stage, 1, _HORIZON * 0.8, gap=0.95, heavy=0.24)
    cloud(stage, stage.x(0.72), 21, 38)
    cloud(stage, stage.x(0.14), 33, 22)
    _far(stage, "A")
    house(stage, stage.x(0.53), _HORIZON + 16, 28, 14, chimney=True)
    tree(stage, stage.x(0.88), _HORIZON + 20, 36, "spring")
    tree(stage, stage.x(0.05), _HORIZON + 15, 24, "summer")
    top = _field(stage, "A")
    furrows(stage, top, (0, _HORIZON), stage.right * 3, 22)
    figure(stage, stage.x(0.3), 96, 25, "straw", "tunic", DIG, "hoe", hose="P")
    figure(stage, stage.x(0.64), 94, 22, "wimple", "gown", WALK, "basket", flip=True, tone="B")
    for share, y in ((0.1, 92), (0.47, 86), (0.82, 90), (0.92, 98)):
        tuft(stage, stage.x(share), y, 2.4, 4)


def summer(stage: Stage) -> None:
    cover(stage)
    place = stage.x(0.74), 21
    fan(stage, place, 160, 30, "A")
    sun(stage, *place, 8)
    _far(stage, "A")
    house(stage, stage.x(0.53), _HORIZON + 16, 28, 14, chimney=True)
    tree(stage, stage.x(0.88), _HORIZON + 20, 36)
    tree(stage, stage.x(0.05), _HORIZON + 15, 24)
    _field(stage, "A")
    grass(stage, _HORIZON + 23, 99, 30, 2.2)
    flock = ((0.68, 89, 12, True), (0.18, 91, 13, False), (0.84, 97, 14, True), (0.42, 98, 15, False))
    for share, y, size, flip in flock:
        sheep(stage, stage.x(share), y, size, flip=flip)
    figure(stage, stage.x(0.57), 96, 24, "hood", "tunic", WALK, "crook", tone="B", hose="P")


def autumn(stage: Stage) -> None:
    cover(stage)
    place = stage.x(0.72), 24
    ruled(stage, 1, _HORIZON, (*place, 14), heavy=0.36)
    stage.disc_line(place, 7.4, "G", 0.34)
    _far(stage, "A")
    house(stage, stage.x(0.53), _HORIZON + 16, 28, 14, chimney=True)
    tree(stage, stage.x(0.88), _HORIZON + 20, 36, "autumn")
    tree(stage, stage.x(0.05), _HORIZON + 15, 24, "autumn")
    top = _field(stage, "A")
    random = stage.random
    for _ in range(70):
        x, y = random.uniform(stage.left, stage.right), random.uniform(top + 2, 100)
        stage.wedge((x, y), (x + random.uniform(-0.6, 0.6), y - 2), 0.24)
    for share, y in ((0.6, 85), (0.3, 87), (0.84, 88), (0.11, 93), (0.95, 98)):
        sheaf(stage, stage.x(share), y, 12.5)
    figure(stage, stage.x(0.46), 98, 26, "straw", "tunic", MOW, "scythe", hose="P")
    figure(stage, stage.x(0.72), 99, 23, "wimple", "gown", DIG, "rake", flip=True)


def winter(stage: Stage) -> None:
    cover(stage, "A")
    ruled(stage, 1, _HORIZON, heavy=0.3, light=0.16)
    _far(stage, "P")
    house(stage, stage.x(0.53), _HORIZON + 16, 28, 14, chimney=True, smokes=True, tone="P", lit=True)
    bare_tree(stage, stage.x(0.88), _HORIZON + 21, 36)
    pine(stage, stage.x(0.05), _HORIZON + 16, 25)
    pine(stage, stage.x(0.13), _HORIZON + 18, 18)
    top = _HORIZON + 21
    hill(stage, [(stage.left - 4, top + 2), (0, top), (stage.right + 4, top + 3)], "P", depth=5, width=0.18)
    snow(stage, 60, 82)
    crow(stage, stage.x(0.26), 88, 0.52)
    figure(stage, stage.x(0.6), 97, 23, "hood", "cloak", WALK, "sack", flip=True, hose="P")
    for k in range(6):
        x = stage.x(0.64 + 0.055 * k)
        stage.lens((x, 96.5 + sin(k * 2.1)), (x + 2.4, 96.9 + sin(k * 2.1)), 0.34)
    goose(stage, stage.x(0.86), 97, 9)


def reckoning(stage: Stage) -> None:
    """Scales over the open ledger: coins weigh against corn."""
    cover(stage, "D")
    rays(stage, (0, 30), 12, stage.right * 1.4 + 30, 64, 0.36, "L", 0.8, jitter=0.4, inward=True)
    arm = stage.right * 0.62
    stage.bar((0, 12), (0, 70), 1.5)
    stage.bar((0, 12), (0, 70), 0.95, "G")
    beam = [(-arm, 25), (-arm * 0.5, 19), (0, 23), (arm * 0.5, 19), (arm, 25)]
    stage.line(beam, 1.6, (0.8, 0.8))
    stage.line(beam, 1.0, (0.8, 0.8), "G")
    star(stage, (0, 11), 7.4, "K", 4, 0.36)
    star(stage, (0, 11), 6.0, "G", 4, 0.36)
    for side in (-1, 1):
        x, y = side * arm, 50
        for k in (-1, 1):
            stage.bar((x, 25), (x + k * 15, y), 0.34, "L")
        pan = arc((x, y), 17, 9, 0, pi, 14)
        stage.fill(pan, "K")
        stage.fill(arc((x, y), 15.6, 7.4, 0, pi, 14), "G")
        stage.hatch(arc((x, y), 15.6, 7.4, 0, pi, 14), 0, 0.55, 0.24, mode="wedge-right", cover=(0.5, 1))
        if side < 0:
            for dx, up in ((-8, 0), (0, 0), (8, 0), (-4, 6.4), (4, 6.4)):
                stage.disc_line((x + dx, y - 3.8 - up), 3.6, "G", 0.34)
                stage.disc((x + dx, y - 3.8 - up), 1.3, "K")
        else:
            sheaf(stage, x - 6, y, 16)
            sheaf(stage, x + 6, y, 16)
        stage.bar((x - 17.4, y), (x + 17.4, y), 0.8)
        stage.bar((x - 16.8, y), (x + 16.8, y), 0.42, "G")
    ledger(stage, 0, 92, min(stage.right * 1.55, 92))


def ledger(stage: Stage, x: float, foot: float, width: float) -> None:
    """An open account book, seen from its reader's side."""
    half, high = width / 2, 27.0
    stage.panel([(x - half - 2, foot - high + 4), (x - half - 2, foot + 3), (x, foot + 5), (x + half + 2, foot + 3),
                 (x + half + 2, foot - high + 4), (x, foot - high + 7)], "B", 0.36)  # fmt: skip
    for side in (-1, 1):
        edge = [(x, foot - high + 5), (x + side * half * 0.3, foot - high), (x + side * half * 0.72, foot - high - 0.6),
                (x + side * half, foot - high + 2)]  # fmt: skip
        low = [(x + side * half, foot), (x + side * half * 0.7, foot - 2.6), (x + side * half * 0.3, foot - 2),
               (x, foot + 3)]  # fmt: skip
        page = [*edge, *low]
        stage.fill(page, "P")
        stage.edge([edge[-1], low[0]], 0.34, closed=False)
        stage.line(edge, 0.36, (0.9, 0.9))
        stage.line(low, 0.36, (0.9, 0.9))
        for k in range(6):
            y = foot - high + 6.4 + k * 3.2
            start, end = x + side * half * 0.16, x + side * half * (0.86 if k % 3 else 0.7)
            stage.line([(start, y - 0.6), ((start + end) / 2, y - 2.2), (end, y - 0.4)], 0.3, (0.8, 0.4))
    left, right, top = x - half * 0.86, x - half * 0.6, foot - high
    stage.fill([(left, top + 4.4), (right, top + 3), (right, top + 9), (left, top + 10.4)], "R")
    stage.wedge((x, foot + 3), (x, foot - high + 5), 0.5, 0, "K", 0.3)


_SCENES: Mapping[str, Scene] = {
    "spring": spring, "summer": summer, "autumn": autumn, "winter": winter, "reckoning": reckoning,
}  # fmt: skip


def framed(scene: Callable[[Stage], None], width: float, height: float, hue: str, low_ink: bool, *key: object) -> str:
    """A scene as a woodcut of that size."""
    block = Block(width, height, palette(hue, low_ink), *key)
    scene(Stage(block))
    frame_edge(block)
    return block.svg()


@cache
def year_square(name: str, width: float, height: float, low_ink: bool = False) -> str:
    """A square of the Year Track: spring, summer, autumn, winter, reckoning; `width` x `height` mm."""
    if name not in _SCENES:
        raise ValueError(f"no square {name!r}; there are {', '.join(_SCENES)}")
    return framed(_SCENES[name], width, height, HUES[name], low_ink, "year", name)
