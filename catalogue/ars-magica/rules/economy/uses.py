"""What active cards can do once a season by themselves: thieves, healers, familiars, a Chain (Card by card: People)."""

from __future__ import annotations

from .desk import Desk
from .flow import answer, options
from .harm import heal, hurt_beings, lose
from .placing import no_bearer
from .ratings import active, arts, being, is_mage, substance
from .state import Act, Task, Thing


def uses(desk: Desk, seat: int) -> list[Act]:
    """('use', card, number, target, its number) for every effect that is at hand."""
    acts: list[Act] = []
    for thing in desk.of(seat):
        if thing.token not in ("", "device") or thing.used == desk.clock or not active(desk, thing):
            continue
        fact = desk.fact(thing)
        if fact.number("heals") and fact.type == "specialist":
            acts += [("use", thing.card, thing.number, other.card, other.number)
                     for other in hurt_beings(desk, seat) if other.number != thing.number]
        elif fact.number("steals", "gold"):
            acts += [("use", thing.card, thing.number, "@gold", other) for other in rivals_with_gold(desk, seat)]
        elif fact.number("steals", "art"):
            acts += [("use", thing.card, thing.number, other.card, other.number)
                     for other in arts_to_steal(desk, seat, thing)]
        elif "sells" in fact.fields:
            acts += [("use", thing.card, thing.number, other.card, other.number)
                     for other in items_to_steal(desk, seat)]
        elif fact.id == "chain-of-shared-magics":
            acts += [("use", thing.card, thing.number, other.card, other.number) for other in sharers(desk, thing)]
    return acts


def use(desk: Desk, seat: int, act: Act) -> None:
    """Use a card's effect on a target."""
    thing = desk.change(int(act[2]), used=desk.clock)
    fact = desk.fact(thing)
    number = int(act[4])
    desk.note(f"use/{thing.card}")
    if fact.number("heals") and fact.type == "specialist":
        tend(desk, seat, thing, number)
    elif fact.number("steals", "gold"):
        taken = fact.number("steals", "gold")
        desk.pay(number, gold=taken)
        desk.gain(seat, gold=taken)
    elif fact.number("steals", "art"):
        labs = next(labs for labs in desk.kinds(seat, "labs") if room_in(desk, labs))
        desk.change(number, owner=seat, on=labs.number)
    elif fact.id == "chain-of-shared-magics":
        desk.push(("share", seat, thing.number, number))
    else:
        burgle(desk, seat, thing, number)


# ---- healers


def healing(desk: Desk, seat: int, thing: Thing) -> int:
    """What a healer heals now: more after a battle with the Bard, twice as much with Intimacies of the Herbs."""
    points = desk.fact(thing).number("heals")
    if substance(desk, thing) == "Co":
        points += sum(mark.power for mark in desk.over(seat, "bartholomew"))
    return points << len(desk.marks(thing.number, "intimacies-of-the-herbs"))


def tend(desk: Desk, seat: int, thing: Thing, number: int) -> None:
    heal(desk, number, healing(desk, seat, thing))
    if desk.fact(thing).number("supplies", "gold"):
        desk.push(("supplies", seat, thing.number, number))


@options("supplies")
def for_supplies(desk: Desk, task: Task) -> list[Act]:
    """1 gold more, and the Chirurgeon heals the same being once more."""
    _, seat, healer, number = task
    thing = desk.things.get(number)
    if thing is None or not thing.damage or desk.seats[seat].gold < desk.fact(desk.things[healer]).number(
            "supplies", "gold"):
        return []
    return [("supplies", thing.card, number), ("pass",)]


@answer("supplies")
def supplied(desk: Desk, task: Task, act: Act) -> None:
    _, seat, healer, number = task
    if act[0] == "supplies":
        fact = desk.fact(desk.things[healer])
        desk.pay(seat, gold=fact.number("supplies", "gold"))
        heal(desk, number, fact.number("supplies", "heals"))


# ---- thieves


def rivals_with_gold(desk: Desk, seat: int) -> list[int]:
    """Rivals with gold that is on no Treasury."""
    return [other for other in desk.others(seat)
            if not desk.gone(other) and desk.seats[other].gold > desk.guarded(other)]


def items_to_steal(desk: Desk, seat: int) -> list[Thing]:
    return [thing for other in desk.others(seat) if not desk.gone(other)
            for thing in desk.kinds(other, "mundane_item", "enchanted_item")
            if not desk.things[thing.on].away]


def burgle(desk: Desk, seat: int, thief: Thing, number: int) -> None:
    """Even: the Item is his. Odd: a counter, two seasons flat, and the third counter is the last."""
    if desk.die(6, seat) % 2 == 0:
        desk.push(("loot", seat, thief.number, number))
        return
    thief = desk.change(thief.number, counters=thief.counters + 1, stopped=desk.clock + 1, since=desk.clock)
    desk.dirty = True
    if thief.counters >= desk.fact(thief).number("executed_at"):
        lose(desk, thief.number)


@options("loot")
def to_loot(desk: Desk, task: Task) -> list[Act]:
    _, seat, _thief, number = task
    item = desk.things[number]
    return [("give", item.card, number, other.card, other.number) for other in desk.of(seat)
            if not no_bearer(desk, item.card, other) and not slot_taken(desk, item, other)] + [
                ("sell", item.card, number)]


def slot_taken(desk: Desk, item: Thing, bearer: Thing) -> bool:
    slot = desk.fact(item).word("slot")
    return bool(slot) and any(desk.fact(held).word("slot") == slot for held in desk.on(bearer.number))


@answer("loot")
def loot(desk: Desk, task: Task, act: Act) -> None:
    _, seat, _thief, number = task
    if act[0] == "give":
        desk.change(number, owner=seat, on=int(act[4]), talisman=False)
    else:
        gold = desk.facts.cards["marusco"].number("sells", "gold")
        lose(desk, number)
        desk.gain(seat, gold=gold)


# ---- a Cat and a Chain


def room_in(desk: Desk, labs: Thing) -> bool:
    return active(desk, labs) and len(desk.on(labs.number)) < desk.fact(labs).capacity


def arts_to_steal(desk: Desk, seat: int, cat: Thing) -> list[Thing]:
    """Arts on a rival's Labs that would leave another card there, if own Labs have room."""
    if not any(room_in(desk, labs) for labs in desk.kinds(seat, "labs")):
        return []
    leaves = desk.fact(cat).number("leaves")
    found = []
    for other in desk.others(seat):
        for labs in desk.kinds(other, "labs") if not desk.gone(other) else ():
            held = desk.on(labs.number)
            if len(held) > leaves:
                found += [thing for thing in held if desk.fact(thing).type == "art"]
    return found


def sharers(desk: Desk, chain: Thing) -> list[Thing]:
    """Beings of animate Co with an Art, to whom the bearer of a Chain can lend one they do not have."""
    bearer = desk.things[chain.on]
    if not active(desk, bearer):
        return []
    mine = arts(desk, bearer)
    return [thing for thing in desk.of(chain.owner) if thing.number != bearer.number and is_mage(desk, thing)
            and being(desk, thing) and not thing.away and mine - arts(desk, thing)]


@options("share")
def to_share(desk: Desk, task: Task) -> list[Act]:
    _, _seat, chain, number = task
    bearer = desk.things[desk.things[chain].on]
    return [("share", art) for art in sorted(arts(desk, bearer) - arts(desk, desk.things[number]))]


@answer("share")
def share(desk: Desk, task: Task, act: Act) -> None:
    _, seat, _chain, number = task
    desk.last("chain-of-shared-magics", seat, on=number, word=str(act[1]), ends=desk.clock * 10 + 7)


# ---- moving things about


def shelved(desk: Desk, seat: int) -> list[Thing]:
    """Books, Arts and spells that lie in buildings."""
    buildings = [thing.number for thing in desk.kinds(seat, "library", "scriptorium", "labs") if active(desk, thing)]
    return [thing for thing in desk.of(seat) if thing.on in buildings]
