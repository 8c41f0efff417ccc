"""Gather everything, then write. The only room that writes products, and it writes whole files or none.

Reading, checking, typesetting and page making are the rooms below; this one calls them in order, hands the result
of each to the next, and puts what they made into `build/`. `publisher.pipeline.build` is imported only by who
builds: it brings the press.
"""

from publisher.pipeline.files import write_file
from publisher.pipeline.gather import (
    FaultyError,
    Gathered,
    RefusedError,
    check,
    count_understood,
    listing,
    new_game,
    write_schemas,
)
from publisher.pipeline.remember import Said, remembered
from publisher.pipeline.selftest import self_test
from publisher.pipeline.settled import Settled

__all__ = [
    "FaultyError",
    "Gathered",
    "RefusedError",
    "Said",
    "Settled",
    "check",
    "count_understood",
    "listing",
    "new_game",
    "remembered",
    "self_test",
    "write_file",
    "write_schemas",
]
