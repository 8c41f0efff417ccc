"""The command line: thin. Reads arguments, calls the rooms below, prints, and turns what happened into an exit code.

0: all is well. 1: findings at error level. 2: the command was used wrongly, or something here broke. Each command is
one module of this folder; importing it enters it into the application.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from publisher import __version__, pipeline
from publisher.cli import building, checking, setting_up
from publisher.cli.common import MisuseError, app, say, show

__all__ = ["building", "checking", "main", "setting_up"]


def main() -> None:
    """Entry point: runs a command; misuse and surprises become one line and exit code 2."""
    try:
        code = app(standalone_mode=False)  # gives back what typer.Exit carries
    except (MisuseError, pipeline.RefusedError) as error:
        say(f"publisher: {error}")
        sys.exit(2)
    except (typer.Abort, KeyboardInterrupt):
        say("publisher: stopped")
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
    sys.exit(code if isinstance(code, int) else 0)


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
