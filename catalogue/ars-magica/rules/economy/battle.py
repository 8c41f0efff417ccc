"""Mundane battle: what each side inflicts, and who takes it (Strife: Battle)."""

from __future__ import annotations

from .casting import aggress, begin_cast, castable
from .desk import Desk
from .facts import MUNDANE
from .flow import answer, options, step
from .harm import most_of, wound
from .ratings import active, might, rioting, shielded, substance
from .state import Act, Fight, Task, Thing

IDLE = ("levitate-on-wings-of-air", "the-pact-of-peace")
"""Spells that keep a being out of battle."""


def fighters(desk: Desk, seat: int) -> list[Thing]:
    """Every active card of a covenant with Mundane Might that may strike. Nobody is held back or brought along."""
    return [thing for thing in desk.of(seat) if strikes(desk, thing)]


def strikes(desk: Desk, thing: Thing) -> bool:
    if thing.away or thing.token in ("ghost", "double", "palisade", "device") or rioting(desk, thing):
        return False
    if might(desk, thing)[MUNDANE] is None or not active(desk, thing):
        return False
    return not (desk.lasting and desk.marks(thing.number, *IDLE))


def blow(desk: Desk, thing: Thing) -> int:
    """Might and what a weapon adds, less what the weapon has suffered; and fire on it."""
    power = might(desk, thing)[MUNDANE] or 0
    for held in desk.on(thing.number):
        fact = desk.fact(held)
        if fact.type == "mundane_item" and fact.number("damage"):
            power += max(0, fact.number("damage") - held.damage)
            power += sum(desk.facts.cards[mark.spell].number("damage", "fixed")
                         for mark in desk.marks(held.number, "enchant-with-fire")) if desk.lasting else 0
    return power


def power(desk: Desk, seat: int) -> int:
    """All that a covenant inflicts: its fighters, a Bard's song, its Captains' groups, its Watchtowers."""
    band = fighters(desk, seat)
    total = sum(blow(desk, thing) for thing in band)
    for other in desk.kinds(seat, "companion"):
        rule = desk.fact(other).fields.get("inspires")
        if rule and active(desk, other):
            moved = [thing for thing in band if (might(desk, thing)[MUNDANE] or 0) >= rule["least_might"]
                     and not thing.token and substance(desk, thing) == "Co"]
            total += rule["damage"] * (len(moved) if rule["counted"] == "each" else min(1, len(moved)))
    for captain in band:
        if "assigns" in desk.fact(captain).fields and not captain.token:
            led = [thing for thing in band if thing.lead == captain.number]
            total += desk.fact(captain).number("assigns", "bonus") if led else 0
    if any(desk.fact(thing).kind == "grogs" and not thing.token for thing in band):
        total += watch_bonus(desk, seat)
    return total


def watch_bonus(desk: Desk, seat: int) -> int:
    return sum(desk.fact(tower).number("might_bonus") for tower in desk.kinds(seat, "watchtower")
               if active(desk, tower))


def walls(desk: Desk, seat: int) -> int:
    """What a moat and a wall keep off in one attack from outside."""
    return sum(mark.power for mark in desk.over(seat, "charm-of-the-mystical-moat", "wall-of-stone"))


# ---- one battle


def engage(desk: Desk, one: tuple[str, int], other: tuple[str, int], free: bool = False) -> Fight:
    """Two sides meet: spells may be cast into it, then both strike."""
    desk.number += 1
    fight = Fight(desk.number, one, other, free=free)
    desk.fights.append(fight)
    seats = [seat for seat in desk.order() if not desk.gone(seat)]
    desk.push(*[("fray", seat, fight.number) for seat in seats], ("clash", fight.number))
    return fight


@options("fray")
def into_the_fray(desk: Desk, task: Task) -> list[Act]:
    if desk.fight(task[2]).void:
        return []
    acts = castable(desk, task[1], "battle", task[2])
    return [*acts, ("pass",)] if acts else []


@answer("fray")
def cast_into(desk: Desk, task: Task, act: Act) -> None:
    if act[0] == "cast":
        desk.todo.append(task)
        begin_cast(desk, task[1], act, "battle", task[2])


@step("clash")
def clash(desk: Desk, task: Task) -> None:
    """Both sides' totals are reckoned before either deals out what it takes."""
    fight = desk.fight(task[1])
    if fight.void or (fight.one[0] == "card" and fight.one[1] not in desk.things):
        return
    strength = [side_power(desk, side) + more for side, more in zip((fight.one, fight.other), fight.extra, strict=True)]
    for side in (fight.one, fight.other):
        if side[0] == "seat":
            inspire(desk, side[1])
    desk.note("battle")
    for taking, dealt, foe in ((fight.other, strength[0], fight.one), (fight.one, strength[1], fight.other)):
        take(desk, taking, dealt, foe, fight.free)


def side_power(desk: Desk, side: tuple[str, int]) -> int:
    if side[0] == "seat":
        return power(desk, side[1])
    thing = desk.things[side[1]]
    if desk.marks(thing.number, *IDLE):
        return 0
    return might(desk, thing)[MUNDANE] or 0


def inspire(desk: Desk, seat: int) -> None:
    """A battle with the Bard: healers heal more until the season ends."""
    for other in desk.kinds(seat, "companion"):
        rule = desk.fact(other).fields.get("inspires")
        if rule and active(desk, other) and not desk.over(seat, other.card):
            desk.last(other.card, seat, to=seat, power=rule["heals"], ends=desk.clock * 10 + 7)


def take(desk: Desk, side: tuple[str, int], damage: int, foe: tuple[str, int], free: bool) -> None:
    """One side takes damage: an independent resource all of it, a covenant deals it out among its own."""
    if side[0] == "card":
        wound(desk, side[1], damage)
        return
    seat = side[1]
    enemy = desk.things.get(foe[1]) if foe[0] == "card" else None
    if enemy is None or enemy.owner != seat:  # a rioting Town is within the walls
        damage -= walls(desk, seat)
    if damage <= 0:
        return
    if foe[0] == "seat" and not free and sharing(desk, seat):
        aggress(desk, foe[1], seat, True)
    desk.push(("wounds", seat, damage, ()))


# ---- dealing out


def sharing(desk: Desk, seat: int) -> list[Thing]:
    """Who may be given damage of a battle: every card with Mundane Might, active or not, and thorns and doubles."""
    found = []
    for thing in desk.of(seat):
        if thing.away or rioting(desk, thing) or thing.token == "device":
            continue
        if desk.lasting and desk.marks(thing.number, *IDLE):
            continue
        if thing.token in ("palisade", "double") or might(desk, thing)[MUNDANE] is not None:
            found.append(thing)
    return found


def room(desk: Desk, seat: int, given: tuple[tuple[int, int], ...]) -> list[tuple[Thing, int]]:
    """Who still has room in this battle, and how much. The Grogs share what Watchtowers add."""
    spent = dict(given)
    bonus = watch_bonus(desk, seat)
    found = []
    grogs = [thing for thing in desk.kinds(seat, "grogs") if thing.number in spent]
    bonus -= sum(max(0, spent[thing.number] - most_of(desk, thing)) for thing in grogs)
    for thing in sharing(desk, seat):
        most = most_of(desk, thing)
        had = spent.get(thing.number, 0)
        if thing.token in ("palisade", "double"):
            left = most  # what they have taken counts for them in all battles
        else:
            left = max(0, most - had)
            if desk.fact(thing).kind == "grogs" and not thing.token and bonus > 0:
                left += bonus
        if left > 0:
            found.append((thing, left))
    return found


@options("wounds")
def to_deal(desk: Desk, task: Task) -> list[Act]:
    """One point, or as much as there is room for, on any card that has room. Once nobody has, the rest may go."""
    _, seat, damage, given = task
    if damage <= 0:
        return []
    acts: list[Act] = []
    free = room(desk, seat, given)
    for thing, left in free:
        acts += [("wound", thing.card, thing.number, amount) for amount in sorted({1, min(left, damage)})]
    if not free:
        acts = [("enough",)]
        acts += [("wound", thing.card, thing.number, 1) for thing in sharing(desk, seat)]
    return acts


@answer("wounds")
def deal(desk: Desk, task: Task, act: Act) -> None:
    _, seat, damage, given = task
    if act[0] == "enough":
        return
    number, amount = int(act[2]), int(act[3])
    spent = dict(given)
    spent[number] = spent.get(number, 0) + amount
    if damage > amount:
        desk.push(("wounds", seat, damage - amount, tuple(spent.items())))
    unseen = desk.marks(number, "the-invisible-force")
    wound(desk, number, amount)
    for mark in unseen[:1]:
        desk.recast(mark.number, power=mark.power + amount)


def direct(desk: Desk, seat: int, against: int, free: bool) -> bool:
    """Two covenants meet, unless the one attacked cannot be; say whether they do."""
    if shielded(desk, against, MUNDANE) or desk.gone(seat):
        return False
    engage(desk, ("seat", seat), ("seat", against), free)
    return True


def attack(desk: Desk, event: Thing, seat: int) -> bool:
    """A resource with Mundane Might attacks a covenant, unless that is shielded; say whether it does."""
    if shielded(desk, seat, MUNDANE):
        return False
    engage(desk, ("card", event.number), ("seat", seat))
    return True
