"""A card in a deck that lacks the resources for its pips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from publisher.check.near import counted, listed
from publisher.check.pips import WILD, supply
from publisher.model import Card, Deck, DeckEntry, Example, Game, Lint, Problem, Severity

Item = tuple[Deck, DeckEntry, Card]


def items(game: Game) -> Iterator[Item]:
    for deck in game.decks.values():
        if not sum(supply(game, deck).values()):
            continue
        for entries in deck.parts.values():
            for entry in entries:
                card = game.cards.get(entry.card)
                if card is not None and card.cost is not None and card.cost.pips:
                    yield deck, entry, card


def check(game: Game, item: Item) -> Iterable[Problem]:
    deck, entry, card = item
    has = supply(game, deck)
    wild = has[WILD]
    pips = card.cost.pips if card.cost is not None else ()
    needs = Counter(game.symbols[pip].period for pip in pips if pip in game.symbols)
    lacking = {period: needs[period] - has[period] for period in needs if period and needs[period] > has[period]}
    if sum(lacking.values()) <= wild:
        return
    names = [
        f"{counted(needs[period], 'pip')} of {game.periods[period].name} (the deck has {has[period]})"
        for period in lacking
    ]
    told = f'"{card.id}" costs {listed(names, "and")}: add resources, or leave the card out'
    yield Problem(entry.origin, told, card.id)


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
