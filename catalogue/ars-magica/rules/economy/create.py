"""The Create Phase: one try for a card of the square, and what buildings and spells add (The year: Create)."""

from __future__ import annotations

from .casting import begin_cast, castable
from .desk import Desk
from .flow import answer, options, step
from .harm import lose
from .making import on_square
from .placing import enter, places, to_place
from .ratings import active
from .state import CREATE, Act, Task, Thing


@options("create")
def creations(desk: Desk, task: Task) -> list[Act]:
    """Try for a card, use a building, cast what may be cast now, or be done."""
    seat = task[1]
    acts: list[Act] = []
    if desk.seats[seat].tries and on_square(desk, seat) in desk.facts.squares:
        acts.append(("roll", on_square(desk, seat)))
    for thing in desk.kinds(seat, "library", "scriptorium", "labs", "barn"):
        acts += from_building(desk, seat, thing)
    acts += castable(desk, seat, "create", seat)
    return [*acts, ("done",)]


def from_building(desk: Desk, seat: int, thing: Thing) -> list[Act]:
    """What a building may hold once a season: ('make', card, building, number), or 'fetch' from the discards."""
    if thing.used == desk.clock or not active(desk, thing):
        return []
    fact = desk.fact(thing)
    if len(desk.on(thing.number)) >= fact.capacity:
        return []
    made = fact.fields.get("makes", ())
    found: list[str] = []
    if "livestock" in made:
        found += [id for id in desk.facts.of("property") if desk.facts.cards[id].kind == "livestock"]
    if "book" in made:
        found += desk.facts.of("book")
    if "art" in made:
        found += desk.facts.of("art")
    if "spell" in made:
        found += desk.facts.of("spell", "ritual")
    acts: list[Act] = [("make", card, thing.card, thing.number) for card in found]
    fetched = fact.fields.get("fetches", ())
    for card in desk.facts.of(*fetched) if fetched else ():
        if card in desk.discards:
            acts.append(("fetch", card, thing.card, thing.number))
    return acts


@answer("create")
def create(desk: Desk, task: Task, act: Act) -> None:
    seat = task[1]
    if act[0] == "done":
        return
    desk.todo.append(task)
    if act[0] == "roll":
        desk.seat(seat, tries=desk.seats[seat].tries - 1)
        desk.push(("throw", seat, desk.facts.squares[str(act[1])]))
    elif act[0] in ("make", "fetch"):
        building = desk.change(int(act[3]), used=desk.clock)
        if act[0] == "make":
            desk.note(f"made/{act[1]}")
        else:
            desk.discards.remove(str(act[1]))
        enter(desk, seat, str(act[1]), building)
    else:
        begin_cast(desk, seat, act, "create", seat)


@step("create ends")
def create_ends(desk: Desk, task: Task) -> None:
    """Spells that only change the rolls of this phase are over."""
    gone = ("whispers-on-the-wind", "peer-into-the-unknown", "revelation-of-the-parted-curtain")
    desk.lasting = [mark for mark in desk.lasting if mark.to != task[1] or mark.spell not in gone]


@options("watch")
def watch(desk: Desk, task: Task) -> list[Act]:
    """Another player may cast what is aimed at whoever creates, before they do."""
    acts = castable(desk, task[1], "create", task[2])
    return [*acts, ("pass",)] if acts else []


@answer("watch")
def watched(desk: Desk, task: Task, act: Act) -> None:
    if act[0] != "pass":
        desk.todo.append(task)
        begin_cast(desk, task[1], act, "create", task[2])


@step("played")
def played(desk: Desk, task: Task) -> None:
    """A card was paid for and played: others may have it discarded by a Bout of Insanity."""
    _, seat, number = task
    if desk.phase == CREATE and number in desk.things:
        desk.push(*[("spoil", other, seat, number) for other in desk.others(seat) if not desk.gone(other)])


@options("spoil")
def spoil(desk: Desk, task: Task) -> list[Act]:
    if task[3] not in desk.things:
        return []
    acts = castable(desk, task[1], "spoil", task[3])
    return [*acts, ("pass",)] if acts else []


@answer("spoil")
def spoiled(desk: Desk, task: Task, act: Act) -> None:
    if act[0] != "pass":
        begin_cast(desk, task[1], act, "spoil", task[3])


BUILDER = "hand-of-the-builder"


@options("build")
def build(desk: Desk, task: Task) -> list[Act]:
    """Hand of the Builder: any Improvement of Terram, at once and for nothing."""
    if desk.seats[task[1]].gold < desk.facts.cards[BUILDER].number("costs", "gold"):
        return []
    return [("build", card) for card in desk.facts.of("improvement")
            if desk.facts.cards[card].substance == "Te"] + [("pass",)]


@answer("build")
def built(desk: Desk, task: Task, act: Act) -> None:
    if act[0] == "build":
        desk.note(f"made/{act[1]}")
        desk.pay(task[1], gold=desk.facts.cards[BUILDER].number("costs", "gold"))
        thing = enter(desk, task[1], str(act[1]))
        if thing is not None:
            desk.change(thing.number, building=False)


@options("replace")
def replaced_by(desk: Desk, task: Task) -> list[Act]:
    """Perception of the Enemy's Motives: a card of the same kind from the discard pile."""
    _, _seat, number = task
    if number not in desk.things:
        return []
    group = kind_of_square(desk.fact(desk.things[number]).type)
    cards = sorted({card for card in desk.discards if kind_of_square(desk.facts.cards[card].type) == group})
    return [("replace", card) for card in cards]


def kind_of_square(type: str) -> str:
    """Property, improvement, personnel, item or magic, of a card's type."""
    groups = {
        "property": "property", "improvement": "improvement", "grogs": "personnel", "companion": "personnel",
        "specialist": "personnel", "mage": "personnel", "familiar": "personnel", "mundane_item": "item",
        "enchanted_item": "item", "book": "magic", "art": "magic", "spell": "magic", "ritual": "magic",
    }  # fmt: skip
    return groups.get(type, "")


@answer("replace")
def replace_card(desk: Desk, task: Task, act: Act) -> None:
    thing = desk.things[task[2]]
    owner, card = thing.owner, str(act[1])
    holder = desk.things.get(thing.on)
    lose(desk, thing.number)
    if thing.number in desk.things:
        return
    desk.discards.remove(card)
    fits = [place for place in places(desk, owner, card) if holder is not None and place.number == holder.number]
    if fits or (holder is None and ("place", card) in to_place(desk, ("place", owner, card, "free"))):
        enter(desk, owner, card, fits[0] if fits else None)
    else:
        desk.discards.append(card)

