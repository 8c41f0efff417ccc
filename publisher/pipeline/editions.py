"""Recording an edition of a game, and what became of it from one to the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from datetime import date
from pathlib import Path

from publisher.games import Project
from publisher.games.editions import NAME, edition_text
from publisher.model import Game, Severity
from publisher.model.difference import Step
from publisher.model.edition import Edition
from publisher.pipeline.files import write_file
from publisher.pipeline.gather import FaultyError, RefusedError, check
from publisher.pipeline.sides import WORKING_TREE, Side, compared, edition_side

NEXT = "next"
"""The name of what is not recorded yet, which no edition may have."""


def record_edition(
    project: Project, id: str, edition: str, name: str = "", day: date | None = None, again: bool = False,
    run_code: bool = True,
) -> Path:
    """Record a game as it stands now; the file that was written.

    name: what readers call it; the game's `edition` if none is given. day: when it came out; today. again: an edition
    of this id may be there, and is replaced. Raises RefusedError for an id that cannot be one, and FaultyError if the
    game has errors: what is recorded is what players were given.
    """
    if not NAME.match(edition) or edition == NEXT:
        raise RefusedError(f'"{edition}" cannot be the id of an edition; use small letters, digits and single hyphens, '
                           "such as first or 2026-spring")
    path = project.catalogue / id / "editions" / f"{edition}.json"
    if path.exists() and not again:
        raise RefusedError(f"the edition {edition} is recorded already, in {project.named(path)}; give the new one "
                           "another id, or record this one anew with --again")
    gathered = check(project, [id], run_code)
    ours = project.named(path)  # what it says of ids that are gone is no fault where it is replaced
    wrong = [f"{each.origin}: {each.severity} {' '.join(each.message.split())} ({each.id})"
             for each in gathered.report.findings
             if each.severity is Severity.ERROR and not (again and each.origin.file == ours)]
    game = gathered.catalogue.games.get(id)
    if wrong or game is None:
        raise FaultyError(*wrong, f"{id} has errors, so it is not recorded")
    day = day or date.today()
    later = [each for each in game.editions if each.id != edition and each.date > day.isoformat()]
    if later:
        raise RefusedError(f"{later[-1]} is later than {day.isoformat()}: the newest edition is recorded last")
    called = name or game.edition or edition
    if any(each.name == called and each.id != edition for each in game.editions):
        raise RefusedError(f'an edition is called "{called}" already; change `edition:` in game.yaml, or say --name')
    write_file(path, edition_text(project, game, edition, called, day))
    return path


# ---- looking back


def histories(project: Project, games: Iterable[Game]) -> Mapping[str, tuple[Step, ...]]:
    """By game, every step from its first edition to what it is now; the last one has a difference, or not.

    Raises RefusedError for an edition that cannot be read.
    """
    return {game.id: tuple(_steps(project, game)) for game in games if game.editions}


def _steps(project: Project, game: Game) -> Iterator[Step]:
    with ExitStack() as stack:
        sides = [stack.enter_context(edition_side(project, game.id, edition)) for edition in game.editions]
        sides.append(Side(WORKING_TREE, project, game))
        following: list[Edition | None] = [*game.editions[1:], None]
        for edition, then, now, after in zip(game.editions, sides, sides[1:], following, strict=False):
            if then.game is None or now.game is None:
                raise RefusedError(f"{edition.origin.file}: there is no game.yaml in it; take the file back from where "
                                   "it was recorded, or delete it")
            yield Step(edition, then.game, after, now.game, compared(then, now))
