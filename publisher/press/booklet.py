"""Booklets as PDF: pages of the finished rulebook, two a side, in the order in which folded sheets are read.

For paper alone: nothing is scaled, fonts and pictures are the rulebook's own and stand in the file once, and links,
bookmarks and tags stay behind, since no sheet of a booklet is read on a screen.
"""

from __future__ import annotations

import io

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from publisher.paper.booklet import booklet, lying
from publisher.paper.impose import Sheet, Slot
from publisher.press.join import POINTS_PER_MM, pt
from publisher.press.sheets import DUPLEX_NAMES, points, saved


def write_booklet(book: bytes, paper: Sheet, language: str, creep_mm: float = 0.0) -> tuple[bytes, int]:
    """The booklet of a rulebook whose pages are half of the paper, and how many sheets it takes.

    book: the rulebook's PDF. creep_mm: see `booklet`. The same book gives the same bytes.
    """
    sheet = lying(paper)
    with Pdf.open(io.BytesIO(book)) as source:
        pages = [*source.pages]
        width, height = (float(pages[0].mediabox[place]) - float(pages[0].mediabox[place - 2]) for place in (2, 3))
        made = booklet(len(pages), paper, width / POINTS_PER_MM, height / POINTS_PER_MM, creep_mm)
        pdf = Pdf.new()
        for side in made:
            page = pdf.add_blank_page(page_size=(points(sheet.width_mm), points(sheet.height_mm)))
            objects, operators = Dictionary(), []
            for placement in side.placements:
                name = f"/P{placement.face}"
                objects[name] = pdf.copy_foreign(_form(source, pages[int(placement.face) - 1]))
                operators.append(_placed(placement.slot, sheet, height, name))
            page.obj.Resources = Dictionary(XObject=objects)
            page.obj.Contents = pdf.make_stream("\n".join(operators).encode())
        title = str(source.docinfo.get("/Title", ""))
    pdf.Root.ViewerPreferences = Dictionary(
        PrintScaling=Name("/None"), Duplex=Name(DUPLEX_NAMES[sheet.flip]), PickTrayByPDFSize=True
    )
    pdf.Root.Lang = language
    pdf.docinfo["/Title"] = f"{title}: booklet on {paper.name}"
    pdf.docinfo["/Subject"] = (
        f"Print at 100 % on both sides, turned about the short edge; fold all {len(made) // 2} sheets together."
    )
    return saved(pdf), len(made) // 2


def _form(source: Pdf, page: pikepdf.Page) -> pikepdf.Object:
    """A page as a form of its own file: all of it, without its place in the tree of tags."""
    page.trimbox = page.mediabox
    form = page.as_form_xobject()
    for key in ("/StructParents", "/StructParent", "/Group"):
        if key in form:
            del form[key]
    return source.make_indirect(form)


def _placed(slot: Slot, sheet: Sheet, height_pt: float, name: str) -> str:
    """The operators that put a page into its place, with what lies beyond the fold cut off."""
    fold = sheet.width_mm / 2
    left = 0.0 if slot.x_mm + slot.width_mm / 2 < fold else fold
    top = points(sheet.height_mm) - slot.y_mm * POINTS_PER_MM
    clip = f"{pt(left)} 0 {pt(fold)} {pt(sheet.height_mm)} re W n"
    return f"q {clip} 1 0 0 1 {pt(slot.x_mm)} {top - height_pt:.4f} cm {name} Do Q"
