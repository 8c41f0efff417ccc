"""Other processes to share work with. They leave Ctrl-C to the one that a person sees."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import TypeVar

Work = TypeVar("Work")
Done = TypeVar("Done")


def shared_out(work: Callable[[Work], Done], items: Iterable[Work], jobs: int) -> Iterator[Done]:
    """What `work` makes of each item, as it is finished, from at most `jobs` processes."""
    pieces = list(items)
    pool = ProcessPoolExecutor(max(1, min(jobs, len(pieces))), multiprocessing.get_context("spawn"))
    try:
        with _unheard():
            futures = [pool.submit(work, piece) for piece in pieces]
        for future in as_completed(futures):
            yield future.result()
    except BaseException:
        # Nobody wants what they are at: a pool that is only shut down would wait for it.
        for child in multiprocessing.active_children():
            child.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


@contextmanager
def _unheard() -> Iterator[None]:
    """While processes start, Ctrl-C is ignored: they inherit that, and so never die of it with a traceback."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
