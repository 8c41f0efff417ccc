"""The state of a walk, and what may be done in it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from publisher.kit import Game
from publisher.kit.play import Chance, Dice, RuleError, Tables

ROUNDS = {"short": 6, "long": 12}


@dataclass(frozen=True, slots=True)
class Action:
    """walk, rest, or take a card that the road offers."""

    word: str
    card: str = ""

    def __str__(self) -> str:
        return f"{self.word} {self.card}".strip()


@dataclass(frozen=True, slots=True)
class State:
    """What everybody has found. `offered`: the cards from which whoever acts has to choose."""

    chance: Chance
    found: tuple[tuple[str, ...], ...]
    rounds: int
    turn: int = 0
    offered: tuple[str, ...] = ()
    log: tuple[str, ...] = ()


class Rules:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.tables = Tables(game)

    def points(self, card: str) -> int:
        known = self.game.cards.get(card)
        return int(known.fields.get("points", 0)) if known is not None else 0

    def places(self, found: tuple[str, ...]) -> list[str]:
        return [card for card in found if self.game.cards[card].type == "place"]

    def new(self, seed: int, seats: int, settings: Mapping[str, str]) -> State:
        return State(Chance(seed), ((),) * seats, ROUNDS[settings["length"]])

    def seat(self, state: State) -> int:
        return state.turn % len(state.found)

    def legal(self, state: State) -> list[Action]:
        return [Action("take", card) for card in state.offered] or [Action("walk"), Action("rest")]

    def apply(self, state: State, action: Action) -> State:
        if action not in self.legal(state):
            raise RuleError(f"{action} is not legal")
        if action.word == "rest":
            return replace(state, turn=state.turn + 1, log=(*state.log, "rest"))
        if action.word == "take":
            return self.met(replace(state, offered=()), (action.card,))
        rolled = self.tables.roll("road", Dice(state.chance))
        return self.met(replace(state, chance=rolled.chance), rolled.outcomes[0].options)

    def met(self, state: State, options: tuple[str, ...]) -> State:
        if len(options) > 1:
            return replace(state, offered=options)
        seat = self.seat(state)
        found = tuple((*own, *options) if number == seat else own for number, own in enumerate(state.found))
        return replace(state, found=found, turn=state.turn + 1, log=(*state.log, *options))

    def over(self, state: State) -> bool:
        full = state.turn >= state.rounds * len(state.found)
        return full or any("last-inn" in own for own in state.found)

    def score(self, state: State) -> tuple[int, ...]:
        return tuple(sum(map(self.points, own)) for own in state.found)

    def winners(self, state: State) -> tuple[int, ...]:
        score = self.score(state)
        return tuple(seat for seat, points in enumerate(score) if points == max(score) and points)

    def read(self, state: State, line: str) -> Action:
        word, _, card = " ".join(line.casefold().split()).partition(" ")
        if word not in ("walk", "rest", "take"):
            raise RuleError(f'"{word}" is nothing that one can do: walk, rest, or take a card')
        return Action(word, card)

    def shown(self, state: State, seat: int) -> str:
        lines = [f"Round {state.turn // len(state.found) + 1} of {state.rounds}"]
        lines += [f"{'you' if number == seat else number + 1}: {', '.join(own) or 'nothing yet'}"
                  for number, own in enumerate(state.found)]
        return "\n".join(lines)

    def tally(self, state: State) -> dict[str, int]:
        counts = Counter(f"made/{card}" for own in state.found for card in own)
        counts["ending/inn" if any("last-inn" in own for own in state.found) else "ending/rounds"] += 1
        counts["rests"] = state.log.count("rest")
        return dict(counts)
