"""What can be seen of a scene, as nested mappings: what scenarios expect by path."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .battle import power
from .desk import Desk
from .facts import MIGHTS, SEASONS
from .game import won
from .harm import most_of
from .limits import guarded, most
from .making import unique
from .ratings import active, aegis, animate, arts, attributes, certamen, learned, might, rating, substance
from .scene import Scene
from .state import COMMON, TRACK, Thing
from .uses import healing
from .yields import at_hand, due, income, of_card


def observed(scene: Scene) -> dict[str, Any]:
    scene.newcomers()
    desk = scene.desk
    names = {number: name for name, number in scene.names.items()}
    cast = desk.casts[-1] if desk.casts else None
    duel = desk.duels[-1] if desk.duels else None
    return {
        "season": SEASONS[desk.season], "year": desk.clock // 4 + 1, "starting": desk.starting, "ended": desk.ended,
        "winners": list(won(desk.frozen())),
        "covenants": [covenant(desk, seat) for seat in range(len(desk.seats))],
        "things": {name: card(desk, number, names) for name, number in scene.names.items()},
        "discards": _counted(desk.discards),
        "events": {thing.card: {"damage": thing.damage, "counters": thing.counters, "to": thing.to,
                                "held": thing.held >= 0}
                   for thing in desk.things.values() if thing.owner == COMMON},
        "event": {card: any(thing.card == card and thing.owner == COMMON for thing in desk.things.values())
                  for card in desk.facts.of("global_event", "directed_event")},
        "spell": {"name": cast.spell, "strength": cast.strength, "countered": cast.countered, "vis": cast.vis}
        if cast else {},
        "duel": {"scores": list(duel.scores), "winner": duel.winner, "done": duel.done} if duel else {},
        "effects": _counted(mark.spell for mark in desk.lasting),
        "log": _counted(desk.log),
        "rolled": list(desk.rolled),
    }  # fmt: skip


def _counted(cards: Any) -> dict[str, int]:
    return dict(Counter(cards))


def covenant(desk: Desk, seat: int) -> dict[str, Any]:
    known = desk.seats[seat]
    provisions, gold, vis = income(desk, seat)
    cards = Counter(dict.fromkeys(desk.facts.cards, 0))
    cards.update(thing.card for thing in desk.of(seat) if not thing.token)
    kinds = Counter({desk.fact(thing).kind: 0 for thing in desk.things.values()})
    kinds.update(desk.fact(thing).kind for thing in desk.of(seat) if not thing.token)
    return {
        "gold": known.gold, "vis": known.vis, "score": known.score, "left": known.left, "tax": known.tax,
        "guarded": desk.guarded(seat), "provisions": at_hand(desk, seat), "due": due(desk, seat),
        "yields": {"provisions": provisions, "gold": gold, "vis": vis}, "might": power(desk, seat),
        "owes": [{"to": "lord" if debt[0] < 0 else debt[0], "points": debt[1], "permanent": debt[2]}
                 for debt in known.owes],
        "marked": known.marked, "out": desk.gone(seat), "curses": list(known.curses), "square": TRACK[known.square],
        "limits": {"villagers": most(desk, seat, "villagers"), "livestock": most(desk, seat, "livestock"),
                   "holdings": guarded(desk, seat)},
        "aegis": aegis(desk, seat), "cards": dict(cards), "kinds": dict(kinds),
    }  # fmt: skip


GONE: dict[str, Any] = {"in_play": False, "active": False}


def card(desk: Desk, number: int, names: dict[int, str]) -> dict[str, Any]:
    thing = desk.things.get(number)
    if thing is None:
        return dict(GONE)
    return {
        "in_play": True, "active": active(desk, thing), "owner": "nobody" if thing.owner < 0 else thing.owner,
        "card": thing.card, "on": names.get(thing.on, ""), "damage": thing.damage, "burnt": thing.burnt,
        "counters": thing.counters, "building": thing.building, "away": bool(thing.away), "gold": thing.gold,
        "loss": thing.loss, "substance": substance(desk, thing), "animate": animate(desk, thing),
        "token": thing.token, "unique": unique(desk, thing.card), "marked": thing.marked,
        **_rated(desk, thing),
    }  # fmt: skip


def _rated(desk: Desk, thing: Thing) -> dict[str, Any]:
    provisions, gold, vis = of_card(desk, thing)
    fact = desk.fact(thing)
    return {
        "might": {name: value for name, value in zip(MIGHTS, might(desk, thing), strict=True) if value is not None},
        "most": most_of(desk, thing), "resistance": rating(desk, thing) or 0,
        "certamen": certamen(desk, thing) if fact.type == "mage" else None,
        "arts": sorted(arts(desk, thing)) if fact.type == "mage" else [],
        "learned": sorted(learned(desk, thing)) if fact.type == "mage" else [],
        "attributes": sorted(attributes(desk, thing)),
        "yields": {"provisions": provisions, "gold": gold, "vis": vis},
        "heals": healing(desk, thing.owner, thing) if fact.number("heals") and fact.type == "specialist" else 0,
        "lead": bool(thing.lead),
    }  # fmt: skip
