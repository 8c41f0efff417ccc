"""A keyword with a number that it does not take, or without the number that it needs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import CURRENT, X_EXPLAINED, Place, Role, places
from publisher.model import Example, Game, KeywordUse, Lint, Problem, Severity

Item = tuple[Place, KeywordUse]

# "a Council Member with [Will]" speaks of the keyword, "[Will 2]" uses it.
_MENTION = re.compile(r"\b(with|without|no|each|every|the|a|an|of|by|from|than|keyword)\s+\Z")


def items(game: Game) -> Iterator[Item]:
    for place in places(game, CURRENT):
        for span in place.spans():
            if isinstance(span, KeywordUse) and span.keyword:
                yield place, span


def check(game: Game, item: Item) -> Iterable[Problem]:
    place, use = item
    keyword = game.keywords[use.keyword]
    said = f"[{use.name} {use.parameter}]" if use.parameter else f"[{use.name}]"
    told = ""
    if keyword.term or keyword.parameter == "none":
        if use.parameter:
            told = f"{said}: {keyword.name} takes no number; write [{use.name}]"
    elif not use.parameter:
        if keyword.parameter == "X" and place.role is Role.CARD and not _mentioned(place, use):
            told = f"{said}: {keyword.name} needs a number; write [{use.name} 1] or higher"
    elif use.parameter == "0":
        told = f"{said}: a keyword’s number is 1 or higher"
    elif use.parameter == "X" and place.role is Role.CARD and not X_EXPLAINED.search(place.passage.text):
        told = f"{said}: a card must print a number, or say what X is"
    if told:
        yield Problem(place.at(use.start, use.end), told, place.card)


def _mentioned(place: Place, use: KeywordUse) -> bool:
    return bool(_MENTION.search(place.passage.text, 0, use.start))


LINT = Lint(
    id="keyword-parameter",
    family="keyword",
    title="A keyword’s number missing, or not allowed",
    severity=Severity.ERROR,
    rationale="""
        The glossary says whether a keyword is printed with a number. Without it nobody knows how much; with one where
        none belongs the reader looks for a rule that does not exist.
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
    Constant: Persons with [Ponder] cost you {1} less.
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
    [Justice 2], [Ponder 1]
    Constant: Persons with [Ponder] cost you {1} less.
"""
        },
        at="cards/example.yaml:7:5",
    ),
    items=items,
    check=check,
)
