"""The second game's board, tokens, reference and blank cards: everything on them is set, drawn and told once."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from publisher.model import Catalogue, Game, Piece
from publisher.press import FaceSet, Press, inspect, paper_for, plate
from publisher.view import Art, Templates, faces, piece_pages

GAME = "ars-magica"
PIECES = ("board", "tokens", "reference", "blank")
PAPERS = ("a4", "letter")


@pytest.fixture(scope="module")
def game(catalogue: Catalogue) -> Game:
    return catalogue.games[GAME]


@pytest.fixture(scope="module")
def press(tmp_path_factory: pytest.TempPathFactory) -> Press:
    return Press(tmp_path_factory.mktemp("pieces") / ".cache", 1)


@pytest.fixture(scope="module")
def cards(game: Game, art: Art, templates: Templates, press: Press) -> FaceSet:
    """The faces that the reference shows."""
    return press.faces(faces(game, art, templates, ["sphere-of-flame", "charm-of-the-mystical-moat"]))


def piece(game: Game, id: str) -> Piece:
    return next(piece for piece in game.pieces if piece.id == id)


def test_the_game_has_its_pieces_on_both_papers(game: Game) -> None:
    assert [piece.id for piece in game.pieces] == list(PIECES)
    assert all(piece.papers == PAPERS for piece in game.pieces)
    assert [format.size for format in game.formats] == ["index"]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("id", PIECES)
def test_a_piece_is_whole_and_names_the_owner_of_the_rights_on_every_page(
    id: str, paper: str, game: Game, art: Art, templates: Templates, press: Press, cards: FaceSet, tmp_path: Path
) -> None:
    asked = piece(game, id)
    lying = paper_for(templates, paper, asked.orientation)
    made = press.faces(piece_pages(game, art, templates, asked, lying.size, lying.on_paper), kept_in="pieces")
    assert [finding.message for finding in made.findings] == []
    out = tmp_path / f"{id}.pdf"
    press.piece(list(made.faces.values()), cards, out, asked.name, game.language, asked.duplex)
    facts = inspect(out)
    assert (facts.pages, facts.print_scaling, facts.fonts_embedded) == (asked.pages, "None", True)
    document = pypdfium2.PdfDocument(out)
    for page in document:
        said = page.get_textpage().get_text_bounded()
        # on blank cards it stands on each, in the reference on the cards shown too
        assert said.count(game.notice) == {"blank": 4}.get(id, 1) or (id == "reference" and game.notice in said)
    document.close()


def test_the_board_has_every_square_and_every_point(game: Game, art: Art, templates: Templates) -> None:
    asked = piece(game, "board")
    lying = paper_for(templates, "a4", asked.orientation)
    (view,) = piece_pages(game, art, templates, asked, lying.size, lying.on_paper)
    drawn = [drawing.arguments[0] for drawing in view.drawings if drawing.kind == "year_square"]
    assert drawn == ["spring", "summer", "autumn", "winter", "reckoning"]
    bars = [part.split(">")[1].split("<")[0] for part in str(view.html).split('class="bar"')[1:]]
    assert bars == ["Begin", "Property", "Improvement", "Personnel", "Item", "Magic", "Property", "Improvement",
                    "Personnel", "Event", "End"]  # fmt: skip
    goal = int(game.limits["goal"]["value"])
    assert str(view.html).count('class="score') == goal + 1 == 26


def test_every_drawing_is_one_that_the_press_writes_itself(art: Art) -> None:
    module = art.module
    seen = [module.year_square(name, 50, 44) for name in ("spring", "summer", "autumn", "winter", "reckoning")]
    squares = ("Begin", "Property", "Improvement", "Personnel", "Item", "Magic", "Event", "End")
    seen += [module.season_square(name, 23, 19.5) for name in squares]
    plain = ("study", "poison", "forest", "double", "device", "talisman", "artful", "criminal", "curse", "tribute",
             "marked", "first", "tower", "raven", "oak", "star", "year")  # fmt: skip
    seen += [module.token(kind) for kind in plain]
    seen += [module.token(kind, value) for kind in ("gold", "vis", "damage") for value in (1, 3, 5)]
    seen += [module.pawn(kind) for kind in ("tower", "year", "first")]
    seen += [module.blank(size, kind) for size in ("index", "poker", "tarot")
             for kind in ("spell", "ritual", "global_event", "directed_event")]  # fmt: skip
    seen.append(module.arrow())
    pdf = pikepdf.Pdf.new()
    for svg in seen:
        plate.form(pdf, svg)
    assert len(set(seen)) == len(seen), "no two are the same"


@pytest.mark.parametrize(("call", "said"), [
    (lambda art: art.token("gem"), "no counter 'gem'; there are gold"),
    (lambda art: art.year_square("noon", 50, 44), "no square 'noon'; there are spring"),
    (lambda art: art.season_square("Sea", 23, 19), "no square 'Sea'; there are Begin"),
    (lambda art: art.blank("playing"), "no blank card of the size 'playing'; there are index"),
])
def test_a_name_that_there_is_not_is_told_with_those_there_are(call: object, said: str, art: Art) -> None:
    with pytest.raises(ValueError, match=said):
        call(art.module)  # type: ignore[operator]
