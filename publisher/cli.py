"""The command line: thin. Reads arguments, calls the rooms below, prints, and turns what happened into an exit code.

0: all is well. 1: findings at error level. 2: the command was used wrongly, or something here broke.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from publisher import __version__, pipeline
from publisher.check import FORMATS
from publisher.games import Project, find_games, find_project

app = typer.Typer(
    add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode="markdown",
    help="Write a card game in YAML, prove that its text and rules hold, print it, publish its rules.",
    context_settings={"help_option_names": ["-h", "--help"]},
)


class MisuseError(Exception):
    """The command was used wrongly; the message says what to do."""


class Format(StrEnum):
    TEXT = "text"
    JSON = "json"


class Make(StrEnum):
    SHEETS = "sheets"
    BOOK = "book"
    SITE = "site"


class Kind(StrEnum):
    CARDS = "cards"
    KEYWORDS = "keywords"
    DECKS = "decks"
    LINTS = "lints"


Games = Annotated[list[str] | None, typer.Argument(help="Games by id; all of them if none is named.",
                                                   show_default=False)]
Root = Annotated[Path, typer.Option("--project", help="The project's folder, or one below it.", show_default=False)]
NoCode = Annotated[bool, typer.Option("--no-code", help="Do not run the games' own Python; says what is skipped.")]
HERE = Path()


def main() -> None:
    """Entry point: runs a command; misuse and surprises become one line and exit code 2."""
    try:
        code = app(standalone_mode=False)  # gives back what typer.Exit carries
    except (MisuseError, pipeline.RefusedError) as error:
        _say(f"publisher: {error}")
        sys.exit(2)
    except (typer.Abort, KeyboardInterrupt):
        _say("publisher: stopped")
        sys.exit(2)
    except Exception as error:
        format_message = getattr(error, "format_message", None)
        if format_message is not None:  # a usage error of the command line library
            _say(f"publisher: {format_message()} Try: publisher --help")
            sys.exit(2)
        _say(f"publisher: something here broke, not in your files: {type(error).__name__}: {error}")
        if "PUBLISHER_DEBUG" in os.environ:
            raise
        _say("publisher: set PUBLISHER_DEBUG=1 to see where")
        sys.exit(2)
    sys.exit(code if isinstance(code, int) else 0)


def _say(line: str) -> None:
    sys.stderr.write(line + "\n")


def _print(text: str) -> None:
    sys.stdout.write(text if text.endswith("\n") else text + "\n")


@contextmanager
def _bars() -> Iterator[Callable[[str, int, int], None]]:
    """Progress bars on a terminal, a bar for each thing that is made; silence elsewhere."""
    if not sys.stderr.isatty():
        yield lambda what, done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        tasks: dict[str, TaskID] = {}

        def told(what: str, done: int, total: int) -> None:
            if what not in tasks:
                tasks[what] = bars.add_task(what, total=total)
            bars.update(tasks[what], completed=done, total=total)

        yield told


def _project(root: Path) -> Project:
    project = find_project(root)
    if project is None:
        raise MisuseError(f"there is no `catalogue` folder in {root.resolve()} or above it; "
                          "go to your project, or start one: publisher new mygame")
    return project


def _chosen(project: Project, ids: list[str] | None) -> list[str]:
    known = find_games(project)
    for id in ids or ():
        if id not in known:
            raise MisuseError(f'there is no game "{id}"; known: {", ".join(known) or "none yet"}')
    if not known:
        raise MisuseError("the catalogue holds no game yet; start one: publisher new mygame")
    return list(dict.fromkeys(ids)) if ids else known


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    if version:
        _print(f"publisher {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        _print(context.get_help())
        raise typer.Exit


@app.command()
def check(
    games: Games = None,
    format: Annotated[Format, typer.Option(help="How to print what was found.")] = Format.TEXT,
    no_code: NoCode = False,
    project: Root = HERE,
) -> None:
    """Check cards, glossary, decks and rulebook. Exit code 1 if anything is an error."""
    here = _project(project)
    result = pipeline.check(here, _chosen(here, games), run_code=not no_code)
    for folder in result.skipped:
        _say(f"publisher: skipped {folder}: its checks did not run")
    _print(FORMATS[format](result.report))
    if result.report.failed:
        raise typer.Exit(1)


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
    here = _project(project)
    from publisher.pipeline.build import Options, Product
    from publisher.pipeline.build import build as build_games

    products = frozenset(Product(word.value) for word in only or Make)
    with _bars() as progress:
        options = Options(draft=draft, png=png, products=products, jobs=jobs, run_code=not no_code, progress=progress)
        result = build_games(here, _chosen(here, games), options)
    for folder in result.skipped:
        _say(f"publisher: skipped {folder}: its checks and drawings did not run")
    if result.report.findings:
        _print(FORMATS[Format.TEXT](result.report))
    for line in result.lines():
        _print(line)
    if result.report.failed:
        if not result.files:
            _say("publisher: nothing was built; mend the errors, or build a draft: publisher build --draft")
        raise typer.Exit(1)


@app.command("list")
def list_(
    game: Annotated[str, typer.Argument(help="A game by id.")],
    kind: Annotated[Kind, typer.Argument(help="What to list.")],
    format: Annotated[Format, typer.Option(help="A table, or JSON with every detail.")] = Format.TEXT,
    project: Root = HERE,
) -> None:
    """List a game's cards, keywords, decks or lints."""
    here = _project(project)
    rows = pipeline.listing(here, _chosen(here, [game])[0], kind.value)
    if format is Format.JSON:
        _print(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    shown = [[str(row[key]) for key in list(row)[:3]] for row in rows]
    widths = [max((len(row[index]) for row in shown), default=0) for index in range(3)]
    _print("\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
                     for row in shown) or f"{game} has no {kind.value}")


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

    here = _project(project)
    _print(str(make_sheet(here, _chosen(here, [game])[0], cards or (), out, columns, width)))


@app.command()
def schema(games: Games = None, project: Root = HERE) -> None:
    """Write the editor schemas of the games, which complete and explain while you type."""
    here = _project(project)
    for path in pipeline.write_schemas(here, _chosen(here, games)):
        _print(here.named(path))


@app.command()
def new(
    id: Annotated[str, typer.Argument(help="The game's id: small letters, digits, hyphens.")],
    project: Annotated[Path, typer.Option("--project", help="Where to put it.", show_default=False)] = HERE,
) -> None:
    """Start a small complete game that `publisher build` prints at once."""
    for path in pipeline.new_game(project.resolve(), id):
        _print(path)
    _print(f"Next: publisher build {id}")


@app.command()
def doctor(
    install: Annotated[bool, typer.Option("--install", help="Install what is missing where that may be done.")] = False,
    browser: Annotated[bool, typer.Option("--browser", help="Also look for the browser that tests use.")] = False,
) -> None:
    """Say whether this machine has the native libraries that typesetting needs, and how to get them."""
    from publisher.press import native

    lacking = native.missing()
    packages = [library.debian for library in lacking]
    wants_browser = browser and native.browser() is None
    if install and (packages or wants_browser):
        native.install([*packages, *(["chromium"] if wants_browser else [])])
        lacking, wants_browser = native.missing(), browser and native.browser() is None
    for library in lacking:
        _say(f"publisher: {library.name} is missing: it {library.why}")
    if lacking:
        _say(f"publisher: install it: {native.command([library.debian for library in lacking])}")
        raise typer.Exit(2)
    if wants_browser:
        _say("publisher: no Chromium is here, so the browser tests will be skipped; "
             f"install it: {native.command(['chromium'], macos='brew install --cask chromium')}")
    if not install:
        _print("All native libraries are here.")
