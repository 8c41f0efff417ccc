"""Scenarios: a position is laid out, named steps are done in it, and what can be seen then is given back.

given: season, year, starting, settings, dice (results that come first), discards, events, seats. A seat has gold, vis,
score, square, owes, marked, inspected, curses, cards. A card is an id, `{id: how many}`, or `{card: id, as: name, with:
[cards attached], spells: [...], arts: [...], damage: n, ...}`. Every card has a name: `as`, or its id, or id-2, id-3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from publisher.kit.play import RuleError

from .facts import SEASONS, Facts
from .flow import ANSWERS, OPTIONS, STEPS, settle_now
from .game import blank, written
from .making import event_ends
from .placing import assign
from .readings import SETTINGS
from .state import COMMON, MAIN, TRACK, Act, Task, Thing

WINDOWS = ("react", "fray", "quench", "watch", "spoil", "intrude", "winter", "console", "change", "turn", "supplies")
"""Decisions that a step passes over if it does not choose: they are open to others at any time."""

PLAIN = {"damage": "damage", "burnt": "burnt", "counters": "counters", "gold": "gold", "loss": "loss",
         "building": "building", "talisman": "talisman", "free": "free", "marked": "marked", "token": "token"}


class Scene:
    """A desk with names for its cards. `choices`: what the step that is done has still to choose."""

    def __init__(self, facts: Facts, given: Mapping[str, Any]) -> None:
        seats = given.get("seats") or [{}, {}]
        if not isinstance(seats, list) or not 1 <= len(seats) <= 4:
            raise RuleError("`seats:` is a list of 1 to 4 covenants", "given/seats")
        settings = {str(name): str(value) for name, value in (given.get("settings") or {}).items()}
        for name, value in settings.items():
            if value not in SETTINGS.get(name, ()):
                raise RuleError(f'there is no setting "{name}: {value}"', "given/settings")
        self.desk = blank(facts, 0, len(seats), settings)
        self.names: dict[str, int] = {}
        self.choices: list[str] = []
        desk = self.desk
        season = str(given.get("season", "spring"))
        if season not in SEASONS:
            raise RuleError(f'there is no season "{season}"', "given/season")
        desk.clock = 4 * (int(given.get("year", 1)) - 1) + SEASONS.index(season)
        desk.phase, desk.round = MAIN, 1
        desk.starting = int(given.get("starting", 0))
        desk.todo = [("idle",)]
        for index, seat in enumerate(seats):
            self.lay_seat(index, seat or {}, f"given/seats/{index}")
        desk.discards += [self.card_id(str(card), "given/discards") for card in given.get("discards") or ()]
        for index, event in enumerate(given.get("events") or ()):
            self.lay_event(event, f"given/events/{index}")
        desk.fixed = [int(value) for value in given.get("dice") or ()]
        self.unknown(given, ("seats", "settings", "season", "year", "starting", "discards", "events", "dice"), "given")
        desk.log.clear()
        desk.dirty = False

    # ---- laying out

    def unknown(self, given: Mapping[str, Any], known: Sequence[str], path: str) -> None:
        for key in given:
            if key not in known:
                raise RuleError(f'nothing is called "{key}" here; there is {", ".join(known)}', f"{path}/{key}")

    def card_id(self, id: str, path: str) -> str:
        if id not in self.desk.facts.cards:
            raise RuleError(f'there is no card "{id}"', path)
        return id

    def name(self, thing: Thing, wished: str = "") -> None:
        name, count = wished or thing.card, 1
        while name in self.names:
            count += 1
            name = f"{wished or thing.card}-{count}"
        self.names[name] = thing.number

    def lay_seat(self, index: int, given: Mapping[str, Any], path: str) -> None:
        square = given.get("square", "begin")
        number = square if isinstance(square, int) else TRACK.index(square) if square in TRACK else -1
        if number < 0:
            raise RuleError(f'there is no square "{square}"', f"{path}/square")
        owes = tuple((COMMON if debt.get("to", "lord") == "lord" else int(debt["to"]), int(debt["points"]),
                      bool(debt.get("permanent", False))) for debt in given.get("owes") or ())
        self.desk.seat(
            index, gold=int(given.get("gold", 0)), vis=int(given.get("vis", 0)), score=int(given.get("score", 0)),
            square=number, moved=number > 0, owes=owes, marked=bool(given.get("marked", False)),
            inspected=bool(given.get("inspected", False)), curses=tuple(given.get("curses") or ()),
            tries=int(given.get("tries", 0)), left=int(given.get("left", 0)))  # fmt: skip
        self.unknown(given, ("gold", "vis", "score", "square", "owes", "marked", "inspected", "curses", "tries", "left",
                             "cards"), path)
        for place, card in enumerate(given.get("cards") or ()):
            self.lay_card(index, card, 0, f"{path}/cards/{place}")
        for leader in list(self.desk.of(index)):
            if "assigns" in self.desk.fact(leader).fields and not any(
                    thing.lead == leader.number for thing in self.desk.of(index)):
                assign(self.desk, leader)

    def lay_card(self, seat: int, given: Any, on: int, path: str) -> None:
        if isinstance(given, str):
            given = {"card": given}
        if "card" not in given:
            for id, count in given.items():
                for _ in range(int(count)):
                    self.lay_card(seat, {"card": id}, on, path)
            return
        card = self.card_id(str(given["card"]), path)
        desk = self.desk
        changes = {PLAIN[key]: value for key, value in given.items() if key in PLAIN}
        if given.get("damage"):
            ago = 0 if given.get("fresh") else 1
            changes |= {"hurt": desk.clock - ago, "since": desk.clock - ago}
        if given.get("burnt"):
            changes["burnt_at"] = desk.clock - (0 if given.get("fresh") else 1)
        if given.get("inactive"):
            changes["stopped"] = desk.clock
        if given.get("away"):
            changes["away"] = str(given["away"])
        if given.get("used"):
            changes["used"] = desk.clock
        thing = desk.add(card, seat, on=on, arts=tuple(given.get("arts") or ()), **changes)
        self.name(thing, str(given.get("as", "")))
        for place, held in enumerate([*(given.get("with") or ()), *(given.get("spells") or ())]):
            self.lay_card(seat, held, thing.number, f"{path}/with/{place}")
        for led in given.get("leads") or ():
            desk.change(self.number(led, path), lead=thing.number)
        self.unknown(given, ("card", "as", "arts", "with", "spells", "leads", "inactive", "fresh", "away", "used",
                             *PLAIN), path)

    def lay_event(self, given: Any, path: str) -> None:
        if isinstance(given, str):
            given = {"card": given}
        card = self.card_id(str(given.get("card", "")), path)
        desk = self.desk
        held = -1
        if "held" in given:
            held = desk.clock + (SEASONS.index(str(given["held"])) - desk.clock) % 4
        event = desk.add(card, COMMON, by=int(given.get("by", 0)), to=int(given.get("to", COMMON)), held=held,
                         damage=int(given.get("damage", 0)), counters=int(given.get("counters", 0)),
                         ends=0 if held >= 0 else event_ends(desk, card))
        if "aim" in given:
            desk.change(event.number, aim=self.number(given["aim"], path))
        self.name(event, str(given.get("as", "")))
        self.unknown(given, ("card", "held", "by", "to", "damage", "counters", "aim", "as"), path)

    # ---- names

    def number(self, name: Any, path: str) -> int:
        """The number of a card by its name. Raises RuleError."""
        self.newcomers()
        if str(name) not in self.names:
            raise RuleError(f'no card here is called "{name}"; there is {", ".join(self.names) or "none"}', path)
        return self.names[str(name)]

    def thing(self, name: Any, path: str) -> Thing:
        number = self.number(name, path)
        if number not in self.desk.things:
            raise RuleError(f'"{name}" is not in play any more', path)
        return self.desk.things[number]

    def newcomers(self) -> None:
        known = set(self.names.values())
        for thing in self.desk.things.values():
            if thing.number not in known:
                self.name(thing)

    # ---- going on

    def run(self, *tasks: Task) -> None:
        """Do some tasks to their end, with the choices of the step."""
        self.desk.push(*tasks)
        self.go_on()

    def go_on(self) -> None:
        desk = self.desk
        while not desk.ended:
            if desk.dirty:
                settle_now(desk)
            task = desk.todo[-1]
            if task[0] == "idle":
                return
            if task[0] not in OPTIONS:
                desk.todo.pop()
                if task[0] == "round":  # a scene goes no farther than the beginning of a season
                    continue
                STEPS[task[0]](desk, task)
                continue
            found = OPTIONS[task[0]](desk, task)
            desk.todo.pop()
            if found:
                ANSWERS[task[0]](desk, task, self.chosen(task, found))

    def chosen(self, task: Task, found: list[Act]) -> Act:
        """The next choice of the step if it is one of these; else what is usual."""
        if self.choices:
            self.newcomers()
            for wanted in (self.spelt(self.choices[0]), self.choices[0].split()):
                for act in found:
                    words = written(act).split()
                    if len(words) >= len(wanted) and all(
                            wish in ("*", word) for wish, word in zip(wanted, words, strict=False)):
                        self.choices.pop(0)
                        return act
        if task[0] in WINDOWS or len(found) == 1:
            return found[0] if len(found) == 1 else next(act for act in reversed(found) if act[0] in ("pass", "keep"))
        if self.choices:
            told = ", ".join(written(act) for act in found[:8])
            raise RuleError(f'"{self.choices[0]}" is not legal for "{task[0]}"; there is: {told}')
        if task[0] == "wounds":
            return max(found[:2], key=lambda act: int(act[3]) if len(act) > 3 else 0)
        return found[0]

    def spelt(self, choice: str) -> list[str]:
        """A choice in the words of an action: the name of a card is its id and its number."""
        if choice.startswith("="):  # already in the words of an action
            return choice[1:].split()
        words = []
        for word in choice.split():
            number = self.names.get(word)
            if number is not None and number in self.desk.things:
                words += [self.desk.things[number].card, str(number)]
            else:
                words.append(word)
        if len(words) > 3 and words[1] in self.desk.facts.cards and words[2] == words[1]:
            del words[1]
        return words


Verb = Callable[[Scene, Mapping[str, Any], str], None]
VERBS: dict[str, Verb] = {}


def verb(name: str) -> Callable[[Verb], Verb]:
    def known(run: Verb) -> Verb:
        VERBS[name] = run
        return run

    return known


def scenario(facts: Facts, given: Mapping[str, Any], do: Sequence[Any]) -> Mapping[str, Any]:
    """Lay out, do, observe. Raises RuleError with the place of what the rules refuse."""
    from .observe import observed

    scene = Scene(facts, given)
    for index, entry in enumerate(do):
        path = f"do/{index}"
        if isinstance(entry, str):
            entry = {entry: {}}
        if not isinstance(entry, Mapping) or not entry:
            raise RuleError("a step is a verb, with what it needs", path)
        name = next(iter(entry))
        if name not in VERBS:
            raise RuleError(f'there is no step "{name}"; there is {", ".join(sorted(VERBS))}', path)
        scene.choices = [str(choice) for choice in entry.get("choose") or ()]
        detail = entry[name]
        words = detail if isinstance(detail, Mapping) else {"is": detail}
        try:
            VERBS[name](scene, words, path)
        except RuleError as error:
            raise RuleError(error.message, error.path or path) from None
        if scene.choices:
            raise RuleError(f'"{scene.choices[0]}" was not to be chosen', f"{path}/choose")
    return observed(scene)
