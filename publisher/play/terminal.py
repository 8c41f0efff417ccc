"""A game at a terminal: shows the table and what is legal, reads what a person wants, lets agents play the others.

It knows no files and no streams: whoever calls hands in functions that read a line, show text, and keep a replay.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from publisher.play.chance import agent_chance
from publisher.play.engine import Engine, RuleError
from publisher.play.loop import Replayed, recorded, result_line, seat_name

S = TypeVar("S")
A = TypeVar("A")

HELP = """\
  a number      the action with this number
  its words     the same, as they are written
  preview N     what action N would do, where the game can say; nothing is spent
  Enter         shows the table again
  undo          takes back your last action, and what followed it
  save FILE     writes the game so far, to be continued or replayed
  quit          ends; asks where to save what is not saved"""

FEW = 10
"""So many actions are listed one below the other; more go in columns."""


@dataclass(frozen=True, slots=True)
class Hands:
    """What the terminal is: `hears` shows a prompt and gives a line, None at the end of input; `says` shows a line;
    `saves` writes a text to a file of this name and gives back what to say about it; `width` is that of a line now."""

    hears: Callable[[str], str | None]
    says: Callable[[str], None]
    saves: Callable[[str, str], str]
    width: Callable[[], int] = lambda: 100


@dataclass
class Session(Generic[S, A]):
    """One game at a terminal. `people` are the seats that people play, `agents` has a name for each other seat.

    day, practice: as in a Record. met: the cards that people have seen face up so far. saved: how many actions are.
    """

    engine: Engine[S, A]
    hands: Hands
    game: str
    seed: int
    seats: int
    settings: Mapping[str, str]
    people: frozenset[int]
    agents: Sequence[str]
    day: str = ""
    practice: bool = False
    met: set[str] = field(default_factory=set)
    saved: int = 0
    states: list[S] = field(default_factory=list)
    actions: list[A] = field(default_factory=list)
    movers: list[int] = field(default_factory=list)

    def begin(self, before: Replayed[S, A] | None = None) -> None:
        """Set up a game, or go on with one that was written down. Raises RuleError."""
        if before is None:
            self.states = [self.engine.new(self.seed, self.seats, self.settings)]
        else:
            self.states, self.actions = list(before.states), list(before.actions)
            self.movers = [self.engine.turn(state) for state in self.states[:-1]]
            self.saved = len(self.actions)
        self._see()

    @property
    def state(self) -> S:
        return self.states[-1]

    def run(self) -> bool:
        """Play to the end, or until nobody goes on; True if the game is over. Raises RuleError for an agent's fault."""
        shown = -1
        while not self.engine.over(self.state):
            seat = self.engine.turn(self.state)
            if seat not in self.people:
                self._agent(seat)
                continue
            if shown != len(self.actions):
                self._show(seat)
                shown = len(self.actions)
            line = self.hands.hears(self._prompt(seat))
            if line is None or (line.strip().casefold() in ("quit", "exit") and not self._is_action(line)):
                if line is not None:
                    self._leave()
                self.hands.says("The game is not over.")
                return False
            if not line.strip():
                self._show(seat)
            elif self._is_action(line) or not self._command(line.strip()):
                self._act(seat, line.strip())
        self._table(min(self.people, default=0))
        self.hands.says("")
        self.hands.says(result_line(self.engine, self.state))
        return True

    def _prompt(self, seat: int) -> str:
        return f"{seat_name(self.engine, seat)}> " if len(self.people) > 1 else "> "

    def _show(self, seat: int) -> None:
        legal = self.engine.legal(self.state)
        self._table(seat)
        self.hands.says("")
        digits = len(str(len(legal)))
        lines = [f"  {number:{digits}}  {self.engine.written(action)}" for number, action in enumerate(legal, 1)]
        for line in in_columns(lines, self.hands.width()) if len(lines) > FEW else lines:
            self.hands.says(line)

    def _table(self, seat: int) -> None:
        self.hands.says("")
        for line in self.engine.shown(self.state, seat).split("\n"):
            self._tell(line)

    def _tell(self, line: str) -> None:
        """A line, broken between words if it is longer than those of the terminal."""
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        for part in textwrap.wrap(line, max(40, self.hands.width()), subsequent_indent=indent) or [""]:
            self.hands.says(part)

    def _is_action(self, line: str) -> bool:
        """Whether a line is a legal action as it is written: then it is no command, whatever it sounds like."""
        said = line.strip().casefold()
        return any(said == self.engine.written(action).casefold() for action in self.engine.legal(self.state))

    def _command(self, line: str) -> bool:
        """Follow what is no action of the game; False if it may be one."""
        word, _, rest = line.partition(" ")
        match word.casefold():
            case "?" | "help":
                self.hands.says(HELP)
            case "undo" if not rest:
                self._undo()
            case "preview":
                self._preview(rest.strip())
            case "save":
                self._save(rest.strip())
            case _:
                return False
        return True

    def _preview(self, line: str) -> None:
        if self.engine.preview is None:
            self.hands.says("This game has no preview.")
        elif not line:
            self.hands.says("Preview which action? preview N")
        elif (action := self._chosen(line)) is not None:
            self._tell(f"{self.engine.written(action)}: {self.engine.preview(self.state, action)}.")

    def _save(self, name: str) -> None:
        if not name:
            self.hands.says("Save it where? save FILE")
            return
        self.saved = len(self.actions)
        record = recorded(self.engine, self.game, self.seed, self.seats, self.settings, self.actions, self.state,
                          self.day, self.practice)
        self.hands.says(self.hands.saves(name, record.as_text()))

    def _leave(self) -> None:
        """Before the end of a game that is not over: what was not saved can be."""
        if len(self.actions) > self.saved:
            name = self.hands.hears("Save it where? FILE, or Enter if not at all: ")
            if name is not None and name.strip():
                self._save(name.strip())

    def _act(self, seat: int, line: str) -> None:
        action = self._chosen(line)
        if action is not None:
            self._apply(seat, action)

    def _chosen(self, line: str) -> A | None:
        """The legal action of this number or these words; None, and a word about it, if there is none."""
        legal = self.engine.legal(self.state)
        if line.isascii() and line.isdecimal():
            if 1 <= int(line) <= len(legal):
                return legal[int(line) - 1]
            self.hands.says(f"There are actions 1 to {len(legal)}. ? helps.")
            return None
        try:
            action = self.engine.read(self.state, line)
            if action not in legal:
                self.engine.apply(self.state, action)  # says why not, if the rules do
                raise RuleError("this is not legal now")
        except RuleError as error:
            self._tell(f"{error.message[:1].upper()}{error.message[1:]}. ? helps.")
            return None
        return action

    def _agent(self, seat: int) -> None:
        chance = agent_chance(self.seed, len(self.actions))
        action = self.engine.agents[self.agents[seat]](self.state, self.engine.legal(self.state), chance)
        self._apply(seat, action)
        self.hands.says(f"{seat_name(self.engine, seat)}: {self.engine.written(action)}")

    def _apply(self, seat: int, action: A) -> None:
        self.states.append(self.engine.apply(self.state, action))
        self.actions.append(action)
        self.movers.append(seat)
        self._see()

    def _see(self) -> None:
        """Remember which cards lie face up, before anything of it is taken back."""
        if self.engine.met is not None:
            for seat in self.people:
                self.met.update(self.engine.met(self.state, seat, self.settings))

    def _undo(self) -> None:
        """Back to before the last action of a person."""
        if self.day and not self.practice:
            self.hands.says("The game of a day takes nothing back: it counts. A practice game does.")
            return
        last = next((index for index in reversed(range(len(self.movers))) if self.movers[index] in self.people), None)
        if last is None:
            self.hands.says("There is nothing to take back.")
            return
        self.hands.says(f"Taken back: {self.engine.written(self.actions[last])}")
        del self.states[last + 1 :], self.actions[last:], self.movers[last:]
        self.saved = min(self.saved, last)


def in_columns(lines: Sequence[str], width: int) -> list[str]:
    """Lines one below the other in as many columns of equal width as the terminal holds, read downwards."""
    wide = max(map(len, lines), default=0) + 2
    rows = -(-len(lines) // max(1, (width + 2) // wide))
    return ["".join(line.ljust(wide) for line in lines[row::rows]).rstrip() for row in range(rows)]
