"""What a game's cards come to: a page of counts with charts, each leading to the cards that it counts.

Hidden cards are in no count and no list. Where a game has some, the same stands once more over all its cards, closed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import quote

from markupsafe import Markup, escape

from publisher.model import Card, KeywordUse
from publisher.play.charts import quantile, spread_bins
from publisher.text.folding import fold
from publisher.view.filters import listed
from publisher.web import facts
from publisher.web.book import grouped_notes
from publisher.web.charts import Bar, Column, columns, lines
from publisher.web.data import browser_entry, fields
from publisher.web.facets import values as facet_values
from publisher.web.frame import NOTHING, Crumb, Frame, Spine, game_page, ornaments
from publisher.web.gamesite import GameSite, Writer
from publisher.web.generated import Table
from publisher.web.page import Page, capital, counted
from publisher.web.symbols import spoken_text, symbol_id

MOST_BARS = 12
"""More than these stand in the table alone."""
FEW_WORDS, LONGEST = 12, 42
"""A field of words with more values than this, or longer ones, says something else of nearly every card: it is not
counted."""
LEAST, SHARE = 10, 0.05
"""A field of fewer cards, or of a smaller part of them, is not counted either."""
FAR = 2
"""So many times the reach of nine cards of ten is far."""
LISTED = 5
"""How many of the longest and the shortest texts are named."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A chart, what it says in a sentence, and its numbers as a table. `more` stands below."""

    title: str
    chart: Markup
    caption: Markup
    table: Markup
    more: Markup = NOTHING


@dataclass(frozen=True, slots=True)
class Number:
    """A number at the head of the page, and where it leads to."""

    number: int
    words: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """So many cards have this. query: what the card browser finds them by, if it can."""

    name: str
    cards: int
    query: str = ""
    colour: str = ""
    code: str = ""


def statistics_path(site: GameSite) -> str:
    return site.path("statistics.html")


def simulation_path(site: GameSite) -> str:
    return site.path("simulation.html")


def query_path(site: GameSite, query: str) -> str:
    """The card browser with a query."""
    return site.path(f"cards/index.html#q={quote(query, safe='')}")


@dataclass(frozen=True)
class _Counting:
    """Some cards of a game, counted for one page. Links lead to the card browser unless hidden cards are among them."""

    site: GameSite
    cards: tuple[Card, ...]
    writer: Writer

    def figures(self) -> list[Figure]:
        made = [self.types(), self.periods(), *self.facets(), self.costs(), self.pips(), *self.fields(),
                self.keywords(), self.lengths(), self.rulings()]
        return [figure for figure in made if figure is not None]

    # ---- parts of a figure

    def href(self, query: str) -> str:
        return self.writer.href(query_path(self.site, query)) if query and not self.writer.hidden else ""

    def led(self, words: str | Markup, query: str) -> Markup:
        href = self.href(query)
        return Markup('<a href="{}">{}</a>').format(href, words) if href else escape(words)

    def named(self, title: str, what: str, counts: Sequence[Count], said: str = "") -> Figure | None:
        """Cards by something that has names."""
        shown = [count for count in counts if count.cards]
        if len(shown) < 2:
            return None
        bars = [Bar(count.name, count.cards, f"{count.cards:,}", self.href(count.query), count.colour,
                    symbol_id(count.code) if symbol_id(count.code) in self.site.sprites and count.code else "")
                for count in shown[:MOST_BARS]]
        rows = tuple((escape(count.name), self.led(f"{count.cards:,}", count.query)) for count in shown)
        most = max(shown, key=lambda count: count.cards)
        told = said or f"Commonest: {most.name}, {most.cards:,} of {len(self.cards):,}."
        table = Table(title, (what, "Cards"), rows, frozenset({1})).html()
        return Figure(title, lines(bars, title), escape(told), table)

    def numbers(
        self, title: str, what: str, of: Counter[int], query: str, caption: str, unit: str = "", *,
        several: bool = False,
    ) -> Figure | None:
        """Cards by a number. query: the field's name, '' if no query finds them. several: a card may have more than
        one; then no query finds those between two numbers."""
        if len(of) < 2:
            return None
        cols, rows = [], []
        low, high = _usual(of)
        bins = spread_bins({value: count for value, count in of.items() if low <= value <= high}, MOST_BARS)
        begin, end = bins[0][0], bins[-1][1]
        below = sum(count for value, count in of.items() if value < begin)
        above = sum(count for value, count in of.items() if value > end)
        spans = [(f"under {_signed(begin)}", "<", below, f"{query}<{begin}")] if below else []
        for first, last, count in bins:
            span = _signed(first) if first == last else f"{_signed(first)} to {_signed(last)}"
            asks = f"{query}:{first}" if first == last else "" if several else f"{query}>={first} {query}<={last}"
            spans.append((span, _signed(first), count, asks))
        spans += [(f"over {_signed(end)}", ">", above, f"{query}>{end}")] if above else []
        for span, name, count, asks in spans:
            asks = asks if query and count else ""
            cols.append(Column(name, (count,), f"{span}{unit}: {counted(count, 'card')}", self.href(asks)))
            rows.append((escape(span), self.led(f"{count:,}", asks)))
        table = Table(title, (what, "Cards"), tuple(rows), frozenset({1})).html()
        steps = bins[0][1] - bins[0][0] + 1
        told = caption + (f" Each column is {steps} wide and named by where it begins." if steps > 1 else "")
        told += " What lies far outside stands at the ends." if below or above else ""
        return Figure(title, columns(cols, title), escape(told), table)

    # ---- figures

    def types(self) -> Figure | None:
        game, of = self.site.game, Counter(card.type for card in self.cards)
        return self.named("Types", "Type", [
            Count(capital(type.plural), of[id], f"type:{id}", f"--type-{id}" if type.attrs.get("color") else "")
            for id, type in game.types.items()])

    def periods(self) -> Figure | None:
        of = Counter(period for card in self.cards for period in card.periods)
        several = sum(len(card.periods) > 1 for card in self.cards)
        told = f"{counted(several, 'card')} of several periods {'counts' if several == 1 else 'count'} for each."
        return self.named("Periods", "Period", [
            Count(period.name, of[id], f"period:{id}", f"--era-{id}", self.site.pips.get(id, ""))
            for id, period in self.site.game.periods.items()], told if several else "")

    def facets(self) -> Iterator[Figure | None]:
        for facet in self.site.game.facets.values():
            ids = {value.value: value.id for value in facet_values(facet, self.site)}
            of = Counter(value for card in self.cards for value in facet.values_of(card))
            order = list(dict.fromkeys((*facet.values, *of)))
            codes = self.site.game.symbols
            without = sum(not facet.values_of(card) for card in self.cards)
            several = sum(len(facet.values_of(card)) > 1 for card in self.cards)
            told = " ".join(filter(None, (
                f"{counted(several, 'card')} with several {'counts' if several == 1 else 'count'} for each of them."
                if several else "",
                f"{counted(without, 'card')} {'has' if without == 1 else 'have'} none." if without else "")))
            yield self.named(facet.plural, facet.name, [
                Count(facet.values.get(value, value), of[value], f"{facet.id}:{ids[value]}" if value in ids else "",
                      code=value if value in codes else "") for value in order], told)

    def costs(self) -> Figure | None:
        found = [cost.total for card in self.cards if (cost := facts.cost_of(card, self.site.game))]
        if not found:
            return None
        of = Counter(found)
        told = (f"{counted(len(found), 'card')} {'has' if len(found) == 1 else 'have'} a cost: "
                f"{sum(found) / len(found):.1f} on average, half of them at most {quantile(of, 50)}.")
        return self.numbers("What they cost", "Cost, all told", of, "cost", told)

    def pips(self) -> Figure | None:
        game, pips, cards = self.site.game, Counter[str](), Counter[str]()
        for card in self.cards:
            cost = facts.cost_of(card, game)
            pips.update(cost.pips if cost else ())
            cards.update(set(cost.pips) if cost else ())
        if not pips:
            return None
        order = [code for code in game.symbols if pips[code]]
        bars, rows = [], []
        for code in order:
            symbol = game.symbols[code]
            colour = f"--era-{symbol.period}" if symbol.period else ""
            drawing = symbol_id(code) if symbol_id(code) in self.site.sprites else ""
            bars.append(Bar(symbol.name, pips[code], f"{pips[code]:,}", "", colour, drawing))
            rows.append((escape(symbol.name), escape(f"{pips[code]:,}"), escape(f"{cards[code]:,}")))
        table = Table("Pips in costs", ("Pip", "Pips", "Cards"), tuple(rows), frozenset({1, 2})).html()
        return Figure("Pips in costs", lines(bars, "Pips in costs"),
                      escape(f"{sum(pips.values()):,} pips stand in the costs of the cards."), table)

    @cached_property
    def entries(self) -> list[Mapping[str, Any]]:
        known = {str(field["id"]) for field in fields(self.site)}
        return [browser_entry(card, self.site, known) for card in self.cards]

    def fields(self) -> Iterator[Figure | None]:
        """What else a query may name: the game's own fields, where they say few things of many cards."""
        taken = {"type", "period", "keyword", "cost", "name", "text", *self.site.game.facets}
        for field in fields(self.site):
            id, title = str(field["id"]), capital(str(field["label"]))
            found = [entry[id] for entry in self.entries if id in entry and id not in taken]
            if len(found) < max(LEAST, SHARE * len(self.cards)):
                continue
            said = f"{len(found):,} of {counted(len(self.cards), 'card')} have it."
            if field["kind"] == "number":
                of = Counter(value for values in found for value in set(values))
                several = any(len(set(values)) > 1 for values in found)
                if several:
                    said += " A card with several numbers counts for each."
                if all(isinstance(value, int) for value in of):
                    yield self.numbers(title, title, of, id, said, several=several)
            elif field["kind"] == "words":
                words = Counter(found)
                if len(words) <= FEW_WORDS and max(map(len, words)) <= LONGEST and len(found) >= 2 * len(words):
                    yield self.named(title, title, [
                        Count(capital(word), count, _asking(id, word, words)) for word, count in words.most_common()],
                        said)

    def keywords(self) -> Figure | None:
        site, of = self.site, Counter[str]()
        for card in self.cards:
            of.update({span.keyword for span in card.text.walk() if isinstance(span, KeywordUse) and span.keyword})
        known = [(site.game.keywords[id], count) for id, count in of.items() if id in site.game.keywords]
        known.sort(key=lambda pair: (-pair[1], pair[0].name))
        if len(known) < 2:
            return None

        def entry(id: str) -> str:
            return self.writer.href(site.path(f"glossary.html#kw_{id}"))

        bars = [Bar(word.name, count, f"{count:,}", entry(word.id)) for word, count in known[:MOST_BARS]]
        rows = tuple((self.writer.keyword_link(word.id, word.heading), self.led(f"{count:,}", f"keyword:{word.id}"))
                     for word, count in known)
        unused = len(site.game.keywords) - len(known)
        told = f"On how many cards each entry of the glossary stands; {counted(len(known), 'entry', 'entries')} in all"
        told += f", {unused} on none of these." if unused else "."
        if len(known) > MOST_BARS:
            told += f" The {MOST_BARS} commonest are drawn."
        table = Table("Keywords and terms", ("Entry", "Cards"), rows, frozenset({1})).html()
        return Figure("Keywords and terms", lines(bars, "Keywords and terms"), escape(told), table)

    def lengths(self) -> Figure | None:
        long = {card.id: len(spoken_text(self.site.game, card.text).split()) for card in self.cards}
        found = sorted((card for card in self.cards if long[card.id]), key=lambda card: (long[card.id], card.name))
        if len(found) < 3:
            return None
        of = Counter(long[card.id] for card in found)
        none = len(self.cards) - len(found)
        told = (f"Rules text has {sum(long.values()) / len(found):.0f} words on average, symbols read out; half of the "
                f"texts at most {quantile(of, 50)}.")
        told += f" {counted(none, 'card')} {'has' if none == 1 else 'have'} none." if none else ""
        figure = self.numbers("Words of rules text", "Words", of, "", told, " words")
        if figure is None:
            return None

        def names(cards: Iterable[Card]) -> Markup:
            return Markup("").join(
                Markup("<li>{} <span>{}</span></li>").format(self.writer.card_link(card), long[card.id])
                for card in cards)

        some = min(LISTED, len(found) // 2)
        more = Markup('<div class="st-two"><div><p class="st-h">Longest</p><ol class="names">{}</ol></div>'
                      '<div><p class="st-h">Shortest</p><ol class="names">{}</ol></div></div>').format(
            names(reversed(found[-some:])), names(found[:some]))
        return Figure(figure.title, figure.chart, figure.caption, figure.table, more)

    def rulings(self) -> Figure | None:
        of = Counter[str]()
        for scenario in self.site.game.scenarios.values():
            if self.writer.hidden or not self.site.secrets.scenario(scenario):
                of.update(set(scenario.cards))
        found = [card for card in self.cards if of[card.id]]
        if not found:
            return None
        found.sort(key=lambda card: (-of[card.id], card.name))
        rows = tuple((self.writer.card_link(card), escape(str(of[card.id]))) for card in found)
        told = Markup('{} of {} cards have <a href="{}">rulings</a>.').format(
            len(found), len(self.cards), self.writer.href(self.site.path("rulings.html")))
        numbers = Counter(of[card.id] for card in found)
        cols = [Column(str(first) if first == last else f"{first}–{last}", (count,),
                       f"{first if first == last else f'{first} to {last}'} rulings: {counted(count, 'card')}")
                for first, last, count in spread_bins(numbers, 2 * MOST_BARS)]
        table = Table("Rulings by card", ("Card", "Rulings"), rows, frozenset({1})).html()
        return Figure("Rulings a card", columns(cols, "Rulings a card"), told, table)


def _asking(field: str, word: str, among: Counter[str]) -> str:
    """The query for the cards whose field is just this word; '' if it would find those that say more, too."""
    found = sum(count for other, count in among.items() if fold(word) in fold(other))
    return f'{field}:"{word}"' if found == among[word] and '"' not in word else ""


def _usual(of: Counter[int]) -> tuple[int, int]:
    """The least and the most value that a chart shows one by one: all, unless a few lie so far out that the others
    would share a column or two."""
    low, high = quantile(of, 10), quantile(of, 95)
    reach = max(high - low, 1)
    least, most = min(of), max(of)
    return (low if low - least > FAR * reach else least), (high if most - high > FAR * reach else most)


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _ledger(site: GameSite) -> list[Number]:
    """How much there is of what, as the pages that it leads to count it."""
    game, secrets = site.game, site.secrets
    groups = [title for title, _ in grouped_notes(game.notes)]
    put_back = [note for note in game.notes if note.kind == "reconstructed" and not secrets.note(note)]
    lost = f"notes.html#g_{groups.index('Reconstructed') + 1}" if put_back else ""
    rulings = sum(not secrets.scenario(scenario) for scenario in game.scenarios.values())
    words = sum(not keyword.term for keyword in game.keywords.values())
    found = [
        Number(len(site.shelf), "card" if len(site.shelf) == 1 else "cards", site.path("cards/index.html")),
        Number(len({card.type for card in site.shelf}), "types of them"),
        Number(words, "keyword" if words == 1 else "keywords", site.path("glossary.html")),
        Number(len(game.keywords) - words, "terms", site.path("glossary.html")),
        Number(len(game.decks), "deck" if len(game.decks) == 1 else "decks", site.path("decks/index.html")),
        Number(rulings, "ruling" if rulings == 1 else "rulings", site.path("rulings.html")),
        Number(len(put_back), "reconstructed value" if len(put_back) == 1 else "reconstructed values", site.path(lost)),
    ]
    return [number for number in found if number.number]


def statistics_page(site: GameSite) -> Iterator[Page]:
    game = site.game
    if not site.shelf:
        return
    path = statistics_path(site)
    ledger = _ledger(site)
    public = _Counting(site, site.shelf, site.writer(path)).figures()
    secret = _Counting(site, site.whole_shelf, Writer(site, path, hidden=True)) if site.secrets.cards else None
    told = listed(f"{number.number} {number.words}" for number in ledger[:4])
    frame = Frame(
        path=path, title=f"Statistics · {game.name}",
        description=f"The cards of {game.name} in numbers: {told}.",
        kind="statistics", current="statistics", here=True, crumbs=(Crumb(game.name, site.path()), Crumb("Statistics")),
        spine=Spine("Statistics", (game.set_code or "SET", "SUM", str(len(site.shelf))), ornaments=ornaments(site)),
        scripts=(f"assets/{game.id}/keywords.js",),
    )
    played = sum(made.totals.games for made in game.simulations.values())
    yield game_page(site, "statistics.html.j2", frame, ledger=ledger, figures=public, played=played,
                    simulation=simulation_path(site),
                    secret=secret.figures() if secret else [], all=len(site.whole_shelf))
