"""Reading: YAML with positions, schema validation, Markdown. The only room that reads the catalogue's files.

What is wrong with a file is a Finding, never an exception; the rest of the catalogue is still read.
"""

from publisher.source.book import read_book
from publisher.source.schema import Schemas, validate
from publisher.source.tree import Document, Reconstruction, read_document

__all__ = ["Document", "Reconstruction", "Schemas", "read_book", "read_document", "validate"]
