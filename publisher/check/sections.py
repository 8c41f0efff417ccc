"""The rulebook as a list of its sections' words, so that two states of it can be compared section by section."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from publisher.model import Block, CardText, Game, Origin, Passage
from publisher.text import Vocabulary, parse_prose

_TITLED = frozenset({"example", "note", "quick", "spoiler"})


@dataclass(frozen=True, slots=True)
class SectionText:
    """A section, or what stands in a chapter before its first one (by the chapter's id).

    text: what readers see, a line for each paragraph, item and row. hidden: what stands in closed spoilers within it.
    closed: all of it stands in one, its heading too, or (`lid`) all but its heading.
    """

    id: str
    title: str
    number: str
    chapter: str
    origin: Origin
    text: CardText
    hidden: CardText
    closed: bool = False
    lid: bool = False


def sections(game: Game) -> dict[str, SectionText]:
    """Every section by its permanent id, in the order of the book."""
    words = Vocabulary.of(game.symbols.values(), game.keywords.values(), tuple(game.labels.values()))
    found: dict[str, SectionText] = {}

    def texts(blocks: Iterable[Block]) -> tuple[CardText, CardText]:
        lines = list(_lines(blocks))
        shown, hidden = ("\n".join(line for line, closed in lines if closed == secret) for secret in (False, True))
        return parse_prose(Passage.plain(shown), words), parse_prose(Passage.plain(hidden), words)

    for chapter in game.book.chapters:
        shown, hidden = texts(chapter.blocks)
        found[chapter.id] = SectionText(chapter.id, chapter.title, chapter.number, chapter.id, chapter.origin, shown,
                                        hidden, lid=chapter.spoiler)
        for section, around in chapter.placed():
            if section.id:
                shown, hidden = texts(section.blocks)
                found[section.id] = SectionText(
                    section.id, section.title, section.number, chapter.id, section.origin, shown, hidden,
                    closed=bool(around), lid=section.spoiler)
    return found


def _lines(blocks: Iterable[Block], closed: bool = False) -> Iterator[tuple[str, bool]]:
    """What blocks say, line by line, and whether it stands in a closed spoiler."""
    for block in blocks:
        if block.kind in _TITLED and block.attrs.get("title"):
            yield block.attrs["title"], closed
        if block.kind == "row":
            yield " · ".join(_words(cell) for cell in block.children), closed
            continue
        if words := _words(block):
            yield words, closed
        yield from _lines(block.children, closed or block.kind == "spoiler")


def _words(block: Block) -> str:
    """A block's own words in a line, without the mark of a reconstructed value, which says nothing to players."""
    return " ".join(block.passage.text.replace("{=}", "").split())
