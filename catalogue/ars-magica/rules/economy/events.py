"""The Events Phase: held events wake, one is made, and its player says what becomes of it (The year: Events)."""

from __future__ import annotations

from .desk import Desk
from .facts import SEASONS
from .flow import answer, options, step
from .harm import expire, leave, lose
from .making import drop, event_ends, on_event
from .ratings import attributes
from .readings import FIRST_YEAR
from .state import COMMON, EVENTS, Act, Task, Thing

INVESTIGATION = "quaesitor-investigation"
PEACE = ("midsummers-night", "grace-of-god")
"""Events that keep all other directed ones from their target."""


@step("events phase")
def events_phase(desk: Desk, task: Task) -> None:
    """Held events of the season first; then, if none is on hold, the token on Event makes one."""
    desk.phase = EVENTS
    expire(desk)
    if desk.clock < FIRST_YEAR:
        return
    waking = [thing for thing in desk.things.values() if thing.held == desk.clock]
    desk.push(*[("wake", thing.by, thing.number) for thing in waking], ("new event",))


@step("new event")
def new_event(desk: Desk, task: Task) -> None:
    seat = on_event(desk)
    if seat < 0:
        return
    if liable(desk) and not any(thing.card == INVESTIGATION and thing.held < 0 for thing in desk.things.values()):
        desk.note(f"made/{INVESTIGATION}")
        desk.note(f"event/{INVESTIGATION}")
        desk.push(("investigate", seat))
    elif not any(thing.held >= 0 for thing in desk.things.values()):
        desk.push(("throw", seat, desk.facts.squares["event"]))


def liable(desk: Desk) -> list[int]:
    """Marked covenants at which one more Directed Event may be aimed (Spells: Investigation)."""
    return [seat for seat in desk.order() if desk.seats[seat].marked and not no_target(desk, INVESTIGATION, seat)]


@options("investigate")
def to_investigate(desk: Desk, task: Task) -> list[Act]:
    """Whoever is on Event says which marked covenant the Order looks into, be it their own."""
    return [("investigate", "@covenant", seat) for seat in liable(desk)]


@answer("investigate")
def investigate(desk: Desk, task: Task, act: Act) -> None:
    desk.seat(int(act[2]), marked=False)
    strike(desk, task[1], INVESTIGATION, int(act[2]), 0)


@step("event made")
def event_made(desk: Desk, task: Task) -> None:
    """A Global Event that suits the season must be played, another one is discarded. A Directed one is a choice."""
    _, seat, card = task
    fact = desk.facts.cards[card]
    if fact.type == "directed_event":
        desk.push(("direct", seat, card))
    elif fact.seasons[desk.season]:
        desk.note(f"played/{card}")
        desk.add(card, COMMON, by=seat, ends=event_ends(desk, card))
    else:
        drop(desk, card)


# ---- directed events


def no_target(desk: Desk, card: str, seat: int, fresh: bool = True) -> str:
    """Why a Directed Event may not be aimed at a covenant, or ''. `fresh`: it is chosen now, not merely still there."""
    if desk.gone(seat):
        return "the covenant is out of the game"
    if fresh:
        if card != INVESTIGATION and (card, seat) in desk.chosen:
            return "the same target is not chosen twice for the same event"
        aimed = [event for event in desk.events() if event.to == seat and desk.fact(event).type == "directed_event"]
        if any(event.card in PEACE for event in aimed):
            return "no other event may be directed at it"
        if card not in PEACE and len(aimed) >= desk.facts.limits["directed"]:
            return f"{desk.facts.limits['directed']} directed events are in force there"
    libraries = desk.kinds(seat, "library", "scriptorium")
    if card in ("dragon-attack", "library-fire") and not libraries:
        return "the covenant has no Library or Scriptorium"
    if card in ("riots", "arson") and not desk.kinds(seat, "town"):
        return "the covenant has no Town"
    if card == "hedge-mage-attack" and not desk.kinds(seat, "vis_source"):
        return "the covenant has no Vis Source"
    if card == "clique-of-thieves" and desk.seats[seat].gold <= desk.guarded(seat):
        return "the covenant has no gold outside its Treasuries"
    wanted = {"midsummers-night": "friend_of_the_fae", "grace-of-god": "divine_grace"}.get(card)
    if wanted and not any(wanted in attributes(desk, thing) for thing in desk.of(seat)):
        return f"the covenant has nobody with {wanted}"
    if card == INVESTIGATION and fresh and not (desk.seats[seat].marked or desk.seats[seat].harmed):
        return "the covenant has committed no aggression"
    if card == "wizards-march" and not desk.seats[seat].inspected:
        return "no Quaesitor Investigation was played against the covenant"
    if card in ("wizards-march", "papal-wrath") and not accused(desk, card, seat):
        return "nobody there can be targeted"
    return ""


def accused(desk: Desk, card: str, seat: int) -> list[Thing]:
    """Whom an event may single out: a mage, or for heresy a companion as well."""
    kinds = ("mage",) if card == "wizards-march" else ("mage", "companion")
    return [thing for thing in desk.kinds(seat, *kinds) if not thing.away]


def aims(desk: Desk, card: str) -> list[Act]:
    """('direct', '@covenant', seat), or with a card there: a mage, a Library."""
    acts: list[Act] = []
    for seat in desk.order():
        if no_target(desk, card, seat):
            continue
        inside: list[Thing] = []
        if card == "wizards-march":
            inside = accused(desk, card, seat)
        elif card in ("library-fire", "dragon-attack"):
            inside = desk.kinds(seat, "library", "scriptorium")
        if inside:
            acts += [("direct", "@covenant", seat, thing.card, thing.number) for thing in inside]
        else:
            acts.append(("direct", "@covenant", seat))
    return acts


@options("direct")
def to_direct(desk: Desk, task: Task) -> list[Act]:
    """Play it at a target, hold it for another season that suits it, or discard it."""
    fact = desk.facts.cards[task[2]]
    acts = aims(desk, task[2]) if fact.seasons[desk.season] else []
    acts += [("hold", SEASONS[(desk.clock + ahead) % 4]) for ahead in (1, 2, 3)
             if fact.seasons[(desk.clock + ahead) % 4]]
    return [*acts, ("drop", task[2])]


@answer("direct")
def directed(desk: Desk, task: Task, act: Act) -> None:
    _, seat, card = task
    if act[0] == "drop":
        drop(desk, card)
    elif act[0] == "hold":
        ahead = (SEASONS.index(str(act[1])) - desk.clock) % 4
        desk.add(card, COMMON, by=seat, held=desk.clock + ahead)
        desk.note(f"held/{card}")
    else:
        strike(desk, seat, card, int(act[2]), int(act[4]) if len(act) > 4 else 0)


@options("wake")
def to_wake(desk: Desk, task: Task) -> list[Act]:
    if task[2] not in desk.things:
        return []
    card = desk.things[task[2]].card
    return [*aims(desk, card), ("drop", card)]


@answer("wake")
def woken(desk: Desk, task: Task, act: Act) -> None:
    thing = desk.things[task[2]]
    if act[0] == "drop":
        lose(desk, thing.number)
        return
    desk.take(thing.number)
    strike(desk, task[1], thing.card, int(act[2]), int(act[4]) if len(act) > 4 else 0)


def strike(desk: Desk, seat: int, card: str, target: int, aim: int) -> Thing:
    """A Directed Event is played at a covenant; some do their work there and then."""
    desk.note(f"played/{card}")
    if (card, target) not in desk.chosen:
        desk.chosen.append((card, target))
    event = desk.add(card, COMMON, by=seat, to=target, aim=aim, ends=event_ends(desk, card))
    if card in PEACE:
        for other in desk.events():
            if other.to == target and other.number != event.number and other.number in desk.things:
                leave(desk, other)
    if card == INVESTIGATION:
        desk.seat(target, inspected=True, marked=False)
        for thing in desk.of(target):
            if desk.fact(thing).word("lost_to") == card and not thing.token:
                lose(desk, thing.number)
    return event

