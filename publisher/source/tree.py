"""One YAML file as plain values, with the place of each.

ruamel.yaml composes the nodes (its C scanner where there is one); this module turns them into values itself,
so that every key and every character of a string keeps its line and column, and so that YAML's guesses
(`no` as false, `010` as eight, the second of two equal keys) become findings instead of values.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode
from ruamel.yaml.reader import ReaderError

from publisher.model import Allowance, Finding, Origin, Passage, Severity

MAX_BYTES = 5_000_000
MAX_VALUES = 500_000
MAX_DEPTH = 60

Path_ = tuple[str | int, ...]

_INT = re.compile(r"[-+]?(0|[1-9][0-9_]*)\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+\.[0-9]*)([eE][-+]?[0-9]+)?\Z|[-+]?[0-9]+[eE][-+]?[0-9]+\Z")
_OCTAL = re.compile(r"[-+]?0[0-9]+\Z")
_BOOLISH = {"yes", "no"}
_ALLOW = re.compile(r"(?:^|\s)#\s*allow\s+(?P<lint>[a-z0-9-]+)\s*(?::\s*(?P<reason>.*\S))?\s*$")


@dataclass(frozen=True, slots=True)
class Reconstruction:
    """A value marked `origin: reconstructed`: where it stands, what it is, and why."""

    path: Path_
    value: Any
    because: str
    origin: Origin


@dataclass(slots=True)
class Document:
    """A YAML file read. `data` is None if it could not be read at all.

    Paths are tuples of keys and indexes; a reconstructed value stands at the path of its mark.
    """

    file: str
    data: Any = None
    findings: list[Finding] = field(default_factory=list)
    reconstructions: list[Reconstruction] = field(default_factory=list)
    allowances: list[Allowance] = field(default_factory=list)
    _nodes: dict[Path_, Node] = field(default_factory=dict)
    _keys: dict[Path_, Node] = field(default_factory=dict)
    _lines: list[str] = field(default_factory=list)

    def where(self, *path: str | int) -> Origin:
        """The place of the value at a path, or of the nearest value around it."""
        while path and path not in self._nodes:
            path = path[:-1]
        node = self._nodes.get(path)
        return self._span(node) if node is not None else Origin(self.file)

    def where_key(self, *path: str | int) -> Origin:
        """The place of the key that leads to a path; the value's own place if it has none."""
        node = self._keys.get(path)
        return self._span(node) if node is not None else self.where(*path)

    def places(self, *prefix: str | int) -> Iterator[tuple[Path_, Origin]]:
        """Every path below a prefix (without it) and its place."""
        size = len(prefix)
        for path, node in self._nodes.items():
            if len(path) > size and path[:size] == prefix:
                yield path[size:], self._span(node)

    def passage(self, *path: str | int) -> Passage:
        """The string at a path, character by character. Numbers and empty values give their written form."""
        node = self._nodes.get(path)
        if not isinstance(node, ScalarNode):
            return Passage("", self.file)
        return _passage(node, self._lines, self.file)

    def _span(self, node: Node) -> Origin:
        start, end = node.start_mark, node.end_mark
        block = isinstance(node, ScalarNode) and node.style in ("|", ">")
        if block or not isinstance(node, ScalarNode):
            # A block's end mark stands before whatever comes next; its first line is what a reader looks for.
            length = len(self._lines[start.line]) if start.line < len(self._lines) else start.column
            return Origin(self.file, start.line + 1, start.column + 1, start.line + 1, max(length, start.column) + 1)
        return Origin(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def find(self, id: str, message: str, origin: Origin, severity: Severity = Severity.ERROR) -> None:
        self.findings.append(Finding(id, severity, message, origin))


def read_document(path: Path, file: str) -> Document:
    """Read a YAML file; `file` is how findings name it. Never raises for what the file holds."""
    document = Document(file)
    text = _read_text(path, document)
    if text is None:
        return document
    document._lines = text.split("\n")
    document.allowances = list(_allowances(document._lines, file))
    try:
        yaml = YAML(typ="safe", pure=False)
        root = yaml.compose(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Origin(file, mark.line + 1, mark.column + 1) if mark else Origin(file)
        said = _syntax(error, document._lines, place)
        document.find("yaml-syntax", said, place)
        return document
    except (ReaderError, YAMLError, RecursionError) as error:
        document.find("yaml-syntax", f"this file cannot be read as YAML ({type(error).__name__})", Origin(file))
        return document
    if root is None:
        document.find("yaml-empty", "this file is empty", Origin(file))
        return document
    try:
        document.data = _Values(document).value(root, ())
    except _TooMuchError as error:
        document.find("yaml-too-large", str(error), Origin(file))
        document.data = None
    return document


def _read_text(path: Path, document: Document) -> str | None:
    place = Origin(document.file)
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            document.find("yaml-too-large", f"{size:,} bytes; a source file may hold {MAX_BYTES:,}", place)
            return None
        raw = path.read_bytes()
    except OSError as error:
        document.find("unreadable-file", f"this file cannot be opened: {error.strerror or error}", place)
        return None
    if raw.startswith(b"\xef\xbb\xbf"):
        document.find("byte-order-mark", "the file starts with a byte order mark; save it as UTF-8 without BOM", place,
                      Severity.WARNING)
        raw = raw[3:]
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = len(raw[raw.rfind(b"\n", 0, error.start) + 1 : error.start].decode("utf-8", "replace")) + 1
        place = Origin(document.file, line, column)
        document.find("not-utf-8", "this byte is not UTF-8; save the file as UTF-8", place)
        return None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _syntax(error: MarkedYAMLError, lines: list[str], place: Origin) -> str:
    """libyaml's words, with the two mistakes that designers make most put plainly."""
    line = lines[place.line - 1] if place.line <= len(lines) else ""
    if "\t" in line[: place.column + 1]:
        return "a tab cannot indent YAML; use spaces"
    if "mapping values are not allowed" in str(error.problem):
        return 'a colon followed by a space starts a new key here; put the whole value in quotes: "like: this"'
    context = f" {error.context}" if error.context else ""
    return f"{error.problem or 'this cannot be read'}{context}"


def _allowances(lines: list[str], file: str) -> Iterator[Allowance]:
    for number, line in enumerate(lines, 1):
        if "allow" in line and (match := _ALLOW.search(line)):
            start = line.index("#", match.start())
            place = Origin(file, number, start + 1, number, len(line) + 1)
            yield Allowance(match["lint"], match["reason"] or "", place)


class _TooMuchError(Exception):
    pass


class _Values:
    """Turns nodes into values, noting the place of each."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.count = 0

    def value(self, node: Node, path: Path_) -> Any:
        self.count += 1
        if self.count > MAX_VALUES:
            raise _TooMuchError(f"more than {MAX_VALUES:,} values once its aliases are written out")
        if len(path) > MAX_DEPTH:
            raise _TooMuchError(f"values nested more than {MAX_DEPTH} deep")
        self.document._nodes[path] = node
        if isinstance(node, ScalarNode):
            return self._scalar(node)
        if isinstance(node, SequenceNode):
            return [self.value(child, (*path, index)) for index, child in enumerate(node.value)]
        assert isinstance(node, MappingNode)
        return self._mapping(node, path)

    def _mapping(self, node: MappingNode, path: Path_) -> Any:
        pairs = self._pairs(node)
        by_name = {name: (key, child) for name, key, child in pairs}
        if "value" in by_name and "origin" in by_name and by_name["origin"][1].value == "reconstructed":
            return self._reconstructed(node, by_name, path)
        out: dict[str, Any] = {}
        for name, key, child in pairs:
            self.document._keys[(*path, name)] = key
            out[name] = self.value(child, (*path, name))
        return out

    def _pairs(self, node: MappingNode) -> list[tuple[str, Node, Node]]:
        """Keys and values, merges written out; the mapping's own keys win over merged ones."""
        own: dict[str, tuple[Node, Node]] = {}
        merged: dict[str, tuple[Node, Node]] = {}
        for key, child in node.value:
            if not isinstance(key, ScalarNode):
                self.document.find("yaml-key", "a key must be a word", self.document._span(key))
                continue
            name = str(key.value)
            if name == "<<" and not key.style:
                sources = child.value if isinstance(child, SequenceNode) else [child]
                for source in sources:
                    if isinstance(source, MappingNode):
                        self.count += len(source.value)
                        for inner, key_node, value_node in self._pairs(source):
                            merged.setdefault(inner, (key_node, value_node))
                continue
            if name in own:
                first = own[name][0].start_mark.line + 1
                told = f'"{name}" is written twice here; the first stands on line {first}'
                self.document.find("duplicate-key", told, self.document._span(key))
                continue
            own[name] = (key, child)
        return [(name, *pair) for name, pair in {**merged, **own}.items()]

    def _reconstructed(self, node: MappingNode, pairs: dict[str, tuple[Node, Node]], path: Path_) -> Any:
        because_node = pairs.get("because", (None, None))[1]
        because = str(because_node.value) if isinstance(because_node, ScalarNode) else ""
        if not because.strip():
            told = "a reconstructed value needs `because:`, one line that says why this one"
            self.document.find("reconstruction-without-reason", told, self.document._span(pairs["origin"][0]))
        for name, (key, _) in pairs.items():
            if name not in ("value", "origin", "because"):
                told = f'"{name}" has no meaning beside `origin: reconstructed`; known: value, origin, because'
                self.document.find("unknown-key", told, self.document._span(key))
        value = self.value(pairs["value"][1], path)
        place = self.document._span(pairs["value"][0])
        self.document.reconstructions.append(Reconstruction(path, value, because.strip(), place))
        return value

    def _scalar(self, node: ScalarNode) -> Any:
        text = str(node.value)
        if node.style:
            return text
        if text in ("", "~", "null"):
            return None
        if text in ("true", "false"):
            return text == "true"
        if _INT.match(text):
            return int(text.replace("_", ""))
        if _FLOAT.match(text):
            return float(text)
        if text.lower() in _BOOLISH or text in ("True", "False", "TRUE", "FALSE"):
            told = f'YAML readers disagree whether {text} is a word; write true or false, or put "{text}" in quotes'
            self.document.find("ambiguous-scalar", told, self.document._span(node))
        elif _OCTAL.match(text):
            told = f'YAML readers disagree on the number {text}; drop the zero, or put "{text}" in quotes'
            self.document.find("ambiguous-scalar", told, self.document._span(node))
        return text


def _passage(node: ScalarNode, lines: list[str], file: str) -> Passage:
    """Where each character of a scalar stands, in whatever style it is written."""
    start, end, text = node.start_mark, node.end_mark, str(node.value)
    line, column = start.line, start.column
    if node.style in ("|", ">"):
        return Passage(text, file, _block_steps(text, lines, line, min(end.line, len(lines)), node.style))
    if node.style in ("'", '"'):
        column += 1
    if start.line == end.line and (not node.style or end.column - start.column == len(text) + 2):
        return Passage(text, file, ((0, line + 1, column + 1),))
    return Passage(text, file, _flow_steps(text, lines, line, column, node.style or ""))


def _block_steps(text: str, lines: list[str], header: int, stop: int, style: str) -> tuple[tuple[int, int, int], ...]:
    body = lines[header + 1 : stop + 1]
    explicit = re.search(r"[|>][-+]?([1-9])", lines[header])
    filled = [len(row) - len(row.lstrip(" ")) for row in body if row.strip()]
    indent = filled[0] if filled and not explicit else min(filled, default=0)
    steps: list[tuple[int, int, int]] = []
    offset = 0
    for number, row in enumerate(body):
        content = row[indent:]
        if style == "|":
            steps.append((offset, header + 2 + number, indent + 1))
            offset += len(content) + 1
            if offset > len(text):
                break
        elif content.strip():
            # Folding turns line breaks into spaces or newlines but never changes a line's own words.
            found = text.find(content.rstrip("\n"), offset)
            if found < 0:
                continue
            steps.append((found, header + 2 + number, indent + 1))
            offset = found + len(content)
    return tuple(steps) or ((0, header + 1, 1),)


def _flow_steps(text: str, lines: list[str], line: int, column: int, style: str) -> tuple[tuple[int, int, int], ...]:
    """Walk value and source side by side: quotes doubled, escapes, and folded line breaks are where they part."""
    steps = [(0, line + 1, column + 1)]
    offset = 0
    expected = (line, column)
    while offset < len(text) and line < len(lines):
        row = lines[line]
        char = text[offset]
        if char in " \n" and not row[column:].strip():
            line, column = _next_words(lines, line)
            while offset < len(text) and text[offset] in " \n":
                steps.append((offset, line + 1, column + 1))
                offset += 1
            steps.append((offset, line + 1, column + 1))
            expected = (line, column)
            continue
        if column >= len(row):
            line, column = _next_words(lines, line)
            continue
        width = 1
        if style == "'" and row.startswith("''", column):
            width = 2
        elif style == '"' and row[column] == "\\":
            if column + 1 >= len(row):
                line, column = _next_words(lines, line)
                continue
            width = {"x": 4, "u": 6, "U": 10}.get(row[column + 1], 2)
        if (line, column) != expected:
            steps.append((offset, line + 1, column + 1))
        column += width
        offset += 1
        expected = (line, column) if width == 1 else (-1, -1)
    return tuple({step[0]: step for step in steps}.values())


def _next_words(lines: list[str], line: int) -> tuple[int, int]:
    line += 1
    while line < len(lines) and not lines[line].strip():
        line += 1
    row = lines[line] if line < len(lines) else ""
    return line, len(row) - len(row.lstrip())
