"""What events and lasting spells do as a Main Phase ends, and as a season does (Events)."""

from __future__ import annotations

from collections.abc import Callable

from .battle import attack, direct, power, sharing
from .desk import Desk
from .events import no_target
from .facts import DEMON, FAERIE, MUNDANE
from .flow import answer, options, step
from .happen import in_game
from .harm import end_lasting, heal, leave, lose, targets_of, wound
from .ratings import active, attributes, being, guards, might, shielded, standing
from .state import COMMON, Act, Task, Thing

ENDS: dict[str, Callable[[Desk, Thing], None]] = {}
DRY = ("livestock", "villagers", "town")


def ends(card: str) -> Callable[[Callable[[Desk, Thing], None]], Callable[[Desk, Thing], None]]:
    def known(run: Callable[[Desk, Thing], None]) -> Callable[[Desk, Thing], None]:
        ENDS[card] = run
        return run

    return known


@step("main ends")
def main_ends(desk: Desk, task: Task) -> None:
    """Events in the order in which they came, then droughts that spells made; then anybody may act again."""
    tasks: list[Task] = [("event ends", event.number) for event in desk.events()
                         if event.card in ENDS and event.done != desk.clock]
    for mark in desk.lasting:
        if mark.spell == "the-parching-winds" and not desk.gone(mark.to) and desk.seats[mark.to].dried != desk.clock:
            tasks.append(("parch", mark.to))
    if tasks:
        desk.push(*tasks, ("turns",))


@step("event ends")
def event_ends(desk: Desk, task: Task) -> None:
    event = desk.things.get(task[1])
    if event is None:
        return
    if event.to >= 0 and no_target(desk, event.card, event.to, False):
        leave(desk, event)
        return
    event = desk.change(event.number, done=desk.clock)
    ENDS[event.card](desk, event)


# ---- droughts, demons, plague, faeries


@ends("drought")
def drought(desk: Desk, event: Thing) -> None:
    desk.push(*[("parch", seat) for seat in in_game(desk)])


@step("parch")
def parch(desk: Desk, task: Task) -> None:
    """One card a season for all droughts together; a Deep Well and two spells spare the covenant."""
    seat = task[1]
    spared = any(active(desk, well) for well in desk.kinds(seat, "deep_well"))
    if spared or desk.seats[seat].dried == desk.clock or desk.over(seat, "clouds-of-relief", "the-deluge-ensues"):
        return
    desk.seat(seat, dried=desk.clock)
    event = desk.event("drought")
    cause = desk.fact(event) if event is not None else desk.facts.cards["the-parching-winds"]
    desk.push(*[("dry", seat)] * cause.number("loses", "cards"))


@options("dry")
def to_dry(desk: Desk, task: Task) -> list[Act]:
    return [("discard", thing.card, thing.number) for thing in desk.kinds(task[1], *DRY)]


@answer("dry")
def dry(desk: Desk, task: Task, act: Act) -> None:
    lose(desk, int(act[2]))


@ends("pack-of-demons")
def pack(desk: Desk, event: Thing) -> None:
    desk.push(*[("blight", seat) for seat in in_game(desk)
                if not standing(desk, seat, "priest") and not shielded(desk, seat, DEMON)
                for _ in range(desk.fact(event).number("loses", "cards"))])


@options("blight")
def to_blight(desk: Desk, task: Task) -> list[Act]:
    return [("blight", thing.card, thing.number) for thing in desk.kinds(task[1], "villagers", "town")]


@answer("blight")
def blight(desk: Desk, task: Task, act: Act) -> None:
    """1 provision less for good; what can yield none any more is discarded."""
    thing = desk.things[int(act[2])]
    less = desk.facts.cards["pack-of-demons"].number("loses", "provisions")
    thing = desk.change(thing.number, loss=thing.loss + less)
    if max(season[0] for season in desk.fact(thing).yields) <= thing.loss:
        lose(desk, thing.number)


@ends("plague")
def plague(desk: Desk, event: Thing) -> None:
    desk.push(*[("sicken", seat, event.counters, ()) for seat in in_game(desk)])


@options("sicken")
def to_sicken(desk: Desk, task: Task) -> list[Act]:
    """As many active beings of animate Co as there are counters, or all."""
    _, seat, number, chosen = task
    if len(chosen) >= number:
        return []
    return [("sicken", thing.card, thing.number)
            for thing in targets_of(desk, seat, "Co", items=False, structures=False)
            if active(desk, thing) and thing.number not in chosen]


@answer("sicken")
def sicken(desk: Desk, task: Task, act: Act) -> None:
    _, seat, number, chosen = task
    desk.push(("sicken", seat, number, (*chosen, int(act[2]))))
    wound(desk, int(act[2]), desk.facts.cards["plague"].number("damage", "fixed"))


COURT = "attack-of-the-unseelie-court"


@ends(COURT)
def unseelie(desk: Desk, event: Thing) -> None:
    for seat in reversed(in_game(desk)):
        if not shielded(desk, seat, FAERIE):
            bodies = marauded(desk, seat)
            number = desk.fact(event).part(len(bodies))
            desk.push(("maraud", seat, number, ()))


def marauded(desk: Desk, seat: int) -> list[Thing]:
    """Beings with Mundane Might of 1 or more, inactive ones too."""
    least = desk.facts.cards[COURT].number("least_might")
    return [thing for thing in desk.of(seat) if not thing.away and thing.token not in ("double", "device")
            and being(desk, thing) and (might(desk, thing)[MUNDANE] or 0) >= least]


@options("maraud")
def to_maraud(desk: Desk, task: Task) -> list[Act]:
    _, seat, number, chosen = task
    if len(chosen) >= number:
        return [("marauded",)]
    return [("maraud", thing.card, thing.number) for thing in marauded(desk, seat) if thing.number not in chosen] or [
        ("marauded",)]


@answer("maraud")
def maraud(desk: Desk, task: Task, act: Act) -> None:
    """When all are hurt, friends of the fae are whole again, and Issandra may help others."""
    _, seat, number, chosen = task
    damage = desk.facts.cards[COURT].number("damage", "fixed")
    if act[0] == "maraud":
        wound(desk, int(act[2]), damage)
        desk.push(("maraud", seat, number, (*chosen, int(act[2]))))
        return
    hurt = []
    for other in chosen:
        thing = desk.things.get(other)
        if thing is not None and "friend_of_the_fae" in attributes(desk, thing):
            heal(desk, other, damage, repair=True)
        elif thing is not None and thing.damage:
            hurt.append(other)
    for lady in desk.kinds(seat, "companion"):
        if "seasonal_might" in desk.fact(lady).fields and active(desk, lady):
            desk.push(("console", seat, might(desk, lady)[FAERIE] or 0, tuple(hurt)))


@options("console")
def to_console(desk: Desk, task: Task) -> list[Act]:
    _, _seat, number, hurt = task
    acts: list[Act] = [("console", desk.things[other].card, other) for other in hurt if other in desk.things]
    return [*acts, ("pass",)] if acts and number else []


@answer("console")
def console(desk: Desk, task: Task, act: Act) -> None:
    _, seat, number, hurt = task
    if act[0] == "console":
        heal(desk, int(act[2]), 1, repair=True)
        desk.push(("console", seat, number - 1, tuple(other for other in hurt if other != int(act[2]))))


@ends("convening-of-the-seelie-court")
def seelie(desk: Desk, event: Thing) -> None:
    """Once, in the season of its coming."""
    if event.made != desk.clock:
        return
    for thing in list(desk.things.values()):
        if thing.owner >= 0 and not desk.gone(thing.owner) and not thing.away and not thing.token and being(
                desk, thing) and desk.fact(thing).substance == "Co" and "friend_of_the_fae" in attributes(desk, thing):
            desk.change(thing.number, away=event.card, damage=0, burnt=0)
            desk.dirty = True


# ---- battles


def _ransom(desk: Desk, card: str, kind: str, held: int) -> list[Act]:
    """To fight, or to pay what the card asks for, where that is held."""
    asked = desk.facts.cards[card].number("ransom", kind)
    return [("fight",), ("pay", kind, asked)] if held >= asked else [("fight",)]


@ends("wave-of-bandits")
def bandits(desk: Desk, event: Thing) -> None:
    desk.push(*[("bandits", seat, event.number) for seat in in_game(desk) if not shielded(desk, seat, MUNDANE)])


@options("bandits")
def fight_or_pay(desk: Desk, task: Task) -> list[Act]:
    return _ransom(desk, "wave-of-bandits", "gold", desk.seats[task[1]].gold)


@answer("bandits")
def meet_bandits(desk: Desk, task: Task, act: Act) -> None:
    _, seat, number = task
    if act[0] == "pay":
        desk.pay(seat, gold=int(act[2]))
    elif number in desk.things and attack(desk, desk.things[number], seat):
        desk.last("wave-of-bandits", COMMON, to=seat, ends=desk.clock * 10 + 7)


@ends("armed-invasion")
def invasion(desk: Desk, event: Thing) -> None:
    desk.push(*[("invade", seat, event.number) for seat in in_game(desk)])


@step("invade")
def invade(desk: Desk, task: Task) -> None:
    if task[2] in desk.things:
        attack(desk, desk.things[task[2]], task[1])


@ends("army-of-skeletons")
def skeletons(desk: Desk, event: Thing) -> None:
    if not shielded(desk, event.to, MUNDANE):
        desk.push(("skeletons", event.to, event.number))


@options("skeletons")
def vis_or_fight(desk: Desk, task: Task) -> list[Act]:
    return _ransom(desk, "army-of-skeletons", "vis", desk.seats[task[1]].vis)


@answer("skeletons")
def meet_skeletons(desk: Desk, task: Task, act: Act) -> None:
    _, seat, number = task
    if act[0] == "pay":
        desk.pay(seat, vis=int(act[2]))
    elif number in desk.things:
        attack(desk, desk.things[number], seat)


@ends("season-of-chaos")
def chaos(desk: Desk, event: Thing) -> None:
    """The battles in their original order."""
    quarrels = [mark for mark in desk.lasting if mark.spell == "season-of-chaos"]
    for mark in quarrels:
        end_lasting(desk, mark.number)
    desk.push(*[("quarrel", mark.seat, mark.to) for mark in quarrels])


@step("quarrel")
def quarrel(desk: Desk, task: Task) -> None:
    direct(desk, task[1], task[2], free=False)


@ends("riots")
def riots(desk: Desk, event: Thing) -> None:
    """The Town fights the rest of its covenant; then its damage says what becomes of it."""
    town = desk.kinds(event.to, "town")[0]
    if active(desk, town):
        desk.push(("after riot", event.number, town.number))
        attack(desk, town, event.to)


@step("after riot")
def after_riot(desk: Desk, task: Task) -> None:
    _, number, town = task
    if number not in desk.things or town not in desk.things:
        return
    damage, rule = desk.things[town].damage, desk.fact(desk.things[number])
    if damage > rule.number("stands", "lost_above"):
        lose(desk, number)
        lose(desk, town)
    elif damage >= rule.number("stands", "below"):
        leave(desk, desk.things[number])
    else:
        desk.change(town, stopped=desk.clock)


@step("phantasms")
def phantasms(desk: Desk, task: Task) -> None:
    """A covenant fights shadows and hurts itself."""
    seat = task[1]
    damage = desk.facts.cards["legion-of-phantasms"].part(power(desk, seat))
    if damage and sharing(desk, seat):
        desk.push(("wounds", seat, damage, ()))


@ends("hedge-mage-attack")
def hedge_mage(desk: Desk, event: Thing) -> None:
    desk.push(("source", event.to))


@options("source")
def source_or_curse(desk: Desk, task: Task) -> list[Act]:
    return [("discard", thing.card, thing.number) for thing in desk.kinds(task[1], "vis_source")] + [("curse",)]


@answer("source")
def cursed(desk: Desk, task: Task, act: Act) -> None:
    """The roll says which curse; one that is there already adds nothing but in its count of points."""
    seat = task[1]
    if act[0] == "discard":
        lose(desk, int(act[2]))
        return
    curse = desk.die(desk.facts.cards["hedge-mage-attack"].number("curses", "sides"), seat)
    desk.seat(seat, curses=(*desk.seats[seat].curses, curse))
    desk.note(f"curse/{curse}")


# ---- the season ends


@step("events close")
def close(desk: Desk, task: Task) -> None:
    """Bandits rob or go, skeletons recover, a plague grows, a burnt Town is lost."""
    for event in list(desk.events()):
        if event.number not in desk.things:
            continue
        if event.card == "wave-of-bandits":
            rob(desk)
            if event.damage >= (desk.fact(event).might[MUNDANE] or 0):
                lose(desk, event.number)
            else:
                desk.change(event.number, damage=0)
        elif event.card == "army-of-skeletons":
            desk.change(event.number, damage=0)
        elif event.card == "plague":
            event = desk.change(event.number, counters=event.counters + desk.fact(event).number("gathers", "counters"))
            if event.counters >= desk.fact(event).number("gathers", "most"):
                lose(desk, event.number)
        elif event.card == "arson" and event.counters and event.aim in desk.things:
            lose(desk, event.aim)


def rob(desk: Desk) -> None:
    """Whoever fought the bandits and has no active Grogs left loses all gold outside of Treasuries."""
    for mark in [mark for mark in desk.lasting if mark.spell == "wave-of-bandits"]:
        if not guards(desk, mark.to):
            desk.pay(mark.to, gold=desk.seats[mark.to].gold - desk.guarded(mark.to))
