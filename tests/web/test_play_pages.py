"""Odds, rulings, facets, tables of two facets, and what a card's own fields say."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction

from publisher.model import Catalogue
from publisher.view.odds import Odds

from .conftest import Built, build, public
from .pagecheck import Outline
from .small import small_game


def words(page: Outline) -> str:
    return " ".join("".join(page.open_text).split())


def data(built: Built, game: str, name: str) -> dict[str, object]:
    text = str(built.files[f"assets/{game}/{name}.js"])
    found: dict[str, object] = json.loads(text.partition(" = ")[2].rpartition("] = ")[2].rstrip(";\n"))
    return found


# ---- odds


def test_the_chances_of_every_table_add_up(built: Built) -> None:
    for game in built.games:
        odds = Odds(game)
        for id, table in game.tables.items():
            view = odds.view(id)
            assert view, f"{game.id}: {id} cannot be rolled"
            assert sum((row.chance for row in view.rows), Fraction()) == 1
            assert sum((card.chance for card in view.cards), view.nothing) == table.draws


def test_every_table_is_on_the_page_of_odds_once(built: Built) -> None:
    for game in built.games:
        if not game.tables:
            assert f"{game.id}/odds.html" not in built.pages
            continue
        page = built.pages[f"{game.id}/odds.html"]
        assert {f"table_{id}" for id in game.tables} <= set(page.ids)
        charts = [e for e in page.elements if e.tag == "svg" and e.attrs.get("role") == "img"]
        assert charts and all("%" in chart.attrs["aria-label"] for chart in charts)
        reconstructed = {note.id for note in game.notes
                         if note.kind == "reconstructed" and "/tables/" in note.origin.file}
        marked = {e.attrs["href"].rpartition("#")[2] for e in page.elements if e.attrs.get("class") == "dag"}
        assert reconstructed <= marked | {f"spoiler_{note.kind}" for note in game.notes}


def test_a_table_says_rolls_fractions_and_when_they_count(small: Built) -> None:
    page = small.pages["small/odds.html"]
    text = words(page)
    for said in ("In the cellar†", "1–3Émile’s Tower (as often as not)1/250 %", "4roll on Depths1/616.7 %",
                 "your choice: Letter, Block1/6", "6nothing1/616.7 %"):
        assert said in text, said
    assert "Herald" not in text
    closed = " ".join("".join(page.hidden["spoiler_cards_finds"]).split())
    # the tower acts always; the letter, half of a choice, in spring alone; the block always
    assert "Letter1/128.33 %8.33 %–" in closed and "Gloomwight Herald1/812.5 %12.5 %12.5 %" in closed
    assert "together1100 %83.3 %75 %" in closed
    assert "3/475 %" in " ".join("".join(page.hidden["spoiler_table_depths"]).split())


def test_a_card_says_where_dice_make_it(small: Built) -> None:
    assert "In the cellar: 1/2, 50 %" in words(small.pages["small/cards/tower.html"])
    assert "1/6, 16.7 %, that you may choose it among 2 cards" in words(small.pages["small/cards/letter.html"])


def test_the_book_shows_tables_and_closes_those_that_tell(small: Built) -> None:
    page = small.pages["small/rules/first.html"]
    assert "Finds: d6†" in words(page) and "Depths: d4" in words(page)
    assert "Gloomwight Herald" in "".join(page.hidden["spoiler_dice_1"])
    assert "../rulings.html" in [address for _, address in page.addresses()]


# ---- rulings


def test_a_ruling_stands_beside_its_cards_and_rules_and_on_its_own_page(built: Built) -> None:
    for game in built.games:
        if not game.scenarios:
            continue
        page = built.pages[f"{game.id}/rulings.html"]
        everything = words(page) + " ".join(" ".join("".join(told).split()) for told in page.hidden.values())
        for scenario in game.scenarios.values():
            assert " ".join(scenario.title.split()) in everything
            for card in set(scenario.cards) & set(public(game)):
                beside = built.pages[f"{game.id}/cards/{card}.html"]
                assert (" ".join(scenario.title.split()) in words(beside)) is (f"ruling_{scenario.id}" in page.ids)


def test_a_ruling_shows_what_is_given_and_done(small: Built) -> None:
    chapter, page = words(small.pages["small/rules/first.html"]), words(small.pages["small/rulings.html"])
    assert "Two cards are looked at You look at Letter, too." in chapter and "No third card" in chapter
    for said in ("deck 5", "cards Émile’s Tower", "look 2", "looked › 0 Letter", "over no",
                 "The rules refuse it: at most 2"):
        assert said in page, said
    documents = data(small, "small", "search")
    found = {document[2] for document in documents if document[0] == "Rulings"}  # type: ignore[index]
    assert found == {"rulings.html#ruling_two-cards", "rulings.html#ruling_no-more"}


# ---- facets


def test_facets_are_fields_filters_and_pages(small: Built) -> None:
    known = data(small, "small", "cards")
    fields = {field["id"]: field for field in known["fields"]}  # type: ignore[attr-defined]
    assert fields["age"]["values"] == [["cyber", "Now", "now"], ["ancient", "Long ago", "long ago"]]
    assert fields["kind"]["values"] == [["people", "People", "people"], ["things", "Things", "things"]]
    cards = known["cards"]
    assert cards["letter"]["age"] == ["cyber", "ancient"]  # type: ignore[index]
    assert cards["tower"]["season"] == ["spring", "fall"] and cards["letter"]["season"] == ["spring"]  # type: ignore[index]
    assert "season" not in cards["block"]  # type: ignore[index]
    browser = small.pages["small/cards/index.html"]
    assert {"kind", "age", "season"} <= {e.attrs["data-field"] for e in browser.elements if "data-field" in e.attrs}
    kinds = small.pages["small/by/kind.html"]
    assert {"people", "things"} <= set(kinds.ids) and "There are cards here that are spoilers" in words(kinds)


def test_every_card_of_a_facet_is_on_its_page(built: Built) -> None:
    for game in built.games:
        for facet in game.facets.values():
            page = built.pages[f"{game.id}/by/{facet.id}.html"]
            listed = {e.attrs["data-card"] for e in page.elements if "data-card" in e.attrs}
            assert listed == {id for id, card in public(game).items() if facet.values_of(card)}


def test_a_matrix_has_every_card_in_its_cell_and_counts_them(built: Built) -> None:
    for game in built.games:
        for matrix in game.matrices.values():
            page = built.pages[f"{game.id}/matrix/{matrix.id}.html"]
            meant = {id for id, card in public(game).items() if not matrix.types or card.type in matrix.types}
            listed = [e.attrs["data-card"] for e in page.elements if "data-card" in e.attrs]
            down, across = game.facets[matrix.rows], game.facets[matrix.columns]
            pairs = sum(len(down.values_of(game.cards[id])) * len(across.values_of(game.cards[id])) for id in meant)
            assert set(listed) == meant and len(listed) == 2 * pairs, "once in the table and once in the list"
            assert sum(e.tag == "th" for e in page.elements) == len(down.values) + len(across.values)
            assert f"{len(meant)} card" in words(page)


def test_marks_and_counts_of_a_matrix(small: Built) -> None:
    text = words(small.pages["small/matrix/all.html"])
    assert "◆ Text." in text and "Letter◆ (Text)" in text
    assert "Things 2" in text and "Long ago 2" in text and "Now 2" in text


# ---- a card's own fields


def test_a_cards_own_fields_are_said_in_words(small: Built) -> None:
    text = words(small.pages["small/cards/block.html"])
    for said in ("Yields2 Ancient, in Spring, fall", "Reach1 or more Cyber", "Heavyyes",
                 "BesideLetter, Member (spoiler)"):
        assert said in text, said
    assert "Year, again" not in words(small.pages["small/cards/letter.html"]), "a fact of other types"
    document = next(d for d in data(small, "small", "search") if d[1] == "Block")  # type: ignore[index]
    assert "Yields: 2 Ancient, in Spring, fall" in document[4]  # type: ignore[index]


def test_numbers_of_real_faces_can_be_read(real: Built) -> None:
    told = 0
    for game in real.games:
        for fact in game.facts:
            for card in public(game).values():
                value = card.fields.get(fact.path)
                if isinstance(value, int) and not isinstance(value, bool) and card.type in (fact.types or (card.type,)):
                    page = words(real.pages[f"{game.id}/cards/{card.id}.html"])
                    assert re.search(rf"{re.escape(fact.name)} ?{value}\b", page), f"{card.id}: {fact.name} {value}"
                    told += 1
    assert told or not any(game.facts for game in real.games)


# ---- rights


def test_the_notice_stands_on_every_page_of_its_game_and_on_shared_ones(built: Built) -> None:
    for game in built.games:
        for path, page in built.pages.items():
            if game.notice and (path.startswith((f"{game.id}/", "lints/")) or "/" not in path):
                assert game.notice in "".join(page.open_text), path


def test_a_table_that_cannot_be_rolled_costs_no_page() -> None:
    game = small_game()
    broken = replace(game.tables["finds"], rows=game.tables["finds"].rows[1:])
    made = build(Catalogue({game.id: replace(game, tables={**game.tables, "finds": broken})}))
    assert "table_depths" in made.pages["small/odds.html"].ids
    assert "table_finds" not in made.pages["small/odds.html"].ids
