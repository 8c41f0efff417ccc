"""`file:line:col: level message (id)`, one finding a line, and a summary."""

from __future__ import annotations

from publisher.check.near import counted, listed
from publisher.check.runner import CheckReport
from publisher.model import Severity


def as_text(report: CheckReport) -> str:
    """Findings in order, one a line, then one line that counts them. Ends in a line break."""
    lines = [
        f"{finding.origin}: {finding.severity} {' '.join(finding.message.split())} ({finding.id})"
        for finding in report.findings
    ]
    return "\n".join([*lines, _summary(report)]) + "\n"


def _summary(report: CheckReport) -> str:
    looked = f"{counted(len(report.examined), 'lint')} looked at {counted(sum(report.examined.values()), 'item')}"
    if report.answered:
        looked += f", {counted(len(report.answered), 'finding')} allowed with a reason"
    counts = {level: sum(finding.severity is level for finding in report.findings) for level in Severity}
    found = listed([counted(count, str(level)) for level, count in counts.items() if count], "and")
    return f"{found or 'Nothing wrong'}; {looked}."
