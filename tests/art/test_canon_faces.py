"""CANON's faces as set: every rule that a card takes part in can be read off it, and nothing is cut."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from publisher.games import Project, load_code
from publisher.model import Card, Catalogue, Cost, Game
from publisher.press.typeset import Text, Typesetter
from publisher.view import Art, FaceView, Templates, faces

OWLS = "A Complete and Unabridged History of All That Was Ever Said About Owls"


@pytest.fixture(scope="module")
def canon(catalogue: Catalogue) -> Game:
    return catalogue.games["canon"]


@pytest.fixture(scope="module")
def views(canon: Game, repository: Project) -> dict[str, FaceView]:
    return {view.id: view for view in faces(canon, art_of(canon, repository), templates_of(repository))}


def art_of(canon: Game, repository: Project) -> Art:
    module = load_code(repository, canon).art
    assert module is not None
    return Art(module)


def templates_of(repository: Project) -> Templates:
    return Templates.of(repository.folders("templates"))


def part(view: FaceView, name: str) -> str:
    found = re.search(rf'<[^>]*class="{name}[ "][^>]*>(.*?)</(?:div|h1)>', str(view.html), re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", "", found[1])) if found else ""


def test_a_text_or_concept_with_a_subject_names_it(canon: Game, views: dict[str, FaceView]) -> None:
    told = {id: card.fields["subject"] for id, card in canon.cards.items() if card.fields.get("subject")}
    assert len(told) > 10
    for id, subject in told.items():
        author = canon.cards[id].fields.get("author")
        name = canon.cards[subject].name if isinstance(subject, str) else subject["name"]
        wanted = "On the author" if subject == author or author == {"name": name} else f"On {name}"
        shown = part(views[id], "what")
        assert wanted in shown or ("On the author" in shown and name in shown), (id, shown)
        assert "…" not in shown
        year = canon.cards[id].fields.get("year")
        assert year is None or str(abs(year)) in shown + part(views[id], "aside")
    assert part(views["mono-no-aware"], "what").endswith("On Murasaki Shikibu")


def test_a_line_for_the_unread_text_lies_with_the_reads(canon: Game, views: dict[str, FaceView]) -> None:
    unread = [id for id, card in canon.cards.items() if any(line.kind == "unread" for line in card.text.lines)]
    assert unread
    for id in unread:
        assert 'class="bk un"' in views[id].html and 'data-drawing="icon/unread/' in views[id].html
        assert str(views[id].html).index('class="bk un"') < str(views[id].html).index('class="bk r1"')


@pytest.mark.parametrize("cost", [Cost(1, ("A", "A", "A"), "1AAA"), None])
def test_a_long_title_fits_above_the_picture_and_whole_on_the_spine(
    canon: Game, repository: Project, cost: Cost | None
) -> None:
    plain: Card = canon.cards["sappho"]
    card = replace(plain, name=OWLS, cost=cost)
    game = replace(canon, cards={**canon.cards, "sappho": card})
    (view,) = faces(game, art_of(canon, repository), templates_of(repository), ["sappho"])
    assert part(view, "sname").split() == OWLS.upper().split()
    found = re.search(r'class="name lines-3"[^>]*font-size:([\d.]+)pt', str(view.html))
    assert found is not None and 2.8 + 3 * 2.4 < 10.6 and 6.2 <= float(found[1]) <= 7.4
    (result,) = Typesetter(view.css, view.size).set([Text(view.id, view.name, str(view.html))])
    assert result.problems == []


def test_a_title_that_cannot_fit_is_a_finding_not_a_cut(canon: Game, repository: Project) -> None:
    card = replace(canon.cards["sappho"], name="Rhabarberbarbara" * 5)
    game = replace(canon, cards={**canon.cards, "sappho": card})
    (view,) = faces(game, art_of(canon, repository), templates_of(repository), ["sappho"])
    (result,) = Typesetter(view.css, view.size).set([Text(view.id, view.name, str(view.html))])
    assert {problem.id for problem in result.problems} == {"text-overflow"}


def test_one_motif_on_two_cards_is_not_one_drawing(
    canon: Game, repository: Project, views: dict[str, FaceView]
) -> None:
    art = art_of(canon, repository)
    drawn = {}
    for id in ("viriditas", "humanism"):
        subject = views[id].subject
        assert subject is not None and subject["art"]["motif"] == "golden_section"
        svg = art.face({**subject, "periods": ("medieval",)})[1].svg
        drawn[id] = svg[: svg.rindex("Fig") if "Fig" in svg else len(svg)]
    first, second = (re.findall(r'd="([^"]{300,})"', svg) for svg in drawn.values())
    assert set(first) != set(second)
    turned = [re.search(r"scale\((-?1) (-?1)\)", svg) for svg in drawn.values()]
    assert all(turned)
