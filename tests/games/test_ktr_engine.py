"""The rules of Keep the Record: its scenarios, whole games at random, replays that must not change, agents."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publisher.kit.play import Chance, Dice, RuleError, agent_chance
from publisher.play.loop import last_state, recorded, replay
from publisher.play.scenario import run_scenario
from publisher.play.simulate import Plan, simulate

from .ktr_cards import rules

GOLDEN = Path(__file__).parent / "golden"
# A replay and the fingerprint of its last state.
REPLAYS = {"ktr-random.txt": 2835246049, "ktr-greedy.txt": 12522758, "ktr-search.txt": 977487010}
SEEDS = st.integers(0, 2**64 - 1)
FEW = settings(max_examples=60, deadline=None)

RULES = rules()
ENGINE = RULES.engine
DUEL = RULES.package.duel(RULES.game)
TABLES = DUEL.tables


def games(seed: int, step: int, agent: str = "random") -> list[tuple[Any, Any]]:
    """Every state of a game between two such agents with the action that was taken in it, the last with None."""
    state = ENGINE.new(seed, 2, {})
    out = []
    while not ENGINE.over(state):
        action = ENGINE.agents[agent](state, ENGINE.legal(state), agent_chance(step, len(out)))
        out.append((state, action))
        state = ENGINE.apply(state, action)
    return [*out, (state, None)]


def lying(state: Any) -> list[int]:
    """Every card, wherever it lies."""
    board = [card for card in state.card if card >= 0]
    return sorted([*state.deck, *state.hands[0], *state.hands[1], *board, *state.discard, *state.exile])


def at(state: Any, place: int) -> tuple[Any, ...]:
    """All that there is to know of a return."""
    masks = (*state.held, state.secured, state.forecast, state.mythic)
    return (state.card[place], state.severity[place], state.reach[place], *(mask >> place & 1 for mask in masks))


def shuffled_beyond(state: Any, seat: int, seed: int) -> Any:
    """The same state for who sits at a seat: what that side cannot see is dealt anew."""
    dice = Dice(seed)
    other = state.hands[1 - seat]
    hidden = dice.shuffled([*state.deck, *other])
    hands = [state.hands[seat], state.hands[seat]]
    hands[1 - seat] = hidden[: len(other)]
    return state._replace(deck=hidden[len(other):], hands=tuple(hands), chance=dice.word())


# ---- scenarios


def test_every_scenario_holds() -> None:
    engine = RULES.package.engine(RULES.real)
    failures = [(scenario.id, failure.message) for scenario in RULES.real.scenarios.values()
                for failure in run_scenario(engine, scenario)]
    assert not failures
    assert len(RULES.real.scenarios) >= 95


def test_scenarios_do_not_depend_on_the_real_cards() -> None:
    """What a scenario says of a card it gives itself, so that a stat may be balanced without breaking a ruling."""
    real = [card for card in RULES.real.cards if card != "a-quiet-return"]
    bare = replace(RULES.real, cards={"a-quiet-return": RULES.real.cards["a-quiet-return"]})
    engine = RULES.package.engine(bare)
    failures = [scenario.id for scenario in bare.scenarios.values() if run_scenario(engine, scenario)]
    assert not failures, real


def test_every_rule_of_the_order_and_every_transit_has_a_scenario() -> None:
    named = {rule for scenario in RULES.real.scenarios.values() for rule in scenario.rules}
    transits = RULES.parts["transits"]
    wanted = {f"rule_transit_{id}" for id in transits.BY_TYPE}
    wanted |= {f"rule_transit_{name}" for name in (
        "138", "deep", "great_deluge", "flaming_sword", "year_changed", "celestial_war", "empty_spoke")}  # fmt: skip
    wanted |= {f"rule_{name}" for name in (
        "goal", "board", "setup", "zones", "turn", "order", "placement", "intruders", "deep_time", "contest", "defence",
        "forecast", "wheel", "states", "source", "clock", "sealing", "transits", "endings", "limit", "safety", "binder",
        "daily", "first_move", "transit_armageddon")}  # fmt: skip
    assert wanted <= named


@pytest.mark.parametrize(("given_", "do", "path", "words"), [
    ({"clok": 3}, [], "given/clok", "not known"),
    ({"record": {"hand": ["nobody"]}}, [], "given/record/hand/0", "no card is called"),
    ({"record": {"hand": ["plain-1"]}, "deck": ["plain-1"]}, [], "given/deck/0|given/record/hand/0", "two places"),
    ({"board": {"1824 BCE": {"card": "plain-1", "of": "record"}}}, [], "given/board/1824 BCE", "no return"),
    ({"board": {"1825 BCE": {"card": "plain-1", "of": "nobody"}}}, [], "given/board/1825 BCE/of", "a side is"),
    ({"board": {"1825 BCE": {"card": "plain-1", "of": "record", "state": "Lost"}}}, [],
     "given/board/1825 BCE/state", "a state is"),
    ({"record": {"hand": [f"plain-{n}" for n in range(8)]}}, [], "given/record/hand", "at most 7"),
    ({"sealed": 33}, [], "given/sealed", "0 to 32"),
    ({"cards": {"new": {"transit": "The Void"}}}, [], "given/cards/new/transit", "no transit is called"),
    ({"cards": {"new": {"date": "soon"}}}, [], "given/cards/new/date", "no year"),
    ({}, [{"play": "plain-1"}], "do/0", "an action"),
    ({}, [{"archive": "nobody"}], "do/0/archive", "no card is called"),
    ({"record": {"hand": ["plain-1"]}}, [{"play": "plain-1", "at": "5000 CE"}], "do/0/at", "no return"),
    ({"turn": "nobody"}, [], "given/turn", "a side is"),
    ({"deal": {"day": "2026-02-29"}}, [], "given/deal/day", "is no day"),
    ({"deal": {"day": "today"}}, [], "given/deal/day", "is no day"),
])  # fmt: skip
def test_a_situation_that_cannot_be_says_where(given_: dict[str, Any], do: list[Any], path: str, words: str) -> None:
    with pytest.raises(RuleError) as caught:
        ENGINE.scenario(given_, do)
    assert words in caught.value.message
    assert caught.value.path in path.split("|")


# ---- years


@given(st.integers(-2239, 2040).filter(bool))
def test_home_is_the_nearest_return_and_the_earlier_of_two(year: int) -> None:
    years = RULES.parts["years"]
    known = [years.astronomical(number) for number in TABLES.years]
    year_ = years.astronomical(year)
    nearest = min(range(32), key=lambda number: (abs(known[number] - year_), number))
    assert years.home(year, -2239, 138, 32) == nearest


@given(st.integers(1, 9999), st.booleans())
def test_a_year_reads_as_it_is_written(year: int, before: bool) -> None:
    years = RULES.parts["years"]
    wanted = -year if before else year
    assert years.read_year(years.year_name(wanted)) == years.read_year(f" {years.year_name(wanted).lower()} ") == wanted
    assert years.printed(years.astronomical(wanted)) == wanted


def test_the_row() -> None:
    assert len(TABLES.years) == 32
    assert TABLES.years[:4] == (-2239, -2101, -1963, -1825)
    assert TABLES.years[16:18] == (-31, 108)
    assert TABLES.years[-1] == 2040


# ---- whole games


@FEW
@given(SEEDS, SEEDS)
def test_a_game_keeps_its_laws(seed: int, step: int) -> None:
    history = games(seed, step)
    limits = TABLES.limits
    assert len(history) - 1 <= limits.safety
    before = None
    for state, action in history:
        assert lying(state) == sorted(TABLES.deck), "a card is lost, or there twice"
        assert state.clock >= 0
        assert all(len(hand) <= limits.hand_cap for hand in state.hands)
        occupied = sum(1 << place for place, card in enumerate(state.card) if card >= 0)
        assert state.held[0] | state.held[1] == occupied and not state.held[0] & state.held[1]
        assert not (state.secured | state.forecast | state.mythic) & ~occupied and not state.secured & state.forecast
        assert state.mythic == sum(1 << place for place, card in enumerate(state.card) if TABLES.mythic[card])
        assert (action is None) == ENGINE.over(state) == (not ENGINE.legal(state))
        if before is not None:
            assert state.sealed >= before.sealed and state.clock >= before.clock
            assert state.sealed == max(before.sealed, state.clock - 5)
            assert [at(state, place) for place in range(before.sealed)] == [
                at(before, place) for place in range(before.sealed)], "sealed history has changed"
            assert state.actions == before.actions + 1
            assert set(before.discard) <= set(state.discard) and set(before.exile) <= set(state.exile)
        before = state
    last = history[-1][0]
    assert last.ending in ("unbroken", "limit") and last.winner in (0, 1)


@FEW
@given(SEEDS, SEEDS, st.integers(0, 30))
def test_what_is_legal_is_what_is_not_refused(seed: int, step: int, index: int) -> None:
    history = games(seed, step)
    state = history[min(index, len(history) - 2)][0]
    legal = ENGINE.legal(state)
    assert len(set(legal)) == len(legal)
    position = DUEL.thawed(state)
    refusal = RULES.parts["moves"].refusal
    every = [(card, place, target) for card in (-1, *state.hands[state.turn], state.deck[0])
             for place in range(-1, 33) for target in range(-1, 33)]  # fmt: skip
    allowed = [action for action in every if not refusal(position, action)]
    assert sorted(allowed) == sorted(legal)
    for action in legal:
        assert ENGINE.read(state, ENGINE.written(action)) == action
        assert ENGINE.read(state, f"  {ENGINE.written(action).upper().replace(' ', '   ')} ") == action


def test_the_sword_previewed_deals_cards_nobody_knows() -> None:
    given_ = {
        "cards": {"sword": {"transit": "The Fiery Flaming Sword"}}, "record": {"hand": ["sword", "plain-1", "plain-2"]},
        "erasure": {"hand": ["plain-3"]}, "deck": [f"plain-{number}" for number in range(4, 12)],
    }  # fmt: skip
    scene = RULES.parts["scenario"].Scene.of(RULES.game, TABLES, given_)
    tables = scene.position.tables
    shown = RULES.parts["preview"].preview(scene.position, (tables.numbers["sword"], 3, -1))
    assert shown.after.hands[0] == (tables.hidden,) * 5 and shown.hands == (5, 6)
    assert shown.exiled == (tables.numbers["sword"],) and not shown.entered


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    state = ENGINE.new(1, 2, {})
    with pytest.raises(RuleError, match="empty hand"):
        ENGINE.apply(state, (-1, -1, -1))
    with pytest.raises(RuleError, match="not in the hand"):
        ENGINE.apply(state, (state.hands[1][0], -1, -1))
    assert state == ENGINE.new(1, 2, {})
    for line in ("", "play", "play nobody at 1825 BCE", "play the-deep at 1824 BCE", "archive nobody", "play the-deep"):
        with pytest.raises(RuleError):
            ENGINE.read(state, line)
    with pytest.raises(RuleError, match="two sides"):
        ENGINE.new(1, 3, {})


@FEW
@given(SEEDS, SEEDS, st.integers(0, 30), SEEDS)
def test_a_preview_applies_nothing_and_tells_nothing_hidden(seed: int, step: int, index: int, other: int) -> None:
    history = games(seed, step)
    state, action = history[min(index, len(history) - 2)]
    shown = DUEL.preview(state, action)
    assert shown == DUEL.preview(shuffled_beyond(state, state.turn, other), action)
    after = DUEL.apply(state, action)
    if not shown.uncertain:
        assert (shown.clock, shown.sealed, shown.ending, shown.winner) == (
            after.clock, after.sealed, after.ending, after.winner)
        assert shown.after.card == after.card and shown.after.reach == after.reach
        assert shown.hands == (len(after.hands[0]), len(after.hands[1]))
        assert list(shown.exiled) == list(after.exile[len(state.exile):])
    assert RULES.parts["preview"].told(TABLES, state.turn, shown)


@pytest.mark.parametrize("agents", [("random", "random"), ("greedy", "random"), ("random", "greedy")])
def test_the_fast_way_plays_the_same_games(agents: tuple[str, str]) -> None:
    for seed in range(6):
        assert ENGINE.fast is not None
        assert ENGINE.fast(seed, 2, agents, {}) == last_state(ENGINE, seed, agents, {})[0]


def test_every_transit_comes_in_random_games(monkeypatch: pytest.MonkeyPatch) -> None:
    transits = RULES.parts["transits"]
    seen: Counter[str] = Counter()

    def counted(id: str, effect: Any) -> Any:
        def wrapped(position: Any, side: int, place: int, target: int) -> None:
            seen[id] += 1
            effect(position, side, place, target)

        return wrapped

    for table in (transits.BY_TYPE, transits.BY_NAME):
        for id, known in list(table.items()):
            monkeypatch.setitem(table, id, replace(known, effect=counted(id, known.effect)))
    engine = RULES.package.engine(RULES.game)
    for seed in range(60):
        engine.fast(seed, 2, ("random", "random"), {})
    assert set(seen) == {*transits.BY_TYPE, *transits.BY_NAME}


def test_every_card_is_modelled() -> None:
    assert set(ENGINE.cards) == set(RULES.game.cards)
    assert not any(ENGINE.cards.values())
    assert len(TABLES.deck) == 81 and TABLES.numbers["armageddon"] not in TABLES.deck
    real = RULES.package.engine(RULES.real)
    assert set(real.cards) == set(RULES.real.cards) and not any(real.cards.values())


def test_a_transit_that_nobody_knows_is_told() -> None:
    deep = RULES.game.cards["the-deep"]
    lost = replace(deep, fields={**deep.fields, "transit": "The Void"})
    engine = RULES.package.engine(replace(RULES.game, cards={**RULES.game.cards, "the-deep": lost}))
    assert 'no transit is called "The Void"' in engine.cards["the-deep"]


# ---- the same for ever


@pytest.mark.parametrize("name", REPLAYS)
def test_a_replay_holds(name: str) -> None:
    text = (GOLDEN / name).read_text("utf-8")
    replayed = replay(ENGINE, text)
    assert ENGINE.over(replayed.states[-1])
    assert replayed.record.score is not None
    assert RULES.parts["tally"].fingerprint(replayed.states[-1]) == REPLAYS[name]


def test_no_order_of_hashes_matters() -> None:
    told = ("from tests.games.ktr_cards import rules; r = rules(); "
            "print([r.parts['tally'].fingerprint(r.engine.fast(n, 2, (a, a), {})) "
            "for n in range(3) for a in ('random', 'greedy')])")
    root = Path(__file__).resolve().parents[2]
    printed = {
        subprocess.run([sys.executable, "-c", told], cwd=root, env={**os.environ, "PYTHONHASHSEED": seed}, check=True,
                       capture_output=True, text=True).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(printed) == 1


def test_the_daily_seed() -> None:
    daily = RULES.package.daily_seed
    assert daily(2026, 3, 1) == daily(2026, 3, 1) != daily(2026, 3, 2)
    assert daily(2024, 2, 29) not in (daily(2024, 2, 28), daily(2024, 3, 1))
    seeds = {daily(2026, month, day) for month in range(1, 13) for day in range(1, 29)}
    assert len(seeds) == 12 * 28
    for wrong in ((2026, 2, 29), (2100, 2, 29), (2026, 13, 1), (2026, 4, 31), (2026, 1, 0), (0, 1, 1)):
        with pytest.raises(ValueError, match="no date"):
            daily(*wrong)


# ---- agents


@pytest.mark.parametrize("agent", ["greedy", "search"])
def test_an_agent_sees_no_more_than_its_side(agent: str) -> None:
    history = games(11, 11)
    for state, _ in history[3:30:9]:
        actions = ENGINE.legal(state)
        chosen = ENGINE.agents[agent](state, actions, Chance(5))
        assert chosen in actions
        assert chosen == ENGINE.agents[agent](shuffled_beyond(state, state.turn, 99), actions, Chance(5))


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(30):
        assert ENGINE.fast is not None
        won += ENGINE.fast(seed, 2, ("greedy", "random"), {}).winner == 0
        won += ENGINE.fast(seed, 2, ("random", "greedy"), {}).winner == 1
    assert won >= 42  # of 60; with equal strength the chance of that is 1 in 800


def test_an_agent_takes_a_won_game() -> None:
    given_ = {
        "board": {year: {"card": f"plain-{number}", "of": "record"} for number, year in enumerate(
            ("522 CE", "384 CE", "246 CE", "798 CE", "936 CE"), 1)},
        "record": {"hand": ["plain-9", "sixth", "plain-8"]}, "clock": 12,
        "cards": {"sixth": {"date": 660, "source": "partial"}},
    }  # fmt: skip
    scene = RULES.parts["scenario"].Scene.of(RULES.game, TABLES, given_)
    duel = RULES.parts["duel"].Duel(scene.position.tables)
    state = scene.position.frozen()
    for name in ("greedy", "search"):
        action = duel.agents()[name](state, duel.legal(state), Chance(1))
        assert duel.written(action) == "play sixth at 660 CE"


# ---- what is counted and shown


def test_the_tally_adds_up() -> None:
    plan = Plan(2, ("random", "random"), seed=4)
    totals = simulate(ENGINE, plan, range(40))
    counts = {name: tally.total for name, tally in totals.tally.items()}

    def total(start: str) -> int:
        return sum(count for name, count in counts.items() if name.startswith(start))

    assert total("ending/") == total("winner/") == totals.games == 40
    assert counts["winner/record"] == totals.seats[0].won and counts["winner/erasure"] == totals.seats[1].won
    assert total("drawn/") == total("played/") + total("dead/")
    assert total("won-when-played/") <= total("played/") <= total("playable/") <= total("drawn/")
    assert counts["length"] >= 40 * 25
    causes = {name.split("/")[2] for name in counts if name.startswith("dead/")}
    assert {"archived", "trimmed", "returned"} <= causes
    assert causes <= {"archived", "archived-sealed", "archived-closed", "trimmed", "returned", "held", "held-sealed",
                      "held-closed"}
    assert not [name for name in counts if "armageddon" in name]


def test_the_table_is_shown_without_the_other_hand() -> None:
    state = games(5, 5)[9][0]
    for seat in (0, 1):
        told = ENGINE.shown(state, seat)
        assert "1825 BCE" in told and "2040 CE" in told and f"Clock {state.clock} of 32" in told
        names = {TABLES.cards[card].id for card in state.hands[1 - seat]}
        assert not [id for id in names if f"{id}:" in told]
        assert all(f"{TABLES.cards[card].id}:" in told for card in state.hands[seat])


def test_the_guided_opening() -> None:
    for seed in range(12):
        state = ENGINE.new(seed, 2, {"opening": "guided"})
        assert TABLES.numbers["a-quiet-return"] in state.hands[0]
        assert lying(state) == sorted(TABLES.deck)
        told = ENGINE.shown(state, 0)
        assert "play a-quiet-return at 1825 BCE" in told
        action = ENGINE.read(state, "play a-quiet-return at 1825 BCE")
        after = ENGINE.apply(state, action)
        assert "first move" not in ENGINE.shown(after, 0) and after.card[3] == action[0]


def write_replays() -> None:
    """Make the replays anew, when the rules themselves have changed: prints what REPLAYS has to say."""
    for name in REPLAYS:
        agent = name.removeprefix("ktr-").removesuffix(".txt")
        state, actions = last_state(ENGINE, 138, (agent, agent), {"opening": "shuffled"})
        record = recorded(ENGINE, RULES.game.id, 138, 2, {"opening": "shuffled"}, actions, state)
        (GOLDEN / name).write_text(record.as_text(), "utf-8")
        sys.stdout.write(f"{name}: {RULES.parts['tally'].fingerprint(state)}\n")
