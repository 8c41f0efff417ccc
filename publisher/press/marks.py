"""Cut marks, corner guides and the fold: where they stand in millimetres, and how they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from publisher.paper.impose import ACROSS, FOLD, Layout, Sheet, Slot, behind, fold_mm
from publisher.press.join import pt

MARK_MM = 4.0
MARK_GAP_MM = 0.6
CROSS_MM = 2.0
"""How far the arms of a corner cross reach along the cuts."""
_ROUND = 0.5523
"""Where the handles of a quarter circle stand, as a share of its radius."""

Line = tuple[float, float, float, float]
"""x, y, x, y in mm from the sheet's top left corner."""


def edges(slots: Iterable[Slot]) -> tuple[list[float], list[float]]:
    """The cuts: x of those from top to bottom, y of those across, each once."""
    xs = {round(edge, 6) for slot in slots for edge in (slot.x_mm, slot.x_mm + slot.width_mm)}
    ys = {round(edge, 6) for slot in slots for edge in (slot.y_mm, slot.y_mm + slot.height_mm)}
    return sorted(xs), sorted(ys)


def marks_mm(layout: Layout) -> list[Line]:
    """Cut marks at the edges of the sheet's front, whatever style it names."""
    return _ticks(layout.sheet, slots_on(layout))


def slots_on(layout: Layout, back: bool = False, offset_mm: tuple[float, float] = (0.0, 0.0)) -> list[Slot]:
    """Every slot of one side of the sheet, taken or not."""
    if back:
        return [behind(layout.sheet, slot, offset_mm) for slot in layout.slots]
    if layout.sheet.backs == FOLD:
        return [*layout.slots, *(behind(layout.sheet, slot) for slot in layout.slots)]
    return list(layout.slots)


def _reach(sheet: Sheet) -> float:
    """How near to the paper's edge a mark goes: one that a printer cuts short still shows where to cut."""
    return max(sheet.margin_mm - 2, 0)


def _ticks(sheet: Sheet, slots: Sequence[Slot]) -> list[Line]:
    """A mark at every edge of a column or row, outside the cards on all four sides.

    They start clear of the trim and run outwards over the bleed, to where the printer ends if there is room for that.
    """
    left, right = min(slot.x_mm for slot in slots), max(slot.x_mm + slot.width_mm for slot in slots)
    top, bottom = min(slot.y_mm for slot in slots), max(slot.y_mm + slot.height_mm for slot in slots)
    reach = _reach(sheet)

    def outward(edge: float, sign: int, limit: float) -> tuple[float, float]:
        start = edge + sign * MARK_GAP_MM
        stop = edge + sign * (sheet.bleed_mm + MARK_MM)
        return start, max(stop, limit) if sign < 0 else min(stop, limit)

    xs, ys = edges(slots)
    lines: list[Line] = []
    for x in xs:
        for a, b in (outward(top, -1, reach), outward(bottom, 1, sheet.height_mm - reach)):
            lines.append((x, a, x, b))
    for y in ys:
        for a, b in (outward(left, -1, reach), outward(right, 1, sheet.width_mm - reach)):
            lines.append((a, y, b, y))
    return lines


def _full(sheet: Sheet, slots: Sequence[Slot]) -> list[Line]:
    """Every cut from one end of the paper to the other."""
    xs, ys = edges(slots)
    reach = _reach(sheet)
    upright: list[Line] = [(x, reach, x, sheet.height_mm - reach) for x in xs]
    return [*upright, *((reach, y, sheet.width_mm - reach, y) for y in ys)]


def _crosses(slots: Sequence[Slot]) -> list[Line]:
    """A cross at every corner of every card. Its arms lie on the cuts, so that nothing of them stays on a card."""
    found: dict[Line, None] = {}
    for slot in slots:
        for x in (slot.x_mm, slot.x_mm + slot.width_mm):
            for y in (slot.y_mm, slot.y_mm + slot.height_mm):
                across, down = round(x, 6), round(y, 6)
                found[across - CROSS_MM, down, across + CROSS_MM, down] = None
                found[across, down - CROSS_MM, across, down + CROSS_MM] = None
    return list(found)


def side_marks(layout: Layout, slots: Sequence[Slot], back: bool) -> list[Line]:
    """The marks of one side in the sheet's style; none if they belong on the other."""
    sheet = layout.sheet
    if sheet.marks == "none" or sheet.marks_on == ("fronts" if back else "backs"):
        return []
    if sheet.marks == "lines":
        return _full(sheet, slots)
    return _crosses(slots) if sheet.marks == "crosses" else _ticks(sheet, slots)


def _corner(x: float, y: float, right: float, down: float, high_mm: float) -> str:
    """A quarter circle in a card's corner at (x, y), `right` and `down` its radius towards the card's middle."""
    near = 1 - _ROUND
    places = (
        (x, y + down), (x, y + down * near), (x + right * near, y), (x + right, y),
    )  # fmt: skip
    a, b, c, d = (f"{pt(px)} {pt(high_mm - py)}" for px, py in places)
    return f"{a} m {b} {c} {d} c"


def _corners(layout: Layout, slots: Sequence[Slot]) -> str:
    """The round corners of every card, as path operators."""
    radius, high = layout.size.corner_mm, layout.sheet.height_mm
    arcs = []
    for slot in slots:
        right, low = slot.x_mm + slot.width_mm, slot.y_mm + slot.height_mm
        arcs += [
            _corner(slot.x_mm, slot.y_mm, radius, radius, high),
            _corner(right, slot.y_mm, -radius, radius, high),
            _corner(right, low, -radius, -radius, high),
            _corner(slot.x_mm, low, radius, -radius, high),
        ]
    return "\n".join(arcs)


def _fold(sheet: Sheet) -> str:
    """The fold, from one edge of the paper to the other, as path operators."""
    reach, at = _reach(sheet), fold_mm(sheet)
    if sheet.fold == ACROSS:
        x, y, x2, y2 = reach, at, sheet.width_mm - reach, at
    else:
        x, y, x2, y2 = at, reach, at, sheet.height_mm - reach
    return f"{pt(x)} {pt(sheet.height_mm - y)} m {pt(x2)} {pt(sheet.height_mm - y2)} l"


def _line(path: str, width_pt: float, halo_pt: float, dashes: str = "") -> str:
    """A hairline on a white ground, so that it shows over anything."""
    return f"q 0 J 1 G {halo_pt} w\n{path} S\n0 G {width_pt} w {dashes}\n{path} S Q"


def draw_marks(layout: Layout, slots: Sequence[Slot], back: bool) -> str:
    """Everything that a side with these slots shows beside its cards, but for words, as operators of its page."""
    sheet = layout.sheet
    up = sheet.height_mm
    drawn = []
    if lines := side_marks(layout, slots, back):
        path = "\n".join(f"{pt(x)} {pt(up - y)} m {pt(x2)} {pt(up - y2)} l" for x, y, x2, y2 in lines)
        # Marks that run beside cards are thin: half of each stays on the card.
        drawn.append(_line(path, 0.3, 1.1) if sheet.marks == "edges" else _line(path, 0.2, 0.5))
    if sheet.corner_guides and layout.size.corner_mm and sheet.marks_on != ("fronts" if back else "backs"):
        drawn.append(_line(_corners(layout, slots), 0.2, 0.5))
    if sheet.backs == FOLD:
        drawn.append(_line(_fold(sheet), 0.4, 1.1, "[6 4] 0 d"))
    return "\n".join(drawn)


def cutting(layout: Layout) -> str:
    """In which order to cut, in words: the long cuts first, which leave strips that one can hold."""
    slots = slots_on(layout)
    xs, ys = edges(slots)
    upright = max(slot.y_mm + slot.height_mm for slot in slots) - min(slot.y_mm for slot in slots)
    level = max(slot.x_mm + slot.width_mm for slot in slots) - min(slot.x_mm for slot in slots)
    first, then = ("from top to bottom", "across") if upright >= level else ("across", "from top to bottom")
    counts = (len(xs), len(ys)) if upright >= level else (len(ys), len(xs))
    return f"Cut the {counts[0]} lines {first} first, then the {counts[1]} {then}"
