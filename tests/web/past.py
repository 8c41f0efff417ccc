"""The small game as it was in an earlier edition, with words that nobody may read in the open today."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from types import MappingProxyType

from publisher.check.differences import difference
from publisher.model import Card, CardText, Game, Keyword, Origin, Passage
from publisher.model.difference import Step
from publisher.model.edition import Edition
from publisher.text import Vocabulary, parse, parse_prose

from .small import BOOK, HERE, LABELS, SYMBOLS, small_game

GONE_CANARIES = ("Duskmaw", "duskmaw", "sombrewick", "tallowfen", "wickerbane", "glimmerpine")
"""A hidden card that there was once, its id and text; what was in a closed box of the book, the heading of a closed
section that is gone, and a line that everybody could read and nobody should today."""

OLD_BOOK = (
    BOOK.replace("A rule with {A} and a value", "A rule with {C} and one value")
    .replace("## Two {#rule_two}", "## Gone {#rule_gone}\n\nIt was never used.\n\n## Too {#rule_two}")
    .replace("Nobody should read zanzibarine here.", "Nobody should read zanzibarine or tallowfen here.")
    .replace("A fensterglow at", "Two fensterglows at")
    .replace("### Deeper", "A glimmerpine grows.\n\n### Deeper")
    .replace("### Thornquill", "### Wickerbane {#rule_wicker}\n\nwickerbane\n\n### Thornquill")
)
NEW_BOOK = BOOK.replace("umbrelquist", "umbrelquist\n\nA glimmerpine grows.")


def _words(game: Game) -> Vocabulary:
    return Vocabulary.of(SYMBOLS.values(), game.keywords.values(), LABELS.values())


@cache
def now() -> Game:
    """The small game with a line of the book that was open once, and with what became of ids that are gone."""
    game, other = small_game(), small_game(NEW_BOOK)
    book = replace(game.book, chapters=(*other.book.chapters, *game.book.chapters[1:]), redirects=MappingProxyType(
        {**game.book.redirects, "lantern": "letter", "veil": "ponder"}))
    return replace(game, book=book, gone=MappingProxyType({"rule_gone": "Nobody used it.", "candle": "It burnt down."}),
                   editions=(edition("first", "First edition", "2025-01-01"),
                             edition("second", "Second & last edition", "2026-01-01")))


def edition(id: str, name: str, date: str) -> Edition:
    return Edition(id, name, date, Origin(f"catalogue/small/editions/{id}.json"), {}, {}, {}, {})


@cache
def before() -> Game:
    """The first edition."""
    game = small_game(OLD_BOOK)
    words = _words(game)

    def text(said: str) -> CardText:
        return parse(Passage.plain(said), words)

    def card(id: str, **more: object) -> Card:
        return replace(game.cards[id], **more)  # type: ignore[arg-type]

    cards = [
        card("tower", text=text("[Ponder 3]\nConstant: Costs you {1} less.\n8: [Ponder 1] (look first).\n"
                                "{1}, fade it: draw 2 cards.")),
        card("letter", text=text("R1: Draw a card, [[duskmaw|the Prowler]]."), fields={
            **game.cards["letter"].fields, "year": 1998}),
        card("block", fields={**game.cards["block"].fields, "beside": ["letter", "duskmaw"]}),
        card("gloomwight", text=text("Constant: It was a vexthorn, [Ponder 9].")),
        Card("small", "duskmaw", "Duskmaw Prowler", "member", HERE, text=text("Constant: A sombrewick."), spoiler=True),
        Card("small", "lantern", "Lantern", "text", HERE, text=text("R1: Draw [[gloomwight]] at once.")),
        Card("small", "candle", "Candle", "text", HERE, text=text("R1: Draw {2} cards of [[tower]].")),
    ]
    meaning = parse_prose(Passage.plain("Look at X of your cards, then [fade] one."), words)
    keywords = {**game.keywords, "ponder": replace(game.keywords["ponder"], meaning=meaning),
                "veil": Keyword("veil", "Veil", "none", meaning, meaning, HERE)}
    deck = game.decks["opening"]
    decks = {**game.decks, "opening": replace(deck, parts={**deck.parts, "main": deck.parts["main"][:1]})}
    return replace(game, cards={card.id: card for card in cards}, keywords=keywords, decks=decks)


@cache
def steps() -> tuple[Step, ...]:
    """From the first edition to the second, and from that to now: a word of flavor only."""
    game, old = now(), before()
    flavor = parse(Passage.plain("Stone on stone."), Vocabulary())
    middle = replace(game, cards={**game.cards, "tower": replace(game.cards["tower"], flavor=flavor)})
    first, second = game.editions
    return (Step(first, old, second, middle, difference(old, middle, {})),
            Step(second, middle, None, game, difference(middle, game, {})))
