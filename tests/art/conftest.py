"""What the tests of games' drawings share. A module names its game by a fixture `game`."""

from __future__ import annotations

from types import ModuleType

import pytest

from publisher.games import Project, load_code
from publisher.model import Game
from publisher.view import Art, Templates


@pytest.fixture(scope="module")
def module(game: Game, repository: Project) -> ModuleType:
    found = load_code(repository, game).art
    assert found is not None
    return found


@pytest.fixture(scope="module")
def art(module: ModuleType) -> Art:
    return Art(module)


@pytest.fixture(scope="module")
def templates(repository: Project) -> Templates:
    return Templates.of(repository.folders("templates"))
