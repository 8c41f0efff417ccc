"""Where cards lie on sheets. Pure arithmetic in millimetres: knows sizes and names, never cards or files.

x grows to the right and y downwards from the sheet's top left corner, on fronts and backs alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from publisher.model import CardSize, Origin

TOLERANCE_MM = 1e-6


class SheetError(Exception):
    """A sheet that cannot be made as asked. The message has the numbers and is for the designer.

    `said` is the message without its place, `origin` the place if it is known.
    """

    def __init__(self, said: str, origin: Origin | None = None) -> None:
        super().__init__(f"{origin}: {said}" if origin else said)
        self.said, self.origin = said, origin


DUPLEX, FOLD, NO_BACKS = "duplex", "fold", "none"
ACROSS, DOWN = "across", "down"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper and how cards are to lie on it. `grid` is (columns, rows), or None for as many cards as fit.

    flip: the edge a duplex printer turns the sheet about, 'long' or 'short'. backs: 'duplex' (on the reverse), 'fold'
    (on the same side, mirrored about a fold) or 'none'. fold: where the fold runs, 'down' (from top to bottom),
    'across', or 'auto' for whichever holds more cards; fold_mm: the gap in which it lies. shift_mm: how far the grid
    lies to the right of the middle, and below it.
    marks: 'edges', 'lines', 'crosses' or 'none'; marks_on: 'both', 'fronts' or 'backs'; corner_guides: whether round
    corners are drawn.
    """

    id: str
    name: str
    width_mm: float
    height_mm: float
    margin_mm: float = 5.0
    gutter_mm: float = 3.0
    bleed_mm: float = 1.5
    grid: tuple[int, int] | None = None
    flip: str = "long"
    backs: str = DUPLEX
    fold: str = "auto"
    fold_mm: float = 6.0
    shift_mm: tuple[float, float] = (0.0, 0.0)
    marks: str = "edges"
    marks_on: str = "both"
    corner_guides: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns and rows on a sheet; `turned` if the cards lie on their side, their tops to the right.

    fold: 'down' or 'across' if this is half a sheet, and the backs of the cards lie on the other half; else ''.
    """

    columns: int
    rows: int
    turned: bool
    fold: str = ""

    @property
    def count(self) -> int:
        return self.columns * self.rows

    def __str__(self) -> str:
        turned = " turned by a quarter" if self.turned else ""
        return f"{self.columns} × {self.rows}{turned}{', and their backs beyond the fold' if self.fold else ''}"


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
    """A face in a slot; `back` if it is the back of a card."""

    face: str
    slot: Slot
    back: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One printed side of a sheet. `number` counts sheets from 1; `back` is the reverse. See Sheet.backs for folds."""

    number: int
    back: bool
    placements: tuple[Placement, ...]

    @property
    def cards(self) -> int:
        """How many cards it is about."""
        return sum(placement.back == self.back for placement in self.placements)


@dataclass(frozen=True, slots=True)
class Layout:
    """A sheet with its grid worked out: every slot of a front, row by row. Its `fold` is decided."""

    sheet: Sheet
    size: CardSize
    grid: Grid
    slots: tuple[Slot, ...]


def needs_mm(sheet: Sheet, size: CardSize, grid: Grid) -> tuple[float, float]:
    """Width and height of the printed area: cards, gutters, the fold, and the bleed outside."""
    across, down = (size.height_mm, size.width_mm) if grid.turned else (size.width_mm, size.height_mm)
    bleed = 2 * min(sheet.bleed_mm, size.bleed_mm)
    width = grid.columns * across + (grid.columns - 1) * sheet.gutter_mm
    height = grid.rows * down + (grid.rows - 1) * sheet.gutter_mm
    if grid.fold == DOWN:
        width = 2 * width + sheet.fold_mm
    elif grid.fold == ACROSS:
        height = 2 * height + sheet.fold_mm
    return width + bleed, height + bleed


def room_mm(sheet: Sheet) -> tuple[float, float]:
    """What the printer can reach, as far on both sides of the grid's middle."""
    across, down = (2 * abs(shift) for shift in sheet.shift_mm)
    return sheet.width_mm - 2 * sheet.margin_mm - across, sheet.height_mm - 2 * sheet.margin_mm - down


def fits(sheet: Sheet, size: CardSize, grid: Grid) -> bool:
    (width, height), (across, down) = needs_mm(sheet, size, grid), room_mm(sheet)
    return width <= across + TOLERANCE_MM and height <= down + TOLERANCE_MM


def _folds(sheet: Sheet) -> tuple[str, ...]:
    """The folds that a grid may have on this sheet."""
    if sheet.backs != FOLD:
        return ("",)
    return (DOWN, ACROSS) if sheet.fold == "auto" else (sheet.fold,)


def largest(sheet: Sheet, size: CardSize) -> Grid | None:
    """The grid with the most cards; upright before turned. None if not one card fits."""
    best: Grid | None = None
    for fold, turned in product(_folds(sheet), (False, True)):
        grid = Grid(1, 1, turned, fold)
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
    for fold, turned in product(_folds(sheet), (False, True)):
        for columns, rows in product(range(1, 2 * asked.columns + 2), range(1, 2 * asked.rows + 2)):
            grid = Grid(columns, rows, turned, fold)
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
    grid = replace(asked, fold="")
    folded = f", folded about a gap of {_mm(sheet.fold_mm)} mm," if asked.fold else ""
    shifted = ", off the middle" if any(sheet.shift_mm) else ""
    return SheetError(
        f"{grid} cards of {_mm(size.width_mm)} × {_mm(size.height_mm)} mm with gutters of "
        f"{_mm(sheet.gutter_mm)} mm and {_mm(bleed)} mm bleed{folded} need {_mm(width)} × {_mm(height)} mm; "
        f"{sheet.name} has {_mm(across)} × {_mm(down)} mm inside its margins of {_mm(sheet.margin_mm)} mm{shifted}. "
        f"{advice}"
    )


def _grid(sheet: Sheet, size: CardSize) -> Grid:
    """The grid asked for, upright if that fits, or the largest. Raises SheetError."""
    if sheet.grid is None:
        found = largest(sheet, size)
        if found is None:
            raise _refusal(sheet, size, Grid(1, 1, False, _folds(sheet)[0]))
        return found
    asked = [Grid(*sheet.grid, turned, fold) for turned, fold in product((False, True), _folds(sheet))]
    for grid in asked:
        if fits(sheet, size, grid):
            return grid
    raise _refusal(sheet, size, asked[0])


def lay_out(sheet: Sheet, size: CardSize) -> Layout:
    """The sheet's grid, centred and then shifted as the sheet says. Nothing is ever scaled.

    Raises SheetError if the grid asked for does not fit, with the numbers and the nearest that does.
    """
    grid = _grid(sheet, size)
    sheet = replace(sheet, fold=grid.fold or sheet.fold)
    across, down = (size.height_mm, size.width_mm) if grid.turned else (size.width_mm, size.height_mm)
    outside = min(sheet.bleed_mm, size.bleed_mm)
    inside = min(outside, sheet.gutter_mm / 2)
    at_fold = min(outside, sheet.fold_mm / 2)
    width, height = (length - 2 * outside for length in needs_mm(sheet, size, grid))
    left = (sheet.width_mm - width) / 2 + sheet.shift_mm[0]
    top = (sheet.height_mm - height) / 2 + sheet.shift_mm[1]
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
                (at_fold if grid.fold == DOWN else outside) if column == grid.columns - 1 else inside,
                (at_fold if grid.fold == ACROSS else outside) if row == grid.rows - 1 else inside,
            ),
            90 if grid.turned else 0,
        )
        for row in range(grid.rows)
        for column in range(grid.columns)
    )
    return Layout(sheet, size, grid, slots)


def mirrors_columns(sheet: Sheet) -> bool:
    """True if turning the sheet over swaps left and right, False if it swaps top and bottom."""
    if sheet.backs == FOLD:
        return sheet.fold != ACROSS
    upright = sheet.height_mm >= sheet.width_mm
    return (sheet.flip == "long") == upright


def fold_mm(sheet: Sheet) -> float:
    """Where the fold lies, from the left edge of the paper or from its top."""
    if sheet.fold == ACROSS:
        return sheet.height_mm / 2 + sheet.shift_mm[1]
    return sheet.width_mm / 2 + sheet.shift_mm[0]


def behind(sheet: Sheet, slot: Slot, offset_mm: tuple[float, float] = (0.0, 0.0)) -> Slot:
    """The slot on the back of the sheet that lies exactly behind a front's, then moved by the printer's offset.

    On a sheet that is folded it lies on the same side, beyond the fold, and no offset applies.
    """
    x, y, bleed, turn = slot.x_mm, slot.y_mm, slot.bleed, slot.turn
    folded = sheet.backs == FOLD
    if mirrors_columns(sheet):
        x = (2 * fold_mm(sheet) if folded else sheet.width_mm) - x - slot.width_mm
        bleed = Sides(bleed.right, bleed.top, bleed.left, bleed.bottom)
        turn = -turn % 360
    else:
        y = (2 * fold_mm(sheet) if folded else sheet.height_mm) - y - slot.height_mm
        bleed = Sides(bleed.left, bleed.bottom, bleed.right, bleed.top)
        turn = (180 - turn) % 360
    right, down = (0.0, 0.0) if folded else offset_mm
    return replace(slot, x_mm=x + right, y_mm=y + down, bleed=bleed, turn=turn)


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
        fronts = tuple(Placement(front, slot) for (front, _), slot in pairs)
        backs: tuple[Placement, ...] = ()
        if layout.sheet.backs != NO_BACKS:
            backs = tuple(
                Placement(back, behind(layout.sheet, slot, back_offset_mm), True) for (_, back), slot in pairs if back
            )
        if layout.sheet.backs == FOLD:
            sides.append(Side(number, False, fronts + backs))
            continue
        sides.append(Side(number, False, fronts))
        if backs:
            sides.append(Side(number, True, backs))
    return sides
