"""Runs lints over one game: counts what each looked at, applies the game's settings and allowances."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from publisher.check.near import did_you_mean
from publisher.check.reading import READING, SETTINGS_ID
from publisher.check.registry import universal_lints
from publisher.check.selection import EVERYTHING, Selection
from publisher.check.text_rules import text_rule_lints
from publisher.check.texts import Role, places
from publisher.model import Allowance, Finding, Game, Lint, Origin, Passage, Problem, Severity, ordered

OFF = "off"
DECKS = "deck"
"""The family of the lints that judge decklists."""


class LintCrashError(Exception):
    """A lint failed in itself. The check as a whole must fail then: silence would read as "nothing found"."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A finding that the designer allowed, and the allowance with the reason."""

    finding: Finding
    allowance: Allowance


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What a run found, how many items each lint looked at, and what was allowed.

    A lint that the game's settings switch off does not occur in `examined`; `off` has it with the reason. `known`
    are findings that a baseline answers. `lints` are those that ran, `ran` their ids and those of the reader's
    findings that were asked for, `games` the ids of the games looked at. `understood` says by game how many lines of
    card text the grammar of effects understands, of how many, if that was counted. `waiting` are lints that speak of
    all cards and did not run, because some card cannot be read. `unread` are the places of
    the lines that are not understood.
    """

    findings: tuple[Finding, ...]
    examined: Mapping[str, int]
    answered: tuple[Answered, ...] = ()
    off: Mapping[str, str] = field(default_factory=dict)
    known: tuple[Finding, ...] = ()
    lints: Mapping[str, Lint[Any]] = field(default_factory=dict)
    ran: frozenset[str] = frozenset()
    games: tuple[str, ...] = ()
    understood: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    waiting: tuple[str, ...] = ()
    unread: tuple[Origin, ...] = ()

    @property
    def failed(self) -> bool:
        """True if a finding is an error."""
        return self.worst is Severity.ERROR

    @property
    def worst(self) -> Severity | None:
        """The severest level of all findings, or None if nothing was found."""
        levels = {finding.severity for finding in self.findings}
        return next((level for level in Severity if level in levels), None)

    @classmethod
    def joined(cls, reports: Iterable[CheckReport]) -> CheckReport:
        """Several games' reports as one; counts add up."""
        many = list(reports)
        examined: dict[str, int] = {}
        for report in many:
            for lint, count in report.examined.items():
                examined[lint] = examined.get(lint, 0) + count
        return cls(
            ordered([finding for report in many for finding in report.findings]),
            dict(sorted(examined.items())),
            tuple(answer for report in many for answer in report.answered),
            {lint: reason for report in many for lint, reason in report.off.items()},
            tuple(finding for report in many for finding in report.known),
            {id: lint for report in many for id, lint in report.lints.items()},
            frozenset().union(*(report.ran for report in many)),
            tuple(game for report in many for game in report.games),
            {game: counts for report in many for game, counts in report.understood.items()},
            tuple(sorted({lint for report in many for lint in report.waiting})),
            tuple(place for report in many for place in report.unread),
        )


def run(
    game: Game,
    extra_lints: Iterable[Lint[Any]] = (),
    reading: Sequence[Finding] = (),
    selection: Selection = EVERYTHING,
) -> CheckReport:
    """Check one game with the universal lints, the game's own (`extra_lints`), and its text rules.

    `reading`: what was found wrong in reading this game's files; it is reported with the rest, and allowances hold
    for it too. What could not be read was not checked either: errors of reading are reported whatever is selected,
    unless they are ignored by name. Raises LintCrashError if a lint fails, ValueError if two lints have the same id.
    """
    lints = all_lints(game, extra_lints)
    severities, off, findings = _settings(game, lints)
    findings.extend(reading)
    findings = [_leveled(finding, severities) for finding in findings if _asked_for(finding, lints, selection)]
    findings = [finding for finding in findings if finding.id not in off]
    examined: dict[str, int] = {}
    closing: list[Lint[Any]] = []
    chosen = {id: lint for id, lint in lints.items() if id not in off and selection.takes(id, lint.family)}
    waiting = {id for id, lint in chosen.items() if lint.whole} if _lacks_cards(game, reading) else set()
    awake = {id: lint for id, lint in chosen.items() if id not in waiting}
    for lint in awake.values():
        severity = severities.get(lint.id, lint.severity)
        if lint.check is None:
            closing.append(lint)
            examined[lint.id] = sum(1 for _ in lint.items(game))
            continue
        examined[lint.id], problems = _look(lint, game)
        findings.extend(_finding(lint.id, severity, problem, game) for problem in problems)
    kept, answered = _allow(game, _once(ordered(findings), {id for id, lint in lints.items() if lint.family == DECKS}))
    # An allowance for a lint that was not asked to run cannot be seen to be of use, nor to be of none.
    asleep = waiting | {id for id, lint in lints.items() if not selection.takes(id, lint.family)}
    used = frozenset(answer.allowance for answer in answered) | {a for a in game.allowances if a.lint in asleep}
    for lint in closing:
        assert lint.closing is not None
        severity = severities.get(lint.id, lint.severity)
        kept.extend(_finding(lint.id, severity, problem, game) for problem in lint.closing(game, used))
    read = {rule.id for rule in READING.values() if selection.takes(rule.id, rule.family)}
    return CheckReport(
        ordered(kept), examined, tuple(answered), off, lints=chosen, ran=frozenset({*awake, *read}),
        games=(game.id,), waiting=tuple(sorted(waiting)),
    )


def _lacks_cards(game: Game, reading: Sequence[Finding]) -> bool:
    """Whether a card that is written could not be read, so that what is said of all cards would be said of too few."""
    return any(
        finding.severity is Severity.ERROR
        and finding.origin.file.startswith(f"{game.folder}/cards")
        and finding.id in READING
        and READING[finding.id].family in ("yaml", "schema")
        for finding in reading
    )


def all_lints(game: Game, extra: Iterable[Lint[Any]] = ()) -> dict[str, Lint[Any]]:
    """Every lint of a game by id: the universal ones, its own, its text rules. Raises ValueError for one id twice."""
    lints = dict(universal_lints())
    for lint in (*extra, *text_rule_lints(game)):
        if lint.id in lints or lint.id in READING:
            raise ValueError(f"two lints are called {lint.id!r}: rename the game's own")
        lints[lint.id] = lint
    return dict(sorted(lints.items()))


def families(lints: Iterable[Lint[Any]]) -> dict[str, str]:
    """Every id that a finding may have, with its family: of these lints, and of what readers find."""
    return {rule.id: rule.family for rule in READING.values()} | {lint.id: lint.family for lint in lints}


def _asked_for(finding: Finding, lints: Mapping[str, Lint[Any]], selection: Selection) -> bool:
    """True for a finding of reading that is to be reported."""
    known = lints.get(finding.id) or READING.get(finding.id)
    family = known.family if known is not None else ""
    if {finding.id, family} & selection.ignored:
        return False
    unread = finding.id not in lints and finding.severity is Severity.ERROR
    return unread or selection.takes(finding.id, family)


def _leveled(finding: Finding, severities: Mapping[str, Severity]) -> Finding:
    return replace(finding, severity=severities.get(finding.id, finding.severity))


def _look(lint: Lint[Any], game: Game) -> tuple[int, list[Problem]]:
    assert lint.check is not None
    problems: list[Problem] = []
    count = 0
    item: Any = None
    try:
        for item in lint.items(game):
            count += 1
            problems.extend(lint.check(game, item))
    except Exception as error:
        at = getattr(item, "origin", None) or getattr(item, "card", "") or type(item).__name__
        raise LintCrashError(f"lint {lint.id} failed at {at}: {type(error).__name__}: {error}") from error
    return count, problems


def _finding(lint: str, severity: Severity, problem: Problem, game: Game) -> Finding:
    return Finding(lint, severity, problem.message, problem.where, game.id, problem.card, problem.fix)


def _once(findings: Sequence[Finding], of_decks: Collection[str]) -> list[Finding]:
    """Findings without those that say again what another says at the same place, as reader and lint may. Lints
    `of_decks` say all that they have to: a decklist lacks several things in one place."""
    seen: dict[tuple[str, Origin, str], Finding] = {}
    for finding in findings:
        place = Origin(finding.origin.file, finding.origin.line, finding.origin.column)
        key = (finding.id, place, finding.message if finding.id in of_decks else "")
        if key not in seen or not seen[key].game:
            seen[key] = finding
    return list(seen.values())


def _settings(
    game: Game, lints: Mapping[str, Lint[Any]]
) -> tuple[dict[str, Severity], dict[str, str], list[Finding]]:
    """The game's `lints:` section: severities, lints that are off with the reason, and what is wrong with it."""
    severities: dict[str, Severity] = {}
    off: dict[str, str] = {}
    wrong: list[Finding] = []

    def complain(path: str, message: str) -> None:
        wrong.append(Finding(SETTINGS_ID, Severity.ERROR, message, game.where(path), game.id))

    for name, setting in game.lints.items():
        path = f"lints/{name}"
        read = READING.get(name)
        if name not in lints and read is None:
            complain(path, f'no lint is called "{name}"{did_you_mean(name, [*lints, *READING])}')
            continue
        level = setting.get("severity") if isinstance(setting, Mapping) else None
        if level is False:  # YAML 1.1 reads a bare `off` so
            level = OFF
        because = str(setting.get("because") or "").strip() if isinstance(setting, Mapping) else ""
        if level != OFF and level not in set(Severity):
            complain(f"{path}/severity", f"{name}: severity must be off, error, warning or note")
        elif not because:
            complain(path, f"{name}: say why its severity is changed, in `because:`")
        elif read is not None and read.severity is Severity.ERROR and level != Severity.ERROR:
            complain(f"{path}/severity", f"{name}: what cannot be read is an error; mend the place instead")
        elif level == OFF:
            off[name] = because
        else:
            severities[name] = Severity(str(level))
    return severities, off, wrong


def _allow(game: Game, findings: Iterable[Finding]) -> tuple[list[Finding], list[Answered]]:
    """Findings left over, and those that an allowance with a reason answers."""
    if not game.allowances:
        return list(findings), []
    blocks = _blocks(game)
    allowances: dict[tuple[str, str], list[tuple[range, Allowance]]] = {}
    for allowance in game.allowances:
        if allowance.reason.strip():
            lines = _lines(allowance.origin, blocks)
            allowances.setdefault((allowance.origin.file, allowance.lint), []).append((lines, allowance))
    kept: list[Finding] = []
    answered: list[Answered] = []
    for finding in findings:
        for lines, allowance in allowances.get((finding.origin.file, finding.id), ()):
            if finding.origin.line in lines:
                answered.append(Answered(finding, allowance))
                break
        else:
            kept.append(finding)
    return kept, answered


def _lines(comment: Origin, blocks: Mapping[tuple[str, int], int]) -> range:
    """The lines that an allowance holds for: its own and the next, to the end of a text that begins there."""
    last = comment.line + 1
    for line in (comment.line, comment.line + 1):
        last = max(last, blocks.get((comment.file, line), 0))
    return range(comment.line, last + 1)


def _blocks(game: Game) -> dict[tuple[str, int], int]:
    """Texts of several lines, as (file, line of their key) to their last line: no comment can stand inside one."""
    found: dict[tuple[str, int], int] = {}

    def add(passage: Passage, key_line: int) -> None:
        if passage.text.strip():
            last = passage.at(max(len(passage.text.rstrip()) - 1, 0)).line
            found[passage.file, key_line] = max(last, found.get((passage.file, key_line), 0))

    for card in game.cards.values():
        add(card.text.passage, card.where("text").line)
        add(card.flavor.passage, card.where("flavor").line)
        for index, printing in enumerate(card.printings):
            add(printing.text.passage, card.where(f"printings/{index}/text").line)
    for keyword in game.keywords.values():
        for text in (keyword.meaning, keyword.reminder):
            first = text.passage.at(0).line
            add(text.passage, first)
            add(text.passage, first - 1)
    for scenario in game.scenarios.values():
        add(scenario.ruling.passage, scenario.where("ruling").line)
    for place in places(game, (Role.BOOK,)):
        add(place.passage, place.at(0).line)
    return found
