"""The stage of a picture, and what fills its ground: ruled skies, beams of light, night.

A stage is 100 units high whatever its size, with x = 0 in its middle; `left` and `right` depend on its proportions.
What matters in a picture keeps within 50 units of the middle, what goes beyond is ground.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt, tau

from .block import Block, Pen
from .geometry import Point, box, lerp, polar, star_points


class Stage(Pen):
    """A pen over the whole picture."""

    __slots__ = ("left", "right")

    def __init__(self, block: Block, x: float = 0, y: float = 0, width: float = 0, height: float = 0) -> None:
        """The stage fills a part of the block in mm, all of it if no size is given."""
        width, height = width or block.width, height or block.height
        unit = height / 100
        super().__init__(block, (unit, 0, 0, unit, x + width / 2, y))
        self.right = width / unit / 2
        self.left = -self.right

    def x(self, share: float) -> float:
        """A place across the picture: 0 its left edge, 1 its right."""
        return lerp(self.left, self.right, share)

    @property
    def spread(self) -> float:
        """By how much to move apart what stands side by side: 1 in a picture of the usual shape."""
        return max(0.8, min(1.5, self.right / 66))

    @property
    def narrow(self) -> float:
        """1 for a square picture or a wider one, less for one that is narrower than high."""
        return min(1.0, self.right / 50)

    def within(self, x: float, y: float, margin: float = 0) -> bool:
        return self.left + margin <= x <= self.right - margin and margin <= y <= 100 - margin


Scene = Callable[[Stage], None]


def cover(stage: Stage, key: str = "P", top: float = -2, low: float = 102) -> None:
    """A flat ground from one height to another."""
    stage.fill(box(stage.left - 2, top, stage.right + 2, low), key)


def ruled(
    stage: Stage,
    top: float = 1,
    low: float = 100,
    avoid: tuple[float, float, float] | None = None,
    gap: float = 0.85,
    heavy: float = 0.34,
    light: float = 0.08,
    key: str = "K",
    breaks: float = 0.25,
    left: float | None = None,
    right: float | None = None,
) -> None:
    """A woodcut sky: ruled heavily above and thinly toward its foot; `avoid` (x, y, radius) is a glow left open."""
    random = stage.random
    start = stage.left - 2 if left is None else left
    end = stage.right + 2 if right is None else right
    step, y = stage.mm(gap), top
    while y < low:
        t = (y - top) / (low - top)
        width, x = lerp(heavy, light, t**0.8), start - random.random() * stage.mm(8)
        while x < end:
            far = x + stage.mm(random.uniform(8, 24))
            for a, b in _open(max(x, start), min(far, end), y, avoid):
                if b - a > stage.mm(0.8):
                    stage.lens(
                        (a, y),
                        (b, y + stage.mm(random.uniform(-0.06, 0.06))),
                        width * random.uniform(0.85, 1.25),
                        0,
                        key,
                    )
            x = far + stage.mm(random.uniform(0.5, 2.2) if random.random() < breaks + t * 0.4 else 0.1)
        y += step * lerp(0.85, 1.3, t)


def _open(a: float, b: float, y: float, avoid: tuple[float, float, float] | None) -> list[tuple[float, float]]:
    if avoid is None or abs(y - avoid[1]) >= avoid[2]:
        return [(a, b)]
    half = sqrt(avoid[2] ** 2 - (y - avoid[1]) ** 2)
    return [(a, min(b, avoid[0] - half)), (max(a, avoid[0] + half), b)]


def fan(
    pen: Pen, center: Point, reach: float, count: int = 24, key: str = "A", start: float = 0, end: float = tau,
    duty: float = 0.5, phase: float = 0,
) -> None:  # fmt: skip
    """Flat beams of light from a point."""
    step = (end - start) / count
    for i in range(count):
        turn = start + step * (i + phase)
        pen.fill([center, polar(center, reach, turn), polar(center, reach, turn + step * duty)], key)


def rays(
    pen: Pen, center: Point, near: float, far: float, count: int = 40, width: float = 0.4, key: str = "K",
    other: float = 0.7, start: float = 0, end: float = tau, jitter: float = 0.15, inward: bool = False,
) -> None:  # fmt: skip
    """Cut rays between two radii, every second one `other` as long. Inward they are thick at the far end."""
    random, step = pen.random, (end - start) / count
    for i in range(count):
        turn = start + step * (i + 0.5 + (random.random() - 0.5) * jitter)
        length = (far - near) * (1 if i % 2 == 0 else other) * (1 + (random.random() - 0.5) * jitter)
        if inward:
            pen.wedge(polar(center, far, turn), polar(center, far - length, turn), width, 0, key)
        else:
            pen.wedge(polar(center, near, turn), polar(center, near + length, turn), width, 0, key)


def beams(stage: Stage, center: Point = (0, 50), glow: float = 42, count: int = 0, key: str = "A") -> None:
    """A light ground: beams from a place, and rays cut in from the edge down to its glow."""
    cover(stage)
    count = count or stage.random.choice((26, 30, 34))
    reach = 2.2 * stage.right + 60
    fan(stage, center, reach, count, key, phase=stage.random.random())
    rays(stage, center, glow, stage.right * 1.25 + 20, 64, 0.36, "K", 0.8, inward=True, jitter=0.3)


def dusk(stage: Stage, center: Point = (0, 50), glow: float = 42, count: int = 0, key: str = "L") -> None:
    """A dark ground with light cut in from the edge toward a place."""
    cover(stage, "D")
    count = count or stage.random.choice((60, 72, 84))
    rays(stage, center, glow, stage.right * 1.25 + 20, count, 0.38, key, 0.75, inward=True, jitter=0.3)


def halo(stage: Stage, center: Point, radius: float, key: str = "G", count: int = 40) -> None:
    """A nimbus with a fringe of cuts inside its rim."""
    stage.disc_line(center, radius, key, 0.4)
    for i in range(count):
        turn = i * tau / count
        stage.wedge(polar(center, radius * 0.96, turn), polar(center, radius * 0.8, turn), 0.24)


def star(pen: Pen, center: Point, radius: float, key: str = "P", count: int = 4, inner: float = 0.28) -> None:
    pen.fill(star_points(center, radius, count, inner), key)


def stars(
    stage: Stage,
    count: int,
    low: float = 100,
    key: str = "L",
    size: float = 1.6,
    clear: Point = (0, 0),
    radius: float = 0,
) -> None:
    """A scatter of small stars, none within `radius` of `clear`."""
    random = stage.random
    for _ in range(count):
        x, y = random.uniform(stage.left, stage.right), random.uniform(2, low)
        if (x - clear[0]) ** 2 + (y - clear[1]) ** 2 > radius**2:
            star(stage, (x, y), random.uniform(0.5, 1) * size, key, 4, 0.26)


def night(stage: Stage, low: float = 100, count: int = 26, lines: bool = True) -> None:
    """A dark sky with stars, and level cuts that grow toward its foot."""
    cover(stage, "D")
    if lines:
        random, y = stage.random, low * 0.35
        while y < low:
            t = (y - low * 0.35) / (low * 0.65)
            x = stage.left - random.uniform(0, 20)
            while x < stage.right:
                far = x + stage.mm(random.uniform(6, 16))
                stage.lens((x, y), (far, y), 0.08 + 0.2 * t, 0, "L")
                x = far + stage.mm(random.uniform(1, 6) * (1.4 - t))
            y += stage.mm(lerp(1.3, 0.75, t))
    stars(stage, count, low * 0.7)


def diaper(stage: Stage, key: str = "A", mark: str = "B", size: float = 10) -> None:
    """A patterned ground, as behind a saint: small stars in rows."""
    cover(stage, key)
    rows = int(200 / size) + 1
    for row in range(rows):
        x = stage.left + (size / 2 if row % 2 else 0)
        while x < stage.right + size:
            star(stage, (x, row * size / 2), size * 0.19, mark, 4, 0.34)
            x += size


def lens_rings(stage: Stage, center: Point, radius: float, count: int = 4, key: str = "L") -> None:
    """Broken rings of cuts about a place, as light round a glass."""
    for ring in range(count):
        far = radius + ring * 9
        pieces = 14 + 3 * ring
        for i in range(pieces):
            turn = i * tau / pieces + ring
            a, b = polar(center, far, turn), polar(center, far, turn + 0.5 / (1 + ring * 0.3))
            m = polar(center, far * 1.01, turn + 0.25 / (1 + ring * 0.3))
            if stage.within(*m, -4):
                stage.lens(a, b, 0.3, -stage.mm(0.3), key)


def frame_edge(block: Block, width: float = 0.7) -> None:
    """The worn edge of the printing block."""
    pen, inset = block.pen(), width * 0.4
    pen.edge(box(inset, inset, block.width - inset, block.height - inset), width)


def glow_disc(pen: Pen, center: Point, radius: float, key: str = "A", beams_count: int = 24) -> None:
    """A bright disc of beams with a rim."""
    pen.disc_line(center, radius, "P", 0.36)
    fan(pen, center, radius - pen.mm(0.36), beams_count, key)


def rim_marks(
    pen: Pen, center: Point, radius: float, count: int, depth: float, width: float = 0.22, key: str = "K"
) -> None:
    """Short cuts inward from a circle."""
    for i in range(count):
        turn = i * tau / count
        pen.wedge(polar(center, radius, turn), polar(center, radius - depth, turn), width, 0, key)
