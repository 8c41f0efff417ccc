"""Where words tell the name of a hidden card, and where they only seem to."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from publisher.model import Card, Origin
from publisher.text.hidden_names import HiddenNames

HERE = Origin("cards.yaml", 1)
NAMES = HiddenNames({name.lower(): Card("toy", name.lower(), name, "event", HERE, spoiler=True)
                     for name in ("Drought", "Long Drought", "Ash")}, ("Golden Drought",))


def found(text: str) -> list[str]:
    return [text[start:end] for start, end, card in NAMES.told(text) if card.name == text[start:end]]


def test_a_name_is_told_in_its_own_letters_and_whole() -> None:
    assert found("A Drought, the Long Drought, Ash’s end.") == ["Drought", "Long Drought", "Ash"]
    assert found("A drought. Droughts. Ashes. The DROUGHT.") == []


def test_within_an_open_name_it_tells_nothing() -> None:
    assert found("Golden Drought ends a Drought.") == ["Drought"]


def test_a_game_without_hidden_cards_tells_nothing() -> None:
    assert list(HiddenNames({}, ()).told("Drought")) == []


@given(st.lists(st.sampled_from(["Drought", "Long Drought", "Golden Drought", "rain", "Ash"]), max_size=8))
def test_every_hidden_name_in_a_row_is_found_once(words: list[str]) -> None:
    assert found(", ".join(words)) == [word for word in words if word not in ("Golden Drought", "rain")]
