"""The page templates: a game's own folder first, then the shared one. Templates cannot change what they are given."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined, TemplateNotFound
from jinja2.sandbox import ImmutableSandboxedEnvironment

from publisher.web.history import changes_said
from publisher.web.page import counted, day_in_words, in_words
from publisher.web.symbols import icon


def environment(templates: Iterable[Path], game: str = "") -> ImmutableSandboxedEnvironment:
    """Templates as the pages of one game (or of none) see them."""
    folders = list(templates)
    places = [folder / game / "site" for folder in folders] if game else []
    made = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader([*places, *(folder / "shared" / "site" for folder in folders)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.globals["icon"] = icon
    made.filters["counted"] = counted
    made.filters["in_words"] = in_words
    made.filters["day"] = day_in_words
    made.filters["changes_said"] = changes_said
    return made


def part(of: ImmutableSandboxedEnvironment, name: str) -> str:
    """A hand-written part as it stands, or an empty string if the game has none."""
    if of.loader is None:
        return ""
    try:
        return of.loader.get_source(of, name)[0]
    except TemplateNotFound:
        return ""
