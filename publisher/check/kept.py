"""Answers about a game, remembered: a game is a value, and many lints ask it the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from publisher.model import Game

T = TypeVar("T")
GAMES = 3


def kept(function: Callable[[Game], T]) -> Callable[[Game], T]:
    """Remember what a function says about the last few games. Identity decides, as a game is never changed."""
    memory: list[tuple[Game, T]] = []

    @wraps(function)
    def asked(game: Game) -> T:
        for known, answer in memory:
            if known is game:
                return answer
        answer = function(game)
        memory.insert(0, (game, answer))
        del memory[GAMES:]
        return answer

    return asked
