"""Regular expressions that a game writes as data: can one be read, and can it be trusted to come to an end?"""

from __future__ import annotations

import re
import re._constants as codes  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
from typing import Any

MAX_REPEATS = 5  # each one more that has no limit multiplies the time by the length of the text
MANY = 30  # a repetition up to so many counts as one without limit


def fault(written: str) -> str:
    """What is wrong with a pattern, in words; '' if nothing is.

    Python tries every way to divide a text among nested repetitions, which can take longer than anybody waits. Those
    are refused; what is left takes at most a power of the text's length.
    """
    try:
        re.compile(written)
        repeats = _repeats(parser.parse(written))
    except (re.error, RecursionError, OverflowError) as error:
        return f"this pattern cannot be read: {error}"
    except _EndlessError as error:
        return str(error)
    if repeats > MAX_REPEATS:
        return f"this pattern has {repeats} repetitions without a limit; more than {MAX_REPEATS} take too long"
    return ""


class _EndlessError(Exception):
    pass


def _repeats(tree: Any, within: bool = False) -> int:
    """How many repetitions without a limit a pattern has. Raises _EndlessError for one inside another."""
    count = 0
    for kind, rest in tree:
        if kind in (codes.MAX_REPEAT, codes.MIN_REPEAT):
            _, most, body = rest
            endless = most >= MANY
            if endless and within:
                raise _EndlessError("a repetition inside a repetition can take forever: write the inner one out")
            count += endless + _repeats(body, within or endless)
        elif kind is codes.BRANCH:
            if within:
                raise _EndlessError("alternatives inside a repetition can take forever: put the repetition into each")
            count += max(_repeats(branch, within) for branch in rest[1])
        elif isinstance(rest, tuple):
            count += sum(_repeats(part, within) for part in rest if isinstance(part, parser.SubPattern))
        elif isinstance(rest, parser.SubPattern):
            count += _repeats(rest, within)
    return count
