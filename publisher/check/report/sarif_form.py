"""SARIF 2.1.0: what code hosts and editors read. Every lint that ran is a rule, with its page as help."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

import publisher
from publisher.check.baseline import fingerprint
from publisher.check.examples import lint_page
from publisher.check.reading import READING, ReadingRule
from publisher.check.runner import CheckReport
from publisher.model import Finding, Lint, Origin

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_ROOT = "PROJECT"


def as_sarif(report: CheckReport) -> str:
    """One log with one run. Columns count characters; files are relative to the project. Ends in a line break.

    Findings that the designer allowed, or a baseline knows, are results with a suppression.
    """
    told = [
        *((finding, None) for finding in report.findings),
        *((answer.finding, _suppression("inSource", answer.allowance.reason)) for answer in report.answered),
        *((finding, _suppression("external", "known from the baseline")) for finding in report.known),
    ]
    told.sort(key=lambda pair: pair[0].sort_key())
    rules = _rules(report, {finding.id for finding, _ in told})
    numbers = {rule["id"]: number for number, rule in enumerate(rules)}
    driver = {"name": "publisher", "semanticVersion": publisher.__version__, "rules": rules}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_ROOT: {"description": {"text": "The project's root folder."}}},
        "results": [_result(finding, numbers[finding.id], suppression) for finding, suppression in told],
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _rules(report: CheckReport, found: set[str]) -> list[dict[str, Any]]:
    """The lints that ran, and whatever else was found, in the order of ids."""
    known: Mapping[str, Lint[Any] | ReadingRule] = {
        **{id: READING[id] for id in found if id in READING},
        **report.lints,
    }
    rules = {id: _rule(lint) for id, lint in known.items()}
    for id in found - set(rules):
        rules[id] = {"id": id, "shortDescription": {"text": id}}
    return [rules[id] for id in sorted(rules)]


def _rule(lint: Lint[Any] | ReadingRule) -> dict[str, Any]:
    page = lint_page(lint)
    rationale = "\n\n".join(page["rationale"])
    return {
        "id": lint.id,
        "name": "".join(word.capitalize() for word in lint.id.split("-")),
        "shortDescription": {"text": f"{page['title']}."},
        "fullDescription": {"text": rationale},
        "defaultConfiguration": {"level": str(lint.severity)},
        "help": {"text": _help(page, "{}"), "markdown": _help(page, "```\n{}\n```")},
        "properties": {"tags": [lint.family]},
    }


def _help(page: Mapping[str, Any], frame: str) -> str:
    parts = list(page["rationale"])
    for kind, title in (("bad", "Wrong"), ("good", "Right")):
        for file in page[kind]:
            at = f" ({page['at']})" if kind == "bad" else ""
            parts += [f"{title}, in {file['path']}{at}:", frame.format(file["content"].rstrip("\n"))]
    return "\n\n".join([*parts, f"To allow it once: {page['allow']}"])


def _result(finding: Finding, number: int, suppression: dict[str, Any] | None) -> dict[str, Any]:
    location: dict[str, Any] = {"physicalLocation": _place(finding.origin)}
    if finding.card:
        name = f"{finding.game}/{finding.card}" if finding.game else finding.card
        location["logicalLocations"] = [{"name": finding.card, "fullyQualifiedName": name, "kind": "card"}]
    result: dict[str, Any] = {
        "ruleId": finding.id,
        "ruleIndex": number,
        "level": str(finding.severity),
        "message": {"text": finding.message},
        "locations": [location],
        "partialFingerprints": {"publisher/v1": fingerprint(finding)},
    }
    if finding.fix is not None:
        safe = "Safe" if finding.fix.safe else "Suggested"
        replacement = {
            "deletedRegion": _region(finding.fix.where),
            "insertedContent": {"text": finding.fix.replacement},
        }
        changes = [{"artifactLocation": _artifact(finding.fix.where.file), "replacements": [replacement]}]
        shown = f'{safe}: write "{finding.fix.replacement}"' if finding.fix.replacement else f"{safe}: take it away"
        result["fixes"] = [{"description": {"text": shown}, "artifactChanges": changes}]
    result["suppressions"] = [suppression] if suppression is not None else []
    return result


def _suppression(kind: str, reason: str) -> dict[str, Any]:
    return {"kind": kind, "status": "accepted", "justification": reason}


def _place(origin: Origin) -> dict[str, Any]:
    return {"artifactLocation": _artifact(origin.file), "region": _region(origin)}


def _artifact(file: str) -> dict[str, Any]:
    return {"uri": quote(file), "uriBaseId": _ROOT}


def _region(origin: Origin) -> dict[str, Any]:
    return {
        "startLine": origin.line,
        "startColumn": origin.column,
        "endLine": origin.end_line or origin.line,
        "endColumn": origin.end_column or origin.column,
    }
