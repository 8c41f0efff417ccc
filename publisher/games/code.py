"""A game's own Python: `art/` draws, `rules/` checks and plays, `lints/` check. Opening a catalogue with code runs it.

Each is a package and may have further ones below it. Such code may import `publisher.kit` and the pure part of the
standard library; anything else is a finding and the code is not run.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import Any

from publisher.games.project import Project
from publisher.model import Finding, Game, Origin, Severity
from publisher.model.lint import Lint
from publisher.play.engine import Engine
from publisher.play.scenario import prove
from publisher.source import read_text

PURE = frozenset({
    "__future__", "abc", "bisect", "cmath", "collections", "copy", "dataclasses", "decimal", "difflib", "enum",
    "fractions", "functools", "hashlib", "heapq", "itertools", "math", "operator", "random", "re", "statistics",
    "string", "textwrap", "types", "typing", "unicodedata",
})


@dataclass(slots=True)
class GameCode:
    """What a game's folder brings: its drawing module (or None), its lints, what its rules make it played with (None
    if they do not say), and what was wrong in loading them. `rules` is the package that the engine comes from."""

    art: ModuleType | None = None
    lints: list[Lint[Any]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    rules: ModuleType | None = None
    engine: Engine[Any, Any] | None = None


def load_code(project: Project, game: Game, run: bool = True, playing: bool = True) -> GameCode:
    """The code of a game. With `run` False nothing is executed and `skipped` names the folders left out.

    With `playing` False the game's engine is not made: it needs every card, and is of no use to most.
    """
    folder = project.root / game.folder
    code = GameCode()
    for name in ("art", "rules", "lints"):
        files = sources(folder / name)
        if not files:
            continue
        if not run:
            code.skipped.append(f"{game.folder}/{name}")
            continue
        found = [finding for path in files for finding in _imports(path, project.named(path), game.id)]
        code.findings += found
        if found:
            continue
        for module in _modules(folder / name, files, game.id, name, project, code):
            if name == "art":
                code.art = module
            else:
                code.lints += [value for value in vars(module).values()
                               if isinstance(value, Lint) and value not in code.lints]
                if name == "rules" and hasattr(module, "engine") and "." not in module.__name__:
                    code.rules = module
    if code.rules is not None and playing:
        code.engine, found = make_engine(project, game, code.rules)
        code.findings += found
    return code


def sources(folder: Path) -> list[Path]:
    """The Python files of a folder and of the packages below it."""
    return sorted(path for path in folder.rglob("*.py") if path.is_file())


def make_engine(project: Project, game: Game, rules: ModuleType) -> tuple[Engine[Any, Any] | None, list[Finding]]:
    """What a game's rules make it played with, or None, and what is wrong with that."""
    folder = project.root / game.folder / "rules"

    def wrong(told: str, place: tuple[Path, int] | None = None) -> tuple[None, list[Finding]]:
        file, line = place or (folder / "__init__.py", 1)
        return None, [Finding("game-code", Severity.ERROR, told, Origin(project.named(file), line), game.id)]

    try:
        engine = rules.engine(game)
    except Exception as error:  # as below: the game's finding, not a crash of ours
        return wrong(f"the engine cannot be made: {type(error).__name__}: {error}", raised_in(error, folder))
    if not isinstance(engine, Engine):
        return wrong(f"engine(game) must give an Engine of publisher.kit.play, not {type(engine).__name__}")
    findings: list[Finding] = []
    for told, ids in (
        ("names what is no card", [id for id in engine.cards if id not in game.cards]),
        ("does not say whether this is modelled", [id for id in game.cards if id not in engine.cards]),
    ):
        if ids:
            more = f" and {len(ids) - 5} more" if len(ids) > 5 else ""
            findings += wrong(f"the engine's `cards` {told}: {', '.join(ids[:5])}{more}")[1]
    return engine, findings


def prove_scenarios(project: Project, game: Game, rules: ModuleType | None) -> list[Finding]:
    """What the scenarios of a game expect and its rules, made anew for it, do not bear out."""
    if rules is None or not game.scenarios:
        return []
    engine, findings = make_engine(project, game, rules)
    return findings if engine is None else prove(game, engine)


def _imports(path: Path, file: str, game: str) -> list[Finding]:
    """Imports that a game's code may not make."""
    findings: list[Finding] = []
    text = read_text(path, file, findings)
    if text is None:
        return [replace(finding, game=game) for finding in findings]
    try:
        tree = ast.parse(text, file)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        said = f"this Python cannot be read: {getattr(error, 'msg', error)}"
        return [Finding("game-code", Severity.ERROR, said, Origin(file, line), game)]
    out = []
    for node in _statements(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        else:
            continue
        for name in names:
            if name == "publisher.kit" or name.startswith("publisher.kit.") or name.split(".")[0] in PURE:
                continue
            said = f'a game\'s code may import publisher.kit and the pure standard library, not "{name}"'
            out.append(Finding("game-code", Severity.ERROR, said, Origin(file, node.lineno, node.col_offset + 1), game))
    return out


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement of a module: an import is one, and most of a module's nodes are expressions."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            below = getattr(node, name, None)
            if isinstance(below, list):
                waiting += below


def _modules(
    folder: Path, files: list[Path], game: str, name: str, project: Project, code: GameCode
) -> list[ModuleType]:
    """Import a folder as a package; the package itself comes last if it has an __init__."""
    package = f"_catalogue_{game.replace('-', '_')}_{name}"
    for known in [key for key in sys.modules if key == package or key.startswith(package + ".")]:
        del sys.modules[known]
    init = folder / "__init__.py"
    out: list[ModuleType] = []
    try:
        if init.is_file():
            spec = importlib.util.spec_from_file_location(package, init, submodule_search_locations=[str(folder)])
            assert spec is not None and spec.loader is not None
            root = importlib.util.module_from_spec(spec)
            sys.modules[package] = root
            spec.loader.exec_module(root)
        else:
            root = ModuleType(package)
            root.__path__ = [str(folder)]
            sys.modules[package] = root
        if name != "art":
            for path in files:
                parts = path.relative_to(folder).with_suffix("").parts
                if path != init:
                    inner = parts[:-1] if parts[-1] == "__init__" else parts
                    out.append(importlib.import_module(".".join((package, *inner))))
        if init.is_file():
            out.append(root)
    except Exception as error:  # whatever a game's code does wrong is the game's finding, not a crash of ours
        where = raised_in(error, folder)
        file = project.named(where[0]) if where else project.named(folder)
        said = f"{name} code failed: {type(error).__name__}: {error}"
        code.findings.append(
            Finding("game-code", Severity.ERROR, said, Origin(file, where[1] if where else 1), game))
    return out


def raised_in(error: BaseException, folder: Path) -> tuple[Path, int] | None:
    """The innermost place of an error that lies in the folder."""
    trace, found = error.__traceback__, None
    while trace is not None:
        path = Path(trace.tb_frame.f_code.co_filename)
        if folder in path.parents:
            found = (path, trace.tb_lineno)
        trace = trace.tb_next
    return found
