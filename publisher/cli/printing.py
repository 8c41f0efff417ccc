"""Commands about paper: calibrate, printer, preflight, fit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from publisher.cli.checking import Table
from publisher.cli.common import HERE, MisuseError, Root, app, chosen, project_at, show

printers = typer.Typer(no_args_is_help=True, help="Keep what was measured of printers, and say which one is used.")
app.add_typer(printers, name="printer")


@app.command()
def calibrate(
    paper: Annotated[list[str] | None, typer.Option(help="A paper, such as letter.", show_default="a4")] = None,
    printer: Annotated[str, typer.Option(help="Correct the page for this printer, to see whether it is right.")]
    = "none",
    project: Root = HERE,
) -> None:
    """Write a page to measure a printer with: rulers, a square, targets on both sides. It says how."""
    from publisher.pipeline.calibrating import calibrate as make

    here = project_at(project)
    for path in make(here, paper or ["a4"], printer):
        show(here.named(path))
    show("Print it at 100 %, on both sides, and follow its steps: publisher printer set NAME ...")


@printers.command("set")
def set_(
    name: Annotated[str, typer.Argument(help="What you call the printer, such as desk.")],
    back_offset: Annotated[str | None, typer.Option(
        help="How far backs must move, in mm to the right and down, such as 1.5,-0.8.", show_default=False)] = None,
    measured: Annotated[float | None, typer.Option(
        help="How long 100 mm of the calibration page are on paper.", show_default=False)] = None,
) -> None:
    """Keep what was measured of a printer, and make every sheet for it from now on."""
    from publisher.pipeline.printers import set_printer
    from publisher.pipeline.settings import settings_file

    kept = set_printer(name, _pair(back_offset) if back_offset is not None else None, measured)
    show(f"{kept.told()}. Every sheet is made for it from now on; publisher printer use none ends that.")
    show(f"Kept in {settings_file()}")


@printers.command("list")
def list_() -> None:
    """Say which printers are known, and which one is used."""
    from publisher.pipeline.printers import read_printers

    known = read_printers()
    for name, printer in known.all.items():
        right, down = printer.back_offset_mm
        used = "  used" if name == known.used else ""
        show(f"{name}  backs {right:+g}, {down:+g} mm  100 mm measure {printer.measured_mm:g}{used}")
    if not known.all:
        show("No printer is known yet. Measure yours: publisher calibrate")


@printers.command()
def use(name: Annotated[str, typer.Argument(help="A printer that is known, or none.")]) -> None:
    """Make sheets for a printer from now on."""
    from publisher.pipeline.printers import use_printer

    printer = use_printer(name)
    show(f"Sheets are made for {printer.name} from now on." if printer.name else "Sheets are made for no printer.")


def _pair(text: str) -> tuple[float, float]:
    try:
        right, down = (float(part) for part in text.split(","))
    except ValueError:
        told = f"--back-offset takes two numbers of millimetres with a comma between them, such as 1.5,-0.8, not {text}"
        raise MisuseError(told) from None
    return right, down


@app.command()
def preflight(
    files: Annotated[list[Path], typer.Argument(help="PDFs, such as build/mygame/sheets-a4.pdf.")],
    format: Annotated[Table, typer.Option(help="A table, or JSON with every number.")] = Table.TEXT,
) -> None:
    """Open finished PDFs again and prove their sizes, cards, backs, fonts, pictures and bleed."""
    from publisher.press import Preflight, UnreadableError
    from publisher.press import preflight as prove

    proofs: dict[str, Preflight] = {}
    for path in files:
        try:
            proofs[path.as_posix()] = prove(path.read_bytes())
        except (FileNotFoundError, IsADirectoryError) as problem:
            raise MisuseError(f"{path.as_posix()}: there is no such file; publisher build makes it") from problem
        except UnreadableError as problem:
            raise MisuseError(f"{path.as_posix()}: {problem}") from problem
    if format is Table.JSON:
        show(json.dumps({name: proof.as_dict() for name, proof in proofs.items()}, ensure_ascii=False, indent=2))
    else:
        for name, proof in proofs.items():
            show("\n".join((f"{name}: {'failed' if proof.failed else 'all is well'}", *proof.lines())))
    if any(proof.failed for proof in proofs.values()):
        raise typer.Exit(1)


@app.command()
def fit(
    game: Annotated[str, typer.Argument(help="A game by id.")],
    cards: Annotated[list[str] | None, typer.Argument(help="Cards by id, and backs as back-<id>; all if none.",
                                                      show_default=False)] = None,
    format: Annotated[Table, typer.Option(help="A table, or JSON with every box.")] = Table.TEXT,
    project: Root = HERE,
) -> None:
    """List every box of type on the cards: its final size, lines and free room, the tightest ten, and what is lost."""
    from publisher.pipeline.fitting import FitRow
    from publisher.pipeline.fitting import fit as measure

    here = project_at(project)
    report = measure(here, chosen(here, [game])[0], cards or ())
    if format is Table.JSON:
        show(json.dumps(report.as_dict(), ensure_ascii=False, indent=2))
    else:
        def line(row: FitRow) -> str:
            lines = f"{row.lines} line{'' if row.lines == 1 else 's'}"
            of = "height" if row.fitted else "width"
            left_out = f"  without {', '.join(row.dropped)}" if row.dropped else ""
            return (f"{row.card.ljust(width)}  {row.box.ljust(boxes)}  {row.size_pt:5.2f} pt  {lines.rjust(8)}  "
                    f"{row.free_mm:6.2f} of {row.of_mm:.1f} mm {of} free{left_out}")

        width = max((len(row.card) for row in report.rows), default=0)
        boxes = max((len(row.box) for row in report.rows), default=0)
        show("\n".join(line(row) for row in report.rows) or f"{game} has no text on its cards")
        show(f"\nThe tightest {len(report.tightest)}:\n" + "\n".join(line(row) for row in report.tightest))
        for row in report.lost:
            show(f"Lost: {row.name}: {row.lost}")
        if not report.lost:
            show("Nothing is lost.")
    if report.lost:
        raise typer.Exit(1)
