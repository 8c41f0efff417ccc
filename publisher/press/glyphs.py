"""Which characters of a face its fonts can set, and the text of a face as a reader would see it."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from html.parser import HTMLParser

from publisher.view.measure import characters

STAND_IN = "?"
"""Set in the place of a character that no font has, so that no font of the machine steps in."""
ROLES = ("serif", "serif-italic", "serif-semibold", "serif-bold", "sans", "sans-semibold", "sans-bold")
_VOID = frozenset({"br", "img", "hr", "wbr", "input", "meta", "link"})


class _Reader(HTMLParser):
    """Collects text, leaving out elements of the given classes."""

    def __init__(self, without: frozenset[str]) -> None:
        super().__init__(convert_charrefs=True)
        self.without = without
        self.parts: list[str] = []
        self.classes: set[str] = set()
        self.stack: list[bool] = [False]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        classes = set((dict(attrs).get("class") or "").split())
        self.classes |= classes
        if tag not in _VOID:
            self.stack.append(self.stack[-1] or bool(classes & self.without))

    def handle_endtag(self, tag: str) -> None:
        if tag not in _VOID and len(self.stack) > 1:
            self.stack.pop()

    def handle_data(self, data: str) -> None:
        if not self.stack[-1]:
            self.parts.append(data)


def read(html: str, without: Iterable[str] = ()) -> tuple[str, frozenset[str]]:
    """The text of an HTML fragment without the elements of some classes, and every class in it."""
    reader = _Reader(frozenset(without))
    reader.feed(html)
    reader.close()
    return "".join(reader.parts), frozenset(reader.classes)


def letters(text: str) -> Counter[str]:
    """Letters and digits, counted; case does not matter (a style may set capitals)."""
    return Counter(character for character in text.casefold() if character.isalnum())


def missing(text: str) -> list[str]:
    """Characters that none of the fonts has, each once, in order. Spaces and format characters draw nothing."""
    known: frozenset[int] = frozenset().union(*(characters(role) for role in ROLES))
    return _lacking(text, known)


def missing_somewhere(text: str) -> list[str]:
    """Characters that at least one of the fonts lacks."""
    known: frozenset[int] = characters(ROLES[0])
    for role in ROLES[1:]:
        known &= characters(role)
    return _lacking(text, known)


def _lacking(text: str, known: frozenset[int]) -> list[str]:
    return [
        character
        for character in dict.fromkeys(text)
        if ord(character) not in known
        and not character.isspace()
        and unicodedata.category(character) not in ("Cf", "Cc")
    ]


def named(character: str) -> str:
    """`“漢” (U+6F22, CJK UNIFIED IDEOGRAPH-6F22)`."""
    name = unicodedata.name(character, "")
    return f"“{character}” (U+{ord(character):04X}{', ' + name if name else ''})"
