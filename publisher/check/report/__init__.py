"""Reports of a check: text for people, JSON for programs, SARIF and annotations for code hosts. Pure: from findings to
a string.

A format is one module here, entered in FORMATS.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from publisher.check.report.github_form import as_github
from publisher.check.report.json_form import as_json
from publisher.check.report.sarif_form import as_sarif
from publisher.check.report.text_form import as_text
from publisher.check.runner import CheckReport

FORMATS: Mapping[str, Callable[[CheckReport], str]] = MappingProxyType(
    {"text": as_text, "json": as_json, "sarif": as_sarif, "github": as_github}
)

__all__ = ["FORMATS", "as_github", "as_json", "as_sarif", "as_text"]
