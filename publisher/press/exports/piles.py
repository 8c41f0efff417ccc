"""Which cards an export holds: piles of them, as they lie together on a table, each design once and with its copies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from publisher.model import ALL, Game
from publisher.press.stacks import card_stacks

BLANK = ""
"""The face of a card's back if its game gives it none: nothing is printed on it."""
BACK = "back-"
"""What the ids of the faces of backs begin with."""


@dataclass(frozen=True, slots=True)
class Line:
    """A design: its front and back by the ids of their faces ('' for no back), and how many there are of it."""

    front: str
    back: str
    count: int


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie together: a part of a decklist, or the cards without one. `id` is fit for the name of a file."""

    id: str
    name: str
    lines: tuple[Line, ...]

    @property
    def cards(self) -> int:
        return sum(line.count for line in self.lines)

    @property
    def backs(self) -> list[str]:
        """The faces of its backs, in the order in which they come up."""
        return list(dict.fromkeys(line.back for line in self.lines))


def piles(game: Game, deck: str = "") -> list[Pile]:
    """What a game prints: its decks, part by part, then the cards that need no decklist; or one deck alone.

    A game that prints neither has all of its cards here, as often as its `copies` say.
    """
    found = [pile for id in ([deck] if deck else game.products.decks) for pile in _of_deck(game, id)]
    if not deck:
        found += _of_cards(game if found or game.products.sheets_of else _printing_all(game))
    return [pile for pile in found if pile.lines]


def _printing_all(game: Game) -> Game:
    return replace(game, products=replace(game.products, sheets_of=(ALL,)))


def every(game: Game) -> list[Pile]:
    """All cards of a game, each once."""
    return [Pile("cards", game.name, tuple(Line(card, _back_of(game, card), 1) for card in game.cards))]


def _of_deck(game: Game, id: str) -> Iterator[Pile]:
    deck = game.decks[id]
    several = len(deck.parts) > 1
    for part, entries in deck.parts.items():
        cards = [(entry.card, entry.count) for entry in entries if entry.card in game.cards]
        rule = game.deck_parts.get(part)
        title = f"{deck.name}: {rule.name if rule else part}" if several else deck.name
        lines = ((card, _back_of(game, card), count) for card, count in cards)
        yield Pile(f"{id}-{part}" if several else id, title, _merged(lines))


def _back_of(game: Game, card: str) -> str:
    kind = game.types.get(game.cards[card].type)
    return f"back-{kind.back}" if kind is not None and kind.back in game.backs else ""


def _of_cards(game: Game) -> Iterator[Pile]:
    for stack in card_stacks(game):
        lines = ((front, back, sum(1 for _ in copies)) for (front, back), copies in groupby(stack.cards))
        yield Pile("cards", game.name, _merged(lines))


def _merged(lines: Iterable[tuple[str, str, int]]) -> tuple[Line, ...]:
    """Each design once, where it comes up first, with all of its copies."""
    counts: dict[tuple[str, str], int] = {}
    for front, back, count in lines:
        if count > 0:
            counts[front, back] = counts.get((front, back), 0) + count
    return tuple(Line(front, back, count) for (front, back), count in counts.items())


def by_back(found: Iterable[Pile]) -> list[Pile]:
    """Piles of cards with one back each: what is shuffled together must not be told apart from behind."""
    apart = []
    for pile in found:
        for back in pile.backs:
            lines = tuple(line for line in pile.lines if line.back == back)
            if len(pile.backs) == 1:
                apart.append(pile)
            else:
                shown = shown_as(back)
                apart.append(Pile(f"{pile.id}-{shown}", f"{pile.name} ({shown})", lines))
    return apart


def ordered(found: Iterable[Pile], most: int | None = None) -> list[tuple[Line, ...]]:
    """The designs of all piles together, those with one back side by side, in orders of at most `most` cards each."""
    merged = _merged((line.front, line.back, line.count) for pile in found for line in pile.lines)
    backs = list(dict.fromkeys(line.back for line in merged))
    orders: list[list[Line]] = [[]]
    room = most
    for line in sorted(merged, key=lambda line: backs.index(line.back)):
        left = line.count
        while left:
            taken = left if room is None else min(left, room)
            if taken:
                orders[-1].append(replace(line, count=taken))
                left -= taken
            if room is not None:
                room -= taken
                if left:
                    orders.append([])
                    room = most
    return [tuple(order) for order in orders if order]


def faces_of(lines: Iterable[Line]) -> list[str]:
    """Every face of some designs, fronts first, each once."""
    every = list(lines)
    return list(dict.fromkeys([*(line.front for line in every), *(line.back for line in every)]))


def shown_as(back: str) -> str:
    """What a back is called among backs."""
    return back.removeprefix("back-") or "blank"
