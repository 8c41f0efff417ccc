"""Where a person's own settings are: what belongs to a desk and not to a project."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FOLDER = "PUBLISHER_CONFIG"
"""The variable that names another folder for settings."""


def settings_folder() -> Path:
    """The folder of a person's settings, and of what they have played."""
    if own := os.environ.get(FOLDER):
        return Path(own)
    if sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    elif sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    else:
        base = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return base / "card-game-publisher"


def settings_file() -> Path:
    """The file in which printers are kept."""
    return settings_folder() / "printers.toml"
