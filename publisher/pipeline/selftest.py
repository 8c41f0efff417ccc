"""Runs the self-test of the check on a project's games: reads a game once, and then again with each fault in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from publisher.check.selftest import SelfTest, UncleanError
from publisher.check.selftest import self_test as plant_faults
from publisher.games import Memory, Project, load_code, load_with_documents, prove_scenarios
from publisher.model import Finding, Game
from publisher.pipeline.gather import RefusedError
from publisher.pipeline.proving import proved
from publisher.source import read_text


def self_test(project: Project, id: str, run_code: bool = True) -> SelfTest:
    """Plant known faults in a game, in memory, and see which are caught.

    Raises RefusedError if the game is not clean before.
    """
    memory = Memory()
    texts: dict[str, str] = {}
    for path in sorted((project.catalogue / id).rglob("*")):
        recorded = path.suffix == ".json" and path.parent.name == "editions"
        if (path.suffix in (".yaml", ".md") or recorded) and path.is_file():
            text = read_text(path, project.named(path), [])
            if text is not None:
                texts[project.named(path)] = text
    whole = {project.root / file: text for file, text in texts.items()}

    def reread(file: str, text: str) -> tuple[Game | None, Sequence[Finding]]:
        changed = replace(project, unsaved={**whole, project.root / file: text})
        game, findings, _ = load_with_documents(changed, id, memory)
        # Only what a scenario says is changed here: what cards and tables do to the others is not looked at again.
        if game is not None and file.startswith(f"{game.folder}/scenarios/"):
            findings = [*findings, *prove_scenarios(project, game, code.rules)]
        return game, findings

    game, reading, _ = load_with_documents(replace(project, unsaved=whole), id, memory)
    if game is None:
        raise RefusedError(_unclean(id, reading))
    code = load_code(project, game, run_code)
    try:
        found = [*reading, *code.findings, *proved(game, code).findings]
        return plant_faults(game, texts, reread, code.lints, found)
    except UncleanError as error:
        raise RefusedError(_unclean(id, error.findings)) from None


def _unclean(id: str, findings: Sequence[Finding]) -> str:
    first = next(iter(findings), None)
    where = f"; the first: {first.origin}: {first.message}" if first is not None else ""
    return f"{id} has findings of its own: mend them first, so that planted faults can be told from them{where}"
