"""Spells that damage, discard, poison and burn."""

from __future__ import annotations

from .desk import Desk
from .facts import DEMON
from .flow import answer, options, step
from .harm import end_lasting, heal, lose, targets_of, wound
from .ratings import animate, might, structure, substance
from .spellbook import (
    Aim,
    Targets,
    beings,
    cards,
    covenants,
    damage_of,
    everywhere,
    kind,
    lasting,
    seats,
    spell,
    things,
)
from .state import Act, Cast, Ref, Task


def hit(desk: Desk, cast: Cast, fire: bool = False) -> None:
    """The card's damage to each target."""
    for number in cards(cast):
        if number in desk.things:
            form = substance(desk, desk.things[number])
            wound(desk, number, damage_of(desk, cast), fire=fire, form=form)


for _id, _targets in (
    ("pestilence-of-the-flock", beings("An")),
    ("arc-of-lightning", things("An", "Co", "He", "Te")),
    ("rupture-earth", things("Te")),
    ("stormy-might", things("He", "Te", beings=False, items=False)),
    ("worm-in-the-timber", things("He", beings=False)),
):
    spell(_id, _targets)(hit)


@spell("sphere-of-flame", things("An", "Co", "He"))
def sphere_of_flame(desk: Desk, cast: Cast) -> None:
    hit(desk, cast, fire=True)


def demons(desk: Desk, aim: Aim) -> list[Ref]:
    return [(thing.card, thing.number) for thing in desk.things.values()
            if not thing.away and thing.held < 0 and not thing.token and might(desk, thing)[DEMON] is not None]


spell("demons-oblivion", demons)(hit)


@spell("liquefy-stone", things("Te"))
def liquefy_stone(desk: Desk, cast: Cast) -> None:
    """What is animate goes at once."""
    for number in cards(cast):
        if animate(desk, desk.things[number]):
            lose(desk, number)
        else:
            wound(desk, number, damage_of(desk, cast), form="Te")


def undead(desk: Desk, aim: Aim) -> list[Ref]:
    """Items of inanimate Corpus: animated corpses, and an army of skeletons."""
    found = [(thing.card, thing.number) for seat in everywhere(desk) for thing in desk.of(seat)
             if thing.token == "corpse"]
    return found + [(event.card, event.number) for event in desk.events() if event.card == "army-of-skeletons"]


spell("destroy-the-undead", undead, count="many")(hit)


@spell("enrage-beast", beings("An", independent=False))
def enrage_beast(desk: Desk, cast: Cast) -> None:
    """The covenant's player picks whom the beast hurts."""
    for number in cards(cast):
        suffering = ("suffer", desk.things[number].owner, damage_of(desk, cast))
        desk.push(*[suffering] * desk.facts.cards[cast.spell].number("hits"))


@options("suffer")
def sufferers(desk: Desk, task: Task) -> list[Act]:
    """Beings of animate Co of a covenant, of which its player picks one to be hurt."""
    return [("suffer", thing.card, thing.number)
            for thing in targets_of(desk, task[1], "Co", items=False, structures=False)]


@answer("suffer")
def suffer(desk: Desk, task: Task, act: Act) -> None:
    wound(desk, int(act[2]), task[2])


@spell("shock-of-earth", covenants)
def shock_of_earth(desk: Desk, cast: Cast) -> None:
    """Every structure of the covenant but the untargetable ones."""
    for seat in seats(cast):
        for thing in desk.of(seat):
            if structure(desk, thing) and not (not thing.token and desk.fact(thing).untargetable):
                wound(desk, thing.number, damage_of(desk, cast), form=substance(desk, thing))


# ---- discarded outright


def dry(desk: Desk, aim: Aim) -> list[Ref]:
    """Beings or structures of animate Co, An or He."""
    return [ref for ref in things("Co", "An", "He", items=False)(desk, aim)
            if animate(desk, desk.things[ref[1]])]


@spell("breath-of-the-desert-waste", dry)
def breath_of_the_desert_waste(desk: Desk, cast: Cast) -> None:
    for number in cards(cast):
        if desk.things[number].born:
            end_lasting(desk, desk.things[number].born)
        else:
            lose(desk, number)


@spell("disenchant", kind("enchanted_item"))
def disenchant(desk: Desk, cast: Cast) -> None:
    for number in cards(cast):
        lose(desk, number)


@spell("disease-of-the-deadly-influences", beings("Co", independent=False))
def disease(desk: Desk, cast: Cast) -> None:
    """Gone at the season's end, unless a point of healing is spent on it."""
    lasting(desk, cast)


@spell("serpent-of-winter", covenants)
def serpent_of_winter(desk: Desk, cast: Cast) -> None:
    lasting(desk, cast)


# ---- poison


@spell("create-poison", beings("Co", independent=False))
def create_poison(desk: Desk, cast: Cast) -> None:
    lasting(desk, cast, power=damage_of(desk, cast))


def without_well(desk: Desk, aim: Aim) -> list[Ref]:
    return [ref for ref in covenants(desk, aim) if not desk.kinds(ref[1], "deep_well")]


@spell("poison-well", without_well)
def poison_well(desk: Desk, cast: Cast) -> None:
    lasting(desk, cast, power=damage_of(desk, cast))


@step("poison")
def poison(desk: Desk, task: Task) -> None:
    """What poison does as a season ends, before anything heals by itself."""
    for mark in list(desk.lasting):
        if mark.spell == "create-poison":
            wound(desk, mark.on, mark.power)
        elif mark.spell == "poison-well" and not desk.gone(mark.to):
            desk.push(*[("suffer", mark.to, mark.power)] * desk.facts.cards[mark.spell].number("hits"))


def poisoned(desk: Desk, aim: Aim) -> list[Ref]:
    return [(f"@lasting:{mark.spell}", mark.number) for mark in desk.lasting
            if mark.spell in ("create-poison", "poison-well")]


@spell("purify-liquid", poisoned)
def purify_liquid(desk: Desk, cast: Cast) -> None:
    for _, number in cast.targets:
        end_lasting(desk, number)


# ---- fire


def burnt(season: bool) -> Targets:
    """Cards with damage by fire, or only with such of this season."""

    def found(desk: Desk, aim: Aim) -> list[Ref]:
        return [(thing.card, thing.number) for thing in desk.things.values()
                if thing.burnt and not thing.away and (not season or thing.burnt_at == desk.clock)
                and (thing.owner < 0 or not desk.gone(thing.owner))]

    return found


@spell("supernatural-flames", burnt(season=True))
def supernatural_flames(desk: Desk, cast: Cast) -> None:
    for number in cards(cast):
        thing = desk.things[number]
        wound(desk, number, thing.burnt, fire=True, form=substance(desk, thing))


@spell("conversation-with-ashes", burnt(season=False))
def conversation_with_ashes(desk: Desk, cast: Cast) -> None:
    """The damage by fire goes, and whatever is attached with it."""
    for number in cards(cast):
        for held in desk.on(number):
            lose(desk, held.number)
        heal(desk, number, desk.things[number].burnt, repair=True)


def near_fire(desk: Desk, aim: Aim) -> list[Ref]:
    """Another Library, or structure of Herbam, if a structure was the target of an effect of fire this season."""
    if not fires(desk):
        return []
    there = [ref for seat in everywhere(desk)
             for ref in [(thing.card, thing.number) for thing in desk.of(seat)
                         if structure(desk, thing) and (desk.fact(thing).kind in ("library", "scriptorium")
                                                        or substance(desk, thing) == "He")]]
    lit = {number for _, number in fires(desk)}
    return [ref for ref in there if ref[1] not in lit]


def fires(desk: Desk) -> list[tuple[int, int]]:
    """Effects of fire at structures this season: how strong, and at which card."""
    found = [(thing.burnt, thing.number) for thing in desk.things.values()
             if thing.burnt_at == desk.clock and structure(desk, thing)]
    for mark in desk.lasting:
        if mark.spell == "fire" and mark.since == desk.clock:
            found.append((mark.power, mark.on))
    return found


@spell("cinders-on-the-wind", near_fire)
def cinders_on_the_wind(desk: Desk, cast: Cast) -> None:
    """The same fire at a second structure; a Library burns as in a Library Fire, a Town as in Arson."""
    strength = max((power for power, _ in fires(desk)), default=0)
    for number in cards(cast):
        thing = desk.things[number]
        if desk.fact(thing).kind in ("library", "scriptorium"):
            desk.push(("burn books", thing.owner, number))
        else:
            wound(desk, number, strength, fire=True, form=substance(desk, thing))


# ---- floods


@spell("the-deluge-ensues", covenants)
def deluge(desk: Desk, cast: Cast) -> None:
    """The drought is over there, and every 2 vis beyond the first drown a Livestock and a Villagers."""
    fact = desk.facts.cards[cast.spell]
    times = (cast.strength - fact.vis[0]) // fact.number("drowns", "every", otherwise=1)
    lasting(desk, cast)
    for seat in seats(cast):
        for _ in range(times):
            desk.push(*[("drown", seat, kind_of) for kind_of in ("livestock", "villagers")
                        for _ in range(fact.number("drowns", kind_of))])


@options("drown")
def drowning(desk: Desk, task: Task) -> list[Act]:
    return [("drown", thing.card, thing.number) for thing in desk.kinds(task[1], task[2])
            if not desk.marks(thing.number, "gift-of-the-ducks-feathers")]


@answer("drown")
def drown(desk: Desk, task: Task, act: Act) -> None:
    lose(desk, int(act[2]))


@spell("gift-of-the-ducks-feathers", beings("Co", "An", independent=False), count="many")
def ducks_feathers(desk: Desk, cast: Cast) -> None:
    lasting(desk, cast)


@spell("winters-tongue", kind("deep_well"))
def winters_tongue(desk: Desk, cast: Cast) -> None:
    """The well freezes for good: of no use from now on, and discarded at the season's end."""
    for number in cards(cast):
        desk.change(number, stopped=desk.clock)
    lasting(desk, cast)

