"""A wording that one of the game's migrations has given up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.texts import Place, places
from publisher.check.wordings import looked_at, occurrences
from publisher.model import Example, Fix, Game, Lint, Migration, Problem, Severity

Item = tuple[Migration, Place]


def items(game: Game) -> Iterator[Item]:
    for migration in game.migrations:
        for place in places(game, looked_at(migration)):
            yield migration, place


def check(game: Game, item: Item) -> Iterable[Problem]:
    migration, place = item
    for found in occurrences(game, migration, place):
        where = found.prose.at(found.start, found.end)
        todo = f'; write "{found.new}"' if found.new else ""
        told = f'"{found.old}": {found.replacement.message or migration.title}{todo}'
        # The words between start and end may hold marks that the prose does not show: then only a person can fix.
        plainly = found.in_one_piece(found.start, found.end)
        fix = Fix(where, found.new, found.replacement.safe) if found.new and plainly else None
        yield Problem(where, told, place.card, fix)


LINT = Lint(
    id="deprecated-wording",
    family="migration",
    title="A wording that the game has given up",
    severity=Severity.ERROR,
    rationale="""
        When a game changes a word of its rules, every text that still has the old one becomes a question. The old
        words and the new ones stand in `migrations.yaml`. Older printings keep theirs, and names and flavor may.
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
    Constant: If a person is removed, draw a card.
  flavor: He was never banished.
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
    Constant: If a person is banished, draw a card.
  flavor: He was never banished.
"""
        },
        at="cards/example.yaml:7:27",
    ),
    items=items,
    check=check,
)
