"""More copies of a card than its part of the deck allows, also when they stand on several lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.decklists import crossing, parts
from publisher.check.deckrules import WORDS, fill
from publisher.model import DeckEntry, Example, Game, Lint, PartRule, Problem, Severity

Item = tuple[PartRule, str, tuple[DeckEntry, ...]]


def items(game: Game) -> Iterator[Item]:
    """Every card of a part with a limit of copies, and all its entries."""
    for part in parts(game):
        if part.rule.copies is None:
            continue
        entries: dict[str, list[DeckEntry]] = {}
        for entry in part.entries:
            entries.setdefault(entry.card, []).append(entry)
        for card, lines in entries.items():
            yield part.rule, card, tuple(lines)


def check(game: Game, item: Item) -> Iterable[Problem]:
    rule, card, entries = item
    total = sum(entry.count for entry in entries)
    if rule.copies is None or total <= rule.copies:
        return
    together = ""
    if len(entries) > 1:
        lines = [str(line) for line in dict.fromkeys(entry.origin.line for entry in entries)]
        together = fill(WORDS["together"], lines=lines, word="lines" if len(lines) > 1 else "line")
    told = fill(WORDS["copies"], total=total, card=card, part=rule.name, most=rule.copies, together=together,
                over=total - rule.copies)
    yield Problem(crossing(entries, rule.copies).origin, told, card)


LINT = Lint(
    id="deck-copies",
    family="deck",
    title="Too many copies of a card",
    severity=Severity.ERROR,
    rationale="""
        The game’s rules limit the copies of one card. Entries for the same card are counted together, wherever they
        stand; the one that goes over the limit is reported.
    """,
    good=Example(
        {
            "decks/example.yaml": """\
id: example
name: Example
starting: [ada]
main:
  - ada
  - notes
purse:
  - 1 penny
  - 2 penny
"""
        }
    ),
    bad=Example(
        {
            "decks/example.yaml": """\
id: example
name: Example
starting: [ada]
main:
  - ada
  - notes
  - 1 notes
purse:
  - 3 penny
"""
        },
        at="decks/example.yaml:7:5",
    ),
    items=items,
    check=check,
    whole=True,
)
