"""Notation that cannot be read: an unclosed bracket, a bare tag."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.texts import EVERY, Place, places
from publisher.model import Example, Game, Lint, Problem, Severity

ID = "unreadable-text"


def items(game: Game) -> Iterator[Place]:
    return places(game, EVERY)


def check(game: Game, place: Place) -> Iterable[Problem]:
    for problem in place.problems:
        if problem.id == ID:
            yield Problem(place.at(problem.start, problem.end), problem.message, place.card)


LINT = Lint(
    id=ID,
    family="text",
    title="Notation that cannot be read",
    severity=Severity.ERROR,
    rationale="""
        A bracket that is never closed swallows what follows, and a tag or a bare “&” would be lost or break the page
        in some other program. Nothing is guessed: say what is meant.
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
    Constant: Works cost you {1} less.
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
  text: |
    Constant: Works cost you {1 less.
"""
        },
        at="cards/example.yaml:7:30",
    ),
    items=items,
    check=check,
)
