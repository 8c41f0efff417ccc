"""Every motif of every card type draws in every era, in the press's dialect, the same every time."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from publisher.kit.drawing import Plate
from publisher.press import plate

FOLDER = Path(__file__).parents[2] / "catalogue" / "canon" / "art"
LIMIT = 64 * 1024


def load_art() -> ModuleType:
    """The game's drawing code, loaded as the publisher loads it: as a package by path."""
    if "canon_art" not in sys.modules:
        spec = importlib.util.spec_from_file_location(
            "canon_art", FOLDER / "__init__.py", submodule_search_locations=[str(FOLDER)]
        )
        assert spec and spec.loader
        module = importlib.util.module_from_spec(spec)
        sys.modules["canon_art"] = module
        spec.loader.exec_module(module)
    return sys.modules["canon_art"]


art = load_art()
ERAS = tuple(sys.modules["canon_art.eras"].ERAS)


@dataclass(frozen=True)
class Card:
    id: str
    type: str
    periods: tuple[str, ...] = ("ancient",)
    name: str = "The Book of the City"
    cost: tuple[str, ...] = ("2", "A", "A")
    trigger: int | None = None
    vp: int | None = None
    hyper: bool = False
    art: Mapping[str, Any] = field(default_factory=dict)
    spine_name_end_mm: float = 40.0


def digest(plates: list[Plate]) -> str:
    return hashlib.sha256("".join(p.svg for p in plates).encode()).hexdigest()


def check(plates: list[Plate]) -> None:
    for drawn in plates:
        assert len(drawn.svg.encode()) <= LIMIT
        operators, (_, _, width, height) = plate.content(drawn.svg)
        assert operators
        assert width / height == pytest.approx(drawn.width_mm / drawn.height_mm, rel=1e-3)


CASES = [(kind, motif) for kind, motifs in art.MOTIFS.items() for motif in motifs]


@pytest.mark.parametrize(("kind", "motif"), CASES)
def test_motif_draws_in_every_era(kind: str, motif: str) -> None:
    for place, era in enumerate(ERAS):
        card = Card(f"{kind}-{motif}", kind, (era,), vp=place + 3 if kind == "goal" else None, art={"motif": motif})
        check(art.face(card, low_ink=place % 2 == 1))


def test_enough_to_choose_from() -> None:
    assert len(art.MOTIFS["council_member"]) >= 24
    assert len(art.MOTIFS["concept"]) >= 17
    assert len(art.MOTIFS["text"]) >= 3
    assert len(art.MOTIFS["goal"]) >= 3


@pytest.mark.parametrize("kind", art.MOTIFS)
def test_card_without_hints_draws_from_its_id(kind: str) -> None:
    faces = [art.face(Card(f"{kind}-{number}", kind)) for number in range(12)]
    for plates in faces:
        check(plates)
    if kind != "time_energy":
        assert len({plates[1].svg for plates in faces}) >= 10


@pytest.mark.parametrize(
    "periods", [("medieval", "renaissance"), ("cyber", "modern"), ("ancient", "medieval", "cyber"), ERAS[2:5]]
)
@pytest.mark.parametrize("kind", art.MOTIFS)
def test_cards_of_several_periods(kind: str, periods: tuple[str, ...]) -> None:
    for number in range(4):
        card = Card(f"{kind}-{number}", kind, periods, trigger=7 if kind == "council_member" else None)
        for low_ink in (False, True):
            check(art.face(card, low_ink))


def test_crowded_plates_stay_small() -> None:
    """Three ornate eras on one plate are the largest drawings there are."""
    crowds = [ERAS[3:0:-1], ("medieval", "renaissance", "cyber"), ("cyber", "medieval", "renaissance")]
    for motif in art.MOTIFS["council_member"]:
        for number, periods in enumerate(crowds):
            plates = art.face(Card(f"crowd-{number}", "council_member", periods, trigger=7, art={"motif": motif}))
            assert max(len(drawn.svg.encode()) for drawn in plates) <= LIMIT, (motif, periods)


def test_every_hint_is_used() -> None:
    for composition in art.MOTIFS["text"]:
        bare = Card("essays", "text", art={"composition": composition})
        hinted = Card(
            "essays",
            "text",
            art={"composition": composition, "initial": "Q", "place": "Bordeaux", "year": 1580, "band": 1},
        )
        assert art.face(bare)[1].svg != art.face(hinted)[1].svg
    early = Card("essays", "text", art={"composition": "initial", "place": "Athens", "year": -380})
    check(art.face(early))
    for hint in ({"band": 0}, {"band": 1}, {"flank": 0}, {"flank": 1}):
        check(art.face(Card("plato", "council_member", art=hint)))


def test_unknown_motif_names_the_known() -> None:
    with pytest.raises(ValueError, match="dodecahedron"):
        art.face(Card("plato", "council_member", art={"motif": "portrait"}))
    with pytest.raises(ValueError, match="one to three"):
        art.face(Card("plato", "council_member", ("stone",)))
    with pytest.raises(ValueError, match="cost symbol"):
        art.face(Card("plato", "council_member", cost=("Q",)))
    with pytest.raises(ValueError, match="6 cost symbols"):
        art.face(Card("plato", "council_member", cost=("A",) * 7))


def test_edges_of_what_a_card_may_be() -> None:
    for cost in ((), ("X",), ("0",), ("20", "A", "M", "R", "E", "C")):
        check(art.face(Card("edge", "text", cost=cost, spine_name_end_mm=77.0)))
    for trigger in range(2, 13):
        plates = art.face(Card("edge", "council_member", trigger=trigger))
        assert len(plates) == 3
        check(plates)
    for vp in (None, 0, 9, 12):
        for motif in art.MOTIFS["goal"]:
            check(art.face(Card("edge", "goal", vp=vp, art={"motif": motif})))
    for name in ("A", "1984", "The", "...", "of"):
        check(art.face(Card("edge", "text", name=name, art={"composition": "initial"})))
    check(art.face(Card("hyper", "time_energy", hyper=True, cost=("C",))))


def test_goals_of_one_value_differ() -> None:
    faces = {art.face(Card(f"goal-{number}", "goal", vp=5))[1].svg for number in range(14)}
    assert len(faces) == 14


@pytest.mark.parametrize("low_ink", [False, True])
def test_symbols_and_icons(low_ink: bool) -> None:
    codes = [*"AMREDC", *map(str, range(21)), "X"]
    drawn = {art.symbol(code, low_ink) for code in codes}
    assert len(drawn) == len(codes)
    for svg in (*drawn, art.icon("constant", "#123456"), art.icon("paid", "#123456")):
        plate.content(svg)
    with pytest.raises(ValueError, match="no symbol"):
        art.symbol("Q")
    with pytest.raises(ValueError, match="no icon"):
        art.icon("free", "#123456")


@pytest.mark.parametrize("low_ink", [False, True])
@pytest.mark.parametrize("name", ["hsp", "energy"])
def test_backs_are_the_same_upside_down(name: str, low_ink: bool) -> None:
    import io

    import pikepdf
    import pypdfium2
    from PIL import ImageChops, ImageStat

    plates = art.back(name, low_ink)
    check(plates)
    pdf = pikepdf.new()
    form, width, height = plate.form(pdf, plates[0].svg)
    page = pdf.add_blank_page(page_size=(width, height))
    page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=form))
    page.Contents = pdf.make_stream(b"/F Do")
    buffer = io.BytesIO()
    pdf.save(buffer)
    document = pypdfium2.PdfDocument(buffer.getvalue())
    image = document[0].render(scale=2).to_pil().convert("L")
    document.close()
    # The raster is a fraction of a pixel larger than the page, so the turned picture may sit half a pixel off.
    difference = ImageStat.Stat(
        ImageChops.difference(image.resize((197, 269)), image.rotate(180).resize((197, 269)))
    ).mean[0]
    assert difference < 9
    with pytest.raises(ValueError, match="no back"):
        art.back("front")


SCRIPT = """
import sys
sys.path.insert(0, {tests!r})
import test_canon_art as t
for kind in t.art.MOTIFS:
    for periods in (("ancient",), ("modern", "cyber"), ("medieval", "renaissance", "enlightenment")):
        for number in range(3):
            print(t.digest(t.art.face(t.Card(f"{{kind}}-{{number}}", kind, periods, trigger=6, vp=4))))
print(t.digest(t.art.back("hsp")), t.digest(t.art.back("energy")))
"""


def test_same_bytes_whatever_the_hash_seed() -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT.format(tests=str(Path(__file__).parent))],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("0", "1", "4242")
    ]
    outputs = []
    for process in running:
        out, _ = process.communicate(timeout=120)
        assert process.returncode == 0
        outputs.append(out)
    assert len(outputs[0].split()) == 56
    assert outputs[0] == outputs[1] == outputs[2]


def test_order_of_drawing_does_not_matter() -> None:
    cards = [Card(f"{kind}-x", kind) for kind in art.MOTIFS]
    forwards = [digest(art.face(card)) for card in cards]
    backwards = [digest(art.face(card)) for card in reversed(cards)]
    assert forwards == backwards[::-1]


def test_imports_are_pure() -> None:
    """No clock, no files, no randomness but the seeded kind."""
    import ast

    allowed = {
        "__future__",
        "math",
        "cmath",
        "dataclasses",
        "functools",
        "itertools",
        "collections.abc",
        "typing",
        "hashlib",
    }
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
                # `Random` is only named as a type; instances come from `seeded`.
                if node.module == "random":
                    assert [alias.name for alias in node.names] == ["Random"]
                    continue
            else:
                continue
            for name in names:
                assert name in allowed or name.startswith("publisher.kit"), f"{file.name} imports {name}"
        assert "Random(" not in file.read_text(encoding="utf-8")
