"""A tab, a soft hyphen, or a space without width, inside a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, Title, extent, places, titles
from publisher.model import Example, Fix, Game, Lint, Problem, Severity

Item = Place | Title
_NAMES = {
    "\t": "a tab",
    "\u00ad": "a soft hyphen",
    "\u200b": "a space without width",
    "\u200e": "a mark of direction",
    "\u200f": "a mark of direction",
    "\u2060": "a word joiner",
    "\ufeff": "a byte order mark",
}
_UNSEEN = re.compile("[\t\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]")


def items(game: Game) -> Iterator[Item]:
    yield from places(game, WRITTEN)
    yield from titles(game)


def check(game: Game, item: Item) -> Iterable[Problem]:
    text = item.text if isinstance(item, Title) else item.passage.text
    for match in _UNSEEN.finditer(text):
        named = _NAMES.get(match[0], f"the unseen character U+{ord(match[0]):04X}")
        where = item.at(*match.span()) if isinstance(item, Title) else extent(item.passage, *match.span())
        # Beside a space, a tab is one space too many.
        before, after = text[: match.start()][-1:], text[match.end() :][:1]
        alone = match[0] == "\t" and " " not in (before, after)
        todo = "write a space" if alone else "take it away"
        yield Problem(where, f"{named}: {todo}", item.card, Fix(where, " " if alone else "", safe=True))


LINT = Lint(
    id="invisible-character",
    family="wording",
    title="A character that nobody sees",
    severity=Severity.WARNING,
    rationale="""
        A tab, a soft hyphen or a space without width comes along with copied text. It breaks searches and line
        breaks, and no reader of the source can see it.
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
    Constant: Draw	a card.
""",
        },
        at="cards/example.yaml:7:19",
    ),
    items=items,
    check=check,
)
