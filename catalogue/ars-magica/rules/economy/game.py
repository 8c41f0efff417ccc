"""A whole game: how it begins, how it goes on, how it looks in words, what is counted of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from publisher.kit.play import Chance, Dice, RuleError, agent_chance

from .desk import Desk
from .facts import FORMS, SEASONS, TECHNIQUES, Facts
from .flow import advance, answer, options, perform
from .placing import enter
from .ratings import active, learned
from .readings import BEGIN_CARDS, BEGIN_GOLD, BEGIN_VIS, SETTINGS
from .reckoning import winners
from .state import COMMON, PHASES, TRACK, Act, Covenant, State, Task
from .yields import due, income

Player = Callable[[Desk, Sequence[Act], Dice], Act]

START = "starting-mage"


def blank(facts: Facts, seed: int, seats: int, settings: Mapping[str, str]) -> Desk:
    """A table without anything on it."""
    chosen = tuple((name, settings.get(name, values[0])) for name, values in SETTINGS.items())
    state = State(
        (Covenant(),) * seats, (), (), (), (), (), (), (), (), (), 0, 0, 0, 0, (0,) * seats, 0, Chance(seed).state, (),
        (), (), chosen)  # fmt: skip
    return Desk(facts, state)


def opened(facts: Facts, seed: int, seats: int, settings: Mapping[str, str]) -> Desk:
    """A new game, at its first decision (The covenant: Setting up). Raises RuleError if a table is missing."""
    missing = [table for table in facts.squares.values() if table not in facts.tables]
    if missing:
        raise RuleError(f"the game cannot be played without its tables: {', '.join(missing)}")
    desk = blank(facts, seed, seats, settings)
    for seat in range(seats):
        desk.seat(seat, gold=BEGIN_GOLD, vis=BEGIN_VIS)
        for card in (START, *BEGIN_CARDS):
            desk.note(f"made/{card}")
            enter(desk, seat, card)
    desk.starting = desk.dice.below(seats)
    desk.push(*[("found", seat) for seat in desk.order()], ("season",))
    advance(desk)
    return desk


@options("found")
def founding(desk: Desk, task: Task) -> list[Act]:
    """The Arts of a starting mage, one after the other."""
    mage = desk.kinds(task[1], "mage")[0]
    if len(mage.arts) >= desk.fact(mage).number("begins", "arts"):
        return []
    return [("learn", art) for art in (*TECHNIQUES, *FORMS) if art not in mage.arts]


@answer("found")
def found(desk: Desk, task: Task, act: Act) -> None:
    mage = desk.kinds(task[1], "mage")[0]
    desk.change(mage.number, arts=(*mage.arts, str(act[1])))
    desk.push(task)


# ---- going on


def applied(facts: Facts, state: State, act: Act) -> State:
    """The state after an action. Raises RuleError if it is not one of the options."""
    if act not in state.options:
        raise RuleError("this is not legal here")
    desk = Desk(facts, state)
    perform(desk, act)
    return desk.frozen()


def played(facts: Facts, players: Sequence[Player], seed: int, settings: Mapping[str, str]) -> State:
    """A whole game on one working copy: the same as step by step, and faster."""
    desk = opened(facts, seed, len(players), settings)
    count = 0
    while not desk.ended:
        seat = desk.todo[-1][1]
        act = players[seat](desk, desk.options, Dice(agent_chance(seed, count)))
        perform(desk, act)
        count += 1
    return desk.frozen()


# ---- in words


def written(act: Act) -> str:
    return " ".join(str(part) for part in act)


def read(state: State, line: str) -> Act:
    """The option that is written like this. Raises RuleError."""
    words = " ".join(line.casefold().split())
    for act in state.options:
        if written(act).casefold() == words:
            return act
    near = [written(act) for act in state.options if written(act).casefold().startswith(words.split(" ")[0])]
    told = f"; there is: {', '.join(near[:6])}" if near else ""
    raise RuleError(f'"{line.strip()}" is none of the actions that are legal here{told}')


def shown(facts: Facts, state: State, seat: int) -> str:
    """The table as a seat sees it. Nothing in this game is secret."""
    desk = Desk(facts, state)
    lines = [f"Year {state.clock // 4 + 1}, {SEASONS[desk.season].capitalize()}, {PHASES[state.phase]} Phase"]
    for number in [seat, *desk.others(seat)]:
        covenant = state.seats[number]
        provisions, gold, vis = income(desk, number)
        head = f"Seat {number + 1}{' (you)' if number == seat else ''}: {covenant.score} points, {covenant.gold} gold, "
        head += f"{covenant.vis} vis, on {TRACK[covenant.square]}; yields {provisions} provisions, {gold} gold, "
        lines.append(f"{head}{vis} vis, eats {due(desk, number)}")
        lines += [f"  {_line(desk, thing.number)}" for thing in desk.of(number) if not thing.on]
    common = [thing for thing in state.things if thing.owner == COMMON]
    if common:
        lines.append(f"Common area: {', '.join(_line(desk, thing.number) for thing in common)}")
    return "\n".join(lines) + "\n"


def _line(desk: Desk, number: int) -> str:
    thing = desk.things[number]
    words = [f"{thing.card} {number}"]
    if thing.token:
        words.append(f"({thing.token})")
    if thing.damage:
        words.append(f"{thing.damage} damage")
    if thing.counters:
        words.append(f"{thing.counters} counters")
    if thing.away:
        words.append("face down")
    elif thing.building:
        words.append("under construction")
    elif thing.held >= 0:
        words.append(f"held for {SEASONS[thing.held % 4]}")
    elif not active(desk, thing):
        words.append("inactive")
    if thing.owner >= 0 and desk.fact(thing).type == "mage":
        words.append(" ".join(sorted(learned(desk, thing))))
    held = desk.on(number)
    told = ", ".join(words)
    if held:
        told += f" [{'; '.join(_line(desk, other.number) for other in held)}]"
    return told


def tally(state: State) -> dict[str, int]:
    """What happened, by `made/<card>`, `played/`, `unplayed/`, `starved/`, `discarded/`, `cast/`, `event/`, ..."""
    counts = Counter(state.log)
    counts[f"ending/{state.ended or 'open'}"] = 1
    for seat, covenant in enumerate(state.seats):
        counts[f"score/{seat + 1}"] = covenant.score
    return dict(counts)


def won(state: State) -> tuple[int, ...]:
    return winners(tuple(covenant.score for covenant in state.seats), state.starting,
                   dict(state.settings).get("ties", "share"))
