"""The printed rulebook's pictures, by name.

cover, back: whole pages with 3 mm of bleed. page: the ground of every other page. band, numeral, versal, tail: a
chapter's ornaments, in one of the two inks of a rubricator. figure-*: diagrams. leaders: lines from labels to a card.
"""

from __future__ import annotations

from . import book_cover, book_diagrams, book_scenes

BOOK_PICTURES = (
    "cover",
    "back",
    "page",
    "band",
    "numeral",
    "versal",
    "tail",
    "leaders",
    "figure-arts",
    "figure-battle",
    "figure-duel",
    "figure-strength",
    "figure-track",
    "figure-turn",
    "figure-zones",
)


def book(
    name: str,
    *,
    width_mm: float = 148,
    height_mm: float = 210,
    inner_mm: float = 15,
    ink: str = "rubric",
    number: str = "",
    kind: int = 0,
    title: str = "",
    tagline: str = "",
    set_code: str = "",
    points: str = "",
) -> str:
    """The picture of that name as SVG at its true size.

    width_mm, height_mm: the page's trim. inner_mm: its inner margin. ink: of a chapter. number: a chapter's, or the
    letter of a versal. kind: which of several ways. title, tagline, set_code: words of the cover. points: where leaders
    lead (see book_diagrams).
    """
    if ink not in book_cover.INKS:
        raise ValueError(f"no ink {ink!r}; there are {', '.join(book_cover.INKS)}")
    width, height = width_mm * 100, height_mm * 100
    match name:
        case "cover":
            return book_cover.cover(width, height, title, tagline, set_code)
        case "back":
            return book_cover.back(width, height)
        case "page":
            return book_cover.page(width, height, inner_mm * 100)
        case "band":
            return book_cover.band(ink, width)
        case "numeral":
            return book_cover.numeral(number, ink)
        case "versal":
            return book_cover.initial(number, ink, kind)
        case "tail":
            return book_cover.tail(ink, kind)
        case "leaders":
            return book_diagrams.leaders(points, book_cover.INKS[ink])
        case "figure-arts":
            return book_diagrams.arts(bool(kind))
        case "figure-battle":
            return book_diagrams.battle()
        case "figure-duel":
            return book_diagrams.duel()
        case "figure-strength":
            return book_diagrams.strength()
        case "figure-track":
            return book_scenes.track()
        case "figure-turn":
            return book_scenes.turn()
        case "figure-zones":
            return book_scenes.table()
    raise ValueError(f"no picture {name!r}; there are {', '.join(BOOK_PICTURES)}")
