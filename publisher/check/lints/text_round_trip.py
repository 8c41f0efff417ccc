"""Text that is not written the way it is read: spare spaces inside notation, a colon without a space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.texts import EVERY, Place, places
from publisher.model import Example, Fix, Game, Lint, Problem, Severity
from publisher.text import differences


def items(game: Game) -> Iterator[Place]:
    return places(game, EVERY)


def check(game: Game, place: Place) -> Iterable[Problem]:
    source = place.passage.text
    broken = [problem for problem in place.problems if problem.id == "unreadable-text"]
    for line in place.lines:
        if any(line.start <= problem.start < line.end for problem in broken):
            continue  # what cannot be read is told of elsewhere
        for start, end, wanted in differences(line, source):
            where = place.at(start, end)
            told = f'this is read as "{wanted}": write it so, without spare spaces'
            if wanted.startswith(":"):
                told = "one space stands between a line's label and what it does" if wanted != ":" else "end here"
            yield Problem(where, told, place.card, Fix(where, wanted, safe=True))


LINT = Lint(
    id="text-round-trip",
    family="text",
    title="Text that is not written as it is read",
    severity=Severity.ERROR,
    rationale="""
        Every text is read into words, symbols, keywords and references. Written out again from these, it must be the
        same text, letter by letter: then nothing was lost or guessed in reading, whatever is made of it later. A spare
        space inside a pair of brackets is dropped in reading, so it should not be there.
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
    [Justice]
    Constant: Works cost you {1} less. (Works of [[ada|Ada]] too.)
"""
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
    Constant: [Ponder 2 ].
"""
        },
        at="cards/example.yaml:7:15",
    ),
    items=items,
    check=check,
)
