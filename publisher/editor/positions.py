"""Places as an editor counts them: lines from 0, columns in units of the agreed encoding (UTF-16 unless said)."""

from __future__ import annotations

import re

from lsprotocol import types

from publisher.model import Origin

# The ends of a line that the protocol knows. Python's own splitlines knows more of them, and would count too many.
_BREAK = re.compile(r"\r\n|\n|\r")


def _utf16(text: str) -> int:
    return len(text) + sum(char > "\uffff" for char in text)


def _utf8(text: str) -> int:
    return len(text.encode("utf-8", "replace"))


_UNITS = {"utf-8": _utf8, "utf-16": _utf16, "utf-32": len}


class Text:
    """A text by lines, with its places in characters and in the editor's units.

    `encoding` is one of the protocol's position encodings; an unknown one counts as UTF-16.
    """

    def __init__(self, text: str, encoding: str = "utf-16") -> None:
        self.lines = _BREAK.split(text.removeprefix("\ufeff"))
        self._units = _UNITS.get(encoding, _utf16)

    def line(self, number: int) -> str:
        return self.lines[number] if 0 <= number < len(self.lines) else ""

    def position(self, line: int, column: int) -> types.Position:
        """A place in characters, counted from 0, as the editor counts. What lies past the end is moved to it."""
        line = max(0, min(line, len(self.lines) - 1))
        return types.Position(line, self._units(self.lines[line][: max(0, column)]))

    def range(self, line: int, start: int, end: int) -> types.Range:
        """A stretch of one line, in characters from 0."""
        return types.Range(self.position(line, start), self.position(line, end))

    def place(self, position: types.Position) -> tuple[int, int]:
        """The editor's position as line and character, both from 0."""
        row, used = self.line(position.line), 0
        for column, char in enumerate(row):
            used += self._units(char)
            if used > position.character:
                return position.line, column
        return position.line, len(row)

    def stretch(self, origin: Origin) -> types.Range:
        """Where a finding stands. One without an end reaches to the end of its line's words."""
        line, column = origin.line - 1, origin.column - 1
        if origin.end_line:
            end_line, end_column = origin.end_line - 1, origin.end_column - 1
        else:
            end_line, end_column = line, max(column, len(self.line(line).rstrip()))
        return types.Range(self.position(line, column), self.position(end_line, end_column))
