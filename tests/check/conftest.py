"""Games for the tests of checks: the sample under the lints' examples, and copies of a real one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from publisher.check import BASE_FILES, BASE_GAME, BASE_SCHEMAS
from publisher.games import Project, load, load_code
from publisher.model import Finding, Game

ROOT = Path(__file__).parents[2]


@dataclass
class Loaded:
    game: Game
    reading: list[Finding]
    project: Project


def read(root: Path, id: str) -> Loaded:
    project = Project(root)
    catalogue = load(project, [id])
    return Loaded(catalogue.games[id], list(catalogue.findings), project)


def write(folder: Path, files: Mapping[str, str]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")


Sample = Callable[..., Loaded]


@pytest.fixture
def sample(tmp_path: Path) -> Sample:
    """Makes the sample game with some files added or replaced, and reads it."""

    def made(files: Mapping[str, str] | None = None) -> Loaded:
        write(tmp_path, BASE_SCHEMAS)
        write(tmp_path / "catalogue" / BASE_GAME, {**BASE_FILES, **(files or {})})
        return read(tmp_path, BASE_GAME)

    return made


@pytest.fixture
def card(sample: Sample) -> Callable[..., Loaded]:
    """Makes the sample game with one more person, whose text is given, line by line, from line 7 on."""

    def made(text: str = "", **fields: str) -> Loaded:
        lines = {"id": "bede", "number": "O001", "name": "Bede", "type": "person", "periods": "[old]"} | fields
        yaml = "\n".join(f"{'- ' if key == 'id' else '  '}{key}: {value}" for key, value in lines.items())
        body = "".join(f"\n    {line}" for line in text.split("\n"))
        return sample({"cards/example.yaml": f"{yaml}\n  text: |{body}\n" if text else f"{yaml}\n"})

    return made


def game_ids() -> list[str]:
    return sorted(path.parent.name for path in (ROOT / "catalogue").glob("*/game.yaml"))


def own_lints(id: str) -> list[object]:
    loaded = read(ROOT, id)
    return list(load_code(loaded.project, loaded.game).lints)
