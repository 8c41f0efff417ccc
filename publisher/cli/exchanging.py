"""The command for those who keep their cards in a spreadsheet: import. Its way back is `export`, in exporting."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from publisher.cli.common import HERE, Root, app, chosen, project_at, say, show


@app.command("import")
def import_(
    table: Annotated[Path, typer.Argument(help="A .csv or .xlsx file. Its first row names the columns.")],
    game: Annotated[str, typer.Option(help="The game by id.")],
    file: Annotated[str, typer.Option(help="Where new cards go: cards/<name>.yaml.", show_default=False)] = "",
    sheet: Annotated[str, typer.Option(help="Which sheet of a workbook; the first, if not said.",
                                       show_default=False)] = "",
    skip: Annotated[list[str] | None, typer.Option(help="A column of your own to leave out. May be repeated.",
                                                   show_default=False)] = None,
    diff: Annotated[bool, typer.Option("--diff", help="Show what would change, and write nothing.")] = False,
    project: Root = HERE,
) -> None:
    """Read cards from a table: ids that exist are changed where they stand, new ones are added."""
    from publisher.pipeline.importing import import_sheet

    here = project_at(project)
    made = import_sheet(here, chosen(here, [game])[0], table, file, sheet, skip or ())
    if made.findings:
        show(made.report())
    if made.failed:
        say("publisher: nothing is written; mend the table")
        raise typer.Exit(1)
    if diff:
        if text := made.diff():
            show(text)
    else:
        made.write()
    for line in made.lines():
        (say if diff else show)(line)
