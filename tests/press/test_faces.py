"""Typesetting: nothing is lost in silence, nothing shrinks below the least size, one card's fault is its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from publisher.model import Severity
from publisher.press import Press
from publisher.press.fit import Measure, Paragraph, following, steps
from publisher.press.typeset import Text, Typesetter
from publisher.view import Art, Templates, faces
from publisher.view.faces import FaceView
from publisher.view.measure import width_mm

from .conftest import GameMaker

BOX = """
<div class="fit" style="left:5.6mm;top:43mm;width:52.3mm;height:36.7mm">
{% for line in c.lines %}<p>{% for entry in line.keywords %}<b>{{ entry.name }}</b>
{% if entry.reminder %}<i class="reminder"> {{ entry.reminder }}</i>{% endif %}{% else %}{{ line.body }}{% endfor %}</p>
{% endfor %}{% if c.flavor %}<p class="foot flavor">{{ c.flavor }}</p>{% endif %}</div>
"""
SHORT = "Constant: Old texts cost you {1} less to read. This may take away an {A}."
WORDS = [f"word{n}" for n in range(400)]


@pytest.fixture(scope="module")
def setter(make_game: GameMaker, toy_art: Art, templates: Templates) -> Typesetter:
    view = faces(make_game({"a-0": SHORT}), toy_art, templates)[0]
    return Typesetter(view.css, view.size)


def view_of(make_game: GameMaker, art: Art | None, templates: Templates, **card: str) -> FaceView:
    given = (card.get("name", "Name"), card.get("text", SHORT), card.get("flavor", ""))
    return faces(make_game({"a-0": given}), art, templates)[0]


def text_of(view: FaceView) -> Text:
    return Text(view.id, view.name, str(view.html))


def test_400_words_are_an_error_that_quotes_what_is_lost(
    make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path: Path
) -> None:
    game = make_game({"a-0": SHORT, "a-1": ("Long", " ".join(WORDS) + ".", "")})
    made = Press(tmp_path, 1).faces(faces(game, toy_art, templates))
    assert [(f.id, f.severity, f.card, f.game) for f in made.findings] == [
        ("text-overflow", Severity.ERROR, "a-1", "toy")
    ]
    said = made.findings[0].message
    assert said.startswith("Long: the text does not fit at 6.5 pt; ")
    assert str(made.findings[0].origin) == "catalogue/toy/cards.yaml:28:3"
    count = int(re.search(r"(\d+) words are lost", said)[1])  # type: ignore[index]
    assert 100 < count < 400
    # The words quoted are those after the last that is printed, in order.
    assert f"“{' '.join(WORDS[400 - count : 400 - count + 5])}" in said


def test_a_fault_of_one_card_changes_no_other(
    make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path: Path
) -> None:
    clean = {f"a-{n}": SHORT for n in range(4)}
    broken = {**clean, "a-2": "Constant: an <b>unclosed tag, a bare & and a < are words here."}
    results = []
    for place, cards in enumerate((clean, broken)):
        made = Press(tmp_path / str(place), 1).faces(faces(make_game(cards), toy_art, templates))
        results.append({face.id: face.file.read_bytes() for face in made.faces.values()})
    assert [id for id in clean if results[0][id] != results[1][id]] == ["a-2"]


def test_markup_in_names_and_texts_is_printed_as_words(
    make_game: GameMaker, templates: Templates, setter: Typesetter
) -> None:
    view = view_of(make_game, None, templates, name="<i>Tom & Jerry", text="Constant: a & b.", flavor="<script>")
    assert "<i>Tom" not in view.html and "&lt;i&gt;Tom &amp; Jerry" in view.html
    result = setter.set([text_of(view)])[0]
    assert result.problems == []


def test_a_long_title_wraps_and_shrinks_within_its_limits(
    make_game: GameMaker, toy_art: Art, templates: Templates, setter: Typesetter
) -> None:
    name = "A Complete and Unabridged History of All That Was Ever Said About Owls"
    assert len(name) == 70
    view = view_of(make_game, toy_art, templates, name=name)
    result = setter.set([text_of(view)])[0]
    assert result.problems == []
    # The cost is a drawing at the right; no line of the name reaches it. The three lines end above the picture.
    cost = min(spot.x_mm for spot in result.drawn if spot.y_mm < 3 + 10)
    found = re.search(
        r'class="name lines-(\d)".*?left:([\d.]+)mm;width:([\d.]+)mm;font-size:([\d.]+)pt">([^<]*)<', str(view.html)
    )
    assert found is not None
    count, left, width, size = int(found[1]), float(found[2]), float(found[3]), float(found[4])
    assert count == 3 and 5.8 <= size <= 6.6 and 3 + left + width <= cost
    lines = found[5].split("\n")
    assert " ".join(lines) == name
    assert max(width_mm(line, "serif-semibold", size) for line in lines) <= width
    place = view.subject["picture"] if view.subject else {}
    assert 4.6 + count * 2.2 < place["y_mm"]


def test_a_word_wider_than_its_place_is_an_error(
    make_game: GameMaker, templates: Templates, setter: Typesetter
) -> None:
    view = view_of(make_game, None, templates, name="Rhabarberbarbarabarbarbarenbartbarbierbierbarbarabar")
    (problem,) = setter.set([text_of(view)])[0].problems
    assert (problem.id, problem.field) == ("text-overflow", "name")
    assert "mm too wide" in problem.message and "Rhabarber" in problem.message


@pytest.mark.parametrize(("character", "code"), [("😀", "U+1F600"), ("漢", "U+6F22")])
def test_a_character_without_a_glyph_is_found_with_its_place(
    make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path: Path, character: str, code: str
) -> None:
    text = f"Constant: draw 2 {character} cards, then 34."
    made = Press(tmp_path, 1).faces(faces(make_game({"a-0": text}), toy_art, templates))
    (finding,) = made.findings
    assert finding.id == "missing-glyph" and finding.card == "a-0"
    assert code in finding.message and character in finding.message
    assert str(finding.origin) == f"catalogue/toy/cards.yaml:10:{7 + text.index(character)}"


def test_digits_stay_where_a_character_is_replaced(
    make_game: GameMaker, templates: Templates, setter: Typesetter
) -> None:
    def glyphs(text: str) -> dict[str, set[int]]:
        content = setter.set([text_of(view_of(make_game, None, templates, text=text))])[0].content
        assert content is not None and not content.foreign
        return content.glyphs

    with_stranger, plain = glyphs("Draw 2 漢 cards, 34."), glyphs("Draw 2 ? cards, 34.")
    assert with_stranger == plain


def test_a_text_gives_up_reminders_then_flavour_then_size(
    make_game: GameMaker, templates: Templates, setter: Typesetter, tmp_path: Path
) -> None:
    # A face whose box has one size: the house's own picture makes room for long texts.
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "face.html.j2").write_text(BOX, "utf-8")
    templates = Templates.of([tmp_path, *templates.folders])
    flavor = "It is said that this was said."
    steps_taken = []
    for words in range(20, 220, 2):
        text = "[Scry 3]\n" + " ".join(["wordy"] * words) + "."
        result = setter.set([text_of(view_of(make_game, None, templates, text=text, flavor=flavor))])[0]
        assert result.step is not None
        if result.problems:
            assert (result.step.size_pt, result.step.drops) == (6.5, ("reminder", "flavor"))
            break
        steps_taken.append(result.step)
    ladder = list(steps(frozenset({"reminder", "flavor"})))
    places = [ladder.index(step) for step in steps_taken]
    assert places == sorted(places), "a longer text never gets more room"
    assert {step.drops for step in steps_taken} == {(), ("reminder",), ("reminder", "flavor")}
    assert {step.size_pt for step in steps_taken if step.tight} <= {7.0, 6.75}, "flavor is set tight before it goes"
    assert any(step.tight for step in steps_taken)
    assert min(step.size_pt for step in steps_taken) < 7 and steps_taken[0].size_pt == 7.5


def test_the_reminder_says_the_printed_number(make_game: GameMaker, templates: Templates) -> None:
    view = view_of(make_game, None, templates, text="[Scry 3]")
    assert "Look at the top 3 cards of your deck" in view.html


def test_what_the_type_is_set_in_does_not_depend_on_the_batch(
    make_game: GameMaker, toy_art: Art, templates: Templates, setter: Typesetter
) -> None:
    texts = [Text(f"x{n}", "N", str(view_of(make_game, toy_art, templates, name=f"Name {n}").html)) for n in range(4)]
    together = setter.set(texts)
    alone = [setter.set([text])[0] for text in reversed(texts)][::-1]
    for a, b in zip(together, alone, strict=True):
        assert a.content is not None and b.content is not None
        assert a.content.operators == b.content.operators and a.content.glyphs == b.content.glyphs
        assert a.drawn == b.drawn and len(a.drawn) == 4


def test_a_face_may_not_read_files_or_the_network(
    make_game: GameMaker, templates: Templates, setter: Typesetter
) -> None:
    view = view_of(make_game, None, templates)
    for address in ("file:///etc/hostname", "http://localhost/x.png"):
        html = f'{view.html}<img class="x" src="{address}">'
        result = setter.set([Text("a", "A", html)])[0]
        assert [problem.id for problem in result.problems] == ["face-warning"]
        assert "house fonts and data: URLs only" in result.problems[0].message


def test_steps_are_passed_over_only_if_the_text_cannot_fit() -> None:
    ladder = steps(frozenset({"reminder", "flavor"}))
    first = ladder[0]

    def measure(lines: int, words_mm: float, reminder_mm: float = 0) -> Measure:
        return Measure(lines * 3.0, 30, 6, (Paragraph(lines, 3, 45, words_mm, reminder_mm),))

    # A last line of one word: a little smaller, and it is gone.
    assert following(first, measure(11, 10.1 * 45), ladder) == ladder[1]
    # Full lines: no size holds all of them, nor do the two larger ones hold what the reminder leaves.
    assert following(first, measure(12, 11.98 * 45, 45), ladder) == ladder[5]
    # Too much even without its reminder at the smallest full size: next comes tight flavour, at the lesser size.
    much = following(first, measure(14, 13.9 * 45, 45), ladder)
    assert much is not None and (much.drops, much.tight, much.size_pt) == (("reminder",), True, 6.75)
    # Too much for that too: flavour is left out.
    more = following(first, measure(15, 14.9 * 45, 45), ladder)
    assert more is not None and more.drops == ("reminder", "flavor")
    # Hopeless: only the last step is laid out, for the words it loses.
    assert following(first, measure(60, 59 * 45), ladder) == ladder[-1]
    assert following(ladder[-1], measure(60, 59 * 45), ladder) is None
