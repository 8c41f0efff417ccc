"""Actions as lines, and the table as a side sees it."""

from __future__ import annotations

import re

from publisher.kit.play import RuleError

from . import years
from .moves import ARCHIVE, PASS, Action, state_of
from .position import EMPTY, Position
from .tables import Tables
from .transits import NO_TARGET
from .turn import standing

_PLAY = re.compile(r"play (?P<card>\S+) at (?P<place>[0-9]+ ?(?:b?ce)?)(?: choosing (?P<target>[0-9]+ ?(?:b?ce)?))?\Z")
_ARCHIVE = re.compile(r"archive (?P<card>\S+)\Z")


def written(tables: Tables, action: Action) -> str:
    """`play a-quiet-return at 1825 BCE`, `play K at Y choosing Z`, `archive a-quiet-return`, `pass`."""
    card, place, target = action
    if card == EMPTY:
        return "pass"
    if place == ARCHIVE:
        return f"archive {tables.cards[card].id}"
    chosen = "" if target == NO_TARGET else f" choosing {tables.year(target)}"
    return f"play {tables.cards[card].id} at {tables.year(place)}{chosen}"


def read(tables: Tables, text: str) -> Action:
    """The other way, in whatever case and spacing. Raises RuleError."""
    line = " ".join(text.casefold().split())
    if line == "pass":
        return PASS
    match = _ARCHIVE.match(line)
    if match is not None:
        return card_called(tables, match["card"]), ARCHIVE, NO_TARGET
    match = _PLAY.match(line)
    if match is None:
        raise RuleError("an action is written `play CARD at YEAR`, with ` choosing YEAR` if its transit chooses; "
                        "`archive CARD`; or `pass`")
    target = NO_TARGET if match["target"] is None else return_called(tables, match["target"])
    return card_called(tables, match["card"]), return_called(tables, match["place"]), target


def card_called(tables: Tables, id: str) -> int:
    """A card's number by its id. Raises RuleError."""
    if id not in tables.numbers:
        raise RuleError(f'no card is called "{id}"')
    return tables.numbers[id]


def return_called(tables: Tables, text: str) -> int:
    """A return by its year. Raises RuleError."""
    try:
        return tables.years.index(years.read_year(text))
    except ValueError:
        raise RuleError(f'no return is called "{text}": they run from {tables.year(0)} to '
                        f"{tables.year(len(tables.years) - 1)}, one every {tables.limits.interval} years") from None


# ---- the table


def home_name(tables: Tables, card: int) -> str:
    """`1825 BCE`, `deep time`, or `none`."""
    home = tables.home[card]
    return tables.year(home) if home >= 0 else "deep time" if home == years.DEEP_TIME else "none"


def shown(position: Position, seat: int) -> str:
    """The row of returns, the clock, the hands as a seat sees them, and what lies face up."""
    tables = position.tables
    out = [f"Clock {position.clock} of {position.limit}, action {position.actions + 1} of {tables.limits.safety}"
           if not position.ending else f"Clock {position.clock}, over after {position.actions} actions"]
    width = max(len(year) for year in map(years.year_name, tables.years))
    for first, last in _rows(position):
        now = ">" if first == position.clock else " "
        if first == last:
            out.append(f"{now} {tables.year(first):>{width}}  {_return(position, first)}")
        else:
            out.append(f"  {tables.year(first):>{width}}  {_return(position, first)}, to {tables.year(last)} "
                       f"({last - first + 1} returns)")
    for side, name in enumerate(tables.sides):
        run, held = standing(position, side)
        marks = [f"hand {len(position.hands[side])}", f"longest Secured run {run}", f"Secured returns {held}"]
        marks += ["its next action has no transit"] if position.silenced >> side & 1 else []
        marks += ["Wormwood: its attacks are 1 weaker"] if position.weakened >> side & 1 else []
        out.append(f"{name}: {', '.join(marks)}")
    out.append(f"Draw pile {len(position.deck)}, Discard {len(position.discard)}, Exile {len(position.exile)}")
    out.append(f"Your hand, {tables.sides[seat]}, oldest first, S for Severity and R for Reach:")
    out += [f"  {card_line(tables, card)}" for card in position.hands[seat]]
    return "\n".join(out)


def _rows(position: Position) -> list[tuple[int, int]]:
    """The returns in order, from first to last of each line of the table: neighbours of which nothing else is to be
    said than that they are empty, or empty and sealed, share one."""
    alike = [_return(position, number) if position.card[number] == EMPTY and number != position.clock else ""
             for number in range(len(position.card))]
    rows: list[tuple[int, int]] = []
    for number, told in enumerate(alike):
        if rows and told and told == alike[number - 1]:
            rows[-1] = (rows[-1][0], number)
        else:
            rows.append((number, number))
    return rows


def _return(position: Position, number: int) -> str:
    tables = position.tables
    marks = ["sealed"] if number < position.sealed else []
    marks += [f"contagion {strength}" for place, strength in position.contagions if place == number]
    card = position.card[number]
    if card == EMPTY:
        return ", ".join(["-", *marks])
    side = tables.sides[0 if position.held[0] >> number & 1 else 1]
    state = tables.states[state_of(position, number)]
    told = f"{side}: {tables.cards[card].name}, {state}, S{position.severity[number]} R{position.reach[number]}"
    return ", ".join([told, *marks])


def card_line(tables: Tables, card: int) -> str:
    """`vesuvius-wakes: volcanic, S8 R4, Secured, home 108 CE, Resurface`."""
    known = tables.cards[card]
    marks = [known.type, f"S{known.severity} R{known.reach}", tables.states[tables.state[card]]]
    marks += ["Mythic"] if known.mythic else []
    marks += ["Phoenix"] if known.phoenix else []
    marks.append("no home" if tables.home[card] == years.NO_HOME else f"home {home_name(tables, card)}")
    return f"{known.id}: {', '.join(marks)}, {tables.transit[card].name}"


def guidance(position: Position, card: int) -> str:
    """What to do first, for who plays for the first time."""
    tables = position.tables
    place = tables.home[card]
    return (f"Your first move: the return of {tables.year(place)} is empty, and nobody contests an empty return. "
            f"{tables.cards[card].name} has its home there. Play it: "
            f"{written(tables, (card, place, NO_TARGET))}")
