"""Spans of card and rules text as HTML. The one renderer: printed faces and the site differ only in their style."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from markupsafe import Markup, escape

from publisher.model.text import KeywordUse, Reference, Reminder, Span, Symbols, Words, singular

__all__ = ["SpanStyle", "render", "singular"]

_TAGS = {"strong": "b", "em": "i", "code": "code"}
_CLOSING = ".,;:!?)’”…"


def _plain_keyword(use: KeywordUse) -> Markup:
    return escape(f"{use.name} {use.parameter}".strip())


def _plain_symbols(codes: tuple[str, ...]) -> Markup:
    return escape("{" + "".join(codes) + "}")


def _plain_reference(reference: Reference) -> Markup:
    return escape(reference.label or reference.target)


def _plain_reminder(inner: Markup) -> Markup:
    return Markup('<i class="reminder">({})</i>').format(inner)


@dataclass(frozen=True, slots=True)
class SpanStyle:
    """How the spans that are not words are shown. Each function returns finished HTML.

    symbol: the codes of one pair of braces, in order, e.g. ('2', 'A', 'A').
    keyword: a use of a keyword or glossary term; `use.keyword` is '' if the glossary has none.
    reference: a card, keyword or rule by id.
    reminder: what stands in parentheses, already rendered, without them.
    """

    symbol: Callable[[tuple[str, ...]], Markup] = _plain_symbols
    keyword: Callable[[KeywordUse], Markup] = _plain_keyword
    reference: Callable[[Reference], Markup] = _plain_reference
    reminder: Callable[[Markup], Markup] = _plain_reminder


def render(spans: Iterable[Span], style: SpanStyle) -> Markup:
    """HTML of spans. Words are escaped; punctuation after a symbol stays on its line (`<span class="together">`)."""
    parts: list[Markup] = []
    waiting: Markup | None = None
    for span in spans:
        rest = ""
        if isinstance(span, Words):
            rest = span.text
            if waiting is not None:
                stuck = rest[: len(rest) - len(rest.lstrip(_CLOSING))] if not span.style else ""
                if stuck:
                    waiting = Markup('<span class="together">{}{}</span>').format(waiting, stuck)
                    rest = rest[len(stuck) :]
        if waiting is not None:
            parts.append(waiting)
            waiting = None
        match span:
            case Words():
                tag = _TAGS.get(span.style)
                parts.append(Markup(f"<{tag}>{{}}</{tag}>").format(rest) if tag else escape(rest))
            case Symbols():
                waiting = style.symbol(span.codes)
            case KeywordUse():
                parts.append(style.keyword(span))
            case Reference():
                parts.append(style.reference(span))
            case Reminder():
                parts.append(style.reminder(render(span.spans, style)))
    if waiting is not None:
        parts.append(waiting)
    return Markup("").join(parts)
