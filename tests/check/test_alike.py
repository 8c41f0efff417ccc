"""Whether two wordings say the same, in small."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.check.alike import Alike, same_name, same_words, words
from publisher.model import Catalogue, Passage
from publisher.text import Vocabulary, parse


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("Draw 2 cards.", "draw 2 cards", True),
        ("It’s the player's.", "Its the players.", True),
        ("time-energy", "time energy", True),
        ("2–3 cards", "2-3 cards", True),
        ("a\u00a0b", "a b", True),
        ("ﬁnd", "find", True),
        ("2–3 cards", "2, 3 cards", False),
        ("+1", "-1", False),
        ("+1", "1", False),
        ("−1", "-1", True),
        ("1/2", "½", True),
        ("1/2", "1, 2", False),
        ("10%", "10", False),
        ("2 cards", "3 cards", False),
        ("two cards", "2 cards", False),
        ("Café", "Cafe", False),
        ("may draw", "draw", False),
    ],
)
def test_words_numbers_and_signs_count_and_typography_does_not(old: str, new: str, same: bool) -> None:
    assert same_words(old, new) is same


@given(st.text())
def test_a_text_says_what_it_says_in_capitals_and_with_stops(text: str) -> None:
    assert words(text) == words(text) and same_words(text, f" {text} . ")


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("The Peddler", "The Pedlar", True), ("Étoile", "Etoile", True), ("Plato", "PLATO!", True),
        ("Hypathia", "Hypatia", True), ("Plato", "Aristotle", False), ("The Ford", "The Fort Road", False),
    ],
)  # fmt: skip
def test_a_name_in_another_spelling_is_the_same_name(old: str, new: str, same: bool) -> None:
    assert same_name(old, new) is same


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("Draw 2 cards.", "Draw 2 cards!", ""),
        ("Draw 2 cards.", "Draw 2 cards.\nDraw 2 cards.", "lines"),
        ("Draw 2 cards.", "Draw 3 cards.", "numbers"),
        ("Draw 2 cards.", "Draw two cards.", "numbers"),
        ("Pay {2AA}.", "Pay {A2A}.", ""),
        ("Pay {2A}.", "Pay {3A}.", "symbols"),
        ("[Ponder 3].", "[Ponder 2].", "keywords"),
        ("[Ponder 3].", "Ponder 3.", "keywords"),
        ("See [[plato]].", "See [[plato|him]].", ""),
        ("See [[plato]].", "See [[aristotle]].", "references"),
        ("Constant: Draw 1 card.", "7: Draw 1 card.", "labels"),
        ("Draw 1 card. (A card.)", "Draw 1 card. (Just one.)", ""),
        ("Draw 1 card, then fade a text.", "Draw 1 card then fade a text", ""),
        # The same words: the comma says whether the condition is about both amounts.
        ("Draw 1 card, or 2 cards if another player’s council is larger than yours.",
         "Draw 1 card or 2 cards if another player’s council is larger than yours.", "reading"),
    ],
)
def test_in_which_respect_a_text_says_another_thing(catalogue: Catalogue, old: str, new: str, what: str) -> None:
    game = catalogue.games["canon"]
    vocabulary = Vocabulary.of(game.symbols.values(), game.keywords.values(), tuple(game.labels.values()))
    texts = [parse(Passage.plain(each), vocabulary) for each in (old, new)]
    assert Alike(game, game).other(*texts) == what
