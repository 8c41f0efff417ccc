"""A worked example of the rulebook that names a scenario which does not exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from publisher.check.scenarios import unknown
from publisher.model import Block, Example, Game, Lint, Problem, Severity, played_by

Item = tuple[Block, str]


def items(game: Game) -> Iterator[Item]:
    for chapter in game.book.chapters:
        for block in chapter.walk():
            if block.kind == "example":
                for id in played_by(block):
                    yield block, id


def check(game: Game, item: Item) -> Iterable[Problem]:
    block, id = item
    if id not in game.scenarios:
        titles = {scenario.title.casefold(): scenario.id for scenario in game.scenarios.values()}
        for problem in unknown(block.origin, id, game.scenarios, titles, "scenario of the game"):
            yield replace(problem, fix=None)  # the place is the whole line


_BOOK = """\
---
id: ch_looks
title: Looks
---

## Looking {#rule_looks}

::: example title="Two cards" played=%s
Ada looks at 2 cards.
:::
"""
_SCENARIO = """\
- id: ada-looks
  title: Ada looks at two cards
  rules: [rule_looks]
  ruling: You look at the top 2 cards of your deck.
  given: {deck: 5}
  do: [{look: 2}]
  expect: {looked_at: 2}
"""


def _example(id: str, at: str = "") -> Example:
    return Example({"book/90-looks.md": _BOOK % id, "scenarios/looks.yaml": _SCENARIO}, at=at)


LINT = Lint(
    id="example-unknown-scenario",
    family="scenario",
    title="A worked example that no scenario plays",
    severity=Severity.ERROR,
    rationale="""
        `played=` names the scenarios that prove what a worked example says. One that does not exist proves nothing.
    """,
    good=_example("ada-looks"),
    bad=_example("ada-lucks", "book/90-looks.md:8:1"),
    items=items,
    check=check,
    whole=True,
)
