"""Certamen: challenges, the duel, its score, and what the winner takes (Certamen and tribute)."""

from __future__ import annotations

from .casting import begin_cast, castable
from .desk import Desk
from .facts import FORMS, TECHNIQUES
from .flow import answer, options, step
from .ratings import active, arts, certamen, is_mage
from .readings import CERTAMEN_REST, PRIZES
from .state import Act, Duel, Task, Thing


def no_challenge(desk: Desk, seat: int, mage: Thing, rival: Thing) -> str:
    """Why a mage may not challenge another, or ''."""
    other = rival.owner
    if other == seat or other < 0 or desk.gone(other):
        return "a challenge goes to another player's mage"
    for thing in (mage, rival):
        if not is_mage(desk, thing) or not active(desk, thing) or certamen(desk, thing) is None:
            return "both are active mages"
    now = [duel for duel in desk.duels if duel.clock == desk.clock]
    if any(thing.number in (duel.mage, duel.rival) for duel in now for thing in (mage, rival)):
        return "one of them is in a challenge already"
    if any(duel.challenged == other for duel in now):
        return "another mage of that player has been challenged this season"
    if any(duel.challenger == seat and not duel.done for duel in now):
        return "a player issues one challenge in a Main Phase"
    if any(duel.challenger == seat and duel.challenged == other and desk.clock - duel.clock < CERTAMEN_REST
           for duel in desk.duels):
        return "a full season has to pass before the same player is challenged again"
    if any(mark.seat >= 0 for mark in desk.marks(mage.number, "the-subtle-accomplice")):
        return "an accomplice takes part in no challenge of the season"
    return ""


def challenges(desk: Desk, seat: int) -> list[Act]:
    mine = [thing for thing in desk.of(seat) if is_mage(desk, thing)]
    return [("challenge", mage.card, mage.number, rival.card, rival.number)
            for mage in mine for other in desk.others(seat) for rival in desk.of(other)
            if is_mage(desk, rival) and not no_challenge(desk, seat, mage, rival)]


def challenge(desk: Desk, seat: int, mage: int, rival: int) -> Duel:
    desk.number += 1
    duel = Duel(desk.number, seat, desk.things[rival].owner, mage, rival, desk.clock)
    desk.duels.append(duel)
    desk.note("challenge")
    return duel


@step("duels")
def duels(desk: Desk, task: Task) -> None:
    """All challenges that the mages of a player are still in."""
    waiting = [duel for duel in desk.duels
               if not duel.done and task[1] in (duel.challenger, duel.challenged)]
    desk.push(*[("duel", duel.number) for duel in waiting])


@step("duel")
def duel_begins(desk: Desk, task: Task) -> None:
    """Who is there; whether it is forfeit; the Arts, the vis, the score."""
    duel = desk.duel(task[1])
    if duel.done:
        return
    mage, rival = there(desk, duel.mage, duel.challenger), there(desk, duel.rival, duel.challenged)
    if not mage and not rival:
        desk.set_duel(duel.number, done=True)
    elif not mage or not rival:
        settle_duel(desk, duel.number, duel.challenger if mage else duel.challenged)
    else:
        desk.push(("forfeit", duel.challenged, duel.number))


def there(desk: Desk, number: int, seat: int) -> bool:
    thing = desk.things.get(number)
    return thing is not None and active(desk, thing) and not desk.gone(seat)


@options("forfeit")
def may_forfeit(desk: Desk, task: Task) -> list[Act]:
    return [("fight",), ("forfeit",)]


@answer("forfeit")
def forfeited(desk: Desk, task: Task, act: Act) -> None:
    duel = desk.duel(task[2])
    if act[0] == "forfeit":
        desk.note("forfeit")
        settle_duel(desk, duel.number, duel.challenger)
        return
    desk.push(("technique", duel.challenger, duel.number), ("form", duel.challenged, duel.number),
              ("stake", duel.challenger, duel.number), ("stake", duel.challenged, duel.number),
              *[("intrude", seat, duel.number) for seat in desk.order() if not desk.gone(seat)],
              ("score", duel.number))


@options("technique")
def techniques(desk: Desk, task: Task) -> list[Act]:
    return [("technique", art) for art in TECHNIQUES]


@options("form")
def forms(desk: Desk, task: Task) -> list[Act]:
    return [("form", art) for art in FORMS]


@answer("technique")
def technique(desk: Desk, task: Task, act: Act) -> None:
    desk.set_duel(task[2], technique=str(act[1]))


@answer("form")
def form(desk: Desk, task: Task, act: Act) -> None:
    desk.set_duel(task[2], form=str(act[1]))


@options("stake")
def stakes(desk: Desk, task: Task) -> list[Act]:
    return [("stake", vis) for vis in range(desk.seats[task[1]].vis + 1)]


@answer("stake")
def stake(desk: Desk, task: Task, act: Act) -> None:
    _, seat, number = task
    duel = desk.duel(number)
    vis = int(act[1])
    one, other = duel.vis
    desk.set_duel(number, vis=(vis, other) if seat == duel.challenger else (one, vis))
    desk.pay(seat, vis=vis)


@options("intrude")
def intrusions(desk: Desk, task: Task) -> list[Act]:
    acts = castable(desk, task[1], "certamen", task[2])
    return [*acts, ("pass",)] if acts else []


@answer("intrude")
def intrude(desk: Desk, task: Task, act: Act) -> None:
    if act[0] == "cast":
        desk.todo.append(task)
        begin_cast(desk, task[1], act, "certamen", task[2])


def score(desk: Desk, duel: Duel, first: bool) -> int:
    """Rating, 1 for each Art named that the mage has, 1 for each pawn; halved, rounded up, for one distracted."""
    mage = desk.things[duel.mage if first else duel.rival]
    known = arts(desk, mage, casting=False)
    total = (certamen(desk, mage) or 0) + sum(art in known for art in (duel.technique, duel.form))
    total += max(0, duel.vis[0 if first else 1]) + duel.added[0 if first else 1]
    for number in duel.halved:
        if number == mage.number:
            total = desk.facts.cards["distractions-of-invisible-horrors"].part(total)
    return total


@step("score")
def reckon(desk: Desk, task: Task) -> None:
    duel = desk.duel(task[1])
    if duel.mage not in desk.things or duel.rival not in desk.things:
        desk.set_duel(duel.number, done=True)
        return
    one, other = score(desk, duel, True), score(desk, duel, False)
    duel = desk.set_duel(duel.number, scores=(one, other))
    winner = duel.challenger if one > other else duel.challenged if other > one else -1
    if desk.settings.get("duel_vis") == "loser" and winner >= 0:
        desk.gain(winner, vis=duel.vis[0 if winner == duel.challenger else 1])
    settle_duel(desk, duel.number, winner)


def settle_duel(desk: Desk, number: int, winner: int) -> None:
    """The winner takes the first prize that the loser can give in full; nobody wins a draw."""
    duel = desk.set_duel(number, done=True, winner=winner)
    desk.note("duel")
    if winner < 0:
        return
    loser = duel.challenged if winner == duel.challenger else duel.challenger
    covenant = desk.seats[loser]
    for prize, amount in PRIZES:
        if prize == "vis" and covenant.vis >= amount:
            desk.pay(loser, vis=amount)
            desk.gain(winner, vis=amount)
            return
        if prize == "gold" and covenant.gold >= amount:
            desk.pay(loser, gold=amount)
            desk.gain(winner, gold=amount)
            return
        if prize == "tribute":
            desk.seat(loser, owes=(*covenant.owes, (winner, amount, False)))
            return
