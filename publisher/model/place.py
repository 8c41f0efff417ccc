"""Places in source files, and what can be wrong there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True, order=True)
class Origin:
    """A stretch of a source file. Lines and columns count from 1, in characters; the end is exclusive.

    `file` is relative to the project's root, with forward slashes.
    """

    file: str
    line: int = 1
    column: int = 1
    end_line: int = 0
    end_column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Passage:
    """A string and where each of its characters stands in the source file.

    `steps` are (offset in `text`, line, column) at every point where the source does not simply run on:
    line breaks, escapes, folded lines. Between two steps columns advance with offsets.
    """

    text: str
    file: str
    steps: tuple[tuple[int, int, int], ...] = ((0, 1, 1),)

    def at(self, start: int, end: int | None = None) -> Origin:
        """Where the characters `start` to `end` of the text (all that follows by default: one) stand."""
        line, column = self._place(start)
        stop = start + 1 if end is None else max(end, start)
        if stop <= start:
            return Origin(self.file, line, column, line, column)
        end_line, end_column = self._place(stop - 1)
        return Origin(self.file, line, column, end_line, end_column + 1)

    def _place(self, offset: int) -> tuple[int, int]:
        step = self.steps[max(0, bisect_right(self.steps, (offset, 1 << 30, 0)) - 1)]
        return step[1], step[2] + offset - step[0]

    @classmethod
    def plain(cls, text: str, file: str = "<text>", line: int = 1, column: int = 1) -> Passage:
        """A passage whose line breaks stand in the source as they do in the text, each line at `column`."""
        steps: list[tuple[int, int, int]] = [(0, line, column)]
        for index, char in enumerate(text):
            if char == "\n":
                line += 1
                steps.append((index + 1, line, column))
        return cls(text, file, tuple(steps))


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Fix:
    """Replace what stands at `where` by `replacement`. A safe fix cannot change what a card does."""

    where: Origin
    replacement: str
    safe: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong, at a place. `id` is the lint's (or the reader's) permanent name for the fault."""

    id: str
    severity: Severity
    message: str
    origin: Origin
    game: str = ""
    card: str = ""
    fix: Fix | None = None

    def sort_key(self) -> tuple[object, ...]:
        place = self.origin
        # What is wrong with the game's frame is the cause of much that is wrong with its cards: it comes first.
        frame = place.file.endswith("/game.yaml")
        return (self.game, not frame, place.file, place.line, place.column, self.id, self.message)


def ordered(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Findings by game, file and place, none twice; those of `game.yaml` come first."""
    return tuple(sorted(dict.fromkeys(findings), key=Finding.sort_key))
