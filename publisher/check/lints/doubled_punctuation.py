"""Two commas, colons or semicolons, or one of them before a full stop."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, places
from publisher.model import Example, Fix, Game, KeywordUse, Lint, Problem, Reference, Severity, Symbols

_DOUBLED = re.compile(r"(?P<same>(?P<mark>[,;:])(?:\s?(?P=mark))+)|(?P<mixed>[,;:]\s?(?:\.(?!\.|\d)|[,;:]))")


def items(game: Game) -> Iterator[Place]:
    return places(game, WRITTEN)


def check(game: Game, place: Place) -> Iterable[Problem]:
    for line in place.proses(hide=(KeywordUse, Reference, Symbols)):
        for match in _DOUBLED.finditer(line.text):
            where = line.at(*match.span())
            if match["same"]:
                told = f'"{match[0]}": one "{match["mark"]}" is enough'
                yield Problem(where, told, place.card, Fix(where, match["mark"], safe=True))
            else:
                yield Problem(where, f'"{match[0]}": leave one of the two marks', place.card)


LINT = Lint(
    id="doubled-punctuation",
    family="period",
    title="Two marks where one is meant",
    severity=Severity.ERROR,
    rationale="""
        Two commas, or a comma and a full stop, are left over from an edit.
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
    Constant: Draw a card, a work, etc., then stop.
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
    Constant: Draw a card,, then stop.
""",
        },
        at="cards/example.yaml:7:26",
    ),
    items=items,
    check=check,
)
