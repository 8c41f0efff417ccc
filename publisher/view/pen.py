"""What a template draws with: small drawings in its lines, and what it tells the drawing code."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup, escape

from publisher.kit.drawing.house_marks import INK
from publisher.model import Game
from publisher.view.art import Art


@dataclass(frozen=True, slots=True)
class Drawing:
    """A small drawing inside a line of type: a function of the game's art module, or of the house's if its name begins
    with `house_`, and its plain arguments."""

    kind: str
    arguments: tuple[Any, ...]

    @property
    def key(self) -> str:
        return "/".join((self.kind, *map(str, self.arguments)))


def house_symbol(game: Game, code: str, low_ink: bool = False) -> Drawing:
    """The house's drawing of a symbol: a pip in its period's colour and outline, or an open ring."""
    symbol = game.symbols.get(code)
    period = game.periods.get(symbol.period) if symbol is not None else None
    if period is None:
        return Drawing("house_pip", (code, "", "", low_ink))
    return Drawing("house_pip", (code, period.shape, period.color, low_ink))


@dataclass
class Pen:
    """Collects what one rendering of a template asks for.

    art: the game's own drawing code; drawings: what the template placed in its lines, by key; told: what it told.
    """

    art: Art | None
    low_ink: bool
    game: Game
    drawings: dict[str, Drawing] = field(default_factory=dict)
    told: dict[str, Any] = field(default_factory=dict)

    def drawn(self, kind: str, *arguments: Any, alt: str = "", turn: int = 0) -> Markup:
        """A drawing that stands in the line like a letter; `alt` is what a reader or a search finds there.

        It is turned clockwise by `turn` degrees, a multiple of 90, and then fills its box. What the game does not draw
        is drawn by the house: the first letter of `alt`.
        """
        if turn % 90:
            raise ValueError(f"a drawing turns by quarters: 90, 180 or 270 degrees, not {turn}")
        if self.art is not None and self.art.draws(kind):
            return self.place(kind, Drawing(kind, arguments), alt, turn)
        colour = next((str(value) for value in arguments if str(value).startswith("#")), INK)
        letter = (alt or str(next(iter(arguments), "")))[:1]
        return self.place(kind, Drawing("house_mark", (letter, colour)), alt[:1], turn)

    def place(self, kind: str, drawing: Drawing, alt: str, turn: int = 0, style: str = "") -> Markup:
        self.drawings.setdefault(drawing.key, drawing)
        more = Markup(' data-turn="{}"').format(turn % 360) if turn % 360 else Markup("")
        more += Markup(' style="{}"').format(style) if style else ""
        return Markup('<span class="drawn {}" data-drawing="{}"{}>{}</span>').format(kind, drawing.key, more, alt)

    def placed(self, html: Markup) -> tuple[Drawing, ...]:
        """The drawings that the finished HTML still has."""
        return tuple(drawing for key, drawing in self.drawings.items() if f'data-drawing="{escape(key)}"' in html)

    def _symbol(self, code: str) -> Markup:
        if self.art is not None and self.art.draws("symbol"):
            return self.drawn("symbol", code, self.low_ink, alt=code)
        return self.place("symbol", house_symbol(self.game, code, self.low_ink), code)

    def symbols(self, codes: tuple[str, ...]) -> Markup:
        drawn = [self._symbol(code) for code in codes]
        if len(drawn) == 1:
            return drawn[0]
        return Markup('<span class="together">{}</span>').format(Markup("").join(drawn))

    def tell(self, **values: Any) -> None:
        self.told.update(values)
