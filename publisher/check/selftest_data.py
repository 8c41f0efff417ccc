"""Faults in the fields of cards: YAML's own traps, schema, costs, eras, dates, ids."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator

from publisher.check.selftest_ground import Fault, Ground, Kind, maker
from publisher.model import Card, Origin

KINDS: list[Kind] = []
kind = maker(KINDS)


def _ids(ground: Ground) -> Iterator[tuple[Card, str, Origin, str]]:
    """The `- id: x` of every card that opens a line."""
    for card, name, where, written in ground.fields("id"):
        if ground.row(where.file, where.line) == f"- id: {written}":
            yield card, name, where, written


# ---- YAML


@kind("a key written twice", "duplicate-key")
def key_twice(ground: Ground) -> Iterator[Fault]:
    for card, _, where, _ in ground.values("name", "cost", "number"):
        row = ground.row(where.file, where.line)
        yield from ground.insert_row(where.file, where.line, row, card.id, (where.line + 1,))


@kind("yes or no without quotes", "ambiguous-scalar")
def yes_or_no(ground: Ground) -> Iterator[Fault]:
    for card, name, where, _ in ground.values("name", "role", "place", "circa", "flavor"):
        yield from ground.change(where, "no" if name != "circa" else "yes", card.id)


@kind("a number that opens with 0", "ambiguous-scalar")
def leading_zero(ground: Ground) -> Iterator[Fault]:
    for card, _, where, _ in ground.values("cost", "trigger", "born", "year"):
        yield from ground.change(where, "012", card.id)


@kind("a tab that indents", "yaml-syntax")
def tabs(ground: Ground) -> Iterator[Fault]:
    for card, _, where, _ in ground.values("name", "type"):
        yield from ground.change(Origin(where.file, where.line, 1, where.line, 3), "\t", card.id)


@kind("a colon in a value without quotes", "yaml-syntax")
def colon(ground: Ground) -> Iterator[Fault]:
    for card, _, where, written in ground.values("name", "role", "flavor"):
        if written[0] not in "'\"":
            yield from ground.change(where, f"{written}: more", card.id)


@kind("a quotation mark that is never closed", "yaml-syntax")
def yaml_quote(ground: Ground) -> Iterator[Fault]:
    for card, _, where, written in ground.values("name", "role"):
        rest = "\n".join(ground.rows(where.file)[where.line - 1:])
        if written[0] not in "'\"" and '"' not in rest:
            yield from ground.change(where, f'"{written}', card.id)


@kind("a line indented by one more", "yaml-syntax")
def indented(ground: Ground) -> Iterator[Fault]:
    for card, _, where, _ in ground.values("type", "number"):
        yield from ground.change(Origin(where.file, where.line, 1, where.line, 1), " ", card.id,
                                 (where.line - 1, where.line, where.line + 1))


@kind("a tag", "yaml-tag")
def yaml_tag(ground: Ground) -> Iterator[Fault]:
    for card, _, where, written in ground.values("name", "number"):
        yield from ground.change(where, f"!!str {written}", card.id)


@kind("an alias of nothing", "yaml-syntax")
def alias(ground: Ground) -> Iterator[Fault]:
    for card, _, where, _ in ground.values("name", "cost"):
        yield from ground.change(where, "*other", card.id)


@kind("a control character", "control-character")
def control(ground: Ground) -> Iterator[Fault]:
    for card, _, where, written in ground.values("name", "role", "flavor"):
        yield from ground.change(where, f"{written[:2]}\x08{written[2:]}", card.id)


@kind("a byte order mark", "byte-order-mark")
def bom(ground: Ground) -> Iterator[Fault]:
    for file in ground.folder("cards/"):
        yield from ground.change(Origin(file, 1, 1, 1, 1), "\ufeff")


# ---- schema


@kind("a key with a letter too many", "unknown-key")
def key_misspelled(ground: Ground) -> Iterator[Fault]:
    for card, name, where, _ in ground.values("name", "cost", "flavor", "number", "trigger", "role"):
        row = ground.row(where.file, where.line)
        column = row.index(f"{name}:") + 1
        key = Origin(where.file, where.line, column, where.line, column + len(name))
        yield from ground.change(key, name[:2] + "x" + name[2:], card.id)


@kind("a key that is missing", "missing-key")
def key_missing(ground: Ground) -> Iterator[Fault]:
    for card, _, where, _ in ground.values("name", "type"):
        lines = {card.where("id").line}
        yield from ground.drop_rows(where.file, where.line, where.line, card.id, lines)


@kind("a field that every card of the type has is missing", "missing-key")
def field_missing(ground: Ground) -> Iterator[Fault]:
    many = Counter((card.type, name) for card in ground.cards() for name in card.origins)
    types = Counter(card.type for card in ground.cards())
    for card, name, where, _ in ground.values("trigger", "born", "died", "vp", "cost", "number"):
        if many[card.type, name] == types[card.type] > 3:
            yield from ground.drop_rows(where.file, where.line, where.line, card.id, {card.where("id").line})


@kind("words where a number belongs", "wrong-type")
def words_for_number(ground: Ground) -> Iterator[Fault]:
    for card, _, where, written in ground.values("trigger", "born", "died", "year", "vp"):
        if written.lstrip("-").isdecimal():
            yield from ground.change(where, "some", card.id)


@kind("one value where a list belongs", "wrong-type")
def one_for_list(ground: Ground) -> Iterator[Fault]:
    for card in ground.cards():
        where = card.where("periods")
        if ground.row(where.file, where.line) == f"  periods: [{', '.join(card.periods)}]" and card.periods:
            yield from ground.change(where, card.periods[0], card.id)


@kind("a cost below 0", "bad-value")
def negative_cost(ground: Ground) -> Iterator[Fault]:
    for card, _, where, _ in ground.values("cost"):
        yield from ground.change(where, "-1", card.id)


@kind("a cost in another game’s notation", "bad-value")
def foreign_cost(ground: Ground) -> Iterator[Fault]:
    for card, _, where, written in ground.values("cost"):
        yield from ground.change(where, f'"{{{written}}}"', card.id)


@kind("a value left empty", "bad-value", "missing-key")
def empty(ground: Ground) -> Iterator[Fault]:
    for card, _, where, _ in ground.values("name", "cost", "role", "flavor"):
        yield from ground.change(where, "", card.id)


@kind("a card type that there is not", "unknown-type")
def type_misspelled(ground: Ground) -> Iterator[Fault]:
    for card, _, where, written in ground.values("type"):
        yield from ground.change(where, written[:-1], card.id)


@kind("an id with a capital", "bad-value")
def id_case(ground: Ground) -> Iterator[Fault]:
    for card, _, where, written in _ids(ground):
        assert card.id == written
        yield from ground.change(where, written.title(), written.title())


@kind("an id that another card has", "duplicate-id")
def id_taken(ground: Ground) -> Iterator[Fault]:
    ids = list(ground.game.cards)
    for card, _, where, _ in _ids(ground):
        # The earlier one keeps the id; the later one is told.
        for other in ids[: ids.index(card.id)][-1:]:
            yield from ground.change(where, other, card.id)


@kind("a collector number that another card has", "duplicate-number")
def number_taken(ground: Ground) -> Iterator[Fault]:
    taken = [(card.number, card.where("number")) for card in ground.cards() if card.number]
    for card, _, where, written in ground.values("number"):
        others = [(number, place) for number, place in taken if number != written.strip("\"'")]
        for number, place in others[:1]:
            lines = {where.line, place.line} if place.file == where.file else {where.line}
            yield from ground.change(where, number, card.id, lines)


@kind("a name that another card has", "duplicate-name")
def name_taken(ground: Ground) -> Iterator[Fault]:
    last: dict[str, Card] = {}  # of each type: cards of two types may share a name
    for card, _, where, _ in ground.values("name"):
        before = last.get(card.type)
        if before is not None and re.fullmatch(r"[\w ]+", before.name):
            yield from ground.change(where, before.name, card.id, {where.line, before.where("name").line})
        last[card.type] = card


# ---- costs


def _costs(ground: Ground) -> Iterator[tuple[Card, Origin, str]]:
    pips = {symbol.code for symbol in ground.game.symbols.values() if symbol.kind == "pip"}
    for card, _, where, written in ground.values("cost"):
        if card.cost is not None and card.cost.pips and set(card.cost.pips) <= pips:
            yield card, where, written


@kind("a pip that the game does not have, in a cost", "unknown-pip")
def unknown_cost_pip(ground: Ground) -> Iterator[Fault]:
    code = next(c for c in "ZQJWVKU" + string.ascii_uppercase if c not in ground.game.symbols and c != "X")
    for card, where, written in _costs(ground):
        yield from ground.change(where, written[:-1] + code, card.id)


@kind("a pip of a period that is not the card’s, in a cost", "foreign-pip")
def foreign_cost_pip(ground: Ground) -> Iterator[Fault]:
    pips = [symbol for symbol in ground.game.symbols.values() if symbol.kind == "pip"]
    for card, where, written in _costs(ground):
        others = [symbol.code for symbol in pips if symbol.period not in card.periods]
        if others:
            yield from ground.change(where, written[:-1] + others[0], card.id)


@kind("a pip before the amount, in a cost", "bad-value", "pip-order")
def cost_order(ground: Ground) -> Iterator[Fault]:
    for card, where, written in _costs(ground):
        if written[0].isdecimal():
            yield from ground.change(where, written[-1] + written[:-1], card.id)


# ---- periods and dates


def _periods(ground: Ground) -> Iterator[tuple[Card, Origin]]:
    for card in ground.cards():
        where = card.where("periods")
        if card.periods and ground.slice(where) == f"[{', '.join(card.periods)}]":
            yield card, where


@kind("a period with a letter missing", "unknown-period")
def period_misspelled(ground: Ground) -> Iterator[Fault]:
    for card, where in _periods(ground):
        first = card.periods[0]
        yield from ground.change(where, f"[{', '.join([first[:-2] + first[-1], *card.periods[1:]])}]", card.id)


@kind("a second period without a reason", "straddle-without-reason")
def straddle(ground: Ground) -> Iterator[Fault]:
    for card, where in _periods(ground):
        others = [period for period in ground.game.periods if period not in card.periods]
        if others and len(card.periods) == 1 and "straddles" not in card.fields:
            yield from ground.change(where, f"[{card.periods[0]}, {others[0]}]", card.id)


@kind("an era against the dates of a life", "period-majority")
def wrong_era(ground: Ground) -> Iterator[Fault]:
    periods = list(ground.game.periods)
    for card, where in _periods(ground):
        if isinstance(card.fields.get("born"), int) and len(card.periods) == 1 and card.periods[0] in periods:
            index = periods.index(card.periods[0])
            other = periods[index + 2] if index + 2 < len(periods) else periods[index - 2]
            yield from ground.change(where, f"[{other}]", card.id)


@kind("dead before born", "life-dates")
def life_reversed(ground: Ground) -> Iterator[Fault]:
    for card, _, where, _ in ground.values("died"):
        born = card.fields.get("born")
        if isinstance(born, int):
            lines = {where.line, card.where("born").line}
            yield from ground.change(where, str(born - 10), card.id, lines)


@kind("a life of two centuries", "life-dates")
def long_life(ground: Ground) -> Iterator[Fault]:
    for card, _, where, _ in ground.values("died"):
        born = card.fields.get("born")
        if isinstance(born, int) and born > 0:
            yield from ground.change(where, str(born + 210), card.id, {where.line, card.where("born").line})


@kind("the year 0", "bad-value", "life-dates")
def year_nought(ground: Ground) -> Iterator[Fault]:
    for card, _, where, _ in ground.values("born", "died", "year"):
        yield from ground.change(where, "0", card.id)


@kind("an author who is no card", "dangling-reference", "author-not-a-person")
def unknown_author(ground: Ground) -> Iterator[Fault]:
    for card, _, where, written in ground.values("author", "subject"):
        if written in ground.game.cards:
            yield from ground.change(where, f"{written[:-2]}{written[-1]}x", card.id)


@kind("an author who is a thing", "author-not-a-person")
def thing_as_author(ground: Ground) -> Iterator[Fault]:
    for card, _, where, written in ground.values("author"):
        if written in ground.game.cards:
            yield from ground.change(where, card.id, card.id)


@kind("a field with another dice sum than the text", "trigger-mismatch")
def other_trigger(ground: Ground) -> Iterator[Fault]:
    numbers = {rule.id for rule in ground.game.labels.values() if rule.form == "number"}
    for card, _, where, written in ground.values("trigger"):
        rows = [ground.row_of(card, line) for line in card.text.lines if line.kind in numbers]
        if written.isdecimal() and rows:
            new = int(written) - 1 if int(written) > 3 else int(written) + 1
            yield from ground.change(where, str(new), card.id, {where.line, *rows})
