"""`publisher import`, as those who keep cards in a spreadsheet meet it: each case is a file as programs make it."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Any

import pytest

from publisher.games import Project

from .conftest import CARDS, cards_of, table, workbook

Type = Callable[..., Any]
HEAD = "id,name,type,number,periods,cost,text"
MOTH = "moth,The Moth,traveler,N20,night,1N,Constant: Your hand limit is 1 higher."


def brought(typed: Type, project: Project, content: str | bytes, *more: str, name: str = "table.csv") -> Any:
    return typed(project, "import", table(project, content, name), "--game", "toy", *more)


# ---- files as programs write them


def test_an_export_with_a_mark_semicolons_quotes_and_line_breaks_loses_nothing(typed: Type, project: Project) -> None:
    """Case 14 of the collection: BOM, semicolons, doubled quotes, line breaks in cells."""
    done = brought(typed, project, (
        "\ufeffid;name;type;number;periods;cost;text;flavor\r\n"
        'bard;"The ""Old"" Bard; retired";traveler;N21;day;2D;"[Scout 2]\r\nConstant: Places cost you {1} less, '
        'always; so it is.";"He said: ""No, no."""\r\n'
    ))
    assert (done.code, done.err) == (0, "")
    assert cards_of(project)["bard"] == {
        "id": "bard", "name": 'The "Old" Bard; retired', "type": "traveler", "number": "N21", "periods": ["day"],
        "cost": "2D", "text": "[Scout 2]\nConstant: Places cost you {1} less, always; so it is.\n",
        "flavor": 'He said: "No, no."'}  # fmt: skip


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (f"{HEAD}\n{MOTH}\n", "table.csv"),
        (f"{HEAD}\r{MOTH}\r".encode(), "old-mac.csv"),
        (("\ufeff" + f"{HEAD}\r\n{MOTH}\r\n".replace(",", "\t")).encode("utf-16-le"), "unicode-text.txt"),
        (f"{HEAD}\n{MOTH}\n".replace(",", "\t"), "table.tsv"),
        (f"sep=|\r\n{HEAD}\r\n{MOTH}\r\n".replace(",", "|"), "hint.csv"),
        (f"\n\n{HEAD},,\n,,,\n{MOTH},,\n,,,,,,,,\n", "empty-rows.csv"),
        (f" ID ,Name,TYPE,Number, periods ,Cost,Text\n{MOTH}\n", "capitals.csv"),
    ],
)
def test_a_table_is_read_however_it_is_written(typed: Type, project: Project, content: str | bytes, name: str) -> None:
    done = brought(typed, project, content, name=name)
    assert (done.code, done.err) == (0, "")
    moth = cards_of(project)["moth"]
    assert (moth["name"], moth["cost"], moth["periods"]) == ("The Moth", "1N", ["night"])


def test_windows_1252_is_read_and_said_with_a_word_to_judge_by(typed: Type, project: Project) -> None:
    done = brought(typed, project, f"{HEAD}\n{MOTH.replace('The Moth', 'Café “Étoile”')}\n".encode("windows-1252"))
    assert done.code == 0
    assert done.out.startswith("table.csv:2:2: warning this file is not UTF-8. It was read as Windows-1252, ")
    assert "so that B2 says “Café”; if that is wrong, save it as “CSV UTF-8”" in done.out
    assert cards_of(project)["moth"]["name"] == "Café “Étoile”"


@pytest.mark.parametrize(
    ("content", "name", "words"),
    [
        (b"\xd0\xcf\x11\xe0old", "table.xls", "a .csv or an .xlsx file, not .xls"),
        (b"\xd0\xcf\x11\xe0old", "table.xlsx", "workbook of the old kind (.xls), or one with a password"),
        (b"id,name", "table.xlsx", "this is no workbook, whatever its name says"),
        (b"PK\x03\x04broken", "table.xlsx", "this workbook is damaged"),
        (b"id,na\0me\n", "table.csv", "this is no text"),
        (b"id,name\na,\x81\x8d\n", "table.csv", "line 2 is neither UTF-8 nor Windows-1252"),
        (b"", "table.csv", "this table is empty"),
        (b'id,name\na,"never closed\nb,c\n', "table.csv", "row 2 cannot be read: a quotation mark is not closed"),
        (b'id,name\na,"half" closed\n', "table.csv", "row 2 cannot be read: a quotation mark inside a cell must be"),
    ],
)
def test_what_is_no_table_is_one_clear_line(
    typed: Type, project: Project, content: bytes, name: str, words: str
) -> None:
    before = (project.root / CARDS).read_bytes()
    done = brought(typed, project, content, name=name)
    assert done.code == 1 and words in done.out and len(done.out.splitlines()) == 1
    assert done.err == "publisher: nothing is written; mend the table\n"
    assert (project.root / CARDS).read_bytes() == before


def test_a_missing_file_and_a_missing_game_are_one_line(typed: Type, project: Project) -> None:
    assert "nothing.csv:1:1: error this file cannot be opened: No such file" in typed(
        project, "import", "nothing.csv", "--game", "toy").out
    assert 'no game "tyo"' in typed(project, "import", "nothing.csv", "--game", "tyo").err


# ---- what is wrong with a table, at its cell


@pytest.mark.parametrize(
    ("content", "place", "words"),
    [
        ("name,type\nA,traveler\n", "1:1", "no column is called id"),
        ("id,cost,cost\npeddler,1D,2D\n", "1:3", "C1: the column cost stands in B1 already"),
        ("id,cost,Cost\npeddler,1D,2D\n", "1:3", "C1: the column cost stands in B1 already"),
        ("id,csot\npeddler,1D\n", "1:2", 'B1: no card has a "csot"; did you mean "cost"?'),
        ("id,my notes\npeddler,old\n", "1:2", 'leave it out: --skip "my notes"'),
        ("id,cost,\npeddler,1D,lost\n", "1:3", "column C has no name, and C2 holds something"),
        ("id,cost\npeddler,1D,lost\n", "2:3", "C2 stands under no column's name"),
        ("id,name\n,The Moth Keeper\n", "2:1", "A2: this row has no id; write one, such as the-moth-keeper"),
        ("id,cost\npeddler,1D\nford,2\npeddler,2D\n", "4:1", 'A4: the id "peddler" stands in row 2 already'),
        ("id,type\npeddler,traveller\n", "2:2", 'B2: "traveller" is no card type; did you mean "traveler"?'),
        ("id,name\nmoth,The Moth\n", "2:1", "A2: the card has no type; known: traveler, place"),
        ("id,points\nford,two\n", "2:2", 'B2 (points): "two" should be a whole number. Points when the game ends.'),
        ("id,points\nford,1.5\n", "2:2", 'B2 (points): "1.5" should be a whole number'),
        ('id,points\nford,"1,000"\n', "2:2", 'B2 (points): "1,000" should be a whole number'),
        ("id,points\nford,-1\n", "2:2", "B2 (points): -1 should be at least 0"),
        ("id,points\npeddler,3\n", "2:2", 'B2 (points): "points" is not known here'),
        ("id,upkeep.glod\npeddler,3\n", "1:2", 'did you mean "upkeep.gold"?'),
        ("id,upkeep.seasons\npeddler,summer; autum\n", "2:2", '"autum" is none of spring, summer, winter'),
        ("id,swift\npeddler,maybe\n", "2:2", 'B2 (swift): "maybe" should be true or false'),
        ("id,author,author.name\npeddler,plato,Plato\n", "2:3", "author.name and author cannot both hold something"),
        ("id,text\npeddler,\n", "2:2", '"text" is missing'),
        ("id,cost\npeddler,#REF!\n", "2:2", "B2 holds the error #REF!; put a value there"),
        ("id,name\npeddler,a\x07b\n", "2:2", "B2: the character U+0007 cannot stand in a text"),
    ],
)
def test_a_fault_is_found_at_its_row_and_column(
    typed: Type, project: Project, content: str, place: str, words: str
) -> None:
    before = (project.root / CARDS).read_bytes()
    done = brought(typed, project, content)
    assert done.code == 1
    line = next(line for line in done.out.splitlines() if words in line)
    assert line.startswith(f"table.csv:{place}: error ")
    assert (project.root / CARDS).read_bytes() == before, "with an error nothing is written"


def test_a_column_of_ones_own_may_be_skipped(typed: Type, project: Project) -> None:
    done = brought(typed, project, "id,My  Notes,cost\npeddler,ask Jo,2D\n", "--skip", "my notes")
    assert done.code == 0 and cards_of(project)["peddler"]["cost"] == "2D"


# ---- types


def test_numbers_are_numbers_and_words_are_words(typed: Type, project: Project) -> None:
    head = f"{HEAD},upkeep.gold,upkeep.seasons,needs.human,effects,values,weight,swift,season,motto,author.name"
    done = brought(typed, project, (
        f"{head}\nmoth,2001,traveler,7,night,2.0,Constant: Your hand limit is 1 higher.,2.0,winter; spring,−1,"
        '"haste; slow, but sure","3;5",2.50,TRUE,Winter,no,Ö\n'
    ))
    assert (done.code, done.err, done.out.splitlines()[:1]) == (0, "", [f"  moth: new, in {CARDS}"])
    assert cards_of(project)["moth"] == {
        "id": "moth", "name": "2001", "type": "traveler", "number": "7", "periods": ["night"], "cost": 2,
        "text": "Constant: Your hand limit is 1 higher.\n", "upkeep": {"gold": 2, "seasons": ["winter", "spring"]},
        "needs": {"human": -1}, "effects": ["haste", "slow, but sure"], "values": [3, 5], "weight": 2.5,
        "swift": True, "season": "winter", "motto": "no", "author": {"name": "Ö"}}  # fmt: skip
    text = (project.root / CARDS).read_text("utf-8")
    assert "2.0" not in text and 'motto: "no"' in text and 'number: "7"' in text
    assert typed(project, "check", "toy").code == 0


@pytest.mark.parametrize("word", ["TRUE", "true", "wahr", "VRAI", "1", "x", "yes"])
def test_truth_values_of_any_spreadsheet(typed: Type, project: Project, word: str) -> None:
    assert brought(typed, project, f"id,swift\npeddler,{word}\n").code == 0
    assert cards_of(project)["peddler"]["swift"] is True


def test_a_workbook_says_the_same_as_a_table(typed: Type, project: Project) -> None:
    file = workbook(project, [*HEAD.split(","), "upkeep.gold", "swift", "weight", "motto"],
                    ["moth", 2001, "traveler", "N20", "night", 2.0, "[Scout 2]\r\nConstant: Places cost you {1} less.",
                     3.0, True, 0.5, "=1+1"], [None] * 3, more={"A5": "peddler", "F5": "3D"})  # fmt: skip
    done = typed(project, "import", file, "--game", "toy", "--skip", "motto")
    assert done.code == 1 and "K2 holds a formula whose value was never worked out" in done.out
    file = workbook(project, [*HEAD.split(","), "upkeep.gold", "swift", "weight"],
                    ["moth", 2001, "traveler", "N20", "night", 2.0, "[Scout 2]\nConstant: Places cost you {1} less.",
                     3.0, True, 0.5])  # fmt: skip
    assert typed(project, "import", file, "--game", "toy").code == 0
    moth = cards_of(project)["moth"]
    assert (moth["name"], moth["cost"], moth["upkeep"], moth["swift"], moth["weight"]) == (
        "2001", 2, {"gold": 3}, True, 0.5)
    assert moth["text"] == "[Scout 2]\nConstant: Places cost you {1} less.\n"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (datetime.date(2026, 1, 3), "B2 holds a date or time (2026-01-03"),
        (datetime.time(1, 0), "B2 holds a date or time (01:00:00)"),
        ("#DIV/0!", "B2 holds the error #DIV/0!"),
        ("=A1", "B2 holds a formula whose value was never worked out"),
    ],
)
def test_what_a_spreadsheet_made_of_a_cell_is_said(typed: Type, project: Project, value: Any, words: str) -> None:
    done = typed(project, "import", workbook(project, ["id", "cost"], ["peddler", value]), "--game", "toy")
    assert done.code == 1 and done.out.startswith("table.xlsx:2:2: error ") and words in done.out
    assert len(done.out.splitlines()) == 1, "one fault, one line"


def test_a_cell_far_out_in_a_workbook_is_found_and_does_no_harm(typed: Type, project: Project) -> None:
    file = workbook(project, ["id", "cost"], ["peddler", "2D"], more={"XFD1048576": "stray"})
    done = typed(project, "import", file, "--game", "toy")
    assert done.code == 1 and "XFD1048576 stands under no column's name" in done.out


def test_a_workbook_of_several_sheets(typed: Type, project: Project) -> None:
    import openpyxl

    book = openpyxl.Workbook()
    book.active.title = "Notes"
    book.active.append(["whatever"])
    book.create_sheet("Cards").append(["id", "cost"])
    book["Cards"].append(["peddler", 3])
    book.save(project.root / "two.xlsx")
    done = typed(project, "import", "two.xlsx", "--game", "toy", "--sheet", "Cards")
    assert done.code == 0 and cards_of(project)["peddler"]["cost"] == 3
    assert "note the sheet “Notes” was read; another is named with --sheet: Cards" in typed(
        project, "import", "two.xlsx", "--game", "toy").out
    assert 'has no sheet "Crads"; there are Notes, Cards' in typed(
        project, "import", "two.xlsx", "--game", "toy", "--sheet", "Crads").out


# ---- into the files


WRITTEN = """\
# Cards of mine.

- id: peddler      # the first
  name: The Peddler
  type: traveler
  periods: [day]
  number: 'N01'
  cost: 1D  # allow cost-line: cheap on purpose
  # what it does
  text: |
    [Scout 2]
    Constant: Places cost you {1} less to walk to.

  upkeep: {gold: 1, seasons: [winter]}   # per year
  needs:
    # people
    human: 1
    elf: 2
  flavor: "Sells maps."

# The other one.
- {id: watch, name: Watch, type: traveler, number: N02, periods: [night], cost: 2, text: 'Rest: [Camp].'}
"""


def mine(project: Project, ends: str = "\n") -> None:
    (project.root / CARDS).write_bytes(WRITTEN.replace("\n", ends).encode())
    for deck in (project.root / "catalogue/toy/decks").glob("*.yaml"):
        deck.unlink()
    game = project.root / "catalogue/toy/game.yaml"
    game.write_text(game.read_text("utf-8").replace("decks: [first-road]", "decks: []"), "utf-8")


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_only_what_changes_is_written_and_every_comment_stays(typed: Type, project: Project, ends: str) -> None:
    mine(project, ends)
    done = brought(typed, project, (
        "id,number,cost,text,upkeep.gold,needs.elf,needs.dwarf,flavor,season\n"
        'peddler,N03,3D,"[Scout 3]\nRest: [Camp].",2,,4,"Sells ""maps"".",winter\n'
        "watch,N02,2,Rest: [Camp].,,,,Sleeps: never.,\n"
    ))
    assert (done.code, done.out.splitlines()) == (0, [
        "  peddler: number, cost, text, upkeep, needs, flavor, season", "  watch: flavor",
        "table.csv: 2 changed, 0 new, 0 as they were"])  # fmt: skip
    expected = WRITTEN
    for old, new in (
        ("'N01'", "'N03'"), ("cost: 1D", "cost: 3D"),
        ("    [Scout 2]\n    Constant: Places cost you {1} less to walk to.\n", "    [Scout 3]\n    Rest: [Camp].\n"),
        ("{gold: 1,", "{gold: 2,"), ("    elf: 2\n", "    dwarf: 4\n"),
        ('flavor: "Sells maps."\n', 'flavor: "Sells \\"maps\\"."\n  season: winter\n'),
        ("text: 'Rest: [Camp].'}", 'text: "Rest: [Camp].", flavor: "Sleeps: never."}'),
    ):  # fmt: skip
        assert old in expected
        expected = expected.replace(old, new)
    assert (project.root / CARDS).read_bytes().decode() == expected.replace("\n", ends)


def test_an_empty_cell_takes_its_value_away_and_an_absent_column_leaves_it(typed: Type, project: Project) -> None:
    mine(project)
    assert brought(typed, project, "id,flavor,upkeep.gold,upkeep.seasons\npeddler,,,\n").code == 0
    peddler = cards_of(project)["peddler"]
    assert "flavor" not in peddler and "upkeep" not in peddler and peddler["needs"] == {"human": 1, "elf": 2}


def test_new_cards_go_to_the_file_that_is_named(typed: Type, project: Project) -> None:
    (project.root / "catalogue/toy/cards/more.yaml").write_text("# More.\n", "utf-8")
    done = brought(typed, project, f"{HEAD}\n{MOTH}\n")
    assert done.code == 2 and "say which file the new cards go to (moth): --file cards/cards.yaml" in done.err
    done = brought(typed, project, f"{HEAD}\n{MOTH}\n", "--file", "cards/../../x.yaml")
    assert done.code == 2 and "new cards go to a file of catalogue/toy/cards that ends in .yaml" in done.err
    assert brought(typed, project, f"{HEAD}\n{MOTH}\n", "--file", "cards/night.yaml").code == 0
    assert (project.root / "catalogue/toy/cards/night.yaml").read_text("utf-8") == (
        "# yaml-language-server: $schema=../../../build/editor/toy/cards.schema.json\n\n"
        "- id: moth\n  name: The Moth\n  type: traveler\n  number: N20\n  periods: [night]\n  cost: 1N\n"
        "  text: |\n    Constant: Your hand limit is 1 higher.\n")
    assert typed(project, "check", "toy").code == 0


def test_a_preview_writes_nothing(typed: Type, project: Project) -> None:
    before = (project.root / CARDS).read_bytes()
    content = f"{HEAD}\n{MOTH}\nford,The Ford,place,N05,day,3,Constant: Wet.\n"
    done = brought(typed, project, content, "--diff")
    assert done.code == 0 and "-  cost: 2\n" in done.out and "+  cost: 3\n" in done.out and "+- id: moth\n" in done.out
    assert (project.root / CARDS).read_bytes() == before


def test_what_cannot_be_changed_without_harm_is_left_to_the_hand(typed: Type, project: Project) -> None:
    mine(project)
    text = (project.root / CARDS).read_text("utf-8")
    text = text.replace("  flavor: \"Sells maps.\"", "  motto: &said Sells maps.\n  flavor: *said")
    (project.root / CARDS).write_text(text, "utf-8")
    done = brought(typed, project, "id,motto\npeddler,Buys maps.\n")
    assert done.code == 1 and f"{CARDS}:3:1: error" in done.out and "by hand" in done.out
    assert (project.root / CARDS).read_text("utf-8") == text


def test_files_that_cannot_be_read_are_mended_first(typed: Type, project: Project) -> None:
    (project.root / CARDS).write_text("- id: a\n  name: [broken\n", "utf-8")
    done = brought(typed, project, f"{HEAD}\n{MOTH}\n")
    assert done.code == 1 and f"{CARDS}:2:16: error" in done.out
