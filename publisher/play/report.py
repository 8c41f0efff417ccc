"""What a simulation came to, as plain values for other programs and as tables and charts for a person.

Of what an engine counts, these names are understood; all others are listed as they are:

    ending/NAME               how the game ended
    a name without a slash    a number of each game, of which the distribution is kept, such as `length`
    drawn/CARD, playable/CARD, played/CARD, won-when-played/CARD, dead/CARD/CAUSE     what became of a card; dead is one
                              that was drawn and never played
    NAME/CARD                 anything else that is counted card by card
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from publisher.model import Standing, Tally, Totals
from publisher.play.charts import bar, quantile, scale_of, spread_bins
from publisher.play.engine import Engine
from publisher.play.loop import seat_name
from publisher.play.simulate import Plan, wilson
from publisher.play.telling import aligned

VERSION = 1
"""Of the JSON report's form. Names may be added under the same number, none goes or changes its meaning."""

ENDING, DRAWN, PLAYABLE, PLAYED, WON, DEAD = "ending", "drawn", "playable", "played", "won-when-played", "dead"
CARD_NAMES = (DRAWN, PLAYABLE, PLAYED, WON, DEAD)
LENGTH = "length"
TENTHS = (10, 50, 90)
NARROWEST = 60
WIDE = 80
NAME_WIDTH, SHORT_NAME = 28, 20
"""How much of a card's name is shown in a terminal that is WIDE, or narrower."""


# ---- plain values


def as_json(
    game: str, engine: Engine[Any, Any], plan: Plan, totals: Totals, names: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The report as plain values, in a fixed order. `names` has cards' names by id. Shares are 0 to 1, intervals the
    ends of Wilson's at 95 %."""
    return {
        "version": VERSION,
        "game": game, "games": totals.games, "seed": plan.seed, "seats": plan.seats, "agents": list(plan.agents),
        "settings": dict(plan.settings), "tied": totals.tied, "undecided": totals.undecided,
        "by_seat": [{"seat": seat_name(engine, seat)} | _standing(standing)
                    for seat, standing in enumerate(totals.seats)],
        "by_agent": {name: _standing(standing) for name, standing in sorted(totals.agents.items())},
        "endings": {name: {"games": games, **_rated(games, totals.games)} for name, games in endings(totals).items()},
        "spread": {name: spread_told(spread_of(totals, name)) for name in _spreads(totals)},
        "cards": cards_told(engine.cards, totals, names or {}),
        "tally": {name: {"total": tally.total, "each_game": tally.total / totals.games if totals.games else 0.0,
                         "games": tally.games, "interval": list(wilson(tally.games, totals.games))}
                  for name, tally in sorted(totals.tally.items())},
        "modelled": sum(1 for why in engine.cards.values() if not why),
        "not_modelled": {id: why for id, why in sorted(engine.cards.items()) if why},
    }  # fmt: skip


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        "games": standing.games, "won": standing.won, **_rated(standing.won, standing.games),
        "shared": standing.shared, "mean": standing.mean, "deviation": standing.deviation,
        "least": standing.least, "most": standing.most,
    }  # fmt: skip


def _rated(part: int, whole: int) -> dict[str, Any]:
    return {"share": part / whole if whole else 0.0, "interval": list(wilson(part, whole))}


def endings(totals: Totals) -> dict[str, int]:
    """In how many games it ended so, the commonest first."""
    found = [(name.split("/", 1)[1], tally.games) for name, tally in totals.tally.items()
             if name.startswith(f"{ENDING}/")]  # fmt: skip
    return dict(sorted(found, key=lambda pair: (-pair[1], pair[0])))


def spread_of(totals: Totals, name: str) -> dict[int, int]:
    """In how many games the count of this name came to what, games without it at 0."""
    spread = dict(totals.spread[name])
    rest = totals.games - sum(spread.values())
    if rest:
        spread[0] = spread.get(0, 0) + rest
    return dict(sorted(spread.items()))


def spread_told(spread: Mapping[int, int]) -> dict[str, Any]:
    """Mean, standard deviation, least and most, the tenths, and the whole distribution as pairs of value and games."""
    games = sum(spread.values())
    total = sum(value * count for value, count in spread.items())
    squares = sum(value * value * count for value, count in spread.items())
    return {
        "mean": total / games, "deviation": math.sqrt(max(0, squares * games - total * total)) / games,
        "least": min(spread), "most": max(spread), **{f"p{tenth}": quantile(spread, tenth) for tenth in TENTHS},
        "games": [[value, count] for value, count in spread.items()],
    }  # fmt: skip


def _spreads(totals: Totals) -> list[str]:
    """The names with a distribution, the length of games first."""
    return sorted(totals.spread, key=lambda name: (name != LENGTH, name))


def cards_told(ids: Collection[str], totals: Totals, names: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """For every card that was drawn: in how many games it was drawn, could be played, was played, how often who played
    it won, and why it was never played, by cause. Empty for an engine that does not count this."""
    tally = totals.tally
    dead: dict[str, dict[str, int]] = {}
    for name, counted in tally.items():
        first, _, rest = name.partition("/")
        card, slash, cause = rest.partition("/")
        if first == DEAD and slash:
            dead.setdefault(card, {})[cause] = counted.total
    out = {}
    for id in sorted(ids):
        drawn = tally.get(f"{DRAWN}/{id}", Tally()).total
        if not drawn:
            continue
        playable, played, won = (tally.get(f"{name}/{id}", Tally()).total for name in (PLAYABLE, PLAYED, WON))
        causes = dict(sorted(dead.get(id, {}).items(), key=lambda pair: (-pair[1], pair[0])))
        out[id] = {
            "name": names.get(id, id), "drawn": drawn, "playable": playable, "played": played,
            "won": won, **_rated(won, played), "dead": sum(causes.values()), "causes": causes,
        }
    return out


# ---- tables and charts


def as_text(
    game: str, engine: Engine[Any, Any], plan: Plan, totals: Totals, names: Mapping[str, str] | None = None,
    width: int = 100,
) -> str:
    """The report for a person, in lines of `width` letters, which is at least 60. Ends in a line break."""
    width = max(width, NARROWEST)
    parts = [_head(game, engine, plan, totals, width), _won(engine, totals, width), _points(engine, totals),
             _endings(totals, width)]
    parts += [_spread(name, spread_of(totals, name), width) for name in _spreads(totals)]
    cards = cards_told(engine.cards, totals, names or {})
    if cards:
        parts += [_cards(cards, totals.games, width), _dead(cards, width)]
    parts += [*_by_card(engine, totals, names or {}, width), _others(engine, totals, bool(cards)), _modelled(engine)]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _head(game: str, engine: Engine[Any, Any], plan: Plan, totals: Totals, width: int) -> list[str]:
    told = [f"{totals.games:,} games of {game}", f"{plan.seats} seat{'s' * (plan.seats > 1)}", f"seed {plan.seed}",
            f"played by {', '.join(plan.agents)}"]
    if len(set(plan.agents)) > 1 and not engine.sides:
        told.append("a seat further in every game")
    told += [f"{name} {value}" for name, value in plan.settings.items()]
    return list(_filled(told, ", ", width))


def _filled(parts: list[str], between: str, width: int, indent: str = "") -> Iterator[str]:
    """Parts in lines of at most `width` letters, broken between them; later lines begin with `indent`."""
    line = ""
    for index, part in enumerate(parts):
        end = between.rstrip() if index + 1 < len(parts) else ""
        if line and len(line) + len(between) + len(part) + len(end) > width:
            yield line + between.rstrip()
            line = indent + part
        else:
            line = f"{line}{between}{part}" if line else part
    if line:
        yield line


def _won(engine: Engine[Any, Any], totals: Totals, width: int) -> list[str]:
    rows = [(seat_name(engine, seat), standing) for seat, standing in enumerate(totals.seats)]
    if len(totals.agents) > 1:
        rows += sorted(totals.agents.items())
    by = "side" if engine.sides else "seat"
    out = [f"Won, by {by}{' and agent' if len(totals.agents) > 1 else ''}, with 95 % intervals", ""]
    shares = [(standing.won / max(1, standing.games), *wilson(standing.won, standing.games)) for _, standing in rows]
    table = aligned([("", "games", "won", "share", "95 % interval"), *(
        (name, f"{standing.games:,}", f"{standing.won:,}", *_interval(standing.won, standing.games))
        for name, standing in rows)])  # fmt: skip
    room = min(width - len(table[0]) - 4, 51)
    # Two sides are even at a half; more seats at their share.
    scale = scale_of([(0.0, 1.0)], room, 1 / len(totals.seats) if totals.seats else None)
    out.append(f"{table[0]}  {scale.axis()}")
    out += [f"{line}  {scale.whisker(*share)}".rstrip() for line, share in zip(table[1:], shares, strict=True)]
    return [*out, "", f"Shared by several: {_share(totals.tied, totals.games)}. "
                      f"Won by nobody: {_share(totals.undecided, totals.games)}."]


def _points(engine: Engine[Any, Any], totals: Totals) -> list[str]:
    rows: list[tuple[str, ...]] = [("Points", "mean", "deviation", "least", "most", "shared victories")]
    named = [(seat_name(engine, seat), standing) for seat, standing in enumerate(totals.seats)]
    if len(totals.agents) > 1:
        named += sorted(totals.agents.items())
    rows += [
        (name, f"{standing.mean:.2f}", f"{standing.deviation:.2f}",
         *("" if value is None else str(value) for value in (standing.least, standing.most)), f"{standing.shared:,}")
        for name, standing in named
    ]
    return aligned(rows)


def _endings(totals: Totals, width: int) -> list[str]:
    found = endings(totals)
    if not found:
        return []
    table = aligned([("Endings", "games", "share", "95 % interval"), *(
        (name, f"{games:,}", *_interval(games, totals.games)) for name, games in found.items())])
    room = min(width - len(table[0]) - 2, 50)
    return [table[0], *(f"{line}  {bar(games / max(1, totals.games), room)}".rstrip()
                        for line, games in zip(table[1:], found.values(), strict=True))]


def _spread(name: str, spread: Mapping[int, int], width: int) -> list[str]:
    told = spread_told(spread)
    title = f"{_words(name)} of a game" if name == LENGTH else f"{_words(name)} in a game"
    out = list(_filled([f"{title}: mean {told['mean']:.1f}", f"deviation {told['deviation']:.1f}",
                        f"least {told['least']}", f"most {told['most']}",
                        *(f"{'half' if tenth == 50 else f'{tenth} %'} up to {told[f'p{tenth}']}" for tenth in TENTHS)],
                       ", ", width, "  "))
    bins = spread_bins(spread)
    if len(bins) < 2:
        return out
    table = aligned([(str(first) if first == last else f"{first} to {last}", f"{count:,}")
                     for first, last, count in bins])
    room, most = min(width - len(table[0]) - 4, 50), max(count for *_, count in bins)
    return [*out, "", *(f"  {line}  {bar(count / most, room)}".rstrip()
                        for line, (*_, count) in zip(table, bins, strict=True))]


def _cards(cards: Mapping[str, Mapping[str, Any]], games: int, width: int) -> list[str]:
    """The best first. A plus or minus where the whole interval lies above or below what all cards together come to."""
    won, played = (sum(card[key] for card in cards.values()) for key in ("won", "played"))
    mean = won / played if played else 0.0
    order = sorted(cards, key=lambda id: (-cards[id]["share"], not cards[id]["played"], cards[id]["name"]))
    rows: list[tuple[str, ...]] = [("", "drawn", "playable", "played", "won", "95 % interval", "")]
    for id in order:
        card = cards[id]
        low, high = card["interval"]
        known = card["played"] > 0
        rows.append((
            _cut(card["name"], width), _percent(card["drawn"], games), _percent(card["playable"], card["drawn"]),
            _percent(card["played"], card["drawn"]), _percent(card["won"], card["played"]) if known else "",
            f"{100 * low:.1f} to {100 * high:.1f}" if known else "",
            "+" if known and low > mean else "-" if known and high < mean else "",
        ))  # fmt: skip
    lines = aligned(rows if width >= WIDE else [(*row[:5], row[6]) for row in rows])
    table = [line.ljust(max(map(len, lines))) for line in lines]
    # What was played a few times only has intervals so long that they would make those of all others short.
    firm = [tuple(card["interval"]) for card in cards.values() if card["played"] >= 10]
    room = width - len(table[0]) - 2
    told = ["Cards: drawn of all games", "playable and played of those", "won of the games of who played it"]
    out = list(_filled(told, ", ", width, "  "))
    out += list(_filled([f"All together {100 * mean:.1f} %", "+ and - are cards whose whole interval is off that",
                         "as one in twenty is by chance"], ", ", width, "  "))
    out.append("")
    if room < 11:
        return [*out, *(line.rstrip() for line in table)]
    scale = scale_of(firm, min(room, 41), mean if played else None)
    out.append(f"{table[0]}  {scale.axis()}")
    for line, id in zip(table[1:], order, strict=True):
        card = cards[id]
        drawn = scale.whisker(card["share"], *card["interval"]) if card["played"] else ""
        out.append(f"{line}  {drawn}".rstrip())
    return out


def _dead(cards: Mapping[str, Mapping[str, Any]], width: int) -> list[str]:
    """Cards that were drawn and never played, the worst first, with what became of them."""
    order = sorted(cards, key=lambda id: (-cards[id]["dead"] / cards[id]["drawn"], cards[id]["name"]))
    order = [id for id in order if cards[id]["dead"]]
    if not order:
        return []
    table = aligned([("Drawn and never played", "dead"), *(
        (_cut(cards[id]["name"], width), _percent(cards[id]["dead"], cards[id]["drawn"])) for id in order)])
    room = 8 if width >= WIDE else 5
    out = [f"{table[0]}  {'':{room}}  of those drawn, for"]
    for line, id in zip(table[1:], order, strict=True):
        card = cards[id]
        begin = f"{line}  {bar(card['dead'] / card['drawn'], room).ljust(room)}  "
        out.append(begin + _causes(card, width - len(begin)))
    return out


def _causes(card: Mapping[str, Any], width: int) -> str:
    """As many causes as a line holds, the commonest first, and what the others come to."""
    causes = [(cause.replace("-", " "), count) for cause, count in card["causes"].items()]
    for shown in range(len(causes), 0, -1):
        rest = sum(count for _, count in causes[shown:])
        told = causes[:shown] + ([("others", rest)] if rest else [])
        line = ", ".join(f"{cause} {100 * count / card['drawn']:.0f} %" for cause, count in told)
        if len(line) <= width:
            return line
    return ""


def _by_card(engine: Engine[Any, Any], totals: Totals, names: Mapping[str, str], width: int) -> Iterator[list[str]]:
    """What else is counted card by card, in tables as wide as the terminal: how many in a game."""
    families = card_families(engine.cards, totals)
    columns = sorted({*families} - ({*CARD_NAMES} if DRAWN in families else set()))
    ids = [id for id in sorted(engine.cards) if any(id in families[column] for column in columns)]
    taken = max((len(_cut(names.get(id, id), width)) for id in ids), default=0)
    while columns:
        some: list[str] = []
        while columns and (not some or taken + sum(2 + max(8, len(name)) for name in (*some, columns[0])) <= width):
            some.append(columns.pop(0))
        rows: list[tuple[str, ...]] = [("In a game", *(name.replace("_", " ") for name in some))]
        for id in ids:
            counts = [families[name].get(id) for name in some]
            if any(counts):
                rows.append((_cut(names.get(id, id), width), *(
                    "" if count is None else f"{count / max(1, totals.games):.3f}".rjust(8) for count in counts)))
        yield aligned(rows)


def card_families(ids: Collection[str], totals: Totals) -> dict[str, dict[str, int]]:
    """Counts by first name and card, of the first names that are counted for cards alone."""
    found: dict[str, dict[str, int]] = {}
    others = set()
    for name, tally in totals.tally.items():
        first, _, rest = name.partition("/")
        if rest in ids:
            found.setdefault(first, {})[rest] = tally.total
        else:
            others.add(first)
    return {first: counts for first, counts in found.items() if first not in others}


def _others(engine: Engine[Any, Any], totals: Totals, cards: bool) -> list[str]:
    """What is counted and stands in no chart above."""
    told = {*card_families(engine.cards, totals), ENDING} | ({*CARD_NAMES} if cards else set())
    rows: list[tuple[str, ...]] = [
        (name, f"{tally.total:,}", f"{tally.total / totals.games:.2f}" if totals.games else "", f"{tally.games:,}",
         *_interval(tally.games, totals.games))
        for name, tally in sorted(totals.tally.items()) if "/" in name and name.partition("/")[0] not in told
    ]
    return aligned([("Counted", "in all", "each game", "in games", "share", "95 % interval"), *rows]) if rows else []


def _modelled(engine: Engine[Any, Any]) -> list[str]:
    lacking = [f"  {id}: {why}" for id, why in sorted(engine.cards.items()) if why]
    out = [f"The rules model {len(engine.cards) - len(lacking)} of {len(engine.cards)} cards."]
    return [*out, "Not modelled:", *lacking] if lacking else out


def _words(name: str) -> str:
    told = name.replace("_", " ").replace("-", " ")
    return told[:1].upper() + told[1:]


def _cut(name: str, width: int) -> str:
    most = NAME_WIDTH if width >= WIDE else SHORT_NAME
    return name if len(name) <= most else f"{name[:most - 1].rstrip()}…"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f} %"


def _interval(successes: int, trials: int) -> tuple[str, str]:
    low, high = wilson(successes, trials)
    return _percent(successes, trials), f"{100 * low:.1f} to {100 * high:.1f}"


def _share(part: int, whole: int) -> str:
    return f"{part:,} ({_percent(part, whole)})"
