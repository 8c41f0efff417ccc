"""A language server: findings while typing, what a word means, where it is defined, what may stand here.

Knows the rooms that read and check a game, and the editor's protocol (pygls, lsprotocol: the extra `lsp`). It reads
what an editor has not saved yet in place of the files, writes nothing, and never fails on half-typed text.
"""

from publisher.editor.server import serve

__all__ = ["serve"]
