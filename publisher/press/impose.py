"""Where cards lie on sheets. Pure arithmetic in millimetres: knows sizes and names, never cards or files.

x grows to the right and y downwards from the sheet's top left corner, on fronts and backs alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from publisher.model import CardSize

TOLERANCE_MM = 1e-6


class SheetError(Exception):
    """A sheet that cannot be made as asked. The message has the numbers and is for the designer."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper and how cards are to lie on it. `grid` is (columns, rows), or None for as many cards as fit."""

    id: str
    name: str
    width_mm: float
    height_mm: float
    margin_mm: float = 5.0
    gutter_mm: float = 3.0
    bleed_mm: float = 1.5
    grid: tuple[int, int] | None = None
    flip: str = "long"


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns and rows on a sheet; `turned` if the cards lie on their side, their tops to the right."""

    columns: int
    rows: int
    turned: bool

    @property
    def count(self) -> int:
        return self.columns * self.rows

    def __str__(self) -> str:
        return f"{self.columns} × {self.rows}{' turned by a quarter' if self.turned else ''}"


@dataclass(frozen=True, slots=True)
class Sides:
    """Lengths in mm at the four sides of a card, as the sheet lies."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Slot:
    """A card's place: its trim box on the sheet, how far its bleed may show, and how it is turned.

    turn: degrees clockwise, 0, 90, 180 or 270; 90 points the card's top to the right.
    """

    column: int
    row: int
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    bleed: Sides
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Placement:
    """A face in a slot."""

    face: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Side:
    """One printed side of a sheet. `number` counts sheets from 1."""

    number: int
    back: bool
    placements: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """A sheet with its grid worked out: every slot of a front, row by row."""

    sheet: Sheet
    size: CardSize
    grid: Grid
    slots: tuple[Slot, ...]


def needs_mm(sheet: Sheet, size: CardSize, grid: Grid) -> tuple[float, float]:
    """Width and height of the printed area: cards, gutters, and the bleed outside."""
    across, down = (size.height_mm, size.width_mm) if grid.turned else (size.width_mm, size.height_mm)
    bleed = 2 * min(sheet.bleed_mm, size.bleed_mm)
    width = grid.columns * across + (grid.columns - 1) * sheet.gutter_mm + bleed
    height = grid.rows * down + (grid.rows - 1) * sheet.gutter_mm + bleed
    return width, height


def room_mm(sheet: Sheet) -> tuple[float, float]:
    """What the printer can reach."""
    return sheet.width_mm - 2 * sheet.margin_mm, sheet.height_mm - 2 * sheet.margin_mm


def fits(sheet: Sheet, size: CardSize, grid: Grid) -> bool:
    (width, height), (across, down) = needs_mm(sheet, size, grid), room_mm(sheet)
    return width <= across + TOLERANCE_MM and height <= down + TOLERANCE_MM


def largest(sheet: Sheet, size: CardSize) -> Grid | None:
    """The grid with the most cards; upright before turned. None if not one card fits."""
    best: Grid | None = None
    for turned in (False, True):
        grid = Grid(1, 1, turned)
        if not fits(sheet, size, grid):
            continue
        while fits(sheet, size, replace(grid, columns=grid.columns + 1)):
            grid = replace(grid, columns=grid.columns + 1)
        while fits(sheet, size, replace(grid, rows=grid.rows + 1)):
            grid = replace(grid, rows=grid.rows + 1)
        if best is None or grid.count > best.count:
            best = grid
    return best


def _nearest(sheet: Sheet, size: CardSize, asked: Grid) -> Grid | None:
    """The grid closest to the one asked for: most cards, then the same way round, then the least changed."""
    best: tuple[tuple[int, bool, int], Grid] | None = None
    for turned in (False, True):
        for columns in range(1, 2 * asked.columns + 2):
            for rows in range(1, 2 * asked.rows + 2):
                grid = Grid(columns, rows, turned)
                if grid.count > asked.count or not fits(sheet, size, grid):
                    continue
                change = abs(columns - asked.columns) + abs(rows - asked.rows)
                rank = (-grid.count, turned != asked.turned, change)
                if best is None or rank < best[0]:
                    best = rank, grid
    return best[1] if best else None


def _mm(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _refusal(sheet: Sheet, size: CardSize, asked: Grid) -> SheetError:
    (width, height), (across, down) = needs_mm(sheet, size, asked), room_mm(sheet)
    nearest = _nearest(sheet, size, asked)
    advice = f"The nearest grid that fits is {nearest}." if nearest else "Not even one card fits."
    bleed = min(sheet.bleed_mm, size.bleed_mm)
    return SheetError(
        f"{asked} cards of {_mm(size.width_mm)} × {_mm(size.height_mm)} mm with gutters of "
        f"{_mm(sheet.gutter_mm)} mm and {_mm(bleed)} mm bleed need {_mm(width)} × {_mm(height)} mm; {sheet.name} has "
        f"{_mm(across)} × {_mm(down)} mm inside its margins of {_mm(sheet.margin_mm)} mm. {advice}"
    )


def lay_out(sheet: Sheet, size: CardSize) -> Layout:
    """The sheet's grid, centred.

    Raises SheetError if the grid asked for does not fit, with the numbers and the nearest that does.
    """
    if sheet.grid is None:
        found = largest(sheet, size)
        if found is None:
            raise _refusal(sheet, size, Grid(1, 1, False))
        grid = found
    else:
        upright, turned = Grid(*sheet.grid, False), Grid(*sheet.grid, True)
        if fits(sheet, size, upright):
            grid = upright
        elif fits(sheet, size, turned):
            grid = turned
        else:
            raise _refusal(sheet, size, upright)
    across, down = (size.height_mm, size.width_mm) if grid.turned else (size.width_mm, size.height_mm)
    left = (sheet.width_mm - grid.columns * across - (grid.columns - 1) * sheet.gutter_mm) / 2
    top = (sheet.height_mm - grid.rows * down - (grid.rows - 1) * sheet.gutter_mm) / 2
    outside = min(sheet.bleed_mm, size.bleed_mm)
    inside = min(outside, sheet.gutter_mm / 2)
    slots = tuple(
        Slot(
            column,
            row,
            left + column * (across + sheet.gutter_mm),
            top + row * (down + sheet.gutter_mm),
            across,
            down,
            Sides(
                outside if column == 0 else inside,
                outside if row == 0 else inside,
                outside if column == grid.columns - 1 else inside,
                outside if row == grid.rows - 1 else inside,
            ),
            90 if grid.turned else 0,
        )
        for row in range(grid.rows)
        for column in range(grid.columns)
    )
    return Layout(sheet, size, grid, slots)


def mirrors_columns(sheet: Sheet) -> bool:
    """True if turning the sheet over swaps left and right, False if it swaps top and bottom."""
    upright = sheet.height_mm >= sheet.width_mm
    return (sheet.flip == "long") == upright


def behind(sheet: Sheet, slot: Slot, offset_mm: tuple[float, float] = (0.0, 0.0)) -> Slot:
    """The slot on the back of the sheet that lies exactly behind a front's, then moved by the printer's offset."""
    x, y, bleed, turn = slot.x_mm, slot.y_mm, slot.bleed, slot.turn
    if mirrors_columns(sheet):
        x = sheet.width_mm - x - slot.width_mm
        bleed = Sides(bleed.right, bleed.top, bleed.left, bleed.bottom)
        turn = -turn % 360
    else:
        y = sheet.height_mm - y - slot.height_mm
        bleed = Sides(bleed.left, bleed.bottom, bleed.right, bleed.top)
        turn = (180 - turn) % 360
    return replace(slot, x_mm=x + offset_mm[0], y_mm=y + offset_mm[1], bleed=bleed, turn=turn)


def impose(
    cards: Sequence[tuple[str, str]], layout: Layout, back_offset_mm: tuple[float, float] = (0.0, 0.0)
) -> list[Side]:
    """Cards as (front, back) in order, onto sheets: a front, then the back that belongs behind it.

    A back '' leaves its slot empty; a sheet without any back has no back side. The last sheet keeps the grid.
    """
    sides: list[Side] = []
    per_sheet = layout.grid.count
    for start in range(0, len(cards), per_sheet):
        number = start // per_sheet + 1
        pairs = list(zip(cards[start : start + per_sheet], layout.slots, strict=False))
        sides.append(Side(number, False, tuple(Placement(front, slot) for (front, _), slot in pairs)))
        backs = tuple(Placement(back, behind(layout.sheet, slot, back_offset_mm)) for (_, back), slot in pairs if back)
        if backs:
            sides.append(Side(number, True, backs))
    return sides
