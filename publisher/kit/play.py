"""What a game's own `rules/` may use to be played: the engine's protocol, chance, and the dice tables.

    from publisher.kit.play import Chance, Dice, Engine, RuleError, Tables, random_agent

    def engine(game: Game) -> Engine[State, Action]: ...
"""

from publisher.model import Scenario, Table, TableRow
from publisher.play.chance import Chance, Dice, agent_chance, seed_of
from publisher.play.engine import Agent, Engine, RuleError, random_agent
from publisher.play.table import Outcome, Rolled, TableError, Tables, Throw, chances, chances_by, roll

__all__ = [
    "Agent",
    "Chance",
    "Dice",
    "Engine",
    "Outcome",
    "Rolled",
    "RuleError",
    "Scenario",
    "Table",
    "TableError",
    "TableRow",
    "Tables",
    "Throw",
    "agent_chance",
    "chances",
    "chances_by",
    "random_agent",
    "roll",
    "seed_of",
]
