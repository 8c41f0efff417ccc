"""One command, measured whole: time by the clock, and the most memory that it and its children held at once."""

from __future__ import annotations

import contextlib
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import psutil

EVERY_S = 0.15
"""How often memory is looked at: to look takes a core some milliseconds for each process."""
LONG_S = 20.0
"""Beyond this chance no longer matters much."""


class CommandError(RuntimeError):
    """The command failed: its figures would mean nothing."""


@dataclass(frozen=True)
class Cost:
    """seconds: by the clock. memory_mb: of the process and its children together, at its highest."""

    seconds: float
    memory_mb: float


def measure(command: Sequence[str], folder: Path) -> Cost:
    """Run the command in the folder. Raises CommandError with what it said if it fails."""
    with tempfile.TemporaryFile() as said:
        start = time.perf_counter()
        running = subprocess.Popen(command, cwd=folder, stdout=said, stderr=subprocess.STDOUT)
        most = 0.0
        watched = psutil.Process(running.pid)
        while running.poll() is None:
            most = max(most, _held(watched))
            with contextlib.suppress(subprocess.TimeoutExpired):
                running.wait(EVERY_S)
        seconds = time.perf_counter() - start
        if running.returncode:
            said.seek(0)
            words = said.read().decode(errors="replace")[-2000:]
            raise CommandError(f"{' '.join(command)} ended with {running.returncode}:\n{words}")
    return Cost(seconds, most)


def _held(process: psutil.Process) -> float:
    """Megabytes. What processes share is counted once where the system says so (pss), else in each of them."""
    total = 0
    try:
        family = [process, *process.children(recursive=True)]
    except psutil.Error:
        return 0.0
    for each in family:
        try:
            held = each.memory_full_info()
            total += getattr(held, "pss", 0) or held.rss
        except psutil.Error:  # it has just ended
            continue
    return total / 1e6


def several(
    commands: Sequence[Sequence[str]], folder: Path, times: int, before: Callable[[], None] | None = None
) -> Cost:
    """The quickest of several runs of all the commands, one after the other, and the most memory of all.

    before: called ahead of each run. What takes longer than LONG_S runs once.
    """
    costs: list[Cost] = []
    while len(costs) < times and not any(cost.seconds > LONG_S for cost in costs):
        if before is not None:
            before()
        parts = [measure(command, folder) for command in commands]
        costs.append(Cost(sum(part.seconds for part in parts), max(part.memory_mb for part in parts)))
    return Cost(min(cost.seconds for cost in costs), max(cost.memory_mb for cost in costs))
