"""The rulebook as a tree: chapters, sections and blocks, numbered once, with permanent ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from publisher.model.place import Origin, Passage
from publisher.model.text import Span, TextProblem


def _none() -> Mapping[str, str]:
    return MappingProxyType({})


_NOWHERE = Passage.plain("", "")


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a chapter.

    kind: 'paragraph', 'heading' (level 3 within a section), 'list' (`attrs['ordered']`), 'item', 'table',
    'row', 'cell' (`attrs['align']`), 'rule', or a directive's name ('example', 'note', 'figure', 'spoiler', ...).
    A leaf has `spans`, whose offsets count in its `passage`; a container has `children`. `attrs` are the
    directive's key=value pairs as written.
    """

    kind: str
    origin: Origin
    spans: tuple[Span, ...] = ()
    children: tuple[Block, ...] = ()
    attrs: Mapping[str, str] = field(default_factory=_none)
    id: str = ""
    number: str = ""
    problems: tuple[TextProblem, ...] = ()
    passage: Passage = _NOWHERE

    def walk(self) -> Iterator[Block]:
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section (`6.2`) of a chapter: heading, permanent id, blocks."""

    id: str
    title: str
    number: str
    blocks: tuple[Block, ...]
    origin: Origin
    level: int = 2


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: what stands before its first section (`blocks`), then its sections. One file each."""

    id: str
    title: str
    number: str
    blocks: tuple[Block, ...]
    sections: tuple[Section, ...]
    origin: Origin
    attrs: Mapping[str, str] = field(default_factory=_none)

    def walk(self) -> Iterator[Block]:
        for block in self.blocks:
            yield from block.walk()
        for section in self.sections:
            for block in section.blocks:
                yield from block.walk()


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where a permanent id leads: its title, computed number and chapter."""

    id: str
    title: str
    number: str
    chapter: str
    origin: Origin
    spoiler: bool = False


@dataclass(frozen=True, slots=True)
class Book:
    chapters: tuple[Chapter, ...] = ()
    anchors: Mapping[str, Anchor] = field(default_factory=lambda: MappingProxyType({}))
    redirects: Mapping[str, str] = field(default_factory=_none)
