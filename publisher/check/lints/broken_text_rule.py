"""An entry of a game's lints/*.yaml that cannot be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.text_rules import faults
from publisher.model import Example, Game, Lint, Problem, Severity, TextRule


def items(game: Game) -> Iterator[TextRule]:
    return iter(game.text_rules)


def check(game: Game, rule: TextRule) -> Iterable[Problem]:
    for path, told in faults(game, rule):
        yield Problem(rule.where(path), f"{rule.id}: {told}")


_RULE = """\
- id: no-banish
  title: Cards are removed
  rationale: One word for one thing.
  kind: must-not-contain
  scope: [text]
  pattern: '\\bbanish%s'
  good: Remove a card.
  bad: You banish a card.
"""


LINT = Lint(
    id="broken-text-rule",
    family="suppression",
    title="A game’s own check of words that cannot be used",
    severity=Severity.ERROR,
    rationale="""
        A check in `lints/*.yaml` whose pattern cannot be read, or does not find its own bad example, would find
        nothing for ever, and nobody would notice.
    """,
    good=Example({"lints/words.yaml": _RULE % ""}),
    bad=Example({"lints/words.yaml": _RULE % "("}, at="lints/words.yaml:6:12"),
    items=items,
    check=check,
)
