"""The colours of a game's eras and types as style rules, for both themes, from the model."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.model import Game
from publisher.web.colour import readable

LIGHT, DARK = "#f1e7ce", "#2b261e"
"""The least favourable grounds that text in an era's colour may stand on, in the light and in the dark theme."""
PAPER, NIGHT = "#fdf9ee", "#191510"


def colours(game: Game) -> Iterable[tuple[str, str, str]]:
    """(class name, variable name, colour as in the model) of whatever has a colour."""
    for period in game.periods.values():
        yield f"era-{period.id}", f"--era-{period.id}", period.color
    for type in game.types.values():
        if colour := type.attrs.get("color"):
            yield f"type-{type.id}", f"--type-{type.id}", str(colour)


def era_rules(game: Game) -> str:
    """Style rules that define the variables on the game's skin, and a class for each that sets `--era`."""
    found = list(colours(game))
    if not found:
        return ""
    scope = f'[data-skin="{game.id}"]'
    tokens = "".join(
        f"  {variable}: light-dark({readable(colour, LIGHT, 4.6)}, {readable(colour, DARK, 5.6)});\n"
        for _, variable, colour in found
    )
    inks = "".join(
        f"{scope} .{name}, {scope}.{name} {{ --era: var({variable}); --era-ink: {readable(colour, PAPER, 4.6)}; }}\n"
        for name, variable, colour in found
    )
    return f"{scope} {{\n{tokens}}}\n{inks}"
