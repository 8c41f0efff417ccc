"""A pip behind "pay" is a price wherever it stands; one that an effect only names is none."""

from __future__ import annotations

import pytest

from publisher.check import run
from publisher.games import Project, load


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("You may pay {N}.", 1),
        ("Pay {D} or {N}.", 1),
        ("They pay {1}, {D} or {N}.", 1),
        ("Each player pays {2N}.", 1),
        ("Places cost you {N} less.", 0),
        ("You may pay {D}.", 0),
        ("Pay any pip. Gain {N}.", 0),
    ],
)
def test_a_foreign_pip_behind_pay_is_found(toy: Project, words: str, count: int) -> None:
    path = toy.catalogue / "toy" / "cards" / "cards.yaml"
    old = "    {1}: Each player discards a card.\n"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, f"    {{1}}: {words}\n"), "utf-8")
    found = [finding for finding in run(load(toy).games["toy"]).findings if finding.id == "foreign-pip"]
    row = next(line for line in path.read_text("utf-8").splitlines() if words in line)
    assert [row[finding.origin.column - 1] for finding in found] == ["N"] * count
