"""Pictures for cards that have no scene of their own: made up from type, Arts and id."""

from __future__ import annotations

from functools import partial
from math import sin, tau
from random import Random

from publisher.kit.drawing import seeded

from . import buildings, creatures, land, livestock, parts, stone, things
from .elements import fire, flame_ball, waves
from .figures import FIGHT, SPEAR, WALK, figure
from .geometry import arc, box, polar
from .person import Person
from .portrait import held_staff, portrait
from .serpents import snake
from .sky import bolt, cloud, wind_face
from .stage import Scene, Stage, beams, cover, diaper, dusk, fan, halo, lens_rings, rays, ruled, star
from .vessels import chest


def generic(card: str, kind: str, technique: str, form: str) -> Scene:
    """A scene for a card; the same id gives the same one."""
    if kind in ("spell", "ritual"):
        return partial(spell, technique=technique, form=form, variant=seeded("hero", card).randrange(6))
    if kind in ("companion", "specialist", "mage", "grogs"):
        return partial(someone, person=_person(seeded("person", card)), mage=kind == "mage")
    return _SCENES.get(kind, _yard)


def _person(random: Random) -> Person:
    female = random.random() < 0.45
    return Person(
        female=female,
        age=random.choice((0, 0, 1, 2)),
        face=random.choice(("oval", "long", "round", "square", "gaunt")),
        nose=random.choice(("straight", "hook", "snub", "broad", "roman")),
        brow=random.choice(("flat", "arched", "frown")),
        eyes=random.choice(("calm", "narrow", "wide", "tired")),
        mouth=random.choice(("firm", "smile", "thin")),
        hair=random.choice(("long", "braids", "bun") if female else ("short", "bowl", "curly", "bald")),
        hair_key=random.choice("BKGP"),
        beard="" if female else random.choice(("", "short", "goatee", "moustache", "bushy")),
        hat=random.choice(
            ("", "wimple", "veil", "hood") if female else ("", "cap", "hood", "chaperon", "floppy", "coif")
        ),
        dress=random.choice(("plain", "cloak", "gown" if female else "doublet", "fur")),
        flip=random.random() < 0.5,
    )


def someone(s: Stage, person: Person, mage: bool) -> None:
    """A portrait before a patterned ground."""
    if mage:
        dusk(s, (0, 42), 30)
        halo(s, (0, 40), 26)
        portrait(s, 4, 44, 11, person, held_staff("orb"))
        return
    diaper(s)
    portrait(s, 0, 46, 12.5, person)


def _yard(s: Stage) -> None:
    """Sky, hills, and a covenant."""
    cover(s)
    ruled(s, 1, 70)
    cloud(s, s.x(s.random.uniform(0.15, 0.4)), 26, 36)
    land.rolling(s, 68, 5, "A")
    buildings.castle(s, s.random.uniform(-16, 16), 80, 56, 52)
    land.rolling(s, 84, 3)
    land.tree(s, s.x(0.1), 92, 34)


def _animal(s: Stage) -> None:
    beams(s)
    creatures.stag_head(s, 0, 56, 20)


def _item(s: Stage) -> None:
    dusk(s)
    chest(s, 0, 80, 60, 52)


def _tower(s: Stage) -> None:
    cover(s)
    ruled(s, 1, 74)
    land.rolling(s, 76, 4, "A")
    buildings.tower(s, 0, 88, 30, 56, windows=2, has_door=True, has_flag=True)


def _army(s: Stage) -> None:
    cover(s)
    fan(s, (0, 90), 130, 30)
    for k in range(5):
        figure(s, -44 + k * 21, 97, 62, ("kettle", "coif", "helm")[k % 3], "mail", SPEAR, "spear")


_SCENES = {
    "property": _yard, "improvement": _tower, "familiar": _animal, "mundane_item": _item, "enchanted_item": _item,
    "book": _item,
    "art": _item, "global_event": _army, "directed_event": _army,
}  # fmt: skip


# -- spells: the hero of the Form in the composition of the Technique


def hero(s: Stage, form: str, x: float, y: float, size: float, variant: int) -> None:
    """What a Form is about, `size` units to each side of (x, y)."""
    draw = {
        "An": _hero_animal, "Aq": _hero_aquam, "Au": _hero_auram, "Co": _hero_corpus, "He": _hero_herbam,
        "Ig": _hero_ignem, "Im": _hero_imaginem, "Me": _hero_mentem, "Te": _hero_terram,
    }.get(form, _hero_vim)  # fmt: skip
    draw(s, x, y, size, variant)


def _hero_animal(s: Stage, x: float, y: float, size: float, variant: int) -> None:
    if variant % 3 == 0:
        creatures.stag_head(s, x, y + size * 0.3, size * 0.52)
    elif variant % 3 == 1:
        livestock.dog(s, x - size * 0.1, y + size * 0.7, size * 1.5, wolf=True)
    else:
        snake(s, x, y, size / 11)


def _hero_aquam(s: Stage, x: float, y: float, size: float, variant: int) -> None:
    for row in range(4):
        level = y + size * (-0.25 + 0.4 * row)
        waves(
            s,
            level,
            size * (0.3 + 0.06 * row),
            size * (0.62 + 0.1 * row),
            x - size * 1.4,
            x + size * 1.4,
            row * 0.37,
            "AB"[row % 2],
        )


def _hero_auram(s: Stage, x: float, y: float, size: float, variant: int) -> None:
    if variant % 2:
        wind_face(s, x + size * 0.4, y, size * 0.55)
        return
    cloud(s, x, y - size * 0.1, size * 1.9, size * 0.8)
    bolt(s, (x - size * 0.3, y + size * 0.05), (x - size * 0.1, y + size), size * 0.17)
    bolt(s, (x + size * 0.4, y + size * 0.05), (x + size * 0.3, y + size * 0.9), size * 0.12)


def _hero_corpus(s: Stage, x: float, y: float, size: float, variant: int) -> None:
    if variant % 2:
        parts.hand(s, x, y, size * 0.72, flip=variant > 2)
    else:
        figure(
            s,
            x,
            y + size * 0.95,
            size * 1.9,
            ("bare", "cap", "long")[variant // 2],
            "tunic",
            (WALK, FIGHT, SPEAR)[variant // 2],
        )


def _hero_herbam(s: Stage, x: float, y: float, size: float, variant: int) -> None:
    if variant % 3 == 2:
        land.herbs(s, x, y + size * 0.95, 5, size * 1.7)
    else:
        land.tree(s, x, y + size * 0.95, size * 1.95, ("summer", "autumn")[variant % 3])


def _hero_ignem(s: Stage, x: float, y: float, size: float, variant: int) -> None:
    if variant % 2:
        fire(s, x, y + size * 0.95, size * 1.5, size * 1.9)
    else:
        flame_ball(s, x, y, size * 0.62)


def _hero_imaginem(s: Stage, x: float, y: float, size: float, variant: int) -> None:
    if variant % 2:
        parts.mask(s, x, y, size * 0.8, 1 if variant > 2 else -1)
    else:
        parts.eye(s, x, y, size * 1.9)


def _hero_mentem(s: Stage, x: float, y: float, size: float, variant: int) -> None:
    rays(s, (x, y - size * 0.1), size * 0.9, size * 1.3, 26, 0.6)
    parts.head_profile(s, x, y, size * 0.85, flip=variant % 2 == 1)
    star(s, (x + size * 0.05, y - size * 0.45), size * 0.3, "B", 8, 0.5)


def _hero_terram(s: Stage, x: float, y: float, size: float, variant: int) -> None:
    if variant % 3 == 0:
        stone.peaks(s, x, y + size * 0.8, size * 1.9, size * 1.7)
    elif variant % 3 == 1:
        for dx, dy, share in ((-0.55, 0.3, 0.42), (0.5, 0.35, 0.46), (0, -0.3, 0.55)):
            stone.rock(s, x + dx * size, y + dy * size, size * share)
    else:
        for turn, share in ((-0.4, 0.8), (0.4, 0.75), (0.0, 1.0)):
            stone.crystal(s, x + sin(turn) * size * 0.5, y + size * 0.85, size * 1.8 * share, size * 0.6 * share, turn)


def _hero_vim(s: Stage, x: float, y: float, size: float, variant: int) -> None:
    rays(s, (x, y), size * 0.55, size * 1.1, 32, 0.8)
    count = (8, 7, 9, 6, 8, 12)[variant]
    for radius, key in ((0.95, "K"), (0.88, "B"), (0.62, "P")):
        star(s, (x, y), size * radius, key, count, 0.5)
    for i in range(count):
        s.wedge((x, y), polar((x, y), size * 0.86, -tau / 4 + i * tau / count), 0.3)
    s.disc_line((x, y), size * 0.2, "G", 0.34)


def spell(s: Stage, technique: str, form: str, variant: int) -> None:
    """Creo throws light, Intellego looks through a glass, Muto splits the field, Perdo cracks, Rego crowns a ring."""
    {"Cr": _creo, "In": _intellego, "Mu": _muto, "Pe": _perdo}.get(technique, _rego)(s, form, variant)


def _creo(s: Stage, form: str, variant: int) -> None:
    beams(s, (0, 72), 56)
    hero(s, form, 0, 50, 36, variant)


def _intellego(s: Stage, form: str, variant: int) -> None:
    cover(s, "D")
    lens_rings(s, (0, 50), 51)
    s.bar(polar((0, 50), 40, 0.8), polar((0, 50), 90, 0.8), 2.6, "L")
    s.bar(polar((0, 50), 40, 0.8), polar((0, 50), 90, 0.8), 1.9, "G")
    s.disc((0, 50), 46, "L")
    s.disc_line((0, 50), 45, "G", 0.5)
    s.disc_line((0, 50), 39, "P", 0.5)
    fan(s, (0, 50), 37.6, 28)
    hero(s, form, 0, 50, 26, variant)
    for k in range(3):
        s.line(arc((0, 50), 34, 34, -2.5 + k * 0.12, -1.9 + k * 0.2, 8), 0.44 - 0.1 * k, (0.1, 0.1), "K", 0)


def _muto(s: Stage, form: str, variant: int) -> None:
    cover(s)
    ruled(s, 1, 100, right=0)
    s.fill([(9, -2), (s.right + 2, -2), (s.right + 2, 102), (-9, 102)], "B")
    for k in range(22):
        y = k * 100 / 21
        s.wedge((s.right + 2, y), (11 - y * 0.18, y), 0.42)
    apart = min(36.0, s.right * 0.52)
    hero(s, form, -apart, 50, 25, variant)
    hero(s, form, apart, 50, 25, (variant + 1) % 6)
    seam = [(9, -2), (8, 25), (-8, 50), (8, 72), (-9, 102)]
    for width, key in ((2.0, "K"), (1.2, "G"), (0.3, "K")):
        s.line(seam, width, (1, 1), key, 6)


def _perdo(s: Stage, form: str, variant: int) -> None:
    cover(s, "D")
    s.hatch(
        box(s.left, 0, s.right, 100),
        0.5,
        0.9,
        0.3,
        "L",
        jitter=0.2,
        skip=0.25,
        fade=lambda x, y: min(1.0, abs(x) / s.right + 0.1),
    )
    s.disc((0, 50), 41, "D")
    s.disc((0, 50), 38, "A")
    hero(s, form, 0, 50, 31, variant)
    random = s.random
    left, right = [(-14.0, -2.0)], [(-4.0, -2.0)]
    for i in range(1, 7):
        x = (1 if i % 2 else -1) * 10 * random.uniform(0.6, 1.3) + (i - 3.5) * 3.5
        gap = 3.6 * sin(3.14 * i / 7) + 0.7
        left.append((x - gap, i * 100 / 7))
        right.append((x + gap, i * 100 / 7 + 2))
    left.append((11, 102))
    right.append((15, 102))
    s.fill(left + right[::-1], "D")
    s.edge(left, 0.35, "L", False)
    s.edge(right, 0.35, "L", False)
    for _ in range(8):
        spot = polar((0, 50), random.uniform(41, 52), random.random() * tau)
        s.fill([polar(spot, random.uniform(0.8, 2.6), k * tau / 4 + random.random()) for k in range(4)], "L")


def _rego(s: Stage, form: str, variant: int) -> None:
    cover(s)
    ruled(s, 1, 100, (0, 52, 47), breaks=0.15)
    s.disc_line((0, 54), 44, "G", 0.5)
    s.disc_line((0, 54), 37, "P", 0.5)
    fan(s, (0, 54), 35.6, 24)
    for i in range(24):
        spot = polar((0, 54), 40.5, i * tau / 24)
        if i % 2:
            s.disc(spot, 1.5, "K")
        else:
            star(s, spot, 2.8, "K", 4, 0.3)
    hero(s, form, 0, 54, 25, variant)
    things.crown(s, 0, 13, 24)
