"""A project as it lies on the desk: files, unsaved texts in their place, and what is wrong with a game just now."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from publisher import paper
from publisher.check import LintCrashError, all_lints, run, universal_lints
from publisher.editor.targets import Known
from publisher.games import GameCode, Project, load_code, load_with_documents, prove_scenarios
from publisher.games.memory import Memory
from publisher.model import Finding, Game, Lint, Severity, ordered

# What the reader finds in texts: it says that they are wrong, and reads the card all the same.
_HARMLESS = frozenset({"unreadable-text", "unknown-label"})
# Lints of these families look from one file into others. While a file is half typed, what they miss may only be
# what could not be read.
_LOOKING_AROUND = frozenset({"reference", "deck"})

Stamps = tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check came to. findings: ordered. trouble: what broke here, not in the designer's files, or ''."""

    findings: tuple[Finding, ...]
    trouble: str = ""


@dataclass(slots=True)
class Desk:
    """One project. `known` has each game as it could last be read whole, `lints` every lint of it by id."""

    root: Path
    run_code: bool = True
    known: dict[str, Known] = field(default_factory=dict)
    lints: dict[str, Mapping[str, Lint[Any]]] = field(default_factory=dict)
    _whole: dict[Path, str] = field(default_factory=dict)
    _code: dict[str, tuple[Stamps, GameCode]] = field(default_factory=dict)
    _proofs: dict[str, tuple[tuple[object, ...], list[Finding]]] = field(default_factory=dict)
    _memories: dict[str, Memory] = field(default_factory=dict)

    def check(self, id: str, unsaved: Mapping[Path, str]) -> Checked:
        """Read and check a game. `unsaved`: texts that stand for files, by path. Not for two threads at once.

        A file that cannot be read whole reports what is wrong in itself; for all others its last whole text stands
        in, so that a half-typed line does not take its cards away from the rest of the game.
        """
        project = Project(self.root, MappingProxyType(dict(unsaved)))
        game, reading, _ = load_with_documents(project, id, self._memory_of(id))
        broken = {finding.origin.file for finding in reading
                  if finding.severity is Severity.ERROR and finding.id not in _HARMLESS}
        for path, text in unsaved.items():
            if project.named(path) not in broken:
                self._whole[path] = text
        stand_ins = {path: self._whole[path] for path in unsaved
                     if project.named(path) in broken and path in self._whole}
        findings, trouble = self._judged(project, id, game, reading)
        if stand_ins:
            files = {project.named(path) for path in stand_ins}
            here = [finding for finding in findings if finding.origin.file in files and not self._around(id, finding)]
            project = Project(self.root, MappingProxyType({**unsaved, **stand_ins}))
            game, reading, _ = load_with_documents(project, id, self._memory_of(f"{id} with stand-ins"))
            rest, trouble = self._judged(project, id, game, reading)
            findings = [*here, *(finding for finding in rest if finding.origin.file not in files)]
        if game is not None:
            self.known[id] = Known(game)
        return Checked(ordered(findings), trouble)

    def _memory_of(self, reading: str) -> Memory:
        return self._memories.setdefault(reading, Memory())

    def _around(self, id: str, finding: Finding) -> bool:
        lint = self.lints.get(id, universal_lints()).get(finding.id)
        return lint is not None and lint.family in _LOOKING_AROUND

    def _judged(self, project: Project, id: str, game: Game | None, reading: list[Finding]
                ) -> tuple[list[Finding], str]:
        if game is None:
            return reading, ""
        code = self._code_of(project, game)
        try:
            self.lints[id] = all_lints(game, code.lints)
            folders = paper.DataFolders(tuple(project.folders("templates")))
            sheets = [*paper.faults(folders), *paper.grid_faults(folders, game)]
            proofs = self._proved(project, game, code, reading)
            report = run(game, code.lints, [*reading, *code.findings, *sheets, *proofs])
        except (LintCrashError, ValueError) as error:
            return [*reading, *code.findings], str(error)
        return list(report.findings), ""

    def _proved(self, project: Project, game: Game, code: GameCode, reading: list[Finding]) -> list[Finding]:
        """What scenarios expect in vain. They are run again only when what they speak of has changed."""
        if any(finding.severity is Severity.ERROR and finding.id not in _HARMLESS for finding in reading):
            return []
        about = (code, game.scenarios, game.tables, game.types, game.keywords, *game.cards.values())
        kept = self._proofs.get(game.id)
        if kept is None or len(kept[0]) != len(about) or not all(map(operator.is_, kept[0], about)):
            kept = self._proofs[game.id] = (about, prove_scenarios(project, game, code.rules))
        return kept[1]

    def _code_of(self, project: Project, game: Game) -> GameCode:
        """The game's own code, run again only when one of its files has changed."""
        folder = project.root / game.folder
        paths = (path for name in ("art", "rules", "lints") for path in sorted((folder / name).rglob("*.py")))
        stamps = tuple((str(path), stat.st_mtime_ns, stat.st_size) for path in paths if (stat := path.stat()))
        kept = self._code.get(game.id)
        if kept is None or kept[0] != stamps:
            kept = self._code[game.id] = (stamps, load_code(project, game, self.run_code, playing=False))
        return kept[1]
