"""A migration whose new words another migration, or itself, has given up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.examples import BASE_FILES
from publisher.check.wordings import fault, pattern
from publisher.model import Example, Game, Lint, Migration, Problem, Replacement, Severity

Item = tuple[Migration, Replacement]
_PART = re.compile(r"\\g<\w+>|\\\d")


def items(game: Game) -> Iterator[Item]:
    return ((m, r) for m in game.migrations for r in m.replacements if r.new and not fault(r))


def check(game: Game, item: Item) -> Iterable[Problem]:
    migration, replacement = item
    for words in _PART.split(replacement.new):
        for other, given_up in items(game):
            if found := pattern(given_up).search(words):
                whose = "this migration" if other is migration else f'"{other.id}"'
                told = f'"{found[0]}", the new words for "{replacement.old}", are given up by {whose}: choose others'
                yield Problem(migration.origin, told)
                return


_SECOND = """
- id: removed-to-exiled
  title: Permanent loss is “exiled”
  since: Second edition, 2027
  rationale: A second thought.
  replacements:
    - {old: "removed", new: %s, message: 'say "exiled"'}
"""
_FIRST = BASE_FILES["migrations.yaml"].replace("removed", "gone").replace("to-gone", "to-removed")


LINT = Lint(
    id="circular-migration",
    family="migration",
    title="New words that are given up themselves",
    severity=Severity.ERROR,
    rationale="""
        If the new words of one migration are the old ones of another, or its own, mending a text is never done.
    """,
    good=Example({"migrations.yaml": _FIRST + _SECOND % "exiled"}),
    bad=Example({"migrations.yaml": _FIRST + _SECOND % "banished for good"}, at="migrations.yaml:10:7"),
    items=items,
    check=check,
)
