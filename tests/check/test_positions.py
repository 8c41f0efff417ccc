"""The exact line and column of a fault, in every way in which YAML writes a text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.check import BASE_FILES, BASE_GAME, BASE_SCHEMAS, run

from .conftest import Loaded, read, write

MARK = "§"  # stands in a source before the character at which the fault is reported; taken out before reading

# A fault of each family that looks at text: the lint, and the text with the mark. No quotation marks, backslashes or
# colons with a space, so that every style can hold it.
FAULTS = {
    "pip": ("unknown-pip", "Then pay {1§Q} to draw."),
    "period": ("doubled-full-stop", "Then draw a card.§. Stop."),
    "period, a missing stop": ("missing-full-stop", "Then draw a card§"),
    "keyword": ("unknown-keyword", "Then use [§Pondr 2] to draw."),
    "migration": ("deprecated-wording", "Then it §is banished for good."),
    "wording": ("repeated-word", "Then draw the §the card."),
    "wording, a mark": ("typographic-dash", "Then draw a card §-- or two."),
    "reference": ("dangling-reference", "Then find [[§adda]] in it."),
    "number": ("unexplained-x", "Then draw §X cards."),
    "text": ("unreadable-text", "Then pay §{1 to draw."),
    "rules": ("unknown-label", "§Constnat: Draw a card."),
}

Style = Callable[[str], str]


def literal(text: str) -> str:
    return f"text: |\n    Constant: Draw.\n    {text}\n    Constant: Draw 2 cards.\n"


def literal_indented(text: str) -> str:
    return f"text: |2-\n    Constant: Draw.\n\n    {text}\n"


def folded(text: str) -> str:
    return f"text: >\n    Draw a card now.\n    {text}\n"


def folded_apart(text: str) -> str:
    return f"text: >-\n    Draw a card now.\n\n\n    {text}\n"


def plain(text: str) -> str:
    return f"text: {text}\n"


def plain_of_two_lines(text: str) -> str:
    return f"text: Draw a card now.\n    {text}\n"


def single(text: str) -> str:
    return f"text: 'It''s ''so.'' {text}'\n"


def single_of_two_lines(text: str) -> str:
    return f"text: 'It''s so.\n\n    {text}'\n"


def double(text: str) -> str:
    return f'text: "Say \\"no\\" \\u00e9\\x41\\t. {text}"\n'


def double_of_two_lines(text: str) -> str:
    return f'text: "Draw \\"one\\".\n    {text}"\n'


def double_with_a_broken_line(text: str) -> str:
    return f'text: "Draw one. \\\n    {text}"\n'


def anchored(text: str) -> str:
    return f"text: &words Draw a card now. {text}\n"


def anchored_literal(text: str) -> str:
    return f"text: &words |\n    {text}\n"


def anchored_quotes(text: str) -> str:
    return f"text: &words 'It''s so. {text}'\n"


STYLES = [
    literal, literal_indented, folded, folded_apart, plain, plain_of_two_lines, single, single_of_two_lines, double,
    double_of_two_lines, double_with_a_broken_line, anchored, anchored_literal, anchored_quotes,
]  # fmt: skip
# Styles whose value holds the text on a line of its own, so that a line of card text may begin with it.
WHOLE_LINE = {literal, literal_indented, folded_apart, plain, anchored_literal}
# A plain value cannot hold a colon with a space behind it; a plain or folded one ends with its text.
NO_COLON = {plain, plain_of_two_lines, anchored}


def place_of(source: str) -> tuple[str, tuple[int, int]]:
    """The source without its mark, and the line and column at which it stood."""
    before = source[: source.index(MARK)]
    return source.replace(MARK, "", 1), (before.count("\n") + 1, len(before) - before.rfind("\n"))


def loaded_from(tmp_path, content: str, encode: Callable[[str], bytes] = str.encode) -> Loaded:
    write(tmp_path, BASE_SCHEMAS)
    write(tmp_path / "catalogue" / BASE_GAME, BASE_FILES)
    path = tmp_path / "catalogue" / BASE_GAME / "cards" / "example.yaml"
    path.write_bytes(encode(content))
    return read(tmp_path, BASE_GAME)


def found(loaded: Loaded, id: str) -> list[tuple[int, int]]:
    report = run(loaded.game, reading=loaded.reading)
    return [(f.origin.line, f.origin.column) for f in report.findings
            if f.id == id and f.origin.file.endswith("example.yaml")]


def card(field: str) -> str:
    return f"- id: bede\n  number: O001\n  name: Bede\n  type: person\n  periods: [old]\n  {field}"


def cases():
    for family in FAULTS:
        for style in STYLES:
            if family != "rules" or style in WHOLE_LINE - NO_COLON:
                yield pytest.param(family, style, id=f"{family}-{style.__name__}")


@pytest.mark.parametrize(("family", "style"), list(cases()))
def test_a_fault_in_every_style(tmp_path, family, style):
    id, text = FAULTS[family]
    source, place = place_of(card(style(text)))
    assert found(loaded_from(tmp_path, source), id) == [place]


ENCODINGS: dict[str, Callable[[str], bytes]] = {
    "CR LF": lambda text: text.replace("\n", "\r\n").encode(),
    "a BOM": lambda text: text.encode("utf-8-sig"),
    "both": lambda text: text.replace("\n", "\r\n").encode("utf-8-sig"),
}


@pytest.mark.parametrize("style", STYLES, ids=[style.__name__ for style in STYLES])
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_line_ends_and_marks_of_the_file_change_nothing(tmp_path, encoding, style):
    source, place = place_of(card(style("Then draw the §the card.")))
    assert found(loaded_from(tmp_path, source, ENCODINGS[encoding]), "repeated-word") == [place]


@pytest.mark.parametrize("style", STYLES, ids=[style.__name__ for style in STYLES])
@pytest.mark.parametrize("before", ["Émile, 漢字 and 🎲 draw.", "A\tB and C draw.", "Ä\u0301 and ﬁ draw."])
def test_columns_count_characters(tmp_path, before, style):
    source, place = place_of(card(style(f"{before} Then draw the §the card.")))
    assert found(loaded_from(tmp_path, source), "repeated-word") == [place]


def test_a_merged_text_is_reported_where_it_is_written(tmp_path):
    source, place = place_of(
        card("text: &words Then draw the §the card.\n  role: Monk\n")
        + "- id: hild\n  number: O002\n  name: Hild\n  type: person\n  periods: [old]\n  text: *words\n"
    )
    assert found(loaded_from(tmp_path, source), "repeated-word") == [place]
    source, place = place_of(
        "- &first\n  id: bede\n  number: O001\n  name: Bede\n  type: person\n  periods: [old]\n"
        "  text: Then draw the §the card.\n- {<<: *first, id: hild, number: O002, name: Hild}\n"
    )
    assert found(loaded_from(tmp_path, source), "repeated-word") == [place]


FIELDS = {
    "schema, a key": ("unknown-key", "§rolle: Monk"),
    "schema, a kind": ("wrong-type", "born: §about 1400"),
    "yaml, a key twice": ("duplicate-key", "§name: Beda"),
    "yaml, a guess": ("ambiguous-scalar", "role: §No"),
    "period": ("unknown-period", "straddles: So be it.\n  periods: [new, §odl]"),
    "pip in a cost": ("unknown-pip", "cost: 1§Q"),
    "pip in a quoted cost": ("unknown-pip", "cost: '1§Q'"),
    "number": ("trigger-mismatch", "trigger: §13"),
    "wording in a name": ("double-space", "role: Monk§  of Jarrow"),
    "wording in a quoted name": ("double-space", 'role: "Monk§  of Jarrow"'),
}


@pytest.mark.parametrize("field", FIELDS)
def test_a_fault_in_a_field(tmp_path, field):
    id, written = FIELDS[field]
    head = "- id: bede\n  number: O001\n  name: Bede\n  type: person\n"
    head += "" if "periods:" in written else "  periods: [old]\n"
    source, place = place_of(f"{head}  {written}\n")
    assert found(loaded_from(tmp_path, source), id) == [place]
    assert found(loaded_from(tmp_path, source, ENCODINGS["both"]), id) == [place]


def test_a_fault_in_a_deck_and_in_a_migration(tmp_path):
    write(tmp_path, BASE_SCHEMAS)
    deck, place = place_of('id: more\nname: More\nstarting: [ada]\nmain: [ada, notes, §"nots"]\npurse: ["3 penny"]\n')
    migrations, other = place_of("- id: §bad\n  title: Bad\n  since: now\n  rationale: None.\n  replacements:\n"
                                 "    - {old: a, new: '\\g<b>', message: m}\n")  # fmt: skip
    files = {"decks/more.yaml": deck, "migrations.yaml": migrations}
    write(tmp_path / "catalogue" / BASE_GAME, {**BASE_FILES, **files})
    report = run(read(tmp_path, BASE_GAME).game)
    places = {f.id: (f.origin.line, f.origin.column) for f in report.findings}
    assert places["deck-unknown-card"] == place
    assert places["broken-migration"] == other


def test_a_fault_in_the_rulebook(tmp_path):
    write(tmp_path, BASE_SCHEMAS)
    lines = [
        "---", "id: ch_more", "title: More", "---", "", "## More {#rule_more}", "",
        "Émile **says** `draw  it`, and *then* the §the card goes.", "",
        "- one", "- two: the", "  §the card", "", "| a | b |", "|---|---|", "| c | the §the card |", "",
    ]  # fmt: skip
    expected = [(n, line.index(MARK) + 1) for n, line in enumerate(lines, 1) if MARK in line]
    chapter = "\n".join(lines).replace(MARK, "")
    path = tmp_path / "catalogue" / BASE_GAME / "book" / "02-more.md"
    for encode in ENCODINGS.values():
        write(tmp_path / "catalogue" / BASE_GAME, BASE_FILES)
        path.write_bytes(encode(chapter))
        report = run(read(tmp_path, BASE_GAME).game)
        assert [(f.origin.line, f.origin.column) for f in report.findings if f.id == "repeated-word"] == expected
