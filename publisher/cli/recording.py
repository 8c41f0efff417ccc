"""The command that keeps what was published: edition."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated

import typer

from publisher.cli.common import HERE, NoCode, Root, app, chosen, project_at, show


@app.command()
def edition(
    game: Annotated[str, typer.Argument(help="A game by id.")],
    id: Annotated[str, typer.Argument(metavar="ID", help="A short id, such as first: it is part of addresses.")],
    name: Annotated[str, typer.Option("--name", help="What readers call it; `edition` of game.yaml if left out.",
                                      show_default=False)] = "",
    day: Annotated[datetime | None, typer.Option("--date", formats=["%Y-%m-%d"], show_default=False,
                                                 help="The day it came out, such as 2026-11-01; today if left out.")]
    = None,
    again: Annotated[bool, typer.Option("--again", help="Replace the edition of this id by the game as it is now.")]
    = False,
    no_code: NoCode = False,
    project: Root = HERE,
) -> None:
    """Record the game as it stands as an edition: the site then says what changed since, and no id is lost unseen."""
    from publisher.pipeline.editions import record_edition

    here = project_at(project)
    chosen_day: date | None = day.date() if day else None
    path = record_edition(here, chosen(here, [game])[0], id, name, chosen_day, again, run_code=not no_code)
    show(f"{here.named(path)}, {path.stat().st_size:,} bytes: keep it with the game's other files")
