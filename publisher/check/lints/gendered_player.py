"""A player who is called he or she."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import HIDDEN, Place, Prose, Role, places, proper_names
from publisher.model import Example, Game, Lint, Problem, Reference, Severity

_ROLES = (Role.CARD, Role.MEANING, Role.REMINDER, Role.ABOUT, Role.DECK, Role.BOOK, Role.RULING)
_BOTH = re.compile(
    r"\b(he or she|she or he|his or hers?|hers? or his|him or her|her or him|s?he/s?he|his/her|him/her|s/he)\b",
    re.IGNORECASE,
)
_ONE = re.compile(r"\b(s?he|his|hers?|him|himself|herself)\b", re.IGNORECASE)
_NEAR = 400  # letters before the word in which a player is looked for
_PLAYER = re.compile(r"\b(players?|opponents?|rivals?|owners?|winners?|losers?|dealers?)\b", re.IGNORECASE)
_INSTEAD = {"he": "they", "she": "they", "his": "their", "her": "their or them", "hers": "theirs", "him": "them",
            "himself": "themselves", "herself": "themselves"}


def items(game: Game) -> Iterator[Place]:
    return places(game, _ROLES)


def check(game: Game, place: Place) -> Iterable[Problem]:
    if not _ONE.search(place.passage.text):
        return
    for line in place.proses(hide=(Reference,)):
        both = list(_BOTH.finditer(line.text))
        for match in both:
            yield _problem(line, match, "they, their or them", place.card)
        for match in _ONE.finditer(line.text):
            told = any(other.start() <= match.start() < other.end() for other in both)
            if not told and _of_player(game, line, match):
                yield _problem(line, match, _INSTEAD[match[0].casefold()], place.card)


def _of_player(game: Game, line: Prose, match: re.Match[str]) -> bool:
    """True if a player is spoken of before, in the same or the last sentence, and nobody with a name since then."""
    before = line.text[: match.start()][-_NEAR:]
    sentences = re.split(r"(?<=[.!?;:]) ", before)
    near = " ".join(sentences[-2:])
    players = list(_PLAYER.finditer(near))
    if not players:
        return False
    since = near[players[-1].end() :]
    return HIDDEN not in since and not any(name in since for name in proper_names(game))


def _problem(line: Prose, match: re.Match[str], instead: str, card: str) -> Problem:
    return Problem(line.at(*match.span()), f'"{match[0]}" for a player: say {instead}', card)


LINT = Lint(
    id="gendered-player",
    family="wording",
    title="He or she for a player",
    severity=Severity.WARNING,
    rationale="""
        A player is “you”, and another one “they”: shorter than “he or she”, and right for everybody at the table.
        Figures on cards may be he or she.
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
    Constant: Each player puts their cards back. Find [[ada]]: she stays.
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
    Constant: Each player puts his cards back.
""",
        },
        at="cards/example.yaml:7:32",
    ),
    items=items,
    check=check,
)
