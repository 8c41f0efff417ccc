"""Every page of the real games in every look: `make quality`. Minutes; `make test` leaves it out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .browsing import Reader
from .conftest import Built
from .quality import visit

pytestmark = pytest.mark.exhaustive
SHARES = 4


@pytest.mark.parametrize("share", range(SHARES))
def test_nothing_is_wrong_with_any_page_in_any_look(real: Built, site: Path, browser: Any, share: int) -> None:
    reader, faults = Reader(browser, site), []
    for path in sorted(real.pages)[share::SHARES]:
        page = visit(reader, path, whole=True)
        faults += [f"{path}: {fault}" for fault in (*page.axe, *page.wide, *page.keyboard, *page.asked, *page.noted)]
    reader.context.close()
    assert not faults, "\n".join(faults[:40])
