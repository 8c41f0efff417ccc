"""Applies what findings offer as fixes, until nothing is left to apply; never changes what a card does unasked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from publisher.check.meaning import Change, changes, lost
from publisher.games import Project
from publisher.model import Finding, Fix, Origin
from publisher.pipeline.draft import Draft
from publisher.pipeline.gather import Gathered, RefusedError, check
from publisher.source.edit import Edit

ROUNDS = 50  # a fix may make room for another; so many times over, never in a real file

_Key = tuple[str, Fix]


@dataclass(frozen=True, slots=True)
class Fixing:
    """What was fixed (in the draft), what is left (with why a fix was not made, if it has one), and the check after."""

    draft: Draft
    fixed: tuple[Finding, ...]
    left: tuple[tuple[Finding, str], ...]
    after: Gathered

    def as_text(self) -> str:
        """Fixes per file and lint, then every finding that is left, then one line that counts. Ends in a line break."""
        lines = []
        for file in sorted({finding.origin.file for finding in self.fixed}):
            by_lint = Counter(finding.id for finding in self.fixed if finding.origin.file == file)
            told = ", ".join(f"{lint} {count}" for lint, count in sorted(by_lint.items()))
            lines.append(f"{file}: fixed {sum(by_lint.values())} ({told})")
        for finding, why in self.left:
            message = " ".join(finding.message.split())
            lines.append(f"{finding.origin}: {finding.severity} {message} ({finding.id}){why and f' [{why}]'}")
        files = len({finding.origin.file for finding in self.fixed})
        suggested = sum(why == SUGGESTED for _, why in self.left)
        summary = f"{len(self.fixed)} fixed in {files} file{'s' * (files != 1)}; {len(self.left)} left"
        return "\n".join([*lines, summary + (f", {suggested} of them with --unsafe." if suggested else ".")]) + "\n"


SUGGESTED = "--unsafe fixes it"


def fix(
    project: Project, ids: Iterable[str], *, unsafe: bool = False, select: Collection[str] = (), run_code: bool = True
) -> Fixing:
    """Fix games in a draft: the safe fixes, then with `unsafe` the others, of the lints in `select` or of all.

    Fixes that overlap wait for the next round. A safe fix after which a card means another thing is taken back.
    Raises RefusedError if two fixes undo each other, or for a lint in `select` that does not exist.
    """
    ids = list(ids)
    fixer = _Fixer(Draft(project), ids, unsafe, frozenset(select), run_code)
    for lint in fixer.select - set(fixer.now.report.examined) - {finding.id for finding in fixer.now.report.findings}:
        raise RefusedError(f'no lint is called "{lint}"; see: publisher list {ids[0]} lints')
    seen = [fixer.draft.texts]
    while batch := fixer.batch():
        fixer.round(batch)
        if fixer.draft.texts == seen[-1]:
            continue  # every fix of the batch was refused, and will not be tried again
        if fixer.draft.texts in seen or len(seen) > ROUNDS:
            names = ", ".join(sorted({finding.id for finding in batch}))
            raise RefusedError(f"these fixes undo each other: {names}; nothing is changed. Take one with --select")
        seen.append(fixer.draft.texts)
    left = tuple((finding, fixer.why(finding)) for finding in fixer.now.report.findings)
    return Fixing(fixer.draft, tuple(fixer.fixed), left, fixer.now)


class _Fixer:
    def __init__(self, draft: Draft, ids: list[str], unsafe: bool, select: frozenset[str], run_code: bool) -> None:
        self.draft, self.ids, self.unsafe, self.select, self.run_code = draft, ids, unsafe, select, run_code
        self.now = self.check(draft)
        self.fixed: list[Finding] = []
        self.refused: dict[_Key, str] = {}

    def check(self, draft: Draft) -> Gathered:
        return check(draft.changed, self.ids, self.run_code)

    def why(self, finding: Finding) -> str:
        """Why a finding that is left was not fixed; '' if it offers no fix."""
        if finding.fix is None:
            return ""
        refused = self.refused.get((finding.id, finding.fix))
        if refused:
            return f"not fixed: {refused}"
        return SUGGESTED if not finding.fix.safe and not self.unsafe else "not selected"

    def batch(self) -> list[Finding]:
        """Fixes to apply together: safe ones as long as there are any, none that touches another."""
        open_ = [finding for finding in self.now.report.findings
                 if finding.fix is not None and (finding.id, finding.fix) not in self.refused
                 and (not self.select or finding.id in self.select)]
        safe = [finding for finding in open_ if finding.fix is not None and finding.fix.safe]
        out: list[Finding] = []
        ends: dict[str, tuple[int, int]] = {}
        for finding in sorted(safe or (open_ if self.unsafe else []), key=_start):
            where = _where(finding)
            if (where.line, where.column) > ends.get(where.file, (0, 0)):
                out.append(finding)
                ends[where.file] = (where.end_line, where.end_column)
        return out

    def round(self, batch: list[Finding]) -> None:
        """Apply a batch; what cannot be applied, or changes the meaning of a text, is remembered as refused."""
        while batch:
            edits = {Edit(_where(finding), finding.fix.replacement): finding for finding in batch if finding.fix}
            draft, refusals = self.draft.with_edits(edits)
            for refusal in refusals:
                self.refuse(edits[refusal.edit], refusal.because)
            batch = [finding for finding in batch if not self.is_refused(finding)]
            after = self.check(draft)
            undone = self.undone(batch, after)
            if not undone:
                self.draft, self.now = draft, after
                self.fixed += batch
                return
            later: list[Finding] = []
            for suspects, why in undone:
                if len(suspects) == 1:
                    self.refuse(suspects[0], why)
                later += suspects[len(suspects) // 2 :]  # which of them is it? Half of them wait for another round
            batch = [finding for finding in batch if finding not in later]

    def undone(self, batch: list[Finding], after: Gathered) -> list[tuple[list[Finding], str]]:
        """Where a text now means another thing: the fixes that stand in it, and what it is."""
        compare = changes if all(finding.fix and finding.fix.safe for finding in batch) else lost
        out: list[tuple[list[Finding], str]] = []
        for id, game in self.now.catalogue.games.items():
            own = [finding for finding in batch if finding.game == id]
            now = after.catalogue.games.get(id)
            if now is None:
                out += [(own, "the game could no longer be read")] if own else []
                continue
            for change in compare(game, now):
                near = [finding for finding in own if _touches(finding, change)]
                if suspects := near or own:
                    out.append((suspects, f"it would change {change.what}"))
        return out

    def refuse(self, finding: Finding, why: str) -> None:
        assert finding.fix is not None
        self.refused.setdefault((finding.id, finding.fix), why)

    def is_refused(self, finding: Finding) -> bool:
        return finding.fix is not None and (finding.id, finding.fix) in self.refused


def _where(finding: Finding) -> Origin:
    assert finding.fix is not None
    return finding.fix.where


def _start(finding: Finding) -> tuple[object, ...]:
    where = _where(finding)
    return (where.file, where.line, where.column, finding.id)


def _touches(finding: Finding, change: Change) -> bool:
    where = _where(finding)
    return where.file == change.file and (where.line in change.lines or where.end_line in change.lines)
