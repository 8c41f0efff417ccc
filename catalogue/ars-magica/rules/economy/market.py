"""Stores: converting at a market, gold on Treasuries, repairs (Making cards: Converting at market)."""

from __future__ import annotations

from publisher.kit.play import RuleError

from .desk import Desk
from .harm import heal
from .ratings import active, structure, usable
from .state import Act, Thing
from .yields import at_hand, famine

FAIR = "market-fair"


def rates(desk: Desk) -> dict[str, int]:
    """Provisions for 1 gold, and gold for 1 vis, of the Market Fair and of every Town."""
    fair = desk.facts.cards[FAIR]
    return {"provisions": fair.rate("provisions", "gold"), "gold": fair.rate("gold", "vis")}


def market(desk: Desk, seat: int) -> bool:
    """A Market Fair, or an active Town of one's own."""
    return desk.event(FAIR) is not None or any(usable(desk, thing) for thing in desk.kinds(seat, "town"))


def no_market(desk: Desk, seat: int, give: str, get: str) -> str:
    """Why something may not be converted, or ''."""
    if not market(desk, seat):
        return "there is no Market Fair, and no Town of your own"
    if (give, get) not in (("provisions", "gold"), ("gold", "provisions"), ("gold", "vis"), ("vis", "gold")):
        return f"there is no rate from {give} to {get}"
    if "provisions" in (give, get) and famine(desk, seat) is not None:
        return "in a famine provisions cannot be converted"
    return ""


def conversions(desk: Desk, seat: int) -> list[Act]:
    """('convert', from, to, how many of the dearer): one, or all that can be had."""
    if not market(desk, seat):
        return []
    covenant, rate = desk.seats[seat], rates(desk)
    most = {
        ("provisions", "gold"): at_hand(desk, seat) // rate["provisions"],
        ("gold", "provisions"): covenant.gold,
        ("gold", "vis"): covenant.gold // rate["gold"],
        ("vis", "gold"): covenant.vis,
    }
    acts: list[Act] = []
    for (give, get), amount in most.items():
        if amount and not no_market(desk, seat, give, get):
            acts += [("convert", give, get, number) for number in sorted({1, amount})]
    if covenant.artisan and covenant.gold and famine(desk, seat) is None:
        acts.append(("convert", "artisan", "provisions", min(covenant.artisan, covenant.gold)))
    return acts


def convert(desk: Desk, seat: int, give: str, get: str, number: int) -> None:
    """Convert so many of the dearer. Raises RuleError."""
    covenant, rate = desk.seats[seat], rates(desk)
    if give == "artisan":
        worth = desk.facts.cards["touch-of-the-artisan"].rate("gold", "provisions")
        number = min(number, covenant.artisan)
        desk.pay(seat, gold=number)
        desk.seat(seat, artisan=covenant.artisan - number, spent=desk.seats[seat].spent - worth * number)
        return
    why = no_market(desk, seat, give, get)
    if why:
        raise RuleError(why)
    if give == "provisions":
        wanted = rate["provisions"] * number
        if at_hand(desk, seat) < wanted:
            raise RuleError(f"{wanted} provisions are more than the {at_hand(desk, seat)} at hand")
        desk.seat(seat, spent=covenant.spent + wanted)
        desk.gain(seat, gold=number)
        return
    cost = {"gold": number if get == "provisions" else rate["gold"] * number, "vis": number}[give]
    if getattr(covenant, give) < cost:
        raise RuleError(f"{cost} {give} are more than there are")
    if get == "provisions":
        desk.pay(seat, gold=number)
        desk.seat(seat, spent=desk.seats[seat].spent - rate["provisions"] * number)
    elif get == "vis":
        desk.pay(seat, gold=cost)
        desk.gain(seat, vis=number)
    else:
        desk.pay(seat, vis=number)
        desk.gain(seat, gold=rate["gold"] * number)


# ---- treasuries and repairs


def stashes(desk: Desk, seat: int) -> list[Act]:
    """('stash', treasury, number, gold): as much as it holds."""
    loose = desk.seats[seat].gold - desk.guarded(seat)
    acts: list[Act] = []
    for thing in desk.kinds(seat, "treasury"):
        room = desk.fact(thing).capacity - thing.gold
        if loose > 0 and room > 0 and active(desk, thing):
            acts.append(("stash", thing.card, thing.number, min(loose, room)))
    return acts


def stash(desk: Desk, number: int, gold: int) -> None:
    thing = desk.things[number]
    room = desk.fact(thing).capacity - thing.gold
    if gold > room:
        raise RuleError(f"a Treasury holds {desk.fact(thing).capacity} gold")
    if gold > desk.seats[thing.owner].gold - desk.guarded(thing.owner):
        raise RuleError("there is not so much loose gold")
    desk.change(number, gold=thing.gold + gold)


def repairs(desk: Desk, seat: int) -> list[Act]:
    """('repair', card, number): 1 gold for 1 damage of a structure, or of arms with a Weaponsmith."""
    if not desk.seats[seat].gold:
        return []
    damaged = [thing for thing in desk.of(seat) if thing.damage]
    return [("repair", thing.card, thing.number) for thing in damaged if not no_repair(desk, seat, thing)]


def no_repair(desk: Desk, seat: int, thing: Thing) -> str:
    """Why a card cannot be repaired, or ''."""
    if structure(desk, thing):
        if any(active(desk, other) for other in desk.kinds(seat, "repair")):
            return ""
        return "only a Repair mends a structure"
    if not thing.token and desk.fact(thing).type == "mundane_item" and desk.fact(thing).word("slot"):
        smiths = [other for other in desk.kinds(seat, "specialist") if "repairs" in desk.fact(other).fields]
        if any(usable(desk, other) for other in smiths):
            return ""
        return "only a Weaponsmith mends arms"
    return "this cannot be repaired"


def repair(desk: Desk, seat: int, number: int) -> None:
    why = no_repair(desk, seat, desk.things[number])
    if why:
        raise RuleError(why)
    rule = next(desk.fact(other) for other in desk.kinds(seat, "repair", "specialist")
                if "repairs" in desk.fact(other).fields)
    gold = rule.number("repairs", "gold")
    if desk.seats[seat].gold < gold:
        raise RuleError(f"a repair costs {gold} gold")
    desk.pay(seat, gold=gold)
    heal(desk, number, rule.number("repairs", "damage"), repair=True)
