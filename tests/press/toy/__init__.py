"""Drawing code of a toy game: a face is one flat colour, a back the colour it is named after, a symbol a square."""

from publisher.kit.drawing import Plate

INKS = ("#ff0000", "#00ff00", "#0000ff", "#ffff00", "#ff00ff", "#00ffff", "#804000", "#008040", "#400080")


def _square(colour, width, height):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">'
        f'<rect fill="{colour}" width="{width}" height="{height}"/></svg>'
    )


def _flat(colour):
    return Plate(_square(colour, 69.5, 94.9), -3, -3, 69.5, 94.9)


def face(card, low_ink=False):
    return [_flat(INKS[int(card.id.rpartition("-")[2]) % len(INKS)] if "-" in card.id else "#ffffff")]


def back(name, low_ink=False):
    return [_flat("#" + name)]


def symbol(code, low_ink=False):
    return _square("#123456", 10, 10)
