"""Commands that look and say: check, list."""

from __future__ import annotations

import json
import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from publisher import pipeline
from publisher.check import FORMATS, BaselineError, CheckReport, as_baseline, as_text, without_known
from publisher.check.selftest import as_lines
from publisher.cli.common import HERE, Games, MisuseError, NoCode, Root, app, chosen, project_at, say, show
from publisher.games import Project
from publisher.model import Severity


class Format(StrEnum):
    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"


class Table(StrEnum):
    TEXT = "text"
    JSON = "json"


class Kind(StrEnum):
    CARDS = "cards"
    KEYWORDS = "keywords"
    DECKS = "decks"
    LINTS = "lints"
    TABLES = "tables"
    SCENARIOS = "scenarios"


@app.command()
def check(
    games: Games = None,
    format: Annotated[Format | None, typer.Option(
        help="How to print what was found: text, unless this runs on GitHub, which takes annotations.",
        show_default=False)] = None,
    select: Annotated[list[str] | None, typer.Option(
        help="Run only these lints or families; several with commas, or the option again.", show_default=False)] = None,
    ignore: Annotated[list[str] | None, typer.Option(
        help="Leave out these lints or families.", show_default=False)] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings fail the check, too.")] = False,
    baseline: Annotated[Path | None, typer.Option(
        help="A file of findings that are known: only others are reported.", show_default=False)] = None,
    write_baseline: Annotated[Path | None, typer.Option(
        help="Write what is found now to a baseline, and fail for nothing.", show_default=False)] = None,
    output: Annotated[Path | None, typer.Option(
        help="Write the report to a file, and print one line.", show_default=False)] = None,
    self_test: Annotated[bool, typer.Option(
        "--self-test", help="Plant known faults in the games, in memory, and say which were caught.")] = False,
    no_code: NoCode = False,
    project: Root = HERE,
) -> None:
    """Check cards, glossary, decks, rulebook and dice tables, and play the scenarios. Exit code 1 for any error."""
    here = project_at(project)
    ids = chosen(here, games)
    if self_test:
        raise typer.Exit(_planted(here, ids, not no_code))
    shape = format or _fitting()

    def checked() -> pipeline.Said:
        result = pipeline.check(here, ids, not no_code, select or (), ignore or ())
        beside = tuple(f"publisher: skipped {folder}: its checks did not run" for folder in result.skipped)
        report = pipeline.count_understood(result)
        if write_baseline is not None:
            pipeline.write_file(write_baseline, as_baseline(report))
            return pipeline.Said(f"{len(report.findings)} findings written to {write_baseline.as_posix()}", beside)
        if baseline is not None:
            report = _without_known(report, baseline, here.named(baseline.resolve()))
        said = FORMATS[shape](report)
        if output is not None:
            pipeline.write_file(output, said)
            said = f"{as_text(report).splitlines()[-1]} The report is in {output.as_posix()}."
        failed = report.failed or (strict and report.worst is Severity.WARNING)
        return pipeline.Said(said, beside, int(failed))

    options = [shape, str(strict), str(no_code), *(select or ()), "but", *(ignore or ())]
    files = [baseline] if baseline is not None else []
    writes = write_baseline is not None or output is not None
    said = checked() if writes else pipeline.remembered(here, ids, options, checked, files)
    for line in said.beside:
        say(line)
    show(said.out)
    if said.code:
        raise typer.Exit(said.code)


def _planted(project: Project, ids: list[str], run_code: bool) -> int:
    """Run the self-test of games and print it; the exit code."""
    code = 0
    for id in ids:
        result = pipeline.self_test(project, id, run_code)
        show("\n".join(as_lines(result)))
        code |= result.failed
    return code


def _fitting() -> Format:
    """The format for whoever reads: a workflow on GitHub, or a person."""
    return Format.GITHUB if os.environ.get("GITHUB_ACTIONS") == "true" else Format.TEXT


def _without_known(report: CheckReport, path: Path, named: str) -> CheckReport:
    try:
        return without_known(report, path.read_text("utf-8"), named)
    except (OSError, UnicodeDecodeError) as error:
        told = f"{path.as_posix()}: this baseline cannot be opened; write one: publisher check --write-baseline FILE"
        raise MisuseError(told) from error
    except BaselineError as error:
        raise MisuseError(str(error)) from error


@app.command("list")
def list_(
    game: Annotated[str, typer.Argument(help="A game by id.")],
    kind: Annotated[Kind, typer.Argument(help="What to list.")],
    format: Annotated[Table, typer.Option(help="A table, or JSON with every detail.")] = Table.TEXT,
    project: Root = HERE,
) -> None:
    """List a game's cards, keywords, decks, lints, dice tables or scenarios."""
    here = project_at(project)
    rows = pipeline.listing(here, chosen(here, [game])[0], kind.value)
    if format is Table.JSON:
        show(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    shown = [[str(row[key]) for key in list(row)[:3]] for row in rows]
    widths = [max((len(row[index]) for row in shown), default=0) for index in range(3)]
    show("\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
                     for row in shown) or f"{game} has no {kind.value}")
