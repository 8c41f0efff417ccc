"""What the commands share: the application, arguments that several take, and how things are said."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from publisher.games import Project, find_games, find_project

app = typer.Typer(
    add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode="markdown",
    help="Write a card game in YAML, prove that its text and rules hold, print it, publish its rules.",
    context_settings={"help_option_names": ["-h", "--help"]},
)


class MisuseError(Exception):
    """The command was used wrongly; the message says what to do."""


Games = Annotated[list[str] | None, typer.Argument(help="Games by id; all of them if none is named.",
                                                   show_default=False)]
Root = Annotated[Path, typer.Option("--project", help="The project's folder, or one below it.", show_default=False)]
NoCode = Annotated[bool, typer.Option("--no-code", help="Do not run the games' own Python; says what is skipped.")]
HERE = Path()


def say(line: str) -> None:
    sys.stderr.write(line + "\n")


def show(text: str) -> None:
    sys.stdout.write(text if text.endswith("\n") else text + "\n")


@contextmanager
def bars() -> Iterator[Callable[[str, int, int], None]]:
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


def project_at(root: Path) -> Project:
    project = find_project(root)
    if project is None:
        raise MisuseError(f"there is no `catalogue` folder in {root.resolve()} or above it; "
                          "go to your project, or start one: publisher new mygame")
    return project


def chosen(project: Project, ids: list[str] | None) -> list[str]:
    known = find_games(project)
    for id in ids or ():
        if id not in known:
            raise MisuseError(f'there is no game "{id}"; known: {", ".join(known) or "none yet"}')
    if not known:
        raise MisuseError("the catalogue holds no game yet; start one: publisher new mygame")
    return list(dict.fromkeys(ids)) if ids else known
