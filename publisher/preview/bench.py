"""One game on the bench: what has changed is read again, one face is made, and the game is checked.

All of it by one thread, in this order, so that the picture is there before the checks have run.
"""

from __future__ import annotations

import importlib
import operator
import time
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from publisher import press
from publisher.check import LintCrashError, run
from publisher.games import GameCode, Memory, Project, load_code, load_with_documents
from publisher.games.code import make_engine
from publisher.model import Card, Finding, Game, Severity, ordered
from publisher.pipeline.fitting import fit_rows
from publisher.pipeline.gather import astray
from publisher.pipeline.proving import proved, unread_games
from publisher.press.glimpse import Glimpse
from publisher.preview.state import Entry, Look, Picture, State
from publisher.view import Art, FaceTemplateError, FaceView, Templates, backs, faces

DPI = 300
"""Of pictures: a poker card is 750 pixels wide then, and sharp where it is shown at half of that."""
MOST_PX = 1400
KEPT_PICTURES = 60
_CODE = ("art", "rules", "lints")
_BACK = "back-"


@dataclass
class Bench:
    """A game that is read, shown and checked again and again. For one thread.

    number: of the reading; that of a preview started later is never one of an earlier one.
    """

    project: Project
    id: str
    run_code: bool = True
    number: int = field(default_factory=lambda: time.time_ns() // 1_000_000)
    game: Game | None = None
    _whole: bool = False
    _checked: bool = False
    _trouble: str = ""
    _reading: list[Finding] = field(default_factory=list)
    _findings: tuple[Finding, ...] = ()
    _cards: dict[str, Card] = field(default_factory=dict)
    _unread: frozenset[str] = frozenset()
    _lines: Mapping[str, list[tuple[int, str]]] = field(default_factory=dict)
    _code: GameCode | None = None
    _art: Art | None = None
    _templates: Templates | None = None
    _memory: Memory = field(default_factory=Memory)
    _proofs: tuple[tuple[object, ...], tuple[Finding, ...]] = ((), ())
    _looks: dict[str, Look] = field(default_factory=dict)
    _pictures: OrderedDict[str, bytes] = field(default_factory=OrderedDict)

    def __post_init__(self) -> None:
        self._press = press.Press(self.project.cache, 1)
        self._glimpse = Glimpse(self.project.cache / "fonts")

    # ---- reading

    def read(self, changed: Collection[Path] = ()) -> list[str]:
        """Read what has changed, and return the cards that are not as they were; none at the first time."""
        self.number += 1
        self._checked, self._trouble = False, ""
        first = self.game is None
        game, self._reading, _ = load_with_documents(self.project, self.id, self._memory)
        self._whole = game is not None
        self._findings = ordered(self._reading)
        if game is None:
            return []
        self.game = game
        folder = self.project.root / game.folder
        if self._code is None or any(_below(path, folder / name) for path in changed for name in _CODE
                                     if path.suffix == ".py"):
            self._load_code(game)
        folders = self.project.folders("templates")
        # The templates' own store does not see a file that has come to stand before another.
        if self._templates is None or any(_below(path, folder) for path in changed for folder in folders):
            self._templates = Templates.of(folders)
        edited = self._compare(game)
        return [] if first else edited

    def _load_code(self, game: Game) -> None:
        importlib.invalidate_caches()
        self._code = load_code(self.project, game, self.run_code, playing=False)
        self._art = Art(self._code.art) if self._code.art is not None else None

    def _compare(self, game: Game) -> list[str]:
        """Take over the cards as they are now; those that are not as they were."""
        before, unread = self._cards, self._unread
        errors = [each for each in self._reading if each.severity is Severity.ERROR]
        files = {each.origin.file for each in errors}
        lost = {id: card for id, card in before.items() if id not in game.cards and card.origin.file in files}
        # Those that cannot be read just now keep their places.
        self._cards = {id: game.cards.get(id, card) for id, card in before.items() if id in game.cards or id in lost} \
            if lost else {}
        self._cards.update(game.cards)
        self._unread = frozenset(lost)
        self._lines = _lines(self._cards.values())
        edited = [id for id, card in game.cards.items()
                  if id not in before or id in unread or (before[id] is not card and _said(before[id]) != _said(card))]
        faulty = {each.card for each in errors if each.card}
        broken = [id for id in lost if id not in unread and id in faulty]
        if lost and not faulty and not edited and set(lost) - set(unread):
            broken = [id for each in errors if (id := self._standing_at(each)) in lost]
        return list(dict.fromkeys([*broken, *edited]))

    # ---- the face

    def look(self, card: str) -> Look:
        """The face of a card, or of a back as `back-<name>`, made now if it is not as it was."""
        known = self.latest(card)
        if known is not None:
            return known
        try:
            made = self._look(card)
        except FaceTemplateError as problem:
            game = self.game
            place = problem.origin or (game.where("card_size") if game is not None else None)
            assert place is not None
            made = self._as_before(card, [Finding("face-template", Severity.ERROR, problem.said, place, self.id)])
        made = self._looks[card] = replace(made, number=self.number)
        return made

    def latest(self, card: str) -> Look | None:
        """The face of a card if it is made already, as it is now. For any thread."""
        known = self._looks.get(card)
        return known if known is not None and known.number == self.number and self._has_picture(known) else None

    def _look(self, card: str) -> Look:
        game, code = self.game, self._code
        if game is None or code is None or not self._whole or card in self._unread:
            return self._as_before(card, self._why_unread(card))
        broken = [each for each in code.findings if each.origin.file.startswith(f"{game.folder}/art")]
        view = None if broken else self._view(game, code, card)
        if view is None:
            return self._as_before(card, broken)
        own = self._own_pictures(game)
        made = self._press.faces([view], None, own.files)
        face = made.faces[card]
        picture = _picture(face)
        self._keep(picture.key, face, picture.width_px)
        return Look(card, picture, tuple(fit_rows(card, view.name, made)), (*made.findings, *made.notes))

    def _view(self, game: Game, code: GameCode, card: str) -> FaceView | None:
        """What a template makes of a card; None if there is no such card. Raises FaceTemplateError."""
        assert self._templates is not None
        plain = self._art is None and f"{game.folder}/art" in code.skipped
        if card in game.cards:
            return faces(game, self._art, self._templates, [card], plain=plain)[0]
        all_backs = backs(game, self._art, self._templates, plain=plain) if card.startswith(_BACK) else ()
        return next((view for view in all_backs if view.id == card), None)

    def _own_pictures(self, game: Game) -> press.Pictures:
        return press.pictures_of(self.project.root, game)

    def _as_before(self, card: str, why: Iterable[Finding]) -> Look:
        """The face as it was made last, if it was."""
        known = self._looks.get(card)
        if known is None or not self._has_picture(known):
            return Look(card, findings=tuple(why), stale=True)
        return Look(card, known.picture, known.rows, tuple(why), stale=True)

    def _why_unread(self, card: str) -> list[Finding]:
        """What keeps a card from being read: in the card, else in its file, else in the game."""
        errors = [each for each in self._reading if each.severity is Severity.ERROR]
        own = [each for each in errors if each.card == card]
        file = self._cards[card].origin.file if card in self._cards else ""
        return own or [each for each in errors if each.origin.file == file and not each.card] or \
            [each for each in errors if not each.card]

    def _has_picture(self, look: Look) -> bool:
        return look.picture is None or look.picture.key in self._pictures

    def _keep(self, key: str, face: press.FaceFile, width_px: int) -> None:
        if key not in self._pictures:
            self._pictures[key] = self._glimpse.png(face, width_px)
        self._pictures.move_to_end(key)
        while len(self._pictures) > KEPT_PICTURES:
            self._pictures.popitem(last=False)

    def png(self, key: str) -> bytes | None:
        """A picture by its name, as long as it is kept. For any thread."""
        return self._pictures.get(key)

    # ---- checks

    def check(self) -> bool:
        """Run the checks, with what the scenarios came to before; True if they have to be played again."""
        game, code = self.game, self._code
        if game is None or code is None or not self._whole:
            self._checked = True
            return False
        self._judge(game, code)
        waits = not _same(self._about(game, code), self._proofs[0]) and not self._cannot_play(game)
        self._checked = not waits
        return waits

    def prove(self) -> None:
        """Play the scenarios, and check again if that changed anything."""
        game, code = self.game, self._code
        self._checked = True
        if game is None or code is None or not self._whole:
            return
        before = self._proofs[1]
        found: list[Finding] = []
        if code.rules is not None:
            engine, found = make_engine(self.project, game, code.rules)
            code = replace(code, engine=engine, findings=[*code.findings, *found])
        self._proofs = (self._about(game, code), (*found, *proved(game, code).findings))
        if self._proofs[1] != before and self._code is not None:
            self._judge(game, self._code)

    def _judge(self, game: Game, code: GameCode) -> None:
        proofs = () if self._cannot_play(game) else self._proofs[1]
        found = [*self._reading, *code.findings, *astray(self.project, game, code), *proofs]
        self._trouble = ""
        try:
            found = list(run(game, code.lints, found).findings)
        except (LintCrashError, ValueError) as error:
            self._trouble = str(error)
        self._findings = ordered([*found, *self._own_pictures(game).findings])

    def _cannot_play(self, game: Game) -> bool:
        return game.id in unread_games(self._reading)

    def _about(self, game: Game, code: GameCode) -> tuple[object, ...]:
        """What scenarios speak of. It is the same again as long as none of it was read anew."""
        return (code.rules, game.scenarios, game.tables, game.types, game.keywords, *game.cards.values())

    def broke(self, told: str) -> None:
        """Something here failed, whatever the files say."""
        self._checked, self._trouble = True, told

    # ---- what the pages show

    def state(self) -> State:
        """Everything as it is now."""
        game = self.game
        entries: list[Entry] = []
        for id, card in self._cards.items():
            kind = game.types[card.type].name if game is not None and card.type in game.types else card.type
            entries.append(Entry(id, card.name, kind, card.origin, id not in self._unread))
        if game is not None:
            entries += [Entry(f"{_BACK}{id}", title, "Back", game.where("backs")) for id, title in game.backs.items()]
        about: dict[str, list[Finding]] = {}
        elsewhere = []
        for finding in self._findings:
            card_id = finding.card if finding.card in self._cards else self._standing_at(finding)
            if card_id:
                about.setdefault(card_id, []).append(finding)
            else:
                elsewhere.append(finding)
        return State(
            self.id, game.title if game is not None else self.id, self.number, tuple(entries),
            {id: tuple(found) for id, found in about.items()}, tuple(elsewhere), self._whole, self._checked,
            self._trouble,
        )  # fmt: skip

    def _standing_at(self, finding: Finding) -> str:
        """The card in whose lines a finding stands; '' if it is in none."""
        lines = self._lines.get(finding.origin.file, [])
        index = bisect_right(lines, finding.origin.line, key=operator.itemgetter(0))
        return lines[index - 1][1] if index else ""


def _lines(cards: Iterable[Card]) -> dict[str, list[tuple[int, str]]]:
    """By file, the line that each card begins in and its id, in order."""
    found: dict[str, list[tuple[int, str]]] = {}
    for card in cards:
        begins = min((origin.line for origin in card.origins.values()), default=card.origin.line)
        found.setdefault(card.origin.file, []).append((begins, card.id))
    return {file: sorted(lines) for file, lines in found.items()}


def _same(some: tuple[object, ...], others: tuple[object, ...]) -> bool:
    return len(some) == len(others) and all(map(operator.is_, some, others))


def _below(path: Path, folder: Path) -> bool:
    return folder in path.parents


def _said(card: Card) -> tuple[Any, ...]:
    """All that is written of a card, whatever lines it stands in."""
    return (
        card.name, card.type, card.number, card.periods, card.cost and card.cost.written, card.text.source,
        card.flavor.source, dict(card.fields), card.spoiler,
        [(old.edition, old.number, old.text.source, old.note) for old in card.printings],
    )  # fmt: skip


def _picture(face: press.FaceFile) -> Picture:
    size = face.size
    dpi = min(DPI, MOST_PX * 25.4 / max(size.width_mm, size.height_mm))
    width = round(size.width_mm / 25.4 * dpi)
    return Picture(face.key, size, width, round(width * size.height_mm / size.width_mm))
