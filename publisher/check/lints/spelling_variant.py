"""A British spelling in an American text, or the other way round."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.spelling import other_spelling
from publisher.check.texts import WRITTEN, Place, places, proper_names
from publisher.model import Example, Fix, Game, KeywordUse, Lint, Problem, Reference, Severity, Symbols

_WORD = re.compile(r"(?<![\w’'-])[A-Za-z]{4,}(?![\w’'])")


def items(game: Game) -> Iterator[Place]:
    if other_spelling(game.language):
        yield from places(game, WRITTEN)


def check(game: Game, place: Place) -> Iterable[Problem]:
    others = other_spelling(game.language)
    if others.keys().isdisjoint(_WORD.findall(place.passage.text.casefold())):
        return
    for line in place.proses(hide=(KeywordUse, Reference, Symbols)):
        for match in _WORD.finditer(line.text):
            right = others.get(match[0].casefold())
            if right is None or _is_name(game, line.text, match):
                continue
            new = right[0].upper() + right[1:] if match[0][0].isupper() else right
            where = line.at(*match.span())
            told = f'"{match[0]}": this game writes {game.language}; write "{new}"'
            yield Problem(where, told, place.card, Fix(where, new, safe=True))


def _is_name(game: Game, text: str, match: re.Match[str]) -> bool:
    """A capital within a sentence makes a name, and so does a place in one that the game knows."""
    before = text[: match.start()].rstrip()
    if match[0][0].isupper() and before and before[-1] not in ".!?:“":
        return True
    return any(match[0] in name.split() for name in proper_names(game))


LINT = Lint(
    id="spelling-variant",
    family="wording",
    title="A spelling of the other side of the Atlantic",
    severity=Severity.WARNING,
    rationale="""
        A game in American English writes color, one in British English colour, and search finds one of them. The
        language stands in game.yaml as en-US or en-GB. Names keep their spelling.
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
    Constant: The color of the card is gray.
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
    Constant: The colour of the card is gray.
""",
        },
        at="cards/example.yaml:7:19",
    ),
    items=items,
    check=check,
)
