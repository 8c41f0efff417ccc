"""What things of a game mean, in Markdown, for hovers and completion."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from publisher.editor.targets import Known, Target
from publisher.model import Block, Card, Game, Keyword, Lint, Period, plain, plain_text
from publisher.model.text import singular

_SPECIAL = re.compile(r"([\\`*_\[\]<>#])")
_X = re.compile(r"\bX\b")


def escaped(text: str) -> str:
    """Words as Markdown that shows exactly them."""
    return _SPECIAL.sub(r"\\\1", text)


def meaning_of(target: Target, known: Known, lints: Mapping[str, Lint[Any]]) -> str:
    """A hover's Markdown; '' if nothing is known of the target."""
    game, id = known.game, target.id
    match target.kind:
        case "keyword":
            word = game.keywords.get(id)
            return keyword(word, game, target.detail) if word else ""
        case "symbols":
            return "\n\n".join(symbol(code, game) for code in dict.fromkeys(target.codes))
        case "cost":
            return cost(id, game)
        case "card":
            return card(game.cards[id], game) if id in game.cards else ""
        case "rule":
            return rule(id, game)
        case "period":
            return period(game.periods[id]) if id in game.periods else ""
        case "type":
            kind = game.types.get(id)
            return f"**{escaped(kind.name)}**\n\n{escaped(kind.meaning)}" if kind else ""
        case "label":
            label = game.labels.get(id)
            return f"**{escaped(label.name)}**\n\n{escaped(label.meaning)}" if label else ""
        case "part":
            part = game.deck_parts.get(id)
            size = f"{part.least} to {part.most} cards" if part and part.least != part.most else ""
            size = size or (f"{part.least} cards" if part else "")
            return f"**{escaped(part.name)}**: {size}" if part else ""
        case "deck":
            deck = game.decks.get(id)
            told = plain_text(deck.description, game.names()) if deck else ""
            return f"**{escaped(deck.name)}**\n\n{escaped(told)}" if deck else ""
        case "lint":
            lint = lints.get(id)
            told = " ".join(lint.rationale.split()) if lint else ""
            return f"**{escaped(lint.title)}** ({lint.severity})\n\n{escaped(told)}" if lint else ""
    return ""


def filled(text: str, parameter: str) -> str:
    """A meaning with its X replaced by the number that a card prints."""
    return _X.sub(parameter, text) if parameter else text


def keyword(word: Keyword, game: Game, parameter: str = "") -> str:
    """A glossary entry: heading, meaning with the number filled in, reminder, rule."""
    names = game.names()
    number = parameter if parameter.isdecimal() else ""
    # The braces of a reminder's {X} are read as a symbol; printed, they are the number.
    said = (plain(singular(line.spans) if number == "1" else line.spans, names) for line in word.reminder.lines)
    reminder = " ".join(" ".join(said).replace("{X}", number or "X").split())
    meaning = " ".join(filled(plain_text(word.meaning, names), number).split())
    kind = " (term)" if word.term else f" ({word.status})" if word.status else ""
    lines = [f"**{escaped(f'{word.name} {number}' if number else word.heading)}**{kind}", escaped(meaning)]
    if reminder:
        lines.append(f"*{escaped(reminder)}*")
    if not word.term:
        form = {"X": f"written `[{word.name} 3]`: always with a number",
                "optional": f"written `[{word.name}]` or `[{word.name} 3]`",
                "none": f"written `[{word.name}]`: never with a number"}.get(word.parameter, "")
        lines.append(form)
    if word.rule and (anchor := game.book.anchors.get(word.rule)):
        lines.append(f"Rule {escaped(f'{anchor.number} {anchor.title}'.strip())}")
    return "\n\n".join(lines)


def symbol(code: str, game: Game) -> str:
    """One code of a pair of braces."""
    if code.isdecimal():
        return f"`{{{code}}}` {code} of any kind"
    if code == "X" and code not in game.symbols:
        return "`{X}` a number to choose or, in a reminder, the number printed with the keyword"
    found = game.symbols.get(code)
    if found is None:
        return ""
    era = game.periods.get(found.period)
    return f"`{{{code}}}` {escaped(found.name)}" + (f", {years(era)}" if era and years(era) else "")


def cost(written: str, game: Game) -> str:
    """A cost in words: `2AA` is 2 of any kind and two pips."""
    split = re.fullmatch(r"(X|\d+)?([A-Z]*)", written.strip("\"'"))
    if not split or not all(code in game.symbols or code == "X" for code in split[2]):
        return ""
    parts = [f"{split[1]} of any kind"] if split[1] and (split[1] != "0" or not split[2]) else []
    for code in dict.fromkeys(split[2]):
        name = game.symbols[code].name if code in game.symbols else "X"
        parts.append(f"{split[2].count(code)} {escaped(name)}")
    return f"Costs {' and '.join(parts)}" if parts else ""


def years(era: Period) -> str:
    """When a period was: `to 499`, `1400 to 1649`, `from 1950`; BCE is said."""
    def told(year: int) -> str:
        return f"{-year} BCE" if year < 0 else str(year)
    if era.start is None:
        return f"to {told(era.end)}" if era.end is not None else ""
    return f"{told(era.start)} to {told(era.end)}" if era.end is not None else f"from {told(era.start)}"


def period(era: Period) -> str:
    when = years(era)
    return f"**{escaped(era.name)}** `{{{era.letter}}}`" + (f"\n\n{when}" if when else "")


def card_line(card: Card, game: Game) -> str:
    """A card in a few words: type, cost, periods."""
    kind = game.types[card.type].name if card.type in game.types else card.type
    eras = ", ".join(game.periods[id].name for id in card.periods if id in game.periods)
    price = f"cost {card.cost.written}" if card.cost else ""
    return ", ".join(part for part in (kind, eras, price) if part)


def card(card: Card, game: Game) -> str:
    head = f"**{escaped(card.name)}** ({escaped(card_line(card, game))})"
    text = plain_text(card.text, game.names())
    return head + ("\n\n" + "\n\n".join(escaped(line) for line in text.split("\n")) if text else "")


def rule(id: str, game: Game) -> str:
    """A section of the rulebook: number, title, first paragraph."""
    anchor = game.book.anchors.get(game.book.redirects.get(id, id))
    if anchor is None:
        return ""
    first = _first_words(anchor.id, game)
    return f"**{escaped(f'{anchor.number} {anchor.title}'.strip())}**" + (f"\n\n{escaped(first)}" if first else "")


def _first_words(id: str, game: Game) -> str:
    names = game.names()
    for chapter in game.book.chapters:
        places: list[tuple[str, tuple[Block, ...]]] = [(chapter.id, chapter.blocks)]
        places += [(section.id, section.blocks) for section in chapter.sections]
        for anchor, blocks in places:
            walked = [block for top in blocks for block in top.walk()]
            if anchor != id:
                at = next((index for index, block in enumerate(walked) if block.id == id), None)
                if at is None:
                    continue
                walked = walked[at:]
            told = (plain(block.spans, names) for block in walked if block.spans and block.kind != "heading")
            return " ".join(next(told, "").split())
    return ""
