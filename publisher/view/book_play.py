"""What the printed book takes from how a game is played and edited: editorial notes, dice tables, rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from markupsafe import Markup, escape

from publisher.model import EditorialNote, Game, Reference, TableRow
from publisher.view.odds import Odds, TableView, fraction, note_on, percent

NOTE_KINDS = {
    "reconstructed": "Reconstructed values",
    "reading": "Readings",
    "open": "Open questions",
}


class Place(Protocol):
    """Where the writer stands."""

    section: str


class Writer(Protocol):
    """What of the book's writer is needed here."""

    game: Game

    @property
    def place(self) -> Place: ...

    @property
    def index(self) -> Any: ...

    def put(self, macro: str, *values: Any) -> Markup: ...

    def spans(self, spans: Any) -> Markup: ...

    def reference(self, target: Reference) -> Markup: ...

    def rule(self, id: str) -> tuple[str, str]: ...

    def dagger(self) -> Markup: ...


def editorial_notes(writer: Writer) -> Markup:
    kinds: dict[str, list[EditorialNote]] = {kind: [] for kind in NOTE_KINDS}
    for note in writer.game.notes:
        kinds.setdefault(note.kind, []).append(note)
    groups = [
        (NOTE_KINDS.get(kind, kind.capitalize()), [(note, writer.rule(note.rule)) for note in notes])
        for kind, notes in kinds.items()
        if notes
    ]
    return writer.put("editorial_notes", groups)


# ---- dice tables


def dice_tables(writer: Writer, attrs: Mapping[str, str]) -> Markup:
    """Tables with the chance of each row: see `Odds.asked` for which. What cards hide from readers of the site, the
    players' own book prints."""
    odds, out = Odds(writer.game), list[Markup]()
    for view in odds.views(odds.asked(attrs)):
        writer.index.add(f"{view.table.name}, table", writer.place.section)
        rows = [(row.rolls, _outcome(row.row, odds, writer), fraction(row.chance), percent(row.chance))
                for row in view.rows]
        mark = writer.dagger() if note_on(view.table, writer.game) else Markup("")
        out.append(writer.put("dice_table", view.table, view.dice, mark, rows, _where(view)))
    return Markup("").join(out)


def _where(view: TableView) -> str:
    """Where a table is used, unless that says no more than its name."""
    place = view.table.place
    return "" if place.removesuffix(" square") == view.table.name else place


def _outcome(row: TableRow, odds: Odds, writer: Writer) -> Markup:
    def card(id: str) -> Markup:
        return writer.reference(Reference(0, 0, id)) if id in writer.game.cards else escape(id)

    match row.kind:
        case "table":
            other = odds.view(row.targets[0])
            said = Markup("roll on <i>{}</i>").format(other.table.name if other else row.targets[0])
        case "choose":
            said = Markup("your choice: {}").format(Markup(", ").join(map(card, row.targets)))
        case "card":
            said = card(row.targets[0])
        case _:
            said = Markup("nothing")
    return Markup("{} ({})").format(said, row.note) if row.note else said


# ---- rulings


def rulings(writer: Writer, attrs: Mapping[str, str]) -> Markup:
    """Scenarios as rulings, those of `rule=` (an id of the book) or all, each with the section that it is about."""
    chosen = [scenario for scenario in writer.game.scenarios.values() if attrs.get("rule", "") in ("", *scenario.rules)]
    entries = []
    for scenario in chosen:
        text = Markup(" ").join(writer.spans(line.spans) for line in scenario.ruling.lines)
        rule = next((found for id in scenario.rules if (found := writer.rule(id))[0]), ("", ""))
        entries.append((scenario.title, text, ("", "") if attrs.get("rule") else rule))
    return writer.put("rulings", entries) if entries else Markup("")
