"""An id within game.yaml that leads nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from publisher.check.examples import BASE_FILES
from publisher.check.near import listed, near
from publisher.model import ALL, Example, Fix, Game, Lint, Problem, Severity


@dataclass(frozen=True, slots=True)
class Link:
    """An id in game.yaml: its path, what it should be the id of, and the ids there are.

    key: it is written as a key, and the place is that of its value.
    """

    id: str
    path: str
    kind: str
    known: tuple[str, ...]
    key: bool = False


def items(game: Game) -> Iterator[Link]:
    types, labels, backs = tuple(game.types), tuple(game.labels), tuple(game.backs)
    for index, kind in enumerate(game.types.values()):
        for number, label in enumerate(kind.labels):
            yield Link(label, f"types/{index}/labels/{number}", "label", labels)
        for number, label in enumerate(kind.needs):
            yield Link(label, f"types/{index}/needs/{number}", "label of this type", kind.labels)
        if kind.back:
            yield Link(kind.back, f"types/{index}/back", "back", backs)
    for part in game.deck_parts.values():
        for number, name in enumerate(part.types):
            yield Link(name, f"deck_parts/{part.id}/types/{number}", "card type", types)
        for place, rule in enumerate(part.counts):
            for number, name in enumerate(rule.types):
                yield Link(name, f"deck_parts/{part.id}/counts/{place}/types/{number}", "card type", types)
    if game.starting is not None:
        yield Link(game.starting.part, "starting/part", "part of a deck", tuple(game.deck_parts))
        for number, name in enumerate(game.starting.types):
            yield Link(name, f"starting/types/{number}", "card type", types)
    if ALL not in game.products.sheets_of:
        for number, name in enumerate(game.products.sheets_of):
            yield Link(name, f"products/sheets_of/{number}", "card type", types)
    for name in game.copies:
        yield Link(name, f"copies/{name}", "card or card type", (*types, *game.cards), key=True)
    for number, name in enumerate(game.settings.get("showcase", ())):
        yield Link(str(name), f"showcase/{number}", "card", tuple(game.cards))
    yield from browsed(game)


def browsed(game: Game) -> Iterator[Link]:
    """What facets, their tables and facts go by."""
    types = tuple(game.types)
    fields = tuple(sorted(fields_of(game)))
    for index, facet in enumerate(game.facets.values()):
        for number, path in enumerate(facet.fields):
            place = f"browse/{index}/field"
            yield Link(path, place if place in game.origins and len(facet.fields) == 1 else f"{place}/{number}",
                       "field of any card", fields)
        for value, named in facet.types.items():
            for number, type in enumerate(named):
                yield Link(type, f"browse/{index}/types/{value}/{number}", "card type", types)
        for number, type in enumerate(facet.of):
            yield Link(type, f"browse/{index}/of/{number}", "card type", types)
    for index, matrix in enumerate(game.matrices.values()):
        yield Link(matrix.rows, f"matrices/{index}/rows", "facet of `browse`", tuple(game.facets))
        yield Link(matrix.columns, f"matrices/{index}/columns", "facet of `browse`", tuple(game.facets))
        for number, type in enumerate(matrix.types):
            yield Link(type, f"matrices/{index}/types/{number}", "card type", types)
        for type in matrix.mark:
            yield Link(type, f"matrices/{index}/mark/{type}", "card type", types, key=True)
    for index, fact in enumerate(game.facts):
        yield Link(fact.path, f"facts/{index}/field", "field of any card", fields)
        for number, type in enumerate(fact.types):
            yield Link(type, f"facts/{index}/types/{number}", "card type", types)


def fields_of(game: Game) -> set[str]:
    """The fields that some card has, those of mappings by their paths too."""
    found = {"periods"} if game.periods else set[str]()

    def walk(values: Mapping[str, Any], before: str) -> None:
        for key, value in values.items():
            found.add(before + key)
            if isinstance(value, Mapping):
                walk(value, f"{before}{key}.")

    for card in game.cards.values():
        walk(card.fields, "")
    return found


def check(game: Game, link: Link) -> Iterable[Problem]:
    if link.id in link.known:
        return
    meant = near(link.id, link.known)
    where = game.where(link.path)
    told = f'"{link.id}" is the id of no {link.kind}'
    if meant:
        yield Problem(where, f'{told}; did you mean "{meant}"?', fix=None if link.key else Fix(where, meant))
    else:
        known = listed(list(link.known[:8])) or "none"
        yield Problem(where, f"{told}; known: {known}")


LINT = Lint(
    id="unknown-game-id",
    family="reference",
    title="game.yaml names something that the game does not have",
    severity=Severity.ERROR,
    rationale="""
        Types name labels and backs, deck parts name types, the starting cards name a part, `copies` counts cards,
        facets go by fields and types, and tables of cards by facets. An id that nothing has is a rule that never holds.
    """,
    good=Example({"game.yaml": BASE_FILES["game.yaml"]}),
    bad=Example({"game.yaml": BASE_FILES["game.yaml"].replace("labels: [r1, r2],", "labels: [r1, r2, r3],")},
        at="game.yaml:22:60"),
    items=items,
    check=check,
    whole=True,
)
