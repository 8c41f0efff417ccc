"""Printed pieces from outside: boards, tokens and blank cards are whole sheets of paper, and no word gets lost."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher import pipeline
from publisher.check import as_text
from publisher.games import Project
from publisher.model import CardSize
from publisher.pipeline.build import Options, Product
from publisher.pipeline.build import build as make
from publisher.press import inspect, lost_between, paper_for
from publisher.press.join import matrix
from publisher.press.raster import page_image
from publisher.view import Templates

from .conftest import ROOT

ART = '''
from publisher.kit.drawing import Plate, fill, Path, svg

def _flat(colour, width, height):
    return svg(fill(Path().rect(0, 0, width * 100, height * 100), colour), width * 100, height * 100)

def piece(told, low_ink=False):
    return [Plate(_flat("#ffffff" if low_ink else told.ground, told.width_mm, told.height_mm), 0, 0,
                  told.width_mm, told.height_mm)]

def arrow(colour):
    body = fill(Path().rect(0, 0, 1000, 2000), "#eeeeee") + fill(Path().rect(0, 0, 1000, 500), colour)
    return svg(body, 1000, 2000)
'''
BOARD = '''{% do tell(ground="#ddeeff") %}
<h1 style="left:20mm;top:12mm;width:120mm;height:12mm">{{ piece.name }} of {{ game.name }}</h1>
<div style="left:20mm;top:40mm;width:80mm;height:30mm">Hand limit {{ game.limits.hand_limit.value }}, {{ symbol("D") }}
{{ card("ford").name }}: {{ prose(game.cards["ford"].text) }}</div>
<div style="left:120mm;top:40mm">{{ face("ford", 40) }}</div>
<div style="left:180mm;top:40mm">{{ drawn("arrow", "#ff0000") }}</div>
<div style="left:210mm;top:40mm">{{ drawn("arrow", "#ff0000", turn=90) }}</div>
'''
CSS = ".arrow { width: 10mm; height: 20mm } .arrow[data-turn] { width: 20mm; height: 10mm }\n"
JOINED = '''{% set strip = joined(500) %}
<div class="window" style="left:{{ strip.left_mm }}mm;top:20mm;width:{{ strip.width_mm }}mm;height:100mm">
<div class="joined" style="left:-{{ strip.start_mm }}mm;width:500mm;height:100mm;background:#d0e0c0">
{% for n in range(10) %}<div style="left:{{ 50 * n + 5 }}mm;top:20mm;width:40mm">square{{ n }}</div>{% endfor %}
</div></div>
{{ join_marks(strip, 20, 100) }}
<div style="left:20mm;top:150mm">Sheet {{ page }} of {{ pages }} on {{ paper.name }}</div>
'''
PIECES = """
pieces:
  - {id: board, name: Board, orientation: landscape, papers: [a4, letter]}
"""


def piece(project: Project, more: str, **templates: str) -> None:
    """Write `more` to game.yaml and templates of pieces by name; `css` is the style sheet."""
    game = project.catalogue / "toy" / "game.yaml"
    text = game.read_text("utf-8").partition("\npieces:")[0]
    game.write_text(text + more, "utf-8")
    folder = project.root / "templates" / "toy" / "pieces"
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in templates.items():
        (folder / ("pieces.css" if name == "css" else f"{name}.html.j2")).write_text(source, "utf-8")


@dataclass(frozen=True)
class Done:
    """What a build said, and whether it failed (1) or not (0)."""

    returncode: int
    stdout: str


def build(project: Project, *arguments: str) -> Done:
    """`publisher build --only pieces`, with --png or --no-code."""
    products = frozenset({Product.PIECES})
    options = Options(png="--png" in arguments, run_code="--no-code" not in arguments, products=products, jobs=1)
    result = make(project, ["toy"], options)
    said = [as_text(result.report) if result.report.findings else "", *result.lines()]
    return Done(int(result.report.failed), "\n".join(said))


def summary(project: Project) -> dict[str, Any]:
    entry: dict[str, Any] = json.loads((project.build / "build.json").read_text("utf-8"))["games"]["toy"]
    return entry


def picture(pdf: Path, page: int) -> Any:
    """A page as pixels, 144 to the inch."""
    return page_image(pdf.read_bytes(), page, 144)


def pixel(pdf: Path, page: int, x_mm: float, y_mm: float) -> tuple[int, ...]:
    """The colour at a place of a page."""
    return tuple(picture(pdf, page).getpixel((round(x_mm / 25.4 * 144), round(y_mm / 25.4 * 144))))


def text(pdf: Path, page: int = 0) -> str:
    document = pypdfium2.PdfDocument(pdf)
    found = str(document[page].get_textpage().get_text_bounded())
    document.close()
    return found


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A game with a board, built with pictures."""
    root = tmp_path_factory.mktemp("pieces")
    pipeline.new_game(root, "toy")
    project = Project(root)
    (project.catalogue / "toy" / "art").mkdir()
    (project.catalogue / "toy" / "art" / "__init__.py").write_text(ART, "utf-8")
    piece(project, PIECES, board=BOARD, css=CSS)
    asked = [sys.executable, "-m", "publisher", "build", "--only", "pieces", "--png"]
    done = subprocess.run(asked, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 piece on 2 sheets of paper (2 typeset, 0 kept)" in done.stdout
    return project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    pipeline.new_game(tmp_path, "toy")
    return Project(tmp_path)


def test_a_board_is_a_whole_sheet_of_each_paper_that_no_printer_scales(printed: Project) -> None:
    a4, letter = (inspect(printed.build / "toy" / f"board-{paper}.pdf") for paper in ("a4", "letter"))
    assert a4.sizes_mm == ((297.0, 210.0),) and letter.sizes_pt == ((792, 612),)
    for facts in (a4, letter):
        assert (facts.pages, facts.print_scaling, facts.duplex, facts.fonts_embedded) == (1, "None", "Simplex", True)
        assert facts.fonts and facts.placed == 1
    entry = summary(printed)
    assert entry["pieces"] == {"board": {"name": "Board", "sheets": 2, "typeset": 2, "cached": 0}}
    assert {"build/toy/board-a4.pdf", "build/toy/pieces/board-letter-1.png"} <= set(entry["files"])


def test_a_template_uses_the_games_values_its_symbols_and_its_cards(printed: Project) -> None:
    pdf = printed.build / "toy" / "board-a4.pdf"
    said = text(pdf)
    assert "Board of Toy" in said and "Hand limit 5" in said
    assert said.count("The Ford") == 2, "once in the text, once on the card's own face"
    assert pixel(pdf, 0, 280, 190) == (0xDD, 0xEE, 0xFF), "the ground is drawn under the type"
    assert pixel(pdf, 0, 121, 60) != (0xDD, 0xEE, 0xFF), "the card's border"


def test_a_drawing_is_turned_clockwise_in_its_box(printed: Project) -> None:
    pdf = printed.build / "toy" / "board-a4.pdf"
    red, grey = (255, 0, 0), (238, 238, 238)
    upright = [pixel(pdf, 0, 185, y) for y in (43, 55)]
    turned = [pixel(pdf, 0, x, 45) for x in (228, 215)]
    assert upright == [red, grey] and turned == [red, grey]


def test_pictures_have_the_size_of_the_paper_at_300_dpi(printed: Project) -> None:
    from PIL import Image

    with Image.open(printed.build / "toy" / "pieces" / "board-a4-1.png") as picture:
        assert picture.size == (3508, 2480)


def test_what_has_not_changed_is_kept_and_comes_out_the_same(printed: Project) -> None:
    before = (printed.build / "toy" / "board-a4.pdf").read_bytes()
    done = build(printed)
    assert "(0 typeset, 2 kept)" in done.stdout
    assert (printed.build / "toy" / "board-a4.pdf").read_bytes() == before
    card = printed.catalogue / "toy" / "cards" / "cards.yaml"
    card.write_text(card.read_text("utf-8").replace("this one costs", "this costs"), "utf-8")
    assert build(printed).returncode == 0
    assert (printed.build / "toy" / "board-a4.pdf").read_bytes() != before, "a card on it has another face"


def test_a_board_over_two_sheets_overlaps_and_loses_no_square(project: Project) -> None:
    piece(project, "\npieces: [{id: road, name: Road, orientation: landscape, pages: 2, duplex: short}]\n", road=JOINED)
    done = build(project)
    assert done.returncode == 0, done.stdout
    pdf = project.build / "toy" / "road-a4.pdf"
    assert inspect(pdf).pages == 2 and inspect(pdf).duplex == "DuplexFlipShortEdge"
    assert "Sheet 1 of 2" in text(pdf, 0) and "Sheet 2 of 2" in text(pdf, 1)
    ground = (0xD0, 0xE0, 0xC0)
    seam = 5 + 250
    assert pixel(pdf, 0, seam + 8, 118) == ground, "the tab under the next sheet"
    assert pixel(pdf, 0, seam + 12, 118) == (255, 255, 255), "nothing beyond it"


def test_a_word_across_the_join_is_an_error(project: Project) -> None:
    across = JOINED.replace("</div></div>", '<div style="left:240mm;top:60mm;width:60mm">Astride</div></div></div>')
    piece(project, "\npieces: [{id: road, name: Road, orientation: landscape, pages: 2, papers: [a4]}]\n", road=across)
    assert build(project).returncode == 0, "on the tab it is whole"
    across = across.replace("left:240mm", "left:249mm").replace("Astride", "Astride the gap")
    piece(project, "\npieces: [{id: road, name: Road, orientation: landscape, pages: 2, papers: [a4]}]\n", road=across)
    done = build(project)
    assert done.returncode == 1 and 'no sheet of A4 shows "Astride the gap" whole' in done.stdout
    wide = JOINED.replace("joined(500)", "joined(700)")
    piece(project, "\npieces: [{id: road, name: Road, orientation: landscape, pages: 2, papers: [a4]}]\n", road=wide)
    done = build(project)
    assert "templates/toy/pieces/road.html.j2:1:1: error" in done.stdout and "at most 556 mm do" in done.stdout


def test_blank_cards_are_as_many_as_fit_with_cut_marks(project: Project) -> None:
    more = "\npieces: [{id: blank, name: Blank cards, papers: [a4, letter]}]\n"
    piece(project, more, blank='{{ blank("index", "place") }}<p style="left:20mm;top:6mm">{{ game.name }}</p>')
    done = build(project)
    assert done.returncode == 0, done.stdout
    pdf = project.build / "toy" / "blank-a4.pdf"
    image = picture(pdf, 0)
    row = round(100 / 25.4 * 144)
    ink = [x for x in range(image.width) if image.getpixel((x, row)) != (255, 255, 255)]
    assert 8 <= len(ink) <= 60, "the borders of two frames side by side"
    with pikepdf.Pdf.open(pdf) as opened:
        form = opened.pages[0].Resources.XObject["/Page"]
        assert len(form.Resources.XObject) == 2, "one frame, placed four times, and the marks"
        assert form.read_bytes().count(b" Do Q") == 5


@pytest.mark.parametrize(("body", "place", "said"), [
    ("<p>{{ cardd('ford') }}</p>", "2:1", "'cardd' is undefined"),
    ("<p>{{ face('fjord', 40) }}</p>", "2:1", 'no card is called "fjord"'),
    ("{{ blank('playing') }}", "2:1", "no card size 'playing'"),
    ("{{ blank('index', 'plaec') }}", "2:1", 'no card type is called "plaec"'),
    ("{% if %}", "2:1", "Expected an expression"),
    ("{{ drawn('arrow', turn=45) }}", "2:1", "turns by quarters"),
])
def test_a_fault_in_a_template_is_told_with_file_and_line(project: Project, body: str, place: str, said: str) -> None:
    piece(project, PIECES, board=f"<h1>Board</h1>\n{body}\n")
    done = build(project)
    assert done.returncode == 1
    assert f"templates/toy/pieces/board.html.j2:{place}: error" in done.stdout and said in done.stdout
    assert not (project.build / "toy" / "board-a4.pdf").exists()


def test_words_that_do_not_fit_are_an_error_that_quotes_them(project: Project) -> None:
    words = " ".join(f"word{number}" for number in range(90))
    box = "left:20mm;top:40mm;width:40mm;height:20mm"
    body = f'<h1 style="left:20mm;top:20mm">Board</h1>\n<p style="{box}">{words}</p>\n'
    piece(project, PIECES, board=body)
    done = build(project)
    assert done.returncode == 1
    line = next(line for line in done.stdout.splitlines() if "text-overflow" in line)
    assert line.startswith("templates/toy/pieces/board.html.j2:2:") and "word89" not in line.partition("“")[0]
    assert "below their box, and lost" in line and "word40" in line
    for style in ("left:20mm;top:250mm", "left:-30mm;top:20mm", "left:20mm;top:20mm;width:9mm"):
        piece(project, PIECES, board=f'<p style="{style}">Nowhereland</p>')
        assert "Nowhereland" in next(line for line in build(project).stdout.splitlines() if "text-overflow" in line)


def test_words_where_no_printer_reaches_are_a_warning(project: Project) -> None:
    piece(project, PIECES, board='<p style="left:20mm;top:1mm">Edge</p>')
    done = build(project)
    assert done.returncode == 0
    assert "1 word is in the margin: “Edge”; printers do not reach the outer 5 mm" in done.stdout


def test_a_piece_without_template_and_a_paper_that_there_is_not_are_found_by_the_check(project: Project) -> None:
    piece(project, "\npieces:\n  - {id: board, name: Board, papers: [a44]}\n  - {id: board, name: Again}\n")
    lines = as_text(pipeline.check(project, ["toy"]).report).splitlines()
    assert any('needs templates/toy/pieces/board.html.j2; write it' in line for line in lines)
    assert any('no paper is called "a44"; did you mean "a4"?' in line for line in lines)
    assert any('the id "board" is taken at' in line for line in lines)


def test_drawing_code_that_fails_is_that_pieces_fault(project: Project) -> None:
    art = project.catalogue / "toy" / "art" / "__init__.py"
    art.parent.mkdir()
    art.write_text("def piece(told, low_ink=False):\n    return told.x\n", "utf-8")
    piece(project, PIECES, board="<p>Board</p>")
    done = build(project)
    assert done.returncode == 1 and "the template tells the drawing no 'x'" in done.stdout
    assert not (project.build / "toy" / "board-a4.pdf").exists()
    done = build(project, "--no-code")
    assert done.returncode == 0 and "left out, since they need it: Board" in done.stdout
    assert not (project.build / "toy" / "board-a4.pdf").exists()


# -- arithmetic


@given(
    st.sampled_from([0, 90, 180, 270]), *(st.floats(1, 500) for _ in range(4)), st.floats(-500, 500),
    st.floats(-500, 500),
)  # fmt: skip
def test_a_turned_form_fills_its_box_exactly(
    turn: int, own_width: float, own_height: float, width: float, height: float, left: float, low: float
) -> None:
    a, b, c, d, e, f = map(float, matrix(own_width, own_height, left, low, width, height, turn).split()[:6])
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (0, own_width) for y in (0, own_height)]
    slack = 1e-3 * (1 + own_width + own_height)
    assert min(x for x, _ in corners) == pytest.approx(left, abs=slack)
    assert max(x for x, _ in corners) == pytest.approx(left + width, abs=slack)
    assert min(y for _, y in corners) == pytest.approx(low, abs=slack)
    assert max(y for _, y in corners) == pytest.approx(low + height, abs=slack)
    assert a * d - b * c > 0, "turned, not mirrored"


def test_a_word_is_lost_if_every_sheet_hides_it() -> None:
    assert lost_between([{1: "one", 4: "four"}, {4: "four", 5: "five"}]) == "four"
    assert lost_between([{1: "one"}, {2: "two"}]) == lost_between([]) == ""


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_cards_on_a_paper_lie_inside_what_prints(paper: str, orientation: str) -> None:
    lying = paper_for(Templates.of([ROOT / "templates"]), paper, orientation)
    size: CardSize = lying.size
    assert (size.width_mm > size.height_mm) == (orientation == "landscape")
    spots = lying.on_paper("index").spots
    assert len(spots) >= 4
    for spot in spots:
        assert spot.x_mm >= size.safe_mm and spot.x_mm + spot.width_mm <= size.width_mm - size.safe_mm
        assert spot.y_mm >= size.safe_mm and spot.y_mm + spot.height_mm <= size.height_mm - size.safe_mm
