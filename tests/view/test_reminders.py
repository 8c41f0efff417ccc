"""Choices in reminders: `{roll|rolls}` is the first word beside a 1, the second beside any other number."""

from __future__ import annotations

from markupsafe import Markup

from publisher.model import Catalogue, Passage, Words, plain_text
from publisher.text import Vocabulary, parse_prose
from publisher.text.unparse import unparse
from publisher.view.spans import SpanStyle, render, singular

WORDS = Vocabulary()


def _number(codes: tuple[str, ...]) -> Markup:
    return Markup("1" if codes == ("X",) else "")


def both(text: str) -> tuple[str, str]:
    (line,) = parse_prose(Passage.plain(text), WORDS, choices=True).lines
    return str(render(singular(line.spans), SpanStyle())), str(render(line.spans, SpanStyle()))


def test_a_choice_has_a_form_for_one_and_a_form_for_more() -> None:
    assert both("Make {roll|rolls}.") == ("Make roll.", "Make rolls.")
    assert both("({it is|they are} free)") == (
        '<i class="reminder">(it is free)</i>', '<i class="reminder">(they are free)</i>'
    )
    assert both("Draw{| them}.") == ("Draw.", "Draw them.")


def test_a_choice_is_written_as_it_is_read_and_shown_as_plural_elsewhere() -> None:
    text = parse_prose(Passage.plain("Make {X} bonus {roll|rolls}."), WORDS, choices=True)
    assert text.problems == () and unparse(text) == text.source
    assert plain_text(text) == "Make {X} bonus rolls."


def test_a_choice_of_none_or_three_is_a_problem_and_card_text_has_none() -> None:
    for wrong in ("{roll|}", "{a|b|c}"):
        (problem,) = parse_prose(Passage.plain(wrong), WORDS, choices=True).problems
        assert problem.id == "unreadable-text" and "two forms" in problem.message
    (line,) = parse_prose(Passage.plain("{a|b}"), WORDS).lines
    assert not any(isinstance(span, Words) and span.one is not None for span in line.spans)


def test_no_reminder_of_the_real_games_counts_one_as_many(catalogue: Catalogue) -> None:
    import re

    for game in catalogue.games.values():
        for keyword in game.keywords.values():
            for line in keyword.reminder.lines:
                said = str(render(singular(line.spans), SpanStyle(symbol=_number))).lower()
                assert not re.search(r"\b1 (?:\w+ )?(rolls|cards|attacks|abilities|concepts|times|sums)\b", said), said
