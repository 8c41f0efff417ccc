"""A card in a deck that lacks the resources for its pips."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.deckrules import WORDS, deck_rules, fill, standing, supply
from publisher.check.pips import WILD
from publisher.model import Card, Deck, DeckEntry, Example, Game, Lint, Problem, Severity

Item = tuple[Deck, DeckEntry, Card]


def items(game: Game) -> Iterator[Item]:
    for deck in game.decks.values():
        if not sum(supply(game, deck).values()):
            continue
        for entry in standing(deck):
            card = game.cards.get(entry.card)
            if card is not None and card.cost is not None and card.cost.pips:
                yield deck, entry, card


def check(game: Game, item: Item) -> Iterable[Problem]:
    deck, entry, card = item
    rules, has = deck_rules(game), supply(game, deck)
    lacking = [(period, count) for period, count in rules.cards[card.id].needs if count > has[period]]
    if sum(count - has[period] for period, count in lacking) <= has[WILD]:
        return
    needs = [fill(WORDS["need"], count=count, period=rules.periods[period], has=has[period])
             for period, count in lacking]
    yield Problem(entry.origin, fill(WORDS["pay"], card=card.id, needs=needs), card.id)


_CARD = """\
- {id: bede, number: O001, name: Bede, type: person, periods: [old], cost: 1O}
"""
_DECK = """\
id: example
name: Example
starting: [ada]
main: [ada, bede]
purse: [%s]
"""


LINT = Lint(
    id="deck-cannot-pay",
    family="deck",
    title="A deck that cannot pay for one of its cards",
    severity=Severity.ERROR,
    rationale="""
        A card whose pips the deck’s resources cannot all pay at once is dead in every hand. Wild resources pay for
        any pip.
    """,
    good=Example({"cards/example.yaml": _CARD, "decks/example.yaml": _DECK % "2 penny, 1 groat"}),
    bad=Example({"cards/example.yaml": _CARD, "decks/example.yaml": _DECK % "3 penny"}, at="decks/example.yaml:4:13"),
    items=items,
    check=check,
    whole=True,
)
