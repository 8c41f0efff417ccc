"""One YAML file as plain values, with the place of each.

ruamel.yaml composes the nodes (its C scanner where there is one); this module turns them into values itself,
so that every key and every character of a string keeps its line and column, and so that YAML's guesses
(`no` as false, `010` as eight, the second of two equal keys) become findings instead of values.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from publisher.model import Allowance, Finding, Origin, Passage, Severity
from publisher.source.files import read_text
from publisher.source.nodes import MAX_DEPTH, UNTAGGED, TooMuchError, compose
from publisher.source.passages import passage_of

MAX_VALUES = 500_000

Path_ = tuple[str | int, ...]

_INT = re.compile(r"[-+]?(0|[1-9][0-9_]*)\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+\.[0-9]*)([eE][-+]?[0-9]+)?\Z|[-+]?[0-9]+[eE][-+]?[0-9]+\Z")
_QUOTED_VALUE = re.compile(r"\s*(?:- )?[\w-]+: +(?P<quote>[\"'])")
_OCTAL = re.compile(r"[-+]?0[0-9]+\Z")
_BOOLISH = {"yes", "no"}
_ALLOW = re.compile(r"(?:^|\s)#\s*allow\s+(?P<lint>[a-z0-9-]+)\s*(?::\s*(?P<reason>.*\S)?)?\s*$")
_LIKE_ALLOW = re.compile(r"^(?:[^#]*\s)?(?P<comment>#\s*al+ow\s+[a-z])")


@dataclass(frozen=True, slots=True)
class Reconstruction:
    """A value marked `origin: reconstructed`: where it stands, what it is, and why."""

    path: Path_
    value: Any
    because: str
    origin: Origin


class _Spot:
    """A value's node, the key that leads to it, and the spots of what it holds, by key or index."""

    __slots__ = ("below", "key", "node")

    def __init__(self, node: Node, key: Node | None = None) -> None:
        self.node = node
        self.key = key
        self.below: dict[str | int, _Spot] = {}


@dataclass(slots=True)
class Document:
    """A YAML file read. `data` is None if it could not be read at all.

    Paths are tuples of keys and indexes; a reconstructed value stands at the path of its mark. `valid` is False if it
    breaks its schema, and `faulty` are the indexes of a list's entries that do.
    """

    file: str
    data: Any = None
    findings: list[Finding] = field(default_factory=list)
    reconstructions: list[Reconstruction] = field(default_factory=list)
    allowances: list[Allowance] = field(default_factory=list)
    valid: bool = True
    faulty: frozenset[int] = frozenset()
    _root: _Spot | None = None
    _lines: list[str] = field(default_factory=list)

    def where(self, *path: str | int) -> Origin:
        """The place of the value at a path, or of the nearest value around it."""
        spot = self._root
        for step in path:
            if spot is None or step not in spot.below:
                break
            spot = spot.below[step]
        return self._span(spot.node) if spot is not None else Origin(self.file)

    def where_key(self, *path: str | int) -> Origin:
        """The place of the key that leads to a path; the value's own place if it has none."""
        spot = self._spot(path)
        return self._span(spot.key) if spot is not None and spot.key is not None else self.where(*path)

    def places(self, *prefix: str | int) -> Mapping[str, Origin]:
        """The place of every value below a path, by the keys and indexes that lead to it: `printings/0/text`.

        It is worked out when it is first looked at: few cards' places ever are.
        """
        return _Places(self, self._spot(prefix))

    def passage(self, *path: str | int) -> Passage:
        """The string at a path, character by character. Numbers and empty values give their written form."""
        spot = self._spot(path)
        if spot is None or not isinstance(spot.node, ScalarNode):
            return Passage("", self.file)
        return passage_of(spot.node, self._lines, self.file)

    def _spot(self, path: Path_) -> _Spot | None:
        spot = self._root
        for step in path:
            if spot is None:
                return None
            spot = spot.below.get(step)
        return spot

    def _span(self, node: Node) -> Origin:
        start, end = node.start_mark, node.end_mark
        if start.line >= len(self._lines):  # an empty value at the end: libyaml counts a line more
            place = _inside(self.file, self._lines, start.line, start.column)
            return Origin(self.file, place.line, place.column, place.line, place.column)
        block = isinstance(node, ScalarNode) and node.style in ("|", ">")
        if block or not isinstance(node, ScalarNode):
            # A block's end mark stands before whatever comes next; its first line is what a reader looks for.
            length = len(self._lines[start.line]) if start.line < len(self._lines) else start.column
            return Origin(self.file, start.line + 1, start.column + 1, start.line + 1, max(length, start.column) + 1)
        return Origin(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def find(self, id: str, message: str, origin: Origin, severity: Severity = Severity.ERROR) -> None:
        self.findings.append(Finding(id, severity, message, origin))


class _Places(Mapping[str, Origin]):
    """Places by path, worked out at the first look."""

    __slots__ = ("_document", "_found", "_spot")

    def __init__(self, document: Document, spot: _Spot | None) -> None:
        self._document, self._spot = document, spot
        self._found: dict[str, Origin] | None = None

    def _all(self) -> dict[str, Origin]:
        if self._found is None:
            found: dict[str, Origin] = {}
            self._walk(self._spot, "", found)
            self._found = found
        return self._found

    def _walk(self, spot: _Spot | None, path: str, found: dict[str, Origin]) -> None:
        for step, below in spot.below.items() if spot is not None else ():
            name = f"{path}{step}"
            found[name] = self._document._span(below.node)
            self._walk(below, f"{name}/", found)

    def __getitem__(self, path: str) -> Origin:
        return self._all()[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


def read_document(path: Path, file: str, text: str | None = None) -> Document:
    """Read a YAML file; `file` is how findings name it. Never raises for what the file holds.

    `text` is read instead of the file where it is given: what an editor has not saved yet.
    """
    findings: list[Finding] = []
    text = read_text(path, file, findings, text)
    if text is None:
        return Document(file, findings=findings)
    document = document_of(text, file)
    document.findings[:0] = findings
    return document


_HASH = re.compile(r"[ \t]+(#[^\s#].*)")


def _cut_off(root: Node, lines: Sequence[str], file: str) -> Iterator[tuple[Origin, str]]:
    """Ends of values that YAML takes for comments: `name: The Ford #2`. A comment has a space behind its sign."""
    if not any(_HASH.search(line) for line in lines):
        return
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, MappingNode):
            waiting += [part for pair in node.value for part in pair]
        elif isinstance(node, SequenceNode):
            waiting += node.value
        elif isinstance(node, ScalarNode) and not node.style and node.value:
            row, column = node.end_mark.line, node.end_mark.column
            if match := _HASH.match(lines[row], column):
                yield Origin(file, row + 1, match.start(1) + 1, row + 1, match.end(1) + 1), match[1]


def document_of(text: str, file: str) -> Document:
    """A YAML text as `read_text` gives it, read."""
    document = Document(file)
    document._lines = text.split("\n")
    document.allowances = list(_allowances(document._lines, file))
    try:
        root = compose(text)
        if root is None:
            document.find("yaml-empty", "this file is empty", Origin(file), Severity.WARNING)
            return document
        document._root = _Spot(root)
        document.data = _Values(document).value(document._root, ())
        for place, rest in _cut_off(root, document._lines, file):
            document.find("yaml-comment", f"“{rest}” is taken as a comment and is lost; put the value in quotes", place)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = _inside(file, document._lines, mark.line, mark.column) if mark else Origin(file)
        opened = _open_quote(document._lines, place)
        if opened is not None:
            place = Origin(file, *opened)
            document.find("yaml-syntax", "this quotation mark is not closed where the value ends", place)
        else:
            document.find("yaml-syntax", _syntax(error, document._lines, place), place)
    except (YAMLError, RecursionError) as error:
        document.find("yaml-syntax", f"this file cannot be read as YAML ({type(error).__name__})", Origin(file))
    except TooMuchError as error:
        document.find("yaml-too-large", str(error), Origin(file))
    return document


def _inside(file: str, lines: list[str], line: int, column: int) -> Origin:
    """A place counted from 0 as an origin, drawn back to the file's end if it lies behind it."""
    line = min(line, len(lines) - 1)
    if line == len(lines) - 1 and line > 0 and not lines[line]:
        line, column = line - 1, len(lines[line - 1])
    return Origin(file, line + 1, min(column, len(lines[line])) + 1)


def _open_quote(lines: list[str], place: Origin) -> tuple[int, int] | None:
    """Line and column of a quotation mark that a value opens with, and whose pair stands only where reading failed.

    YAML reads on over any number of lines to the next mark, so that the fault shows far from where it was made.
    """
    for index in range(min(place.line, len(lines)) - 1, -1, -1):
        opening = _QUOTED_VALUE.match(lines[index])
        if opening is None:
            continue
        quote, column = opening["quote"], opening.start("quote")
        if lines[index].count(quote, column + 1) or index + 1 == place.line:
            continue
        pair = next((number for number in range(index + 1, len(lines)) if quote in lines[number]), None)
        if pair is None or pair + 1 == place.line:
            return index + 1, column + 1
        return None
    return None


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
        elif "#" in line and (like := _LIKE_ALLOW.search(line)):
            start = like.start("comment")
            yield Allowance("", "", Origin(file, number, start + 1, number, len(line) + 1))


class _Values:
    """Turns nodes into values, noting the place of each."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.count = 0

    def value(self, spot: _Spot, path: Path_) -> Any:
        self._counted(1)
        node = spot.node
        if node.ctag is not UNTAGGED:
            self._tagged(node)
        if isinstance(node, ScalarNode):
            return self._scalar(node)
        if len(path) > MAX_DEPTH:
            raise TooMuchError(f"values nested more than {MAX_DEPTH} deep")
        if isinstance(node, SequenceNode):
            out = []
            for index, child in enumerate(node.value):
                spot.below[index] = below = _Spot(child)
                out.append(self.value(below, (*path, index)))
            return out
        return self._mapping(spot, path)

    def _counted(self, more: int) -> None:
        self.count += more
        if self.count > MAX_VALUES:
            raise TooMuchError(f"more than {MAX_VALUES:,} values once its aliases are written out")

    def _tagged(self, node: Node) -> None:
        name = str(node.tag).replace("tag:yaml.org,2002:", "!!")
        self.document.find("yaml-tag", f'the tag "{name}" means nothing here; take it away', self.document._span(node))

    def _mapping(self, spot: _Spot, path: Path_) -> Any:
        pairs = self._pairs(spot.node, len(path))
        by_name = {name: (key, child) for name, key, child in pairs}
        if "value" in by_name and "origin" in by_name and by_name["origin"][1].value == "reconstructed":
            return self._reconstructed(spot, by_name, path)
        out: dict[str, Any] = {}
        for name, key, child in pairs:
            spot.below[name] = below = _Spot(child, key)
            out[name] = self.value(below, (*path, name))
        return out

    def _pairs(self, node: Node, depth: int) -> list[tuple[str, Node, Node]]:
        """Keys and values, merges written out; the mapping's own keys win over merged ones."""
        if depth > MAX_DEPTH:
            raise TooMuchError(f"values nested more than {MAX_DEPTH} deep")
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
                        self._counted(len(source.value) + 1)
                        for inner, key_node, value_node in self._pairs(source, depth + 1):
                            merged.setdefault(inner, (key_node, value_node))
                continue
            if name in own:
                first = own[name][0].start_mark.line + 1
                told = f'"{name}" is written twice here; the first stands on line {first}'
                self.document.find("duplicate-key", told, self.document._span(key))
                continue
            own[name] = (key, child)
        return [(name, *pair) for name, pair in {**merged, **own}.items()]

    def _reconstructed(self, spot: _Spot, pairs: dict[str, tuple[Node, Node]], path: Path_) -> Any:
        because_node = pairs.get("because", (None, None))[1]
        because = str(because_node.value) if isinstance(because_node, ScalarNode) else ""
        if not because.strip():
            told = "a reconstructed value needs `because:`, one line that says why this one"
            self.document.find("reconstruction-without-reason", told, self.document._span(pairs["origin"][0]))
        for name, (key, _) in pairs.items():
            if name not in ("value", "origin", "because"):
                told = f'"{name}" has no meaning beside `origin: reconstructed`; known: value, origin, because'
                self.document.find("unknown-key", told, self.document._span(key))
        spot.node = pairs["value"][1]
        value = self.value(spot, path)
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
        if len(text) < 20 and _INT.match(text):
            return int(text.replace("_", ""))
        if len(text) < 40 and _FLOAT.match(text):
            return float(text)
        if text.lower() in _BOOLISH or text in ("True", "False", "TRUE", "FALSE"):
            told = f'YAML readers disagree whether {text} is a word; write true or false, or put "{text}" in quotes'
            self.document.find("ambiguous-scalar", told, self.document._span(node))
        elif _OCTAL.match(text):
            told = f'YAML readers disagree on the number {text}; drop the zero, or put "{text}" in quotes'
            self.document.find("ambiguous-scalar", told, self.document._span(node))
        return text
