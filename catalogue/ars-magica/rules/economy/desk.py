"""A working copy of a state, on which the rules write: thawed from one, and frozen into the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from publisher.kit.play import Dice

from .facts import Fact, Facts
from .state import COMMON, MOVE, Act, Cast, Covenant, Duel, Fight, Lasting, State, Task, Thing

Steps = dict[str, Callable[["Desk", Task], None]]
Options = dict[str, Callable[["Desk", Task], list[Act]]]
Answers = dict[str, Callable[["Desk", Task, Act], None]]


class Desk:
    """What a State says, in lists and dictionaries that grow in one order. `dirty`: limits may have been broken."""

    __slots__ = ("_held", "_owned", "casts", "chosen", "clock", "dice", "dirty", "discards", "duels", "ended",
                 "facts", "fights", "fixed", "lasting", "log", "number", "options", "phase", "rolled", "round",
                 "seats", "settings", "starting", "things", "todo", "turns")

    def __init__(self, facts: Facts, state: State) -> None:
        self.facts = facts
        self.seats: list[Covenant] = list(state.seats)
        self.things: dict[int, Thing] = {thing.number: thing for thing in state.things}
        self.discards: list[str] = list(state.discards)
        self.lasting: list[Lasting] = list(state.lasting)
        self.casts: list[Cast] = list(state.casts)
        self.fights: list[Fight] = list(state.fights)
        self.duels: list[Duel] = list(state.duels)
        self.chosen: list[tuple[str, int]] = list(state.chosen)
        self.todo: list[Task] = list(state.todo)
        self.options: list[Act] = list(state.options)
        self.clock, self.phase, self.round, self.starting = state.clock, state.phase, state.round, state.starting
        self.turns: list[int] = list(state.turns)
        self.number = state.number
        self.dice = Dice(state.chance)
        self.fixed: list[int] = list(state.fixed)
        self.rolled: list[int] = list(state.rolled)
        self.log: list[str] = list(state.log)
        self.settings: dict[str, str] = dict(state.settings)
        self.ended = state.ended
        self.dirty = False
        self._owned: dict[int, list[Thing]] | None = None
        self._held: dict[int, list[Thing]] = {}

    def frozen(self) -> State:
        return State(
            tuple(self.seats), tuple(self.things.values()), tuple(self.discards), tuple(self.lasting),
            tuple(self.casts), tuple(self.fights), tuple(self.duels), tuple(self.chosen), tuple(self.todo),
            tuple(self.options), self.clock, self.phase, self.round, self.starting, tuple(self.turns), self.number,
            self.dice.chance.state, tuple(self.fixed), tuple(self.rolled), tuple(self.log),
            tuple(self.settings.items()), self.ended,
        )  # fmt: skip

    # ---- time

    @property
    def season(self) -> int:
        return self.clock % 4

    @property
    def moment(self) -> int:
        return self.clock * 10 + self.phase

    def next_of(self, season: int, phase: int = MOVE, later: bool = False) -> int:
        """The moment of a phase in the next season of that name: this one counts, unless `later`."""
        ahead = (season - self.season) % 4
        return (self.clock + (4 if later and ahead == 0 else ahead)) * 10 + phase

    def order(self) -> list[int]:
        """All seats, the starting player first and then clockwise."""
        count = len(self.seats)
        return [(self.starting + step) % count for step in range(count)]

    def others(self, seat: int) -> list[int]:
        """The other seats, clockwise."""
        count = len(self.seats)
        return [(seat + step) % count for step in range(1, count)]

    # ---- chance

    def die(self, sides: int, seat: int = COMMON) -> int:
        """A die for a player, who may be cursed to roll it twice and keep the lower."""
        value = self._die(sides)
        if seat >= 0 and 1 in self.seats[seat].curses:
            value = min(value, self._die(sides))
        return value

    def _die(self, sides: int) -> int:
        value = self.fixed.pop(0) if self.fixed else self.dice.die(sides)
        self.rolled.append(value)
        return value

    # ---- what to do next

    def push(self, *tasks: Task) -> None:
        """Put tasks on the stack so that the first of these comes first."""
        self.todo.extend(reversed(tasks))

    def note(self, key: str) -> None:
        self.log.append(key)

    # ---- seats

    def seat(self, seat: int, **changes: Any) -> Covenant:
        self.seats[seat] = replace(self.seats[seat], **changes)
        return self.seats[seat]

    def gone(self, seat: int) -> bool:
        """Whether an Investigation keeps the covenant out of the game."""
        return self.seats[seat].out != 0

    def gain(self, seat: int, gold: int = 0, vis: int = 0) -> None:
        covenant = self.seats[seat]
        self.seats[seat] = replace(covenant, gold=covenant.gold + gold, vis=covenant.vis + vis)

    def pay(self, seat: int, gold: int = 0, vis: int = 0, guarded: bool = False) -> None:
        """Take from the stores. What lies on Treasuries goes last, and comes off them."""
        covenant = self.seats[seat]
        left = covenant.gold - gold
        self.seats[seat] = replace(covenant, gold=left, vis=covenant.vis - vis)
        over = self.guarded(seat) - left
        for thing in self.of(seat) if over > 0 else ():
            if thing.gold and over > 0:
                taken = min(over, thing.gold)
                over -= taken
                self.change(thing.number, gold=thing.gold - taken)

    def guarded(self, seat: int) -> int:
        """Gold on Treasuries."""
        return sum(thing.gold for thing in self.things.values() if thing.gold and thing.owner == seat)

    # ---- cards in play

    def fact(self, thing: Thing) -> Fact:
        return self.facts.cards[thing.card]

    def _sorted(self) -> dict[int, list[Thing]]:
        """Cards by owner and by what they are attached to, sorted anew after a change."""
        owned: dict[int, list[Thing]] = {}
        held: dict[int, list[Thing]] = {}
        for thing in self.things.values():
            owned.setdefault(thing.owner, []).append(thing)
            if thing.on:
                held.setdefault(thing.on, []).append(thing)
        self._owned, self._held = owned, held
        return owned

    def of(self, seat: int) -> list[Thing]:
        """All that a covenant has, in the order of its coming."""
        owned = self._owned if self._owned is not None else self._sorted()
        return list(owned.get(seat, ()))

    def kinds(self, seat: int, *kinds: str) -> list[Thing]:
        """The cards of some kinds in a covenant."""
        owned = self._owned if self._owned is not None else self._sorted()
        cards = self.facts.cards
        return [thing for thing in owned.get(seat, ()) if cards[thing.card].kind in kinds and not thing.token]

    def on(self, number: int) -> list[Thing]:
        """What is attached to a card."""
        if self._owned is None:
            self._sorted()
        return list(self._held.get(number, ()))

    def events(self) -> list[Thing]:
        """Events in play, not those on hold."""
        return [thing for thing in self.of(COMMON) if thing.held < 0]

    def event(self, card: str) -> Thing | None:
        return next((thing for thing in self.events() if thing.card == card), None)

    def in_play(self, card: str) -> bool:
        return any(thing.card == card and not thing.token for thing in self.things.values())

    def change(self, number: int, **changes: Any) -> Thing:
        thing = self.things[number] = replace(self.things[number], **changes)
        self._owned = None
        return thing

    def take(self, number: int) -> Thing:
        """Lift a card off the table; see `harm.lose` for what goes with it."""
        self._owned = None
        return self.things.pop(number)

    def add(self, card: str, owner: int, **changes: Any) -> Thing:
        self.number += 1
        thing = self.things[self.number] = Thing(self.number, card, owner, made=self.clock, **changes)
        self.dirty = True
        self._owned = None
        return thing

    # ---- lasting effects

    def marks(self, number: int, *spells: str) -> list[Lasting]:
        """The effects of some spells that last on a card."""
        return [mark for mark in self.lasting if mark.on == number and mark.spell in spells]

    def over(self, seat: int, *spells: str) -> list[Lasting]:
        """The effects of some spells that last on a covenant or player."""
        return [mark for mark in self.lasting if mark.to == seat and not mark.on and mark.spell in spells]

    def last(self, spell: str, seat: int, mage: int = 0, **what: Any) -> Lasting:
        self.number += 1
        mark = Lasting(self.number, spell, seat, mage, since=self.clock, **what)
        self.lasting.append(mark)
        return mark

    def recast(self, number: int, **changes: Any) -> None:
        """Change a lasting effect."""
        self.lasting = [replace(mark, **changes) if mark.number == number else mark for mark in self.lasting]

    def cast(self, number: int) -> Cast:
        return next(cast for cast in self.casts if cast.number == number)

    def set_cast(self, number: int, **changes: Any) -> Cast:
        self.casts = [replace(cast, **changes) if cast.number == number else cast for cast in self.casts]
        return self.cast(number)

    def fight(self, number: int) -> Fight:
        return next(fight for fight in self.fights if fight.number == number)

    def set_fight(self, number: int, **changes: Any) -> None:
        self.fights = [replace(fight, **changes) if fight.number == number else fight for fight in self.fights]

    def duel(self, number: int) -> Duel:
        return next(duel for duel in self.duels if duel.number == number)

    def set_duel(self, number: int, **changes: Any) -> Duel:
        self.duels = [replace(duel, **changes) if duel.number == number else duel for duel in self.duels]
        return self.duel(number)
