"""What an action would do, shown before it is confirmed. Source: "A turn".

The preview knows what the side to act knows: it shows how many cards would be drawn, not which.
"""

from __future__ import annotations

from dataclasses import dataclass

from .moves import ARCHIVE, Action, attack, defence, overcomes
from .position import EMPTY, Position, State, numbers, veiled
from .tables import Tables
from .turn import act


@dataclass(frozen=True, slots=True)
class Preview:
    """kind: place, contest, archive or pass. attack, defence: of a contest, else None. transit: the name of the one
    that would come, or ''. silenced: none comes because of silence. uncertain: what comes depends on cards that nobody
    has seen. exiled: cards that would go from the board to Exile, a defeated defender among them. entered, changed:
    returns that would have another card, and another Severity or Reach on the same card. hands: cards in each hand.
    after: the state as the side to act would know it, with hidden cards veiled.
    """

    kind: str
    attack: int | None
    defence: int | None
    lands: bool
    transit: str
    silenced: bool
    uncertain: bool
    exiled: tuple[int, ...]
    entered: tuple[int, ...]
    changed: tuple[int, ...]
    hands: tuple[int, int]
    clock: int
    sealed: int
    ending: str
    winner: int
    after: State


def preview(position: Position, action: Action) -> Preview:
    """What a legal action would do. The position stays as it is."""
    side = position.turn
    card, place, _ = action
    known = veiled(position, side)
    after = known.copy()
    strength = against = None
    kind = "pass" if card == EMPTY else "archive" if place == ARCHIVE else "place"
    lands = kind == "place"
    if lands and known.card[place] != EMPTY:
        kind, strength, against = "contest", attack(known, side, card, place), defence(known, place, card)
        lands = overcomes(strength, against)
    silenced = bool(lands and known.silenced >> side & 1)
    transit = known.tables.transit[card]
    act(after, action)
    held = [number for number in numbers(after.occupied()) if after.card[number] == known.card[number]]
    return Preview(
        kind, strength, against, lands,
        transit.name if lands and not silenced else "",
        silenced,
        lands and not silenced and transit.hidden,
        tuple(after.exile[len(known.exile):]),
        tuple(number for number in numbers(after.occupied()) if after.card[number] != known.card[number]),
        tuple(number for number in held if (after.severity[number], after.reach[number])
              != (known.severity[number], known.reach[number])),
        (len(after.hands[0]), len(after.hands[1])),
        after.clock, after.sealed, after.ending, after.winner, after.frozen(),
    )  # fmt: skip


def told(tables: Tables, side: int, shown: Preview) -> str:
    """The preview in a line."""
    parts = []
    if shown.attack is not None:
        result = "takes the return" if shown.lands else "is held, and the card is discarded"
        parts.append(f"attack {shown.attack} against {shown.defence} {result}")
    if shown.transit:
        parts.append(f"{shown.transit} comes" + (", on cards not yet seen" if shown.uncertain else ""))
    if shown.silenced:
        parts.append("its transit is silenced")
    if shown.exiled:
        parts.append(f"Exile: {', '.join(tables.cards[card].name for card in shown.exiled)}")
    for number in shown.changed:
        after = shown.after
        parts.append(f"{tables.cards[after.card[number]].name}: Severity {after.severity[number]}, "
                     f"Reach {after.reach[number]}")
    parts.append(f"the clock comes to {shown.clock}")
    if shown.ending:
        parts.append(f"the game ends, {tables.sides[shown.winner]} wins")
    return "; ".join(parts)
