"""The starter game with another back and other copies, exported once for every vendor through the command line."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from publisher import cli, pipeline
from publisher.games import Project

FORMATS = ("makeplayingcards", "thegamecrafter", "drivethrucards", "tabletopsimulator", "playingcards.io", "png")
COPIES = {"peddler": 3, "bell-ringer": 1, "night-watch": 2, "moth-keeper": 2, "ford": 1, "high-pass": 3,
          "lighthouse": 1, "last-inn": 1}  # fmt: skip
TRAVELERS, PLACES = list(COPIES)[:4], list(COPIES)[4:]
Command = Callable[..., "Said"]


@dataclass(frozen=True)
class Said:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


def type_in(project: Project, *arguments: str) -> Said:
    """Type a command in a project's folder, in this process."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.chdir(project.root)
        patch.setattr("sys.argv", ["publisher", *arguments])
        with pytest.raises(SystemExit) as ended:
            cli.main()
    return Said(int(ended.value.code or 0), out.getvalue(), err.getvalue())


def new_game(root: Path, backs: int = 1) -> Project:
    """The starter game `toy` with the copies of COPIES. backs: 2 gives places a back of their own."""
    pipeline.new_game(root, "toy")
    game = root / "catalogue" / "toy"
    deck = game / "decks" / "first-road.yaml"
    text = deck.read_text("utf-8")
    for card, count in COPIES.items():
        text = text.replace(f"- 2 {card}\n", f"- {count} {card}\n")
    deck.write_text(text, "utf-8")
    yaml = (game / "game.yaml").read_text("utf-8").replace("size: {from: 12, to: 20}", "size: {from: 1, to: 20}")
    if backs == 2:
        yaml = yaml.replace("back: road, badges", "back: inn, badges").replace("  road: The road\n",
                                                                               "  road: The road\n  inn: The inn\n")
    (game / "game.yaml").write_text(yaml, "utf-8")
    return Project(root)


@pytest.fixture
def game(tmp_path: Path) -> Project:
    """The game for a test to change."""
    return new_game(tmp_path)


@pytest.fixture
def export() -> Command:
    """A function that exports: `export(project, "png", "--deck", "first-road")`."""
    return lambda project, *arguments: type_in(project, "export", "toy", *arguments)


@dataclass(frozen=True)
class Exports:
    """The game with two backs, exported for everybody. Read from it, never write."""

    project: Project
    said: dict[str, Said]

    def folder(self, format: str) -> Path:
        return self.project.build / "toy" / "exports" / format


@pytest.fixture(scope="session")
def exports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Exports]:
    project = new_game(tmp_path_factory.mktemp("exports"), backs=2)
    said = {format: type_in(project, "export", "toy", format) for format in FORMATS}
    assert {format: one.code for format, one in said.items()} == dict.fromkeys(FORMATS, 0), said
    yield Exports(project, said)


def rows(path: Path) -> list[dict[str, str]]:
    """A list as a spreadsheet reads it."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
