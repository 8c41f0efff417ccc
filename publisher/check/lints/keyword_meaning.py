"""A glossary entry whose X does not go with its parameter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.examples import BASE_FILES
from publisher.model import Example, Game, Keyword, Lint, Problem, Severity

_X = re.compile(r"\bX\b")


def items(game: Game) -> Iterator[Keyword]:
    return (keyword for keyword in game.keywords.values() if not keyword.term)


def check(game: Game, keyword: Keyword) -> Iterable[Problem]:
    for name, text in (("meaning", keyword.meaning), ("reminder", keyword.reminder)):
        found = _X.search(text.source)
        if not text.source.strip() or keyword.parameter == "optional":
            continue
        if keyword.parameter == "X" and found is None:
            written = "X" if name == "meaning" else "{X}"
            where = text.passage.at(0, len(text.source.partition("\n")[0]))
            yield Problem(where, f"{keyword.name} has a number, but its {name} has no {written}: say what it counts")
        elif keyword.parameter == "none" and found is not None:
            told = f"{keyword.name} has no number, so nobody knows this X: set `parameter: X`, or write a number"
            yield Problem(text.passage.at(*found.span()), told)


LINT = Lint(
    id="keyword-meaning",
    family="keyword",
    title="A keyword’s X without its number, or the other way round",
    severity=Severity.ERROR,
    rationale="""
        A keyword printed with a number has an X in its meaning and an {X} in its reminder, or the number would mean
        nothing. One without a number has none, or the reader looks for it.
    """,
    good=Example({"keywords.yaml": BASE_FILES["keywords.yaml"]}),
    bad=Example({"keywords.yaml": BASE_FILES["keywords.yaml"].replace("take a card back", "take X cards back")},
                at="keywords.yaml:11:34"),
    items=items,
    check=check,
)
