"""Reports of simulations, kept with their game: `catalogue/<game>/simulations/<name>.yaml`, numbers alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from publisher.games import Project, played_by
from publisher.games.simulations import VERSION, command
from publisher.model import Origin, Simulation, Standing, Totals
from publisher.pipeline.files import write_file
from publisher.pipeline.gather import RefusedError
from publisher.pipeline.playing import Opened
from publisher.play.loop import seat_name
from publisher.play.simulate import Plan
from publisher.source.emit import inline

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
_ROW = 12
"""So many values of a distribution stand on a line."""


def check_name(name: str) -> None:
    """Raises RefusedError for a name that no report can have."""
    if not _NAME.fullmatch(name):
        raise RefusedError(f'"{name}" cannot be the name of a report: write small letters, digits and hyphens')


def save(project: Project, opened: Opened, plan: Plan, totals: Totals, name: str) -> str:
    """Write a report, over one of the same name; its path from the project's root.

    Raises RefusedError if it cannot be named so, or written.
    """
    check_name(name)
    game, engine = opened.game, opened.engine
    file = f"{game.folder}/simulations/{name}.yaml"
    made = Simulation(
        name, Origin(file), plan.seed, tuple(seat_name(engine, seat) for seat in range(plan.seats)),
        bool(engine.sides), plan.agents, totals, played_by(project, game), True, plan.settings)
    try:
        write_file(project.root / file, "\n".join(_lines(made, game.id)) + "\n")
    except OSError as error:
        raise RefusedError(f"{file} cannot be written: {error.strerror or error}") from None
    return file


def _lines(made: Simulation, game: str) -> Iterator[str]:
    totals = made.totals
    yield "# What these games came to. Nobody edits this: it is made anew by"
    yield f"#   {command(made.id, made, game)}"
    yield f"version: {VERSION}"
    yield f'state: "{made.state}"'
    yield f"games: {totals.games}"
    yield f"seed: {made.seed}"
    yield f"agents: {inline(list(made.agents))}"
    yield f"settings: {inline(dict(made.settings))}"
    yield f"sides: {inline(made.sides)}"
    yield f"tied: {totals.tied}"
    yield f"undecided: {totals.undecided}"
    yield "seats:"
    for seat, standing in zip(made.seats, totals.seats, strict=True):
        yield f"  - {inline({'name': seat} | _standing(standing))}"
    yield "by_agent:"
    for agent, standing in sorted(totals.agents.items()):
        yield f"  {inline(agent)}: {inline(_standing(standing))}"
    yield from _spread(totals.spread)
    yield "tally:" if totals.tally else "tally: {}"
    for counted, tally in sorted(totals.tally.items()):
        yield f"  {inline(counted)}: [{tally.total}, {tally.games}]"


def _spread(spread: Mapping[str, Mapping[int, int]]) -> Iterator[str]:
    yield "spread:" if spread else "spread: {}"
    for name, values in sorted(spread.items()):
        yield f"  {inline(name)}:"
        pairs = [f"[{value}, {games}]" for value, games in sorted(values.items())]
        rows = [", ".join(pairs[first : first + _ROW]) for first in range(0, len(pairs), _ROW)]
        yield "    [" + ",\n     ".join(rows) + "]"


def _standing(standing: Standing) -> dict[str, Any]:
    return {"games": standing.games, "won": standing.won, "shared": standing.shared, "points": standing.points,
            "squares": standing.squares, "least": standing.least, "most": standing.most}
