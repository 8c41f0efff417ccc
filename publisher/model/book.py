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

    @property
    def unprinted(self) -> bool:
        """Whether it is a spoiler that the printed book leaves out: one without `printed=yes`."""
        return self.kind == "spoiler" and self.attrs.get("printed") != "yes"


def played_by(example: Block) -> tuple[str, ...]:
    """The scenarios that play a worked example: what it says in `played=`, ids parted by commas or spaces."""
    return tuple(example.attrs.get("played", "").replace(",", " ").split())


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section (`6.2`) of a chapter: heading, permanent id, blocks.

    spoiler: all under its heading, sections of the next level with their headings too, is for those who ask for it.
    """

    id: str
    title: str
    number: str
    blocks: tuple[Block, ...]
    origin: Origin
    level: int = 2
    spoiler: bool = False


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: what stands before its first section (`blocks`), then its sections. One file each.

    spoiler: all under its title is for those who ask for it.
    """

    id: str
    title: str
    number: str
    blocks: tuple[Block, ...]
    sections: tuple[Section, ...]
    origin: Origin
    attrs: Mapping[str, str] = field(default_factory=_none)
    spoiler: bool = False

    def placed(self) -> Iterator[tuple[Section, str]]:
        """Every section, and the id of the chapter or section that keeps it from readers, heading and all; '' for one
        that they see. Of a section that is a spoiler itself they see the heading, and nothing under it."""
        whole = self.id if self.spoiler else ""
        around = whole
        for section in self.sections:
            if section.level == 2:
                around = whole
            yield section, around
            if section.level == 2 and section.spoiler and not around:
                around = section.id

    def walk(self) -> Iterator[Block]:
        for block in self.blocks:
            yield from block.walk()
        for section in self.sections:
            for block in section.blocks:
                yield from block.walk()


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where a permanent id leads: its title, computed number and chapter.

    spoiler: the printed book leaves it out. closed: it stands inside a spoiler, which readers of the site open.
    """

    id: str
    title: str
    number: str
    chapter: str
    origin: Origin
    spoiler: bool = False
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Book:
    chapters: tuple[Chapter, ...] = ()
    anchors: Mapping[str, Anchor] = field(default_factory=lambda: MappingProxyType({}))
    redirects: Mapping[str, str] = field(default_factory=_none)
