"""The second game's faces: a woodcut of its own for every card, in every size, and type that nobody has to guess at."""

from __future__ import annotations

import hashlib
import io
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from types import ModuleType
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from publisher.games import Project
from publisher.kit.drawing import Plate
from publisher.model import Catalogue, Game
from publisher.press import plate
from publisher.press.typeset import Text, Typesetter
from publisher.view import Art, FaceView, Templates, backs, faces

ROOT = Path(__file__).parents[2]
GAME = "ars-magica"
SIZES = ("", "index")
PICTURE, GROUND = 84 * 1024, 64 * 1024
"""The most bytes of SVG for a picture, and for what is under and over it."""
MEAN = 25 * 1024
"""The most bytes that a picture has in the mean, in the game's own size."""
HARD = (
    # Tight for more than their many words: numbers on the ribbon, rows of facts, starting spells, long names.
    "villagers", "sempiris", "isabella", "imperius", "snake", "chain-of-shared-magics", "girdle-of-magical-finesse",
    "rego", "intimacies-of-the-herbs", "hedge-mage-attack", "convening-of-the-seelie-court",
)  # fmt: skip


@pytest.fixture(scope="module")
def game(catalogue: Catalogue) -> Game:
    return catalogue.games[GAME]


@pytest.fixture(scope="module", params=SIZES, ids=["poker", "index"])
def views(request: pytest.FixtureRequest, game: Game, art: Art, templates: Templates) -> list[FaceView]:
    return faces(game, art, templates, format=request.param)


def part(module: ModuleType, name: str) -> ModuleType:
    """A module of the drawing code."""
    return sys.modules[f"{module.__name__}.{name}"]


def plates_of(view: FaceView, low_ink: bool = False) -> list[Plate]:
    assert view.art is not None and view.subject is not None
    return view.art.face(view.subject, low_ink)


def place_of_picture(view: FaceView) -> int:
    assert view.subject is not None
    return int(view.subject["picture"]["above"]) - 1


def check(drawn: Plate, limit: int) -> None:
    assert len(drawn.svg.encode()) <= limit
    operators, (_, _, width, height) = plate.content(drawn.svg)
    assert operators
    assert width / height == pytest.approx(drawn.width_mm / drawn.height_mm, rel=2e-3)


def test_every_card_is_drawn_within_bounds_and_unlike_every_other(views: list[FaceView]) -> None:
    own_size = views[0].size.id == "poker"
    pictures: dict[str, str] = {}
    for view in views if own_size else views[::5]:
        plates = plates_of(view)
        place = place_of_picture(view)
        for number, drawn in enumerate(plates):
            check(drawn, PICTURE if number == place else GROUND)
        bleed = plates[0]
        assert (bleed.x_mm, bleed.y_mm) == (-view.size.bleed_mm, -view.size.bleed_mm)
        assert bleed.width_mm == pytest.approx(view.size.width_mm + 2 * view.size.bleed_mm)
        assert bleed.height_mm == pytest.approx(view.size.height_mm + 2 * view.size.bleed_mm)
        for drawn in plates[1:]:
            assert drawn.x_mm >= 0 and drawn.x_mm + drawn.width_mm <= view.size.width_mm
            assert drawn.y_mm + drawn.height_mm <= view.size.height_mm + view.size.bleed_mm
        pictures[view.id] = plates[place].svg
    assert len(set(pictures.values())) == len(pictures)
    if own_size:
        assert len(pictures) > 200
        assert sum(map(len, pictures.values())) / len(pictures) < MEAN


def test_every_card_has_a_scene_of_its_own(game: Game, module: ModuleType) -> None:
    motifs: Mapping[str, tuple[str, ...]] = module.MOTIFS
    assert set(motifs) == set(game.types)
    made_up = {card.id: card.type for card in game.cards.values() if card.id not in motifs[card.type]}
    assert made_up == {}
    scenes = [picture.scene for room in part(module, "gallery").GALLERY.values() for picture in room.values()]
    assert len(set(scenes)) == len(scenes)


def test_low_ink_leaves_the_grounds_white(game: Game, art: Art, templates: Templates) -> None:
    some = ["villagers", "sempiris", "sphere-of-flame", "rego", "riots", "dragon-attack", "charm-of-the-mystical-moat"]
    some = [id for id in some if id in game.cards]
    assert len(some) > 4
    for rich, thin in zip(
        faces(game, art, templates, some), faces(game, art, templates, some, low_ink=True), strict=True
    ):
        full, saved = plates_of(rich), plates_of(thin, True)
        assert len(full) == len(saved)
        for place, (a, b) in enumerate(zip(full, saved, strict=True)):
            assert a.svg != b.svg
            check(b, PICTURE if place == place_of_picture(thin) else GROUND)
        lightest, darkest = lightness(saved), lightness(full)
        assert lightest > 226 and lightest > darkest + 20, (rich.id, darkest, lightest)


def lightness(plates: list[Plate]) -> float:
    return float(ImageStat.Stat(rendered(plates, 1.0).convert("L")).mean[0])


def rendered(plates: list[Plate], scale: float, turned: bool = False) -> Image.Image:
    """The drawings on the page of the first of them, or on the page turned by half."""
    pdf = pikepdf.new()
    forms, operators = pikepdf.Dictionary(), []
    x0, y0, points = plates[0].x_mm, plates[0].y_mm, 72 / 25.4
    wide, high = plates[0].width_mm * points, plates[0].height_mm * points
    for number, drawn in enumerate(plates):
        form, width, _ = plate.form(pdf, drawn.svg)
        forms[f"/F{number}"] = form
        by = drawn.width_mm * points / width
        x = (drawn.x_mm - x0) * points
        y = high - (drawn.y_mm - y0 + drawn.height_mm) * points
        operators.append(f"q {by:.6f} 0 0 {by:.6f} {x:.4f} {y:.4f} cm /F{number} Do Q")
    page = pdf.add_blank_page(page_size=(wide, high))
    page.obj.Resources = pikepdf.Dictionary(XObject=forms)
    turn = f"-1 0 0 -1 {wide:.4f} {high:.4f} cm\n" if turned else ""
    page.obj.Contents = pdf.make_stream((turn + "\n".join(operators)).encode())
    buffer = io.BytesIO()
    pdf.save(buffer)
    with pypdfium2.PdfDocument(buffer.getvalue()) as document:
        return document[0].render(scale=scale).to_pil().convert("RGB")


@pytest.mark.parametrize("size", ["poker", "index"])
@pytest.mark.parametrize("low_ink", [False, True])
def test_backs_are_the_same_turned_by_half(module: ModuleType, low_ink: bool, size: str) -> None:
    pictures = []
    for name in ("resource", "event"):
        plates = module.back(name, low_ink, size)
        assert len(plates) == 1
        check(plates[0], 2 * GROUND)
        upright, turned = (rendered(plates, 2, turn).convert("L") for turn in (False, True))
        assert ImageStat.Stat(ImageChops.difference(upright, turned)).mean[0] < 1
        pictures.append(plates[0].svg)
    assert len(set(pictures)) == 2


def test_what_is_unknown_is_named(game: Game, module: ModuleType) -> None:
    with pytest.raises(ValueError, match=r"'front'.*resource, event"):
        module.back("front")
    with pytest.raises(ValueError, match=r"'folio'.*poker"):
        module.back("event", size="folio")
    with pytest.raises(ValueError, match=r"no symbol 'Q'.*G, V, P, D"):
        module.symbol("Q")
    with pytest.raises(ValueError, match=r"no icon 'monsoon'.*spring"):
        module.icon("monsoon", "#123456")
    with pytest.raises(ValueError, match=r"'unicorn' for a spell.*sphere-of-flame"):
        module.face(Card("unknown", "spell", art={"motif": "unicorn"}))
    with pytest.raises(ValueError, match=r"'tavern'.*property"):
        module.face(Card("unknown", "tavern"))


def test_a_named_motif_is_drawn(module: ModuleType) -> None:
    own, named = Card("sphere-of-flame", "spell"), Card("unknown", "spell", art={"motif": "sphere-of-flame"})
    assert module.face(own)[0] == module.face(own)[0]
    assert abs(len(module.face(own)[1].svg) - len(module.face(named)[1].svg)) < 4000


@dataclass(frozen=True)
class Card:
    """A card that is not in the catalogue, as the template tells it."""

    id: str
    type: str
    technique: str = "Cr"
    form: str = "Ig"
    substance: str = "Ig"
    name: str = "A new card"
    design: str = "leaf"
    hue: str = "#b0400f"
    size: Mapping[str, float] = field(default_factory=lambda: {"width_mm": 63.5, "height_mm": 88.9})
    picture: Mapping[str, float] = field(
        default_factory=lambda: {"x_mm": 15.5, "y_mm": 10.0, "width_mm": 44.0, "height_mm": 31.0}
    )
    ribbon: Mapping[str, float] = field(default_factory=lambda: {"x_mm": 4.0, "width_mm": 8.8, "height_mm": 60.0})
    leaf: Mapping[str, float] = field(
        default_factory=lambda: {"x_mm": 3.1, "y_mm": 42.5, "width_mm": 57.3, "height_mm": 43.3}
    )
    art: Mapping[str, Any] = field(default_factory=dict)


def test_new_cards_have_a_picture_before_anybody_draws_one(game: Game, module: ModuleType) -> None:
    tones = part(module, "tones")
    drawn = []
    for technique in tones.TECHNIQUES:
        for form in tones.FORMS:
            plates = module.face(Card(f"new-{technique}-{form}", "spell", technique, form, form))
            check(plates[1], PICTURE)
            drawn.append(plates[1].svg)
    for kind in sorted(set(game.types) - {"spell"}):
        design = "ritual" if kind == "ritual" else "event" if kind.endswith("event") else "leaf"
        card = Card(f"new-{kind}", kind, design=design)
        place = 2 if design == "event" else 1
        check(module.face(card)[place], PICTURE)
        drawn += [module.face(card)[place].svg, module.face(card, low_ink=True)[place].svg]
    drawn += [module.face(Card(f"new-{number}", "spell"))[1].svg for number in range(6)]
    assert len(set(drawn)) == len(drawn)


def test_signs(game: Game, module: ModuleType) -> None:
    glyphs = part(module, "glyphs")
    assert set(game.symbols) == set(glyphs.SYMBOLS)
    drawn = [module.symbol(code, low_ink) for code in game.symbols for low_ink in (False, True)]
    assert len({module.symbol(code) for code in game.symbols}) == len(game.symbols)
    drawn += [module.icon(name, "#123456") for name in glyphs.GLYPHS]
    assert len({module.icon(name, "#123456") for name in glyphs.GLYPHS}) == len(glyphs.GLYPHS)
    for svg in drawn:
        assert plate.content(svg)[0]


def test_template_and_drawing_agree(module: ModuleType, templates: Templates, repository: Project) -> None:
    tones = part(module, "tones")
    source = (ROOT / "templates" / GAME / "face.html.j2").read_text(encoding="utf-8")
    for name, known in (("hues", tones.HUES), ("forms", tones.FORMS), ("techniques", tones.TECHNIQUES)):
        found = re.search(rf"set {name} = {{(.*?)}}", source)
        assert found is not None and dict(re.findall(r"'(\w\w)': '(#?\w+)'", found[1])) == dict(known)
    sizes = tomllib.loads((ROOT / "templates/shared/sizes.toml").read_text(encoding="utf-8"))
    for id, (width, height) in module.SIZES.items():
        assert (sizes[id]["width_mm"], sizes[id]["height_mm"]) == (width, height), id


def plain(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", "", html)).split())


def test_every_face_says_what_its_card_says(game: Game, views: list[FaceView]) -> None:
    for view in views:
        html, card = str(view.html), game.cards[view.id]
        said = plain(html)
        assert game.notice in said, view.id
        assert card.name in said or card.name.upper() in said.upper(), view.id
        for drawing in view.drawings:
            assert drawing.kind in ("icon", "symbol", "seal", "joined", "versal"), (view.id, drawing)
    assert {view.back for view in views} == {"resource", "event"}


def test_every_back_bears_the_notice(game: Game, art: Art, templates: Templates) -> None:
    for format in SIZES:
        for low_ink in (False, True):
            made = backs(game, art, templates, low_ink, format=format)
            assert [view.id for view in made] == ["back-resource", "back-event"]
            for view in made:
                assert plain(str(view.html)).count(game.notice) == 2
                (result,) = Typesetter(view.css, view.size).set([Text(view.id, view.name, str(view.html))])
                assert result.problems == []


def test_the_hardest_faces_fit_at_sizes_that_can_be_read(game: Game, views: list[FaceView]) -> None:
    hard = set(HARD) & set(game.cards)
    assert len(hard) == len(HARD)
    for kind in game.types:
        cards = [card for card in game.cards.values() if card.type == kind]
        hard.add(max(cards, key=lambda card: len(card.text.source)).id)
    texts = [Text(view.id, view.name, str(view.html)) for view in views if view.id in hard]
    for result in Typesetter(views[0].css, views[0].size).set(texts):
        assert result.problems == [], result.id
        assert result.step is not None and result.step.size_pt >= 6.75, (result.id, result.step)


SCRIPT = """
import hashlib, sys
from pathlib import Path
from publisher.games import Project, load, load_code
from publisher.view import Art, Templates, faces
project = Project(Path({root!r}))
game = load(project, ["ars-magica"]).games["ars-magica"]
art = Art(load_code(project, game).art)
for view in faces(game, art, Templates.of(project.folders("templates")), sorted(game.cards)[::9]):
    plates = view.art.face(view.subject, False)
    print(view.id, hashlib.sha256("".join(drawn.svg for drawn in plates).encode()).hexdigest())
"""


def test_same_bytes_in_another_process(game: Game, art: Art, templates: Templates) -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT.format(root=str(ROOT))],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "4242")
    ]
    here = {}
    for view in faces(game, art, templates, sorted(game.cards)[::9]):
        plates = plates_of(view)
        here[view.id] = hashlib.sha256("".join(drawn.svg for drawn in plates).encode()).hexdigest()
    assert len(here) > 20
    for process in running:
        out, _ = process.communicate(timeout=120)
        assert process.returncode == 0
        assert dict(line.split() for line in out.splitlines()) == here
