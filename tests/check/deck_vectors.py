"""Decks with verdicts and reasons, by which the browser's judge is held to the checks: made by hand and by chance."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from publisher.check import BASE_FILES, Selection, run
from publisher.check.deckrules import deck_rules
from publisher.model import Deck, DeckEntry, Game, Origin

List = dict[str, list[tuple[str, int]]]
"""A deck: entries by part, and those of `starting`."""

_GAME = (
    BASE_FILES["game.yaml"].partition("\ndeck_parts:")[0].replace(
        'years: {from: 1500}}', 'years: {from: 1500}}\n'
        '  - {id: any, name: Any, letter: "W", shape: star, color: "#555555", years: {from: 1990}, wild: true}')
    .replace("backs:", "  - {id: emblem, name: Emblem, plural: emblems, labels: [], back: main, meaning: A sign.}\n"
             "  - {id: relic, name: Relic, plural: relics, labels: [], back: main, meaning: Lies apart.}\n\nbacks:", 1)
    + """
deck_parts:
  main:
    name: Main deck
    types: [person, work, emblem]
    size: {from: 4, to: 8}
    copies: 2
    counts:
      - {name: persons, types: [person, emblem], from: 2, to: 4}
      - {name: old works, types: [work], where: {old: true}, to: 1}
  side:
    name: Side deck
    types: [work, person]
    size: {to: 2}
    copies: 1
  purse:
    name: Purse
    types: [coin]
    size: {from: 3}
    counts:
      - {name: jokers, types: [coin], where: {joker: true}, to: 2}
starting: {name: First row, part: main, types: [person, emblem], count: 2}
products: {decks: [], sheets: [a4]}
"""
)  # fmt: skip
_CARDS = """\
- {id: bede, number: O001, name: Bede, type: person, periods: [old], cost: 1O}
- {id: dante, number: O002, name: Dante, type: person, periods: [old, new], cost: 1OON}
- {id: hild, number: N001, name: Hild, type: person, periods: [new], cost: NN}
- {id: hilda, number: N009, name: Hilda, type: person, periods: [new]}
- {id: owl, number: N002, name: Owl, type: emblem, periods: [new], cost: 2}
- {id: psalms, number: O003, name: Psalms, type: work, periods: [old], cost: O, old: true}
- {id: hymns, number: O004, name: Hymns, type: work, periods: [old], old: true}
- {id: songs, number: N003, name: The Songs of Everybody, type: work, periods: [new], cost: NNN, old: false}
- {id: tooth, number: O005, name: Tooth, type: relic, periods: [old]}
- {id: penny, number: N004, name: Penny, type: coin, periods: [new], cost: "N"}
- {id: groat, number: O006, name: Groat, type: coin, periods: [old], cost: "O"}
- {id: both, number: N005, name: Both, type: coin, periods: [old, new], cost: "NO"}
- {id: joker, number: W001, name: Joker, type: coin, periods: [any], cost: W, joker: true}
"""
FILES = {"game.yaml": _GAME, "cards/court.yaml": _CARDS, "keywords.yaml": "[]\n"}
SCHEMA = (
    '{"$defs": {"person": {}, "emblem": {}, "relic": {}, "work": {"properties": {"old": {"type": "boolean"}}}, '
    '"coin": {"properties": {"joker": {"type": "boolean"}}}}}'
)
"""What the cards of that game have of their own."""
LEGAL: List = {
    "starting": [("bede", 1), ("owl", 1)], "main": [("bede", 1), ("owl", 1), ("psalms", 1), ("songs", 2)],
    "side": [("hild", 1)], "purse": [("penny", 3), ("groat", 1), ("joker", 1)],
}  # fmt: skip


def by_hand() -> Iterator[List]:
    """Decks that each stand at one side of one border of the rules."""
    yield LEGAL
    yield {}
    for part, entries in (
        ("main", [("bede", 1), ("owl", 1), ("songs", 1)]), ("main", [("bede", 1), ("owl", 1), ("songs", 2)]),
        ("main", [("bede", 2), ("owl", 2), ("songs", 2), ("hymns", 1), ("hilda", 1)]),
        ("main", [("bede", 2), ("owl", 2), ("songs", 2), ("hymns", 1)]),
        ("main", [("bede", 2), ("owl", 2), ("songs", 2), ("hymns", 1), ("psalms", 1)]),
        ("main", [("bede", 1), ("owl", 1), ("bede", 2), ("songs", 1)]),
        ("main", [("bede", 3), ("owl", 1)]), ("main", [("bede", 1), ("owl", 1), ("tooth", 1), ("penny", 1)]),
        ("main", [("bede", 1), ("owl", 1), ("hidl", 1), ("the songs of everyone", 1), ("qqqq", 1)]),
        ("main", [("owl", 1), ("bede", 1), ("dante", 1), ("hild", 1)]),
        ("main", [("owl", 1), ("psalms", 1), ("songs", 2)]),
        ("side", []), ("side", [("songs", 2)]), ("side", [("songs", 1), ("hild", 1)]), ("side", [("owl", 1)]),
        ("side", [("songs", 1), ("hild", 1), ("dante", 1)]),
        ("purse", [("penny", 3)]), ("purse", [("penny", 2)]), ("purse", [("penny", 1), ("joker", 2)]),
        ("purse", [("penny", 1), ("joker", 3)]), ("purse", [("groat", 9)]), ("purse", [("both", 3)]),
        ("purse", [("both", 2), ("joker", 1)]), ("purse", [("joker", 2), ("penny", 2)]), ("purse", []),
        ("purse", [("groat", 2), ("penny", 1)]), ("purse", [("both", 1), ("groat", 1), ("penny", 1)]),
        ("purse", [("penny", 3), ("bede", 1)]),
        ("starting", []), ("starting", [("bede", 1)]), ("starting", [("bede", 2)]), ("starting", [("psalms", 2)]),
        ("starting", [("bede", 1), ("hild", 1)]), ("starting", [("bede", 1), ("owl", 2)]),
        ("starting", [("bede", 1), ("ow", 1)]), ("starting", [("bede", 1), ("bede", 1)]),
        ("starting", [("tooth", 1), ("owl", 1)]), ("starting", [("bede", 1), ("songs", 1)]),
    ):  # fmt: skip
        yield LEGAL | {part: entries}
    yield LEGAL | {"main": [("bede", 1), ("bede", 1), ("owl", 1), ("songs", 1)], "starting": [("bede", 2)]}
    for card in ("bede", "dante", "hild", "hilda", "owl", "psalms", "hymns", "songs", "tooth", "penny", "groat", "both",
                 "joker"):
        for part in ("main", "side", "purse", "starting"):
            yield LEGAL | {part: [(card, 1)]}
            yield LEGAL | {part: [(card, 5)]}
        for coin in ("penny", "groat", "both", "joker"):
            yield LEGAL | {"main": [("owl", 2), ("bede", 2), (card, 1)], "purse": [(coin, 1), ("penny", 1)]}
            yield LEGAL | {"main": [("owl", 2), (card, 1)], "purse": [(coin, 2)]}


def by_chance(game: Game, first: List, count: int, seed: int) -> Iterator[List]:
    """Decks near a legal one: some cards more, fewer, elsewhere, twice, misspelt."""
    dice = random.Random(seed)
    cards = list(game.cards)
    for _ in range(count):
        deck = {part: list(entries) for part, entries in first.items()}
        for _ in range(dice.randrange(5)):
            part = dice.choice([*game.deck_parts, *(["starting"] if game.starting else [])])
            entries = deck.setdefault(part, [])
            what = dice.randrange(6)
            if what == 0 and entries:
                entries.pop(dice.randrange(len(entries)))
            elif what == 1:
                entries.append((dice.choice(cards), dice.randint(1, 3)))
            elif what == 2 and entries:
                entries.append(dice.choice(entries))
            elif what == 3 and entries:
                card, copies = entries.pop(dice.randrange(len(entries)))
                entries.append((card[:-1] + dice.choice("xyz"), copies))
            elif entries:
                place = dice.randrange(len(entries))
                entries[place] = (entries[place][0], max(1, entries[place][1] + dice.choice((-1, 1, 2))))
        yield deck


def at_borders(game: Game, first: List) -> Iterator[List]:
    """Decks with exactly as many cards as every limit allows, and with one more or fewer."""
    rules = deck_rules(game)
    for limit in rules.limits:
        entries = first.get(limit.part, [])
        counted = [entry for entry in entries if limit.group is None or limit.group in rules.cards[entry[0]].groups]
        rest = [entry for entry in entries if entry not in counted]
        for border in (limit.least, limit.most):
            for total in range(max(border - 1, 1), border + 2) if border is not None and counted else ():
                yield first | {limit.part: [(counted[0][0], total), *rest]}


def as_deck(game: Game, id: str, deck: List) -> Deck:
    """A deck whose entries stand two on a line, in a file that is called as the deck."""
    place = 1

    def entries(part: str) -> tuple[DeckEntry, ...]:
        nonlocal place
        found = []
        for card, count in deck.get(part, ()):
            place += 1
            found.append(DeckEntry(card, count, Origin(id, place // 2 + 1, place)))
        return tuple(found)

    starting = entries("starting")
    parts = {part: entries(part) for part in game.deck_parts if part in deck}
    return Deck(game.id, id, id, Origin(id), parts, starting)


def vectors(game: Game, decks: Iterable[List]) -> dict[str, Any]:
    """The rules of a game and decks with what the checks say of them, as plain values."""
    made = {f"deck-{number}": as_deck(game, f"deck-{number}", deck) for number, deck in enumerate(decks)}
    report = run(replace(game, decks=MappingProxyType(made), allowances=()), selection=Selection(frozenset({"deck"})))
    reasons: dict[str, list[list[str]]] = {id: [] for id in made}
    for finding in report.findings:
        if finding.origin.file in reasons:
            reasons[finding.origin.file].append([finding.id, finding.card, finding.message])
    data = deck_rules(game).as_data(game.cards)
    for id, card in game.cards.items():
        data["cards"][id]["name"] = card.name

    def plain(entries: tuple[DeckEntry, ...]) -> list[list[Any]]:
        return [[entry.card, entry.count, entry.origin.line] for entry in entries]

    return {
        "rules": data,
        "decks": [{"name": id, "parts": {part: plain(entries) for part, entries in deck.parts.items()},
                   "starting": plain(deck.starting), "reasons": sorted(reasons[id])} for id, deck in made.items()],
    }  # fmt: skip
