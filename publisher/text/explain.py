"""A card in plain words: when each line works, what it costs, what its keywords mean, and what was understood of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from publisher.model import Card, Game, KeywordUse, Label, Line, Reminder, Span, Symbols, Words, plain
from publisher.model.effect import LineMeaning, Understood
from publisher.text.effects import Reader
from publisher.text.restate import Restater

_X = re.compile(r"\bX\b")
_ONE = re.compile(r"(?<!\S)1 ((?:[\w’-]+ ){0,2}[\w’-]+)")
NOT_UNDERSTOOD = "not understood, printed as is"


def explain_card(game: Game, card: Card) -> list[str]:
    """The explanation as lines of text, those below a heading indented by two spaces, empty lines between abilities."""
    names = game.names()
    restater = Restater(game.symbols, names)
    out = [_heading(game, card, restater), f"  {card.origin.file}:{card.origin.line}"]
    reader = Reader(game)
    meanings = reader.text(card.text)
    if not meanings:
        return [*out, "", "It has no rules text."]
    for meaning in meanings:
        out += ["", _when(game, meaning, restater)]
        out += [f"  {said}" for said in _effects(card, meaning, restater)]
        for span in meaning.line.spans:
            if isinstance(span, Reminder):
                out.append(f"  Reminder: {plain(_in_words(span.spans, game, restater), names)}")
        out += [f"    {said}" for said in _keywords(game, meaning.line, restater, reader)]
    return out


def _heading(game: Game, card: Card, restater: Restater) -> str:
    kind = game.types[card.type].name if card.type in game.types else card.type
    periods = [game.periods[id].name if id in game.periods else id for id in card.periods]
    parts = [kind, *(["/".join(periods)] if periods else [])]
    if card.cost is not None:
        parts.append(f"costs {restater.cost(card.cost.symbols)}")
    known_as = ", ".join(filter(None, (card.id, card.number)))
    return f"{card.name} ({known_as}): {', '.join(parts)}."


def _when(game: Game, meaning: LineMeaning, restater: Restater) -> str:
    """What a line's label says: its name, its number or price, and when such lines work."""
    label = meaning.line.label
    if label is None:
        return "It has:" if meaning.line.kind == "keywords" else "It says:"
    rule = game.labels.get(label.kind)
    name = rule.name if rule else label.kind
    if label.number is not None:
        name += f" at {label.number}"
    elif meaning.price:
        name += f", for a price: {'; '.join(_price(label, meaning, restater, game))}"
    said = f"{name}."
    return f"{said} {rule.meaning}" if rule and rule.meaning else said


def _price(label: Label, meaning: LineMeaning, restater: Restater, game: Game) -> Iterator[str]:
    for part in meaning.price:
        if isinstance(part, Understood) and part.effect is not None:
            yield restater.price(part.effect)
        else:
            yield f"{plain(label.spans, game.names()).strip()} ({NOT_UNDERSTOOD})"


def _effects(card: Card, meaning: LineMeaning, restater: Restater) -> Iterator[str]:
    for sentence in meaning.sentences:
        if isinstance(sentence, Understood):
            yield restater.sentence(sentence.effect, sentence.limit)
        else:
            yield f"{NOT_UNDERSTOOD}: {card.text.source[sentence.start : sentence.end].strip()}"


def _in_words(spans: Sequence[Span], game: Game, restater: Restater) -> tuple[Span, ...]:
    """Spans with symbols by name: `1 of any period` for a price, `Terram` for what is none."""
    return tuple(
        Words(span.start, span.end, _symbols(span.codes, game, restater)) if isinstance(span, Symbols) else span
        for span in spans
    )


def _symbols(codes: tuple[str, ...], game: Game, restater: Restater) -> str:
    known = [game.symbols[code] for code in codes if code in game.symbols]
    if len(known) == len(codes) and all(symbol.kind != "pip" for symbol in known):
        return " ".join(symbol.name for symbol in known)
    return "" if codes == ("=",) else restater.cost(codes)


def _keywords(game: Game, line: Line, restater: Restater, reader: Reader) -> Iterator[str]:
    """Each keyword of the line once, with its meaning; X is the number that stands beside it."""
    said: set[tuple[str, str]] = set()
    for span in line.spans:
        if not isinstance(span, KeywordUse) or (span.keyword, span.parameter) in said:
            continue
        said.add((span.keyword, span.parameter))
        keyword = game.keywords.get(span.keyword)
        if keyword is None:
            yield f"{span.name}: no keyword of the glossary."
        elif not keyword.term:
            lines = (plain(_in_words(line.spans, game, restater), game.names()) for line in keyword.meaning.lines)
            meaning = " ".join(" ".join(lines).split())
            yield f"{span.name} {span.parameter}".strip() + f": {_with_number(meaning, span.parameter, reader)}"


def _with_number(meaning: str, number: str, reader: Reader) -> str:
    """`Draw X cards` as `Draw 3 cards` or `Draw 1 card`."""
    if not number or number == "X":
        return meaning
    filled = _X.sub(number, meaning)
    return _ONE.sub(lambda found: f"1 {reader.lexicon.one_of(found[1])}", filled) if number == "1" else filled
