"""A printer on somebody's desk: how far its reverse is off, and how long its 100 mm come out."""

from __future__ import annotations

from dataclasses import dataclass

SQUARE_MM = 100.0
"""What is measured."""
LEAST_MM, MOST_MM = 98.0, 102.0
"""A printer that is out by more is set to scale, and has to be told not to."""
MOST_OFFSET_MM = 10.0


class PrinterError(ValueError):
    """Measures that no printer has. The message says what to do."""


@dataclass(frozen=True, slots=True)
class Printer:
    """A printer by name. back_offset_mm: how far backs must move to lie behind their fronts, to the right and down as
    one looks at the reverse. measured_mm: how long 100 mm of the calibration page are on paper.

    Raises PrinterError for measures that cannot be.
    """

    name: str = ""
    back_offset_mm: tuple[float, float] = (0.0, 0.0)
    measured_mm: float = SQUARE_MM

    def __post_init__(self) -> None:
        if not LEAST_MM <= self.measured_mm <= MOST_MM:
            raise PrinterError(
                f"100 mm that measure {self.measured_mm:g} mm are not the printer's error: it is set to scale. "
                f'Print at 100 % ("actual size", not "fit to page") and measure again; {LEAST_MM:g} to '
                f"{MOST_MM:g} mm can be corrected"
            )
        if any(not abs(part) <= MOST_OFFSET_MM for part in self.back_offset_mm):
            raise PrinterError(
                f"backs that are off by more than {MOST_OFFSET_MM:g} mm are on another grid or turned over the other "
                "edge: print the calibration page again, and turn it over the long edge"
            )

    @property
    def factor(self) -> float:
        """By how much everything is drawn larger, so that it comes out right."""
        return SQUARE_MM / self.measured_mm

    def told(self, duplex: bool = True) -> str:
        """What a sheet says of it; '' for no printer. Only of a sheet with backs on its reverse these are moved."""
        if not self.name:
            return ""
        right, down = self.back_offset_mm if duplex else (0.0, 0.0)
        said = [f"backs moved {right:+g}, {down:+g} mm".replace("-", "\N{MINUS SIGN}")] if right or down else []
        if self.measured_mm != SQUARE_MM:
            said.append(f"100 mm drawn as {SQUARE_MM * self.factor:.2f}")
        return f"For printer {self.name}" + (f": {'; '.join(said)}" if said else "")


NO_PRINTER = Printer()
