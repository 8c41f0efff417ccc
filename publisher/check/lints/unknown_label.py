"""A line that opens like an ability, with a label that the game does not have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.near import near
from publisher.check.texts import Place, card_places, extent
from publisher.model import Example, Fix, Game, Line, Lint, Problem, Severity

ID = "unknown-label"
_OPENING = re.compile(r"(?P<word>[^\W\d_][\w-]*(?: [^\W\d_][\w-]*)?):(?=\s|$)")


def items(game: Game) -> Iterator[Place]:
    return card_places(game)


def check(game: Game, place: Place) -> Iterable[Problem]:
    words = [rule.word for rule in game.labels.values() if rule.form == "word"]
    for line in place.lines:
        if line.label is None and (problem := _near_label(place, line, words)):
            yield problem
    for found in place.problems:
        if found.id == ID and not _answered(place, found.start, words):
            yield Problem(place.at(found.start, found.end), found.message, place.card)


def _near_label(place: Place, line: Line, words: list[str]) -> Problem | None:
    match = _OPENING.match(place.passage.text, line.start, line.end)
    meant = near(match["word"], words) if match else ""
    if not match or not meant:
        return None
    where = extent(place.passage, *match.span("word"))
    safe = meant.casefold() == match["word"].casefold()
    told = f'"{match["word"]}:" opens no kind of line; did you mean "{meant}:"?'
    return Problem(where, told, place.card, Fix(where, meant, safe))


def _answered(place: Place, start: int, words: list[str]) -> bool:
    return any(line.start == start and _near_label(place, line, words) for line in place.lines)


LINT = Lint(
    id=ID,
    family="rules",
    title="A label that the game does not have",
    severity=Severity.ERROR,
    rationale="""
        What stands before a line’s colon says when the line works. If it is misspelled, the line is read as plain
        words and never works.
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
    constant: Works cost you {1} less.
"""
        },
        at="cards/example.yaml:7:5",
    ),
    items=items,
    check=check,
)
