"""The scenarios of a game, run by its own rules as part of a check."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from publisher.check import EVERYTHING, READING, CheckReport, Selection
from publisher.games import GameCode
from publisher.model import SCENARIO_FAILS, Finding, Game, Severity
from publisher.play.scenario import prove


@dataclass(frozen=True, slots=True)
class Proofs:
    """What the scenarios came to, and how many were run. `waiting`: they wait for files that can be read."""

    findings: tuple[Finding, ...] = ()
    run: int = 0
    waiting: bool = False

    def counted_in(self, report: CheckReport) -> CheckReport:
        """A report of the same game that says how many scenarios were run."""
        if self.waiting:
            return replace(report, waiting=tuple(sorted((*report.waiting, SCENARIO_FAILS))))
        return replace(report, examined={**report.examined, SCENARIO_FAILS: self.run}) if self.run else report


def proved(game: Game, code: GameCode, selection: Selection = EVERYTHING) -> Proofs:
    """Run the scenarios of a game, where its code may run and it has any. The engine must have been asked for."""
    may_run = not any(folder.endswith("/rules") for folder in code.skipped)
    if not game.scenarios or not may_run or not selection.takes(SCENARIO_FAILS, READING[SCENARIO_FAILS].family):
        return Proofs()
    if code.engine is not None:
        return Proofs(tuple(prove(game, code.engine)), len(game.scenarios))
    if code.rules is None and not code.findings:
        first = next(iter(game.scenarios.values()))
        told = "nothing proves this: no engine is made in rules/__init__.py, by `def engine(game)`"
        return Proofs((Finding(SCENARIO_FAILS, Severity.WARNING, told, first.origin, game.id),))
    return Proofs(waiting=True)


def unread_games(findings: Iterable[Finding]) -> set[str]:
    """Games of which something could not be read: an engine made of the rest would fail for want of it."""
    return {finding.game for finding in findings
            if finding.severity is Severity.ERROR and finding.id in READING
            and READING[finding.id].family in ("yaml", "schema")}
