"""Dice tables on pages: a page with all of them, each with its rows, a chart and the exact chance of every card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from markupsafe import Markup, escape

from publisher.model import Card, Facet, Table
from publisher.view.odds import TableView, fraction, note_on, percent
from publisher.web.charts import bars
from publisher.web.frame import NOTHING, Crumb, Frame, Spine, game_page, ornaments
from publisher.web.gamesite import GameSite, Writer
from publisher.web.generated import Table as Grid
from publisher.web.page import Page

MANY = 40
"""More rows than this stand in a part of the page that the reader opens."""


@dataclass(frozen=True, slots=True)
class Section:
    """A table on the page of odds. `inner` are those that it leads to.

    many: it may make more cards than are shown at once. shared: another table is used at the same place. Where it names
    hidden cards (`view.hidden`, `view.tells`) the page closes that part.
    """

    view: TableView
    heading: str
    note: str
    dagger: Markup
    chart: Markup
    rows: Markup
    cards: Markup
    many: bool
    by_chart: Markup
    by_words: str
    shared: bool
    inner: tuple[Section, ...] = ()


def table_id(table: Table) -> str:
    return f"table_{table.id}"


def odds_path(site: GameSite) -> str:
    return site.path("odds.html")


def name_of(id: str, writer: Writer) -> Markup:
    """A card by id, as a link if the game has it."""
    card = writer.site.game.cards.get(id)
    return writer.card_link(card) if card else escape(id)


def outcome(view: TableView, index: int, writer: Writer, *, linked: bool = True) -> Markup:
    """What comes of a row: a card, a choice, the next table, or nothing; then what is said beside it."""
    row = view.rows[index].row
    match row.kind:
        case "table":
            other = writer.site.odds.view(row.targets[0])
            words = other.table.name if other else row.targets[0]
            to = writer.href(f"{odds_path(writer.site)}#{table_id(other.table)}") if other and linked else ""
            said = Markup('roll on <a href="{}">{}</a>').format(to, words) if to else escape(f"roll on {words}")
        case "choose":
            said = Markup("your choice: {}").format(Markup(", ").join(name_of(id, writer) for id in row.targets))
        case "card":
            said = name_of(row.targets[0], writer)
        case _:
            said = Markup("nothing")
    return Markup('{} <span class="beside-it">({})</span>').format(said, row.note) if row.note else said


def chance_cells(chance: Fraction, most: Fraction) -> tuple[Markup, Markup]:
    """A chance as fraction, and as per cent over a bar."""
    share = float(chance / most) * 100 if most else 0.0
    bar = Markup('<svg class="bar-in" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
                 '<rect class="b1" width="{}" height="4"/></svg>').format(f"{share:.1f}")
    return escape(fraction(chance)), Markup('<span class="pc">{}</span>{}').format(percent(chance), bar)


def rows_of(view: TableView, writer: Writer, *, linked: bool = True) -> Grid:
    """The table as it is rolled: results, what comes, and how likely each row is."""
    half = Fraction(1, 2)  # so that bars of different tables can be compared
    most = half if all(row.chance <= half for row in view.rows) else Fraction(1)
    values = _values(view, writer.site) if _plain(view) else {}
    acts = {odds.card: odds for odds in view.cards}
    rows = []
    for index, row in enumerate(view.rows):
        mine = acts.get(row.row.targets[0]) if row.row.targets else None
        by = (_acts(row.chance, bool(mine and value in mine.by)) for value in values)
        rolls = Markup('<span class="together">{}</span>').format(row.rolls)
        rows.append((rolls, outcome(view, index, writer, linked=linked), *chance_cells(row.chance, most), *by))
    if values:
        rows.append((Markup("together"), NOTHING, *_sums(view, values)))
    return Grid(f"{view.table.name}: {view.dice}", ("Roll", "What comes", "Chance", "Per cent", *values.values()),
                tuple(rows), frozenset(range(2, 4 + len(values))))


def _plain(view: TableView) -> bool:
    """Whether every row is one card, or nothing: then its own rows are all there is to say."""
    return all(row.row.kind in ("card", "nothing") for row in view.rows) and view.table.draws == 1


def _sums(view: TableView, values: Iterable[str]) -> tuple[Markup, ...]:
    """The last row: what all chances come to, and what may act at each value."""
    total = sum((odds.chance for odds in view.cards), view.nothing)
    sums = (escape(percent(view.totals.get(value, Fraction()))) for value in values)
    return escape(fraction(total)), escape(percent(total)), *sums


def cards_of(view: TableView, writer: Writer) -> Grid:
    """Every card that may come, the tables below resolved; by season or whatever else the table counts by."""
    values = _values(view, writer.site)
    most = max((odds.chance for odds in view.cards), default=Fraction())
    rows = []
    for odds in view.cards:
        acts = (_acts(odds.chance, value in odds.by) for value in values)
        rows.append((name_of(odds.card, writer), *chance_cells(odds.chance, most), *acts))
    if view.nothing:
        rows.append((Markup("nothing"), *chance_cells(view.nothing, most), *(Markup("–") for _ in values)))
    if values:
        rows.append((Markup("together"), *_sums(view, values)))
    numeric = frozenset(range(1, 3 + len(values)))
    return Grid(f"{view.table.name}: every card, exactly", ("Card", "Chance", "Per cent", *values.values()),
                tuple(rows), numeric)


def _acts(chance: Fraction, acts: bool) -> Markup:
    return escape(percent(chance)) if acts else Markup("–")


def _facet(view: TableView, site: GameSite) -> Facet | None:
    return next((facet for facet in site.game.facets.values() if view.table.by in facet.fields), None)


def _facet_name(view: TableView, site: GameSite) -> str:
    facet = _facet(view, site)
    return facet.name.lower() if facet else view.table.by.replace("_", " ")


def _shared(table: Table, site: GameSite) -> bool:
    """Whether the place of a table has another one, too, so that it does not tell which is meant."""
    return bool(table.place) and sum(other.place == table.place for other in site.game.tables.values()) > 1


def _values(view: TableView, site: GameSite) -> dict[str, str]:
    """The values of the table's `by`, as readers know them."""
    facet = _facet(view, site)
    named = facet.values if facet else {}
    return {value: named.get(value, value.replace("_", " ").capitalize()) for value in view.totals}


def dagger_of(table: Table, writer: Writer) -> Markup:
    """The mark of reconstructed rows, which leads to the reason; nothing if the source has them."""
    note = note_on(table, writer.site.game)
    return writer.dagger(note) if note else NOTHING


def _section(
    view: TableView, writer: Writer, heading: str, inner: Iterable[TableView] = (), *, root: bool = False
) -> Section:
    site, table = writer.site, view.table
    within = tuple(_section(other, writer, other.table.name) for other in inner)
    inside = Writer(site, writer.page, hidden=True) if view.tells else writer
    resolved = root and not _plain(view)
    chart = NOTHING
    if not view.hidden and within and len(view.rows) <= MANY:
        chart = bars([(_words(view, index, site), row.chance) for index, row in enumerate(view.rows)],
                     f"{heading}: chance of each row")
    by = [(said, view.totals[value]) for value, said in _values(view, site).items()]
    return Section(
        view, heading, table.note, dagger_of(table, writer), chart,
        rows_of(view, inside).html() if view.rows else NOTHING,
        cards_of(view, inside).html() if resolved else NOTHING,
        len(view.cards) > MANY,
        bars(by, f"{heading}: chance that what comes may act then", whole=True) if by else NOTHING,
        f"How likely it is that what comes may act then, by {_facet_name(view, site)}.", _shared(table, site), within,
    )  # fmt: skip


def _words(view: TableView, index: int, site: GameSite) -> str:
    """A row in a few words, for a chart."""
    row = view.rows[index].row
    if row.kind == "table":
        other = site.odds.view(row.targets[0])
        return other.table.name if other else row.targets[0]
    if row.kind == "card":
        card = site.game.cards.get(row.targets[0])
        return card.name if card else row.targets[0]
    return row.note or ("your choice" if row.kind == "choose" else "nothing")


def sections(site: GameSite, page: str) -> list[Section]:
    """The tables in the order of the game, each followed by those that it leads to and no earlier one did."""
    writer, odds, shown = site.writer(page), site.odds, set[str]()
    out = []
    for root in odds.views(odds.roots()):
        below = [view for view in odds.views(root.leads) if view.table.id not in shown and not view.table.place]
        shown |= {view.table.id for view in below}
        out.append(_section(root, writer, root.table.place or root.table.name, below, root=True))
    return out


def made_at(card: Card, writer: Writer) -> list[Markup]:
    """Where a card is made, a line for each table: `Item square: 2/15, 13.3 %`."""
    out = []
    for view, odds in writer.site.odds.of_cards.get(card.id, ()):
        table = view.table
        href = writer.href(f"{odds_path(writer.site)}#{table_id(table)}")
        where = Markup('<a href="{}">{}</a>').format(href, table.place or f"Table {table.name}")
        chance = odds.offered if odds.among else odds.chance
        said = f"{fraction(chance)}, {percent(chance)}"
        if odds.among:
            said += f", that you may choose it among {odds.among} cards"
        elif table.draws > 1:
            said += f" among {table.draws} draws" if table.distinct else f" in {table.draws} draws"
        name = f" ({table.name})" if _shared(table, writer.site) else ""
        out.append(Markup("{}{}: {}").format(where, name, said))
    return out


def odds_page(site: GameSite) -> Iterator[Page]:
    game = site.game
    if not game.tables:
        return
    path = odds_path(site)
    found = sections(site, path)
    frame = Frame(
        path=path, title=f"Odds · {game.name}",
        description=f"The dice tables of {game.name}, and exactly how likely every card is to come of them.",
        kind="odds", current="odds", here=True, crumbs=(Crumb(game.name, site.path()), Crumb("Odds")),
        spine=Spine("Odds", (game.set_code or "SET", "DICE", str(len(game.tables))), ornaments=ornaments(site)),
        scripts=(f"assets/{game.id}/keywords.js",),
    )
    yield game_page(site, "odds.html.j2", frame, sections=found, daggers=any(_marked(found)))


def _marked(found: Sequence[Section]) -> Iterator[bool]:
    for section in found:
        yield bool(section.dagger)
        yield from _marked(section.inner)
