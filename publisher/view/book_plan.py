"""What a book is to be: its format, its options, and how its contents fall into columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from publisher.model import Chapter
from publisher.view.templates import Templates

QUIET_INK = "plain"
"""The ink of what belongs to no period."""


class BookTemplateError(Exception):
    """A rulebook that cannot be written: a template or drawing that fails, or a format that there is not."""


@dataclass(frozen=True, slots=True)
class BookOptions:
    """spoilers: print what the book marks as a spoiler; one with `printed=yes` is closed on the site alone, and printed
    in any case. format: a table of `shared/book/formats.toml`. version: the state of the game that this prints, such as
    a commit and its date; '' if that is not known."""

    spoilers: bool = False
    format: str = "a5"
    version: str = ""


AS_PRINTED = BookOptions()


@dataclass(frozen=True, slots=True)
class BookFormat:
    """A page, in mm; its text is `lines` lines of 12 pt. `side` is the outer column for notes, `gap` what parts it."""

    id: str
    width_mm: float
    height_mm: float
    lines: int
    inner_mm: float
    outer_mm: float
    side_mm: float
    gap_mm: float
    align: str

    @property
    def full_mm(self) -> float:
        return self.width_mm - self.inner_mm - self.outer_mm

    @property
    def main_mm(self) -> float:
        return self.full_mm - self.side_mm - self.gap_mm


FORMATS = "shared/book/formats.toml"


def book_formats(templates: Templates) -> list[BookFormat]:
    """Every format there is. Raises BookTemplateError if one lacks a number."""
    return [book_format(templates, id) for id in templates.table(FORMATS)]


def book_format(templates: Templates, id: str) -> BookFormat:
    """Raises BookTemplateError, which lists the formats there are."""
    known = templates.table(FORMATS)
    if id not in known:
        raise BookTemplateError(f"there is no book format {id!r}; there are {', '.join(known) or 'none'}")
    entry = known[id]
    try:
        keys = ("width_mm", "height_mm", "inner_mm", "outer_mm", "side_mm", "gap_mm")
        width, height, inner, outer, side, gap = (float(entry[key]) for key in keys)
        align = str(entry.get("align", "left"))
        return BookFormat(id, width, height, int(entry["lines"]), inner, outer, side, gap, align)
    except (KeyError, TypeError, ValueError) as problem:
        raise BookTemplateError(f"the book format {id!r} in formats.toml lacks a number: {problem}") from problem


@dataclass(frozen=True, slots=True)
class Contents:
    """A line of the contents. `level` 1 is a chapter."""

    id: str
    number: str
    title: str
    level: int
    ink: str


def lines_of(chapter: Chapter, ink: str) -> list[Contents]:
    head = Contents(chapter.id, chapter.number, chapter.title, 1, ink)
    return [head, *(Contents(s.id, s.number, s.title, 2, ink) for s in chapter.sections if s.level == 2)]


CHAPTER_PT, SECTION_PT = 19.0, 11.0
"""How much height a line of the contents takes."""


def contents_pages(lines: Sequence[Contents], format: BookFormat) -> list[list[list[Contents]]]:
    """Two columns a page; a chapter's line never ends a column, and the last page is levelled."""
    heights = {id(line): CHAPTER_PT if line.level == 1 else SECTION_PT for line in lines}
    chapters: list[list[Contents]] = []
    for line in lines:
        if line.level == 1:
            chapters.append([])
        chapters[-1].append(line)
    room = format.lines * 12 - 60.0
    pages: list[list[list[Contents]]] = []
    waiting = chapters
    while waiting:
        left = sum(heights[id(line)] for chapter in waiting for line in chapter)
        goal = min(room, max(left / 2, 60))
        page: list[list[Contents]] = []
        for column in range(2):
            last = column == 1 and left <= 2 * room
            taken: list[Contents] = []
            used = 0.0
            while waiting:
                size = sum(heights[id(line)] for line in waiting[0])
                if taken and not last and used + size * 0.5 > goal:
                    break
                if taken and used + size > room:
                    break
                taken += waiting[0]
                used += size
                waiting = waiting[1:]
            page.append(taken)
        pages.append(page)
        room = format.lines * 12.0
    return pages
