"""A check of unchanged files prints what it printed before, and nothing else is ever taken for unchanged."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from publisher.games import Project
from publisher.pipeline import Said, remembered


class Counted:
    def __init__(self) -> None:
        self.calls = 0

    def __call__(self) -> Said:
        self.calls += 1
        return Said(f"said {self.calls}", ("beside",), 1)


def ask(project: Project, make: Counted, options: Iterable[str] = (), files: Iterable[Path] = ()) -> Said:
    return remembered(project, ["toy"], options, make, files)


def test_unchanged_files_give_the_same_again(toy: Project) -> None:
    make = Counted()
    first = ask(toy, make)
    assert ask(toy, make) == first == Said("said 1", ("beside",), 1)
    assert make.calls == 1


@pytest.mark.parametrize("change", ["card", "schema", "new file", "gone", "option", "same size and time", "baseline"])
def test_whatever_changes_is_checked_again(toy: Project, change: str, tmp_path: Path) -> None:
    make = Counted()
    cards = toy.catalogue / "toy" / "cards" / "cards.yaml"
    known = tmp_path / "known.json"
    known.write_text("{}")
    ask(toy, make, files=[known])
    options: list[str] = []
    match change:
        case "card":
            cards.write_text(cards.read_text("utf-8") + "\n", "utf-8")
        case "same size and time":
            before = cards.stat()
            cards.write_text(cards.read_text("utf-8").replace("Peddler", "Pebbler"), "utf-8")
            os.utime(cards, ns=(before.st_atime_ns, before.st_mtime_ns))
            assert cards.stat().st_size == before.st_size
        case "schema":
            schema = toy.root / "schemas" / "toy" / "cards.schema.json"
            schema.write_text(schema.read_text("utf-8") + " ", "utf-8")
        case "new file":
            (toy.catalogue / "toy" / "cards" / "more.yaml").write_text("[]\n")
        case "gone":
            (toy.catalogue / "toy" / "book" / "02-keywords.md").unlink()
        case "option":
            options = ["strict"]
        case "baseline":
            known.write_text("{ }")
    ask(toy, make, options, [known])
    assert make.calls == 2


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b'{"format": 1}', b'{"format": 1, "said": 3, "sum": ""}',
                                    b"[" * 100_000, None])
def test_a_damaged_entry_is_no_entry(toy: Project, damage: bytes | None) -> None:
    make = Counted()
    ask(toy, make)
    (entry,) = (toy.cache / "check").glob("*.json")
    entry.write_bytes(entry.read_bytes().replace(b"said 1", b"said 7") if damage is None else damage)
    assert ask(toy, make).out == "said 2"
    assert ask(toy, make).out == "said 2"


def test_what_changes_while_it_is_read_is_not_kept(toy: Project) -> None:
    cards = toy.catalogue / "toy" / "cards" / "cards.yaml"

    class Changing(Counted):
        def __call__(self) -> Said:
            cards.write_text(cards.read_text("utf-8") + "\n", "utf-8")
            return super().__call__()

    make = Changing()
    ask(toy, make)
    assert not list((toy.cache / "check").glob("*.json"))


def test_a_folder_that_cannot_be_known_is_checked_each_time(toy: Project, tmp_path: Path) -> None:
    make = Counted()
    (toy.catalogue / "toy" / "lints").symlink_to(tmp_path, target_is_directory=True)
    ask(toy, make)
    ask(toy, make)
    assert make.calls == 2


def test_only_some_entries_are_kept(toy: Project) -> None:
    make = Counted()
    for number in range(40):
        ask(toy, make, [str(number)])
    assert len(list((toy.cache / "check").glob("*.json"))) <= 24


def test_a_place_that_cannot_be_written_to_is_no_fault(toy: Project) -> None:
    toy.build.mkdir(exist_ok=True)
    (toy.build / ".cache").write_text("in the way")
    make = Counted()
    assert ask(toy, make).out == "said 1"
    assert ask(toy, make).out == "said 2"


def check(project: Project, *more: str) -> subprocess.CompletedProcess[str]:
    # Whatever sets type or lays out pages is missing here: a check must not ask for it.
    blocked = ("import sys\n"
               "for name in ('weasyprint', 'pikepdf', 'pypdfium2', 'PIL', 'fontTools'):\n"
               "    sys.modules[name] = None\n"
               "sys.argv = ['publisher', 'check', *sys.argv[1:]]\n"
               "from publisher.cli import main\n"
               "main()\n")
    asked = [sys.executable, "-c", blocked, "--project", str(project.root), *more]
    return subprocess.run(asked, capture_output=True, text=True, check=False)


def test_the_command_says_the_same_and_needs_no_typesetter(toy: Project) -> None:
    cards = toy.catalogue / "toy" / "cards" / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("[Scout 2]", "[Scuot 2]", 1), "utf-8")
    first, second = check(toy), check(toy)
    assert first.returncode == second.returncode == 1
    assert "unknown-keyword" in first.stdout
    assert (first.stdout, first.stderr) == (second.stdout, second.stderr)
    assert "broke" not in first.stderr
    assert check(toy, "--format", "json").stdout != first.stdout
    cards.write_text(cards.read_text("utf-8").replace("[Scuot 2]", "[Scout 2]", 1), "utf-8")
    assert check(toy).returncode == 0


def test_a_real_game_needs_no_typesetter(repository: Project) -> None:
    run = check(repository, "--format", "json", "--select", "yaml,unknown-keyword")
    assert run.returncode == 0, run.stderr
