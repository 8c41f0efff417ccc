"""A space before a full stop."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, places
from publisher.model import Example, Fix, Game, Lint, Problem, Severity

# The stop ends something: ".45", ".org" and a spaced ellipsis do not.
_SPACED = re.compile(r"(?<=\S)(?P<space>[ \t\u00a0]+)\.(?=[\s)\]”’\"']|$)")
_ELLIPSIS = re.compile(r"\.\s*\.\s*\.|^[ \t\u00a0]*\.(\s*\.)+")


def items(game: Game) -> Iterator[Place]:
    return places(game, WRITTEN)


def check(game: Game, place: Place) -> Iterable[Problem]:
    for line in place.proses():
        ellipses = {at for match in _ELLIPSIS.finditer(line.text) for at in range(*match.span())}
        for match in _SPACED.finditer(line.text):
            if match.end() - 1 in ellipses:
                continue
            where = line.at(match.start("space"), match.end("space"))
            told = "a space before the full stop: take it away"
            yield Problem(where, told, place.card, Fix(where, "", safe=True))


LINT = Lint(
    id="space-before-full-stop",
    family="period",
    title="A space before a full stop",
    severity=Severity.ERROR,
    rationale="""
        The space lets a line break between word and stop, and the stop opens the next line.
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
    Constant: Draw a card. It weighs .45 of a pound.
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
    7: [Ponder 2] .
  trigger: 7
"""
        },
        at="cards/example.yaml:7:18",
    ),
    items=items,
    check=check,
)
