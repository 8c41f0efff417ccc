"""Builds with little to do: what is known is said again, one edit is typeset beside the checks, and both are true."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from publisher import pipeline
from publisher.games import Project
from publisher.pipeline import Said, Settled
from publisher.press.helper import Helper

CARDS = "catalogue/toy/cards/cards.yaml"
GAME = "catalogue/toy/game.yaml"
NO_PRESS = """
import sys
class No:
    def find_spec(self, name, path=None, target=None):
        if name in ("weasyprint", "pikepdf", "pypdfium2", "publisher.press"):
            raise ImportError(f"nothing is to be made, and {name} is asked for")
sys.meta_path.insert(0, No())
"""


def build(project: Project, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "publisher", "build", *arguments], cwd=project.root, capture_output=True, text=True,
        check=False, env={**os.environ, "PUBLISHER_CONFIG": str(project.root / "settings"), **environment},
    )  # fmt: skip


def edit(project: Project, file: str, old: str, new: str) -> None:
    path = project.root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Project:
    root = tmp_path_factory.mktemp("quick") / "toy"
    root.mkdir()
    pipeline.new_game(root, "toy")
    assert build(Project(root), "--only", "sheets", "--only", "book").returncode == 0
    return Project(root)


@pytest.fixture
def built(begun: Project, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Built, and built again where it now stands."""
    project = Project(tmp_path_factory.mktemp("again") / "toy")
    shutil.copytree(begun.root, project.root)
    assert build(project, "--only", "sheets").returncode == 0
    return project


def untouched(project: Project, *arguments: str) -> bool:
    """Whether a build needs nothing of the press."""
    folder = project.root / "blocked"
    folder.mkdir(exist_ok=True)
    (folder / "sitecustomize.py").write_text(NO_PRESS, "utf-8")
    done = build(project, "--only", "sheets", *arguments, PYTHONPATH=str(folder))
    assert done.returncode in (0, 2) and (done.returncode == 0) != ("is asked for" in done.stderr), done.stderr
    return done.returncode == 0


def test_with_nothing_changed_nothing_is_read_or_loaded_and_the_same_is_said(built: Project) -> None:
    first = build(built, "--only", "sheets")
    before = (built.build / "toy" / "sheets-a4.pdf").stat().st_mtime_ns
    assert untouched(built)
    again = build(built, "--only", "sheets")
    assert again.stdout == first.stdout and "9 faces (0 typeset, 9 kept), 32 placed" in again.stdout
    assert (built.build / "toy" / "sheets-a4.pdf").stat().st_mtime_ns == before
    summary = json.loads((built.build / "build.json").read_text("utf-8"))["games"]["toy"]
    assert (summary["typeset"], summary["cached"], summary["placed"]) == (0, 9, 32)


def test_after_a_build_that_made_something_the_next_one_says_that_nothing_is(built: Project) -> None:
    edit(built, CARDS, "Counts the lamps, then", "Counts all the lamps, then")
    assert "(1 typeset, 8 kept)" in build(built, "--only", "sheets").stdout
    assert untouched(built)
    assert "(0 typeset, 9 kept)" in build(built, "--only", "sheets").stdout


@pytest.mark.parametrize("what", ["card", "deck", "game", "output", "gone", "template", "printer", "option", "code"])
def test_whatever_goes_in_or_came_out_is_looked_at(built: Project, what: str) -> None:
    sheets = built.build / "toy" / "sheets-a4.pdf"
    more: tuple[str, ...] = ()
    if what == "card":
        edit(built, CARDS, "Counts the lamps", "Counts lamps")
    elif what == "deck":
        edit(built, "catalogue/toy/decks/first-road.yaml", "  - 2 ford", "  - 3 ford")
    elif what == "game":
        edit(built, GAME, "edition: First draft", "edition: Second draft")
    elif what == "output":
        sheets.write_bytes(sheets.read_bytes() + b"\n% touched")
    elif what == "gone":
        sheets.unlink()
    elif what == "template":
        (built.root / "templates" / "shared").mkdir(parents=True)
        own = built.root / "templates" / "shared" / "papers.toml"
        own.write_text("[a4]\nmargin_mm = 6\ngutter_mm = 2\n", "utf-8")
    elif what == "printer":
        command = [sys.executable, "-m", "publisher", "printer", "set", "desk", "--back-offset", "1,1"]
        environment = {**os.environ, "PUBLISHER_CONFIG": str(built.root / "settings")}
        subprocess.run(command, cwd=built.root, check=True, capture_output=True, env=environment)
    elif what == "option":
        more = ("--png",)
    else:
        (built.catalogue / "toy" / "art").mkdir()
        (built.catalogue / "toy" / "art" / "__init__.py").write_text("", "utf-8")
    assert not untouched(built, *more), what
    assert build(built, "--only", "sheets", *more).returncode == 0
    assert sheets.is_file() and not sheets.read_bytes().endswith(b"touched")
    assert untouched(built, *more)


def test_findings_that_are_no_errors_are_said_again_and_errors_never_kept(built: Project) -> None:
    art = built.catalogue / "toy" / "art"
    art.mkdir()
    (art / "nobody.png").write_bytes(b"")
    first = build(built, "--only", "sheets")
    assert first.returncode == 0 and "picture of no card" in first.stdout
    assert untouched(built)
    assert build(built, "--only", "sheets").stdout == first.stdout
    edit(built, CARDS, "[Scout 2]", "[Scuot 2]")
    for _ in range(2):
        failed = build(built, "--only", "sheets")
        assert failed.returncode == 1 and "unknown-keyword" in failed.stdout


def test_an_edit_comes_out_as_a_build_from_nothing_has_it(
    built: Project, tmp_path_factory: pytest.TempPathFactory
) -> None:
    edit(built, CARDS, "Constant: Your hand limit is 1 higher.", "Constant: Your hand limit is 2 higher.")
    edit(built, CARDS, "name: The Ford", "name: The Wide Ford")
    done = build(built, "--only", "sheets")
    assert done.returncode == 0 and "(2 typeset, 7 kept)" in done.stdout
    fresh = Project(tmp_path_factory.mktemp("fresh") / "toy")
    shutil.copytree(built.root, fresh.root, ignore=shutil.ignore_patterns("build"))
    assert build(fresh, "--only", "sheets").returncode == 0
    for name in ("sheets-a4.pdf", "sheets-letter.pdf"):
        assert (built.build / "toy" / name).read_bytes() == (fresh.build / "toy" / name).read_bytes()


def test_a_whole_build_with_book_and_site_has_nothing_to_do_the_second_time(begun: Project) -> None:
    first = build(begun)
    assert first.returncode == 0
    page, book = begun.build / "site" / "index.html", begun.build / "toy" / "rulebook.pdf"
    times = page.stat().st_mtime_ns, book.stat().st_mtime_ns
    noted = (begun.build / "build.json").read_bytes()
    (begun.root / "blocked").mkdir()
    (begun.root / "blocked" / "sitecustomize.py").write_text(NO_PRESS, "utf-8")
    again = build(begun, PYTHONPATH=str(begun.root / "blocked"))
    assert again.returncode == 0 and again.stdout == first.stdout.replace("(1 typeset", "(0 typeset")
    assert (page.stat().st_mtime_ns, book.stat().st_mtime_ns) == times
    assert json.loads((begun.build / "build.json").read_bytes()) == json.loads(noted)


def test_what_came_out_of_a_whole_build_is_looked_at(tmp_path: Path) -> None:
    pipeline.new_game(tmp_path, "toy")
    project = Project(tmp_path)
    book, page, picture = (tmp_path / "build" / name for name in (
        "toy/rulebook.pdf", "site/index.html", "site/toy/img/ford.webp"))  # fmt: skip
    schema = tmp_path / "build" / "editor" / "toy" / "game.schema.json"
    stale, own = tmp_path / "build" / "site" / "stale.html", tmp_path / "site" / "styles" / "own.css"
    for path in (book, page, picture):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("as it was made", "utf-8")

    def settled(site: bool = True) -> bool:
        return Settled(project, ["toy"], ["all"], site).said() is not None

    for site in (True, False):
        of_site = {"build/site/index.html": 14, "build/site/toy/img/ford.webp": 14} if site else {}
        known = Settled(project, ["toy"], ["all"], site)
        known.keep(Said("made"), {}, ["build/toy/rulebook.pdf"], of_site)
        assert settled(site)
    assert json.loads((project.build / "build.json").read_text("utf-8"))["site"] == {"files": 2, "bytes": 28}
    for path in (book, page, picture, schema, stale, own):
        before = path.read_bytes() if path.exists() else None
        seen = path.stat() if path.exists() else None
        for new in (b"as it was mad3", None) if before is not None else (b"new",):
            path.unlink(missing_ok=True)
            if new is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(new)
            assert not settled(), path
            assert settled(site=False) is (path in (page, picture, stale, own)), path
        path.unlink(missing_ok=True)
        if before is not None and seen is not None:
            path.write_bytes(before)
            os.utime(path, ns=(seen.st_atime_ns, seen.st_mtime_ns))
        assert settled(), "as it was"


# ---- the second process


HELPING = """
import errno, os
from publisher.press.helper import Helper
def doubled(number): return 2 * number
def broken(kind): raise OSError(errno.ENOSPC, "no room") if kind == "disk" else ValueError(kind)
def gone(): os._exit(3)
helper = Helper.start()
if helper is None:
    print("none")
else:
    helper.ask("two", doubled, 2)
    print(helper.answer("two"), helper.answer("two"))
    helper.ask("two", doubled, 2)
    print(helper.answer("three"))
    helper.ask("four", doubled, 8)
    print(helper.answer("four"))
    helper.ask("wrong", broken, "value")
    print(helper.answer("wrong"))
    helper.ask("full", broken, "disk")
    try:
        helper.answer("full")
    except OSError as problem:
        print(problem.errno == errno.ENOSPC)
    helper.ask("gone", gone)
    print(helper.answer("gone"))
    helper.ask("after", doubled, 4)
    print(helper.answer("after"))
"""


def test_a_helper_answers_what_it_was_asked_and_nothing_else() -> None:
    done = subprocess.run([sys.executable, "-c", HELPING], capture_output=True, text=True, check=True, timeout=120)
    if done.stdout.startswith("none"):
        pytest.skip("this system has no second core, or cannot split a process")
    assert done.stdout.splitlines() == ["4 None", "None", "16", "None", "True", "None", "None"]
    assert done.stderr == ""


def test_where_threads_run_there_is_no_helper() -> None:
    import threading

    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    try:
        assert Helper.start() is None
    finally:
        done.set()
        thread.join()


def test_the_lock_file_is_all_that_waiting_leaves(built: Project) -> None:
    assert (built.build / ".cache" / "lock").read_bytes() == b""
    assert Path(built.build / ".cache" / "settled").is_dir()
