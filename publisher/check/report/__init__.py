"""Reports of a check as text for people and JSON for programs. Pure: from findings to a string.

A format is one module here, entered in FORMATS.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from publisher.check.report.json_form import as_json
from publisher.check.report.text_form import as_text
from publisher.check.runner import CheckReport

FORMATS: Mapping[str, Callable[[CheckReport], str]] = MappingProxyType({"text": as_text, "json": as_json})

__all__ = ["FORMATS", "as_json", "as_text"]
