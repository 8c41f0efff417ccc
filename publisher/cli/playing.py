"""Commands that play: roll, simulate, play, binder, replay."""

from __future__ import annotations

import json
import secrets
import shutil
import sys
import time
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from publisher import pipeline
from publisher.cli.common import HERE, MisuseError, Root, app, bars, chosen, project_at, say, show

WIDEST = 140
"""A report is no wider than this on a terminal that is."""


class Form(StrEnum):
    TEXT = "text"
    JSON = "json"


GameId = Annotated[str, typer.Argument(help="A game by id.")]
Seed = Annotated[int | None, typer.Option(min=0, help="The seed of chance: the same one gives the same again.",
                                          show_default=False)]
Chosen = Annotated[list[str] | None, typer.Option(
    "--set", metavar="NAME=VALUE", help="A setting of the game. May be repeated.", show_default=False)]


@app.command()
def roll(
    game: GameId,
    table: Annotated[str, typer.Argument(help="A dice table by id.")],
    seed: Seed = None,
    times: Annotated[int, typer.Option(min=1, max=100_000, help="How many times to roll.")] = 1,
    chances: Annotated[bool, typer.Option("--chances", help="Do not roll: say how likely each card is.")] = False,
    format: Annotated[Form, typer.Option(help="Lines, or JSON.")] = Form.TEXT,
    project: Root = HERE,
) -> None:
    """Roll on one of a game's dice tables, or say the exact chances of what comes of it."""
    from publisher.pipeline import playing

    here = project_at(project)
    tables = playing.open_tables(here, chosen(here, [game])[0], table)
    if chances:
        found = playing.chances_told(tables, table)
        if format is Form.JSON:
            show(json.dumps(found, ensure_ascii=False, indent=2))
        else:
            show("\n".join(playing.chance_lines(tables, table)))
        return
    start = _seed(seed)
    rolled = playing.rolls(tables, table, start, times)
    if format is Form.JSON:
        show(json.dumps([playing.roll_told(each) for each in rolled], ensure_ascii=False, indent=2))
    else:
        show("\n".join(playing.roll_line(tables.game, each) for each in rolled))
    if seed is None:
        say(f"publisher: rolled with --seed {start}")


@app.command()
def simulate(
    game: GameId,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games to play.")] = 100,
    seats: Annotated[int | None, typer.Option(min=1, help="How many players; the least, unless more agents are named.",
                                              show_default=False)] = None,
    seed: Annotated[int, typer.Option(min=0, help="The seed of chance: the same one gives the same games.")] = 1,
    workers: Annotated[int, typer.Option(min=0, help="Processes to use; 0 is one a core.")] = 1,
    scheduler: Annotated[str, typer.Option(
        metavar="ADDRESS", help="Use the workers of this Dask scheduler, such as tcp://127.0.0.1:8786.",
        show_default=False)] = "",
    agents: Annotated[str, typer.Option(
        help="Who plays, with commas, seat by seat; after every game they move on by a seat.",
        show_default=False)] = "",
    settings: Chosen = None,
    save: Annotated[str, typer.Option(
        metavar="NAME", help="Keep the report with the game, for its site: catalogue/GAME/simulations/NAME.yaml.",
        show_default=False)] = "",
    format: Annotated[Form, typer.Option(help="Tables, or JSON.")] = Form.TEXT,
    project: Root = HERE,
) -> None:
    """Let agents play a game many times, and report who wins, with how many points, and what happened."""
    from publisher.pipeline import playing, simulations

    here = project_at(project)
    opened = playing.open_game(here, chosen(here, [game])[0])
    plan = playing.plan(opened, seats, seed, _names(agents), _settings(settings))
    if scheduler and workers != 1:
        raise MisuseError("--scheduler uses the workers of the cluster: leave --workers out")
    if save:
        simulations.check_name(save)
    began = time.monotonic()
    with bars() as progress:
        totals = playing.run_plan(here, opened, plan, games, workers, progress, scheduler)
    width = shutil.get_terminal_size((100, 24)).columns
    show(playing.report(opened, plan, totals, format.value, min(width, WIDEST), sys.stdout.encoding or "ascii"))
    say(f"publisher: {totals.games:,} games in {time.monotonic() - began:.1f} s")
    if save:
        say(f"publisher: kept in {simulations.save(here, opened, plan, totals, save)}")


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="A game by id.", show_default=False)] = None,
    seat: Annotated[int, typer.Option(min=1, help="Your seat.")] = 1,
    seats: Annotated[int | None, typer.Option(min=1, help="How many players; the least, if not said.",
                                              show_default=False)] = None,
    seed: Seed = None,
    agents: Annotated[str, typer.Option(help="Who plays the other seats, with commas.", show_default=False)] = "",
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People play every seat, one after the other.")] = False,
    daily: Annotated[bool, typer.Option("--daily", help="The game of the day, which ends at 00:00 UTC.")] = False,
    settings: Chosen = None,
    resume: Annotated[Path | None, typer.Option("--continue", metavar="FILE", help="Go on with a saved game.",
                                                show_default=False)] = None,
    project: Root = HERE,
) -> None:
    """Play a game at the terminal, against agents or with other people. `?` helps there."""
    from publisher.pipeline import playing

    here = project_at(project)
    before, day, practice = None, "", False
    if resume is not None:
        opened, before = playing.open_replay(here, resume, resume.as_posix())
        if game not in (None, opened.game.id):
            raise MisuseError(f"{resume.as_posix()} is a game of {opened.game.id}, not of {game}")
        if seats is not None or seed is not None or settings or daily:
            raise MisuseError("a saved game has its seed, its seats and its settings already")
        many, start, options = before.record.seats, before.record.seed, dict(before.record.settings)
        day, practice = before.record.day, before.record.practice
    elif game is None:
        raise MisuseError("which game? publisher play GAME, or publisher play --continue FILE")
    else:
        opened = playing.open_game(here, chosen(here, [game])[0])
        many, options = seats or opened.engine.seats[0], _settings(settings)
        if daily:
            today = datetime.now(UTC).date()
            day, (start, dealt) = today.isoformat(), playing.daily(opened, today, options)
            if seed is not None or many != dealt:
                what = "seed" if seed is not None else "seats"
                raise MisuseError(f"--daily deals the same game to everybody: it takes no --{what}")
        else:
            start = _seed(seed)
    if seat > many:
        raise MisuseError(f"there is no seat {seat}: this game has {many}")
    people = range(many) if hot_seat else [seat - 1]
    first = ""
    if day:
        try:
            first = playing.finished_before(opened, day)
        except pipeline.RefusedError as error:
            say(f"publisher: {error}. Until then nothing is kept of what you play")
    hands = playing.Hands(_heard, show, _saved, lambda: shutil.get_terminal_size((100, 24)).columns)
    session = playing.session(opened, hands, many, start, playing.opponents(opened, _names(agents), many, people),
                              options, people, before, day, practice or bool(first))
    told = f"Seed {start}"
    if day:
        told = playing.day_line(day, session.practice)
        told = told[:1].upper() + told[1:] + ("" if session.practice else ". Your first finished attempt counts")
    show(f"{opened.game.title}. {told}. ? helps.")
    if first:
        show(f"Your result of that day: {first}.")
    try:
        playing.run_session(opened, session)
    finally:
        try:
            for line in playing.remember(opened, session, datetime.now(UTC).date()):
                show(line)
        except pipeline.RefusedError as error:
            say(f"publisher: not kept: {error}")


@app.command()
def binder(
    game: GameId,
    cards: Annotated[list[str] | None, typer.Argument(help="Cards by id or name; all that you have met, if none is "
                                                           "named.", show_default=False)] = None,
    format: Annotated[Form, typer.Option(help="Lines, or JSON.")] = Form.TEXT,
    project: Root = HERE,
) -> None:
    """Show the cards of a game that you have met while playing it, and no other."""
    from publisher.pipeline import binder as binders
    from publisher.pipeline import playing

    here = project_at(project)
    opened = playing.open_game(here, chosen(here, [game])[0])
    if opened.engine.met is None:
        raise MisuseError(f"{game} has no binder: its rules do not say which cards a player sees")
    kept = playing.read_kept(game)
    met = binders.met_cards(opened.game, kept, cards or ())
    if format is Form.JSON:
        show(json.dumps(binders.binder_json(opened.game, kept, met), ensure_ascii=False, indent=2))
    else:
        width = shutil.get_terminal_size((100, 24)).columns
        show(binders.binder_text(opened.game, kept, met, max(40, min(width, WIDEST))))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    after: Annotated[int | None, typer.Option(min=0, help="Show the table as it is after so many actions.",
                                              show_default=False)] = None,
    project: Root = HERE,
) -> None:
    """Play a saved game again, line by line, and say whether it holds."""
    from publisher.pipeline import playing

    here = project_at(project)
    opened, replayed = playing.open_replay(here, file, file.as_posix())
    if after is not None:
        if after >= len(replayed.states):
            raise MisuseError(f"the game has {len(replayed.actions)} actions, not {after}")
        show(playing.table_after(opened, replayed, after))
    show(playing.replay_line(opened, replayed))


def _seed(given: int | None) -> int:
    """The seed asked for, or one that nobody knows before; short enough to be typed."""
    return secrets.randbelow(10**9) if given is None else given


def _names(written: str) -> list[str]:
    return [name.strip() for name in written.split(",") if name.strip()]


def _settings(written: list[str] | None) -> dict[str, str]:
    out: dict[str, str] = {}
    for pair in written or ():
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise MisuseError(f'"{pair}" is no setting: write --set name=value')
        out[name.strip()] = value.strip()
    return out


def _heard(prompt: str) -> str | None:
    """A line from the terminal, None at the end of input."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if line:
        return line
    sys.stdout.write("\n")
    return None


def _saved(name: str, text: str) -> str:
    try:
        pipeline.write_file(Path(name), text)
    except OSError as error:
        return f"{name} cannot be written: {error.strerror or error}"
    return f"Written to {name}. Go on with it: publisher play --continue {name}"

