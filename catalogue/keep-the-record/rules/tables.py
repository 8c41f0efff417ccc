"""What the rules look up: the limits of game.yaml, and of every card what can be worked out before a game begins.

Cards are numbers here, from 0 in order of their ids. Where a card may go is a mask of returns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from publisher.kit import Card, Game

from . import transits, years
from .position import SECURED
from .transits import Transit

SOURCES = ("attested", "partial", "predicted")
"""Source tags, in the order of the states that they begin in."""

INTRUDER, VANISHING, MARKER = "intruder", "vanishing", "marker"

RANGES = ((10, 3), (7, 2))
"""Placement: from this printed Reach on, so many returns away from home; the farthest first. Others: NEAREST."""
NEAREST = 1

EDGE = 2
"""What a favourable edge of the wheel adds to an attack."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The numbers of game.yaml, by the ids that its `limits` have there. Years are as printed, all else counts."""

    returns: int
    interval: int
    first_return: int
    opening_hand: int
    hand_cap: int
    unbroken: int
    seal_after: int
    clock_limit: int
    delay: int
    safety: int

    @classmethod
    def of(cls, game: Game) -> Limits:
        """Raises ValueError for a limit that is missing or has no number."""
        return cls(**{field.name: _number(game, field.name) for field in fields(cls)})


def _number(game: Game, id: str) -> int:
    if id not in game.limits:
        raise ValueError(f"game.yaml: `limits` has no {id}")
    value = game.limits[id]["value"]
    found = re.search(r"-?[0-9]+", str(value))
    if found is None:
        raise ValueError(f'game.yaml: the limit {id} has no number: "{value}"')
    return int(found[0])


@dataclass(frozen=True, slots=True)
class Printed:
    """What a card says. `date` is a year as printed, None for a card without one; `transit` the name of a special."""

    id: str
    name: str
    type: str
    date: int | None = None
    severity: int = 0
    reach: int = 0
    source: str = ""
    mythic: bool = False
    phoenix: bool = False
    transit: str = ""

    @classmethod
    def of(cls, card: Card) -> Printed:
        return cls.read(card.id, {"name": card.name, "type": card.type, **card.fields})

    @classmethod
    def read(cls, id: str, entry: Mapping[str, Any]) -> Printed:
        """A card from its fields, as a file of cards has them."""
        return cls(
            id, str(entry.get("name", id)), str(entry["type"]), entry.get("date"), int(entry.get("severity", 0)),
            int(entry.get("reach", 0)), str(entry.get("source", "")), bool(entry.get("mythic", False)),
            bool(entry.get("phoenix", False)), str(entry.get("transit", "")),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tables:
    """Limits, returns and cards. A tuple below has an entry for every card, and one more: the card nobody sees.

    deck: the cards that are shuffled, in order: all but markers. hidden: the number of the card nobody sees.
    home: a return, or DEEP_TIME or NO_HOME. places: where it may land if that return is empty; contests: which return
    it may attack. state: the one that it begins in. bonus: by attacker and defender. phoenix_home: the return that
    The 138-Year Return brings it to, or -1.
    """

    limits: Limits
    cards: tuple[Printed, ...]
    numbers: Mapping[str, int]
    deck: tuple[int, ...]
    hidden: int
    years: tuple[int, ...]
    whole: int
    sealed_masks: tuple[int, ...]
    sides: tuple[str, str]
    states: tuple[str, str, str]
    home: tuple[int, ...]
    places: tuple[int, ...]
    contests: tuple[int, ...]
    severity: tuple[int, ...]
    reach: tuple[int, ...]
    state: tuple[int, ...]
    attested: tuple[bool, ...]
    mythic: tuple[bool, ...]
    fallout: tuple[bool, ...]
    vanishing: tuple[bool, ...]
    phoenix_home: tuple[int, ...]
    planets: tuple[int, int]
    bonus: tuple[tuple[int, ...], ...]
    transit: tuple[Transit, ...]

    def year(self, number: int) -> str:
        return years.year_name(self.years[number])


def tables_of(game: Game) -> Tables:
    """The tables of a game. Raises ValueError if game.yaml lacks what the rules need."""
    return made(game, (Printed.of(card) for card in game.cards.values()))


def made(game: Game, cards: Iterable[Printed]) -> Tables:
    """Tables for these cards under the limits, sides, states and wheel of a game."""
    limits = Limits.of(game)
    data = game.settings.get("data", {})
    for name in ("sides", "beats", "states"):
        if name not in data:
            raise ValueError(f"game.yaml: `data` has no {name}")
    known = tuple(sorted(cards, key=lambda card: card.id))
    hidden = Printed("hidden", "a card nobody sees", "")
    whole = (1 << limits.returns) - 1
    every = (*known, hidden)
    homes = [_home(card, limits) for card in every]
    numbers = {card.id: number for number, card in enumerate(known)}
    record, erasure = data["sides"]
    secured, fragmentary, forecast = (data["states"][source] for source in SOURCES)
    return Tables(
        limits=limits,
        cards=every,
        numbers=numbers,
        deck=tuple(number for number, card in enumerate(known) if card.type != MARKER),
        hidden=len(known),
        years=years.returns(limits.first_return, limits.interval, limits.returns),
        whole=whole,
        sealed_masks=tuple((1 << count) - 1 for count in range(limits.returns + 1)),
        sides=(record, erasure),
        states=(secured, fragmentary, forecast),
        home=tuple(homes),
        places=tuple(_places(card, home, whole) for card, home in zip(every, homes, strict=True)),
        contests=tuple(_contests(home, whole) for home in homes),
        severity=tuple(card.severity for card in every),
        reach=tuple(card.reach for card in every),
        state=tuple(SOURCES.index(card.source) if card.source in SOURCES else SECURED for card in every),
        attested=tuple(card.source == SOURCES[SECURED] for card in every),
        mythic=tuple(card.mythic for card in every),
        fallout=tuple(card.type == transits.FALLOUT for card in every),
        vanishing=tuple(card.type == VANISHING for card in every),
        phoenix_home=tuple(home if card.phoenix and home >= 0 else -1
                           for card, home in zip(every, homes, strict=True)),
        planets=(numbers.get(transits.PLANETS[0], -1), numbers.get(transits.PLANETS[1], -1)),
        bonus=tuple(tuple(EDGE if defender.type in data["beats"].get(attacker.type, ()) else 0 for defender in every)
                    for attacker in every),
        transit=tuple(transits.transit_of(card) for card in every),
    )  # fmt: skip


def _home(card: Printed, limits: Limits) -> int:
    """A17: an intruder has no home, whatever its date; a card that is never dealt, or nobody sees, needs none."""
    if card.date is None or card.type in (INTRUDER, ""):
        return years.NO_HOME
    return years.home(card.date, limits.first_return, limits.interval, limits.returns)


def range_of(reach: int) -> int:
    """How many returns away from its home a card of this printed Reach may land."""
    return next((distance for least, distance in RANGES if reach >= least), NEAREST)


def _places(card: Printed, home: int, whole: int) -> int:
    """Source, "Where a card may go". A16: up to that distance, an empty home included."""
    if card.type == INTRUDER or home == years.DEEP_TIME:
        return whole
    if home == years.NO_HOME:
        return 0
    distance = range_of(card.reach)
    span = (1 << (2 * distance + 1)) - 1
    return (span << home >> distance) & whole


def _contests(home: int, whole: int) -> int:
    """Deep time may attack anywhere, a dated card its home, an intruder nowhere (A17)."""
    if home == years.DEEP_TIME:
        return whole
    return 1 << home if home >= 0 else 0
