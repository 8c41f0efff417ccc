"""`file:line:col: level message (id)`, one finding a line, and a summary."""

from __future__ import annotations

from publisher.check.near import counted, listed
from publisher.check.runner import CheckReport
from publisher.model import SCENARIO_FAILS, Severity


def as_text(report: CheckReport) -> str:
    """Findings in order, one a line, then one line that counts them. Ends in a line break."""
    lines = [
        f"{finding.origin}: {finding.severity} {' '.join(finding.message.split())} ({finding.id})"
        for finding in report.findings
    ]
    return "\n".join([*lines, summary(report)]) + "\n"


def summary(report: CheckReport) -> str:
    """One line: how much was found, looked at, allowed, and known before."""
    lints = {lint: count for lint, count in report.examined.items() if lint != SCENARIO_FAILS}
    looked = f"{counted(len(lints), 'lint')} looked at {counted(sum(lints.values()), 'item')}"
    if SCENARIO_FAILS in report.examined:
        looked += f", {counted(report.examined[SCENARIO_FAILS], 'scenario')} played"
    if report.answered:
        looked += f", {counted(len(report.answered), 'finding')} allowed with a reason"
    if report.known:
        looked += f", {counted(len(report.known), 'finding')} known from the baseline"
    if report.understood:
        known, lines = (sum(counts[index] for counts in report.understood.values()) for index in (0, 1))
        looked += f", {known} of {counted(lines, 'line')} of card text understood"
        if report.unread:
            more = ", ..." if len(report.unread) > 3 else ""
            looked += f" (not {', '.join(f'{place.file}:{place.line}' for place in report.unread[:3])}{more})"
    counts = {level: sum(finding.severity is level for finding in report.findings) for level in Severity}
    if report.waiting:
        looked += f"; {counted(len(report.waiting), 'lint')} about all cards will run once every card can be read"
    found = listed([counted(count, str(level)) for level, count in counts.items() if count], "and")
    return f"{found or 'Nothing wrong'}; {looked}."
