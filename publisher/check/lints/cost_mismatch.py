"""A text that says what its card costs, and not what the field says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import Prose, card_places
from publisher.model import Card, Example, Game, Lint, Problem, Severity

Item = tuple[Card, Prose]
_SAYS = re.compile(
    r"(?:\b[Tt]his(?: [\w-]+)? costs|\b[Ii]ts(?: own)?(?: printed)? cost is|\b[Tt]his [\w-]+’s(?: printed)? cost is"
    r"|\b[Pp]rinted cost:?)\s(?P<cost>\{(?P<codes>[^}]*)\})(?!\s(?:less|more))"
)


def items(game: Game) -> Iterator[Item]:
    for place in card_places(game):
        card = game.cards[place.card]
        if card.cost is not None:
            for line in place.proses():
                yield card, line


def check(game: Game, item: Item) -> Iterable[Problem]:
    card, line = item
    cost = card.cost
    for match in _SAYS.finditer(line.text):
        if cost is None or match["codes"] == "".join(cost.symbols):
            continue
        where = line.passage.at(line.offsets[match.start("cost")] + 1)
        told = f"the text says {match['codes']}, the field `cost:` says {''.join(cost.symbols)}: make them agree"
        yield Problem(where, told, card.id)


LINT = Lint(
    id="cost-mismatch",
    family="pip",
    title="The cost in text and field",
    severity=Severity.ERROR,
    rationale="""
        A card that says what it costs says it twice: in the corner, from `cost:`, and in its text. If the two differ,
        one of them was copied from a sibling.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  cost: 2O
  text: |
    Constant: This costs {1} less if you have 2 works. Its printed cost is {2O}.
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
  cost: 2O
  text: |
    Constant: Its printed cost is {3O}.
""",
        },
        at="cards/example.yaml:8:36",
    ),
    items=items,
    check=check,
)
