"""Spells that heal, protect, bind and transform, and those that feed a covenant or starve it."""

from __future__ import annotations

from .desk import Desk
from .flow import answer, options
from .harm import end_lasting, heal, hurt_beings, lose
from .limits import no_room
from .placing import enter, no_bearer
from .ratings import active, being, is_mage, might, rating, structure, substance
from .spellbook import (
    Aim,
    Targets,
    beings,
    cards,
    caster,
    covenants,
    discards,
    everywhere,
    gold,
    kind,
    lasting,
    rivals,
    seats,
    spell,
    things,
    until,
)
from .state import Act, Cast, Ref, Task


def stay(desk: Desk, cast: Cast) -> None:
    """The effect is a mark on the target; the rules ask for it where it matters."""
    lasting(desk, cast)


# ---- healing


def damaged(form: str) -> Targets:
    def found(desk: Desk, aim: Aim) -> list[Ref]:
        return [(thing.card, thing.number) for seat in everywhere(desk) for thing in hurt_beings(desk, seat)
                if substance(desk, thing) == form]

    return found


for _id, _form in (("restore-health-of-beast", "An"), ("restore-health-of-man", "Co")):
    @spell(_id, damaged(_form), count="many")
    def restore_health(desk: Desk, cast: Cast) -> None:
        """Each pawn has a target of its own."""
        for number in cards(cast):
            heal(desk, number, desk.facts.cards[cast.spell].number("heals"))


spell("preserve-flesh", damaged("Co"), count="many")(stay)
spell("intimacies-of-the-herbs", lambda desk, aim: [
    (thing.card, thing.number) for seat in everywhere(desk) for thing in desk.of(seat)
    if thing.card == "herbalist" and not thing.token])(stay)


# ---- transformed


def people(desk: Desk, aim: Aim) -> list[Ref]:
    return beings("Co", independent=False)(desk, aim)


spell("semblance-of-beast", people, count="many")(stay)
spell("incantation-of-the-stone-warrior", people)(stay)
spell("touch-of-the-fae", people, count="many")(stay)
spell("drain-emotions", people)(stay)


@spell("petrification-of-the-wood", things("He", beings=False, independent=False))
def petrification(desk: Desk, cast: Cast) -> None:
    """An item takes the least vis, a structure the most."""
    for number in cards(cast):
        most = desk.facts.cards[cast.spell].vis[1]
        if not structure(desk, desk.things[number]) or cast.strength >= most:
            lasting(desk, cast)


def with_might(*, mundane: bool) -> Targets:
    def found(desk: Desk, aim: Aim) -> list[Ref]:
        out: list[Ref] = []
        for thing in desk.things.values():
            if thing.away or thing.held >= 0 or (thing.owner >= 0 and desk.gone(thing.owner)):
                continue
            if not being(desk, thing) or thing.token in ("double", "device") or thing.card == "riots":
                continue
            own = might(desk, thing)
            if own[0] is not None or (not mundane and any(value is not None for value in own)):
                out.append((thing.card, thing.number))
        return out

    return found


@spell("reduce-might", with_might(mundane=False))
def reduce_might(desk: Desk, cast: Cast) -> None:
    lasting(desk, cast, power=desk.facts.cards[cast.spell].grown("lowers", "might", cast.strength))


@spell("the-pact-of-peace", with_might(mundane=True), count="many")
def pact_of_peace(desk: Desk, cast: Cast) -> None:
    lasting(desk, cast)


spell("levitate-on-wings-of-air", beings("Co"), count="many")(stay)
spell("the-invisible-force", with_might(mundane=True), count="many")(stay)


def breathing(desk: Desk, aim: Aim) -> list[Ref]:
    return [ref for ref in beings("Co", "An", independent=False)(desk, aim) if active(desk, desk.things[ref[1]])]


spell("stolen-breath", breathing, count="many")(stay)
spell("duplication-of-the-mages-image", caster)(stay)


# ---- around a covenant


@spell("charm-of-the-mystical-moat", covenants)
def mystical_moat(desk: Desk, cast: Cast) -> None:
    lasting(desk, cast, power=prevented(desk, cast))


def prevented(desk: Desk, cast: Cast) -> int:
    """What a moat or a wall keeps off: its base, and more for each pawn beyond some, up to a most."""
    fact = desk.facts.cards[cast.spell]
    beyond = max(0, cast.strength - fact.number("prevents", "beyond"))
    return min(fact.number("prevents", "most"),
               fact.number("prevents", "base") + fact.number("prevents", "per_vis") * beyond)


@spell("wall-of-stone", covenants)
def wall_of_stone(desk: Desk, cast: Cast) -> None:
    lasting(desk, cast, power=prevented(desk, cast))


@spell("palisade-of-thorns", covenants)
def palisade(desk: Desk, cast: Cast) -> None:
    grow(desk, cast, "palisade")


@spell("army-of-the-elder-trees", covenants)
def elder_trees(desk: Desk, cast: Cast) -> None:
    grow(desk, cast, "forest")


def grow(desk: Desk, cast: Cast, token: str) -> None:
    """A counter of animate Herbam beside the covenant, which goes with the spell."""
    fact = desk.facts.cards[cast.spell]
    for seat in seats(cast):
        takes = fact.number("withstands", "per_vis") * cast.strength
        mark = desk.last(cast.spell, cast.seat, cast.mage, to=seat, power=takes, strength=cast.strength,
                         ends=until(desk, fact, cast.strength))
        desk.add(cast.spell, seat, token=token, born=mark.number)


@spell("aegis-of-the-hearth", covenants, "winter")
def aegis_of_the_hearth(desk: Desk, cast: Cast) -> None:
    lasting(desk, cast, power=desk.facts.cards[cast.spell].grown("raises", "resistance", cast.strength))


spell("the-misplaced-covenant", covenants)(stay)
spell("clouds-of-relief", covenants)(stay)


def realms(desk: Desk, aim: Aim) -> list[Ref]:
    """A covenant, and a kind of Might to ward off."""
    return [(f"@covenant/{name}", seat) for seat in everywhere(desk)
            for name in ("mundane", "magical", "demon", "faerie")]


@spell("ward-against-realms", realms)
def ward(desk: Desk, cast: Cast) -> None:
    fact = desk.facts.cards[cast.spell]
    for word, seat in cast.targets:
        desk.last(cast.spell, cast.seat, cast.mage, to=seat, strength=cast.strength, word=word.partition("/")[2],
                  ends=until(desk, fact))


def resisting(desk: Desk, aim: Aim) -> list[Ref]:
    """Beings, structures, items and players; no mage raises a rating of its own."""
    found: list[Ref] = [("@player", seat) for seat in everywhere(desk)]
    for seat in everywhere(desk):
        found += [(thing.card, thing.number) for thing in desk.of(seat)
                  if not thing.away and not thing.token and thing.number != aim.mage.number
                  and (being(desk, thing) or (structure(desk, thing) and not desk.fact(thing).untargetable)
                       or desk.fact(thing).type in ("mundane_item", "enchanted_item", "book"))]
    return found


@spell("enhance-resistance", resisting)
def enhance_resistance(desk: Desk, cast: Cast) -> None:
    """A rating of 1 where there was none; else 1 more for every 2 vis beyond the first 2."""
    fact = desk.facts.cards[cast.spell]
    rated = any(rating(desk, desk.things[number]) is not None for number in cards(cast))
    more = fact.grown("raises", "resistance", cast.strength)
    lasting(desk, cast, power=more if rated else fact.number("raises", "from_none"))


# ---- harvest and herd


spell("the-thriving-herd", kind("livestock", upright=True), count="many")(stay)
spell("the-bountiful-harvest", kind("villagers"), count="many")(stay)
spell("blessing-of-plenty", kind("villagers"), count="many")(stay)
spell("touch-of-the-gnomish-miner", kind("mine"), count="many")(stay)
spell("golden-drought", kind("mine"))(stay)


@spell("ios-brood", lambda desk, aim: [
    (thing.card, thing.number) for seat in everywhere(desk) for thing in desk.kinds(seat, "livestock")
    if active(desk, thing) and not no_room(desk, seat, thing.card)])
def ios_brood(desk: Desk, cast: Cast) -> None:
    for number in cards(cast):
        thing = desk.things[number]
        for _ in range(desk.facts.cards[cast.spell].number("creates", "livestock")):
            if not no_room(desk, thing.owner, thing.card):
                desk.note(f"made/{thing.card}")
                enter(desk, thing.owner, thing.card)


@spell("the-track-of-the-hart", lambda desk, aim: [
    (thing.card, thing.number) for thing in desk.kinds(aim.seat, "grogs") if active(desk, thing)])
def track_of_the_hart(desk: Desk, cast: Cast) -> None:
    covenant = desk.seats[cast.seat]
    got = desk.facts.cards[cast.spell].grown("yields", "provisions", cast.strength)
    desk.seat(cast.seat, gained=covenant.gained + got)


@spell("sapping-of-the-magical-font", kind("vis_source"))
def sapping(desk: Desk, cast: Cast) -> None:
    """So much less in all this year; a source that has none left for a year is discarded."""
    fact = desk.facts.cards[cast.spell]
    less = fact.grown("lowers", "vis", cast.strength)
    for number in cards(cast):
        yearly = sum(season[2] for season in desk.fact(desk.things[number]).yields)
        if yearly - less < fact.number("lowers", "gone_below"):
            lose(desk, number)
        else:
            lasting(desk, cast, power=less)


@spell("withering-of-the-vine", covenants, count="many")
def withering(desk: Desk, cast: Cast) -> None:
    lasting(desk, cast)


spell("prolonged-eclipse", covenants)(stay)
spell("the-parching-winds", covenants)(stay)


def droughts(desk: Desk, aim: Aim) -> list[Ref]:
    found: list[Ref] = [(event.card, event.number) for event in desk.events() if event.card == "drought"]
    return found + [(f"@lasting:{mark.spell}", mark.number) for mark in desk.lasting
                    if mark.spell == "the-parching-winds"]


@spell("breaking-the-drought", droughts)
def breaking_the_drought(desk: Desk, cast: Cast) -> None:
    for word, number in cast.targets:
        if word.startswith("@"):
            end_lasting(desk, number)
        else:
            lose(desk, number)


# ---- gold


@spell("touch-of-the-artisan", lambda desk, aim: [ref for ref in gold(desk, aim) if ref[1] == aim.seat])
def artisan(desk: Desk, cast: Cast) -> None:
    covenant = desk.seats[cast.seat]
    desk.seat(cast.seat, artisan=covenant.artisan + min(cast.strength, covenant.gold))


@spell("breaking-the-heart-of-king-midas", gold)
def king_midas(desk: Desk, cast: Cast) -> None:
    """Piece by piece, those outside Treasuries first."""
    for seat in seats(cast):
        dirt = desk.facts.cards[cast.spell].number("loses", "gold") * cast.strength
        desk.pay(seat, gold=min(dirt, desk.seats[seat].gold))


# ---- beasts


@spell("transpose-beasts", beings("An", independent=False), count="pair")
def transpose(desk: Desk, cast: Cast) -> None:
    """Each goes where the other was, and is discarded if it does not fit there."""
    if len(cards(cast)) < 2:
        return
    one, other = (desk.things[number] for number in cards(cast)[:2])
    desk.change(one.number, owner=other.owner, on=other.on)
    desk.change(other.number, owner=one.owner, on=one.on)
    for number in (one.number, other.number):
        thing = desk.things[number]
        holder = desk.things.get(thing.on)
        fact = desk.fact(thing)
        at_mage = holder is not None and is_mage(desk, holder)
        if fact.type == "familiar":
            fits = at_mage
        elif fact.kind == "livestock":
            fits = not at_mage
        else:
            fits = holder is None
        if not fits and number in desk.things:
            lose(desk, number)
    desk.dirty = True


@spell("mind-of-the-beast", lambda desk, aim: [
    (thing.card, thing.number) for thing in desk.kinds(aim.seat, "familiar") if thing.used == desk.clock])
def mind_of_the_beast(desk: Desk, cast: Cast) -> None:
    """The familiar may use its effect once more this season."""
    for number in cards(cast):
        desk.change(number, used=-1)


# ---- the discard pile, and likenesses


@spell("animate-corpse", discards(lambda fact: fact.animate and fact.substance == "Co"), count="many")
def animate_corpse(desk: Desk, cast: Cast) -> None:
    raise_dead(desk, cast, "corpse")


def warriors(desk: Desk, aim: Aim) -> list[Ref]:
    """Discarded cards with enough Mundane Might."""
    least = aim.fact.number("least_might")
    return discards(lambda fact: (fact.might[0] or 0) >= least and not fact.type.endswith("event"))(desk, aim)


@spell("summon-ghost-warrior", warriors)
def ghost_warrior(desk: Desk, cast: Cast) -> None:
    raise_dead(desk, cast, "ghost")


def raise_dead(desk: Desk, cast: Cast, token: str) -> None:
    fact = desk.facts.cards[cast.spell]
    for word, _ in cast.targets:
        card = word.partition(":")[2]
        if card in desk.discards:
            desk.discards.remove(card)
            mark = desk.last(cast.spell, cast.seat, cast.mage, strength=cast.strength,
                             ends=until(desk, fact, cast.strength))
            desk.add(card, cast.seat, token=token, born=mark.number)


@spell("the-warriors-twin", with_might(mundane=True), count="many", together=True)
def warriors_twin(desk: Desk, cast: Cast) -> None:
    """A double for each target, all in one covenant, which takes damage up to the Might it copies."""
    fact = desk.facts.cards[cast.spell]
    for number in cards(cast):
        thing = desk.things[number]
        mark = desk.last(cast.spell, cast.seat, cast.mage, power=might(desk, thing)[0] or 0, strength=cast.strength,
                         ends=until(desk, fact))
        desk.add(thing.card, thing.owner, token="double", born=mark.number)


@spell("study-of-the-magical-device", kind("enchanted_item"))
def magical_device(desk: Desk, cast: Cast) -> None:
    for number in cards(cast):
        desk.push(("device", cast.seat, desk.things[number].card, cast.number))


@options("device")
def device_bearers(desk: Desk, task: Task) -> list[Act]:
    return [("place", task[2], thing.card, thing.number) for thing in desk.of(task[1])
            if not no_bearer(desk, task[2], thing)]


@answer("device")
def device(desk: Desk, task: Task, act: Act) -> None:
    cast = desk.cast(task[3])
    mark = desk.last(cast.spell, cast.seat, cast.mage, strength=cast.strength, ends=desk.clock * 10 + 7)
    desk.add(task[2], task[1], on=int(act[3]), token="device", born=mark.number)


# ---- battle


@spell("swirl-of-fog", lambda desk, aim: [("@battle", aim.whom)], "battle")
def swirl_of_fog(desk: Desk, cast: Cast) -> None:
    for _, number in cast.targets:
        desk.set_fight(number, void=True)


def opposing_side(desk: Desk, aim: Aim) -> list[Ref]:
    """The other side of a battle in which the caster's covenant is."""
    fight = desk.fight(aim.whom)
    mine = ("seat", aim.seat)
    return [("@side", aim.whom)] if mine in (fight.one, fight.other) else []


@spell("storm-of-stones", opposing_side, "battle")
def storm_of_stones(desk: Desk, cast: Cast) -> None:
    for _, number in cast.targets:
        fight = desk.fight(number)
        one, other = fight.extra
        mine = fight.one == ("seat", cast.seat)
        desk.set_fight(number, extra=(one + cast.strength, other) if mine else (one, other + cast.strength))


@spell("legion-of-phantasms", rivals)
def legion_of_phantasms(desk: Desk, cast: Cast) -> None:
    for seat in seats(cast):
        desk.push(("phantasms", seat))


@spell("enchant-with-fire", lambda desk, aim: [
    (thing.card, thing.number) for seat in everywhere(desk) for thing in desk.kinds(seat, "mundane_item")
    if desk.fact(thing).word("slot") == "weapon"])
def enchant_with_fire(desk: Desk, cast: Cast) -> None:
    lasting(desk, cast)

