"""The rules of Ars Magica as they are played: scenarios, whole games, and what must hold in every position."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from publisher.games import Project
from publisher.games.code import load_code
from publisher.model import Catalogue, Game
from publisher.play.chance import agent_chance
from publisher.play.engine import Engine, RuleError
from publisher.play.loop import last_state, recorded, replay
from publisher.play.scenario import run_scenario
from tests.conftest import ROOT

GAME = "ars-magica"
PLAY = settings(max_examples=6, deadline=None, derandomize=True,
                suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


@pytest.fixture(scope="module")
def game(catalogue: Catalogue) -> Game:
    return catalogue.games[GAME]


@pytest.fixture(scope="module")
def engine(repository: Project, game: Game) -> Engine[Any, Any]:
    found = load_code(repository, game)
    assert found.engine is not None, [finding.message for finding in found.findings]
    return found.engine


def usual(engine: Engine[Any, Any]) -> dict[str, str]:
    return {name: values[0] for name, values in engine.settings.items()}


# ---- what is modelled


def test_every_card_is_modelled_or_said_not_to_be(game: Game, engine: Engine[Any, Any]) -> None:
    assert set(engine.cards) == set(game.cards)
    left_out = {id: why for id, why in engine.cards.items() if why}
    assert all(len(why.strip()) > 10 for why in left_out.values())
    assert {game.cards[id].type for id in left_out} <= {"spell", "ritual", "directed_event"}
    spells = [id for id, card in game.cards.items() if card.type in ("spell", "ritual")]
    assert len(spells) == 95
    assert sum(not engine.cards[id] for id in spells) >= 48


def test_all_scenarios_hold(game: Game, engine: Engine[Any, Any]) -> None:
    failures = [f"{scenario.where(failure.path)}: {scenario.id}: {failure.message}"
                for scenario in game.scenarios.values() for failure in run_scenario(engine, scenario)]
    assert failures == []
    assert len(game.scenarios) >= 80
    assert all(scenario.rules and scenario.ruling.source for scenario in game.scenarios.values())


def test_a_scenario_says_where_it_is_wrong(engine: Engine[Any, Any]) -> None:
    for given_, do, path in (
        ({"seats": [{"cards": ["no-such-card"]}, {}]}, [], "given/seats/0/cards/0"),
        ({"season": "monsoon"}, [], "given/season"),
        ({}, [{"dance": {}}], "do/0"),
        ({"seats": [{"cards": ["grogs"]}, {}]}, ["yield", {"heal": {"card": "nobody"}}], "do/1"),
        ({"seats": [{"cards": ["grogs"]}, {}]}, [{"yield": {}, "choose": ["starve grogs"]}], "do/0/choose"),
    ):
        with pytest.raises(RuleError) as caught:
            engine.scenario(given_, do)
        assert caught.value.path == path


def test_numbers_come_from_the_cards(repository: Project, game: Game) -> None:
    """Another yield, price, Might and limit in the data make another game, without a line of code."""

    def engine_with(card: str, limits: dict[str, Any] | None = None, **fields: Any) -> Engine[Any, Any]:
        known = game.cards[card]
        changed = replace(known, fields=MappingProxyType({**known.fields, **fields}))
        other = replace(game, cards=MappingProxyType({**game.cards, card: changed}), limits=limits or game.limits)
        made = load_code(repository, other).engine
        assert made is not None
        return made

    seats = {"seats": [{"gold": 9, "cards": ["villagers", "grogs"]}, {}]}
    seen = engine_with("villagers", production={"provisions": 5}).scenario(seats, ["yield"])
    assert seen["covenants"][0]["left"] == 5
    seen = engine_with("grogs", might={"mundane": 7}, upkeep={"provisions": 4}).scenario(seats, [])
    assert (seen["covenants"][0]["might"], seen["covenants"][0]["due"]) == (7, 4)
    seen = engine_with("library", price={"gold": 8}).scenario(seats, [{"play": {"seat": 0, "card": "library"}}])
    assert seen["covenants"][0]["gold"] == 1
    fewer = {**game.limits, "holdings": {**game.limits["holdings"], "value": 1}}
    with pytest.raises(RuleError, match="guard 1"):
        engine_with("mine", fewer).scenario(
            seats, [{"play": {"seat": 0, "card": "mine"}}, {"play": {"seat": 0, "card": "mine"}}])


SEASONS = ("spring", "summer", "autumn", "winter")


def test_prices_are_paid_to_the_last_coin(game: Game, engine: Engine[Any, Any]) -> None:
    """Every card with a price: with exactly that it is played, with 1 less it is made and discarded."""
    bearers = ["grogs", "villagers", "priest", "arno", "expansion-major", {"villagers": 3}]
    priced = {id: card.fields["price"] for id, card in game.cards.items() if "price" in card.fields}
    assert len(priced) >= 20
    for id, price in priced.items():
        for short in (0, 1):
            stores = {name: price.get(name, 0) - short * (name in price) for name in ("gold", "vis")}
            seen = engine.scenario({"seats": [{**stores, "cards": bearers}, {}]}, [{"make": {"seat": 0, "card": id}}])
            covenant = seen["covenants"][0]
            assert covenant["cards"][id] == bearers.count(id) + (not short), id
            assert (covenant["gold"], covenant["vis"]) == ((stores["gold"], stores["vis"]) if short else (0, 0)), id
            assert seen["discards"].get(id, 0) == short, id


def test_cards_keep_their_seasons(game: Game, engine: Engine[Any, Any]) -> None:
    """Improvements are built in the seasons they name, cards yield and eat in theirs, events are played in theirs."""
    for season in SEASONS:
        for id, card in game.cards.items():
            fields = card.fields
            if card.type == "improvement":
                seen = engine.scenario({"season": season, "seats": [{"gold": 9}, {}]}, [{"play": {"card": id}}])
                assert seen["things"][id]["building"] == (season not in fields["ready"]), (id, season)
            given_ = {"season": season, "year": 2, "seats": [{"cards": ["villagers", {"card": id, "as": "it"}]}, {}]}
            if card.type in ("property", "companion", "specialist", "mage"):
                seen = engine.scenario(given_, [])
                eats = fields.get("upkeep", {})
                due = eats.get("provisions", 0) if season in eats.get("seasons", SEASONS) else 0
                assert seen["covenants"][0]["due"] == due, (id, season)
                gives = fields.get("production", {})
                if "at" not in gives:
                    there = season in gives.get("seasons", SEASONS)
                    wanted = {name: gives.get(name, 0) if there else 0 for name in ("provisions", "gold", "vis")}
                    assert seen["things"]["it"]["yields"] == wanted, (id, season)
            if card.type == "global_event" and season not in fields["seasons"]:
                with pytest.raises(RuleError, match="not played in"):
                    engine.scenario(given_, [{"event": {"card": id}}])


# ---- whole games


@PLAY
@given(seed=st.integers(0, 2**64 - 1), seats=st.integers(2, 4), stores=st.sampled_from(["keep", "spend"]),
       chosen=st.lists(st.sampled_from(["random", "steward"]), min_size=4, max_size=4))
def test_what_holds_in_every_position(
    engine: Engine[Any, Any], seed: int, seats: int, stores: str, chosen: list[str]
) -> None:
    state = engine.new(seed, seats, usual(engine) | {"stores": stores})
    for step in range(400):
        if engine.over(state):
            break
        legal = engine.legal(state)
        assert legal and len(set(legal)) == len(legal)
        action = engine.agents[chosen[engine.turn(state)]](state, legal, agent_chance(seed, step))
        assert action in legal
        assert engine.read(state, f"  {engine.written(action).upper()} ") == action
        before = hash(state)
        after = engine.apply(state, action)
        assert hash(state) == before and after != state
        assert engine.apply(state, action) == after
        assert_whole(after)
        state = after


def assert_whole(state: Any) -> None:
    """Cards are conserved, stores are not negative, what is attached hangs on something, limits hold."""
    made = Counter(key.removeprefix("made/") for key in state.log if key.startswith("made/"))
    there = Counter(state.discards)
    there += Counter(thing.card for thing in state.things if thing.token in ("", "corpse", "ghost"))
    there += Counter(task[2] for task in state.todo if task[0] in ("place", "direct"))
    there += Counter("quaesitor-investigation" for task in state.todo if task[0] == "investigate")
    assert made == there
    numbers = {thing.number for thing in state.things}
    assert len(numbers) == len(state.things)
    for thing in state.things:
        assert not thing.on or thing.on in numbers
        assert min(thing.damage, thing.counters, thing.gold, thing.loss) >= 0
        assert thing.burnt <= thing.damage
    for seat, covenant in enumerate(state.seats):
        assert covenant.gold >= 0 and covenant.vis >= 0 and covenant.left >= 0
        assert sum(thing.gold for thing in state.things if thing.owner == seat) <= covenant.gold
    people = Counter(thing.card for thing in state.things if not thing.token)
    assert people["sempiris"] <= 1 and people["numismator"] <= 1 and people["famine"] <= 1


def test_illegal_actions_are_refused(engine: Engine[Any, Any]) -> None:
    state = engine.new(3, 2, usual(engine))
    with pytest.raises(RuleError, match="not legal"):
        engine.apply(state, ("pass",))
    with pytest.raises(RuleError, match="none of the actions"):
        engine.read(state, "conquer the world")


@PLAY
@given(seed=st.integers(0, 2**64 - 1), pair=st.sampled_from(
    [("random", "random"), ("steward", "steward"), ("random", "steward", "random")]))
def test_fast_games_are_the_same_games(engine: Engine[Any, Any], seed: int, pair: tuple[str, ...]) -> None:
    """Step by step and on one working copy; the same seed gives the same game, and every game ends."""
    assert engine.fast is not None
    quick = engine.fast(seed, len(pair), pair, usual(engine))
    assert engine.over(quick)
    if quick.clock <= 24:
        slow, _ = last_state(engine, seed, pair, usual(engine))
        assert slow == quick
    assert engine.fast(seed, len(pair), pair, usual(engine)) == quick
    score = engine.score(quick)
    assert engine.winners(quick) == tuple(seat for seat, points in enumerate(score) if points == max(score))
    ending = [key for key in engine.tally(quick) if key.startswith("ending/")]
    assert ending == (["ending/goal"] if max(score) >= 25 else ["ending/limit"])


def test_a_game_can_be_replayed(engine: Engine[Any, Any]) -> None:
    state, actions = last_state(engine, 11, ("steward", "random"), usual(engine))
    text = recorded(engine, GAME, 11, 2, usual(engine), actions, state).as_text()
    assert replay(engine, text).state == state


def test_stewards_reach_the_goal_in_a_few_years(engine: Engine[Any, Any]) -> None:
    """The economy carries a game: nobody wins in the first year, and careful players need no decade."""
    assert engine.fast is not None
    years = [engine.tally(engine.fast(seed, 2, ("steward", "steward"), usual(engine)))["years"] for seed in range(8)]
    assert min(years) >= 2 and max(years) <= 9


def test_a_steward_beats_chance(engine: Engine[Any, Any]) -> None:
    assert engine.fast is not None
    won = 0
    for seed in range(8):
        names = ("steward", "random") if seed % 2 else ("random", "steward")
        state = engine.fast(seed, 2, names, usual(engine))
        won += engine.winners(state) == (names.index("steward"),)
    assert won >= 7


def test_nothing_depends_on_hashes() -> None:
    """The same game in two processes whose strings hash differently."""
    code = (
        "from pathlib import Path; from publisher.games import Project, load;"
        "from publisher.games.code import load_code;"
        f"project = Project(Path({str(ROOT)!r})); game = load(project).games[{GAME!r}];"
        "engine = load_code(project, game).engine; chosen = {n: v[0] for n, v in engine.settings.items()};"
        "state = engine.fast(5, 3, ('random', 'steward', 'steward'), chosen);"
        "print(engine.score(state), len(state.log), state.log[-40:], state.chance)")
    told = {
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True,
                       env={**os.environ, "PYTHONHASHSEED": seed}).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


def test_the_table_is_shown(engine: Engine[Any, Any]) -> None:
    state = engine.new(1, 2, usual(engine))
    told = engine.shown(state, 1)
    assert told.startswith("Year 1, Spring")
    assert "Seat 2 (you): 0 points, 4 gold, 4 vis" in told and "grogs" in told
