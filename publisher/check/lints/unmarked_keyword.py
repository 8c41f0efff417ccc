"""A keyword with its number in plain words, without brackets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from publisher.check.texts import CURRENT, Place, places
from publisher.model import Example, Fix, Game, KeywordUse, Lint, Problem, Reference, Severity, Symbols


def items(game: Game) -> Iterator[Place]:
    return (place for place in places(game, CURRENT) if place.block != "heading")


def check(game: Game, place: Place) -> Iterable[Problem]:
    names = tuple(k.name for k in game.keywords.values() if not k.term and k.parameter != "none")
    if not names:
        return
    for line in place.proses(hide=(KeywordUse, Reference, Symbols)):
        for match in _pattern(names).finditer(line.text):
            where = line.at(match.start(), match.end())
            told = f'"{match[0]}" is a keyword: write [{match[0]}]'
            yield Problem(where, told, place.card, Fix(where, f"[{match[0]}]"))


@lru_cache(maxsize=8)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, longest_first))}) (\d{{1,2}}|X)\b")


LINT = Lint(
    id="unmarked-keyword",
    family="keyword",
    title="A keyword without its brackets",
    severity=Severity.WARNING,
    rationale="""
        Only a keyword in brackets is set as one, gets its reminder, links to the glossary and is counted as a use.
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
    Constant: Draw, then [Ponder 3].
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
    Constant: Draw, then Ponder 3.
"""
        },
        at="cards/example.yaml:7:26",
    ),
    items=items,
    check=check,
)
