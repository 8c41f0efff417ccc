"""The page that shows what has become of a game between two of its states, old and new faces side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup, escape

from publisher.model.difference import CHANGED, NEW, REMOVED, Altered, Change, Difference
from publisher.web.difference import lines_apart
from publisher.web.templating import environment


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture: its file relative to the page, and its size in pixels."""

    file: str
    width: int
    height: int


Pair = tuple[Shown | None, Shown | None]
"""A card's older and newer face, None where there is none."""


@dataclass(frozen=True, slots=True)
class DiffView:
    """What the page is made of.

    then, now: what the two states are called. faces: cards that say the same and look another way. names: of cards by
    id. pictures: by card id, or `back-<name>`. fronts, backs: cards whose front, or back, differs. designs: the backs
    that do. by_now: cards whose older face is drawn by the newer state's code, and `why`. version: what set the faces.
    """

    name: str
    then: str
    now: str
    summary: str
    difference: Difference
    faces: tuple[str, ...]
    names: Mapping[str, str]
    pictures: Mapping[str, Pair]
    fronts: frozenset[str]
    backs: frozenset[str]
    designs: tuple[str, ...]
    by_now: frozenset[str]
    why: str
    version: str

    def group(self, name: str) -> list[Altered]:
        """Cards of a section: 'functional', 'cosmetic', 'new' or 'removed'."""
        cards = self.difference.cards
        if name in (NEW, REMOVED):
            return [card for card in cards if card.state == name]
        return [card for card in cards if card.state == CHANGED and card.functional == (name == "functional")]

    def pair(self, id: str) -> Pair:
        return self.pictures.get(id, (None, None))


def diff_page(view: DiffView, templates: Iterable[Path]) -> str:
    """The page, whole: it needs nothing but its pictures."""
    return environment(templates).get_template("diff.html.j2").render(view=view, lines=_lines, NEW=NEW)


def _lines(change: Change) -> Markup:
    """Old and new wording in one: the lines that differ, with what was taken away and what was added marked."""
    return Markup("<br>").join(lines_apart(change.old, change.new, _braced))


def _braced(codes: tuple[str, ...]) -> Markup:
    """Symbols as they are written: this page has no drawings of them."""
    return escape(f"{{{''.join(codes)}}}")
