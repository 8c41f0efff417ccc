"""Players that a simulation can seat: `random` and `steward`."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.kit.play import Dice

from .desk import Desk
from .readings import LONG_PHASE
from .state import Act


def random_player(desk: Desk, legal: Sequence[Act], dice: Dice) -> Act:
    """One of the kinds of action at hand, each equally likely, and one of that kind; always passes in bounded time."""
    seat = desk.todo[-1][1]
    if desk.todo[-1][0] == "turn" and desk.turns[seat] * 6 >= LONG_PHASE:
        return legal[-1]
    if desk.todo[-1][0] == "support" and legal[0][0] == "feed":
        return legal[0]  # nobody who can feed all starves some without a reason
    verbs: list[str | int] = []
    for act in legal:
        if act[0] not in verbs:
            verbs.append(act[0])
    verb = dice.chosen(verbs)
    return dice.chosen([act for act in legal if act[0] == verb])
