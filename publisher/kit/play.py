"""What a game's own `rules/` may use to be played: the engine's protocol, chance, and the dice tables.

    from publisher.kit.play import Chance, Dice, Engine, RuleError, random_agent

    def engine(game: Game) -> Engine[State, Action]: ...
"""

from publisher.play.chance import Chance, Dice, agent_chance, seed_of
from publisher.play.engine import Agent, Engine, RuleError, random_agent

__all__ = [
    "Agent",
    "Chance",
    "Dice",
    "Engine",
    "RuleError",
    "agent_chance",
    "random_agent",
    "seed_of",
]
