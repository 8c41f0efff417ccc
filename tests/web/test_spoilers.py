"""A closed spoiler tells nothing: not on its page, not in the search, not in an address."""

from __future__ import annotations

import re

from publisher.model import Catalogue
from publisher.text.hidden_names import HiddenNames

from .conftest import Built, build, public
from .small import CARD_CANARIES, TOLD_OF_RULES, small_game


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
        assert caged, f"{canary} should stand inside a spoiler"


def test_spoilers_start_closed_and_have_the_only_address(built: Built) -> None:
    found = 0
    led: dict[str, set[str]] = {}
    for page in built.pages.values():
        for path, fragment in page.targets():
            led.setdefault(path, set()).add(fragment)
    for page in built.pages.values():
        inside = {e.attrs["id"] for e in page.elements if e.spoiler and "id" in e.attrs}
        for element in page.elements:
            if element.tag == "details" and "spoiler" in element.attrs.get("class", ""):
                found += 1
                assert "open" not in element.attrs, page.path
                assert element.attrs.get("id"), page.path
        assert not led.get(page.path, set()) & inside, f"a page links into a spoiler of {page.path}"
    assert found > 0


def test_a_place_inside_a_spoiler_is_reached_by_the_spoiler(small: Built) -> None:
    page = small.pages["small/rules/first.html"]
    assert "hidden_place" not in page.ids
    links = [e.attrs["href"] for e in page.elements if e.tag == "a" and e.attrs.get("class") == "xr"]
    assert "#ud_variant" in links and "#spoiler_rule_closed" in links and "second.html#spoiler_second" in links
    assert "Within" not in "".join(page.open_text)


def test_a_closed_section_shows_its_heading_and_a_closed_chapter_its_title(small: Built) -> None:
    page = small.pages["small/rules/first.html"]
    open_text, inside = "".join(page.open_text), "".join(page.hidden["spoiler_rule_closed"])
    assert "Closed" in open_text and "rule_closed" in page.ids and "rule_under" not in page.ids
    for said in ("A fensterglow", "Thornquill", "1.3.1", "mossgallow", "Gloomwight Herald", "The mirkwater rises"):
        assert said in inside, said
    chapter = small.pages["small/rules/second.html"]
    assert "The second chapter" in "".join(chapter.open_text)
    inside = "".join(chapter.hidden["spoiler_second"])
    assert all(said in inside for said in ("marrowbeam", "Ravelmoss", "2.1", "Sablewick", "More of it", "1.3 Closed"))
    contents = "".join(small.pages["small/rules/index.html"].open_text)
    assert "The second chapter" in contents and "Closed" in contents and "2.1" not in contents


def test_what_refers_to_a_closed_section_says_its_number(small: Built) -> None:
    words = " ".join("".join(small.pages["small/rules/first.html"].open_text).split())
    told = "See section 1.3.1 (spoiler), section 1.3.1 (spoiler), this, section 2.1 (spoiler) and section 1.3 Closed"
    assert told in words
    assert "1.3.1 (spoiler)" in "".join(small.pages["small/glossary.html"].open_text)
    assert "rule_older" not in small.pages["small/rules/index.html"].ids, "what moved into a spoiler is not listed"


def test_rulings_and_notes_on_a_closed_section_are_closed_too(small: Built) -> None:
    for canary in TOLD_OF_RULES:
        caged = [path for path, page in small.pages.items() if any(canary in "".join(w) for w in page.hidden.values())]
        assert caged, f"{canary} is on no page at all"
        for path, content in small.files.items():
            if canary in (content if isinstance(content, str) else ""):
                assert canary not in "".join(small.pages[path].open_text), path


def test_decklists_are_told_only_inside(built: Built) -> None:
    for game in built.games:
        for deck in game.decks.values():
            page = built.pages[f"{game.id}/decks/{deck.id}.html"]
            cards = {entry.card for entries in deck.parts.values() for entry in entries if entry.card in public(game)}
            outside = {e.attrs["href"].rpartition("/")[2].removesuffix(".html")
                       for e in page.elements if e.tag == "a" and not e.spoiler}
            inside = {e.attrs["href"].rpartition("/")[2].removesuffix(".html")
                      for e in page.elements if e.tag == "a" and e.spoiler}
            assert cards <= inside
            assert not cards & outside, f"{deck.id} tells of {sorted(cards & outside)}"
            for card in public(game):
                words = "".join(built.pages[f"{game.id}/cards/{card}.html"].open_text)
                assert deck.name not in words, f"the page of {card} tells that it is in {deck.name}"


def test_every_card_has_the_same_closed_box_about_decks(built: Built) -> None:
    for game in built.games:
        boxes = {path for path, page in built.pages.items()
                 if path.startswith(f"{game.id}/cards/") and "spoiler_decks" in page.ids}
        assert len(boxes) == (len(public(game)) if game.decks else 0)


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


# ---- hidden cards


def test_a_hidden_card_is_told_nowhere_but_in_closed_boxes(small: Built) -> None:
    for canary in CARD_CANARIES:
        caged = set()
        for path, content in small.files.items():
            assert canary not in path
            text = content.decode("utf-8", "ignore") if isinstance(content, bytes) else content
            if canary not in text:
                continue
            page = small.pages[path]  # a data file would have no page
            assert canary not in "".join(page.open_text), path
            for element in page.elements:
                assert canary not in " ".join(element.attrs.values()), f"{path}: an attribute of <{element.tag}>"
            caged.add(path)
        if canary != "gloomwight":
            assert caged, f"{canary} is on no page at all"
    assert "small/cards/gloomwight.html" not in small.pages


def test_a_hidden_card_has_all_it_needs_inside_its_box(small: Built) -> None:
    page = small.pages["small/spoilers.html"]
    inside = " ".join("".join(page.hidden["spoiler_member"]).split())
    for said in ("Gloomwight Herald", "A009", "It is a vexthorn", "In the cellar: 1/8, 12.5 %", "The drabcandle burns",
                 "Year, again5"):
        assert said in inside, said
    assert "Members (spoilers)" in "".join(page.open_text)
    assert any(e.attrs.get("src", "").endswith("hidden-3.webp") and e.spoiler for e in page.elements)


def test_what_refers_to_a_hidden_card_says_its_type_and_leads_to_the_box(small: Built) -> None:
    page = small.pages["small/rules/first.html"]
    links = [e for e in page.elements if e.attrs.get("class") == "hidden-card"]
    assert [e.attrs["href"] for e in links] == ["../spoilers.html#spoiler_member"] * 2
    assert "".join(page.open_text).count("Member (spoiler)") == 2
    assert "Member (spoiler)" in "".join(small.pages["small/cards/block.html"].open_text)


def test_counts_and_lists_leave_hidden_cards_out(small: Built) -> None:
    start = " ".join("".join(small.pages["small/index.html"].open_text).split())
    assert "3 All the cards" in start.replace("3All", "3 All")
    browser = small.pages["small/cards/index.html"]
    assert "spoilers.html" in " ".join(address for _, address in browser.addresses())
    ages = " ".join("".join(small.pages["small/by/age.html"].open_text).split())
    assert "Long ago 2" in ages
    for name in ("search", "cards", "keywords", "previews"):
        assert '"on 1 card"' not in str(small.files[f"assets/small/{name}.js"]) or name == "search"
    assert "on 1 card" in "".join(small.pages["small/glossary.html"].open_text), "the hidden card counts for no keyword"


def test_a_deck_with_a_hidden_card_is_closed_though_it_asks_not_to_be(small: Built) -> None:
    page = small.pages["small/decks/shadow.html"]
    assert "Gloomwight Herald" in "".join(page.hidden["list"])


def test_no_open_word_of_a_real_game_names_a_hidden_card(real: Built) -> None:
    for game in real.games:
        names = HiddenNames.of(game)
        for path, page in real.pages.items():
            if path.startswith(f"{game.id}/") or "/" not in path:
                seen = [" ".join(" ".join(page.open_text).split()),
                        *(value for element in page.elements for value in element.attrs.values())]
                assert not [text[max(0, at - 40):to + 40] for text in seen for at, to, _ in names.told(text)], path
        for path, data in real.files.items():
            if path.startswith(f"assets/{game.id}/") and isinstance(data, str):
                assert not [data[max(0, start - 40):end + 40] for start, end, _ in names.told(data)], path


def test_the_real_hidden_cards_have_no_page_and_no_entry(real: Built) -> None:
    addresses = {address for page in real.pages.values() for _, address in page.addresses()}
    for game in real.games:
        for card in (card for card in game.cards.values() if card.spoiler):
            assert f"{game.id}/cards/{card.id}.html" not in real.pages
            assert not any(f"/{card.id}." in address for address in addresses)
            assert f'["Cards","{card.name}"' not in str(real.files[f"assets/{game.id}/search.js"])
            for name in ("cards", "previews"):
                assert f'"{card.id}":' not in str(real.files[f"assets/{game.id}/{name}.js"])
