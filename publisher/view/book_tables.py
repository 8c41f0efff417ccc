"""Tables that the rulebook gets from the game's own data, as rows for a template."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from publisher.model import Game, LabelRule, Period
from publisher.view.filters import year

UNBOUNDED = 10**6
"""A greatest number that stands for none."""

Mark = Callable[..., Markup]
"""Called with the keys of a value in game.yaml; the dagger if the value was reconstructed, else nothing."""
Pips = Callable[[Sequence[str]], Markup]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a heading row. `named` columns stay on one line, `numeric` ones stand to the right.

    `terms` are what the rows define, for the index.
    """

    kind: str
    head: tuple[str, ...]
    rows: tuple[tuple[Markup, ...], ...]
    named: frozenset[int] = frozenset({0})
    numeric: frozenset[int] = frozenset()
    terms: tuple[str, ...] = ()


def entries(data: Any) -> list[Mapping[str, Any]]:
    """The mappings of a list, or of a mapping by id, of `game.yaml`."""
    found = data.values() if isinstance(data, Mapping) else data or ()
    return [entry for entry in found if isinstance(entry, Mapping)]


def table(kind: str, game: Game, mark: Mark, pips: Pips) -> Table | None:
    """The generated table of that name; None if the game has nothing for it.

    Raises KeyError for a name that is in no `TABLES`.
    """
    made = _MAKERS[kind](game, mark, pips)
    return made if made.rows else None


def between(least: int | None, most: int | None) -> str:
    """`60 to 100`, `exactly 28`, `at most 3`, `at least 10`."""
    most = None if most is None or most >= UNBOUNDED else most
    if not least:
        return "any number" if most is None else f"at most {most}"
    if most is None:
        return f"at least {least}"
    return f"exactly {least}" if least == most else f"{least} to {most}"


def period_years(period: Period) -> str:
    """`to 499`, `500 to 1399`, `since 1950`; '' if the period has neither end."""
    if period.start is None:
        return "" if period.end is None else f"to {year(period.end)}"
    if period.end is None:
        return f"since {year(period.start)}"
    if period.start < 0 and period.end < 0:
        return f"{-period.start} to {year(period.end)}"
    return f"{year(period.start)} to {year(period.end)}"


def _cell(value: object) -> Markup:
    return escape("" if value is None else str(value).strip())


def _name(value: object) -> Markup:
    return Markup("<b>{}</b>").format(value)


def _periods(game: Game, mark: Mark, pips: Pips) -> Table:
    codes = {symbol.period: symbol.code for symbol in game.symbols.values() if symbol.period}
    rows = []
    for period in game.periods.values():
        pip = pips((codes[period.id],)) if period.id in codes else Markup("")
        years = _cell(period_years(period)) + mark("periods", period.id, "years")
        rows.append((pip, _name(period.name), years, _cell(period.shape)))
    names = tuple(period.name for period in game.periods.values())
    return Table(
        "periods", ("Pip", "Period", "Years", "Shape of the pip"), tuple(rows), frozenset({0, 1, 2}), terms=names
    )


def _types(game: Game, mark: Mark, pips: Pips) -> Table:
    rows = tuple((_name(type.name), _cell(type.meaning) + mark("types", type.id)) for type in game.types.values())
    return Table("types", ("Type", "What it is"), rows, terms=tuple(type.name for type in game.types.values()))


def _labels(game: Game, mark: Mark, pips: Pips) -> Table:
    rows = tuple(
        (_name(rule.name), _cell(_written(rule)), _cell(rule.meaning) + mark("labels", rule.id))
        for rule in game.labels.values()
    )
    names = tuple(
        f"{rule.name} ability" for rule in game.labels.values() if rule.form != "word" or rule.id == "constant"
    )
    return Table("labels", ("Line", "Opens with", "When it works"), rows, frozenset({0, 1}), terms=names)


def _written(rule: LabelRule) -> str:
    return {"word": f"{rule.word}:", "number": f"{rule.least}: to {rule.most}:", "cost": "a price:"}.get(rule.form, "")


def _zones(game: Game, mark: Mark, pips: Pips) -> Table:
    rows = tuple(
        (_name(zone.get("name")), _cell(zone.get("meaning")) + mark("zones", zone.get("id")))
        for zone in entries(game.zones)
    )
    names = tuple(str(zone.get("name")) for zone in entries(game.zones))
    return Table("zones", ("Zone", "What lies there"), rows, terms=names)


def _limits(game: Game, mark: Mark, pips: Pips) -> Table:
    found = entries(game.limits)
    rows = tuple(
        (_name(limit.get("name")), _cell(limit.get("value")) + mark("limits", limit.get("id"))) for limit in found
    )
    names = tuple(str(limit.get("name")) for limit in found)
    return Table("limits", ("Limit", "Value"), rows, terms=names)


def _reads(game: Game, mark: Mark, pips: Pips) -> Table:
    rows = tuple(
        (
            _name(read.get("read")),
            *(
                _cell(read.get(key)) + mark("reads", read.get("read"), key)
                for key in ("sacrifice", "committed", "stands")
            ),
        )
        for read in entries(game.settings.get("reads"))
    )
    return Table("reads", ("Read", "Sacrifice", "Committed", "Where it stands"), rows, frozenset({0, 1, 2, 3}))


def _scoring(game: Game, mark: Mark, pips: Pips) -> Table:
    rows = tuple(
        (_name(entry.get("name")), _cell(entry.get("points")) + mark("scoring", entry.get("id")))
        for entry in entries(game.scoring)
    )
    return Table("scoring", ("For", "Points"), rows)


def _deck_parts(game: Game, mark: Mark, pips: Pips) -> Table:
    rows = []
    for part in game.deck_parts.values():
        rules = [f"{rule.name}: {between(rule.least, rule.most)}" for rule in part.counts]
        if part.copies is not None:
            rules.insert(0, "no card twice" if part.copies == 1 else f"at most {part.copies} of a card")
        if game.starting and game.starting.part == part.id:
            rules.append(f"{game.starting.name[:1].lower()}{game.starting.name[1:]}: {game.starting.count}")
        said = _cell("; ".join(rules) or "none") + mark("deck-parts", part.id)
        rows.append((_name(part.name), _cell(between(part.least, part.most)), said))
    names = tuple(part.name for part in game.deck_parts.values())
    return Table("deck-parts", ("Deck", "Cards", "Of these"), tuple(rows), frozenset({1}), terms=names)


_MAKERS: Mapping[str, Callable[[Game, Mark, Pips], Table]] = {
    "periods": _periods,
    "types": _types,
    "labels": _labels,
    "zones": _zones,
    "limits": _limits,
    "reads": _reads,
    "scoring": _scoring,
    "deck-parts": _deck_parts,
}
TABLES = tuple(_MAKERS)
