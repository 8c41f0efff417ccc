"""Two cards of one type with the same name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.model import Card, Example, Game, Lint, Problem, Severity

Item = tuple[Card, Card | None]


def items(game: Game) -> Iterator[Item]:
    """Every card, with the earlier one of its type that has its name."""
    taken: dict[tuple[str, str], Card] = {}
    for card in game.cards.values():
        first = taken.setdefault((card.type, " ".join(card.name.casefold().split())), card)
        yield card, first if first is not card else None


def check(game: Game, item: Item) -> Iterable[Problem]:
    card, first = item
    if first is not None:
        told = f'"{card.name}" is the name of "{first.id}" too ({first.where("name")}): tell the two apart'
        yield Problem(card.where("name"), told, card.id)


LINT = Lint(
    id="duplicate-name",
    family="reference",
    title="Two cards with one name",
    severity=Severity.WARNING,
    rationale="""
        Players, and texts that find a card by name, cannot tell the two apart.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
""",
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Ada
  type: person
  periods: [old]
""",
        },
        at="cards/example.yaml:3:9",
    ),
    items=items,
    check=check,
    whole=True,
)
