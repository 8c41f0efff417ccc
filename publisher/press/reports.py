"""What the press hands back: faces, sheets, pieces and pictures, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from publisher.model import CardSize, Finding
from publisher.press.laid import Drawn, TextBox
from publisher.press.preflight import Facts, Preflight
from publisher.press.proof import FaceProof


@dataclass(frozen=True, slots=True)
class FaceFile:
    """A finished face: the PDF that holds it, and the hash of all it was made from.

    placed: of a page of a piece, the card faces that belong on it. hidden: what it does not show of a joined board.
    proof: what the face proves about itself.
    """

    id: str
    key: str
    file: Path
    size: CardSize
    placed: tuple[Drawn, ...] = ()
    hidden: Mapping[int, str] = field(default_factory=dict)
    proof: FaceProof | None = None


@dataclass(frozen=True, slots=True)
class Fitted:
    """How a face's text was made to fit: its size, and what was left out for it (`reminder`, `flavor`)."""

    size_pt: float
    dropped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FaceBoxes:
    """The boxes of type of a face, how many steps of making it fit were not needed, and the words that are lost."""

    boxes: tuple[TextBox, ...] = ()
    left: int = 0
    lost: str = ""


@dataclass(frozen=True, slots=True)
class FaceSet:
    """The faces of a game, and what making them brought up. `typeset` were made now, `cached` were there already.

    `notes` are findings that call for no change: what was left out of which face to make its text fit.
    """

    faces: Mapping[str, FaceFile]
    findings: tuple[Finding, ...]
    typeset: int
    cached: int
    fitted: Mapping[str, Fitted] = field(default_factory=dict)
    notes: tuple[Finding, ...] = ()
    boxes: Mapping[str, FaceBoxes] = field(default_factory=dict)

    def file(self, face: str) -> Path:
        return self.faces[face].file

    @property
    def sizes(self) -> list[CardSize]:
        return [face.size for face in self.faces.values()]

    @property
    def proofs(self) -> dict[str, FaceProof]:
        """What is known of faces, by id."""
        return {id: face.proof for id, face in self.faces.items() if face.proof is not None}


@dataclass(frozen=True, slots=True)
class SheetReport:
    """A PDF of sheets. `written` is False if the one that was there is still right, or if the new one failed its
    preflight and was not to be kept."""

    file: Path
    paper: str
    grid: str
    sheets: int
    placed: int
    written: bool
    preflight: Preflight

    @property
    def facts(self) -> Facts:
        return self.preflight.facts


@dataclass(frozen=True, slots=True)
class PieceReport:
    """A PDF of a piece. `written` is as in SheetReport."""

    file: Path
    written: bool
    preflight: Preflight

    @property
    def facts(self) -> Facts:
        return self.preflight.facts


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a face: its file and size in pixels."""

    file: Path
    width: int
    height: int
