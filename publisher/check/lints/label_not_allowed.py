"""A label that the card's type does not use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.near import listed
from publisher.model import Card, CardType, Example, Game, Label, Lint, Problem, Severity

Item = tuple[Card, CardType, Label]


def items(game: Game) -> Iterator[Item]:
    for card in game.cards.values():
        kind = game.types.get(card.type)
        for line in card.text.lines if kind is not None else ():
            if line.label is not None and kind is not None:
                yield card, kind, line.label


def check(game: Game, item: Item) -> Iterable[Problem]:
    card, kind, label = item
    if label.kind in kind.labels:
        return
    where = card.text.passage.at(label.start, label.end)
    named = game.labels[label.kind].name.lower() if label.kind in game.labels else label.kind
    allowed = listed([game.labels[id].name.lower() for id in kind.labels if id in game.labels])
    todo = f"its lines are {allowed}" if allowed else "it has no abilities"
    yield Problem(where, f"a {kind.name} has no line of this kind ({named}): {todo}", card.id)


LINT = Lint(
    id="label-not-allowed",
    family="rules",
    title="A label that the type does not use",
    severity=Severity.ERROR,
    rationale="""
        Each card type has its own kinds of ability. A work is read; it cannot wait for a dice sum.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: engine
  number: N004
  name: The Engine
  type: work
  periods: [new]
  author: ada
  text: |
    R1: Draw a card.
    R2: Draw a card.
"""
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: engine
  number: N004
  name: The Engine
  type: work
  periods: [new]
  author: ada
  text: |
    R1: Draw a card.
    R2: Draw a card.
    Constant: You win.
"""
        },
        at="cards/example.yaml:10:5",
    ),
    items=items,
    check=check,
)
