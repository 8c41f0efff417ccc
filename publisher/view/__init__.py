"""From the model to what a template sees: faces as HTML, the drawings they ask for, and the measures a template takes.

Knows the model and the template folders. Must not know paper, PDF or web pages.
"""

from publisher.view.art import Art, house
from publisher.view.faces import Badge, FaceView, Line, Slots, SourceText, backs, faces
from publisher.view.pen import Drawing, house_symbol
from publisher.view.pieces import FACE, OnPaper, Spot, piece_file, piece_pages
from publisher.view.spans import SpanStyle, render
from publisher.view.templates import FaceTemplateError, Templates, card_size

__all__ = [
    "FACE",
    "Art",
    "Badge",
    "Drawing",
    "FaceTemplateError",
    "FaceView",
    "Line",
    "OnPaper",
    "Slots",
    "SourceText",
    "SpanStyle",
    "Spot",
    "Templates",
    "backs",
    "card_size",
    "faces",
    "house",
    "house_symbol",
    "piece_file",
    "piece_pages",
    "render",
]
