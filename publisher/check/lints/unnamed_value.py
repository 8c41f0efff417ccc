"""A card's value that its facet has no name for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.examples import BASE_FILES
from publisher.check.near import near
from publisher.model import Card, Example, Facet, Game, Lint, Problem, Severity, own

Item = tuple[Facet, Card]


def items(game: Game) -> Iterator[Item]:
    for facet in game.facets.values():
        if facet.fields:
            yield from ((facet, card) for card in game.cards.values() if facet.values_of(card))


def check(game: Game, item: Item) -> Iterable[Problem]:
    facet, card = item
    for value in facet.values_of(card):
        if value not in facet.values:
            path = next(path for path in facet.fields if own(card, path) is not None)
            meant = near(value, facet.values)
            hint = f'; did you mean "{meant}"?' if meant else f"; add it to the values of `browse: {facet.id}`"
            told = f'"{value}" has no name among the {facet.plural.lower()} of game.yaml{hint}'
            yield Problem(card.where(path.replace(".", "/")), told, card=card.id)


def _example(values: str, at: str = "") -> Example:
    browse = f"\nbrowse:\n  - {{id: age, name: Age, field: periods, values: {values}}}\n"
    cards = BASE_FILES["cards/base.yaml"]
    return Example({"game.yaml": BASE_FILES["game.yaml"] + browse, "cards/base.yaml": cards}, at)


LINT = Lint(
    id="unnamed-value",
    family="reference",
    title="A card’s value that readers cannot pick",
    severity=Severity.WARNING,
    rationale="""
        A facet of `browse` with `values` offers these to the readers of the site, by name. A card whose value is not
        among them is found under a bare value, after all others.
    """,
    good=_example("{old: Old, new: New}"),
    bad=_example("{new: New}", at="cards/base.yaml:37:12"),
    items=items,
    check=check,
    whole=True,
)
