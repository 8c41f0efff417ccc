"""Readings of rules that can be taken two ways, and numbers that the source has in words only: one name for each.

Where a table may play it otherwise, it is a setting; the first value is this edition's. See readings.yaml.
"""

from __future__ import annotations

SETTINGS: dict[str, tuple[str, ...]] = {
    # Stores after the year: gold and vis that made points stay, or are spent by whole points.
    "stores": ("keep", "spend"),
    # Several have the highest score: they share the win, or the first of them in the order of play has it.
    "ties": ("share", "order"),
    # What a famine halves: the loss is rounded down, or what is left.
    "famine": ("loss", "rest"),
    # Vis spent in a Certamen is lost by both sides, or by the loser alone.
    "duel_vis": ("both", "loser"),
    # The Bountiful Harvest in Autumn: 3 more in place of the 1, or besides it.
    "harvest": ("instead", "added"),
}

FIRST_YEAR = 4
"""Seasons without events (The year: Events)."""

BEGIN_GOLD, BEGIN_VIS = 4, 4
"""The stores at the start; with them 1 starting mage, 2 Villagers and 1 Grogs (The covenant: Setting up)."""

BEGIN_CARDS = ("villagers", "villagers", "grogs")

PRIZES = (("vis", 2), ("gold", 4), ("tribute", 1))
"""What the winner of a Certamen takes, the first of these that the loser can give in full; its list is lost."""

CERTAMEN_REST = 2
"""Seasons from one challenge to the next at the same player: a full one lies in between (Certamen)."""

LAST_YEAR = 60
"""The limit of this engine: a game that has not reached the goal by then ends, and the highest score wins."""

LONG_PHASE = 60
"""The limit of this engine: actions of one player in one Main Phase, after which only passing is left."""


def share_lost(provisions: int, share: int, way: str = "loss") -> int:
    """What a famine takes: the loss rounded down, or so much that the rest is rounded down."""
    return provisions // share if way == "loss" else -(-provisions // share)
