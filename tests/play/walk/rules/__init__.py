"""A small game of dice: walk on and meet what the road brings, or rest and be safe for a turn."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from publisher.kit import Game
from publisher.kit.play import Chance, Engine, RuleError, random_agent

from .road.state import Action, Rules, State


def engine(game: Game) -> Engine[State, Action]:
    rules = Rules(game)

    def greedy(state: State, legal: Sequence[Action], chance: Chance) -> Action:
        return max(legal, key=lambda action: (action.word == "walk", rules.points(action.card), action.card))

    def scenario(given: Mapping[str, Any], do: Sequence[Any]) -> Mapping[str, Any]:
        found = tuple(tuple(walker.get("found", ())) for walker in given.get("walkers", ()))
        state = State(Chance(1), found, 20)
        for number, step in enumerate(do):
            card = step.get("take", "")
            if card and card not in game.cards:
                raise RuleError(f'there is no card "{card}" on this road', f"do/{number}/take")
            state = rules.met(state, (card,)) if card else replace(state, turn=state.turn + 1)
        walkers = [{"found": own, "points": rules.score(state)[seat], "places": len(rules.places(own))}
                   for seat, own in enumerate(state.found)]
        return {"over": rules.over(state), "walkers": walkers, "seen": {card for own in state.found for card in own}}

    return Engine(
        seats=(1, 3), new=rules.new, turn=rules.seat, legal=rules.legal, apply=rules.apply, over=rules.over,
        score=rules.score, winners=rules.winners, written=str, read=rules.read, shown=rules.shown,
        agents={"random": random_agent, "greedy": greedy}, tally=rules.tally,
        cards={id: "" if card.type == "place" else "nobody walks with you yet" for id, card in game.cards.items()},
        scenario=scenario, settings={"length": ("short", "long")},
    )
