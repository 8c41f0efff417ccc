"""Games of a project played: tables rolled, simulations, games at a terminal, replays."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from publisher.games import Project, find_games, load, load_code
from publisher.model import Finding, Game, Severity, Totals
from publisher.pipeline.gather import FaultyError, RefusedError
from publisher.pipeline.machine import cores
from publisher.pipeline.played import keep, read_kept
from publisher.play.chance import Chance, Dice
from publisher.play.charts import PLAIN
from publisher.play.engine import Engine, RuleError
from publisher.play.loop import (
    PlayError,
    Replayed,
    ReplayError,
    agents_of,
    daily_game,
    default_agent,
    read_record,
    replay,
    result_line,
    seats_of,
    settings_of,
)
from publisher.play.report import as_json, as_text
from publisher.play.simulate import GameFailedError, Plan, simulate
from publisher.play.table import Rolled, TableError, Tables
from publisher.play.telling import chance_lines, chances_told, roll_line, roll_told
from publisher.play.terminal import Hands, Session

__all__ = [
    "Hands",
    "Opened",
    "chance_lines",
    "chances_told",
    "daily",
    "day_line",
    "finished_before",
    "open_game",
    "open_replay",
    "open_tables",
    "opponents",
    "plan",
    "read_kept",
    "remember",
    "replay_line",
    "report",
    "roll_line",
    "roll_told",
    "rolls",
    "run_plan",
    "run_session",
    "session",
    "table_after",
]

# Games are handed to workers in pieces: enough of them that no worker waits long for the last one.
_PIECES = 8


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that can be played, with the engine that its rules hand out."""

    game: Game
    engine: Engine[Any, Any]


def open_game(project: Project, id: str) -> Opened:
    """A game with its engine. Raises FaultyError if its files are wrong, RefusedError if it has no engine."""
    game = _read(project, id)
    code = load_code(project, game)
    if code.findings:
        raise FaultyError(*_told(code.findings))
    if code.engine is None:
        told = f"{id} cannot be played: no engine is made in catalogue/{id}/rules/__init__.py, by `def engine(game)`"
        raise RefusedError(told)
    return Opened(game, code.engine)


def daily(opened: Opened, day: date, settings: Mapping[str, str]) -> tuple[int, int]:
    """The seed and the seats of a day's game, the day in UTC. Raises RefusedError if the game has none, or a setting
    would change it."""
    if opened.engine.daily is None:
        raise RefusedError(f"{opened.game.id} has no game of the day; leave --daily out")
    try:
        return daily_game(opened.engine, day.isoformat(), settings_of(opened.engine, settings))
    except PlayError as error:
        raise RefusedError(str(error)) from None


def finished_before(opened: Opened, day: str) -> str:
    """What came of a day's game the first time that it was finished here; '' if it never was.

    Raises RefusedError if what is kept cannot be read.
    """
    return read_kept(opened.game.id).days.get(day, "")


def _read(project: Project, id: str) -> Game:
    catalogue = load(project, [id])
    wrong = [finding for finding in catalogue.findings if finding.severity is Severity.ERROR]
    if wrong or id not in catalogue.games:
        raise FaultyError(*_told(wrong))
    return catalogue.games[id]


def _told(findings: Iterable[Finding]) -> list[str]:
    return [f"{finding.origin}: {finding.severity} {finding.message} ({finding.id})" for finding in findings]


# ---- dice tables


def open_tables(project: Project, id: str, table: str) -> Tables:
    """The tables of a game, of which one is to be rolled. Raises FaultyError, and RefusedError if it has none such."""
    game = _read(project, id)
    if table not in game.tables:
        known = f"there are {', '.join(game.tables)}" if game.tables else f"write one in catalogue/{id}/tables/"
        raise RefusedError(f'{id} has no table "{table}"; {known}')
    tables = Tables(game)
    try:
        tables.chances(table)
    except TableError as error:
        raise FaultyError(f"{game.tables[table].origin}: error {error}") from None
    return tables


def rolls(tables: Tables, table: str, seed: int, times: int) -> list[Rolled]:
    """A table rolled some times, one after the other, from a seed."""
    dice = Dice(Chance(seed))
    return [tables.roll(table, dice) for _ in range(times)]


# ---- simulations


def plan(
    opened: Opened, seats: int | None, seed: int, agents: Sequence[str], settings: Mapping[str, str]
) -> Plan:
    """What is to be simulated. Raises RefusedError for what the game does not have."""
    try:
        many = seats_of(opened.engine, seats if seats is not None else max(len(agents), opened.engine.seats[0]))
        return Plan(many, agents_of(opened.engine, agents, many), seed, settings_of(opened.engine, settings))
    except PlayError as error:
        raise RefusedError(str(error)) from None


def run_plan(
    project: Project, opened: Opened, plan: Plan, games: int, workers: int = 1,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None, scheduler: str = "",
) -> Totals:
    """Play many games: in this process; in `workers` others, 0 for one a core; or on the Dask cluster whose scheduler
    has this address. The totals are always the same.

    Raises FaultyError for the first game that breaks, RefusedError for a cluster that cannot do it.
    """
    workers = workers or cores()
    root, id = str(project.root.resolve()), opened.game.id
    totals, failed = Totals(), []
    if scheduler:
        from publisher.pipeline import cluster

        code, catalogue = cluster.code_digest(), cluster.catalogue_digest(project, id)
        done = cluster.shared_out(scheduler, lambda threads: [
            cluster.Asked(root, id, plan, numbers, code, catalogue) for numbers in _pieces(games, threads)])
    elif workers == 1:
        done = (_tried(opened.engine, plan, numbers) for numbers in _pieces(games, 1))
    else:
        from publisher.press.workers import shared_out  # brings the press with it, which nothing else here needs

        work = [(root, id, plan, numbers) for numbers in _pieces(games, workers)]
        done = (result for result in shared_out(_worked, work, workers))
    for result in done:
        if isinstance(result, GameFailedError):
            failed.append(result)
        else:
            totals += result
            progress("games", totals.games, games)
    if failed:
        first = min(failed, key=lambda error: error.number)
        seats = ", ".join(plan.agents_of(first.number, opened.engine))
        raise FaultyError(f"{opened.game.folder}/rules: error {first} (played by {seats})")
    if totals.games != games:
        raise RefusedError(f"{totals.games:,} of {games:,} games came back: nothing can be said of them")
    return totals


def report(opened: Opened, plan: Plan, totals: Totals, form: str, width: int = 100, encoding: str = "utf-8") -> str:
    """What a simulation came to, as `json`, or as `text` of so many letters a line that this encoding has."""
    names = {id: card.name for id, card in opened.game.cards.items()}
    if form == "json":
        return json.dumps(as_json(opened.game.id, opened.engine, plan, totals, names), ensure_ascii=False, indent=2)
    told = as_text(opened.game.name, opened.engine, plan, totals, names, width)
    try:
        told.encode(encoding)
    except UnicodeEncodeError:
        return told.translate(PLAIN).encode(encoding, "replace").decode(encoding)
    return told


def _pieces(games: int, workers: int) -> list[range]:
    size = max(1, -(-games // (max(1, workers) * _PIECES)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _tried(engine: Engine[Any, Any], plan: Plan, numbers: range) -> Totals | GameFailedError:
    try:
        return simulate(engine, plan, numbers)
    except GameFailedError as error:
        return error


def _worked(work: tuple[str, str, Plan, range]) -> Totals | GameFailedError:
    """What another process does: it reads the game for itself, once."""
    root, id, plan, numbers = work
    return _tried(_engine_at(root, id), plan, numbers)


@cache
def _engine_at(root: str, id: str) -> Engine[Any, Any]:
    return open_game(Project(Path(root)), id).engine


# ---- games at a terminal, and replays


def open_replay(project: Project, path: Path, named: str) -> tuple[Opened, Replayed[Any, Any]]:
    """A replay and the game that it is of. Raises FaultyError with the line that does not hold, or RefusedError."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise FaultyError(f"{named}:1:1: error this file is not UTF-8") from None
    try:
        id = read_record(text).game
        if id not in find_games(project):
            raise ReplayError(f'there is no game "{id}" here', 1)
        opened = open_game(project, id)
        return opened, replay(opened.engine, text)
    except ReplayError as error:
        raise FaultyError(f"{named}:{error.line}:1: error {error.message}") from None


def replay_line(opened: Opened, replayed: Replayed[Any, Any]) -> str:
    """What a replay that holds came to."""
    record = replayed.record
    dealt = f"{day_line(record.day, record.practice)}, " if record.day else ""
    told = f"{opened.game.name}, {dealt}seed {record.seed}: {len(replayed.actions)} actions hold. "
    if not opened.engine.over(replayed.state):
        return f"{told}The game is not over."
    return told + result_line(opened.engine, replayed.state)


def day_line(day: str, practice: bool) -> str:
    """`the game of 2026-12-01 (practice)`, as it is called wherever a result is told."""
    return f"the game of {day}{' (practice)' if practice else ''}"


def table_after(opened: Opened, replayed: Replayed[Any, Any], actions: int) -> str:
    """The table after some actions of a replay, as the seat sees it that acts then."""
    engine, state = opened.engine, replayed.states[actions]
    return engine.shown(state, 0 if engine.over(state) else engine.turn(state))


def opponents(opened: Opened, names: Sequence[str], seats: int, people: Iterable[int]) -> list[str]:
    """An agent by name for every seat: those named in turn for the seats that nobody plays.

    Raises RefusedError for more agents than such seats.
    """
    sitting = set(people)
    free = [seat for seat in range(seats) if seat not in sitting]
    if len(names) > len(free):
        raise RefusedError(f"{len(names)} agents are named, and there are seats for {len(free)}")
    standing = default_agent(opened.engine)
    given = list(names) or [standing]
    by_seat = {seat: given[index % len(given)] for index, seat in enumerate(free)}
    return [by_seat.get(seat, standing) for seat in range(seats)]


def session(
    opened: Opened, hands: Hands, seats: int, seed: int, agents: Sequence[str], settings: Mapping[str, str],
    people: Iterable[int], before: Replayed[Any, Any] | None = None, day: str = "", practice: bool = False,
) -> Session[Any, Any]:
    """A game at a terminal, set up. Raises RefusedError for what the game does not have, FaultyError for its faults."""
    engine = opened.engine
    try:
        named = agents_of(engine, agents, seats)
        made = Session(engine, hands, opened.game.id, seed, seats_of(engine, seats), settings_of(engine, settings),
                       frozenset(people), named, day, practice)
    except PlayError as error:
        raise RefusedError(str(error)) from None
    try:
        made.begin(before)
    except RuleError as error:
        raise RefusedError(error.message) from None
    return made


def remember(opened: Opened, session: Session[Any, Any], today: date) -> list[str]:
    """Keep what a person has met in a game, and the result of a day's game that is over; lines that say what is new.

    Raises RefusedError if it cannot be kept.
    """
    engine, over = opened.engine, opened.engine.over(session.state)
    day = session.day if over and not session.practice else ""
    told = result_line(engine, session.state) if over else ""
    if not session.met and not day:
        return _practised(opened, session, told) if over and session.day else []
    fresh, first = keep(opened.game.id, today, session.met, day, told)
    lines = []
    if day and first:
        lines.append(f"{opened.game.name}, {day_line(day, False)}: {told}. This is your result of that day.")
    elif over and session.day:
        lines += _practised(opened, session, told)
    if fresh:
        cards = f"{len(fresh)} card{'s' * (len(fresh) > 1)}"
        lines.append(f"New in your binder: {cards}. Read: publisher binder {opened.game.id}")
    return lines


def _practised(opened: Opened, session: Session[Any, Any], told: str) -> list[str]:
    return [f"{opened.game.name}, {day_line(session.day, True)}: {told}. Your first result of that day stays."]


def run_session(opened: Opened, session: Session[Any, Any]) -> bool:
    """Play at the terminal; True if the game came to its end. Raises FaultyError if its rules break."""
    try:
        return session.run()
    except (KeyboardInterrupt, OSError):
        raise
    except Exception as error:  # whatever a game's code does wrong is the game's fault, not ours
        told = f"after {len(session.actions)} actions: {type(error).__name__}: {error}"
        raise FaultyError(f"{opened.game.folder}/rules: error {told}") from error
