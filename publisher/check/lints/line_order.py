"""Lines of a card that do not stand in the order of its type’s labels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.texts import Place, card_places
from publisher.model import CardType, Example, Game, Lint, Problem, Severity

Item = tuple[Place, CardType]


def items(game: Game) -> Iterator[Item]:
    for place in card_places(game):
        kind = game.types.get(game.cards[place.card].type)
        if kind is not None and len(place.lines) > 1:
            yield place, kind


def check(game: Game, item: Item) -> Iterable[Problem]:
    place, kind = item
    ranks = {label: number for number, label in enumerate(kind.labels, 1) if label not in kind.needs}
    highest, before = 0, ""
    for line in place.lines:
        rank = ranks.get(line.kind, 0 if line.kind == "keywords" else None)
        if rank is None:
            continue
        name = game.labels[line.kind].name.lower() if line.kind in game.labels else line.kind
        if rank < highest:
            told = f"this line ({name}) belongs before the lines of another kind ({before}): move it up"
            yield Problem(place.at(line.start, line.end), told, place.card)
            return
        highest, before = rank, name


LINT = Lint(
    id="line-order",
    family="rules",
    title="Lines out of order",
    severity=Severity.WARNING,
    rationale="""
        Readers look for an ability where other cards have it: keywords first, then the kinds of line in the order in
        which the card type lists them in game.yaml.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  text: |
    [Justice]
    Constant: Draw a card.
    {1}: Draw 2 cards.
""",
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  text: |
    {1}: Draw 2 cards.
    Constant: Draw a card.
""",
        },
        at="cards/example.yaml:8:5",
    ),
    items=items,
    check=check,
)
