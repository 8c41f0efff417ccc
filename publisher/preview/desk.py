"""The preview as a whole: one thread reads, sets and checks whenever a file changes; others serve what came of it."""

from __future__ import annotations

import gc
import os
import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from publisher.games import Project
from publisher.preview.bench import Bench
from publisher.preview.server import Server
from publisher.preview.state import Look, State
from publisher.preview.watch import EVERY_S, Watch

PATIENCE_S = 30.0
"""How long a page waits for a face."""
RARELY_S = 0.25
MOST_LISTENERS = 64
LONGEST_SAVE_S = 5.0
"""A file that is older than this when its change is seen was moved here: nobody waited since it was written."""
SWITCH_S = 0.001
"""How long a check may keep a page waiting before it lets it go on."""

Tell = Callable[[str], None]
Result = TypeVar("Result")


@dataclass
class Listener:
    """A page that waits for news of a card. With `follows` it goes to whatever card was edited."""

    game: str
    card: str
    follows: bool
    news: queue.SimpleQueue[dict[str, object] | None] = field(default_factory=queue.SimpleQueue)

    def next(self, timeout_s: float) -> dict[str, object] | None:
        """What there is to tell, empty if nothing happened for so long, None at the end."""
        try:
            return self.news.get(timeout=timeout_s)
        except queue.Empty:
            return {}


@dataclass
class _Wish:
    """A face that a page asks for."""

    game: str
    card: str
    look: Look | None = None
    done: threading.Event = field(default_factory=threading.Event)


class Preview:
    """Games under the eye of their designer. `say` hears in a line what broke here.

    `run` is the one thread that works; what else is public may be called by any.
    """

    def __init__(self, project: Project, ids: Iterable[str], run_code: bool, say: Tell) -> None:
        self.project = project
        self.benches = {id: Bench(project, id, run_code) for id in ids}
        self.say = say
        self._states: dict[str, State] = {}
        self._listeners: list[Listener] = []
        self._lock = threading.Lock()
        self._wishes: queue.SimpleQueue[_Wish | None] = queue.SimpleQueue()
        self._unchecked: dict[str, str] = {}
        self._stopping = False
        self._watch = Watch([*(project.catalogue / id for id in self.benches), *project.folders("schemas"),
                             *project.folders("templates"), project.root / "schemas", project.root / "templates"])

    # ---- for those that serve

    @property
    def games(self) -> list[State]:
        return list(self._states.values())

    def state(self, game: str) -> State | None:
        return self._states.get(game)

    def look(self, game: str, card: str) -> Look:
        """The face of a card as it is now. Waits for it if it has to be made."""
        bench = self.benches[game]
        known = bench.latest(card)
        if known is not None:
            return known
        wish = _Wish(game, card)
        self._wishes.put(wish)
        wish.done.wait(PATIENCE_S)
        return wish.look or Look(card, stale=True)

    def png(self, game: str, key: str) -> bytes | None:
        return self.benches[game].png(key) if game in self.benches else None

    def listen(self, game: str, card: str, follows: bool) -> Listener | None:
        """A listener to hear news by; None if there are too many already."""
        listener = Listener(game, card, follows)
        with self._lock:
            if len(self._listeners) >= MOST_LISTENERS:
                return None
            self._listeners.append(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        with self._lock:
            if listener in self._listeners:
                self._listeners.remove(listener)

    def stop(self) -> None:
        """End `run` after what it is at. May be called by a signal's handler."""
        self._stopping = True
        self._wishes.put(None)

    # ---- the one that works

    def open(self) -> None:
        """Read every game, and make the first face of the first, so that what is slow at first is over."""
        for id, bench in self.benches.items():
            self._guarded(id, bench.read)
            self._publish(id)
            self._unchecked[id] = "check"
        first = next(iter(self._states.values()))
        if first.entries:
            self._guarded(first.id, lambda: self.benches[first.id].look(first.entries[0].id))
        # What was read and loaded stays: looking through it for garbage would take longer than to set a face.
        gc.collect()
        gc.freeze()

    def run(self) -> None:
        """Work until `stop`."""
        sys.setswitchinterval(SWITCH_S)
        while not self._stopping:
            try:
                wish = self._wishes.get(timeout=self._pause())
                if wish is not None:
                    self._grant(wish)
                continue
            except queue.Empty:
                pass
            changed = self._watch.changed()
            if changed:
                self._refresh(changed)
            elif self._unchecked:
                self._check_next()
        with self._lock:
            for listener in self._listeners:
                listener.news.put(None)
        while not self._wishes.empty():
            wish = self._wishes.get()
            if wish is not None:
                wish.done.set()

    def _pause(self) -> float:
        """Seconds until files are looked at again. Nobody waits for them while no page is open."""
        if self._unchecked:
            return 0.001
        return EVERY_S if self._listeners else RARELY_S

    def _grant(self, wish: _Wish) -> None:
        bench = self.benches.get(wish.game)
        if bench is not None:
            wish.look = self._guarded(wish.game, lambda: bench.look(wish.card))
        wish.done.set()

    def _refresh(self, changed: frozenset[Path]) -> None:
        saved = _written(changed)
        for id, bench in self.benches.items():
            mine = self.project.catalogue / id
            shared = any(self.project.catalogue not in path.parents for path in changed)
            if not shared and not any(mine in path.parents for path in changed):
                continue
            edited = self._guarded(id, lambda bench=bench: bench.read(changed)) or []  # type: ignore[misc]
            self._publish(id)
            self._unchecked[id] = "check"
            with self._lock:
                waiting = [listener for listener in self._listeners if listener.game == id]
            # Even if no page is open, the card is made: the next page that opens shows it at once.
            shown = {_target(listener, edited) for listener in waiting} | set(edited[:1])
            for card in shown:
                self._guarded(id, lambda bench=bench, card=card: bench.look(card))  # type: ignore[misc]
                look = bench.latest(card) or Look(card)
                for listener in waiting:
                    if _target(listener, edited) == card:
                        listener.news.put({
                            "what": "face", "game": id, "card": card, "ms": _since(saved), "stale": look.stale,
                            "picture": look.picture.key if look.picture is not None else "",
                        })  # fmt: skip

    def _check_next(self) -> None:
        """A step of checking the game that has waited longest: the lints, then the scenarios."""
        id, step = next(iter(self._unchecked.items()))
        del self._unchecked[id]
        bench = self.benches[id]
        if step == "check":
            if self._guarded(id, bench.check):
                self._unchecked[id] = "prove"
        else:
            self._guarded(id, bench.prove)
        self._publish(id)
        with self._lock:
            for listener in self._listeners:
                if listener.game == id:
                    listener.news.put({"what": "checked", "game": id, "card": listener.card})

    def _publish(self, id: str) -> None:
        self._states[id] = self.benches[id].state()

    def _guarded(self, id: str, work: Callable[[], Result]) -> Result | None:
        """What `work` gives. If it breaks, that is said on the page and here in one line, and the preview goes on."""
        try:
            return work()
        except Exception as error:
            told = f"something here broke, not in your files: {type(error).__name__}: {error}"
            self.benches[id].broke(told)
            self._publish(id)
            self.say(told)
            if "PUBLISHER_DEBUG" in os.environ:
                traceback.print_exc()
            return None


def _target(listener: Listener, edited: list[str]) -> str:
    """The card that a page shows now."""
    return edited[0] if listener.follows and edited and listener.card not in edited else listener.card


def _written(changed: Iterable[Path]) -> float:
    """When the last of these files was written, in seconds of time.time; now if none is there."""
    times = []
    for path in changed:
        try:
            times.append(path.stat().st_mtime)
        except OSError:
            continue
    now = time.time()
    last = max(times, default=now)
    return last if 0 <= now - last <= LONGEST_SAVE_S else now


def _since(saved: float) -> int:
    """Milliseconds since a moment."""
    return round((time.time() - saved) * 1000)


def start(project: Project, ids: Iterable[str], port: int | None, run_code: bool, say: Tell) -> tuple[Preview, Server]:
    """A preview that is read and served, though nothing works yet: call its `run`, then close the server.

    Raises OSError if the port is taken; with None another one is found if the usual one is.
    """
    preview = Preview(project, ids, run_code, say)
    server = Server.at(port, preview)
    preview.open()
    server.begin()
    return preview, server
