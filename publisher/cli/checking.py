"""Commands that look and say: check, list."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Annotated

import typer

from publisher import pipeline
from publisher.check import FORMATS
from publisher.cli.common import HERE, Games, NoCode, Root, app, chosen, project_at, say, show


class Format(StrEnum):
    TEXT = "text"
    JSON = "json"


class Kind(StrEnum):
    CARDS = "cards"
    KEYWORDS = "keywords"
    DECKS = "decks"
    LINTS = "lints"


@app.command()
def check(
    games: Games = None,
    format: Annotated[Format, typer.Option(help="How to print what was found.")] = Format.TEXT,
    no_code: NoCode = False,
    project: Root = HERE,
) -> None:
    """Check cards, glossary, decks and rulebook. Exit code 1 if anything is an error."""
    here = project_at(project)
    result = pipeline.check(here, chosen(here, games), run_code=not no_code)
    for folder in result.skipped:
        say(f"publisher: skipped {folder}: its checks did not run")
    show(FORMATS[format](result.report))
    if result.report.failed:
        raise typer.Exit(1)


@app.command("list")
def list_(
    game: Annotated[str, typer.Argument(help="A game by id.")],
    kind: Annotated[Kind, typer.Argument(help="What to list.")],
    format: Annotated[Format, typer.Option(help="A table, or JSON with every detail.")] = Format.TEXT,
    project: Root = HERE,
) -> None:
    """List a game's cards, keywords, decks or lints."""
    here = project_at(project)
    rows = pipeline.listing(here, chosen(here, [game])[0], kind.value)
    if format is Format.JSON:
        show(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    shown = [[str(row[key]) for key in list(row)[:3]] for row in rows]
    widths = [max((len(row[index]) for row in shown), default=0) for index in range(3)]
    show("\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
                     for row in shown) or f"{game} has no {kind.value}")
