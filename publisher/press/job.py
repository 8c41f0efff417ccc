"""What a PDF of sheets was asked to hold, kept inside of it: so that it can prove itself later, anywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Any

from publisher.model import CardSize
from publisher.paper.impose import Layout, Sheet
from publisher.press.printer import NO_PRINTER, Printer

FORMAT = 1
JOB = "/XXCardSheets"
"""The key of the job in the file's root. Names with XX are free for private use."""
FACE_ID = "/XXFace"
"""The key of a face's id in its form."""
FLOOR_DPI = "/XXLeastDpi"
"""The key, in a face's form, of the dots an inch that its pictures have to have, if that is not the usual."""


class JobError(ValueError):
    """A job that cannot be read: the file is of another version, or damaged."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards that are printed together, starting on a sheet of their own: (front, back) in order, and their title."""

    title: str
    cards: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Job:
    """Stacks of cards on a paper, as laid out. edition: '' for full colour."""

    stacks: tuple[Stack, ...]
    sheet: Sheet
    size: CardSize
    grid: str
    printer: Printer = NO_PRINTER
    edition: str = ""

    @classmethod
    def of(cls, stacks: Sequence[Stack], layout: Layout, printer: Printer, edition: str) -> Job:
        return cls(tuple(stacks), layout.sheet, layout.size, str(layout.grid), printer, edition)

    @property
    def cards(self) -> int:
        return sum(len(stack.cards) for stack in self.stacks)

    def written(self) -> bytes:
        """As JSON, copies counted."""
        stacks = [[stack.title, [[*pair, count] for pair, count in _counted(stack.cards)]] for stack in self.stacks]
        entry = {
            "format": FORMAT, "stacks": stacks, "paper": asdict(self.sheet), "size": asdict(self.size),
            "grid": self.grid, "printer": asdict(self.printer), "edition": self.edition,
        }  # fmt: skip
        return json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode()

    @classmethod
    def read(cls, data: bytes) -> Job:
        """The job as written. Raises JobError."""
        try:
            entry = json.loads(data)
            if entry["format"] != FORMAT:
                raise JobError("these sheets are of another version of the publisher")
            stacks = tuple(
                Stack(title, tuple((front, back) for front, back, count in cards for _ in range(count)))
                for title, cards in entry["stacks"]
            )
            paper: dict[str, Any] = entry["paper"]
            paper |= {key: tuple(paper[key]) for key in ("grid", "shift_mm") if paper[key] is not None}
            printer = entry["printer"] | {"back_offset_mm": tuple(entry["printer"]["back_offset_mm"])}
            return cls(
                stacks, Sheet(**paper), CardSize(**entry["size"]), entry["grid"], Printer(**printer), entry["edition"]
            )
        except (ValueError, KeyError, TypeError, AttributeError) as problem:
            if isinstance(problem, JobError):
                raise
            raise JobError("what these sheets were to hold cannot be read") from problem


def _counted(cards: Sequence[tuple[str, str]]) -> Iterator[tuple[tuple[str, str], int]]:
    for pair, copies in groupby(cards):
        yield pair, sum(1 for _ in copies)
