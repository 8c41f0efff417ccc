"""Comparing words as readers do: without accents, typographic quotes and case."""

from __future__ import annotations

import re
import unicodedata


def fold(text: str) -> str:
    """Text without accents, typographic quotes and case, for comparing. The reader scripts fold in the same way."""
    plain = "".join(char for char in unicodedata.normalize("NFD", text) if not "\u0300" <= char <= "\u036f")
    return plain.replace("\u2018", "'").replace("\u2019", "'").lower()


def slug(text: str, most: int = 60) -> str:
    """Words as an id or a part of a file's name: small letters, digits and single hyphens; '' if there are none."""
    plain = fold(text).replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:most].rstrip("-")
