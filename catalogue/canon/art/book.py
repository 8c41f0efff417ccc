"""CANON's pictures for the printed rulebook, by name.

cover, back: whole pages with 3 mm of bleed. opener: over the first chapter's head. band, numeral, tail: a chapter's
ornaments, in the ink of a period. figure-*: instead of the plain figures of those names. The rest is asked for by
CANON's own templates.
"""

from __future__ import annotations

from functools import cache

from publisher.kit.drawing import Path, at, engraved, fill, stroke, svg, text_width

from . import book_cover, book_diagrams, book_stacks
from .bands import band as border
from .eras import ERAS, INK, LABEL, tones_of

BOOK_PICTURES = (
    "cover",
    "back",
    "opener",
    "band",
    "numeral",
    "tail",
    "figure-zones",
    "figure-reading",
    "figure-turn",
    "figure-odds",
    "figure-sacrifices",
    "figure-family",
    "leaders",
    "chances",
    "pips",
)
BLEED = 300


@cache
def _band(ink: str, width: float, kind: int) -> str:
    """A chapter's head band: the period's border, off the page on three sides; 11 mm with its bleed."""
    wide = width + 2 * BLEED
    body = fill(Path().rect(-BLEED, -BLEED, wide, 1100), ERAS[ink].ink)
    body += stroke(Path().segment(-BLEED, 62, width + BLEED, 62).segment(-BLEED, 690, width + BLEED, 690), LABEL, 13)
    body += at(border(ink, wide - 40, 500, tones_of(ink), kind), -BLEED + 20, 126)
    return svg(body, wide, 1100, -BLEED, -BLEED)


@cache
def _numeral(text: str, ink: str) -> str:
    """A chapter's number as on a bank note, 22.5 mm high."""
    size = 2950.0
    width = max(1700.0, text_width(text, size, "serif-bold") + 240)
    figure = engraved(
        text, width / 2 - 30, 1100, size, INK, LABEL, ERAS[ink].ink, 46, 20, 90, (60, 60), "serif-bold", 0.52
    )
    return svg(figure, width, 2250)


def book(
    name: str,
    *,
    width_mm: float = 148,
    height_mm: float = 210,
    ink: str = "ancient",
    number: str = "",
    kind: int = 0,
    title: str = "",
    tagline: str = "",
    set_code: str = "",
    points: str = "",
) -> str:
    """The picture of that name as SVG at its true size.

    width_mm, height_mm: the page's trim. ink: a period. number: a chapter's. kind: which of a period's two borders.
    title, tagline, set_code: words of the game. points: where leaders lead (see book_diagrams). Each picture takes what
    it needs.
    """
    if ink not in ERAS:
        raise ValueError(f"no ink {ink!r}; there are {', '.join(ERAS)}")
    width, height = width_mm * 100, height_mm * 100
    match name:
        case "cover":
            return book_cover.cover(width, height, title.partition(":")[2].strip() or title, tagline, set_code)
        case "back":
            return book_cover.back(width, height)
        case "opener":
            return book_stacks.stacks(width)
        case "band":
            return _band(ink, width, kind)
        case "numeral":
            return _numeral(number, ink)
        case "tail":
            return book_diagrams.tail(ink)
        case "figure-zones":
            return book_diagrams.table(ERAS[ink].ink)
        case "figure-reading":
            return book_diagrams.shelf(width)
        case "figure-turn":
            return book_diagrams.turn(ERAS[ink].ink)
        case "figure-odds":
            return book_diagrams.odds(ERAS[ink].ink)
        case "figure-sacrifices":
            return book_diagrams.sacrifices()
        case "leaders":
            return book_diagrams.leaders(points, ERAS[ink].ink)
        case "chances":
            return book_diagrams.chances()
        case "pips":
            return book_diagrams.pips()
        case "figure-family":
            return book_diagrams.family()
    raise ValueError(f"no picture {name!r}; there are {', '.join(BOOK_PICTURES)}")
