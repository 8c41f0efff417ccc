"""Commands that make something: build, contact-sheet, schema."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from publisher import pipeline
from publisher.check import as_text
from publisher.cli.common import HERE, Games, NoCode, Root, app, bars, chosen, project_at, say, show


class Make(StrEnum):
    SHEETS = "sheets"
    BOOK = "book"
    SITE = "site"


@app.command()
def build(
    games: Games = None,
    draft: Annotated[bool, typer.Option("--draft", help="Build although there are errors; faulty cards are left out.")]
    = False,
    png: Annotated[bool, typer.Option("--png", help="Also write every face as a PNG of 300 dpi.")] = False,
    only: Annotated[list[Make] | None, typer.Option(help="Make only these.", show_default=False)] = None,
    jobs: Annotated[int, typer.Option(min=0, help="Processes to use; 0 is one a core.")] = 0,
    no_code: NoCode = False,
    project: Root = HERE,
) -> None:
    """Check, then make every deck, rulebook and the site, in `build/`."""
    here = project_at(project)
    from publisher.pipeline.build import Options, Product
    from publisher.pipeline.build import build as build_games

    products = frozenset(Product(word.value) for word in only or Make)
    with bars() as progress:
        options = Options(draft=draft, png=png, products=products, jobs=jobs, run_code=not no_code, progress=progress)
        result = build_games(here, chosen(here, games), options)
    for folder in result.skipped:
        say(f"publisher: skipped {folder}: its checks and drawings did not run")
    if result.report.findings:
        show(as_text(result.report))
    for line in result.lines():
        show(line)
    if result.report.failed:
        if not result.files:
            say("publisher: nothing was built; mend the errors, or build a draft: publisher build --draft")
        raise typer.Exit(1)


@app.command("contact-sheet")
def contact_sheet(
    game: Annotated[str, typer.Argument(help="A game by id.")],
    cards: Annotated[list[str] | None, typer.Argument(help="Cards by id, and backs as back-<id>; all if none.",
                                                      show_default=False)] = None,
    out: Annotated[Path, typer.Option(help="The PNG to write.")] = Path("contact-sheet.png"),
    columns: Annotated[int, typer.Option(min=1, help="Cards in a row.")] = 6,
    width: Annotated[int, typer.Option(min=40, max=1500, help="Width of a card in pixels.")] = 375,
    project: Root = HERE,
) -> None:
    """Write one picture of some cards, to show them."""
    from publisher.pipeline.build import contact_sheet as make_sheet

    here = project_at(project)
    show(str(make_sheet(here, chosen(here, [game])[0], cards or (), out, columns, width)))


@app.command()
def schema(games: Games = None, no_code: NoCode = False, project: Root = HERE) -> None:
    """Write the editor schemas of the games, which complete and explain while you type."""
    here = project_at(project)
    for path in pipeline.write_schemas(here, chosen(here, games), run_code=not no_code):
        show(here.named(path))
