"""Pips and where each stands: in costs, in prices, in running text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from publisher.check.kept import kept
from publisher.check.texts import Place, Role, Title, body_spans, extent, places
from publisher.model import Card, Cost, Game, Origin, Symbols

WILD = "*"  # stands in a supply for resources that pay for any pip


@dataclass(frozen=True, slots=True)
class Braces:
    """The symbols of one cost or one pair of braces. `price` is True where somebody pays it: a cost, a price label."""

    codes: tuple[str, ...]
    places: tuple[Origin, ...]
    whole: Origin
    card: str = ""
    price: bool = False


def cost_braces(game: Game) -> Iterator[Braces]:
    """The cost of every card that has one with pips."""
    for card in game.cards.values():
        if card.cost is not None and card.cost.pips:
            yield _cost(card, card.cost, "cost")


def printed_cost_braces(game: Game) -> Iterator[Braces]:
    """The same of older printings."""
    for card in game.cards.values():
        for index, printing in enumerate(card.printings):
            if printing.cost is not None and printing.cost.pips:
                yield _cost(card, printing.cost, f"printings/{index}/cost")


def _cost(card: Card, cost: Cost, path: str) -> Braces:
    written = cost.written
    title = Title(written, card.where(path))
    codes: list[str] = []
    where: list[Origin] = []
    position = 0
    while position < len(written):
        stop = position + 1
        while written[position].isdecimal() and stop < len(written) and written[stop].isdecimal():
            stop += 1
        codes.append(written[position:stop])
        where.append(title.at(position, stop))
        position = stop
    return Braces(tuple(codes), tuple(where), title.at(0, len(written)), card.id, True)


_PAY = re.compile(r"\b[Pp]ay(s|ing)? (up to )?(\{[^{}]*\}( or |, ))*\Z")
"""What makes the braces behind it a price, in running text: `You may pay {M}`, `pay {A} or {1}`."""


def text_braces(game: Game, roles: tuple[Role, ...]) -> Iterator[Braces]:
    """Every pair of braces in the game's texts."""
    for place in places(game, roles):
        for line in place.lines:
            label = line.label
            rule = game.labels.get(label.kind) if label is not None else None
            for span in label.spans if label is not None else ():
                if isinstance(span, Symbols):
                    yield _braces(place, span, rule is not None and rule.form == "cost")
            for span in body_spans(line):
                if isinstance(span, Symbols):
                    yield _braces(place, span, bool(_PAY.search(place.passage.text[line.start : span.start])))


def _braces(place: Place, span: Symbols, price: bool) -> Braces:
    source = place.passage.text
    where: list[Origin] = []
    position = span.start
    for code in span.codes:
        position = source.find(code, position)
        where.append(extent(place.passage, position, position + len(code)))
        position += len(code)
    return Braces(span.codes, tuple(where), place.at(span.start, span.end), place.card, price)


def pips_of(game: Game, card: Card) -> list[str]:
    """The codes of the pips that belong to the card's own periods."""
    return [s.code for s in game.symbols.values() if s.kind == "pip" and s.period in card.periods]


def resources(game: Game) -> Iterator[Card]:
    """The cards that pay: those of a type marked `resource: true`."""
    for card in game.cards.values():
        kind = game.types.get(card.type)
        if kind is not None and kind.attrs.get("resource"):
            yield card


@kept
def paid_periods(game: Game) -> frozenset[str]:
    """The periods whose pips some resource of the game pays."""
    return frozenset(period for card in resources(game) for period in card.periods)
