"""The third game's faces and pieces: a picture of its own for every card, a dial that agrees with the rules, type that
is never cut."""

from __future__ import annotations

import hashlib
import importlib
import io
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageChops, ImageFilter, ImageStat

from publisher.games import Project, load_code
from publisher.kit.drawing import Plate
from publisher.model import Card, Catalogue, Game, Piece
from publisher.press import Press, inspect, paper_for, plate
from publisher.press.typeset import Text, Typesetter
from publisher.view import Art, FaceView, Templates, backs, faces, piece_pages

ROOT = Path(__file__).parents[2]
GAME = "keep-the-record"
PICTURE, MEAN = 46 * 1024, 30 * 1024
"""The most bytes of SVG for a picture, and for all of them in the mean."""
PICTURE_PLACE = 1
"""Which of a face's plates is the picture."""
TALLEST_NAME_PT, LEAST_NAME_PT, LEAST_TEXT_PT = 12, 10, 6.5


@pytest.fixture(scope="module")
def game(catalogue: Catalogue) -> Game:
    return catalogue.games[GAME]


@pytest.fixture(scope="module")
def views(game: Game, art: Art, templates: Templates) -> dict[str, FaceView]:
    return {view.id: view for view in faces(game, art, templates)}


@pytest.fixture(scope="module")
def drawn(views: dict[str, FaceView]) -> dict[str, list[Plate]]:
    return {id: plates_of(view) for id, view in views.items()}


@pytest.fixture(scope="module")
def tables(game: Game, repository: Project) -> Any:
    """The rules' own tables: homes and ranges by the number of a card."""
    rules = load_code(repository, game).rules
    assert rules is not None
    return importlib.import_module(f"{rules.__name__}.tables").tables_of(game)


@pytest.fixture(scope="module")
def years(game: Game, repository: Project) -> ModuleType:
    rules = load_code(repository, game).rules
    assert rules is not None
    return importlib.import_module(f"{rules.__name__}.years")


def told(view: FaceView) -> Mapping[str, Any]:
    assert view.subject is not None
    return view.subject


def plates_of(view: FaceView, low_ink: bool = False) -> list[Plate]:
    assert view.art is not None
    return view.art.face(told(view), low_ink)


def dated(card: Card, date: int, reach: int = 1) -> Card:
    fields = {**card.fields, "date": date, "reach": reach}
    return replace(card, fields=MappingProxyType(fields))


def read_by_the_press(svgs: set[str]) -> None:
    """Every drawing is one that the press writes itself."""
    pdf = pikepdf.Pdf.new()
    for svg in svgs:
        plate.form(pdf, svg)


# -- pictures


def test_every_card_has_a_picture_of_its_own_that_is_not_large(drawn: dict[str, list[Plate]]) -> None:
    sizes = {id: len(plates[PICTURE_PLACE].svg) for id, plates in drawn.items()}
    assert len(sizes) == 82
    assert {id: size for id, size in sizes.items() if size > PICTURE} == {}
    assert sum(sizes.values()) / len(sizes) < MEAN
    assert len({plates[PICTURE_PLACE].svg for plates in drawn.values()}) == len(drawn)
    outlines = {hashlib.sha256("".join(sorted(re.findall(r'd="([^"]{60,})"', plates[PICTURE_PLACE].svg))).encode())
                .hexdigest() for plates in drawn.values()}  # fmt: skip
    assert len(outlines) == len(drawn), "no two differ in colour alone"


def test_a_card_s_own_picture_is_drawn_for_it(game: Game, module: ModuleType) -> None:
    for id, card in game.cards.items():
        assert id in module.MOTIFS[card.type]


def test_the_press_reads_every_plate_of_both_editions(views: dict[str, FaceView], module: ModuleType) -> None:
    svgs = {each.svg for low_ink in (False, True) for view in views.values() for each in plates_of(view, low_ink)}
    svgs |= {each.svg for low_ink in (False, True) for each in module.back("record", low_ink)}
    read_by_the_press(svgs)
    assert len(svgs) > 2 * len(views)


def test_what_faces_have_in_common_is_one_drawing(drawn: dict[str, list[Plate]]) -> None:
    every = [each.svg for plates in drawn.values() for each in plates]
    apart = set(every) - {plates[PICTURE_PLACE].svg for plates in drawn.values()}
    assert len(every) > 10 * len(drawn)
    assert len(apart) < 3 * len(drawn)


def test_the_same_card_gives_the_same_bytes_in_another_process(drawn: dict[str, list[Plate]]) -> None:
    said = (
        "import sys, importlib.util, hashlib\n"
        f"folder = {str(ROOT / 'catalogue' / GAME / 'art')!r}\n"
        "spec = importlib.util.spec_from_file_location(\n"
        "    'ktr', folder + '/__init__.py', submodule_search_locations=[folder])\n"
        "module = importlib.util.module_from_spec(spec); sys.modules['ktr'] = module; spec.loader.exec_module(module)\n"
        "from ktr.faces import picture_of\n"
        "for id, kind in (('thera-breaks', 'volcanic'), ('atlantis', 'vanishing'), ('unheard-of', 'contagion')):\n"
        "    print(hashlib.sha256(picture_of(id, kind).encode()).hexdigest())\n"
    )
    seen = set()
    for seed in ("1", "2"):
        ran = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True, cwd=ROOT,
                             env={**os.environ, "PYTHONHASHSEED": seed})  # fmt: skip
        seen.add(ran.stdout)
    (out,) = seen
    here = [hashlib.sha256(drawn[id][PICTURE_PLACE].svg.encode()).hexdigest() for id in ("thera-breaks", "atlantis")]
    assert out.split()[:2] == here


def test_a_card_that_nobody_drew_has_a_picture_by_chance(module: ModuleType) -> None:
    picture_of = importlib.import_module(f"{module.__name__}.faces").picture_of
    for kind in module.MOTIFS:
        if kind in ("intruder", "marker"):
            continue
        pictures = {picture_of(id, kind) for id in ("one", "two", "three")}
        assert len(pictures) == 3
        read_by_the_press(pictures)


@pytest.mark.parametrize(("call", "said"), [
    (lambda module: module.back("red"), "no back 'red'; there is record"),
    (lambda module: module.icon("gem"), "no sign 'gem'; there are deluge"),
    (lambda module: module.token("gem"), "no token 'gem'; there are secured record"),
])
def test_a_name_that_there_is_not_is_told_with_those_there_are(call: Any, said: str, module: ModuleType) -> None:
    with pytest.raises(ValueError, match=said):
        call(module)


def test_an_unknown_motif_is_told_with_those_of_the_type(views: dict[str, FaceView]) -> None:
    view = views["thera-breaks"]
    assert view.art is not None
    with pytest.raises(ValueError, match="no picture 'comet' for a volcanic; there are"):
        view.art.face({**told(view), "art": {"motif": "comet"}})


def test_signs_and_tokens_can_be_drawn(module: ModuleType) -> None:
    icons = importlib.import_module(f"{module.__name__}.instrument.icons").ICONS
    tokens = importlib.import_module(f"{module.__name__}.pieces_tokens").TOKENS
    signs = {module.icon(name, colour, low) for name in icons for colour in ("", "#17233f") for low in (False, True)}
    rounds = {module.token(name, low_ink) for name in tokens for low_ink in (False, True)}
    read_by_the_press(signs | rounds)
    states = {"secured", "fragmentary", "forecast"}  # drawn as the source tags they begin from
    assert len({module.icon(name, "#17233f") for name in icons if name not in states}) == len(icons) - len(states)
    assert len(rounds) == 2 * len(tokens)


# -- the dial


def test_the_dial_shows_what_the_rules_say_of_every_card(views: dict[str, FaceView], tables: Any) -> None:
    for number in tables.deck:
        id = tables.cards[number].id
        subject, home = told(views[id]), tables.home[number]
        assert subject["home"] == max(home, -1), id
        places = {place for place in range(len(tables.years)) if tables.places[number] >> place & 1}
        assert set(subject["near"]) == places - {home}, id
        assert subject["returns"] == len(tables.years)
        assert subject["era"] == sum(year < 0 for year in tables.years)


@settings(max_examples=30, deadline=None)
@given(st.integers(-3000, 2400).filter(bool), st.integers(1, 10))
def test_the_dial_agrees_with_the_rules_in_any_year(
    game: Game, art: Art, templates: Templates, years: ModuleType, tables: Any, date: int, reach: int
) -> None:
    check_year(game, art, templates, years, tables, date, reach)


@pytest.mark.parametrize("date", [-2240, -2239, -2238, -2171, -2170, -2169, -2101, -100, -32, -31, -30, -1, 1, 38, 39,
                                  40, 107, 108, 1970, 1971, 1972, 2039, 2040, 2041, 9999])  # fmt: skip
def test_the_dial_agrees_with_the_rules_at_the_edges(
    game: Game, art: Art, templates: Templates, years: ModuleType, tables: Any, date: int
) -> None:
    check_year(game, art, templates, years, tables, date, 7)


def check_year(
    game: Game, art: Art, templates: Templates, years: ModuleType, tables: Any, date: int, reach: int
) -> None:
    card = dated(game.cards["vesuvius-wakes"], date, reach)
    (view,) = faces(replace(game, cards={**game.cards, card.id: card}), art, templates, [card.id])
    limits = tables.limits
    home = years.home(date, limits.first_return, limits.interval, limits.returns)
    assert told(view)["home"] == home
    html = str(view.html)
    if home < 0:
        assert "deep time: any return" in html and len(told(view)["near"]) == limits.returns
        return
    year = tables.years[home]
    assert ("its own return" if year == date else f"home {years.year_name(year)}") in html
    reach_of = 3 if reach >= 10 else 2 if reach >= 7 else 1
    assert set(told(view)["near"]) == {place for place in range(limits.returns) if 0 < abs(place - home) <= reach_of}


def test_what_has_no_home_lights_every_return_or_none(views: dict[str, FaceView]) -> None:
    assert len(told(views["nemesis"])["near"]) == 32 and told(views["nemesis"])["home"] == -1
    assert len(told(views["toba-opens"])["near"]) == 32
    assert "c. 72,000 BCE" in str(views["toba-opens"].html)
    assert told(views["armageddon"])["near"] == [] and told(views["armageddon"])["severity"] == 0


# -- type


def test_every_face_is_set_whole_and_large_enough_to_read(views: dict[str, FaceView]) -> None:
    some = next(iter(views.values()))
    setter = Typesetter(some.css, some.size)
    results = setter.set([Text(view.id, view.name, str(view.html)) for view in views.values()])
    assert {result.id: result.problems for result in results if result.problems} == {}
    steps = {result.id: result.step for result in results}
    assert all(step is not None and step.size_pt >= LEAST_TEXT_PT and not step.drops for step in steps.values())
    assert min(step.size_pt for step in steps.values() if step is not None) >= 6.75
    for view in views.values():
        found = re.search(r'class="name"[^>]*font-size:([\d.]+)pt', str(view.html))
        assert found is not None and LEAST_NAME_PT <= float(found[1]) <= TALLEST_NAME_PT, view.id


def test_a_face_says_all_that_the_card_has(game: Game, views: dict[str, FaceView]) -> None:
    for id, card in game.cards.items():
        html = str(views[id].html)
        for field in ("severity", "reach"):
            assert card.fields.get(field) is None or f">{card.fields[field]}</div>" in html
        assert card.number in html and game.types[card.type].name in html
        beats = game.settings["data"]["beats"].get(card.type, [])
        assert re.findall(r'data-drawing="icon/([a-z]+)/', html) == list(beats)
        assert (told(views[id])["mythic"], told(views[id])["phoenix"]) == (
            card.fields.get("mythic", False), card.fields.get("phoenix", False),
        )  # fmt: skip


def test_the_back_is_the_same_either_way_up(game: Game, art: Art, templates: Templates) -> None:
    (view,) = backs(game, art, templates)
    assert view.art is not None
    (drawing,) = view.art.back("record")
    pdf = pikepdf.Pdf.new()
    form, width, height = plate.form(pdf, drawing.svg)
    pdf.add_blank_page(page_size=(width, height))
    pdf.pages[0].obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary({"/P": pdf.make_indirect(form)}))
    pdf.pages[0].obj.Contents = pdf.make_stream(b"/P Do")
    out = io.BytesIO()
    pdf.save(out)
    page = pypdfium2.PdfDocument(out.getvalue())[0].render(scale=1.5).to_pil().convert("L")
    turned = page.rotate(180)
    differing = ImageStat.Stat(ImageChops.difference(page, turned).filter(ImageFilter.BoxBlur(3))).mean[0]
    assert differing < 6


# -- pieces


def piece(game: Game, id: str) -> Piece:
    return next(piece for piece in game.pieces if piece.id == id)


@pytest.mark.parametrize(("id", "paper"), [
    ("board", "letter"), ("board-low-ink", "a4"), ("tokens", "letter"), ("markers", "letter"), ("reference", "letter"),
    ("reference", "a4"),
])  # fmt: skip
def test_a_piece_is_whole(
    id: str, paper: str, game: Game, art: Art, templates: Templates, tmp_path: Path
) -> None:
    asked = piece(game, id)
    lying = paper_for(templates, paper, asked.orientation)
    press = Press(tmp_path / ".cache", 1)
    pages = piece_pages(game, art, templates, asked, lying.size, lying.on_paper)
    made = press.faces(pages, kept_in="pieces")
    assert [finding.message for finding in made.findings] == []
    out = tmp_path / f"{id}.pdf"
    press.piece(list(made.faces.values()), press.faces([]), out, asked.name, game.language, asked.duplex)
    facts = inspect(out)
    assert (facts.pages, facts.print_scaling, facts.fonts_embedded) == (asked.pages, "None", True)


def said_on(game: Game, art: Art, templates: Templates, id: str) -> str:
    asked = piece(game, id)
    lying = paper_for(templates, "a4", asked.orientation)
    return str(piece_pages(game, art, templates, asked, lying.size, lying.on_paper)[0].html)


def test_the_board_has_every_return_and_seals_as_the_rules_do(
    game: Game, art: Art, templates: Templates, tables: Any, years: ModuleType
) -> None:
    html = said_on(game, art, templates, "board")
    assert re.findall(r'class="return"[^>]*>(\d+)<', html) == [str(place + 1) for place in range(32)]
    assert re.findall(r'class="year"[^>]*>([^<]+)<', html) == [years.year_name(year) for year in tables.years]
    hours = re.findall(r'class="hour(?: end)?" style="left:([\d.]+)mm[^>]*>(\d+)<', html)
    assert [int(hour) for _, hour in hours] == list(range(tables.limits.clock_limit + tables.limits.delay + 1))
    under = dict(re.findall(r'class="seals" style="left:([\d.]+)mm[^>]*>seals (\d+)<', html))
    for left, hour in hours[:32]:
        newly = int(hour) - tables.limits.seal_after  # more than 5 positions past it, counted from 1 instead of 0
        assert under.get(left) == (str(newly) if newly > 0 else None)


def test_there_is_a_marker_for_every_card_dealt(game: Game, art: Art, templates: Templates, tables: Any) -> None:
    html = said_on(game, art, templates, "markers")
    head = r'<b class="s">(\d+)</b><i>([^<]+)</i><b class="r">(\d+)</b></div>'
    name = r'<div class="name-of"[^>]*>([^<]+)<'
    heads = re.findall(rf"{head}\s*{name}", html)
    assert len(heads) == len(tables.deck) == 81
    by_name = {" ".join(name.split()): (severity, home, reach) for severity, home, reach, name in heads}
    for number in tables.deck:
        card, home = tables.cards[number], tables.home[number]
        shown = str(home + 1) if home >= 0 else "–"
        assert by_name[card.name] == (str(card.severity), shown, str(card.reach))


def test_there_are_forty_eight_state_tokens(game: Game, art: Art, templates: Templates) -> None:
    names = re.findall(r'data-drawing="token/([^/"]+)/', said_on(game, art, templates, "tokens"))
    states = [name for name in names if name.split()[-1] in ("record", "erasure")]
    assert len(states) == 48 and states.count("secured record") == states.count("secured erasure") == 12
    assert {"sealed", "contagion", "silence", "wormwood", "clock"} <= set(names)
