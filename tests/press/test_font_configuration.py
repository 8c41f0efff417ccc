"""A typesetter that is still there when Python ends leaves no word on the screen, and no folder behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from .conftest import ROOT

# What Python does to modules as it ends, done for certain: after every other clean-up, as it was asked for first.
ENDING = """
import atexit
import weasyprint.text.fonts
atexit.register(setattr, weasyprint.text.fonts, "rmtree", None)
from publisher.model import CardSize
from publisher.press.typeset import Typesetter
kept = Typesetter("p { margin: 0 }", CardSize("poker", "Poker", 63.5, 88.9))
kept.itself = kept
"""


def test_it_goes_before_python_does(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ENDING], capture_output=True, text=True, check=True, cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": "", "TMPDIR": str(tmp_path)},
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("", "")
    assert list(tmp_path.glob("weasyprint-*")) == []
