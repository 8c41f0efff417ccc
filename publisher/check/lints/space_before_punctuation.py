"""A space before a comma, colon, semicolon, question mark or exclamation mark."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, places
from publisher.model import Example, Fix, Game, Lint, Problem, Severity

_SPACED = re.compile(r"(?<=\S)(?P<space>[ \t\u00a0]+)(?P<mark>[,;:?!]+)(?=[\s)\]”’\"']|$)")


def items(game: Game) -> Iterator[Place]:
    if not game.language.startswith("fr"):
        yield from places(game, WRITTEN)


def check(game: Game, place: Place) -> Iterable[Problem]:
    for line in place.proses():
        for match in _SPACED.finditer(line.text):
            where = line.at(*match.span("space"))
            told = f'a space before "{match["mark"]}": take it away'
            yield Problem(where, told, place.card, Fix(where, "", safe=True))


LINT = Lint(
    id="space-before-punctuation",
    family="period",
    title="A space before a comma",
    severity=Severity.ERROR,
    rationale="""
        The space lets a line break before the mark, which then opens the next line. French puts spaces there; games
        in French are left alone.
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
    Constant: Draw a card, then stop.
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
    Constant: Draw a card , then stop.
""",
        },
        at="cards/example.yaml:7:26",
    ),
    items=items,
    check=check,
)
