"""What can be said of a card besides its text: dates, people, chances."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup, escape

from publisher.model import Card, Cost, Game, Period
from publisher.view.filters import year, years
from publisher.web.gamesite import Writer
from publisher.web.hidden import in_place_of


def period_years(period: Period) -> str:
    """`before 500`, `500 to 1399`, `since 1950`."""
    if period.start is None and period.end is None:
        return "any year"
    if period.start is None:
        return f"until {year(period.end or 0)}"
    if period.end is None:
        return f"since {year(period.start)}"
    return years(period.start, period.end)


def person(value: Any, game: Game) -> tuple[str, str]:
    """(card id or '', name) of a field that holds a card's id or a mapping with a name."""
    if isinstance(value, Mapping):
        return "", str(value.get("name", ""))
    if isinstance(value, str):
        known = game.cards.get(value)
        if known is None:
            return "", value
        return known.id, in_place_of(known, game) if known.spoiler else known.name
    return "", ""


def person_link(value: Any, writer: Writer) -> Markup:
    id, name = person(value, writer.site.game)
    if not id:
        return escape(name)
    return Markup('<a href="{}">{}</a>').format(writer.href(writer.site.card_path(id)), name)


def kind(card: Card, game: Game) -> str:
    """`Ancient and Medieval Text`: periods and type, as the type line says them."""
    eras = [game.periods[id].name if id in game.periods else id for id in card.periods]
    known = game.types.get(card.type)
    return " ".join(filter(None, (" and ".join(eras), known.name if known else card.type)))


def what(card: Card, writer: Writer) -> Markup:
    """The line under the type: who or what, where and when. Empty if the card's fields say nothing of the kind."""
    parts: list[Markup] = []
    fields = card.fields
    for name in ("role", "place"):
        if isinstance(fields.get(name), str):
            parts.append(escape(fields[name]))
    if fields.get("subject"):
        parts.insert(0, Markup("on {}").format(person_link(fields["subject"], writer)))
    if fields.get("author"):
        parts.insert(0, person_link(fields["author"], writer))
    circa = bool(fields.get("circa"))
    if lived := years(fields.get("born"), fields.get("died"), circa):
        parts.append(escape(lived))
    if isinstance(fields.get("year"), int):
        parts.append(escape(year(fields["year"], circa)))
    return Markup(", ").join(parts)


def is_resource(type_id: str, game: Game) -> bool:
    """Whether cards of a type pay for others: the type says so (`resource`), or it is dealt from a deck that takes
    any number of one card in a game where another deck does not."""
    known = game.types.get(type_id)
    if known and "resource" in known.attrs:
        return bool(known.attrs["resource"])
    parts = [part for part in game.deck_parts.values() if type_id in part.types]
    limited = any(part.copies is not None for part in game.deck_parts.values())
    return bool(parts) and limited and all(part.copies is None for part in parts)


def cost_of(card: Card, game: Game) -> Cost | None:
    """What it takes to play a card. The symbols of a resource are what it pays, so it has none."""
    return None if is_resource(card.type, game) else card.cost


def sums(card: Card) -> tuple[int, ...]:
    """The sums that trigger a card, as its text says, in rising order."""
    return tuple(sorted({line.label.number for line in card.text.lines if line.label and line.label.number}))


def percent(share: float) -> str:
    return f"{share * 100:.1f} %" if share < 0.1995 else f"{share * 100:.0f} %"


def points(card: Card, game: Game) -> dict[str, int]:
    """What each labelled line scores: the `vp` list against the labels that the card's type needs."""
    values = card.fields.get("vp")
    known = game.types.get(card.type)
    if isinstance(values, list | tuple) and known and len(values) == len(known.needs):
        return {label: int(value) for label, value in zip(known.needs, values, strict=True)}
    return {}
