"""Card text notation: what is written becomes spans, and nothing written is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.model import (
    EMPTY_TEXT,
    CardText,
    Keyword,
    KeywordUse,
    LabelRule,
    Origin,
    Passage,
    Reference,
    Reminder,
    Symbol,
    Symbols,
    Words,
    plain_text,
)
from publisher.text import Vocabulary, parse, parse_prose

LABELS = (
    LabelRule("constant", "Constant", "word", word="Constant"),
    LabelRule("roll", "Rolled", "number", least=2, most=12),
    LabelRule("paid", "Paid", "cost", verbs=("fade",)),
)


def keyword(id: str, name: str, parameter: str = "X", **more: object) -> Keyword:
    return Keyword(id, name, parameter, EMPTY_TEXT, EMPTY_TEXT, Origin("k"), **more)  # type: ignore[arg-type]


WORDS = Vocabulary.of(
    [Symbol("A", "Ancient", "pip", "ancient"), Symbol("M", "Medieval", "pip", "medieval")],
    [keyword("ponder", "Ponder"), keyword("self-help", "Self-Help"), keyword("fade", "fade", "none", term=True,
                                                                            forms=("faded",))],
    LABELS,
)


def read(text: str) -> CardText:
    return parse(Passage.plain(text, "cards.yaml", 10, 5), WORDS)


def test_labels_tell_when_a_line_works() -> None:
    text = read("Constant: On.\n7: Draw 2 cards.\n{1}{A}, fade it: Draw.\nFade it: Draw.\nPlain words.")
    assert [line.kind for line in text.lines] == ["constant", "roll", "paid", "paid", "plain"]
    assert text.lines[1].label is not None and text.lines[1].label.number == 7
    assert not text.problems


def test_a_line_of_keywords_only_is_a_keyword_line() -> None:
    text = read("[Ponder 3], [Self-Help 1]\n[Ponder 3]. Keep one.")
    assert [line.kind for line in text.lines] == ["keywords", "plain"]
    uses = [span for span in text.lines[0].spans if isinstance(span, KeywordUse)]
    assert [(use.keyword, use.parameter) for use in uses] == [("ponder", "3"), ("self-help", "1")]


def test_symbols_references_reminders_and_terms() -> None:
    text = read("Pay {2AA} or {X} for [[plato|him]] (a [faded] one).")
    spans = text.lines[0].spans
    assert [s.codes for s in spans if isinstance(s, Symbols)] == [("2", "A", "A"), ("X",)]
    reference = next(s for s in spans if isinstance(s, Reference))
    assert (reference.target, reference.label) == ("plato", "him")
    reminder = next(s for s in spans if isinstance(s, Reminder))
    assert [s.keyword for s in reminder.spans if isinstance(s, KeywordUse)] == ["fade"]


def test_an_unknown_symbol_and_an_unknown_keyword_keep_their_words() -> None:
    text = read("{Q} and [Pondr 3].")
    symbols, _, use, _ = text.lines[0].spans
    assert isinstance(symbols, Symbols) and not symbols.known
    assert isinstance(use, KeywordUse) and (use.name, use.parameter, use.keyword) == ("Pondr", "3", "")


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("Draw {2 cards.", "cards.yaml:10:10", "never closed"),
        ("Plato & Socrates.", "cards.yaml:10:11", '"and"'),
        ("All <b>bold.", "cards.yaml:10:9", "tags are not read"),
        ("First.\nThen (so.", "cards.yaml:11:10", "never closed"),
        ("Draw {}.", "cards.yaml:10:10", "empty"),
        ("Constnt: Draw.", "cards.yaml:10:5", "opens no kind of line"),
    ],
)
def test_what_cannot_be_read_is_a_problem_at_its_place(text: str, place: str, words: str) -> None:
    read_text = read(text)
    problem = read_text.problems[0]
    assert words in problem.message
    assert str(read_text.passage.at(problem.start, problem.end)) == place


def test_prose_has_emphasis_and_allows_what_markdown_allows() -> None:
    text = parse_prose(Passage.plain("A **bold** and *soft* `word` & more < less {=}"), WORDS)
    styles = {span.text: span.style for span in text.lines[0].spans if isinstance(span, Words) and span.style}
    assert styles == {"bold": "strong", "soft": "em", "word": "code"}
    assert not text.problems


@given(st.text(alphabet="ab {}[]()|:A2X*`,.\n7C", max_size=60))
def test_reading_is_total_and_spans_cover_the_text_in_order(text: str) -> None:
    for result in (parse(Passage.plain(text), WORDS), parse_prose(Passage.plain(text), WORDS)):
        for line in result.lines:
            ends = [(span.start, span.end) for span in line.spans]
            assert ends == sorted(ends)
            assert all(0 <= start < end <= len(text) for start, end in ends)
        plain_text(result)


@given(st.lists(st.sampled_from(["Draw 2 cards", "{2AA}", "[Ponder 3]", "[[plato]]", "(a reminder)"]), min_size=1))
def test_every_character_of_readable_text_is_in_a_span(parts: list[str]) -> None:
    text = " ".join(parts) + "."
    line = read(text).lines[0]
    covered = set(range(line.label.start, line.label.end + 1)) if line.label else set()
    for span in line.spans:
        covered |= set(range(span.start, span.end))
    assert {i for i, char in enumerate(text) if char != " "} <= covered
