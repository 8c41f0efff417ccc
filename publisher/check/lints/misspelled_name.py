"""A name in running text, or in a reference’s own words, that nearly is one of the game’s names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.names import LONG, Names, known_names
from publisher.check.texts import WRITTEN, Place, Prose, extent, places
from publisher.model import Example, Fix, Game, KeywordUse, Lint, Problem, Reference, Severity, Symbols

Item = tuple[Place, Names]
_NAME = re.compile(r"\b[A-ZÀ-Þ][\w’-]+(?:\s(?:(?:of|the|and|a|an|in|to|on|for|de|von|from)\s)*[A-ZÀ-Þ][\w’-]+)+")
_LONG = re.compile(rf"(?<=[\w,;–] )[A-ZÀ-Þ][\w’-]{{{LONG - 3},}}")  # within a sentence, a letter or two missing
_CAPITAL = re.compile(r"(?<!\S)[A-ZÀ-Þ]")
_LEAST = 8  # letters of a name that is looked for: shorter ones are near too many words


def items(game: Game) -> Iterator[Item]:
    names = known_names(game)
    return ((place, names) for place in places(game, WRITTEN))


def check(game: Game, item: Item) -> Iterable[Problem]:
    place, names = item
    for line in place.proses(hide=(KeywordUse, Reference, Symbols)):
        found: list[range] = []
        for match in _NAME.finditer(line.text):
            for start in _starts(match[0]):
                written = match[0][start:]
                if meant := names.meant(" ".join(written.split()), _LEAST):
                    found.append(range(match.start() + start, match.end()))
                    yield _problem(place, line, found[-1], meant)
                    break
        for match in _LONG.finditer(line.text):
            meant = names.meant(match[0], LONG - 2)
            if meant and not any(match.start() in other for other in found):
                yield _problem(place, line, range(*match.span()), meant)
    for span in place.spans():
        if isinstance(span, Reference) and span.label and span.target in game.cards:
            name = game.cards[span.target].name
            if names.slip(span.label, name):
                start = place.passage.text.rfind(span.label, span.start, span.end)
                where = extent(place.passage, start, start + len(span.label))
                told = f'"{span.label}": the card is called "{name}"'
                yield Problem(where, told, place.card, Fix(where, name))


def _problem(place: Place, line: Prose, words: range, meant: str) -> Problem:
    where = line.at(words.start, words.stop)
    written = line.text[words.start : words.stop]
    return Problem(where, f'"{written}": did you mean "{meant}"?', place.card, Fix(where, meant))


def _starts(written: str) -> tuple[int, ...]:
    """Where a name may begin: at once, or with the next capital, after the word that opens the sentence."""
    return (0, *(match.start() for match in list(_CAPITAL.finditer(written))[1:2]))


LINT = Lint(
    id="misspelled-name",
    family="reference",
    title="A name written out wrongly",
    severity=Severity.WARNING,
    rationale="""
        A name that is one letter off the name of a card, a zone or a card type is hardly a word of its own. Readers
        look it up, and find nothing.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  text: |
    Constant: Find Notes on the Engine, or [[ada|her]].
""",
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  text: |
    Constant: Find Notes on the Egnine.
""",
        },
        at="cards/example.yaml:7:20",
    ),
    items=items,
    check=check,
    whole=True,
)
