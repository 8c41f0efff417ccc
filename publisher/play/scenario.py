"""Scenarios run: what the rules make of a situation, beside what a scenario expects of it."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publisher.model import SCENARIO_FAILS, Finding, Game, Scenario, Severity
from publisher.play.engine import Engine, RuleError

_MISSING = object()


@dataclass(frozen=True, slots=True)
class Failure:
    """What did not come out. `path` leads to its place in the scenario: `expect/covenants.0.gold`, `do/1`."""

    path: str
    message: str


def run_scenario(engine: Engine[Any, Any], scenario: Scenario) -> tuple[Failure, ...]:
    """What a scenario expects and the rules do not bear out: nothing, if it holds."""
    try:
        observed = engine.scenario(scenario.given, scenario.do)
    except RuleError as error:
        if not scenario.refused:
            return (Failure(error.path.replace(".", "/") or "id", f"the rules refuse this: {error.message}"),)
        if scenario.refused.casefold() in error.message.casefold():
            return ()
        return (Failure("refused", f'refused for another reason: "{error.message}"'),)
    except Exception as error:  # whatever a game's code does wrong is the game's finding, not a crash of ours
        return (Failure("id", f"the engine failed: {type(error).__name__}: {error}{_raised_in(error)}"),)
    if scenario.refused:
        return (Failure("refused", f'expected to be refused ("{scenario.refused}"), and the rules allow it'),)
    return tuple(failure for path, wanted in scenario.expect.items()
                 for failure in _compared(observed, path, wanted, f"expect/{path}"))


def prove(game: Game, engine: Engine[Any, Any]) -> list[Finding]:
    """Run every scenario of a game; a finding for each expectation that is not met, at its place."""
    failures = ((scenario, failure) for scenario in game.scenarios.values()
                for failure in run_scenario(engine, scenario))
    return [Finding(SCENARIO_FAILS, Severity.ERROR, f"{scenario.title}: {failure.message}",
                    scenario.where(failure.path), game.id) for scenario, failure in failures]


def _compared(observed: Any, path: str, wanted: Any, place: str) -> Iterator[Failure]:
    """What is not as expected at a dotted path of what was observed."""
    value = observed
    walked: list[str] = []
    for step in path.split("."):
        found = _step(value, step)
        if found is _MISSING:
            around = f"in {'.'.join(walked)}" if walked else "there"
            yield Failure(place, f'nothing is called "{step}" {around}{_instead(step, value)}')
            return
        value = found
        walked.append(step)
    yield from _equal(value, wanted, path, place)


def _equal(value: Any, wanted: Any, path: str, place: str) -> Iterator[Failure]:
    """A mapping holds for the keys that it names; a list is as long as expected; all else is equal."""
    if isinstance(wanted, Mapping) and wanted and isinstance(value, Mapping):
        for key, inner in wanted.items():
            found = _step(value, str(key))
            if found is _MISSING:
                yield Failure(f"{place}/{key}", f'nothing is called "{key}" in {path}{_instead(str(key), value)}')
            else:
                yield from _equal(found, inner, f"{path}.{key}", f"{place}/{key}")
        return
    if isinstance(wanted, list) and _is_list(value) and len(wanted) == len(value) and any(
        isinstance(inner, Mapping | list) for inner in wanted
    ):
        for index, (found, inner) in enumerate(zip(value, wanted, strict=True)):
            yield from _equal(found, inner, f"{path}.{index}", f"{place}/{index}")
        return
    if not _same(value, wanted):
        yield Failure(place, f"{path}: expected {_shown(wanted)}, got {_shown(value)}")


def _same(value: Any, wanted: Any) -> bool:
    """Equality as YAML means it: true is not 1, a tuple is a list, and a set is a list in any order."""
    if isinstance(wanted, bool) or isinstance(value, bool):
        return value is wanted
    if isinstance(value, set | frozenset):
        return isinstance(wanted, list) and sorted(map(str, value)) == sorted(map(str, wanted))
    if _is_list(value):
        return isinstance(wanted, list) and len(value) == len(wanted) and all(map(_same, value, wanted))
    if isinstance(value, Mapping):
        return isinstance(wanted, Mapping) and {str(key) for key in value} == {str(key) for key in wanted} and all(
            _same(_step(value, str(key)), inner) for key, inner in wanted.items())
    return bool(value == wanted)


def _step(value: Any, step: str) -> Any:
    if isinstance(value, Mapping):
        if step in value:
            return value[step]
        return next((found for key, found in value.items() if str(key) == step), _MISSING)
    if _is_list(value) and step.isascii() and step.isdecimal() and int(step) < len(value):
        return value[int(step)]
    return _MISSING


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def _instead(step: str, value: Any) -> str:
    if isinstance(value, Mapping):
        known = [str(key) for key in value]
        near = difflib.get_close_matches(step, known, n=1)
        return f'; did you mean "{near[0]}"?' if near else f"; there is {', '.join(known[:12]) or 'nothing'}"
    if _is_list(value):
        return f"; it has {len(value)} entries, counted from 0"
    return f"; it is {_shown(value)}"


def _shown(value: Any) -> str:
    if isinstance(value, set | frozenset):
        value = sorted(value, key=str)
    if isinstance(value, Mapping):
        value = {str(key): inner for key, inner in value.items()}
    told = json.dumps(value, ensure_ascii=False, default=str)
    return told if len(told) <= 120 else f"{told[:117]}..."


def _raised_in(error: BaseException) -> str:
    """The innermost place of an error, for whoever writes the engine."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f" ({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})" if trace is not None else ""
