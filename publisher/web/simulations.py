"""Saved simulations as pages see them: who won how often, how games end, how long they are, what became of each card.

Cards that are hidden stand in a closed box only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from publisher.model import Simulation, Standing, Tally
from publisher.play.charts import spread_bins
from publisher.play.report import (
    CARD_NAMES,
    ENDING,
    LENGTH,
    TENTHS,
    card_families,
    cards_told,
    endings,
    spread_of,
    spread_told,
)
from publisher.play.simulate import wilson
from publisher.view.filters import listed
from publisher.web.charts import Bar, Column, Whisker, columns, lines, small_whisker, whiskers
from publisher.web.frame import NOTHING, Crumb, Frame, Spine, game_page, ornaments
from publisher.web.gamesite import GameSite, Writer
from publisher.web.generated import Table
from publisher.web.odds import MANY
from publisher.web.page import Page, capital
from publisher.web.statistics import Figure, simulation_path, statistics_path

MOST_COLUMNS = 6
"""Of what is counted card by card, so much stands in the table of cards if game.yaml does not choose."""
MOST_CAUSES = 3
MOST_BINS = 32
FIRM = 20
"""Played less often than this, a card has an interval too long to set the scale by."""


@dataclass(frozen=True, slots=True)
class Cell:
    """shown: what stands in the cell. value: what rows are sorted by."""

    shown: Markup
    value: float


@dataclass(frozen=True, slots=True)
class CardRow:
    name: Markup
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class CardTable:
    """What became of cards. head: of the columns after the card's name; notes: (column, what it means)."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[CardRow, ...]
    notes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A saved simulation on its page. Of `cards` and `others` the second tells of hidden cards."""

    made: Simulation
    heading: str
    facts: tuple[tuple[str, str], ...]
    figures: tuple[Figure, ...]
    cards: tuple[CardTable | None, CardTable | None]
    others: tuple[Markup, Markup]


def heading(made: Simulation) -> str:
    """`20,000 games, greedy against greedy`."""
    names = list(made.agents)
    played = f"{names[0]} against {names[1]}" if len(names) == 2 else f"{len(names)} × {names[0]}" if len(
        set(names)) == 1 else listed(names)
    return f"{made.totals.games:,} games, {played}"


@dataclass(frozen=True)
class _Telling:
    """One saved simulation, told on one page."""

    site: GameSite
    made: Simulation
    page: str

    @property
    def settings(self) -> Mapping[str, Any]:
        found = self.site.game.settings.get("simulation", {})
        return found if isinstance(found, Mapping) else {}

    def word(self, name: str) -> str:
        """What the game calls something that its engine counts."""
        return str(self.settings.get("words", {}).get(name, name.replace("_", " ").replace("-", " ")))

    @property
    def aim(self) -> tuple[float, float] | None:
        """Where the share of every side should lie, if the game says so."""
        aim = self.settings.get("aim")
        return (aim["least"] / 100, aim["most"] / 100) if aim else None

    def report(self) -> Report:
        made = self.made
        facts = [("Games", f"{made.totals.games:,}"),
                 ("Played by", ", ".join(f"{capital(seat)}: {agent}" for seat, agent in zip(made.seats, made.agents,
                                                                                   strict=True))),
                 ("Seed", str(made.seed))]
        if made.settings:
            facts.append(("Settings", ", ".join(f"{name.replace('_', ' ')} {value}"
                                                for name, value in made.settings.items())))
        figures = [self.won(), self.agents(), self.ended(), *self.spreads()]
        return Report(made, heading(made), tuple(facts), tuple(one for one in figures if one),
                      (self.cards(hidden=False), self.cards(hidden=True)),
                      (self.others(hidden=False), self.others(hidden=True)))

    # ---- who won

    def won(self) -> Figure:
        made, by = self.made, "side" if self.made.sides else "seat"
        rows = list(zip(map(capital, made.seats), made.totals.seats, strict=True))
        even = 1 / len(rows)
        told = "Dots are shares of all games, lines their 95 % intervals after Wilson"
        told += "; the dashed line is an even share" if len(rows) > 1 else ""
        if self.aim:
            told += f", the band the aim of {self.aim[0] * 100:.0f} to {self.aim[1] * 100:.0f} %"
            inside = all(self.aim[0] <= share(one) <= self.aim[1] for _, one in rows)
            told += f". Every {by}’s share is within it" if inside else f". Not every {by}’s share is within it"
        tied = [f"{share_of(count, made.totals.games)} {what}" for count, what in (
            (made.totals.tied, "won by several"), (made.totals.undecided, "won by nobody")) if count]
        told += f". Of the games {' and '.join(tied)}." if tied else "."
        return self._rates(f"Won, by {by}", capital(by), rows, told, even if len(rows) > 1 else None, self.aim)

    def agents(self) -> Figure | None:
        by_agent = self.made.totals.agents
        if len(by_agent) < 2:
            return None
        return self._rates("Won, by who played", "Agent", sorted(by_agent.items()),
                           "The same games by who played, in whatever seat.", None, None)

    def _rates(
        self, title: str, what: str, rows: Iterable[tuple[str, Standing]], told: str, even: float | None,
        aim: tuple[float, float] | None,
    ) -> Figure:
        drawn, cells = [], []
        for name, one in rows:
            low, high = wilson(one.won, one.games)
            drawn.append(Whisker(name, share(one), low, high, rated(one.won, one.games)))
            cells.append(tuple(map(escape, (
                name, f"{one.games:,}", f"{one.won:,}", percent(share(one)), span(low, high), f"{one.shared:,}",
                f"{one.mean:.1f}", f"{one.deviation:.1f}"))))
        head = (what, "Games", "Won", "Share", "95 % interval", "Shared", "Points", "Deviation")
        table = Table(title, head, tuple(cells), frozenset(range(1, 8))).html()
        return Figure(title, whiskers(drawn, title, even=even, aim=aim), escape(told), table)

    # ---- how games go

    def ended(self) -> Figure | None:
        found, games = endings(self.made.totals), self.made.totals.games
        if not found:
            return None
        title, bars, rows = "How games end", [], []
        for name, count in found.items():
            word = capital(self.word(name))
            bars.append(Bar(word, count, percent(count / games)))
            rows.append(tuple(map(escape, (word, f"{count:,}", percent(count / games), span(*wilson(count, games))))))
        table = Table(title, ("Ending", "Games", "Share", "95 % interval"), tuple(rows), frozenset({1, 2, 3})).html()
        return Figure(title, lines(bars, title, most=float(games)), escape("Of all games."), table)

    def spreads(self) -> Iterator[Figure]:
        """The distribution of every number of a game, its length first."""
        for name in sorted(self.made.totals.spread, key=lambda name: (name != LENGTH, name)):
            spread = spread_of(self.made.totals, name)
            title = f"{capital(self.word(name))} in a game"
            bins = spread_bins(spread, MOST_BINS)
            if len(bins) < 2:
                continue
            told = spread_told(spread)
            cols, rows = [], []
            for first, last, count in bins:
                named = f"{first}" if first == last else f"{first} to {last}"
                cols.append(Column(str(first), (count,), f"{named}: {count:,} games"))
                rows.append(tuple(map(escape, (named, f"{count:,}", percent(count / self.made.totals.games)))))
            halves = ", ".join(f"{'half' if tenth == 50 else f'{tenth} %'} up to {told[f'p{tenth}']}"
                               for tenth in TENTHS)
            said = (f"{told['mean']:.1f} on average, deviation {told['deviation']:.1f}, from {told['least']} to "
                    f"{told['most']}; {halves}.")
            wide = bins[0][1] - bins[0][0] + 1
            said += f" Each column is {wide} wide and named by where it begins." if wide > 1 else ""
            table = Table(title, (capital(self.word(name)), "Games", "Share"), tuple(rows), frozenset({1, 2})).html()
            yield Figure(title, columns(cols, title), escape(said), table)

    # ---- cards

    def cards(self, *, hidden: bool) -> CardTable | None:
        """What became of the cards, in the order of the shelf: those that are open, or all if some are not."""
        site = self.site
        if hidden and not site.secrets.cards:
            return None
        shelf = site.whole_shelf if hidden else site.shelf
        writer = Writer(site, self.page, hidden=hidden)
        told = cards_told(site.game.cards, self.made.totals, {})
        if told:
            return self._fates(told, [card.id for card in shelf if card.id in told], writer)
        return self._means([card.id for card in shelf], writer)

    def _fates(self, told: Mapping[str, Mapping[str, Any]], ids: list[str], writer: Writer) -> CardTable | None:
        games = self.made.totals.games
        won, played = (sum(card[key] for card in told.values()) for key in ("won", "played"))
        mean = won / played if played else 0.5
        firm = [end for card in told.values() if card["played"] >= FIRM for end in card["interval"]] or [0.0, 1.0]
        first, last = min(*firm, mean), max(*firm, mean)
        rows = []
        for id in ids:
            card = told[id]
            low, high = card["interval"]
            rate = Markup('<span class="pc">{} <span class="iv">{}</span></span>{}').format(
                percent(card["share"]), span(low, high),
                small_whisker(card["share"], low, high, first, last, mean)) if card["played"] else Markup("–")
            causes = [f"{self.word(cause)} {percent(count / card['drawn'], 0)}"
                      for cause, count in list(card["causes"].items())[:MOST_CAUSES]]
            more = "" if len(card["causes"]) <= MOST_CAUSES else ", …"
            dead = Markup('<span class="pc">{}</span><span class="why">{}{}</span>').format(
                percent(card["dead"] / card["drawn"]), ", ".join(causes), more)
            rows.append(CardRow(writer.card_link(self.site.game.cards[id]), (
                _part(card["drawn"], games), _part(card["playable"], card["drawn"]),
                _part(card["played"], card["drawn"]), Cell(rate, card["share"] if card["played"] else -1.0),
                Cell(dead, card["dead"] / card["drawn"]))))
        notes = (("Drawn", "of all games"), ("Playable, played, never played", "of the games in which it was drawn"),
                 ("Won when played", f"by who played it; all cards together {percent(mean)}, the dashed line"))
        return CardTable("What became of each card", ("Drawn", "Playable", "Played", "Won when played", "Never played"),
                         tuple(rows), notes) if rows else None

    def _means(self, ids: list[str], writer: Writer) -> CardTable | None:
        """Of an engine that counts other things card by card: how often in a game."""
        games, families = self.made.totals.games, card_families(self.site.game.cards, self.made.totals)
        chosen = [str(name) for name in self.settings.get("cards", ()) if name in families]
        names = chosen or sorted(families, key=lambda name: (-len(families[name]), name))[:MOST_COLUMNS]
        rows = []
        for id in ids:
            counts = [families[name].get(id, 0) / games for name in names]
            if any(counts):
                rows.append(CardRow(writer.card_link(self.site.game.cards[id]), tuple(
                    Cell(escape(f"{count:.2f}" if count else "–"), count) for count in counts)))
        head = tuple(capital(self.word(name)) for name in names)
        return CardTable("What became of each card", head, tuple(rows), (("Numbers", "how many in a game, on average"),)
                         ) if rows else None

    # ---- whatever else was counted

    def others(self, *, hidden: bool) -> Markup:
        """What stands in no chart, as a table: what tells of no hidden card, or what does."""
        totals, cards = self.made.totals, self.site.game.cards
        shown = {ENDING, *CARD_NAMES, *card_families(cards, totals)}
        rows = []
        for name, tally in totals.tally.items():
            parts = name.split("/")
            secret = self.site.secrets.any_of(parts) or self.site.secrets.told_in(name)
            if parts[0] not in shown and len(parts) > 1 and secret == hidden:
                said = ": ".join(cards[part].name if part in cards else self.word(part) for part in parts)
                rows.append(_counted(capital(said), tally, totals.games))
        if not rows:
            return NOTHING
        head = ("Counted", "In all", "Each game", "In games", "95 % interval")
        return Table("What else was counted", head, tuple(rows), frozenset(range(1, 5))).html()


def _counted(name: str, tally: Tally, games: int) -> tuple[Markup, ...]:
    return tuple(map(escape, (name, f"{tally.total:,}", f"{tally.total / games:.2f}", percent(tally.games / games),
                              span(*wilson(tally.games, games)))))


def _part(part: int, whole: int) -> Cell:
    value = part / whole if whole else 0.0
    return Cell(escape(percent(value)), value)


def share(one: Standing) -> float:
    """What part of its games somebody has won alone."""
    return one.won / one.games if one.games else 0.0


def percent(value: float, digits: int = 1) -> str:
    return f"{100 * value:.{digits}f} %"


def share_of(part: int, whole: int) -> str:
    return percent(part / whole if whole else 0.0)


def span(low: float, high: float) -> str:
    """`46.6 to 48.0`: the ends of an interval, in per cent."""
    return f"{100 * low:.1f} to {100 * high:.1f}"


def rated(part: int, whole: int) -> str:
    """`47.3 % (46.6 to 48.0)`."""
    return f"{share_of(part, whole)} ({span(*wilson(part, whole))})"


def simulation_page(site: GameSite) -> Iterator[Page]:
    game = site.game
    if not game.simulations:
        return
    path = simulation_path(site)
    reports = [_Telling(site, made, path).report() for made in game.simulations.values()]
    games = sum(made.totals.games for made in game.simulations.values())
    frame = Frame(
        path=path, title=f"Simulation · {game.name}",
        description=f"What {games:,} games of {game.name} came to that its engine played: who wins, how games end, and "
                    "what becomes of the cards.",
        kind="simulation", current="statistics",
        crumbs=(Crumb(game.name, site.path()), Crumb("Statistics", statistics_path(site)), Crumb("Simulation")),
        spine=Spine("Simulation", (game.set_code or "SET", "SIM", str(len(reports))), ornaments=ornaments(site)),
        scripts=(f"assets/{game.id}/keywords.js", "assets/sort.js"),
    )
    yield game_page(site, "simulation.html.j2", frame, reports=reports, many=MANY)
