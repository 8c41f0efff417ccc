"""The rules of Ars Magica in Python: `engine(game)` for play. Checks of its cards stand in the modules beside it."""

from __future__ import annotations

from typing import Any

from publisher.kit import Game
from publisher.kit.play import Engine

from .economy.engine import make_engine


def engine(game: Game) -> Engine[Any, Any]:
    """The game as it is played by its cards' fields and its tables."""
    return make_engine(game)
