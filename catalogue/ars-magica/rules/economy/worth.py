"""What a steward thinks that cards are worth: rough points in the years to come, for choosing and for nothing else."""

from __future__ import annotations

from .desk import Desk
from .limits import most
from .placing import busy
from .ratings import active, casts, guards, holdings, is_mage, mundane
from .state import Thing
from .yields import due, income, of_card

HELPFUL = frozenset({
    "ios-brood", "restore-health-of-beast", "restore-health-of-man", "the-track-of-the-hart", "the-thriving-herd",
    "the-bountiful-harvest", "breaking-the-drought", "clouds-of-relief", "purify-liquid", "preserve-flesh",
    "touch-of-the-gnomish-miner", "intimacies-of-the-herbs", "palisade-of-thorns", "wall-of-stone",
    "charm-of-the-mystical-moat", "army-of-the-elder-trees", "blessing-of-plenty", "aegis-of-the-hearth",
    "animate-corpse", "the-speedy-journey", "hand-of-the-builder", "sense-the-source-of-treasure",
    "sense-the-source-of-vis", "retrieve-the-errant-soul", "extinguish-fire", "mirror-of-bonisagus", "counterspell",
    "rending-the-veil-of-illusion", "demons-oblivion", "conversation-with-ashes", "mind-of-the-beast",
    "whispers-on-the-wind", "enhance-resistance", "summon-ghost-warrior", "the-warriors-twin", "storm-of-stones",
})
"""Spells that a steward casts for their own covenant. All others are aimed at rivals."""

UPKEEP_FREE = 3
"""Provisions to spare that a household should have before it takes in somebody who only eats."""


def spare(desk: Desk, seat: int) -> int:
    """Provisions that a season's yield leaves over."""
    return income(desk, seat)[0] - due(desk, seat)


def keep_worth(desk: Desk, thing: Thing) -> int:
    """How much a card in play is missed, in tenths of a point a year."""
    fact = desk.fact(thing)
    if thing.token:
        return 1
    provisions, gold, vis = of_card(desk, thing)
    worth = 8 * provisions + 20 * gold + 20 * vis
    if fact.kind in ("vis_source", "mine"):
        worth += 20
    if fact.type == "grogs":
        needed = -(-len(holdings(desk, thing.owner)) // max(1, desk.facts.limits["holdings"]))
        worth += 60 if len(guards(desk, thing.owner)) <= needed else 14
    elif fact.type == "mage":
        worth += 30 + 4 * len(desk.on(thing.number))
    elif fact.type in ("companion", "specialist"):
        worth += 12 + 8 * sum(other.lead == thing.number for other in desk.of(thing.owner))
        worth += 20 if fact.fields.get("doubles") or any(season[1] for season in fact.yields) else 0
    elif fact.type == "improvement":
        worth += 8 * (fact.gold + 1)
    elif fact.type == "familiar":
        worth += 20
    if mundane(desk, thing) and not active(desk, thing) and not thing.building:
        worth //= 2
    return worth


def make_worth(desk: Desk, seat: int, card: str) -> int:
    """How much a card would add, 0 or less if it is better discarded."""
    fact = desk.facts.cards[card]
    free, gold, vis = spare(desk, seat), desk.seats[seat].gold, desk.seats[seat].vis
    eats = max(fact.upkeep)
    if fact.type == "property":
        return 20
    if fact.type == "improvement":
        return improvement_worth(desk, seat, card, gold)
    if fact.type == "grogs":
        short = len(holdings(desk, seat)) >= desk.facts.limits["holdings"] * len(guards(desk, seat))
        return 20 if free >= eats and (short or free >= eats + UPKEEP_FREE) else 0
    if fact.type == "mage":
        return 20 if free >= eats + 1 else 0
    if "assigns" in fact.fields:
        led = [thing for thing in desk.kinds(seat, fact.fields["assigns"]["kind"]) if not thing.lead]
        return 10 * len(led) - 10 * eats if free + len(led) >= eats else 0
    if fact.type in ("companion", "specialist"):
        pays = any(season[1] for season in fact.yields) or (
            fact.fields.get("doubles") == "mine" and len(desk.kinds(seat, "mine")) > 0)
        return 15 if free >= eats + (0 if pays else UPKEEP_FREE) else 0
    if fact.type == "familiar":
        pays = any(season[2] for season in fact.yields) or fact.number("steals", "gold")
        return 15 if pays or vis >= 4 * fact.vis_price else 0
    if fact.type in ("mundane_item", "enchanted_item"):
        return 8 if gold >= fact.gold + 4 and (not fact.winter_vis or vis >= 6) else 0
    return 10  # Books, Arts and spells cost nothing


def improvement_worth(desk: Desk, seat: int, card: str, gold: int) -> int:
    fact = desk.facts.cards[card]
    if gold < fact.gold:
        return 0
    if fact.fields.get("supports"):
        full = len(desk.kinds(seat, "villagers")) >= most(desk, seat, "villagers") - 1
        return 25 if full else 10
    if "livestock" in fact.fields.get("makes", ()):
        return 30
    if fact.fields.get("makes"):
        return 20 if gold >= fact.gold + 1 and any(is_mage(desk, thing) for thing in desk.of(seat)) else 0
    if fact.fields.get("fetches"):
        return 5 if gold >= fact.gold + 3 else 0
    if fact.fields.get("repairs"):
        return 5 if any(thing.damage and desk.fact(thing).structure for thing in desk.of(seat)) else 0
    return 5 if gold >= fact.gold + 4 else 0


def wants(desk: Desk, seat: int, square: str) -> bool:
    """Whether a card of a square would be of use now."""
    if square == "property":
        room = len(desk.kinds(seat, "villagers")) < most(desk, seat, "villagers")
        room = room or len(desk.kinds(seat, "livestock")) < most(desk, seat, "livestock")
        return room or len(holdings(desk, seat)) < desk.facts.limits["holdings"] * len(guards(desk, seat))
    if square == "improvement":
        return desk.seats[seat].gold >= 1
    if square == "personnel":
        return spare(desk, seat) >= 1
    if square == "item":
        return desk.seats[seat].gold >= 5 and spare(desk, seat) >= 0
    if square == "magic":
        return any(casts(desk, thing) and not busy(desk, thing) for thing in desk.of(seat))
    return False


def strongest_rival(desk: Desk, seat: int) -> int:
    """The rival who is ahead, by score and stores."""
    def standing(other: int) -> tuple[int, int]:
        covenant = desk.seats[other]
        return (covenant.score + covenant.vis + covenant.gold // 2, -other)

    return max(desk.others(seat), key=standing)
