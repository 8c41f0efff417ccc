"""What the machine has to offer."""

from __future__ import annotations

import os
from contextlib import suppress


def cores() -> int:
    """How many processes may run at once here."""
    with suppress(AttributeError):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1
