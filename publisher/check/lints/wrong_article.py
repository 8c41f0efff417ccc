"""The article a before a vowel, or an before a consonant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import WRITTEN, Place, places
from publisher.model import Example, Fix, Game, Lint, Problem, Reference, Severity

_ARTICLE = re.compile(r"(?<![\w’'.-])(?P<article>[Aa]n?)\s(?P<next>[“‘]?(?P<word>\d+|[A-Za-zÀ-ÿ][\w’]*))")
_YOU = re.compile(r"eu|ew|one(?![ri])|once|uni(?!n|m[^o])|us[aeiu]|ut[eio]|ub[i]|ura|ufo", re.IGNORECASE)
_SILENT = re.compile(r"hour|honest|hono|heir", re.IGNORECASE)
_EITHER = re.compile(r"hist|hotel|habit|herb|hyster|usher", re.IGNORECASE)
_SPELLED_WITH_VOWEL = frozenset("AEFHILMNORSX")
_EIGHTS = re.compile(r"8\d*\Z|1[18](\d{3})*\Z")


def items(game: Game) -> Iterator[Place]:
    if game.language.startswith("en"):
        yield from places(game, WRITTEN)


def check(game: Game, place: Place) -> Iterable[Problem]:
    for line in place.proses(hide=(Reference,)):
        for match in _ARTICLE.finditer(line.text):
            if not line.own[match.start()] or (match["article"][0] == "A" and not _opens(line.text, match.start())):
                continue
            vowel = _vowel(match["word"])
            if vowel is None or vowel == (len(match["article"]) == 2):
                continue
            right = match["article"][0] + ("n" if vowel else "")
            where = line.at(*match.span("article"))
            told = f'"{match["article"]} {match["word"]}": write "{right} {match["word"]}"'
            yield Problem(where, told, place.card, Fix(where, right, safe=True))


def _opens(text: str, at: int) -> bool:
    """True if a sentence may begin here: elsewhere a capital A is a letter."""
    return not text[:at].strip() or text[:at].rstrip()[-1:] in ".!?:;“("


def _vowel(word: str) -> bool | None:
    """Whether a word begins with the sound of a vowel, or None if people differ."""
    if word in ("a", "an"):
        return None  # the word is doubled, which is another fault
    if word.isdecimal():
        return bool(_EIGHTS.match(word))
    if word.isupper() and (len(word) <= 3 or not set(word) & set("AEIOU")):
        return word[0] in _SPELLED_WITH_VOWEL
    if _EITHER.match(word) or word.isupper() or not word[0].isascii():
        return None
    if word[0] in "aeiouAEIOU":
        return not _YOU.match(word)
    return bool(_SILENT.match(word))


LINT = Lint(
    id="wrong-article",
    family="wording",
    title="A for an, or an for a",
    severity=Severity.WARNING,
    rationale="""
        The article goes by sound: a union, an hour, an HSP. It is left over whenever the word after it is changed.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  text: |
    Constant: Draw an old work, a unique one, an hour later an HSP, an 8 and a 9.
""",
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  text: |
    Constant: Draw a old work.
""",
        },
        at="cards/example.yaml:7:20",
    ),
    items=items,
    check=check,
)
