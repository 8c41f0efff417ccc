"""A second process that has the typesetter ready by the time a face is to be set, and shares what comes after.

To load the typesetter takes as long as to read and check a game, and on another core it takes no time at all. It is
worth that only where something is to be set, and only for a few faces: for many, several processes are started anyway.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Hashable
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

MOST = 8
"""Faces that it is asked for at once."""


class Helper:
    """The process, and what it was asked for last."""

    def __init__(self, process: BaseProcess, connection: Connection) -> None:
        self._process, self._connection = process, connection
        self._asked: Hashable = None
        self._number = 0

    @classmethod
    def start(cls) -> Helper | None:
        """A helper, if this system can split a process in two and has another core for it."""
        alone = threading.active_count() == 1  # a process that is split takes one of its threads along
        if sys.platform != "linux" or not alone or len(os.sched_getaffinity(0)) < 2:
            return None
        context = multiprocessing.get_context("fork")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, ours), daemon=True)
        process.start()
        theirs.close()
        return cls(process, ours)

    def ask(self, what: Hashable, work: Callable[..., Any], *given: Any) -> None:
        """Have `work` done with what is given, without waiting for it. `what` names it; one question at a time."""
        self._asked = None
        self._number += 1
        with suppress(OSError):
            self._connection.send((self._number, work, given))
            self._asked = what

    def answer(self, what: Hashable) -> Any:
        """What came of it. None if that was not asked for last, or could not be done: then it is to be done here.

        Raises OSError as doing it here would.
        """
        asked, self._asked = self._asked, None
        if asked is None or asked != what:
            return None
        number, found = 0, None
        while number != self._number:  # what was asked before and not waited for is passed over
            try:
                number, found = self._connection.recv()
            except (EOFError, OSError):
                return None
        if isinstance(found, OSError):
            raise found
        return None if isinstance(found, Exception) else found


def _serve(connection: Connection, other_end: Connection) -> None:
    """What the second process does until the first one is done with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    other_end.close()
    with suppress(Exception):  # whoever makes faces says why that cannot be done
        for name in ("weasyprint", "publisher.press.typeset", "publisher.press.join", "publisher.press.grey"):
            import_module(name)
    while True:
        try:
            number, work, given = connection.recv()
        except (EOFError, OSError):
            return
        try:
            answer = work(*given)
        except OSError as problem:
            answer = problem
        except Exception as problem:
            answer = RuntimeError(str(problem))
        with suppress(OSError):
            connection.send((number, answer))
