"""Numbers in fields and in text: each stands in both, so that neither can change alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from publisher.kit import Card, Example, Game, Origin, Problem, Span, Symbols, Words, cards_of, rule

Path = tuple[str | int, ...]
Amount = tuple[int, str]  # a number and what it is of: G, V, P, D, or "" for anything else

SIGNS = {"G": "gold", "V": "vis", "P": "provisions", "D": "damage"}
_OF = {"gold": "G", "vis": "V", "provisions": "P", "autumn": "P", "damage": "D", "protection": "D", "fixed": "D",
       "heals": "D", "guards": "D", "base": "D", "per_vis": "D"}
# The most of these is damage, not targets or cards.
_OF_PATH = {"prevents/most": "D", "withstands/most": "D"}
# A bonus and a capacity are of whatever the card deals in; the tax is in gold.
_ANY_SIGN = ("assigns/bonus", "capacity", "least", "favored/least", "stands/below", "stands/lost_above")
# What is printed in rows of its own and not said in words.
_PRINTED = ("might", "resistance", "certamen")
_PRINTED_ON = ("property", "grogs", "companion", "specialist", "mage")
_NUMBERLESS = ("art",)  # hints for the drawing
PARTS = {2: r"half|halve[sd]?", 3: r"third", 4: r"fourth|quarter|divided by 4", 5: r"fifth"}

_NUMBER = re.compile(r"(?<![\w’.-])(?P<die>d)?(?P<number>\d+)(?P<row>:(?= ))?(?!\w)")
_BEFORE_SIGN = re.compile(r" (?:more |less )?\Z")


@dataclass(frozen=True, slots=True)
class Fact:
    """A number of a field: the amounts as which it may stand in the text, and whether it has to."""

    path: Path
    number: int
    amounts: frozenset[Amount]
    needed: bool = True


@dataclass(frozen=True, slots=True)
class Said:
    """A number in words of a card: its amount and place; `row` if it is a roll of a list: "2: Say this." """

    amount: Amount
    where: Origin
    row: bool = False


def facts(card: Card) -> list[Fact]:
    """Every number that the card's fields hold, as its text may say it."""
    found = []
    for name, value in card.fields.items():
        if name not in _NUMBERLESS and not (name in _PRINTED and card.type in _PRINTED_ON):
            found += [_fact(card, path, number) for path, number in _numbers((name,), value)]
    return [*found, *_reckoned(card)]


def _numbers(path: Path, value: Any) -> Iterator[tuple[Path, int]]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _numbers((*path, str(key)), inner)
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from _numbers((*path, index), inner)


def _fact(card: Card, path: Path, number: int) -> Fact:
    """How a number of one field is said. A pawn of vis for each time needs no figure: "for every {V}"."""
    written = "/".join(str(part) for part in path)
    key = str(path[-1])
    vis, targets = card.fields.get("vis", {}), card.fields.get("targets", {})
    most = {(value, sign) for value, sign in ((vis.get("to"), "V"), (targets.get("most"), "")) if value}
    if written == "vis/from":
        return Fact(path, number, frozenset({(number, "V")}), number > 1 or vis.get("to") == 1)
    if written in ("vis/to", "targets/most"):
        return Fact(path, number, frozenset(most | {(number, "V" if key == "to" else "")}))
    if written == "targets/per_vis":
        return Fact(path, number, frozenset({(number, "V")}))
    if key in ("step", "every"):
        return Fact(path, number, frozenset({(number, "V")}), key == "every" and number > 1)
    if written == "damage/least_vis" or key == "beyond":
        return Fact(path, number, frozenset({(number, ""), (number, "V")}), key == "beyond" or "to" not in vis)
    if key in ("gone_below", "least_vis"):
        return Fact(path, number, frozenset({(number, "V")}))
    if path[0] == "curses" and key == "sides":
        return Fact(path, number, frozenset({(number, "row")}))
    if path[0] == "trial":
        return Fact(path, number, frozenset({(number, "")}), number > 1)
    if key == "divides":
        return Fact(path, number, frozenset({(number, "part"), *([(4, "")] if number == 4 else [])}))
    if written in _ANY_SIGN:
        return Fact(path, number, frozenset({(number, ""), *((number, sign) for sign in SIGNS)}))
    if path[0] in ("might", "made_might"):  # "Mundane Might 4"; where damage is weighed against it, "at 4 {D} or more"
        return Fact(path, number, frozenset({(number, ""), (number, "D")}))
    return Fact(path, number, frozenset({(number, _OF_PATH.get(written, _OF.get(key, "")))}))


def _reckoned(card: Card) -> Iterator[Fact]:
    """Numbers that come of others: damage at the least and the most vis, and the 0 at which a worn Might ends."""
    vis, damage = card.fields.get("vis", {}), card.fields.get("damage", {})
    if isinstance(damage, Mapping) and "per_vis" in damage and "to" in vis:
        for end in ("from", "to"):
            done = (vis[end] - damage.get("least_vis", 0)) * damage["per_vis"]
            yield Fact(("vis", end), done, frozenset({(done, "D")}), end == "to" and "least_vis" in damage)
    if "wears" in card.fields:
        yield Fact(("wears",), 0, frozenset({(0, "")}), False)


def said(card: Card) -> list[Said]:
    """Every number that the card's text says, and the rows printed beside it; dice are left out."""
    found: list[Said] = []
    for line in card.text.lines:
        _in_spans(card, line.spans, line.start, found)
    for name in ("target", "bearer", "needs", "cast", "lasts"):
        value = card.fields.get(name)
        if isinstance(value, str):
            bare = re.sub(r"\{\w+\}", "", value)
            found += [Said((int(match["number"]), "any"), card.where(name))
                      for match in _NUMBER.finditer(bare) if not match["die"]]
    return found


def _in_spans(card: Card, spans: tuple[Span, ...], line_start: int, found: list[Said]) -> None:
    for index, span in enumerate(spans):
        if not isinstance(span, Words):
            inner = getattr(span, "spans", None)
            if inner:
                _in_spans(card, inner, line_start, found)
            continue
        after = spans[index + 1] if index + 1 < len(spans) else None
        for match in _NUMBER.finditer(span.text):
            if match["die"]:
                continue
            sign = ""
            if isinstance(after, Symbols) and len(after.codes) == 1 and _BEFORE_SIGN.match(span.text[match.end():]):
                sign = after.codes[0] if after.codes[0] in SIGNS else ""
            opens = span.start + match.start() == line_start or span.text[: match.start()].endswith(". ")
            row = bool(match["row"]) and opens
            start, end = span.start + match.start("number"), span.start + match.end("number")
            found.append(Said((int(match["number"]), sign), card.text.passage.at(start, end), row))


def _written(amount: Amount) -> str:
    return f"{amount[0]} {{{amount[1]}}}" if amount[1] in SIGNS else str(amount[0])


SPELL = """\
- id: example
  number: S900
  name: Example
  type: spell
  technique: Cr
  form: Ig
  target: being of animate {Co}
  vis: {from: 2, to: 2}
  damage: {fixed: %s}
  effects: [damage]
  duration: instant
  text: |
    Expend 2 {V}.
    Does 3 {D} to the target.
"""


@rule(
    id="fields-in-text",
    title="A number that only field or text has",
    family="number",
    rationale="""
        What a card does stands in its fields, for rules, checks and tables, and in its text, for players. Every
        number of a field stands in the text as a figure, with its sign; every figure of the text comes from a field.
        Then neither can be changed alone.

        A half, a third, a fourth and a fifth are words, `divides:` in fields. Might and ratings of people are printed
        in rows of their own. For a number that has no field yet, add one to the schema of the cards.
    """,
    good=Example({"cards/example.yaml": SPELL % 3}),
    bad=Example({"cards/example.yaml": SPELL % "3, per_vis: 1"}, at="cards/example.yaml:9:31"),
    items=cards_of(),
)
def fields_in_text(game: Game, card: Card) -> Iterator[Problem]:
    known, heard = facts(card), said(card)
    amounts = {one.amount for one in heard if not one.row}
    loose = {one.amount[0] for one in heard if one.amount[1] == "any"}
    rows = [one for one in heard if one.row]
    for fact in known:
        if fact.needed and not fact.amounts & amounts and fact.number not in loose and not _in_words(card, fact, rows):
            wanted = " or ".join(sorted({_written(amount) for amount in fact.amounts}))
            path = "/".join(str(part) for part in fact.path)
            told = f"`{path}` is {fact.number}, and the text does not say {wanted}: make them agree"
            yield Problem(card.where(path), told, card.id)
    numbers = {fact.number for fact in known}
    allowed = {amount for fact in known for amount in fact.amounts}
    for one in heard:
        if one.row:
            if one.amount[0] > max((number for number, kind in allowed if kind == "row"), default=0):
                yield Problem(one.where, f"{one.amount[0]}: a roll that no `curses/sides` of this card has", card.id)
        elif one.amount not in allowed and not (one.amount[1] == "any" and one.amount[0] in numbers):
            told = f"no field says {_written(one.amount)}: give the card a field for it, or mend the text"
            yield Problem(one.where, told, card.id)


def _in_words(card: Card, fact: Fact, rows: list[Said]) -> bool:
    """True for a part that the text has as a word, and for rows that count up to the die's sides."""
    for number, kind in fact.amounts:
        if kind == "part" and re.search(rf"\b({PARTS.get(number, '(?!)')})\b", card.text.source, re.IGNORECASE):
            return True
        if kind == "row" and [row.amount[0] for row in rows] == list(range(1, number + 1)):
            return True
    return False


EVENT = """\
- id: example
  number: E900
  name: Example
  type: global_event
  seasons: [winter]
  lasts: until the season ends
  divides: 2
  rounds: down
  effects: [gold]
  text: |
    Play in Winter.
    Discard half of your gold%s.
    Discard this when the season ends.
"""
_DIVIDES = re.compile(rf"\b({'|'.join(PARTS.values())}|divided by \d+)\b", re.IGNORECASE)
_ROUNDED = re.compile(r"\brounded (up|down)\b")


@rule(
    id="division-says-rounding",
    title="A division that does not say how it is rounded",
    family="number",
    rationale="""
        Half of 7 is a quarrel. Wherever a text divides, it says "rounded down" or "rounded up", and the card's
        `rounds:` says the same.
    """,
    good=Example({"cards/example.yaml": EVENT % ", rounded down"}),
    bad=Example({"cards/example.yaml": EVENT % ""}, at="cards/example.yaml:12:13"),
    items=cards_of(),
)
def division_says_rounding(game: Game, card: Card) -> Iterator[Problem]:
    source = card.text.source
    division, rounded, field = _DIVIDES.search(source), _ROUNDED.search(source), card.fields.get("rounds")
    if division and not rounded:
        where = card.text.passage.at(*division.span())
        yield Problem(where, f'"{division[0]}": say beside it "rounded down" or "rounded up"', card.id)
    elif division and rounded and field is None:
        told = f"the text is rounded {rounded[1]}: add `divides:` and `rounds: {rounded[1]}`"
        yield Problem(card.text.passage.at(*rounded.span()), told, card.id)
    elif field is not None and rounded and rounded[1] != field:
        told = f"`rounds` is {field}, and the text says {rounded[0]}: make them agree"
        yield Problem(card.text.passage.at(*rounded.span()), told, card.id)
    elif field is not None and not division:
        yield Problem(card.where("rounds"), f"nothing in the text is divided and rounded {field}", card.id)
