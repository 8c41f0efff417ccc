"""Two full stops where one is meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, places
from publisher.model import Example, Fix, Game, KeywordUse, Lint, Problem, Reference, Severity, Symbols

# Three dots are an ellipsis; "?." and "!." are as wrong as "..".
_DOUBLED = re.compile(r"(?<!\.)\.(?P<two>\.)(?!\.)|[!?](?P<mixed>\.)(?!\.)")
_AROUND = re.compile(r"\.[)”’\"]+(?P<two>\.)(?!\.)")
# A stop that belongs to an abbreviation does not end the sentence in the brackets.
_ABBREVIATION = re.compile(r"(?<!\w)(etc|e\.g|i\.e|cf|al|ca|c|v|vol|ed|Jr|Sr|St|Dr|Mr|Mrs|Ms|(\w\.)*[A-Z])\Z")


def items(game: Game) -> Iterator[Place]:
    return places(game, WRITTEN)


def check(game: Game, place: Place) -> Iterable[Problem]:
    if "." not in place.passage.text:
        return
    for line in place.proses(hide=(KeywordUse, Reference, Symbols)):
        for match in _DOUBLED.finditer(line.text):
            where = line.at(match.start(match.lastgroup or 0), match.end())
            told = "two full stops: take one away" if match["two"] else "a full stop after the mark that ends this"
            yield Problem(where, told, place.card, Fix(where, "", safe=True))
        for match in _AROUND.finditer(line.text):
            if not _ABBREVIATION.search(line.text[: match.start()][-20:]):
                where = line.at(match.start("two"), match.end("two"))
                told = "the sentence has its full stop inside the bracket: take this one away"
                yield Problem(where, told, place.card, Fix(where, "", safe=True))


LINT = Lint(
    id="doubled-full-stop",
    family="period",
    title="Two full stops",
    severity=Severity.ERROR,
    rationale="""
        A second stop is left over from an edit. An ellipsis (… or three dots) and stops of abbreviations are none.
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
    Constant: Draw a card (a work, etc.).
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
    Constant: Draw a card..
"""
        },
        at="cards/example.yaml:7:27",
    ),
    items=items,
    check=check,
)
