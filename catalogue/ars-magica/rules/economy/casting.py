"""Casting: who may, at what, with how much vis, and what arrives (Spells: Casting, Strength, Aggression)."""

from __future__ import annotations

from .desk import Desk
from .facts import Fact
from .flow import answer, options, step
from .harm import lose
from .ratings import active, aegis, arts, casts, is_mage, resistance
from .spellbook import SPELLS, Aim
from .state import Act, Cast, Ref, Task, Thing


def castable(desk: Desk, seat: int, window: str, whom: int = 0) -> list[Act]:
    """A 'cast' action for each spell that some mage of a seat can cast in this window with the vis at hand."""
    if desk.gone(seat) or not desk.seats[seat].vis:
        return []
    acts: list[Act] = []
    cards = desk.facts.cards
    for thing in desk.things.values():
        if thing.owner == seat and thing.on and thing.card in SPELLS and not thing.counters:
            mage = desk.things[thing.on]
            if cards[thing.card].type in ("spell", "ritual") and not cannot(desk, seat, thing, mage, window, whom):
                acts.append(("cast", thing.card, thing.number, mage.card, mage.number))
    return acts


def cannot(desk: Desk, seat: int, thing: Thing, mage: Thing, window: str, whom: int) -> str:
    """Why a mage cannot cast a spell now, or ''."""
    fact = desk.fact(thing)
    if fact.id not in SPELLS:
        return "the rules here do not model this spell"
    if window not in SPELLS[fact.id].windows:
        return "it is not cast now"
    if not fact.seasons[desk.season]:
        return "it is not cast in this season"
    if desk.seats[seat].vis < fact.vis[0]:
        return f"it needs {fact.vis[0]} vis, and there are {desk.seats[seat].vis}"
    if not casts(desk, mage) or mage.owner != seat:
        return "nobody has this spell"
    if not active(desk, mage):
        return "its mage is not active"
    if thing.counters:
        return "it is still being learned"
    if fact.type == "spell" and thing.used == desk.clock:
        return "a mage casts a spell once a season"
    if is_mage(desk, mage):
        known = arts(desk, mage)
        if fact.technique not in known or (fact.form != "any" and fact.form not in known):
            return "to cast a spell a mage needs both of its Arts"
    if any(mark.word == fact.id for mark in desk.marks(mage.number, "taint-of-regret") if mark.since < desk.clock):
        return "a Taint of Regret keeps it from being cast"
    if len(targets(desk, Aim(seat, mage, fact, window, whom), ())) < (2 if SPELLS[fact.id].count == "pair" else 1):
        return "it has no target that the vis at hand would reach"
    return ""


# ---- targets and vis


def targets(desk: Desk, aim: Aim, chosen: tuple[Ref, ...]) -> list[Ref]:
    """What may be aimed at next, besides what is chosen already."""
    found = []
    stores = desk.seats[aim.seat].vis
    for target in SPELLS[aim.fact.id].targets(desk, aim):
        if target in chosen or refused(desk, aim, target):
            continue
        if SPELLS[aim.fact.id].together and owner_of(desk, target) < 0:
            continue
        if SPELLS[aim.fact.id].together and chosen and owner_of(desk, target) != owner_of(desk, chosen[0]):
            continue
        if needed(desk, aim, (*chosen, target)) <= stores:
            found.append(target)
    return found


def owner_of(desk: Desk, target: Ref) -> int:
    """The covenant that a target is, or lies in, or the player it is; -1 for what is outside of all."""
    word, number = target
    if not word.startswith("@"):
        return desk.things[number].owner
    return number if word.startswith("@covenant") or word in ("@player", "@gold") else -1


def refused(desk: Desk, aim: Aim, target: Ref) -> str:
    """Why a spell may not be aimed at something that fits its text, or ''."""
    word, number = target
    thing = None if word.startswith("@") else desk.things[number]
    owner = owner_of(desk, target)
    if desk.lasting:
        if aim.fact.form == "Me":
            if owner >= 0 and owner != aim.seat and desk.over(owner, "shield-of-sanity"):
                return "a Shield of Sanity is in the way"
            if thing is not None and desk.marks(number, "drain-emotions"):
                return "it has no emotions"
        if aim.fact.type == "ritual" and any(
                mark.spell == aim.fact.id and (mark.on == number if thing is not None else mark.to == number)
                for mark in desk.lasting if thing is not None or word in ("@covenant", "@player")):
            return "this ritual is at work there already"
    return ""


def withstands(desk: Desk, seat: int, target: Ref) -> int:
    """What a spell loses on its way to a target: the Aegis of another covenant, and the target's own Resistance."""
    word, number = target
    if word.startswith("@"):
        if word == "@player":
            return sum(mark.power for mark in desk.over(number, "enhance-resistance"))
        inside = word == "@gold" or word.startswith("@covenant")
        return aegis(desk, number) if inside and number != seat else 0
    thing = desk.things[number]
    if thing.owner == seat:
        return 0
    return (aegis(desk, thing.owner) if thing.owner >= 0 else 0) + resistance(desk, thing)


def burden(desk: Desk, seat: int, mage: Thing, fact: Fact) -> int:
    """Vis that a curse or a Sphere of Failed Intelligence takes besides."""
    curses = desk.seats[seat].curses
    more = int(3 in curses and fact.form == "Te") + int(4 in curses and fact.technique == "Cr")
    if more:
        more *= desk.facts.cards["hedge-mage-attack"].number("curses", "vis")
    if fact.technique == "In":
        more += sum(desk.facts.cards[mark.spell].number("surcharge", "vis")
                    for mark in desk.marks(mage.number, "sphere-of-failed-intelligence"))
    return more


def least(desk: Desk, aim: Aim, chosen: tuple[Ref, ...]) -> int:
    """The least strength for these targets."""
    fact = aim.fact
    low, _, step_of = fact.vis
    wanted = max(low, fact.targets[0] * len(chosen))
    if SPELLS[fact.id].exceeds:
        wanted = max([wanted, *[opposing(desk, target) + fact.number("margin", otherwise=1) for target in chosen]])
    return low + -(-(wanted - low) // step_of) * step_of


def opposing(desk: Desk, target: Ref) -> int:
    """The strength, or damage by fire, that a countering spell has to exceed."""
    word, number = target
    if word.startswith("@cast:"):
        return desk.cast(number).strength
    if word.startswith("@lasting:"):
        return next(mark.strength for mark in desk.lasting if mark.number == number)
    if word.startswith("@fire:"):
        return desk.things[number].counters
    return 0


def needed(desk: Desk, aim: Aim, chosen: tuple[Ref, ...]) -> int:
    """The least vis for these targets. The one that resists most decides for all."""
    lost = max((withstands(desk, aim.seat, target) for target in chosen), default=0)
    return least(desk, aim, chosen) + burden(desk, aim.seat, aim.mage, aim.fact) + lost


def begin_cast(desk: Desk, seat: int, act: Act, window: str, whom: int = 0) -> None:
    """A 'cast' action: its targets are chosen next, one by one, and then the vis."""
    desk.push(("aim", seat, int(act[2]), int(act[4]), (), window, whom))


def aim_of(desk: Desk, task: Task) -> Aim:
    _, seat, number, mage, _, window, whom = task
    return Aim(seat, desk.things[mage], desk.fact(desk.things[number]), window, whom)


@options("aim")
def to_aim(desk: Desk, task: Task) -> list[Act]:
    chosen = task[4]
    if task[2] not in desk.things or task[3] not in desk.things:
        return []
    aim = aim_of(desk, task)
    count = SPELLS[aim.fact.id].count
    acts: list[Act] = [("at", *target) for target in targets(desk, aim, chosen)]
    if chosen and count != "pair":
        acts.append(("aimed",))
    return acts


@answer("aim")
def aimed(desk: Desk, task: Task, act: Act) -> None:
    name, seat, number, mage, chosen, window, whom = task
    aim = aim_of(desk, task)
    spell = SPELLS[aim.fact.id]
    if act[0] == "at":
        chosen = (*chosen, (str(act[1]), int(act[2])))
        most = aim.fact.targets[1]
        more = spell.count == "many" or (spell.count == "pair" and len(chosen) < 2)
        if more and (not most or len(chosen) < most):
            desk.push((name, seat, number, mage, chosen, window, whom))
            return
    desk.push(("spend", seat, number, mage, chosen, window, whom))


@options("spend")
def to_spend(desk: Desk, task: Task) -> list[Act]:
    """Every amount of vis that reaches the targets and is not more than the spell can use."""
    aim, chosen = aim_of(desk, task), task[4]
    _low, high, step_of = aim.fact.vis
    from_ = least(desk, aim, chosen)
    lost = needed(desk, aim, chosen) - from_
    stores = desk.seats[aim.seat].vis
    top = min(high, stores - lost) if high else stores - lost
    return [("spend", strength + lost) for strength in range(from_, top + 1, step_of)]


@answer("spend")
def spent(desk: Desk, task: Task, act: Act) -> None:
    """The vis is gone, an act of aggression is marked, and the spell is on its way; it may still be countered."""
    _, seat, number, mage, chosen, _window, _whom = task
    aim = aim_of(desk, task)
    vis = int(act[1])
    lost = needed(desk, aim, chosen) - least(desk, aim, chosen)
    desk.pay(seat, vis=vis)
    desk.change(number, used=desk.clock)
    send(desk, seat, mage, aim.fact, chosen, vis, vis - lost)


def send(desk: Desk, seat: int, mage: int, fact: Fact, chosen: tuple[Ref, ...], vis: int, strength: int) -> Cast:
    high = fact.vis[1]
    desk.number += 1
    cast = Cast(desk.number, fact.id, seat, mage, chosen, vis, min(strength, high) if high else strength, desk.phase)
    desk.casts.append(cast)
    desk.note(f"cast/{fact.id}")
    offend(desk, cast)
    desk.push(*[("react", other, cast.number) for other in desk.others(seat) if not desk.gone(other)],
              ("resolve", cast.number))
    return cast


def offend(desk: Desk, cast: Cast) -> None:
    """Mark the covenant whose spell is aimed at another, or harms a mage of its own (Spells: Aggression)."""
    harmful = "damage" in desk.facts.cards[cast.spell].fields.get("effects", ())
    for word, number in cast.targets:
        if not word.startswith("@"):
            thing = desk.things[number]
            if thing.owner == cast.seat and harmful and is_mage(desk, thing) and number != cast.mage:
                desk.seat(cast.seat, marked=True)
            owner = thing.owner
        else:
            owner = number if word.startswith("@covenant") or word == "@gold" else -1
        if owner >= 0 and owner != cast.seat:
            aggress(desk, cast.seat, owner, harmful)


def aggress(desk: Desk, seat: int, against: int, harm: bool) -> None:
    """An act of aggression, unless a Wizard's March frees it; whether it does damage is remembered."""
    march = desk.event("wizards-march")
    if march is None or march.to != against:
        desk.seat(seat, marked=True, harmed=desk.seats[seat].harmed or harm)


# ---- against spells


@options("react")
def reactions(desk: Desk, task: Task) -> list[Act]:
    """What may counter the spell that was just cast: other spells, and the Eagle."""
    _, seat, number = task
    cast = desk.cast(number)
    if cast.countered or desk.gone(seat):
        return []
    acts = castable(desk, seat, "counter", number)
    fact = desk.facts.cards[cast.spell]
    for thing in desk.kinds(seat, "familiar"):
        cancels = desk.fact(thing).fields.get("cancels")
        if cancels and (cancels["technique"], cancels["form"]) == (fact.technique, fact.form) and active(desk, thing):
            acts.append(("use", thing.card, thing.number))
    return [*acts, ("pass",)] if acts else []


@answer("react")
def react(desk: Desk, task: Task, act: Act) -> None:
    _, seat, number = task
    if act[0] == "use":
        lose(desk, int(act[2]))
        desk.set_cast(number, countered=True)
        desk.note(f"countered/{desk.cast(number).spell}")
    elif act[0] == "cast":
        begin_cast(desk, seat, act, "counter", number)


@step("resolve")
def resolve(desk: Desk, task: Task) -> None:
    """The spell works on what is still there, unless it was countered, or a double stood in the way."""
    cast = desk.cast(task[1])
    if cast.countered:
        return
    there = tuple(
        (word, number) for word, number in cast.targets
        if word.startswith("@") or (number in desk.things and (
            desk.things[number].owner == cast.seat or not desk.marks(number, "duplication-of-the-mages-image"))))
    cast = desk.set_cast(cast.number, targets=there, done=True)
    if there:
        SPELLS[cast.spell].effect(desk, cast)
        desk.dirty = True
