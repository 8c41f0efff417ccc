"""What a card is at this moment: its substance, whether it is a being and active, its ratings, what it knows."""

from __future__ import annotations

from .desk import Desk
from .facts import DEMON, FAERIE, MAGICAL, MIGHTS, MUNDANE, NO_MIGHT, Might
from .state import COMMON, Thing

WALLS = ("palisade", "forest")
"""Counters that spells make and call animate structures."""


def substance(desk: Desk, thing: Thing) -> str:
    if thing.token in WALLS:
        return "He"
    for mark in desk.lasting:
        if mark.on == thing.number:
            if mark.spell in ("incantation-of-the-stone-warrior", "petrification-of-the-wood"):
                return "Te"
            if mark.spell == "semblance-of-beast":
                return "An"
    return desk.fact(thing).substance


def structure(desk: Desk, thing: Thing) -> bool:
    return thing.token in WALLS or (not thing.token and desk.fact(thing).structure)


def animate(desk: Desk, thing: Thing) -> bool:
    if thing.token:
        return thing.token not in ("corpse", "device")
    return desk.fact(thing).animate or rioting(desk, thing)


def being(desk: Desk, thing: Thing) -> bool:
    """Animate, and no structure of Herbam that moves (Beings and things: Substance)."""
    return animate(desk, thing) and thing.token not in WALLS


def item(desk: Desk, thing: Thing) -> bool:
    """Inanimate, and no structure; Arts, spells and events without a body are neither."""
    if thing.token:
        return thing.token in ("corpse", "device")
    fact = desk.fact(thing)
    if fact.type in ("mundane_item", "enchanted_item", "book"):
        return True
    return fact.type.endswith("event") and fact.might != NO_MIGHT and not fact.animate


def rioting(desk: Desk, thing: Thing) -> bool:
    if desk.fact(thing).kind != "town":
        return False
    return any(event.card == "riots" and event.to == thing.owner for event in desk.events())


def attributes(desk: Desk, thing: Thing) -> frozenset[str]:
    if thing.token:
        return frozenset()
    known = desk.fact(thing).attributes
    return known | {"friend_of_the_fae"} if desk.marks(thing.number, "touch-of-the-fae") else known


def might(desk: Desk, thing: Thing) -> Might:
    """Ratings by kind of Might, None for one it has not, however it is worn down or turned into another."""
    season = desk.season
    if thing.token == "corpse":
        return (desk.facts.cards["animate-corpse"].number("made_might", "mundane"), None, None, None)
    if thing.token == "forest":
        return (desk.facts.cards[thing.card].number("made_might", "mundane"), None, None, None)
    if thing.token in ("palisade", "device", "double"):
        return NO_MIGHT
    fact = desk.fact(thing)
    if fact.kind == "town":
        return desk.facts.cards["riots"].might if rioting(desk, thing) else NO_MIGHT
    if fact.type == "directed_event" and thing.card == "riots":
        return NO_MIGHT
    found = list(fact.might)
    grown = fact.fields.get("seasonal_might")
    if grown and ("spring", "summer", "autumn", "winter")[season] in grown["seasons"]:
        for kind, name in enumerate(MIGHTS):
            if name in grown:
                found[kind] = (found[kind] or 0) + grown[name]
    wears = fact.number("wears")
    if wears:  # damage lowers the Might of these for good
        found = [None if value is None else max(0, value - wears * thing.damage) for value in found]
    for held in desk.on(thing.number) if thing.owner != COMMON else ():
        lent = desk.fact(held).fields.get("might") if desk.fact(held).type == "enchanted_item" else None
        if lent:  # the Willow Wand
            old = [kind for kind in (MUNDANE, MAGICAL, DEMON) if found[kind] is not None]
            if old:
                found[FAERIE] = (found[FAERIE] or 0) + sum(found[kind] or 0 for kind in old)
                for kind in old:
                    found[kind] = None
            else:
                found[FAERIE] = (found[FAERIE] or 0) + lent["faerie"]
    for mark in desk.lasting:
        if mark.on != thing.number:
            continue
        if mark.spell == "touch-of-the-fae" and found[MUNDANE] is not None:
            found[FAERIE] = (found[FAERIE] or 0) + (found[MUNDANE] or 0)
            found[MUNDANE] = None
        elif mark.spell == "semblance-of-beast":
            found[MUNDANE] = None
        elif mark.spell == "reduce-might":
            found = [None if value is None else max(0, value - mark.power) for value in found]
    return (found[0], found[1], found[2], found[3])


def mundane(desk: Desk, thing: Thing) -> bool:
    """A being that one blow lays low: with Mundane Might, or without any."""
    return all(value is None for value in might(desk, thing)[1:])


def active(desk: Desk, thing: Thing) -> bool:
    """Upright, and so of use (Beings and things: Which way a card lies)."""
    if thing.building or thing.away or thing.stopped >= desk.clock or thing.held >= 0:
        return False
    if desk.lasting and desk.marks(thing.number, "stolen-breath"):
        return False
    if not thing.damage or thing.owner == COMMON:
        return True
    if structure(desk, thing) or not animate(desk, thing):
        return True
    if desk.lasting and desk.marks(thing.number, "preserve-flesh"):
        return True
    most = max((value for value in might(desk, thing)[1:] if value is not None), default=None)
    if most is not None:
        return thing.damage < most
    return False


def usable(desk: Desk, thing: Thing) -> bool:
    """Active, in a covenant that is in the game."""
    return active(desk, thing) and thing.owner >= 0 and not desk.gone(thing.owner)


def standing(desk: Desk, seat: int, card: str) -> Thing | None:
    """An active card of this id in a covenant."""
    for thing in desk.things.values():
        if thing.owner == seat and thing.card == card and not thing.token and active(desk, thing):
            return thing
    return None


def resistance(desk: Desk, thing: Thing) -> int:
    """Its own Magical Resistance; 0 if it has no rating."""
    return rating(desk, thing) or 0


def rating(desk: Desk, thing: Thing) -> int | None:
    if thing.token:
        own = None
    else:
        own = desk.fact(thing).resistance
        if thing.owner != COMMON:
            for held in desk.on(thing.number):
                own = (own or 0) + lent if (lent := lends(desk, held, "resistance")) else own
    for mark in desk.marks(thing.number, "enhance-resistance") if desk.lasting else ():
        own = (own or 0) + mark.power
    if own is not None and thing.owner >= 0 and 5 in desk.seats[thing.owner].curses and being(desk, thing):
        curse = desk.facts.cards["hedge-mage-attack"]
        own = max(curse.number("curses", "least"), own - curse.number("curses", "resistance"))
    return own


def lends(desk: Desk, held: Thing, key: str) -> int:
    """What an item adds to a rating of its bearer."""
    fact = desk.fact(held)
    return fact.number(key) if fact.type in ("mundane_item", "enchanted_item") else 0


def certamen(desk: Desk, thing: Thing) -> int | None:
    own = desk.fact(thing).certamen
    if own is None:
        return None
    return own + sum(lends(desk, held, "certamen") for held in desk.on(thing.number))


def aegis(desk: Desk, seat: int) -> int:
    """What a spell from outside loses at the walls of a covenant."""
    return sum(mark.power for mark in desk.over(seat, "aegis-of-the-hearth")) if desk.lasting else 0


def learned(desk: Desk, mage: Thing) -> set[str]:
    """The Arts a mage has of its own: those with which it learns."""
    known = {*desk.fact(mage).arts, *mage.arts}
    for held in desk.on(mage.number):
        fact = desk.fact(held)
        if fact.type == "art" and not held.counters:
            known.add(fact.form)
    return known


def arts(desk: Desk, mage: Thing, casting: bool = True) -> set[str]:
    """The Arts a mage may use: its own, its familiar's, and for casting those that a Chain lends."""
    known = learned(desk, mage)
    for held in desk.on(mage.number):
        if desk.fact(held).type == "familiar":
            known.update(desk.fact(held).fields.get("grants", ()))
    if casting:
        known.update(mark.word for mark in desk.marks(mage.number, "chain-of-shared-magics"))
    return known


def is_mage(desk: Desk, thing: Thing) -> bool:
    return not thing.token and desk.fact(thing).type == "mage"


def casts(desk: Desk, thing: Thing) -> bool:
    """A mage, or one who casts like a mage."""
    return not thing.token and (desk.fact(thing).type == "mage" or desk.fact(thing).number("casts") > 0)


def shielded(desk: Desk, seat: int, kind: int) -> bool:
    """Whether forces with a kind of Might cannot attack this covenant."""
    if desk.gone(seat):
        return True
    if not desk.lasting:
        return False
    if desk.over(seat, "the-misplaced-covenant"):
        return True
    return any(mark.word == MIGHTS[kind] for mark in desk.over(seat, "ward-against-realms"))


def holdings(desk: Desk, seat: int) -> list[Thing]:
    return desk.kinds(seat, "vis_source", "mine")


def guards(desk: Desk, seat: int) -> list[Thing]:
    """Active Grogs (Making cards: What must be guarded)."""
    return [thing for thing in desk.kinds(seat, "grogs") if active(desk, thing)]
