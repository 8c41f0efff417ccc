"""The Main Phase: one action each, in turn, until all pass (The year: Main, Actions)."""

from __future__ import annotations

from .battle import direct
from .casting import begin_cast, castable
from .certamen import challenge, challenges
from .desk import Desk
from .flow import answer, options, step
from .market import conversions, convert, repair, repairs, stash, stashes
from .placing import busy, may_open, no_bearer, no_study
from .ratings import active, is_mage
from .readings import LONG_PHASE
from .state import Act, Task, Thing
from .uses import shelved, slot_taken, use, uses


@step("turns")
def turns(desk: Desk, task: Task) -> None:
    desk.push(("turn", desk.starting, 0))


def next_turn(desk: Desk, seat: int, passes: int) -> None:
    if passes < len(desk.seats):
        desk.push(("turn", (seat + 1) % len(desk.seats), passes))


@options("turn")
def actions(desk: Desk, task: Task) -> list[Act]:
    """Everything a seat may do as one action, and to pass."""
    seat = task[1]
    if desk.gone(seat) or desk.turns[seat] >= LONG_PHASE:
        return [("pass",)]
    return [*castable(desk, seat, "main"), *uses(desk, seat), *conversions(desk, seat), *studies(desk, seat),
            *stashes(desk, seat), *gifts(desk, seat), *repairs(desk, seat), *challenges(desk, seat),
            *marches(desk, seat), ("pass",)]


@answer("turn")
def turn(desk: Desk, task: Task, act: Act) -> None:
    _, seat, passes = task
    if act[0] == "pass":
        next_turn(desk, seat, passes + 1)
        return
    desk.turns[seat] += 1
    next_turn(desk, seat, 0)
    do(desk, seat, act)


def do(desk: Desk, seat: int, act: Act) -> None:
    verb = act[0]
    if verb == "cast":
        begin_cast(desk, seat, act, "main")
    elif verb == "use":
        use(desk, seat, act)
    elif verb == "convert":
        convert(desk, seat, str(act[1]), str(act[2]), int(act[3]))
    elif verb == "study":
        give_to_mage(desk, int(act[2]), int(act[4]))
    elif verb == "stash":
        stash(desk, int(act[2]), int(act[3]))
    elif verb == "give":
        desk.change(int(act[2]), on=int(act[4]))
    elif verb == "repair":
        repair(desk, seat, int(act[2]))
    elif verb == "challenge":
        challenge(desk, seat, int(act[2]), int(act[4]))
    elif verb == "march":
        desk.seat(seat, marched=desk.clock)
        direct(desk, seat, int(act[2]), free=True)


# ---- study


def no_lesson(desk: Desk, thing: Thing, mage: Thing) -> str:
    """Why a Book, Art or spell may not be moved from a building to a mage, or ''."""
    if desk.fact(thing).type == "book":
        return may_open(desk, thing, mage)
    if not is_mage(desk, mage) or mage.away or busy(desk, mage):
        return "the mage is not free to study"
    return no_study(desk, thing.card, mage)


def studies(desk: Desk, seat: int) -> list[Act]:
    lessons = shelved(desk, seat)
    if not lessons:
        return []
    readers = [mage for mage in desk.of(seat) if is_mage(desk, mage) or desk.fact(mage).number("casts")]
    return [("study", thing.card, thing.number, mage.card, mage.number) for thing in lessons for mage in readers
            if not no_lesson(desk, thing, mage)]


def give_to_mage(desk: Desk, number: int, mage: int) -> None:
    """Counters come on a subject from the Labs, and on a Book that has one."""
    thing = desk.change(number, on=mage)
    if desk.fact(thing).type == "book":
        if desk.on(number):
            desk.change(number, counters=desk.fact(thing).number("counters"))
        return
    desk.change(number, counters=study_time(desk, thing))


def study_time(desk: Desk, thing: Thing) -> int:
    """Counters on what is learned from the Labs; a spell has as many as a grimoire. Numismator shortens an Art."""
    fact = desk.fact(thing)
    counters = fact.number("counters") or desk.facts.cards["book-grimoire"].number("counters")
    if fact.type == "art":
        counters -= sum(desk.fact(other).number("study_less") for other in desk.kinds(thing.owner, "companion")
                        if active(desk, other))
    return max(1, counters)


# ---- the rest


def gifts(desk: Desk, seat: int) -> list[Act]:
    """Items moved from one bearer to another that has room for them."""
    return [("give", item.card, item.number, other.card, other.number)
            for item in desk.kinds(seat, "mundane_item", "enchanted_item")
            if not item.talisman and item.used != desk.clock
            for other in desk.of(seat)
            if other.number != item.on and not no_bearer(desk, item.card, other) and not slot_taken(desk, item, other)]


def marches(desk: Desk, seat: int) -> list[Act]:
    march = desk.event("wizards-march")
    if march is None or march.to == seat or desk.gone(march.to) or desk.seats[seat].marched == desk.clock:
        return []
    return [("march", "@covenant", march.to)]
