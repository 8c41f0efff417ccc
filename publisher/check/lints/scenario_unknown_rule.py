"""A scenario about a section of the rulebook that does not exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.scenarios import example, unknown
from publisher.model import Game, Lint, Problem, Scenario, Severity

Item = tuple[Scenario, int, str]


def items(game: Game) -> Iterator[Item]:
    if game.book.anchors:
        for scenario in game.scenarios.values():
            for index, rule in enumerate(scenario.rules):
                yield scenario, index, rule


def check(game: Game, item: Item) -> Iterable[Problem]:
    scenario, index, id = item
    if id in game.book.anchors or id in game.book.redirects:
        return
    anchors = game.book.anchors
    titles = {anchor.title.casefold(): anchor.id for anchor in anchors.values()}
    yield from unknown(scenario.where(f"rules/{index}"), id, anchors, titles, "section of the rulebook")


LINT = Lint(
    id="scenario-unknown-rule",
    family="scenario",
    title="A scenario about a rule that does not exist",
    severity=Severity.ERROR,
    rationale="""
        A scenario is shown as a ruling in the sections that it names by id. One that no section has shows it to nobody.
    """,
    good=example(),
    bad=example({"rules: [rule_look]": "rules: [rule_lock]"}, "3:11"),
    items=items,
    check=check,
    whole=True,
)
