"""Findings that are known and not yet mended, so that a new lint can start on an old catalogue.

A baseline knows a finding by game, lint, card (or file, if it is about no card) and message, not by its line: cards
move. Pure: the file's text comes in and goes out.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from dataclasses import replace
from typing import Any

from publisher.check.runner import CheckReport
from publisher.model import Finding, Origin, Severity, ordered

STALE_ID = "stale-baseline"
_VERSION = 1
# Lines and columns that a message names; they move as cards do.
_PLACES = re.compile(r"(?<=\blines )\d+(?:(?:, | and )\d+)*|(?<=\bline )\d+|(?<=:)\d+(?::\d+)?\b")


class BaselineError(ValueError):
    """A baseline that cannot be read; the message says what to do."""


def fingerprint(finding: Finding) -> str:
    """What a finding is known by: 16 hexadecimal digits, the same after cards have moved."""
    said = _PLACES.sub("N", " ".join(finding.message.split()))
    parts = (finding.game, finding.id, finding.card or finding.origin.file, said)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def as_baseline(report: CheckReport) -> str:
    """The report's findings as a baseline: JSON, a finding a line, in order."""
    counts = Counter(fingerprint(finding) for finding in report.findings)
    entries = {}
    for finding in report.findings:
        key = fingerprint(finding)
        entry = {"fingerprint": key, "count": counts[key], "game": finding.game, "id": finding.id}
        entry |= {"card": finding.card} if finding.card else {"file": finding.origin.file}
        entries[key] = entry | {"message": finding.message}
    rows = [json.dumps(entry, ensure_ascii=False) for entry in entries.values()]
    return f'{{"version": {_VERSION}, "findings": [\n' + ",\n".join(rows) + "\n]}\n"


def without_known(report: CheckReport, baseline: str, file: str) -> CheckReport:
    """The report without findings that the baseline knows; `known` has those.

    An entry that is mended becomes a note at its line of `file`, if its game and lint were looked at.
    Raises BaselineError.
    """
    entries = _entries(baseline, file)
    left = {entry["fingerprint"]: entry["count"] for entry in entries}
    kept: list[Finding] = []
    known: list[Finding] = []
    for finding in report.findings:
        key = fingerprint(finding)
        if left.get(key, 0) > 0:
            left[key] -= 1
            known.append(finding)
        else:
            kept.append(finding)
    lines = baseline.split("\n")
    for entry in entries:
        if left[entry["fingerprint"]] > 0 and entry["id"] in report.ran and entry["game"] in (*report.games, ""):
            line = next((n for n, row in enumerate(lines, 1) if entry["fingerprint"] in row), 1)
            about = entry.get("card") or entry.get("file", "")
            told = f'{entry["id"]} on {about} is mended ("{entry["message"]}"): write the baseline anew'
            kept.append(Finding(STALE_ID, Severity.NOTE, told, Origin(file, line), entry["game"]))
    return replace(report, findings=ordered(kept), known=(*report.known, *known))


def _entries(baseline: str, file: str) -> list[dict[str, Any]]:
    try:
        whole = json.loads(baseline)
        if whole["version"] != _VERSION:
            raise BaselineError(f"{file}: a baseline of version {whole['version']}; this program writes {_VERSION}")
        entries = [dict(entry) for entry in whole["findings"]]
        if not all(isinstance(e["fingerprint"], str) and isinstance(e["count"], int) for e in entries):
            raise TypeError("not an entry")
        if not all(isinstance(e[key], str) for e in entries for key in ("id", "game", "message")):
            raise TypeError("not an entry")
    except BaselineError:
        raise
    except (ValueError, KeyError, TypeError) as error:
        told = "this is no baseline; write one with --write-baseline"
        raise BaselineError(f"{file}: {told}") from error
    return entries
