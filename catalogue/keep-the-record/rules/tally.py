"""What is counted of a finished game, and its fingerprint."""

from __future__ import annotations

from .moves import stuck
from .position import (
    ARCHIVED,
    ARCHIVED_CLOSED,
    ARCHIVED_SEALED,
    IN_HAND,
    PLAYED,
    PLAYED_BY_ERASURE,
    RETURNED,
    TRIMMED,
    Position,
    State,
)

# Why a card that was drawn was never played: what became of it. What is still in a hand at the end is `held`, or
# `held-sealed` and `held-closed` if it could not have been played then.
CAUSES = {
    ARCHIVED: "archived", ARCHIVED_SEALED: "archived-sealed", ARCHIVED_CLOSED: "archived-closed", TRIMMED: "trimmed",
    RETURNED: "returned",
}  # fmt: skip


def tally(position: Position) -> dict[str, int]:
    """`ending/limit`, `winner/record`, `length`, and for every card of a hand `drawn/ID`, `playable/ID` (it could be
    played in at least one turn of its holder), `played/ID`, `won-when-played/ID`, or `dead/ID/CAUSE`."""
    tables = position.tables
    counts = {f"ending/{position.ending}": 1, f"winner/{tables.sides[position.winner].casefold()}": 1,
              "length": position.actions}  # fmt: skip
    for number in tables.deck:
        if not position.drawn >> number & 1:
            continue
        id = tables.cards[number].id
        counts[f"drawn/{id}"] = 1
        if position.playable >> number & 1:
            counts[f"playable/{id}"] = 1
        fate = position.fate[number]
        if fate in (PLAYED, PLAYED_BY_ERASURE):
            counts[f"played/{id}"] = 1
            if fate - PLAYED == position.winner:
                counts[f"won-when-played/{id}"] = 1
        elif fate == IN_HAND:
            why = stuck(position, 0 if number in position.hands[0] else 1, number)
            counts[f"dead/{id}/{f'held-{why}' if why else 'held'}"] = 1
        else:
            counts[f"dead/{id}/{CAUSES[fate]}"] = 1
    return counts


def fingerprint(state: State) -> int:
    """32 bits that tell a state from others, the same in any language: FNV-1a over its numbers, written with commas."""
    hashed = 0x811C9DC5
    for letter in ",".join(map(str, _flat(state))):
        hashed = ((hashed ^ ord(letter)) * 0x01000193) & 0xFFFFFFFF
    return hashed


def _flat(value: object) -> list[int]:
    """Every number of nested tuples in order, a tuple opened by its length; letters count as their code points."""
    if isinstance(value, tuple | list | bytes):
        return [len(value), *(number for inner in value for number in _flat(inner))]
    if isinstance(value, str):
        return [len(value), *map(ord, value)]
    assert isinstance(value, int)
    return [int(value)]
