"""Sizes of cards, papers, and where cards lie on them, in millimetres: data of the template folders, and arithmetic.

Knows the model and `shared/*.toml`. Must not know templates, type, PDF or the catalogue's files. Light enough for every
check.
"""

from publisher.paper.data_files import DataFileError, DataFolders, Entry, Folders
from publisher.paper.faults import faults, grid_faults
from publisher.paper.impose import Layout, Sheet, SheetError, impose, lay_out
from publisher.paper.papers import laid_on, paper, paper_ids, papers
from publisher.paper.sizes import card_size, size_ids

__all__ = [
    "DataFileError",
    "DataFolders",
    "Entry",
    "Folders",
    "Layout",
    "Sheet",
    "SheetError",
    "card_size",
    "faults",
    "grid_faults",
    "impose",
    "laid_on",
    "lay_out",
    "paper",
    "paper_ids",
    "papers",
    "size_ids",
]
