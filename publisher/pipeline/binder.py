"""The binder of a game: the cards that a person has met while playing, in words. What was not met is not shown."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from publisher.model import Card, Game
from publisher.pipeline.gather import RefusedError
from publisher.pipeline.played import Kept
from publisher.web.gamesite import GameSite
from publisher.web.page import Options
from publisher.web.said import spoken_facts
from publisher.web.symbols import spoken_text


def met_cards(game: Game, kept: Kept, names: Sequence[str] = ()) -> list[Card]:
    """The cards met, or those of them with these ids or names, in the order of their files.

    Raises RefusedError for one that was not met; it does not say whether there is such a card.
    """
    met = [card for card in game.cards.values() if card.id in kept.met]
    if not names:
        return met
    found = {key: card for card in met for key in (card.id, card.name.casefold())}
    for name in names:
        if name.casefold() not in found:
            raise RefusedError(f'no card that you have met is called "{name}"')
    return list({found[name.casefold()].id: found[name.casefold()] for name in names}.values())


def binder_json(game: Game, kept: Kept, cards: Sequence[Card]) -> dict[str, Any]:
    """The binder as plain values."""
    site = _site(game)
    return {
        "game": game.id, "cards": len(game.cards), "met": sum(1 for id in kept.met if id in game.cards),
        "days": dict(kept.days),
        "binder": [{"id": card.id, "number": card.number, "name": card.name, "type": _type(game, card),
                    "facts": spoken_facts(card, site), "text": spoken_text(game, card.text, "\n"),
                    "flavor": spoken_text(game, card.flavor), "since": kept.met[card.id]} for card in cards],
    }  # fmt: skip


def binder_text(game: Game, kept: Kept, cards: Sequence[Card], width: int = 100) -> str:
    """The binder for a person: a card a paragraph, and how many there are."""
    site = _site(game)
    met = sum(1 for id in kept.met if id in game.cards)
    total = f"{met} of {len(game.cards)} cards of {game.name} met"
    if not met:
        return f"{total}. Play, and they come: publisher play {game.id}\n"
    parts = ["\n".join(_told(game, card, site, kept.met[card.id], width)) for card in cards]
    parts.append(textwrap.fill(f"{total}. What you have met gives no advantage.", width))
    return "\n\n".join(parts) + "\n"


def _told(game: Game, card: Card, site: GameSite, since: str, width: int) -> Iterator[str]:
    number = " ".join(filter(None, (game.set_code, card.number)))
    yield f"{card.name} ({', '.join(filter(None, (number, _type(game, card))))}), met on {since}"
    for line in ("; ".join(spoken_facts(card, site)), *spoken_text(game, card.text, "\n").splitlines(),
                 spoken_text(game, card.flavor)):
        if line:
            yield from textwrap.wrap(line, width, initial_indent="  ", subsequent_indent="  ")


def _type(game: Game, card: Card) -> str:
    return game.types[card.type].name if card.type in game.types else card.type


def _site(game: Game) -> GameSite:
    """What says a card's facts in the words of the site, without anything drawn."""
    return GameSite(game, Options(()), {}, {}, {})
