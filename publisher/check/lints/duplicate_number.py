"""Two cards with one collector number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.model import Card, Example, Game, Lint, Problem, Severity

Item = tuple[Card, Card | None]


def items(game: Game) -> Iterator[Item]:
    """Every numbered card, with the earlier one that has its number."""
    taken: dict[str, Card] = {}
    for card in game.cards.values():
        if card.number:
            first = taken.setdefault(card.number.casefold(), card)
            yield card, first if first is not card else None


def check(game: Game, item: Item) -> Iterable[Problem]:
    card, first = item
    if first is not None:
        at = first.where("number")
        told = f'number {card.number} is taken by "{first.id}" ({at.file}:{at.line}): take the next free one'
        yield Problem(card.where("number"), told, card.id)


LINT = Lint(
    id="duplicate-number",
    family="schema",
    title="Two cards with one collector number",
    severity=Severity.ERROR,
    rationale="""
        The number is printed and permanent: players and lists name a card by it.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
"""
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: N001
  name: Bede
  type: person
"""
        },
        at="cards/example.yaml:2:11",
    ),
    items=items,
    check=check,
)
