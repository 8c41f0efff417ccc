"""Paths and marks: the SVG a drawing is made of.

One unit is 0.01 mm, coordinates are whole numbers, y grows downwards. The dialect is deliberately small (path, rect,
circle, ellipse, g, use, clipPath; hex colours) so that the press can draw it without an SVG library.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from functools import cache

Point = tuple[float, float]

HAIRLINE = 5.0
"""The thinnest dark line a press holds: 0.05 mm."""
HAIRLINE_REVERSED = 8.0
"""The thinnest light line: reversed out of ink it fills in, as a tint it is screened; both need 0.08 mm."""

ROUND = ' stroke-linejoin="round" stroke-linecap="round"'
ROUND_CAP = ' stroke-linecap="round"'
SQUARE_CAP = ' stroke-linecap="square"'


def seeded(*key: object) -> random.Random:
    """A random source fixed by `key`: the same on every machine, in every process, for ever."""
    digest = hashlib.sha256("|".join(map(str, key)).encode()).digest()
    return random.Random(int.from_bytes(digest[:8], "big"))


@cache
def rgb(colour: str) -> tuple[int, int, int]:
    """The three channels of `#rrggbb`, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def mix(first: str, second: str, share: float) -> str:
    """`share` (0 to 1) of the second colour in the first."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


@cache
def _thinnest(colour: str) -> float:
    red, green, blue = rgb(colour)
    return HAIRLINE_REVERSED if 0.299 * red + 0.587 * green + 0.114 * blue > 150 else HAIRLINE


class Path:
    """Takes absolute points as floats, gives compact relative path data in whole units."""

    __slots__ = ("_parts", "_start_x", "_start_y", "_x", "_y")

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._x = self._y = self._start_x = self._start_y = 0

    def move(self, x: float, y: float) -> Path:
        """Begin a new subpath."""
        nx, ny = round(x), round(y)
        if self._parts:
            self._parts.append(f"m{nx - self._x} {ny - self._y}")
        else:
            self._parts.append(f"M{nx} {ny}")
        self._x = self._start_x = nx
        self._y = self._start_y = ny
        return self

    def line(self, x: float, y: float) -> Path:
        """A straight line; dropped when it has no length in whole units."""
        nx, ny = round(x), round(y)
        dx, dy = nx - self._x, ny - self._y
        if dx and dy:
            self._parts.append(f"l{dx} {dy}")
        elif dx:
            self._parts.append(f"h{dx}")
        elif dy:
            self._parts.append(f"v{dy}")
        self._x, self._y = nx, ny
        return self

    def cubic(self, ax: float, ay: float, bx: float, by: float, x: float, y: float) -> Path:
        """A cubic Bezier through two control points."""
        ox, oy, nx, ny = self._x, self._y, round(x), round(y)
        self._parts.append(f"c{round(ax) - ox} {round(ay) - oy} {round(bx) - ox} {round(by) - oy} {nx - ox} {ny - oy}")
        self._x, self._y = nx, ny
        return self

    def smooth(self, bx: float, by: float, x: float, y: float) -> Path:
        """A cubic whose first control point mirrors the last one of the curve before."""
        ox, oy, nx, ny = self._x, self._y, round(x), round(y)
        self._parts.append(f"s{round(bx) - ox} {round(by) - oy} {nx - ox} {ny - oy}")
        self._x, self._y = nx, ny
        return self

    def quad(self, ax: float, ay: float, x: float, y: float) -> Path:
        """A quadratic Bezier."""
        ox, oy, nx, ny = self._x, self._y, round(x), round(y)
        self._parts.append(f"q{round(ax) - ox} {round(ay) - oy} {nx - ox} {ny - oy}")
        self._x, self._y = nx, ny
        return self

    def close(self) -> Path:
        self._parts.append("z")
        self._x, self._y = self._start_x, self._start_y
        return self

    def polyline(self, points: Sequence[Point], close: bool = False) -> Path:
        """Straight lines through `points`."""
        self.move(*points[0])
        for x, y in points[1:]:
            self.line(x, y)
        return self.close() if close else self

    def segment(self, x1: float, y1: float, x2: float, y2: float) -> Path:
        """One separate straight line."""
        return self.move(x1, y1).line(x2, y2)

    def dot(self, x: float, y: float) -> Path:
        """A line just long enough for a round cap to show."""
        self.move(x, y)
        self._parts.append("h1")
        self._x += 1
        return self

    def circle(self, x: float, y: float, radius: float) -> Path:
        radius = round(radius)
        self.move(x - radius, y)
        arc = f"a{radius} {radius} 0 1 0 "
        self._parts.append(f"{arc}{2 * radius} 0{arc}{-2 * radius} 0z")
        return self

    def rect(self, x: float, y: float, width: float, height: float) -> Path:
        return self.move(x, y).line(x + width, y).line(x + width, y + height).line(x, y + height).close()

    def curve(
        self, at_time: Callable[[float], Point], start: float, end: float, steps: int, close: bool = False
    ) -> Path:
        """Cubic pieces along a parametric curve; tangents are taken by a small step forward."""
        span = (end - start) / steps
        nudge = span * 1e-3
        third = 1000 / 3
        x, y = at_time(start)
        nx, ny = at_time(start + nudge)
        self.move(x, y)
        parts, ox, oy = self._parts, self._x, self._y
        cx, cy = round(x + (nx - x) * third) - ox, round(y + (ny - y) * third) - oy
        for step in range(1, steps + 1):
            moment = start + span * step
            x, y = at_time(moment)
            nx, ny = at_time(moment + nudge)
            bx, by = round(x - (nx - x) * third) - ox, round(y - (ny - y) * third) - oy
            px, py = round(x), round(y)
            if step == 1:
                parts.append(f"c{cx} {cy} {bx} {by} {px - ox} {py - oy}")
            else:
                parts.append(f"s{bx} {by} {px - ox} {py - oy}")
            ox, oy = px, py
        self._x, self._y = ox, oy
        return self.close() if close else self

    def through(self, points: Sequence[Point], close: bool = False, tension: float = 1.0) -> Path:
        """A smooth curve through `points` (Catmull-Rom)."""
        count = len(points)
        sixth = tension / 6

        def near(index: int) -> Point:
            return points[index % count] if close else points[max(0, min(count - 1, index))]

        self.move(*points[0])
        for index in range(count if close else count - 1):
            before, here, there, after = near(index - 1), near(index), near(index + 1), near(index + 2)
            bx, by = there[0] - (after[0] - here[0]) * sixth, there[1] - (after[1] - here[1]) * sixth
            if index == 0:
                ax, ay = here[0] + (there[0] - before[0]) * sixth, here[1] + (there[1] - before[1]) * sixth
                self.cubic(ax, ay, bx, by, *there)
            else:
                self.smooth(bx, by, *there)
        return self.close() if close else self

    def __str__(self) -> str:
        return "".join(self._parts).replace(" -", "-")

    def __bool__(self) -> bool:
        return bool(self._parts)


Shape = Path | str


def stroke(path: Shape, colour: str, width: float, extra: str = "") -> str:
    """A line; never thinner than the press holds. Nothing for an empty path or the colour `none`."""
    data = str(path)
    if not data or colour == "none":
        return ""
    width = max(width, _thinnest(colour))
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:g}"{extra}/>'


def fill(path: Shape, colour: str, extra: str = "") -> str:
    """A filled shape. Nothing for an empty path or the colour `none`."""
    data = str(path)
    return f'<path d="{data}" fill="{colour}"{extra}/>' if data and colour != "none" else ""


def both(path: Shape, inside: str, line: str, width: float, extra: str = "") -> str:
    """A filled shape with an outline."""
    data = str(path)
    return f'<path d="{data}" fill="{inside}" stroke="{line}" stroke-width="{width:g}"{extra}/>' if data else ""


def rectangle(
    x: float, y: float, width: float, height: float, inside: str, line: str = "none", weight: float = 0,
    radius: float = 0, dashes: str = "",
) -> str:
    """A box, with an edge of `weight`, rounded corners and dashes where asked for."""
    edge = f' stroke="{line}" stroke-width="{weight:g}"' if line != "none" else ""
    corners = f' rx="{radius:g}"' if radius else ""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}"{corners} fill="{inside}"{edge}'
        f"{dashed}/>"
    )


def at(body: str, x: float = 0, y: float = 0, scale: float = 1, scale_y: float | None = None, turn: float = 0) -> str:
    """`body` moved, scaled and turned (degrees, clockwise on paper)."""
    if not body:
        return ""
    transform = f"translate({x:g} {y:g})"
    if turn:
        transform += f"rotate({turn:g})"
    if scale != 1 or scale_y is not None:
        transform += f"scale({scale:g} {scale if scale_y is None else scale_y:g})"
    return f'<g transform="{transform}">{body}</g>'


def svg(body: str, width: float, height: float, x: float = 0, y: float = 0) -> str:
    """A whole document: a view box in units of 0.01 mm, printed at its true size."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}"'
        f' width="{width / 100:g}mm" height="{height / 100:g}mm">{body}</svg>'
    )
