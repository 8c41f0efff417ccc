"""The rules of Keep the Record, as an engine that plays it.

years, tables: returns, homes, and what is worked out of every card before play; position: a game in progress;
transits: what comes when a card lands; moves: what is legal, and contests; turn: an action in its fixed order.
Around them: preview, written, tally, scenario, worth and agents. Readings A1 to A21 are named where they are taken.
"""

from __future__ import annotations

from publisher.kit import Game
from publisher.kit.play import Engine

from .duel import SETTINGS, Duel, daily_seed
from .moves import Action
from .position import State
from .scenario import scenario_of
from .tables import tables_of
from .transits import unknown


def duel(game: Game) -> Duel:
    """The rules over the cards of a game. Raises ValueError if its game.yaml lacks what they need."""
    return Duel(tables_of(game))


def engine(game: Game) -> Engine[State, Action]:
    """What plays the game. Raises ValueError if its game.yaml lacks what the rules need."""
    rules = duel(game)
    tables = rules.tables
    return Engine(
        seats=(2, 2),
        new=rules.new,
        turn=rules.turn,
        legal=rules.legal,
        apply=rules.apply,
        over=rules.terminal,
        score=rules.score,
        winners=rules.winners,
        written=rules.written,
        read=rules.read,
        shown=rules.shown,
        agents=rules.agents(),
        tally=rules.tally,
        cards={id: unknown(tables.cards[number]) for id, number in tables.numbers.items()},
        scenario=scenario_of(game, tables),
        settings=SETTINGS,
        sides=tables.sides,
        fast=rules.fast,
        preview=rules.foretold,
        daily=daily_seed,
        met=rules.met,
    )


__all__ = ["daily_seed", "duel", "engine"]
