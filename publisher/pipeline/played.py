"""What a person has played, kept with their settings: for each game its days, and the binder of the cards they met.

A file a game, written whole or not at all. It grants nothing: no deal and no rule looks at it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from publisher.pipeline.files import write_file
from publisher.pipeline.gather import RefusedError
from publisher.pipeline.lock import held
from publisher.pipeline.settings import settings_folder

VERSION = 1
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True)
class Kept:
    """days: by day, `2026-12-01`, what came of the first finished attempt, in a line. met: by card id, the day on
    which it was first met; cards that the game no longer has are kept, too."""

    days: Mapping[str, str] = field(default_factory=dict)
    met: Mapping[str, str] = field(default_factory=dict)


def kept_file(game: str) -> Path:
    return settings_folder() / "played" / f"{game}.json"


def read_kept(game: str) -> Kept:
    """What is kept of a game; nothing if there is no file. Raises RefusedError for one that cannot be understood."""
    path = kept_file(game)
    try:
        data = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Kept()
    except OSError as problem:
        raise RefusedError(f"{path} cannot be read: {problem.strerror or problem}") from None
    except (ValueError, RecursionError) as problem:
        raise _broken(path, str(problem)) from None
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise _broken(path, f"it is not version {VERSION} of such a file")
    return Kept(_lines(path, data, "days"), _lines(path, data, "met"))


def _lines(path: Path, data: Mapping[str, object], name: str) -> dict[str, str]:
    found = data.get(name)
    if not isinstance(found, dict) or not all(isinstance(value, str) for value in found.values()) or not all(
            _DAY.fullmatch(day) for day in (found if name == "days" else found.values())):  # fmt: skip
        raise _broken(path, f'its "{name}" cannot be understood')
    return found


def _broken(path: Path, why: str) -> RefusedError:
    return RefusedError(f"{path} is broken ({why}); mend it, or delete it and begin anew")


def keep(game: str, today: date, met: Iterable[str] = (), day: str = "", result: str = "") -> tuple[list[str], bool]:
    """Add cards met today, and the result of a day's game if that is the first: the cards that are new, and whether it
    was. Raises RefusedError for a file that is broken, which stays as it is, or cannot be written."""
    path = kept_file(game)
    try:
        with held(path.with_suffix(".lock")):
            before = read_kept(game)
            fresh = sorted({*met} - {*before.met})
            first = bool(day) and day not in before.days
            if fresh or first:
                days = {**before.days, **({day: result} if first else {})}
                cards = {**before.met, **dict.fromkeys(fresh, today.isoformat())}
                data = {"version": VERSION, "days": dict(sorted(days.items())), "met": dict(sorted(cards.items()))}
                write_file(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    except OSError as problem:
        raise RefusedError(f"{path} cannot be written: {problem.strerror or problem}") from None
    return fresh, first
