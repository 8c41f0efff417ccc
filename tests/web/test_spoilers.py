"""A closed spoiler tells nothing: not on its page, not in the search, not in an address."""

from __future__ import annotations

import re

from publisher.model import Catalogue

from .conftest import Built, build
from .small import small_game


def test_no_canary_leaves_its_cage(small: Built) -> None:
    for canary in small.canaries:
        caged = 0
        for path, content in small.files.items():
            assert canary not in path
            text = content.decode("utf-8", "ignore") if isinstance(content, bytes) else content
            if canary not in text:
                continue
            page = small.pages[path]  # a data file would have no page: nothing but pages may hold it
            assert canary not in "".join(page.open_text), path
            for element in page.elements:
                assert canary not in " ".join(element.attrs.values()), f"{path}: an attribute of <{element.tag}>"
            caged += sum(canary in "".join(words) for words in page.hidden.values())
        assert caged == 1, f"{canary} should stand once, inside a spoiler"


def test_spoilers_start_closed_and_have_the_only_address(built: Built) -> None:
    found = 0
    for page in built.pages.values():
        inside = {e.attrs["id"] for e in page.elements if e.spoiler and "id" in e.attrs}
        for element in page.elements:
            if element.tag == "details" and "spoiler" in element.attrs.get("class", ""):
                found += 1
                assert "open" not in element.attrs, page.path
                assert element.attrs.get("id"), page.path
        for other in built.pages.values():
            led = {fragment for path, fragment in other.targets() if path == page.path}
            assert not led & inside, f"{other.path} links into a spoiler of {page.path}"
    assert found > 0


def test_a_place_inside_a_spoiler_is_reached_by_the_spoiler(small: Built) -> None:
    page = small.pages["small/rules/first.html"]
    assert "hidden_place" not in page.ids
    links = [e.attrs["href"] for e in page.elements if e.tag == "a" and e.attrs.get("class") == "xr"]
    assert "#ud_variant" in links
    assert "Within" not in "".join(page.open_text)


def test_decklists_are_told_only_inside(built: Built) -> None:
    for game in built.games:
        for deck in game.decks.values():
            page = built.pages[f"{game.id}/decks/{deck.id}.html"]
            cards = {entry.card for entries in deck.parts.values() for entry in entries}
            outside = {e.attrs["href"].rpartition("/")[2].removesuffix(".html")
                       for e in page.elements if e.tag == "a" and not e.spoiler}
            inside = {e.attrs["href"].rpartition("/")[2].removesuffix(".html")
                      for e in page.elements if e.tag == "a" and e.spoiler}
            assert cards <= inside
            assert not cards & outside, f"{deck.id} tells of {sorted(cards & outside)}"
            for card in game.cards:
                words = "".join(built.pages[f"{game.id}/cards/{card}.html"].open_text)
                assert deck.name not in words, f"the page of {card} tells that it is in {deck.name}"


def test_every_card_has_the_same_closed_box_about_decks(built: Built) -> None:
    for game in built.games:
        boxes = {path for path, page in built.pages.items()
                 if path.startswith(f"{game.id}/cards/") and "spoiler_decks" in page.ids}
        assert len(boxes) == (len(game.cards) if game.decks else 0)


def test_search_data_has_no_word_of_a_decklist(small: Built) -> None:
    for name in ("search", "cards", "keywords"):
        data = str(small.files[f"assets/small/{name}.js"])
        assert not re.search("|".join(small.canaries), data)
    assert "Block" not in str(small.files["assets/small/search.js"]).split('["Decks"')[1]


def test_a_page_that_opens_with_a_spoiler_has_a_neutral_description() -> None:
    text = '---\nid: ch_secret\ntitle: Secret\n---\n\n::: spoiler title="Closed" id=closed\nmarzipanic words\n:::\n'
    game = small_game(text)
    # what the small game's cards and glossary refer to is gone with its book; only this page is looked at
    page = build(Catalogue({game.id: game})).pages["small/rules/secret.html"]
    described = [e.attrs["content"] for e in page.elements if e.tag == "meta" and "content" in e.attrs]
    assert not any("marzipanic" in words for words in described)
    assert any("Secret" in words for words in described)
