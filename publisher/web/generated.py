"""Tables that the rulebook gets from the game's own data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from publisher.model import Game
from publisher.web.facts import period_years
from publisher.web.gamesite import Writer

NOTHING = Markup("")
UNBOUNDED = 10**6
"""A greatest number that stands for none."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a heading row; the first cell of each row heads it. `numeric` are columns set to the right, `mark`
    stands behind the caption."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Markup, ...], ...]
    numeric: frozenset[int] = frozenset()
    mark: Markup = NOTHING

    def html(self) -> Markup:
        def row(cells: Iterable[Markup | str], tag: str) -> Markup:
            out = []
            for index, cell in enumerate(cells):
                side = Markup(' class="r"') if index in self.numeric else ""
                if tag == "th":
                    out.append(Markup('<th scope="col"{}>{}</th>').format(side, cell))
                elif index == 0:
                    out.append(Markup('<th scope="row"{}>{}</th>').format(side, cell))
                else:
                    out.append(Markup("<td{}>{}</td>").format(side, cell))
            return Markup("<tr>{}</tr>").format(Markup("").join(out))

        return Markup(
            '<div class="tbl" role="group" aria-label="{0}" tabindex="0"><table><caption>{0}{3}</caption>'
            "<thead>{1}</thead><tbody>{2}</tbody></table></div>"
        ).format(self.caption, row(self.head, "th"), Markup("").join(row(cells, "td") for cells in self.rows),
                 self.mark)


def entries(data: Any) -> list[Mapping[str, Any]]:
    """The mappings of a list, or of a mapping by id, of `game.yaml`."""
    found = data.values() if isinstance(data, Mapping) else data or ()
    return [entry for entry in found if isinstance(entry, Mapping)]


def table(kind: str, writer: Writer) -> Table | None:
    """The generated table of that name, or None if the game has nothing for it."""
    made = _MAKERS[kind](writer) if kind in _MAKERS else None
    return made if made and made.rows else None


def _cell(value: object) -> Markup:
    return escape("" if value is None else str(value))


def periods(writer: Writer) -> Table:
    site = writer.site
    rows = []
    for period in site.game.periods.values():
        code = site.pips.get(period.id)
        pip = Markup("{} ").format(site.symbol_row((code,))) if code else Markup("")
        count = sum(period.id in card.periods for card in site.shelf)
        rows.append((Markup("{}{}").format(pip, period.name), _cell(period_years(period)), _cell(period.letter),
                     _cell(period.shape), _cell(count)))
    return Table("Periods", ("Period", "Years", "Letter", "Shape", "Cards"), tuple(rows), frozenset({4}))


def types(writer: Writer) -> Table:
    game = writer.site.game
    rows = []
    for type in game.types.values():
        opens = ", ".join(game.labels[id].name for id in type.labels if id in game.labels)
        rows.append((_cell(type.name), _cell(type.meaning), _cell(opens or "none")))
    return Table("Kinds of card", ("Card", "What it is", "Abilities"), tuple(rows))


def labels(writer: Writer) -> Table:
    rows = [
        (_cell(rule.name), _cell(_written(rule.form, rule.word, rule.least, rule.most)), _cell(rule.meaning))
        for rule in writer.site.game.labels.values()
    ]
    return Table("Abilities", ("Ability", "Written", "When it works"), tuple(rows))


def _written(form: str, word: str, least: int, most: int) -> str:
    shown = {"word": f"{word}:", "number": f"a sum, {least} to {most}, and a colon", "cost": "a price and a colon"}
    return shown.get(form, "")


def zones(writer: Writer) -> Table:
    rows = [(_cell(zone.get("name")), _cell(zone.get("meaning"))) for zone in entries(writer.site.game.zones)]
    return Table("Zones", ("Zone", "What lies there"), tuple(rows))


def limits(writer: Writer) -> Table:
    rows = [(_cell(limit.get("name")), _cell(limit.get("value"))) for limit in entries(writer.site.game.limits)]
    return Table("Limits", ("Limit", "Value"), tuple(rows))


def reads(writer: Writer) -> Table:
    found = entries(writer.site.game.settings.get("reads"))
    if not found:
        return Table("Reads", (), ())
    rows = tuple(
        (_cell(read.get("read")), _cell(read.get("sacrifice")), _cell(read.get("committed") or "none"),
         _cell(read.get("stands")))
        for read in found
    )
    return Table("The reads of a text", ("Read", "Sacrifice", "Committed under it", "Where it stands"), rows)


def scoring(writer: Writer) -> Table:
    rows = [(_cell(entry.get("name")), _cell(entry.get("points"))) for entry in entries(writer.site.game.scoring)]
    return Table("Scoring", ("For", "Points"), tuple(rows))


def deck_parts(writer: Writer) -> Table:
    rows = []
    for part in writer.site.game.deck_parts.values():
        rules = [f"{rule.name} {between(rule.least, rule.most)}" for rule in part.counts]
        if part.copies is not None:
            rules.insert(0, "no card twice" if part.copies == 1 else f"at most {part.copies} of a card")
        rows.append((_cell(part.name), _cell(between(part.least, part.most)), _cell("; ".join(rules) or "none")))
    return Table("Decks", ("Deck", "Cards", "Other limits"), tuple(rows))


def between(least: int | None, most: int | None) -> str:
    """`60 to 100`, `exactly 28`, `at most 3`, `at least 10`."""
    most = None if most is None or most >= UNBOUNDED else most
    if not least and most is None:
        return "any number"
    if not least:
        return f"at most {most}"
    if most is None:
        return f"at least {least}"
    return f"exactly {least}" if least == most else f"{least} to {most}"


def headline(game: Game) -> list[tuple[str, str]]:
    """Up to six numbers that tell how big a game is: (number, what it counts)."""
    found: list[tuple[str, str]] = []

    def dash(least: int | None, most: int | None) -> str:
        if most is None or most >= UNBOUNDED:
            return f"{least or 0}+"
        if least == most:
            return str(least)
        return f"up to {most}" if not least else f"{least}–{most}"

    for part in game.deck_parts.values():
        found.append((dash(part.least, part.most), f"cards in your {part.name}"))
        found += [(dash(rule.least, rule.most), f"of them {rule.name}") for rule in part.counts]
    if game.starting:
        name = game.starting.name
        found.append((str(game.starting.count), f"cards in your {name[:1].lower()}{name[1:]}"))
    for limit in entries(game.limits):
        if isinstance(limit.get("value"), int):
            found.append((str(limit["value"]), str(limit["name"]).lower()))
    return found[:6]


_MAKERS = {
    "periods": periods,
    "types": types,
    "labels": labels,
    "zones": zones,
    "limits": limits,
    "reads": reads,
    "scoring": scoring,
    "deck-parts": deck_parts,
}
TABLES = tuple(_MAKERS)
