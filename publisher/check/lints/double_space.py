"""Two spaces between words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, Title, places, titles
from publisher.model import Example, Game, Lint, Problem, Severity, Words

Item = Place | Title
_DOUBLE = re.compile(r"(?<=\S)[ \u00a0]{2,}(?=\S)")


def items(game: Game) -> Iterator[Item]:
    yield from places(game, WRITTEN)
    yield from titles(game)


def check(game: Game, item: Item) -> Iterable[Problem]:
    text = item.text if isinstance(item, Title) else item.passage.text
    code = [] if isinstance(item, Title) else _code(item)
    for match in _DOUBLE.finditer(text):
        if any(match.start() in stretch for stretch in code):
            continue
        where = item.at(match.start(), match.end())
        yield Problem(where, "two spaces: leave one", item.card, item.fix(*match.span(), " ", safe=True))


def _code(place: Place) -> list[range]:
    return [range(s.start, s.end) for s in place.spans() if isinstance(s, Words) and s.style == "code"]


LINT = Lint(
    id="double-space",
    family="wording",
    title="Two spaces between words",
    severity=Severity.WARNING,
    rationale="""
        In justified type a second space makes a hole, and a search for the words misses them.
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
    Constant: Draw a card.
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
    Constant: Draw  a card.
"""
        },
        at="cards/example.yaml:7:19",
    ),
    items=items,
    check=check,
)
