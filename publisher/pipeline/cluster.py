"""Simulations on a Dask cluster: what its workers are asked, and what is said if one cannot do it.

Every piece of work says what code and what catalogue its totals are to come of. A worker whose own are others plays
nothing and says so: totals of two versions added up would be of neither.
"""

from __future__ import annotations

import hashlib
import logging
import platform
import threading
import time
from asyncio import CancelledError
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import publisher
from publisher.games import Project, find_project
from publisher.model import Totals
from publisher.pipeline.gather import FaultyError, RefusedError
from publisher.pipeline.remember import plain_files
from publisher.play.engine import Engine
from publisher.play.simulate import GameFailedError, Plan, simulate

CONNECT_S = 10
"""So long a scheduler may take to answer."""

LOST_S = 10.0
"""So long a campaign waits for a scheduler that went away, or for a worker where there is none."""

LOOK_S = 0.5
"""So often it looks whether they are still there while nothing is finished."""

READ = frozenset({".yaml", ".yml", ".py"})
"""What a game is played by; its pictures and chapters change no total."""

_ROOMS = ("games", "kit", "model", "play", "source", "text")
_PACKAGE = Path(publisher.__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Asked:
    """A piece of work: games by number, and of what they are to be. `root` is where the project is on our machine."""

    root: str
    game: str
    plan: Plan
    numbers: range
    code: str
    catalogue: str


@dataclass(frozen=True, slots=True)
class Unfit:
    """Why a worker cannot play these games."""

    told: str


Done = Totals | GameFailedError
Open = Callable[[Project, str], Engine[Any, Any]]


# ---- what two machines must have the same of


@cache
def code_digest() -> str:
    """Of this package's version and of the code that reads games and plays them, as it was when first asked for: a
    process goes on with what it has loaded."""
    files = (path for room in _ROOMS for path in plain_files(_PACKAGE / room) if path.suffix == ".py")
    return f"{publisher.__version__} {_digest(_PACKAGE, files)}"


def catalogue_digest(project: Project, id: str) -> str:
    """Of all that a game is played by. Raises RefusedError for a folder of it that is a link."""
    folder = project.catalogue / id
    try:
        return _digest(folder, (path for path in plain_files(folder) if path.suffix in READ))
    except ValueError as error:
        raise RefusedError(f"catalogue/{id}/{error} is a link: no other machine can be told what it holds") from None


def _digest(folder: Path, files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in files:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()}\0{len(content)}\0".encode("utf-8", "surrogatepass"))
        digest.update(content)
    return digest.hexdigest()


# ---- on a worker


_engines: dict[tuple[str, str, str], Engine[Any, Any]] = {}
_opening = threading.Lock()


def played(asked: Asked) -> Done | Unfit:
    """Play a piece of the games, if this machine has the same code and catalogue."""
    from publisher.pipeline.playing import open_game

    if asked.code != code_digest():
        return _unfit(f"the publisher in {_PACKAGE} is another version: install the same, and start the worker again")
    here = find_project(Path())
    if here is None or not (here.catalogue / asked.game).is_dir():
        here = Project(Path(asked.root))
    if not (here.catalogue / asked.game).is_dir():
        return _unfit(f"there is no catalogue/{asked.game} in {Path.cwd()}: start the worker in the project's folder")
    try:
        key = (str(here.root), asked.game, catalogue_digest(here, asked.game))
        if key[2] != asked.catalogue:
            return _unfit(f"catalogue/{asked.game} in {here.root} differs from ours: copy the project there again")
        with _opening:
            if key not in _engines:
                _engines[key] = open_game(here, asked.game).engine
        return simulate(_engines[key], asked.plan, asked.numbers)
    except GameFailedError as error:
        return error
    except (RefusedError, FaultyError, OSError) as error:
        return _unfit(str(error).splitlines()[0])


def _unfit(told: str) -> Unfit:
    return Unfit(f"a worker on {platform.node() or 'a machine without a name'} plays nothing: {told}")


# ---- here


def shared_out(address: str, pieces: Callable[[int], Sequence[Asked]]) -> Iterator[Done]:
    """What comes of each piece, as the workers of the scheduler at this address finish it; `pieces` makes them for so
    many games at once.

    Raises RefusedError, in one line, for whatever the cluster is not, does not have, or no longer does.
    """
    try:
        import distributed
    except ImportError:
        raise RefusedError('--scheduler needs Dask: pip install "card-game-publisher[cluster]"') from None
    library: Any = distributed
    with _silence():
        try:
            client = library.Client(address, timeout=CONNECT_S)
        except (OSError, ValueError, TypeError, RuntimeError) as error:
            raise RefusedError(f"no Dask scheduler answers at {address} ({_line(error)}); an address is like "
                               "tcp://127.0.0.1:8786, and `dask scheduler` prints its own") from None
        try:
            yield from _finished(library, client, address, pieces)
        except library.KilledWorker:
            raise RefusedError(f"the cluster at {address} gave up: the same games brought down several workers; "
                               "see their logs, they may lack memory") from None
        except RefusedError:
            raise
        except (Exception, CancelledError) as error:  # many things break a network
            if "No module named" in str(error) or "ModuleNotFoundError" in repr(error):
                told = f"its scheduler or a worker lacks a package ({_line(error)}): install the publisher there"
            elif isinstance(error, OSError | TimeoutError | CancelledError) or "Cancelled" in type(error).__name__:
                told = "the scheduler went away, and the games with it"
            else:
                told = f"it failed ({_line(error)})"
            raise RefusedError(f"the cluster at {address}: {told}") from None
        finally:
            with suppress(Exception):
                client.close(timeout=2)


def _finished(library: Any, client: Any, address: str, pieces: Callable[[int], Sequence[Asked]]) -> Iterator[Done]:
    begun = time.monotonic()
    while not (threads := sum(client.nthreads().values())):
        if time.monotonic() - begun > LOST_S:
            raise RefusedError(f"the scheduler at {address} has no worker; start one in the project's folder: "
                               f"dask worker {address}")
        time.sleep(LOOK_S)
    waiting = set(client.map(played, list(pieces(threads)), pure=False, key="publisher-games"))
    seen = time.monotonic()
    while waiting:
        try:
            done = library.wait(waiting, timeout=LOOK_S, return_when="FIRST_COMPLETED").done
        except TimeoutError:
            if client.status == "running" and client.nthreads():
                seen = time.monotonic()
            elif time.monotonic() - seen > LOST_S:
                lost = "its last worker" if client.status == "running" else "the scheduler"
                raise RefusedError(f"the cluster at {address}: {lost} went away, and the games with it") from None
            continue
        seen = time.monotonic()
        for future in done:
            result = future.result()
            if isinstance(result, Unfit):
                raise RefusedError(result.told)
            yield result
        waiting -= done


def _line(error: BaseException) -> str:
    said = str(error).strip().splitlines()
    return f"{type(error).__name__}: {said[0].strip()}" if said else type(error).__name__


@contextmanager
def _silence() -> Iterator[None]:
    """Dask's log is not for who plays: what matters of it is said in a line."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)
