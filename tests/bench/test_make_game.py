"""The game that speed is measured on is a sound one, of the size that is asked for, and the same every time."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from publisher import pipeline
from publisher.games import Project
from publisher.model import Severity

SPEC = importlib.util.spec_from_file_location("make_game", Path(__file__).with_name("make_game.py"))
assert SPEC is not None and SPEC.loader is not None
MAKER = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(MAKER)


def test_it_is_sound_and_large_enough(tmp_path: Path) -> None:
    cards, lines = MAKER.make(tmp_path / "one", 400, 3_000)
    MAKER.make(tmp_path / "two", 400, 3_000)
    written = {path.name: path.read_text("utf-8") for path in (tmp_path / "one/catalogue/canon/cards").iterdir()}
    again = {path.name: path.read_text("utf-8") for path in (tmp_path / "two/catalogue/canon/cards").iterdir()}
    assert written == again
    assert sum(text.count("\n- id: ") for text in written.values()) == cards >= 400
    assert sum(text.count("\n") for text in written.values()) == lines >= 3_000
    gathered = pipeline.check(Project(tmp_path / "one"), ["canon"])
    assert len(gathered.catalogue.games["canon"].cards) == cards
    assert [finding for finding in gathered.report.findings if finding.severity is Severity.ERROR] == []
