"""What a simulation came to: charts of letters, distributions, cards, and a form that other programs can rely on."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.play.charts import PLAIN, Scale, bar, quantile, scale_of, spread_bins
from publisher.play.engine import Engine
from publisher.play.report import VERSION, as_json, as_text, spread_of, spread_told
from publisher.play.simulate import Plan, Tally, Totals, simulate, wilson

Played = Engine[Any, Any]
PLAN = Plan(2, ("greedy", "random"), 3, {"length": "short"})
SPREADS = st.dictionaries(st.integers(-50, 5000), st.integers(1, 1000), min_size=1)

# Of 50 games: what an engine may count of two cards.
COUNTED = {
    "ending/rounds": (30, 30), "ending/inn": (20, 20), "length": (600, 50),
    "drawn/ford": (40, 40), "playable/ford": (30, 30), "played/ford": (20, 20), "won-when-played/ford": (15, 15),
    "dead/ford/held": (14, 14), "dead/ford/thrown-away": (6, 6),
    "drawn/last-inn": (10, 10), "dead/last-inn/held": (10, 10), "made/ford": (3, 2), "toll": (9, 5),
    "by/road": (1, 1),
}  # fmt: skip


@pytest.fixture
def totals(walk_engine: Played) -> Totals:
    played = simulate(walk_engine, PLAN, range(50))
    return replace(played, tally={name: Tally(*pair) for name, pair in COUNTED.items()},
                   spread={"length": {10: 20, 12: 20, 16: 10}, "toll": {1: 4, 5: 1}})


# ---- charts


@given(st.floats(0, 1), st.integers(1, 80))
def test_a_bar_is_as_long_as_its_share(share: float, width: int) -> None:
    drawn = bar(share, width)
    assert abs(len(drawn) - share * width) <= 1
    assert len(drawn) <= width and (share == 0) == (drawn == "")


@given(st.integers(0, 300), st.integers(1, 300), st.integers(11, 60))
def test_a_whisker_has_its_point_between_its_ends(won: int, more: int, width: int) -> None:
    games = won + more
    low, high = wilson(won, games)
    scale = Scale(0, 1, width, 0.5)
    row = scale.whisker(won / games, low, high)
    assert len(row) == width and row.count("●") == 1
    assert row.index("●") == scale.at(won / games)
    drawn = row.replace("┊", " ").strip()
    assert len(drawn) == scale.at(high) - scale.at(low) + 1
    assert scale.at(low) <= row.index("●") <= scale.at(high)


def test_a_scale_shows_every_interval_and_its_numbers() -> None:
    scale = scale_of([(0.41, 0.52), (0.47, 0.68)], 31, 0.5)
    assert (scale.low, scale.high) == (0.4, pytest.approx(0.7))
    assert scale.axis().split() == ["40", "%", "50", "70", "%"] and len(scale.axis()) == 31
    assert scale_of([], 20) == Scale(0, 1, 20)
    assert scale_of([(0.5, 0.5)], 20).high > 0.5


def test_charts_can_be_had_in_ascii() -> None:
    row = Scale(0, 1, 21, 0.9).whisker(0.4, 0.2, 0.6) + bar(0.33, 10) + "…"
    assert row.translate(PLAIN).isascii() and len(row.translate(PLAIN)) == len(row)


@given(SPREADS)
def test_a_histogram_loses_nothing_and_has_bins_of_one_width(spread: dict[int, int]) -> None:
    bins = spread_bins(spread)
    assert sum(count for *_, count in bins) == sum(spread.values()) and len(bins) <= 12
    assert len({last - first for first, last, _ in bins}) == 1
    assert all(later[0] == earlier[1] + 1 for earlier, later in pairwise(bins))
    assert bins[0][0] <= min(spread) <= bins[0][1] and bins[-1][0] <= max(spread) <= bins[-1][1]


@given(SPREADS, st.integers(1, 100))
def test_a_quantile_is_the_one_of_the_sorted_values(spread: dict[int, int], per_cent: int) -> None:
    values = sorted(value for value, count in spread.items() for _ in range(count))
    assert quantile(spread, per_cent) == values[-(-len(values) * per_cent // 100) - 1]


def test_nothing_has_no_quantile() -> None:
    assert spread_bins({}) == []
    with pytest.raises(ValueError, match="nothing was counted"):
        quantile({}, 50)


# ---- distributions


def test_a_number_of_a_game_is_kept_with_its_distribution(walk_engine: Played) -> None:
    def tally(state: Any) -> dict[str, int]:
        points = walk_engine.score(state)[0]
        return {"points": points} if points else {}

    played = simulate(replace(walk_engine, tally=tally), PLAN, range(40))
    points = [simulate(walk_engine, PLAN, [number]).seats[0].points for number in range(40)]
    assert spread_of(played, "points") == {value: points.count(value) for value in sorted({*points})}
    told = spread_told(spread_of(played, "points"))
    assert told["mean"] == pytest.approx(sum(points) / 40)
    assert (told["least"], told["p50"], told["most"]) == (min(points), sorted(points)[19], max(points))


# ---- plain values


def test_the_form_of_the_report_is_kept(walk_engine: Played, totals: Totals) -> None:
    """Whoever reads a report relies on these names: a change that takes one away needs another version."""
    told = json.loads(json.dumps(as_json("toy", walk_engine, PLAN, totals, {"ford": "The Ford"})))
    assert told["version"] == VERSION == 1
    assert {*told} == {
        "version", "game", "games", "seed", "seats", "agents", "settings", "tied", "undecided", "by_seat", "by_agent",
        "endings", "spread", "cards", "tally", "modelled", "not_modelled"}  # fmt: skip
    assert {*told["by_seat"][0]} == {
        "seat", "games", "won", "share", "interval", "shared", "mean", "deviation", "least", "most"}
    assert list(told["endings"]) == ["rounds", "inn"]
    assert told["endings"]["rounds"] == {"games": 30, "share": 0.6, "interval": list(wilson(30, 50))}
    assert told["spread"]["length"]["games"] == [[10, 20], [12, 20], [16, 10]]
    assert told["spread"]["toll"]["games"] == [[0, 45], [1, 4], [5, 1]]
    assert told["cards"]["ford"] == {
        "name": "The Ford", "drawn": 40, "playable": 30, "played": 20, "won": 15, "share": 0.75,
        "interval": list(wilson(15, 20)), "dead": 20, "causes": {"held": 14, "thrown-away": 6}}  # fmt: skip
    assert told["cards"]["last-inn"]["played"] == 0 and told["cards"]["last-inn"]["interval"] == [0, 1]


# ---- for a person


def test_the_report_shows_cards_endings_and_lengths(walk_engine: Played, totals: Totals) -> None:
    text = as_text("Toy", walk_engine, PLAN, totals, {"ford": "The Ford", "last-inn": "The Last Inn"})
    assert "Length of a game: mean 12.0, deviation 2.2, least 10, most 16, 10 % up to 10, half up to 12" in text
    lines = {" ".join(line.split()[:2]): line for line in text.splitlines()}
    assert "rounds 30" in lines and "60.0 %" in lines["rounds 30"] and "█" in lines["rounds 30"]
    cards = [line for line in text.splitlines() if line.startswith(("The Ford", "The Last Inn"))]
    assert cards[0].split()[2:12] == ["80.0", "%", "75.0", "%", "50.0", "%", "75.0", "%", "53.1", "to"]
    assert "●" in cards[0] and "●" not in cards[1]
    dead = cards[2:4]
    assert dead[0].split()[:5] == ["The", "Last", "Inn", "100.0", "%"] and dead[0].endswith("held 100 %")
    assert dead[1].endswith("held 35 %, thrown away 15 %")
    assert "In a game      made" in text and "by/road" in text


@pytest.mark.parametrize("width", [20, 60, 72, 100, 140])
def test_the_report_keeps_to_its_width(walk_engine: Played, totals: Totals, width: int) -> None:
    names = {"ford": "The Ford of the Very Long Name by the River", "last-inn": "The Last Inn"}
    text = as_text("Toy", walk_engine, PLAN, totals, names, width)
    assert max(map(len, text.splitlines())) <= max(60, width)
    assert "The Ford of the Ver" in text and text.endswith("\n")


def test_what_an_engine_does_not_count_is_not_shown(walk_engine: Played) -> None:
    bare = simulate(replace(walk_engine, tally=lambda state: {}), PLAN, range(6))
    text = as_text("Toy", walk_engine, PLAN, bare)
    assert "Endings" not in text and "Cards" not in text and "Counted" not in text
    assert text.count("●") == 4
