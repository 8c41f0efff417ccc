"""The printers that a person has measured: kept in the folder of their settings, since a printer stands on a desk and
not in a project, and named on every sheet that was made for one."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from publisher.pipeline.files import write_file
from publisher.pipeline.gather import RefusedError
from publisher.pipeline.settings import settings_file
from publisher.press.printer import NO_PRINTER, Printer, PrinterError

NONE = "none"


@dataclass(frozen=True, slots=True)
class Printers:
    """All of them by name, and the one that sheets are made for ('' for none)."""

    all: Mapping[str, Printer] = field(default_factory=dict)
    used: str = ""

    def named(self, name: str) -> Printer:
        """That printer, or NO_PRINTER for `none`. Raises RefusedError, which lists those there are."""
        if name == NONE:
            return NO_PRINTER
        if name not in self.all:
            known = ", ".join(self.all) or "none yet"
            raise RefusedError(f'no printer is called "{name}"; known: {known}. Measure it: publisher calibrate')
        return self.all[name]

    @property
    def current(self) -> Printer:
        return self.all.get(self.used, NO_PRINTER)


def read_printers() -> Printers:
    """What is kept; nothing if there is no file. Raises RefusedError for a file that cannot be understood."""
    path = settings_file()
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Printers()
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise RefusedError(f"{path}: {problem}; mend it, or delete it and measure again") from problem
    made: dict[str, Printer] = {}
    for name, entry in data.get("printers", {}).items():
        try:
            right, down = entry["back_offset_mm"]
            made[name] = Printer(name, (float(right), float(down)), float(entry["measured_mm"]))
        except (KeyError, TypeError, ValueError, AttributeError) as problem:
            why = problem if isinstance(problem, PrinterError) else "it needs back_offset_mm and measured_mm"
            raise RefusedError(f"{path}: the printer {name}: {why}") from problem
    return Printers(made, str(data.get("use", "")))


def _write(printers: Printers) -> Path:
    lines = ["# Printers as they were measured: publisher calibrate, publisher printer.", ""]
    lines += [f"use = {json.dumps(printers.used)}"]
    for name, printer in sorted(printers.all.items()):
        right, down = printer.back_offset_mm
        lines += [
            "", f"[printers.{json.dumps(name)}]", f"back_offset_mm = [{right}, {down}]",
            f"measured_mm = {printer.measured_mm}",
        ]  # fmt: skip
    path = settings_file()
    write_file(path, "\n".join(lines) + "\n")
    return path


def set_printer(name: str, back_offset_mm: tuple[float, float] | None, measured_mm: float | None) -> Printer:
    """Keep what was measured of a printer, and use it from now on. What is None stays as it is.

    Raises RefusedError for a name or measures that cannot be.
    """
    if not name.strip() or name == NONE or not name.isprintable():
        raise RefusedError(f"{name!r} cannot be the name of a printer; call it desk, or laser")
    printers = read_printers()
    before = printers.all.get(name, Printer(name))
    try:
        made = Printer(
            name, before.back_offset_mm if back_offset_mm is None else back_offset_mm,
            before.measured_mm if measured_mm is None else measured_mm,
        )  # fmt: skip
    except PrinterError as problem:
        raise RefusedError(f"{name}: {problem}") from problem
    _write(Printers({**printers.all, name: made}, name))
    return made


def use_printer(name: str) -> Printer:
    """Make sheets for that printer from now on; `none` for none. Raises RefusedError if it is not known."""
    printers = read_printers()
    chosen = printers.named(name)
    _write(replace(printers, used=chosen.name))
    return chosen
