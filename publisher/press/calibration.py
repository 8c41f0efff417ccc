"""A page to measure a printer with: rulers, a square, and targets on both sides that show how they miss each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pikepdf
from pikepdf import Dictionary, Name

from publisher.paper.impose import Sheet, mirrors_columns
from publisher.press import fonts
from publisher.press.join import POINTS_PER_MM, pt
from publisher.press.printer import NO_PRINTER, Printer
from publisher.press.sheets import DUPLEX_NAMES, points, saved

REACH_MM = 5
"""How far a target's scale goes to each side."""
SCALE_MM, ARM_MM = 8.5, 15.0
"""How far a target's scales stand from its middle, and how far the lines that are read on them reach."""
TEXT_PT, LINE_MM = 9.0, 4.6


class _Side:
    """Collects operators of one page in mm from its top left corner."""

    def __init__(self, high_mm: float, glyphs: dict[str, set[int]]) -> None:
        self.high, self.glyphs = high_mm, glyphs
        self.out: list[str] = []

    def line(self, x: float, y: float, x2: float, y2: float, width_pt: float = 0.4) -> None:
        self.out.append(f"{width_pt} w {pt(x)} {pt(self.high - y)} m {pt(x2)} {pt(self.high - y2)} l S")

    def words(
        self, x: float, y: float, text: str, size_pt: float = TEXT_PT, role: str = "sans", at: float = 0.0
    ) -> None:
        """A line of type. at: how much of its length stands to the left of x, from 0 to 1."""
        shown, used, width = fonts.encode(text, role)
        self.glyphs.setdefault(role, set()).update(used)
        left = x - at * width / 1000 * size_pt / POINTS_PER_MM
        self.out.append(f"BT /{role} {size_pt} Tf 1 0 0 1 {pt(left)} {pt(self.high - y)} Tm <{shown}> Tj ET")

    def ruler(self, x: float, y: float, length: int, upright: bool = False) -> None:
        """A ruler with a tick a millimetre, the numbers beside it."""

        def spot(along: float, aside: float) -> tuple[float, float]:
            return (x - aside, y + along) if upright else (x + along, y - aside)

        self.line(*spot(0, 0), *spot(length, 0), 0.6)
        for mark in range(length + 1):
            tall = 5.0 if mark % 10 == 0 else 3.5 if mark % 5 == 0 else 2.0
            self.line(*spot(mark, 0), *spot(mark, tall), 0.25 if mark % 10 else 0.5)
            if mark % 10 == 0:
                left, top = spot(mark, 6.2)
                self.words(left, top + (0.9 if upright else 0), str(mark), 7, at=1.0 if upright else 0.5)

    def cross(self, x: float, y: float) -> None:
        """The target of the front: two long lines that meet in a ring."""
        self.line(x - ARM_MM, y, x + ARM_MM, y, 0.4)
        self.line(x, y - ARM_MM, x, y + ARM_MM, 0.4)
        radius, handle = 2.0, 2.0 * 0.5523
        steps = []
        for a, b in ((1, 0), (0, 1), (-1, 0), (0, -1)):  # a quarter each, starting at (a, b) and going on to (-b, a)
            places = [
                (a * radius - b * handle, b * radius + a * handle), (a * handle - b * radius, b * handle + a * radius),
                (-b * radius, a * radius),
            ]  # fmt: skip
            steps.append(" ".join(f"{pt(x + px)} {pt(self.high - y - py)}" for px, py in places) + " c")
        self.out.append(f"0.4 w {pt(x + radius)} {pt(self.high - y)} m {' '.join(steps)} S")

    def scales(self, x: float, y: float) -> None:
        """The target of the reverse: a level and an upright scale, on which the lines of the front can be read."""
        below, beside = y + SCALE_MM, x + SCALE_MM
        for mark in range(-2 * REACH_MM, 2 * REACH_MM + 1):
            half = mark / 2
            tall = 3.0 if mark % 10 == 0 else 2.0 if mark % 2 == 0 else 1.1
            self.line(x + half, below, x + half, below - tall, 0.5 if mark == 0 else 0.25)
            self.line(beside, y + half, beside - tall, y + half, 0.5 if mark == 0 else 0.25)
        self.line(x - REACH_MM, below, x + REACH_MM, below, 0.4)
        self.line(beside, y - REACH_MM, beside, y + REACH_MM, 0.4)
        for mark, shown in ((-REACH_MM, f"\N{MINUS SIGN}{REACH_MM}"), (0, "0"), (REACH_MM, f"+{REACH_MM}")):
            self.words(x + mark, below + 3, shown, 6.5, at=0.5)
            self.words(beside + 1, y + mark + 0.8, shown, 6.5)
        self.words(x - REACH_MM - 3, below, "x", 8, "serif-italic")
        self.words(beside - 1, y - REACH_MM - 2, "y", 8, "serif-italic")


def _targets(sheet: Sheet) -> list[tuple[float, float]]:
    """The middles of the four targets on the front; mirrored they are those of the reverse."""
    in_x, in_y = 26.0, 30.0
    return [(x, y) for y in (in_y, sheet.height_mm - in_y) for x in (in_x, sheet.width_mm - in_x)]


def _steps(sheet: Sheet, printer: Printer) -> tuple[Sequence[str], Sequence[str]]:
    """What to do, on the front and on the reverse."""
    name = printer.name or "NAME"
    edge = "long" if sheet.flip == "long" else "short"
    front = (
        f'1  Print both pages on one sheet, at 100 % ("actual size", never "fit"), turned over the {edge} edge.',
        "2  Measure both rulers of 100 mm. Do they show, say, 99 mm? Then type what a ruler of yours says:",
        f"      publisher printer set {name} --measured 99.0",
        "    The square must be as wide as it is high. If it is not, the paper slips; nothing corrects that.",
        "3  Turn the sheet over and go on there.",
    )
    back = (
        "4  Hold the sheet against a window, this side towards you. The crosses of the front shine through.",
        "5  On each target read where the upright line lies on the level scale: that is x, to the right +.",
        "    Then where the level line lies on the upright scale: that is y, downwards +. Half a millimetre is a mark.",
        "6  Take the middle of the four targets and type it; every sheet from then on moves its backs by as much:",
        f"      publisher printer set {name} --back-offset 1.5,-0.8",
        f"7  Look once more: publisher calibrate --paper {sheet.id} --printer {name}. The crosses now meet the zeros.",
    )
    return front, back


def write_calibration(sheet: Sheet, printer: Printer = NO_PRINTER) -> bytes:
    """The PDF: a front and its reverse. With a printer it is corrected for it, to see whether that is right."""
    pdf = pikepdf.Pdf.new()
    glyphs: dict[str, set[int]] = {}
    front, back = (_Side(sheet.height_mm, glyphs) for _ in range(2))
    told = _steps(sheet, printer)
    middle = sheet.width_mm / 2
    for side, title, lines in ((front, "Calibration, front", told[0]), (back, "Calibration, reverse", told[1])):
        shown = f"{title}  ·  {sheet.name}" + (f"  ·  {printer.told()}" if printer.name else "")
        side.words(middle, 16, shown, 11, "sans-semibold", at=0.5)
        top = sheet.height_mm / 2 + (28 if side is front else -12)
        for number, line in enumerate(lines):
            side.words(max(middle - 82, sheet.margin_mm + 3), top + number * LINE_MM, line)
    top = sheet.height_mm / 2 - 74
    front.ruler(middle - 50, top + 20, 100)
    front.words(middle, top + 24.5, "100 mm", 8, at=0.5)
    front.ruler(middle - 50, top + 36, 50)
    front.words(middle - 25, top + 40.5, "50 mm", 8, at=0.5)
    front.ruler(middle + 66, top - 10, 100, upright=True)
    front.words(middle + 68, top + 41, "100 mm", 8)
    front.out.append(f"0.5 w {pt(middle - 50)} {pt(sheet.height_mm - top - 95)} {pt(50)} {pt(50)} re S")
    front.words(middle - 25, top + 71, "50 × 50 mm", 8, at=0.5)
    mirror: Callable[[float, float], tuple[float, float]] = (
        (lambda x, y: (sheet.width_mm - x, y)) if mirrors_columns(sheet) else (lambda x, y: (x, sheet.height_mm - y))
    )
    for x, y in _targets(sheet):
        front.cross(x, y)
        back.scales(*mirror(x, y))
    embedded = fonts.embed(pdf, glyphs)
    factor, (right, down) = printer.factor, printer.back_offset_mm
    for side in (front, back):
        page = pdf.add_blank_page(page_size=(points(sheet.width_mm), points(sheet.height_mm)))
        page.obj.Resources = Dictionary(Font=Dictionary({f"/{role}": font for role, font in embedded.items()}))
        x, y = (length * POINTS_PER_MM / 2 * (1 - factor) for length in (sheet.width_mm, sheet.height_mm))
        matrix = f"{factor:.6f} 0 0 {factor:.6f} {x:.4f} {y:.4f} cm\n" if factor != 1 else ""
        if side is back and (right or down):
            matrix += f"1 0 0 1 {pt(right)} {pt(-down)} cm\n"
        page.obj.Contents = pdf.make_stream((matrix + "\n".join(side.out)).encode())
    pdf.Root.ViewerPreferences = Dictionary(
        PrintScaling=Name("/None"), Duplex=Name(DUPLEX_NAMES[sheet.flip]), PickTrayByPDFSize=True
    )
    pdf.Root.Lang = "en"
    pdf.docinfo["/Title"] = f"Calibration, {sheet.name}"
    return saved(pdf)
