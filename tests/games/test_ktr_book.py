"""The rulebook of Keep the Record against its data: returns, limits, worked examples, ids, diagrams."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest
from pikepdf import Pdf

from publisher.games import Project, load, load_code
from publisher.model import Block, Game
from publisher.press import plate

from .ktr_cards import GAME, ROOT

FOLDER = ROOT / "catalogue" / GAME
BOOK = FOLDER / "book"
CARD = re.compile(r"\[\[(?P<id>[a-z0-9-]+)(?:\|[^\]]*)?\]\]")

# The permanent ids of the rules, one for each part of the source and each transit.
SECTIONS = [
    "rule_first_move", "rule_goal", "rule_board", "rule_setup", "rule_zones", "rule_turn", "rule_order",
    "rule_placement", "rule_intruders", "rule_deep_time", "rule_contest", "rule_defence", "rule_forecast",
    "rule_wheel", "rule_states", "rule_source", "rule_clock", "rule_sealing", "rule_transits", "rule_transit_astral",
    "rule_transit_deluge", "rule_transit_volcanic", "rule_transit_fallout", "rule_transit_vanishing",
    "rule_transit_contagion", "rule_transit_reset", "rule_transit_displacement", "rule_transit_intruder",
    "rule_transit_138", "rule_transit_deep", "rule_transit_great_deluge", "rule_transit_flaming_sword",
    "rule_transit_year_changed", "rule_transit_celestial_war", "rule_transit_empty_spoke", "rule_transit_armageddon",
    "rule_endings", "rule_limit", "rule_safety", "rule_binder", "rule_daily", "rule_editorial",
]  # fmt: skip

# What of the book's own words says a limit, by the section that has to say it.
SAID = {
    "returns": ("rule_board", "32 returns"),
    "interval": ("rule_board", "every 138 years"),
    "first_return": ("rule_board", "2239 BCE"),
    "opening_hand": ("rule_setup", "Deal 5 cards to each side"),
    "hand_cap": ("rule_setup", "7 cards at most"),
    "unbroken": ("rule_endings", "6 neighbouring returns"),
    "seal_after": ("rule_sealing", "more than 5 positions past a return"),
    "clock_limit": ("rule_limit", "32 or more"),
    "delay": ("rule_limit", "2 steps, once"),
    "safety": ("rule_safety", "120 actions"),
    "deck_size": ("rule_setup", "all 81 cards"),
}


@pytest.fixture(scope="module")
def game() -> Game:
    return load(Project(ROOT), [GAME]).games[GAME]


def drawing(name: str) -> ModuleType:
    """A module of the game's drawings for the book, without the card art that its package imports."""
    package = "_ktr_book_art"
    if package not in sys.modules:
        made = ModuleType(package)
        made.__path__ = [str(FOLDER / "art")]
        sys.modules[package] = made
    return import_module(f"{package}.{name}")


def text_of(name: str) -> str:
    return next(BOOK.glob(f"*-{name}.md")).read_text("utf-8")


def plain(text: str) -> str:
    """Prose without its marks, on one line."""
    return re.sub(r"\s+", " ", re.sub(r"\*\*|\{=\}|\[\[[^|\]]*\||\]\]|\[\[|[\[\]]", "", text))


def section(id: str) -> str:
    """What a section says, from its heading to the next one."""
    for path in sorted(BOOK.glob("*.md")):
        found = re.search(rf"^## [^\n]*\{{#{id}\}}\n(.*?)(?=^## |\Z)", path.read_text("utf-8"), re.M | re.S)
        if found:
            return plain(found[1])
    raise AssertionError(f"no section {id}")


def walked(blocks: tuple[Block, ...]) -> Iterator[Block]:
    for block in blocks:
        yield from block.walk()


# ---- ids


def test_every_rule_has_its_permanent_id(game: Game) -> None:
    assert len(SECTIONS) == len(set(SECTIONS)) == 42
    missing = [id for id in SECTIONS if id not in game.book.anchors]
    assert not missing


def test_every_rule_that_data_names_is_in_the_book(game: Game) -> None:
    known = game.book.anchors.keys() | game.book.redirects.keys()
    named = {k.rule for k in game.keywords.values()} | {note.rule for note in game.notes}
    named |= {rule for scenario in game.scenarios.values() for rule in scenario.rules}
    missing = sorted(rule for rule in named if rule and rule not in known)
    assert len(named) > 30 and not missing


# ---- the returns


def returns_table() -> list[list[str]]:
    rows = re.findall(r"^\| (\d+) \| ([^|]+?) \| ([^|]+?) \| (\d+) \| (\d+) \|$", text_of("row"), re.M)
    return [list(row) for row in rows]


def calendar(first: int, count: int) -> list[int]:
    """`count` years from `first` on as people count them, one by one: after 1 BCE comes 1."""
    years, year = [], first
    for _ in range(count):
        years.append(year)
        year = 1 if year == -1 else year + 1
    return years


def test_the_table_of_returns_is_what_the_limits_give(game: Game) -> None:
    value = {id: int(re.search(r"-?\d+", str(limit["value"]))[0]) for id, limit in game.limits.items()}  # type: ignore[index]
    count, interval = value["returns"], value["interval"]
    years = calendar(value["first_return"], interval * count)
    rows = returns_table()
    assert [row[0] for row in rows] == [str(place + 1) for place in range(count)]
    assert [row[3] for row in rows] == [str(clock) for clock in range(count)]
    shown = [f"{-year} BCE" if year < 0 else str(year) for year in years[::interval]]
    assert [row[1] for row in rows] == shown
    assert shown[0] == "2239 BCE" and shown[-1] == "2040" and "31 BCE" in shown and "108" in shown
    # A return seals at the first clock that is more than so many positions past it.
    assert [int(row[4]) - int(row[3]) for row in rows] == [value["seal_after"] + 1] * count


def test_the_table_says_the_home_of_every_year(game: Game) -> None:
    rows = returns_table()
    years = calendar(-2239, 138 * 31 + 70)
    places = {year: place for place, year in enumerate(years)}
    for row in rows:
        place = 138 * (int(row[0]) - 1)
        home = [year for year in years[max(0, place - 69) : place + 70]
                if abs(places[year] - place) < 69 or places[year] - place == 69 or (place == 0 and places[year] < 69)]
        low, _, high = row[2].partition(" to ")
        if row[2].endswith("and later"):
            assert int(row[2].split()[0]) == home[0] and row is rows[-1]
            continue
        last = -int(high.removesuffix(" BCE")) if high.endswith("BCE") else int(high)
        first = -int(low.removesuffix(" BCE")) if last < 0 or low.endswith("BCE") else int(low)
        assert (first, last) == (home[0], home[-1]), row


# ---- numbers


def test_every_limit_is_said_in_the_rules(game: Game) -> None:
    assert SAID.keys() == game.limits.keys()
    for id, (where, words) in SAID.items():
        number = re.search(r"\d+", str(game.limits[id]["value"]))
        assert number is not None and re.search(rf"\b{number[0]}\b", words), f"{id} is {game.limits[id]['value']}"
        assert words in section(where), f"{where} does not say: {words}"


def test_sums_in_the_book_are_right() -> None:
    """`7 + 2 − 1 = 8`, `31 + 79 = 110`: every equation, reckoned again."""
    count = 0
    for path in sorted(BOOK.glob("*.md")):
        text = path.read_text("utf-8").replace("½", ".5")
        for left, right in re.findall(r"(\d[\d.]*(?: [+−×÷] \d[\d.]*)+) = (\d+(?:\.\d+)?)", text):
            words = left.split()
            total = Fraction(words[0])
            for sign, number in zip(words[1::2], words[2::2], strict=True):
                step = Fraction(number)
                total = {"+": total + step, "−": total - step, "×": total * step, "÷": total / step}[sign]
            assert total == Fraction(right), f"{path.name}: {left} = {right}"
            count += 1
    assert count >= 20


def test_cards_in_examples_have_the_numbers_that_are_said(game: Game) -> None:
    """`[[id]], Severity 7, Reach 5, Secured`, up to the next card or the end of the sentence."""
    states: dict[str, str] = game.settings["data"]["states"]
    checked = 0
    for path in sorted(BOOK.glob("*.md")):
        text = path.read_text("utf-8")
        for match in CARD.finditer(text):
            card = game.cards.get(match["id"])
            after = re.match(r"(?:, (?:Severity \d+|Reach \d+|Secured|Fragmentary|Forecast))+", text[match.end() :])
            if card is None or after is None:
                continue
            for said in after[0].removeprefix(", ").split(", "):
                name, _, number = said.partition(" ")
                if number:
                    assert card.fields[name.lower()] == int(number), f"{path.name}: {card.name}, {said}"
                else:
                    assert states[card.fields["source"]] == name, f"{path.name}: {card.name}, {said}"
                checked += 1
    assert checked >= 4


def test_the_contest_that_is_worked_out(game: Game) -> None:
    sea, plague = game.cards["the-sea-takes-helike"], game.cards["the-plague-at-athens"]
    edge = 2 if plague.type in game.settings["data"]["beats"].get(sea.type, ()) else 0
    told = section("rule_contest_example")
    attack, defence = sea.fields["severity"] + edge, plague.fields["severity"]
    assert f"{sea.fields['severity']} + {edge} = {attack} against {defence}" in told
    assert attack > defence and attack - 1 == defence, "the example is chosen for the tie under Wormwood"
    assert plague.fields["source"] == "attested" and 4 <= sea.fields["severity"] <= 9
    assert f"below {sea.fields['severity']}, and with its own Reach {sea.fields['reach']}" in told
    assert sea.fields["reach"] < sea.fields["severity"]


def test_dates_and_homes_that_are_said(game: Game) -> None:
    assert game.cards["a-quiet-return"].fields["date"] == -1825 and "1825 BCE" in section("rule_first_move")
    vesuvius = game.cards["vesuvius-wakes"].fields
    told = section("rule_home_examples")
    assert vesuvius["date"] == 79 and f"With Reach {vesuvius['reach']}" in told and vesuvius["reach"] < 7
    assert game.cards["armageddon"].fields["date"] == 2106
    assert game.cards["the-empty-spoke"].fields["date"] == 2178 and "2178" in section("rule_transit_empty_spoke")


def test_mythic_cards_are_named(game: Game) -> None:
    told = section("rule_transits")
    named = told[told.index("Mythic are ") :].partition(".")[0]
    for card in game.cards.values():
        if card.fields.get("mythic") and card.type != "intruder":
            assert card.name in named, card.name
    assert "the two planets" in named
    assert named.count(",") == sum(bool(card.fields.get("mythic")) for card in game.cards.values()) - 2


# ---- transits


def test_transits_are_spoilers_on_the_site_and_printed(game: Game) -> None:
    sections = {s.id: s for chapter in game.book.chapters for s in chapter.sections}
    closed = [id for id in SECTIONS if id.startswith("rule_transit_")]
    assert len(closed) == 17
    for id in closed:
        assert [block.kind for block in sections[id].blocks] == ["spoiler"], id
        assert sections[id].blocks[0].attrs["printed"] == "yes"


def test_the_numbers_of_transits(game: Game) -> None:
    """The numbers of the source, each where it belongs."""
    for id, words in {
        "astral": "a third of its Severity, rounded up: 1 at Severity 1 to 3, 2 at 4 to 6, 3 at 7 to 9, 4 at 10",
        "deluge": "never less than 4 and never more than 9",
        "volcanic": "It loses 4 Severity, but never falls below 1",
        "fallout": "gains 2 Reach",
        "vanishing": "draw 1 card",
        "contagion": "walks 1 return forward",
        "reset": "keep their 3 oldest cards",
        "displacement": "The clock takes 1 step back",
        "intruder": "The clock takes 1 extra step",
        "138": "Reveal the top 3 cards of the draw pile",
        "deep": "counts 1 Severity less",
        "great_deluge": "draws up to 2 cards",
        "flaming_sword": "each side gets 5 new cards",
        "year_changed": "Each side draws up to 5 cards",
        "celestial_war": "only the 3 oldest cards stay",
        "empty_spoke": "2 game steps further away, from 32 to 34",
        "armageddon": "never dealt",
    }.items():
        assert words in section(f"rule_transit_{id}"), id
    thirds = [-(-severity // 3) for severity in range(1, 11)]
    assert thirds == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4]


def test_the_quick_reference_has_every_type(game: Game) -> None:
    rows = re.findall(r"^\| (\w+) \| ([\w ]+?) \| [^|]+\|$", text_of("quick-reference"), re.M)
    by_type = dict(rows)
    names = {type.name for type in game.types.values() if type.id != "marker"}
    assert by_type.keys() == names
    for type in names:
        cards = [c for c in game.cards.values() if game.types[c.type].name == type and "transit" not in c.fields]
        assert cards and all(f"[{by_type[type]}]" in c.text.source for c in cards), type


# ---- diagrams


def test_diagrams_have_the_data_of_the_game(game: Game) -> None:
    figures, parts, signs = drawing("book_figures"), drawing("book_parts"), drawing("book_signs")
    assert list(figures.STEPS) == [step["name"] for step in game.settings["turn"]]
    beats: dict[str, list[str]] = game.settings["data"]["beats"]
    assert {kind: set(beaten) for kind, beaten in figures.EDGES.items()} == {k: set(v) for k, v in beats.items()}
    shown = {"returns": parts.RETURNS, "first_return": parts.FIRST, "interval": parts.INTERVAL}
    assert shown == {id: game.limits[id]["value"] for id in shown}
    assert [parts.year_name(int(row[0]) - 1) for row in returns_table()] == [row[1] for row in returns_table()]
    assert game.types.keys() - {"marker"} <= signs.TYPES.keys()


@pytest.mark.parametrize("name", ["turn", "wheel", "tags", "ornament", "corner"])
def test_figures_are_drawn_the_same_every_time(name: str) -> None:
    figures = drawing("book_figures")
    draw: Any = getattr(figures, name)
    first = draw()
    assert first == draw() and first.count("<path") > 1 and "nan" not in first


@pytest.mark.parametrize("name", ["sealing", "ranges", "contagion", "table"])
def test_rows_are_drawn_the_same_every_time(name: str) -> None:
    rows = drawing("book_rows")
    draw: Any = getattr(rows, name)
    first = draw()
    assert first == draw() and first.count("<path") > 20 and "nan" not in first


def test_a_contest_is_drawn_as_it_comes_out() -> None:
    figures = drawing("book_figures")
    higher = figures.contest(("deluge", "One", "7", "5"), ("contagion", "Two", "8", "5"), 2)
    tie = figures.contest(("deluge", "One", "7", "5"), ("reset", "Two", "7", "5"), 0)
    assert figures.said("the attacker lands", 5900, 3180, figures.PALE, 330) in higher
    assert figures.said("the defender holds", 5900, 3180, figures.PALE, 330) in tie


def test_every_picture_of_the_book_is_drawn_by_the_press(game: Game) -> None:
    art: Any = load_code(Project(ROOT), game, playing=False).art
    given = {"number": "7", "kind": "astral", "points": "l,5,5,10;r,50,8,20", "title": "Keep the Record",
             "attacker": "deluge/One/7/5", "defender": "contagion/Two/8/5"}  # fmt: skip
    with Pdf.new() as pdf:
        for name in art.BOOK_PICTURES:
            drawn = art.book(name, **given)
            assert drawn == art.book(name, **given) and "nan" not in drawn, name
            plate.form(pdf, drawn)
    with pytest.raises(ValueError, match="no picture 'page'"):
        art.book("page")


def test_unknown_signs_are_refused() -> None:
    signs = drawing("book_signs")
    with pytest.raises(ValueError, match="no sign for the type"):
        signs.sign("rumour", 0, 0, 100)
    with pytest.raises(ValueError, match="no seal for"):
        signs.seal("rumoured", 0, 0, 100)
