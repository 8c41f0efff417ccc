"""Giving entries of a YAML list other values where they stand, and adding entries at its end.

Only what changes is written anew: other lines, comments, quotes, line ends and the byte order mark stay as they are.
The result is read again: it must say what it was to say, and no comment may be lost but one on the line of a value that
was taken away. Else nothing is changed, and the error says which entry is to be changed by hand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from publisher.source.edit import COMMENT, strings
from publisher.source.emit import inline, item_lines, lines_of
from publisher.source.nodes import TooMuchError, compose
from publisher.source.tree import read_document

_BREAK = re.compile(r"\r\n|\r|\n")
_ODD_BREAK = re.compile("[\x85\u2028\u2029]")
_COMMENT = re.compile(r"(?:[|>][-+0-9]*)?(?P<comment>[ \t]+#.*)\Z")


class RewriteError(Exception):
    """A change that cannot be made without risk to what stands around it. line: of the entry, from 1."""

    def __init__(self, because: str, line: int = 1) -> None:
        super().__init__(because)
        self.line = line


@dataclass(frozen=True, slots=True)
class Changed:
    """What the entry at `index` is to say. order: keys in the order in which new ones find their places."""

    index: int
    value: Mapping[str, Any]
    order: Sequence[str] = ()


def rewritten(
    text: str, file: str, changes: Iterable[Changed], added: Iterable[Mapping[str, Any]] = ()
) -> str:
    """The text of a list of entries with some of them changed and others added. Raises RewriteError.

    `text` is the whole file, with line ends and byte order mark as they are.
    """
    return _File(text, file).rewritten(list(changes), list(added))


@dataclass(frozen=True, slots=True)
class _Piece:
    """Characters `start` to `end` of the file become `text`."""

    start: int
    end: int
    text: str


class _File:
    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        mark = len(text) - len(text.removeprefix("\ufeff"))
        ends = [match[0] for match in _BREAK.finditer(text)]
        self.starts = [mark, *(match.end() for match in _BREAK.finditer(text))]
        self.lines = _BREAK.split(text[mark:])
        self.newline = Counter(ends).most_common(1)[0][0] if ends else "\n"
        try:
            self.root = compose(_ODD_BREAK.sub(" ", "\n".join(self.lines)))
        except (YAMLError, TooMuchError, RecursionError):
            raise RewriteError("this file cannot be read as YAML") from None
        self.data = self._read(text)

    def _read(self, text: str) -> Any:
        return read_document(Path(), self.file, text).data

    def rewritten(self, changes: list[Changed], added: list[Mapping[str, Any]]) -> str:
        meant = list(self.data) if isinstance(self.data, list) else []
        pieces: list[_Piece] = []
        root = self.root
        if root is not None and (not isinstance(root, SequenceNode) or root.flow_style):
            raise RewriteError("the cards are no list with a line for each key", root.start_mark.line + 1)
        for change in changes:
            assert isinstance(root, SequenceNode)
            node = root.value[change.index]
            try:
                pieces += self._mapping(node, meant[change.index], change.value, change.order, False)
            except _TooOddError as error:
                raise RewriteError(str(error), node.start_mark.line + 1) from None
            meant[change.index] = change.value
        if added:
            pieces.append(self._added(added))
            meant += added
        result = self._with(pieces)
        self._verify(result, meant, changes)
        return result

    def _verify(self, result: str, meant: list[Any], changes: list[Changed]) -> None:
        found = self._read(result)
        if found != meant or not _same_types(found, meant):
            there = found if isinstance(found, list) else []
            places = [change.index for change in changes
                      if change.index >= len(there) or there[change.index] != change.value]
            line = self.root.value[places[0]].start_mark.line + 1 if places and self.root is not None else 1
            raise RewriteError("this entry would not say what it should; change it by hand", line)
        lost = Counter(self._comments(self.text)) - Counter(self._comments(result))
        for comment in lost:
            line = next((number for number, row in enumerate(self.lines, 1) if comment in row), 1)
            if self.lines[line - 1].strip() == comment:
                raise RewriteError(f"the comment “{comment}” would be lost; change this entry by hand", line)

    def _comments(self, text: str) -> list[str]:
        try:
            return [said.passage.text.strip() for said in strings(text, self.file) if said.path == (COMMENT,)]
        except ValueError:
            raise RewriteError("this file would no longer be YAML") from None

    def _with(self, pieces: Iterable[_Piece]) -> str:
        text = self.text
        # Of two that begin at one place the later one was meant to stand behind.
        for piece in sorted(pieces, key=lambda piece: piece.start)[::-1]:
            text = text[: piece.start] + piece.text.replace("\n", self.newline) + text[piece.end :]
        return text

    def _offset(self, line: int, column: int) -> int:
        return self.starts[line] + column

    # ---- one mapping

    def _mapping(
        self, node: Any, old: Any, new: Mapping[str, Any], order: Sequence[str], flow: bool
    ) -> list[_Piece]:
        """What turns a mapping into another. Raises _TooOddError where only writing it anew would do."""
        if not isinstance(node, MappingNode) or not isinstance(old, Mapping):
            raise _TooOddError("it is no mapping")
        if node.flow_style:
            return [*self._flow(node, old, new)]
        pairs = {str(key.value): (key, value) for key, value in node.value}
        if any(key not in pairs for key in old):
            raise _TooOddError("values that it shares with another entry (<<) are to be changed by hand")
        pieces: list[_Piece] = []
        for key, before in old.items():
            if key not in new:
                pieces.append(self._without(*pairs[key]))
            elif not _equal(before, new[key]):
                pieces += self._value(key, *pairs[key], before, new[key])
        return [*pieces, *self._inserted(pairs, old, new, order)]

    def _flow(self, node: Any, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterable[_Piece]:
        """`{a: 1, b: 2}`: its plain values one by one, or all of it anew."""
        pairs = {str(key.value): value for key, value in node.value}
        simple = old.keys() == new.keys() == pairs.keys()
        changed = [key for key in new if not simple or not _equal(old[key], new[key])]
        if simple and all(isinstance(pairs[key], ScalarNode) for key in changed):
            return [self._scalar(pairs[key], new[key], True) for key in changed]
        return [self._span(node, inline(dict(new), True))]

    def _value(self, key: str, name: Node, node: Any, old: Any, new: Any) -> list[_Piece]:
        """Another value for a key of a block mapping."""
        marked = _marked(node)
        if marked is not None:
            if isinstance(marked, ScalarNode) and _one_line(marked, new):
                return [self._scalar(marked, new, bool(node.flow_style))]
            raise _TooOddError(f"the reconstructed value of “{key}” is to be changed by hand")
        if isinstance(node, MappingNode) and isinstance(new, Mapping):
            try:
                return self._mapping(node, old, new, (), bool(node.flow_style))
            except _TooOddError:
                return self._anew(key, name, node, new)
        if isinstance(node, SequenceNode) and isinstance(new, list):
            inner = node.value
            if not node.flow_style and len(inner) == len(old) == len(new) and all(
                    isinstance(each, Mapping) for each in (*old, *new)):
                try:
                    return [piece for each, was, now in zip(inner, old, new, strict=True)
                            for piece in (self._mapping(each, was, now, (), False) if was != now else [])]
                except _TooOddError:
                    return self._anew(key, name, node, new)
            if node.flow_style:
                return [self._span(node, inline(new))]
        if isinstance(node, ScalarNode) and node.style not in ("|", ">") and _one_line(node, new) and not (
                isinstance(new, str) and "\n" in new):
            return [self._scalar(node, new, False)]
        return self._anew(key, name, node, new)

    def _scalar(self, node: Any, new: Any, flow: bool) -> _Piece:
        quote = node.style if node.style in ("'", '"') and isinstance(new, str) else ""
        return self._span(node, inline(new, flow, quote))

    def _span(self, node: Node, text: str) -> _Piece:
        start, end = node.start_mark, node.end_mark
        return _Piece(self._offset(start.line, start.column), self._offset(end.line, end.column), text)

    def _anew(self, key: str, name: Node, node: Node, new: Any) -> list[_Piece]:
        """A key and its value on lines of their own, written anew. Comments among them go above."""
        first, last = name.start_mark.line, self._last_line(node, name.start_mark.column)
        head = self.lines[first][: name.start_mark.column]
        comment = ""
        if isinstance(node, ScalarNode):  # one behind the value, or behind the sign of a block
            block = node.style in ("|", ">")
            mark = node.start_mark if block else node.end_mark
            found = _COMMENT.match(self.lines[mark.line], mark.column)
            comment = found["comment"] if found else ""
        lines = lines_of(key, new, len(head))
        lines[0] = head + lines[0].lstrip(" ") + comment
        kept = [] if isinstance(node, ScalarNode) else self._comments_between(first, last)
        if kept and head.strip():
            raise _TooOddError(f"there are comments within “{key}”")
        start, end = self._offset(first, 0), self._offset(last, len(self.lines[last]))
        return [_Piece(start, end, "\n".join([*(f"{head}{comment}" for comment in kept), *lines]))]

    def _comments_between(self, first: int, last: int) -> list[str]:
        return [said.passage.text.strip() for said in strings(self.text, self.file)
                if said.path == (COMMENT,) and first < said.passage.at(0).line <= last + 1]

    def _without(self, name: Node, node: Node) -> _Piece:
        first, last = name.start_mark.line, self._last_line(node, name.start_mark.column)
        if self.lines[first][: name.start_mark.column].strip():
            raise _TooOddError("the first key of an entry cannot be taken away")
        end = self._offset(last + 1, 0) if last + 1 < len(self.lines) else len(self.text)
        return _Piece(self._offset(first, 0), end, "")

    def _inserted(
        self, pairs: Mapping[str, tuple[Node, Node]], old: Mapping[str, Any], new: Mapping[str, Any],
        order: Sequence[str],
    ) -> Iterable[_Piece]:
        """New keys, each behind the one that comes before it in `order`, else at the end."""
        if all(key in old for key in new):
            return []
        places = {key: number for number, key in enumerate(order)}
        there = list(pairs)
        by_place: dict[str, list[str]] = {}
        for key in sorted((key for key in new if key not in old), key=lambda key: places.get(key, len(places))):
            before = [each for each in there if places.get(each, len(places)) < places.get(key, -1)]
            by_place.setdefault(before[-1] if before else there[-1], []).append(key)
        pieces = []
        for behind, keys in by_place.items():
            name, node = pairs[behind]
            indent = name.start_mark.column
            last = self._last_line(node, indent)
            lines = [line for key in keys for line in lines_of(key, new[key], indent)]
            at = self._offset(last, len(self.lines[last]))
            pieces.append(_Piece(at, at, "\n" + "\n".join(lines)))
        return pieces

    def _last_line(self, node: Any, indent: int) -> int:
        """The last line with something of a value, from 0. indent: the column of its key."""
        if isinstance(node, ScalarNode):
            if node.style not in ("|", ">"):
                return int(node.end_mark.line)
            last = number = int(node.start_mark.line)
            while number + 1 < len(self.lines):
                number += 1
                row = self.lines[number]
                if row.strip() and len(row) - len(row.lstrip(" ")) <= indent:
                    break
                if row.strip():
                    last = number
            return last
        if node.flow_style or not node.value:
            return int(node.end_mark.line)
        child = node.value[-1]
        if isinstance(node, MappingNode):
            return self._last_line(child[1], child[0].start_mark.column)
        return self._last_line(child, node.start_mark.column)

    # ---- new entries

    def _added(self, added: list[Mapping[str, Any]]) -> _Piece:
        indent = self.root.start_mark.column if self.root is not None else 0
        lines = [line for entry in added for line in ("", *item_lines(entry, indent))]
        body = self.text.rstrip("\r\n \t")
        if self.root is None and not body.removeprefix("\ufeff"):
            lines = lines[1:]
            return _Piece(len(body), len(self.text), "\n".join([*lines, ""]))
        return _Piece(len(body), len(self.text), "\n" + "\n".join([*lines, ""]))


class _TooOddError(Exception):
    pass


def _marked(node: Node) -> Node | None:
    """The value in `{value: ..., origin: reconstructed, because: ...}`, or None."""
    if not isinstance(node, MappingNode):
        return None
    pairs = {str(key.value): value for key, value in node.value}
    origin = pairs.get("origin")
    return pairs.get("value") if isinstance(origin, ScalarNode) and origin.value == "reconstructed" else None


def _one_line(node: ScalarNode, new: Any) -> bool:
    single = node.start_mark.line == node.end_mark.line
    return single and not isinstance(new, list | Mapping) and not (isinstance(new, str) and len(new) > 300)


def _equal(old: Any, new: Any) -> bool:
    return bool(old == new and _same_types(old, new))


def _same_types(old: Any, new: Any) -> bool:
    """True if equal values are of the same types: 1 is not true, and not 1.0."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        return all(_same_types(old[key], new[key]) for key in old if key in new)
    if isinstance(old, list) and isinstance(new, list):
        return all(_same_types(one, other) for one, other in zip(old, new, strict=False))
    return type(old) is type(new)
