"""A profile of a press that prints with all four inks at once, as ICC bytes: for tests of what is read from a file."""

from __future__ import annotations

import struct
from itertools import product

NAME = "Test press"


def profile() -> bytes:
    """A press to which darkness is as much of every ink: black is 400 %."""
    white = b"XYZ " + bytes(4) + _fixed(0.9642, 1.0, 0.8249)
    tags = {b"desc": _description(), b"cprt": b"text" + bytes(4) + b"free\0", b"wtpt": white,
            b"A2B0": _to_lab(), b"B2A0": _from_lab()}  # fmt: skip
    at = 128 + 4 + 12 * len(tags)
    table, body = struct.pack(">I", len(tags)), b""
    for name, data in tags.items():
        table += name + struct.pack(">II", at + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    head = struct.pack(">I4sI4s4s4s", at + len(body), b"lcms", 0x02400000, b"prtr", b"CMYK", b"Lab ")
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(4 + 4 + 4 + 4 + 8 + 4)
    head += _fixed(0.9642, 1.0, 0.8249)
    return head + bytes(128 - len(head)) + table + body


def _fixed(*numbers: float) -> bytes:
    return b"".join(struct.pack(">i", round(number * 65536)) for number in numbers)


def _description() -> bytes:
    name = NAME.encode() + b"\0"
    return b"desc" + bytes(4) + struct.pack(">I", len(name)) + name + bytes(4 + 4 + 2 + 1 + 67)


def _table(inputs: int, outputs: int, corners: bytes) -> bytes:
    straight = bytes(range(256))
    head = b"mft1" + bytes(4) + bytes((inputs, outputs, 2, 0)) + _fixed(1, 0, 0, 0, 1, 0, 0, 0, 1)
    return head + straight * inputs + corners + straight * outputs


def _from_lab() -> bytes:
    return _table(3, 4, b"".join(bytes([0 if light else 255] * 4) for light, _, _ in product((0, 1), repeat=3)))


def _to_lab() -> bytes:
    return _table(4, 3, b"".join(bytes([round(255 * (4 - sum(inks)) / 4), 128, 128])
                                 for inks in product((0, 1), repeat=4)))
