"""Millimetres and ink: typeset faces once, keep them, place them many times, and say what came out.

Knows the model, views and template data. Must not know the catalogue's files, checks or web pages.
"""

from publisher.paper import Layout, Sheet, SheetError, impose, laid_on, lay_out, paper, paper_ids, papers
from publisher.press.job import Stack
from publisher.press.laid import TextBox
from publisher.press.pictures import Pictures, find_pictures, pictures_of
from publisher.press.pieces import Paper, lost_between, paper_for
from publisher.press.preflight import Facts, Preflight, Row, Status, UnreadableError, inspect, preflight
from publisher.press.printer import NO_PRINTER, Printer, PrinterError
from publisher.press.printing import Press
from publisher.press.reports import FaceBoxes, FaceFile, FaceSet, Fitted, Picture, PieceReport, SheetReport
from publisher.press.stacks import card_stacks, deck_stacks

__all__ = [
    "NO_PRINTER",
    "FaceBoxes",
    "FaceFile",
    "FaceSet",
    "Facts",
    "Fitted",
    "Layout",
    "Paper",
    "Picture",
    "Pictures",
    "PieceReport",
    "Preflight",
    "Press",
    "Printer",
    "PrinterError",
    "Row",
    "Sheet",
    "SheetError",
    "SheetReport",
    "Stack",
    "Status",
    "TextBox",
    "UnreadableError",
    "card_stacks",
    "deck_stacks",
    "find_pictures",
    "impose",
    "inspect",
    "laid_on",
    "lay_out",
    "lost_between",
    "paper",
    "paper_for",
    "paper_ids",
    "papers",
    "pictures_of",
    "preflight",
]
