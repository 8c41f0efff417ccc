"""The command that shows a card while it is edited: preview."""

from __future__ import annotations

import os
import signal
import sys
import threading
import webbrowser
from types import FrameType
from typing import Annotated

import typer

from publisher.cli.common import HERE, MisuseError, NoCode, Root, app, chosen, project_at, say, show


@app.command()
def preview(
    game: Annotated[str | None, typer.Argument(help="A game by id; all of them if none is named.",
                                               show_default=False)] = None,
    port: Annotated[int | None, typer.Option(
        min=0, max=65535, help="The port to serve on, 0 for any that is free.", show_default=False)] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
    no_code: NoCode = False,
    project: Root = HERE,
) -> None:
    """Show the card that you edit, what is wrong with it and how it fits, anew whenever you save. Ctrl-C ends it."""
    here = project_at(project)
    ids = chosen(here, [game] if game else None)
    # Drawing code that is saved twice in a second must not be taken for what was kept of it the first time.
    sys.dont_write_bytecode = True
    from publisher.preview import start

    try:
        made, server = start(here, ids, port, not no_code, lambda line: say(f"publisher: {line}"))
    except OSError as error:
        raise MisuseError(f"port {port} cannot be used: {error.strerror or error}; try another, or --port 0") from None

    def ended(number: int, frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)  # a second time it ends at once
        made.stop()

    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, ended)
    show(f"Preview of {', '.join(ids)}: {server.address}")
    show("Edit a card and save. Ctrl-C stops.")
    sys.stdout.flush()
    if not no_open and _has_screen():
        threading.Thread(target=webbrowser.open, args=(server.address,), daemon=True).start()
    made.run()
    server.end()
    show("Stopped.")


def _has_screen() -> bool:
    """Whether a browser can be opened that does not take the terminal."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
