"""The back of the book: what the index lists, where each term stands, and how it falls into columns."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from publisher.model import Block, Game, KeywordUse, Words
from publisher.view.measure import width_mm


@dataclass(slots=True)
class Entry:
    """A term and the ids where it stands; `main` are those that explain it."""

    term: str
    main: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Page:
    """A printed page number, the id it leads to, and whether the term is explained there."""

    number: int
    id: str
    main: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the index. `letter` is set on the first of each letter."""

    term: str
    pages: tuple[Page, ...]
    letter: str = ""


def folded(term: str) -> str:
    """For sorting: without accents, articles and case."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", term) if not unicodedata.combining(c)).lower()
    return re.sub(r"[^a-z0-9 ]", "", re.sub(r"^(the|a|an) ", "", plain))


def defined(block: Block) -> list[str]:
    """Words that a numbered paragraph sets in bold to say what they mean."""
    if block.kind != "paragraph" or not block.number:
        return []
    out = []
    for span in block.spans:
        if isinstance(span, Words) and span.style == "strong":
            term = span.text.strip(" .,;:!?")
            if term and len(term.split()) <= 3 and not re.search(r"[\d.,;:]", term):
                out.append(term)
    return out


class Index:
    """Collects terms while the book is written."""

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}

    def add(self, term: str, place: str, main: bool = False) -> None:
        key = folded(term)
        if not key or not place:
            return
        entry = self.entries.setdefault(key, Entry(term))
        if term[:1].isupper() and not entry.term[:1].isupper() and main:
            entry.term = term
        (entry.main if main else entry.places).append(place)

    def uses(self, block: Block, place: str, game: Game) -> None:
        """Keywords and terms in the block's own text, and the words that it defines."""
        for span in block.spans:
            if isinstance(span, KeywordUse) and span.keyword in game.keywords:
                self.add(game.keywords[span.keyword].name, place)
        for term in defined(block):
            self.add(term, place, main=True)

    def rows(self, pages: Mapping[str, int]) -> list[Row]:
        """Every term with its pages, each page once, in alphabetical order."""
        merged = self._without_plurals()
        rows = []
        letter = ""
        for key in sorted(merged):
            entry = merged[key]
            found: dict[int, Page] = {}
            for main, places in ((True, entry.main), (False, entry.places)):
                for place in places:
                    number = pages.get(place, 0)
                    if number not in found:
                        found[number] = Page(number, place, main)
            first = key[0].upper() if key[0].upper() != letter else ""
            letter = first or letter
            rows.append(Row(entry.term, tuple(found[number] for number in sorted(found)), first))
        return rows

    def _without_plurals(self) -> dict[str, Entry]:
        """`pips` goes where `pip` is, if both are there."""
        merged: dict[str, Entry] = {}
        for key in sorted(self.entries, key=len):
            single = key[:-1] if key.endswith("s") and key[:-1] in merged else key
            entry = merged.setdefault(single, Entry(self.entries[key].term))
            entry.main += self.entries[key].main
            entry.places += self.entries[key].places
        return merged


def lines_of(row: Row, room_mm: float, size_pt: float) -> int:
    """About how many lines a row takes."""
    text = row.term + ", " + ", ".join(str(page.number) for page in row.pages)
    return max(1, -(-int(width_mm(text, "serif", size_pt) * 104) // int((room_mm - 2.5) * 100)))


def columns(
    rows: Sequence[Row], room_mm: float, size_pt: float, heights: Iterable[int], across: int = 3
) -> list[list[list[Row]]]:
    """Pages of columns. `heights` gives the lines of a column on each page; the last page is levelled."""
    sizes = [lines_of(row, room_mm, size_pt) + (0.4 if row.letter else 0) for row in rows]
    pages: list[list[list[Row]]] = []
    at = 0
    for height in heights:
        if at >= len(rows):
            break
        left = sum(sizes[at:])
        goal = min(float(height), left / across + 1.5)
        page: list[list[Row]] = []
        for _ in range(across):
            column: list[Row] = []
            used = 0.0
            while at < len(rows) and (not column or used + sizes[at] <= goal):
                column.append(rows[at])
                used += sizes[at]
                at += 1
            page.append(column)
        if at < len(rows) and goal < height:  # what did not fit after levelling
            page[-1] += rows[at:]
            at = len(rows)
        pages.append(page)
    return pages
