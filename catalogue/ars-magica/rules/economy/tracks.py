"""The two tracks: a season as it begins, its rounds, the moves (The year: The two tracks, The round, Move)."""

from __future__ import annotations

from .desk import Desk
from .flow import answer, options, step
from .harm import expire, lose
from .ratings import structure
from .state import CERTAMEN, CREATE, END, EVENT, MAIN, MOVE, TRACK, Act, Task
from .yields import seasonal


@step("season")
def begin_season(desk: Desk, task: Task) -> None:
    """Tokens at Begin; what was for the last season is over, and what waits for this one stands up."""
    desk.phase, desk.round = MOVE, 0
    desk.casts, desk.fights = [], []
    desk.duels = [duel for duel in desk.duels if desk.clock - duel.clock <= 4]
    for seat, covenant in enumerate(desk.seats):
        desk.seat(seat, square=0, moved=False, spent=0, gained=0, left=0, artisan=0,
                  out=0 if covenant.out < 0 else covenant.out)
    expire(desk)
    turn_cards(desk)
    mended(desk)
    seasonal(desk, "season")
    desk.dirty = True
    desk.push(("round",))


def turn_cards(desk: Desk) -> None:
    """Buildings are finished, and those who go away in this season turn face down without their damage."""
    season = desk.season
    for thing in list(desk.things.values()):
        if thing.owner < 0 or thing.token:
            continue
        fact = desk.fact(thing)
        if thing.building and fact.ready[season]:
            desk.change(thing.number, building=False)
        elif fact.away[season] and not thing.away:
            desk.change(thing.number, away="season", damage=0, burnt=0)
        elif thing.away == "season" and not fact.away[season]:
            desk.change(thing.number, away="")


def mended(desk: Desk) -> None:
    """A Repair goes in the first season that finds no structure damaged."""
    for seat in range(len(desk.seats)):
        repairs = [thing for thing in desk.kinds(seat, "repair") if thing.made < desk.clock]
        if repairs and not any(thing.damage and structure(desk, thing) for thing in desk.of(seat)):
            for thing in repairs:
                lose(desk, thing.number)


@step("round")
def begin_round(desk: Desk, task: Task) -> None:
    desk.phase = MOVE
    desk.round += 1
    expire(desk)
    if desk.round > 1 and all(desk.gone(seat) for seat in range(len(desk.seats))):
        desk.push(("reckoning",))  # nobody is left who could bring the season to its end
        return
    desk.push(*[("move", seat) for seat in desk.order() if not desk.gone(seat)], ("moved",))


@options("move")
def moves(desk: Desk, task: Task) -> list[Act]:
    seat = task[1]
    return [("move", TRACK[square], square) for square in range(1, END + 1) if not no_move(desk, seat, square)]


def no_move(desk: Desk, seat: int, square: int) -> str:
    """Why a token may not go to a square, or ''."""
    covenant = desk.seats[seat]
    if square <= covenant.square:
        return "a token moves right by at least one square"
    if not covenant.moved and square > EVENT:
        return "the first move of a season goes no farther than Event"
    if square == EVENT and any(other.square == EVENT for number, other in enumerate(desk.seats) if number != seat):
        return "another token stands on Event"
    return ""


@answer("move")
def move(desk: Desk, task: Task, act: Act) -> None:
    """One token at End takes all others there, and nothing more is done in this round."""
    seat, square = task[1], int(act[2])
    desk.seat(seat, square=square, moved=True)
    if square == END:
        for other in range(len(desk.seats)):
            desk.seat(other, square=END)
        while desk.todo[-1][0] == "move":
            desk.todo.pop()


@step("moved")
def after_moves(desk: Desk, task: Task) -> None:
    if any(covenant.square == END for covenant in desk.seats):
        desk.push(("reckoning",))
        return
    desk.push(("create phase",), ("events phase",), ("main phase",), ("certamen phase",), ("round",))


@step("create phase")
def create_phase(desk: Desk, task: Task) -> None:
    desk.phase = CREATE
    expire(desk)
    for seat in range(len(desk.seats)):
        desk.seat(seat, tries=1 if TRACK[desk.seats[seat].square] in desk.facts.squares else 0)
        if desk.seats[seat].square == EVENT:
            desk.seat(seat, tries=0)
    tasks: list[Task] = []
    for seat in desk.order():
        if not desk.gone(seat):
            tasks += [("watch", other, seat) for other in desk.others(seat) if not desk.gone(other)]
            tasks += [("create", seat), ("create ends", seat)]
    desk.push(*tasks)


@step("certamen phase")
def certamen_phase(desk: Desk, task: Task) -> None:
    desk.phase = CERTAMEN
    desk.push(*[("duels", seat) for seat in desk.order() if not desk.gone(seat)])


@step("main phase")
def main_phase(desk: Desk, task: Task) -> None:
    """What begins a Main Phase, the turns, and what ends it; after that anybody may act again."""
    desk.phase = MAIN
    expire(desk)
    desk.turns = [0] * len(desk.seats)
    if desk.round == 1:
        seasonal(desk, "main")
    desk.push(("main begins",), ("turns",), ("main ends",))
