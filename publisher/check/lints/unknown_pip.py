"""A symbol in braces, or a letter of a cost, that is no symbol of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.near import listed
from publisher.check.pips import Braces, cost_braces, printed_cost_braces, text_braces
from publisher.check.texts import EVERY
from publisher.model import Example, Fix, Game, Lint, Problem, Severity


def items(game: Game) -> Iterator[Braces]:
    yield from cost_braces(game)
    yield from printed_cost_braces(game)
    yield from text_braces(game, EVERY)


def check(game: Game, braces: Braces) -> Iterable[Problem]:
    written = "".join(braces.codes)
    if written == "=":
        return
    if meant := _named(game, written):
        told = f'a symbol is written by its letter: {{{meant}}} for "{written}"'
        yield Problem(braces.whole, told, braces.card, Fix(braces.whole, f"{{{meant}}}"))
        return
    for code, where in zip(braces.codes, braces.places, strict=True):
        if code in game.symbols or code.isdecimal() or code == "X":
            continue
        if code.upper() in game.symbols:
            told = f'"{code}" is no symbol; did you mean "{code.upper()}"?'
            yield Problem(where, told, braces.card, Fix(where, code.upper(), safe=True))
        else:
            known = listed([f"{symbol.code} ({symbol.name})" for symbol in game.symbols.values()])
            yield Problem(where, f'"{code}" is no symbol of this game; use {known or "a number"}', braces.card)


def _named(game: Game, written: str) -> str:
    """The code of a symbol whose name was written out: `{Ancient}`, `{Anc}`."""
    if len(written) < 3 or not written.isalpha():
        return ""
    named = [s.code for s in game.symbols.values() if s.name.casefold().startswith(written.casefold())]
    return named[0] if len(named) == 1 else ""


LINT = Lint(
    id="unknown-pip",
    family="pip",
    title="A pip that the game does not have",
    severity=Severity.ERROR,
    rationale="""
        Only the symbols of `game.yaml` can be printed. A letter that is none of them is a slip of the finger, and
        would stand on the card as an empty box.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  cost: 1O
  text: "{1O}: Draw a card."
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
  cost: 1O
  text: "{1Q}: Draw a card."
"""
        },
        at="cards/example.yaml:7:12",
    ),
    items=items,
    check=check,
)
