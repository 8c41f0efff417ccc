"""The machine: a stack of tasks. A step is done at once; a decision waits for its seat, unless only one is legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .desk import Answers, Desk, Options, Steps
from .state import Act, Task

STEPS: Steps = {}
OPTIONS: Options = {}
ANSWERS: Answers = {}
SETTLE: list[Callable[[Desk], Task | None]] = []

Step = Callable[[Desk, Task], None]
Choice = Callable[[Desk, Task], list[Act]]
Answer = Callable[[Desk, Task, Act], None]


def step(name: str) -> Callable[[Step], Step]:
    """What is done when a task of this name comes up."""

    def known(run: Step) -> Step:
        STEPS[name] = run
        return run

    return known


def options(name: str) -> Callable[[Choice], Choice]:
    """The legal actions of a decision. If there is none, nothing is decided."""

    def known(run: Choice) -> Choice:
        OPTIONS[name] = run
        return run

    return known


def answer(name: str) -> Callable[[Answer], Answer]:
    """What comes of the action chosen; the task is off the stack by then."""

    def known(run: Answer) -> Answer:
        ANSWERS[name] = run
        return run

    return known


def settle(check: Callable[[Desk], Task | None]) -> Callable[[Desk], Task | None]:
    """A rule that holds at all times: the decision that mends it if it does not, or None."""
    SETTLE.append(check)
    return check


def advance(desk: Desk) -> None:
    """Go on until somebody has to decide between at least two actions, or the game is over."""
    while not desk.ended:
        if desk.dirty:
            settle_now(desk)
        task = desk.todo[-1]
        name = task[0]
        choice = OPTIONS.get(name)
        if choice is None:
            if name == "idle":  # the bottom of a scenario
                desk.options = []
                return
            desk.todo.pop()
            STEPS[name](desk, task)
            continue
        found = choice(desk, task)
        if len(found) > 1:
            desk.options = found
            return
        desk.todo.pop()
        if found:
            ANSWERS[name](desk, task, found[0])
    desk.options = []


def settle_now(desk: Desk) -> None:
    """Put the first decision on the stack that a broken limit asks for. What needs none is done by the checks."""
    desk.dirty = False
    for check in SETTLE:
        task = check(desk)
        if task is not None:
            desk.todo.append(task)
            return


def perform(desk: Desk, act: Act) -> None:
    """Take one of the options, and go on."""
    task = desk.todo.pop()
    desk.options = []
    ANSWERS[task[0]](desk, task, act)
    advance(desk)


def ref(thing_card: str, number: int) -> tuple[str, int]:
    return (thing_card, number)


def named(verb: str, things: Iterable[tuple[str, int]]) -> list[Act]:
    """An action for each card in play."""
    return [(verb, card, number) for card, number in things]
