"""Two wordings, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

_TOKEN = re.compile(r"\{[^}]*\}|[\w’'-]+|\s+|.", re.DOTALL)


def word_changes(old: str, new: str) -> Iterator[tuple[bool, str, str]]:
    """(changed?, old words, new words) in order; changes with only a space between them are one.

    What stands in braces is one word.
    """
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    waiting: tuple[str, str] | None = None
    space = ""
    for kind, start, end, begin, stop in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        gone, come = "".join(before[start:end]), "".join(after[begin:stop])
        if kind != "equal":
            waiting = (waiting[0] + space + gone, waiting[1] + space + come) if waiting else (gone, come)
            space = ""
        elif waiting and come == " ":
            space = come
        else:
            if waiting:
                yield True, *waiting
                come = space + come
            waiting, space = None, ""
            yield False, come, come
    if waiting:
        yield True, *waiting
        if space:
            yield False, space, space
