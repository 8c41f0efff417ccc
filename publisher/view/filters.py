"""Small words and numbers for templates: years, Roman numerals, lists."""

from __future__ import annotations

from collections.abc import Iterable

_ROMAN = (
    (1000, "M"),
    (900, "CM"),
    (500, "D"),
    (400, "CD"),
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
)


def year(value: int, circa: bool = False) -> str:
    """A year as printed: -375 is `375 BCE`, 1405 is `1405`; `about` before it if it is approximate."""
    shown = f"{-value} BCE" if value < 0 else str(value)
    return f"about {shown}" if circa else shown


def years(born: int | None, died: int | None = None, circa: bool = False) -> str:
    """A span of years: `about 428 to 348 BCE`, `63 BCE to 14 CE`, `1882 to 1941`; '' if neither is known."""
    if born is None and died is None:
        return ""
    about = "about " if circa else ""
    if born is None and died is not None:
        return f"until {about}{year(died)}"
    if died is None and born is not None:
        return f"from {about}{year(born)}"
    assert born is not None and died is not None
    if born < 0 and died < 0:
        return f"{about}{-born} to {-died} BCE"
    if born < 0:
        return f"{about}{-born} BCE to {died} CE"
    return f"{about}{born} to {died}"


def roman(value: int) -> str:
    """A year or number in Roman capitals; what has none (0, negative, 4000 and more) in digits."""
    if not 0 < value < 4000:
        return year(value)
    parts = []
    for amount, letters in _ROMAN:
        count, value = divmod(value, amount)
        parts.append(letters * count)
    return "".join(parts)


def listed(values: Iterable[object], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    items = [str(value) for value in values]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def sentence(text: object) -> str:
    """With a capital first letter."""
    shown = str(text)
    return shown[:1].upper() + shown[1:]


def letters(text: object, count: int = 3) -> str:
    """The first letters of the text's first word that is no article, in capitals: a library's cutter mark."""
    words = [word for word in str(text).split() if word.lower() not in ("the", "a", "an")] or str(text).split()
    return "".join(letter for letter in " ".join(words) if letter.isalpha())[:count].upper()
