"""A card that counts in words, in a game whose cards count in digits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.kept import kept
from publisher.check.texts import Place, Prose, Role, places
from publisher.model import Example, Fix, Game, KeywordUse, Lint, Problem, Reference, Severity, Symbols

_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_DIGITS = {word: str(number) for number, word in enumerate(_WORDS, 2)}
_COUNTED = re.compile(
    rf"\b(?P<word>{'|'.join(_WORDS)})(?! times\b)(?= (?:[\w’-]+ ){{0,2}}[\w’-]*[^s\W]s\b)", re.IGNORECASE
)
_DIGIT = re.compile(r"(?<![\w{.,])\d+ (?=[a-z])")
# "the two decks", "one of three players" name what there is instead of counting it out. "1 or two cards" counts.
_NAMED = re.compile(
    r"\b(the|these|those|its|my|our|your|his|her|their|both|other|last|first|next|which|all|of|(?<!\d )or|than)\s+\Z",
    re.IGNORECASE,
)


def items(game: Game) -> Iterator[Place]:
    return places(game, (Role.CARD, Role.REMINDER))


def check(game: Game, place: Place) -> Iterable[Problem]:
    for line in place.proses(hide=(KeywordUse, Reference, Symbols)):
        for match in _words(line):
            if not _counts_in_digits(game):
                return
            where, digits = line.at(match.start(), match.end("word")), _DIGITS[match["word"].casefold()]
            told = f'"{match["word"]}": the cards of this game count in digits; write {digits}'
            yield Problem(where, told, place.card, Fix(where, digits))


def _words(line: Prose) -> list[re.Match[str]]:
    return [match for match in _COUNTED.finditer(line.text) if not _NAMED.search(line.text, 0, match.start())]


@kept
def _counts_in_digits(game: Game) -> bool:
    lines = [line for place in items(game) for line in place.proses(hide=(KeywordUse, Reference, Symbols))]
    digits = sum(len(_DIGIT.findall(line.text)) for line in lines)
    return digits >= sum(len(_words(line)) for line in lines)


LINT = Lint(
    id="number-word",
    family="wording",
    title="A number in words among digits",
    severity=Severity.WARNING,
    rationale="""
        Players compare numbers at a glance, and find digits. If a game’s cards count in digits, one that says “two
        cards” looks as if something else were meant. A game whose cards count in words is left alone.
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
    Constant: Draw 2 cards. The two decks stay.
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
    Constant: Draw two cards.
""",
        },
        at="cards/example.yaml:7:20",
    ),
    items=items,
    check=check,
)
