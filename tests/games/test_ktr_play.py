"""Keep the Record at the terminal: a preview spends nothing, and the day's game is the same for everybody."""

from __future__ import annotations

from typing import Any

import pytest

from publisher.games import Project, load, load_code
from publisher.play.engine import Engine, RuleError


@pytest.fixture(scope="module")
def engine(repository: Project) -> Engine[Any, Any]:
    code = load_code(repository, load(repository, ["keep-the-record"]).games["keep-the-record"])
    assert code.engine is not None
    return code.engine


def test_a_preview_says_what_comes_and_changes_nothing(engine: Engine[Any, Any]) -> None:
    assert engine.preview is not None
    state = engine.new(7, 2, {name: values[0] for name, values in engine.settings.items()})
    for action in engine.legal(state):
        assert "the clock comes to" in engine.preview(state, action)
    assert state == engine.new(7, 2, {name: values[0] for name, values in engine.settings.items()})


def test_the_day_has_one_seed(engine: Engine[Any, Any]) -> None:
    assert engine.daily is not None
    days = [engine.daily(2026, month, day) for month in range(1, 13) for day in range(1, 29)]
    assert len(set(days)) == len(days) and engine.daily(2026, 1, 1) == days[0]
    with pytest.raises((ValueError, RuleError)):
        engine.daily(2026, 2, 29)
