"""What a deck has to be, as plain data: limits, the words of each reason, and what each card is to them.

The lints of decklists judge by it. The builder on the site has the same data as JSON and a judge of its own,
`site/scripts/deck-rules.js`, so that only judging is written twice; `tests/check/test_deck_vectors.py` holds the two
together.

A reason is a text with values in braces: `{card}` is put in as it is, a list as `a, b and c`, and `{count|card|cards}`
as a number with the word that goes with it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from publisher.check.decklists import Part, counts, crossing
from publisher.check.kept import kept
from publisher.check.near import counted, listed, span_of
from publisher.check.pips import WILD, resources
from publisher.model import Card, Deck, DeckEntry, Game, Problem

UNBOUNDED = 10**6
"""A greatest number that stands for none."""
VERSION = 1
WORDS = {
    "copies": '{total} copies of "{card}"; the {part} allows {most|copy|copies} of a card{together}: take {over} away',
    "together": " (counted together from {word} {lines})",
    "misplaced": '"{card}" is {kind}, which is not for the {part}: {todo}',
    "unknown": '"{card}" is no card of this game; {hint}',
    "meant": 'did you mean "{card}"?',
    "write": "write a card’s id",
    "pay": '"{card}" costs {needs}: add resources, or leave the card out',
    "need": "{count|pip|pips} of {period} (the deck has {has})",
    "starting": "{name}: {total|card|cards}, {count} expected",
    "starting_type": '{name}: "{card}" is {kind}; choose {wanted}',
    "starting_outside": '{name}: "{card}" is not in the {part}; add it there, or choose a card that is',
    "starting_often": '{name}: "{card}" is chosen {times} times, the {part} has {inside}',
}
"""The reasons that are the same for every part and card, by what is wrong."""
_HOLE = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")


def fill(text: str, **values: str | int | Sequence[str]) -> str:
    """A reason with its values put in; braces around other words stay."""

    def value(match: re.Match[str]) -> str:
        given = values.get(match[1])
        if given is None:
            return match[0]
        if match[2] is not None and isinstance(given, int):
            return counted(given, match[2], match[3])
        return str(given) if isinstance(given, str | int) else listed(list(given), "and")

    return _HOLE.sub(value, text)


@dataclass(frozen=True, slots=True)
class Limit:
    """How many cards a part has, or how many of a group of them. `few` and `many` are what is said of other numbers,
    `what` and `span` what is counted and how many may be.

    group: its number, which each of its cards has; None for all that stands in the part, be it a card or not.
    """

    lint: str
    part: str
    group: int | None
    least: int | None
    most: int | None
    few: str
    many: str
    what: str
    span: str


@dataclass(frozen=True, slots=True)
class Place:
    """A part of a deck: what may stand there, and how many copies of one card."""

    id: str
    name: str
    types: tuple[str, ...]
    copies: int | None


@dataclass(frozen=True, slots=True)
class Start:
    """The cards laid out before play. `wanted` says of which types, `inside` what the part is called."""

    name: str
    part: str
    inside: str
    types: tuple[str, ...]
    count: int
    wanted: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A type of card: what it is called, with an article, and where such a card belongs."""

    name: str
    todo: str


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card to the rules of decks. groups: the limits that count it. pays: the periods whose pips it pays, WILD for
    all. needs: the pips of its cost, by period."""

    type: str
    groups: tuple[int, ...] = ()
    pays: tuple[str, ...] = ()
    needs: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class DeckRules:
    """Everything that a deck of a game is judged by."""

    places: tuple[Place, ...]
    limits: tuple[Limit, ...]
    start: Start | None
    kinds: Mapping[str, Kind]
    periods: Mapping[str, str]
    cards: Mapping[str, CardFacts]

    def place(self, id: str) -> Place:
        return next(place for place in self.places if place.id == id)

    def as_data(self, cards: Iterable[str]) -> dict[str, Any]:
        """As plain values for JSON, with the facts of some cards only: those that readers may know of."""
        return {
            "version": VERSION, "wild": WILD, "words": WORDS,
            "places": [asdict(place) for place in self.places],
            "limits": [asdict(limit) for limit in self.limits],
            "start": asdict(self.start) if self.start else None,
            "kinds": {id: asdict(kind) for id, kind in self.kinds.items()},
            "periods": dict(self.periods),
            "cards": {id: card_data(self.cards[id]) for id in cards},
        }  # fmt: skip


def card_data(facts: CardFacts) -> dict[str, Any]:
    """The same of one card; what says nothing is left out."""
    return {key: value for key, value in asdict(facts).items() if value}


@kept
def deck_rules(game: Game) -> DeckRules:
    """The deck rules of a game, with their words."""
    limits: list[Limit] = []
    groups: dict[str, list[int]] = {id: [] for id in game.cards}
    for part in game.deck_parts.values():
        most = part.most if part.most < UNBOUNDED else None
        told = f"{part.name}: {{total|card|cards}}, {span_of(part.least, most)} expected: "
        limits.append(Limit("deck-size", part.id, None, part.least, most, told + "add {short}",
                            told + "take {over} away", f"cards in the {part.name}", span_of(part.least, most)))
        for count in part.counts:
            group = len(limits)
            told = f"{part.name}: {{total}} {count.name}, {span_of(count.least, count.most)} allowed: "
            limits.append(Limit("deck-counts", part.id, group, count.least, count.most, told + "add {short}",
                                told + "take {over} away ({cards})", count.name, span_of(count.least, count.most)))
            for card in game.cards.values():
                if counts(count, card):
                    groups[card.id].append(group)
    paying = {card.id: card.periods for card in resources(game)}
    return DeckRules(
        tuple(Place(part.id, part.name, part.types, part.copies) for part in game.deck_parts.values()),
        tuple(limits), _start(game), {id: Kind(_one(type.name), _home(game, id)) for id, type in game.types.items()},
        {id: period.name for id, period in game.periods.items()},
        {card.id: _facts(game, card, groups[card.id], paying.get(card.id, ())) for card in game.cards.values()},
    )  # fmt: skip


def _start(game: Game) -> Start | None:
    rule = game.starting
    if rule is None:
        return None
    inside = game.deck_parts[rule.part].name if rule.part in game.deck_parts else rule.part
    wanted = listed([_one(game.types[id].name) for id in rule.types if id in game.types])
    return Start(rule.name, rule.part, inside, rule.types, rule.count, wanted)


def _one(name: str) -> str:
    """The name of a type with its article."""
    return f"an {name}" if name[:1].casefold() in set("aeio") else f"a {name}"


def _home(game: Game, type: str) -> str:
    homes = [part.name for part in game.deck_parts.values() if type in part.types]
    return f"move it to the {listed(homes)}" if homes else "it belongs in no deck"


def _facts(game: Game, card: Card, groups: Sequence[int], pays: Sequence[str]) -> CardFacts:
    pips = card.cost.pips if card.cost is not None else ()
    needs = Counter(game.symbols[pip].period for pip in pips if pip in game.symbols)
    del needs[""]
    return CardFacts(
        card.type, tuple(groups),
        tuple(WILD if period in game.periods and game.periods[period].wild else period for period in pays),
        tuple(needs.items()),
    )  # fmt: skip


def supply(game: Game, deck: Deck) -> Counter[str]:
    """How many resources a deck has, by period; those of a wild period stand under WILD."""
    cards = deck_rules(game).cards
    found: Counter[str] = Counter()
    for entry in standing(deck):
        for period in cards[entry.card].pays if entry.card in cards else ():
            found[period] += entry.count
    return found


def standing(deck: Deck) -> Iterable[DeckEntry]:
    """The entries of all parts of a deck."""
    return (entry for entries in deck.parts.values() for entry in entries)


def judged(part: Part, limit: Limit, entries: Sequence[DeckEntry]) -> Iterator[Problem]:
    """What a limit says of the entries that it counts: too few is said at the deck, too many at the first over it."""
    total = sum(entry.count for entry in entries)
    if limit.least is not None and total < limit.least:
        yield Problem(part.deck.origin, fill(limit.few, total=total, short=limit.least - total))
    elif limit.most is not None and total > limit.most:
        cards = list(dict.fromkeys(entry.card for entry in entries))
        told = fill(limit.many, total=total, over=total - limit.most, cards=cards)
        yield Problem(crossing(entries, limit.most).origin, told)
