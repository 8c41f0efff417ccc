"""How much a covenant may hold, and what goes at once if it is more (Making cards: Limits, What must be guarded)."""

from __future__ import annotations

from .desk import Desk
from .flow import answer, options, settle
from .harm import lose
from .ratings import active, guards, holdings
from .state import Act, Task, Thing


def supported(desk: Desk, seat: int, kind: str) -> int:
    """How many Villagers or Livestock a covenant may have, with what its active cards add."""
    most = desk.facts.limits[kind]
    for thing in desk.of(seat):
        if not thing.token and active(desk, thing):
            most += desk.fact(thing).number("supports", kind)
    return most


def bounded(desk: Desk, seat: int, kind: str) -> bool:
    """Whether an active Bailiff keeps this kind to the number of another."""
    return any(kind in (desk.fact(thing).fields.get("bounds") or {}) and active(desk, thing)
               for thing in desk.kinds(seat, "specialist"))


def grazing(desk: Desk, seat: int) -> list[Thing]:
    """Livestock outside of Barns."""
    return [thing for thing in desk.kinds(seat, "livestock") if not thing.on]


def most(desk: Desk, seat: int, kind: str) -> int:
    limit = supported(desk, seat, kind)
    if kind == "livestock" and bounded(desk, seat, kind):
        limit = min(limit, len(desk.kinds(seat, "villagers")))
    return limit


def guarded(desk: Desk, seat: int) -> int:
    return desk.facts.limits["holdings"] * len(guards(desk, seat))


def excess(desk: Desk, seat: int, kind: str) -> list[Thing]:
    """The cards of which one has to go, or none."""
    if kind == "holdings":
        held = holdings(desk, seat)
        return held if len(held) > guarded(desk, seat) else []
    held = grazing(desk, seat) if kind == "livestock" else desk.kinds(seat, kind)
    if len(held) <= desk.facts.limits[kind] and not (kind == "livestock" and bounded(desk, seat, kind)):
        return []
    return held if held and len(held) > most(desk, seat, kind) else []


def no_room(desk: Desk, seat: int, card: str) -> str:
    """Why a covenant cannot hold one more of this card, or ''."""
    kind = desk.facts.cards[card].kind
    if kind == "villagers" and len(desk.kinds(seat, kind)) >= (limit := most(desk, seat, kind)):
        return f"the covenant may have {limit} Villagers"
    if kind == "livestock" and len(grazing(desk, seat)) >= (limit := most(desk, seat, kind)):
        return f"the covenant may have {limit} Livestock outside of Barns"
    if kind in ("vis_source", "mine") and len(holdings(desk, seat)) >= guarded(desk, seat):
        return f"active Grogs guard {guarded(desk, seat)} Vis Sources and Mines"
    if kind == "town":
        if len(desk.kinds(seat, "town")) >= desk.facts.limits["town"]:
            return "the covenant has a Town"
        for needed, number in (desk.facts.cards[card].fields.get("requires") or {}).items():
            if sum(active(desk, thing) for thing in desk.kinds(seat, needed)) < number:
                return "a Town needs an active Expansion"
        for needed, number in (desk.facts.cards[card].fields.get("discards") or {}).items():
            if len(desk.kinds(seat, needed)) < number:
                return f"a Town takes {number} Villagers, and the covenant has fewer"
    return ""


@settle
def held_too_many(desk: Desk) -> Task | None:
    """The first thing that a covenant has too many of."""
    for seat in desk.order():
        if desk.gone(seat):
            continue
        for kind in ("holdings", "villagers", "livestock"):
            if excess(desk, seat, kind):
                return ("excess", seat, kind)
    return None


@settle
def pools_without_wells(desk: Desk) -> Task | None:
    """A Scrying Pool lasts no longer than its well."""
    for mark in [mark for mark in desk.lasting if mark.spell == "charm-of-the-scrying-pool"]:
        if not desk.kinds(mark.to, "deep_well"):
            desk.lasting.remove(mark)
    return None


@options("excess")
def of_excess(desk: Desk, task: Task) -> list[Act]:
    return [("discard", thing.card, thing.number) for thing in excess(desk, task[1], task[2])]


@answer("excess")
def discard_excess(desk: Desk, task: Task, act: Act) -> None:
    lose(desk, int(act[2]), "excess")
    desk.dirty = True
