"""The cards in numbers, and what saved simulations came to."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from hypothesis import given
from hypothesis import strategies as st

from publisher.model import Catalogue, KeywordUse
from publisher.play.simulate import wilson
from publisher.web import facts
from publisher.web.charts import Bar, Column, Whisker, columns, lines, whiskers
from publisher.web.simulations import percent, span

from .browsing import Reader, write_site
from .conftest import Built, build, public
from .pagecheck import Outline
from .small import SIMULATION, small_game


def words(page: Outline, inside: str = "") -> str:
    return " ".join("".join(page.hidden[inside] if inside else page.open_text).split())


def tables(source: str, title: str) -> list[tuple[str, str]]:
    """(first cell, last cell) of every row of a table by its caption, where it stands first."""
    found = re.search(rf"<caption>{re.escape(title)}</caption>.*?<tbody>(.*?)</tbody>", source, re.DOTALL)
    assert found, f"there is no table {title}"
    rows = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in found[1].split("</tr>") if row.strip()]
    return [(re.sub(r"<[^>]+>", "", row[0]), re.sub(r"<[^>]+>", "", row[-1])) for row in rows]


def data(built: Built, game: str) -> dict[str, dict[str, object]]:
    text = str(built.files[f"assets/{game}/cards.js"])
    found: dict[str, dict[str, object]] = json.loads(text[text.index("] = ") + 4:].rstrip().rstrip(";"))["cards"]
    return found


# ---- statistics


def test_the_numbers_are_those_of_the_cards(real: Built) -> None:
    for game in real.games:
        source = real.pages[f"{game.id}/statistics.html"].source
        cards = public(game)
        types = Counter(card.type for card in cards.values())
        wanted = {game.types[id].plural.casefold(): str(count) for id, count in types.items()}
        assert {name.casefold(): count for name, count in tables(source, "Types")} == wanted
        if game.periods:
            periods = Counter(period for card in cards.values() for period in card.periods)
            assert dict(tables(source, "Periods")) == {game.periods[id].name: str(n) for id, n in periods.items()}
        pips = Counter(pip for card in cards.values() if (cost := facts.cost_of(card, game)) for pip in cost.pips)
        if pips:
            assert sum(int(count) for _, count in tables(source, "Pips in costs")) > 0
            found = re.search(r"([\d,]+) pips stand in the costs", source)
            assert found and int(found[1].replace(",", "")) == sum(pips.values())
        uses = Counter(id for card in cards.values() for id in {
            span.keyword for span in card.text.walk() if isinstance(span, KeywordUse)} & game.keywords.keys())
        if len(uses) > 1:
            shown = sorted(count for _, count in tables(source, "Keywords and terms"))
            assert shown == sorted(map(str, uses.values()))


def test_every_bar_leads_to_as_many_cards_as_it_counts(real: Built) -> None:
    """The queries are followed, as the card browser would."""
    followed = 0
    for game in real.games:
        page, cards = real.pages[f"{game.id}/statistics.html"], data(real, game.id)
        for said, query in re.findall(r'<a href="cards/index\.html#q=([^"]+)">([\d,]+)</a>', page.source):
            terms = re.findall(r'([\w-]+)(:|<=|>=|<|>)("[^"]*"|\S+)', unquote(said))
            assert terms, said
            fits = [card for card in cards.values() if all(_fits(card.get(field), sign, value.strip('"'))
                                                           for field, sign, value in terms)]
            assert len(fits) == int(query.replace(",", "")), unquote(said)
            followed += 1
    assert followed > 60


def _fits(value: object, sign: str, wanted: str) -> bool:
    if isinstance(value, list) and value and not isinstance(value[0], str):
        number = float(wanted)
        return any({":": own == number, "<=": own <= number, ">=": own >= number, "<": own < number,
                    ">": own > number}[sign] for own in value)
    if isinstance(value, list):
        return wanted in value
    return isinstance(value, str) and wanted.lower() in value.lower()


def test_hidden_cards_are_counted_inside_alone(small: Built) -> None:
    page = small.pages["small/statistics.html"]
    outside, inside = page.source.split('id="spoiler_statistics"')
    assert ("Members", "1") in tables(outside, "Types") and ("Members", "2") in tables(inside, "Types")
    assert "All 4 cards" in words(page, "spoiler_statistics") and "All 4" not in words(page)
    assert "#q=" in outside and "#q=" not in inside, "the card browser knows no hidden cards"


def test_statistics_are_linked_searched_and_small(real: Built) -> None:
    for game in real.games:
        for name in ("statistics", "simulation"):
            page = real.pages.get(f"{game.id}/{name}.html")
            assert (page is not None) == (name == "statistics" or bool(game.simulations))
            if page is not None:
                assert len(gzip.compress(page.source.encode())) < 60_000
                start = [address for _, address in real.pages[f"{game.id}/index.html"].addresses()]
                assert f"{name}.html" in start
                assert f'"{name}.html' in str(real.files[f"assets/{game.id}/search.js"])


def test_a_chart_that_links_has_words_for_every_link_and_any_other_says_all(built: Built) -> None:
    seen = 0
    for game in built.games:
        for name in ("statistics", "simulation"):
            page = built.pages.get(f"{game.id}/{name}.html")
            for chart in re.findall(r"<svg viewBox=.*?</svg>(?=\n<figcaption)", page.source if page else "", re.DOTALL):
                seen += 1
                if "<a " in chart:
                    named = re.findall(r'<a [^>]*aria-label="', chart)
                    assert 'role="group"' in chart and chart.count("<a ") == len(named)
                else:
                    assert re.match(r'<svg viewBox="[^"]+" role="img" aria-label="[^"]+: [^"]+"', chart)
    assert seen > 5


# ---- simulation


def test_a_report_says_shares_and_intervals(small: Built) -> None:
    page = small.pages["small/simulation.html"]
    low, high = wilson(60, 100)
    assert f"Light10060{percent(0.6)}{span(low, high)}" in words(page)
    assert span(low, high) == "50.2 to 69.1"
    for said in ("100 games, greedy against random", "Light: greedy, Dark: random", "opening shuffled",
                 "the aim of 45 to 55 %. Not every side’s share is within it", "The goal was reached9090.0 %",
                 "12.0 on average, deviation 2.0, from 10 to 14"):
        assert said in words(page), said


def test_a_report_that_is_outgrown_says_so(small: Built) -> None:
    assert "Made with an earlier state of the cards." in words(small.pages["small/simulation.html"])
    game = replace(small_game(), simulations={"first": replace(SIMULATION, current=True)})
    page = build(Catalogue({game.id: game})).pages["small/simulation.html"]
    assert "earlier state" not in page.source


def test_what_became_of_cards_and_hidden_ones_only_inside(small: Built) -> None:
    page = small.pages["small/simulation.html"]
    tower = f"Émile’s Tower80.0 %75.0 %50.0 %{percent(30 / 40)} {span(*wilson(30, 40))}50.0 %held 31 %, trimmed 19 %"
    assert tower in words(page)
    inside = words(page, "spoiler_first")
    assert tower in inside
    assert f"Gloomwight Herald80.0 %37.5 %25.0 %25.0 % {span(*wilson(5, 20))}75.0 %held 75 %" in inside
    assert "Met: Letter: Émile’s Tower" in words(page)
    assert "Met: Gloomwight Herald" in words(page, "spoiler_more_first") and "Herald" not in words(page)


def test_a_saved_report_of_a_real_game_is_what_its_page_says(real: Built) -> None:
    told = 0
    for game in real.games:
        for made in game.simulations.values():
            text = words(real.pages[f"{game.id}/simulation.html"])
            for standing in made.totals.seats:
                share, ends = percent(standing.won / standing.games), span(*wilson(standing.won, standing.games))
                assert f"{standing.games:,}{standing.won:,}{share}{ends}" in text
                told += 1
    assert told, "no game has a report"


def test_the_heads_of_the_table_sort_it_and_nobody_needs_them(small: Built, browser: Any, tmp_path: Path) -> None:
    folder = write_site(small.files, tmp_path)
    reader = Reader(browser, folder)
    page = reader.open("small/simulation.html")
    page.evaluate("document.getElementById('spoiler_first').open = true")
    table = page.locator("#spoiler_first table")

    def names() -> list[str]:
        return [text.split("\n")[0] for text in table.locator("tbody th").all_inner_texts()]

    own = names()
    assert sorted(own) == ["Gloomwight Herald", "Émile’s Tower"]
    for head, order, first in (("Played", "descending", "Émile’s Tower"), ("Played", "ascending", "Gloomwight Herald"),
                               ("Never played", "descending", "Gloomwight Herald"), ("Card", "ascending", own[0])):
        table.get_by_role("button", name=head, exact=True).press("Enter")
        assert table.locator(f"th[aria-sort={order}]").count() == table.locator("th[aria-sort]").count() == 1
        assert names()[0] == first or head == "Card"
    reader.close()
    plain = Reader(browser, folder, java_script_enabled=False)
    page = plain.open("small/simulation.html")
    assert page.locator("table button").count() == 0 and "75.0 %" in page.locator(".si-t").first.inner_text()
    plain.context.close()


# ---- charts


@given(st.lists(st.integers(0, 500), min_size=1, max_size=30))
def test_columns_and_bars_are_as_long_as_what_they_say(counts: list[int]) -> None:
    drawn = str(columns([Column(str(n), (count,), f"{n}: {count}") for n, count in enumerate(counts)], "Title"))
    bars = str(lines([Bar(str(n), count, str(count)) for n, count in enumerate(counts)], "Title"))
    most = max(counts)
    if not most:
        assert drawn == bars == ""
        return
    tall = [float(each) for each in re.findall(r'class="b1"[^>]* height="([\d.]+)"', drawn)]
    assert len(tall) == sum(count > 0 for count in counts)
    for found, count in zip(tall, [count for count in counts if count], strict=True):
        assert abs(found - 136 * count / most) < 0.06
    wide = [float(each) for each in re.findall(r'class="b1"[^>]* width="([\d.]+)"', bars)]
    assert all(abs(found - 252 * count / most) < 0.06 for found, count in zip(wide, counts, strict=True))


@given(st.lists(st.tuples(st.integers(0, 400), st.integers(1, 400)), min_size=1, max_size=6), st.booleans())
def test_whiskers_lie_in_the_chart_in_order(pairs: list[tuple[int, int]], aimed: bool) -> None:
    rows = []
    for index, (won, lost) in enumerate(pairs):
        low, high = wilson(won, won + lost)
        rows.append(Whisker(str(index), won / (won + lost), low, high, "said"))
    drawn = str(whiskers(rows, "Title", even=0.5, aim=(0.45, 0.55) if aimed else None))
    ends = [(float(low), float(high)) for low, high in re.findall(r'class="wh" d="M([\d.]+) [\d.]+H([\d.]+)', drawn)]
    dots = [float(each) for each in re.findall(r'class="dot" cx="([\d.]+)"', drawn)]
    assert len(ends) == len(dots) == len(rows)
    for (low, high), dot in zip(ends, dots, strict=True):
        assert 14 - 0.1 <= low <= dot + 0.1 <= high + 0.2 <= 306.4
    order = sorted(range(len(rows)), key=lambda index: rows[index].share)
    assert [dots[index] for index in order] == sorted(dots)
