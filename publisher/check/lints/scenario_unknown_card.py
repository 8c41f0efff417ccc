"""A scenario about a card that does not exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.scenarios import example, unknown
from publisher.model import Game, Lint, Problem, Scenario, Severity

Item = tuple[Scenario, int, str]


def items(game: Game) -> Iterator[Item]:
    return ((scenario, index, card) for scenario in game.scenarios.values()
            for index, card in enumerate(scenario.cards))


def check(game: Game, item: Item) -> Iterable[Problem]:
    scenario, index, id = item
    if id in game.cards:
        return
    names = {card.name.casefold(): card.id for card in game.cards.values()}
    yield from unknown(scenario.where(f"cards/{index}"), id, game.cards, names, "card of this game")


LINT = Lint(
    id="scenario-unknown-card",
    family="scenario",
    title="A scenario about a card that does not exist",
    severity=Severity.ERROR,
    rationale="""
        A scenario is shown as a ruling beside the cards that it names by id. One that no card has shows it to nobody.
    """,
    good=example(),
    bad=example({"cards: [ada]": "cards: [add]"}, "4:11"),
    items=items,
    check=check,
    whole=True,
)
