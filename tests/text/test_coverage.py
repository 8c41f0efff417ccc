"""How much of the card texts the grammar of effects understands: counted, written down, and never less.

To accept a rise, or a new game, run with ACCEPT_COVERAGE=1 and commit coverage.json. There is no way to accept a fall
but to edit that file by hand, and to say why.
"""

from __future__ import annotations

import json
import os
from fractions import Fraction
from pathlib import Path

from publisher.model import Catalogue
from publisher.text.effects import coverage

RECORD = Path(__file__).with_name("coverage.json")
HOW = f"ACCEPT_COVERAGE=1 python -m pytest tests/text/{Path(__file__).name}"


def test_coverage_only_rises(catalogue: Catalogue) -> None:
    known = json.loads(RECORD.read_text("utf-8"))
    now = {id: coverage(game) for id, game in sorted(catalogue.games.items())}
    fallen, risen = [], []
    for id, (understood, lines) in now.items():
        share = Fraction(understood, lines or 1)
        before = known.get(id)
        told = f"{id}: {understood} of {lines} lines are understood"
        if before is None:
            risen.append(f"{told}, and no count is written down")
        elif share < Fraction(before["understood"], before["lines"] or 1):
            fallen.append(f"{told}, before it were {before['understood']} of {before['lines']}; "
                          "`publisher explain CARD` marks what is not understood")
        elif share > Fraction(before["understood"], before["lines"] or 1):
            risen.append(f"{told}, more than the {before['understood']} of {before['lines']} written down")
    assert not fallen, "\n".join(fallen)
    if risen and os.environ.get("ACCEPT_COVERAGE"):
        counts = {id: {"understood": understood, "lines": lines} for id, (understood, lines) in now.items()}
        RECORD.write_text(json.dumps(counts, indent=1) + "\n", "utf-8")
        risen = []
    assert not risen, "\n".join([*risen, f"accept it: {HOW}"])
