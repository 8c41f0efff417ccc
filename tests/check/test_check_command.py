"""`publisher check` as a designer types it: choosing lints, formats, baselines, and how it exits."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from publisher.games import Project

CARDS = "catalogue/toy/cards/cards.yaml"


def check(toy: Project, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    base = {name: value for name, value in os.environ.items() if name != "GITHUB_ACTIONS"}
    return subprocess.run(
        [sys.executable, "-m", "publisher", "check", *arguments], cwd=toy.root, capture_output=True, text=True,
        check=False, env={**base, "NO_COLOR": "1", "COLUMNS": "100", **environment},
    )  # fmt: skip


@pytest.fixture
def faulty(toy: Project) -> Project:
    """The starter game with an error (a keyword) and a warning (a doubled space)."""
    path = toy.root / CARDS
    text = path.read_text("utf-8")
    assert "[Scout 2]" in text and "Constant: " in text
    text = text.replace("[Scout 2]", "[Scuot 2]", 1).replace("Constant: ", "Constant: Now  then. ", 1)
    path.write_text(text, "utf-8")
    return toy


def found(done: subprocess.CompletedProcess[str]) -> list[str]:
    return [line.rpartition("(")[2].rstrip(")") for line in done.stdout.splitlines()[:-1]]


def test_select_and_ignore(faulty: Project) -> None:
    both = check(faulty)
    assert (both.returncode, sorted(found(both))) == (1, ["double-space", "unknown-keyword"])
    words = check(faulty, "--select", "wording")
    assert (words.returncode, found(words)) == (0, ["double-space"])
    rest = check(faulty, "--ignore", "unknown-keyword,double-space")
    assert (rest.returncode, found(rest)) == (0, [])


@pytest.mark.parametrize("option", ["--select", "--ignore"])
def test_an_unknown_lint_exits_2_with_the_nearest(faulty: Project, option: str) -> None:
    done = check(faulty, option, "unknown-keywrod")
    assert done.returncode == 2
    assert 'did you mean "unknown-keyword"?' in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_strict_makes_warnings_fail(faulty: Project) -> None:
    assert check(faulty, "--select", "wording").returncode == 0
    done = check(faulty, "--select", "wording", "--strict")
    assert done.returncode == 1 and " warning " in done.stdout


def test_the_format_is_chosen_by_who_reads(faulty: Project) -> None:
    on_github = check(faulty, GITHUB_ACTIONS="true")
    first, second = on_github.stdout.splitlines()[:2]
    assert first.startswith(f"::error file={CARDS},line=11,col=6,")
    assert second.startswith(f"::warning file={CARDS},")
    assert check(faulty, "--format", "text", GITHUB_ACTIONS="true").stdout.startswith(CARDS)
    assert check(faulty, GITHUB_ACTIONS="false").stdout.startswith(CARDS)


def test_a_report_goes_to_a_file(faulty: Project) -> None:
    done = check(faulty, "--format", "sarif", "--output", "out/report.sarif")
    assert done.returncode == 1
    (line,) = done.stdout.splitlines()
    assert "1 error and 1 warning" in line and "out/report.sarif" in line
    log = json.loads((faulty.root / "out" / "report.sarif").read_text("utf-8"))
    assert {result["ruleId"] for result in log["runs"][0]["results"]} == {"unknown-keyword", "double-space"}


def test_a_baseline_lets_a_catalogue_start(faulty: Project) -> None:
    done = check(faulty, "--write-baseline", "known.json")
    assert (done.returncode, done.stdout) == (0, "2 findings written to known.json\n")
    done = check(faulty, "--baseline", "known.json", "--strict")
    assert done.returncode == 0 and "2 findings known from the baseline" in done.stdout
    path: Path = faulty.root / CARDS
    path.write_text("# A line more.\n" + path.read_text("utf-8").replace("Now  then", "Now then"), "utf-8")
    done = check(faulty, "--baseline", "known.json")
    assert done.returncode == 0
    assert found(done) == ["stale-baseline"] and done.stdout.startswith("known.json:")
    path.write_text(path.read_text("utf-8").replace("Now then", "Now now then"), "utf-8")
    done = check(faulty, "--baseline", "known.json")
    assert done.returncode == 1 and sorted(found(done)) == ["repeated-word", "stale-baseline"]


@pytest.mark.parametrize(("content", "told"), [(None, "cannot be opened"), ("[]", "is no baseline")])
def test_a_baseline_that_is_none_exits_2(faulty: Project, content: str | None, told: str) -> None:
    if content is not None:
        (faulty.root / "known.json").write_text(content, "utf-8")
    done = check(faulty, "--baseline", "known.json")
    assert done.returncode == 2 and told in done.stderr and "--write-baseline" in done.stderr


def test_a_games_own_text_rules_run_and_are_listed(toy: Project) -> None:
    folder = toy.root / "catalogue" / "toy" / "lints"
    folder.mkdir()
    (folder / "words.yaml").write_text(
        "- id: no-roads\n  title: No roads\n  rationale: Because.\n  kind: must-not-contain\n  scope: [text, about]\n"
        "  pattern: '\\broad\\b'\n  good: A path.\n  bad: A road.\n", "utf-8")  # fmt: skip
    assert found(check(toy, "--select", "no-roads", "--no-code"))[:1] == ["no-roads"]
    done = subprocess.run([sys.executable, "-m", "publisher", "list", "toy", "lints"], cwd=toy.root,
                          capture_output=True, text=True, check=False)  # fmt: skip
    assert "no-roads" in done.stdout


def test_the_editor_knows_how_a_text_rule_is_written(toy: Project) -> None:
    from publisher import pipeline

    names = [path.name for path in pipeline.write_schemas(toy, ["toy"])]
    assert "lints.schema.json" in names
