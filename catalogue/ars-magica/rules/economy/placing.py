"""A card that was made finds its place, or goes to the discard pile (Making cards: Making a card; Mages: Study)."""

from __future__ import annotations

from .desk import Desk
from .flow import answer, options
from .harm import lose
from .limits import no_room
from .making import drop
from .ratings import animate, casts, certamen, is_mage, learned, might, structure, substance
from .state import Act, Task, Thing


def price(desk: Desk, card: str, bearer: Thing | None = None) -> tuple[int, int]:
    """Gold and vis of a card. Some carry one weapon without its price."""
    fact = desk.facts.cards[card]
    if bearer is not None and desk.fact(bearer).fields.get("equips") == card and not bearer.token:
        return (0, 0)
    return (fact.gold, fact.vis_price)


def unpaid(desk: Desk, seat: int, card: str, bearer: Thing | None = None) -> str:
    """Why the price cannot be paid, or ''."""
    gold, vis = price(desk, card, bearer)
    if desk.seats[seat].gold < gold:
        return f"{desk.facts.cards[card].id} costs {gold} gold, and there are {desk.seats[seat].gold}"
    if desk.seats[seat].vis < vis:
        return f"{desk.facts.cards[card].id} costs {vis} vis, and there are {desk.seats[seat].vis}"
    return ""


# ---- where a card may be attached


def no_bearer(desk: Desk, card: str, thing: Thing) -> str:
    """Why a being may not carry an item, or ''."""
    fact = desk.facts.cards[card]
    if thing.token or thing.away or not animate(desk, thing) or structure(desk, thing):
        return "only a being carries an item"
    if fact.word("bearer").startswith("a Priest"):
        if thing.card != "priest":
            return "only a Priest carries this"
    elif substance(desk, thing) != "Co":
        return "its bearer is a being of animate Co"
    least = fact.fields.get("bearer_least") or {}
    if "mundane" in least and (might(desk, thing)[0] or 0) < least["mundane"]:
        return f"its bearer has Mundane Might {least['mundane']} or more"
    if "arts" in least and len(learned(desk, thing)) < least["arts"]:
        return "its bearer has at least one Art"
    if "certamen" in least and certamen(desk, thing) is None:
        return "its bearer has a Certamen rating"
    if any(held.card == card and held.token != "device" for held in desk.on(thing.number)):
        return "a being has at most one of an item"
    return ""


def no_study(desk: Desk, card: str, mage: Thing) -> str:
    """Why a mage may not learn an Art or a spell, or ''."""
    fact = desk.facts.cards[card]
    if fact.type == "art":
        if not is_mage(desk, mage):
            return "only a mage learns an Art"
        return f"the mage has {fact.form} already" if fact.form in learned(desk, mage) else ""
    if any(held.card == card for held in desk.on(mage.number)):
        return "no mage has the same spell twice"
    if is_mage(desk, mage):
        known = learned(desk, mage)
        if fact.technique in known or fact.form in known:
            return ""
        return "to learn a spell a mage needs one of its two Arts"
    spells = sum(desk.fact(held).type in ("spell", "ritual") for held in desk.on(mage.number))
    if spells >= desk.fact(mage).number("casts"):
        return "there is no room for another spell"
    return ""


def busy(desk: Desk, mage: Thing) -> bool:
    """Engaged in study: with a Book, or with something from the Labs that has counters."""
    return any(desk.fact(held).type == "book" or (desk.fact(held).type in ("art", "spell", "ritual") and held.counters)
               for held in desk.on(mage.number))


def subject(desk: Desk, book: Thing) -> Thing | None:
    """The Art or spell on a Book."""
    return next(iter(desk.on(book.number)), None)


def may_open(desk: Desk, book: Thing, mage: Thing) -> str:
    """Why a mage may not take a Book, or ''."""
    if mage.away or not casts(desk, mage) or busy(desk, mage):
        return "the mage is not free to study"
    on_it = subject(desk, book)
    if not is_mage(desk, mage) and desk.fact(book).fields.get("teaches") != "spell":
        return "only a grimoire is of use here"
    return no_study(desk, on_it.card, mage) if on_it is not None else ""


def shelf(desk: Desk, seat: int) -> list[Thing]:
    """Libraries and Scriptoria with room."""
    return [thing for thing in desk.kinds(seat, "library", "scriptorium")
            if not thing.building and len(desk.on(thing.number)) < desk.fact(thing).capacity]


def places(desk: Desk, seat: int, card: str) -> list[Thing]:
    """The cards of a covenant to which this one may be attached."""
    fact = desk.facts.cards[card]
    own = desk.of(seat)
    if fact.type in ("mundane_item", "enchanted_item"):
        return [thing for thing in own if not no_bearer(desk, card, thing)]
    if fact.type == "familiar":
        most = desk.facts.limits["familiars"]
        return [thing for thing in own if is_mage(desk, thing) and not thing.away and
                sum(desk.fact(held).type == "familiar" for held in desk.on(thing.number)) < most]
    if fact.type == "book":
        readers = [thing for thing in own if not thing.token and casts(desk, thing) and not thing.away
                   and not busy(desk, thing)
                   and (is_mage(desk, thing) or fact.fields.get("teaches") == "spell")]
        return shelf(desk, seat) + readers
    teaches = "art" if fact.type == "art" else "spell"
    found = [thing for thing in own if thing.free and teaches == "spell" and not no_study(desk, card, thing)]
    for thing in desk.kinds(seat, "book"):
        if desk.fact(thing).fields.get("teaches") == teaches and subject(desk, thing) is None:
            reader = desk.things[thing.on]
            if structure(desk, reader) or not no_study(desk, card, reader):
                found.append(thing)
    return found


ATTACHED = ("mundane_item", "enchanted_item", "familiar", "book", "art", "spell", "ritual")


@options("place")
def to_place(desk: Desk, task: Task) -> list[Act]:
    """Every place that can be paid for, and the discard pile."""
    _, seat, card, how = task
    acts: list[Act] = []
    if desk.facts.cards[card].type in ATTACHED:
        acts = [("place", card, thing.card, thing.number) for thing in places(desk, seat, card)
                if how == "free" or not unpaid(desk, seat, card, thing)]
    elif not no_room(desk, seat, card) and (how == "free" or not unpaid(desk, seat, card)):
        acts = [("place", card)]
    return [*acts, ("drop", card)]


@answer("place")
def place(desk: Desk, task: Task, act: Act) -> None:
    _, seat, card, how = task
    if act[0] == "drop":
        drop(desk, card)
        return
    bearer = desk.things[int(act[3])] if len(act) > 2 else None
    if how != "free":
        gold, vis = price(desk, card, bearer)
        desk.pay(seat, gold, vis)
    thing = enter(desk, seat, card, bearer)
    if thing is not None and how == "roll":
        desk.push(("played", seat, thing.number))


def enter(desk: Desk, seat: int, card: str, on: Thing | None = None) -> Thing | None:
    """Put a card into play in a covenant and do what its text does then. None if it cannot stay."""
    desk.note(f"played/{card}")
    fact = desk.facts.cards[card]
    for kind, number in (fact.fields.get("discards") or {}).items():
        spare = sorted(desk.kinds(seat, kind), key=lambda thing: (bool(thing.lead), -thing.loss, thing.number))
        for thing in spare[:number]:
            lose(desk, thing.number)
    if on is not None and fact.type == "mundane_item" and fact.word("slot"):
        for held in desk.on(on.number):
            if desk.fact(held).word("slot") == fact.word("slot"):
                lose(desk, held.number)
    building = fact.type == "improvement" and not fact.ready[desk.season]
    thing = desk.add(card, seat, on=on.number if on is not None else 0, building=building)
    if fact.fields.get("starting"):
        thing = desk.change(thing.number, free=fact.number("begins", "spells"))
    if fact.away[desk.season]:
        thing = desk.change(thing.number, away="season")
    if on is not None and fact.type in ("art", "spell", "ritual"):
        study(desk, thing, on)
    if fact.type == "mage":
        bring(desk, thing)
    if fact.id == "deep-well":
        desk.lasting = [mark for mark in desk.lasting if mark.spell != "poison-well" or mark.to != seat]
    if "assigns" in fact.fields:
        return assign(desk, thing)
    return thing


def study(desk: Desk, thing: Thing, on: Thing) -> None:
    """What is given to a mage without study is known; what lies on a Book with a mage begins to be learned."""
    if desk.fact(on).type == "book":
        if on.on and casts(desk, desk.things[on.on]):
            desk.change(on.number, counters=desk.fact(on).number("counters"))
    elif on.free:
        desk.change(on.number, free=on.free - 1)


def bring(desk: Desk, mage: Thing) -> None:
    """The spells and the talisman that come with a mage."""
    fact = desk.fact(mage)
    for card in fact.fields.get("spells", ()):
        if card in desk.facts.cards:
            desk.note(f"made/{card}")
            desk.note(f"played/{card}")
            desk.add(card, mage.owner, on=mage.number)
    card = fact.word("talisman")
    if card in desk.facts.cards:
        desk.note(f"made/{card}")
        desk.note(f"played/{card}")
        desk.add(card, mage.owner, on=mage.number, talisman=True)


def assign(desk: Desk, leader: Thing) -> Thing | None:
    """Give a Priest or a Captain as many as there are; a Priest without anybody is discarded."""
    rule = desk.fact(leader).fields["assigns"]
    led = [thing for thing in desk.kinds(leader.owner, rule["kind"]) if not thing.lead][:rule["most"]]
    for thing in led:
        desk.change(thing.number, lead=leader.number)
    if not led and rule["kind"] == "villagers":
        lose(desk, leader.number)
        return None
    return leader
