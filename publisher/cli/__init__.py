"""The command line: thin. Reads arguments, calls the rooms below, prints, and turns what happened into an exit code.

0: all is well. 1: findings at error level. 2: the command was used wrongly, or something here broke. Each command is
one module of this folder; importing it enters it into the application.
"""

from __future__ import annotations

import atexit
import errno
import gc
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from publisher import __version__, pipeline
from publisher.cli import (
    building,
    checking,
    comparing,
    exchanging,
    explaining,
    exporting,
    fixing,
    playing,
    previewing,
    printing,
    publishing,
    recording,
    serving,
    setting_up,
)
from publisher.cli.common import MisuseError, app, say, show

STOPPED = 130
"""What a shell expects of a program that Ctrl-C ended."""

__all__ = ["building", "checking", "comparing", "exchanging", "explaining", "exporting", "fixing", "main", "playing",
           "previewing", "printing", "publishing", "recording", "serving", "setting_up"]


def main() -> None:
    """Entry point: runs a command; misuse and surprises become one line and exit code 2, Ctrl-C becomes 130."""
    # A catalogue is many values that live as long as the run: looking through them for garbage again and again, and
    # once more at the end, takes longer than reading them.
    gc.set_threshold(200_000, 50, 50)
    atexit.register(gc.freeze)
    try:
        code = app(standalone_mode=False)  # gives back what typer.Exit carries
    except (MisuseError, pipeline.RefusedError) as error:
        say(f"publisher: {error}")
        sys.exit(2)
    except pipeline.FaultyError as error:
        show(str(error))
        sys.exit(1)
    except (typer.Abort, KeyboardInterrupt):
        code = STOPPED
    except OSError as error:  # a folder that may not be written, a full disk
        say(f"publisher: {_trouble(error)}")
        sys.exit(2)
    except Exception as error:
        format_message = getattr(error, "format_message", None)
        if format_message is not None:  # a usage error of the command line library
            say(f"publisher: {format_message()} Try: publisher --help")
            sys.exit(2)
        say(f"publisher: something here broke, not in your files: {type(error).__name__}: {error}")
        if "PUBLISHER_DEBUG" in os.environ:
            raise
        say("publisher: set PUBLISHER_DEBUG=1 to see where")
        sys.exit(2)
    if code == STOPPED:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C could only make a mess of the ending
        say("publisher: stopped")
    sys.exit(code if isinstance(code, int) else 0)


def _trouble(error: OSError) -> str:
    """What the system refused, in one line. A file is written whole or not at all, so a full disk spoils none."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        at = f" for {_shown(error.filename)}" if error.filename is not None else ""
        return f"the disk is full: there is no room{at}. What was there before is unharmed; make room and try again"
    return f"{_shown(error.filename)}: {error.strerror or error}"


def _shown(name: object) -> str:
    """A file as its user knows it: relative to here, and never the temporary file that was to become it."""
    path = Path(os.fsdecode(name)) if isinstance(name, str | bytes | os.PathLike) else Path()
    if path.name.startswith("."):
        path = path.parent
    with suppress(ValueError):
        path = path.resolve().relative_to(Path.cwd())
    return path.as_posix()


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    if version:
        show(f"publisher {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        show(context.get_help())
        raise typer.Exit
