"""The starter game in a git repository, with a first commit that is tagged v1."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.games import Project

CARDS = "catalogue/toy/cards/cards.yaml"


def git(root: Path, *arguments: str, date: str = "2026-03-01T12:00:00") -> str:
    """Run git there, as if on that day."""
    done = subprocess.run(
        ["git", "-C", str(root), "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false",
         "-c", "init.defaultBranch=main", *arguments],
        check=True, capture_output=True, text=True,
        env={**os.environ, "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date},
    )  # fmt: skip
    return done.stdout


def commit(root: Path, message: str, tag: str = "", date: str = "2026-03-01T12:00:00") -> None:
    git(root, "add", "--all", date=date)
    git(root, "commit", "--quiet", "--message", message, date=date)
    if tag:
        git(root, "tag", tag)


def edit(project: Project, file: str, *pairs: tuple[str, str]) -> None:
    """Replace words of a file, each pair once."""
    path = project.root / file
    text = path.read_text("utf-8")
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    path.write_text(text, "utf-8")


@pytest.fixture(autouse=True)
def no_settings_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_SYSTEM", os.devnull)


@pytest.fixture
def begun(toy: Project) -> Project:
    """The starter game as committed and tagged v1."""
    git(toy.root, "init", "--quiet")
    commit(toy.root, "begin", "v1")
    return toy


@pytest.fixture
def drawn() -> Callable[[Project, str, str], None]:
    """A function that gives the game drawing code of its own, which paints faces in a colour."""

    def draw(project: Project, color: str, first: str = "") -> None:
        folder = project.root / "catalogue/toy/art"
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").write_text(
            f'"""Faces in one colour."""\n{first}\nfrom publisher.kit.drawing import Plate\n\n\n'
            f'def face(card, low_ink=False):\n    return [Plate(SVG, -3, -3, 69.5, 94.9)]\n\n\n'
            f"SVG = '<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 69.5 94.9\">"
            f"<rect width=\"69.5\" height=\"94.9\" fill=\"{color}\"/></svg>'\n", "utf-8")

    return draw
