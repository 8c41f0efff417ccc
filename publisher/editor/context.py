"""What kind of place the cursor is in, read from the lines alone: it must hold while the file is half typed.

The reader of YAML refuses a file as a whole; this module only asks which keys lead to a line, and whether the words
there are in the notation of card and rules text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import PurePath

# Keys whose values are written in the notation of card and rules text. `text` alone has lines with labels.
PROSE = frozenset({"text", "meaning", "reminder", "description", "about", "reading", "because", "note", "ruling"})

_DASHES = re.compile(r"[ ]*(?:-(?:[ ]+|$))*")
_KEY = re.compile(r"(?P<key>[A-Za-z_][\w-]*|\"[^\"]*\"|'[^']*')[ ]*:(?=\s|$)[ ]*")
_BLOCK = re.compile(r"[|>][-+0-9]*\s*(#.*)?$")
_FLOW = re.compile(r"""
    (?P<quoted> "(?:[^"\\]|\\.)*"? | '(?:[^']|'')*'? )
  | (?P<mark> [\[\]{},] | :(?=\s|$) )
  | (?P<plain> (?: [^\[\]{},:"'\s] | :(?!\s|$) ) (?: [^\[\]{},:] | :(?!\s|$) )* )
""", re.VERBOSE)
_FENCE = re.compile(r":::+\s*(?P<name>[\w-]*)")


class Kind(Enum):
    """The kinds of file that a game is made of."""

    GAME = "game"
    CARDS = "cards"
    DECK = "deck"
    KEYWORDS = "keywords"
    READINGS = "readings"
    MIGRATIONS = "migrations"
    LINTS = "lints"
    TABLES = "tables"
    SCENARIOS = "scenarios"
    BOOK = "book"


@dataclass(frozen=True, slots=True)
class Context:
    """A stretch of one line around the cursor.

    keys: those that lead to it, from the outside in. start, end: its value's columns, from 0. prose: it is in the
    notation of card and rules text. lead: the line on which its key or list entry begins. on_key: the cursor is on a
    key, which is then the last of `keys`.
    """

    keys: tuple[str, ...] = ()
    start: int = 0
    end: int = 0
    prose: bool = False
    lead: int = 0
    on_key: bool = False

    @property
    def key(self) -> str:
        """The innermost key; a reconstructed value has that of its mark."""
        keys = self.keys[:-1] if self.keys[-1:] == ("value",) and len(self.keys) > 1 else self.keys
        return keys[-1] if keys else ""


def kind_of(path: PurePath) -> Kind | None:
    """What a file of a game's folder holds; None for what no reader looks at. `path` counts from that folder."""
    if len(path.parts) == 1:
        named = {"game.yaml": Kind.GAME, "keywords.yaml": Kind.KEYWORDS, "readings.yaml": Kind.READINGS,
                 "migrations.yaml": Kind.MIGRATIONS}
        return named.get(path.name)
    if len(path.parts) != 2:
        return None
    held = {("cards", ".yaml"): Kind.CARDS, ("decks", ".yaml"): Kind.DECK, ("lints", ".yaml"): Kind.LINTS,
            ("tables", ".yaml"): Kind.TABLES, ("scenarios", ".yaml"): Kind.SCENARIOS, ("book", ".md"): Kind.BOOK}
    return held.get((path.parts[0], path.suffix))


def context_at(kind: Kind, lines: Sequence[str], line: int, column: int) -> Context:
    """The place at a line and column, both from 0."""
    if line >= len(lines):
        return Context(lead=line)
    return _markdown(lines, line) if kind is Kind.BOOK else _yaml(lines, line, column)


def _markdown(lines: Sequence[str], line: int) -> Context:
    row = lines[line]
    if lines[0].rstrip() == "---":
        last = next((n for n in range(1, len(lines)) if lines[n].rstrip() == "---"), len(lines))
        if line <= last:
            return Context(lead=line)
    if _FENCE.match(row):
        return Context((":::",), 0, len(row), False, line)
    return Context((), 0, len(row), True, line)


def _yaml(lines: Sequence[str], line: int, column: int) -> Context:
    stack: list[tuple[int, str, int]] = []  # column, key, line
    block = -1  # the column of the key whose block of text we are in
    for number in range(line + 1):
        row = lines[number]
        words = row.strip()
        indent = len(row) - len(row.lstrip(" "))
        if block >= 0 and (not words or indent > block):
            if number == line:
                return _made(stack, min(indent, len(row)), len(row), line)
            continue
        block = -1
        if not words or words.startswith("#") or words in ("---", "..."):
            if number == line and not words.startswith("#"):
                kept = [entry for entry in stack if entry[0] < max(column, 1)]
                return _made(kept, column, column, line, prose=False)
            if number == line:
                return Context(lead=line)
            continue
        dashes = _DASHES.match(row)
        start = dashes.end() if dashes else indent
        item = "-" in row[:start]
        key = _KEY.match(row, start)
        if item:
            stack = [entry for entry in stack if entry[0] <= indent]
        elif key:
            stack = [entry for entry in stack if entry[0] < start]
        if key:
            stack.append((start, key["key"].strip("\"'"), number))
            if number == line and column < key.end("key") + 1:
                return _made(stack, key.start("key"), key.end("key"), line, prose=False, on_key=True)
            start = key.end()
            if _BLOCK.match(row, start):
                block = stack[-1][0]
        if number == line:
            return _value(stack, row, start, column, line)
    return Context(lead=line)


def _made(stack: Sequence[tuple[int, str, int]], start: int, end: int, line: int, prose: bool | None = None,
          on_key: bool = False, inner: tuple[str, ...] = ()) -> Context:
    made = Context((*(key for _, key, _ in stack), *inner), start, end, False, stack[-1][2] if stack else line, on_key)
    known = made.key in PROSE if prose is None else prose
    return Context(made.keys, start, end, known, made.lead, on_key)


def _value(stack: Sequence[tuple[int, str, int]], row: str, start: int, column: int, line: int) -> Context:
    """A value on one line: quoted, in brackets, or plain to the end or to a comment."""
    first = row[start : start + 1]
    if first in ("{", "["):
        return _flow(stack, row, start, column, line)
    if first in ('"', "'"):
        end = row.rfind(first)
        return _made(stack, start + 1, end if end > start else len(row), line)
    comment = row.find(" #", start)
    end = len(row[: comment if comment >= 0 else len(row)].rstrip())
    return _made(stack, start, max(start, end), line)


def _flow(stack: Sequence[tuple[int, str, int]], row: str, start: int, column: int, line: int) -> Context:
    """A value in brackets: `[a, b]` or `{key: value}`, nested as it comes. It need not be closed yet."""
    outer: list[tuple[str, tuple[str, ...]]] = []  # bracket, keys around it
    keys: tuple[str, ...] = ()
    last = ""
    tokens = list(_FLOW.finditer(row, start))
    for index, token in enumerate(tokens):
        if token.start() > column:
            break
        mark = token["mark"]
        if mark in ("{", "["):
            outer.append((mark, keys))
        elif mark in ("}", "]"):
            keys = outer.pop()[1] if outer else ()
        elif mark == ",":
            keys = outer[-1][1] if outer else ()
        elif mark == ":":
            if outer and outer[-1][0] == "{":
                keys = (*outer[-1][1], last)
        else:
            quoted = token["quoted"]
            last = token[0].strip().strip("\"'")
            begin, end = token.start(), token.start() + len(token[0].rstrip())
            if quoted:
                begin, end = begin + 1, end - (len(quoted) > 1 and quoted[-1] == quoted[0])
            if begin <= column <= end or (quoted and token.start() <= column < token.end()):
                following = tokens[index + 1]["mark"] if index + 1 < len(tokens) else ""
                if following == ":" and outer and outer[-1][0] == "{":
                    return _made(stack, begin, end, line, prose=False, on_key=True, inner=(*outer[-1][1], last))
                return _made(stack, begin, end, line, inner=keys)
    return _made(stack, column, column, line, inner=keys)
