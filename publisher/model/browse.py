"""How a game's cards are sorted and told of on its site: facets, tables of two facets, and facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from publisher.model.card import Card
from publisher.model.place import Origin


def _none() -> Mapping[str, Any]:
    return MappingProxyType({})


def own(card: Card, path: str) -> Any:
    """What a card says at a path of its fields (`seasons`, `production.seasons`), or None.

    `periods` counts as a field.
    """
    if path == "periods":
        return list(card.periods) or None
    value: Any = card.fields
    for key in path.split("."):
        if not isinstance(value, Mapping) or key not in value:
            return None
        value = value[key]
    return value


@dataclass(frozen=True, slots=True)
class Facet:
    """Something by which cards are found: `id` is its name in a query, `values` what it may be, as shown, in order.

    fields: where a card says its values, of which the first that it has counts; or `types`: value to card types.
    of: the card types it is about, () for all. absent: cards of these types that say nothing have every value.
    """

    id: str
    name: str
    plural: str
    values: Mapping[str, str]
    origin: Origin
    fields: tuple[str, ...] = ()
    types: Mapping[str, tuple[str, ...]] = field(default_factory=_none)
    of: tuple[str, ...] = ()
    absent: bool = False

    def values_of(self, card: Card) -> tuple[str, ...]:
        """The values of a card, as its fields write them (or the names of `types`); () if the facet says nothing."""
        if self.types:
            return tuple(value for value, types in self.types.items() if card.type in types)
        if self.of and card.type not in self.of:
            return ()
        for path in self.fields:
            found = own(card, path)
            if found is not None:
                return tuple(map(str, found)) if isinstance(found, list | tuple) else (str(found),)
        return tuple(self.values) if self.absent else ()


@dataclass(frozen=True, slots=True)
class Matrix:
    """The cards of some types in a table of two facets, by their ids. mark: what cards of a type are marked as."""

    id: str
    name: str
    rows: str
    columns: str
    types: tuple[str, ...]
    mark: Mapping[str, str]
    origin: Origin


@dataclass(frozen=True, slots=True)
class Fact:
    """A field of cards that their pages say in words: `path` leads to it, `name` heads it.

    units: what a number is followed by, in the notation of card text; of a mapping, by its keys. values: what a value
    is called. types: the card types of which it is said, () for all.
    """

    path: str
    name: str
    origin: Origin
    units: Mapping[str, str] = field(default_factory=_none)
    unit: str = ""
    values: Mapping[str, str] = field(default_factory=_none)
    types: tuple[str, ...] = ()
