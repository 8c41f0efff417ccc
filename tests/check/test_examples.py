"""Every lint's own examples: the good one passes all lints, the bad one fires that lint alone, at its place."""

from __future__ import annotations

from typing import Any

import pytest

from publisher.check import BASE_FILES, lint_page, run, universal_lints, with_base
from publisher.check.registry import PACKAGE, LintLoadError, lints_in
from publisher.model import Example, Lint, Severity

LINTS = universal_lints()


def test_the_base_game_is_clean(sample):
    loaded = sample()
    report = run(loaded.game, reading=loaded.reading)
    assert report.findings == ()
    assert set(report.examined) == set(LINTS)


@pytest.mark.parametrize("id", LINTS)
def test_good_example_passes(id, sample):
    loaded = sample(LINTS[id].good.files)
    report = run(loaded.game, reading=loaded.reading)
    assert [str(finding) for finding in report.findings] == []
    assert report.examined[id] > 0


@pytest.mark.parametrize("id", LINTS)
def test_bad_example_fires_at_its_place(id, sample):
    loaded = sample(LINTS[id].bad.files)
    report = run(loaded.game, reading=loaded.reading)
    found = [(finding.id, str(finding.origin).removeprefix(f"{loaded.game.folder}/")) for finding in report.findings]
    assert found == [(id, LINTS[id].bad.at)]
    assert report.findings[0].severity is LINTS[id].severity
    assert report.examined[id] > 0


@pytest.mark.parametrize("id", LINTS)
def test_page(id):
    page = lint_page(LINTS[id])
    assert page["id"] == id and page["title"] and all(page["rationale"])
    assert page["at"].partition(":")[0] in {entry["path"] for entry in page["bad"]}


def test_examples_are_laid_over_the_base():
    files = with_base(Example({"cards/base.yaml": "[]", "cards/more.yaml": "[]"}))
    assert files["cards/base.yaml"] == files["cards/more.yaml"] == "[]"
    assert files["game.yaml"] == BASE_FILES["game.yaml"]


GOOD = Example({"cards/a.yaml": "[]"})
BAD = Example({"cards/a.yaml": "[]"}, at="cards/a.yaml:1:1")
WHOLE: dict[str, Any] = {
    "id": "some-lint", "family": "rules", "title": "A title", "severity": Severity.ERROR, "rationale": "Because.",
    "good": GOOD, "bad": BAD, "items": lambda game: [], "check": lambda game, item: [],
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"rationale": "  "}, "rationale"),
        ({"title": ""}, "title"),
        ({"id": "Some_Lint"}, "the id must be"),
        ({"good": Example({})}, "a good and a bad example"),
        ({"bad": Example({"cards/a.yaml": "[]"})}, "must say `at`"),
        ({"bad": Example({"cards/a.yaml": "[]"}, at="cards/b.yaml:1:1")}, "must say `at`"),
        ({"bad": Example({"cards/a.yaml": "[]"}, at="cards/a.yaml:0:1")}, "must say `at`"),
        ({"good": BAD}, "no fault to point at"),
        ({"check": None}, "either check or closing"),
        ({"closing": lambda game, used: []}, "either check or closing"),
    ],
)
def test_an_incomplete_lint_cannot_be_made(change, told):
    assert Lint(**WHOLE).id == "some-lint"
    with pytest.raises(ValueError, match=told):
        Lint(**(WHOLE | change))


def test_the_folder_is_the_registry(monkeypatch):
    assert list(LINTS) == sorted(LINTS)
    with pytest.raises(LintLoadError, match="cannot be imported"):
        lints_in(PACKAGE, ["there_is_no_such_lint"])
    module = __import__(f"{PACKAGE}.unknown_pip", fromlist=["LINT"])
    monkeypatch.setattr(module, "LINT", Lint(**WHOLE))
    with pytest.raises(LintLoadError, match="must have the same name"):
        lints_in(PACKAGE, ["unknown_pip"])
    monkeypatch.delattr(module, "LINT")
    with pytest.raises(LintLoadError, match="no LINT record"):
        lints_in(PACKAGE, ["unknown_pip"])
