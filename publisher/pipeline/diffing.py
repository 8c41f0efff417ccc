"""A game at one revision against another, or against the working tree: in words, as JSON, and as a page with faces."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import publisher
from publisher import press
from publisher.games import Project
from publisher.model import Severity
from publisher.model.difference import CHANGED, NEW, REMOVED, Altered, Change, Difference
from publisher.pipeline.files import write_file
from publisher.pipeline.gather import RefusedError
from publisher.pipeline.lock import locked
from publisher.pipeline.machine import cores
from publisher.pipeline.sides import Apart, Faces, Side, compared, opened
from publisher.text.apart import word_changes
from publisher.web.diff import DiffView, Pair, Shown, diff_page

PICTURE_PX = 420
_MARKS = {"-": ("[-", "-]"), "+": ("{+", "+}")}
_COLORS = {"-": ("\x1b[31m", "\x1b[1;4m"), "+": ("\x1b[32m", "\x1b[1;4m")}
_RESET = "\x1b[0m"


@dataclass
class Diffing:
    """What differs between two states of a game, and what was made of it.

    faces: cards that say the same and look another way. by_now: cards whose older face is drawn by the newer state's
    code, and why. faults: what is wrong with newer faces. page: the page that shows it, or None.
    """

    game: str
    name: str
    then: str
    now: str
    difference: Difference
    then_exists: bool = True
    faces: tuple[str, ...] = ()
    by_now: tuple[str, ...] = ()
    why: str = ""
    faults: tuple[str, ...] = ()
    page: Path | None = None
    names: Mapping[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.difference or self.faces)

    # ---- in words

    def as_text(self, color: bool = False) -> str:
        """What changed, card by card, for a terminal. Ends in a line break."""
        return "\n".join(self._lines(color)) + "\n"

    def summary(self) -> str:
        cards = self.difference.cards
        states = {state: sum(card.state == state for card in cards) for state in (NEW, REMOVED, CHANGED)}
        functional = sum(card.state == CHANGED and card.functional for card in cards)
        told = f"{states[NEW]} new, {states[REMOVED]} removed, {states[CHANGED]} changed"
        if states[CHANGED]:
            told += f" ({functional} functional, {states[CHANGED] - functional} cosmetic)"
        words = sum(word.functional for word in self.difference.keywords)
        if self.difference.keywords:
            told += f"; glossary: {words} functional, {len(self.difference.keywords) - words} cosmetic"
        if self.difference.rules:
            ruled = sum(rule.functional for rule in self.difference.rules)
            told += f"; rules: {ruled} functional, {len(self.difference.rules) - ruled} cosmetic"
        return told + (f"; {len(self.faces)} more only look different" if self.faces else "")

    def _lines(self, color: bool) -> Iterator[str]:
        yield f"{self.name}: {self.then} → {self.now}"
        if not self.then_exists:
            yield "There was no such game then: every card is new."
        elif not self:
            yield "Nothing differs: no card, no keyword, no rule, no decklist."
            return
        for state, title in ((NEW, "New"), (REMOVED, "Removed")):
            of_state = [card for card in self.difference.cards if card.state == state]
            if of_state:
                yield ""
                yield f"{title}: {', '.join(card.id for card in of_state)}"
        for card in self.difference.cards:
            if card.state == CHANGED:
                yield from altered_lines(card, color)
        for word in self.difference.keywords:
            if word.state == CHANGED:
                yield from altered_lines(word, color, "glossary: ")
            else:
                yield ""
                yield f"glossary: {word.name} is {word.state}"
            if word.used_by:
                yield f"  used by {', '.join(word.used_by)}"
        for rule in self.difference.rules:
            if rule.state == CHANGED:
                yield from altered_lines(rule, color, "rules: ")
            else:
                yield ""
                yield f"rules: {rule.id}  {rule.name} is {rule.state}"
        for deck in self.difference.decks:
            counts = ", ".join(f"{count:+d} {card}" for card, count in sorted(deck.counts.items()))
            yield ""
            yield f"decklist {deck.id}{'' if deck.state == CHANGED else f' ({deck.state})'}: {counts}"
        if self.faces:
            yield ""
            yield f"The same words, another face: {', '.join(self.faces)}"
        if self.difference.unread:
            yield ""
            yield f"Not readable as they were then: {', '.join(self.difference.unread)}"
        yield ""
        yield self.summary()

    # ---- for programs

    def as_json(self, project: Project) -> str:
        told = {
            "game": self.game, "from": self.then, "to": self.now,
            "cards": [_altered(card) for card in self.difference.cards],
            "keywords": [_altered(word) | {"used_by": list(word.used_by)} for word in self.difference.keywords],
            "rules": [_altered(rule) for rule in self.difference.rules],
            "decks": [{"id": deck.id, "state": deck.state, "counts": dict(deck.counts)}
                      for deck in self.difference.decks],
            "faces": list(self.faces), "unread": list(self.difference.unread),
            "drawn_by_newer_code": list(self.by_now), "because": self.why,
            "page": project.named(self.page) if self.page else None,
        }  # fmt: skip
        return json.dumps(told, ensure_ascii=False, indent=2)


def _altered(each: Altered) -> dict[str, Any]:
    changes = [{"what": change.what, "old": change.old, "new": change.new, "because": change.because,
                "functional": change.functional} for change in each.changes]
    return {"id": each.id, "name": each.name, "state": each.state, "functional": each.functional,
            "file": each.origin.file, "line": each.origin.line, "changes": changes}


def altered_lines(each: Altered, color: bool = False, kind: str = "") -> Iterator[str]:
    """A blank line, what changed and where it stands, then every change: old above new."""
    yield ""
    yield f"{kind}{each.id}  {each.name}  {each.origin.file}:{each.origin.line}"
    for change in each.changes:
        weight = "functional" if change.functional else "cosmetic  "
        if "\n" not in change.old + change.new and len(change.old) + len(change.new) < 60:
            yield f"  {weight}  {change.title}: {change.old or 'nothing'} → {change.new or 'nothing'}"
            continue
        yield f"  {weight}  {change.title}{f' ({change.because})' if change.because else ''}"
        for sign, line in line_changes(change, color):
            yield f"    {sign} {line}"


def line_changes(change: Change, color: bool = False) -> Iterator[tuple[str, str]]:
    """The lines that differ: ('-', old) and ('+', new), the words that differ in them marked."""
    old, new = change.old.splitlines(), change.new.splitlines()
    for kind, start, end, begin, stop in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        gone, come = old[start:end], new[begin:stop]
        both = min(len(gone), len(come))
        pairs = [*zip(gone[:both], come[:both], strict=True)]
        for line, other in pairs:
            parts = list(word_changes(line, other))
            yield "-", _marked(parts, "-", color)
            yield "+", _marked(parts, "+", color)
        for line in gone[both:]:
            yield "-", _painted(line, "-", color)
        for line in come[both:]:
            yield "+", _painted(line, "+", color)


def _marked(parts: list[tuple[bool, str, str]], sign: str, color: bool) -> str:
    """One side of a line, its own words marked: in brackets, or underlined on a terminal with colours."""
    out = []
    for changed, gone, come in parts:
        text = gone if sign == "-" else come
        core = text.strip()
        if changed and core:
            begin, end = (_COLORS[sign][1], _RESET + _COLORS[sign][0]) if color else _MARKS[sign]
            text = text.replace(core, f"{begin}{core}{end}", 1)
        out.append(text)
    return _painted("".join(out), sign, color)


def _painted(line: str, sign: str, color: bool) -> str:
    return f"{_COLORS[sign][0]}{line}{_RESET}" if color else line


# ---- making it


def diff(
    project: Project, id: str, then: str, now: str = "", page: bool = True, run_code: bool = True
) -> Diffing:
    """Compare a game at the revision `then` with the one at `now`, the working tree if that is ''.

    With `page` the faces are compared too, and the page is written. Raises RefusedError if a state cannot be read.
    """
    with opened(project, id, then, now, editions=True) as (before, after):
        made = _diffing(id, before, after)
        if page and not (before.recorded or after.recorded):  # an edition keeps no drawings
            with locked(project):
                _with_page(project, made, Faces(before, after, press.Press(project.cache, cores()), run_code))
    return made


def _diffing(id: str, before: Side, after: Side) -> Diffing:
    if after.game is None:
        raise RefusedError(f"there is no game {id} in {after.label}")
    names = {card.id: card.name for side in (before, after) if side.game for card in side.game.cards.values()}
    return Diffing(id, after.game.name, before.label, after.label, compared(before, after),
                   before.game is not None, names=names)


def _with_page(project: Project, made: Diffing, faces: Faces) -> None:
    folder = project.build / made.game / "diff"
    cards = {card.id: card for card in made.difference.cards}
    apart = faces.apart(cards.keys() | set(made.difference.unread))
    made.faces = tuple(sorted((apart.fronts | apart.backs) - cards.keys() - set(made.difference.unread)))
    shown = {*cards, *made.faces, *made.difference.unread}
    made.by_now = tuple(sorted(apart.by_now & shown))
    made.why = apart.why
    made.faults = tuple(f"{each.origin}: {each.severity} {' '.join(each.message.split())} ({each.id})"
                        for each in apart.now.findings if each.severity is Severity.ERROR)
    pictures = _pictures(faces.printer, apart, {*shown, *apart.designs}, folder)
    view = DiffView(
        made.name, made.then, made.now, made.summary(), made.difference, made.faces, made.names, pictures,
        apart.fronts, apart.backs, tuple(sorted(apart.designs)), frozenset(made.by_now), made.why,
        f"publisher {publisher.__version__}",
    )  # fmt: skip
    made.page = folder / "index.html"
    kept = {made.page, *(folder / face.file for pair in pictures.values() for face in pair if face)}
    write_file(made.page, diff_page(view, project.folders("templates")))
    for path in [*folder.rglob("*")]:
        if path.is_file() and path not in kept:
            with suppress(OSError):
                path.unlink()


def _pictures(printer: press.Press, apart: Apart, shown: Collection[str], folder: Path) -> dict[str, Pair]:
    """By card, its older and newer picture."""
    found: dict[str, list[Shown | None]] = {}
    for index, (faces, name) in enumerate(((apart.then, "old"), (apart.now, "new"))):
        wanted = [id for id in faces.faces if id in shown]
        made = printer.pictures(faces, folder / name, PICTURE_PX, wanted) if wanted else {}
        for id, picture in made.items():
            file = picture.file.relative_to(folder).as_posix()
            found.setdefault(id, [None, None])[index] = Shown(file, picture.width, picture.height)
    return {id: (pair[0], pair[1]) for id, pair in found.items()}
