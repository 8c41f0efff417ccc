"""Figures of the rulebook and the site, drawn from a game's data: no figure knows a game.

`figure(name, game)` gives an SVG with every colour and size in it, so that it prints and shows without a style sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from publisher.model import CardType, Game, LabelRule
from publisher.view.figure_parts import (
    PRINT,
    Palette,
    arrow,
    block,
    box,
    drawing,
    label,
    numbered,
    path,
    width,
)

ACROSS = 640.0
"""Figures are drawn 640 px wide; they may be scaled."""
NARROW = 328.0
"""How wide a figure is drawn for a phone: its parts below each other, its words no smaller."""


def figure(name: str, game: Game, palette: Palette = PRINT, across: float = ACROSS) -> str:
    """The figure of that name as SVG, `across` px wide: ACROSS or NARROW.

    Raises ValueError, with the names that this game has data for, if there is no such figure or nothing to draw.
    """
    draw = _FIGURES.get(name)
    drawn = draw(game, palette, across) if draw else ""
    if not drawn:
        why = f"{game.name} has no data for it" if draw else "there is no such figure"
        able = ", ".join(known for known, make in _FIGURES.items() if make(game, palette, across)) or "none"
        raise ValueError(f'figure "{name}": {why}; figures of this game: {able}')
    return drawn


def chances(rule: LabelRule) -> dict[int, tuple[int, int]]:
    """Ways to roll each sum, and of how many rolls: {7: (6, 36)}; empty if no few dice make these sums.

    The least sum is how many dice there are, and the greatest divided by it how many sides each has.
    """
    dice = max(rule.least, 1)
    sides = rule.most // dice
    total = sides**dice
    if sides < 2 or sides * dice != rule.most or total > 100_000:
        return {}
    ways: dict[int, int] = {}
    for roll in product(range(1, sides + 1), repeat=dice):
        ways[sum(roll)] = ways.get(sum(roll), 0) + 1
    return {number: (count, total) for number, count in sorted(ways.items())}


def cards_by_sum(game: Game) -> dict[int, int]:
    """How many cards each sum triggers."""
    counts: dict[int, int] = {}
    for card in game.cards.values():
        for number in {line.label.number for line in card.text.lines if line.label and line.label.number}:
            counts[number] = counts.get(number, 0) + 1
    return counts


def _mappings(data: Any) -> list[Mapping[str, Any]]:
    found = data.values() if isinstance(data, Mapping) else data or ()
    return [entry for entry in found if isinstance(entry, Mapping)]


def _said(entry: Mapping[str, Any], key: str) -> str:
    value = entry.get(key)
    return "" if value is None else str(value)


def _odds(game: Game, palette: Palette, across: float) -> str:
    rule = next((rule for rule in game.labels.values() if rule.form == "number"), None)
    odds, counts = chances(rule) if rule else {}, cards_by_sum(game)
    if not odds:
        return ""
    # The words stand before the rows, or above them where there is no room for that.
    left, down = (96.0, 0.0) if across >= ACROSS else (0.0, 22.0)
    column, base, top = (across - left) / len(odds), 190.0 + down, 26.0 + down
    gap = min(5.0, column / 6)
    most = max(ways for ways, _ in odds.values())
    high = max(counts.values(), default=0)
    below = base + 36 + down  # where the row of cards begins
    if left:
        parts = [label(0, base + 20, "Sum", palette.quiet, 13), label(0, base - 6, "Ways to roll", palette.quiet, 13)]
        if high:
            parts.append(label(0, base + 48, "Cards that", palette.quiet, 13))
            parts.append(label(0, base + 63, "trigger", palette.quiet, 13))
    else:
        parts = [label(0, 14, "Ways to roll each sum", palette.quiet, 13)]
        if high:
            parts.append(label(0, below - 8, "Cards that trigger on it", palette.quiet, 13))
    for index, (number, (ways, _)) in enumerate(odds.items()):
        x = left + index * column
        tall = (base - top - 18) * ways / most
        middle = x + column / 2
        parts.append(box(x + gap, base - tall, column - 2 * gap, tall, palette.accent, palette.accent, radius=0,
                         weight=0))
        parts.append(label(middle, base - tall - 6, str(ways), palette.ink, 14, bold=True, anchor="middle"))
        parts.append(label(middle, base + 20, str(number), palette.ink, 15, bold=True, anchor="middle", serif=True))
        if high:
            count = counts.get(number, 0)
            inset = gap + (3 if left else -2)
            parts.append(box(x + inset, below, column - 2 * inset, 30, palette.paper, palette.rule, radius=2))
            parts.append(label(middle, below + 20, str(count), palette.ink, 15, anchor="middle"))
    parts.append(path(f"M{left:g} {base:g}H{across:g}", palette.ink, 1.6))
    said = "; ".join(
        f"{number}: {ways} of {total} rolls" + (f", {counts.get(number, 0)} cards" if high else "")
        for number, (ways, total) in odds.items()
    )
    return drawing(across, below + 36 if high else base + 30, f"Chances of each sum: {said}", parts)


def _turn(game: Game, palette: Palette, across: float) -> str:
    """Steps of a turn in boxes, in order; steps with `round: true` come once a round, before every turn."""
    found = _mappings(game.settings.get("turn"))
    opening, steps = [s for s in found if s.get("round")], [s for s in found if not s.get("round")]
    if not steps:
        return ""
    columns, gap = min(len(steps), 4) if across >= ACROSS else 1, 26.0
    room = (across - 2 - gap * (columns - 1)) / columns
    parts: list[str] = []
    y = 0.0
    for step in opening:
        name = f"{_said(step, 'name')}. " if not _said(step, "name").endswith(".") else _said(step, "name") + " "
        said, bottom = block(14, y + 41, _said(step, "meaning"), across - 28, palette.quiet, 13)
        parts += [
            box(1, y + 1, across - 2, bottom - y - 6, palette.tint, palette.rule),
            label(14, y + 22, name.strip(), palette.ink, 15, bold=True),
            said,
        ]
        y = bottom + 8
    rows = [steps[start : start + columns] for start in range(0, len(steps), columns)]
    number = 0
    for row in rows:
        tall = max(_step(0, 0, step, room, palette)[1] for step in row)
        for index, step in enumerate(row):
            number += 1
            x = 1 + index * (room + gap)
            parts.append(box(x, y + 12, room, tall - 12, palette.paper, palette.rule))
            parts.append(numbered(x + 24, y + 12, number, palette))
            parts.append(_step(x, y, step, room, palette)[0])
            if index + 1 < len(row):
                parts.append(arrow(x + room + 5, y + tall / 2 + 6, x + room + gap - 5, palette.accent))
        y += tall + 18
    said = "; ".join(_said(step, "name") for step in opening)
    named = "; ".join(f"{index}. {_said(step, 'name')}" for index, step in enumerate(steps, 1))
    return drawing(
        across, y - 17, f"The turn: {named}" if not said else f"A round: {said}; then each turn: {named}", parts
    )


def _step(x: float, y: float, step: Mapping[str, Any], wide: float, palette: Palette) -> tuple[str, float]:
    """What stands in a step's box, and how far down from `y` it reaches."""
    name, baseline = block(x + 12, y + 48, _said(step, "name"), wide - 24, palette.ink, 16, bold=True, leading=1.2)
    meaning, bottom = block(x + 12, baseline + 3, _said(step, "meaning"), wide - 24, palette.quiet, 13)
    return name + meaning, bottom - y


def _zones(game: Game, palette: Palette, across: float) -> str:
    zones = _mappings(game.zones)
    if not zones:
        return ""
    columns = 1 if across < ACROSS else 3 if len(zones) > 4 else 2
    gap = 12.0
    parts: list[str] = []
    y = 1.0
    rows = [zones[start : start + columns] for start in range(0, len(zones), columns)]
    for row in rows:
        wide = (across - gap * (len(row) - 1)) / len(row)  # a short last row fills the table's edge
        tall = max(66.0, *(_zone(0, 0, zone, wide, palette)[1] for zone in row))
        for index, zone in enumerate(row):
            x = index * (wide + gap)
            parts.append(box(x + 1, y, wide - 2, tall, palette.paper, palette.rule))
            parts.append(_zone(x, y, zone, wide, palette)[0])
        y += tall + gap
    said = "; ".join(f"{_said(zone, 'name')}: {_said(zone, 'meaning')}" for zone in zones)
    return drawing(across, y - gap + 1, f"The zones. {said}", parts)


def _zone(x: float, y: float, zone: Mapping[str, Any], wide: float, palette: Palette) -> tuple[str, float]:
    """What stands in a zone's box, and how far down from `y` it reaches."""
    pile = _pile(x + 12, y + 14, _said(zone, "meaning"), palette)
    name, baseline = block(x + 54, y + 24, _said(zone, "name"), wide - 62, palette.ink, 15, bold=True, leading=1.15)
    meaning, bottom = block(x + 54, baseline + 1, _said(zone, "meaning"), wide - 66, palette.quiet, 12.5)
    return pile + name + meaning, bottom - y


def _pile(x: float, y: float, meaning: str, palette: Palette) -> str:
    """How cards lie in a zone, as far as its meaning says it: face down in a pile, sideways, or in a row."""
    words = meaning.lower()
    if "face down" in words:
        return "".join(box(x + step, y - step, 24, 34, palette.accent, palette.paper, radius=2) for step in (0, 3, 6))
    if "sideways" in words:
        upright = box(x, y, 20, 28, palette.tint, palette.ink, radius=2, weight=1.2)
        return upright + box(x + 4, y + 20, 28, 20, palette.tint, palette.ink, radius=2, weight=1.2)
    if "beneath" in words:
        under = box(x + 8, y + 8, 22, 32, palette.accent, palette.paper, radius=2)
        return under + box(x, y, 22, 32, palette.tint, palette.ink, radius=2, weight=1.2)
    return "".join(box(x + step, y, 20, 28, palette.tint, palette.ink, radius=2, weight=1.2) for step in (0, 7, 14))


def _reading(game: Game, palette: Palette, across: float) -> str:
    reads = _mappings(game.settings.get("reads"))
    if not reads:
        return ""
    states: list[tuple[str, list[str], int]] = [("Unread", ["sideways in the library", "nothing scored yet"], -1)]
    for read in reads:
        beneath = read.get("committed")
        count = beneath if isinstance(beneath, int) else 0
        kept = f"{count or 'none'} committed beneath"
        notes = [_said(read, "stands"), f"sacrifice: {_said(read, 'sacrifice')}", kept]
        states.append((_said(read, "read"), list(filter(None, notes)), count))
    parts, deepest = (_shelf if across >= ACROSS else _stack)(states, across, palette)
    said = "; ".join(f"{name}: {', '.join(notes)}" for name, notes, _ in states)
    return drawing(across, deepest, "How a text stands. " + said, parts)


def _shelf(states: list[tuple[str, list[str], int]], across: float, palette: Palette) -> tuple[list[str], float]:
    """States of a text beside each other on a shelf, and how far down they reach."""
    room, shelf, deepest = across / len(states), 98.0, 0.0
    parts: list[str] = []
    for index, (name, notes, beneath) in enumerate(states):
        x, middle = index * room, (index + 0.5) * room
        parts.append(path(f"M{x + 6:g} {shelf}H{x + room - 6:g}", palette.ink, 1.8))
        parts.append(_book(middle, shelf, palette, lying=beneath < 0, beneath=max(beneath, 0)))
        parts.append(label(middle, shelf + 26, name, palette.ink, 16, bold=True, anchor="middle"))
        y = shelf + 46
        for note in notes:
            drawn, y = block(middle, y, note, room - 12, palette.quiet, 13, anchor="middle")
            parts.append(drawn)
        deepest = max(deepest, y)
    return parts, deepest - 6


def _stack(states: list[tuple[str, list[str], int]], across: float, palette: Palette) -> tuple[list[str], float]:
    """States of a text below each other, each with its words beside it, and how far down they reach."""
    parts: list[str] = []
    y, text = 0.0, 132.0
    for name, notes, beneath in states:
        shelf = y + 98
        parts.append(path(f"M0 {shelf:g}H{text - 16:g}", palette.ink, 1.8))
        parts.append(_book((text - 16) / 2, shelf, palette, lying=beneath < 0, beneath=max(beneath, 0)))
        parts.append(label(text, y + 26, name, palette.ink, 16, bold=True))
        line = y + 46
        for note in notes:
            drawn, line = block(text, line, note, across - text, palette.quiet, 13)
            parts.append(drawn)
        y = max(shelf, line) + 16
    return parts, y - 14


def _book(middle: float, shelf: float, palette: Palette, *, lying: bool, beneath: int) -> str:
    """A text card on the shelf line, with the cards committed beneath it showing at its right."""
    tall, wide = (64.0, 90.0) if lying else (90.0, 64.0)
    x, y = middle - wide / 2 - beneath * 5, shelf - tall
    under = "".join(
        box(x + step * 10, y + step * 7, wide, tall - step * 7, palette.accent, palette.paper)
        for step in range(beneath, 0, -1)
    )
    card = box(x, y, wide, tall, palette.paper, palette.ink, weight=1.6)
    spine = f"M{x:g} {y + 12:g}h{wide:g}" if lying else f"M{x + 12:g} {y:g}v{tall:g}"
    rows = "".join(
        f"M{x + 22:g} {y + 24 + line * 11:g}h{(wide - 34) * (0.6 if line == 2 else 1):g}" for line in range(3)
    )
    return under + card + path(spine, palette.accent, 3) + path(rows, palette.rule, 1.8)


def _anatomy(game: Game, palette: Palette, across: float) -> str:
    kinds = [type for type in game.types.values() if type.labels]
    if not kinds:
        return ""
    kind = max(kinds, key=lambda type: len(type.labels))
    callouts = _callouts(game, kind)
    wide, tall, top = 228.0, 319.0, 6.0
    left = (across - wide) / 2
    parts = [box(left, top, wide, tall, palette.paper, palette.ink, radius=10, weight=1.8)]
    period = next(iter(game.periods.values()), None)
    colour = palette.era(period) if period else palette.accent
    parts.append(box(left + 12, top + 46, wide - 24, 104, palette.tint, palette.rule, radius=2))
    parts.append(path(f"M{left + 40:g} {top + 134:g}l40 -54l28 34l24 -22l44 42", colour, 2))
    ends: list[tuple[float, float, str, str]] = []
    y = top + 190
    for name, meaning, spot in callouts:
        if spot == "cost":
            parts.append(
                f'<circle cx="{left + 26:g}" cy="{top + 24:g}" r="11" fill="none" stroke="{palette.ink}" '
                f'stroke-width="1.6"/><circle cx="{left + 50:g}" cy="{top + 24:g}" r="11" fill="{colour}"/>'
            )
            ends.append((left + 26, top + 24, name, meaning))
        elif spot == "name":
            parts.append(box(left + 72, top + 18, 118, 13, palette.ink, palette.ink, radius=2, weight=0))
            ends.append((left + 190, top + 24, name, meaning))
        elif spot == "type":
            parts.append(box(left + 14, top + 160, 110, 8, colour, colour, radius=2, weight=0))
            ends.append((left + 14, top + 164, name, meaning))
        elif spot == "picture":
            ends.append((left + wide - 12, top + 92, name, meaning))
        elif spot == "number":
            parts.append(box(left + 14, top + tall - 20, 44, 8, palette.rule, palette.rule, radius=2, weight=0))
            ends.append((left + 14, top + tall - 16, name, meaning))
        else:
            tab = box(left + 12, y - 8, 24, 17, colour, colour, radius=3, weight=0)
            rows = path(f"M{left + 46:g} {y - 3:g}h166M{left + 46:g} {y + 7:g}h118", palette.rule, 2)
            parts += [tab, rows]
            ends.append((left + wide - 16 if len(ends) % 2 else left + 12, y, name, meaning))
            y += 30
    beside = across >= ACROSS
    drawn, depth = (
        _leaders(ends, left, left + wide, palette) if beside else _listed(ends, top + tall + 26, across, palette)
    )
    said = "; ".join(f"{number}. {name}: {meaning}" for number, (_, _, name, meaning) in enumerate(ends, 1))
    return drawing(across, max(top + tall + 6, depth), f"A card of type {kind.name}. {said}", [*parts, drawn])


def _callouts(game: Game, kind: CardType) -> list[tuple[str, str, str]]:
    """(name, meaning, spot on the card) of what a card of this type shows, from top to bottom."""
    found = [("Cost", "a generic amount, then pips", "cost")] if game.symbols else []
    found.append(("Name", "the card's own", "name"))
    found.append(("Picture", "no rules here", "picture"))
    found.append(("Type line", "period and kind of card" if game.periods else "the kind of card", "type"))
    for id in kind.labels:
        if id in game.labels:
            found.append((game.labels[id].name, game.labels[id].meaning, "line"))
    found.append(("Number", "permanent; find the card by it", "number"))
    return found


def _leaders(
    ends: list[tuple[float, float, str, str]], left: float, right: float, palette: Palette
) -> tuple[str, float]:
    """Callouts in two columns beside the card, each with a line to its spot, and how far down they reach."""
    parts: list[str] = []
    depth = {"left": 0.0, "right": 0.0}
    middle = (left + right) / 2
    for number, (x, y, name, meaning) in enumerate(ends, 1):
        side = "left" if x < middle else "right"
        at = max(y, depth[side] + 14)
        text_x, room = (28.0, left - 58) if side == "left" else (right + 52, ACROSS - right - 54)
        head = label(text_x, at + 5, name, palette.ink, 14.5, bold=True)
        said, bottom = block(text_x, at + 22, meaning, room, palette.quiet, 12.5)
        start, elbow = (
            (text_x + width(name, 14.5, True) + 8, left - 12) if side == "left" else (text_x - 28, right + 14)
        )
        leader = path(f"M{start:g} {at:g}H{elbow:g}L{x:g} {y:g}", palette.rule, 1.2)
        spot = f'<circle cx="{x:g}" cy="{y:g}" r="2.6" fill="{palette.ink}"/>'
        parts += [leader, spot, numbered(text_x - 15, at, number, palette, 10), head, said]
        depth[side] = bottom
    return "".join(parts), max(depth.values())


def _listed(
    ends: list[tuple[float, float, str, str]], top: float, across: float, palette: Palette
) -> tuple[str, float]:
    """Numbers on the spots of the card and the callouts below it, and how far down they reach."""
    parts: list[str] = []
    y = top
    for number, (spot_x, spot_y, name, meaning) in enumerate(ends, 1):
        said, bottom = block(30, y + 22, meaning, across - 30, palette.quiet, 13)
        parts += [numbered(spot_x, spot_y, number, palette, 9), numbered(12, y, number, palette, 10),
                  label(30, y + 5, name, palette.ink, 14.5, bold=True), said]
        y = bottom + 8
    return "".join(parts), y - 14


_FIGURES: dict[str, Callable[[Game, Palette, float], str]] = {
    "turn": _turn,
    "zones": _zones,
    "reading": _reading,
    "odds": _odds,
    "anatomy": _anatomy,
}
NAMES = tuple(_FIGURES)
