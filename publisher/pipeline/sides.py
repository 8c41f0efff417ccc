"""A game at two of its states: read, compared, and drawn, each by the drawing code and templates of its own state.

The publisher that sets both is the one that runs. A state's own drawing code and templates are used as long as they
still work with it; else those of the newer state draw the older cards, and that is said.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from publisher import press
from publisher.check.differences import difference
from publisher.games import GameCode, Memory, Project, load, load_code
from publisher.games.editions import EditionError, at_edition, read_editions
from publisher.games.revision import Revision, RevisionError, at_revision, find_revision
from publisher.model import Finding, Game, Severity
from publisher.model.difference import Difference
from publisher.model.edition import Edition
from publisher.pipeline.gather import FaultyError, RefusedError
from publisher.press import workshop
from publisher.source import Schemas
from publisher.view import Art, FaceTemplateError, FaceView, Templates
from publisher.view import backs as backs_of
from publisher.view import faces as faces_of

WORKING_TREE = "the working tree"


@dataclass(frozen=True, slots=True)
class Side:
    """A state of a game. `game` is None if there was none by this id. `findings` are those of reading it.

    recorded: it is an edition, which keeps texts and no drawings.
    """

    label: str
    project: Project
    game: Game | None
    findings: tuple[Finding, ...] = ()
    revision: Revision | None = None
    recorded: bool = False

    @property
    def unread(self) -> tuple[frozenset[str], frozenset[str]]:
        """Cards that could not be read, and files of cards that could not."""
        errors = [finding for finding in self.findings if finding.severity is Severity.ERROR]
        files = {each.origin.file for each in errors if not each.card and "/cards/" in each.origin.file}
        return frozenset(each.card for each in errors if each.card), frozenset(files)


def revision_of(project: Project, asked: str) -> Revision:
    """Raises RefusedError, with what to do, if there is no such revision."""
    try:
        return find_revision(project, asked)
    except RevisionError as error:
        raise RefusedError(str(error)) from None


@contextmanager
def opened(project: Project, id: str, *asked: str, editions: bool = False) -> Iterator[list[Side]]:
    """The states of a game at some revisions; the working tree for ''. With `editions` also at recorded editions, by
    their ids, where no revision is called so.

    Raises RefusedError if a revision, or the game there, cannot be read.
    """
    known = {each.id: each for each in read_editions(project, id, Memory())[0]} if editions else {}
    states = [_state(project, each, known) if each else None for each in asked]
    with ExitStack() as stack:
        sides = []
        for revision in states:
            if isinstance(revision, Edition):
                sides.append(stack.enter_context(edition_side(project, id, revision)))
                continue
            here = project
            if revision is not None:
                try:
                    here = stack.enter_context(at_revision(project, revision, id))
                except RevisionError as error:
                    raise RefusedError(str(error)) from None
            sides.append(read_side(here, id, revision))
        yield sides


def _state(project: Project, asked: str, editions: Mapping[str, Edition]) -> Revision | Edition:
    try:
        return revision_of(project, asked)
    except RefusedError:
        if asked in editions:
            return editions[asked]
        raise


@contextmanager
def edition_side(project: Project, id: str, edition: Edition) -> Iterator[Side]:
    """A recorded edition as one state of a game. Raises RefusedError if it cannot be read."""
    with ExitStack() as stack:
        try:
            here = stack.enter_context(at_edition(project, id, edition))
        except EditionError as error:
            raise RefusedError(f"{edition.origin.file}: {error}") from None
        yield replace(read_side(here, id), label=str(edition), recorded=True)


def read_side(project: Project, id: str, revision: Revision | None = None) -> Side:
    """A game as it stands in a project. Raises RefusedError if it is there and cannot be read."""
    label = str(revision) if revision is not None else WORKING_TREE
    if not (project.catalogue / id / "game.yaml").is_file():
        return Side(label, project, None, revision=revision)
    catalogue = load(project, [id])
    game = catalogue.games.get(id)
    if game is None:
        first = next(iter(catalogue.findings), None)
        why = f": {first.origin}: {first.message}" if first else ""
        raise RefusedError(f"{id} as it was at {label} cannot be read by this publisher{why}")
    return Side(label, project, game, catalogue.findings, revision)


def compared(then: Side, now: Side) -> Difference:
    """What has become of the game. Raises RefusedError if there is none now."""
    if now.game is None:
        raise RefusedError(f"there is no such game in {now.label}")
    ids, files = then.unread
    in_files = {card.id for card in now.game.cards.values() if card.origin.file in files}
    return difference(then.game, now.game, cosmetic_fields(now), ids | in_files)


def cosmetic_fields(side: Side) -> dict[str, frozenset[str]]:
    """By card type, the fields whose schema says `"x-cosmetic": true`: no rule looks at them."""
    if side.game is None:
        return {}
    schemas = Schemas(side.project.folders("schemas"))
    try:
        return schemas.cosmetic(side.game.id, side.game.types)
    except ValueError as error:
        raise RefusedError(str(error)) from None


# ---- faces


@dataclass(frozen=True, slots=True)
class Apart:
    """Two states of the same cards as printed, in one size.

    fronts, backs: cards whose front, or back, is not as it was. designs: the backs themselves (`back-<name>`).
    then, now: faces as made, by card (or `back-<name>`): all of those that differ, and those that were asked for.
    by_now: cards whose older face the newer state's drawing code drew; why: what was wrong with their own.
    """

    fronts: frozenset[str]
    backs: frozenset[str]
    then: press.FaceSet
    now: press.FaceSet
    designs: frozenset[str] = frozenset()
    by_now: frozenset[str] = frozenset()
    why: str = ""


class _CannotDrawError(Exception):
    """A state's own drawing code does not run."""


@dataclass
class _Views:
    """One state's faces, ready to be set, and the designer's own pictures."""

    views: dict[str, FaceView] = field(default_factory=dict)
    pictures: Mapping[str, Path] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class How:
    """How faces are made: in which size (by id, '' for the game's own), with little ink, in shades of grey."""

    size: str = ""
    low_ink: bool = False
    grey: bool = False


_USUAL = How()


@dataclass
class Faces:
    """Sets the faces of two states of a game. Only what differs, or is asked for, is set."""

    then: Side
    now: Side
    printer: press.Press
    run_code: bool = True

    def apart(self, also: Collection[str] = (), how: How = _USUAL) -> Apart:
        """Which faces differ. `also`: cards whose faces are wanted though they may not.

        Raises FaultyError if the newer state's faces cannot be made.
        """
        why, own = "", True
        try:
            before = self._views(self.then, self.then, how)
        except (_CannotDrawError, FaceTemplateError) as problem:
            why, own = str(problem), False
            before = self._views_by_now(how)
        try:
            after = self._views(self.now, self.now, how)
        except (_CannotDrawError, FaceTemplateError) as problem:
            raise FaultyError(f"{problem} (the faces of {self.now.label} cannot be made)") from None
        old_keys, new_keys = (
            {id: workshop.key(view, views.pictures.get(id), how.grey) for id, view in views.views.items()}
            for views in (before, after))
        changed = {id for id in old_keys.keys() & new_keys.keys() if old_keys[id] != new_keys[id]}
        turned = {id for id, ours, theirs in self._backs() if ours != theirs or ours in changed}
        wanted = changed | turned | set(also) | (new_keys.keys() - old_keys.keys())
        now = self._set(after, wanted | {self._back(self.now, id) for id in wanted}, how)
        # Two states' drawing code has the same names: what was loaded last is what runs.
        again = (changed | turned | set(also)) & old_keys.keys()
        then = self._set(self._views(self.then, self.then, how) if own else
                         self._views_by_now(how), again, how)
        lost = {finding.card for finding in then.findings if finding.id == "face-drawing" and finding.card}
        if own and lost:
            why = next(finding.message for finding in then.findings if finding.id == "face-drawing")
            then = _with_faces(then, self._set(self._views_by_now(how), lost, how))
        other = {id for id in changed if then.faces[id].file.read_bytes() != now.faces[id].file.read_bytes()}
        fronts = frozenset(id for id in other if not id.startswith("back-"))
        backs = frozenset(id for id, ours, theirs in self._backs() if ours != theirs or ours in other)
        by_now = frozenset(lost if own else again)
        return Apart(fronts, backs, then, now, frozenset(other - fronts), by_now, why)

    def _backs(self) -> Iterator[tuple[str, str | None, str | None]]:
        """Cards of both states, with the back that each had and the one that it has."""
        cards = self.now.game.cards if self.now.game else {}
        before = self.then.game.cards if self.then.game else {}
        yield from ((id, self._back(self.then, id), self._back(self.now, id)) for id in cards if id in before)

    def _back(self, side: Side, card: str) -> str | None:
        """The back behind a card, '' for none; None if the card is not there."""
        game = side.game
        if game is None or card not in game.cards:
            return None
        kind = game.types.get(game.cards[card].type)
        return f"back-{kind.back}" if kind is not None and kind.back in game.backs else ""

    def _views_by_now(self, how: How) -> _Views:
        """The older cards as the newer state draws them; none if that does not work either."""
        try:
            return self._views(self.then, self.now, how)
        except (_CannotDrawError, FaceTemplateError):
            return _Views()

    def _views(self, side: Side, drawn_by: Side, how: How) -> _Views:
        """Every face of a state, drawn by the code and the templates of one. Loads that code anew.

        Raises FaceTemplateError, and _CannotDrawError if the code does not run.
        """
        game = side.game
        if game is None:
            return _Views()
        code = load_code(drawn_by.project, game, self.run_code, playing=False)
        art = drawing_code(code, game)
        templates = Templates.of(drawn_by.project.folders("templates"))
        plain = art is None and f"{game.folder}/art" in code.skipped
        options: dict[str, Any] = {"plain": plain, "format": how.size, "low_ink": how.low_ink}
        made = [*faces_of(game, art, templates, **options), *backs_of(game, art, templates, **options)]
        own = press.pictures_of(side.project.root, game)
        return _Views({view.id: view for view in made}, own.files)

    def _set(self, views: _Views, ids: Iterable[str | None], how: How) -> press.FaceSet:
        wanted = set(ids)
        asked = [view for id, view in views.views.items() if id in wanted]
        return self.printer.faces(asked, None, views.pictures, grey=how.grey)


def drawing_code(code: GameCode, game: Game) -> Art | None:
    """A game's drawing code, None if it has none or may not run. Raises _CannotDrawError if it does not run."""
    wrong = next((each for each in code.findings if each.origin.file.startswith(f"{game.folder}/art")), None)
    if wrong is not None:
        raise _CannotDrawError(f"{wrong.origin}: {wrong.message}")
    return Art(code.art) if code.art is not None else None


def _with_faces(faces: press.FaceSet, others: press.FaceSet) -> press.FaceSet:
    """The set, with some of its faces made by others."""
    return replace(faces, faces={**faces.faces, **others.faces}, typeset=faces.typeset + others.typeset)
