"""What a line of card text does, as far as the grammar of effects understands it.

A line is sentences; a sentence is one effect, or words that were not understood. An effect is somebody doing
something (Act), something being so (Be), a keyword working (Use), a cost changing (CostChange), or one of these with a
choice, a condition, a duration or a limit around it. Nouns and verbs keep the id of the card type, zone or glossary
term that they name, and '' where they are plain English. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from publisher.model.text import Line


@dataclass(frozen=True, slots=True)
class Noun:
    """`id` is that of the card type, zone, period, label, keyword or glossary term, or ''; `name` the word itself."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Verb:
    """`term` is the glossary term it is, or ''; `base` its base form (`fade`), `written` the form in the text."""

    term: str
    base: str
    written: str


@dataclass(frozen=True, slots=True)
class Amount:
    """How many: `number`, and the words around it (`up to`, `the top` before; `or more`, `of`, `more` after).

    number None: no fixed number, the words say it all (`any number of`, `as many`, `X`, `2, 3 or 12`).
    """

    number: int | None
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Detail:
    """What tells things apart or says where they go: a relation (`from`, `into`, `by`, `that`, `for each`) and its
    object: things, a clause (`texts that you have read`), or None where the relation says it all (`for free`)."""

    relation: str
    of: Things | Clause | None = None


@dataclass(frozen=True, slots=True)
class Things:
    """A noun phrase: which things are meant.

    which: article, pronoun or order (`a`, `another`, `each other`, `this`, `they`, `one of`); owner: `your`, `another
    player’s`; qualities: periods and states (`Ancient`, `unread`); codes: symbols instead of a noun (`{A}`).
    A second phrase joined to this one by `joint`, 'and' or 'or' (`a council member or a text`), is `other`.
    """

    noun: Noun | None = None
    amount: Amount | None = None
    which: str = ""
    owner: str = ""
    qualities: tuple[Noun, ...] = ()
    codes: tuple[str, ...] = ()
    details: tuple[Detail, ...] = ()
    joint: str = ""
    other: Things | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """Somebody does something. `who` None is the player who is told to.

    verbs: one, or alternatives (`fade or forget`); none for a further amount of the effect before (`and 1 more`).
    mood: '' (does), 'did', or what stands before the verb: 'may', 'would', 'have', 'is', 'still'. `then` is what
    somebody is made to do (`an attack makes you forget ...`) or, with `purpose`, what it is done for (`pay {1} to
    keep it`).
    manner: closing words (`for free`, `faded`, `this turn`).
    """

    verbs: tuple[Verb, ...]
    who: Things | None = None
    mood: str = ""
    things: Things | None = None
    details: tuple[Detail, ...] = ()
    then: Act | None = None
    purpose: bool = False
    manner: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Be:
    """Something is so: `it is upright`, `your council is the largest`. `verb` as written (`is`, `may be`)."""

    who: Things
    what: Things
    verb: str = "is"
    negated: bool = False
    manner: tuple[str, ...] = ()


Clause = Act | Be


@dataclass(frozen=True, slots=True)
class Use:
    """A keyword works. `things` narrows what it works on (`[Remember 1], a text`), `details` for whom or on what."""

    keyword: str
    name: str
    parameter: str = ""
    things: Things | None = None
    details: tuple[Detail, ...] = ()


@dataclass(frozen=True, slots=True)
class CostChange:
    """Things cost `codes` (symbols) less, or more, to `verb`; without codes they cost nothing. `you`: only for you."""

    things: Things
    codes: tuple[str, ...] = ()
    more: bool = False
    verb: Verb | None = None
    you: bool = False
    manner: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Whoever acts may do it, or not."""

    effect: Act


@dataclass(frozen=True, slots=True)
class Marker:
    """The line says what it is, and what it counts as: `This is an attack.`"""

    noun: Noun
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Several:
    """Effects joined by `joints`, one fewer: 'and', 'then' or 'or'."""

    effects: tuple[Effect, ...]
    joints: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conditional:
    """The effect, on a condition. kind: 'whenever', 'when', 'while', 'if', 'unless' or 'before'."""

    kind: str
    clause: Clause
    effect: Effect


@dataclass(frozen=True, slots=True)
class Limited:
    """How long, how often or within which bounds it holds: `until your next turn`, `once a round`, `at most` things."""

    limit: str
    effect: Effect
    of: Things | None = None


Effect = Act | Be | Use | CostChange | Choice | Marker | Several | Conditional | Limited


@dataclass(frozen=True, slots=True)
class Understood:
    """A sentence and its effect. `start` and `end` are offsets into the text, the full stop included.

    effect None: a limit that is a sentence of its own (`Once a turn.`), in `limit`.
    """

    start: int
    end: int
    effect: Effect | None
    limit: str = ""


@dataclass(frozen=True, slots=True)
class Unparsed:
    """A sentence that the grammar does not understand; `at` is where it stopped understanding."""

    start: int
    end: int
    at: int


Sentence = Understood | Unparsed


@dataclass(frozen=True, slots=True)
class LineMeaning:
    """A line of card text and its sentences. A line is understood if all its sentences are."""

    line: Line
    price: tuple[Sentence, ...]
    sentences: tuple[Sentence, ...]

    @property
    def understood(self) -> bool:
        return not any(isinstance(sentence, Unparsed) for sentence in (*self.price, *self.sentences))

    def walk(self) -> Iterator[Sentence]:
        yield from self.price
        yield from self.sentences
