"""Data files of the template folders: tables of TOML by id, and where each of their keys stands."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from publisher.model import Origin

_HEADER = re.compile(r"\s*\[\s*([^\]]+?)\s*\]")
_KEY = re.compile(r"""(\s*)["']?([\w-]+)["']?\s*=""")
_PART = re.compile(r""""[^"]*"|'[^']*'|[^.\s]+""")
_INNER = re.compile(r"""["']?([\w-]+)["']?\s*=(?!=)""")


class DataFileError(Exception):
    """A data file, or an entry of one, that cannot be used. The message is for the designer.

    `said` is the message without its place, `origin` the place if it is known.
    """

    def __init__(self, said: str, origin: Origin | None = None) -> None:
        super().__init__(f"{origin}: {said}" if origin else said)
        self.said, self.origin = said, origin


@dataclass(frozen=True, slots=True)
class Entry:
    """A table as written: its values, and where each stands. Keys of tables inside it are paths: `sizes/poker`."""

    id: str
    values: Mapping[str, Any]
    origin: Origin
    places: Mapping[str, Origin] = field(default_factory=dict)

    def where(self, path: str) -> Origin:
        """Where a value stands, or what holds it if that is not known."""
        while path:
            if path in self.places:
                return self.places[path]
            path = path.rpartition("/")[0]
        return self.origin

    def over(self, below: Entry) -> Entry:
        """This entry laid over another: what it does not say is taken from there, in tables inside it too."""
        values = {**below.values, **self.values}
        for key, value in self.values.items():
            if isinstance(value, dict) and isinstance(below.values.get(key), dict):
                values[key] = {**below.values[key], **value}
        return Entry(self.id, values, self.origin, {**below.places, **self.places})


class Folders(Protocol):
    """Whatever knows the template folders, the project's own first."""

    @property
    def folders(self) -> tuple[Path, ...]: ...


@dataclass(frozen=True, slots=True)
class DataFolders:
    """The template folders alone, for who needs no templates."""

    folders: tuple[Path, ...]


def entries(templates: Folders, file: str, kind: str) -> dict[str, Entry]:
    """The tables of a file by id, of every folder that has one. `kind` is what one is called: "a vendor".

    An entry of a folder that comes first lies over that of the same id in the folders behind it.
    Raises DataFileError for a file that is no TOML.
    """
    found: dict[str, Entry] = {}
    for folder in reversed(templates.folders):
        path = folder / file
        if path.is_file():
            for entry in _read(path.read_bytes(), f"templates/{file}", kind):
                found[entry.id] = entry.over(found[entry.id]) if entry.id in found else entry
    return found


def _read(data: bytes, name: str, kind: str) -> list[Entry]:
    try:
        text = data.decode("utf-8-sig")
        tables = tomllib.loads(text)
    except UnicodeDecodeError as problem:
        line = data[: problem.start].count(b"\n") + 1
        raise DataFileError("this file is not UTF-8 text; save it as UTF-8", Origin(name, line)) from problem
    except tomllib.TOMLDecodeError as problem:
        said = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", str(problem))
        place = Origin(name, int(said[2]), int(said[3])) if said else Origin(name)
        raise DataFileError(f"this is no TOML: {said[1] if said else problem}", place) from problem
    places = _places(text, name)
    made = []
    for id, values in tables.items():
        if not isinstance(values, dict):
            raise DataFileError(f"{kind} is a table; write [{id}] on a line of its own", places.get(id))
        own = {path.partition("/")[2]: place for path, place in places.items() if path.startswith(f"{id}/")}
        made.append(Entry(id, values, places.get(id, Origin(name)), own))
    return made


def _places(text: str, file: str) -> dict[str, Origin]:
    """Where the tables of a TOML file and their keys stand, by path: `id/sizes/poker/width_mm`."""
    found: dict[str, Origin] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            parts = [part.strip("\"'") for part in _PART.findall(header[1])]
            table = "/".join(parts)
            for depth in range(1, len(parts) + 1):
                found.setdefault("/".join(parts[:depth]), Origin(file, number, line.index("[") + 1))
        elif key := _KEY.match(line):
            path = f"{table}/{key[2]}" if table else key[2]
            found.setdefault(path, Origin(file, number, len(key[1]) + 1))
            if line[key.end() :].lstrip().startswith("{"):
                for inner in _INNER.finditer(line, key.end()):
                    found.setdefault(f"{path}/{inner[1]}", Origin(file, number, inner.start() + 1))
    return found


def instead(word: str, known: Iterable[str]) -> str:
    """What to say of a word that is none of those that are known: the nearest of them, or all."""
    names = list(known)
    near = difflib.get_close_matches(word, names, n=1)
    return f'did you mean "{near[0]}"?' if near else f"there are {', '.join(names) or 'none'}"
