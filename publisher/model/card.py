"""Cards, their costs and printings, and decks of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from publisher.model.place import Origin
from publisher.model.text import EMPTY_TEXT, CardText


def _none() -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Cost:
    """What a card costs: a generic amount and pips, in printed order. `written` is the YAML's own notation."""

    generic: int = 0
    pips: tuple[str, ...] = ()
    written: str = ""

    @property
    def symbols(self) -> tuple[str, ...]:
        """Codes as printed: the generic amount first (left out when 0 beside pips), then the pips."""
        head = (str(self.generic),) if self.generic or not self.pips else ()
        return head + self.pips

    @property
    def total(self) -> int:
        """How many resources pay for it."""
        return self.generic + len(self.pips)


_NOWHERE = Origin("")


@dataclass(frozen=True, slots=True)
class Printing:
    """A card as one edition printed it. Words stay as printed; `note` says how to read them today."""

    edition: str
    number: str = ""
    text: CardText = EMPTY_TEXT
    note: str = ""
    cost: Cost | None = None
    origin: Origin = _NOWHERE


@dataclass(frozen=True, slots=True)
class Card:
    """A card in its current wording. What only one game knows of stands in `fields` (validated by its schema).

    spoiler: readers of the site see it, its name too, only when they ask for it.
    """

    game: str
    id: str
    name: str
    type: str
    origin: Origin
    number: str = ""
    periods: tuple[str, ...] = ()
    cost: Cost | None = None
    text: CardText = EMPTY_TEXT
    flavor: CardText = EMPTY_TEXT
    fields: Mapping[str, Any] = field(default_factory=_none)
    printings: tuple[Printing, ...] = ()
    origins: Mapping[str, Origin] = field(default_factory=_none)
    spoiler: bool = False

    def where(self, path: str) -> Origin:
        """Where a field's value stands (`cost`, `periods/0`, `author/name`), or the card itself if it is absent."""
        while path:
            if path in self.origins:
                return self.origins[path]
            path = path.rpartition("/")[0]
        return self.origin


@dataclass(frozen=True, slots=True)
class DeckEntry:
    card: str
    count: int
    origin: Origin


@dataclass(frozen=True, slots=True)
class Deck:
    """A decklist. `parts` maps a deck part of the game (as in its `deck_parts`) to entries, in order."""

    game: str
    id: str
    name: str
    origin: Origin
    parts: Mapping[str, tuple[DeckEntry, ...]]
    starting: tuple[DeckEntry, ...] = ()
    description: CardText = EMPTY_TEXT
    spoiler: bool = True

    def count(self, part: str) -> int:
        return sum(entry.count for entry in self.parts.get(part, ()))
