"""The command that hands a game on: to a vendor, to a table on a screen, to a spreadsheet."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from publisher.check import as_text
from publisher.cli.common import HERE, MisuseError, Root, app, bars, chosen, project_at, say, show

if TYPE_CHECKING:
    from publisher.games import Project

CSV = "csv"


class Separator(StrEnum):
    COMMA = "comma"
    SEMICOLON = "semicolon"
    TAB = "tab"


@app.command()
def export(
    game: Annotated[str, typer.Argument(help="A game by id.")],
    format: Annotated[str, typer.Argument(
        help="csv, or a vendor of vendors.toml: makeplayingcards, thegamecrafter, drivethrucards, tabletopsimulator, "
             "playingcards.io, png.")] = CSV,
    out: Annotated[Path | None, typer.Option(
        help="The folder; build/GAME/exports/FORMAT if none is named. For csv the file, build/GAME/cards.csv.",
        show_default=False)] = None,
    deck: Annotated[str, typer.Option(help="One decklist by id, instead of all that the game prints.",
                                      show_default=False)] = "",
    size: Annotated[str, typer.Option(help="Set the cards in this size of sizes.toml instead of the game's.",
                                      show_default=False)] = "",
    base_url: Annotated[str, typer.Option(help="Where the pictures will be online, for tables on a screen.",
                                          show_default=False)] = "",
    profile: Annotated[Path | None, typer.Option(help="The ICC profile of the press, for a PDF in CMYK.",
                                                 show_default=False)] = None,
    separator: Annotated[Separator | None, typer.Option(
        help="What stands between cells of csv, comma if not said: some spreadsheets want semicolons.",
        show_default=False)] = None,
    jobs: Annotated[int, typer.Option(min=0, help="Processes to use; 0 is one a core.")] = 0,
    project: Root = HERE,
) -> None:
    """Write a game's cards as a vendor, a table on a screen or a spreadsheet wants them."""
    here = project_at(project)
    id = chosen(here, [game])[0]
    if format == CSV:
        for option, given in (("--deck", deck), ("--size", size), ("--base-url", base_url), ("--profile", profile)):
            if given:
                raise MisuseError(f"{option} is nothing for csv, which has every card; take it away")
        _table(here, id, out, separator or Separator.COMMA)
        return
    if separator is not None:
        raise MisuseError(f"--separator is for csv, not for {format}; take it away")
    from publisher.pipeline.made import Options
    from publisher.pipeline.vendor_folders import Asked, formats
    from publisher.pipeline.vendor_folders import export as make
    from publisher.press.exports import Wish

    known = formats(here)
    if format not in known:
        raise MisuseError(f'there is no format "{format}"; there are {", ".join([CSV, *known])}')
    with bars() as progress:
        options = Options(jobs=jobs, progress=progress, say=lambda line: say(f"publisher: {line}"))
        result = make(here, Asked(id, format, deck, size, out, Wish(base_url, profile)), options)
    if result.report.failed:
        show(as_text(result.report))
    for finding in result.findings:
        show(f"{finding.origin}: {finding.severity} {' '.join(finding.message.split())} ({finding.id})")
    for line in result.lines:
        show(line)
    if result.failed:
        say("publisher: nothing was exported; mend the errors")
        raise typer.Exit(1)


def _table(here: Project, id: str, out: Path | None, separator: Separator) -> None:
    from publisher.pipeline.exporting import export_csv

    file = out or here.build / id / "cards.csv"
    count, said = export_csv(here, id, file, separator.value)
    for line in said:
        say(line)
    show(f"{here.named(file.resolve())}: {count} cards")
