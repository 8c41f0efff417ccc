"""Bars for decks and dice, drawn in the colours of the page. Every chart says its numbers in words too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape

from markupsafe import Markup

from publisher.view.odds import percent


def curve(counts: Mapping[int, Mapping[str, int]], kinds: Sequence[str], title: str) -> Markup:
    """Stacked bars: what the cards cost. `counts` maps a cost to cards by kind; the first of `kinds` is filled."""
    if not counts:
        return Markup("")
    costs = range(min(counts), max(counts) + 1)
    column, base, top = 320 / len(costs), 160.0, 24.0
    most = max(sum(by_kind.values()) for by_kind in counts.values())
    parts, said = [], []
    for index, cost in enumerate(costs):
        by_kind = counts.get(cost, {})
        total = sum(by_kind.values())
        x, y = index * column + column / 2 - min(column * 0.32, 20), base
        wide = min(column * 0.64, 40)
        for place, kind in enumerate(kinds):
            tall = (base - top) * by_kind.get(kind, 0) / most
            if tall:
                y -= tall
                parts.append(f'<rect class="{"b2" if place else "b1"}" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" '
                             f'height="{tall:.1f}"/>')
        middle = index * column + column / 2
        parts.append(f'<text class="v" x="{middle:.1f}" y="{y - 6:.1f}" text-anchor="middle">{total}</text>')
        parts.append(f'<text x="{middle:.1f}" y="{base + 18:g}" text-anchor="middle">{cost}</text>')
        split = ", ".join(f"{by_kind.get(kind, 0)} {kind}" for kind in kinds if by_kind.get(kind))
        said.append(f"cost {cost}: {total} cards" + (f" ({split})" if split else ""))
    parts.append(f'<path class="ax" d="M0 {base:g}H320"/>')
    return Markup(
        f'<svg viewBox="0 0 320 184" role="img" aria-label="{escape(title)}: {escape("; ".join(said))}">'
        f'{"".join(parts)}</svg>'
    )


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
    most = Fraction(1) if whole else max((chance for _, chance in rows), default=Fraction())
    if not most:
        return Markup("")
    parts = []
    for index, (name, chance) in enumerate(rows):
        y, wide = index * 34.0, 252 * float(chance / most)
        parts.append(f'<text x="0" y="{y + 13:g}">{escape(name)}</text>')
        parts.append(f'<rect class="b1" x="0" y="{y + 18:g}" width="{wide:.1f}" height="9"/>')
        parts.append(f'<text class="v" x="{wide + 6:.1f}" y="{y + 27:g}">{escape(percent(chance))}</text>')
    said = "; ".join(f"{name}: {percent(chance)}" for name, chance in rows)
    return Markup(
        f'<svg viewBox="0 0 320 {len(rows) * 34:g}" role="img" aria-label="{escape(title)}: {escape(said)}">'
        f'{"".join(parts)}</svg>'
    )
