"""Findings as diagnostics, and what an editor can do about them: fixes, and an allowance to give a reason to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lsprotocol import types

from publisher.editor.context import Kind, context_at
from publisher.editor.positions import Text
from publisher.model import Finding, Severity

_SEVERITY = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.NOTE: types.DiagnosticSeverity.Information,
}
Found = tuple[Finding, types.Diagnostic]


def diagnostic(finding: Finding, text: Text) -> types.Diagnostic:
    """A finding as the protocol has it; `data` carries its fix, for clients that act on it themselves."""
    data = None
    if finding.fix is not None:
        where = text.stretch(finding.fix.where)
        data = {
            "fix": {
                "range": {"start": {"line": where.start.line, "character": where.start.character},
                          "end": {"line": where.end.line, "character": where.end.character}},
                "replacement": finding.fix.replacement,
                "safe": finding.fix.safe,
            }
        }
    return types.Diagnostic(
        range=text.stretch(finding.origin), message=finding.message, severity=_SEVERITY[finding.severity],
        code=finding.id, source="publisher", data=data,
    )


def actions(params: types.CodeActionParams, found: Sequence[Found], text: Text, kind: Kind) -> list[types.CodeAction]:
    """What can be done about the findings of a file at a range: each one's fix, an allowance, all safe fixes."""
    uri, only = params.text_document.uri, params.context.only
    out: list[types.CodeAction] = []
    if _wanted(types.CodeActionKind.QuickFix, only):
        here = [pair for pair in found if _touch(pair[1].range, params.range)]
        out += [fix for pair in here for fix in _fixes(uri, pair, text)]
        out += [_allowance(uri, pair, text, kind) for pair in here]
    # Never among the quick fixes of one place: it reaches over the whole file.
    if only and _wanted(types.CodeActionKind.SourceFixAll, only):
        safe = [pair for pair in found if pair[0].fix is not None and pair[0].fix.safe]
        edits = list(_apart(_edit(finding, text) for finding, _ in safe))
        if edits:
            out.append(types.CodeAction("Make all safe fixes in this file", types.CodeActionKind.SourceFixAll,
                                        edit=types.WorkspaceEdit({uri: edits})))
    return out


def _wanted(kind: types.CodeActionKind, only: Sequence[types.CodeActionKind | str] | None) -> bool:
    if not only:
        return True
    asked = [str(getattr(one, "value", one)) for one in only]
    return any(kind.value == one or kind.value.startswith(f"{one}.") or not one for one in asked)


def _touch(one: types.Range, other: types.Range) -> bool:
    def place(position: types.Position) -> tuple[int, int]:
        return position.line, position.character
    return place(one.start) <= place(other.end) and place(other.start) <= place(one.end)


def _edit(finding: Finding, text: Text) -> types.TextEdit:
    assert finding.fix is not None
    return types.TextEdit(text.stretch(finding.fix.where), finding.fix.replacement)


def _fixes(uri: str, pair: Found, text: Text) -> list[types.CodeAction]:
    finding, shown = pair
    fix = finding.fix
    if fix is None or fix.where.file != finding.origin.file:
        return []
    title = f'Write "{fix.replacement}"' if fix.replacement.strip() else "Take this away"
    title = 'Leave one space' if fix.replacement == " " else title
    return [types.CodeAction(
        title if fix.safe else f"{title} (a suggestion)", types.CodeActionKind.QuickFix, diagnostics=[shown],
        is_preferred=fix.safe, edit=types.WorkspaceEdit({uri: [_edit(finding, text)]}),
    )]


def _allowance(uri: str, pair: Found, text: Text, kind: Kind) -> types.CodeAction:
    """A comment above the key of the finding's value, or at the end of a chapter's line. The reason is left to write:
    without one it answers nothing."""
    finding = pair[0]
    if kind is Kind.BOOK:
        line = finding.origin.line - 1
        end = text.position(line, len(text.line(line).rstrip()))
        return _commented(uri, pair, types.TextEdit(types.Range(end, end), f" <!-- allow {finding.id}:  -->"))
    place = context_at(kind, text.lines, finding.origin.line - 1, finding.origin.column - 1)
    row = text.line(place.lead)
    indent = len(row) - len(row.lstrip(" "))
    comment = f"{' ' * indent}# allow {finding.id}: \n"
    at = text.position(place.lead, 0)
    return _commented(uri, pair, types.TextEdit(types.Range(at, at), comment))


def _commented(uri: str, pair: Found, edit: types.TextEdit) -> types.CodeAction:
    return types.CodeAction(f"Allow {pair[0].id} here (write the reason)", types.CodeActionKind.QuickFix,
                            diagnostics=[pair[1]], edit=types.WorkspaceEdit({uri: [edit]}))


def _apart(edits: Iterable[types.TextEdit]) -> Iterable[types.TextEdit]:
    """Edits in order, without those that would overlap one before."""
    last = (-1, -1)
    for edit in sorted(edits, key=lambda one: (one.range.start.line, one.range.start.character)):
        start, end = edit.range.start, edit.range.end
        if (start.line, start.character) >= last:
            yield edit
            last = (end.line, end.character)
