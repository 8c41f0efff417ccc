"""Who is portrayed: what sets one face apart from another.

A portrait is drawn in units of half a face: the face is 2 wide and reaches from y = -1.5 to 1.5, turned a little to the
left (to the right if flipped).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """A face and its dress. Colours are keys of the picture's palette.

    face: oval, long, round, square, gaunt. nose: straight, hook, snub, broad, roman. brow: flat, arched, bushy, frown.
    eyes: calm, narrow, wide, tired. mouth: firm, smile, full, thin, grin. hair: short, long, wild, curly, bald, braids,
    bun, bowl, tonsure, loose, none. beard: '', stubble, short, long, fork, goatee, moustache, bushy.
    hat: '', pointed, hood, wimple, chaperon, circlet, cap, coif, mail, helm, straw, turban, veil, wreath, antlers,
    skullcap,
    floppy, crown, redcap. dress: plain, robe, fur, mail, habit, apron, cloak, gown, doublet, rags.
    marks: any of scar, patch, spirals, freckles, earring, spectacles, mole.
    """

    female: bool = False
    age: int = 0
    face: str = "oval"
    nose: str = "straight"
    brow: str = "flat"
    eyes: str = "calm"
    mouth: str = "firm"
    hair: str = "short"
    hair_key: str = "B"
    beard: str = ""
    beard_key: str = ""
    hat: str = ""
    hat_key: str = "B"
    dress: str = "plain"
    dress_key: str = "A"
    marks: tuple[str, ...] = ()
    flip: bool = False
    look: float = 0.0

    @property
    def hides_hair(self) -> bool:
        return self.hat in ("hood", "wimple", "mail", "helm", "veil", "coif", "turban")
