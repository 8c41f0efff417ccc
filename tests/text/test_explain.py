"""`publisher explain`: a card in plain words, a lint's page, and what happens with a name that nobody bears."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from publisher.games import Project, load
from publisher.model import Catalogue
from publisher.text.explain import NOT_UNDERSTOOD, explain_card


def publisher(*arguments: str, at: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "publisher", *arguments], cwd=at, capture_output=True, text=True, check=False,
        env={**os.environ, "NO_COLOR": "1", "COLUMNS": "100"},
    )


def explained(catalogue: Catalogue, card: str) -> str:
    game = catalogue.games["canon"]
    return "\n".join(explain_card(game, game.cards[card]))


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("plato", "costs 2 of any period and 1 Ancient"),
        ("plato", "Activated at 7. Triggers when this sum is rolled.\n  Ponder 3."),
        ("plato", "Ponder 3: Look at the top 3 cards of your HSP"),
        ("plato", "for a price: pay 1 of any period and discard an unread text from your library."),
        ("boethius", "Recover (a text by Plato or Aristotle)."),
        ("boethius", "As long as this is faded: texts cost you 1 of any period less to read."),
        ("hypatia", "Teach 1: Draw 1 card each time"),
        ("foucault", "This counts as an attack."),
        ("du-bois", "Draw 1 card, or if another player’s council is larger than yours, 2 cards."),
        ("weltliteratur", "Reminder: A text of two periods covers both."),
        ("te-ancient", "for a price: exhaust. Works whenever its price is paid on your turn.\n  Pay 1 Ancient or"),
    ],
)  # fmt: skip
def test_a_card_in_plain_words(catalogue: Catalogue, card: str, said: str) -> None:
    assert said in explained(catalogue, card)


def test_every_card_of_every_game_can_be_explained(catalogue: Catalogue) -> None:
    for game in catalogue.games.values():
        for card in game.cards.values():
            told = explain_card(game, card)
            assert card.name in told[0] and len(told) >= 4
            explained = [line for line in told[1:] if NOT_UNDERSTOOD not in line]
            assert not any("{" in line for line in explained), card.id


def test_what_is_not_understood_is_marked(toy: Project) -> None:
    path = toy.root / "catalogue/toy/cards/cards.yaml"
    text = path.read_text("utf-8")
    assert "[Scout 2]" in text
    path.write_text(text.replace("[Scout 2]", "[Scuot 2]", 1), "utf-8")
    game = load(toy).games["toy"]
    told = "\n".join(line for card in game.cards.values() for line in explain_card(game, card))
    assert f"{NOT_UNDERSTOOD}: " in told and "Scuot: no keyword of the glossary." in told


def test_the_command_explains_cards_by_id_and_name_and_lints(toy: Project) -> None:
    game = load(toy).games["toy"]
    card = next(iter(game.cards.values()))
    by_id, by_name = (publisher("explain", name, at=toy.root) for name in (card.id, card.name.upper()))
    assert (by_id.returncode, by_id.stdout) == (0, by_name.stdout)
    assert by_id.stdout.startswith(card.name) and f"{card.origin.file}:{card.origin.line}" in by_id.stdout
    lint = publisher("explain", "text-round-trip", at=toy.root)
    assert lint.returncode == 0
    assert "Wrong, in cards/example.yaml" in lint.stdout and "# allow text-round-trip:" in lint.stdout


def test_an_unknown_name_exits_2_with_the_nearest(toy: Project) -> None:
    done = publisher("explain", "text-roundtrip", "--game", "toy", at=toy.root)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == 'publisher: there is no card or lint "text-roundtrip"; did you mean "text-round-trip"?\n'
    assert publisher("explain", "x", "--game", "nope", at=toy.root).returncode == 2


def test_the_check_says_how_much_is_understood(toy: Project) -> None:
    done = publisher("check", at=toy.root)
    assert done.returncode == 0 and "of card text understood" in done.stdout
