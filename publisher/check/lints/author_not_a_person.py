"""An author or subject that is a card, but no person's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.texts import persons
from publisher.model import Card, Example, Game, Lint, Problem, Severity

Item = tuple[Card, str, Card]


def items(game: Game) -> Iterator[Item]:
    for card in game.cards.values():
        for path, person in persons(card):
            other = game.cards.get(person) if isinstance(person, str) else None
            if other is not None and path.startswith("author"):
                yield card, path, other


def check(game: Game, item: Item) -> Iterable[Problem]:
    card, path, author = item
    if "born" in author.fields or (game.starting is not None and author.type in game.starting.types):
        return
    kind = game.types[author.type].name if author.type in game.types else author.type
    told = f'"{author.id}" is a {kind}, which writes nothing: name the person, by card id or as {{name: ...}}'
    if author.id == card.id:
        told = "a card cannot be its own author: name the person, by card id or as {name: ...}"
    yield Problem(card.where(path), told, card.id)


LINT = Lint(
    id="author-not-a-person",
    family="reference",
    title="An author that is no person",
    severity=Severity.ERROR,
    rationale="""
        A work belongs to the family of its author, who must be a person: a card of the type that a game begins with,
        or one with life dates.
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
  author: notes
  text: |
    R1: Draw a card.
    R2: Draw a card.
"""
        },
        at="cards/example.yaml:6:11",
    ),
    items=items,
    check=check,
    whole=True,
)
