"""Checking: runs lints over a game and reports what they found.

Knows the model and how a text is read. Knows no game, reads no file, draws and prints nothing.
"""

from publisher.check.alike import said, words
from publisher.check.baseline import BaselineError, as_baseline, fingerprint, without_known
from publisher.check.examples import BASE_FILES, BASE_GAME, BASE_SCHEMAS, lint_page, with_base
from publisher.check.reading import READING, ReadingRule
from publisher.check.registry import LintLoadError, universal_lints
from publisher.check.report import FORMATS, as_github, as_json, as_sarif, as_text
from publisher.check.runner import Answered, CheckReport, LintCrashError, all_lints, families, run
from publisher.check.selection import EVERYTHING, Selection, UnknownLintError
from publisher.check.text_rules import is_text_rule
from publisher.model import Example, Lint, Problem

__all__ = [
    "BASE_FILES",
    "BASE_GAME",
    "BASE_SCHEMAS",
    "EVERYTHING",
    "FORMATS",
    "READING",
    "Answered",
    "BaselineError",
    "CheckReport",
    "Example",
    "Lint",
    "LintCrashError",
    "LintLoadError",
    "Problem",
    "ReadingRule",
    "Selection",
    "UnknownLintError",
    "all_lints",
    "as_baseline",
    "as_github",
    "as_json",
    "as_sarif",
    "as_text",
    "families",
    "fingerprint",
    "is_text_rule",
    "lint_page",
    "run",
    "said",
    "universal_lints",
    "with_base",
    "without_known",
    "words",
]
