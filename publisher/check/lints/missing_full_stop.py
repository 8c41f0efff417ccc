"""A line of rules, flavor or prose that ends without a full stop."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import Place, Role, places, prose
from publisher.model import Example, Fix, Game, Line, Lint, Problem, Severity

# What may stand after the stop: closing quotes and brackets.
_ENDED = re.compile(r"""[.!?…][)\]”’"'»]*$""")
_GOES_ON = re.compile(r"(\b(or|and)|[:;—–])$")
_BULLET = re.compile(r"^([•·*–—-]|\d+[.)])\s")
_JOINT = re.compile(r"[,;:]$")


def items(game: Game) -> Iterator[Place]:
    for place in places(game, (Role.CARD, Role.FLAVOR, Role.MEANING, Role.DECK, Role.ABOUT, Role.BOOK, Role.RULING)):
        if place.role is not Role.BOOK or place.block == "paragraph":
            yield place


def check(game: Game, place: Place) -> Iterable[Problem]:
    for index, line in enumerate(place.lines):
        last = index == len(place.lines) - 1
        if (place.role is not Role.CARD and not last) or line.kind == "keywords":
            continue
        said = prose(line.spans, place.passage).text.strip()
        if not said or _ENDED.search(said) or _BULLET.match(said):
            continue
        if _GOES_ON.search(said) and (not last or (place.role is Role.BOOK and said.endswith(":"))):
            continue
        yield _problem(place, line, said)


def _problem(place: Place, line: Line, said: str) -> Problem:
    end = line.start + len(place.passage.text[line.start : line.end].rstrip())
    joint = _JOINT.search(said)
    where = place.at(end - 1, end) if joint else place.at(end, end)
    if joint:
        told = f'this ends in "{joint[0]}": end it with a full stop'
    else:
        told = f'"{_tail(said)}" ends without a full stop: add one'
    return Problem(where, told, place.card, Fix(where, ".", safe=not joint))


def _tail(said: str) -> str:
    words = said.split()
    return " ".join(["…", *words[-3:]] if len(words) > 4 else words)


LINT = Lint(
    id="missing-full-stop",
    family="period",
    title="A sentence without a full stop",
    severity=Severity.ERROR,
    rationale="""
        A line that breaks off without a stop looks as if words were lost. Lines that only list keywords need none,
        nor do lines of a list that goes on.
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
    [Justice], [Ponder 1]
    Constant: Choose a person or
    a work.
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
    [Justice], [Ponder 1]
    Constant: Draw a card
"""
        },
        at="cards/example.yaml:8:26",
    ),
    items=items,
    check=check,
)
