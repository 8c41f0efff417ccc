"""The wheel brings all that a new game needs: nothing may be found by accident in the repository."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT,
                   check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `publisher` command of a fresh environment that has the wheel, and dependencies from this one."""
    folder = tmp_path_factory.mktemp("venv")
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-deps", "--disable-pip-version-check", str(wheel)],
                   check=True, capture_output=True)
    site = next((folder / "lib").glob("python*/site-packages"))
    # A path file adds the dependencies behind the wheel; it does not process the editable install found there.
    (site / "dependencies.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", "utf-8")
    return folder / "bin" / "publisher"


def test_the_wheel_holds_what_is_shared_and_no_game(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    shared = ("schemas/game.schema.json", "templates/shared/face.html.j2", "site/styles/")
    for part in shared:
        assert any(name.startswith(f"publisher/share/{part}") for name in names), part
    schemas = {Path(name).name for name in names if name.startswith("publisher/share/schemas/")}
    assert schemas == {path.name for path in (ROOT / "schemas").glob("*.json")}
    assert not [name for name in names if name.startswith(("catalogue", "publisher/share/templates/canon", "tests"))]


def test_a_new_game_builds_at_once(installed: Path, tmp_path: Path) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([installed, *arguments], cwd=tmp_path, capture_output=True, text=True, check=False,
                              env={**os.environ, "PYTHONPATH": ""})

    where = subprocess.run([installed.parent / "python", "-c", "import publisher; print(publisher.__file__)"],
                           cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert where.startswith(str(installed.parent.parent)), "the wheel is not what runs"
    made = run("new", "mygame")
    assert made.returncode == 0, made.stderr
    built = run("build")
    assert built.returncode == 0, built.stdout + built.stderr
    summary = json.loads((tmp_path / "build" / "build.json").read_text("utf-8"))["games"]["mygame"]
    assert (summary["cards"], summary["faces"]) == (8, 9)
    assert summary["placed"] == 2 * 16
    for name in ("mygame/sheets-a4.pdf", "mygame/sheets-letter.pdf", "mygame/rulebook.pdf", "site/index.html",
                 "site/mygame/index.html", "editor/mygame/cards.schema.json"):
        assert (tmp_path / "build" / name).stat().st_size > 500, name
