"""What reading a game gave last time, to be used again for what has not changed since.

An editor reads a game at every pause in typing, and a self-test once for every fault that it plants: one file differs,
and the rest need not be read, validated and parsed again. What is reused is the same object as before.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from publisher.games.project import Project

Stamp = Hashable


@dataclass
class Memory:
    """Results by what they are called, each with what it was made of. One for each game that is read again.

    The first and the last of each name are kept: what a file was at first is often what it is again after a change.
    """

    _known: dict[Hashable, list[tuple[tuple[Any, ...], Any]]] = field(default_factory=dict)

    def kept(self, name: Hashable, made_of: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """What `make` gave for these parts lately, or gives now. Parts are compared by identity or value."""
        known = self._known.setdefault(name, [])
        for entry in known:
            if len(entry[0]) == len(made_of) and all(map(_same, entry[0], made_of)):
                return entry[1]
        result = make()
        del known[1:]
        known.append((made_of, result))
        return result


def _same(old: Any, new: Any) -> bool:
    return old is new or (isinstance(new, str | tuple) and bool(old == new))


def stamp(project: Project, path: Path) -> Stamp:
    """Differs when what stands in a file does: the text not saved yet, or the file's size and times."""
    if path in project.unsaved:
        return project.unsaved[path]
    try:
        found = path.stat()
    except (OSError, ValueError):
        return ()
    return (found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino, found.st_mode)


def stamps(project: Project, paths: Iterable[Path]) -> Stamp:
    """The stamps of many files, and which they are."""
    return tuple((str(path), stamp(project, path)) for path in paths)
