"""Stage sets that several scenes share: meadows, rooms, woods, nights over a covenant."""

from __future__ import annotations

from math import pi

from .buildings import tiles
from .geometry import arc, box, lerp
from .land import grass, pine, rolling, tree
from .sky import cloud
from .stage import Stage, cover, fan, night, ruled


def meadow(
    s: Stage, y: float = 68, sky: str = "ruled", clouds: int = 1, far: str = "A", near: str = "P", tufts: int = 14
) -> None:
    """Open land under a sky: ruled, fan (light from below the hills) or plain."""
    cover(s)
    if sky == "ruled":
        ruled(s, 1, y)
    elif sky == "fan":
        fan(s, (0, y + 10), s.right * 2 + 60, 32)
    for i in range(clouds):
        cloud(s, s.x((0.2, 0.78, 0.5)[i % 3]), s.random.uniform(20, 32), s.random.uniform(26, 40))
    if far:
        rolling(s, y, 5, far)
    rolling(s, y + 12, 3, near)
    if tufts:
        grass(s, y + 18, 98, tufts)


def room(s: Stage, floor: float = 76, wall: str = "A", tiled: bool = True, arches: bool = False) -> None:
    """A vaulted room: a wall of ruled stone, and a chequered floor or boards."""
    cover(s, wall)
    y, step = 3.0, s.mm(1.9)
    row = 0
    while y < floor - 2:
        s.bar((s.left, y), (s.right, y), 0.14)
        x = s.left + (step * 1.4 if row % 2 else 0)
        while x < s.right:
            if s.random.random() < 0.5:
                s.bar((x, y), (x, y + step), 0.14)
            x += step * 2.6
        y += step
        row += 1
    if arches:
        for share in (0.2, 0.8):
            x = s.x(share)
            s.line(arc((x, 30), 22, 26, pi, 2 * pi, 12), 0.6, (0.8, 0.8), "K", 0)
    if tiled:
        tiles(s, floor)
    else:
        s.fill(box(s.left - 2, floor, s.right + 2, 103), "P")
        for i in range(5):
            level = lerp(floor, 100, (i / 5) ** 1.3)
            s.bar((s.left, level), (s.right, level), 0.24)
        s.bar((s.left, floor), (s.right, floor), 0.5)


def wood(s: Stage, y: float = 78, count: int = 9, dark: bool = False) -> None:
    """A wood of pines and broad trees behind a clearing."""
    if dark:
        night(s, y)
    else:
        cover(s)
        ruled(s, 1, y)
    for i in range(count):
        x = lerp(s.left, s.right, (i + 0.5) / count) + s.random.uniform(-5, 5)
        high = s.random.uniform(38, 62)
        if i % 3 == 1:
            tree(s, x, y + 4, high, "summer", "AB"[i % 2])
        else:
            pine(s, x, y + 3, high, "BA"[i % 2])
    rolling(s, y, 3, "D" if dark else "P")


def ground(s: Stage, y: float, key: str = "P", width: float = 0.4) -> None:
    """A flat floor with its edge."""
    s.fill(box(s.left - 2, y, s.right + 2, 103), key)
    s.bar((s.left, y), (s.right, y), width)


def board(s: Stage, y: float, low: float, left: float, right: float, key: str = "B") -> None:
    """A table top seen from in front, with its edge and grain."""
    s.panel([(left + 4, y), (right - 4, y), (right, low), (left, low)], key, 0.34)
    for i in range(3):
        level = lerp(y, low, (i + 1) / 4)
        s.lens((left + 6, level), (right - 6, level), 0.24)
    s.panel(box(left, low, right, low + 4), key, 0.34)
