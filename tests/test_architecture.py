"""The rooms look one way, and no game is known below its own folders."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "publisher"

# What each room may import. A room that is missing here fails the test.
ALLOWED = {
    "model": set(),
    "text": {"model"},
    "source": {"model", "text"},
    "paper": {"model"},
    "check": {"model", "text"},
    "play": {"model", "text"},
    "kit": {"model", "text", "play", "check"},
    "view": {"model", "text", "paper", "play", "kit"},
    "games": {"model", "text", "source", "paper", "check", "play", "kit"},
    "press": {"model", "text", "paper", "kit", "view"},
    "web": {"model", "text", "check", "play", "kit", "view"},
    "pipeline": {"model", "text", "source", "paper", "check", "play", "kit", "games", "view", "press", "web"},
    "editor": {"model", "text", "paper", "check", "games"},
    "preview": {"model", "check", "games", "view", "press", "pipeline"},
    "cli": {"editor", "model", "text", "check", "games", "pipeline", "preview", "press"},
    "starter": set(),
    "__main__": {"cli"},
}
# One owner each: importing these anywhere else would spread their ways through the code.
OWNERS = {"weasyprint": "press", "pikepdf": "press", "pypdfium2": "press", "ruamel": "source", "jsonschema": "source",
          "markdown_it": "source", "typer": "cli", "lark": "text", "pygls": "editor", "lsprotocol": "editor",
          "openpyxl": "source", "distributed": "pipeline", "dask": "pipeline"}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            package = ["publisher", *path.relative_to(PACKAGE).parent.parts]
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            names |= {module} | {f"{module}.{alias.name}" for alias in node.names}
    return names


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_room_imports_only_lower_rooms(path: Path) -> None:
    room = room_of(path)
    if room in ("__init__", "__main__"):
        return
    seen = {name.split(".")[1] for name in imports(path) if name.startswith("publisher.")}
    known = {part.stem for part in PACKAGE.iterdir()}
    assert (seen & known) - {room} <= ALLOWED[room]


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_library_has_one_owner(path: Path) -> None:
    for name in imports(path):
        owner = OWNERS.get(name.split(".")[0])
        assert owner in (None, room_of(path)), f"{name} belongs to {owner}"


def test_no_game_is_known_outside_its_own_folders() -> None:
    games = [path.parent.name for path in (ROOT / "catalogue").glob("*/game.yaml")]
    assert games, "there is no game to look for"
    words = re.compile("|".join(rf"\b{re.escape(game)}\b" for game in games), re.IGNORECASE)
    endings = (".py", ".j2", ".css", ".js", ".html", ".md", ".yaml", ".json", ".toml", ".svg")
    for folder in (PACKAGE, ROOT / "templates" / "shared", ROOT / "site"):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix in endings:
                found = words.search(path.read_text("utf-8"))
                assert found is None, f"{path.relative_to(ROOT)} names {found and found[0]}"


def test_no_module_is_too_long_to_be_one_thing() -> None:
    for path in [*modules(), *(ROOT / "catalogue").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]:
        assert len(path.read_text("utf-8").splitlines()) <= 500, f"{path.relative_to(ROOT)}: is it two rooms?"
