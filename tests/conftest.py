"""Shared fixtures: a project to edit, and the real catalogue read once."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from publisher import cli, pipeline
from publisher.games import Project, load
from publisher.model import Catalogue

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session", autouse=True)
def no_printer(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Sheets are made for no printer, whatever stands on the desk of who runs this."""
    os.environ["PUBLISHER_CONFIG"] = str(tmp_path_factory.mktemp("settings"))


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


@dataclass(frozen=True)
class Typed:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Typed]:
    """A function that types a command in a project's folder, in this process: `typed(project, "check", "toy")`."""

    def run(project: Project, *arguments: str) -> Typed:
        monkeypatch.chdir(project.root)
        monkeypatch.setattr("sys.argv", ["publisher", *arguments])
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            cli.main()
        said = capsys.readouterr()
        return Typed(int(ended.value.code or 0), said.out, said.err)

    return run
