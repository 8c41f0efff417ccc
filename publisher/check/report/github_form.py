"""GitHub's annotations: one workflow command a finding, errors first, since the platform shows only the first few."""

from __future__ import annotations

from publisher.check.report.text_form import summary
from publisher.check.runner import CheckReport
from publisher.model import Finding, Severity

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def as_github(report: CheckReport) -> str:
    """Workflow commands by severity, then by place, and the summary as a plain line. Ends in a line break."""
    levels = list(Severity)
    ranked = sorted(report.findings, key=lambda finding: levels.index(finding.severity))
    return "\n".join([*map(_command, ranked), summary(report)]) + "\n"


def _command(finding: Finding) -> str:
    place = finding.origin
    properties = {"file": place.file, "line": str(place.line), "col": str(place.column)}
    if place.end_line:
        properties["endLine"] = str(place.end_line)
    # The platform takes an end column only within one line.
    if place.end_line == place.line and place.end_column > place.column:
        properties["endColumn"] = str(place.end_column)
    properties["title"] = finding.id
    written = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{_COMMANDS[finding.severity]} {written}::{_data(finding.message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
