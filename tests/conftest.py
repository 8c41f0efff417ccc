"""Shared fixtures: a project to edit, and the real catalogue read once."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher import pipeline
from publisher.games import Project, load
from publisher.model import Catalogue

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def repository() -> Project:
    """This repository as a project. Read from it, never write."""
    return Project(ROOT)


@pytest.fixture(scope="session")
def catalogue(repository: Project) -> Catalogue:
    """The real games as they are."""
    return load(repository)


@pytest.fixture
def toy(tmp_path: Path) -> Project:
    """A fresh project with the starter game, called `toy`."""
    pipeline.new_game(tmp_path, "toy")
    return Project(tmp_path)


@pytest.fixture
def copy_of(tmp_path: Path) -> Callable[[str], Project]:
    """A function that copies a real game into a project of its own, to be broken."""

    def copy(game: str) -> Project:
        for part in (f"catalogue/{game}", f"schemas/{game}", f"templates/{game}"):
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
        return Project(tmp_path)

    return copy
