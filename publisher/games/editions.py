"""Editions as a game records them: `editions/<id>.json`, whole, so that no history of the files is needed to read one.

A file has what an edition is called, its day, its ids, and the files that it was read from: `game.yaml`, glossary,
cards, decklists, book, and the schemas of its cards. Every id and every line of those files is a line of it.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Any

from publisher.games.memory import Memory, stamps
from publisher.games.project import Project
from publisher.model import Finding, Game, Origin, Severity
from publisher.model.edition import Edition

FORMAT = 1
KINDS = ("cards", "keywords", "decks", "rules")
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")
_RECORDED = ("game.yaml", "keywords.yaml", "cards/*.yaml", "decks/*.yaml", "book/*.md")
_ENTRY = re.compile(r'"(?P<id>[^"\\]+)": ')


class EditionError(Exception):
    """An edition that cannot be read; the message names its file and says what to do."""


def read_editions(project: Project, id: str, memory: Memory) -> tuple[tuple[Edition, ...], list[Finding]]:
    """A game's editions, the oldest first, and what is wrong with those that cannot be read."""
    paths = project.files(project.catalogue / id / "editions", "*.json")

    def read() -> tuple[tuple[Edition, ...], list[Finding]]:
        found, findings = [], []
        for path in paths:
            try:
                found.append(_edition(_text(project, path), path.stem, project.named(path), id))
            except EditionError as error:
                findings.append(Finding("unreadable-file", Severity.ERROR, str(error), Origin(project.named(path)), id))
        return tuple(sorted(found, key=lambda edition: (edition.date, edition.id))), findings

    editions: tuple[tuple[Edition, ...], list[Finding]] = memory.kept(
        "editions", (stamps(project, paths),), read)
    return editions


@contextmanager
def at_edition(project: Project, id: str, edition: Edition) -> Iterator[Project]:
    """The game as the edition recorded it, laid out in a folder that is gone afterwards: its texts, no drawings.

    Raises EditionError if the file is not as it was written.
    """
    data = _data(_text(project, project.root / edition.origin.file))
    with tempfile.TemporaryDirectory(prefix="publisher-", ignore_cleanup_errors=True) as folder:
        root = Path(folder).resolve()
        for name, lines in data["files"].items():
            place = PurePosixPath(name)
            if place.parts[:2] not in (("catalogue", id), ("schemas", id)) or ".." in place.parts or "\\" in name:
                raise EditionError(f'it has a file "{name}", which is none of this game; {_AGAIN}')
            target = root / place
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text("\n".join(lines), "utf-8")
        yield Project(root)


def edition_text(project: Project, game: Game, id: str, name: str, day: date) -> str:
    """The file that records a game as it stands now."""
    folder, schemas = project.catalogue / game.id, project.root / "schemas" / game.id
    paths = [path for pattern in _RECORDED for path in sorted(folder.glob(pattern))] + sorted(schemas.glob("*.json"))
    data = {
        "format": FORMAT, "game": game.id, "id": id, "name": name, "date": day.isoformat(),
        "cards": {card.id: card.name for card in game.cards.values()},
        "keywords": {word.id: word.name for word in game.keywords.values()},
        "decks": {deck.id: deck.name for deck in game.decks.values()},
        "rules": {anchor.id: anchor.chapter for anchor in game.book.anchors.values()},
        "files": {project.named(path): path.read_text("utf-8").splitlines() for path in paths},
    }
    return json.dumps(data, ensure_ascii=False, indent=0) + "\n"


# ---- reading


_AGAIN = "take the file back from where it was recorded, or delete it"


def _text(project: Project, path: Path) -> str:
    try:
        return project.unsaved[path] if path in project.unsaved else path.read_text("utf-8")
    except (OSError, ValueError) as error:
        told = getattr(error, "strerror", None) or str(error)
        raise EditionError(f"this edition cannot be read ({told}); {_AGAIN}") from None


def _data(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise EditionError(f"this edition cannot be read ({error}); {_AGAIN}") from None
    if not isinstance(data, dict) or not isinstance(data.get("format"), int):
        raise EditionError(f"this is no recorded edition; {_AGAIN}")
    if data["format"] != FORMAT:
        raise EditionError(f"this edition is written in format {data['format']}, and this publisher reads {FORMAT}; "
                           "install the publisher that recorded it, or a newer one")
    tables = {kind: data.get(kind) for kind in KINDS}
    files = data.get("files")
    whole = all(isinstance(table, dict) and all(isinstance(name, str) for name in table.values())
                for table in tables.values())
    lines = isinstance(files, dict) and all(
        isinstance(rows, list) and all(isinstance(row, str) for row in rows) for rows in files.values())
    if not whole or not lines or not isinstance(data.get("name"), str):
        raise EditionError(f"this edition is not whole; {_AGAIN}")
    return data


def _edition(text: str, id: str, file: str, game: str) -> Edition:
    data = _data(text)
    if data.get("game") != game or data.get("id") != id:
        raise EditionError(f"it records {data.get('id')} of {data.get('game')}, not {id} of {game}; {_AGAIN}")
    if not NAME.match(id):
        raise EditionError("its name is no id; use small letters, digits and single hyphens")
    try:
        day = date.fromisoformat(str(data.get("date"))).isoformat()
    except ValueError:
        raise EditionError(f'its date is "{data.get("date")}"; write one such as 2026-11-01') from None
    tables = {kind: MappingProxyType(data[kind]) for kind in KINDS}
    return Edition(id, data["name"], day, Origin(file), lines=MappingProxyType(_lines(text)), **tables)


def _lines(text: str) -> dict[str, int]:
    """Where each id stands, as `edition_text` writes them: a line each, under its kind."""
    found: dict[str, int] = {}
    kind = ""
    for number, row in enumerate(text.split("\n"), 1):
        match = _ENTRY.match(row)
        if match and match["id"] == "files":
            break
        if match and row.endswith("{"):
            kind = match["id"]
        elif match and kind in KINDS:
            found[f"{kind}/{match['id']}"] = number
    return found
