"""Editing a source file where it stands: every character outside an edit stays as it was written.

An edit names a place and what to write there, as the reader sees it; here it is written in the style of the scalar
in which it stands. The edited file is read again: it must say what it said, but for the edits. One that would change
how the file is read is refused, with the reason. Line ends, byte order mark, comments and quotes are never touched.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from publisher.model import Origin, Passage
from publisher.source.nodes import TooMuchError, compose
from publisher.source.passages import passage_of
from publisher.source.tree import Document, read_document

_BREAK = re.compile(r"\r\n|\r|\n")
_ODD_BREAK = re.compile("[\x85\u2028\u2029]")  # the reader takes these as spaces
_COMMENT = re.compile(r"(?:^|(?<=\s))#")
_SHOWN = re.compile(r'\b(?:title|caption)="(?P<text>[^"]*)"')
_HEADING = re.compile(r"#{1,6}\s+(?P<text>.*?)\s*(\{#[\w-]+(\s+\.spoiler)?\})?\s*$")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
COMMENT = "#"  # the path of a string that is a comment


@dataclass(frozen=True, slots=True)
class Edit:
    """Write `replacement` at `where`; an empty place is where it is put in."""

    where: Origin
    replacement: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """An edit that was not made, and why."""

    edit: Edit
    because: str


@dataclass(frozen=True, slots=True)
class Said:
    """A string of a file and the keys and indexes that lead to it; a comment's path is ('#',)."""

    path: tuple[str | int, ...]
    passage: Passage


def edited(text: str, file: str, edits: Sequence[Edit]) -> tuple[str, tuple[Refusal, ...]]:
    """The file's text with the edits made, and those that were refused.

    `text` is the whole file, with line ends and byte order mark as they are; `file` its name, which says whether it
    is YAML or Markdown. Edits must not overlap: of two that do, the second is refused.
    """
    return _Source(text, file).edited(edits)


def strings(text: str, file: str) -> Iterator[Said]:
    """Every string value and comment of a YAML file; titles, headings and front matter of a Markdown file.

    Raises ValueError if the file cannot be read as YAML.
    """
    source = _Source(text, file)
    if source.broken:
        raise ValueError(f"{file} cannot be read as YAML")
    for scalar in source.scalars:
        if not scalar.is_key:
            yield Said(scalar.path, scalar.passage)
    if source.markdown:
        for number in range(source.head, len(source.lines)):
            line = source.lines[number]
            heading = _HEADING.match(line)
            found = [heading] if heading else _SHOWN.finditer(line) if line.startswith(":::") else ()
            for match in found:
                yield Said(("title",), Passage.plain(match["text"], file, number + 1, match.start("text") + 1))
    else:
        yield from source.comments()


def paragraphs(text: str, file: str) -> Iterator[Said]:
    """Every paragraph of a Markdown file, as written: lines without a blank one between them."""
    source = _Source(text, file)
    first = source.head
    for number in range(source.head, len(source.lines) + 1):
        if number < len(source.lines) and source.lines[number].strip():
            continue
        if number > first:
            yield Said((), Passage.plain("\n".join(source.lines[first:number]), file, first + 1))
        first = number + 1


@dataclass
class _Scalar:
    node: ScalarNode
    path: tuple[str | int, ...]
    is_key: bool
    lines: list[str]
    file: str

    @property
    def start(self) -> tuple[int, int]:
        return self.node.start_mark.line + 1, self.node.start_mark.column + 1

    @property
    def end(self) -> tuple[int, int]:
        return self.node.end_mark.line + 1, self.node.end_mark.column + 1

    @cached_property
    def passage(self) -> Passage:
        return passage_of(self.node, self.lines, self.file)

    @cached_property
    def places(self) -> list[tuple[int, int]]:
        """Line and column of every character, and of the end."""
        found = (self.passage.at(offset, offset) for offset in range(len(self.passage.text) + 1))
        return [(place.line, place.column) for place in found]


@dataclass(frozen=True, slots=True)
class _Piece:
    """A located edit: characters `start` to `end` of the file become `written`.

    In a scalar (by its index) these are the characters `first` to `last` of its value, which become `value`.
    """

    edit: Edit
    start: int
    end: int
    written: str
    scalar: int = -1
    first: int = 0
    last: int = 0
    value: str = ""


class _Source:
    """A file's text, its lines, and its YAML scalars in the order of the file."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.markdown = file.endswith(".md")
        mark = len(text) - len(text.removeprefix("\ufeff"))
        self.starts = [mark, *(match.end() for match in _BREAK.finditer(text))]
        self.lines = _BREAK.split(text[mark:])
        self.head = self._front_matter() if self.markdown else len(self.lines)
        self.broken = False
        try:
            self.scalars = sorted(self._scalars(compose(self.yaml)), key=lambda scalar: scalar.start)
        except (YAMLError, TooMuchError, RecursionError):
            self.broken, self.scalars = True, []

    def _front_matter(self) -> int:
        """How many lines of a Markdown file are front matter, its fences included."""
        fences = [number for number, line in enumerate(self.lines) if line.strip() == "---"][:2]
        return fences[1] + 1 if len(fences) == 2 and fences[0] == 0 else 0

    @cached_property
    def yaml(self) -> str:
        """The YAML of the file, every line at its own number."""
        rows = self.lines if not self.markdown else ["", *self.lines[1 : max(self.head - 1, 1)]]
        return _ODD_BREAK.sub(" ", "\n".join(rows))

    def _scalars(self, root: Node | None) -> Iterator[_Scalar]:
        seen: set[int] = set()
        todo: list[tuple[Node, tuple[str | int, ...], bool]] = [(root, (), False)] if root is not None else []
        while todo:
            node, path, is_key = todo.pop()
            if id(node) in seen:  # an alias: it stands where its anchor does
                continue
            seen.add(id(node))
            if isinstance(node, ScalarNode):
                yield _Scalar(node, path, is_key, self.lines, self.file)
            elif isinstance(node, SequenceNode):
                todo += [(child, (*path, index), False) for index, child in enumerate(node.value)]
            elif isinstance(node, MappingNode):
                for key, child in node.value:
                    todo += [(key, path, True), (child, (*path, str(getattr(key, "value", ""))), False)]

    def comments(self) -> Iterator[Said]:
        starts = [scalar.start for scalar in self.scalars]
        for number, line in enumerate(self.lines, 1):
            for match in _COMMENT.finditer(line):
                at = (number, match.start() + 1)
                before = bisect_right(starts, at) - 1
                if before < 0 or self.scalars[before].end <= at:
                    yield Said((COMMENT,), Passage.plain(line[match.start() :], self.file, *at))
                    break

    # ---- edits

    def edited(self, edits: Sequence[Edit]) -> tuple[str, tuple[Refusal, ...]]:
        refused: list[Refusal] = []
        pieces: list[_Piece] = []
        for edit in edits:
            try:
                pieces.append(self._located(edit))
            except _RefusedError as error:
                refused.append(Refusal(edit, str(error)))
        pieces.sort(key=lambda piece: (piece.start, piece.end))
        for one, other in pairwise(pieces):
            if other.start < one.end:
                refused.append(Refusal(other.edit, "it overlaps another change"))
        pieces = [piece for piece in pieces if all(piece.edit is not no.edit for no in refused)]
        kept = self._readable(pieces)
        refused += [Refusal(piece.edit, self._changed(piece)) for piece in pieces if piece not in kept]
        return self._with(kept), tuple(refused)

    def _located(self, edit: Edit) -> _Piece:
        where = edit.where
        start, end = self._offset(where.line, where.column), self._offset(where.end_line, where.end_column)
        if self.markdown and where.line > self.head:
            if _BREAK.search(edit.replacement):
                raise _RefusedError("a line break cannot be written here")
            return self._new(_Piece(edit, start, end, edit.replacement))
        at, stop = (where.line, where.column), (where.end_line, where.end_column)
        index = bisect_right([scalar.start for scalar in self.scalars], at) - 1
        if index < 0:
            raise _RefusedError("no text stands here")
        scalar = self.scalars[index]
        places, written = scalar.places, edit.replacement
        if (at, stop) == (scalar.start, scalar.end) and len(places) > 1:
            # The whole value, quotes and all: what old and new share at both ends is left as it is written.
            first, last, written = _differing(scalar.passage.text, written)
            start, end = self._offset(*places[first]), self._offset(*places[last])
        elif at in places:
            first = len(places) - 1 - places[::-1].index(at)
            last = first if at == stop else next(
                (n for n in range(first, len(places)) if places[n] >= stop), len(places) - 1)
            if last > first and places[last - 1] != places[last]:  # never half an escape
                tail = self._offset(*places[last - 1])
                end = max(end, tail + _width(self.text[tail : tail + 10], scalar.node.style))
        else:
            raise _RefusedError("the place is not exact: change it by hand")
        shown = _encoded(written, scalar.node.style)
        return self._new(_Piece(edit, start, end, shown, index, first, last, written))

    def _new(self, piece: _Piece) -> _Piece:
        if self.text[piece.start : piece.end] == piece.written:
            raise _RefusedError("it changes nothing")
        return piece

    def _offset(self, line: int, column: int) -> int:
        if not 1 <= line <= len(self.lines) or not 1 <= column <= len(self.lines[line - 1]) + 1:
            raise _RefusedError("the place is outside the file")
        return self.starts[line - 1] + column - 1

    def _with(self, pieces: Iterable[_Piece]) -> str:
        text = self.text
        for piece in sorted(pieces, key=lambda piece: piece.start, reverse=True):
            text = text[: piece.start] + piece.written + text[piece.end :]
        return text

    def _readable(self, pieces: list[_Piece]) -> list[_Piece]:
        """The pieces with which the file still reads as it did, but for them: all, or those of the halves."""
        if not pieces or self._reads_as_meant(pieces):
            return pieces
        if len(pieces) == 1:
            return []
        middle = len(pieces) // 2
        kept = [*self._readable(pieces[:middle]), *self._readable(pieces[middle:])]
        return kept if self._reads_as_meant(kept) else []

    def _reads_as_meant(self, pieces: list[_Piece]) -> bool:
        touched = [piece for piece in pieces if piece.scalar >= 0]
        if not touched:
            return True
        after = _Source(self._with(pieces), self.file)
        meant = [scalar.passage.text for scalar in self.scalars]
        for piece in sorted(touched, key=lambda piece: piece.start, reverse=True):
            value = meant[piece.scalar]
            meant[piece.scalar] = value[: piece.first] + piece.value + value[piece.last :]
        if after.broken or meant != [scalar.passage.text for scalar in after.scalars]:
            return False
        # Words stay words (`no` and `12` would not), and the reader has nothing new to say.
        were, are = self._read, after._read
        kinds = zip(_leaves(were.data), _leaves(are.data), strict=False)
        said = [Counter((finding.id, finding.message) for finding in read.findings) for read in (were, are)]
        return not said[1] - said[0] and all(not isinstance(a, str) or isinstance(b, str) for a, b in kinds)

    @cached_property
    def _read(self) -> Document:
        return read_document(Path(), self.file, self.yaml)

    def _changed(self, piece: _Piece) -> str:
        style = self.scalars[piece.scalar].node.style if piece.scalar >= 0 else None
        if not style:
            return f'"{piece.edit.replacement}" would be read otherwise without quotes: quote the whole value first'
        return "the file would not read as it should: change it by hand"


class _RefusedError(Exception):
    pass


def _leaves(data: Any) -> Iterator[Any]:
    if isinstance(data, dict):
        for value in data.values():
            yield from _leaves(value)
    elif isinstance(data, list):
        for value in data:
            yield from _leaves(value)
    else:
        yield data


def _differing(old: str, new: str) -> tuple[int, int, str]:
    """The stretch of `old` that is not as in `new`, and what stands there in `new`."""
    first = _shared(old, new)
    tail = _shared(old[first:][::-1], new[first:][::-1])
    return first, len(old) - tail, new[first : len(new) - tail]


def _shared(one: str, other: str) -> int:
    """How many characters two strings have in common at their beginning."""
    differ = (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return next(differ, min(len(one), len(other)))


def _width(written: str, style: str | None) -> int:
    """How many characters of the file the first character of a value takes, as it is written."""
    if style == '"' and written[0] == "\\":
        return {"x": 4, "u": 6, "U": 10}.get(written[1], 2)
    return 2 if style == "'" and written.startswith("''") else 1


def _encoded(text: str, style: str | None) -> str:
    """Text as it is written in a scalar of this style."""
    if style == "'":
        return text.replace("'", "''")
    return "".join(_escaped(char) for char in text) if style == '"' else text


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    if char.isprintable():
        return char
    return f"\\x{ord(char):02x}" if ord(char) < 256 else f"\\u{ord(char):04x}" if ord(char) < 65536 else (
        f"\\U{ord(char):08x}")
