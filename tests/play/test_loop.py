"""Whole games: the loop, replays line by line, simulations and their intervals."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.model import Totals
from publisher.play.engine import Engine, RuleError
from publisher.play.loop import (
    PlayError,
    ReplayError,
    agents_of,
    last_state,
    play,
    recorded,
    replay,
    result_line,
    seats_of,
    settings_of,
)
from publisher.play.report import as_json, as_text
from publisher.play.simulate import GameFailedError, Plan, simulate, wilson

Played = Engine[Any, Any]


def written(engine: Played, seed: int, seats: int, length: str = "short") -> str:
    settings = {"length": length}
    state, actions = last_state(engine, seed, ["random"] * seats, settings)
    return recorded(engine, "toy", seed, seats, settings, actions, state).as_text()


# ---- games


@given(seed=st.integers(0, 2**64 - 1), seats=st.integers(1, 3), length=st.sampled_from(["short", "long"]))
def test_a_game_written_down_is_the_same_game_again(walk_engine: Played, seed: int, seats: int, length: str) -> None:
    text = written(walk_engine, seed, seats, length)
    again = replay(walk_engine, text)
    assert again.record.as_text() == text
    assert again.state == play(walk_engine, seed, ["random"] * seats, {"length": length})
    assert walk_engine.over(again.state) and len(again.states) == len(again.actions) + 1


@given(seed=st.integers(0, 2**32), data=st.data())
def test_every_action_is_read_as_it_is_written(walk_engine: Played, seed: int, data: st.DataObject) -> None:
    for state in replay(walk_engine, written(walk_engine, seed, 2)).states[:-1]:
        for action in walk_engine.legal(state):
            typed = data.draw(st.sampled_from([str.upper, str.title, str]))(f"  {walk_engine.written(action)} ")
            assert walk_engine.read(state, typed) == action


def test_a_game_that_never_ends_is_stopped(walk_engine: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("publisher.play.loop.MOST_ACTIONS", 50)
    for broken, told in (
        (replace(walk_engine, over=lambda state: False), "not ended after 50 actions"),
        (replace(walk_engine, legal=lambda state: ()), "nothing is legal"),
    ):
        with pytest.raises(RuleError, match=told):
            play(broken, 1, ["random"], {"length": "short"})


def test_what_can_be_asked_for(walk_engine: Played) -> None:
    assert settings_of(walk_engine, {}) == {"length": "short"}
    assert seats_of(walk_engine, None) == 1
    assert agents_of(walk_engine, [], 2) == ("greedy", "greedy")
    assert agents_of(walk_engine, ["random", "greedy"], 3) == ("random", "greedy", "random")
    for ask, told in (
        (lambda: settings_of(walk_engine, {"size": "big"}), 'no setting "size"; there are: length'),
        (lambda: settings_of(walk_engine, {"length": "endless"}), 'not "endless" but one of: short, long'),
        (lambda: seats_of(walk_engine, 4), "1 to 3 seats, not 4"),
        (lambda: agents_of(walk_engine, ["wise"], 2), 'no agent "wise"; there are: random, greedy'),
        (lambda: agents_of(walk_engine, ["random"] * 3, 2), "3 agents for 2 seats"),
    ):
        with pytest.raises(PlayError, match=told):
            ask()


@pytest.mark.parametrize("change, told", [
    ({"seats": (0, 2)}, "no number of players"), ({"seats": (3, 2)}, "no number of players"),
    ({"agents": {}}, "agents: none"), ({"settings": {"length": ()}}, "length has no value"),
])
def test_an_engine_that_nobody_could_play_cannot_be_made(
    walk_engine: Played, change: dict[str, Any], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        replace(walk_engine, **change)


@pytest.mark.parametrize("winners, told", [
    ((), "Nobody wins"), ((1,), "Seat 2 wins"), ((0, 1), "Seat 1 and seat 2 share the victory")])
def test_how_a_game_ends_is_said(walk_engine: Played, winners: tuple[int, ...], told: str) -> None:
    ended = replace(walk_engine, winners=lambda state: winners, score=lambda state: (3, 4))
    assert result_line(ended, None) == f"{told}. Score: seat 1: 3, seat 2: 4"
    assert "South: 3" in result_line(replace(ended, sides=("South", "North")), None)


# ---- replays that do not hold

HEAD = "game: toy\nseed: 5\nseats: 2\n\n"
ROUNDS = "rest\n" * 12


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("", 1, "`game:` is missing"),
        ("game: toy\nseed: 5\n\nwalk\n", 1, "`seats:` is missing"),
        ("game: toy\nseed: five\nseats: 2\n\n", 1, "a whole number"),
        ("game: toy\nseed: 5\nseeds: 5\n\n", 3, "a replay opens with"),
        ("game: toy\nseed: 5\nwalk\n", 3, "a replay opens with"),
        ("game: toy\nseed: 5\nseed: 6\n", 3, "twice"),
        ("game: toy\nseed: 5\nseats: 9\n\n", 1, "1 to 3 seats"),
        ("game: toy\nseed: 5\nseats: 2\nsetting length: endless\n\n", 1, "one of: short, long"),
        (f"{HEAD}walk\nfly\n", 6, "seat 2, fly: \"fly\" is nothing"),
        (f"{HEAD}walk\n\ntake ford\n", 7, "this is not legal here"),
        (f"{HEAD}{ROUNDS}rest\n", 17, "over before this action"),
        (f"{HEAD}rest\nscore: 0 0\n", 6, "the game is not over"),
        (f"{HEAD}{ROUNDS}score: 0 1\n", 17, "the score is 0 0"),
        (f"{HEAD}{ROUNDS}score: none\n", 17, "a number for each seat"),
    ],
)
def test_a_replay_that_does_not_hold_says_where(walk_engine: Played, text: str, line: int, told: str) -> None:
    with pytest.raises(ReplayError, match=told) as caught:
        replay(walk_engine, text)
    assert caught.value.line == line


# ---- many games


def test_totals_do_not_depend_on_how_the_games_are_shared_out(walk_engine: Played) -> None:
    plan = Plan(2, ("greedy", "random"), 3, {"length": "short"})
    whole = simulate(walk_engine, plan, range(60))
    for cuts in ([0, 60], [0, 7, 31, 60], [0, 1, 2, 59, 60]):
        pieces = [simulate(walk_engine, plan, range(*pair)) for pair in pairwise(cuts)]
        backwards = Totals()
        for piece in reversed(pieces):
            backwards += piece
        assert backwards == whole
        assert as_text("Toy", walk_engine, plan, backwards) == as_text("Toy", walk_engine, plan, whole)


def test_totals_count_every_game(walk_engine: Played) -> None:
    plan = Plan(2, ("greedy", "random"), 3, {"length": "short"})
    totals = simulate(walk_engine, plan, range(40))
    states = [play(walk_engine, plan.seed_of(n), plan.agents_of(n, walk_engine), plan.settings) for n in range(40)]
    scores = [walk_engine.score(state) for state in states]
    for seat, standing in enumerate(totals.seats):
        points = [score[seat] for score in scores]
        assert (standing.games, standing.points, standing.least, standing.most) == (
            40, sum(points), min(points), max(points))
        assert standing.won == sum(walk_engine.winners(state) == (seat,) for state in states)
        mean = sum(points) / 40
        assert standing.mean == pytest.approx(mean)
        assert standing.deviation == pytest.approx((sum((p - mean) ** 2 for p in points) / 40) ** 0.5)
    assert sum(standing.won for standing in totals.seats) + totals.tied + totals.undecided == totals.games == 40
    assert totals.agents["greedy"].games == totals.agents["random"].games == 40
    assert totals.agents["greedy"].won > totals.agents["random"].won
    tallies = [walk_engine.tally(state) for state in states]
    assert totals.tally["made/ford"].total == sum(tally.get("made/ford", 0) for tally in tallies)
    assert totals.tally["made/ford"].games == sum(tally.get("made/ford", 0) > 0 for tally in tallies)


def test_agents_move_on_by_a_seat_unless_seats_have_sides(walk_engine: Played) -> None:
    plan = Plan(3, ("a", "b", "c"))
    assert [plan.agents_of(number, walk_engine) for number in range(4)] == [
        ("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"), ("a", "b", "c")]
    sided = replace(walk_engine, sides=("South", "North", "West"))
    assert {plan.agents_of(number, sided) for number in range(4)} == {("a", "b", "c")}


def test_a_fast_way_to_play_is_taken(walk_engine: Played) -> None:
    plan = Plan(2, ("random", "random"), 3, {"length": "short"})
    asked: list[tuple[int, int, Any, Any]] = []

    def fast(seed: int, seats: int, agents: Any, settings: Any) -> Any:
        asked.append((seed, seats, agents, settings))
        return play(walk_engine, seed, agents, settings)

    assert simulate(replace(walk_engine, fast=fast), plan, range(9)) == simulate(walk_engine, plan, range(9))
    assert len(asked) == 9 and asked[0] == (plan.seed_of(0), 2, ("random", "random"), {"length": "short"})


def test_a_game_that_breaks_is_named(walk_engine: Played) -> None:
    plan = Plan(1, ("random",), 3, {"length": "short"})

    def tally(state: Any) -> dict[str, int]:
        raise KeyError("ending")

    with pytest.raises(GameFailedError, match=rf"game 5, seed {plan.seed_of(4)}: KeyError: 'ending'"):
        simulate(replace(walk_engine, tally=tally), plan, range(4, 9))


def test_the_report_as_plain_values(walk_engine: Played) -> None:
    plan = Plan(1, ("random",), 3, {"length": "short"})
    told = as_json("toy", walk_engine, plan, simulate(walk_engine, plan, range(20)))
    assert (told["games"], told["seats"], told["agents"], told["settings"]) == (20, 1, ["random"], {"length": "short"})
    ending = told["tally"]["ending/rounds"]
    assert ending["interval"] == list(wilson(ending["games"], 20))
    assert "peddler" in told["not_modelled"] and "ford" not in told["not_modelled"]


# Newcombe: Two-sided confidence intervals for the single proportion, 1998, table I, method 3.
@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718),
     (0, 0, 0.0, 1.0)],
)
def test_intervals_are_those_of_the_books(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(0, 500), st.integers(0, 500))
def test_an_interval_holds_its_share(one: int, two: int) -> None:
    successes, trials = min(one, two), max(one, two)
    low, high = wilson(successes, trials)
    assert 0 <= low <= high <= 1
    if trials:
        assert low <= successes / trials <= high
        mirrored = wilson(trials - successes, trials)
        assert mirrored == pytest.approx((1 - high, 1 - low))
