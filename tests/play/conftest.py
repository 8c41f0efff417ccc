"""A small game of dice on the starter's cards, in a project of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from publisher import pipeline
from publisher.games import Project, load, load_code
from publisher.model import Game
from publisher.play.engine import Engine

WALK = Path(__file__).parent / "walk"

Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def walk(toy: Project) -> Project:
    """The starter game with dice tables, scenarios, and rules by which it can be played."""
    shutil.copytree(WALK, toy.catalogue / "toy", dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    return toy


@pytest.fixture
def game(walk: Project) -> Game:
    return load(walk).games["toy"]


@pytest.fixture
def engine(walk: Project, game: Game) -> Engine[Any, Any]:
    code = load_code(walk, game)
    assert code.findings == [] and code.engine is not None
    return code.engine


@pytest.fixture(scope="session")
def walk_engine(tmp_path_factory: pytest.TempPathFactory) -> Engine[Any, Any]:
    """The engine of the same game, made once for many games."""
    root = tmp_path_factory.mktemp("walk")
    pipeline.new_game(root, "toy")
    shutil.copytree(WALK, root / "catalogue" / "toy", dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    project = Project(root)
    engine = load_code(project, load(project).games["toy"]).engine
    assert engine is not None
    return engine


@pytest.fixture
def publisher(walk: Project) -> Command:
    """Runs a command in the project, as a designer types it."""

    def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "publisher", *arguments], cwd=walk.root, capture_output=True, text=True,
            input=typed, check=False, timeout=100, env={**os.environ, "NO_COLOR": "1", "COLUMNS": "100"},
        )

    return run


def edit(project: Project, file: str, old: str, new: str) -> None:
    """Replace words of a file of the game, which must be there."""
    path = project.catalogue / "toy" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
