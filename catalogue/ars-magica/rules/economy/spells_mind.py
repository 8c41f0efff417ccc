"""Spells that change rolls and what is created, that meddle with minds and with Certamen, and spells about spells."""

from __future__ import annotations

from .casting import owner_of, send, withstands
from .desk import Desk
from .facts import Fact
from .flow import answer, options
from .harm import end_lasting, lose
from .making import on_square
from .placing import price
from .ratings import arts, certamen
from .spellbook import (
    SPELLS,
    Aim,
    Targets,
    cards,
    covenants,
    creator,
    discards,
    everywhere,
    lasting,
    mages,
    players,
    seats,
    self_creating,
    spell,
    until,
)
from .state import Act, Cast, Ref, Task


def stay(desk: Desk, cast: Cast) -> None:
    """The effect is a mark on the target; the rules ask for it where it matters."""
    lasting(desk, cast)


# ---- in a Create Phase


spell("whispers-on-the-wind", lambda desk, aim: self_creating(desk, aim) if desk.seats[aim.seat].tries else [],
      "create")(stay)
spell("peer-into-the-unknown", lambda desk, aim: creator(desk, aim) if desk.seats[aim.whom].tries else [],
      "create")(stay)
spell("revelation-of-the-parted-curtain", lambda desk, aim: creator(desk, aim) if desk.seats[aim.whom].tries else [],
      "create")(stay)
spell("charm-of-the-scrying-pool", lambda desk, aim: [
    ref for ref in covenants(desk, aim) if desk.kinds(ref[1], "deep_well")])(stay)


@spell("the-speedy-journey", creator, "create")
def speedy_journey(desk: Desk, cast: Cast) -> None:
    for seat in seats(cast):
        desk.seat(seat, tries=desk.seats[seat].tries + 1)


def soul(fact: Fact) -> bool:
    return fact.animate and fact.substance == "Co" and not fact.type.endswith("event")


@spell("retrieve-the-errant-soul", lambda desk, aim: [
    *discards(soul)(desk, aim)] if aim.whom == aim.seat and desk.seats[aim.seat].tries else [], "create")
def errant_soul(desk: Desk, cast: Cast) -> None:
    """In place of the try for a card."""
    desk.seat(cast.seat, tries=max(0, desk.seats[cast.seat].tries - 1))
    for word, _ in cast.targets:
        fetch(desk, cast.seat, word.partition(":")[2])


def fetch(desk: Desk, seat: int, card: str) -> None:
    """Take a card out of the discard pile, to be played as if it had been made."""
    if card in desk.discards and not (desk.facts.cards[card].type in ("mage", "companion") and desk.in_play(card)):
        desk.discards.remove(card)
        desk.push(("place", seat, card, "fetch"))


def on_property(kind: str) -> Targets:
    def found(desk: Desk, aim: Aim) -> list[Ref]:
        fits = any(desk.facts.cards[card].kind == kind for card in desk.discards)
        if desk.seats[aim.whom].tries and on_square(desk, aim.whom) == "property" and fits:
            return creator(desk, aim)
        return []

    return found


@spell("sense-the-source-of-treasure", on_property("mine"), "create")
def source_of_treasure(desk: Desk, cast: Cast) -> None:
    """A Mine out of the discard pile, or two for 2 vis, in place of the try."""
    sense(desk, cast, "mine")


@spell("sense-the-source-of-vis", on_property("vis_source"), "create")
def source_of_vis(desk: Desk, cast: Cast) -> None:
    sense(desk, cast, "vis_source")


def sense(desk: Desk, cast: Cast, kind: str) -> None:
    """One card out of the discard pile, or one for every so many pawns."""
    fact = desk.facts.cards[cast.spell]
    number = fact.number("returns", "cards")
    if fact.number("returns", "every"):
        number = min(fact.number("returns", "most"), fact.grown("returns", "cards", cast.strength))
    for seat in seats(cast):
        desk.seat(seat, tries=max(0, desk.seats[seat].tries - 1))
        desk.push(*[("dig", seat, kind)] * number)


@options("dig")
def to_dig(desk: Desk, task: Task) -> list[Act]:
    found = sorted({card for card in desk.discards if desk.facts.cards[card].kind == task[2]})
    return [("dig", card) for card in found] + ([("pass",)] if found else [])


@answer("dig")
def dig(desk: Desk, task: Task, act: Act) -> None:
    if act[0] == "dig":
        fetch(desk, task[1], str(act[1]))


@spell("hand-of-the-builder", creator, "create")
def hand_of_the_builder(desk: Desk, cast: Cast) -> None:
    for seat in seats(cast):
        desk.push(*[("build", seat)] * desk.facts.cards[cast.spell].number("creates", "improvement"))


@spell("bout-of-insanity", lambda desk, aim: [
    (f"@played:{desk.things[aim.whom].card}", aim.whom)] if aim.whom in desk.things else [], "spoil")
def bout_of_insanity(desk: Desk, cast: Cast) -> None:
    """The card that was just played is discarded; its player may try for another of the kind."""
    for _, number in cast.targets:
        if number in desk.things:
            seat = desk.things[number].owner
            if lose(desk, number):
                desk.seat(seat, tries=desk.seats[seat].tries + 1)


# ---- minds


@spell("perception-of-the-enemys-motives", lambda desk, aim: [
    (thing.card, thing.number) for seat in everywhere(desk) for thing in desk.of(seat)
    if not thing.token and not thing.away and not desk.fact(thing).untargetable])
def enemys_motives(desk: Desk, cast: Cast) -> None:
    for number in cards(cast):
        desk.push(("replace", cast.seat, number))


spell("shield-of-sanity", players)(stay)


@spell("taint-of-regret", lambda desk, aim: [
    ref for ref in mages(desk, aim)
    if any(cast.mage == ref[1] and cast.spell in SPELLS for cast in desk.casts)])
def taint_of_regret(desk: Desk, cast: Cast) -> None:
    for number in cards(cast):
        desk.push(("regret", cast.seat, number, cast.number))


@options("regret")
def regrets(desk: Desk, task: Task) -> list[Act]:
    found = sorted({cast.spell for cast in desk.casts if cast.mage == task[2]})
    return [("regret", card) for card in found]


@answer("regret")
def regret(desk: Desk, task: Task, act: Act) -> None:
    cast = desk.cast(task[3])
    desk.last(cast.spell, cast.seat, cast.mage, on=task[2], word=str(act[1]),
              ends=until(desk, desk.facts.cards[cast.spell]))


@spell("change-of-heart", lambda desk, aim: [
    ref for ref in players(desk, aim) if paid_for(desk, ref[1])])
def change_of_heart(desk: Desk, cast: Cast) -> None:
    for seat in seats(cast):
        desk.push(("again", cast.seat, seat))


def paid_for(desk: Desk, seat: int) -> list[int]:
    """Cards with a price that a player has played this season."""
    return [thing.number for thing in desk.of(seat)
            if thing.made == desk.clock and not thing.token and not thing.talisman and any(price(desk, thing.card))]


@options("again")
def to_pay_again(desk: Desk, task: Task) -> list[Act]:
    return [("again", desk.things[number].card, number) for number in paid_for(desk, task[2])]


@answer("again")
def pay_again(desk: Desk, task: Task, act: Act) -> None:
    seat, number = task[2], int(act[2])
    gold, vis = price(desk, str(act[1]))
    if desk.seats[seat].gold >= gold and desk.seats[seat].vis >= vis:
        desk.pay(seat, gold, vis)
    else:
        lose(desk, number)


# ---- Certamen


def duellists(desk: Desk, aim: Aim) -> list[Ref]:
    duel = desk.duel(aim.whom)
    return [(desk.things[number].card, number) for number in (duel.mage, duel.rival) if number in desk.things]


@spell("distractions-of-invisible-horrors", duellists, "certamen")
def invisible_horrors(desk: Desk, cast: Cast) -> None:
    for number in cards(cast):
        for duel in desk.duels:
            if not duel.done and number in (duel.mage, duel.rival):
                desk.set_duel(duel.number, halved=(*duel.halved, number))


def seconded(desk: Desk, aim: Aim) -> list[Ref]:
    """Another mage of the caster's covenant in this duel, if the caster is in none this season."""
    if any(aim.mage.number in (duel.mage, duel.rival) and duel.clock == desk.clock for duel in desk.duels):
        return []
    return [ref for ref in duellists(desk, aim)
            if desk.things[ref[1]].owner == aim.seat and ref[1] != aim.mage.number]


@spell("the-subtle-accomplice", seconded, "certamen")
def subtle_accomplice(desk: Desk, cast: Cast) -> None:
    more = certamen(desk, desk.things[cast.mage]) or 0
    for number in cards(cast):
        for duel in desk.duels:
            if not duel.done and number in (duel.mage, duel.rival):
                one, other = duel.added
                added = (one + more, other) if number == duel.mage else (one, other + more)
                desk.set_duel(duel.number, added=added)


spell("sphere-of-failed-intelligence", mages)(stay)


# ---- spells about spells


def just_cast(desk: Desk, aim: Aim) -> list[Ref]:
    """The spell that was just cast, in its own window."""
    cast = desk.cast(aim.whom)
    return [(f"@cast:{cast.spell}", cast.number)] if not cast.countered and not cast.done else []


def counterable(desk: Desk, aim: Aim) -> list[Ref]:
    """A spell just cast, or a ritual still at work, of a Form that the caster has."""
    known = arts(desk, aim.mage)
    if aim.window == "counter":
        found = just_cast(desk, aim)
    else:
        found = [(f"@lasting:{mark.spell}", mark.number) for mark in desk.lasting
                 if mark.spell in desk.facts.cards and desk.facts.cards[mark.spell].type == "ritual"
                 and mark.seat != aim.seat]
    return [ref for ref in found if desk.facts.cards[ref[0].partition(":")[2]].form in (*known, "any")]


@spell("counterspell", counterable, "counter", "main", exceeds=True)
def counterspell(desk: Desk, cast: Cast) -> None:
    undo(desk, cast)


def undo(desk: Desk, cast: Cast) -> None:
    for word, number in cast.targets:
        if word.startswith("@lasting:"):
            end_lasting(desk, number)
        else:
            desk.set_cast(number, countered=True)
        desk.note(f"countered/{word.partition(':')[2]}")


def illusions(desk: Desk, aim: Aim) -> list[Ref]:
    """A spell of Creo Imaginem of this season."""
    if aim.window == "counter":
        found = just_cast(desk, aim)
    else:
        found = [(f"@lasting:{mark.spell}", mark.number) for mark in desk.lasting
                 if mark.since == desk.clock and mark.seat != aim.seat and mark.spell in desk.facts.cards]
    known = {ref: desk.facts.cards[ref[0].partition(":")[2]] for ref in found}
    return [ref for ref, fact in known.items() if (fact.technique, fact.form) == ("Cr", "Im")]


@spell("rending-the-veil-of-illusion", illusions, "counter", "main", exceeds=True)
def rending_the_veil(desk: Desk, cast: Cast) -> None:
    undo(desk, cast)


def flames(desk: Desk, aim: Aim) -> list[Ref]:
    """A spell of Creo Ignem that was just cast, or an effect of fire that breaks out now."""
    if aim.window == "fire":
        return [(f"@fire:{desk.things[aim.whom].card}", aim.whom)]
    known = {ref: desk.facts.cards[ref[0].partition(":")[2]] for ref in just_cast(desk, aim)}
    return [ref for ref, fact in known.items() if (fact.technique, fact.form) == ("Cr", "Ig")]


@spell("extinguish-fire", flames, "counter", "fire", exceeds=True)
def extinguish(desk: Desk, cast: Cast) -> None:
    for word, number in cast.targets:
        if word.startswith("@fire:"):
            desk.change(number, counters=0)
            desk.note(f"countered/{word.partition(':')[2]}")
        else:
            desk.set_cast(number, countered=True)
            desk.note(f"countered/{word.partition(':')[2]}")


def at_us(desk: Desk, aim: Aim) -> list[Ref]:
    """A spell of the Main Phase just cast by another at the caster's covenant, or at something in it."""
    return [ref for ref in just_cast(desk, aim)
            if "main" in SPELLS[desk.cast(ref[1]).spell].windows and any(
                owner_of(desk, target) == aim.seat and not target[0].startswith("@player")
                for target in desk.cast(ref[1]).targets)]


@spell("mirror-of-bonisagus", at_us, "counter", exceeds=True)
def mirror(desk: Desk, cast: Cast) -> None:
    """The spell is thrown back at its caster's covenant, if there is a target for it."""
    for _, number in cast.targets:
        thrown = desk.set_cast(number, countered=True)
        desk.push(("redirect", cast.seat, number, thrown.seat))


def retold(desk: Desk, aim: Aim) -> list[Ref]:
    """A spell that was cast this season and took effect, and is none of those about spells."""
    return [(f"@cast:{cast.spell}", cast.number) for cast in desk.casts
            if cast.done and not cast.countered and SPELLS[cast.spell].windows == ("main",)]


@spell("spell-fork", retold, "main", exceeds=True)
def spell_fork(desk: Desk, cast: Cast) -> None:
    for _, number in cast.targets:
        desk.push(("redirect", cast.seat, number, -1))


@options("redirect")
def new_targets(desk: Desk, task: Task) -> list[Act]:
    """A legal new target for a spell that was deflected into a covenant (its seat), or duplicated (anywhere)."""
    _, seat, number, home = task
    cast = desk.cast(number)
    if cast.mage not in desk.things:
        return []
    aim = Aim(seat, desk.things[cast.mage], desk.facts.cards[cast.spell], "main", 0)
    acts: list[Act] = []
    for target in SPELLS[cast.spell].targets(desk, aim):
        if home >= 0 and owner_of(desk, target) != home:
            continue
        if cast.strength + desk.seats[seat].vis - withstands(desk, seat, target) >= aim.fact.vis[0]:
            acts.append(("at", *target))
    return [*acts, ("pass",)] if acts else []


@answer("redirect")
def redirect(desk: Desk, task: Task, act: Act) -> None:
    """As little vis is added as the new target's Resistance asks for."""
    _, seat, number, _ = task
    if act[0] == "pass":
        return
    cast = desk.cast(number)
    fact = desk.facts.cards[cast.spell]
    target = (str(act[1]), int(act[2]))
    lost = withstands(desk, seat, target)
    more = max(0, fact.vis[0] + lost - cast.strength)
    desk.pay(seat, vis=more)
    send(desk, seat, cast.mage, fact, (target,), cast.strength + more, cast.strength + more - lost)

