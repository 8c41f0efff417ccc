"""How a text is made to fit: sizes and what may be left out, from the most to the least. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass

REMINDER, FLAVOR = "reminder", "flavor"
TIGHT = "tight"
"""The flavour set smaller; nothing is left out."""
FULL_SIZES_PT = (7.5, 7.25, 7.0)
LAST_SIZES_PT = (6.75, 6.5)
LEAST_PT = LAST_SIZES_PT[-1]
TIGHT_SAVES = 0.45
"""The most that flavour set tight gives back, as a share of its height: a line of two, and a little of the rest."""
_SLACK = 0.97
"""Letters set smaller take a little less room than their size says, by kerning and rounding."""


@dataclass(frozen=True, slots=True)
class Step:
    """A size for the rules text, the classes of elements left out, and whether flavour is set tight."""

    size_pt: float
    drops: tuple[str, ...] = ()
    tight: bool = False

    @property
    def classes(self) -> str:
        drops = (f"drop-{name}" for name in self.drops)
        return " ".join((f"fs-{round(self.size_pt * 100)}", *drops, *((TIGHT,) if self.tight else ())))


def steps(has: frozenset[str]) -> tuple[Step, ...]:
    """The steps for a text that has these droppable parts.

    Reminders go first; then flavour is set tight, at full sizes and at 6.75 pt; only then is it left out.
    """
    drops: tuple[str, ...] = ()
    found = [Step(size) for size in FULL_SIZES_PT]
    if REMINDER in has:
        drops = (REMINDER,)
        found += [Step(size, drops) for size in FULL_SIZES_PT]
    if FLAVOR in has:
        found += [Step(size, drops, True) for size in (FULL_SIZES_PT[-1], LAST_SIZES_PT[0])]
        drops = (*drops, FLAVOR)
        found += [Step(size, drops) for size in FULL_SIZES_PT]
    return (*found, *(Step(size, drops) for size in LAST_SIZES_PT))


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph as laid out: its lines, the width of a line, and how wide its words and its reminders are in all."""

    lines: int
    line_mm: float
    column_mm: float
    words_mm: float
    reminder_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class Measure:
    """A text as laid out, in mm: its height, the height it may have, and what leaving out the flavour would add."""

    height_mm: float
    room_mm: float
    flavor_mm: float = 0.0
    paragraphs: tuple[Paragraph, ...] = ()

    @property
    def fits(self) -> bool:
        return self.height_mm <= self.room_mm + 0.02


def _least_height_mm(tried: Step, step: Step, measure: Measure) -> float:
    """A height that the text cannot fall below at a later step: every line full, nothing but lines made smaller."""
    ratio = step.size_pt / tried.size_pt
    saved = 0.0
    for paragraph in measure.paragraphs:
        words = paragraph.words_mm
        if REMINDER in step.drops and REMINDER not in tried.drops:
            words -= paragraph.reminder_mm
        lines = math.ceil(max(words, 0) * ratio * _SLACK / paragraph.column_mm) if paragraph.column_mm > 0 else 0
        saved += max(paragraph.lines - lines, 0) * paragraph.line_mm
    return (measure.height_mm - saved) * ratio


def following(tried: Step, measure: Measure, ladder: tuple[Step, ...]) -> Step | None:
    """The next step worth laying out after one that does not fit; None after the last.

    Steps at which the text cannot fit, however its lines break, are passed over: that saves laying them out.
    """
    rest = ladder[ladder.index(tried) + 1 :]
    for step in rest:
        room = measure.room_mm
        if FLAVOR in step.drops and FLAVOR not in tried.drops:
            room += measure.flavor_mm
        elif step.tight and not tried.tight:
            room += measure.flavor_mm * TIGHT_SAVES
        if _least_height_mm(tried, step, measure) <= room:
            return step
    return rest[-1] if rest else None
