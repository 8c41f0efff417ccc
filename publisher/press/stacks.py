"""Decks, and cards without decklists, as stacks of cards to print."""

from __future__ import annotations

import re
from collections.abc import Iterable

from publisher.model import ALL, Card, Game
from publisher.press.job import Stack


def _number(card: Card) -> tuple[bool, list[tuple[str, int]]]:
    """The collector number for ordering: M6 before M10, cards without one last."""
    parts = re.findall(r"(\D*)(\d*)", card.number)
    return not card.number, [(word, int(digits or 0)) for word, digits in parts]


def card_stacks(game: Game) -> list[Stack]:
    """Every card of the types that the products name, as often as `copies` says: by type, then by number.

    Empty if the products name none.
    """
    asked = game.products.sheets_of
    cards: list[tuple[str, str]] = []
    for id, kind in game.types.items():
        if id not in asked and ALL not in asked:
            continue
        back = f"back-{kind.back}" if kind.back in game.backs else ""
        for card in sorted((card for card in game.cards.values() if card.type == id), key=_number):
            cards += [(card.id, back)] * game.copies.get(card.id, game.copies.get(id, 1))
    return [Stack(f"{game.name}  ·  {game.edition}" if game.edition else game.name, tuple(cards))] if cards else []


def deck_stacks(game: Game, decks: Iterable[str] | None = None) -> list[Stack]:
    """One stack a deck (those of the game's products by default): its parts in order, copies of a card together.

    An entry whose card does not exist is left out; the checks report it.
    """
    stacks = []
    for id in game.products.decks if decks is None else decks:
        deck = game.decks[id]
        cards: list[tuple[str, str]] = []
        for part in deck.parts.values():
            for entry in part:
                card = game.cards.get(entry.card)
                if card is None:
                    continue
                kind = game.types.get(card.type)
                back = kind.back if kind else ""
                cards += [(card.id, f"back-{back}" if back in game.backs else "")] * max(entry.count, 0)
        stacks.append(Stack(f"{game.name}  ·  {deck.name}  ·  {game.edition}", tuple(cards)))
    return stacks
