"""The commands as a designer types them: what they print, and how they exit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.games import Project

CARDS = "catalogue/toy/cards/cards.yaml"


def publisher(*arguments: str, at: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "publisher", *arguments], cwd=at, capture_output=True, text=True, check=False,
        env={**os.environ, "NO_COLOR": "1", "COLUMNS": "100", **environment},
    )


def edit(project: Project, file: str, old: str, new: str) -> None:
    path = project.root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_a_clean_check_exits_0(toy: Project) -> None:
    done = publisher("check", at=toy.root)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Nothing wrong" in done.stdout


def test_a_finding_exits_1_with_one_line_that_says_where_and_what(toy: Project) -> None:
    edit(toy, CARDS, "[Scout 2]", "[Scuot 2]")
    done = publisher("check", "toy", at=toy.root)
    assert done.returncode == 1
    line = done.stdout.splitlines()[0]
    assert line.startswith(f"{CARDS}:11:6: error ") and "Scout" in line and line.endswith("(unknown-keyword)")


def test_json_has_findings_and_how_much_each_lint_looked_at(toy: Project) -> None:
    edit(toy, CARDS, "[Scout 2]", "[Scuot 2]")
    done = publisher("check", "--format", "json", at=toy.root)
    said = json.loads(done.stdout)
    finding = next(entry for entry in said["findings"] if entry["id"] == "unknown-keyword")
    assert {key: finding[key] for key in ("severity", "game", "card", "file", "line", "column")} == {
        "severity": "error", "game": "toy", "card": "peddler", "file": CARDS, "line": 11, "column": 6}
    assert finding["message"]
    assert said["examined"]["unknown-keyword"] > 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("check", "nothing"), 'no game "nothing"; known: toy'),
        (("list", "toy", "crads"), "crads"),
        (("chekc",), "chekc"),
        (("new", "My Game"), "cannot be an id"),
        (("new", "toy"), 'there is a game "toy" already'),
        (("check", "--format", "xml"), "xml"),
        (("build", "--only", "poster"), "poster"),
    ],
)
def test_misuse_exits_2_with_one_line_and_no_traceback(toy: Project, arguments: tuple[str, ...], words: str) -> None:
    done = publisher(*arguments, at=toy.root)
    assert done.returncode == 2
    assert words in done.stderr and "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_outside_a_project_it_says_how_to_start_one(tmp_path: Path) -> None:
    done = publisher("check", at=tmp_path)
    assert done.returncode == 2 and "publisher new" in done.stderr


def test_a_project_is_found_from_a_folder_below_it(toy: Project) -> None:
    done = publisher("check", at=toy.catalogue / "toy" / "cards")
    assert done.returncode == 0


@pytest.mark.parametrize("kind", ["cards", "keywords", "decks", "lints"])
def test_lists_in_both_formats(toy: Project, kind: str) -> None:
    rows = json.loads(publisher("list", "toy", kind, "--format", "json", at=toy.root).stdout)
    table = publisher("list", "toy", kind, at=toy.root).stdout.splitlines()
    assert len(rows) == len(table) > 0
    assert all(line.startswith(row["id"]) for row, line in zip(rows, table, strict=True))


def test_a_listed_card_has_what_other_programs_need(toy: Project) -> None:
    rows = json.loads(publisher("list", "toy", "cards", "--format", "json", at=toy.root).stdout)
    peddler = next(row for row in rows if row["id"] == "peddler")
    assert peddler["name"] == "The Peddler" and peddler["type"] == "traveler"
    assert peddler["text"] == "Scout 2\nConstant: Places cost you {1} less to walk to."
    assert (peddler["file"], peddler["line"]) == (CARDS, 4)


def test_no_code_says_what_it_skipped(copy_of: Callable[[str], Project]) -> None:
    project = copy_of("canon")
    done = publisher("check", "--no-code", at=project.root)
    assert "skipped catalogue/canon/rules" in done.stderr
    assert done.returncode == 0


def test_help_and_version_need_no_project(tmp_path: Path) -> None:
    assert "publisher" in publisher("--version", at=tmp_path).stdout
    text = publisher("--help", at=tmp_path).stdout
    for command in ("check", "build", "list", "lsp", "new", "schema", "doctor"):
        assert command in text


def test_editor_schemas_complete_the_games_own_names(toy: Project) -> None:
    done = publisher("schema", at=toy.root)
    assert "build/editor/toy/cards.schema.json" in done.stdout
    schema = json.loads((toy.build / "editor" / "toy" / "cards.schema.json").read_text("utf-8"))
    assert {"traveler", "place", "card_id"} <= set(schema["$defs"])
    assert '"enum": ["day", "night"]' in json.dumps(schema)
    assert "[Scout X]" in schema["$defs"]["card_text"]["markdownDescription"]
    first = (toy.root / CARDS).read_text("utf-8").splitlines()[0]
    target = first.partition("$schema=")[2]
    assert ((toy.root / CARDS).parent / target).resolve() == toy.build / "editor" / "toy" / "cards.schema.json"


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "words"),
    [
        ("game.yaml", "card_size: poker", "card_size: pokr", "11:12", 'did you mean "poker"'),
        ("game.yaml", "sheets: [a4, letter]", "sheets: [a5]", None, 'no paper is called "a5"'),
        ("game.yaml", "size: {from: 12, to: 20}", "size: {from: 20, to: 12}", None, "smaller number first"),
        ("cards/cards.yaml", "  cost: 1D\n", "  # allow this one\n  cost: 1D\n", "9:3", "allows nothing"),
    ],
)
def test_faults_outside_the_cards_are_found_by_a_check(
    toy: Project, file: str, old: str, new: str, place: str | None, words: str
) -> None:
    edit(toy, f"catalogue/toy/{file}", old, new)
    done = publisher("check", at=toy.root)
    assert done.returncode == 1
    line = next(line for line in done.stdout.splitlines() if words in line)
    assert line.startswith(f"catalogue/toy/{file}:{place or ''}")


def test_a_file_with_another_ending_is_not_passed_over_in_silence(toy: Project) -> None:
    (toy.catalogue / "toy" / "cards" / "more.yml").write_text("- id: one\n", "utf-8")
    (toy.catalogue / "toy" / "cards" / "winter").mkdir()
    (toy.catalogue / "toy" / "cards" / "winter" / "snow.yaml").write_text("- id: two\n", "utf-8")
    done = publisher("check", at=toy.root)
    assert done.returncode == 1
    assert "catalogue/toy/cards/more.yml:1:1: error this file is not read: its name must end in .yaml" in done.stdout
    assert "catalogue/toy/cards/winter/snow.yaml:1:1: error this file is not read: move it to cards/" in done.stdout


def test_an_unknown_motif_and_an_unknown_hint_are_found_at_their_place(copy_of: Callable[[str], Project]) -> None:
    project = copy_of("canon")
    cards = "catalogue/canon/cards/ancient.yaml"
    edit(project, cards, "motif: lyre}", "motif: lyrre}")
    edit(project, cards, "motif: dodecahedron}", "motf: dodecahedron}")
    edit(project, cards, "      cost: 2A\n", "      cost: 2Q\n")
    said = publisher("check", "--format", "json", at=project.root).stdout
    found = {finding["id"]: finding for finding in json.loads(said)["findings"]}
    rows = (project.root / cards).read_text("utf-8").splitlines()
    for id, words in (("face-drawing", "lyrre"), ("unknown-key", "motf")):
        finding = found[id]
        assert rows[finding["line"] - 1][finding["column"] - 1 :].startswith(words)


def test_an_older_printings_cost_is_looked_at_too(copy_of: Callable[[str], Project]) -> None:
    project = copy_of("canon")
    edit(project, "catalogue/canon/cards/ancient.yaml", "      cost: 2A\n", "      cost: 2Q\n")
    done = publisher("check", at=project.root)
    assert done.returncode == 1 and "(unknown-pip)" in done.stdout
