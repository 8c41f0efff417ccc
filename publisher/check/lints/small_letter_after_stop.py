"""A small letter after a full stop."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, places
from publisher.model import Example, Fix, Game, KeywordUse, Lint, Problem, Reference, Severity, Symbols

_SMALL = re.compile(r"(?<!\.)(?P<stop>[.!?])\s+(?P<first>[^\W\d_A-Z])(?P<rest>[\w’-]*)")
_ABBREVIATION = re.compile(
    r"(?<!\w)(etc|e\.g|i\.e|cf|al|ca|c|v|vs|vol|ed|no|p|pp|Jr|Sr|St|Dr|Mr|Mrs|Ms|(\w\.)*[A-Z])\Z"
)
_PARTICLE = frozenset({"von", "van", "de", "du", "da", "di", "del", "der", "den", "la", "le", "ibn", "al"})


def items(game: Game) -> Iterator[Place]:
    return places(game, WRITTEN)


def check(game: Game, place: Place) -> Iterable[Problem]:
    for line in place.proses(hide=(KeywordUse, Reference, Symbols)):
        for match in _SMALL.finditer(line.text):
            if not match["first"].islower() or _ABBREVIATION.search(line.text[: match.start()][-20:]):
                continue
            word = match["first"] + match["rest"]
            if word.casefold() in _PARTICLE:
                continue
            where = line.at(*match.span("first"))
            told = f'"{word}" after a full stop: begin with a capital, or make the stop a comma'
            yield Problem(where, told, place.card, Fix(where, match["first"].upper()))


LINT = Lint(
    id="small-letter-after-stop",
    family="period",
    title="A sentence that begins with a small letter",
    severity=Severity.WARNING,
    rationale="""
        Either a capital is missing, or the full stop before it should be a comma. The reader stops at it either way.
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
    Constant: Draw a card, e.g. a work by W. E. B. du Bois ... or not.
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
    Constant: Draw a card. then stop.
""",
        },
        at="cards/example.yaml:7:28",
    ),
    items=items,
    check=check,
)
