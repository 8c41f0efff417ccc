"""The woodblock: flat shapes in painter's order, and the pen that cuts them.

A pen has a frame of its own (`Pen.at`), so that a house is drawn once and stands anywhere at any size. Places are in
units of the frame; widths of lines and gaps of hatching are always millimetres of the finished card, so that a small
figure is cut with the same knife as a large one.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from math import cos, hypot, sin
from random import Random

from publisher.kit.drawing import seeded

from .cuts import UNIT, closed_curve, even, lens_path, pairs, spline, strip, unit, wedge_path
from .geometry import Line, Point, along, between, length_of, normals, resample, smooth, spans
from .tones import Palette

THIN = 0.72
"""How much thinner ink lines are in the low-ink edition."""
SMALL = 15.0
"""Shapes of less circumference, in mm, have a contour of even width: nobody sees it breathe."""
Matrix = tuple[float, float, float, float, float, float]
_JOINS = {"r": ' stroke-linejoin="round"', "m": "", "c": ' stroke-linejoin="round" stroke-linecap="round"'}


class Block:
    """A picture of `width` x `height` mm as it grows. The same key gives the same cuts."""

    def __init__(self, width: float, height: float, inks: Palette, *key: object) -> None:
        self.width, self.height, self.inks = width, height, inks
        self.random: Random = seeded("ars", *key)
        self.thin = THIN if inks.low else 1.0
        self._parts: list[tuple[str, list[str]]] = []

    def put(self, key: str, data: str) -> None:
        """Path data in units of the block, in the ink of that key."""
        if not data:
            return
        if self._parts and self._parts[-1][0] == key:
            self._parts[-1][1].append(data)
        else:
            self._parts.append((key, [data]))

    def raw(self, svg: str) -> None:
        """A finished fragment of SVG in units of the block."""
        self._parts.append(("", [svg]))

    def pen(self) -> Pen:
        """A pen in millimetres from the top left corner."""
        return Pen(self, (1, 0, 0, 1, 0, 0))

    def body(self) -> str:
        return "".join(self._part(key, "".join(data)) for key, data in self._parts)

    def _part(self, key: str, text: str) -> str:
        if not key:
            return text
        ink, _, line = key.partition("|")
        text = text.replace(" -", "-")
        if not line:
            return f'<path fill="{self.inks[ink]}" d="{text}"/>'
        fill = f' fill="{self.inks[ink]}"' if ink else ' fill="none"'
        colour, width, join = line.split("/")
        return f'<path{fill} stroke="{self.inks[colour]}" stroke-width="{width}"{_JOINS[join]} d="{text}"/>'

    def put_lined(self, key: str, line: str, width: float, data: str, join: str = "r") -> None:
        """Path data filled in the ink `key` ('' for not at all) with an even line `width` mm wide.

        join: r round, m mitred, c round with round caps.
        """
        width *= self.thin if line in ("K", "L") else 1
        self.put(f"{key}|{line}/{max(width * UNIT, 4):.3g}/{join}", data)

    def svg(self, clip: str = "") -> str:
        """The block as a document, cut off at its edge or at the path data `clip`."""
        wide, high = unit(self.width), unit(self.height)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
            f'width="{wide / UNIT:g}mm" height="{high / UNIT:g}mm">'
        )
        if not clip:
            return f"{head}{self.body()}</svg>"
        return f'{head}<clipPath id="c"><path d="{clip}"/></clipPath><g clip-path="url(#c)">{self.body()}</g></svg>'


class Pen:
    """Cuts marks into a block, in a frame of its own."""

    __slots__ = ("block", "matrix", "scale")

    def __init__(self, block: Block, matrix: Matrix) -> None:
        self.block, self.matrix = block, matrix
        self.scale = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))

    # -- frames

    def at(self, x: float, y: float, scale: float = 1, flip: bool = False, turn: float = 0, squash: float = 1) -> Pen:
        """A pen whose origin lies at (x, y), `scale` of this frame's units to one of its own.

        It is mirrored, then made lower by `squash`, then turned by radians.
        """
        a, b, c, d, e, f = self.matrix
        across, down = (-scale if flip else scale), scale * squash
        k, s = cos(turn), sin(turn)
        p, q, r, t = k * across, s * across, -s * down, k * down
        return Pen(
            self.block,
            (a * p + c * q, b * p + d * q, a * r + c * t, b * r + d * t, a * x + c * y + e, b * x + d * y + f),
        )

    def to(self, point: Point) -> Point:
        """A place of the frame in millimetres of the block."""
        a, b, c, d, e, f = self.matrix
        x, y = point
        return a * x + c * y + e, b * x + d * y + f

    def all(self, points: Line) -> list[Point]:
        a, b, c, d, e, f = self.matrix
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]

    @property
    def random(self) -> Random:
        return self.block.random

    @property
    def low(self) -> bool:
        return self.block.inks.low

    def mm(self, size: float) -> float:
        """How many units of this frame are that many millimetres."""
        return size / self.scale

    # -- areas

    def fill(self, points: Line, key: str = "P") -> None:
        """A polygon."""
        self.block.put(key, pairs(self.all(points)))

    def blob(self, points: Line, key: str = "P") -> None:
        """A smooth closed shape through a few points."""
        self.block.put(key, closed_curve(self.all(points)))

    def disc(self, center: Point, radius: float, key: str = "P") -> None:
        """A full circle (under a squashed frame an ellipse that lies level)."""
        x, y = self.to(center)
        a, b, c, d, _, _ = self.matrix
        rx, ry = unit(radius * hypot(a, b)), unit(radius * hypot(c, d))
        if not rx or not ry:
            return
        left = unit(x) - rx
        arc = f"a{rx} {ry} 0 1 0 "
        self.block.put(key, f"M{left} {unit(y)}{arc}{2 * rx} 0{arc}{-2 * rx} 0z")

    def ring(self, center: Point, outer: float, inner: float, key: str = "K") -> None:
        """The area between two circles."""
        x, y = self.to(center)
        x, y, far, near = unit(x), unit(y), unit(outer * self.scale), unit(inner * self.scale)
        one, two = f"a{far} {far} 0 1 0 ", f"a{near} {near} 0 1 1 "
        self.block.put(
            key,
            f"M{x - far} {y}{one}{2 * far} 0{one}{-2 * far} 0zM{x - near} {y}{two}{2 * near} 0{two}{-2 * near} 0z",
        )

    def hole(self, outer: Line, inner: Line, key: str) -> None:
        """The area between two polygons that turn the same way."""
        self.block.put(key, pairs(self.all(outer)) + pairs(self.all(list(inner)[::-1])))

    def shape(self, points: Line, key: str = "P", width: float = 0.3) -> None:
        """A smooth closed shape with its contour."""
        path = self.all(points)
        if length_of(path) < SMALL:
            self.block.put_lined(key, "K", width, closed_curve(path))
            return
        self.blob(points, key)
        self.outline(smooth(points, 4, True), width)

    def panel(self, points: Line, key: str = "P", width: float = 0.3) -> None:
        """A polygon with crisp edges, as carpenters and masons make them."""
        path = self.all(points)
        if length_of(path) < SMALL:
            self.block.put_lined(key, "K", width, pairs(path), "m")
            return
        self.fill(points, key)
        self.edge(points, width)

    def disc_line(self, center: Point, radius: float, key: str = "P", width: float = 0.3) -> None:
        """A full circle with its contour."""
        self.disc(center, radius, "K")
        self.disc(center, max(radius - self.mm(width * self.block.thin), 0), key)

    # -- marks

    def _width(self, width: float, key: str) -> float:
        return width * self.block.thin if key in "KL" else width

    def lens(self, a: Point, b: Point, width: float = 0.25, bend: float = 0, key: str = "K") -> None:
        """A mark thin at both ends; `bend` pushes its middle aside, in units of the frame."""
        self.block.put(key, lens_path(self.to(a), self.to(b), self._width(width, key), bend * self.scale))

    def wedge(self, a: Point, b: Point, width: float = 0.25, bend: float = 0, key: str = "K", end: float = 0) -> None:
        """A mark `width` thick at a, and pointed (or `end` thick) at b."""
        self.block.put(
            key, wedge_path(self.to(a), self.to(b), self._width(width, key), bend * self.scale, self._width(end, key))
        )

    def bar(self, a: Point, b: Point, width: float = 0.3, key: str = "K") -> None:
        """A straight line of even width."""
        self.wedge(a, b, width, 0, key, width)

    def line(
        self,
        points: Line,
        width: float = 0.3,
        ends: tuple[float, float] = (0.3, 0.3),
        key: str = "K",
        curve: int = 4,
        swell: Callable[[float], float] | None = None,
        nodes: int = 0,
    ) -> None:
        """A line that swells: `ends` are its widths at both ends as shares of the width in its middle.

        `curve` is how finely it is rounded through the points, 0 for not at all.
        """
        path = self.all(points)
        if curve:
            path = smooth(path, curve)
        length = length_of(path)
        if length < 0.08:
            return
        nodes = nodes or max(2, min(22, int(length / 1.3) + 2))
        path = resample(path, nodes)
        half = self._width(width, key) / 2
        left, right = [], []
        for i, ((x, y), (nx, ny)) in enumerate(zip(path, normals(path), strict=True)):
            t = i / nodes
            if swell is not None:
                share = swell(t)
            else:
                near = ends[0] if t < 0.5 else ends[1]
                share = near + (1 - near) * min(1.0, (t if t < 0.5 else 1 - t) / 0.3) ** 0.7
            reach = half * share
            left.append((x + nx * reach, y + ny * reach))
            right.append((x - nx * reach, y - ny * reach))
        self.block.put(key, strip(left, right[::-1]))

    def cord(self, points: Line, width: float, key: str = "P", edge: float = 0.2) -> None:
        """A round line `width` mm thick through the points, with an edge of ink on both sides: limbs, ropes."""
        path = self.all(points)
        x, y = even(path[0])
        data = f"M{x} {y}{spline(resample(smooth(path, 3), max(2, min(6, len(points) + 1))))[0]}"
        if edge:
            self.block.put_lined("", "K", width + 2 * edge, data, "c")
        self.block.put_lined("", key, width, data, "c")

    def tick(self, a: Point, bend: Point, b: Point, width: float = 0.24, key: str = "K") -> None:
        """A small curved stroke from a by way of `bend` to b, of even width."""
        (x, y), (bx, by), (ex, ey) = (even(self.to(point)) for point in (a, bend, b))
        self.block.put_lined("", key, width, f"M{x} {y}q{bx - x} {by - y} {ex - x} {ey - y}", "c")

    def outline(
        self, points: Line, width: float = 0.3, key: str = "K", closed: bool = True, wobble: float = 0.18
    ) -> None:
        """A contour cut by hand: its width breathes a little."""
        path = [*points, points[0]] if closed else points
        phase = self.random.random() * 9

        def breath(t: float) -> float:
            return 1 + wobble * sin(phase + t * 17) + wobble * 0.6 * sin(phase * 2 + t * 41)

        nodes = max(4, min(40, int(length_of(self.all(path)) / 0.95), len(path)))
        self.line(path, width, (1, 1), key, 0, breath, nodes)

    def edge(self, points: Line, width: float = 0.3, key: str = "K", closed: bool = True) -> None:
        """A straight-sided contour in separate strokes that overlap at the corners."""
        path = self.all([*points, points[0]] if closed else points)
        width = self._width(width, key)
        for a, b in pairwise(path):
            length = math.dist(a, b)
            if not length:
                continue
            ux, uy = (b[0] - a[0]) / length * width * 0.42, (b[1] - a[1]) / length * width * 0.42
            first = width * (1 + (self.random.random() - 0.5) * 0.3)
            self.block.put(key, wedge_path((a[0] - ux, a[1] - uy), (b[0] + ux, b[1] + uy), first, 0, 2 * width - first))

    # -- shading

    def hatch(
        self,
        area: Line,
        angle: float = 0,
        gap: float = 0.6,
        width: float = 0.22,
        key: str = "K",
        mode: str = "lens",
        cover: tuple[float, float] = (0, 1),
        jitter: float = 0.08,
        fade: Callable[[float, float], float] | None = None,
        skip: float = 0,
    ) -> None:
        """Marks over an area: `cover` is which part of each line, `fade` its width by place (in the frame).

        Modes: lens, wedge (thick at the left end), wedge-right, even. `gap` in mm of the card.
        """
        random = self.random
        for a, b in spans([area], angle, self.mm(gap)):
            if skip and random.random() < skip:
                continue
            first, last = (random.random() - 0.5) * jitter, (random.random() - 0.5) * jitter
            p = between(a, b, max(0.0, cover[0] + first) if cover[0] > 0 else 0)
            q = between(a, b, min(1.0, cover[1] + last) if cover[1] < 1 else 1)
            share = fade((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) if fade else 1.0
            if share <= 0.08:
                continue
            here = width * share * (1 + (random.random() - 0.5) * 0.25)
            if mode == "lens":
                self.lens(p, q, here, 0, key)
            elif mode == "even":
                self.wedge(p, q, here, 0, key, here * 0.9)
            elif mode == "wedge-right":
                self.wedge(q, p, here, 0, key)
            else:
                self.wedge(p, q, here, 0, key)

    def shade(
        self,
        start: Line,
        toward: Line,
        count: int,
        width: float = 0.25,
        reach: tuple[float, float] = (0, 1),
        key: str = "K",
        vary: float = 0.12,
        bend: float = 0,
        part: tuple[float, float] = (0, 1),
        swell: Callable[[float], float] | None = None,
    ) -> None:
        """Form shading: marks that run from one edge toward another, thick where they start."""
        first, second = resample(start, 36), resample(toward, 36)
        for i in range(count):
            t = part[0] + (part[1] - part[0]) * (i + 0.5) / count
            a, b = along(first, t)[0], along(second, t)[0]
            far = reach[1] * (1 + (self.random.random() - 0.5) * 2 * vary) if reach[1] < 1 else 1.0
            share = swell(t) if swell else 1.0
            if share > 0.05:
                p, q = between(a, b, reach[0]), between(a, b, min(1.0, far))
                self.wedge(p, q, width * share, bend * math.dist(p, q), key)
