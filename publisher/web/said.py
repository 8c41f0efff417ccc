"""A card's own fields in words, as `facts` of game.yaml names them: for eyes, for ears, and for the search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup

from publisher.model import Card, CardText, Fact, Passage, own
from publisher.text import parse_prose
from publisher.web.gamesite import GameSite, Writer
from publisher.web.symbols import spoken_text

_RANGE = frozenset({"from", "to", "step"})


def facts_said(card: Card, site: GameSite) -> Iterator[tuple[Fact, CardText]]:
    """What is said of a card beyond its text, in the order of game.yaml, as text in the notation of the rules."""
    for fact in site.game.facts:
        value = own(card, fact.path)
        if value is None or value == [] or value == {} or (fact.types and card.type not in fact.types):
            continue
        yield fact, parse_prose(Passage.plain(_said(value, fact, fact.unit, site)), site.vocabulary)


def fact_rows(card: Card, writer: Writer) -> list[tuple[str, Markup]]:
    """(heading, value) of everything said."""
    return [(fact.name, writer.text(text)) for fact, text in facts_said(card, writer.site)]


def spoken_facts(card: Card, site: GameSite) -> list[str]:
    """The same as plain words: `Upkeep: 1 provisions`."""
    return [f"{fact.name}: {spoken_text(site.game, text)}" for fact, text in facts_said(card, site)]


def _said(value: Any, fact: Fact, unit: str, site: GameSite) -> str:
    if isinstance(value, bool):
        return fact.values.get(str(value).lower(), "yes" if value else "no")
    if isinstance(value, int | float):
        return _with_unit(fact.values.get(str(value), str(value)), unit)
    if isinstance(value, str):
        return _with_unit(_word(value, fact, site), unit if "#" in unit else "")
    if isinstance(value, list | tuple):
        between = "; " if any(isinstance(item, Mapping) for item in value) else ", "
        listed = between.join(_said(item, fact, "", site) for item in value)
        return _with_unit(listed, unit if "#" in unit else "")
    if isinstance(value, Mapping) and value.keys() <= _RANGE:
        return _range(value, unit)
    if isinstance(value, Mapping):
        return ", ".join(_entry(str(key), item, fact, site) for key, item in value.items())
    return str(value)


def _entry(key: str, value: Any, fact: Fact, site: GameSite) -> str:
    """One entry of a mapping: with its unit, or under its own name."""
    if key in fact.units:
        return _said(value, fact, fact.units[key], site)
    name = fact.values.get(key, key.replace("_", " "))
    return f"{name} {_said(value, fact, '', site)}"


def _word(value: str, fact: Fact, site: GameSite) -> str:
    if value in fact.values:
        return fact.values[value]
    if value in site.game.cards:
        return f"[[{value}]]"
    if value in site.game.symbols:
        return site.game.symbols[value].name
    return value if " " in value or "{" in value else value.replace("_", " ")


def _range(value: Mapping[str, Any], unit: str) -> str:
    """`1 or more`, `2 to 4, in steps of 2`, `exactly 3`."""
    first, last, step = (value.get(key) for key in ("from", "to", "step"))
    if first is None:
        said = f"at most {last}" if last is not None else ""
    elif last is None:
        said = f"{first} or more"
    else:
        said = str(first) if first == last else f"{first} to {last}"
    said = _with_unit(said, unit)
    return f"{said}, in steps of {step}" if step else said


def _with_unit(said: str, unit: str) -> str:
    if "#" in unit:
        return unit.replace("#", said)
    return f"{said} {unit}" if unit else said
