"""The Reckoning of a season, what its end brings, and the Yearly Reckoning (The year)."""

from __future__ import annotations

from .casting import begin_cast, castable
from .desk import Desk
from .facts import WINTER
from .flow import answer, options, step
from .harm import expire, heal, lies_down, lose
from .ratings import active, being, item, mundane, rioting
from .readings import LAST_YEAR, share_lost
from .state import COMMON, ENDING, OVER, RECKONING, Act, Task, Thing
from .yields import blessed, famine, income, needs, of_card

TAX = "tax-and-tithe"


@step("reckoning")
def reckoning(desk: Desk, task: Task) -> None:
    """First what is due as Winter's Reckoning begins, then each seat's yield, support and discards in turn."""
    desk.phase = RECKONING
    expire(desk)
    seats = [seat for seat in desk.order() if not desk.gone(seat)]
    tasks: list[Task] = []
    if desk.season == WINTER:
        for seat in seats:
            tasks += [("winter", seat), ("upkeep", seat)]
    for seat in seats:
        tasks += [("yield", seat), ("tax", seat), ("support", seat, ())]
    desk.push(*tasks, ("season ends",))


# ---- as Winter's Reckoning begins


@options("winter")
def winter_spells(desk: Desk, task: Task) -> list[Act]:
    acts = castable(desk, task[1], "winter")
    return [*acts, ("pass",)] if acts else []


@answer("winter")
def winter_spell(desk: Desk, task: Task, act: Act) -> None:
    if act[0] == "cast":
        desk.todo.append(task)
        begin_cast(desk, task[1], act, "winter")


@step("upkeep")
def upkeep(desk: Desk, task: Task) -> None:
    """Vis for enchanted items that are no talismans, gold for a Bailiff."""
    desk.push(*[("keep", task[1], thing.number) for thing in desk.of(task[1]) if not thing.token and not thing.away
                and not thing.talisman and (desk.fact(thing).winter_gold or desk.fact(thing).winter_vis)])


@options("keep")
def to_keep(desk: Desk, task: Task) -> list[Act]:
    _, seat, number = task
    if number not in desk.things:
        return []
    thing, covenant = desk.things[number], desk.seats[seat]
    fact = desk.fact(thing)
    acts: list[Act] = [("discard", thing.card, number)]
    if covenant.gold >= fact.winter_gold and covenant.vis >= fact.winter_vis:
        acts.insert(0, ("keep", thing.card, number))
    return acts


@answer("keep")
def keep(desk: Desk, task: Task, act: Act) -> None:
    fact = desk.facts.cards[str(act[1])]
    if act[0] == "keep":
        desk.pay(task[1], gold=fact.winter_gold, vis=fact.winter_vis)
    else:
        lose(desk, int(act[2]), "starved")


# ---- yield and loss


@step("yield")
def harvest(desk: Desk, task: Task) -> None:
    """What active cards yield, less what was converted; then famine and eclipse take their share."""
    seat = task[1]
    provisions, gold, vis = income(desk, seat)
    covenant = desk.seats[seat]
    total = max(0, provisions + covenant.gained - covenant.spent)
    hunger = famine(desk, seat)
    if hunger is not None:
        safe = min(total, blessed(desk, seat))
        total -= share_lost(total - safe, hunger.number("divides"), desk.settings.get("famine", "loss"))
    for mark in desk.over(seat, "prolonged-eclipse")[:1]:
        total -= desk.facts.cards[mark.spell].part(total)
    desk.seat(seat, left=total)
    desk.gain(seat, gold=gold, vis=vis)
    drained(desk, seat)


def drained(desk: Desk, seat: int) -> None:
    """A Mine that yields nothing under a Golden Drought is discarded; a sapped source has paid its part."""
    for thing in desk.kinds(seat, "mine"):
        if desk.marks(thing.number, "golden-drought") and active(desk, thing) and not of_card(desk, thing)[1]:
            lose(desk, thing.number)
    for thing in desk.kinds(seat, "vis_source"):
        for mark in desk.marks(thing.number, "sapping-of-the-magical-font"):
            plain = desk.fact(thing).yields[desk.season][2]
            desk.recast(mark.number, power=mark.power - min(plain, mark.power))


# ---- tax and support


@options("tax")
def to_pay_tax(desk: Desk, task: Task) -> list[Act]:
    """('tax', gold, provisions) that make up what is due, or to refuse."""
    covenant = desk.seats[task[1]]
    if not covenant.tax:
        return []
    rate = desk.facts.cards[TAX].rate("provisions", "gold")
    acts: list[Act] = [("tax", gold, rate * (covenant.tax - gold)) for gold in range(covenant.tax, -1, -1)
                       if covenant.gold >= gold and covenant.left >= rate * (covenant.tax - gold)]
    return [*acts, ("refuse",)]


@answer("tax")
def pay_tax(desk: Desk, task: Task, act: Act) -> None:
    seat = task[1]
    covenant = desk.seats[seat]
    if act[0] == "refuse":
        desk.seat(seat, tax=0, owes=(*covenant.owes, (COMMON, desk.facts.cards[TAX].number("tribute"), True)))
        desk.note("tax/refused")
        return
    desk.pay(seat, gold=int(act[1]))
    desk.seat(seat, tax=0, left=covenant.left - int(act[2]))
    desk.note("tax/paid")


@options("support")
def to_support(desk: Desk, task: Task) -> list[Act]:
    """Feed all that have not been left out, if there is enough; or leave one more card to starve."""
    _, seat, starved = task
    hungry = [thing for thing in desk.of(seat) if thing.number not in starved and needs(desk, thing)]
    total = sum(needs(desk, thing) for thing in hungry)
    acts: list[Act] = [("feed",)] if total <= desk.seats[seat].left else []
    return [*acts, *[("starve", thing.card, thing.number) for thing in hungry]]


@answer("support")
def support(desk: Desk, task: Task, act: Act) -> None:
    _, seat, starved = task
    if act[0] == "starve":
        desk.push(("support", seat, (*starved, int(act[2]))))
        return
    total = sum(needs(desk, thing) for thing in desk.of(seat) if thing.number not in starved)
    desk.seat(seat, left=desk.seats[seat].left - total)
    for number in starved:
        if number in desk.things:
            lose(desk, number, "starved")


# ---- the season ends


@step("season ends")
def season_ends(desk: Desk, task: Task) -> None:
    desk.phase = ENDING
    desk.push(("poison",), ("events close",), ("bodies",), ("year ends",), ("next season",))


@step("bodies")
def bodies(desk: Desk, task: Task) -> None:
    """Passive healing; what spells put off or undo; study; then what the season's end discards."""
    passive(desk)
    for mark in list(desk.lasting):
        if mark.spell == "the-invisible-force" and mark.on in desk.things and mark.power:
            heal(desk, mark.on, mark.power, repair=True)
    for mark in list(desk.lasting):
        if mark.spell == "disease-of-the-deadly-influences":
            lose(desk, mark.on)
    expire(desk)
    taught(desk)
    desk.lasting = [mark for mark in desk.lasting if mark.spell != "stolen-breath"]
    for mark in [mark for mark in desk.lasting if mark.spell == "winters-tongue"]:
        lose(desk, mark.on)
    for thing in list(desk.things.values()):
        if thing.stopped == desk.clock:
            desk.change(thing.number, stopped=-1)
    for thing in list(desk.things.values()):
        gone = thing.owner >= 0 and desk.gone(thing.owner)
        if thing.number in desk.things and thing.damage and thing.owner >= 0 and item(desk, thing) and not gone:
            lose(desk, thing.number)
    for seat in range(len(desk.seats)):
        if not desk.gone(seat) and (desk.season == WINTER or desk.over(seat, "serpent-of-winter")):
            for thing in desk.of(seat):
                if thing.number in desk.things and fades(desk, thing):
                    lose(desk, thing.number)


def fades(desk: Desk, thing: Thing) -> bool:
    """An inactive mundane being at the end of Winter; any inactive being in a Serpent of Winter."""
    if thing.token or thing.away or thing.building or active(desk, thing) or not being(desk, thing):
        return False
    if rioting(desk, thing):  # an independent resource, which goes when its event says
        return False
    return mundane(desk, thing) or bool(desk.over(thing.owner, "serpent-of-winter"))


def passive(desk: Desk) -> None:
    """1 damage off each mundane being that was inactive all season and was given no new damage in it."""
    for thing in list(desk.things.values()):
        if thing.owner < 0 or not thing.damage or thing.hurt >= desk.clock or desk.gone(thing.owner):
            continue
        if thing.since < desk.clock and lies_down(desk, thing):
            heal(desk, thing.number, 1, repair=True)


def taught(desk: Desk) -> None:
    """One counter off everything that is being learned, and with the last it is known (Mages: Study)."""
    for thing in list(desk.things.values()):
        if not thing.counters or thing.owner < 0 or desk.gone(thing.owner) or thing.number not in desk.things:
            continue
        fact = desk.fact(thing)
        if fact.type not in ("book", "art", "spell", "ritual"):
            continue
        thing = desk.change(thing.number, counters=max(0, thing.counters - lifted(desk, thing)))
        if thing.counters:
            continue
        mage = desk.things[thing.on]
        desk.note(f"learned/{fact.type}")
        if fact.type == "book":
            for held in desk.on(thing.number):
                desk.change(held.number, on=mage.number)
            lose(desk, thing.number)
        elif fact.type == "art":
            desk.change(mage.number, arts=(*mage.arts, fact.form))
            lose(desk, thing.number)


def lifted(desk: Desk, thing: Thing) -> int:
    """Counters that a season takes off; a spell from the Labs goes as a grimoire does."""
    return desk.fact(thing).number("lifted") or desk.facts.cards["book-grimoire"].number("lifted", otherwise=1)


@step("next season")
def next_season(desk: Desk, task: Task) -> None:
    """Provisions are cleared, and the season's token moves on."""
    desk.phase = OVER
    expire(desk)
    for seat in range(len(desk.seats)):
        desk.seat(seat, left=0)
    desk.clock += 1
    desk.push(("season",))


# ---- the year


@step("year ends")
def year_ends(desk: Desk, task: Task) -> None:
    if desk.season != WINTER:
        return
    score_year(desk)
    best = max(covenant.score for covenant in desk.seats)
    if best >= desk.facts.limits["goal"]:
        desk.ended = "goal"
    elif desk.clock // 4 + 1 >= LAST_YEAR:
        desk.ended = "limit"
    else:
        desk.starting = first_of_year(desk)


def surplus(desk: Desk, seat: int) -> int:
    """Points for what is left of provisions, gold and vis, each rounded down by itself."""
    covenant = desk.seats[seat]
    provisions, gold, vis = desk.facts.points
    points = covenant.left // provisions + covenant.gold // gold + covenant.vis // vis
    cursed = desk.facts.cards["hedge-mage-attack"].number("curses", "points")
    return max(0, points - cursed * covenant.curses.count(6))


def score_year(desk: Desk) -> None:
    """Surplus, less tribute, which other covenants gain; no floor is set to a score."""
    points = [0 if desk.gone(seat) else surplus(desk, seat) for seat in range(len(desk.seats))]
    gained = [0] * len(desk.seats)
    for seat, covenant in enumerate(desk.seats):
        if desk.gone(seat):
            continue
        for creditor, owed, _ in covenant.owes:
            points[seat] -= owed
            if creditor >= 0:
                gained[creditor] += owed
        desk.seat(seat, owes=tuple(debt for debt in covenant.owes if debt[2]))
    _, gold, vis = desk.facts.points
    for seat, covenant in enumerate(desk.seats):
        desk.seat(seat, score=covenant.score + points[seat] + gained[seat])
        if desk.settings.get("stores") == "spend" and not desk.gone(seat):
            desk.pay(seat, gold=covenant.gold // gold * gold, vis=covenant.vis // vis * vis)
    desk.note("years")


def first_of_year(desk: Desk) -> int:
    """The lowest score; of several the one who sits next clockwise after the last starting player."""
    low = min(covenant.score for covenant in desk.seats)
    order = desk.order()
    return next(seat for seat in [*order[1:], order[0]] if desk.seats[seat].score == low)


def winners(seats: tuple[int, ...], starting: int, ties: str) -> tuple[int, ...]:
    """The highest scores; `ties` says whether several share the win or the first in order of play has it."""
    best = max(seats)
    found = tuple(seat for seat, score in enumerate(seats) if score == best)
    if ties == "order":
        count = len(seats)
        return (min(found, key=lambda seat: (seat - starting) % count),)
    return found
