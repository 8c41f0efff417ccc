"""What must be true of every page of every game."""

from __future__ import annotations

import gzip
import json
import posixpath
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from publisher import pipeline, web
from publisher.games import Project
from publisher.model import Catalogue, KeywordUse
from publisher.pipeline.build import Options, Product
from publisher.pipeline.build import build as make

from . import past
from .conftest import ROOT, Built, build, public
from .small import BOOK, small_game

OUTSIDE = re.compile(r"""(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}""", re.IGNORECASE)


def data(built: Built, game: str, name: str) -> Any:
    """What a data script of a game sets."""
    text = str(built.files[f"assets/{game}/{name}.js"])
    return json.loads(text[text.index("] = ") + 4:].rstrip().rstrip(";"))


def test_every_link_and_fragment_resolves(built: Built) -> None:
    followed = 0
    for page in built.pages.values():
        for path, fragment in page.targets():
            if path.startswith("assets/fonts/"):
                continue
            assert path in built.files, f"{page.path} links to {path}, which is not there"
            if fragment and not fragment.startswith(("q=", "d=")):
                assert fragment in built.pages[path].ids, f"{page.path} links to {path}#{fragment}"
            followed += 1
    assert followed > 100


def test_every_address_in_styles_and_data_resolves(built: Built) -> None:
    """What style sheets ask for, where the search leads to, and the pictures of previews."""
    found = 0
    for path, content in built.files.items():
        if path.endswith(".css") and isinstance(content, str):
            for address in re.findall(r"""url\(["']?([^"')]+)""", content):
                if not address.startswith("data:"):
                    place = posixpath.normpath(posixpath.join(posixpath.dirname(path), address))
                    assert place in built.files or place.startswith("assets/fonts/"), f"{path}: {address}"
                    found += 1
    for game in built.games:
        for _, title, address, *_ in data(built, game.id, "search"):
            path, _, fragment = f"{game.id}/{address}".partition("#")
            assert path in built.pages and (not fragment or fragment in built.pages[path].ids), f"{title}: {address}"
            found += 1
        for id, (*_, picture) in data(built, game.id, "previews").items():
            assert not picture or picture in built.files, f"{id}: {picture}"
            found += 1
    assert found > 20


def test_every_page_is_well_formed(built: Built) -> None:
    for page in built.pages.values():
        assert not page.faults, f"{page.path}: {page.faults[:3]}"
        ids = page.ids
        assert len(ids) == len(set(ids)), f"{page.path}: {sorted({id for id in ids if ids.count(id) > 1})}"
        assert page.headings.count(1) == 1, f"{page.path} needs one main heading"
        steps = zip(page.headings, page.headings[1:], strict=False)
        assert all(after <= before + 1 for before, after in steps), f"{page.path} skips a level of headings"
        tags = [element.tag for element in page.elements]
        assert tags.count("main") == 1 and tags.count("title") == 1, page.path
        assert page.elements[0].attrs["lang"], page.path
        for element in page.elements:
            assert element.tag != "img" or "alt" in element.attrs, f"{page.path}: a picture without words"
            for name in ("aria-labelledby", "aria-describedby"):
                for id in element.attrs.get(name, "").split():
                    assert id in ids, f"{page.path}: {name} names {id}"
            if element.tag == "use":
                assert element.attrs["href"].removeprefix("#") in ids, f"{page.path}: {element.attrs['href']}"


def test_nothing_is_asked_of_another_origin(built: Built) -> None:
    for path, content in built.files.items():
        data = isinstance(content, bytes) and not path.endswith((".js", ".css"))
        if path == "sitemap.xml" or path.endswith("/feed.xml") or data:
            continue
        text = content.decode() if isinstance(content, bytes) else content
        text = text.replace("http://www.w3.org/2000/svg", "").replace("https://example.org/games/", "")
        assert not OUTSIDE.search(text), f"{path}: {OUTSIDE.search(text)}"
        if path == "offline.js":  # a service worker asks for what it does not keep, and only of its own site
            continue
        assert "fetch(" not in text and "import(" not in text and 'type="module"' not in text, path


def test_pages_are_small(built: Built) -> None:
    for path, page in built.pages.items():
        assert len(gzip.compress(page.source.encode())) < 60 * 1024, path


def test_the_same_catalogue_gives_the_same_site(small: Built) -> None:
    game = past.now()
    again = build(Catalogue({game.id: game}), "https://example.org/games/", histories={game.id: past.steps()})
    assert again.files == small.files


def test_every_keyword_on_a_card_leads_to_its_meaning(built: Built) -> None:
    for game in built.games:
        glossary = built.pages[f"{game.id}/glossary.html"]
        assert {f"kw_{id}" for id in game.keywords} <= set(glossary.ids)
        for card in public(game).values():
            page = built.pages[f"{game.id}/cards/{card.id}.html"]
            shown = {element.attrs.get("data-kw") for element in page.elements if element.tag == "a"}
            used = {span.keyword for span in card.text.walk() if isinstance(span, KeywordUse) and span.keyword}
            assert used <= shown, f"{card.id}: {used - shown}"


def test_all_text_of_a_card_stands_on_its_page_and_in_the_browser(built: Built) -> None:
    for game in built.games:
        browser = built.pages[f"{game.id}/cards/index.html"]
        listed = [element.attrs["data-id"] for element in browser.elements if "data-id" in element.attrs]
        assert sorted(listed) == sorted(public(game))
        for card in public(game).values():
            words = " ".join("".join(built.pages[f"{game.id}/cards/{card.id}.html"].open_text).split())
            for line in card.text.lines:
                for span in line.spans:
                    said = " ".join(getattr(span, "text", "").split())
                    assert said in words, f"{card.id} does not say {said!r}"


def test_a_page_is_described_before_it_is_opened(built: Built) -> None:
    for page in built.pages.values():
        meta = [e.attrs for e in page.elements if e.tag == "meta" and e.attrs.get("name") == "description"]
        assert len(meta) == 1 and len(meta[0]["content"]) >= 10, page.path


def test_pages_without_scripts_still_list_everything(small: Built) -> None:
    browser = small.pages["small/cards/index.html"]
    assert not any("hidden" in e.attrs for e in browser.elements if e.attrs.get("class") == "c")
    assert "Filtering needs a script" in "".join(browser.open_text)


def test_anchors_stay_when_a_section_comes_before_them(small: Built) -> None:
    longer = BOOK.replace("## One {#rule_one}", "## Zero {#rule_zero}\n\nA new rule.\n\n## One {#rule_one}")
    game = small_game(longer)
    after = build(Catalogue({game.id: game}))
    chapter, grown = small.pages["small/rules/first.html"], after.pages["small/rules/first.html"]
    assert set(chapter.ids) - {"once", "rule_gone"} <= set(grown.ids)
    assert "1.1One" in "".join(chapter.open_text).replace("Section ", "")
    assert "1.2One" in "".join(grown.open_text).replace("Section ", "")


def test_an_id_that_moved_still_leads_somewhere(small: Built) -> None:
    assert "rule_old" in small.pages["small/rules/first.html"].ids
    contents = small.pages["small/rules/index.html"]
    assert {"rule_old", "rule_one", "rule_two", "ch_first"} <= set(contents.ids)


def test_a_reconstructed_value_leads_to_its_note(small: Built) -> None:
    marks = [e for e in small.pages["small/rules/first.html"].elements if e.attrs.get("class") == "dag"]
    assert [mark.attrs["href"] for mark in marks] == ["../notes.html#note-hand", "../notes.html#note-dice-finds-rows"]


def test_a_figure_that_cannot_be_drawn_names_its_line() -> None:
    game = small_game(BOOK.replace("name=odds", "name=teapot"))
    with pytest.raises(ValueError, match=r"book/01-first\.md:\d+:1: figure \"teapot\": there is no such figure"):
        build(Catalogue({game.id: game}))


def test_no_card_deck_or_chapter_takes_the_place_of_a_list() -> None:
    game = small_game(BOOK.replace("id: ch_first", "id: ch_index"))
    cards = dict(game.cards)
    for id in ("index", "con"):
        cards[id] = replace(game.cards["block"], id=id, name=f"Card {id}")
    deck = replace(game.decks["opening"], id="index")
    made = build(Catalogue({game.id: replace(game, cards=cards, decks={"index": deck})}))
    assert "Filtering needs a script" in made.pages["small/cards/index.html"].source
    assert "Card con" in made.pages["small/cards/~con.html"].source
    assert {f"small/{name}/{page}.html" for name in ("cards", "decks", "rules")
            for page in ("index", "~index")} <= made.pages.keys()
    listed = [e.attrs["href"] for e in made.pages["small/cards/index.html"].elements
              if e.tag == "a" and e.attrs.get("class") == "c-a"]
    assert {"~index.html", "~con.html", "tower.html"} <= set(listed)


def test_the_sitemap_has_every_page_and_no_fragment(small: Built) -> None:
    text = str(small.files["sitemap.xml"])
    assert "<loc>https://example.org/games/small/cards/tower.html</loc>" in text
    assert "<loc>https://example.org/games/</loc>" in text
    assert "#" not in text and "404" not in text
    unlisted = [page for page in small.pages.values() if '<meta name="robots" content="noindex">' in page.source]
    assert len(unlisted) == 3, "the lost, and two cards that are gone"
    assert text.count("<loc>") == len(small.pages) - len(unlisted)


def test_the_page_for_lost_readers_works_at_any_depth(small: Built, real: Built) -> None:
    lost = [e.attrs["href"] for e in small.pages["404.html"].elements if e.tag == "a" and e.attrs["href"][0] != "#"]
    assert lost and all(address.startswith("/games/") for address in lost)
    assert '<script src="/games/assets/theme.js">' in small.pages["404.html"].source
    assert '<script src="assets/theme.js">' in real.pages["404.html"].source


def test_assets_come_from_the_first_folder_that_has_them(tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "styles").mkdir()
    (tmp_path / "styles" / "14-print.css").write_text("/* mine */", "utf-8")
    made = {page.path: page.content for page in web.assets([tmp_path, ROOT / "site"])}
    assert str(made["assets/site.css"]).rstrip().endswith("/* mine */")
    assert {"assets/site.js", "assets/browse.js", "assets/theme.js", "assets/fonts.css"} <= made.keys()


def test_headings_inside_a_section_count_from_one() -> None:
    game = small_game(BOOK.replace("## Two {#rule_two}", "## Two {#rule_two}\n\nTo begin with.\n\nAnd then."))
    page = build(Catalogue({game.id: game})).pages["small/rules/first.html"]
    words = "".join(page.open_text)
    assert "1.2.1" in words and "1.2.2" not in words and "1.1.1" in words
    assert game.book.anchors["rule_deeper"].number == "1.2.1"
    assert "To begin with." in words


def test_a_figure_nobody_draws_stops_the_build_with_its_line(tmp_path: Path) -> None:
    pipeline.new_game(tmp_path, "toy")
    chapter = next((tmp_path / "catalogue" / "toy" / "book").glob("*.md"))
    lines = len(chapter.read_text("utf-8").splitlines())
    chapter.write_text(chapter.read_text("utf-8") + "\n::: figure name=teapot\n:::\n", "utf-8")
    for draft in (False, True):
        options = Options(products=frozenset({Product.SITE}), jobs=1, draft=draft)
        done = make(Project(tmp_path), ["toy"], options)
        assert done.report.failed and not done.site
        found = [finding for finding in done.report.findings if finding.id == "unknown-figure"]
        assert [(f.origin.file, f.origin.line) for f in found] == [(f"catalogue/toy/book/{chapter.name}", lines + 2)]
    assert not (tmp_path / "build" / "site").exists()


def test_a_game_without_rules_for_decks_has_no_builder(real: Built) -> None:
    for game in real.games:
        assert (f"{game.id}/builder.html" in real.files) == bool(game.deck_parts)
