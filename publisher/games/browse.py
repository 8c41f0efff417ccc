"""How a game's cards are browsed, from `browse`, `matrices` and `facts` of game.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from publisher.model import Card, Facet, Fact, Finding, Matrix, Severity
from publisher.source import Document

TAKEN = frozenset({"type", "period", "keyword", "cost", "roll", "name", "text"})
"""Fields of the card browser that no facet can be called as."""


def facets(document: Document, data: Mapping[str, Any]) -> Mapping[str, Facet]:
    """The facets by id. Those without written values have none yet: see `with_values`."""
    out: dict[str, Facet] = {}
    for index, entry in enumerate(data.get("browse", ())):
        types = {str(value): tuple(ids) for value, ids in entry.get("types", {}).items()}
        named = {value: value for value in types} or {str(key): said for key, said in entry.get("values", {}).items()}
        paths = entry.get("field", ())
        out[entry["id"]] = Facet(
            entry["id"], entry["name"], entry.get("plural", f"{entry['name']}s"), MappingProxyType(named),
            document.where("browse", index, "id"), (paths,) if isinstance(paths, str) else tuple(paths),
            MappingProxyType(types), tuple(entry.get("of", ())), entry.get("absent") == "all",
        )  # fmt: skip
    return MappingProxyType(out)


def contradicted(document: Document, data: Mapping[str, Any]) -> Iterator[Finding]:
    """Facets that say in two ways what a card's value is, or are called as a field that every game has."""
    for index, entry in enumerate(data.get("browse", ())):
        if entry["id"] in TAKEN:
            told = f'"{entry["id"]}" is a field of queries already: call the facet otherwise'
            yield Finding("bad-value", Severity.ERROR, told, document.where("browse", index, "id"))
        if "field" in entry and "types" in entry:
            told = "a facet goes by a field or by card types: write `field:` or `types:`, not both"
            yield Finding("bad-value", Severity.ERROR, told, document.where_key("browse", index, "types"))


def with_values(facets: Mapping[str, Facet], cards: Iterable[Card]) -> Mapping[str, Facet]:
    """The same facets; where game.yaml names no values, they are those of the cards, in the order of the alphabet."""
    known = list(cards)
    return MappingProxyType({id: facet if facet.values else _with_own(facet, known) for id, facet in facets.items()})


def _with_own(facet: Facet, cards: Iterable[Card]) -> Facet:
    found = sorted({value for card in cards for value in facet.values_of(card)})
    return replace(facet, values=MappingProxyType({value: value.replace("_", " ") for value in found}))


def matrices(document: Document, data: Mapping[str, Any]) -> Mapping[str, Matrix]:
    return MappingProxyType({
        entry["id"]: Matrix(
            entry["id"], entry["name"], entry["rows"], entry["columns"], tuple(entry.get("types", ())),
            MappingProxyType(entry.get("mark", {})), document.where("matrices", index, "id"),
        )
        for index, entry in enumerate(data.get("matrices", ()))
    })


def facts(document: Document, data: Mapping[str, Any]) -> tuple[Fact, ...]:
    return tuple(_fact(document, index, entry) for index, entry in enumerate(data.get("facts", ())))


def _fact(document: Document, index: int, entry: Mapping[str, Any]) -> Fact:
    units = entry.get("units", "")
    values = {_written(key): said for key, said in entry.get("values", {}).items()}
    return Fact(
        entry["field"], entry["name"], document.where("facts", index, "field"),
        MappingProxyType(units if isinstance(units, dict) else {}), units if isinstance(units, str) else "",
        MappingProxyType(values), tuple(entry.get("types", ())),
    )  # fmt: skip


def _written(key: Any) -> str:
    """A key of YAML as a value is written: `true`, not `True`."""
    return str(key).lower() if isinstance(key, bool) else str(key)
