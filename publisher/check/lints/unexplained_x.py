"""An X in a card’s text that nothing says the value of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import X_EXPLAINED, Place, card_places
from publisher.model import Card, Example, Game, KeywordUse, Lint, Problem, Reference, Severity, Symbols

_X = re.compile(r"(?<![\w’'-])(?<!\ban )X(?![\w’'-])")
_NAME_BEFORE = re.compile(r"[^\s.!?:] [A-Z][\w’-]+ \Z")  # Malcolm X, but not "Draw X" at the start of a sentence


def items(game: Game) -> Iterator[Place]:
    return card_places(game)


def check(game: Game, place: Place) -> Iterable[Problem]:
    source = place.passage.text
    if "X" not in source or X_EXPLAINED.search(source) or _paid(game.cards[place.card], source):
        return
    for line in place.proses(hide=(KeywordUse, Reference, Symbols)):
        for match in _X.finditer(line.text):
            if _NAME_BEFORE.search(line.text, 0, match.start()):
                continue
            told = "what is X? say it (“where X is ...”), pay it ({X}), or write a number"
            yield Problem(line.at(*match.span()), told, place.card)
            return


def _paid(card: Card, source: str) -> bool:
    """True if the card's cost has an X, or one of its prices."""
    return (card.cost is not None and "X" in card.cost.pips) or "{X" in source


LINT = Lint(
    id="unexplained-x",
    family="number",
    title="An X that nobody can work out",
    severity=Severity.ERROR,
    rationale="""
        X stands for a number that the text, the cost or the price of the ability gives. If none of them does, nobody
        knows how much.
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
    {X}: Draw X cards, as Malcolm X would.
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
    Constant: Draw X cards.
""",
        },
        at="cards/example.yaml:7:20",
    ),
    items=items,
    check=check,
)
