"""Years and returns. Source: "What you are doing", "Where a card may go"; readings A2 and A21.

A year as cards print it has no 0: -1 is 1 BCE, and the next is 1. All reckoning is done in astronomical years, which
have one: 0 is 1 BCE. A return is a number from 0, in order of time, or its place in a mask: bit 0 is the first.
"""

from __future__ import annotations

import re

DEEP_TIME = -1
"""The home of what is dated before the first return: none."""

NO_HOME = -2
"""The home of what has no date, or wanders: none either."""

_WRITTEN = re.compile(r"(?P<year>[0-9]{1,5})\s*(?P<era>bce|ce)?\Z", re.IGNORECASE)


def astronomical(year: int) -> int:
    """-1 (1 BCE) is 0. Raises ValueError for the year 0, which never was."""
    if year == 0:
        raise ValueError("there is no year 0: 1 BCE is followed by 1 CE")
    return year if year > 0 else year + 1


def printed(year: int) -> int:
    """The other way: an astronomical year as cards print it."""
    return year if year > 0 else year - 1


def returns(first: int, interval: int, count: int) -> tuple[int, ...]:
    """The years, as printed, of `count` returns from `first` on, one every `interval` years."""
    return tuple(printed(astronomical(first) + interval * number) for number in range(count))


def home(year: int, first: int, interval: int, count: int) -> int:
    """The return nearest to a year, the earlier of two that are equally near.

    DEEP_TIME for a year before the first return (A21: also for the year just before it); the last for any year after.
    """
    after = astronomical(year) - astronomical(first)
    if after < 0:
        return DEEP_TIME
    # Half an interval and more rounds up, but exactly half rounds down: the tie goes to the earlier return.
    return min((2 * after + interval - 1) // (2 * interval), count - 1)


def year_name(year: int) -> str:
    """`1825 BCE`, `2040 CE`."""
    return f"{-year} BCE" if year < 0 else f"{year} CE"


def read_year(text: str) -> int:
    """`1825 BCE`, `2040 CE`, `2040`, in any case. Raises ValueError for what is no year."""
    match = _WRITTEN.match(text.strip())
    if match is None or int(match["year"]) == 0:
        raise ValueError(f'"{text}" is no year: write it as 1825 BCE or 2040 CE')
    year = int(match["year"])
    return -year if (match["era"] or "").casefold() == "bce" else year
