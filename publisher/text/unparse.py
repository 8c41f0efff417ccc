"""From spans back to the text: what the notation would be if a machine wrote it.

What a designer writes should come out the same. Where it does not (`[Ponder  3]`, `Constant:Draw`) the text is read
as meant, but is not written as it is read; the lint text-round-trip says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.model import CardText, KeywordUse, Line, Reference, Reminder, Span, Symbols, Words

_MARKS = {"strong": "**", "em": "*", "code": "`"}


def unparse(text: CardText) -> str:
    """The text from its spans alone: lines without blank lines, indents and trailing spaces."""
    return "\n".join(unparse_line(line) for line in text.lines)


def unparse_line(line: Line) -> str:
    body = unparse_spans(line.spans)
    if line.label is None:
        return body
    label = unparse_spans(line.label.spans)
    return f"{label}: {body}" if body else f"{label}:"


def unparse_spans(spans: Iterable[Span]) -> str:
    """Spans in notation. Marks of emphasis stand where styled words leave room for them."""
    out: list[str] = []
    style, last = "", -1
    for span in spans:
        wanted = span.style if isinstance(span, Words) else style
        gap = last >= 0 and span.start > last
        if style and (wanted != style or gap):
            out.append(_MARKS[style])
            style = ""
        if wanted and not style:
            out.append(_MARKS[wanted])
            style = wanted
        out.append(unparse_span(span))
        last = span.end
    return "".join(out) + (_MARKS[style] if style else "")


def unparse_span(span: Span) -> str:
    """One span in notation, without marks of emphasis around it."""
    match span:
        case Words():
            return span.text if span.one is None else f"{{{span.one}|{span.text}}}"
        case Symbols():
            return "{" + "".join(span.codes) + "}"
        case KeywordUse():
            return f"[{span.name} {span.parameter}]" if span.parameter else f"[{span.name}]"
        case Reference():
            return f"[[{span.target}|{span.label}]]" if span.label else f"[[{span.target}]]"
        case Reminder():
            return f"({unparse_spans(span.spans)})"


def differences(line: Line, source: str) -> Iterator[tuple[int, int, str]]:
    """Stretches of the source that are not written as they are read: (start, end, how they would be written)."""
    if line.label is not None:
        yield from _span_differences(line.label.spans, source)
        start = line.label.end
        stop = line.spans[0].start if line.spans else line.end
        wanted = ": " if line.spans else ":"
        if source[start:stop] != wanted:
            yield start, stop, wanted
    yield from _span_differences(line.spans, source)


def _span_differences(spans: Iterable[Span], source: str) -> Iterator[tuple[int, int, str]]:
    for span in spans:
        if isinstance(span, Reminder):
            yield from _span_differences(span.spans, source)
            if source[span.end - 1 : span.end] != ")":
                yield span.end, span.end, ")"
            continue
        wanted = unparse_span(span)
        if source[span.start : span.end] != wanted:
            yield span.start, span.end, wanted
