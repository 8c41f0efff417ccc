"""Chance: golden values, fairness, and the tables' exact fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations, product
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publisher.model import Game, Origin, Table, TableRow
from publisher.play.chance import Chance, Dice, agent_chance, seed_of
from publisher.play.table import TableError, Tables, sums

HERE = Origin("tables/a.yaml", 1, 7)


def test_the_generator_gives_the_published_values() -> None:
    dice = Dice(1234567)
    assert [dice.word() for _ in range(5)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert Chance(0).word()[0] == 0xE220A8397B1DCDAF


def test_what_is_drawn_stays_as_it_is_for_ever() -> None:
    dice = Dice(7)
    assert [dice.die(6) for _ in range(12)] == [3, 1, 6, 4, 3, 2, 3, 2, 1, 3, 1, 6]
    assert Dice(7).shuffled("abcdef") == ("f", "e", "b", "d", "a", "c")
    assert (seed_of(1, 0), seed_of(1, 1)) == (6791897765849424158, 17405687883870564846)
    assert agent_chance(5, 3).state != seed_of(5, 3)


@given(st.integers(0, 2**70), st.integers(1, 10**6), st.lists(st.integers(), max_size=9))
def test_values_and_moving_dice_draw_the_same(seed: int, number: int, items: list[int]) -> None:
    dice = Dice(seed)
    first, chance = Chance(seed).below(number)
    order, chance = chance.shuffled(items)
    faces, chance = chance.roll(3, 20)
    assert (dice.below(number), dice.shuffled(items), dice.roll(3, 20)) == (first, order, faces)
    assert dice.chance == chance
    assert 0 <= first < number and sorted(order) == sorted(items) and all(1 <= face <= 20 for face in faces)


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ValueError, match="no number"):
        Dice(1).below(0)
    with pytest.raises(ValueError, match="nothing to choose"):
        Chance(1).chosen([])


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(0, 10**9), min_size=2, max_size=6, unique=True))
def test_the_seeds_of_a_series_differ(master: int, numbers: list[int]) -> None:
    assert len({seed_of(master, number) for number in numbers}) == len(numbers)


# ---- chi-square, at 0.1 %: with a fixed seed the same draws are tested every time

CHI_SQUARE = {3: 16.27, 5: 20.52, 19: 43.82, 23: 49.73}


def chi_square(seen: Counter[Any], expected: Mapping[Any, Fraction], games: int) -> float:
    return sum((seen[key] - games * float(chance)) ** 2 / (games * float(chance)) for key, chance in expected.items())


@pytest.mark.parametrize("sides", [4, 6, 20])
def test_dice_are_fair(sides: int) -> None:
    dice = Dice(2026)
    seen = Counter(dice.die(sides) for _ in range(20_000))
    expected = {face: Fraction(1, sides) for face in range(1, sides + 1)}
    assert chi_square(seen, expected, 20_000) < CHI_SQUARE[sides - 1]


def test_every_order_is_as_likely() -> None:
    dice = Dice(2026)
    seen = Counter(dice.shuffled("abcd") for _ in range(24_000))
    assert chi_square(seen, {order: Fraction(1, 24) for order in permutations("abcd")}, 24_000) < CHI_SQUARE[23]


# ---- tables


def table(id: str, sides: int, rows: list[tuple[int, int, str, tuple[str, ...]]], **more: Any) -> Table:
    made = tuple(TableRow(((first, last),), kind, targets, HERE) for first, last, kind, targets in rows)
    count = more.pop("count", 1)
    return Table(id, id, f"{count}d{sides}", count, sides, made, HERE, **more)


def tables(*all_of_them: Table) -> Tables:
    return Tables(cast("Game", SimpleNamespace(tables={each.id: each for each in all_of_them}, cards={})))


@st.composite
def whole_tables(draw: st.DrawFn) -> Tables:
    """A table of one to three dice with a row for every result, another table below it, and perhaps several draws."""
    count, sides, divide = draw(st.integers(1, 3)), draw(st.integers(2, 12)), draw(st.integers(1, 3))
    results = range(-(-count // divide), -(-count * sides // divide) + 1)
    cuts = sorted({results[0], *draw(st.lists(st.sampled_from(results), max_size=4))})
    ends = [*(cut - 1 for cut in cuts[1:]), results[-1]]
    kinds = st.sampled_from([("card", ("a",)), ("card", ("b",)), ("nothing", ()), ("choose", ("a", "c")),
                             ("table", ("below",))])
    rows = [(first, last, *draw(kinds)) for first, last in zip(cuts, ends, strict=True)]
    again = draw(st.lists(st.sampled_from(results), max_size=len(results) - 1, unique=True))
    below = table("below", 4, [(1, 3, "card", ("c",)), (4, 4, "nothing", ())], reroll=(1,))
    top = table("top", sides, rows, count=count, divide=divide, draws=draw(st.integers(1, 3)),
                reroll=tuple(again))
    return tables(top, below)


@given(whole_tables(), st.integers(0, 2**64))
def test_chances_add_up_and_only_they_are_rolled(made: Tables, seed: int) -> None:
    top = made.game.tables["top"]
    chances = made.chances("top")
    assert sum(chances.values()) == top.draws
    rolled = made.roll("top", Dice(seed))
    assert len(rolled.outcomes) == top.draws
    for outcome in rolled.outcomes:
        assert all(chances[card] > 0 for card in outcome.options or (None,))
    assert made.roll("top", Dice(seed)) == rolled


@given(st.integers(1, 3), st.integers(2, 8))
def test_sums_are_counted_as_by_hand(count: int, sides: int) -> None:
    by_hand = Counter(sum(faces) for faces in product(range(1, sides + 1), repeat=count))
    assert sums(count, sides) == by_hand


def test_results_that_are_thrown_again_leave_their_share_to_the_others() -> None:
    made = tables(table("t", 6, [(1, 2, "card", ("a",)), (3, 5, "nothing", ())], reroll=(6,)))
    assert made.chances("t") == {"a": Fraction(2, 5), None: Fraction(3, 5)}


def by_hand(weights: dict[str, int], draws: int) -> dict[str, Fraction]:
    """The chance to be among draws without repetition, from every order in which they may come."""
    found: dict[str, Fraction] = dict.fromkeys(weights, Fraction())
    for order in permutations(weights, draws):
        chance, left = Fraction(1), sum(weights.values())
        for card in order:
            chance, left = chance * Fraction(weights[card], left), left - weights[card]
        for card in order:
            found[card] += chance
    return found


@settings(deadline=None)
@given(st.lists(st.integers(1, 4), min_size=2, max_size=5), st.data())
def test_draws_without_repetition_as_by_hand(weights: list[int], data: st.DataObject) -> None:
    draws = data.draw(st.integers(1, len(weights)))
    rows: list[tuple[int, int, str, tuple[str, ...]]] = []
    for index, weight in enumerate(weights):
        first = sum(weights[:index]) + 1
        rows.append((first, first + weight - 1, "card", (f"c{index}",)))
    made = tables(table("t", sum(weights), rows, draws=draws, distinct=True))
    assert made.chances("t") == by_hand({f"c{index}": weight for index, weight in enumerate(weights)}, draws)
    rolled = made.roll("t", Dice(data.draw(st.integers(0, 2**64))))
    assert len({outcome.card for outcome in rolled.outcomes}) == draws


def test_nothing_may_come_again_where_no_card_may() -> None:
    made = tables(table("t", 4, [(1, 1, "card", ("a",)), (2, 4, "nothing", ())], draws=2, distinct=True))
    # a first: 1/4; nothing, then a: 3/4 * 1/4.
    assert made.chances("t")["a"] == Fraction(7, 16)
    assert sum(made.chances("t").values()) == 2


def test_seeded_rolls_come_as_often_as_their_chances_say(game: Game) -> None:
    made, dice, games = Tables(game), Dice(2026), 20_000
    expected = dict(made.outcomes("road"))
    seen = Counter(made.roll("road", dice).outcomes[0].options for _ in range(games))
    assert set(seen) == set(expected) and sum(expected.values()) == 1
    assert len(expected) == 9
    assert chi_square(seen, expected, games) < 26.12  # 8 degrees of freedom
    both = Counter(outcome.card for _ in range(games) for outcome in made.roll("company", dice).outcomes)
    assert chi_square(both, {card: Fraction(1, 2) for card in both}, games) < CHI_SQUARE[3]


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (tables(), 'no table is called "t"'),
        (tables(table("t", 6, [(1, 5, "card", ("a",))])), "6: no row"),
        (tables(table("t", 6, [(1, 6, "card", ("a",)), (6, 6, "nothing", ())])), "2 rows for one result"),
        (tables(table("t", 2, [(1, 2, "nothing", ())], reroll=(1, 2))), "every result is thrown again"),
        (tables(Table("t", "t", "w6", 0, 0, (), HERE)), '"w6" cannot be read'),
        (tables(table("t", 2, [(1, 2, "table", ("u",))]), table("u", 2, [(1, 2, "table", ("t",))])), "back to itself"),
        (tables(table("t", 2, [(1, 2, "table", ("u",))]), table("u", 2, [(1, 2, "card", ("a",))], draws=2)),
         "no other can lead to it"),
        (tables(table("t", 2, [(1, 2, "card", ("a",))], draws=2, distinct=True)), "only 1 outcomes for 2 draws"),
        (tables(table("t", 2, [(1, 1, "choose", ("a", "b")), (2, 2, "card", ("c",))], draws=2, distinct=True)),
         "none can be a choice"),
    ],
)
def test_a_table_that_cannot_be_rolled_says_so(made: Tables, told: str) -> None:
    for ask in (lambda: made.chances("t"), lambda: made.roll("t", Dice(1))):
        with pytest.raises(TableError, match=told):
            ask()
