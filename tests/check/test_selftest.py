"""The self-test of the check: at least 40 kinds, the right lint at the right place, and nothing passes by luck."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import pytest

from publisher import pipeline
from publisher.check.selftest import BAR, Reread, SelfTest, UncleanError, all_kinds, as_lines, self_test
from publisher.check.selftest_ground import Fault, Ground, Kind
from publisher.games import Project, load
from publisher.model import Finding, Game, Origin, Severity

from .conftest import game_ids


@pytest.mark.parametrize("id", game_ids())
def test_a_real_game_reaches_the_bar(id: str, repository: Project) -> None:
    real = pipeline.self_test(repository, id)
    kinds = {planted.kind.id for planted in real.planted}
    assert len(kinds) >= 40
    assert real.rate >= BAR, "\n".join(as_lines(real))
    assert not [planted for planted in real.planted if "broke" in planted.instead]


def test_every_kind_has_its_own_name_and_something_to_catch_it() -> None:
    kinds = all_kinds()
    assert len({kind.id for kind in kinds}) == len(kinds)
    assert len({kind.title for kind in kinds}) == len(kinds)
    assert all(kind.lints for kind in kinds)


def test_one_to_three_places_the_same_again_and_nothing_written(toy: Project) -> None:
    folder = toy.catalogue / "toy"
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}
    first, second = (pipeline.self_test(toy, "toy") for _ in range(2))
    assert [planted.fault for planted in first.planted] == [planted.fault for planted in second.planted]
    assert before == {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}
    by_kind: dict[str, list[Fault]] = {}
    for planted in first.planted:
        by_kind.setdefault(planted.kind.id, []).append(planted.fault)
    assert all(1 <= len(faults) <= 3 for faults in by_kind.values())
    assert all(len(set(faults)) == len(faults) for faults in by_kind.values())


def test_any_game_can_be_tested(toy: Project) -> None:
    result = pipeline.self_test(toy, "toy")
    assert result.rate >= BAR, "\n".join(as_lines(result))
    assert len({planted.kind.id for planted in result.planted}) >= 40
    assert any("no place for it" in line for line in as_lines(result))


# ---- what counts as caught, with one fault and a reader of our own


def outcome(catalogue_game: Game, report: Finding | Exception | None, kind: Kind) -> SelfTest:
    """One fault on line 3 of a file; whoever reads it again gets this finding, or meets this error."""

    def reread(file: str, text: str) -> tuple[Game | None, Sequence[Finding]]:
        if isinstance(report, Exception):
            raise report
        return None, [report] if report is not None else []

    again: Reread = reread
    return self_test(catalogue_game, {"a.yaml": "1\n2\n3\n4\n"}, again, kinds=[kind])


def plant(ground: Ground) -> list[Fault]:
    return [Fault(Origin("a.yaml", 3, 1, 3, 2), "x", frozenset({3}), "someone")]


KIND = Kind("odd", "something odd", ("odd-thing",), plant)


def told(id: str = "odd-thing", file: str = "a.yaml", line: int = 3, card: str = "someone") -> Finding:
    return Finding(id, Severity.ERROR, "odd", Origin(file, line, 1), "", card)


@pytest.mark.parametrize("report, caught", [
    (told(), True),
    (told(card=""), True),
    (told(id="other-thing"), False),
    (told(line=4), False),
    (told(file="b.yaml"), False),
    (told(card="someone-else"), False),
    (None, False),
    (RuntimeError("oh"), False),
    (RecursionError(), False),
])
def test_only_the_right_lint_at_the_right_place_counts(
    toy: Project, report: Finding | Exception | None, caught: bool
) -> None:
    game = load(toy).games["toy"]
    result = outcome(game, report, KIND)
    assert [planted.caught for planted in result.planted] == [caught]
    assert result.failed is not caught
    lines = as_lines(result)
    assert any(line.startswith("missed") and "a.yaml:3:1" in line for line in lines) is not caught


def test_a_kind_without_a_place_is_named_and_not_counted(toy: Project) -> None:
    game = load(toy).games["toy"]
    nowhere = Kind("nowhere", "something nowhere", ("odd-thing",), lambda ground: [])
    result = self_test(game, {}, lambda file, text: (None, []), kinds=[nowhere])
    assert result.skipped == (nowhere,) and not result.planted
    assert any("something nowhere" in line for line in as_lines(result))


def test_a_game_with_errors_is_refused(toy: Project) -> None:
    path = toy.catalogue / "toy" / "cards" / "cards.yaml"
    path.write_text(path.read_text("utf-8").replace("[Scout 2]", "[Scuot 2]", 1), "utf-8")
    with pytest.raises(pipeline.RefusedError, match="findings of its own"):
        pipeline.self_test(toy, "toy")
    game = load(toy).games["toy"]
    with pytest.raises(UncleanError):
        self_test(game, {}, lambda file, text: (game, []))


def test_the_command(toy: Project) -> None:
    asked = [sys.executable, "-m", "publisher", "check", "--self-test", "toy", "--project", str(toy.root)]
    run = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "planted faults caught" in run.stdout
    assert "doubled-full-stop" in run.stdout
