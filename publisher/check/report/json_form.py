"""One JSON object: `findings`, `examined`, and what was allowed or switched off."""

from __future__ import annotations

import json
from typing import Any

from publisher.check.runner import CheckReport
from publisher.model import Finding


def as_json(report: CheckReport) -> str:
    """One object, two spaces of indent, keys in a fixed order. Ends in a line break."""
    whole = {
        "findings": [_finding(finding) for finding in report.findings],
        "examined": dict(sorted(report.examined.items())),
        "allowed": [_finding(answer.finding) | {"reason": answer.allowance.reason} for answer in report.answered],
        "known": [_finding(finding) for finding in report.known],
        "off": dict(sorted(report.off.items())),
        "not_understood": [{"file": place.file, "line": place.line} for place in report.unread],
        "waiting": list(report.waiting),
        "understood": {game: {"lines": lines, "understood": known}
                       for game, (known, lines) in sorted(report.understood.items())},
    }
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def _finding(finding: Finding) -> dict[str, Any]:
    place = finding.origin
    entry: dict[str, Any] = {
        "id": finding.id,
        "severity": str(finding.severity),
        "message": finding.message,
        "game": finding.game,
        "card": finding.card,
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line or place.line,
        "end_column": place.end_column or place.column,
    }
    if finding.fix is not None:
        entry["fix"] = {
            "replacement": finding.fix.replacement,
            "safe": finding.fix.safe,
            "line": finding.fix.where.line,
            "column": finding.fix.where.column,
            "end_line": finding.fix.where.end_line,
            "end_column": finding.fix.where.end_column,
        }
    return entry
