"""CANON's own checks of its cards: what its rules and its house wording ask for beyond what any game's do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from publisher.kit import (
    Card,
    Example,
    Game,
    Line,
    Problem,
    Severity,
    Words,
    cards_of,
    plain,
    rule,
    uses,
)

TEXT = """\
- id: example
  number: A900
  name: Example
  type: text
  periods: [ancient]
  cost: 1A
  author: {name: Homer, born: -750, died: -700}
  year: -700
  vp: [%s]
  text: |
    R1: Draw 1 card.
    R2: Draw 2 cards.
    R3: Draw 3 cards.
"""


@rule(
    id="third-read-worth-most",
    title="The third read is worth the most",
    rationale="""
        A text that is returned to three times has proven its voice: its third read scores more than each of the
        others, and the second no less than the first.
    """,
    good=Example({"cards/example.yaml": TEXT % "1, 2, 4"}),
    bad=Example({"cards/example.yaml": TEXT % "1, 2, 2"}, at="cards/example.yaml:9:14"),
    items=cards_of("text"),
)
def third_read_worth_most(game: Game, card: Card) -> Iterator[Problem]:
    points = card.fields.get("vp")
    if not isinstance(points, list) or len(points) != 3:
        return
    first, second, third = points
    if third <= max(first, second):
        told = f"the third read scores {third}, no more than another ({max(first, second)}): give it the most"
        yield Problem(card.where("vp/2"), told, card.id)
    if second < first:
        told = f"the second read scores {second}, less than the first ({first}): give it {first} or more"
        yield Problem(card.where("vp/1"), told, card.id)


GOAL = """\
- id: example
  number: G900
  name: Example
  type: goal
  periods: [ancient]
  cost: 1A
  vp: 4
  text: |
    Constant: %s if you have no other goal in play when the game ends.
"""


@rule(
    id="goal-points",
    title="A goal that never scores",
    family="number",
    rationale="""
        The corner of a goal prints `vp:`, its line says when they are scored. Without such a line the goal scores
        nothing, whatever its corner says.
    """,
    good=Example({"cards/example.yaml": GOAL % "Score 4 VP"}),
    bad=Example({"cards/example.yaml": GOAL % "Draw 1 card"}, at="cards/example.yaml:8:9"),
    items=cards_of("goal"),
)
def goal_points(game: Game, card: Card) -> Iterator[Problem]:
    if "VP" not in card.text.source:
        told = f'no line says when the goal scores: add "Score {card.fields.get("vp")} VP if ..."'
        yield Problem(card.where("text"), told, card.id)


ATTACK = """\
- id: example
  number: A900
  name: Example
  type: concept
  periods: [ancient]
  cost: 1A
  text: |
    {2}: Each other player discards 1 card.%s
"""

_OTHERS = re.compile(r"\b(another|each other|every other|all other|other) players?\b", re.IGNORECASE)
_HARMS = re.compile(r"\b(forgets?|forgotten|fades?|discards?|unreads?|exhausts?|loses?)\b", re.IGNORECASE)
_SAYS_SO = re.compile(r"\bThis is (not )?an attack\b")


def _abilities(game: Game) -> Iterator[tuple[Card, Line]]:
    return ((card, line) for card in game.cards.values() for line in card.text.lines)


@rule(
    id="attack-says-so",
    title="An attack that does not say that it is one",
    severity=Severity.WARNING,
    rationale="""
        Will, Reverse, Justice and the ceasefire all ask whether something is an attack. A line that takes something
        from another player must say "This is an attack.", or that it is not.
    """,
    good=Example({"cards/example.yaml": ATTACK % " This is an attack."}),
    bad=Example({"cards/example.yaml": ATTACK % ""}, at="cards/example.yaml:8:10"),
    items=_abilities,
)
def attack_says_so(game: Game, item: tuple[Card, Line]) -> Iterator[Problem]:
    card, line = item
    said = plain(line.spans)
    if _SAYS_SO.search(said) or "attack" in said:
        return
    takes = any(use.keyword == "requisition" and span is use for use in uses(card.text) for span in line.spans)
    if takes or (_OTHERS.search(said) and _HARMS.search(said)):
        where = card.text.passage.at(line.spans[0].start, line.end)
        yield Problem(where, 'this takes something from another player: add "This is an attack."', card.id)


MEMBER = """\
- id: example-%(id)s
  number: %(number)s
  name: Example
  type: council_member
  periods: [ancient]
  cost: 1A
  born: -100
  died: -40
  role: Example
  trigger: %(trigger)s
  text: |
    %(trigger)s: %(text)s
"""


def _member(id: int, trigger: int = 7, text: str = "Draw 1 card.", number: str = "") -> str:
    return MEMBER % {"id": id, "number": number or f"A9{id:02}", "trigger": trigger, "text": text}


@dataclass(frozen=True)
class Sum:
    """A dice sum, the members that bear it, and how many would if members followed the dice."""

    number: int
    members: tuple[Card, ...]
    expected: float


MOST_OFF = 2.0


def _sums(game: Game) -> Iterator[Sum]:
    members = [card for card in game.cards.values() if card.type == "council_member"]
    for number in range(2, 13):
        bearing = tuple(card for card in members if card.fields.get("trigger") == number)
        yield Sum(number, bearing, len(members) * (6 - abs(7 - number)) / 36)


@rule(
    id="triggers-spread",
    whole=True,
    title="Dice sums of Council Members against the dice",
    severity=Severity.WARNING,
    rationale="""
        Members are spread over the sums 2 to 12 about as the dice are, so that a roll of 7 wakes many and a roll of 2
        still wakes somebody. A sum may be two members off.
    """,
    good=Example({"cards/example.yaml": _member(1, 6) + _member(2, 7) + _member(3, 8)}),
    bad=Example({"cards/example.yaml": _member(1, 2) + _member(2, 2) + _member(3, 2)}, at="cards/example.yaml:34:12"),
    items=_sums,
)
def triggers_spread(game: Game, item: Sum) -> Iterator[Problem]:
    count = len(item.members)
    told = f"{count} Council Members have the sum {item.number}, the dice suggest {item.expected:.1f}"
    if count > item.expected + MOST_OFF:
        first_over = item.members[int(item.expected + MOST_OFF)]
        yield Problem(first_over.where("trigger"), f"{told}: give some another sum", first_over.id)
    elif count < item.expected - MOST_OFF:
        yield Problem(game.where("labels"), f"{told}: give more members this sum")


LETTERS = {"goal": "G", "archetype": "X", "time_energy": "T"}


@rule(
    id="number-letter",
    title="A collector number with another era’s letter",
    rationale="""
        A number opens with the letter of the card’s first era; goals, Archetypes and time-energies have G, X and T.
        Numbers are permanent, so a wrong letter stays wrong.
    """,
    good=Example({"cards/example.yaml": _member(1)}),
    bad=Example({"cards/example.yaml": _member(1, number="M901")}, at="cards/example.yaml:2:11"),
    items=cards_of(),
)
def number_letter(game: Game, card: Card) -> Iterator[Problem]:
    era = game.periods.get(card.periods[0]) if card.periods else None
    letter = LETTERS.get(card.type) or (era.letter if era else "")
    if card.number and letter and not card.number.startswith(letter):
        told = f"number {card.number} opens with another letter than {letter}, which this card’s numbers have"
        yield Problem(card.where("number"), told, card.id)


_PERSONAL = re.compile(r"\b(he|she|him|her|his|hers|himself|herself)\b", re.IGNORECASE)


@rule(
    id="member-is-it",
    title="He or she in rules",
    family="wording",
    rationale="""
        In rules a Council Member is "it" and a player is "they" or "you": then no line asks who is meant. Flavor may
        say he or she.
    """,
    good=Example({"cards/example.yaml": _member(1, text="Fade this. It triggers again.")}),
    bad=Example({"cards/example.yaml": _member(1, text="Fade it. She triggers again.")}, at="cards/example.yaml:12:17"),
    items=cards_of(),
)
def member_is_it(game: Game, card: Card) -> Iterator[Problem]:
    for span in card.text.walk():
        if not isinstance(span, Words):
            continue
        for match in _PERSONAL.finditer(span.text):
            where = card.text.passage.at(span.start + match.start(), span.start + match.end())
            yield Problem(where, f'"{match[0]}" in rules: a member is "it", a player is "they"', card.id)
