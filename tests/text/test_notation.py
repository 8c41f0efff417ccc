"""Layer 1: the scanner reads what the grammar says, for everything that can be typed; and text comes back as it was."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from publisher.check.texts import EVERY, places
from publisher.model import (
    EMPTY_TEXT,
    Catalogue,
    Keyword,
    LabelRule,
    Origin,
    Passage,
    Span,
    Symbol,
    plain_text,
)
from publisher.model.text import Reminder
from publisher.text import Vocabulary, differences, parse, parse_prose, unparse
from publisher.text.notation import grammar, parse_by_grammar
from publisher.text.parse import MOST_DEPTH

LABELS = (
    LabelRule("constant", "Constant", "word", word="Constant"),
    LabelRule("roll", "Rolled", "number", least=2, most=12),
    LabelRule("paid", "Paid", "cost", verbs=("fade",)),
)
WORDS = Vocabulary.of(
    [Symbol("A", "Ancient", "pip", "ancient")],
    [Keyword(id, name, "X", EMPTY_TEXT, EMPTY_TEXT, Origin("k"), term=id == "fade")
     for id, name in (("ponder", "Ponder"), ("fade", "fade"))],
    LABELS,
)  # fmt: skip
PIECES = ["{1}", "{A}", "{", "}", "[Ponder 3]", "[fade]", "[Nope]", "[[plato|him]]", "[[x]]", "[", "]", "(", ")", ":",
          " ", "  ", "\t", "\n", "7:", "Constant:", "fade", "Draw 2 cards", ".", "&", "<b>", "Ä", "²", "٣:", "\r", "\0"]
TEXTS = st.one_of(
    st.lists(st.sampled_from(PIECES), max_size=25).map("".join), st.text(max_size=60),
    st.text(alphabet="ab {}[]()|:A2X*`,.\n7C\t", max_size=80),
)  # fmt: skip


def vocabulary(catalogue: Catalogue, id: str) -> Vocabulary:
    game = catalogue.games[id]
    return Vocabulary.of(game.symbols.values(), game.keywords.values(), game.labels.values())


@settings(max_examples=400, deadline=None)
@given(TEXTS)
@example("{1}) [a:b]: x")
@example("9" * 5000 + ": more digits than a number may have")
@example("fade (this: {1}: that")
def test_the_scanner_and_the_grammar_read_the_same(text: str) -> None:
    passage = Passage.plain(text)
    assert parse(passage, WORDS).lines == parse_by_grammar(passage, WORDS).lines


def test_the_scanner_and_the_grammar_read_every_card_the_same(catalogue: Catalogue) -> None:
    for game in catalogue.games.values():
        words = vocabulary(catalogue, game.id)
        for card in game.cards.values():
            for text in (card.text, *(printing.text for printing in card.printings)):
                assert parse_by_grammar(text.passage, words).lines == text.lines, card.id


def test_terminals_come_from_the_game() -> None:
    kinds = {"[Ponder 3]": "KEYWORD", "[Nope]": "UNKNOWN_KEYWORD", "{A}": "SYMBOLS", "{Q}": "UNKNOWN_SYMBOLS"}
    for text, kind in kinds.items():
        tree = grammar(WORDS).parse(f"x {text}")
        assert tree.children[2].children[0].type == kind  # type: ignore[union-attr]
    assert grammar(WORDS) is grammar(WORDS)


def test_every_line_of_every_card_comes_back_as_it_was_written(catalogue: Catalogue) -> None:
    for game in catalogue.games.values():
        for card in game.cards.values():
            assert unparse(card.text).split("\n") == card.text.source.strip().split("\n"), card.id


def test_every_text_of_every_game_is_written_as_it_is_read(catalogue: Catalogue) -> None:
    for game in catalogue.games.values():
        for place in places(game, EVERY):
            for line in place.lines:
                assert list(differences(line, place.passage.text)) == []


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("[Ponder  3]", "[Ponder 3]"), ("{ 1A }", "{1A}"), ("[[ plato | him ]]", "[[plato|him]]"),
        ("Constant:  On.", "Constant: On."), ("{1}:Draw.", "{1}: Draw."), ("[[plato|]]", "[[plato]]"),
    ],
)  # fmt: skip
def test_what_is_not_written_as_it_is_read_is_seen_and_mended(written: str, read: str) -> None:
    text = parse(Passage.plain(written), WORDS)
    assert unparse(text) == read
    mended = written
    for start, end, wanted in reversed(list(differences(text.lines[0], written))):
        mended = mended[:start] + wanted + mended[end:]
    assert mended == read
    assert list(differences(parse(Passage.plain(read), WORDS).lines[0], read)) == []


@settings(max_examples=300, deadline=None)
@given(TEXTS)
def test_unparsing_twice_is_the_same_as_once(text: str) -> None:
    once = unparse(parse(Passage.plain(text), WORDS))
    again = parse(Passage.plain(once), WORDS)
    if not parse(Passage.plain(text), WORDS).problems:
        assert unparse(again) == once


@pytest.mark.parametrize("prose", ["A **bold** and *soft* `{A}` word.", "**a {A} b** [Ponder 3]*x*", "`a`**b**"])
def test_prose_comes_back_with_its_marks(prose: str) -> None:
    assert unparse(parse_prose(Passage.plain(prose), WORDS)) == prose


def depth(spans: tuple[Span, ...]) -> int:
    return max((1 + depth(span.spans) for span in spans if isinstance(span, Reminder)), default=0)


@pytest.mark.parametrize("text", ["(" * 50_000, "(" * 50_000 + "a" + ")" * 50_000, ("(" * 30 + ")" * 30) * 500])
def test_deep_brackets_are_safe(text: str) -> None:
    for read in (parse(Passage.plain(text), WORDS), parse_prose(Passage.plain(text), WORDS)):
        assert depth(read.lines[0].spans) == MOST_DEPTH
        assert any("deep" in problem.message for problem in read.problems)
        plain_text(read), unparse(read), hash(read), repr(read)


def seconds(text: str) -> float:
    start = time.process_time()
    parse(Passage.plain(text), WORDS)
    parse_prose(Passage.plain(text), WORDS)
    return time.process_time() - start


@pytest.mark.parametrize(
    "unit", ["[", "{", "[[a|", "[a ", "*a ", "**a* `b", "{1}", "fade :", "(", "a  ", "1 ", "X:", "[a|b", "]] [["],
)
def test_time_grows_with_length_and_no_faster(unit: str) -> None:
    short, long = unit * (6_250 // len(unit)), unit * (100_000 // len(unit))
    least = min(seconds(short) for _ in range(3))
    assert min(seconds(long) for _ in range(2)) < max(least, 0.002) * 16 * 8
