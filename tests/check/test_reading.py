"""What readers and the press find is registered: with a page, and an example that is found where it says."""

from __future__ import annotations

import re

import pytest

from publisher.check import READING, lint_page, run, universal_lints
from publisher.check.runner import families

from .conftest import ROOT

SHOWN = [rule for rule in READING.values() if rule.bad.files]
# How a kind of fault is named where it is found: the first argument of what makes a finding.
_MADE = re.compile(
    r"""(?:\bFinding|\bFault|\bProblem|\.find|\bfind|\b_finding|\btell|\breader\.problem|\.problem)\(\s*f?"([a-z]+(?:-[a-z0-9]+)+)",
        |\breturn\ "([a-z]+(?:-[a-z]+)+)",\ """,
    re.VERBOSE,
)


@pytest.mark.parametrize("rule", SHOWN, ids=[rule.id for rule in SHOWN])
def test_an_example_is_found_where_it_says(rule, sample):
    loaded = sample(rule.good.files)
    assert [f for f in run(loaded.game, reading=loaded.reading).findings if f.id == rule.id] == []
    loaded = sample(rule.bad.files)
    report = run(loaded.game, reading=loaded.reading)
    found = [(f.id, f.severity, str(f.origin).removeprefix(f"{loaded.game.folder}/")) for f in report.findings]
    assert (rule.id, rule.severity, rule.bad.at) in found


def test_every_id_that_the_code_names_is_registered():
    known = {*READING, *universal_lints()}
    named: dict[str, str] = {}
    for room in ("source", "games", "press", "view", "pipeline", "text", "check", "web", "play"):
        for path in (ROOT / "publisher" / room).rglob("*.py"):
            for match in _MADE.finditer(path.read_text("utf-8")):
                named[match[1] or match[2]] = path.name
    assert len(named) > 20, "the pattern finds nothing any more"
    assert {id: file for id, file in named.items() if id not in known} == {}


@pytest.mark.parametrize("id", READING)
def test_a_page(id):
    page = lint_page(READING[id])
    assert page["id"] == id
    assert page["title"] and page["family"] and page["severity"]
    assert all(page["rationale"])


def test_no_id_is_a_lints_too():
    assert not set(READING) & set(universal_lints())
    assert set(families(universal_lints().values())) == {*READING, *universal_lints()}


def test_the_families_of_the_design_are_there():
    wanted = {"yaml", "schema", "pip", "period", "keyword", "migration", "wording", "reference", "number", "deck",
              "rules", "suppression"}  # fmt: skip
    assert wanted <= set(families(universal_lints().values()).values())
