"""The notation of card and rules text. Knows symbols, keywords and labels by name; no file, no rule of any game.

`parse` reads card text (a line an ability), `parse_prose` one paragraph of rulebook or site prose. Both are
total: whatever is written has spans, and what cannot be read becomes a TextProblem beside them.
"""

from publisher.text.parse import Vocabulary, parse, parse_prose

__all__ = ["Vocabulary", "parse", "parse_prose"]
