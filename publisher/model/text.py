"""Card and rules text, understood: spans of one line, and the lines of one text.

Every span carries `start` and `end`, offsets into the text it came from, so that whatever is said about it can
point at the source. Renderers (HTML, plain) are functions elsewhere; nothing is parsed twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from publisher.model.place import Passage


@dataclass(frozen=True, slots=True)
class Words:
    """Plain words. `style` is '' or, in rulebook prose, 'strong', 'em' or 'code'.

    `one` is what they are for the number 1 where a reminder offers a choice: `{roll|rolls}` is `rolls`, `one` `roll`.
    """

    start: int
    end: int
    text: str
    style: str = ""
    one: str | None = None


@dataclass(frozen=True, slots=True)
class Symbols:
    """One pair of braces: `{A}`, `{2}`, `{2AA}`. `codes` are the symbols in it, in order.

    A number is one code however many digits it has. `known` is False if a code is no symbol of the game.
    """

    start: int
    end: int
    codes: tuple[str, ...]
    known: bool = True


@dataclass(frozen=True, slots=True)
class KeywordUse:
    """`[Ponder 3]`. `keyword` is the glossary id, or '' if the name is not in the glossary.

    `name` is as written; `parameter` is what follows the name ('3', 'X') or ''. A glossary term
    (`[fade]`) has `term` True: it takes no parameter.
    """

    start: int
    end: int
    name: str
    parameter: str
    keyword: str
    term: bool = False


@dataclass(frozen=True, slots=True)
class Reference:
    """`[[plato]]`, `[[rule_read]]`, `[[plato|him]]`: a card, keyword or rule by id, with the words to show for it."""

    start: int
    end: int
    target: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Reminder:
    """What stands in parentheses: a reminder of a rule, never a rule itself."""

    start: int
    end: int
    spans: tuple[Span, ...]


Span = Words | Symbols | KeywordUse | Reference | Reminder


@dataclass(frozen=True, slots=True)
class Label:
    """What stands before a line's colon and says when the line works.

    `kind` is a label id of the game (`constant`, `paid`, `r1`), `number` the dice sum or None; `spans` the
    label's own words (the price of a paid ability).
    """

    start: int
    end: int
    kind: str
    number: int | None
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a text. Without a label it is `plain`; a line of keywords only is `keywords`."""

    start: int
    end: int
    label: Label | None
    spans: tuple[Span, ...]

    @property
    def kind(self) -> str:
        if self.label is not None:
            return self.label.kind
        uses = [span for span in self.spans if isinstance(span, KeywordUse)]
        rest = "".join(span.text for span in self.spans if isinstance(span, Words))
        others = [s for s in self.spans if not isinstance(s, KeywordUse | Words | Reminder)]
        return "keywords" if uses and not others and not rest.strip(" .,;·") else "plain"

    def walk(self) -> Iterator[Span]:
        """Every span of label and line, those inside reminders included."""
        spans: list[Span] = [*(self.label.spans if self.label else ()), *self.spans]
        for span in spans:
            yield span
            if isinstance(span, Reminder):
                yield from span.spans


@dataclass(frozen=True, slots=True)
class TextProblem:
    """Notation that cannot be read: an unclosed brace, a bare `<`. The text still has spans for the rest."""

    id: str
    message: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class CardText:
    """A text as written (`passage`) and as understood (`lines`)."""

    passage: Passage
    lines: tuple[Line, ...] = ()
    problems: tuple[TextProblem, ...] = ()

    @property
    def source(self) -> str:
        return self.passage.text

    def walk(self) -> Iterator[Span]:
        for line in self.lines:
            yield from line.walk()

    def __bool__(self) -> bool:
        return bool(self.passage.text.strip())


EMPTY_TEXT = CardText(Passage.plain(""))


def singular(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The spans as they read for the number 1: of every choice such as `{roll|rolls}` the first."""
    return tuple(
        replace(span, text=span.one, one=None) if isinstance(span, Words) and span.one is not None
        else replace(span, spans=singular(span.spans)) if isinstance(span, Reminder)
        else span
        for span in spans
    )


def plain(spans: tuple[Span, ...] | Iterator[Span], names: dict[str, str] | None = None) -> str:
    """Spans as words: symbols in braces, keywords by name, references by label or by `names[target]`."""
    return "".join(_plain(span, names or {}) for span in spans)


def _plain(span: Span, names: dict[str, str]) -> str:
    match span:
        case Words():
            return span.text
        case Symbols():
            return "{" + "".join(span.codes) + "}"
        case KeywordUse():
            return f"{span.name} {span.parameter}".strip()
        case Reference():
            return span.label or names.get(span.target, span.target)
        case Reminder():
            return f"({plain(span.spans, names)})"


def plain_label(label: Label, names: dict[str, str] | None = None) -> str:
    """The label as words, without its colon."""
    return plain(label.spans, names).strip()


def plain_text(text: CardText, names: dict[str, str] | None = None) -> str:
    """The whole text as words, a line a line, labels with their colon."""
    lines = []
    for line in text.lines:
        head = f"{plain_label(line.label, names)}: " if line.label else ""
        lines.append(head + plain(line.spans, names).strip())
    return "\n".join(lines)
