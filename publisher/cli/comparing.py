"""The command that looks back: diff."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from typing import Annotated

import typer

from publisher.cli.common import HERE, NoCode, Root, app, chosen, project_at, say, show


class Form(StrEnum):
    TEXT = "text"
    JSON = "json"


@app.command()
def diff(
    game: Annotated[str, typer.Argument(help="A game by id.")],
    then: Annotated[str, typer.Argument(metavar="REV", help="A git revision, a tag, a date such as 2026-11-01, or a "
                                        "recorded edition (texts alone).")],
    now: Annotated[str, typer.Argument(metavar="[REV]", help="The newer one; your files as they are, if none is named.",
                                       show_default=False)] = "",
    format: Annotated[Form, typer.Option(help="Lines, or JSON.")] = Form.TEXT,
    page: Annotated[bool, typer.Option("--page/--no-page", help="Compare the faces too, and write a page of them.")]
    = True,
    no_code: NoCode = False,
    project: Root = HERE,
) -> None:
    """Say which cards changed since a revision, and what of it players have to know."""
    from publisher.pipeline.diffing import diff as compare

    here = project_at(project)
    made = compare(here, chosen(here, [game])[0], then, now, page, run_code=not no_code)
    for fault in made.faults:
        say(fault)
    if format is Form.JSON:
        show(made.as_json(here))
        return
    show(made.as_text(color=sys.stdout.isatty() and "NO_COLOR" not in os.environ))
    if made.by_now:
        say(f"publisher: {len(made.by_now)} older faces are drawn by the newer code, since their own does not run: "
            f"{made.why}")
    if made.page is not None:
        show(here.named(made.page))
