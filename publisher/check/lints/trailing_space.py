"""White space at the end of a line of text, or around a name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, Role, Title, extent, places, titles
from publisher.model import Example, Fix, Game, Lint, Problem, Severity

Item = Place | Title
_END = re.compile(r"(?<=\S)[ \t\u00a0]+$", re.MULTILINE)
_AROUND = re.compile(r"\A[ \t\u00a0\n]+(?=\S)|(?<=\S)[ \t\u00a0\n]+\Z")


def items(game: Game) -> Iterator[Item]:
    # Two spaces at the end of a line of Markdown mean something.
    for place in places(game, WRITTEN):
        if place.role is not Role.BOOK:
            yield place
    yield from titles(game)


def check(game: Game, item: Item) -> Iterable[Problem]:
    found = _AROUND if isinstance(item, Title) else _END
    for match in found.finditer(item.text if isinstance(item, Title) else item.passage.text):
        where = item.at(*match.span()) if isinstance(item, Title) else extent(item.passage, *match.span())
        told = "white space at the end: take it away" if match.start() else "white space at the beginning: take it away"
        fix = Fix(where, "", safe=True) if not isinstance(item, Title) or where != item.where else None
        yield Problem(where, told, item.card, fix)


LINT = Lint(
    id="trailing-space",
    family="wording",
    title="White space at the end",
    severity=Severity.WARNING,
    rationale="""
        White space before or after a text is invisible, differs from file to file, and shows as a change whenever an
        editor takes it away.
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
    Constant: Draw a card. 
""",
        },
        at="cards/example.yaml:7:27",
    ),
    items=items,
    check=check,
)
