"""Charts of letters for a terminal: bars, intervals as whiskers, histograms. No colour, no library, any width."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

PARTS = " ▏▎▍▌▋▊▉"
PLAIN = str.maketrans({"├": "|", "┤": "|", "┼": "+", "─": "-", "●": "o", "┊": ":", "█": "#", "…": "~",
                       **dict(zip(PARTS[1:], "...####", strict=True))})
"""The same in ASCII, for a terminal that cannot show more."""

STEPS = (1, 2, 5)


def bar(share: float, width: int) -> str:
    """A bar of at most `width` letters for a share of 0 to 1, to an eighth of a letter; what is not nothing shows."""
    eighths = round(min(max(share, 0.0), 1.0) * width * 8)
    if share > 0:
        eighths = max(1, eighths)
    return ("█" * (eighths // 8) + PARTS[eighths % 8]).rstrip()


@dataclass(frozen=True, slots=True)
class Scale:
    """From which share to which an axis goes, over how many letters, and a line that is drawn across at `mark`."""

    low: float = 0.0
    high: float = 1.0
    width: int = 21
    mark: float | None = None

    def at(self, share: float) -> int:
        """The letter, from 0, in which a share lies; one beyond the ends at the nearest."""
        place = round((share - self.low) / (self.high - self.low) * (self.width - 1))
        return min(max(place, 0), self.width - 1)

    def whisker(self, share: float, low: float, high: float) -> str:
        """A share with its interval: `├──●──┤`. What is narrower than three letters is the point alone."""
        row = [" "] * self.width
        if self.mark is not None and self.low <= self.mark <= self.high:
            row[self.at(self.mark)] = "┊"
        first, last = self.at(low), self.at(high)
        row[first : last + 1] = "─" * (last - first + 1)
        row[first], row[last] = "├", "┤"
        row[self.at(share)] = "●"
        return "".join(row)

    def axis(self) -> str:
        """The numbers at both ends, and between them the line across, in per cent."""
        left, right = f"{100 * self.low:.0f} %", f"{100 * self.high:.0f} %"
        row = list(left.ljust(self.width - len(right)) + right)
        if self.mark is not None:
            told = f"{100 * self.mark:.0f}"
            begin = self.at(self.mark) - len(told) // 2
            room = "".join(row[max(0, begin - 1) : begin + len(told) + 1])
            if begin > 0 and not room.strip() and len(room) == len(told) + 2:
                row[begin : begin + len(told)] = told
        return "".join(row)


def scale_of(intervals: Sequence[tuple[float, float]], width: int, mark: float | None = None) -> Scale:
    """The narrowest scale in steps of a tenth that shows these intervals; the whole for none."""
    if not intervals:
        return Scale(width=width, mark=mark)
    low = int(min(low for low, _ in intervals) * 10) / 10
    high = -int(-max(high for _, high in intervals) * 10 // 1) / 10
    return Scale(low, max(min(high, 1.0), low + 0.1), width, mark)


def spread_bins(spread: Mapping[int, int], most: int = 12) -> list[tuple[int, int, int]]:
    """Counts by value as at most `most` bins of equal width, gaps included: first and last value, and the count.

    The width is 1, 2 or 5 times a power of ten.
    """
    if not spread:
        return []
    low, high = min(spread), max(spread)
    size = next(step * 10**power for power in range(20) for step in STEPS
                if high // (step * 10**power) - low // (step * 10**power) < most)
    bins: dict[int, int] = {}
    for value, count in spread.items():
        bins[value // size] = bins.get(value // size, 0) + count
    return [(number * size, number * size + size - 1, bins.get(number, 0))
            for number in range(low // size, high // size + 1)]


def quantile(spread: Mapping[int, int], per_cent: int) -> int:
    """The least value that so many per cent of the counts do not exceed. Raises ValueError if nothing was counted."""
    total = sum(spread.values())
    if not total:
        raise ValueError("nothing was counted")
    reached = 0
    for value in sorted(spread):
        reached += spread[value]
        if reached * 100 >= total * per_cent:
            return value
    return max(spread)
