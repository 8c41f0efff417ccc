"""Out and back again changes nothing, whatever the cards hold and whatever program has saved the table in between."""

from __future__ import annotations

import csv
import io
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from publisher.games import Project
from publisher.pipeline.exporting import export_csv
from publisher.pipeline.importing import import_sheet
from publisher.source.columns import Columns, card_of, cell_of, guarded, leaves, same_cell, unguarded
from publisher.source.emit import inline, item_lines
from publisher.source.rewrite import Changed, RewriteError, rewritten
from publisher.source.tree import document_of

from .conftest import CARDS, FIELDS, cards_of, new_toy

GAMES = sorted(path.parent.name for path in (Path(__file__).parents[2] / "catalogue").glob("*/game.yaml"))
RESAVED = Path(__file__).with_name("resaved")


@pytest.mark.parametrize("game", GAMES)
def test_every_real_game_comes_back_as_it_went(repository: Project, tmp_path: Path, game: str) -> None:
    out = tmp_path / f"{game}.csv"
    count, _ = export_csv(repository, game, out)
    made = import_sheet(repository, game, out)
    assert (made.findings, made.changed, made.added, made.alike) == ((), {}, [], count)
    rows = list(csv.reader(io.StringIO(out.read_text("utf-8-sig"))))
    assert len(rows) == count + 1 and {"id", "name", "type"} <= set(rows[0])


@pytest.mark.parametrize("game", GAMES)
def test_every_real_game_comes_back_through_a_workbook(repository: Project, tmp_path: Path, game: str) -> None:
    out = tmp_path / f"{game}.csv"
    export_csv(repository, game, out)
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Cards")
    for row in csv.reader(io.StringIO(out.read_text("utf-8-sig"))):
        sheet.append([spreadsheet_makes_of(cell) for cell in row])
    book.save(tmp_path / "again.xlsx")
    made = import_sheet(repository, game, tmp_path / "again.xlsx")
    assert (made.findings, made.changed, made.added) == ((), {}, [])


def spreadsheet_makes_of(cell: str) -> Any:
    """What a spreadsheet takes the cell of a table for when it opens it."""
    if cell in ("true", "false"):
        return cell == "true"
    try:
        return float(cell)
    except ValueError:
        return cell or None


@pytest.mark.parametrize("file", sorted(RESAVED.iterdir()), ids=lambda path: path.name)
def test_a_table_that_a_spreadsheet_has_saved_changes_nothing(
    typed: Callable[..., Any], project: Project, file: Path
) -> None:
    """Saved by Gnumeric 1.12.55 from an export of these cards: costs such as 1AM are times to it, 007 is 7."""
    (project.root / CARDS).write_bytes(RESAVED.with_name("resaved.yaml").read_bytes())
    before = (project.root / CARDS).read_bytes()
    done = typed(project, "import", str(file), "--game", "toy")
    assert (done.code, done.err) == (0, "") and "0 changed, 0 new, 4 as they were" in done.out
    assert (project.root / CARDS).read_bytes() == before


def test_an_export_opens_in_a_spreadsheet(typed: Callable[..., Any], project: Project) -> None:
    done = typed(project, "export", "toy", "csv")
    assert (done.code, done.out) == (0, "build/toy/cards.csv: 8 cards\n")
    raw = (project.build / "toy" / "cards.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbfid,number,name,type,periods,cost,") and raw.count(b"\r\n") == 9
    done = typed(project, "export", "toy", "csv", "--separator", "semicolon", "--out", "mine.csv")
    assert done.out == "mine.csv: 8 cards\n"
    assert (project.root / "mine.csv").read_bytes().startswith(b"\xef\xbb\xbfid;number;")
    assert "8 as they were" in typed(project, "import", "mine.csv", "--game", "toy").out


def test_a_reconstructed_value_keeps_its_mark(typed: Callable[..., Any], project: Project) -> None:
    path = project.root / CARDS
    text = path.read_text("utf-8").replace(
        "cost: 1D\n", "cost: {value: 1D, origin: reconstructed, because: The ink is gone.}\n", 1)
    path.write_text(text, "utf-8")
    done = typed(project, "export", "toy", "csv")
    assert f"{CARDS}:9:10: this value is marked as reconstructed; the mark stays in its file" in done.err
    assert "8 as they were" in typed(project, "import", "build/toy/cards.csv", "--game", "toy").out
    (project.root / "one.csv").write_text("id,cost\npeddler,2D\n", "utf-8")
    assert typed(project, "import", "one.csv", "--game", "toy").code == 0
    assert "cost: {value: 2D, origin: reconstructed, because: The ink is gone.}" in path.read_text("utf-8")


# ---- any cards at all

LETTERS = st.characters(exclude_categories=["Cs", "Cc", "Cn", "Co", "Zl", "Zp"], exclude_characters="\ufeff")
WORDS = st.text(LETTERS, min_size=1, max_size=30).map(str.strip).filter(bool)
ODD = st.sampled_from([
    "=SUM(A1)", "+1", "-1", "@you", "007", "1E3", "1.50", "3-1", "1/2", "12:30", "1AM", "Mar 5", "50%", "true", "TRUE",
    "no", "null", "~", "'", "''x", "'=1", '"', "[a]", "{a: 1}", "- a", "a: b", "a # b", "#N/A?", "1,000", "a;b", "a, b",
    "x\ny", "[Scout 2]\n  indented\n\nlast", " padded ", "&a", "*a", "!t", "%x", "`", "€ 5", "0x10", "1_000", "a\tb",
])  # fmt: skip
TEXT = (WORDS | ODD).map(lambda text: "\n".join(line.rstrip() for line in text.split("\n")).strip() or "x")
NUMBER = st.integers(-(10**12), 10**12)
CARD = st.fixed_dictionaries(
    {"name": TEXT, "type": st.just("traveler"), "number": st.just("N1"), "periods": st.just(["day"]),
     "cost": st.sampled_from([2, "2D", "1", "D"]), "text": TEXT.map(lambda text: text + "\n")},
    optional={
        "upkeep": st.fixed_dictionaries({}, optional={
            "gold": NUMBER, "provisions": NUMBER,
            "seasons": st.lists(st.sampled_from(["spring", "summer", "winter"]), max_size=3)}),
        "needs": st.dictionaries(st.sampled_from(["human", "a b", "x.y", "7", "Ö"]), NUMBER, max_size=3),
        "effects": st.lists(TEXT, max_size=3), "values": st.lists(NUMBER, max_size=3), "swift": st.booleans(),
        "weight": st.floats(-1e9, 1e9).filter(lambda value: value != int(value)) | st.integers(0, 9),
        "season": st.sampled_from(["spring", "summer", "winter"]), "motto": TEXT,
        "author": st.sampled_from(["plato", "a-b"]) | st.fixed_dictionaries({"name": TEXT}, optional={"born": NUMBER}),
        "printings": st.lists(st.fixed_dictionaries(
            {"edition": TEXT, "text": TEXT.map(lambda text: text + "\n")}, optional={"note": TEXT}), min_size=1,
            max_size=2)},
)  # fmt: skip


def written(cards: list[dict[str, Any]]) -> str:
    entries = [{"id": f"c{index}", **card} for index, card in enumerate(cards)]
    return "".join(line + "\n" for entry in entries for line in ("", *item_lines(entry, 0)))


@pytest.fixture(scope="module")
def two_projects() -> Any:
    """A game to export from and an empty one to import into."""
    with tempfile.TemporaryDirectory() as folder:
        projects = [new_toy(Path(folder) / name) for name in ("one", "two")]
        for project in projects:
            path = project.root / "schemas/toy/cards.schema.json"
            schema = json.loads(path.read_text("utf-8"))
            schema["$defs"]["traveler"]["properties"] |= FIELDS
            path.write_text(json.dumps(schema), "utf-8")
        yield projects


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cards=st.lists(CARD, min_size=1, max_size=4))
def test_any_cards_come_back_and_stand_anew_in_an_empty_game(two_projects: Any, cards: list[dict[str, Any]]) -> None:
    one, two = two_projects
    (one.root / CARDS).write_text(written(cards), "utf-8")
    before = cards_of(one)
    assert [{key: value for key, value in card.items() if key != "id"} for card in before.values()] == cards
    table = one.root / "out.csv"
    export_csv(one, "toy", table)
    again = import_sheet(one, "toy", table)
    assert (again.findings, again.changed, again.added) == ((), {}, [])
    (two.root / CARDS).write_text("# Nothing yet.\n", "utf-8")
    made = import_sheet(two, "toy", table)
    assert made.findings == ()
    made.write()
    assert {id: plain(card) for id, card in cards_of(two).items()} == {id: plain(card) for id, card in before.items()}


def plain(value: Any) -> Any:
    """A value without what a table does not tell apart: a last line break, and the number 2 from the cost "2"."""
    if isinstance(value, dict):
        return {key: str(each) if key == "cost" else plain(each) for key, each in sorted(value.items())}
    if isinstance(value, list):
        return [plain(each) for each in value]
    return value.removesuffix("\n") if isinstance(value, str) else value


@given(CARD)
def test_a_card_is_what_its_values_are(card: dict[str, Any]) -> None:
    assert card_of(leaves(card)) == card


@given(TEXT | st.text(alphabet="'=+-@1a", max_size=6))
@example("'=x")
def test_an_apostrophe_guards_and_is_taken_away_again(text: str) -> None:
    assert unguarded(guarded(text)) == text
    assert same_cell(text, text)


@given(TEXT)
def test_words_are_read_as_the_words_they_are(text: str) -> None:
    for flow in (False, True):
        shown = inline(text, flow)
        data = document_of(f"- [{shown}, 1]\n" if flow else f"- a: {shown}\n", "x").data
        assert data == ([[text, 1]] if flow else [{"a": text}])


@settings(deadline=None)
@given(st.lists(CARD, min_size=2, max_size=3), CARD)
def test_an_entry_is_rewritten_and_the_others_are_not_touched(cards: list[dict[str, Any]], now: dict[str, Any]) -> None:
    named = written(cards).replace("\n  name: ", "\n  # its name\n  name: ")
    text = f"# The first line.\n{named}\n# The last line.\n"
    before = document_of(text, "x").data
    meant = {"id": "c1", **now}
    try:
        result = rewritten(text, "x.yaml", [Changed(1, meant)], [])
    except RewriteError as error:
        pytest.fail(str(error))
    assert document_of(result, "x").data == [before[0], meant, *before[2:]]
    start, end = text.index("- id: c1"), text.find("\n- id: c2")
    assert result.startswith(text[:start]) and result.endswith(text[end:] if end > 0 else "# The last line.\n")
    assert result.count("# its name") == text.count("# its name")


def test_numbers_that_may_be_thousands_are_not_guessed() -> None:
    columns = Columns({"type": "object", "properties": {"points": {"type": "integer"}, "weight": {"type": "number"}}})
    assert [columns.value(cell, ("points",)) for cell in ("2", "2.0", "2,00", "+3", "1,000", "1.000", "2.5")] == [
        2, 2, 2, 3, "1,000", "1.000", "2.5"]
    assert [columns.value(cell, ("weight",)) for cell in ("2.5", "2,5", "1,234", "3")] == [2.5, 2.5, "1,234", 3]
    assert cell_of(2) == "2" and cell_of(2.5) == "2.5" and cell_of(True) == "true"
