"""From the model to what a template sees: faces as HTML, the drawings they ask for, and the measures a template takes.

Knows the model and the template folders. Must not know paper, PDF or web pages.
"""

from publisher.view.art import Art, house
from publisher.view.faces import Badge, Drawing, FaceView, Line, Slots, SourceText, backs, faces, house_symbol
from publisher.view.spans import SpanStyle, render
from publisher.view.templates import FaceTemplateError, Templates, card_size

__all__ = [
    "Art",
    "Badge",
    "Drawing",
    "FaceTemplateError",
    "FaceView",
    "Line",
    "Slots",
    "SourceText",
    "SpanStyle",
    "Templates",
    "backs",
    "card_size",
    "faces",
    "house",
    "house_symbol",
    "render",
]
