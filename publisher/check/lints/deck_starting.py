"""Starting cards: how many, of which type, and out of the deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.near import counted, listed
from publisher.model import Deck, Example, Game, Lint, Problem, Severity, StartingRule

Item = tuple[Deck, StartingRule]


def items(game: Game) -> Iterator[Item]:
    if game.starting is not None:
        for deck in game.decks.values():
            yield deck, game.starting


def check(game: Game, item: Item) -> Iterable[Problem]:
    deck, rule = item
    part = game.deck_parts[rule.part].name if rule.part in game.deck_parts else rule.part
    inside = {entry.card: entry.count for entry in deck.parts.get(rule.part, ())}
    total = sum(entry.count for entry in deck.starting)
    if total != rule.count:
        where = deck.starting[-1].origin if total > rule.count and deck.starting else deck.origin
        yield Problem(where, f"{rule.name}: {counted(total, 'card')}, {rule.count} expected")
    taken: dict[str, int] = {}
    for entry in deck.starting:
        card = game.cards.get(entry.card)
        if card is None:
            continue
        taken[card.id] = taken.get(card.id, 0) + entry.count
        if card.type not in rule.types:
            wanted = listed([game.types[kind].name for kind in rule.types if kind in game.types])
            told = f'{rule.name}: "{card.id}" is a {game.types[card.type].name}; choose a {wanted}'
            yield Problem(entry.origin, told, card.id)
        if card.id not in inside:
            told = f'{rule.name}: "{card.id}" is not in the {part}; add it there, or choose a card that is'
            yield Problem(entry.origin, told, card.id)
        elif taken[card.id] > inside[card.id]:
            told = f'{rule.name}: "{card.id}" is chosen {taken[card.id]} times, the {part} has {inside[card.id]}'
            yield Problem(entry.origin, told, card.id)


LINT = Lint(
    id="deck-starting",
    family="deck",
    title="Starting cards against the rules",
    severity=Severity.ERROR,
    rationale="""
        The cards laid out before play come from the deck itself, are of certain types, and are so many and no more.
    """,
    good=Example(
        {
            "decks/example.yaml": """\
id: example
name: Example
starting: [ada]
main: [ada, notes]
purse: ["3 penny"]
"""
        }
    ),
    bad=Example(
        {
            "decks/example.yaml": """\
id: example
name: Example
starting: [notes]
main: [ada, notes]
purse: ["3 penny"]
"""
        },
        at="decks/example.yaml:3:12",
    ),
    items=items,
    check=check,
    whole=True,
)
