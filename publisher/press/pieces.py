"""Pieces as PDF: whole sheets of paper at true size, from finished pages and the card faces that belong on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import Dictionary, Name

from publisher.model import CardSize
from publisher.paper import paper
from publisher.paper.impose import Sheet, SheetError, lay_out
from publisher.press.join import Faces, clip_to, filling
from publisher.press.laid import Drawn
from publisher.press.marks import marks_mm
from publisher.press.sheets import DUPLEX_NAMES, points, saved
from publisher.view import FACE, FaceTemplateError, OnPaper, Spot, Templates, card_size


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper as it lies for a piece. size: the whole of it, without bleed; `safe_mm` is what printers cannot reach.

    on_paper: the places of cards of a size on it, by the size's id.
    """

    size: CardSize
    on_paper: Callable[[str], OnPaper]


def paper_for(templates: Templates, id: str, orientation: str) -> Paper:
    """The paper of that id, upright or on its side.

    Raises SheetError if there is no such paper. `on_paper` raises ValueError if not one card fits, or there is no such
    size.
    """
    sheet = paper(templates, id)
    short, long = sorted((sheet.width_mm, sheet.height_mm))
    wide, high = (long, short) if orientation == "landscape" else (short, long)
    lying = Sheet(id, sheet.name, wide, high, sheet.margin_mm, sheet.gutter_mm, 0.0, flip=sheet.flip)

    def on_paper(size: str) -> OnPaper:
        try:
            layout = lay_out(lying, card_size(templates, size))
        except (SheetError, FaceTemplateError) as problem:  # in a template's own words, so that its line is told
            raise ValueError(str(problem)) from problem
        spots = tuple(Spot(s.x_mm, s.y_mm, s.width_mm, s.height_mm, s.turn) for s in layout.slots)
        return OnPaper(spots, tuple(marks_mm(layout)))

    return Paper(CardSize(id, sheet.name, wide, high, 0.0, sheet.margin_mm, 0.0), on_paper)


def lost_between(sheets: Sequence[Mapping[int, str]]) -> str:
    """Words of a joined board that no sheet shows whole. `sheets`: what each of them hides, by number."""
    if not sheets:
        return ""
    nowhere = set.intersection(*(set(hidden) for hidden in sheets))
    return " ".join(sheets[0][number] for number in sorted(nowhere))


@dataclass(frozen=True, slots=True)
class Leaf:
    """A finished page of a piece: its id, the size of the paper, and the card faces on it, in mm from its corner."""

    id: str
    size: CardSize
    placed: tuple[Drawn, ...] = ()


@dataclass(frozen=True, slots=True)
class Cards:
    """The card faces that a piece may show: their PDFs by id, with the hash of each, and their one size."""

    files: Mapping[str, Path] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    size: CardSize | None = None


def write_piece(
    leaves: Sequence[Leaf],
    files: Callable[[str], Path],
    cards: Cards,
    title: str,
    language: str,
    duplex: str,
    cache_folder: Path | None,
) -> bytes:
    """The PDF of a piece, a page a sheet. The same pages and faces give the same bytes.

    files: the finished page by its id. duplex: the edge the sheets are turned about, 'long' or 'short'; '' for none.
    """
    pdf = pikepdf.Pdf.new()
    faces = Faces(pdf, lambda id: cards.files[id.removeprefix(FACE)] if id.startswith(FACE) else files(id))
    forms: dict[str, tuple[Any, float, float]] = {}
    for leaf in leaves:
        width, height = leaf.size.width_mm, leaf.size.height_mm
        page = pdf.add_blank_page(page_size=(points(width), points(height)))
        objects = {"/Page": faces.form(leaf.id)}
        operators = ["/Page Do"]
        for spot in leaf.placed:
            if spot.key not in forms and cards.size is not None:
                forms[spot.key] = faces.trimmed(spot.key, cards.size)
            form, own_width, own_height = forms[spot.key]
            name = f"/F{list(forms).index(spot.key)}"
            objects[name] = form
            placing = filling(spot, own_width, own_height, height)
            operators.append(f"q {clip_to(spot.clip, height)}{placing} {name} Do Q")
        page.obj.Resources = Dictionary(XObject=Dictionary(objects))
        page.obj.Contents = pdf.make_stream("\n".join(operators).encode())
    faces.finish(cache_folder)
    pdf.Root.ViewerPreferences = Dictionary(
        PrintScaling=Name("/None"), Duplex=Name(DUPLEX_NAMES[duplex]), PickTrayByPDFSize=True
    )
    pdf.Root.Lang = language
    pdf.docinfo["/Title"] = title
    return saved(pdf)
