"""A single rule changed must break a scenario: so the scenarios say what the rules are, and not only what they were."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

import pytest

from publisher.model import Game
from publisher.play.scenario import run_scenario

from . import ktr_wrong
from .ktr_cards import Rules, rules

Change = Callable[[Rules, pytest.MonkeyPatch], None]


def constant(part: str, name: str, value: Any) -> Change:
    """A number, or whatever a module calls by a name, becomes another."""

    def change(known: Rules, patch: pytest.MonkeyPatch) -> None:
        assert getattr(known.parts[part], name) != value
        patch.setattr(known.parts[part], name, value)

    return change


def function(name: str, value: Callable[..., Any]) -> Change:
    """A function is replaced wherever it was imported."""

    def change(known: Rules, patch: pytest.MonkeyPatch) -> None:
        modules = [module for module in known.parts.values() if hasattr(module, name)]
        assert modules, name
        for module in modules:
            patch.setattr(module, name, value)

    return change


def method(name: str, value: Callable[..., Any]) -> Change:
    def change(known: Rules, patch: pytest.MonkeyPatch) -> None:
        assert hasattr(known.parts["position"].Position, name)
        patch.setattr(known.parts["position"].Position, name, value)

    return change


def transit(id: str, **fields: Any) -> Change:
    """A transit of a type or a name has another effect or aim."""

    def change(known: Rules, patch: pytest.MonkeyPatch) -> None:
        for table in (known.parts["transits"].BY_TYPE, known.parts["transits"].BY_NAME):
            if id in table:
                patch.setitem(table, id, replace(table[id], **fields))
                return
        raise AssertionError(id)

    return change


def limit(id: str, value: Any) -> Callable[[Game], Game]:
    """game.yaml says another number."""

    def change(game: Game) -> Game:
        assert game.limits[id]["value"] != value
        return replace(game, limits=MappingProxyType({**game.limits, id: {**game.limits[id], "value": value}}))

    return change


def data(**entries: Any) -> Callable[[Game], Game]:
    def change(game: Game) -> Game:
        return replace(game, settings=MappingProxyType(
            {**game.settings, "data": {**game.settings["data"], **entries}}))  # fmt: skip

    return change


@dataclass(frozen=True)
class Wrong:
    """A wrong rule: what to change in the code, or in the game that it reads."""

    code: Change | None = None
    game: Callable[[Game], Game] | None = None


CASES: dict[str, Wrong] = {
    "a tie of distances goes to the later return": Wrong(function("home", ktr_wrong.home_tie_later)),
    "there is a year 0": Wrong(function("astronomical", ktr_wrong.year_zero)),
    "Reach 7 places three away": Wrong(constant("tables", "RANGES", ((7, 3),))),
    "Reach 9 places three away": Wrong(constant("tables", "RANGES", ((9, 3), (7, 2)))),
    "Reach 6 places two away": Wrong(constant("tables", "RANGES", ((10, 3), (6, 2)))),
    "Reach 10 places two away": Wrong(constant("tables", "RANGES", ((7, 2),))),
    "Reach 1 places nowhere but home": Wrong(constant("tables", "NEAREST", 0)),
    "an intruder has a home": Wrong(constant("tables", "INTRUDER", "nobody")),
    "the binder has hidden cards": Wrong(function("seen", ktr_wrong.seen_everything)),
    "the binder has no marker": Wrong(function("seen", ktr_wrong.seen_without_marker)),
    "a training game enters the marker": Wrong(function("seen", ktr_wrong.seen_in_training)),
    "an edge is worth 1": Wrong(constant("tables", "EDGE", 1)),
    "an edge is worth 3": Wrong(constant("tables", "EDGE", 3)),
    "a tie wins": Wrong(function("overcomes", ktr_wrong.tie_wins)),
    "Wormwood is 2": Wrong(constant("moves", "WORMWOOD", 2)),
    "Wormwood is nothing": Wrong(constant("moves", "WORMWOOD", 0)),
    "Vanishing defends with 1 less": Wrong(constant("moves", "VANISHED", 1)),
    "Fragmentary rounds down": Wrong(function("halved", ktr_wrong.rounded_down)),
    "Vanishing before halving": Wrong(function("defence", ktr_wrong.defence_vanishing_first)),
    "a Forecast defends fully": Wrong(function("defence", ktr_wrong.defence_without_forecast)),
    "a Forecast defends at zero against all": Wrong(function("defence", ktr_wrong.defence_against_all)),
    "the clock must be past a return to reach it": Wrong(function("reached", ktr_wrong.reached_after)),
    "passing with cards in hand": Wrong(function("refusal", ktr_wrong.pass_with_cards)),
    "Darken the Sun rounds down": Wrong(transit("astral", effect=ktr_wrong.darken_rounded_down)),
    "Darken the Sun silences its own side": Wrong(transit("astral", effect=ktr_wrong.darken_own)),
    "silence waits for a card that lands": Wrong(function("act", ktr_wrong.silence_waits)),
    "Slip the Basin clears below 5 at least": Wrong(constant("transits", "LEAST_BASIN", 5)),
    "Slip the Basin clears below 10 at most": Wrong(constant("transits", "MOST_BASIN", 10)),
    "Resurface takes 3": Wrong(constant("transits", "RESURFACED", 3)),
    "Resurface leaves nothing": Wrong(constant("transits", "LEAST_SEVERITY", 0)),
    "Resurface may choose sealed cards": Wrong(transit("volcanic", aim=ktr_wrong.any_enemy)),
    "Resurface need not choose": Wrong(transit("volcanic", aim=None)),
    "Red Dust adds 1": Wrong(constant("transits", "DUST", 1)),
    "Red Dust is for both sides": Wrong(transit("fallout", effect=ktr_wrong.dust_for_all)),
    "Red Dust changes sealed cards": Wrong(transit("fallout", effect=ktr_wrong.dust_on_sealed)),
    "Vanishing always draws": Wrong(transit("vanishing", effect=ktr_wrong.vanishing_always_draws)),
    "Vanishing may choose Mythic cards": Wrong(transit("vanishing", aim=ktr_wrong.any_enemy)),
    "hands keep four": Wrong(constant("transits", "OLDEST", 4)),
    "hands keep their newest cards": Wrong(method("trim", ktr_wrong.newest_stay)),
    "The Age Turns trims nothing": Wrong(transit("reset", effect=ktr_wrong.age_without_trim)),
    "extra steps are two": Wrong(constant("transits", "EXTRA", 2)),
    "Pole Shift goes below zero": Wrong(transit("displacement", effect=ktr_wrong.pole_shift_below_zero)),
    "Pole Shift swaps nothing": Wrong(transit("displacement", effect=ktr_wrong.pole_shift_without_swap)),
    "a contagion changes sealed cards": Wrong(function("walk", ktr_wrong.walk_on_sealed)),
    "equal Severity does not stop a contagion": Wrong(function("walk", ktr_wrong.walk_past_equal)),
    "a contagion halves downwards": Wrong(function("walk", ktr_wrong.walk_rounded_down)),
    "a contagion comes in again": Wrong(function("walk", ktr_wrong.walk_around)),
    "two cards are revealed": Wrong(constant("transits", "REVEALED", 2)),
    "four cards are revealed": Wrong(constant("transits", "REVEALED", 4)),
    "recruits are not Secured": Wrong(transit("the-138-year-return", effect=ktr_wrong.recruits_as_printed)),
    "The Deep skips no draw": Wrong(transit("the-deep", effect=ktr_wrong.deep_without_skip)),
    "The Deep brings no Wormwood": Wrong(transit("the-deep", effect=ktr_wrong.deep_without_wormwood)),
    "The Great Deluge takes Mythic cards": Wrong(transit("the-great-deluge", effect=ktr_wrong.deluge_takes_mythic)),
    "the other side draws first": Wrong(transit("the-great-deluge", effect=ktr_wrong.deluge_other_draws_first)),
    "The Great Deluge draws three": Wrong(constant("transits", "DELUGE_DRAWS", 3)),
    "The Great Deluge keeps two": Wrong(constant("transits", "DELUGE_KEEPS", 2)),
    "The Fiery Flaming Sword spares itself": Wrong(
        transit("the-fiery-flaming-sword", effect=ktr_wrong.sword_spares_itself)),
    "six cards are drawn in the changed year": Wrong(constant("transits", "CHANGED_DRAWS", 6)),
    "four cards are kept in the changed year": Wrong(constant("transits", "CHANGED_KEEPS", 4)),
    "The Celestial War needs no planets": Wrong(transit("the-celestial-war-of-monsters", effect=ktr_wrong.war_always)),
    "the planets are others": Wrong(constant("transits", "PLANETS", ("phoenix", "phoenix"))),
    "contagions before the transit": Wrong(function("act", ktr_wrong.act_in_another_order("ctkswd"))),
    "sealing before contagions": Wrong(function("act", ktr_wrong.act_in_another_order("tkscwd"))),
    "sealing before the clock": Wrong(function("act", ktr_wrong.act_in_another_order("tcskwd"))),
    "the check before the transit": Wrong(function("act", ktr_wrong.act_in_another_order("wtcksd"))),
    "the draw before the check": Wrong(function("act", ktr_wrong.act_in_another_order("tcksdw"))),
    "the side that did not act goes first": Wrong(function("finish", ktr_wrong.other_side_first)),
    "the limit goes before an Unbroken Record": Wrong(function("finish", ktr_wrong.limit_first)),
    "a tie goes to the Record": Wrong(function("finish", ktr_wrong.tie_to_record)),
    "every state counts at the end": Wrong(function("standing", ktr_wrong.standing_of_any_state)),
    "the number goes before the run": Wrong(function("standing", ktr_wrong.standing_by_number)),
    "the ends of the row join": Wrong(function("longest", ktr_wrong.run_around)),
    "moving back reopens returns": Wrong(function("seal", ktr_wrong.seal_reopens)),
    "draws beyond the hand cap": Wrong(method("draw", ktr_wrong.draw_without_cap)),
    "exiled cards go to Discard": Wrong(method("banish", ktr_wrong.banish_to_discard)),
    "the ordinary step is two": Wrong(constant("turn", "STEP", 2)),
    "returns seal at five": Wrong(game=limit("seal_after", "more than 4")),
    "returns seal at seven": Wrong(game=limit("seal_after", "more than 6")),
    "five neighbours win": Wrong(game=limit("unbroken", 5)),
    "seven neighbours win": Wrong(game=limit("unbroken", 7)),
    "the clock ends at 31": Wrong(game=limit("clock_limit", 31)),
    "the clock ends at 33": Wrong(game=limit("clock_limit", 33)),
    "The Empty Spoke delays by one": Wrong(game=limit("delay", 1)),
    "119 actions end the game": Wrong(game=limit("safety", 119)),
    "121 actions end the game": Wrong(game=limit("safety", 121)),
    "four cards are dealt": Wrong(game=limit("opening_hand", 4)),
    "a hand has eight cards": Wrong(game=limit("hand_cap", 8)),
    "a hand has six cards": Wrong(game=limit("hand_cap", 6)),
    "returns are 139 years apart": Wrong(game=limit("interval", 139)),
    "there are 31 returns": Wrong(game=limit("returns", 31)),
    "the wheel turns the other way": Wrong(game=data(beats={
        "fallout": ["deluge"], "contagion": ["deluge"], "astral": ["fallout"], "displacement": ["astral"],
        "reset": ["displacement"], "volcanic": ["displacement"]})),
    "Darken the Sun of the Erasure silences the Erasure": Wrong(
        transit("astral", effect=ktr_wrong.darken_for_the_record)),
    "silence leaves contests their transit": Wrong(function("act", ktr_wrong.silence_spares_contests)),
    "The Age Turns draws for the Record": Wrong(transit("reset", effect=ktr_wrong.age_draws_for_the_record)),
    "every card with an open home is recruited": Wrong(
        transit("the-138-year-return", effect=ktr_wrong.recruits_without_the_mark)),
    "nobody is recruited to the first return": Wrong(
        transit("the-138-year-return", effect=ktr_wrong.recruits_only_past_the_first)),
    "recruits are the Record's": Wrong(transit("the-138-year-return", effect=ktr_wrong.recruits_for_the_record)),
    "The Deep is against the Erasure": Wrong(transit("the-deep", effect=ktr_wrong.deep_against_the_erasure)),
    "after The Great Deluge the Record draws first": Wrong(
        transit("the-great-deluge", effect=ktr_wrong.deluge_record_draws_first)),
    "The Fiery Flaming Sword deals to the Record first": Wrong(
        transit("the-fiery-flaming-sword", effect=ktr_wrong.sword_deals_to_the_record_first)),
    "in the changed year the Record draws first": Wrong(
        transit("the-year-the-year-changed", effect=ktr_wrong.year_record_draws_first)),
    "The Celestial War spares its own side": Wrong(
        transit("the-celestial-war-of-monsters", effect=ktr_wrong.war_spares_its_own)),
    "The Celestial War spares Mythic cards": Wrong(
        transit("the-celestial-war-of-monsters", effect=ktr_wrong.war_spares_mythic)),
    "a Forecast stays where its card lay": Wrong(method("banish", ktr_wrong.banish_leaves_the_state)),
    "Mythic stays where its card lay": Wrong(method("banish", ktr_wrong.banish_leaves_the_mark)),
    "nobody contests the first return": Wrong(function("_contests", ktr_wrong.contests_past_the_first)),
    "a contest that is won chooses nothing": Wrong(function("targets", ktr_wrong.targets_on_empty_returns)),
    "an empty hand cannot pass": Wrong(function("legal", ktr_wrong.legal_without_pass)),
    "Partial cards begin Secured": Wrong(constant("tables", "SOURCES", ("attested", "predicted", "partial"))),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_wrong_rule_breaks_a_scenario(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known, wrong = rules(), CASES[name]
    if wrong.code is not None:
        wrong.code(known, monkeypatch)
    game = wrong.game(known.real) if wrong.game is not None else known.real
    engine = known.package.engine(game)
    messages = (failure.message for scenario in game.scenarios.values() for failure in run_scenario(engine, scenario))
    # An engine that only crashes has not been found out by what the scenarios say.
    assert any("the engine failed" not in message for message in messages), "no scenario says otherwise"


def test_the_right_rules_break_none() -> None:
    known = rules()
    engine = known.package.engine(known.real)
    assert not [scenario.id for scenario in known.real.scenarios.values() if run_scenario(engine, scenario)]
