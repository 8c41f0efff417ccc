"""The cards that the rulebook's figures show are the catalogue's own: name, cost and seal agree."""

from __future__ import annotations

import re
from pathlib import Path

from publisher.model import Catalogue

ROOT = Path(__file__).resolve().parents[2]
_DRAWN = re.compile(r'cards\.(member|text|concept)\(\s*"(\w+)", "([^"]+)", "([0-9A-Z]+)"(?:, (\d+))?')
_SEATED = re.compile(r'\(\s*"(\w+)", "([A-Z][^"]+)", "([0-9A-Z]+)", (\d+), "\w+"\s*\)')


def test_drawn_cards_agree_with_the_catalogue(catalogue: Catalogue) -> None:
    source = (ROOT / "catalogue/canon/art/book_diagrams.py").read_text("utf-8")
    shown = {(m[2], m[3], m[4], m[5] or "") for m in _DRAWN.finditer(source)}
    shown |= {(m[1], m[2], m[3], m[4]) for m in _SEATED.finditer(source)}
    assert len(shown) >= 8
    cards = catalogue.games["canon"].cards.values()
    for era, name, cost, seal in sorted(shown):
        fits = [card for card in cards if name in card.name and era in card.periods]
        assert any(
            card.cost and card.cost.written == cost and (not seal or card.fields.get("trigger") == int(seal))
            for card in fits
        ), f"a figure draws {name} ({cost} {seal}), which is no card like that"
