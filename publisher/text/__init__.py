"""What card and rules text says. Knows symbols, keywords and labels by name; no file, no rule of any game.

Layer 1 is the notation: `parse` reads card text (a line an ability), `parse_prose` one paragraph of rulebook or site
prose. Both are total: whatever is written has spans, and what cannot be read becomes a TextProblem beside them.
`unparse` writes spans in notation again.

Layer 2 is what a line does: `publisher.text.effects` reads sentences in house wording and counts what it does not
understand, `publisher.text.explain` says in plain words what was understood. They bring lark, so they are imported by
name, by those who need them.
"""

from publisher.text.parse import Vocabulary, parse, parse_prose
from publisher.text.unparse import differences, unparse, unparse_line

__all__ = ["Vocabulary", "differences", "parse", "parse_prose", "unparse", "unparse_line"]
