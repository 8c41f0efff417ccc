"""Choosing lints, and starting on an old catalogue with a baseline."""

from __future__ import annotations

import json

import pytest

from publisher.check import (
    BaselineError,
    Selection,
    UnknownLintError,
    as_baseline,
    families,
    fingerprint,
    run,
    universal_lints,
    without_known,
)
from publisher.model import Severity

FAMILIES = families(universal_lints().values())
CARD = """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  cost: 1Q
  text: |
    Constant: Draw the the card..
"""


def ids(report):
    return sorted(finding.id for finding in report.findings)


def checked(sample, card=CARD, **choice):
    loaded = sample({"cards/example.yaml": card})
    selection = Selection.of(choice.get("select", ()), choice.get("ignore", ()), FAMILIES)
    return run(loaded.game, reading=loaded.reading, selection=selection)


def test_all_run_if_none_is_chosen(sample):
    assert ids(checked(sample)) == ["doubled-full-stop", "repeated-word", "unknown-pip"]


def test_by_id_and_by_family(sample):
    assert ids(checked(sample, select=["unknown-pip,repeated-word"])) == ["repeated-word", "unknown-pip"]
    assert ids(checked(sample, select=["period", "unknown-pip"])) == ["doubled-full-stop", "unknown-pip"]
    assert ids(checked(sample, ignore=["period", "unknown-pip"])) == ["repeated-word"]
    assert ids(checked(sample, select=["wording", "pip"], ignore=["unknown-pip"])) == ["repeated-word"]
    report = checked(sample, select=["deck"])
    assert ids(report) == []
    assert {FAMILIES[id] for id in report.examined} == {"deck"}


def test_an_unknown_name_names_the_nearest():
    with pytest.raises(UnknownLintError, match='"repeatd-word"; did you mean "repeated-word"'):
        Selection.of(["repeatd-word"], (), FAMILIES)
    with pytest.raises(UnknownLintError, match='"wordings"; did you mean "wording"'):
        Selection.of((), ["pip,wordings"], FAMILIES)


def test_what_cannot_be_read_is_told_whatever_is_chosen(sample):
    broken = CARD + "  role: a: b\n"
    assert ids(checked(sample, broken, select=["deck"])) == ["yaml-syntax"]
    assert ids(checked(sample, broken, select=["yaml"])) == ["yaml-syntax"]
    assert ids(checked(sample, broken, ignore=["yaml-syntax"])) == []
    # A warning of the reader keeps nothing from being checked.
    assert ids(checked(sample, "\ufeff" + CARD, select=["pip"])) == ["unknown-pip"]
    assert ids(checked(sample, "\ufeff" + CARD, select=["yaml"])) == ["byte-order-mark"]


def test_an_allowance_of_a_lint_that_did_not_run_is_not_called_unused(sample):
    allowed = CARD.replace("  text: |", "  # allow repeated-word: he stammers\n  text: |")
    assert ids(checked(sample, allowed, select=["suppression"])) == []
    idle = CARD.replace("  text: |", "  # allow double-space: no reason at all\n  text: |")
    assert ids(checked(sample, idle, select=["suppression"])) == []
    assert ids(checked(sample, idle, select=["suppression", "double-space"])) == ["unused-allowance"]


def test_a_baseline_answers_what_it_knows(sample):
    baseline = as_baseline(checked(sample))
    rows = json.loads(baseline)["findings"]
    assert [(row["id"], row["card"], row["count"]) for row in rows] == [
        ("unknown-pip", "bede", 1), ("repeated-word", "bede", 1), ("doubled-full-stop", "bede", 1)]
    report = without_known(checked(sample), baseline, "known.json")
    assert ids(report) == []
    assert sorted(finding.id for finding in report.known) == ["doubled-full-stop", "repeated-word", "unknown-pip"]
    assert not report.failed


def test_a_baseline_goes_by_card_and_message_not_by_line(sample):
    baseline = as_baseline(checked(sample))
    moved = "# Two lines\n# more.\n" + CARD.replace("  cost: 1Q\n", "  role: Monk\n  cost: 1Q\n")
    assert ids(without_known(checked(sample, moved), baseline, "known.json")) == []
    other = CARD.replace("the the", "a a")
    assert ids(without_known(checked(sample, other), baseline, "known.json")) == ["repeated-word", "stale-baseline"]


def test_lines_in_a_message_do_not_count(sample):
    twice = CARD + CARD.replace("id: bede", "id: hild").replace("O001", "O002")
    first = checked(sample, twice.replace("name: Bede", "name: Bedda"), select=["duplicate-name"])
    second = checked(sample, "#\n#\n" + twice.replace("name: Bede", "name: Bedda"), select=["duplicate-name"])
    assert [f.message for f in first.findings] != [f.message for f in second.findings]
    assert [fingerprint(f) for f in first.findings] == [fingerprint(f) for f in second.findings]


def test_one_more_of_the_same_is_new(sample):
    baseline = as_baseline(checked(sample))
    more = CARD + "    Constant: Take the the card.\n"
    report = without_known(checked(sample, more), baseline, "known.json")
    assert ids(report) == ["repeated-word"]


def test_a_mended_entry_is_a_note_at_its_line(sample):
    baseline = as_baseline(checked(sample))
    report = without_known(checked(sample, CARD.replace("1Q", "1O")), baseline, "known.json")
    (stale,) = report.findings
    assert (stale.id, stale.severity) == ("stale-baseline", Severity.NOTE)
    row = baseline.split("\n")[stale.origin.line - 1]
    assert '"unknown-pip"' in row and str(stale.origin).startswith("known.json:")
    assert not report.failed
    # A lint that did not run cannot have found that its entry is mended.
    assert ids(without_known(checked(sample, select=["wording"]), baseline, "known.json")) == []


_NONE = ["", "[]", "{}", '{"version": 1, "findings": [1]}', '{"version": 1, "findings": [{}]}']


@pytest.mark.parametrize("text", _NONE)
def test_what_is_no_baseline_is_refused(sample, text):
    with pytest.raises(BaselineError, match=r"known\.json: this is no baseline"):
        without_known(checked(sample), text, "known.json")
    with pytest.raises(BaselineError, match="version 9"):
        without_known(checked(sample), '{"version": 9, "findings": []}', "known.json")
