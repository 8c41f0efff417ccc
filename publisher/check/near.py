"""Guessing what was meant, and saying it in words."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence


def near(word: str, known: Iterable[str]) -> str:
    """The known word that was most likely meant, or ''. A difference of case only always counts as near."""
    words = list(known)
    folded = word.casefold()
    for other in words:
        if other.casefold() == folded:
            return other
    by_fold = {other.casefold(): other for other in words}
    found = difflib.get_close_matches(folded, by_fold, n=1, cutoff=0.65)
    return by_fold[found[0]] if found else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean "..."?`, or '' if nothing is near."""
    guess = near(word, known)
    return f'; did you mean "{guess}"?' if guess else ""


def listed(words: Sequence[str], joint: str = "or") -> str:
    """`a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def counted(number: int, one: str, many: str = "") -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def span_of(least: int | None, most: int | None) -> str:
    """`60 to 100`, `28`, `at least 3`, `at most 3`."""
    if least is None or least == 0:
        return f"at most {most}" if most is not None else "any number"
    if most is None:
        return f"at least {least}"
    return str(least) if least == most else f"{least} to {most}"
