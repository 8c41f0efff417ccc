"""Damage, healing, and what becomes of cards that are lost (Strife: Damage; Making cards: What cannot be kept)."""

from __future__ import annotations

from .desk import Desk
from .ratings import active, animate, being, might, mundane, rioting, structure, substance
from .state import COMMON, Thing

KEPT_BY_POTION = "longevity-potion"


def wound(desk: Desk, number: int, damage: int, *, fire: bool = False, form: str = "") -> int:
    """Put damage on a card and say how much it took. form: what a spell is aimed at, as `Te`.

    A double takes it in its mage's place, and a stone warrior is hurt by what is aimed at Terram only.
    """
    thing = desk.things.get(number)
    if thing is None or damage <= 0 or thing.away:
        return 0
    if thing.owner >= 0 and desk.gone(thing.owner):
        return 0
    if desk.marks(number, "duplication-of-the-mages-image"):
        return 0
    if form != "Te" and desk.marks(number, "incantation-of-the-stone-warrior"):
        return 0
    if fire:
        desk.change(number, burnt=thing.burnt + damage, burnt_at=desk.clock)
    since = thing.since if thing.damage else desk.clock
    thing = desk.change(number, damage=thing.damage + damage, hurt=desk.clock, since=since)
    desk.dirty = True
    desk.note(f"damage/{thing.card}")
    fallen(desk, thing)
    return damage


def fallen(desk: Desk, thing: Thing) -> None:
    """Discard what this much damage destroys at once."""
    if thing.owner == COMMON:
        independent(desk, thing)
    elif thing.token == "palisade":
        power = next((mark.power for mark in desk.lasting if mark.number == thing.born), 0)
        if thing.damage >= power:
            end_lasting(desk, thing.born)
    elif thing.token in ("double", "device", "corpse", "ghost"):
        return
    elif structure(desk, thing) and not rioting(desk, thing) and thing.damage >= desk.facts.limits["structure"]:
        if thing.token:
            end_lasting(desk, thing.born)
        else:
            lose(desk, thing.number)


def independent(desk: Desk, thing: Thing) -> None:
    """An event with a body: those go at once whose cards do not wait for the season's end."""
    total = max((value for value in desk.fact(thing).might if value is not None), default=0)
    if total and thing.damage >= total and thing.card != "wave-of-bandits":
        lose(desk, thing.number)


def heal(desk: Desk, number: int, points: int, repair: bool = False) -> int:
    """Take damage off a card and say how much. The first point of healing ends a disease instead.

    Healing is for beings; structures and items are repaired.
    """
    thing = desk.things[number]
    done = 0
    if points > 0 and not repair:
        for mark in desk.marks(number, "disease-of-the-deadly-influences"):
            cure = desk.facts.cards[mark.spell].number("undone_by", "heals")
            if points >= cure:
                end_lasting(desk, mark.number)
                points -= cure
                done += cure
    taken = min(points, thing.damage)
    if taken > 0:
        left = thing.damage - taken
        desk.change(number, damage=left, burnt=min(thing.burnt, left))
        desk.dirty = True
    return done + max(0, taken)


def hurt_beings(desk: Desk, seat: int) -> list[Thing]:
    """Beings of a covenant that healing would help."""
    return [thing for thing in desk.of(seat) if not thing.away and being(desk, thing) and not thing.token and (
        thing.damage or desk.marks(thing.number, "disease-of-the-deadly-influences"))]


def lies_down(desk: Desk, thing: Thing) -> bool:
    """An inactive mundane being, of the kind that the end of Winter discards."""
    return (thing.owner >= 0 and not thing.away and not thing.building and not active(desk, thing)
            and being(desk, thing) and mundane(desk, thing))


def lose(desk: Desk, number: int, why: str = "discarded") -> bool:
    """Discard a card and what is attached to it, and say whether it is gone: a potion may keep its bearer."""
    thing = desk.things.get(number)
    if thing is None:
        return False
    if not thing.token and animate(desk, thing) and thing.owner >= 0:
        for held in desk.on(number):
            if held.card == KEPT_BY_POTION and held.token != "device":
                lose(desk, held.number)
                desk.change(number, damage=0, burnt=0, stopped=-1)
                desk.lasting = [mark for mark in desk.lasting
                                if mark.on != number or mark.spell != "disease-of-the-deadly-influences"]
                desk.note(f"kept/{thing.card}")
                return False
    remove(desk, number)
    if thing.token in ("", "corpse", "ghost"):
        desk.discards.append(thing.card)
        desk.note(f"{why}/{thing.card}")
    return True


def remove(desk: Desk, number: int) -> None:
    """Take a card out of play with all that hangs on it, and with what its coming had made."""
    for held in desk.on(number):
        lose(desk, held.number)
    thing = desk.take(number)
    desk.dirty = True
    if desk.lasting:
        desk.lasting = [mark for mark in desk.lasting if mark.on != number]
    leader = desk.things.get(thing.lead) if thing.lead else None
    if leader is not None:
        kind = desk.fact(leader).fields["assigns"]["kind"]
        led = any(other.lead == leader.number for other in desk.things.values())
        if kind == "grogs" or not led:  # a Captain is lost with any of the Grogs, a Priest with the last Villagers
            lose(desk, leader.number)
    for other in list(desk.things.values()):
        if other.lead == number:
            desk.change(other.number, lead=0)
        if other.aim == number and other.owner == COMMON and other.card == "wizards-march":
            lose(desk, other.number)


def end_lasting(desk: Desk, number: int) -> None:
    """End an effect, and discard what it had put into play."""
    desk.lasting = [mark for mark in desk.lasting if mark.number != number]
    desk.dirty = True
    for thing in [thing for thing in desk.things.values() if thing.born == number]:
        if thing.number in desk.things:
            lose(desk, thing.number)


def expire(desk: Desk) -> None:
    """End what lasts no longer than to this moment: effects of spells, and events that stay for a time."""
    now = desk.moment
    for mark in [mark for mark in desk.lasting if mark.ends <= now]:
        if mark.spell == "preserve-flesh" and mark.on in desk.things and desk.things[mark.on].damage:
            desk.change(mark.on, since=desk.clock)
        end_lasting(desk, mark.number)
    for thing in [thing for thing in desk.events() if 0 < thing.ends <= now]:
        if thing.number in desk.things:
            leave(desk, thing)


def leave(desk: Desk, thing: Thing) -> None:
    """An event goes, and gives back whom it had sent away or taken out of the game."""
    if thing.card in ("call-to-service", "convening-of-the-seelie-court"):
        for other in list(desk.things.values()):
            if other.away == thing.card:
                desk.change(other.number, away="")
                desk.dirty = True
    if thing.card == "quaesitor-investigation" and thing.to >= 0:
        for mage in [mage for mage in desk.kinds(thing.to, "mage") if not desk.marks(mage.number, "inspected")]:
            if thing.ends <= desk.moment:  # a full year: those without a mark are found guilty
                lose(desk, mage.number)
        desk.lasting = [mark for mark in desk.lasting if mark.word != str(thing.number) or mark.spell != "inspected"]
        desk.seat(thing.to, out=-1)
    if thing.card == "riots":
        for town in desk.kinds(thing.to, "town"):
            desk.change(town.number, damage=0, burnt=0, stopped=-1)
    lose(desk, thing.number)


def targets_of(desk: Desk, seat: int, *substances: str, beings: bool = True, items: bool = True,
               structures: bool = True) -> list[Thing]:
    """Cards of some substances in a covenant, untargetable structures left out."""
    found = []
    for thing in desk.of(seat):
        if thing.away or thing.token in ("double", "device") or (not thing.token and desk.fact(thing).untargetable):
            continue
        if substance(desk, thing) not in substances:
            continue
        if structure(desk, thing):
            fits = structures
        elif animate(desk, thing):
            fits = beings
        else:
            fits = items and desk.fact(thing).type not in ("art", "spell", "ritual")
        if fits:
            found.append(thing)
    return found


def most_of(desk: Desk, thing: Thing) -> int:
    """Mundane Might, and what shield and armor add to it: the most damage a battle may assign."""
    if desk.marks(thing.number, "incantation-of-the-stone-warrior"):
        return 0
    if thing.token in ("palisade", "double"):
        return max(0, next((mark.power for mark in desk.lasting if mark.number == thing.born), 0) - thing.damage)
    own = might(desk, thing)[0]
    if own is None:
        return 0
    for held in desk.on(thing.number):
        fact = desk.fact(held)
        if fact.type == "mundane_item":
            own += max(0, fact.number("protection") - held.damage) if fact.number("protection") else 0
    return own
