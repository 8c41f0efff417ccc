"""Reports of simulations from the files of a game's `simulations/`, and whether the game is still what they played."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Any

from publisher.check import said, words
from publisher.games.project import Project
from publisher.model import Card, Finding, Game, Severity, Simulation, Standing, Table, Tally, Totals
from publisher.source import Document, Schemas

STALE = "simulation-stale"
VERSION = 1
"""Of the files' form."""

_IMPORT = re.compile(r"^\s*from (?P<dots>\.+)(?P<module>[\w.]*) import (?P<names>\([^)]*\)|[^\n#]+)", re.MULTILINE)
_DRAWING = frozenset({"art"})


# ---- reading


def simulations_of(
    documents: Iterable[Document], game: str, state: Callable[[], str]
) -> tuple[Mapping[str, Simulation], list[Finding]]:
    """The reports of some files of a game by id, which is the file's name, and what is wrong with them.

    state: a digest of what the game is played by now.
    """
    out: dict[str, Simulation] = {}
    findings: list[Finding] = []
    for document in documents:
        if not document.valid or not isinstance(document.data, dict):
            continue
        id = PurePosixPath(document.file).stem
        data, totals = document.data, _totals(document.data)
        wrong = list(_contradicted(document, totals))
        if wrong:
            findings += wrong
            continue
        out[id] = Simulation(
            id, document.where("state"), data["seed"], tuple(seat["name"] for seat in data["seats"]), data["sides"],
            tuple(data["agents"]), totals, data["state"], data["state"] == state(),
            MappingProxyType(data.get("settings", {})),
        )  # fmt: skip
        if not out[id].current:
            told = f"made with an earlier state of the cards or rules; make it anew: {command(id, out[id], game)}"
            findings.append(Finding(STALE, Severity.NOTE, told, document.where("state")))
    return MappingProxyType(out), findings


def command(id: str, made: Simulation, game: str) -> str:
    """What makes a report anew."""
    parts = ["publisher", "simulate", game, "--games", str(made.totals.games), "--seats", str(len(made.seats)),
             "--agents", ",".join(made.agents), "--seed", str(made.seed)]
    for name, value in made.settings.items():
        parts += ["--set", f"{name}={value}"]
    return " ".join([*parts, "--save", id])


def _totals(data: Mapping[str, Any]) -> Totals:
    return Totals(
        data["games"], data["undecided"], data["tied"], tuple(_standing(seat) for seat in data["seats"]),
        {name: _standing(agent) for name, agent in data["by_agent"].items()},
        {name: Tally(*pair) for name, pair in data["tally"].items()},
        {name: dict(pairs) for name, pairs in data["spread"].items()},
    )  # fmt: skip


def _standing(data: Mapping[str, Any]) -> Standing:
    return Standing(*(data[key] for key in ("games", "won", "shared", "points", "squares", "least", "most")))


def _contradicted(document: Document, totals: Totals) -> Iterator[Finding]:
    """Numbers that no games could have given: somebody has changed the file, or it was cut."""
    data, games = document.data, totals.games

    def wrong(told: str, *path: str | int) -> Finding:
        return Finding("bad-value", Severity.ERROR, f"{told}; make the report anew", document.where(*path))

    if len(data["agents"]) != len(totals.seats):
        yield wrong(f"{len(totals.seats)} seats are played by {len(data['agents'])} agents", "agents")
    for index, seat in enumerate(totals.seats):
        if seat.games != games:
            yield wrong(f"this seat has {seat.games:,} of {games:,} games", "seats", index, "games")
    alone = sum(seat.won for seat in totals.seats)
    if alone + totals.tied + totals.undecided != games:
        told = f"{alone:,} games won alone, {totals.tied:,} shared and {totals.undecided:,} undecided are not {games:,}"
        yield wrong(told, "games")
    for name, tally in totals.tally.items():
        if tally.games > games or tally.total < tally.games:
            told = f"{tally.total:,} in {tally.games:,} of {games:,} games cannot be"
            yield wrong(told, "tally", name)
    for name, spread in totals.spread.items():
        if sum(spread.values()) > games:
            yield wrong(f"these are more than {games:,} games", "spread", name)


# ---- what a game is played by


def played_by(project: Project, game: Game) -> str:
    """A digest of what a game is played by. Raises ValueError for schemas that cannot be used."""
    cosmetic = Schemas(project.folders("schemas")).cosmetic(game.id, game.types)
    return state_of(game, project.root / game.folder / "rules", cosmetic)


def state_of(game: Game, rules: Path, cosmetic: Mapping[str, Iterable[str]]) -> str:
    """A digest of what an engine may read: cards, tables, limits, scoring, data, and the modules that make it.

    Wordings that say the same give the same: case, punctuation and reminders are free, as in `publisher diff`, and
    so are fields that no rule looks at (`cosmetic`, by card type), names and flavor, comments in code.
    """
    hidden = {type: {*names, *_DRAWING} for type, names in cosmetic.items()}
    value = {
        "cards": {card.id: _card(card, game, hidden.get(card.type, _DRAWING)) for card in game.cards.values()},
        "tables": {table.id: _table(table) for table in game.tables.values()},
        "limits": {id: limit.get("value") for id, limit in game.limits.items()},
        "scoring": game.scoring, "data": game.settings.get("data"),
        "rules": {path.relative_to(rules).as_posix(): _code(path) for path in modules(rules)},
    }  # fmt: skip
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, default=_plain)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _card(card: Card, game: Game, hidden: Iterable[str]) -> list[Any]:
    cost = [card.cost.generic, sorted(card.cost.pips)] if card.cost else None
    fields = {name: _said(value) for name, value in card.fields.items() if name not in hidden}
    return [card.type, list(card.periods), cost, said(card.text, game), fields]


def _said(value: Any) -> Any:
    if isinstance(value, str):
        return words(value)
    if isinstance(value, Mapping):
        return {str(key): _said(inner) for key, inner in value.items()}
    return [_said(inner) for inner in value] if isinstance(value, list | tuple) else value


def _table(table: Table) -> list[Any]:
    rows = [[row.rolls, row.kind, row.targets] for row in table.rows]
    return [table.dice, table.divide, table.draws, table.distinct, table.reroll, rows]


def _plain(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else str(value)


def modules(rules: Path) -> list[Path]:
    """The modules of a game's rules that its engine is made of: `__init__.py`, and whatever those import."""
    waiting, found = [rules / "__init__.py"], set[Path]()
    while waiting:
        path = waiting.pop()
        if path in found or not path.is_file():
            continue
        found.add(path)
        for match in _IMPORT.finditer(path.read_text("utf-8", "replace")):
            base = path.parent
            for _ in match["dots"][1:]:
                base = base.parent
            target = base.joinpath(*filter(None, match["module"].split(".")))
            names = [name.split()[0] for name in match["names"].strip("() \n").split(",") if name.strip()]
            waiting += [target.with_suffix(".py")] if match["module"] else []
            waiting += [target / "__init__.py", *(target / f"{name}.py" for name in names),
                        *(target / name / "__init__.py" for name in names)]
    return sorted(found)


def _code(path: Path) -> str:
    """A module without empty lines and lines of comment."""
    lines = (line.rstrip() for line in path.read_text("utf-8", "replace").splitlines())
    return "\n".join(line for line in lines if line and not line.lstrip().startswith("#"))
