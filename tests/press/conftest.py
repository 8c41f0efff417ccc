"""A toy game made by hand: flat faces in known colours, so that a printed sheet can be read back by its pixels."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.model import (
    Card,
    CardType,
    Cost,
    Game,
    Keyword,
    LabelRule,
    Origin,
    Passage,
    Period,
    Symbol,
)
from publisher.press import FaceSet, Press
from publisher.text import Vocabulary, parse
from publisher.view import Art, Templates, backs, faces

ROOT = Path(__file__).resolve().parents[2]
HERE = Origin("catalogue/toy/cards.yaml", 3, 5)

GameMaker = Callable[..., Game]
BACKS = ("c00000", "00c000", "0000c0", "c0c000", "c000c0")
TEXT = "Constant: draw 2 cards. This costs {A}."


def _keyword(words: Vocabulary) -> Keyword:
    reminder = parse(Passage.plain("Look at the top {X} cards of your deck, then put them back in any order."), words)
    return Keyword("scry", "Scry", "X", parse(Passage.plain("Look."), words), reminder, HERE)


@pytest.fixture(scope="session")
def templates() -> Templates:
    """The templates that ship with the package."""
    return Templates.of([ROOT / "templates"])


@pytest.fixture(scope="session")
def toy_art() -> Art:
    file = Path(__file__).parent / "toy" / "__init__.py"
    spec = importlib.util.spec_from_file_location("_toy_art", file, submodule_search_locations=[str(file.parent)])
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["_toy_art"] = module
    spec.loader.exec_module(module)
    return Art(module)


@pytest.fixture(scope="session")
def make_game() -> GameMaker:
    """A game of the given cards: id -> text, or id -> (name, text, flavor)."""

    def make(cards: dict[str, str | tuple[str, str, str]], backs: tuple[str, ...] = ("808080",)) -> Game:
        symbols = {"A": Symbol("A", "Old", "pip", "old")}
        labels = {"constant": LabelRule("constant", "Constant", "word", word="Constant")}
        bare = Vocabulary.of(symbols.values(), ())
        keywords = {"scry": _keyword(bare)}
        words = Vocabulary.of(symbols.values(), keywords.values(), labels.values())
        made = {}
        for number, (id, given) in enumerate(cards.items()):
            name, text, flavor = given if isinstance(given, tuple) else (id, given, "")
            passage = Passage.plain(text, "catalogue/toy/cards.yaml", 10 + 20 * number, 7)
            made[id] = Card(
                "toy",
                id,
                name,
                f"kind-{number % len(backs)}",
                Origin("catalogue/toy/cards.yaml", 8 + 20 * number, 3),
                number=f"T{number:03}",
                periods=("old",),
                cost=Cost(2, ("A",), "2A"),
                text=parse(passage, words),
                flavor=parse(Passage.plain(flavor), words),
            )
        types = {
            f"kind-{place}": CardType(f"kind-{place}", "Kind", "kinds", (), (), back, "", HERE)
            for place, back in enumerate(backs)
        }
        return Game(
            "toy",
            "Toy",
            "Toy",
            "",
            "First edition",
            HERE,
            "catalogue/toy",
            "poker",
            set_code="TOY",
            periods={"old": Period("old", "Old", None, 500, "#444444", "A", "square", HERE)},
            symbols=symbols,
            labels=labels,
            types=types,
            keywords=keywords,
            cards=made,
            backs={back: f"Back {back}" for back in backs},
        )

    return make


class Printed:
    """A toy game with nine designs and five backs, ready to be put on sheets."""

    def __init__(self, make_game: GameMaker, art: Art, templates: Templates, folder: Path) -> None:
        self.game = make_game({f"a-{n}": TEXT for n in range(9)}, BACKS)
        self.views = [*faces(self.game, art, templates), *backs(self.game, art, templates)]
        self.press = Press(folder / ".cache", 1)
        self.faces: FaceSet = self.press.faces(self.views)
        self.pairs = tuple((view.id, f"back-{view.back}") for view in self.views if view.back)
        self.folder = folder


@pytest.fixture(scope="session")
def printed(
    make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path_factory: pytest.TempPathFactory
) -> Printed:
    return Printed(make_game, toy_art, templates, tmp_path_factory.mktemp("printed"))
