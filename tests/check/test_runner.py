"""The runner: counts, settings, allowances, own lints, and reports."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from publisher.check import BASE_FILES, CheckReport, LintCrashError, as_json, as_text, run, universal_lints
from publisher.check.runner import SETTINGS_ID
from publisher.games import load_code
from publisher.kit import Example, Lint, Problem, Severity, cards_of, rule
from publisher.model import Finding, Origin

EXAMPLE = Example({"cards/a.yaml": "[]"})
BAD = Example({"cards/a.yaml": "[]"}, at="cards/a.yaml:1:1")


def own(id="own-lint", check=None, **more) -> Lint:
    check = check or (lambda game, card: [Problem(card.origin, "found", card.id)])
    kind = {"title": "Own", "rationale": "Because.", "good": EXAMPLE, "bad": BAD, "items": cards_of()} | more
    return rule(id=id, **kind)(check)


def ids(report):
    return [finding.id for finding in report.findings]


def test_own_lints_run_with_the_others_and_are_counted(sample):
    game = sample().game
    report = run(game, [own(items=cards_of("person"))])
    assert report.examined["own-lint"] == 1
    assert [(f.id, f.card, f.game, f.severity) for f in report.findings] == [
        ("own-lint", "ada", "sample", Severity.ERROR)
    ]
    assert report.failed


def test_a_lint_that_looked_at_nothing_shows(sample):
    report = run(sample().game, [own(items=cards_of("no-such-type"))])
    assert report.examined["own-lint"] == 0
    assert set(report.examined) == {*universal_lints(), "own-lint"}


def test_two_lints_with_one_name_are_refused(sample):
    with pytest.raises(ValueError, match="unknown-pip"):
        run(sample().game, [own("unknown-pip")])


def test_a_failing_lint_is_no_clean_run(sample):
    def broken(game, card):
        raise KeyError("seal")

    with pytest.raises(LintCrashError, match=r"own-lint failed at .*cards/base\.yaml:1:7: KeyError"):
        run(sample().game, [own(check=broken)])


def test_findings_are_ordered_and_unique(sample):
    game = sample().game
    places = [Origin("b.yaml", 2, 1), Origin("a.yaml", 9, 1), Origin("a.yaml", 2, 5), Origin("a.yaml", 2, 5)]
    report = run(game, [own(check=lambda game, card: [Problem(place, "found") for place in places])])
    assert [str(f.origin) for f in report.findings] == ["a.yaml:2:5", "a.yaml:9:1", "b.yaml:2:1"]


def test_what_reader_and_lint_both_say_is_said_once(card):
    loaded = card("Constant: Draw {1 card.")
    twice = Finding("unreadable-text", Severity.ERROR, "never closed", Origin(
        f"{loaded.game.folder}/cards/example.yaml", 7, 20, 7, 21))
    report = run(loaded.game, reading=[*loaded.reading, twice])
    assert ids(report) == ["unreadable-text"]


SETTINGS = """
lints:
  repeated-word: {severity: %s, because: %s}
"""


def with_settings(sample, severity, because='"The herald stammers."', extra=""):
    files = {
        "game.yaml": BASE_FILES["game.yaml"] + SETTINGS % (severity, because) + extra,
        "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  text: |
    Constant: Draw a a card.
""",
    }
    return run(sample(files).game)


def test_a_game_sets_severities_with_a_reason(sample):
    assert [f.severity for f in with_settings(sample, "error").findings] == [Severity.ERROR]
    report = with_settings(sample, "note")
    assert [f.severity for f in report.findings] == [Severity.NOTE]
    assert not report.failed
    report = with_settings(sample, '"off"')
    assert ids(report) == []
    assert "repeated-word" not in report.examined
    assert report.off == {"repeated-word": "The herald stammers."}


def test_settings_that_cannot_be_followed_are_findings(sample):
    line = BASE_FILES["game.yaml"].count("\n") + 3
    report = with_settings(sample, '"off"', '" "')
    assert sorted(ids(report)) == [SETTINGS_ID, "repeated-word"]
    (setting,) = (f for f in report.findings if f.id == SETTINGS_ID)
    assert "say why" in setting.message
    assert setting.origin.line == line
    report = with_settings(sample, "note", extra="  repeatd-word: {severity: note, because: x}\n")
    (setting,) = (f for f in report.findings if f.id == SETTINGS_ID)
    assert setting.message == 'no lint is called "repeatd-word"; did you mean "repeated-word"?'
    assert setting.origin.line == line + 1
    loud = replace(sample().game, lints={"repeated-word": {"severity": "loud", "because": "x"}})
    assert [f.message for f in run(loud).findings if f.id == SETTINGS_ID] == [
        "repeated-word: severity must be off, error, warning or note"
    ]


def test_a_reader_finding_has_a_severity_too(sample):
    """A warning of the reader may be switched off; what cannot be read stays an error."""
    def checked(setting):
        game = BASE_FILES["game.yaml"] + f"\nlints:\n  {setting}\n"
        loaded = sample({"game.yaml": game, "cards/example.yaml": "\ufeff- {id: b, type: person}\n"})
        return run(loaded.game, reading=loaded.reading)

    report = checked('byte-order-mark: {severity: "off", because: The spreadsheet adds it.}')
    assert ids(report) == ["missing-key"]
    report = checked('missing-key: {severity: "off", because: No.}')
    assert sorted(set(ids(report))) == ["byte-order-mark", SETTINGS_ID, "missing-key"]
    assert any("what cannot be read is an error" in finding.message for finding in report.findings)


def test_entries_of_game_yaml_stand_once(sample):
    again = '  - {id: old, name: Older, letter: N, color: "#884422"}\n\nlabels:\n'
    game = BASE_FILES["game.yaml"].replace("labels:\n", again)
    found = [(f.id, f.message.partition(" is taken")[0]) for f in sample({"game.yaml": game}).reading]
    assert ("duplicate-id", 'the id "old"') in found
    assert ("duplicate-id", 'the letter "N"') in found


def test_a_games_own_lints_folder_is_found(sample):
    code = """\
from publisher.kit import Example, Problem, cards_of, rule

FILES = Example({"cards/a.yaml": "[]"})


@rule(id="no-ada", title="No Ada", rationale="Because.", good=FILES,
      bad=Example({"cards/a.yaml": "[]"}, at="cards/a.yaml:1:1"), items=cards_of("person"))
def no_ada(game, card):
    if card.id == "ada":
        yield Problem(card.where("name"), "take her away", card.id)
"""
    loaded = sample({"lints/people.py": code})
    lints = load_code(loaded.project, loaded.game).lints
    report = run(loaded.game, lints)
    assert [(f.id, f.origin.line, f.origin.column) for f in report.findings] == [("no-ada", 3, 9)]


CARD = """\
- id: bede
  number: O001
  name: Bede%s
  type: person
  periods: [old]
%s  text: |%s
    [Justice]
    Constant: Draw a a card.
"""


def allowed(sample, before="", after="", name=""):
    return run(sample({"cards/example.yaml": CARD % (name, before, after)}).game)


def test_an_allowance_holds_for_its_line_the_next_and_a_whole_text(sample):
    above = allowed(sample, before="  # allow repeated-word: the herald stammers\n")
    assert ids(above) == []
    assert [(a.finding.id, a.allowance.reason) for a in above.answered] == [("repeated-word", "the herald stammers")]
    assert ids(allowed(sample, after="  # allow repeated-word: the herald stammers")) == []


def test_an_allowance_holds_nowhere_else(sample):
    report = allowed(sample, name="  # allow repeated-word: the herald stammers")
    assert ids(report) == ["unused-allowance", "repeated-word"]
    assert "finds nothing here or on the next line" in report.findings[0].message
    report = allowed(sample, before="  # allow double-space: the herald stammers\n")
    assert ids(report) == ["unused-allowance", "repeated-word"]


def test_an_allowance_needs_a_reason_and_a_lint(sample):
    report = allowed(sample, before="  # allow repeated-word\n")
    assert ids(report) == ["allowance-without-reason", "repeated-word"]
    report = allowed(sample, before="  # allow repeated-wrod: the herald stammers\n")
    assert ids(report) == ["unused-allowance", "repeated-word"]
    assert 'did you mean "repeated-word"?' in report.findings[0].message


def test_allowances_hold_for_what_the_reader_found(sample):
    game = sample({"cards/example.yaml": CARD % ("  # allow odd-name: an old one", "", "")}).game
    odd = Finding("odd-name", Severity.ERROR, "odd", Origin(f"{game.folder}/cards/example.yaml", 3, 9))
    report = run(game, reading=[odd])
    assert ids(report) == ["repeated-word"]
    assert [answer.finding for answer in report.answered] == [odd]


def report_of_two() -> CheckReport:
    first = Finding("unknown-pip", Severity.ERROR, "no\n such pip", Origin("a.yaml", 3, 7, 3, 8), "toy", "bede")
    second = Finding("double-space", Severity.WARNING, "leave one", Origin("b.yaml", 1, 2), "toy")
    return CheckReport((first, second), {"unknown-pip": 4, "double-space": 0})


def test_text_report():
    assert as_text(report_of_two()) == (
        "a.yaml:3:7: error no such pip (unknown-pip)\n"
        "b.yaml:1:2: warning leave one (double-space)\n"
        "1 error and 1 warning; 2 lints looked at 4 items.\n"
    )
    assert as_text(CheckReport((), {"unknown-pip": 1})) == "Nothing wrong; 1 lint looked at 1 item.\n"


def test_json_report():
    said = json.loads(as_json(report_of_two()))
    assert said["examined"] == {"double-space": 0, "unknown-pip": 4}
    assert said["findings"][0] == {
        "id": "unknown-pip", "severity": "error", "message": "no\n such pip", "game": "toy", "card": "bede",
        "file": "a.yaml", "line": 3, "column": 7, "end_line": 3, "end_column": 8,
    }  # fmt: skip
    assert [finding["id"] for finding in said["findings"]] == ["unknown-pip", "double-space"]


def test_reports_of_several_games_join():
    other = CheckReport((replace(report_of_two().findings[0], game="abc"),), {"unknown-pip": 3, "own": 1})
    joined = CheckReport.joined([report_of_two(), other])
    assert joined.examined == {"double-space": 0, "own": 1, "unknown-pip": 7}
    assert [finding.game for finding in joined.findings] == ["abc", "toy", "toy"]


def test_checking_needs_no_typesetting():
    code = "import sys, publisher.check, publisher.kit; print({'weasyprint', 'fontTools'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
