"""The engine that a game hands out: see publisher.kit.play.Engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from publisher.kit import Game
from publisher.kit.play import Chance, Dice, Engine

from . import certamen, create, happen, happen_end, main, making, spells_aid, spells_harm, spells_mind, steps, tracks
from .agents import random_player
from .desk import Desk
from .facts import Facts, facts_of
from .game import Player, applied, opened, played, read, shown, tally, won, written
from .happen import BEGIN
from .happen_end import ENDS
from .readings import SETTINGS
from .scene import scenario
from .spellbook import SPELLS, UNMODELLED
from .state import Act, State
from .steward import steward

MODULES = (certamen, create, happen, happen_end, main, making, spells_aid, spells_harm, spells_mind, steps, tracks)
"""Imported for what they say to the machine."""

PLAYERS: Mapping[str, Player] = {"steward": steward, "random": random_player}

PASSIVE_EVENTS = ("market-fair", "famine", "midsummers-night", "grace-of-god", "wizards-march")
"""Events that other rules ask for, and that do nothing at the beginning or end of a Main Phase."""


def make_engine(game: Game) -> Engine[State, Act]:
    facts = facts_of(game)

    def agent(player: Player) -> Any:
        def choose(state: State, legal: Sequence[Act], chance: Chance) -> Act:
            return player(Desk(facts, state), legal, Dice(chance))

        return choose

    def fast(seed: int, seats: int, names: Sequence[str], settings: Mapping[str, str]) -> State:
        return played(facts, [PLAYERS[name] for name in names], seed, settings)

    return Engine(
        seats=(2, 4),
        new=lambda seed, seats, settings: opened(facts, seed, seats, settings).frozen(),
        turn=lambda state: state.seat,
        legal=lambda state: state.options,
        apply=lambda state, act: applied(facts, state, act),
        over=lambda state: bool(state.ended),
        score=lambda state: tuple(covenant.score for covenant in state.seats),
        winners=won,
        written=written,
        read=read,
        shown=lambda state, seat: shown(facts, state, seat),
        agents={name: agent(player) for name, player in PLAYERS.items()},
        tally=tally,
        cards=modelled(facts),
        scenario=lambda given, do: scenario(facts, given, do),
        settings=SETTINGS,
        fast=fast,
    )


def modelled(facts: Facts) -> dict[str, str]:
    """For every card '', or why these rules leave it out."""
    out: dict[str, str] = {}
    for id, fact in facts.cards.items():
        if fact.type in ("spell", "ritual"):
            out[id] = "" if id in SPELLS else UNMODELLED.get(id, "no effect is known for this spell")
        elif fact.type in ("global_event", "directed_event"):
            known = id in BEGIN or id in ENDS or id in PASSIVE_EVENTS
            out[id] = "" if known else "no effect is known for this event"
        else:
            out[id] = ""
    return out
