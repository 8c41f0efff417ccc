"""A word written twice in a row."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from publisher.check.texts import WRITTEN, Place, places, proper_names
from publisher.model import Example, Fix, Game, KeywordUse, Lint, Problem, Reference, Severity, Symbols

_REPEATED = re.compile(r"(?<![\w’'-])(?P<first>[^\W\d_]+)(?P<second>\s+(?P=first))(?![\w’'-])", re.IGNORECASE)
_LOWER = re.compile(r"[^\W\d_]+")
_MAY = frozenset({"had", "that", "very", "blah", "bye", "ha", "no"})


@dataclass(frozen=True, slots=True)
class Item:
    """A text, and the words that the game's texts write in small letters somewhere: those are no names."""

    place: Place
    common: frozenset[str]


def items(game: Game) -> Iterator[Item]:
    found = list(places(game, WRITTEN))
    common = frozenset(word for place in found for word in _LOWER.findall(place.passage.text) if word.islower())
    return (Item(place, common) for place in found)


def check(game: Game, item: Item) -> Iterable[Problem]:
    place = item.place
    if not _REPEATED.search(place.passage.text):
        return
    for line in place.proses(hide=(KeywordUse, Reference, Symbols)):
        for match in _REPEATED.finditer(line.text):
            if match["first"].casefold() in _MAY or _is_name(game, match, item.common):
                continue
            start = match.end("first")
            where = line.at(match.end() - len(match["first"]), match.end())
            fix = Fix(line.at(start, match.end()), "") if where.line == line.at(start).line else None
            yield Problem(where, f'"{match["first"]}" stands here twice: take one away', place.card, fix)


def _is_name(game: Game, match: re.Match[str], common: frozenset[str]) -> bool:
    """A name may repeat a word: Humbert Humbert. Both words are capital then, or a known name has them."""
    pair = " ".join(match[0].split())
    if match["first"].istitle() and pair.istitle() and match["first"].casefold() not in common:
        return True
    return any(pair in name for name in proper_names(game))


LINT = Lint(
    id="repeated-word",
    family="wording",
    title="A word written twice",
    severity=Severity.ERROR,
    rationale="""
        The eye skips a doubled word, so it survives every reading. Names that repeat a word are left alone.
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
    Constant: Draw a card for Humbert Humbert.
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
    Constant: Draw a a card.
"""
        },
        at="cards/example.yaml:7:22",
    ),
    items=items,
    check=check,
)
