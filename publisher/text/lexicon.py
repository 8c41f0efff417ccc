"""The words that the grammar of effects reads: a game's own, and the plain English of card games.

A game's words come from its data: card types, zones, periods, labels, keywords and glossary terms. A term is a verb as
well as a noun if one of its forms ends in -ing, or if the game lets a price open with it. Nobody has to write a
grammar for a new game; its glossary is one.

`Lexicon.tagged` writes behind every word it knows what the word can be, so that the grammar's terminals are short and
the same for all games: `discard an unread text` becomes `discard_vn an unread_van text_n`. A word of two parts is one:
`Council~Member_n`. A sign that would look like a tag is blanked out, so that nothing written can pass for one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from publisher.model import Game, Keyword
from publisher.model.effect import Noun

NOUN, VERB, THIRD, DONE, ADJECTIVE, LABEL, KEYNAME, OWNER = "nvsdalko"
_RESERVED = re.compile(r"[_~<>|\[\]{}]")  # signs of the grammar's own notation

# base form, and the past participle where it is not base + ed
_VERBS = {
    "add": "", "change": "", "choose": "chosen", "count": "", "cover": "", "deal": "dealt", "demand": "", "discard": "",
    "do": "did", "draw": "drawn", "end": "", "enter": "", "exchange": "", "find": "found", "flip": "flipped",
    "gain": "", "hold": "held", "join": "", "keep": "kept", "leave": "left", "lie": "lain", "look at": "looked at",
    "lose": "lost", "make": "made", "move": "", "name": "", "pay": "paid", "play": "", "put": "put", "remove": "",
    "return": "", "reveal": "", "roll": "", "score": "", "search": "", "send": "sent", "share": "",
    "shuffle": "", "sit": "sat", "stay": "", "swap": "swapped", "take": "taken", "take away": "taken away",
    "turn": "", "win": "won",
}  # fmt: skip
_NOUNS = {
    "ability": "abilities", "bottom": "", "card": "cards", "choice": "", "coin": "coins", "deck": "decks", "first": "",
    "game": "", "hand": "hands", "largest": "", "line": "lines", "other": "others", "pile": "piles", "play": "",
    "player": "players", "point": "points", "round": "rounds", "sum": "sums", "table": "", "token": "tokens",
    "top": "", "turn": "turns",
}  # fmt: skip
_ADJECTIVES = ("bottom", "empty", "first", "last", "next", "other", "printed", "starting", "top", "upright")
_WORD = re.compile(r"[^\W_][\w’'-]*")


@dataclass(frozen=True)
class Lexicon:
    """The words of one game, by their forms in lower case (`labels` and `keywords`: as written, with their ids).

    verbs: base form to the glossary term's id, '' for plain words; `third` and `done`: inflected form to base form.
    """

    nouns: Mapping[str, Noun]
    adjectives: Mapping[str, Noun]
    verbs: Mapping[str, str]
    third: Mapping[str, str]
    done: Mapping[str, str]
    labels: Mapping[str, str]
    keywords: Mapping[str, str]

    @classmethod
    def of(cls, game: Game) -> Lexicon:
        words = _Words()
        for zone in game.zones.values():
            name, id = str(zone.get("name", "")), str(zone.get("id", ""))
            words.noun(name, id)
            words.noun(f"{name}s", id)
        for type in game.types.values():
            words.noun(type.name, type.id)
            words.noun(type.plural, type.id)
        openers = {verb.casefold() for label in game.labels.values() for verb in label.verbs}
        for keyword in game.keywords.values():
            if keyword.term:
                words.term(keyword, openers)
        for verb, done in {**dict.fromkeys(sorted(openers), ""), **_VERBS}.items():
            words.verb(verb, "", done)
        for one, many in _NOUNS.items():
            words.noun(one, "")
            words.noun(many, "")
        for period in game.periods.values():
            words.adjective(period.name, period.id)
        for word in _ADJECTIVES:
            words.adjective(word, "")
        for done, verb in words.done.items():
            if done != verb or words.verbs[verb]:  # "put" is no adjective, "unread" is
                words.adjective(done, words.verbs[verb])
        keywords = {form: keyword.id for keyword in game.keywords.values() if not keyword.term
                    for form in (keyword.name, *keyword.forms)}
        labels = {label.word: label.id for label in game.labels.values() if label.word}
        return cls(words.nouns, words.adjectives, words.verbs, words.third, words.done, labels, keywords)

    @cached_property
    def _classes(self) -> dict[str, str]:
        """What a form in lower case can be, as letters."""
        out: dict[str, str] = {}
        kinds = ((self.verbs, VERB), (self.third, THIRD), (self.done, DONE), (self.adjectives, ADJECTIVE),
                 (self.nouns, NOUN))
        for forms, letter in kinds:
            for form in forms:
                out[form] = out.get(form, "") + letter
        return out

    @cached_property
    def _phrases(self) -> re.Pattern[str]:
        """Every known form of several words, the longest first, or one word."""
        forms = {form for form in (*self._classes, *(word.casefold() for word in (*self.labels, *self.keywords)))
                 if not _WORD.fullmatch(form)}
        ordered = sorted(forms, key=lambda form: (-len(form), form))
        return re.compile("|".join([rf"{re.escape(form)}(?![\w’'-])" for form in ordered] + [_WORD.pattern]),
                          re.IGNORECASE)

    def tagged(self, words: str) -> Iterator[tuple[int, int, str]]:
        """Plain words as (start, end, piece): each known word with its tag, everything else as it stands."""
        position = 0
        for match in self._phrases.finditer(words):
            if match.start() > position:
                yield position, match.start(), _RESERVED.sub("\0", words[position : match.start()])
            written = match[0]
            tag = self._tag(written)
            position = match.end()
            piece = f"{written.replace(' ', '~')}_{tag}" if tag else _RESERVED.sub("\0", written)
            yield match.start(), position, piece
        if position < len(words):
            yield position, len(words), _RESERVED.sub("\0", words[position:])

    def one_of(self, words: str) -> str:
        """Words with the first plural noun in the singular: `exhausted Council Members` as `exhausted Council Member`.

        Only adjectives may stand before the noun; otherwise the words stay as they are.
        """
        parts = words.split(" ")
        for first in range(len(parts)):
            for last in range(len(parts), first, -1):
                noun = self.nouns.get(" ".join(parts[first:last]).casefold())
                single = noun and _singular(noun.name, self.nouns)
                if single:
                    return " ".join([*parts[:first], single, *parts[last:]])
            if parts[first].casefold() not in self.adjectives:
                break
        return words

    def _tag(self, written: str) -> str:
        tag = self._classes.get(written.casefold(), "")
        tag += LABEL * (written in self.labels) + KEYNAME * (written in self.keywords)
        if not tag and written.endswith(("’s", "'s", "s’", "s'")):
            stem = written[:-1] if written.endswith(("s’", "s'")) else written[:-2]
            tag = OWNER if stem.casefold() in self.nouns else ""
        return tag


class _Words:
    """Gathers the words of a game; who names a word first keeps it."""

    def __init__(self) -> None:
        self.nouns: dict[str, Noun] = {}
        self.adjectives: dict[str, Noun] = {}
        self.verbs: dict[str, str] = {}
        self.third: dict[str, str] = {}
        self.done: dict[str, str] = {}

    def noun(self, word: str, id: str) -> None:
        """The first id stays; the last spelling does, since glossary and plain words come as they stand in a line."""
        if word.strip():
            known = self.nouns.get(word.casefold())
            self.nouns[word.casefold()] = Noun(known.id if known else id, word)

    def adjective(self, word: str, id: str) -> None:
        self.adjectives.setdefault(word.casefold(), Noun(id, word))

    def verb(self, base: str, id: str, done: str, third: str = "") -> None:
        if base not in self.verbs:
            self.verbs[base] = id
            self.third.setdefault(third or _third(base), base)
            self.done.setdefault(done or _done(base), base)

    def term(self, term: Keyword, openers: set[str]) -> None:
        spelled = (term.name, *term.forms)
        forms = [form.casefold() for form in spelled]
        name = forms[0]
        for base in forms:
            if base in openers or (base == name and _has_gerund(name, forms)):
                third = next((form for form in forms if form == _third(base)), "")
                rest = [form for form in forms if form not in (base, third) and not form.endswith(("ing", "s", "r"))]
                self.verb(base, term.id, rest[-1] if rest else base, third)
        for form in spelled:
            if not form.endswith("ing"):
                self.noun(form, term.id)
        if len(forms) == 1 and term.name == name and " " not in name:
            self.adjective(name, term.id)


def _has_gerund(name: str, forms: Iterable[str]) -> bool:
    return any(form.endswith("ing") and form.startswith(name.rstrip("e")) for form in forms)


def _singular(plural: str, nouns: Mapping[str, Noun]) -> str:
    """The singular that is a noun of the game too, or ''."""
    ends = (("ies", "y"), ("es", ""), ("s", ""))
    found = (plural[: -len(end)] + one for end, one in ends if plural.endswith(end))
    return next((single for single in found if single.casefold() in nouns), "")


def _third(base: str) -> str:
    head, _, tail = base.partition(" ")
    if head == "do" or head.endswith(("s", "x", "ch", "sh")):
        head += "es"
    elif head.endswith("y") and head[-2:-1] not in "aeiou":
        head = head[:-1] + "ies"
    else:
        head += "s"
    return f"{head} {tail}".strip()


def _done(base: str) -> str:
    return base + ("d" if base.endswith("e") else "ed")
