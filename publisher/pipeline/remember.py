"""What a check printed, kept until anything that went into it changes.

The key is the content of everything that is read: the games' folders, their schemas, sizes and papers, this package's
own code, and the libraries' versions. So a hit is exactly what a new run would print. Damaged or foreign entries count
as none.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import publisher
from publisher.games import Project
from publisher.pipeline.files import write_file

FORMAT = 1
KEPT = 24
MAX_BYTES = 64_000_000
_PACKAGE = Path(publisher.__file__).resolve().parent
_LIBRARIES = ("ruamel.yaml", "ruamel.yaml.clib", "jsonschema", "markdown-it-py", "lark")


@dataclass(frozen=True, slots=True)
class Said:
    """What a command wrote to its output and beside it, and its exit code."""

    out: str
    beside: tuple[str, ...] = ()
    code: int = 0


def remembered(
    project: Project, ids: Iterable[str], options: Iterable[str], make: Callable[[], Said], files: Iterable[Path] = ()
) -> Said:
    """What `make` said the last time about the same games, options and further `files`; or says now.

    Without a place to keep it, or with something in a game's folder that is no plain file, `make` is called.
    """
    asked = (tuple(ids), tuple(options), tuple(files))
    before = content_key(project, *asked)
    if before is None:
        return make()
    path = project.cache / "check" / f"{before}.json"
    kept = _read(path)
    if kept is not None:
        return kept
    said = make()
    # A file that changed meanwhile may have been read before or after: then it is not known what this is about.
    if content_key(project, *asked) == before:
        with suppress(OSError):
            write_file(path, json.dumps(_packed(said), ensure_ascii=False))
            forget(path.parent)
    return said


def _packed(said: Said) -> dict[str, object]:
    body = [said.out, list(said.beside), said.code]
    return {"format": FORMAT, "said": body, "sum": _sum(body)}


def _sum(body: list[object]) -> str:
    return hashlib.sha256(json.dumps(body).encode()).hexdigest()


def _read(path: Path) -> Said | None:
    try:
        found = json.loads(path.read_text("utf-8"))
        body = found["said"]
        if found["format"] != FORMAT or found["sum"] != _sum(body):
            return None
        return Said(body[0], tuple(body[1]), body[2])
    except (OSError, ValueError, KeyError, TypeError, IndexError, RecursionError):
        return None


def forget(folder: Path) -> None:
    """Keep the newest entries only."""
    entries = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    for path in entries[:-KEPT]:
        path.unlink(missing_ok=True)


def content_key(
    project: Project, ids: tuple[str, ...], options: tuple[str, ...], files: Iterable[Path],
    libraries: tuple[str, ...] = (),
) -> str | None:
    """A hash of everything that goes into a check of games, with further `files` and the versions of `libraries`.

    None if that cannot be told from the outside.
    """
    digest = hashlib.sha256()
    versions = [f"{name} {_version(name)}" for name in (*_LIBRARIES, *libraries)]
    said = [str(FORMAT), sys.version, str(project.root), *versions, *ids, "", *options]
    digest.update("\0".join(said).encode("utf-8", "surrogatepass"))
    total = 0
    try:
        for path in (*_code(), *files, *(path for id in ids for path in plain_files(project.catalogue / id)),
                     *(path for folder in project.folders("schemas") for path in plain_files(folder)),
                     *(path for folder in project.folders("templates") for path in (folder / "shared").glob("*.toml"))):
            if not stat.S_ISREG(path.stat().st_mode):
                return None
            content = path.read_bytes()
            total += len(content)
            if total > MAX_BYTES:
                return None
            digest.update(f"\0{path}\0{len(content)}\0".encode("utf-8", "surrogatepass"))
            digest.update(content)
    except (OSError, ValueError):
        return None
    return digest.hexdigest()[:40]


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "-"


def _code() -> list[Path]:
    """This package's own files, those that it draws and prints with left out."""
    return [path for path in plain_files(_PACKAGE) if path.suffix not in (".pyc", ".ttf", ".otf")]


def plain_files(folder: Path) -> Iterator[Path]:
    """Files below a folder, in order. Raises ValueError for a folder that is a link: what it holds may be anywhere."""
    for here, folders, names in os.walk(folder, onerror=_raised):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in folders:
            if (Path(here) / name).is_symlink():
                raise ValueError(name)
        for name in sorted(names):
            yield Path(here) / name


def _raised(error: OSError) -> None:
    raise error
