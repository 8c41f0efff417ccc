"""Checking: runs lints over a game and reports what they found.

Knows the model and how a text is read. Knows no game, reads no file, draws and prints nothing.
"""

from publisher.check.examples import BASE_FILES, BASE_GAME, BASE_SCHEMAS, lint_page, with_base
from publisher.check.registry import LintLoadError, universal_lints
from publisher.check.report import FORMATS, as_json, as_text
from publisher.check.runner import Answered, CheckReport, LintCrashError, run
from publisher.model import Example, Lint, Problem

__all__ = [
    "BASE_FILES",
    "BASE_GAME",
    "BASE_SCHEMAS",
    "FORMATS",
    "Answered",
    "CheckReport",
    "Example",
    "Lint",
    "LintCrashError",
    "LintLoadError",
    "Problem",
    "as_json",
    "as_text",
    "lint_page",
    "run",
    "universal_lints",
    "with_base",
]
