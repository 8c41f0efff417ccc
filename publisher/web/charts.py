"""Charts of decks, dice, cards and simulations, in the colours of the page. Each says its numbers in words, too."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from markupsafe import Markup

from publisher.view.odds import percent

BASE, TOP, WIDE = 160.0, 24.0, 320.0
LETTER = 7.2
"""How wide a digit or letter of a chart is, at most."""


@dataclass(frozen=True, slots=True)
class Column:
    """parts: what is stacked, from below. said: the column in words. href: where it leads to."""

    name: str
    parts: tuple[int, ...]
    said: str
    href: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """label: the number as it is shown. colour: a variable of the page. symbol: the id of a drawing before the name."""

    name: str
    value: float
    label: str
    href: str = ""
    colour: str = ""
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class Whisker:
    """A share, 0 to 1, and the ends of its interval."""

    name: str
    share: float
    low: float
    high: float
    said: str


def _svg(parts: Iterable[str], tall: float, title: str, said: Iterable[str], *, linked: bool = False) -> Markup:
    """A chart. One with links is a group of them, each with its own words; any other is a picture that says it all."""
    named = f'role="group" aria-label="{escape(title)}"' if linked else (
        f'role="img" aria-label="{escape(title)}: {escape("; ".join(said))}"')
    return Markup(f'<svg viewBox="0 0 320 {tall:g}" {named}>{"".join(parts)}</svg>')


def _led(drawn: str, href: str, said: str, box: tuple[float, float, float, float]) -> str:
    """What is drawn as a link, with a box around it to be hit; as it is if it leads nowhere."""
    if not href:
        return drawn
    x, y, wide, tall = box
    return (f'<a href="{escape(href)}" aria-label="{escape(said)}"><rect class="hit" x="{x:.1f}" y="{y:.1f}" '
            f'width="{wide:.1f}" height="{tall:.1f}"/>{drawn}</a>')


def columns(cols: Sequence[Column], title: str) -> Markup:
    """Stacked columns side by side, the first part of each filled. Of names without room every second stands, or so;
    of numbers without room the highest alone."""
    most = max((sum(col.parts) for col in cols), default=0)
    if not most:
        return Markup("")
    column = WIDE / len(cols)
    every = max(1, math.ceil(max(len(col.name) for col in cols) * LETTER / column))
    room = len(f"{most:,}") * LETTER <= column + 2
    parts = []
    for index, col in enumerate(cols):
        x, y, wide = index * column + column / 2 - min(column * 0.32, 20), BASE, min(column * 0.64, 40)
        drawn = []
        for place, part in enumerate(col.parts):
            tall = (BASE - TOP) * part / most
            if tall:
                y -= tall
                drawn.append(f'<rect class="{"b2" if place else "b1"}" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" '
                             f'height="{tall:.1f}"/>')
        middle, total = index * column + column / 2, sum(col.parts)
        if total and (room or total == most):
            drawn.append(f'<text class="v" x="{middle:.1f}" y="{y - 6:.1f}" text-anchor="middle">{total:,}</text>')
        if index % every == 0:
            drawn.append(f'<text x="{middle:.1f}" y="{BASE + 18:g}" text-anchor="middle">{escape(col.name)}</text>')
        parts.append(_led("".join(drawn), col.href if total else "", col.said, (index * column, 0, column, BASE + 24)))
    parts.append(f'<path class="ax" d="M0 {BASE:g}H320"/>')
    return _svg(parts, 184, title, (col.said for col in cols), linked=any(col.href for col in cols))


def curve(counts: Mapping[int, Mapping[str, int]], kinds: Sequence[str], title: str) -> Markup:
    """Stacked bars: what the cards cost. `counts` maps a cost to cards by kind; the first of `kinds` is filled."""
    if not counts:
        return Markup("")
    cols = []
    for cost in range(min(counts), max(counts) + 1):
        by_kind = counts.get(cost, {})
        split = ", ".join(f"{by_kind.get(kind, 0)} {kind}" for kind in kinds if by_kind.get(kind))
        said = f"cost {cost}: {sum(by_kind.values())} cards" + (f" ({split})" if split else "")
        cols.append(Column(str(cost), tuple(by_kind.get(kind, 0) for kind in kinds), said))
    return columns(cols, title)


def pairs(rows: Sequence[tuple[str, str, str, int, int]], title: str, first: str, second: str) -> Markup:
    """Two bars a row. `rows` are (symbol id, name, colour variable, first number, second number)."""
    most = max((max(one, two) for _, _, _, one, two in rows), default=0)
    if not most:
        return Markup("")
    parts, said = [], []
    for index, (symbol, name, colour, one, two) in enumerate(rows):
        y = index * 34.0
        parts.append(f'<svg x="0" y="{y + 5:g}" width="24" height="24"><use href="#{symbol}"/></svg>')
        for value, place, tall, look in (
            (one, 4.0, 13.0, f'style="fill:var({colour})"'),
            (two, 18.5, 9.0, f'style="fill:none;stroke:var({colour});stroke-width:1.4"'),
        ):
            wide = 240 * value / most
            parts.append(f'<rect x="36" y="{y + place:g}" width="{wide:.1f}" height="{tall:g}" {look}/>')
            style = ' class="v"' if value == one and place < 10 else ""
            parts.append(f'<text{style} x="{42 + wide:.1f}" y="{y + place + tall - 1.5:g}">{value}</text>')
        said.append(f"{name}: {one} {first}, {two} {second}")
    return Markup(
        f'<svg viewBox="0 0 320 {len(rows) * 34:g}" role="img" '
        f'aria-label="{escape(title)}: {escape("; ".join(said))}">{"".join(parts)}</svg>'
    )


def bars(rows: Sequence[tuple[str, Fraction]], title: str, *, whole: bool = False) -> Markup:
    """A bar a row under its name, its chance beside it. The longest fills the chart, or 1 does (`whole`)."""
    drawn = [Bar(name, float(chance), percent(chance)) for name, chance in rows]
    return lines(drawn, title, most=1.0 if whole else 0.0)


def lines(rows: Sequence[Bar], title: str, *, most: float = 0.0) -> Markup:
    """A bar a row under its name, its number beside it. The longest fills the chart, or a bar of `most` does."""
    most = most or max((row.value for row in rows), default=0.0)
    if not most:
        return Markup("")
    parts = []
    for index, row in enumerate(rows):
        y, wide = index * 34.0, 252 * row.value / most
        symbol = f'<svg x="0" y="{y + 1:g}" width="15" height="15"><use href="#{row.symbol}"/></svg>'
        look = f' style="fill:var({row.colour})"' if row.colour else ""
        name = f'<text x="{20 if row.symbol else 0}" y="{y + 13:g}">{escape(row.name)}</text>'
        drawn = (f'{symbol if row.symbol else ""}{name}'
                 f'<rect class="b1" x="0" y="{y + 18:g}" width="{wide:.1f}" height="9"{look}/>'
                 f'<text class="v" x="{wide + 6:.1f}" y="{y + 27:g}">{escape(row.label)}</text>')
        parts.append(_led(drawn, row.href, f"{row.name}: {row.label}", (0, y, WIDE, 32)))
    said = (f"{row.name}: {row.label}" for row in rows)
    return _svg(parts, len(rows) * 34, title, said, linked=any(row.href for row in rows))


def whiskers(
    rows: Sequence[Whisker], title: str, *, even: float | None = None, aim: tuple[float, float] | None = None
) -> Markup:
    """Shares as dots on the lines of their intervals. even: where a line is drawn. aim: where shares should lie."""
    if not rows:
        return Markup("")
    marks: list[float] = [*(end for row in rows for end in (row.low, row.high)), *(aim or ())]
    marks += [even] if even is not None else []
    # A scale around what there is: a step of air at both ends, so that intervals of a percent can still be seen.
    reach = max(marks) - min(marks)
    step = next((each for each in (0.01, 0.02, 0.05, 0.1) if reach <= 6 * each), 0.25)
    first = max(0.0, math.floor(min(marks) / step - 0.3) * step)
    last = min(1.0, math.ceil(max(marks) / step + 0.3) * step)

    def at(share: float) -> float:
        return 14 + 292 * (share - first) / (last - first)

    foot = 14 + len(rows) * 42
    parts = []
    if aim:
        parts.append(f'<rect class="aim" x="{at(aim[0]):.1f}" y="8" width="{at(aim[1]) - at(aim[0]):.1f}" '
                     f'height="{foot - 8:g}"/>')
    if even is not None:
        parts.append(f'<path class="even" d="M{at(even):.1f} 8V{foot:g}"/>')
    for index, row in enumerate(rows):
        y = 14 + index * 42 + 27
        parts.append(f'<text x="0" y="{y - 14:g}">{escape(row.name)}</text>')
        parts.append(f'<text class="v" x="320" y="{y - 14:g}" text-anchor="end">{escape(row.said)}</text>')
        low, high = at(row.low), at(row.high)
        ends = "".join(f"M{end:.1f} {y - 5:g}v10" for end in (low, high))
        parts.append(f'<path class="wh" d="M{low:.1f} {y:g}H{high:.1f}{ends}"/>'
                     f'<circle class="dot" cx="{at(row.share):.1f}" cy="{y:g}" r="5"/>')
    parts.append(f'<path class="ax" d="M0 {foot:g}H320"/>')
    count = round((last - first) / step)
    for tick in range(0, count + 1, max(1, math.ceil(count / 6))):
        share = first + tick * step
        parts.append(f'<text x="{at(share):.1f}" y="{foot + 18:g}" text-anchor="middle">{100 * share:.0f} %</text>')
    return _svg(parts, foot + 24, title, (f"{row.name}: {row.said}" for row in rows))


def small_whisker(share: float, low: float, high: float, first: float, last: float, even: float) -> Markup:
    """A share and its interval in a cell of a table, on a scale from `first` to `last`; the cell says the numbers."""
    def at(value: float) -> float:
        return 4 + 92 * (min(max(value, first), last) - first) / (last - first or 1.0)

    return Markup(
        f'<svg class="wh-in" viewBox="0 0 100 12" aria-hidden="true"><path class="even" d="M{at(even):.1f} 0V12"/>'
        f'<path class="wh" d="M{at(low):.1f} 6H{at(high):.1f}"/>'
        f'<circle class="dot" cx="{at(share):.1f}" cy="6" r="3"/></svg>'
    )
