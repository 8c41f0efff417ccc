"""Two hyphens, a hyphen between spaces, or a hyphen between two numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, Title, places, titles
from publisher.model import Example, Fix, Game, KeywordUse, Lint, Problem, Reference, Severity, Symbols

Item = Place | Title
_DASH = re.compile(
    r"""(?<!-)(?P<double>-{2,3})(?!-)
      | (?<=\S[ ])(?P<spaced>-)(?=[ ]\S)
      | (?<![\w.,-])\d{1,4}(?P<range>-)\d{1,4}(?![\w-]|[.,]\d)""",
    re.VERBOSE,
)
_DASHES = {"double": "—", "spaced": "–", "range": "–"}


def items(game: Game) -> Iterator[Item]:
    yield from places(game, WRITTEN)
    yield from titles(game)


def check(game: Game, item: Item) -> Iterable[Problem]:
    if "-" not in (item.text if isinstance(item, Title) else item.passage.text):
        return
    for line in (item,) if isinstance(item, Title) else item.proses(hide=(KeywordUse, Reference, Symbols)):
        for match in _DASH.finditer(line.text):
            kind = str(match.lastgroup)
            where, dash = line.at(*match.span(kind)), _DASHES[kind]
            meant = "from one number to the other" if kind == "range" else "a dash"
            # What two numbers with a hyphen between them mean is for the designer to say.
            fix = Fix(where, dash, safe=kind != "range")
            yield Problem(where, f"a hyphen for {meant}: write {dash}", item.card, fix)


LINT = Lint(
    id="typographic-dash",
    family="wording",
    title="Hyphens in the place of a dash",
    severity=Severity.WARNING,
    rationale="""
        A hyphen joins words, a dash parts them or says from where to where. Printed matter has – and —, and one of
        each kind on a card makes the other look like a slip.
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
    Constant: Draw 2–3 cards — or, time-energy permitting, 4.
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
    Constant: Draw a card - or two.
""",
        },
        at="cards/example.yaml:7:27",
    ),
    items=items,
    check=check,
)
