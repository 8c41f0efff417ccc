"""The printed rulebook's pictures, by name.

cover, back: whole pages with 3 mm of bleed. opener: over the first chapter's head. frontispiece: beside the contents.
band, numeral, tail: a chapter's ornaments. figure-*: diagrams. leaders: lines from labels to the parts of a card.
sign: a type's sign. corner: the border of a box.
"""

from __future__ import annotations

from publisher.kit.drawing import svg

from . import book_cover, book_figures, book_rows

BOOK_PICTURES = (
    "cover",
    "back",
    "frontispiece",
    "opener",
    "band",
    "numeral",
    "tail",
    "corner",
    "leaders",
    "sign",
    "figure-contagion",
    "figure-contest",
    "figure-range",
    "figure-sealing",
    "figure-tags",
    "figure-turn",
    "figure-wheel",
    "figure-zones",
)


def book(
    name: str,
    *,
    width_mm: float = 148,
    height_mm: float = 210,
    ink: str = "night",
    number: str = "",
    kind: str | int = "",
    title: str = "",
    tagline: str = "",
    set_code: str = "",
    points: str = "",
    attacker: str = "",
    defender: str = "",
    edge: int = 0,
) -> str:
    """The picture of that name as SVG at its true size.

    width_mm, height_mm: the page's trim. ink: of a chapter; the book has one. number: a chapter's. kind: a type of
    card, or `strip` for the wheel alone, without a plate and its line of words. title, tagline, set_code: words of the
    cover. points: where leaders lead (see book_figures). attacker, defender: `type/name/Severity/Reach` of the two in a
    contest, edge: what the wheel adds. Raises ValueError for a picture that there is not.
    """
    width, height = width_mm * 100, height_mm * 100
    wide = float(book_rows.WIDTH)
    match name:
        case "cover":
            return book_cover.cover(width, height, title, tagline, set_code)
        case "back":
            return book_cover.back(width, height)
        case "frontispiece":
            return book_cover.frontispiece()
        case "opener":
            return book_cover.opener(width)
        case "band":
            return book_cover.band(number, width)
        case "numeral":
            return book_cover.numeral(number)
        case "tail":
            return svg(book_figures.ornament(), 3400, 800)
        case "corner":
            return svg(book_figures.corner(), 3000, 3000)
        case "leaders":
            return svg(book_figures.leaders(points), wide, 9100)
        case "sign":
            return svg(book_figures.beside(str(kind)), 1200, 1200)
        case "figure-contagion":
            return svg(book_rows.contagion(), wide, 3150)
        case "figure-contest":
            fought = book_figures.contest(attacker.split("/"), defender.split("/"), edge)
            return svg(fought, wide, 4150)
        case "figure-range":
            return svg(book_rows.ranges(), wide, 3500)
        case "figure-sealing":
            return svg(book_rows.sealing(), wide, 3550)
        case "figure-tags":
            return svg(book_figures.tags(), wide, 2700)
        case "figure-turn":
            return svg(book_figures.turn(), wide, 2700)
        case "figure-wheel":
            strip = kind == "strip"
            return svg(book_figures.wheel(not strip), wide, 2350 if strip else 3050)
        case "figure-zones":
            return svg(book_rows.table(), wide, 6800)
    raise ValueError(f"no picture {name!r}; there are {', '.join(BOOK_PICTURES)}")
