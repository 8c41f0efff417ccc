"""Straight quotation marks and apostrophes in words for readers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, Title, places, titles
from publisher.model import Example, Fix, Game, Lint, Origin, Problem, Severity

Item = Place | Title
_MARK = re.compile(r"['\"]")
_OPENS_AFTER = frozenset(" \t\n\u00a0([{“‘—–")


def items(game: Game) -> Iterator[Item]:
    yield from places(game, WRITTEN)
    yield from titles(game)


def check(game: Game, item: Item) -> Iterable[Problem]:
    if isinstance(item, Title):
        for start, end, mark, safe in _marks(item.text):
            fix = item.fix(start, end, mark, safe)
            yield _problem(item.at(start, end), item.text[start:end], mark, fix, item.card)
        return
    if not _MARK.search(item.passage.text):
        return
    for line in item.proses():
        for start, end, mark, safe in _marks(line.text):
            where = line.at(start, end)
            yield _problem(where, line.text[start:end], mark, Fix(where, mark, safe), item.card)


def _marks(text: str) -> Iterator[tuple[int, int, str, bool]]:
    """Every straight mark of a line: its place, what to write, and whether that is sure."""
    opened = False
    for match in _MARK.finditer(text):
        at = match.start()
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        opens = not before or before in _OPENS_AFTER
        if match[0] == '"':
            if before.isdecimal() and not opened:
                continue  # inches
            opened = opens
            yield at, at + 1, "“" if opens else "”", True
        elif before.isdecimal() and not after.isalpha():
            continue  # feet
        else:
            # A leading mark may open a quotation or stand for lost letters: ’tis.
            yield at, at + 1, "’", not opens


def _problem(where: Origin, written: str, mark: str, fix: Fix, card: str) -> Problem:
    kind = "apostrophe" if written == "'" else "quotation mark"
    return Problem(where, f"a straight {kind}: write {mark}", card, fix)


LINT = Lint(
    id="typographic-quotes",
    family="wording",
    title="Straight quotation marks",
    severity=Severity.WARNING,
    rationale="""
        Printed matter has ’ and “ ”. A straight mark beside them looks like a slip, and search finds only one of the
        two.
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
    Constant: Look at a player’s hand.
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
    Constant: Look at a player's hand.
"""
        },
        at="cards/example.yaml:7:31",
    ),
    items=items,
    check=check,
)
