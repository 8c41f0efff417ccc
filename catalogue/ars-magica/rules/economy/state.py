"""The state of a game: frozen values in tuples, in one order. Nothing depends on hashes.

Seasons are counted from 0 by a clock; Spring of the first year is 0. A moment is 10 x clock + phase.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Act = tuple[str | int, ...]
"""An action: its verb, then words and numbers. A card in play is two of them, its id and its number."""

Task = tuple[Any, ...]
"""What is still to be done: a name, then (for a decision) the seat that makes it, then what it needs to know."""

Ref = tuple[str, int]
"""A target: a card in play as (id, number), or something else as ('@covenant', seat), ('@cast:spell', number), ..."""

MOVE, CREATE, EVENTS, MAIN, CERTAMEN, RECKONING, ENDING, OVER = range(8)
PHASES = ("Move", "Create", "Events", "Main", "Certamen", "Reckoning", "Season's end", "Over")
COMMON = -1
"""The owner of what lies in the common area; the lord to whom tribute is owed."""

TRACK = ("begin", "property", "improvement", "personnel", "item", "magic", "property", "improvement", "personnel",
         "event", "end")
EVENT, END = 9, 10


@dataclass(frozen=True, slots=True)
class Thing:
    """A card in play, or a counter that acts as one.

    number: its own for the whole game. on: number of the card it is attached to, or 0. made: clock of its coming.
    damage; burnt: how much of it by fire; burnt_at: clock of the last fire; hurt: clock of the last damage;
    since: clock when it was first damaged. building: under construction. stopped: inactive to the end of that season.
    away: why it lies face down, or ''. used: clock when its effect was last used, -1 before. counters: of study,
    plague, crimes. lead: number of its Priest or Captain. gold: on a Treasury. loss: provisions lost for good.
    marked: by an Investigation, or Intrigue used. talisman: no vis in Winter. arts: learned besides what is printed.
    token: '' for a card, else what it is instead. born: number of the lasting effect that made it. free: spells that
    may still be attached without study.
    Of events: by and to: seats of its player and its target; aim: number of the card it is aimed at; held: clock for
    which it is on hold, or -1; began, done: clock when it last took effect at the beginning and end of a Main Phase;
    ends: moment when it goes, or 0.
    """

    number: int
    card: str
    owner: int
    on: int = 0
    made: int = 0
    damage: int = 0
    burnt: int = 0
    burnt_at: int = -1
    hurt: int = -1
    since: int = -1
    building: bool = False
    stopped: int = -1
    away: str = ""
    used: int = -1
    counters: int = 0
    lead: int = 0
    gold: int = 0
    loss: int = 0
    marked: bool = False
    talisman: bool = False
    arts: tuple[str, ...] = ()
    token: str = ""
    born: int = 0
    free: int = 0
    by: int = COMMON
    to: int = COMMON
    aim: int = 0
    held: int = -1
    began: int = -1
    done: int = -1
    ends: int = 0


@dataclass(frozen=True, slots=True)
class Covenant:
    """A seat: its stores, points and token. gold counts what lies on Treasuries.

    spent: provisions of this season converted away, less those got for gold. gained: provisions that came once.
    moved: it has moved this season. tries: cards it may still try for in this phase. owes: (to whom, points, for
    good). tax: gold due by this Reckoning. artisan: pieces of gold that convert at the artisan's rate.
    out: number of the Investigation that took it out of the game; -1: back when the next season begins.
    harmed: it has damaged another covenant. inspected: an Investigation was played against it. dried: clock when a
    drought last took its card.
    left: provisions after support. marched: clock of its last battle in a Wizard's March.
    """

    gold: int = 0
    vis: int = 0
    score: int = 0
    square: int = 0
    moved: bool = False
    tries: int = 0
    spent: int = 0
    gained: int = 0
    left: int = 0
    owes: tuple[tuple[int, int, bool], ...] = ()
    tax: int = 0
    artisan: int = 0
    marked: bool = False
    harmed: bool = False
    out: int = 0
    inspected: bool = False
    dried: int = -1
    marched: int = -1
    curses: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Lasting:
    """What a spell left behind: on a card (`on`) or a covenant or player (`to`), of some power, until a moment."""

    number: int
    spell: str
    seat: int
    mage: int
    on: int = 0
    to: int = COMMON
    power: int = 0
    strength: int = 0
    ends: int = 0
    word: str = ""
    since: int = 0


@dataclass(frozen=True, slots=True)
class Cast:
    """A spell that was cast this season: what arrives is its strength."""

    number: int
    spell: str
    seat: int
    mage: int
    targets: tuple[Ref, ...]
    vis: int
    strength: int
    phase: int
    countered: bool = False
    done: bool = False


@dataclass(frozen=True, slots=True)
class Fight:
    """A mundane battle. A side is ('seat', seat) or ('card', number of the resource). extra: damage added to what a
    side inflicts. void: it has no effect."""

    number: int
    one: tuple[str, int]
    other: tuple[str, int]
    extra: tuple[int, int] = (0, 0)
    void: bool = False
    free: bool = False  # no act of aggression


@dataclass(frozen=True, slots=True)
class Duel:
    """A challenge of Certamen. vis: what each has spent; minus 1 before. halved: numbers of mages distracted."""

    number: int
    challenger: int
    challenged: int
    mage: int
    rival: int
    clock: int
    technique: str = ""
    form: str = ""
    vis: tuple[int, int] = (-1, -1)
    halved: tuple[int, ...] = ()
    added: tuple[int, int] = (0, 0)
    done: bool = False
    winner: int = -2  # -1: nobody
    scores: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class State:
    """Everything. `todo` is a stack, its last task is next: a decision, of which `options` are all legal actions.

    starting: seat of the starting player. round: of this season. turns: actions of each seat in this Main Phase.
    chance: the state of the generator; fixed: results that come before it. log: what happened, for the tally.
    ended: '' or why.
    """

    seats: tuple[Covenant, ...]
    things: tuple[Thing, ...]
    discards: tuple[str, ...]
    lasting: tuple[Lasting, ...]
    casts: tuple[Cast, ...]
    fights: tuple[Fight, ...]
    duels: tuple[Duel, ...]
    chosen: tuple[tuple[str, int], ...]
    todo: tuple[Task, ...]
    options: tuple[Act, ...]
    clock: int
    phase: int
    round: int
    starting: int
    turns: tuple[int, ...]
    number: int
    chance: int
    fixed: tuple[int, ...]
    rolled: tuple[int, ...]
    log: tuple[str, ...]
    settings: tuple[tuple[str, str], ...]
    ended: str = ""

    @property
    def seat(self) -> int:
        """The seat that acts now."""
        return int(self.todo[-1][1])
