"""Type and drawings near a face's trim are findings, and `fit` says how every box of type came out."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from publisher.games import Project
from publisher.model import Severity
from publisher.press import Press
from publisher.view import Art, Templates, faces

from .conftest import GameMaker

CARDS = "catalogue/toy/cards/cards.yaml"
STYLE = "font: 7pt/3mm 'House Sans'; position: absolute; white-space: nowrap"


def found(
    make_game: GameMaker, art: Art, templates: Templates, folder: Path, html: str, css: str = ""
) -> list[tuple[str, str]]:
    """What is said of a face with this template."""
    own = folder / "templates" / "toy"
    own.mkdir(parents=True)
    (own / "face.html.j2").write_text(html, "utf-8")
    (own / "face.css").write_text(f".a {{ {STYLE} }} {css}", "utf-8")
    views = faces(make_game({"a-0": "A {A}."}), art, Templates.of([folder / "templates", *templates.folders]))
    made = Press(folder / "cache", 1).faces(views)
    again = Press(folder / "cache", 1).faces(views)
    assert again.findings == made.findings and again.cached == 1, "a kept face says it again"
    assert {finding.severity for finding in made.findings} <= {Severity.WARNING}
    return [(finding.id, finding.message) for finding in made.findings]


@pytest.mark.parametrize(
    ("html", "said"),
    [
        ("<div class='a' style='left:4mm;top:4mm'>Well inside</div>", None),
        ("<div class='a' style='left:1mm;top:20mm'>Left</div>", "text: “Left” stands 1.0 mm from the trim"),
        ("<div class='a' style='right:-2mm;top:20mm'>Gone</div>", "text: “Gone” stands 2.0 mm beyond the trim"),
        ("<div class='a' data-field='name' style='left:9mm;top:86mm'>Foot</div>", "name: “Foot” stands 0."),
        ("<div class='a ornament' style='left:1mm;top:20mm'>Left</div>", None),
        ("<div class='ornament'><div class='a' style='left:1mm;top:20mm'>Left</div></div>", None),
        ("<div class='a' style='left:1mm;top:20mm;font-size:12pt'>{{ symbol('A') }}</div>", "a drawing in the type"),
        # Turned about its corner it stands upright at the left edge; laid flat it would be well inside.
        ("<div class='a turned' style='left:6mm;top:20mm'>Up</div>", "text: “Up” stands"),
        ("<div class='a turned' style='left:9mm;top:20mm'>Up</div>", None),
    ],
)
def test_what_stands_too_near_to_the_trim(
    make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path: Path, html: str, said: str | None
) -> None:
    css = ".turned { transform-origin: 0 0; transform: rotate(90deg); width: 20mm; line-height: 5mm }"
    css += " .drawn { display: inline-block; width: 1em; height: 1em }"
    said_of_it = found(make_game, toy_art, templates, tmp_path, html, css)
    messages = [text for id, text in said_of_it if id == "text-near-trim"]
    if said is None:
        assert messages == []
    else:
        (message,) = messages
        assert said in message and "keep 3 mm away, or give it the class ornament" in message


def test_the_finding_stands_at_the_text_of_the_card(
    make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path: Path
) -> None:
    own = tmp_path / "templates" / "toy"
    own.mkdir(parents=True)
    (own / "face.html.j2").write_text("<p data-field='text'>{{ c.lines[0].body }}</p>", "utf-8")
    views = faces(make_game({"a-0": "At the edge."}), toy_art, Templates.of([own.parent, *templates.folders]))
    (finding,) = Press(tmp_path / "cache", 1).faces(views).findings
    assert finding.id == "text-near-trim", finding.message
    assert (finding.card, finding.origin) == ("a-0", views[0].where("text"))
    assert finding.message.startswith("a-0: text: “At the edge.” stands 0.0 mm")


# ---- fit


def publisher(project: Project, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "publisher", *arguments], cwd=project.root, capture_output=True, text=True, check=False
    )


def test_fit_lists_every_box_the_tightest_ten_and_what_is_lost(toy: Project) -> None:
    path = toy.root / CARDS
    text = path.read_text("utf-8")
    long = " ".join(["Each player who walks here may draw a card and discard a card."] * 9)
    text = text.replace("Constant: The next place", f"Constant: {long} The next place")
    words = " ".join(f"word{number}" for number in range(400))
    path.write_text(text.replace("Constant: Your hand limit is 1 higher.", f"Constant: Your {words}."), "utf-8")
    done = publisher(toy, "fit", "toy", "--format", "json")
    assert done.returncode == 1, "words are lost"
    report = json.loads(done.stdout)
    boxes = {(row["card"], row["box"]): row for row in report["boxes"]}
    name = boxes["peddler", "name"]
    assert (name["size_pt"], name["lines"], name["of"]) == (14.0, 1, "width")
    assert name["of_mm"] == pytest.approx(40.8, abs=0.1)
    assert 0 < name["free_mm"] < name["of_mm"]
    body = boxes["peddler", "text"]
    assert (body["size_pt"], body["of"], body["dropped"]) == (7.5, "height", []) and body["lines"] >= 2
    tight = boxes["ford", "text"]
    assert tight["size_pt"] < 7.5 or tight["dropped"], "nine sentences had to be fitted"
    lost = boxes["night-watch", "text"]
    assert lost["free_mm"] < 0 and "word399" in lost["lost"] and lost["size_pt"] == 6.5
    assert report["tightest"][0] == ["night-watch", "text"] and len(report["tightest"]) == 10
    assert set(report["lost"]) == {"night-watch"}
    table = publisher(toy, "fit", "toy")
    assert table.returncode == 1
    assert "The tightest 10:\nnight-watch  text" in table.stdout
    assert "Lost: The Night Watch: word" in table.stdout
    only = publisher(toy, "fit", "toy", "peddler")
    assert only.returncode == 0 and only.stdout.endswith("Nothing is lost.\n")
    assert {line.split()[0] for line in only.stdout.splitlines() if " pt " in line} == {"peddler"}
    wrong = publisher(toy, "fit", "toy", "pedler")
    assert wrong.returncode == 2 and 'toy has no card "pedler"' in wrong.stderr
