"""Reports of simulations that are kept with a game: what is written, read back, outgrown, and broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.games import Project, load, load_with_documents
from publisher.model import Finding, Severity, Simulation
from publisher.pipeline import RefusedError, simulations
from publisher.pipeline.playing import Opened, open_game, plan, run_plan
from tests.play.conftest import Command, edit


@pytest.fixture
def opened(walk: Project) -> Opened:
    return open_game(walk, "toy")


@pytest.fixture
def saved(walk: Project, opened: Opened) -> Path:
    """The file of a report of 60 games."""
    asked = plan(opened, 2, 7, ["greedy", "random"], {"length": "long"})
    return walk.root / simulations.save(walk, opened, asked, run_plan(walk, opened, asked, 60), "long-walk")


def read(project: Project) -> tuple[dict[str, Simulation], list[Finding]]:
    catalogue = load(project, ["toy"])
    return dict(catalogue.games["toy"].simulations), list(catalogue.findings)


def rewrite(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_a_report_is_read_back_as_it_was(walk: Project, opened: Opened, saved: Path) -> None:
    asked = plan(opened, 2, 7, ["greedy", "random"], {"length": "long"})
    found, findings = read(walk)
    made = found["long-walk"]
    assert findings == [] and made.current
    assert made.totals == run_plan(walk, opened, asked, 60)
    assert (made.seed, made.agents, dict(made.settings)) == (7, ("greedy", "random"), {"length": "long"})
    assert len(made.seats) == 2 and made.totals.spread


def test_the_command_keeps_a_report_and_says_where(publisher: Command, walk: Project) -> None:
    done = publisher("simulate", "toy", "--games", "5", "--save", "five")
    assert done.returncode == 0 and "kept in catalogue/toy/simulations/five.yaml" in done.stderr
    assert read(walk)[0]["five"].totals.games == 5
    wrong = publisher("simulate", "toy", "--games", "5", "--save", "../five")
    assert (wrong.returncode, "small letters" in wrong.stderr) == (2, True)
    assert "Traceback" not in wrong.stderr


def test_what_a_report_says_of_itself_makes_it_again(publisher: Command, saved: Path) -> None:
    before = saved.read_text("utf-8")
    command = before.splitlines()[1].lstrip("# ").split()
    saved.unlink()
    assert publisher(*command[1:]).returncode == 0
    assert saved.read_text("utf-8") == before


def test_a_name_that_is_none_is_refused(walk: Project) -> None:
    for name in ("", "A", "a b", "../a", "-a", "a" * 61):
        with pytest.raises(RefusedError):
            simulations.check_name(name)


def cards_file(project: Project) -> Path:
    return next(path for path in sorted((project.catalogue / "toy" / "cards").glob("*.yaml"))
                if "ford" in path.read_text("utf-8"))


def test_a_report_that_the_cards_have_outgrown_is_a_note(walk: Project, saved: Path) -> None:
    rules = walk.catalogue / "toy" / "rules" / "__init__.py"
    rules.write_text(rules.read_text("utf-8") + "\n\nVERY_NEW = 1\n", "utf-8")
    found, findings = read(walk)
    assert not found["long-walk"].current
    assert [(each.id, each.severity, each.origin.file, each.origin.line) for each in findings] == [
        ("simulation-stale", Severity.NOTE, "catalogue/toy/simulations/long-walk.yaml", 4)]
    assert "publisher simulate toy --games 60" in findings[0].message


def test_another_table_outgrows_a_report_too(walk: Project, saved: Path) -> None:
    edit(walk, "tables/road.yaml", "card: ford", "card: last-inn")
    assert not read(walk)[0]["long-walk"].current


def test_what_no_rule_reads_leaves_a_report_as_it_is(walk: Project, saved: Path) -> None:
    rules = walk.catalogue / "toy" / "rules" / "__init__.py"
    rules.write_text(rules.read_text("utf-8") + "\n\n# a remark\n", "utf-8")
    (rules.parent / "aside.py").write_text("ASIDE = 1\n", "utf-8")  # no part of the engine imports it
    file = cards_file(walk)
    file.write_text("# a remark\n" + file.read_text("utf-8"), "utf-8")
    found, findings = read(walk)
    assert found["long-walk"].current and findings == []


@pytest.mark.parametrize(("old", "new", "id", "line", "told"), [
    ("seed: 7", "seed: seven", "wrong-type", 6, "seven"),
    ("version: 1", "version: 2", "bad-value", 3, ""),
    ("tied: ", "teid: ", "unknown-key", 10, "teid"),
    ("games: 60", "games: 61", "bad-value", 5, "are not 61"),
    ("agents: [greedy, random]", "agents: [greedy]", "bad-value", 7, "2 seats are played by 1"),
    ("seats:", "seats: [", "yaml-syntax", None, ""),
])  # fmt: skip
def test_a_broken_report_is_a_finding_at_its_place(
    walk: Project, saved: Path, old: str, new: str, id: str, line: int | None, told: str
) -> None:
    rewrite(saved, f"\n{old}", f"\n{new}")
    found, findings = read(walk)
    assert "long-walk" not in found
    assert any(each.id == id and each.origin.file == "catalogue/toy/simulations/long-walk.yaml"
               and line in (None, each.origin.line) and told in each.message for each in findings), findings
    assert all(each.severity is Severity.ERROR for each in findings)


def test_a_count_of_more_games_than_there_were_is_found(walk: Project, saved: Path) -> None:
    lines = saved.read_text("utf-8").splitlines()
    place = next(number for number, line in enumerate(lines) if number > lines.index("tally:"))
    lines[place] = f"{lines[place].partition(':')[0]}: [99, 99]"
    saved.write_text("\n".join(lines) + "\n", "utf-8")
    game, findings, _ = load_with_documents(walk, "toy")
    assert game is not None and not game.simulations
    assert [(each.id, each.origin.line) for each in findings] == [("bad-value", place + 1)]
