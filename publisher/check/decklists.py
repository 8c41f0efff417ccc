"""Decklists against the game's deck rules: the parts of each, and which cards a rule counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from publisher.model import Card, CountRule, Deck, DeckEntry, Game, PartRule


@dataclass(frozen=True, slots=True)
class Part:
    """One part of one deck. `rule` is what the game asks of it."""

    deck: Deck
    rule: PartRule

    @property
    def entries(self) -> tuple[DeckEntry, ...]:
        return self.deck.parts.get(self.rule.id, ())


def counts(rule: CountRule, card: Card) -> bool:
    return card.type in rule.types and all(card.fields.get(key) == value for key, value in rule.where.items())


def parts(game: Game) -> Iterator[Part]:
    """Every part that the game's rules ask for, of every deck."""
    for deck in game.decks.values():
        for rule in game.deck_parts.values():
            yield Part(deck, rule)


def crossing(entries: Sequence[DeckEntry], most: int) -> DeckEntry:
    """The entry with which the count goes over `most`."""
    total = 0
    for entry in entries:
        total += entry.count
        if total > most:
            return entry
    return entries[-1]
