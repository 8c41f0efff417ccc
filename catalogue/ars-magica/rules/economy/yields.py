"""What cards yield and consume in a season (The year: The Reckoning)."""

from __future__ import annotations

from .desk import Desk
from .facts import AUTUMN, Fact
from .ratings import active
from .state import Thing


def of_card(desk: Desk, thing: Thing) -> tuple[int, int, int]:
    """Provisions, gold and vis of a card with this season's Reckoning."""
    if thing.token or not active(desk, thing):
        return (0, 0, 0)
    fact = desk.fact(thing)
    if fact.at:
        return (0, 0, 0)
    provisions, gold, vis = fact.yields[desk.season]
    if fact.kind == "villagers":
        priest = desk.things.get(thing.lead) if thing.lead else None
        if priest is not None and active(desk, priest):
            provisions += desk.fact(priest).number("assigns", "bonus")
    if desk.lasting:
        provisions, gold, vis = enchanted(desk, thing, provisions, gold, vis)
    if fact.kind == "mine" and gold:
        gold = of_mine(desk, thing, gold)
    return (max(0, provisions - thing.loss), gold, vis)


def enchanted(desk: Desk, thing: Thing, provisions: int, gold: int, vis: int) -> tuple[int, int, int]:
    autumn = desk.season == AUTUMN
    for mark in desk.lasting:
        if mark.on != thing.number:
            continue
        if mark.spell == "the-bountiful-harvest":
            spell = desk.facts.cards[mark.spell]
            usual = spell.number("yields", "provisions")
            more = spell.number("yields", "autumn") if autumn else usual
            if autumn and desk.settings.get("harvest") == "added":
                more += usual
            provisions += more
        elif mark.spell == "the-thriving-herd":
            provisions += desk.facts.cards[mark.spell].number("yields", "provisions")
        elif mark.spell == "sapping-of-the-magical-font":
            vis -= min(vis, mark.power)
    return provisions, gold, vis


def of_mine(desk: Desk, thing: Thing, gold: int) -> int:
    """Doubled by an alchemist, doubled again by the gnome, and what is then left by a drought of gold."""
    if any(desk.fact(other).fields.get("doubles") == "mine" and active(desk, other)
           for other in desk.kinds(thing.owner, "companion")):
        gold *= 2
    if desk.lasting:
        gold *= 2 ** len(desk.marks(thing.number, "touch-of-the-gnomish-miner"))
        if desk.marks(thing.number, "golden-drought"):
            gold = desk.facts.cards["golden-drought"].part(gold)
    return gold


def income(desk: Desk, seat: int) -> tuple[int, int, int]:
    """What a covenant's active cards yield together."""
    provisions = gold = vis = 0
    if desk.gone(seat):
        return (0, 0, 0)
    for thing in desk.of(seat):
        one = of_card(desk, thing)
        provisions, gold, vis = provisions + one[0], gold + one[1], vis + one[2]
    return provisions, gold, vis


def at_hand(desk: Desk, seat: int) -> int:
    """Provisions that may still be converted: what active cards would yield, less what has been converted."""
    covenant = desk.seats[seat]
    return max(0, income(desk, seat)[0] + covenant.gained - covenant.spent)


def blessed(desk: Desk, seat: int) -> int:
    """Provisions that a Blessing of Plenty keeps from famine."""
    return sum(of_card(desk, thing)[0] for thing in desk.kinds(seat, "villagers")
               if desk.marks(thing.number, "blessing-of-plenty"))


def famine(desk: Desk, seat: int) -> Fact | None:
    """What makes a covenant suffer from famine: the event, or a spell; two are no more than one."""
    event = desk.event("famine")
    if event is not None:
        return desk.fact(event)
    return next((desk.facts.cards[mark.spell] for mark in desk.over(seat, "withering-of-the-vine")), None)


def needs(desk: Desk, thing: Thing) -> int:
    """Provisions that a card consumes at this Reckoning. One face down consumes what its own text says, so nothing
    in the seasons when it is away."""
    if thing.token or thing.away:
        return 0
    return desk.fact(thing).upkeep[desk.season]


def due(desk: Desk, seat: int) -> int:
    return sum(needs(desk, thing) for thing in desk.of(seat))


def seasonal(desk: Desk, at: str) -> None:
    """What comes as a season begins (a Snake's vis), or its first Main Phase (a stipend)."""
    for thing in list(desk.things.values()):
        if thing.owner < 0 or thing.token or desk.gone(thing.owner) or not active(desk, thing):
            continue
        fact = desk.fact(thing)
        if fact.at == at:
            _, gold, vis = fact.yields[desk.season]
            desk.gain(thing.owner, gold=gold, vis=vis)

