"""Keep the Record's own checks of the game as a whole: its row, its wheel, and which cards there must be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from publisher.kit import Card, Example, Game, Problem, cards_of, rule

from . import transits, years
from .checks import BOOKS, DATED, MOST_ATTRIBUTED, PLANET, PLAYABLE, board, home
from .tables import MARKER, SOURCES, VANISHING

QUIET, QUIET_YEAR = "a-quiet-return", -1825
"""The guided first move. Source, "Your first move"."""

SMALL = """\
id: keep-the-record
name: Keep the Record
edition: First edition, 2026
card_size: poker
types:
  - {id: reset, name: Reset, back: record}
  - {id: vanishing, name: Vanishing, back: record}
  - {id: intruder, name: Intruder, back: record}
  - {id: marker, name: Marker, back: record}
backs: {record: Keep the Record}
limits:
  - {id: returns, name: Returns, value: 2}
  - {id: interval, name: Years between two returns, value: 138}
  - {id: first_return, name: First return, value: -1825}
  - {id: deck_size, name: Cards in the deck, value: %(deck)s}
data:
  sides: [Record, Erasure]
  beats: %(beats)s
  states: {attested: Secured, partial: Fragmentary, predicted: Forecast}
"""
_BEATS = "{reset: [vanishing]}"


def small(deck: int = 2, beats: str = _BEATS) -> dict[str, str]:
    """A game.yaml for examples: two returns, 1825 and 1687 BCE."""
    return {"game.yaml": SMALL % {"deck": deck, "beats": beats}}


def _line(id: str, number: int, **fields: Any) -> str:
    """One card of an example, in one line."""
    kind = fields.get("type", "reset")
    usual: dict[str, Any] = {
        "id": id, "number": f"K{number}", "name": id.replace("-", " ").title(), "type": kind, "date": -1700,
        "severity": 4, "reach": 6, "source": "partial", "flavor": "A lamp burned.", "attribution": "Strabo 8.7.2",
        "text": '"A text."',
    }  # fmt: skip
    entry = {key: value for key, value in (usual | fields).items() if value is not None}
    return "- {" + ", ".join(f"{key}: {value}" for key, value in entry.items()) + "}\n"


_MARK = _line("end", 999, type=MARKER, date=2106, severity=None, reach=None, source=None)


def _cards(*lines: str) -> dict[str, str]:
    return {"cards/example.yaml": "".join(lines)}


# ---- the row


@dataclass(frozen=True, slots=True)
class Return:
    """A return of the row, and the cards that have their home there."""

    number: int
    year: int
    cards: tuple[Card, ...]


def _row(game: Game) -> Iterator[Return]:
    homes: dict[int, list[Card]] = {}
    for card in game.cards.values():
        at = home(game, card)
        if at is not None:
            homes.setdefault(at, []).append(card)
    for number, year in enumerate(board(game)):
        yield Return(number, year, tuple(homes.get(number, ())))


@rule(
    id="return-without-home",
    whole=True,
    title="A return that is the home of no card",
    rationale="""
        A dated card contests its home and nothing else. A return that is nobody's home could be taken and then hardly
        ever be lost: only deep time could contest it.
    """,
    good=Example(small() | _cards(_line("first", 901, date=-1800), _line("second", 902))),
    bad=Example(small() | _cards(_line("first", 901), _line("second", 902)), at="game.yaml:12:41"),
    items=_row,
)
def return_without_home(game: Game, item: Return) -> Iterator[Problem]:
    if not item.cards:
        told = f"return {item.number}, {years.year_name(item.year)}, is the home of no card: date one nearest to it"
        index = list(game.limits).index("returns")
        yield Problem(game.where(f"limits/{index}/value"), told)


@dataclass(frozen=True, slots=True)
class Neighbours:
    """A card and the one before it in its file."""

    here: Card
    before: Card | None


def _files(game: Game) -> Iterator[Neighbours]:
    last: dict[str, Card] = {}
    for card in game.cards.values():
        yield Neighbours(card, last.get(card.origin.file))
        last[card.origin.file] = card


_AGES: Mapping[str, tuple[int | None, int | None]] = {
    "deep-time": (None, None), "bronze": (None, -1100), "iron": (-1099, -501), "classical": (-500, 475),
    "medieval": (476, 1491), "modern": (1492, 2026), "to-come": (2027, None), "undated": (None, None),
}  # fmt: skip
"""First and last year of each file, as printed. Deep time ends, and bronze begins, with the first return."""


@rule(
    id="card-in-its-age",
    title="A card out of order of time",
    rationale="""
        Cards stand in order of date, in the file of their age; what is dated before the board is deep time, and what
        has no date is in `undated`. Whoever looks for a card then finds it.
    """,
    good=Example({"cards/iron.yaml": _line("first", 901, date=-721, phoenix="true") + _line("second", 902, date=-585)}),
    bad=Example({"cards/iron.yaml": _line("second", 902, date=-585) + _line("first", 901, date=-721, phoenix="true")},
                at="cards/iron.yaml:2:61"),
    items=_files,
)
def card_in_its_age(game: Game, item: Neighbours) -> Iterator[Problem]:
    card, date = item.here, item.here.fields.get("date")
    before = item.before.fields.get("date") if item.before else None
    if date is not None and before is not None and before > date and item.before:
        told = f'{years.year_name(date)} stands after "{item.before.id}", {years.year_name(before)}: swap them'
        yield Problem(card.where("date"), told, card.id)
    age = card.origin.file.rpartition("/")[2].removesuffix(".yaml")
    right = _age_of(game, date)
    if age in _AGES and age != right:
        yield Problem(card.where("date"), f"this card belongs in cards/{right}.yaml", card.id)


def _age_of(game: Game, date: int | None) -> str:
    if date is None:
        return "undated"
    if date < board(game)[0]:
        return "deep-time"
    return next(age for age, (_, last) in list(_AGES.items())[1:] if last is None or date <= last)


# ---- the wheel


@dataclass(frozen=True, slots=True)
class Edge:
    """A type that beats others, at a path in game.yaml; `marks` are names that should all be known there."""

    path: str
    kind: str
    marks: tuple[str, ...]
    known: tuple[str, ...]
    told: str


def _wheel(game: Game) -> Iterator[Edge]:
    data = game.settings.get("data", {})
    kinds = tuple(kind for kind in game.types if kind in DATED)
    beats = data.get("beats", {})
    for attacker, defenders in beats.items():
        others = tuple(kind for kind in kinds if kind != attacker and attacker not in beats.get(kind, ()))
        told = "no type of the wheel that it could beat: not itself, a planet or the marker, nor one that beats it"
        yield Edge(f"data/beats/{attacker}", attacker, tuple(defenders), others, told)
        yield Edge(f"data/beats/{attacker}", attacker, (attacker,), kinds, "no type of the wheel")
    states = data.get("states", {})
    yield Edge("data/states", "states", SOURCES, tuple(states), "a source tag without its state in `states`")
    yield Edge("data/states", "states", tuple(states), SOURCES, "no source tag")
    for kind in game.types:
        yield Edge("types", kind, (kind,), (*PLAYABLE, MARKER), "a type that the wheel of this game does not have")


@rule(
    id="wheel-table",
    title="The wheel of game.yaml names what is not on it",
    rationale="""
        `beats` says which edges of the wheel are favourable, `states` which state a source tag begins in. A name that
        no type or tag has is an edge that never counts. An edge in both directions would be none.
    """,
    good=Example(small()),
    bad=Example(small(beats="{reset: [vanished]}"), at="game.yaml:18:18"),
    items=_wheel,
)
def wheel_table(game: Game, edge: Edge) -> Iterator[Problem]:
    for mark in edge.marks:
        if mark not in edge.known:
            yield Problem(game.where(edge.path), f'"{mark}" is {edge.told}')


# ---- which cards there must be


def _game(game: Game) -> Iterable[Game]:
    return (game,)


@rule(
    id="card-count",
    whole=True,
    title="More or fewer cards than the game has",
    rationale="""
        Every game shuffles the same number of cards, `deck_size` in game.yaml, and one marker is never dealt. At most
        12 cards rest on the two attributed books.
    """,
    good=Example(small() | _cards(_line("first", 901, date=-1800), _line("second", 902), _MARK)),
    bad=Example(small(deck=3) | _cards(_line("first", 901, date=-1800), _line("second", 902), _MARK),
                at="game.yaml:15:53"),
    items=_game,
)
def card_count(game: Game, whole: Game) -> Iterator[Problem]:
    index = list(game.limits).index("deck_size")
    where = game.where(f"limits/{index}/value")
    size = game.limits["deck_size"]["value"]
    dealt = sum(card.type != MARKER for card in game.cards.values())
    markers = len(game.cards) - dealt
    if dealt != size:
        yield Problem(where, f"the deck has {size} cards, and {dealt} can be dealt: add or take away cards")
    if markers != 1:
        yield Problem(where, f"there are {markers} markers: exactly one is never dealt")
    resting = [card for card in game.cards.values() if any(book in str(card.fields["attribution"]) for book in BOOKS)]
    for card in resting[MOST_ATTRIBUTED:]:
        told = f"{len(resting)} cards rest on the attributed books, {MOST_ATTRIBUTED} may: find another source"
        yield Problem(card.where("attribution"), told, card.id)


@dataclass(frozen=True, slots=True)
class Needed:
    """A card that the rules speak of: its id, and what its fields must be."""

    id: str
    fields: Mapping[str, Any]
    why: str


def _needed(game: Game) -> Iterator[Needed]:
    yield Needed(QUIET, {"type": VANISHING, "date": QUIET_YEAR}, "the guided first move, on an empty board")
    for id in transits.PLANETS:
        yield Needed(id, {"type": PLANET}, "one of the two planets")
    for id, transit in transits.BY_NAME.items():
        yield Needed(id, {"transit": transit.name}, "a special card")


_SPECIALS = (
    _line(QUIET, 900, type=VANISHING, date=QUIET_YEAR),
    *(_line(id, 901 + index, type=PLANET, date=None) for index, id in enumerate(transits.PLANETS)),
    *(_line(id, 910 + index, transit=transit.name, name=transit.name)
      for index, (id, transit) in enumerate(transits.BY_NAME.items())),
)


@rule(
    id="special-cards",
    whole=True,
    title="A card that the rules speak of is missing, or is another",
    rationale="""
        The rules name ten of the dealt cards. The seven with a transit of their own print it. A Quiet Return is a
        Vanishing of 1825 BCE: on an empty board its transit finds nobody, so that the guided first move stays quiet.
    """,
    good=Example(_cards(*_SPECIALS)),
    bad=Example(_cards(_line(QUIET, 900, date=QUIET_YEAR), *_SPECIALS[1:]), at="cards/example.yaml:1:66"),
    items=_needed,
)
def special_cards(game: Game, needed: Needed) -> Iterator[Problem]:
    card = game.cards.get(needed.id)
    if card is None:
        yield Problem(game.where("id"), f'there is no card "{needed.id}", {needed.why}: add it')
        return
    for name, right in needed.fields.items():
        found = card.type if name == "type" else card.fields.get(name)
        if found != right:
            yield Problem(card.where(name), f"{card.name} is {needed.why}: its {name} is {right}", card.id)


@rule(
    id="marker-is-bare",
    title="A marker with numbers",
    rationale="The marker is never dealt. Severity, Reach or a transit would make it look as if it could be played.",
    good=Example(_cards(_MARK)),
    bad=Example(_cards(_line("end", 999, type=MARKER, date=2106, severity=None, reach=None, source="predicted")),
                at="cards/example.yaml:1:72"),
    items=cards_of(MARKER),
)
def marker_is_bare(game: Game, card: Card) -> Iterator[Problem]:
    for name in ("severity", "reach", "source", "transit"):
        if name in card.fields:
            yield Problem(card.where(name), f"the marker is never dealt: take `{name}:` away", card.id)
