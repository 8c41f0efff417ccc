"""Two sites: one of a small game with a canary in every spoiler, and one of the real games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from publisher import web
from publisher.games import Project
from publisher.model import Card, Catalogue, Game
from publisher.model.difference import Step

from . import past
from .browsing import chromium, write_site
from .pagecheck import Outline
from .small import CANARIES

ROOT = Path(__file__).resolve().parents[2]
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="#a83c16"/></svg>'


@dataclass(frozen=True)
class Built:
    """A site in memory: every file, and its pages read."""

    games: tuple[Game, ...]
    files: dict[str, bytes | str]
    pages: dict[str, Outline]
    canaries: tuple[str, ...] = ()


def public(game: Game) -> dict[str, Card]:
    """The cards that have pages of their own."""
    return {card.id: card for card in game.cards.values() if not card.spoiler}


def build(
    catalogue: Catalogue, base_url: str = "", canaries: tuple[str, ...] = (),
    histories: Mapping[str, tuple[Step, ...]] = MappingProxyType({}),
) -> Built:
    pictures = {(game.id, card.id): f"{game.id}/faces/{f'hidden-{place}' if card.spoiler else card.id}.webp"
                for game in catalogue.games.values() for place, card in enumerate(game.cards.values())}
    symbols = {game.id: dict.fromkeys([*game.symbols, "1", "2", "3"], DRAWING) for game in catalogue.games.values()}
    lints = ({"id": "full-stop", "title": "A full stop", "severity": "error", "rationale": ["Sentences end."],
              "family": "text", "bad": [{"path": "cards/a.yaml", "content": "a <b" + " and so on" * 30}],
              "at": "cards/a.yaml:1:3",
              "good": [{"path": "cards/a.yaml", "content": "a."}], "allow": "# allow full-stop: why"},)
    options = web.Options((ROOT / "templates",), base_url=base_url, version="version 1", lints=lints,
                          histories=histories)
    made = [*web.pages(catalogue, pictures, symbols, options), *web.assets([ROOT / "site"])]
    files: dict[str, bytes | str] = {page.path: page.content for page in made}
    assert len(files) == len(made), "two pages have one path"
    files |= dict.fromkeys(pictures.values(), b"")
    base = "/games/" if base_url else ""
    pages = {path: Outline(path, str(content), base) for path, content in files.items() if path.endswith(".html")}
    return Built(tuple(catalogue.games.values()), files, pages, canaries)


@pytest.fixture(scope="session")
def small() -> Built:
    game = past.now()
    return build(Catalogue({game.id: game}), "https://example.org/games/", (*CANARIES, *past.GONE_CANARIES),
                 {game.id: past.steps()})


@pytest.fixture(scope="session")
def real(repository: Project, catalogue: Catalogue) -> Built:
    assert catalogue.games, "there is no game to build"
    return build(catalogue)


@pytest.fixture(scope="session")
def site(real: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the real games in a folder."""
    return write_site(real.files, tmp_path_factory.mktemp("real"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A started Chromium; one a module: what drives it is in the way of tests that run loops of their own."""
    with chromium() as started:
        yield started


@pytest.fixture(params=["small", "real"])
def built(request: pytest.FixtureRequest) -> Built:
    found: Built = request.getfixturevalue(request.param)
    return found
