"""Millimetres and ink: typeset faces once, keep them, place them many times, and say what came out.

Knows the model, views and template data. Must not know the catalogue's files, checks or web pages.
"""

from publisher.press.impose import Layout, Sheet, SheetError, impose, lay_out
from publisher.press.papers import deck_stacks, paper, papers
from publisher.press.pictures import Pictures, find_pictures
from publisher.press.preflight import Facts, inspect
from publisher.press.printing import FaceFile, FaceSet, Picture, Press, SheetReport
from publisher.press.sheets import Stack

__all__ = [
    "FaceFile",
    "FaceSet",
    "Facts",
    "Layout",
    "Picture",
    "Pictures",
    "Press",
    "Sheet",
    "SheetError",
    "SheetReport",
    "Stack",
    "deck_stacks",
    "find_pictures",
    "impose",
    "inspect",
    "lay_out",
    "paper",
    "papers",
]
