"""Cards rolled for: a table thrown, a result that may be changed, a row, a card (Making cards: Making a card)."""

from __future__ import annotations

from publisher.kit.play import RuleError, TableRow

from .desk import Desk
from .facts import WINTER
from .flow import answer, options, step
from .ratings import active
from .state import COMMON, CREATE, EVENT, TRACK, Act, Task


def result_row(desk: Desk, table: str, result: int) -> TableRow | None:
    """The row of a result, or None if it is thrown again."""
    known = desk.facts.tables[table]
    if result in known.reroll:
        return None
    return next((row for row in known.rows if any(low <= result <= high for low, high in row.rolls)), None)


@step("throw")
def throw(desk: Desk, task: Task) -> None:
    """Throw the dice of a table for a seat. Whoever can change the result is asked, the thrower first."""
    _, seat, table = task
    known = desk.facts.tables.get(table)
    if known is None:
        raise RuleError(f'no table is called "{table}"')
    result = 0
    while not result or result in known.reroll:
        result = -(-sum(desk.die(known.sides, seat) for _ in range(known.count)) // known.divide)
    for mark in desk.over(seat, "revelation-of-the-parted-curtain")[:1]:
        desk.lasting.remove(mark)
        curtain = desk.facts.cards[mark.spell]
        result = max(curtain.number("least"), curtain.part(result))
    desk.push(*[("change", who, seat, table, result, 0) for who in [seat, *desk.others(seat)]
                if changes(desk, who, seat, table, result)][:1], ("row", seat, table, result))


def changes(desk: Desk, who: int, seat: int, table: str, result: int) -> list[tuple[str, int, int, int]]:
    """What a player may change the roll of a seat with: what it is, its number, least and most result."""
    results = desk.facts.tables[table].results
    low, high = results[0], results[-1]
    found = []
    for mark in desk.lasting:
        if mark.seat != who or mark.to != seat or mark.on:
            continue
        pool = mark.spell == "charm-of-the-scrying-pool" and mark.word != str(desk.clock) and desk.phase == CREATE
        if pool or mark.spell in ("whispers-on-the-wind", "peer-into-the-unknown"):
            found.append((mark.spell, mark.number, low, high))
    for thing in desk.kinds(who, "familiar") if not desk.gone(who) else ():
        shift = desk.fact(thing).number("shifts_roll")
        if shift and thing.used != desk.clock and active(desk, thing):
            found.append((thing.card, thing.number, max(low, result - shift), min(high, result + shift)))
    return found


@options("change")
def to_change(desk: Desk, task: Task) -> list[Act]:
    """Keep the result, or set it to another one by one of the means at hand."""
    _, who, seat, table, result, _ = task
    acts: list[Act] = [("keep", "roll", result)]
    for card, number, low, high in changes(desk, who, seat, table, result):
        acts += [("alter", card, number, other) for other in range(low, high + 1)
                 if other != result and result_row(desk, table, other) is not None]
    return acts


@answer("change")
def change(desk: Desk, task: Task, act: Act) -> None:
    """The changed result is shown to the next who can change it; the row waits with the old one."""
    _, who, seat, table, result, asked = task
    if act[0] == "alter":
        number, result = int(act[2]), int(act[3])
        if number in desk.things:
            desk.change(number, used=desk.clock)
        else:
            mark = next(mark for mark in desk.lasting if mark.number == number)
            if mark.spell == "charm-of-the-scrying-pool":
                desk.recast(number, word=str(desk.clock))
            else:
                desk.lasting.remove(mark)
        desk.todo[-1] = ("row", seat, table, result)
    order = [seat, *desk.others(seat)]
    for other in order[order.index(who) + 1:]:
        if changes(desk, other, seat, table, result):
            desk.todo.append(("change", other, seat, table, result, asked))
            return


@step("row")
def row(desk: Desk, task: Task) -> None:
    """What the result says: a card, another table, a choice, or nothing."""
    _, seat, table, result = task
    found = result_row(desk, table, result)
    if found is None:
        desk.push(("throw", seat, table))
    elif found.kind == "table":
        desk.push(("throw", seat, found.targets[0]))
    elif found.kind == "card":
        desk.push(("make", seat, found.targets[0]))
    elif found.kind == "choose":
        desk.push(("pick", seat, found.targets))
    else:
        desk.note("nothing")


@options("pick")
def picks(desk: Desk, task: Task) -> list[Act]:
    return [("pick", card) for card in task[2]]


@answer("pick")
def pick(desk: Desk, task: Task, act: Act) -> None:
    desk.push(("make", task[1], act[1]))


def unique(desk: Desk, card: str) -> bool:
    """A person with a name, or an event: only one of each in play."""
    fact = desk.facts.cards[card]
    named = fact.type in ("mage", "companion") and not fact.fields.get("starting")
    return named or fact.type in ("global_event", "directed_event")


@step("make")
def make(desk: Desk, task: Task) -> None:
    """Make a card that was rolled. One that is in play already makes no card."""
    _, seat, card = task
    if unique(desk, card) and desk.in_play(card):
        desk.note(f"in_play/{card}")
        return
    desk.note(f"made/{card}")
    if desk.facts.cards[card].type in ("global_event", "directed_event"):
        desk.note(f"event/{card}")
        desk.push(("event made", seat, card))
        return
    desk.push(("place", seat, card, "roll"))


def on_square(desk: Desk, seat: int) -> str:
    return TRACK[desk.seats[seat].square]


def on_event(desk: Desk) -> int:
    """The seat whose token stands on Event, or -1."""
    return next((seat for seat in desk.order() if desk.seats[seat].square == EVENT and not desk.gone(seat)), COMMON)


def event_ends(desk: Desk, card: str) -> int:
    """The moment at which an event goes by itself, 0 if it waits for something else (its text; The next Winter)."""
    season_over = desk.clock * 10 + 7
    year = (desk.clock + 4) * 10 + 2
    lasts = {
        "pack-of-demons": year, "wave-of-bandits": year, "army-of-skeletons": year, "dragon-attack": year,
        "riots": year, "wizards-march": year, "quaesitor-investigation": (desk.clock + 4) * 10 + 3,
        "drought": desk.next_of(WINTER, 7, later=True), "famine": desk.next_of(1, 7, later=True),
        "convening-of-the-seelie-court": desk.next_of(WINTER, 5), "call-to-service": desk.next_of(2),
        "plague": 0, "armed-invasion": 0,
    }  # fmt: skip
    return lasts.get(card, season_over)


def drop(desk: Desk, card: str) -> None:
    """A card that was made and goes to the discard pile without having been in play."""
    desk.discards.append(card)
    desk.note(f"unplayed/{card}")

