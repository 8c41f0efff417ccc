"""What has become of a game between two of its states: cards, glossary, rules and decks, each weighed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from publisher.model.edition import Edition
from publisher.model.game import Game
from publisher.model.place import Origin

NEW, REMOVED, CHANGED = "new", "removed", "changed"


@dataclass(frozen=True, slots=True)
class Change:
    """One value that is not as it was. `what` is its path (`cost`, `upkeep/gold`), `title` what a reader calls it.

    old, new: as written, '' for nothing. functional: players have to know it; else it only looks different.
    because: in which respect a text is another (`numbers`, `symbols`, `words`, ...), or '' .
    """

    what: str
    title: str
    old: str
    new: str
    functional: bool
    because: str = ""


@dataclass(frozen=True, slots=True)
class Altered:
    """A card, glossary entry or section of the rulebook that is new, removed or changed.

    `name` is the newest; `origin` where it stands, or stood. used_by: cards whose text uses a glossary entry that works
    otherwise now.
    """

    id: str
    name: str
    state: str
    origin: Origin
    changes: tuple[Change, ...] = ()
    used_by: tuple[str, ...] = ()

    @property
    def functional(self) -> bool:
        return self.state != CHANGED or any(change.functional for change in self.changes)


@dataclass(frozen=True, slots=True)
class DeckChange:
    """A decklist that counts otherwise: by card, how many more (or fewer) copies. `state` as of a card."""

    id: str
    name: str
    state: str
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Difference:
    """All of it. `unread`: cards that could not be read in the older state, so that nothing is known of them."""

    cards: tuple[Altered, ...] = ()
    keywords: tuple[Altered, ...] = ()
    decks: tuple[DeckChange, ...] = ()
    unread: tuple[str, ...] = ()
    rules: tuple[Altered, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.cards or self.keywords or self.decks or self.unread or self.rules)


@dataclass(frozen=True, slots=True)
class Step:
    """From one recorded edition to the next, or from the last one to the game as it is (`now` is None)."""

    then: Edition
    old: Game
    now: Edition | None
    new: Game
    difference: Difference
