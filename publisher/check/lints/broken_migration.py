"""A migration whose old or new words cannot be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.wordings import fault
from publisher.model import Example, Game, Lint, Migration, Problem, Replacement, Severity

Item = tuple[Migration, Replacement]


def items(game: Game) -> Iterator[Item]:
    return ((migration, replacement) for migration in game.migrations for replacement in migration.replacements)


def check(game: Game, item: Item) -> Iterable[Problem]:
    migration, replacement = item
    if wrong := fault(replacement):
        yield Problem(migration.origin, f'"{replacement.old}": {wrong}')


_ENTRY = """\
- id: exiled-to-removed
  title: Permanent loss is “removed”
  since: First edition, 2026
  rationale: One word for one thing.
  replacements:
    - {old: "(?P<be>was|were) exiled", new: '%s removed', safe: true, message: 'say "removed"'}
  exempt: [flavor, printings]
"""

LINT = Lint(
    id="broken-migration",
    family="migration",
    title="A migration that cannot be used",
    severity=Severity.ERROR,
    rationale="""
        The old words of a migration are a regular expression, the new ones may take parts of it by name. A pattern
        that cannot be read finds nothing, and nobody would notice.
    """,
    good=Example({"migrations.yaml": _ENTRY % r"\g<be>"}),
    bad=Example({"migrations.yaml": _ENTRY % r"\g<bee>"}, at="migrations.yaml:1:7"),
    items=items,
    check=check,
)
