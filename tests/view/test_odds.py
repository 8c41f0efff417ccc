"""Dice tables as a reader sees them: chances that add up, and how they are said."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.model import Block, Book, Card, Chapter, Game, Origin, Scenario, Section, Table, TableRow
from publisher.model.text import EMPTY_TEXT
from publisher.view import Templates
from publisher.view.book import book_view
from publisher.view.odds import Odds, dice_said, fraction, percent

HERE = Origin("catalogue/toy/tables/dice.yaml", 3)
ROOT = Path(__file__).resolve().parents[2]


def rows(*spans: tuple[int, int, str, tuple[str, ...]]) -> tuple[TableRow, ...]:
    return tuple(TableRow(((first, last),), kind, targets, HERE) for first, last, kind, targets in spans)


def game(*tables: Table, hidden: str = "", scenarios: tuple[Scenario, ...] = (), book: Book | None = None) -> Game:
    cards = {id: Card("toy", id, id.upper(), "thing", HERE, spoiler=id == hidden) for id in ("a", "b", "c", "d")}
    return Game("toy", "Toy", "Toy", "", "", HERE, "catalogue/toy", "poker", cards=cards,
                tables={table.id: table for table in tables}, scenarios={one.id: one for one in scenarios},
                book=book or Book())


FIRST = Table("first", "First", "2d6", 2, 6, rows((2, 6, "card", ("a",)), (7, 7, "choose", ("b", "c")),
              (8, 11, "table", ("second",)), (12, 12, "nothing", ())), HERE, "Here")
SECOND = Table("second", "Second", "d20", 1, 20, rows((1, 5, "card", ("a",)), (6, 10, "card", ("d",))), HERE, divide=2)


def test_a_table_is_followed_to_the_card() -> None:
    view = Odds(game(FIRST, SECOND)).view("first")
    assert view is not None
    assert [row.chance for row in view.rows] == [Fraction(15, 36), Fraction(6, 36), Fraction(14, 36), Fraction(1, 36)]
    odds = {card.card: (card.chance, card.offered, card.among) for card in view.cards}
    assert odds["a"] == (Fraction(15, 36) + Fraction(14, 36) / 2, 0, 0)
    assert odds["b"] == odds["c"] == (Fraction(1, 12), Fraction(1, 6), 2)
    assert view.nothing == Fraction(1, 36) and view.choice and view.leads == ("second",)
    assert sum((card.chance for card in view.cards), view.nothing) == 1


@given(st.integers(1, 3), st.integers(2, 12), st.integers(1, 3), st.data())
def test_rows_add_up_whatever_the_dice(count: int, sides: int, divide: int, data: st.DataObject) -> None:
    first, last = -(-count // divide), -(-count * sides // divide)
    cut = data.draw(st.integers(first, last))
    parts = rows((first, cut, "card", ("a",)), (cut + 1, last, "card", ("b",)))[: 1 if cut == last else 2]
    again = data.draw(st.sets(st.integers(first, last), max_size=max(0, last - first)))
    if again >= set(range(first, last + 1)):
        again = set()
    table = Table("t", "T", "dice", count, sides, parts, HERE, divide=divide, reroll=tuple(sorted(again)))
    view = Odds(game(table)).view("t")
    assert view is not None
    assert sum(row.chance for row in view.rows) == 1
    assert {card.card: card.chance for card in view.cards} == {
        row.row.targets[0]: row.chance for row in view.rows if row.chance}


def test_which_tables_come_first_and_which_are_asked_for() -> None:
    loose = replace(SECOND, id="loose", name="Loose")
    odds = Odds(game(loose, SECOND, FIRST))
    assert odds.roots() == ["first", "loose"]
    assert odds.asked({}) == ["first", "second", "loose"]
    assert odds.asked({"name": "second, loose"}) == ["second", "loose"]
    assert odds.asked({"from": "first"}) == ["first", "second"] and odds.asked({"name": "none"}) == []


def test_a_broken_table_is_no_view_and_hides_no_other() -> None:
    broken = replace(FIRST, rows=FIRST.rows[1:])
    odds = Odds(game(broken, SECOND))
    assert odds.view("first") is None and odds.view("nothing-like-it") is None
    assert odds.roots() == ["second"]


def test_a_hidden_card_is_known_of_a_table_and_of_those_above_it() -> None:
    odds = Odds(game(FIRST, SECOND, hidden="d"))
    first, second = odds.view("first"), odds.view("second")
    assert first is not None and second is not None
    assert (first.hidden, first.tells) == (False, True) and (second.hidden, second.tells) == (True, True)


@pytest.mark.parametrize(("chance", "said"), [
    (Fraction(1), "100 %"), (Fraction(1, 2), "50 %"), (Fraction(1, 6), "16.7 %"), (Fraction(1, 36), "2.78 %"),
    (Fraction(1, 300), "0.33 %"), (Fraction(1, 2000), "0.05 %"), (Fraction(1, 12000), "below 0.01 %"),
    (Fraction(2999, 3000), "above 99.9 %"), (Fraction(1, 8), "12.5 %"), (Fraction(0), "0 %"),
])
def test_chances_in_per_cent(chance: Fraction, said: str) -> None:
    assert percent(chance) == said


@given(st.fractions(0, 1))
def test_what_may_happen_is_never_said_to_be_sure_or_never(chance: Fraction) -> None:
    said = percent(chance)
    assert (said == "100 %") is (chance == 1) and (said == "0 %") is (chance == 0)
    assert Fraction(fraction(chance)) == chance
    if match := re.fullmatch(r"([\d.]+) %", said):
        assert abs(Fraction(match[1]) - chance * 100) <= Fraction(1, 20)


def test_dice_in_words() -> None:
    table = replace(SECOND, reroll=(6,), draws=3, distinct=True)
    assert dice_said(table) == "d20, halved and rounded up, 6 rolled again, rolled three times, none twice"
    assert dice_said(FIRST) == "2d6"


# ---- in print


def printed(shown: Game, *blocks: Block) -> str:
    chapter = Chapter("ch_one", "One", "1", (), (Section("rule_one", "One", "1.1", blocks, HERE),), HERE)
    whole = replace(shown, book=Book((chapter,)))
    view = book_view(whole, None, Templates.of([ROOT / "templates"]))
    return " ".join(re.sub(r"<[^>]*>", " ", view.body).split())


def test_the_book_prints_tables_with_their_chances() -> None:
    text = printed(game(FIRST, SECOND), Block("tables", HERE))
    assert "First Here: 2d6" in text and "Second d20, halved and rounded up" in text
    assert "2–6 A 5/12 41.7 %" in text and "7 your choice: B , C 1/6" in text and "8–11 roll on Second" in text
    assert "12 nothing 1/36 2.78 %" in text
    assert "Second d20" not in printed(game(FIRST, SECOND), Block("tables", HERE, attrs={"name": "first"}))


def test_the_book_prints_what_cards_hide_from_readers_of_the_site() -> None:
    shown = game(FIRST, SECOND, hidden="d")
    text = printed(shown, Block("tables", HERE))
    assert "First Here" in text and "6–10 D 1/2 50 %" in text and "left out" not in text


def test_the_book_prints_rulings_only_where_it_asks_for_them() -> None:
    told = (Scenario("s", "It holds", HERE, ("rule_one",), ("a",), EMPTY_TEXT),
            Scenario("t", "It hides", HERE, (), ("d",)))
    shown = game(scenarios=told, hidden="d")
    assert "It holds" not in printed(shown)
    text = printed(shown, Block("rulings", HERE))
    assert "It holds." in text and "It hides." in text
    of_one = printed(shown, Block("rulings", HERE, attrs={"rule": "rule_one"}))
    assert "It holds." in of_one and "hides" not in of_one
    assert "It holds" not in printed(shown, Block("rulings", HERE, attrs={"rule": "rule_two"}))
