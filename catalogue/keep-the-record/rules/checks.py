"""Keep the Record's own checks of single cards: their numbers, dates, marks and sources. Those of the game as a whole
stand in `checks_game`.

What a transit does with a number is asked of the engine's own modules, so that rules, cards and checks cannot part.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from publisher.kit import Card, Example, Fix, Game, Problem, cards_of, rule

from . import transits, years

DATED = ("deluge", "volcanic", "astral", "fallout", "contagion", "reset", "displacement", "vanishing")
"""The wheel's types."""

PLANET = "intruder"
PLAYABLE = (*DATED, PLANET)

CARD = """\
- id: example
  number: K901
  name: %(name)s
  type: %(type)s
  date: %(date)s
  severity: %(severity)s
  reach: %(reach)s
  source: %(source)s
  %(more)s
  text: |
    %(text)s
  flavor: %(flavor)s
  attribution: %(attribution)s
"""

_BASIN = "[Slip the Basin]. Exile every unsealed card on the board with an effective Reach below 6, whoever holds it."
_PASSING = "[Transit]. The clock takes 1 extra step."


def sample(**fields: object) -> dict[str, str]:
    """A file with one card for an example: a Deluge card of Severity 6 and Reach 7, other than the fields say."""
    usual = {
        "name": "Example", "type": "deluge", "date": -373, "severity": 6, "reach": 7, "source": "attested",
        "more": "circa: true", "text": f"{_BASIN} This card stays.", "flavor": "A statue stood in the water.",
        "attribution": "Strabo 8.7.2",
    }  # fmt: skip
    return {"cards/example.yaml": CARD % (usual | fields)}


def transit_name(card: Card) -> str:
    """The name of a card's transit: its own, or its type's. '' for a marker."""
    named = card.fields.get("transit")
    return str(named) if named else transits.BY_TYPE.get(card.type, transits.NONE).name


# ---- numbers

Worked = Callable[[Game, int, int], str]


@dataclass(frozen=True, slots=True)
class Number:
    """What a transit's text must say: `said` has one group, for what `worked` makes of the game, Severity and Reach."""

    said: str
    worked: Worked
    why: str = ""


def _always(number: int) -> Worked:
    return lambda game, severity, reach: str(number)


def _limit(id: str) -> Worked:
    return lambda game, severity, reach: str(game.limits.get(id, {}).get("value", ""))


def basin(severity: int) -> int:
    """The Reach that Slip the Basin asks for. Source, "Every transit, exactly"."""
    return min(max(severity, transits.LEAST_BASIN), transits.MOST_BASIN)


def darkened(severity: int) -> int:
    """The Reach that Darken the Sun costs its own card: a third of Severity, rounded up."""
    return -(-severity // transits.DARKENED)


NUMBERS: Mapping[str, tuple[Number, ...]] = {
    "Darken the Sun": (Number(r"loses (\d+) Reach", lambda game, severity, reach: str(darkened(severity)),
                              "a third of Severity, rounded up"),),
    "Slip the Basin": (
        Number(r"Reach below (\d+)", lambda game, severity, reach: str(basin(severity)), "Severity, held from 4 to 9"),
        Number(r"This card (stays|goes too)\.",
               lambda game, severity, reach: "stays" if reach >= basin(severity) else "goes too", "by its own Reach"),
    ),
    "Resurface": (Number(r"loses (\d+) Severity", _always(transits.RESURFACED)),
                  Number(r"below (\d+)\.", _always(transits.LEAST_SEVERITY))),
    "Red Dust": (Number(r"gains (\d+) Reach", _always(transits.DUST)),),
    "Vanishing": (Number(r"draw (\d+) card", _always(1)),),
    "Contagion": (Number(r"moves (\d+) return", _always(1)),
                  Number(r"Severity (\d+) or more", lambda game, severity, reach: str(severity), "its Severity")),
    "The Age Turns": (Number(r"keep (\d+) cards", _always(transits.OLDEST)),
                      Number(r"takes (\d+) extra step", _always(transits.EXTRA)),
                      Number(r"Draw (\d+) card", _always(1))),
    "Pole Shift": (Number(r"Severity (\d+), Reach", lambda game, severity, reach: str(reach), "its Reach"),
                   Number(r", Reach (\d+)", lambda game, severity, reach: str(severity), "its Severity"),
                   Number(r"takes (\d+) step back", _always(transits.EXTRA))),
    "Transit": (Number(r"takes (\d+) extra step", _always(transits.EXTRA)),),
    "The 138-Year Return": (Number(r"top (\d+) cards", _always(transits.REVEALED)),),
    "The Deep": (Number(r"is (\d+) Severity weaker", _always(1)),),
    "The Great Deluge": (Number(r"draws up to (\d+) cards", _always(transits.DELUGE_DRAWS)),),
    "The Fiery Flaming Sword": (Number(r"deal (\d+) cards", _limit("opening_hand")),),
    "The Year the Year Changed": (Number(r"draws (\d+) cards", _always(transits.CHANGED_DRAWS)),
                                  Number(r"has (\d+) fewer", _always(transits.CHANGED_LOSES)),
                                  Number(r"at least (\d+)", _always(transits.CHANGED_KEEPS))),
    "The Celestial War of Monsters": (Number(r"only (\d+) cards", _always(transits.OLDEST)),),
    "The Empty Spoke": (Number(r"moves (\d+) steps", _limit("delay")),),
}  # fmt: skip


@rule(
    id="transit-numbers",
    title="A transit with another number than the card has",
    family="number",
    rationale="""
        A card prints its transit with its own numbers worked out: a Deluge of Severity 6 asks for Reach 6, one of
        Severity 10 for 9. Whoever changes Severity or Reach has to change the text too, and this says where.
    """,
    good=Example(sample()),
    bad=Example(sample(severity=5), at="cards/example.yaml:11:92"),
    items=cards_of(*PLAYABLE),
)
def transit_numbers(game: Game, card: Card) -> Iterator[Problem]:
    severity, reach = int(card.fields["severity"]), int(card.fields["reach"])
    name = transit_name(card)
    for number in NUMBERS.get(name, ()):
        right = number.worked(game, severity, reach)
        found = re.search(number.said, card.text.source)
        if found is None:
            written = re.sub(r"\([^)]*\)", right, number.said, count=1).replace("\\", "")
            yield Problem(card.where("text"), f'{name} must say "{written}", with its number in digits', card.id)
        elif found[1] != right:
            where = card.text.passage.at(*found.span(1))
            why = f" ({number.why})" if number.why else ""
            told = f'"{found[0]}": with Severity {severity} and Reach {reach} write "{right}"{why}'
            yield Problem(where, told, card.id, Fix(where, right))


@rule(
    id="transit-opens",
    title="A text that does not open with its transit",
    rationale="""
        The first thing on a card is its transit, in brackets: its type's, or the one that `transit:` names. That one
        stands on the card of the same name, and the glossary has it.
    """,
    good=Example(sample()),
    bad=Example(sample(text=f"{_BASIN.replace('Slip the Basin', 'Red Dust')} This card stays."),
                at="cards/example.yaml:11:5"),
    items=cards_of(),
)
def transit_opens(game: Game, card: Card) -> Iterator[Problem]:
    named = str(card.fields.get("transit", ""))
    name = transit_name(card)
    known = {keyword.name for keyword in game.keywords.values() if not keyword.term}
    if named and transits.id_of(named) not in transits.BY_NAME:
        names = ", ".join(other.name for other in transits.BY_NAME.values())
        yield Problem(card.where("transit"), f'no transit of its own is called "{named}"; there are: {names}', card.id)
    elif named and named != card.name:
        told = f'{named} stands on the card of that name: call this one so, or take `transit:` away'
        yield Problem(card.where("transit"), told, card.id)
    elif name and name not in known:
        yield Problem(card.where("type"), f"keywords.yaml has no {name}: add it", card.id)
    elif name and not card.text.source.startswith(f"[{name}]."):
        first = len(card.text.source.partition("]")[0])
        told = f'the text of this card opens with "[{name}]."'
        yield Problem(card.text.passage.at(0, first + 1 if "]" in card.text.source else None), told, card.id)


# ---- dates and marks


def board(game: Game) -> tuple[int, ...]:
    """The years of the returns, as printed."""
    first, interval, count = (int(game.limits[id]["value"]) for id in ("first_return", "interval", "returns"))
    return years.returns(first, interval, count)


def home(game: Game, card: Card) -> int | None:
    """The return, from 0, to which a dated card belongs. None for deep time, a planet and the marker."""
    date = card.fields.get("date")
    if not isinstance(date, int) or card.type not in DATED:
        return None
    first, interval, count = (int(game.limits[id]["value"]) for id in ("first_return", "interval", "returns"))
    found = years.home(date, first, interval, count)
    return None if found < 0 else found


@rule(
    id="phoenix-year",
    title="A Phoenix return that is dated beside one",
    rationale="""
        A Phoenix return is dated in the very year of a return, and whatever is dated so is one: The 138-Year Return
        brings it to its home.
    """,
    good=Example(sample(date=1902, more="phoenix: true")),
    bad=Example(sample(date=1908, more="phoenix: true"), at="cards/example.yaml:9:12"),
    items=cards_of(*DATED),
)
def phoenix_year(game: Game, card: Card) -> Iterator[Problem]:
    date, marked = card.fields["date"], bool(card.fields.get("phoenix"))
    on_time = date in board(game)
    if marked and not on_time:
        at = home(game, card)
        told = "it is dated in deep time" if at is None else f"its home is {years.year_name(board(game)[at])}"
        yield Problem(card.where("phoenix"), f"{years.year_name(date)} is no return ({told}): take the mark away, "
                      "or date the card on a return", card.id)
    elif on_time and not marked:
        told = f"{years.year_name(date)} is a return: mark the card with `phoenix: true`"
        yield Problem(card.where("date"), told, card.id)


@rule(
    id="planet-without-date",
    title="A planet with a date",
    rationale="The two planets wander: they have no date, so they have no home and enter any empty return.",
    good=Example({name: text.replace("  date: 1902\n", "") for name, text in
                  sample(type=PLANET, date=1902, text=_PASSING).items()}),
    bad=Example(sample(type=PLANET, date=1902, text=_PASSING), at="cards/example.yaml:5:9"),
    items=cards_of(PLANET),
)
def planet_without_date(game: Game, card: Card) -> Iterator[Problem]:
    if "date" in card.fields:
        yield Problem(card.where("date"), "a planet has no date: take the line away", card.id)


_YEAR = re.compile(r"\b[0-9]{4}\b")


@rule(
    id="told-before",
    title="A card of the future that is not predicted",
    rationale="""
        What is dated after this edition has not happened. However sure it seems, its source tag is `predicted`.
    """,
    good=Example(sample(date=2061, source="predicted")),
    bad=Example(sample(date=2061), at="cards/example.yaml:8:11"),
    items=cards_of(*DATED),
)
def told_before(game: Game, card: Card) -> Iterator[Problem]:
    this_year = _YEAR.search(game.edition)
    if this_year and card.fields["date"] > int(this_year[0]) and card.fields["source"] != "predicted":
        told = f"{card.fields['date']} is after this edition: the source tag must be predicted"
        yield Problem(card.where("source"), told, card.id)


@rule(
    id="reconstructed-field",
    title="A field marked as reconstructed that the card does not have",
    rationale="""
        `reconstructed:` lists what this edition supplied. Severity, Reach and source tag always are: none has come
        down. A name in the list that the card has no field for is a slip.
    """,
    good=Example(sample(more="reconstructed: [severity, reach, source, type]")),
    bad=Example(sample(more="reconstructed: [severity, reach, source, type, phoenix]"),
                at="cards/example.yaml:9:50"),
    items=cards_of(*PLAYABLE),
)
def reconstructed_field(game: Game, card: Card) -> Iterator[Problem]:
    listed = card.fields.get("reconstructed")
    if not isinstance(listed, list | tuple):
        told = "say what this edition supplied: `reconstructed: [severity, reach, source, type]`"
        yield Problem(card.where("id"), told, card.id)
        return
    for index, name in enumerate(listed):
        if name != "type" and name not in card.fields:
            told = f"this card has no `{name}:`: take it off the list, or add the field"
            yield Problem(card.where(f"reconstructed/{index}"), told, card.id)
    missing = [name for name in ("severity", "reach", "source") if name not in listed]
    if missing:
        told = f"no {' and no '.join(missing)} has come down: add it to the list"
        yield Problem(card.where("reconstructed"), told, card.id)


# ---- flavour and source

LONGEST = 110
_INNER_STOP = re.compile(r"[.!?](?=\s+[A-ZÀ-Þ“])")


@rule(
    id="flavor-shape",
    title="Flavor that is not one short sentence",
    family="wording",
    rationale="""
        The panel has room for two lines of flavor: one sentence, at most 110 letters, a thing that can be seen.
    """,
    good=Example(sample()),
    bad=Example(sample(flavor="A statue stood in the water. Ferrymen knew it."), at="cards/example.yaml:12:38"),
    items=cards_of(),
)
def flavor_shape(game: Game, card: Card) -> Iterator[Problem]:
    said = card.flavor.source.strip()
    if len(said) > LONGEST:
        told = f"this flavor has {len(said)} letters: {LONGEST} is the most"
        yield Problem(card.flavor.passage.at(LONGEST, len(said)), told, card.id)
    if found := _INNER_STOP.search(said):
        told = "flavor is one sentence: join these, or keep one"
        yield Problem(card.flavor.passage.at(found.start(), found.end()), told, card.id)


BOOKS = ("Chronicon", "Doomsday Chronology")
MOST_ATTRIBUTED = 12
_NAMES_BOOK = re.compile("|".join(BOOKS))
_ATTRIBUTED = re.compile(rf"(?:Attributed|.+; date attributed): (?:{'|'.join(BOOKS)})")


@rule(
    id="attribution-shape",
    title="One of the two books cited as if it were proof",
    family="wording",
    rationale="""
        A claim of Chronicon or Doomsday Chronology is attributed, never proved. A card that rests on one says
        "Attributed: Chronicon", or, if only the date is from there, "Genesis 7; date attributed: Chronicon".
    """,
    good=Example(sample(attribution='"Attributed: Chronicon"')),
    bad=Example(sample(attribution="Chronicon"), at="cards/example.yaml:13:16"),
    items=cards_of(),
)
def attribution_shape(game: Game, card: Card) -> Iterator[Problem]:
    said = str(card.fields.get("attribution", ""))
    if _NAMES_BOOK.search(said) and not _ATTRIBUTED.fullmatch(said):
        told = f'write "Attributed: {_NAMES_BOOK.findall(said)[0]}", or "...; date attributed: ..."'
        yield Problem(card.where("attribution"), told, card.id)
