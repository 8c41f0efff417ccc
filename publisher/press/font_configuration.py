"""WeasyPrint's font configurations. Each keeps fonts in a folder, which it clears when it goes; one that goes as Python
ends finds nothing left to clear it with, and says so on the screen. So those that are left go a little earlier."""

from __future__ import annotations

import atexit
import weakref
from typing import Any

_made: weakref.WeakSet[Any] = weakref.WeakSet()


def font_configuration() -> Any:
    """A new `FontConfiguration`."""
    from weasyprint.text.fonts import FontConfiguration  # type: ignore[import-untyped]

    fonts = FontConfiguration()
    _made.add(fonts)
    return fonts


@atexit.register
def _clear() -> None:
    for fonts in list(_made):
        fonts.__del__()
        fonts._folder = None
