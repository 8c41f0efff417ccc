"""Reading: YAML with positions, schema validation, Markdown. The only room that reads the catalogue's files.

What is wrong with a file is a Finding, never an exception; the rest of the catalogue is still read.
"""

from publisher.source.book import read_book
from publisher.source.files import read_text
from publisher.source.hints import Names
from publisher.source.schema import Schemas, Shape, check_shape, validate
from publisher.source.tree import Document, Reconstruction, read_document

__all__ = [
    "Document",
    "Names",
    "Reconstruction",
    "Schemas",
    "Shape",
    "check_shape",
    "read_book",
    "read_document",
    "read_text",
    "validate",
]
