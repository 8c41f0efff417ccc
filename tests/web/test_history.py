"""What changed from edition to edition, as readers see it; the feed of it; and addresses that once led somewhere."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from datetime import datetime
from html.parser import HTMLParser

import pytest

from publisher.model import Catalogue

from . import past
from .conftest import Built, build
from .pagecheck import Outline
from .small import CANARIES, CARD_CANARIES, TOLD_OF_RULES

ATOM = "{http://www.w3.org/2005/Atom}"
BASE = "https://example.org/games/"


def words(page: Outline) -> str:
    return " ".join("".join(page.open_text).split())


def link(page: Outline, href: str) -> bool:
    return any(element.attrs.get("href") == href for element in page.elements if element.tag == "a")


# ---- pages of changes


def test_a_change_is_told_by_its_id_with_both_wordings_and_its_weight(small: Built) -> None:
    page = small.pages["small/changes/second.html"]
    assert {"card_tower", "card_letter", "card_lantern", "kw_ponder", "kw_veil", "rule_one"} <= set(page.ids)
    told = words(page)
    for said in ("1 January 2026, after First edition", "Text (keywords) Ponder deleted: 3 added: 2",
                 "Year deleted: 1998 added: 1999", "Card, removed Candle candle It said: R1: Draw 2 generic cards",
                 "Meaning (words) Look at X deleted: of your cards", "A rule with deleted: Cyber added: Ancient and",
                 "Title deleted: Too added: Two", "Flavor, in looks added: Stone on stone.", "Two1.31.2"):
        assert said in told, said
    assert "One Plays otherwise" in told and "value==" not in told


def test_what_only_looks_different_is_told_apart(small: Built) -> None:
    told = words(small.pages["small/changes/next.html"])
    assert "Since Second & last edition" in told and "1 card changed in looks" in told
    assert told.index("Émile’s Tower Only looks") > 0 and "Tower Plays otherwise" not in told


def test_the_page_of_editions_lists_them_newest_first_with_older_printings(small: Built) -> None:
    page = small.pages["small/changes/index.html"]
    told = words(page)
    assert told.index("Not in an edition yet") < told.index("Second & last edition1 January 2026") < told.index(
        "First edition1 January 2025")
    assert "Salon printing, 2020" in told and "Plays otherwise: lines" in told
    assert {"edition_first", "edition_second", "edition_next"} <= set(page.ids)


def test_cards_keywords_and_sections_lead_to_their_changes(small: Built) -> None:
    assert link(small.pages["small/cards/tower.html"], "../changes/second.html#card_tower")
    assert link(small.pages["small/cards/tower.html"], "../changes/next.html#card_tower")
    assert link(small.pages["small/glossary.html"], "changes/second.html#kw_ponder")
    assert link(small.pages["small/rules/first.html"], "../changes/second.html#rule_one")
    assert not link(small.pages["small/rules/first.html"], "../changes/second.html#rule_closed")
    assert "Plays otherwise: lines" in words(small.pages["small/cards/tower.html"]), "the weight of the older printing"


def test_what_is_hidden_today_stands_in_closed_boxes_only(small: Built) -> None:
    page = small.pages["small/changes/second.html"]
    inside = " ".join("".join(page.hidden["spoiler_changes"]).split())
    for said in ("Gloomwight Herald", "Duskmaw Prowler", "sombrewick", "the Prowler", "tallowfen", "fensterglow",
                 "Ravelmoss", "Wickerbane", "glimmerpine"):
        assert said in inside, said
    assert "+1 Letter" in " ".join("".join(page.hidden["spoiler_lists"]).split())
    assert "Letter" not in words(page).split("Decklists")[1], "which cards a deck holds is a spoiler"
    told = words(page)
    assert "at once" not in told, "the text of a card that is gone, which names a hidden one"
    every = (*CANARIES, *past.GONE_CANARIES, *CARD_CANARIES, *TOLD_OF_RULES)
    for name in ("small/changes/index.html", "small/changes/second.html", "small/changes/next.html",
                 "small/cards/lantern.html", "small/cards/candle.html"):
        seen = words(small.pages[name]) + " ".join(
            value for element in small.pages[name].elements for value in element.attrs.values())
        assert not [canary for canary in every if canary in seen], name
    assert "small/cards/duskmaw.html" not in small.pages, "a hidden card had no page, so nothing stands in its place"


def test_without_an_edition_nothing_is_told_and_with_one_it_is_said(small: Built) -> None:
    game = past.now()
    plain = build(Catalogue({game.id: game}))
    assert "No edition is recorded yet" in words(plain.pages["small/changes/index.html"])
    assert not any(path.endswith("feed.xml") for path in plain.files)
    one = build(Catalogue({game.id: game}), histories={game.id: past.steps()[1:]})
    assert "1 card changed in looks" in words(one.pages["small/changes/index.html"])
    assert "small/feed.xml" not in one.files, "a feed needs whole addresses"


# ---- the feed


class Text(HTMLParser):
    def __init__(self, content: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.feed(content)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name == "href"]


def one(element: ET.Element, name: str) -> ET.Element:
    found = element.findall(ATOM + name)
    assert len(found) == 1, f"{element.tag} has {len(found)} {name}"
    return found[0]


def text(element: ET.Element, name: str) -> str:
    said = one(element, name).text
    assert said and said.strip()
    return said


def test_the_feed_is_an_atom_feed(small: Built) -> None:
    """RFC 4287, 4.1: what a feed and an entry must have, once each, and what may stand in them."""
    root = ET.fromstring(str(small.files["small/feed.xml"]))
    assert root.tag == ATOM + "feed"
    known = {"id", "title", "updated", "link", "entry", "author", "content", "name"}
    assert {element.tag.removeprefix(ATOM) for element in root.iter()} - {"feed"} <= known
    assert one(one(root, "author"), "name").text == "Small"
    ids = [text(root, "id")]
    entries = root.findall(ATOM + "entry")
    for element in (root, *entries):
        assert datetime.fromisoformat(text(element, "updated")).tzinfo is not None
        assert text(element, "title")
        links = {found.attrib["rel"]: found.attrib for found in element.findall(ATOM + "link")}
        assert len(links) == len(element.findall(ATOM + "link"))
        for attributes in links.values():
            assert attributes["href"].startswith(BASE) and attributes["type"] in ("text/html", "application/atom+xml")
    ids += [text(entry, "id") for entry in entries]
    assert len(set(ids)) == len(ids) and all(id.startswith(BASE) for id in ids)
    assert [text(entry, "title") for entry in entries] == ["Second & last edition", "First edition"]
    assert text(root, "updated") == text(entries[0], "updated") == "2026-01-01T00:00:00Z"
    self_link = next(found for found in root.findall(ATOM + "link") if found.attrib["rel"] == "self")
    assert self_link.attrib["href"] == f"{BASE}small/feed.xml"


def test_every_address_in_the_feed_is_there(small: Built) -> None:
    root = ET.fromstring(str(small.files["small/feed.xml"]))
    addresses = [found.attrib["href"] for found in root.iter(ATOM + "link")]
    for content in root.iter(ATOM + "content"):
        assert content.attrib["type"] == "html"
        addresses += Text(content.text or "").links
    assert len(addresses) > 12
    for address in addresses:
        path, _, fragment = address.removeprefix(BASE).partition("#")
        path = f"{path}index.html" if path.endswith("/") else path
        assert path in small.files, address
        assert not fragment or fragment in small.pages[path].ids, address


@pytest.mark.parametrize("canary", (*CANARIES, *past.GONE_CANARIES, *CARD_CANARIES, *TOLD_OF_RULES))
def test_the_feed_and_the_sitemap_have_no_word_of_what_is_hidden(small: Built, canary: str) -> None:
    assert canary not in str(small.files["small/feed.xml"])
    assert canary not in str(small.files["sitemap.xml"])


def test_pages_say_where_the_feed_and_their_own_address_are(small: Built) -> None:
    page = small.pages["small/cards/tower.html"]
    heads = {element.attrs["rel"]: element.attrs["href"] for element in page.elements
             if element.tag == "link" and element.attrs.get("rel") in ("canonical", "alternate")}
    assert heads == {"canonical": f"{BASE}small/cards/tower.html", "alternate": "../feed.xml"}
    assert not any(element.attrs.get("rel") == "canonical" for element in small.pages["404.html"].elements)


# ---- addresses that once led somewhere


def test_a_card_that_is_gone_leaves_a_page_that_says_so(small: Built) -> None:
    moved, gone = small.pages["small/cards/lantern.html"], small.pages["small/cards/candle.html"]
    refreshed = [element.attrs["content"] for element in moved.elements if "http-equiv" in element.attrs]
    assert refreshed == ["0; url=letter.html"] and link(moved, "letter.html")
    assert "candle is gone: It burnt down." in words(gone) and "http-equiv" not in gone.source
    heads = [element.attrs["href"] for element in moved.elements if element.attrs.get("rel") == "canonical"]
    assert heads == [f"{BASE}small/cards/letter.html"]


def test_a_keyword_and_a_section_that_are_gone_leave_a_line(small: Built) -> None:
    glossary, chapter = small.pages["small/glossary.html"], small.pages["small/rules/first.html"]
    assert "kw_veil" in glossary.ids and "veil is now Ponder" in words(glossary)
    assert "rule_gone" in chapter.ids and "rule_gone is gone: Nobody used it." in words(chapter)
    assert "rule_gone" in small.pages["small/rules/index.html"].ids
    assert "rule_old" in chapter.ids and "rule_wicker" not in chapter.ids, "a closed section had no address"


def test_everything_that_can_be_linked_to_has_a_button_that_copies_its_link(small: Built) -> None:
    def copied(path: str) -> set[str]:
        return {element.attrs["data-copy"] for element in small.pages[path].elements if "data-copy" in element.attrs}

    assert "" in copied("small/cards/tower.html"), "a card's page is its address"
    assert {"kw_ponder", "kw_grace", "kw_fade"} <= copied("small/glossary.html")
    assert {"rule_one", "rule_two", "rule_deeper", "rule_closed"} <= copied("small/rules/first.html")
    assert {"ruling_two-cards", "ruling_no-more"} <= copied("small/rulings.html")
    assert {"card_tower", "kw_ponder", "rule_one"} <= copied("small/changes/second.html")
