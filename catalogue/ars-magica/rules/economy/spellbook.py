"""What spells do, by card id: their targets and their effect. The numbers are those of the cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .desk import Desk
from .facts import WINTER, Fact
from .ratings import is_mage
from .state import ENDING, MOVE, OVER, Cast, Ref, Thing


@dataclass(frozen=True, slots=True)
class Aim:
    """A spell about to be cast, and by whom. whom: the seat, spell, battle or duel that the moment belongs to."""

    seat: int
    mage: Thing
    fact: Fact
    window: str
    whom: int


Targets = Callable[[Desk, Aim], list[Ref]]
Effect = Callable[[Desk, Cast], None]


@dataclass(frozen=True, slots=True)
class Spell:
    """count: 'one' target, 'many' by the strength, or a 'pair'. windows: when it may be cast. together: all targets lie
    in one covenant. exceeds: it has to be stronger than what it is aimed at."""

    targets: Targets
    effect: Effect
    windows: tuple[str, ...]
    count: str
    together: bool = False
    exceeds: bool = False


SPELLS: dict[str, Spell] = {}

UNMODELLED: dict[str, str] = {
    "slave-of-the-master-mage": "using another covenant's spells and effects for a season is left to the players",
}


def spell(id: str, targets: Targets, *windows: str, count: str = "one", together: bool = False,
          exceeds: bool = False) -> Callable[[Effect], Effect]:
    """Say what a spell does; `windows` if it is not cast in the Main Phase."""

    def known(effect: Effect) -> Effect:
        SPELLS[id] = Spell(targets, effect, windows or ("main",), count, together, exceeds)
        return effect

    return known


def until(desk: Desk, fact: Fact, strength: int = 0) -> int:
    """The moment at which a spell of this card ends that is cast now, by its `duration`."""
    season_over = desk.clock * 10 + OVER
    ends = {
        "instant": season_over,
        "season": season_over,
        "until the phase ends": season_over,
        "year": (desk.clock + 4) * 10 + desk.phase,
        "until Winter": desk.next_of(WINTER, MOVE, later=True),
        "until the end of Winter": desk.next_of(WINTER, OVER),
        "until the end of the following Winter": desk.next_of(WINTER, OVER, later=True),
        "until the end of the next season": (desk.clock + 1) * 10 + ENDING,
        "next season": (desk.clock + 1) * 10 + OVER,
        "1 season for every pawn of vis": (desk.clock + fact.number("seasons_for_vis") * strength) * 10 + desk.phase,
    }
    return ends.get(fact.word("duration"), season_over)


def lasting(desk: Desk, cast: Cast, power: int = 0, word: str = "") -> None:
    """Leave the spell on each of its targets for as long as its card says."""
    fact = desk.facts.cards[cast.spell]
    ends = until(desk, fact, cast.strength)
    for word_of, number in cast.targets:
        on, to = (0, number) if word_of.startswith("@") else (number, -1)
        desk.last(cast.spell, cast.seat, cast.mage, on=on, to=to, power=power, strength=cast.strength, ends=ends,
                  word=word)


def damage_of(desk: Desk, cast: Cast) -> int:
    """What the strength of a spell does to a target: `damage` of its card."""
    fact = desk.facts.cards[cast.spell]
    fixed, per_vis = fact.number("damage", "fixed"), fact.number("damage", "per_vis")
    return fixed + per_vis * max(0, cast.strength - fact.number("damage", "least_vis"))


# ---- what there is to aim at


def everywhere(desk: Desk) -> list[int]:
    """Covenants that are in the game."""
    return [seat for seat in range(len(desk.seats)) if not desk.gone(seat)]


def things(*substances: str, beings: bool = True, items: bool = True, structures: bool = True,
           independent: bool = True) -> Targets:
    """Cards of some substances anywhere, independent resources among them."""
    from .harm import targets_of

    def found(desk: Desk, aim: Aim) -> list[Ref]:
        cards = [thing for seat in everywhere(desk)
                 for thing in targets_of(desk, seat, *substances, beings=beings, items=items, structures=structures)]
        if independent:
            for event in desk.events():
                fact = desk.fact(event)
                if fact.substance in substances and any(value is not None for value in fact.might) and (
                        beings if fact.animate else items) and event.card != "riots":
                    cards.append(event)
        return [(thing.card, thing.number) for thing in cards]

    return found


def beings(*substances: str, independent: bool = True) -> Targets:
    return things(*substances, items=False, structures=False, independent=independent)


def kind(*kinds: str, upright: bool = False) -> Targets:
    """Cards of some kinds anywhere: they are named, so they may be untargetable otherwise."""
    from .ratings import active

    def found(desk: Desk, aim: Aim) -> list[Ref]:
        return [(thing.card, thing.number) for seat in everywhere(desk) for thing in desk.kinds(seat, *kinds)
                if not thing.away and (not upright or active(desk, thing))]

    return found


def covenants(desk: Desk, aim: Aim) -> list[Ref]:
    return [("@covenant", seat) for seat in everywhere(desk)]


def rivals(desk: Desk, aim: Aim) -> list[Ref]:
    return [ref for ref in covenants(desk, aim) if ref[1] != aim.seat]


def players(desk: Desk, aim: Aim) -> list[Ref]:
    return [("@player", seat) for seat in everywhere(desk)]


def creator(desk: Desk, aim: Aim) -> list[Ref]:
    """The player whose Create Phase it is."""
    return [("@player", aim.whom)]


def self_creating(desk: Desk, aim: Aim) -> list[Ref]:
    return [("@player", aim.whom)] if aim.whom == aim.seat else []


def mages(desk: Desk, aim: Aim) -> list[Ref]:
    return [(thing.card, thing.number) for seat in everywhere(desk) for thing in desk.of(seat)
            if is_mage(desk, thing) and not thing.away]


def caster(desk: Desk, aim: Aim) -> list[Ref]:
    return [(aim.mage.card, aim.mage.number)]


def gold(desk: Desk, aim: Aim) -> list[Ref]:
    return [("@gold", seat) for seat in everywhere(desk) if desk.seats[seat].gold]


def discards(fits: Callable[[Fact], bool]) -> Targets:
    """Cards in the discard pile, each as often as it lies there; their number is their place in it, from 1."""

    def found(desk: Desk, aim: Aim) -> list[Ref]:
        return [(f"@discard:{card}", place) for place, card in enumerate(desk.discards, 1)
                if fits(desk.facts.cards[card])]

    return found


def cards(cast: Cast) -> list[int]:
    """The numbers of the cards in play at which a spell is aimed."""
    return [number for word, number in cast.targets if not word.startswith("@")]


def seats(cast: Cast) -> list[int]:
    """The seats at which a spell is aimed."""
    return [number for word, number in cast.targets if word in ("@covenant", "@player", "@gold")
            or word.startswith("@covenant/")]
