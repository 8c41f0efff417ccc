"""Pages to measure printers with, in `build/`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from publisher import press
from publisher.games import Project
from publisher.pipeline.files import write_file
from publisher.pipeline.gather import RefusedError
from publisher.pipeline.printers import read_printers
from publisher.press.calibration import write_calibration
from publisher.view import Templates


def calibrate(project: Project, papers: Iterable[str], printer: str) -> list[Path]:
    """`build/calibration-<paper>.pdf` for each paper, corrected for a printer by name, or for `none`.

    Raises RefusedError for a paper or a printer that there is not.
    """
    chosen = read_printers().named(printer)
    templates = Templates.of(project.folders("templates"))
    written = []
    for paper in papers:
        try:
            sheet = press.paper(templates, paper)
        except press.SheetError as problem:
            raise RefusedError(str(problem)) from problem
        path = project.build / f"calibration-{paper}.pdf"
        write_file(path, write_calibration(sheet, chosen))
        written.append(path)
    return written
