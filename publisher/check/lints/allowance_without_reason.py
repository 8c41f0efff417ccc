"""An allowance that does not say why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.model import Allowance, Example, Game, Lint, Problem, Severity


def items(game: Game) -> Iterator[Allowance]:
    return iter(game.allowances)


def check(game: Game, allowance: Allowance) -> Iterable[Problem]:
    if not allowance.lint:
        told = "this allows nothing: write # allow <lint id>: the reason, a comment for each lint"
        yield Problem(allowance.origin, told)
    elif not allowance.reason.strip():
        told = f"say why, or it allows nothing: # allow {allowance.lint}: the reason"
        yield Problem(allowance.origin, told)


LINT = Lint(
    id="allowance-without-reason",
    family="suppression",
    title="An allowance without a reason",
    severity=Severity.ERROR,
    rationale="""
        Whoever comes next must see why a fault is none here. Without a reason the comment allows nothing.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  role: He said "no"  # allow typographic-quotes: his edition prints them so
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
  role: He said no  # allow typographic-quotes
"""
        },
        at="cards/example.yaml:6:21",
    ),
    items=items,
    check=check,
)
