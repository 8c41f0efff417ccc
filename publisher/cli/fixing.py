"""Commands that change what designers wrote: fix, migrate."""

from __future__ import annotations

from typing import Annotated

import typer

from publisher.cli.common import HERE, Games, MisuseError, NoCode, Root, app, chosen, project_at, say, show
from publisher.games import find_games
from publisher.pipeline import fixing, migrating

Unsafe = Annotated[bool, typer.Option("--unsafe", help="Apply what is only a suggestion, too: read the changes.")]


@app.command()
def fix(
    games: Games = None,
    unsafe: Unsafe = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what would change, and write nothing.")] = False,
    select: Annotated[list[str] | None, typer.Option(help="Only what this lint found. May be repeated.",
                                                     show_default=False)] = None,
    no_code: NoCode = False,
    project: Root = HERE,
) -> None:
    """Fix what can be fixed without changing what a card does. Exit code 1 if errors remain after the fixes."""
    here = project_at(project)
    done = fixing.fix(here, chosen(here, games), unsafe=unsafe, select=select or (), run_code=not no_code)
    for folder in done.after.skipped:
        say(f"publisher: skipped {folder}: its checks did not run")
    if diff:
        if done.draft.texts:
            show(done.draft.diff())
        say(done.as_text().rstrip())
    else:
        done.draft.write()
        show(done.as_text())
    if done.after.report.failed:
        raise typer.Exit(1)


@app.command()
def migrate(
    names: Annotated[list[str] | None, typer.Argument(
        metavar="[MIGRATION] [GAME]...", show_default=False,
        help="A migration by id, and games: all of them if none is named.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Write the changes. Without it nothing is written.")] = False,
    unsafe: Unsafe = False,
    project: Root = HERE,
) -> None:
    """Rewrite wordings that a game has given up, and prove that no use of them got lost."""
    here = project_at(project)
    given = list(names or ())
    migration = given.pop(0) if given and given[0] not in find_games(here) else ""
    games = chosen(here, given)
    known = migrating.migration_ids(here, games)
    if migration and migration not in known:
        raise MisuseError(f'there is no migration or game "{migration}"; migrations: {", ".join(known) or "none"}')
    done = migrating.migrate(here, games, migration, unsafe=unsafe)
    show(done.as_text())
    if not done.holds:
        say("publisher: the proof does not hold, so nothing is written")
        raise typer.Exit(1)
    if write:
        files = done.draft.write()
        say(f"publisher: written: {', '.join(files) or 'nothing, there was nothing to replace'}")
    elif done.draft.texts:
        say("publisher: nothing is written yet; --write writes it")
