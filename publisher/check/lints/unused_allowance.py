"""An allowance that allows nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.near import near
from publisher.check.registry import universal_lints
from publisher.model import Allowance, Example, Game, Lint, Problem, Severity


def items(game: Game) -> Iterator[Allowance]:
    return (allowance for allowance in game.allowances if allowance.reason.strip())


def closing(game: Game, used: frozenset[Allowance]) -> Iterable[Problem]:
    for allowance in items(game):
        if allowance not in used:
            yield Problem(allowance.origin, _told(allowance.lint))


def _told(lint: str) -> str:
    meant = near(lint, universal_lints())
    if meant and meant != lint:
        return f'"{lint}" finds nothing here; did you mean "{meant}"?'
    return f'"{lint}" finds nothing here or on the next line: take the comment away'


LINT: Lint[Allowance] = Lint(
    id="unused-allowance",
    family="suppression",
    title="An allowance that allows nothing",
    severity=Severity.ERROR,
    rationale="""
        A comment that allows a fault outlives the fault, or has its name wrong. Then it would silence the next one
        that comes along.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  # allow repeated-word: the herald stammers
  text: |
    Constant: Draw a a card.
"""
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
  # allow repeated-word: the herald stammers
  text: |
    Constant: Draw a card.
"""
        },
        at="cards/example.yaml:6:3",
    ),
    items=items,
    closing=closing,
)
