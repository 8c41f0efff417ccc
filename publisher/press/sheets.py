"""Sheets as PDF: faces placed at their true size, backs behind their fronts, cut marks, a line that says what it is."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pikepdf
from pikepdf import Array, Dictionary, Name

from publisher.model import CardSize
from publisher.press.impose import Layout, Placement, Side, Slot, impose
from publisher.press.join import POINTS_PER_MM, Faces, pt

MARK_MM = 4.0
MARK_GAP_MM = 0.6
SLUG_PT = 5.5
SLUG_GAP_MM = 1.5
SLUG_ROLE = "sans"
_TURNS = {0: (1, 0, 0, 1), 90: (0, -1, 1, 0), 180: (-1, 0, 0, -1), 270: (0, 1, -1, 0)}


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards that are printed together, starting on a sheet of their own: (front, back) in order, and their title."""

    title: str
    cards: tuple[tuple[str, str], ...]


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


def marks_mm(layout: Layout) -> list[tuple[float, float, float, float]]:
    """Cut marks as lines (x, y, x, y) in mm: at every edge of a column or row, outside the cards on all four sides.

    They start clear of the trim and run outwards over the bleed, to where the printer ends if there is room for that.
    """
    sheet, slots = layout.sheet, layout.slots
    left, right = min(slot.x_mm for slot in slots), max(slot.x_mm + slot.width_mm for slot in slots)
    top, bottom = min(slot.y_mm for slot in slots), max(slot.y_mm + slot.height_mm for slot in slots)
    # Room is measured from the paper's edge: a mark that a printer cuts short still shows where to cut.
    reach = max(sheet.margin_mm - 2, 0)

    def outward(edge: float, sign: int, limit: float) -> tuple[float, float]:
        start = edge + sign * MARK_GAP_MM
        stop = edge + sign * (sheet.bleed_mm + MARK_MM)
        return start, max(stop, limit) if sign < 0 else min(stop, limit)

    lines = []
    for x in sorted({edge for slot in slots for edge in (slot.x_mm, slot.x_mm + slot.width_mm)}):
        for a, b in (outward(top, -1, reach), outward(bottom, 1, sheet.height_mm - reach)):
            lines.append((x, a, x, b))
    for y in sorted({edge for slot in slots for edge in (slot.y_mm, slot.y_mm + slot.height_mm)}):
        for a, b in (outward(left, -1, reach), outward(right, 1, sheet.width_mm - reach)):
            lines.append((a, y, b, y))
    return lines


def _draw_marks(layout: Layout, offset_mm: tuple[float, float]) -> str:
    """Hairlines on a white ground, so that they show over any bleed."""
    right, up = offset_mm[0], layout.sheet.height_mm - offset_mm[1]
    paths = "\n".join(
        f"{pt(x + right)} {pt(up - y)} m {pt(x2 + right)} {pt(up - y2)} l" for x, y, x2, y2 in marks_mm(layout)
    )
    return f"q 0 J 1 G 1.1 w\n{paths} S\n0 G 0.3 w\n{paths} S Q"


def _slug_places(layout: Layout) -> tuple[list[tuple[float, float]], float, bool]:
    """Where the slug may stand: starts (x, y) between the cut marks of the roomier side, the length each has in mm,
    and whether it runs upwards."""
    sheet, slots = layout.sheet, layout.slots
    bleed = min(sheet.bleed_mm, layout.size.bleed_mm)
    bottom = max(slot.y_mm + slot.height_mm for slot in slots) + bleed
    right = max(slot.x_mm + slot.width_mm for slot in slots) + bleed
    below = sheet.height_mm - sheet.margin_mm - bottom
    beside = sheet.width_mm - sheet.margin_mm - right
    if below >= beside:
        base = bottom + min(below / 2, 3) + 0.7
        starts = sorted({slot.x_mm for slot in slots})
        return [(x + SLUG_GAP_MM, base) for x in starts], slots[0].width_mm - 2 * SLUG_GAP_MM, False
    base = right + min(beside / 2, 3) + 0.7
    ends = sorted({slot.y_mm + slot.height_mm for slot in slots}, reverse=True)
    return [(base, y - SLUG_GAP_MM) for y in ends], slots[0].height_mm - 2 * SLUG_GAP_MM, True


def _slug(faces: Faces, layout: Layout, parts: Sequence[str]) -> str:
    """What the sheet is and how to print it, a part between two cut marks each."""
    places, room, upwards = _slug_places(layout)
    if len(places) < len(parts):
        parts = [*parts[: len(places) - 1], "  ·  ".join(parts[len(places) - 1 :])]
    direction = "0 1 -1 0" if upwards else "1 0 0 1"
    operators = []
    for (x, y), part in zip(places, parts, strict=False):
        shown, width_em = faces.show(part, SLUG_ROLE)
        size = min(SLUG_PT, room * POINTS_PER_MM / max(width_em, 0.01))
        at = f"{pt(x)} {pt(layout.sheet.height_mm - y)}"
        operators.append(f"BT 0.35 g /{SLUG_ROLE} {size:.2f} Tf {direction} {at} Tm <{shown}> Tj ET")
    return "\n".join(operators)


def _page(
    pdf: pikepdf.Pdf, faces: Faces, layout: Layout, side: Side, slug: Sequence[str], offset_mm: tuple[float, float]
) -> None:
    sheet, size = layout.sheet, layout.size
    names: dict[str, str] = {}
    operators = []
    for placement in side.placements:
        name = names.setdefault(placement.face, f"/F{len(names)}")
        position = _position(placement, size, sheet.height_mm)
        operators.append(f"q {_clip(placement.slot, sheet.height_mm)} {position} {name} Do Q")
    operators.append(_draw_marks(layout, offset_mm if side.back else (0.0, 0.0)))
    operators.append(_slug(faces, layout, slug))
    page = pdf.add_blank_page(page_size=(_points(sheet.width_mm), _points(sheet.height_mm)))
    page.obj.Resources = Dictionary(
        XObject=Dictionary({name: faces.form(face) for face, name in names.items()}), Font=faces.fonts
    )
    page.obj.Contents = pdf.make_stream("\n".join(operators).encode())


def _points(mm: float) -> float:
    """A page's length in points, exact where the paper is defined in inches."""
    points = mm * POINTS_PER_MM
    return round(points) if math.isclose(points, round(points), abs_tol=1e-6) else round(points, 4)


def write_sheets(
    stacks: Sequence[Stack],
    layout: Layout,
    files: Callable[[str], Path],
    title: str,
    back_offset_mm: tuple[float, float] = (0.0, 0.0),
    cache_folder: Path | None = None,
) -> tuple[bytes, int, int]:
    """The PDF, how many cards it places, and how many sheets it takes.

    The same stacks and faces give the same bytes.
    """
    pdf = pikepdf.Pdf.new()
    faces = Faces(pdf, files)
    placed = sheets = 0
    flip = "turn over the long edge" if layout.sheet.flip == "long" else "turn over the short edge"
    for stack in stacks:
        sides = impose(stack.cards, layout, back_offset_mm)
        total = max((side.number for side in sides), default=0)
        sheets += total
        for side in sides:
            kind = "backs" if side.back else "fronts"
            count = f"{len(side.placements)} card{'' if len(side.placements) == 1 else 's'}"
            which = f"{layout.sheet.name}  ·  sheet {side.number} of {total}, {kind}  ·  {count}"
            how = f"Print at 100 %, {flip}; cut the long lines first"
            slug = (stack.title, which, how)
            _page(pdf, faces, layout, side, slug, back_offset_mm)
            placed += 0 if side.back else len(side.placements)
    faces.finish(cache_folder)
    duplex = "/DuplexFlipLongEdge" if layout.sheet.flip == "long" else "/DuplexFlipShortEdge"
    pdf.Root.ViewerPreferences = Dictionary(PrintScaling=Name("/None"), Duplex=Name(duplex), PickTrayByPDFSize=True)
    pdf.Root.Lang = "en"
    pdf.docinfo["/Title"] = title
    return _saved(pdf), placed, sheets


def write_faces(
    ids: Sequence[str], sizes: Sequence[CardSize], files: Callable[[str], Path], title: str, cache_folder: Path | None
) -> bytes:
    """A PDF with one face a page, its bleed included; trim and bleed boxes are set."""
    pdf = pikepdf.Pdf.new()
    faces = Faces(pdf, files)
    for face, size in zip(ids, sizes, strict=True):
        width, height = size.width_mm + 2 * size.bleed_mm, size.height_mm + 2 * size.bleed_mm
        page = pdf.add_blank_page(page_size=(_points(width), _points(height)))
        page.obj.Resources = Dictionary(XObject=Dictionary({"/F": faces.form(face)}))
        page.obj.Contents = pdf.make_stream(b"/F Do")
        bleed = size.bleed_mm * POINTS_PER_MM
        page.obj.TrimBox = Array(
            [round(value, 4) for value in (bleed, bleed, _points(width) - bleed, _points(height) - bleed)]
        )
        page.obj.BleedBox = Array([0, 0, _points(width), _points(height)])
    faces.finish(cache_folder)
    pdf.docinfo["/Title"] = title
    return _saved(pdf)


def _saved(pdf: pikepdf.Pdf) -> bytes:
    out = io.BytesIO()
    pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate, compress_streams=True)
    return out.getvalue()
