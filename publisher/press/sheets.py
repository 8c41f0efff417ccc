"""Sheets as PDF: faces placed at their true size, backs behind their fronts, cut marks, a line that says what it is."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Sequence
from pathlib import Path

import pikepdf
from pikepdf import Array, Dictionary, Name

from publisher.model import CardSize
from publisher.paper.impose import DUPLEX, FOLD, NO_BACKS, Layout, Placement, Sheet, Side, Slot, impose
from publisher.press.job import JOB, Job, Stack
from publisher.press.join import POINTS_PER_MM, Faces, pt
from publisher.press.marks import cutting, draw_marks, slots_on
from publisher.press.printer import NO_PRINTER, Printer

SLUG_PT = 5.5
SLUG_LINE_MM = 2.3
SLUG_GAP_MM = 1.5
SLUG_ROLE = "sans"
_TURNS = {0: (1, 0, 0, 1), 90: (0, -1, 1, 0), 180: (-1, 0, 0, -1), 270: (0, 1, -1, 0)}


def _position(placement: Placement, size: CardSize, sheet_height_mm: float) -> str:
    """The matrix that puts a face's bleed box so that its trim box fills the slot."""
    slot = placement.slot
    a, b, c, d = _TURNS[slot.turn]
    # The middle of the bleed box, turned, goes to the middle of the slot.
    middle_x = (size.width_mm / 2 + size.bleed_mm) * POINTS_PER_MM
    middle_y = (size.height_mm / 2 + size.bleed_mm) * POINTS_PER_MM
    to_x = (slot.x_mm + slot.width_mm / 2) * POINTS_PER_MM
    to_y = (sheet_height_mm - slot.y_mm - slot.height_mm / 2) * POINTS_PER_MM
    e, f = to_x - a * middle_x - c * middle_y, to_y - b * middle_x - d * middle_y
    return f"{a} {b} {c} {d} {e:.4f} {f:.4f} cm"


def _clip(slot: Slot, sheet_height_mm: float) -> str:
    bleed = slot.bleed
    low = sheet_height_mm - slot.y_mm - slot.height_mm - bleed.bottom
    width = slot.width_mm + bleed.left + bleed.right
    height = slot.height_mm + bleed.top + bleed.bottom
    return f"{pt(slot.x_mm - bleed.left)} {pt(low)} {pt(width)} {pt(height)} re W n"


def _slug_places(layout: Layout, slots: Sequence[Slot]) -> tuple[list[list[tuple[float, float]]], float, bool]:
    """Where the slug may stand on the roomier side: lines of starts (x, y) between the cut marks, the length that each
    has in mm, and whether it runs upwards."""
    sheet = layout.sheet
    bleed = min(sheet.bleed_mm, layout.size.bleed_mm)
    bottom = max(slot.y_mm + slot.height_mm for slot in slots) + bleed
    right = max(slot.x_mm + slot.width_mm for slot in slots) + bleed
    below = sheet.height_mm - sheet.margin_mm - bottom
    beside = sheet.width_mm - sheet.margin_mm - right
    room = max(below, beside)
    two = room >= 2 * SLUG_LINE_MM
    lines = [SLUG_LINE_MM, 2 * SLUG_LINE_MM] if two else [min(room / 2, 3) + 0.7]
    if below >= beside:
        starts = sorted({slot.x_mm for slot in slots})
        places = [[(x + SLUG_GAP_MM, bottom + line) for x in starts] for line in lines]
        return places, slots[0].width_mm - 2 * SLUG_GAP_MM, False
    ends = sorted({slot.y_mm + slot.height_mm for slot in slots}, reverse=True)
    places = [[(right + line, y - SLUG_GAP_MM) for y in ends] for line in lines]
    return places, slots[0].height_mm - 2 * SLUG_GAP_MM, True


def _slug(faces: Faces, layout: Layout, slots: Sequence[Slot], parts: Sequence[str]) -> str:
    """What the sheet is and how to print it, a part between two cut marks each, on a second line if there is room."""
    lines, room, upwards = _slug_places(layout, slots)
    places = [place for line in lines for place in line][: len(parts)]
    if len(places) < len(parts):
        parts = [*parts[: len(places) - 1], "  ·  ".join(parts[len(places) - 1 :])]
    direction = "0 1 -1 0" if upwards else "1 0 0 1"
    operators = []
    for (x, y), part in zip(places, parts, strict=True):
        shown, width_em = faces.show(part, SLUG_ROLE)
        size = min(SLUG_PT, room * POINTS_PER_MM / max(width_em, 0.01))
        at = f"{pt(x)} {pt(layout.sheet.height_mm - y)}"
        operators.append(f"BT 0.35 g /{SLUG_ROLE} {size:.2f} Tf {direction} {at} Tm <{shown}> Tj ET")
    return "\n".join(operators)


def _page(pdf: pikepdf.Pdf, faces: Faces, layout: Layout, side: Side, slug: Sequence[str], printer: Printer) -> None:
    sheet, size = layout.sheet, layout.size
    names: dict[str, str] = {}
    operators = []
    if printer.factor != 1:
        # About the middle: what is drawn larger here comes out at its true size there.
        x, y = (length * POINTS_PER_MM / 2 * (1 - printer.factor) for length in (sheet.width_mm, sheet.height_mm))
        operators.append(f"{printer.factor:.6f} 0 0 {printer.factor:.6f} {x:.4f} {y:.4f} cm")
    for placement in side.placements:
        name = names.setdefault(placement.face, f"/F{len(names)}")
        position = _position(placement, size, sheet.height_mm)
        operators.append(f"q {_clip(placement.slot, sheet.height_mm)} {position} {name} Do Q")
    slots = slots_on(layout, side.back, printer.back_offset_mm if side.back else (0.0, 0.0))
    operators.append(draw_marks(layout, slots, side.back))
    operators.append(_slug(faces, layout, slots, slug))
    page = pdf.add_blank_page(page_size=(points(sheet.width_mm), points(sheet.height_mm)))
    page.obj.Resources = Dictionary(
        XObject=Dictionary({name: faces.form(face) for face, name in names.items()}), Font=faces.fonts
    )
    page.obj.Contents = pdf.make_stream("\n".join(operators).encode())


def points(mm: float) -> float:
    """A page's length in points, exact where the paper is defined in inches."""
    length = mm * POINTS_PER_MM
    return round(length) if math.isclose(length, round(length), abs_tol=1e-6) else round(length, 4)


_TURNING = {
    DUPLEX: {"long": "turn over the long edge", "short": "turn over the short edge"},
    FOLD: {"": "on one side; fold at the dashed line, glue"},
    NO_BACKS: {"": "on one side"},
}


def _told(job: Job, layout: Layout) -> list[str]:
    """How to print a sheet and how to cut it."""
    turning = _TURNING[job.sheet.backs]
    said = [f"Print at 100 %, {turning.get(job.sheet.flip) or turning['']}", cutting(layout)]
    told = job.printer.told(job.sheet.backs == DUPLEX)
    return [*said, told] if told else said


def _which(layout: Layout, side: Side, total: int) -> str:
    """Which sheet this is."""
    kind = {DUPLEX: "backs" if side.back else "fronts", FOLD: "fronts and backs", NO_BACKS: "fronts"}
    cards = f"{side.cards} card{'' if side.cards == 1 else 's'}"
    return f"{layout.sheet.name}  ·  sheet {side.number} of {total}, {kind[layout.sheet.backs]}  ·  {cards}"


def write_sheets(
    stacks: Sequence[Stack],
    layout: Layout,
    files: Callable[[str], Path],
    title: str,
    printer: Printer = NO_PRINTER,
    cache_folder: Path | None = None,
    edition: str = "",
) -> tuple[bytes, int, int]:
    """The PDF, how many cards it places, and how many sheets it takes.

    The same stacks and faces give the same bytes. It holds its own job, by which it can be proved.
    """
    pdf = pikepdf.Pdf.new()
    faces = Faces(pdf, files)
    job = Job.of(stacks, layout, printer, edition)
    placed = sheets = 0
    how = _told(job, layout)
    for stack in stacks:
        sides = impose(stack.cards, layout, printer.back_offset_mm)
        total = max((side.number for side in sides), default=0)
        sheets += total
        for side in sides:
            _page(pdf, faces, layout, side, (stack.title, _which(layout, side, total), *how), printer)
            placed += 0 if side.back else side.cards
    faces.finish(cache_folder)
    wishes = Dictionary(PrintScaling=Name("/None"), Duplex=Name(DUPLEX_NAMES[_turned_about(layout.sheet)]))
    wishes.PickTrayByPDFSize = True
    pdf.Root.ViewerPreferences = wishes
    pdf.Root.Lang = "en"
    pdf.Root[JOB] = pdf.make_indirect(pdf.make_stream(job.written()))
    pdf.docinfo["/Title"] = title
    return saved(pdf), placed, sheets


DUPLEX_NAMES = {"": "/Simplex", "long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}


def _turned_about(sheet: Sheet) -> str:
    """The edge that a printer turns the sheet about; '' if it prints one side."""
    return sheet.flip if sheet.backs == DUPLEX else ""


def write_faces(
    ids: Sequence[str],
    sizes: Sequence[CardSize],
    files: Callable[[str], Path],
    title: str,
    cache_folder: Path | None,
    bleed_mm: float | None = None,
    turn: Callable[[str], int] = lambda face: 0,
) -> bytes:
    """A PDF with one face a page, its bleed included; trim and bleed boxes are set.

    bleed_mm: another bleed than the faces have, for vendors that ask for one (3.175, an eighth of an inch). turn: by
    how many degrees a face is turned clockwise, 0, 90 or 270, by its id.
    """
    pdf = pikepdf.Pdf.new()
    faces = Faces(pdf, files)
    for face, size in zip(ids, sizes, strict=True):
        margin = size.bleed_mm if bleed_mm is None else bleed_mm
        width, height = size.width_mm + 2 * margin, size.height_mm + 2 * margin
        turned = turn(face)
        wide, high = points(width), points(height)
        if turned:
            wide, high = high, wide
        page = pdf.add_blank_page(page_size=(wide, high))
        page.obj.Resources = Dictionary(XObject=Dictionary({"/F": faces.form(face)}))
        moved = {0: "", 90: f"0 -1 1 0 0 {high:g} cm\n", 270: f"0 1 -1 0 {wide:g} 0 cm\n"}[turned]
        page.obj.Contents = pdf.make_stream((moved + _bled(size, margin)).encode())
        bleed = margin * POINTS_PER_MM
        page.obj.TrimBox = Array([round(value, 4) for value in (bleed, bleed, wide - bleed, high - bleed)])
        page.obj.BleedBox = Array([0, 0, wide, high])
    faces.finish(cache_folder)
    pdf.docinfo["/Title"] = title
    return saved(pdf)


def _bled(size: CardSize, bleed_mm: float) -> str:
    """The operators that show a face with that much bleed.

    Where it asks for more than the face has, the face lies once more under itself, larger by as much: that goes on in
    every direction with what is there, and only in the part that is cut off.
    """
    more = bleed_mm - size.bleed_mm
    moved = f"q 1 0 0 1 {pt(more)} {pt(more)} cm /F Do Q"
    if more <= 0:
        return moved if more else "/F Do"
    across = (size.width_mm + 2 * bleed_mm) / (size.width_mm + 2 * size.bleed_mm)
    along = (size.height_mm + 2 * bleed_mm) / (size.height_mm + 2 * size.bleed_mm)
    return f"q {across:.6f} 0 0 {along:.6f} 0 0 cm /F Do Q\n{moved}"


def saved(pdf: pikepdf.Pdf) -> bytes:
    """The finished file."""
    out = io.BytesIO()
    pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate, compress_streams=True)
    return out.getvalue()
