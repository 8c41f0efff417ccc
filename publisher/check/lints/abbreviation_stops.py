"""e.g., i.e., etc. or et al. without all of their stops."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, places
from publisher.model import Example, Fix, Game, KeywordUse, Lint, Problem, Reference, Severity, Symbols

_LATIN = re.compile(r"(?<![\w.])(?P<two>(?P<a>[ei])\.?(?P<b>[ge])(?P<stop>\.?)|et al(?P<al>\.?)|etc(?P<etc>\.?))(?!\w)")
_RIGHT = {"eg": "e.g.", "ie": "i.e."}


def items(game: Game) -> Iterator[Place]:
    if game.language.startswith("en"):
        yield from places(game, WRITTEN)


def check(game: Game, place: Place) -> Iterable[Problem]:
    for line in place.proses(hide=(KeywordUse, Reference, Symbols)):
        for match in _LATIN.finditer(line.text):
            letters = match[0].replace(".", "")
            right = _RIGHT.get(letters, f"{letters}.")
            if match[0] == right or letters in ("ig", "ee"):
                continue
            if game.language == "en-GB" and "." not in match[0]:
                continue
            where = line.at(*match.span())
            yield Problem(where, f'"{match[0]}": write {right}', place.card, Fix(where, right, safe=True))


LINT = Lint(
    id="abbreviation-stops",
    family="wording",
    title="An abbreviation without its stops",
    severity=Severity.WARNING,
    rationale="""
        American spelling writes e.g., i.e., etc. and et al. with their stops. One of two stops is a slip in any
        spelling.
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
    Constant: Draw a card, e.g. a work, i.e. one.
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
    Constant: Draw a card, e.g a work.
""",
        },
        at="cards/example.yaml:7:28",
    ),
    items=items,
    check=check,
)
