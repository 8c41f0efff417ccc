"""The copper plate: marks in painter's order. Lines are filled outlines that swell and taper, as a burin cuts them.

A pen has a frame of its own (`Pen.at`), so that a ship is drawn once and sails anywhere at any size. Places are in
units of the frame, widths always in 0.01 mm of the plate: a small figure is cut with the same tool as a large one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import cos, hypot, pi, sin, sqrt
from random import Random
from types import TracebackType

from publisher.kit.drawing import seeded

from .geometry import Line, Noise, Point, Tone, between, clamp, lerp, simplified, star
from .tones import Inks

WINDOW = 1880.0
"""Radius of the window through which a picture is seen."""
EDGE = WINDOW + 50
FINE = 2
"""Hundredths of a millimetre to a unit of the SVG: finer than a printer's dot."""
THINNEST = 10.0
"""A light line on a dark ground fills in below 0.1 mm; dark ones on white hold at less."""
THINNEST_PLAIN = 6.5


def _whole(value: float) -> int:
    return round(value / FINE)


def moves(points: Line, close: bool = False) -> str:
    """Path data through the points, relative and in whole units of the SVG."""
    x, y = _whole(points[0][0]), _whole(points[0][1])
    out = [f"M{x} {y}l"]
    for px, py in points[1:]:
        nx, ny = _whole(px), _whole(py)
        if nx != x or ny != y:
            out.append(f"{nx - x} {ny - y} ")
            x, y = nx, ny
    if len(out) == 1:
        out.append("0 0")
    return "".join(out).rstrip().replace(" -", "-") + ("z" if close else "")


def _inside(start: Point, end: Point, squared: float) -> tuple[float, float] | None:
    """The part of a segment within a circle about the origin, as shares of its length; None if it passes by."""
    (ax, ay), (bx, by) = start, end
    dx, dy = bx - ax, by - ay
    a, b, c = dx * dx + dy * dy, ax * dx + ay * dy, ax * ax + ay * ay - squared
    root = b * b - a * c
    if root <= 0 or not a:
        return None
    near, far = (-b - sqrt(root)) / a, (-b + sqrt(root)) / a
    near, far = max(near, 0.0), min(far, 1.0)
    return (near, far) if near < far else None


class _Loose:
    """While it lasts, marks of one style go into one path: between them order does not matter."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet

    def __enter__(self) -> None:
        self._before = self._sheet.loose_from
        self._sheet.loose_from = len(self._sheet.parts)

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._sheet.loose_from = self._before


class Sheet:
    """A picture as it grows. tolerance: how far a line may stray from where it was meant, in 0.01 mm."""

    def __init__(self, inks: Inks, *key: object, tolerance: float = 3.4, edge: float = EDGE) -> None:
        self.inks = inks
        self.key = key
        self.chance: Random = seeded("record", *key)
        self.tolerance = tolerance
        self.edge = edge
        self.parts: list[tuple[str, list[str]]] = []
        self.loose_from: int | None = None
        self._noises = 0

    def noise(self) -> Noise:
        """Another noise of this picture's own."""
        self._noises += 1
        return Noise(*self.key, self._noises)

    def loose(self) -> _Loose:
        """`with sheet.loose():` gathers marks of one style, whatever stands between them."""
        return _Loose(self)

    def put(self, style: str, data: str) -> None:
        """Path data in units of the SVG, under attributes."""
        if self.loose_from is not None:
            for known, parts in self.parts[self.loose_from :]:
                if known == style:
                    parts.append(data)
                    return
        elif self.parts and self.parts[-1][0] == style:
            self.parts[-1][1].append(data)
            return
        self.parts.append((style, [data]))

    def pen(self) -> Pen:
        """A pen in 0.01 mm from the middle of the window."""
        return Pen(self, (1, 0, 0, 1, 0, 0))

    @property
    def size(self) -> int:
        """Letters of the picture so far."""
        return sum(len(style) + 12 + sum(map(len, parts)) for style, parts in self.parts)

    def body(self) -> str:
        return "".join(f'<path {style} d="{"".join(parts)}"/>' for style, parts in self.parts)

    def window(self) -> str:
        """The picture in its round window, as a document of its own."""
        half = _whole(WINDOW)
        ground = "#ffffff" if self.inks.plain else self.inks.ground
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half} {-half} {2 * half} {2 * half}" '
            f'width="{WINDOW / 50:g}mm" height="{WINDOW / 50:g}mm"><clipPath id="w"><circle r="{half}"/></clipPath>'
            f'<g clip-path="url(#w)" fill="none"><circle r="{half}" fill="{ground}"/>{self.body()}</g></svg>'
        )


Matrix = tuple[float, float, float, float, float, float]


class Pen:
    """Cuts marks into a sheet, in a frame of its own. Inks are colours; see `Inks` for those a picture has."""

    __slots__ = ("_plain_frame", "chance", "inks", "matrix", "scale", "sheet")

    def __init__(self, sheet: Sheet, matrix: Matrix) -> None:
        self.sheet, self.matrix = sheet, matrix
        self.inks, self.chance = sheet.inks, sheet.chance
        self.scale = sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
        self._plain_frame = matrix == (1, 0, 0, 1, 0, 0)

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False, squash: float = 1) -> Pen:
        """A pen whose origin lies at (x, y), `scale` of this frame's units to one of its own.

        It is mirrored, then made lower by `squash`, then turned by radians.
        """
        a, b, c, d, e, f = self.matrix
        across, down = (-scale if flip else scale), scale * squash
        k, s = cos(turn), sin(turn)
        p, q, r, t = k * across, s * across, -s * down, k * down
        return Pen(
            self.sheet,
            (a * p + c * q, b * p + d * q, a * r + c * t, b * r + d * t, a * x + c * y + e, b * x + d * y + f),
        )

    def to(self, points: Line) -> list[Point]:
        """Places of the frame on the plate."""
        if self._plain_frame:
            return list(points)
        a, b, c, d, e, f = self.matrix
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]

    def loose(self) -> _Loose:
        return self.sheet.loose()

    # -- lines

    def _runs(
        self, points: Line, widths: Sequence[float | None] | None = None
    ) -> Iterator[tuple[list[Point], list[float]]]:
        """The parts of a line that are in the window and have a width, cut off at its edge."""
        run: list[Point] = []
        run_widths: list[float] = []
        far = self.sheet.edge * self.sheet.edge
        within = [x * x + y * y <= far for x, y in points]
        for place in range(len(points) - 1):
            start, end = points[place], points[place + 1]
            first, last = (1.0, 1.0) if widths is None else (widths[place], widths[place + 1])
            if first is None or last is None:
                pieces = None
            elif within[place] and within[place + 1]:
                pieces = (0.0, 1.0)
            else:
                pieces = _inside(start, end, far)
            if pieces is None or first is None or last is None:
                if len(run) > 1:
                    yield run, run_widths
                run, run_widths = [], []
                continue
            if pieces[0] > 0 and len(run) > 1:
                yield run, run_widths
            if not run or pieces[0] > 0:
                run, run_widths = [between(start, end, pieces[0])], [lerp(first, last, pieces[0])]
            run.append(between(start, end, pieces[1]))
            run_widths.append(lerp(first, last, pieces[1]))
            if pieces[1] < 1:
                yield run, run_widths
                run, run_widths = [], []
        if len(run) > 1:
            yield run, run_widths

    def _width(self, width: float) -> str:
        """A stroke's width in units of the SVG."""
        if self.inks.plain:
            width = max(width * 0.82, THINNEST_PLAIN)
        return f"{max(width, THINNEST_PLAIN if self.inks.plain else THINNEST) / FINE:.3g}"

    def line(self, points: Line, width: float = 12, ink: str = "", dash: str = "", cap: str = "") -> None:
        """A line of even width. dash: lengths in 0.01 mm."""
        style = f'stroke="{ink or self.inks.soft}" stroke-width="{self._width(width)}"'
        if cap:
            style += f' stroke-linecap="{cap}"'
        if dash:
            style += f' stroke-dasharray="{" ".join(f"{float(part) / FINE:g}" for part in dash.split())}"'
        for run, _ in self._runs(self.to(points)):
            kept = simplified(run, None, self.sheet.tolerance)
            self.sheet.put(style, moves([run[place] for place in kept]))

    def loop(self, points: Line, width: float = 12, ink: str = "", dash: str = "") -> None:
        """A line that comes back to where it began."""
        self.line([*points, points[0]], width, ink, dash)

    def swell(self, points: Line, widths: Sequence[float | None] | float, ink: str = "") -> None:
        """A line whose width changes on its way; None interrupts it."""
        mapped = self.to(points)
        if isinstance(widths, int | float):
            widths = [widths] * len(mapped)
        thin = 0.84 if self.inks.plain else 1.0
        for run, run_widths in self._runs(mapped, widths):
            kept = simplified(run, run_widths, self.sheet.tolerance)
            line = [run[place] for place in kept]
            halves = [run_widths[place] * thin / 2 for place in kept]
            if len(line) < 2 or max(halves) < 2:
                continue
            left, right = [], []
            last = len(line) - 1
            for place, (x, y) in enumerate(line):
                before, after = line[max(0, place - 1)], line[min(last, place + 1)]
                dx, dy = after[0] - before[0], after[1] - before[1]
                length = hypot(dx, dy) or 1
                nx, ny = -dy / length * halves[place], dx / length * halves[place]
                left.append((x + nx, y + ny))
                right.append((x - nx, y - ny))
            self.sheet.put(f'fill="{ink or self.inks.light}"', moves(left + right[::-1], True))

    def taper(self, points: Line, start: float, end: float, ink: str = "") -> None:
        """A line from one width to another."""
        count = len(points) - 1
        self.swell(points, [lerp(start, end, place / count) for place in range(count + 1)], ink)

    def belly(self, points: Line, most: float, least: float = 3, ink: str = "") -> None:
        """A line that is widest in its middle."""
        count = len(points) - 1
        self.swell(points, [least + (most - least) * sin(pi * place / count) for place in range(count + 1)], ink)

    def hatch(self, lines: Iterable[Line], tone: Tone, ink: str, most: float = 26, least: float = 6) -> None:
        """Tone as the width of lines."""
        for points in lines:
            widths: list[float | None] = []
            for x, y in points:
                dark = tone(x, y)
                width = None if dark is None else most * clamp(dark)
                widths.append(None if width is None or width < least else width)
            self.swell(points, widths, ink)

    # -- areas

    def area(self, points: Line, ink: str) -> None:
        """A filled outline."""
        self.sheet.put(f'fill="{ink}"', self._outline(points))

    def edged(self, points: Line, ink: str, line: str, width: float = 12) -> None:
        """A filled outline with a line round it."""
        style = f'fill="{ink}" stroke="{line}" stroke-width="{self._width(width)}" stroke-linejoin="round"'
        self.sheet.put(style, self._outline(points))

    def _outline(self, points: Line) -> str:
        mapped = self.to(points)
        turn = sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(mapped, mapped[1:] + mapped[:1], strict=True))
        if turn < 0:
            mapped.reverse()
        kept = simplified(mapped, None, self.sheet.tolerance)
        return moves([mapped[place] for place in kept], True)

    def ruled(
        self,
        points: Line,
        ink: str,
        gap: float,
        angle: float = 0.0,
        width: float = 10,
        share: Callable[[float], float] | None = None,
    ) -> None:
        """Parallel lines within a convex or plain outline, `gap` apart on the plate, at an angle of the plate.

        share: the width of a line as a share of `width`, by how far across the outline it runs (0 to 1).
        """
        mapped = self.to(points)
        c, s = cos(angle), sin(angle)
        around = [(x * c + y * s, -x * s + y * c) for x, y in mapped]
        low, high = min(y for _, y in around), max(y for _, y in around)
        y = low + gap / 2
        plate = Pen(self.sheet, (1, 0, 0, 1, 0, 0))
        while y < high:
            crossed = []
            for (ax, ay), (bx, by) in zip(around, around[1:] + around[:1], strict=True):
                if (ay - y) * (by - y) < 0:
                    crossed.append(ax + (bx - ax) * (y - ay) / (by - ay))
            crossed.sort()
            wide = width if share is None else width * share((y - low) / (high - low))
            if wide >= 4:
                for ax, bx in zip(crossed[::2], crossed[1::2], strict=False):
                    ends = [(ax * c - y * s, ax * s + y * c), (bx * c - y * s, bx * s + y * c)]
                    plate.swell(ends, wide, ink)
            y += gap

    def blob(self, points: Line, ink: str = "", width: float = 0, line: str = "", dash: str = "") -> None:
        """A closed outline through the middles of its edges (quadratics): a cheap round cell."""
        mapped = self.to(points)
        count = len(mapped)
        middles = []
        for place, (x, y) in enumerate(mapped):
            nx, ny = mapped[(place + 1) % count]
            middles.append(((x + nx) / 2, (y + ny) / 2))
        x, y = _whole(middles[-1][0]), _whole(middles[-1][1])
        data = [f"M{x} {y}"]
        for corner, middle in zip(mapped, middles, strict=True):
            cx, cy, mx, my = (_whole(value) for value in (*corner, *middle))
            data.append("q" + " ".join(map(str, (cx - x, cy - y, mx - x, my - y))).replace(" -", "-"))
            x, y = mx, my
        style = [f'fill="{ink}"'] if ink else []
        if line:
            style.append(f'stroke="{line}" stroke-width="{self._width(width)}"')
        if dash:
            style.append(f'stroke-dasharray="{" ".join(f"{float(part) / FINE:g}" for part in dash.split())}"')
        self.sheet.put(" ".join(style), "".join(data) + "z")

    def _circle(self, x: float, y: float, radius: float, low: float | None) -> str:
        ((px, py),) = self.to([(x, y)])
        wide, high = _whole(radius * self.scale), _whole((radius if low is None else low) * self.scale)
        left = _whole(px) - wide
        return f"M{left} {_whole(py)}a{wide} {high} 0 1 1 {2 * wide} 0a{wide} {high} 0 1 1 {-2 * wide} 0z"

    def disc(self, x: float, y: float, radius: float, ink: str, low: float | None = None) -> None:
        """A filled circle; `low` its other half-axis, if the frame is not turned."""
        self.sheet.put(f'fill="{ink}"', self._circle(x, y, radius, low))

    def ring(
        self,
        x: float,
        y: float,
        radius: float,
        width: float = 10,
        ink: str = "",
        low: float | None = None,
        dash: str = "",
    ) -> None:
        """A circle; `low` its other half-axis, if the frame is not turned."""
        style = f'stroke="{ink or self.inks.soft}" stroke-width="{self._width(width)}"'
        if dash:
            style += f' stroke-dasharray="{" ".join(f"{float(part) / FINE:g}" for part in dash.split())}"'
        self.sheet.put(style, self._circle(x, y, radius, low))

    def dot(self, x: float, y: float, across: float, ink: str) -> None:
        """A point, `across` hundredths of a millimetre wide."""
        ((px, py),) = self.to([(x, y)])
        if px * px + py * py < self.sheet.edge**2:
            wide = max(across, THINNEST_PLAIN if self.inks.plain else THINNEST) / FINE
            style = f'stroke="{ink}" stroke-width="{wide:g}" stroke-linecap="round"'
            self.sheet.put(style, f"M{_whole(px)} {_whole(py)}h1")

    def spark(
        self, x: float, y: float, radius: float, ink: str, count: int = 4, waist: float = 0.12, turn: float = 0.0
    ) -> None:
        """A star with thin points."""
        self.area(star(x, y, radius, radius * waist, count, turn), ink)

    def spike(self, x: float, y: float, angle: float, near: float, far: float, width: float, ink: str) -> None:
        """A ray from (x, y) that tapers from the radius `near` to `far`; its width is in 0.01 mm of the plate."""
        c, s = cos(angle), sin(angle)
        half = width / 2 / self.scale
        corners = [
            (x + c * near - s * half, y + s * near + c * half), (x + c * far, y + s * far),
            (x + c * near + s * half, y + s * near - c * half),
        ]  # fmt: skip
        mapped = self.to(corners)
        if min(px * px + py * py for px, py in mapped) < self.sheet.edge**2:
            self.sheet.put(f'fill="{ink}"', moves(mapped, True))
