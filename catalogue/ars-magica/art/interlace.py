"""Interlace: strands that pass over and under one another through a grid, broken where the design wants it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from publisher.kit.drawing import seeded

Inside = Callable[[int, int], bool]
Breaks = Mapping[tuple[int, int], str]


@dataclass(frozen=True)
class Strands:
    """Path data of the pieces that lie low and of those that cross over them, in whole units."""

    low: str
    high: str

    def drawn(self, name: str, width: float, colour: str, line: str, weight: float) -> str:
        """The strands `width` units wide, lined on both sides. `name` must be unique in the drawing."""
        low, high = f"{name}l", f"{name}h"
        wide = width + 2 * weight

        def use(id: str, stroke: str, size: float) -> str:
            return f'<use href="#{id}" stroke="{stroke}" stroke-width="{size:g}"/>'

        return (
            f'<defs><path id="{low}" d="{self.low}"/><path id="{high}" d="{self.high}"/></defs>'
            f'<g fill="none" stroke-linecap="round">{use(low, line, wide)}{use(high, line, wide)}'
            f"{use(low, colour, width)}{use(high, colour, width)}</g>"
            f'<g fill="none">{use(high, line, wide)}</g><g fill="none" '
            f'stroke-linecap="round">{use(high, colour, width)}</g>'
        )


class _Path:
    def __init__(self) -> None:
        self.parts: list[str] = []
        self.x = self.y = 0

    def add(self, points: list[tuple[float, float]]) -> None:
        """A line (two points) or a cubic (four), relative."""
        whole = [(round(x), round(y)) for x, y in points]
        x, y = whole[0]
        move = f"m{x - self.x} {y - self.y}" if self.parts else f"M{x} {y}"
        rest = " ".join(f"{px - x} {py - y}" for px, py in whole[1:])
        self.parts.append(f"{move}{'l' if len(whole) == 2 else 'c'}{rest}")
        self.x, self.y = whole[-1]

    def __str__(self) -> str:
        return "".join(self.parts).replace(" -", "-")


def weave(inside: Inside, breaks: Breaks, columns: int, rows: int, across: float, down: float) -> Strands:
    """Strands through `columns` x `rows` whole cells; a half-cell is `across` x `down` units.

    `inside(i, j)` says whether a half-cell belongs to the region; `breaks` cut a crossing: 'h' level, 'v' upright.
    """
    under, over = _Path(), _Path()

    def here(i: int, j: int) -> bool:
        return 0 <= i < 2 * columns and 0 <= j < 2 * rows and inside(i, j)

    def at(x: float, y: float) -> tuple[float, float]:
        return x * across, y * down

    for i in range(2 * columns + 1):
        for j in range(2 * rows + 1):
            if (i + j) % 2 == 0:
                continue
            nw, ne, sw, se = here(i - 1, j - 1), here(i, j - 1), here(i - 1, j), here(i, j)
            count = nw + ne + sw + se
            if count == 0:
                continue
            cut = breaks.get((i, j))
            falling = [at(i - 0.5, j - 0.5), at(i + 0.5, j + 0.5)]
            rising = [at(i - 0.5, j + 0.5), at(i + 0.5, j - 0.5)]
            if count == 4 and not cut:
                (over if i % 2 else under).add(falling)
                (under if i % 2 else over).add(rising)
            elif cut == "v" or (count == 2 and ((nw and sw) or (ne and se))):
                for side, there in ((-1, nw and sw), (1, ne and se)):
                    if there:
                        under.add(_bend(at, i, j, (side, -1), (side, 1)))
            elif cut == "h" or (count == 2 and ((nw and ne) or (sw and se))):
                for side, there in ((-1, nw and ne), (1, sw and se)):
                    if there:
                        under.add(_bend(at, i, j, (-1, side), (1, side)))
            elif count == 3:
                under.add(falling if nw and se else rising)
    return Strands(str(under), str(over))


def _bend(
    at: Callable[[float, float], tuple[float, float]], i: int, j: int, a: tuple[int, int], b: tuple[int, int]
) -> list[tuple[float, float]]:
    """A strand turned back at a crossing that is cut."""
    near = 0.5 * (1 - 0.62)
    return [
        at(i + a[0] * 0.5, j + a[1] * 0.5),
        at(i + a[0] * near, j + a[1] * near),
        at(i + b[0] * near, j + b[1] * near),
        at(i + b[0] * 0.5, j + b[1] * 0.5),
    ]


def frame(width: float, height: float, cell: float, cells: int = 2) -> Strands:
    """A closed plait round a rectangle, `cells` half-cells of about `cell` units wide on each side, with breaks in
    its middle at an even rhythm, mirrored left to right and up and down."""
    columns, rows = round(width / (2 * cell)), round(height / (2 * cell))
    band = cells * 2
    middle = band // 2
    breaks: dict[tuple[int, int], str] = {}
    for i in range(band + 1, columns + 1):
        if (i + middle) % 2 and i % 6 == 3:
            for column in {i, 2 * columns - i}:
                breaks[column, middle] = breaks[column, 2 * rows - middle] = "v"
    for j in range(band + 1, rows + 1):
        if (j + middle) % 2 and j % 6 == 3:
            for row in {j, 2 * rows - j}:
                breaks[middle, row] = breaks[2 * columns - middle, row] = "h"

    def inside(i: int, j: int) -> bool:
        return i < band or j < band or i >= 2 * columns - band or j >= 2 * rows - band

    return weave(inside, breaks, columns, rows, width / (2 * columns), height / (2 * rows))


def field(width: float, height: float, cell: float, inside: Callable[[float, float], bool], *key: object) -> Strands:
    """A field of knots over a rectangle, the same when turned by half, where `inside(x, y)` in units from its "
    "middle."""
    columns, rows = round(width / (2 * cell)), round(height / (2 * cell))
    across, down = width / (2 * columns), height / (2 * rows)
    random = seeded("field", *key)
    breaks: dict[tuple[int, int], str] = {}
    for i in range(1, columns + 1):
        for j in range(1, rows + 1):
            if (i + j) % 2 and random.random() < 0.34:
                way = random.choice("hv")
                for place in ((i, j), (2 * columns - i, j), (i, 2 * rows - j), (2 * columns - i, 2 * rows - j)):
                    if 0 < place[0] < 2 * columns and 0 < place[1] < 2 * rows:
                        breaks[place] = way
    return weave(
        lambda i, j: inside((i + 0.5 - columns) * across, (j + 0.5 - rows) * down), breaks, columns, rows, across, down
    )
