"""What of a game can no longer be told apart when it is printed in grey."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model import Finding, Game, Severity
from publisher.press.grey import alike, alike_colours
from publisher.view import Art, house, house_symbol


def grey_findings(game: Game, art: Art | None) -> Iterator[Finding]:
    """Symbols that look the same in grey, and colours of types and periods that do.

    Symbols are compared as they are drawn, letter and outline included: two colours that become one grey do no harm
    where a letter tells them apart. A colour alone that becomes another's is worth a warning.
    """
    for first, second in alike(_symbols(game, art)):
        said = (
            f"in grey {_named(game, first)} and {_named(game, second)} look the same; "
            "give them another letter, another shape or a lighter color"
        )
        yield Finding("grey-alike", Severity.ERROR, said, game.where(_place(game, second)), game.id)
    types = {id: str(kind.attrs["color"]) for id, kind in game.types.items() if "color" in kind.attrs}
    for first, second in alike_colours(types):
        said = (
            f"in grey the colors of {game.types[first].plural} and {game.types[second].plural} are one; "
            "only what is written tells them apart"
        )
        yield Finding("grey-alike", Severity.WARNING, said, game.types[second].origin, game.id)


def _symbols(game: Game, art: Art | None) -> dict[str, str]:
    """The game's symbols as SVG, by code."""
    if art is not None and art.draws("symbol"):
        return {code: art.drawing("symbol", (code,)) for code in game.symbols}
    drawn = {code: house_symbol(game, code) for code in game.symbols}
    return {code: house().drawing(each.kind, each.arguments) for code, each in drawn.items()}


def _named(game: Game, code: str) -> str:
    return f"{{{code}}} ({game.symbols[code].name})"


def _place(game: Game, code: str) -> str:
    """Where game.yaml says what a symbol is."""
    period = game.symbols[code].period
    return f"periods/{list(game.periods).index(period)}" if period in game.periods else "symbols"
