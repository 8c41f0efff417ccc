"""A booklet: where the pages of a book lie on sheets that are folded once and stitched in the fold. Pure arithmetic.

Pages count from 1; 0 is an empty one. The sheet lies on its side, so that its fold runs from top to bottom.
"""

from __future__ import annotations

from dataclasses import replace

from publisher.model import CardSize
from publisher.paper.impose import Sheet, Side, impose, lay_out

PAGES = 4
"""Pages of a folded sheet."""
SLACK_MM = 2.0
"""How much narrower or lower than half a sheet a page may be: half of A4 is 148.5 mm wide, A5 148."""


def lying(sheet: Sheet) -> Sheet:
    """The sheet's paper on its side: no margin, no bleed, two pages a side, turned about its short edge."""
    short, long = sorted((sheet.width_mm, sheet.height_mm))
    return Sheet(sheet.id, sheet.name, long, short, 0.0, 0.0, 0.0, (2, 1), flip="short", marks="none")


def halves(sheet: Sheet, width_mm: float, height_mm: float) -> bool:
    """Whether a page of that size is half of the sheet, folded: nothing is ever scaled."""
    short, long = sorted((sheet.width_mm, sheet.height_mm))
    return 0 <= long / 2 - width_mm <= SLACK_MM / 2 + 1e-6 and 0 <= short - height_mm + 1e-6 <= SLACK_MM


def pairs(pages: int) -> list[tuple[int, int]]:
    """Pages by where they lie: (on the front, behind it), two for each sheet, left then right; the outermost first.

    Empty pages at the end fill the last sheet.
    """
    total = pages + -pages % PAGES
    out = []
    for sheet in range(total // PAGES):
        low, high = 2 * sheet + 1, total - 2 * sheet
        out += [(high, high - 1), (low, low + 1)]
    return [(front if front <= pages else 0, behind if behind <= pages else 0) for front, behind in out]


def booklet(pages: int, sheet: Sheet, width_mm: float, height_mm: float, creep_mm: float = 0.0) -> list[Side]:
    """Every printed side, in the order of printing: the outermost sheet, its reverse, the next one in.

    A placement's face is its page's number. creep_mm: how thick the paper is; each sheet further in has its pages
    nearer to the fold by as much, so that the margins are even once the edge is trimmed.
    """
    page = CardSize("page", "page", width_mm, height_mm, 0.0, 0.0, 0.0)
    layout = lay_out(lying(sheet), page)
    cards = [(str(front), str(behind)) for front, behind in pairs(pages)]
    return [_nearer(side, layout.sheet.width_mm / 2, creep_mm) for side in impose(cards, layout)]


def _nearer(side: Side, fold_mm: float, creep_mm: float) -> Side:
    """A side with its pages moved towards the fold, and those that are empty left out."""
    by = (side.number - 1) * creep_mm
    moved = []
    for placement in side.placements:
        if placement.face == "0":
            continue
        slot = placement.slot
        left_page = slot.x_mm + slot.width_mm <= fold_mm + 1e-6
        # a page touches the fold; what it is narrower than half the sheet lies at the outer edge
        at_fold = fold_mm - slot.width_mm if left_page else fold_mm
        x_mm = at_fold + by if left_page else at_fold - by
        moved.append(replace(placement, slot=replace(slot, x_mm=x_mm)))
    return replace(side, placements=tuple(moved))
