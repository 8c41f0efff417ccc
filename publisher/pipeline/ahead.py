"""What a build has to typeset, found out before the checks run, so that it is there when they have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from publisher import press
from publisher.games import GameCode, Project
from publisher.model import Catalogue, Game
from publisher.press import workshop
from publisher.press.helper import MOST, Helper
from publisher.press.printing import Prepared, asked_for
from publisher.view import Art, FaceView, Templates, backs, faces

if TYPE_CHECKING:
    from publisher.pipeline.made import Options

LOW_INK, GREY = "low-ink", "grey"


def art_of(code: GameCode) -> Art | None:
    return Art(code.art) if code.art is not None else None


def face_views(game: Game, art: Art | None, templates: Templates, plain: bool, edition: str) -> list[FaceView]:
    """Every face and back of a game in an edition. Raises FaceTemplateError."""
    how: dict[str, Any] = {"plain": plain, "low_ink": edition == LOW_INK}
    return [*faces(game, art, templates, **how), *backs(game, art, templates, **how)]


def pictures_of(project: Project, game: Game) -> press.Pictures:
    """The designer's own pictures."""
    return press.pictures_of(project.root, game)


@dataclass(slots=True)
class Seen:
    """The faces of a game, and which of them are there."""

    views: list[FaceView]
    prepared: Prepared


@dataclass(slots=True)
class Ahead:
    """Looks at games between reading and checking them. What it finds is used again by the build.

    Where it cannot, it leaves everything to the build, which says what is wrong.
    """

    project: Project
    helper: Helper
    found: dict[str, Seen] = field(default_factory=dict)

    def look(self, options: Options, catalogue: Catalogue, codes: Mapping[str, GameCode]) -> None:
        """Ask for the faces that are missing, if they are few."""
        printer = press.Press(self.project.cache, 1)
        templates = Templates.of(self.project.folders("templates"))
        for game in catalogue.games.values():
            try:
                plain = f"{game.folder}/art" in codes[game.id].skipped
                views = face_views(game, art_of(codes[game.id]), templates, plain, options.edition)
                own = pictures_of(self.project, game)
                prepared = printer.prepare(views, own.files, grey=options.edition == GREY)
            except Exception:
                continue
            self.found[game.id] = Seen(views, prepared)
        missing = [seen.prepared.orders for seen in self.found.values() if seen.prepared.orders]
        if len(missing) == 1 and len(missing[0]) <= MOST:
            self.helper.ask(asked_for(missing[0]), workshop.make, missing[0], 1)


def looking_ahead(project: Project) -> Ahead | None:
    """With a helper, if one can be had, and if faces are kept: where there are none, all have to be made."""
    if not any((project.cache / "faces").glob("*.pdf")):
        return None
    helper = Helper.start()
    return Ahead(project, helper) if helper is not None else None
