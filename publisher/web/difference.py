"""Two wordings, word by word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher

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


def lines_apart(
    old: str, new: str, symbols: Callable[[tuple[str, ...]], Markup], *, mark: bool = True
) -> Iterator[Markup]:
    """The lines that differ, old and new wording in one. Without `mark` the new ones as they are."""
    gone_all, come_all = old.splitlines(), new.splitlines()
    for kind, start, end, begin, stop in SequenceMatcher(None, gone_all, come_all, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        gone, come = gone_all[start:end], come_all[begin:stop]
        both = min(len(gone), len(come))
        yield from (words_apart(one, other, symbols) for one, other in zip(gone[:both], come[:both], strict=True))
        yield from (_marked("del", "deleted", line, symbols) for line in gone[both:])
        yield from (_marked("ins", "added", line, symbols) if mark else _shown(line, symbols) for line in come[both:])


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
