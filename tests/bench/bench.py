"""How long does a check of 1,000 cards take? A ratio to yamllint on the same files, since seconds are the machine's.

    make bench

Processor time is what counts: of a first check, and of one when no file has changed since.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from make_game import make

YAMLLINT = "{extends: relaxed, rules: {line-length: disable}}"


def processor_seconds(*command: str) -> float:
    """User and system time of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        cards, lines = make(root)
        catalogue = str(root / "catalogue")
        publisher = [sys.executable, "-m", "publisher", "check", "--project", name]
        lint = processor_seconds(sys.executable, "-m", "yamllint", "-d", YAMLLINT, catalogue)
        first = processor_seconds(*publisher)
        again = processor_seconds(*publisher)
        sys.stdout.write(
            f"{cards} cards, {lines} lines of cards\n"
            f"yamllint               {lint:5.2f} s\n"
            f"publisher check        {first:5.2f} s  {first / lint:.2f} times yamllint\n"
            f"  with nothing changed {again:5.2f} s  {again / lint:.2f} times\n"
        )


if __name__ == "__main__":
    main()
