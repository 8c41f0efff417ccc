"""Whole games: played by agents, written down as replays, and played again from them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from publisher.play.chance import agent_chance
from publisher.play.engine import Engine, RuleError

S = TypeVar("S")
A = TypeVar("A")

HEAD = ("game", "seed", "seats", "day", "practice")
"""What the head of a replay may say, beside settings."""

MOST_ACTIONS = 100_000
"""A game that goes on for longer will never end."""


class PlayError(ValueError):
    """A game was asked for that this engine does not play: the message says what there is."""


class ReplayError(ValueError):
    """A replay that does not hold. `line` counts from 1."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line


# ---- what can be asked of an engine


def settings_of(engine: Engine[Any, Any], chosen: Mapping[str, str]) -> dict[str, str]:
    """A value for every setting of the engine: the one chosen, or its default. Raises PlayError."""
    for name, value in chosen.items():
        if name not in engine.settings:
            known = ", ".join(engine.settings) or "none"
            raise PlayError(f'there is no setting "{name}"; there are: {known}')
        if value not in engine.settings[name]:
            raise PlayError(f'the setting {name} is not "{value}" but one of: {", ".join(engine.settings[name])}')
    return {name: chosen.get(name, values[0]) for name, values in engine.settings.items()}


def seats_of(engine: Engine[Any, Any], seats: int | None) -> int:
    """The number of players asked for, by default the least. Raises PlayError."""
    least, most = engine.seats
    if seats is not None and not least <= seats <= most:
        told = str(least) if least == most else f"{least} to {most}"
        raise PlayError(f"this game has {told} seats, not {seats}")
    return least if seats is None else seats


def default_agent(engine: Engine[Any, Any]) -> str:
    """Who plays where nobody is named: `greedy`, if the game has such an agent, or its first."""
    return "greedy" if "greedy" in engine.agents else next(iter(engine.agents))


def agents_of(engine: Engine[Any, Any], names: Sequence[str], seats: int) -> tuple[str, ...]:
    """An agent by name for each seat, those named again and again in turn. Raises PlayError."""
    for name in names:
        if name not in engine.agents:
            raise PlayError(f'there is no agent "{name}"; there are: {", ".join(engine.agents)}')
    if len(names) > seats:
        raise PlayError(f"{len(names)} agents for {seats} seats")
    given = list(names) or [default_agent(engine)]
    return tuple(given[seat % len(given)] for seat in range(seats))


def daily_game(engine: Engine[Any, Any], day: str, settings: Mapping[str, str]) -> tuple[int, int]:
    """The seed and the seats of a day's game, `2026-12-01` in UTC: the same for everybody.

    Raises PlayError if the game has none, for what is no day, and for a setting that is not the default.
    """
    if engine.daily is None:
        raise PlayError("this game has no game of the day")
    for name, value in settings.items():
        if value != engine.settings[name][0]:
            raise PlayError(f"the day's game is dealt alike to everybody: it takes no {name}={value}")
    try:
        if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", day):
            raise ValueError
        seed = engine.daily(*map(int, day.split("-")))
    except ValueError:
        raise PlayError(f'"{day}" is no day: it is written like 2026-12-01') from None
    return seed, engine.seats[0]


def seat_name(engine: Engine[Any, Any], seat: int) -> str:
    """What a seat is called: by its side, or by its number from 1."""
    return engine.sides[seat] if seat < len(engine.sides) else f"seat {seat + 1}"


def result_line(engine: Engine[Any, Any], state: Any) -> str:
    """Who has won, in a sentence, and the score."""
    winners = [seat_name(engine, seat) for seat in engine.winners(state)]
    who = f"{' and '.join(winners)} {'share the victory' if len(winners) > 1 else 'wins'}" if winners else "nobody wins"
    score = ", ".join(f"{seat_name(engine, seat)}: {points}" for seat, points in enumerate(engine.score(state)))
    return f"{who[:1].upper()}{who[1:]}. Score: {score}"


# ---- playing


def play(engine: Engine[S, A], seed: int, agents: Sequence[str], settings: Mapping[str, str]) -> S:
    """The last state of a whole game; `agents` has the name of an agent for each seat.

    Raises RuleError if an agent chooses what is not legal, or the game does not end.
    """
    return last_state(engine, seed, agents, settings)[0]


def last_state(
    engine: Engine[S, A], seed: int, agents: Sequence[str], settings: Mapping[str, str]
) -> tuple[S, tuple[A, ...]]:
    """The same, with every action that led there."""
    players = [engine.agents[name] for name in agents]
    state = engine.new(seed, len(players), settings)
    actions: list[A] = []
    while not engine.over(state):
        if len(actions) == MOST_ACTIONS:
            raise RuleError(f"the game has not ended after {MOST_ACTIONS:,} actions")
        legal = engine.legal(state)
        if not legal:
            raise RuleError(f"after {len(actions)} actions nothing is legal, and the game is not over")
        action = players[engine.turn(state)](state, legal, agent_chance(seed, len(actions)))
        state = engine.apply(state, action)
        actions.append(action)
    return state, tuple(actions)


# ---- replays


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is written down. `actions` as the engine writes them, `score` None while it is not over.

    day: of the day's game, which one, as in `2026-12-01`. practice: that day's game had been finished before.
    """

    game: str
    seed: int
    seats: int
    settings: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    actions: tuple[str, ...] = ()
    score: tuple[int, ...] | None = None
    lines: tuple[int, ...] = ()  # of the actions, and of the score if there is one
    day: str = ""
    practice: bool = False

    def as_text(self) -> str:
        """The replay: a header, an empty line, an action a line, an empty line and the score."""
        head = [f"game: {self.game}", f"seed: {self.seed}", f"seats: {self.seats}"]
        head += [f"day: {self.day}"] if self.day else []
        head += ["practice: yes"] if self.practice else []
        head += [f"setting {name}: {value}" for name, value in self.settings.items()]
        end = ["", f"score: {' '.join(map(str, self.score))}"] if self.score is not None else []
        return "\n".join([*head, "", *self.actions, *end]) + "\n"


@dataclass(frozen=True, slots=True)
class Replayed(Generic[S, A]):
    """A replay that holds: every state from the first to the last, and the actions between them."""

    record: Record
    states: tuple[S, ...]
    actions: tuple[A, ...]

    @property
    def state(self) -> S:
        return self.states[-1]


def recorded(
    engine: Engine[S, A], game: str, seed: int, seats: int, settings: Mapping[str, str], actions: Sequence[A], state: S,
    day: str = "", practice: bool = False,
) -> Record:
    """A game written down, of whose actions `state` is the result."""
    score = engine.score(state) if engine.over(state) else None
    return Record(game, seed, seats, settings, tuple(engine.written(action) for action in actions), score,
                  (), day, practice)


def read_record(text: str) -> Record:
    """A replay as it is written. Raises ReplayError."""
    lines = text.splitlines()
    head: dict[str, str] = {}
    settings: dict[str, str] = {}
    number = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            if head:
                break
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        into, name = (settings, key.removeprefix("setting ").strip()) if key.startswith("setting ") else (head, key)
        if not colon or (into is head and name not in HEAD):
            raise ReplayError("a replay opens with `game:`, `seed:`, `seats:` and an empty line", number)
        if name in into:
            raise ReplayError(f'"{name}" stands here twice', number)
        into[name] = value
    for name in ("game", "seed", "seats"):
        if name not in head:
            raise ReplayError(f"`{name}:` is missing at the head of the replay", 1)
        if name != "game" and not (head[name].isascii() and head[name].isdecimal() and len(head[name]) < 21):
            raise ReplayError(f"`{name}:` is a whole number", 1)
    if head.get("practice", "yes") != "yes" or ("practice" in head and "day" not in head):
        raise ReplayError("`practice:` is `yes`, and stands with a `day:`; or it is left out", 1)
    body = [(index, line.strip()) for index, line in enumerate(lines[number:], number + 1) if line.strip()]
    score = None
    if body and body[-1][1].startswith("score:"):
        words = body[-1][1].removeprefix("score:").split()
        try:
            score = tuple(int(word) for word in words)
        except ValueError:
            raise ReplayError("`score:` is a number for each seat", body[-1][0]) from None
    actions = body if score is None else body[:-1]
    return Record(head["game"], int(head["seed"]), int(head["seats"]), settings, tuple(line for _, line in actions),
                  score, tuple(index for index, _ in body), head.get("day", ""), "practice" in head)


def replay(engine: Engine[S, A], text: str) -> Replayed[S, A]:
    """Play a replay again, line by line. Raises ReplayError where it does not hold.

    One without a score may end before the game is over.
    """
    record = read_record(text)
    try:
        settings = settings_of(engine, record.settings)
        if record.day and (record.seed, record.seats) != daily_game(engine, record.day, settings):
            raise PlayError(f"this is not the game of {record.day}: its seed or its seats are others")
        state = engine.new(record.seed, seats_of(engine, record.seats), settings)
    except (PlayError, RuleError) as error:
        raise ReplayError(str(error), 1) from None
    states, actions = [state], []
    for line, written in zip(record.lines, record.actions, strict=False):
        if engine.over(state):
            raise ReplayError("the game is over before this action", line)
        try:
            action = engine.read(state, written)
            if action not in engine.legal(state):
                raise RuleError("this is not legal here")
            state = engine.apply(state, action)
        except RuleError as error:
            raise ReplayError(f"{seat_name(engine, engine.turn(state))}, {written}: {error.message}", line) from None
        states.append(state)
        actions.append(action)
    if record.score is not None:
        if not engine.over(state):
            raise ReplayError("the score stands here, and the game is not over", record.lines[-1])
        score = tuple(engine.score(state))
        if record.score != score:
            raise ReplayError(f"the score is {' '.join(map(str, score))}", record.lines[-1])
    return Replayed(record, tuple(states), tuple(actions))
