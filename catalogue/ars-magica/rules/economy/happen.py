"""What events do as a Main Phase begins (Events). Each does so once a season, in its first Main Phase."""

from __future__ import annotations

from collections.abc import Callable

from .casting import begin_cast, castable
from .desk import Desk
from .events import accused, no_target
from .facts import MAGICAL
from .flow import answer, options, step
from .harm import leave, lose, wound
from .ratings import active, attributes, guards, shielded, substance
from .state import COMMON, Act, Task, Thing
from .yields import income

BEGIN: dict[str, Callable[[Desk, Thing], None]] = {}


def begins(card: str) -> Callable[[Callable[[Desk, Thing], None]], Callable[[Desk, Thing], None]]:
    def known(run: Callable[[Desk, Thing], None]) -> Callable[[Desk, Thing], None]:
        BEGIN[card] = run
        return run

    return known


@step("main begins")
def main_begins(desk: Desk, task: Task) -> None:
    tasks: list[Task] = []
    for event in desk.events():
        if event.card in BEGIN and event.began != desk.clock:
            tasks.append(("event begins", event.number))
        elif event.card == "quaesitor-investigation":
            tasks.append(("inspect", event.number))
    desk.push(*tasks)


@step("event begins")
def event_begins(desk: Desk, task: Task) -> None:
    """One whose condition has been undone in the meantime is countered and discarded."""
    event = desk.things.get(task[1])
    if event is None:
        return
    if event.to >= 0 and event.card != "quaesitor-investigation" and no_target(desk, event.card, event.to, False):
        leave(desk, event)
        return
    event = desk.change(event.number, began=desk.clock)
    BEGIN[event.card](desk, event)


def in_game(desk: Desk) -> list[int]:
    return [seat for seat in desk.order() if not desk.gone(seat)]


def courtiers(desk: Desk, seat: int) -> list[Thing]:
    return [thing for thing in desk.of(seat) if not thing.away and "courtly_connections" in attributes(desk, thing)]


# ---- global events


@begins("good-fortune")
def good_fortune(desk: Desk, event: Thing) -> None:
    for seat in in_game(desk):
        desk.gain(seat, gold=desk.fact(event).number("gains", "gold"))


@begins("tax-and-tithe")
def tax_and_tithe(desk: Desk, event: Thing) -> None:
    for seat in in_game(desk):
        desk.seat(seat, tax=tax_of(desk, seat))
        for thing in courtiers(desk, seat):
            if thing.card == "luisa" and active(desk, thing) and desk.die(6, seat) % 2 == 0:
                desk.seat(seat, tax=0)


def tax_of(desk: Desk, seat: int) -> int:
    """A fourth of gold and capacity as one sum, 2 provisions for 1 gold, rounded down once; a fifth at court."""
    tax = desk.facts.cards["tax-and-tithe"]
    court = ("favored",) if courtiers(desk, seat) else ()
    share, least = tax.number(*court, "divides"), tax.number(*court, "least")
    rate = tax.rate("provisions", "gold")
    parts = income(desk, seat)[0] + rate * desk.seats[seat].gold
    return max(least, parts // (rate * share))


@begins("call-to-service")
def call_to_service(desk: Desk, event: Thing) -> None:
    tasks: list[Task] = []
    for seat in in_game(desk):
        rolls = [desk.die(6, seat) for _ in courtiers(desk, seat)]
        if not any(roll % 2 == 0 for roll in rolls):
            tasks += [("serve", seat)] * desk.fact(event).number("sends", "grogs")
    desk.push(*tasks)


@options("serve")
def to_serve(desk: Desk, task: Task) -> list[Act]:
    """One active Grogs goes; without any, 3 gold or a tribute of 2."""
    seat, call = task[1], desk.facts.cards["call-to-service"]
    acts: list[Act] = [("serve", thing.card, thing.number) for thing in guards(desk, seat)]
    if not acts:
        acts = [("owe", call.number("tribute"))]
        if desk.seats[seat].gold >= call.number("ransom", "gold"):
            acts.insert(0, ("pay", "gold", call.number("ransom", "gold")))
    return acts


@answer("serve")
def serve(desk: Desk, task: Task, act: Act) -> None:
    seat = task[1]
    if act[0] == "serve":
        desk.change(int(act[2]), away="call-to-service", damage=0, burnt=0)
        desk.dirty = True
    elif act[0] == "pay":
        desk.pay(seat, gold=int(act[2]))
    else:
        desk.seat(seat, owes=(*desk.seats[seat].owes, (COMMON, int(act[1]), True)))


@begins("season-of-chaos")
def season_of_chaos(desk: Desk, event: Thing) -> None:
    desk.push(*[("chaos", seat, event.number) for seat in in_game(desk)])


@step("chaos")
def chaos(desk: Desk, task: Task) -> None:
    """An even roll has to name a rival; the rival may buy the peace."""
    _, seat, number = task
    if desk.die(6, seat) % 2 == 0:
        desk.push(("rival", seat, number))


@options("rival")
def to_rival(desk: Desk, task: Task) -> list[Act]:
    return [("rival", "@covenant", other) for other in desk.others(task[1]) if not desk.gone(other)]


@answer("rival")
def rival(desk: Desk, task: Task, act: Act) -> None:
    desk.push(("avert", int(act[2]), task[1], task[2]))


@options("avert")
def to_avert(desk: Desk, task: Task) -> list[Act]:
    acts: list[Act] = [("fight",)]
    ransom = desk.facts.cards["season-of-chaos"].number("ransom", "gold")
    if desk.seats[task[1]].gold >= ransom:
        acts.append(("pay", "gold", ransom))
    return acts


@answer("avert")
def avert(desk: Desk, task: Task, act: Act) -> None:
    _, seat, attacker, number = task
    if act[0] == "pay":
        desk.pay(seat, gold=int(act[2]))
        desk.gain(attacker, gold=int(act[2]))
    else:
        desk.last("season-of-chaos", attacker, to=seat, power=number, ends=desk.clock * 10 + 7)


# ---- directed events


@begins("quaesitor-investigation")
def investigation(desk: Desk, event: Thing) -> None:
    desk.seat(event.to, out=event.number)
    inspect(desk, ("inspect", event.number))


@step("inspect")
def inspect(desk: Desk, task: Task) -> None:
    """A d6 for each mage without a mark; Hermetic Intrigue ends it at once, and only once for each who has it."""
    event = desk.things.get(task[1])
    if event is None or event.to < 0:
        return
    mages = desk.kinds(event.to, "mage")
    for mage in mages:
        if mage.number not in desk.things or desk.marks(mage.number, "inspected"):
            continue
        if desk.die(6, event.to) % 2 == 0:
            desk.last("inspected", COMMON, on=mage.number, word=str(event.number), ends=10**9)
            if "hermetic_intrigue" in attributes(desk, mage) and not mage.marked:
                desk.change(mage.number, marked=True)
                cleared(desk, event)
                return
    if all(desk.marks(mage.number, "inspected") for mage in mages):
        cleared(desk, event)


def cleared(desk: Desk, event: Thing) -> None:
    """The Investigation is over; the player is back as the next season begins."""
    desk.lasting = [mark for mark in desk.lasting if mark.spell != "inspected"]
    desk.seat(event.to, out=-1)
    lose(desk, event.number)


@begins("clique-of-thieves")
def thieves(desk: Desk, event: Thing) -> None:
    loose = desk.seats[event.to].gold - desk.guarded(event.to)
    desk.pay(event.to, gold=desk.fact(event).part(loose))


@begins("library-fire")
def library_fire(desk: Desk, event: Thing) -> None:
    blaze(desk, event, event.aim, fire_of(desk, event.card))
    desk.push(("burn", event.number, event.aim))
    quenchers(desk, event)


@begins("arson")
def arson(desk: Desk, event: Thing) -> None:
    """The Town works until it has burned, at the season's end."""
    town = desk.kinds(event.to, "town")[0]
    desk.change(event.number, aim=town.number)
    blaze(desk, event, town.number, fire_of(desk, event.card))
    quenchers(desk, event)


def fire_of(desk: Desk, card: str) -> int:
    """The damage as which a fire counts."""
    return desk.facts.cards[card].number("damage", "fixed")


def blaze(desk: Desk, event: Thing, number: int, strength: int) -> None:
    """A fire effect of some damage at a building, which spells may quench or spread. counters: what is left of it."""
    desk.change(event.number, counters=strength)
    desk.last("fire", event.by, on=number, power=strength, ends=desk.clock * 10 + 7)


def quenchers(desk: Desk, event: Thing) -> None:
    """Ask everybody who could put it out, the covenant on fire first."""
    desk.push(*[("quench", seat, event.number) for seat in [event.to, *desk.others(event.to)] if not desk.gone(seat)])


@options("quench")
def to_quench(desk: Desk, task: Task) -> list[Act]:
    if task[2] not in desk.things or not desk.things[task[2]].counters:
        return []
    acts = castable(desk, task[1], "fire", task[2])
    return [*acts, ("pass",)] if acts else []


@answer("quench")
def quench(desk: Desk, task: Task, act: Act) -> None:
    if act[0] == "cast":
        begin_cast(desk, task[1], act, "fire", task[2])


@step("burn")
def burn(desk: Desk, task: Task) -> None:
    _, number, library = task
    event = desk.things.get(number)
    if event is not None and event.counters and library in desk.things:
        desk.push(("burn books", desk.things[library].owner, library))


@step("burn books")
def burn_books(desk: Desk, task: Task) -> None:
    """Half of the Books, rounded up, at their owner's choice."""
    books = [thing for thing in desk.on(task[2]) if desk.fact(thing).type == "book"]
    desk.push(*[("book", task[1], task[2])] * desk.facts.cards["library-fire"].part(len(books)))


@options("book")
def to_burn(desk: Desk, task: Task) -> list[Act]:
    return [("burn", thing.card, thing.number) for thing in desk.on(task[2]) if desk.fact(thing).type == "book"]


@answer("book")
def burnt(desk: Desk, task: Task, act: Act) -> None:
    lose(desk, int(act[2]))


@begins("dragon-attack")
def dragon(desk: Desk, event: Thing) -> None:
    """A Book for the dragon, or a Library in flames; without any Book a Library falls, and the dragon leaves."""
    if shielded(desk, event.to, MAGICAL):
        return
    libraries = desk.kinds(event.to, "library", "scriptorium")
    if any(desk.on(thing.number) for thing in libraries):
        desk.push(("bribe", event.to, event.number))
        return
    aim = next((thing for thing in libraries if thing.number == event.aim), libraries[0])
    lose(desk, aim.number)
    if event.number in desk.things:
        lose(desk, event.number)


@options("bribe")
def to_bribe(desk: Desk, task: Task) -> list[Act]:
    acts: list[Act] = [("bribe", thing.card, thing.number) for library in desk.kinds(task[1], "library", "scriptorium")
                       for thing in desk.on(library.number)]
    return [*acts, ("burn",)]


@answer("bribe")
def bribe(desk: Desk, task: Task, act: Act) -> None:
    _, seat, number = task
    if act[0] == "bribe":
        lose(desk, int(act[2]))
        return
    event = desk.things[number]
    desk.push(("set fire", event.by if not desk.gone(event.by) else seat, number))


@options("set fire")
def fires(desk: Desk, task: Task) -> list[Act]:
    """The event's player says which Library the dragon burns."""
    event = desk.things[task[2]]
    return [("fire", thing.card, thing.number) for thing in desk.kinds(event.to, "library", "scriptorium")]


@answer("set fire")
def set_fire(desk: Desk, task: Task, act: Act) -> None:
    event = desk.things[task[2]]
    library = int(act[2])
    blaze(desk, event, library, fire_of(desk, "library-fire"))
    desk.push(("burn", event.number, library))
    quenchers(desk, event)


@begins("papal-wrath")
def papal_wrath(desk: Desk, event: Thing) -> None:
    desk.push(("accuse", event.by, event.number))


@options("accuse")
def to_accuse(desk: Desk, task: Task) -> list[Act]:
    event = desk.things[task[2]]
    return [("accuse", thing.card, thing.number) for thing in accused(desk, event.card, event.to)]


@answer("accuse")
def accuse(desk: Desk, task: Task, act: Act) -> None:
    """One roll for a companion, two for a mage: any odd one is a guilty verdict, which grace may undo."""
    event, thing = desk.things[task[2]], desk.things[int(act[2])]
    rolls = [desk.die(6, event.by) for _ in range(desk.fact(event).number("trial", desk.fact(thing).type))]
    if not any(roll % 2 for roll in rolls):
        return
    graced = [other for other in desk.of(event.to) if not other.away and "divine_grace" in attributes(desk, other)]
    pleas = [desk.die(6, event.to) for _ in graced]
    if any(plea % 2 == 0 for plea in pleas):
        return
    lose(desk, thing.number)


@begins("rain-of-rust")
def rain_of_rust(desk: Desk, event: Thing) -> None:
    for thing in desk.kinds(event.to, "mundane_item"):
        if substance(desk, thing) == "Te" and desk.fact(thing).word("slot") in ("weapon", "armor"):
            wound(desk, thing.number, desk.fact(event).number("damage", "fixed"), form="Te")
