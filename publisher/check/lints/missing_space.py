"""A full stop, comma or the like with the next word right behind it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, places
from publisher.model import Example, Fix, Game, Lint, Problem, Reference, Severity

_CLOSE = re.compile(
    r"""(?:(?<=[a-z]{2})|(?<=[)\]}”]))[.!?:](?=[A-Z][a-z’]|[A-Z][ ])
      | (?<=[a-z)\]}”])[,;](?=[^\W\d_])""",
    re.VERBOSE,
)


def items(game: Game) -> Iterator[Place]:
    return places(game, WRITTEN)


def check(game: Game, place: Place) -> Iterable[Problem]:
    for line in place.proses(hide=(Reference,)):
        for match in _CLOSE.finditer(line.text):
            if line.own[match.start()]:
                where = line.at(*match.span())
                told = f'no space after "{match[0]}": add one'
                yield Problem(where, told, place.card, Fix(where, f"{match[0]} ", safe=True))


LINT = Lint(
    id="missing-space",
    family="period",
    title="No space after a mark",
    severity=Severity.ERROR,
    rationale="""
        Without the space two sentences run into one, and the line cannot break between them.
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
    Constant: Draw a card. Then stop, e.g. at www.example.org.
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
    Constant: Draw a card.Then stop.
""",
        },
        at="cards/example.yaml:7:26",
    ),
    items=items,
    check=check,
)
