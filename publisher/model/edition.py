"""An edition of a game as it was recorded: what it is called, when it came out, and every id that it had."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from publisher.model.place import Origin


def _none() -> Mapping[str, int]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Edition:
    """A recorded edition. Its whole text stays in its file, and is read only where two editions are compared.

    date: the day it came out, `2026-11-01`. cards, keywords, decks: names by id. rules: every permanent id of the
    rulebook, with the chapter in which it stood. lines: where each id stands in the file, by `cards/plato`.
    """

    id: str
    name: str
    date: str
    origin: Origin
    cards: Mapping[str, str]
    keywords: Mapping[str, str]
    decks: Mapping[str, str]
    rules: Mapping[str, str]
    lines: Mapping[str, int] = field(default_factory=_none)

    def ids(self) -> Iterator[tuple[str, str]]:
        """(kind, id) of everything that has an address: kind is 'cards', 'keywords', 'decks' or 'rules'."""
        for kind in ("cards", "keywords", "decks", "rules"):
            yield from ((kind, id) for id in getattr(self, kind))

    def where(self, kind: str, id: str) -> Origin:
        """Where an id stands in the edition's file."""
        return Origin(self.origin.file, self.lines.get(f"{kind}/{id}", 1))

    def __str__(self) -> str:
        return f"{self.name} ({self.date})"
