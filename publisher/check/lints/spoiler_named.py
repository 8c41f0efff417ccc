"""An open text with the name of a hidden card in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from publisher.check.kept import kept
from publisher.check.texts import Place, Role, places
from publisher.model import Block, Example, Fix, Game, KeywordUse, Lint, Origin, Problem, Reference, Severity, Symbols
from publisher.text.hidden_names import HiddenNames

_ROLES = (Role.ABOUT, Role.MEANING, Role.REMINDER, Role.CARD, Role.FLAVOR, Role.DECK, Role.BOOK)


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a chapter, section or box of the book: no place for a reference."""

    title: str
    where: Origin


Item = tuple[Place | Heading, HiddenNames]


def items(game: Game) -> Iterator[Item]:
    """Every text that readers of the site see before they open a spoiler, if the game has hidden cards."""
    names = HiddenNames.of(game)
    if names.cards:
        closed, headings = _book(game)
        for place in places(game, _ROLES):
            if place.card not in names.cards and id(place.passage) not in closed:
                yield place, names
        for heading in headings:
            yield heading, names


def check(game: Game, item: Item) -> Iterable[Problem]:
    place, names = item
    if isinstance(place, Heading):
        for _, _, card in names.told(place.title):
            told = f'this title says "{card.name}", a hidden card: call it otherwise, or close what is around it'
            yield Problem(place.where, told)
        return
    for line in place.proses(hide=(KeywordUse, Reference, Symbols)):
        for start, end, card in names.told(line.text):
            told = (f'"{card.name}" is a hidden card, and this text is open: write [[{card.id}]], '
                    "for which the site says its type")
            where = line.at(start, end)
            yield Problem(where, told, place.card, Fix(where, f"[[{card.id}]]"))


@kept
def _book(game: Game) -> tuple[frozenset[int], tuple[Heading, ...]]:
    """The passages that stand in spoilers, by identity, and the titles that do not."""
    closed: set[int] = set()
    headings: list[Heading] = []

    def walk(blocks: Iterable[Block], hidden: bool) -> None:
        for block in blocks:
            if hidden:
                closed.update(id(part.passage) for part in block.walk())
                continue
            if block.kind != "heading":  # whose words are a text
                headings.extend(Heading(block.attrs[key], block.origin) for key in ("title", "caption")
                                if key in block.attrs)
            walk(block.children, block.kind == "spoiler")

    for chapter in game.book.chapters:
        headings.append(Heading(chapter.title, chapter.origin))
        walk(chapter.blocks, chapter.spoiler)
        for section, around in chapter.placed():
            if not around:
                headings.append(Heading(section.title, section.origin))
            walk(section.blocks, bool(around) or section.spoiler)
    return frozenset(closed), tuple(headings)


_HIDDEN_CARD = """\
- id: comet
  number: O001
  name: The Comet
  type: person
  periods: [old]
  spoiler: true
"""

LINT = Lint(
    id="spoiler-named",
    family="reference",
    title="A hidden card named in an open text",
    severity=Severity.WARNING,
    rationale="""
        A card with `spoiler: true` is for readers of the site who ask for it. A reference in double brackets says its
        type there, and its name in print; its name in plain words tells everybody. What is about such a card alone
        belongs into a spoiler: `::: spoiler title="..." printed=yes`, or a section with `{#its_id .spoiler}`.
    """,
    good=Example(
        {
            "cards/example.yaml": _HIDDEN_CARD,
            "book/02-more.md": """\
---
id: ch_more
title: More
---

## The sky {#rule_sky}

Most fear [[comet]].

## What falls {#rule_falls .spoiler}

The Comet falls at last.
""",
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": _HIDDEN_CARD,
            "book/02-more.md": """\
---
id: ch_more
title: More
---

## The sky {#rule_sky}

Most fear The Comet.
""",
        },
        at="book/02-more.md:8:11",
    ),
    items=items,
    check=check,
    whole=True,
)
