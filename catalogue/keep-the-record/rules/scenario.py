"""Scenarios: a situation built by hand, actions in it, and what can be seen then.

    given:
      cards: {tide: {type: deluge, date: 1825 BCE, severity: 6}}   # made up, or a real card with other numbers
      board: {1825 BCE: {card: plain-1, of: erasure, state: Fragmentary, severity: 3, reach: 2}}
      record: {hand: [tide], wormwood: true, silenced: true}       # and erasure
      deck: [plain-2]                                              # the top first; discard and exile are lists, too
      clock: 7
      sealed: 2              # so many of the first returns; without it as many as the clock has sealed
      turn: record           # and actions: 0, delayed: false, seed: 1, contagions: [{at: 1825 BCE, strength: 5}]
    do: [{play: tide, at: 1825 BCE, choose: 1687 BCE}, {archive: tide}, pass, {preview: {play: tide, at: 1825 BCE}}]

A made-up card is a Fallout card of 1825 BCE, Attested, with Severity 5 and Reach 5, where it does not say otherwise;
`plain-1`, `plain-2` and so on need not be made up. `deal: {seed: 7, plain: 81}` deals a new game of that many of them
instead, `deal: {day: "2026-11-30", plain: 81}` the game of a day, and `deal: 7` one of the real deck. `training: true`
makes it a training game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from publisher.kit import Game
from publisher.kit.play import Chance, RuleError

from . import binder, preview, written, years
from .duel import daily_seed
from .moves import ARCHIVE, PASS, Action, legal, refusal, state_of
from .position import EMPTY, IN_HAND, Position, dealt, longest, numbers
from .tables import SOURCES, Printed, Tables, made
from .transits import NO_TARGET, unknown
from .turn import act, note, seal, standing

PLAIN: Mapping[str, Any] = {"type": "fallout", "date": -1825, "severity": 5, "reach": 5, "source": SOURCES[0]}
_PLAIN_ID = re.compile(r"plain-[0-9]+\Z")
_GIVEN = ("actions", "board", "cards", "clock", "contagions", "deal", "deck", "delayed", "discard", "erasure", "exile",
          "record", "sealed", "seed", "training", "turn")  # fmt: skip


def scenario_of(game: Game, tables: Tables) -> Callable[[Mapping[str, Any], Sequence[Any]], Mapping[str, Any]]:
    """What runs the scenarios of a game."""

    def scenario(given: Mapping[str, Any], do: Sequence[Any]) -> Mapping[str, Any]:
        """Raises RuleError for a situation that cannot be, and for an action that is not legal."""
        scene = Scene.of(game, tables, given)
        for index, what in enumerate(do):
            scene.do(what, f"do/{index}")
        return scene.observed()

    return scenario


@dataclass
class Scene:
    """A position, what its last action was, and the cards that each side has met, as masks."""

    position: Position
    training: bool = False
    last: dict[str, Any] = field(default_factory=dict)
    shown: dict[str, Any] = field(default_factory=dict)
    met: list[int] = field(default_factory=lambda: [0, 0])

    def __post_init__(self) -> None:
        self._look()

    @classmethod
    def of(cls, game: Game, real: Tables, given: Mapping[str, Any]) -> Scene:
        for key in given:
            if key not in _GIVEN:
                raise RuleError(f'"{key}" is not known; there are: {", ".join(_GIVEN)}', f"given/{key}")
        deal, training = given.get("deal"), bool(given.get("training", False))
        if isinstance(deal, int):
            return cls(dealt(real, deal), training)
        cards = _cards(real, given)
        if deal is not None:
            cards |= {f"plain-{number}": PLAIN for number in range(1, deal.get("plain", 0) + 1)}
        tables = made(game, (Printed.read(id, entry) for id, entry in cards.items()))
        if deal is not None:
            return cls(dealt(tables, _seed(deal)), training)
        return cls(_position(tables, given), training)

    # ---- actions

    def do(self, what: Any, path: str) -> None:
        if isinstance(what, Mapping) and "preview" in what:
            self.shown = self._preview(self._legal(what["preview"], f"{path}/preview"))
            return
        action = self._legal(what, path)
        self.position.log = {}
        note(self.position)
        act(self.position, action)
        self._look()
        card, place, _ = action
        kind = "pass" if card == EMPTY else "archive" if place == ARCHIVE else "place"
        log = self.position.log
        self.last = {"kind": "contest" if "attack" in log else kind, "transit": "", **log}

    def _look(self) -> None:
        for side in (0, 1):
            self.met[side] |= binder.seen(self.position, side, self.training)

    def _legal(self, what: Any, path: str) -> Action:
        action = self._action(what, path)
        why = refusal(self.position, action)
        if why:
            raise RuleError(why, path)
        return action

    def _action(self, what: Any, path: str) -> Action:
        tables = self.position.tables
        if what == "pass":
            return PASS
        if isinstance(what, Mapping) and set(what) == {"archive"}:
            return _card(tables, what["archive"], f"{path}/archive"), ARCHIVE, NO_TARGET
        if isinstance(what, Mapping) and {"play", "at"} <= set(what) <= {"play", "at", "choose"}:
            place = _return(tables, what["at"], f"{path}/at")
            target = _return(tables, what["choose"], f"{path}/choose") if "choose" in what else NO_TARGET
            return _card(tables, what["play"], f"{path}/play"), place, target
        raise RuleError("an action: {play: CARD, at: YEAR, choose: YEAR}, {archive: CARD}, pass, {preview: …}", path)

    def _preview(self, action: Action) -> dict[str, Any]:
        tables = self.position.tables
        side = self.position.turn
        found = preview.preview(self.position, action)
        return {
            "kind": found.kind, "attack": found.attack, "defence": found.defence, "lands": found.lands,
            "transit": found.transit, "silenced": found.silenced, "uncertain": found.uncertain,
            "exiled": [tables.cards[card].id for card in found.exiled],
            "entered": [tables.year(place) for place in found.entered],
            "changed": [tables.year(place) for place in found.changed],
            "hands": {name.casefold(): found.hands[who] for who, name in enumerate(tables.sides)},
            "clock": found.clock, "sealed": found.sealed, "ending": found.ending,
            "told": preview.told(tables, side, found),
        }  # fmt: skip

    # ---- what can be seen

    def observed(self) -> dict[str, Any]:
        position, tables = self.position, self.position.tables
        over = bool(position.ending)
        out: dict[str, Any] = {
            "turn": "" if over else _side_name(tables, position.turn), "actions": position.actions,
            "clock": position.clock, "limit": position.limit, "sealed": position.sealed, "over": over,
            "ending": position.ending, "winner": _side_name(tables, position.winner) if over else "",
            "deck": [tables.cards[card].id for card in reversed(position.deck)],
            "deck_size": len(position.deck),
            "discard": [tables.cards[card].id for card in position.discard],
            "exile": [tables.cards[card].id for card in position.exile],
            "contagions": [{"at": tables.year(place), "strength": strength}
                           for place, strength in position.contagions],
            "board": {tables.year(number): self._return(number) for number in range(tables.limits.returns)},
            "homes": {card.id: written.home_name(tables, number) for number, card in enumerate(tables.cards)},
            "last": self.last, "preview": self.shown, **self._can(),
        }  # fmt: skip
        for side in (0, 1):
            out[_side_name(tables, side)] = self._side(side)
        return out

    def _return(self, number: int) -> dict[str, Any]:
        position, tables = self.position, self.position.tables
        card = position.card[number]
        empty = card == EMPTY
        side = 0 if position.held[0] >> number & 1 else 1
        return {
            "card": "" if empty else tables.cards[card].id,
            "of": "" if empty else _side_name(tables, side),
            "state": "" if empty else tables.states[state_of(position, number)],
            "source": "" if empty else tables.cards[card].source,
            "severity": position.severity[number], "reach": position.reach[number],
            "sealed": number < position.sealed,
        }  # fmt: skip

    def _side(self, side: int) -> dict[str, Any]:
        position, tables = self.position, self.position.tables
        run, secured = standing(position, side)
        return {
            "hand": [tables.cards[card].id for card in position.hands[side]], "cards": len(position.hands[side]),
            "silenced": bool(position.silenced >> side & 1), "wormwood": bool(position.weakened >> side & 1),
            "run": run, "secured": secured, "row": longest(position.held[side]),
            "binder": sorted(tables.cards[card].id for card in numbers(self.met[side])),
        }  # fmt: skip

    def _can(self) -> dict[str, Any]:
        """Where the side to act may play its cards, what their transits may choose, what it may archive, and pass."""
        tables = self.position.tables
        actions = legal(self.position)
        can: dict[str, list[str]] = {tables.cards[card].id: [] for card in self.position.hands[self.position.turn]}
        choose: dict[str, dict[str, list[str]]] = {}
        for card, place, target in actions:
            if card == EMPTY or place == ARCHIVE:
                continue
            id, year = tables.cards[card].id, tables.year(place)
            if year not in can[id]:
                can[id].append(year)
            if target != NO_TARGET:
                choose.setdefault(id, {}).setdefault(year, []).append(tables.year(target))
        archive = [tables.cards[card].id for card, place, _ in actions if card != EMPTY and place == ARCHIVE]
        return {"can": can, "choose": choose, "can_archive": archive, "can_pass": PASS in actions}


# ---- building a position


def _seed(deal: Mapping[str, Any]) -> int:
    """Raises RuleError for a day that is none."""
    day = deal.get("day")
    if day is None:
        return int(deal.get("seed", 1))
    try:
        year, month, number = (int(part) for part in str(day).split("-"))
        return daily_seed(year, month, number)
    except ValueError:
        raise RuleError(f'"{day}" is no day: write it as "2026-11-30"', "given/deal/day") from None


def _side_name(tables: Tables, side: int) -> str:
    return tables.sides[side].casefold()


def _cards(real: Tables, given: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """Every card that a situation names, by id, with the fields that it has there."""
    own = given.get("cards", {})
    out: dict[str, Mapping[str, Any]] = {}
    for id, entry in own.items():
        fields = {**_printed(real, id), **entry}
        if isinstance(fields["date"], str):
            try:
                fields["date"] = years.read_year(fields["date"])
            except ValueError as error:
                raise RuleError(str(error), f"given/cards/{id}/date") from None
        why = unknown(Printed.read(id, fields))
        if why:
            raise RuleError(why, f"given/cards/{id}/transit")
        out[id] = fields
    for path, id in _named(given):
        if id not in out:
            if id not in real.numbers and not _PLAIN_ID.match(str(id)):
                raise RuleError(f'no card is called "{id}", and `cards` does not make it up', path)
            out[id] = _printed(real, id)
    return out


def _printed(real: Tables, id: str) -> Mapping[str, Any]:
    """The fields of a real card, or those that a made-up card begins with."""
    if id not in real.numbers:
        return PLAIN
    card = real.cards[real.numbers[id]]
    return {"type": card.type, "date": card.date, "severity": card.severity, "reach": card.reach,
            "source": card.source, "mythic": card.mythic, "phoenix": card.phoenix,
            "transit": card.transit}  # fmt: skip


def _named(given: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Every card that lies somewhere, with the path to its name. Raises RuleError if one lies in two places."""
    found = [(f"given/board/{year}/card", entry.get("card", "")) for year, entry in given.get("board", {}).items()]
    for zone in ("deck", "discard", "exile"):
        found += [(f"given/{zone}/{index}", id) for index, id in enumerate(given.get(zone, ()))]
    for side in ("record", "erasure"):
        found += [(f"given/{side}/hand/{index}", id) for index, id in enumerate(given.get(side, {}).get("hand", ()))]
    seen: set[str] = set()
    for path, id in found:
        if id in seen:
            raise RuleError(f'"{id}" lies in two places', path)
        seen.add(id)
    return found


def _card(tables: Tables, id: Any, path: str) -> int:
    try:
        return written.card_called(tables, str(id))
    except RuleError as error:
        raise RuleError(error.message, path) from None


def _return(tables: Tables, year: Any, path: str) -> int:
    try:
        return written.return_called(tables, str(year))
    except RuleError as error:
        raise RuleError(error.message, path) from None


def _side(tables: Tables, name: Any, path: str) -> int:
    known = [_side_name(tables, side) for side in (0, 1)]
    if name not in known:
        raise RuleError(f'a side is {" or ".join(known)}, not "{name}"', path)
    return known.index(name)


def _position(tables: Tables, given: Mapping[str, Any]) -> Position:
    position = Position(tables)
    limits = tables.limits
    position.turn = _side(tables, given.get("turn", "record"), "given/turn")
    position.clock = given.get("clock", 0)
    position.actions = given.get("actions", 0)
    position.delayed = bool(given.get("delayed", False))
    position.chance = Chance(given.get("seed", 1)).state
    position.sealed = given.get("sealed", 0)
    if not 0 <= position.sealed <= limits.returns:
        raise RuleError(f"0 to {limits.returns} returns are sealed", "given/sealed")
    if "sealed" not in given:
        seal(position)
    for year, entry in given.get("board", {}).items():
        _put(position, year, entry)
    for zone, cards in (("deck", position.deck), ("discard", position.discard), ("exile", position.exile)):
        cards += [tables.numbers[id] for id in given.get(zone, ())]
    position.deck.reverse()
    for name in ("record", "erasure"):
        _hand(position, _side(tables, name, f"given/{name}"), given.get(name, {}), f"given/{name}")
    for index, entry in enumerate(given.get("contagions", ())):
        place = _return(tables, entry["at"], f"given/contagions/{index}/at")
        position.contagions.append((place, entry["strength"]))
    return position


def _put(position: Position, year: str, entry: Mapping[str, Any]) -> None:
    tables, path = position.tables, f"given/board/{year}"
    place = _return(tables, year, path)
    card = _card(tables, entry.get("card", ""), f"{path}/card")
    if position.card[place] != EMPTY:
        raise RuleError("two cards lie on this return", path)
    state = tables.state[card]
    if "state" in entry:
        if entry["state"] not in tables.states:
            raise RuleError(f"a state is one of: {', '.join(tables.states)}", f"{path}/state")
        state = tables.states.index(entry["state"])
    position.put(_side(tables, entry.get("of"), f"{path}/of"), card, place, state)
    position.severity[place] = entry.get("severity", position.severity[place])
    position.reach[place] = entry.get("reach", position.reach[place])


def _hand(position: Position, side: int, entry: Mapping[str, Any], path: str) -> None:
    for key in entry:
        if key not in ("hand", "silenced", "wormwood"):
            raise RuleError(f'"{key}" is not known; a side has: hand, silenced, wormwood', f"{path}/{key}")
    for id in entry.get("hand", ()):
        card = position.tables.numbers[id]
        position.hands[side].append(card)
        position.drawn |= 1 << card
        position.fate[card] = IN_HAND
    if len(position.hands[side]) > position.tables.limits.hand_cap:
        raise RuleError(f"a hand has at most {position.tables.limits.hand_cap} cards", f"{path}/hand")
    position.silenced |= bool(entry.get("silenced", False)) << side
    position.weakened |= bool(entry.get("wormwood", False)) << side
