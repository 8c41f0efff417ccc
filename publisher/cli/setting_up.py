"""Commands for beginning: new, doctor."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from publisher import pipeline
from publisher.cli.common import HERE, app, say, show


@app.command()
def new(
    id: Annotated[str, typer.Argument(help="The game's id: small letters, digits, hyphens.")],
    project: Annotated[Path, typer.Option("--project", help="Where to put it.", show_default=False)] = HERE,
) -> None:
    """Start a small complete game that `publisher build` prints at once."""
    for path in pipeline.new_game(project.resolve(), id):
        show(path)
    show(f"Next: publisher build {id}")


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
        say(f"publisher: {library.name} is missing: it {library.why}")
    if lacking:
        say(f"publisher: install it: {native.command([library.debian for library in lacking])}")
        raise typer.Exit(2)
    if wants_browser:
        say("publisher: no Chromium is here, so the browser tests will be skipped; "
             f"install it: {native.command(['chromium'], macos='brew install --cask chromium')}")
    if not install:
        show("All native libraries are here.")
