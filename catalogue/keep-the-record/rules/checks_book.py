"""Keep the Record's own checks of its rulebook: tables, headings and names that repeat what cards and game.yaml say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from publisher.kit import Example, Game, Origin, Problem, rule

from . import transits, years
from .checks import PLANET, board
from .checks_game import small

Block = Section = Any
"""Of the book's tree, which the kit has no names for."""

_MARKS = re.compile(r"\*\*|\{=\}")
_MYTHIC = re.compile(r"Mythic are (?P<names>[^.{]+)")

COUNTS = (
    ("returns", "rule_board", r"row of \*\*(\d+) returns"),
    ("interval", "rule_board", r"every (\d+) years"),
    ("deck_size", "rule_setup", r"all (\d+) cards face down"),
    ("opening_hand", "rule_setup", r"Deal\*\* (\d+) cards"),
    ("hand_cap", "rule_setup", r"hand holds \*\*(\d+) cards"),
    ("unbroken", "rule_endings", r"is (\d+) neighbouring returns"),
    ("seal_after", "rule_sealing", r"more than (\d+) positions past a return"),
    ("clock_limit", "rule_limit", r"stands at \*\*(\d+) or more"),
    ("delay", "rule_limit", r"limit by \*\*(\d+) steps"),
    ("safety", "rule_safety", r"After \*\*(\d+) actions"),
)
"""Where the book says a limit of game.yaml: its id, the section, and the words about the number."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the book says at a place, what the data have, and of what. `found` or `right` is '' if there is nothing."""

    where: Origin
    found: str
    right: str
    what: str


def _said(game: Game) -> Iterator[Said]:
    sections = {section.id: section for chapter in game.book.chapters for section in chapter.sections}
    if "rule_wheel" in sections:
        yield from _table(sections["rule_wheel"], list(wheel(game)), "the wheel")
    if "rule_returns" in sections:
        yield from _table(sections["rule_returns"], list(returns(game)), "the row of returns")
    yield from _names(game, sections)
    for id, section, words in COUNTS:
        if section in sections and id in game.limits:
            yield _count(game, id, sections[section], words)
    for chapter in game.book.chapters:
        if chapter.id == "ch_reference":
            yield from _short(game, chapter.walk())
    for block in (block for section in sections.values() for top in section.blocks for block in top.walk()):
        if found := _MYTHIC.search(block.passage.text):
            mythic = (card for card in game.cards.values() if card.fields.get("mythic") and card.type != PLANET)
            right = sorted(card.name for card in mythic)
            names = sorted(name for name in found["names"].split(", ") if not name.startswith("and "))
            yield Said(block.passage.at(*found.span("names")), ", ".join(names), ", ".join(right), "the Mythic cards")


def wheel(game: Game) -> Iterator[str]:
    """The rows of the wheel as the book has them: `Deluge | Fallout, Contagion`."""
    for attacker, beaten in game.settings.get("data", {}).get("beats", {}).items():
        yield f"{game.types[attacker].name} | {', '.join(game.types[kind].name for kind in beaten)}"


def returns(game: Game) -> Iterator[str]:
    """The rows of the returns: number, year, the years whose home it is, the clock there, and the one that seals it.

    Half an interval and a year less lie behind a return, and exactly half an interval before it: the earlier of two
    equally near returns is home. Source, "Where a card may go".
    """
    interval, row = int(game.limits["interval"]["value"]), board(game)
    found = re.search(r"[0-9]+", str(game.limits.get("seal_after", {}).get("value", "")))
    after = int(found[0]) if found else 0
    for place, year in enumerate(row):
        first = row[0] if not place else _moved(year, interval // 2 - interval + 1)
        last = _moved(year, interval // 2)
        around = f"{_shown(first)} and later"
        if place < len(row) - 1:
            both = first < 0 and last < 0
            around = f"{-first if both else _shown(first)} to {_shown(last)}"
        yield f"{place + 1} | {_shown(year)} | {around} | {place} | {place + after + 1}"


def _moved(year: int, by: int) -> int:
    return years.printed(years.astronomical(year) + by)


def _shown(year: int) -> str:
    """`1825 BCE`, `2040`: the book leaves CE out."""
    return f"{-year} BCE" if year < 0 else str(year)


def _table(section: Section, right: list[str], what: str) -> Iterator[Said]:
    """The table of a section, row by row after its head."""
    table = next((block for block in section.blocks if block.kind == "table"), None)
    if table is None:
        yield Said(section.origin, "", right[0], what)
        return
    for row, line in zip_longest(table.children[1:], right, fillvalue=None):
        where = table.origin if row is None else row.origin
        yield Said(where, "" if row is None else " | ".join(_cells(row)), line or "", what)


def _cells(row: Block) -> list[str]:
    return [_MARKS.sub("", cell.passage.text).strip() for cell in row.children]


def _count(game: Game, id: str, section: Section, words: str) -> Said:
    right, what = re.search(r"[0-9]+", str(game.limits[id]["value"])), str(game.limits[id]["name"])
    number = right[0] if right else ""
    for block in (block for top in section.blocks for block in top.walk()):
        if found := re.search(words, block.passage.text):
            return Said(block.passage.at(*found.span(1)), found[1], number, what)
    return Said(section.origin, "", number, what)


def _names(game: Game, sections: dict[str, Section]) -> Iterator[Said]:
    """The section of a transit has its name in the heading, behind that of the type if it belongs to one."""
    known = {transit.name for table in (transits.BY_TYPE, transits.BY_NAME) for transit in table.values()}
    for keyword in game.keywords.values():
        if keyword.name in known and keyword.rule in sections:
            section = sections[keyword.rule]
            title = section.title.rpartition(": ")[2]
            yield Said(section.origin, title, keyword.name, "this transit")


def _short(game: Game, blocks: Iterator[Block]) -> Iterator[Said]:
    """The quick reference has a row for every type, with the name of its transit."""
    names = {kind.name: transits.BY_TYPE[id].name for id, kind in game.types.items() if id in transits.BY_TYPE}
    last: Block = None
    for block in blocks:
        cells = _cells(block) if block.kind == "row" else []
        if len(cells) == 3 and cells[0] in names:
            last = block
            yield Said(block.children[1].passage.at(0), cells[1], names.pop(cells[0]), f"the transit of {cells[0]}")
    if last is not None:
        for kind, name in names.items():
            yield Said(last.origin, "", name, f"the transit of {kind}")


_CHAPTER = """\
---
id: ch_more
title: More
---

## The wheel {#rule_wheel}

| Type | has the edge over |
|---|---|
| **Reset** | %s |
"""


@rule(
    id="book-as-data",
    whole=True,
    title="The rulebook says otherwise than cards and game.yaml",
    family="reference",
    rationale="""
        The wheel, the thirty-two returns with their homes, the limits, the names of the transits and the list of Mythic
        cards are printed in the book, and stand in the data besides. Whoever changes one has to change the other.
    """,
    good=Example({**small(), "book/02-more.md": _CHAPTER % "Vanishing"}),
    bad=Example({**small(), "book/02-more.md": _CHAPTER % "Intruder"}, at="book/02-more.md:10:1"),
    items=_said,
)
def book_as_data(game: Game, said: Said) -> Iterator[Problem]:
    if said.found == said.right:
        return
    if not said.right:
        told = f'{said.what}: "{said.found}" is not in the data, take it away'
    elif not said.found:
        told = f'{said.what}: "{said.right}" is missing here'
    else:
        told = f'{said.what}: "{said.found}" should be "{said.right}", as the data have it'
    yield Problem(said.where, told)
