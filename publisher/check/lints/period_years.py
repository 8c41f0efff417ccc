"""Years that two periods claim, or none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from publisher.check.examples import BASE_FILES
from publisher.check.lives import count
from publisher.model import Example, Game, Lint, Period, Problem, Severity

Item = tuple[int, Period, Period]


def items(game: Game) -> Iterator[Item]:
    """Every dated period with the one before it, and its number in the list."""
    dated = [(n, p) for n, p in enumerate(game.periods.values()) if p.start is not None or p.end is not None]
    for (_, before), (number, after) in pairwise(dated):
        yield number, before, after


def check(game: Game, item: Item) -> Iterable[Problem]:
    number, before, after = item
    where = game.where(f"periods/{number}/years")
    for period in (before, after):
        if period.start is not None and period.end is not None and count(period.end) < count(period.start):
            yield Problem(where, f"{period.name} ends in {period.end}, before it begins in {period.start}")
            return
    if before.end is None or after.start is None:
        open_end = before.name if before.end is None else after.name
        yield Problem(where, f"{open_end} has no end towards its neighbor: say from or to which year it lasts")
        return
    distance = count(after.start) - count(before.end) - 1
    if distance:
        told = f"{before.name} ends in {before.end} and {after.name} begins in {after.start}"
        what = f"{distance} years between them belong to none" if distance > 0 else f"{-distance} years belong to both"
        yield Problem(where, f"{told}: {what}")


LINT = Lint(
    id="period-years",
    family="period",
    title="Periods that overlap or leave a gap",
    severity=Severity.WARNING,
    rationale="""
        A life is counted into the periods that it touches. Years that two periods claim count twice, years of none
        not at all. There is no year 0: 1 follows -1.
    """,
    good=Example({"game.yaml": BASE_FILES["game.yaml"]}),
    bad=Example({"game.yaml": BASE_FILES["game.yaml"].replace("from: 1500", "from: 1510")}, at="game.yaml:11:79"),
    items=items,
    check=check,
)
