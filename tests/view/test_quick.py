"""The quick reference for printed pieces: the book's own words and the game's own data, nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from publisher.model import Catalogue, Game, Words
from publisher.press.pieces import paper_for
from publisher.view import Templates, piece_pages
from publisher.view.pen import Pen
from publisher.view.quick import data_table, quick_parts

ROOT = Path(__file__).resolve().parents[2]
REAL_GAMES = sorted(path.parent.name for path in (ROOT / "catalogue").glob("*/game.yaml"))


@pytest.fixture(params=REAL_GAMES)
def game(request: pytest.FixtureRequest, catalogue: Catalogue) -> Game:
    found: Game = catalogue.games[request.param]
    return found


def bare(html: str) -> str:
    return re.sub(r"\W+", "", re.sub(r"<[^>]*>", "", html))


def test_it_says_what_the_book_says_in_its_order(game: Game) -> None:
    blocks = [block for chapter in game.book.chapters for block in chapter.blocks if block.kind == "quick"]
    parts = quick_parts(game, Pen(None, False, game))
    assert [part.title for part in parts] == [block.attrs["title"] for block in blocks] and parts
    for block, part in zip(blocks, parts, strict=True):
        words = [span.text for inner in block.walk() for span in inner.spans if isinstance(span, Words)]
        assert [text for text in words if bare(text) not in bare(part.html)] == []


def test_items_keep_their_numbers(game: Game) -> None:
    parts = quick_parts(game, Pen(None, False, game))
    numbered = [re.findall(r'<p class="item"><b>(\d+)</b>', part.html) for part in parts]
    found = [numbers for numbers in numbered if numbers]
    assert found and all(numbers == [str(place) for place in range(1, len(numbers) + 1)] for numbers in found)


def test_limits_come_from_the_game(game: Game) -> None:
    made = bare(data_table("limits", game, Pen(None, False, game)))
    assert all(bare(f"{limit['name']}{limit['value']}") in made for limit in game.limits.values())


def test_a_table_that_there_is_not_is_told(game: Game) -> None:
    with pytest.raises(ValueError, match="no table is called 'limit'; there are periods"):
        data_table("limit", game, Pen(None, False, game))


def test_every_game_has_a_reference_of_a_front_and_a_back(game: Game) -> None:
    card = next(piece for piece in game.pieces if piece.id == "reference")
    assert (card.pages, card.duplex, set(card.papers)) == (2, "long", {"a4", "letter"})


def test_the_reference_names_every_step_of_a_turn_limit_and_keyword(game: Game) -> None:
    """As HTML: that all of it is on the paper, the build proves."""
    templates = Templates.of([ROOT / "templates"])
    card = next(piece for piece in game.pieces if piece.id == "reference")
    paper = paper_for(templates, "a4", card.orientation)
    pages = piece_pages(game, None, templates, card, paper.size, paper.on_paper)
    said = bare("".join(str(page.html) for page in pages)).lower()
    wanted = [str(limit["name"]) for limit in game.limits.values() if limit["id"] not in ("first_return", "goal")]
    wanted += [str(step["name"]) for step in game.settings["turn"] if not step.get("round")]
    wanted += [keyword.name for keyword in game.keywords.values() if not keyword.term]
    wanted += [symbol.name for symbol in game.symbols.values() if symbol.period]
    missing = [words for words in wanted if bare(words).lower() not in said]
    assert wanted and missing == []
