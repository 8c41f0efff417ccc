"""The steps of scenarios, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from publisher.kit.play import RuleError

from .battle import direct, engage
from .casting import cannot, least, needed, refused, send
from .certamen import challenge, no_challenge
from .desk import Desk
from .events import no_target, strike
from .facts import SEASONS
from .harm import heal, lose, wound
from .limits import no_room
from .main import give_to_mage, marches, no_lesson
from .making import event_ends
from .market import convert, no_repair, repair, stash
from .placing import ATTACHED, no_bearer, places, unpaid
from .ratings import active
from .reckoning import first_of_year, score_year, year_ends
from .scene import Scene, verb
from .spellbook import SPELLS, Aim
from .state import CERTAMEN, COMMON, CREATE, ENDING, EVENTS, MAIN, MOVE, RECKONING, TRACK, Ref
from .tracks import no_move
from .uses import uses
from .yields import seasonal

Words = Mapping[str, Any]


def seat_of(words: Words, key: str = "seat") -> int:
    return int(words.get(key, 0))


def desk_of(scene: Scene, phase: int) -> Desk:
    scene.desk.phase = phase
    return scene.desk


# ---- the tracks


@verb("move")
def move(scene: Scene, words: Words, path: str) -> None:
    """{seat, to: square or its number}: a token moves; one at End takes the others along."""
    desk = desk_of(scene, MOVE)
    seat, to = seat_of(words), words.get("to")
    if isinstance(to, int):
        square = to
    else:
        ahead = [number for number, name in enumerate(TRACK) if name == to and number > desk.seats[seat].square]
        square = ahead[0] if ahead else TRACK.index(str(to))
    why = no_move(desk, seat, square)
    if why:
        raise RuleError(why, path)
    scene.choices.insert(0, f"=move {TRACK[square]} {square}")
    scene.run(("move", seat))


@verb("next season")
def next_season(scene: Scene, words: Words, path: str) -> None:
    """The season's token moves on, and what begins with the season is done."""
    desk = scene.desk
    for _ in range(int(words.get("is") or 1)):
        scene.run(("next season",))
    desk.round, desk.phase = 1, MAIN


# ---- making cards


@verb("roll")
def roll(scene: Scene, words: Words, path: str) -> None:
    """{seat, square}: try for a card of a square, with the dice that are given."""
    desk = desk_of(scene, EVENTS if words.get("square") == "event" else CREATE)
    scene.run(("throw", seat_of(words), desk.facts.squares[str(words.get("square"))]))


@verb("make")
def make(scene: Scene, words: Words, path: str) -> None:
    """{seat, card}: the card that a roll makes; it is placed, or goes to the discard pile."""
    desk_of(scene, CREATE)
    scene.run(("make", seat_of(words), scene.card_id(str(words.get("card")), path)))


@verb("play")
def play(scene: Scene, words: Words, path: str) -> None:
    """{seat, card, on}: the same, and it is refused if it cannot be kept."""
    desk = desk_of(scene, CREATE)
    seat, card = seat_of(words), scene.card_id(str(words.get("card")), path)
    why = unpaid(desk, seat, card)
    if desk.facts.cards[card].type in ATTACHED:
        if "on" in words:
            bearer = scene.thing(words["on"], path)
            why = "" if desk.facts.cards[card].type not in ("mundane_item", "enchanted_item") else no_bearer(
                desk, card, bearer)
            why = why or unpaid(desk, seat, card, bearer)
            if not why and bearer not in places(desk, seat, card):
                why = f"{card} cannot be attached to {bearer.card}"
            scene.choices.insert(0, f"=place {card} {bearer.card} {bearer.number}")
        elif not places(desk, seat, card):
            why = f"there is no place for {card}"
    else:
        why = no_room(desk, seat, card) or why
    if why:
        raise RuleError(why, path)
    scene.run(("make", seat, card))


@verb("create")
def create(scene: Scene, words: Words, path: str) -> None:
    """{seat, tries}: a Create Phase of a seat, as `choose` says."""
    desk = desk_of(scene, CREATE)
    seat = seat_of(words)
    desk.seat(seat, tries=int(words.get("tries", 1)))
    scene.choices.append("done")
    scene.run(*[("watch", other, seat) for other in desk.others(seat)], ("create", seat), ("create ends", seat))


# ---- spells


@verb("cast")
def cast(scene: Scene, words: Words, path: str) -> None:
    """{spell, by, at, vis, phase}: at is a name, a list of names, or `covenant 1`, `player 1`, `gold 1`, `spell`."""
    desk = scene.desk
    desk.phase = {"create": CREATE, "winter": RECKONING, "certamen": CERTAMEN}.get(str(words.get("phase")), MAIN)
    card = scene.card_id(str(words.get("spell")), path)
    mage = scene.thing(words.get("by"), path)
    seat = mage.owner
    held = next((thing for thing in desk.on(mage.number) if thing.card == card), None)
    if held is None:
        raise RuleError(f"{mage.card} does not have {card}", path)
    window = next((name for name in SPELLS[card].windows if name != "counter"), "counter")
    whom = int(words.get("whom", seat))
    why = cannot(desk, seat, held, mage, window, whom)
    if why:
        raise RuleError(why, path)
    aim = Aim(seat, mage, desk.fact(held), window, whom)
    at = words.get("at", [])
    chosen = tuple(target(scene, name, path) for name in (at if isinstance(at, list) else [at]))
    most = aim.fact.targets[1] if SPELLS[card].count == "many" else 2 if SPELLS[card].count == "pair" else 1
    if most and len(chosen) > most:
        raise RuleError(f"{card} has {most} targets at most", path)
    known = SPELLS[card].targets(desk, aim)
    for ref in chosen:
        why = refused(desk, aim, ref)
        if ref not in known:
            why = f"{ref[0].lstrip('@')} is no target for {card}"
        if why:
            raise RuleError(why, path)
    vis = int(words.get("vis", aim.fact.vis[0]))
    need = needed(desk, aim, chosen)
    if vis < need:
        raise RuleError(f"{vis} vis do not suffice: these targets need {need}", path)
    if desk.seats[seat].vis < vis:
        raise RuleError(f"there are {desk.seats[seat].vis} vis", path)
    lost = need - least(desk, aim, chosen)
    desk.pay(seat, vis=vis)
    desk.change(held.number, used=desk.clock)
    send(desk, seat, mage.number, aim.fact, chosen, vis, vis - lost)
    scene.go_on()


def target(scene: Scene, name: Any, path: str) -> Ref:
    words = str(name).split()
    if words[0] in ("covenant", "player", "gold", "battle", "side") or words[0].startswith("covenant/"):
        return (f"@{words[0]}", int(words[1]))
    if words[0] == "discard":
        return (f"@discard:{words[1]}", scene.desk.discards.index(words[1]) + 1)
    if words[0] == "effect":
        mark = next((mark for mark in scene.desk.lasting if mark.spell == words[1]), None)
        if mark is None:
            raise RuleError(f"no {words[1]} is at work", path)
        return (f"@lasting:{mark.spell}", mark.number)
    if words[0] == "spell":
        made = next(made for made in reversed(scene.desk.casts) if made.spell == words[1])
        return (f"@cast:{made.spell}", made.number)
    thing = scene.thing(name, path)
    return (thing.card, thing.number)


# ---- actions


@verb("use")
def use(scene: Scene, words: Words, path: str) -> None:
    """{card, at}: an effect of a card of one's own."""
    from .uses import use as used

    desk = desk_of(scene, MAIN)
    thing = scene.thing(words.get("card"), path)
    at = words.get("at")
    wanted = ("@gold", int(str(at).split()[1])) if str(at).startswith("gold ") else target(scene, at, path)
    for act in uses(desk, thing.owner):
        if act[2] == thing.number and (act[3], act[4]) == wanted:
            used(desk, thing.owner, act)
            scene.go_on()
            return
    told = "it is not active" if not active(desk, thing) else "it was used this season" if (
        thing.used == desk.clock) else f"it has no effect on {at}"
    raise RuleError(told, path)


@verb("convert")
def converted(scene: Scene, words: Words, path: str) -> None:
    """{seat, give, get, number}: so many of the dearer of the two."""
    convert(desk_of(scene, MAIN), seat_of(words), str(words.get("give")), str(words.get("get")),
            int(words.get("number", 1)))


@verb("stash")
def stashed(scene: Scene, words: Words, path: str) -> None:
    """{treasury, gold}: gold is put on a Treasury."""
    stash(desk_of(scene, MAIN), scene.number(words.get("treasury", "treasury"), path), int(words.get("gold", 0)))


@verb("repair")
def repaired(scene: Scene, words: Words, path: str) -> None:
    """{card, times}: damage of a structure or of arms is paid off."""
    desk = desk_of(scene, MAIN)
    for _ in range(int(words.get("times", 1))):
        thing = scene.thing(words.get("card", words.get("is")), path)
        why = no_repair(desk, thing.owner, thing)
        if why:
            raise RuleError(why, path)
        repair(desk, thing.owner, thing.number)


@verb("study")
def study(scene: Scene, words: Words, path: str) -> None:
    """{card, by}: a Book, Art or spell goes from a building to a mage."""
    desk = desk_of(scene, MAIN)
    thing, mage = scene.thing(words.get("card"), path), scene.thing(words.get("by"), path)
    why = no_lesson(desk, thing, mage)
    if why:
        raise RuleError(why, path)
    give_to_mage(desk, thing.number, mage.number)


@verb("march")
def march(scene: Scene, words: Words, path: str) -> None:
    """{seat}: a battle of a Wizard's March."""
    desk = desk_of(scene, MAIN)
    seat = seat_of(words)
    acts = marches(desk, seat)
    if not acts:
        raise RuleError("no Wizard’s March is open to this covenant now", path)
    desk.seat(seat, marched=desk.clock)
    direct(desk, seat, int(acts[0][2]), free=True)
    scene.go_on()


# ---- strife


@verb("battle")
def battle(scene: Scene, words: Words, path: str) -> None:
    """{one, other}: seats, or names of independent resources."""
    desk = desk_of(scene, MAIN)
    sides = [("seat", side) if isinstance(side, int) else ("card", scene.number(side, path))
             for side in (words.get("one", 0), words.get("other", 1))]
    engage(desk, sides[0], sides[1])
    scene.go_on()


@verb("wound")
def wounded(scene: Scene, words: Words, path: str) -> None:
    """{card, damage, fire}"""
    wound(scene.desk, scene.number(words.get("card"), path), int(words.get("damage", 1)),
          fire=bool(words.get("fire", False)))
    scene.go_on()


@verb("heal")
def healed(scene: Scene, words: Words, path: str) -> None:
    """{card, points}"""
    heal(scene.desk, scene.number(words.get("card"), path), int(words.get("points", 1)))
    scene.go_on()


@verb("lose")
def lost(scene: Scene, words: Words, path: str) -> None:
    """A card is discarded."""
    lose(scene.desk, scene.number(words.get("card", words.get("is")), path))
    scene.go_on()


# ---- Certamen


@verb("challenge")
def challenged(scene: Scene, words: Words, path: str) -> None:
    """{by, at}"""
    desk = desk_of(scene, MAIN)
    mage, rival = scene.thing(words.get("by"), path), scene.thing(words.get("at"), path)
    why = no_challenge(desk, mage.owner, mage, rival)
    if why:
        raise RuleError(why, path)
    challenge(desk, mage.owner, mage.number, rival.number)


@verb("duel")
def duel(scene: Scene, words: Words, path: str) -> None:
    """{technique, form, vis: [challenger's, challenged's], forfeit}: the last challenge is fought out."""
    desk = desk_of(scene, CERTAMEN)
    if words.get("forfeit"):
        scene.choices.insert(0, "forfeit")
    elif "technique" in words:
        vis = words.get("vis", [0, 0])
        scene.choices[:0] = ["fight", f"technique {words['technique']}", f"form {words['form']}", f"stake {vis[0]}",
                             f"stake {vis[1]}"]
    scene.run(("duel", desk.duels[-1].number))


# ---- events


@verb("event")
def event(scene: Scene, words: Words, path: str) -> None:
    """{card, by, to, aim}: an event is played now, in the Events Phase."""
    desk = desk_of(scene, EVENTS)
    card = scene.card_id(str(words.get("card", words.get("is"))), path)
    fact = desk.facts.cards[card]
    if not fact.seasons[desk.season]:
        raise RuleError(f"{card} is not played in {SEASONS[desk.season].capitalize()}", path)
    if fact.type == "global_event":
        desk.add(card, COMMON, by=seat_of(words, "by"), ends=event_ends(desk, card))
        return
    to = int(words.get("to", 0))
    why = no_target(desk, card, to)
    if why:
        raise RuleError(why, path)
    strike(desk, seat_of(words, "by"), card, to, scene.number(words["aim"], path) if "aim" in words else 0)
    scene.go_on()


@verb("events phase")
def events_phase(scene: Scene, words: Words, path: str) -> None:
    """The Events Phase: held events wake, the token on Event makes one."""
    scene.run(("events phase",))


@verb("main phase")
def main_phase(scene: Scene, words: Words, path: str) -> None:
    """A whole Main Phase in which all pass."""
    scene.run(("main phase",))


@verb("main begins")
def main_begins(scene: Scene, words: Words, path: str) -> None:
    desk = desk_of(scene, MAIN)
    seasonal(desk, "main")
    scene.run(("main begins",))


@verb("main ends")
def main_ends(scene: Scene, words: Words, path: str) -> None:
    desk_of(scene, MAIN)
    scene.run(("main ends",))


# ---- the Reckoning


@verb("yield")
def harvest(scene: Scene, words: Words, path: str) -> None:
    """What every covenant yields, less famine and eclipse: `left`."""
    desk = desk_of(scene, RECKONING)
    scene.run(*[("yield", seat) for seat in desk.order() if not desk.gone(seat)])


@verb("tax")
def tax(scene: Scene, words: Words, path: str) -> None:
    """{seat}: the tax is paid, or refused."""
    desk_of(scene, RECKONING)
    scene.run(("tax", seat_of(words)))


@verb("support")
def support(scene: Scene, words: Words, path: str) -> None:
    """{seat}: its cards are fed, or starve as `choose` says."""
    desk_of(scene, RECKONING)
    scene.run(("support", seat_of(words), ()))


@verb("reckon")
def reckon(scene: Scene, words: Words, path: str) -> None:
    """The whole Reckoning of the season, to the beginning of the next one."""
    desk = scene.desk
    scene.run(("reckoning",))
    desk.round, desk.phase = 1, MAIN


@verb("season ends")
def season_ends(scene: Scene, words: Words, path: str) -> None:
    """What the end of a season brings, without a Reckoning before or a season after it."""
    desk_of(scene, ENDING)
    scene.run(("poison",), ("events close",), ("bodies",))


@verb("year")
def year(scene: Scene, words: Words, path: str) -> None:
    """The Yearly Reckoning with what is `left`: scores, the end of the game or the next starting player."""
    desk = desk_of(scene, ENDING)
    if desk.season == 3:
        year_ends(desk, ("year ends",))
    else:
        score_year(desk)
        desk.starting = first_of_year(desk)
