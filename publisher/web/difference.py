"""Two wordings, word by word."""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup, escape

from publisher.text.apart import word_changes

_BRACES = re.compile(r"(\{[^}]*\})")
_CODE = re.compile(r"\d+|[^\d{}]")


def words_apart(old: str, new: str, symbols: Callable[[tuple[str, ...]], Markup]) -> Markup:
    """The new wording with what was added marked `<ins>` and what was taken away `<del>`, each also said in words.

    `symbols` shows what stands in braces.
    """
    out = [
        Markup("{}{}{}").format(
            _marked("del", "deleted", gone, symbols),
            " " if gone.strip() and come.strip() and not gone[-1:].isspace() else "",
            _marked("ins", "added", come, symbols),
        )
        if changed
        else _shown(come, symbols)
        for changed, gone, come in word_changes(old, new)
    ]
    return Markup("").join(out)


def _marked(tag: str, said: str, text: str, symbols: Callable[[tuple[str, ...]], Markup]) -> Markup:
    core = text.strip()
    if not core:
        return escape(text) if tag == "ins" else Markup("")
    lead, tail = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return Markup('{}<{}><span class="vh">{}: </span>{}</{}>{}').format(
        lead, Markup(tag), said, _shown(core, symbols), Markup(tag), tail
    )


def _shown(text: str, symbols: Callable[[tuple[str, ...]], Markup]) -> Markup:
    parts = [
        symbols(tuple(_CODE.findall(part))) if part.startswith("{") and part.endswith("}") else escape(part)
        for part in _BRACES.split(text)
    ]
    return Markup("").join(parts).replace("\n", Markup("<br>"))
