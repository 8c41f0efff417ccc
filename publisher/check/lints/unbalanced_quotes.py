"""A typographic quotation mark that is never closed, or closes nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, extent, places
from publisher.model import Example, Game, Lint, Problem, Severity

_MARK = re.compile("[“”„«»]")
_CLOSES = {"”": "“„", "“": "„", "»": "«", "«": "»"}


def items(game: Game) -> Iterator[Place]:
    return places(game, WRITTEN)


def check(game: Game, place: Place) -> Iterable[Problem]:
    open_marks: list[re.Match[str]] = []
    for match in _MARK.finditer(place.passage.text):
        if open_marks and open_marks[-1][0] in _CLOSES.get(match[0], ""):
            open_marks.pop()
        elif match[0] == "”":
            yield Problem(extent(place.passage, *match.span()), 'this ” closes nothing: where is its “?', place.card)
        else:
            open_marks.append(match)
    for match in open_marks:
        told = f"this {match[0]} is never closed"
        yield Problem(extent(place.passage, *match.span()), told, place.card)


LINT = Lint(
    id="unbalanced-quotes",
    family="wording",
    title="A quotation mark without its partner",
    severity=Severity.WARNING,
    rationale="""
        An opening mark without a closing one leaves open where the quoted words end.
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
    Constant: Say “draw” and draw.
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
    Constant: Say “draw and draw.
""",
        },
        at="cards/example.yaml:7:19",
    ),
    items=items,
    check=check,
)
