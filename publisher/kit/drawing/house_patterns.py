"""Quiet pictures for cards that have none: drawn from the card's id, in the colours and outline of its periods."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, sin, tau
from random import Random

from .house_marks import INK, PAPER, WHITE, readable, shape_outline
from .lathe import guilloche, hatch, rosette
from .letters import engraved
from .paths import ROUND_CAP, Path, Point, at, both, fill, mix, seeded, stroke, svg


@dataclass(frozen=True)
class Scene:
    """What a picture is drawn from. Width and height in 0.01 mm; colours as `#rrggbb`."""

    width: float
    height: float
    first: str
    last: str
    shape: str
    low_ink: bool
    rng: Random

    def tint(self, share: float, second: bool = False) -> str:
        """`share` of a colour on paper; plain paper where ink is to be saved."""
        return WHITE if self.low_ink else mix(PAPER, self.last if second else self.first, share)

    def line(self, share: float = 0.7, second: bool = False) -> str:
        return mix(PAPER, readable(self.last if second else self.first), share)

    def outline(self, x: float, y: float, radius: float, inside: str, line: str, width: float) -> str:
        """The period's outline round (x, y)."""
        scale = radius / 470
        return at(both(shape_outline(self.shape), inside, line, width / scale), x - 500 * scale, y - 500 * scale, scale)


def _sky(scene: Scene, foot: float, least: float) -> str:
    """Ruled sky and a heavenly body in the period's outline."""
    sky, y, gap = Path(), 60.0, 62.0
    while y < foot:
        sky.segment(0, y, scene.width, y)
        y += gap
        gap *= 1.035
    x = scene.width * scene.rng.choice((0.26, 0.34, 0.62, 0.72))
    radius = scene.height * scene.rng.uniform(0.17, 0.22)
    y = max(least, radius + 170)
    body = stroke(sky, scene.line(0.22), 6)
    for step in (3, 2, 1):
        body += scene.outline(x, y, radius + step * 95, scene.tint(0.10 + 0.03 * (3 - step)), scene.line(0.28), 7)
    return body + scene.outline(x, y, radius, scene.tint(0.36, True), scene.line(0.85, True), 14)


def waves(scene: Scene) -> str:
    """A sea of ruled swells under a moon."""
    rng, width, height = scene.rng, scene.width, scene.height
    body = _sky(scene, height * 0.62, height * 0.34)
    count = 8
    for index in range(count):
        y = height * (0.50 + 0.50 * (index / count) ** 1.15)
        swing, waves_, phase = height * (0.016 + 0.020 * index / count), rng.uniform(1.2, 2.6), rng.uniform(0, tau)

        def point(t: float, y: float = y, s: float = swing, w: float = waves_, p: float = phase) -> Point:
            return t * width, y + s * sin(tau * w * t + p) + s * 0.4 * sin(tau * w * 2.3 * t + 2 * p)

        crest = str(Path().curve(point, 0, 1, 22))
        share = 0.24 + 0.62 * index / (count - 1)
        body += fill(f"{crest}L{width:.0f} {height:.0f}L0 {height:.0f}z", scene.tint(share))
        body += stroke(crest, scene.line(0.9) if scene.low_ink or share < 0.5 else scene.tint(0.16), 11)
        for step in (1, 2):
            lower = str(Path().curve(lambda t, s=step, f=point: (f(t)[0], f(t)[1] + 34.0 * s), 0, 1, 22))  # type: ignore[misc]
            body += stroke(lower, scene.line(0.5) if scene.low_ink or share < 0.5 else scene.tint(share * 0.62), 7)
    return body


def _ridge(scene: Scene, level: float, rough: float, parts: int) -> list[Point]:
    """A mountain line from edge to edge."""
    points = [(-100.0, level), (scene.width + 100.0, level + scene.rng.uniform(-0.3, 0.3) * rough)]
    while len(points) < parts:
        finer: list[Point] = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            reach = rough * abs(bx - ax) / scene.width
            middle = (ax + bx) / 2 + scene.rng.uniform(-0.14, 0.14) * (bx - ax)
            finer += [(middle, (ay + by) / 2 + scene.rng.uniform(-0.9, 0.9) * reach), (bx, by)]
        points = finer
    return points


def peaks(scene: Scene) -> str:
    """Ranges behind ranges, each with its shaded flanks."""
    body = _sky(scene, scene.height * 0.6, scene.height * 0.30)
    count = 4
    for index in range(count):
        level = scene.height * (0.52 + 0.14 * index)
        ridge = _ridge(scene, level, scene.height * (0.40 - 0.05 * index), 20)
        ground = [*ridge, (scene.width + 100, scene.height + 100), (-100, scene.height + 100)]
        share = 0.22 + 0.22 * index
        shade = Path()
        for (ax, ay), (bx, by) in pairwise(ridge):
            if by > ay:  # the flank that looks away from the light
                deep = hypot(bx - ax, by - ay)
                hatch([[(ax, ay), (bx, by), (bx - deep * 0.25, by + deep * 0.30)]], 62, 38, shade, inset=4)
        dark = share > 0.5 and not scene.low_ink
        body += fill(Path().polyline(ground, True), scene.tint(share))
        body += stroke(shade, scene.tint(share * 0.5) if dark else scene.line(0.6), 8)
        body += stroke(Path().polyline(ridge), scene.tint(0.14) if dark else scene.line(0.95), 13, ROUND_CAP)
    return body


def _medal(scene: Scene, letter: str) -> str:
    """The card's initial in the middle, in the period's outline."""
    x, y, radius = scene.width / 2, scene.height / 2, min(scene.height, scene.width) * 0.26
    body = scene.outline(x, y, radius * 1.16, scene.tint(0.10), scene.line(0.45), 9)
    body += scene.outline(x, y, radius, WHITE if scene.low_ink else PAPER, scene.line(1.0), 18)
    body += scene.outline(x, y, radius * 0.92, "none", scene.line(0.6), 7)
    drop = radius * (0.16 if scene.shape in ("triangle", "drop") else 0.0)
    size = radius * (0.86 if scene.shape in ("triangle", "star") else 1.15)
    try:
        return body + engraved(letter, x, y + drop, size, INK, PAPER, scene.line(0.8), 15, 11)
    except ValueError:  # a letter that the font lacks
        return body


def rings(scene: Scene) -> str:
    """Two families of outlines that cross, as rings on water do."""
    rng, body = scene.rng, ""
    far = hypot(scene.width, scene.height)
    lean = rng.choice((-1, 1))
    centres = ((0.5 - lean * 0.36, rng.uniform(0.15, 0.4), False), (0.5 + lean * 0.36, rng.uniform(0.6, 0.85), True))
    for place, (x, y, second) in enumerate(centres):
        radius, step = far * 0.06, far * rng.uniform(0.030, 0.036)
        while radius < far:
            body += scene.outline(
                x * scene.width, y * scene.height, radius, "none", scene.line(0.62 - 0.12 * place, second), 15
            )
            radius += step
    return body


def lathe(scene: Scene) -> str:
    """A bank-note rosette among rays."""
    rng, x, y = scene.rng, scene.width / 2, scene.height / 2
    rays, count = Path(), rng.choice((90, 100, 120))
    for index in range(count):
        angle = tau * index / count
        rays.segment(x + 900 * cos(angle), y + 900 * sin(angle), x + 4200 * cos(angle), y + 4200 * sin(angle))
    reach = scene.height * 0.5
    body = stroke(rays, scene.line(0.30), 7)
    body += fill(Path().circle(x, y, reach * 0.98), scene.tint(0.2))
    rose = rosette(x, y, reach * 0.66, reach * rng.uniform(0.22, 0.31), rng.choice((9, 10, 12, 14)), 9)
    body += stroke(rose, scene.line(0.6), 8)
    body += stroke(guilloche(x, y, reach * 1.12, reach * 0.13, rng.choice((60, 72, 80)), 7), scene.line(0.55, True), 8)
    return body


def arcs(scene: Scene) -> str:
    """Quarter circles that join as chance has it, and never end but at the edge."""
    rng, side = scene.rng, 412.0
    path, fine = Path(), Path()
    across, down = int(scene.width / side) + 2, int(scene.height / side) + 2
    left, top = (scene.width - across * side) / 2, (scene.height - down * side) / 2
    for row in range(down):
        for column in range(across):
            x, y, flip = left + column * side, top + row * side, rng.random() < 0.5
            for cx, cy, start in ((x, y, 0.0), (x + side, y + side, pi)) if flip else (
                (x + side, y, pi / 2), (x, y + side, -pi / 2)
            ):
                for share, into in ((0.5, path), (0.34, fine), (0.66, fine)):
                    r = side * share
                    into.curve(
                        lambda t, r=r, cx=cx, cy=cy: (cx + r * cos(t), cy + r * sin(t)), start, start + pi / 2, 2  # type: ignore[misc]
                    )
    return stroke(path, scene.tint(0.42) if not scene.low_ink else scene.line(0.4), 64) + stroke(
        fine, scene.line(0.6, True), 9
    )


def weave(scene: Scene) -> str:
    """Bands over and under."""
    side = scene.rng.uniform(330.0, 460.0)
    over, under, lines = Path(), Path(), Path()
    body = ""
    turn = scene.rng.choice((-45, 45))
    reach = int(hypot(scene.width, scene.height) / side) + 3
    half = side * scene.rng.uniform(0.30, 0.38)
    for row in range(-reach, reach):
        for column in range(-reach, reach):
            x, y = column * side, row * side
            if abs(x) + abs(y) > reach * side * 0.9:
                continue
            flat = (row + column) % 2 == 0
            (over if flat else under).rect(
                x - (side / 2 if flat else half), y - (half if flat else side / 2),
                side if flat else 2 * half, 2 * half if flat else side,
            )
            for share in (-1.0, -0.6, 0.6, 1.0):
                if flat:
                    lines.segment(x - side / 2, y + half * share, x + side / 2, y + half * share)
                else:
                    lines.segment(x + half * share, y - side / 2, x + half * share, y + side / 2)
    body += fill(over, scene.tint(0.34)) + fill(under, scene.tint(0.24, True)) + stroke(lines, scene.line(0.5), 8)
    return at(body, scene.width / 2, scene.height / 2, turn=turn)


LANDSCAPES: Mapping[str, Callable[[Scene], str]] = {"waves": waves, "peaks": peaks}
GROUNDS: Mapping[str, Callable[[Scene], str]] = {"rings": rings, "lathe": lathe, "arcs": arcs, "weave": weave}
PATTERNS = (*LANDSCAPES, *GROUNDS)


def picture(
    seed: str, letter: str, width: float, height: float, colours: tuple[str, ...], shape: str, low_ink: bool = False
) -> str:
    """A picture of that size in 0.01 mm. The same seed gives the same picture."""
    name = seeded(seed, "pattern").choice(PATTERNS)
    scene = Scene(width, height, colours[0], colours[-1], shape, low_ink, seeded(seed, "picture"))
    body = fill(Path().rect(0, 0, width, height), WHITE if low_ink else scene.tint(0.13))
    body += LANDSCAPES[name](scene) if name in LANDSCAPES else GROUNDS[name](scene) + _medal(scene, letter)
    edge = f'<clipPath id="edge">{fill(Path().rect(0, 0, width, height), INK)}</clipPath>'
    return svg(f'{edge}<g clip-path="url(#edge)">{body}</g>', width, height)
