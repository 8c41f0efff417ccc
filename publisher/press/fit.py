"""How a text is made to fit: sizes and what may be left out, from the most to the least. Pure."""

from __future__ import annotations

from dataclasses import dataclass

REMINDER, FLAVOR = "reminder", "flavor"
FULL_SIZES_PT = (7.5, 7.25, 7.0)
LAST_SIZES_PT = (6.75, 6.5)
LEAST_PT = LAST_SIZES_PT[-1]
LINE_MM = 3.2
"""About one line of text: how far a forecast of a text's height may be wrong."""


@dataclass(frozen=True, slots=True)
class Step:
    """A size for the rules text, and the classes of elements left out."""

    size_pt: float
    drops: tuple[str, ...] = ()

    @property
    def classes(self) -> str:
        return " ".join((f"fs-{round(self.size_pt * 100)}", *(f"drop-{name}" for name in self.drops)))


def steps(has: frozenset[str]) -> tuple[Step, ...]:
    """The steps for a text that has these droppable parts: reminders go before flavour, flavour before small type."""
    drops: tuple[str, ...] = ()
    found = [Step(size) for size in FULL_SIZES_PT]
    for part in (REMINDER, FLAVOR):
        if part in has:
            drops = (*drops, part)
            found += [Step(size, drops) for size in FULL_SIZES_PT]
    return (*found, *(Step(size, drops) for size in LAST_SIZES_PT))


@dataclass(frozen=True, slots=True)
class Measure:
    """A text as laid out, in mm: its height, the height it may have, and what dropping a part would give back."""

    height_mm: float
    room_mm: float
    reminder_mm: float = 0.0
    flavor_mm: float = 0.0

    @property
    def fits(self) -> bool:
        return self.height_mm <= self.room_mm + 0.02


def following(tried: Step, measure: Measure, ladder: tuple[Step, ...]) -> Step | None:
    """The next step worth laying out after one that does not fit; None after the last.

    Steps that would miss by more than a line are passed over: that saves laying them out and cannot skip a fit.
    """
    rest = ladder[ladder.index(tried) + 1 :]
    for step in rest:
        height, room = measure.height_mm, measure.room_mm
        if REMINDER in step.drops and REMINDER not in tried.drops:
            height -= measure.reminder_mm
        if FLAVOR in step.drops and FLAVOR not in tried.drops:
            room += measure.flavor_mm
        if height * (step.size_pt / tried.size_pt) ** 2 <= room + LINE_MM:
            return step
    return rest[-1] if rest else None
