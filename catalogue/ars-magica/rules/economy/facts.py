"""What the cards say, made ready for play: one frozen Fact a card, read from its fields; limits and rates of the game.

Numbers stand in the cards' fields and in game.yaml; what only their words have is named in `readings`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from publisher.kit import Card, Game

SEASONS = ("spring", "summer", "autumn", "winter")
SPRING, SUMMER, AUTUMN, WINTER = range(4)
MIGHTS = ("mundane", "magical", "demon", "faerie")
MUNDANE, MAGICAL, DEMON, FAERIE = range(4)
TECHNIQUES = ("Cr", "In", "Mu", "Pe", "Re")
FORMS = ("An", "Aq", "Au", "Co", "He", "Ig", "Im", "Me", "Te", "Vi")

Four = tuple[bool, bool, bool, bool]
Might = tuple[int | None, int | None, int | None, int | None]
Yield = tuple[int, int, int]  # provisions, gold, vis
NO_MIGHT: Might = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Fact:
    """A card as the rules need it. `kind` is what it counts as, its type if it says nothing else.

    upkeep: provisions by season. yields: by season; `at` is '' (with the Reckoning), 'season' or 'main'.
    ready, away, seasons: by season, all of them if the card names none (`away`: none of them).
    vis: least, most (0: any number) and step; targets: pawns for each (0: it says none) and the most (0: any number).
    """

    id: str
    type: str
    kind: str
    counts_as: str
    substance: str
    animate: bool
    structure: bool
    untargetable: bool
    attributes: frozenset[str]
    resistance: int | None
    certamen: int | None
    might: Might
    gold: int
    vis_price: int
    upkeep: tuple[int, int, int, int]
    winter_gold: int
    winter_vis: int
    yields: tuple[Yield, Yield, Yield, Yield]
    at: str
    ready: Four
    away: Four
    seasons: Four
    capacity: int
    arts: tuple[str, ...]
    technique: str
    form: str
    vis: tuple[int, int, int]
    targets: tuple[int, int]
    fields: Mapping[str, Any]

    def number(self, *path: str, otherwise: int = 0) -> int:
        """The number at a path of the card's fields: `number('assigns', 'most')`."""
        value: Any = self.fields
        try:
            for key in path:
                value = value[key]
        except (KeyError, TypeError, IndexError):
            return otherwise
        return value if isinstance(value, int) else otherwise

    def word(self, key: str) -> str:
        value = self.fields.get(key, "")
        return value if isinstance(value, str) else ""

    def part(self, amount: int) -> int:
        """The share of an amount that the card names: `divides`, rounded as it says."""
        share = self.number("divides", otherwise=1)
        return -(-amount // share) if self.word("rounds") == "up" else amount // share

    def rate(self, give: str, get: str) -> int:
        """How many of one thing the card changes for 1 of another, or how many it gives for 1. Raises LookupError."""
        for entry in self.fields.get("rates", ()):
            if give in entry["give"] and get in entry["get"]:
                return int(entry["give"][give]) * int(entry["get"][get])
        raise LookupError(f"{self.id} has no rate from {give} to {get}")

    def grown(self, key: str, what: str, strength: int) -> int:
        """What a strength is worth: so much for `every` so many pawns `beyond` some."""
        counted = max(0, strength - self.number(key, "beyond")) // self.number(key, "every", otherwise=1)
        return self.number(key, what) * counted


@dataclass(frozen=True, slots=True)
class Facts:
    """All cards by id; the limits by id; how many provisions, gold and vis make a point; card ids by type."""

    cards: Mapping[str, Fact]
    limits: Mapping[str, int]
    points: tuple[int, int, int]
    by_type: Mapping[str, tuple[str, ...]]
    tables: Mapping[str, Any]
    squares: Mapping[str, str]

    def of(self, *types: str) -> tuple[str, ...]:
        return tuple(id for type in types for id in self.by_type.get(type, ()))


def facts_of(game: Game) -> Facts:
    """Read a game. A card that its schema has not accepted may lack a field, and counts as saying nothing."""
    cards = {card.id: fact_of(card) for card in game.cards.values()}
    by_type: dict[str, list[str]] = {}
    for fact in cards.values():
        by_type.setdefault(fact.type, []).append(fact.id)
    limits = {id: _value(entry) for id, entry in game.limits.items()}
    return Facts(
        MappingProxyType(cards), MappingProxyType(limits),
        (_every(game, "score_provisions"), _every(game, "score_gold"), _every(game, "score_vis")),
        MappingProxyType({type: tuple(ids) for type, ids in by_type.items()}),
        game.tables, MappingProxyType(_squares(game)),
    )  # fmt: skip


def fact_of(card: Card) -> Fact:
    fields = card.fields
    attributes = frozenset(fields.get("attributes", ()))
    price = _map(fields.get("price"))
    upkeep = _map(fields.get("upkeep"))
    eats = _four(upkeep.get("seasons"))
    winter = _map(fields.get("winter"))
    gives = _map(fields.get("production"))
    given = _four(gives.get("seasons"))
    one = (int(gives.get("provisions", 0)), int(gives.get("gold", 0)), int(gives.get("vis", 0)))
    vis = _map(fields.get("vis"))
    targets = _map(fields.get("targets"))
    might = _map(fields.get("might"))
    worn = card.type in ("mundane_item", "enchanted_item")  # an item's might is what it lends
    return Fact(
        id=card.id, type=card.type, kind=str(fields.get("kind", card.type)),
        counts_as=str(fields.get("counts_as", "")), substance=str(fields.get("substance", "none")),
        animate=bool(fields.get("animate", False)),
        structure=(card.type == "improvement" and fields.get("substance") != "none") or "structure" in attributes,
        untargetable="untargetable" in attributes, attributes=attributes,
        resistance=None if worn else fields.get("resistance"), certamen=None if worn else fields.get("certamen"),
        might=NO_MIGHT if worn else tuple(might.get(kind) for kind in MIGHTS),  # type: ignore[arg-type]
        gold=int(price.get("gold", 0)), vis_price=int(price.get("vis", 0)),
        upkeep=tuple(int(upkeep.get("provisions", 0)) if on else 0 for on in eats),  # type: ignore[arg-type]
        winter_gold=int(winter.get("gold", 0)), winter_vis=int(winter.get("vis", 0)),
        yields=tuple(one if on else (0, 0, 0) for on in given),  # type: ignore[arg-type]
        at=str(gives.get("at", "")), ready=_four(fields.get("ready")),
        away=_four(fields.get("away"), otherwise=False), seasons=_four(fields.get("seasons")),
        capacity=int(fields.get("capacity", 0)), arts=tuple(fields.get("arts", ())),
        technique=str(fields.get("technique", "")), form=str(fields.get("form", fields.get("code", ""))),
        vis=(int(vis.get("from", 0)), int(vis.get("to", 0)), int(vis.get("step", 1))),
        targets=(int(targets.get("per_vis", 0)), int(targets.get("most", 0))), fields=fields,
    )  # fmt: skip


def _map(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _four(listed: Iterable[str] | None, otherwise: bool = True) -> Four:
    if not listed:
        return (otherwise,) * 4
    named = tuple(listed)
    return tuple(season in named for season in SEASONS)  # type: ignore[return-value]


def _value(entry: Any) -> int:
    value = entry.get("value", 0) if isinstance(entry, Mapping) else getattr(entry, "value", entry)
    return int(value)


def _every(game: Game, id: str) -> int:
    """Of how many something makes a point: game.yaml has it in words, `1 for every 4, rounded down`."""
    for entry in game.scoring:
        if entry.get("id") == id:
            found = re.search(r"every (\d+)", str(entry.get("points", "")))
            return int(found.group(1)) if found else 1
    return 1


def _squares(game: Game) -> dict[str, str]:
    """The table of every square that has one: the table whose place names the square, or that bears its name."""
    out: dict[str, str] = {}
    for square in ("property", "improvement", "personnel", "item", "magic", "event"):
        named = [id for id, table in game.tables.items() if table.place.casefold().startswith(f"{square} square")]
        out[square] = named[0] if named else square
    return out
