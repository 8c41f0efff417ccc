"""One build of a project at a time: a second one waits for the first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from publisher.games import Project


@contextmanager
def locked(project: Project, told: Callable[[str], None] = lambda line: None) -> Iterator[None]:
    """Hold the project's lock; `told` hears once if another process has it."""
    with held(project.cache / "lock", lambda: told("another build of this project is at work; waiting for it")):
        yield


@contextmanager
def held(path: Path, waits: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Hold a lock, which this file is; `waits` is called once if another process has it. It goes with its process."""
    try:
        import fcntl
    except ImportError:  # no such locks on this system: files are still written whole, each under a name of its own
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waits()
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
