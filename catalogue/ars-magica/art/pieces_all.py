"""What the printed pieces are drawn with: boards, tokens, reference sheets, blank cards."""

from __future__ import annotations

from .pieces_blank import blank
from .pieces_ground import arrow, piece
from .pieces_seasons import year_square
from .pieces_squares import season_square
from .pieces_tokens import pawn, token

__all__ = ["arrow", "blank", "pawn", "piece", "season_square", "token", "year_square"]
