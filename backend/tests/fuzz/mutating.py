"""Inputs that were damaged at random: cut, doubled, spliced and sprinkled."""

from __future__ import annotations

import random
import resource

from tests.sizes import sized

MUTANTS = sized(500, 200_000, "LOADCURVE_MUTANTS")
LARGEST_BYTES = 60_000
ODD = (
    b"\0", "²".encode(), b"\xff\xfe", b"<", b"<!--", b"</", b"&#", b"\r", b"-nan", b"1e999", b",",
    b"9" * 400,
)  # fmt: skip


def mutated(source: random.Random, reports: list[bytes], pieces: list[bytes]) -> bytes:
    """A report, cut, doubled, spliced with another and sprinkled with what readers look for."""
    data = bytearray(source.choice(reports))
    for _ in range(source.randint(1, 8)):
        start = source.randrange(len(data) + 1)
        end = min(len(data), start + source.choice((1, 4, 40, 400, 4000)))
        kind = source.randrange(5)
        if kind == 0:
            del data[start:end]
        elif kind == 1:
            data[start:start] = data[start:end] * source.randint(1, 4)
        elif kind == 2:
            other = source.choice(reports)
            place = source.randrange(len(other))
            data[start:end] = other[place : place + source.randint(1, 4000)]
        elif kind == 3:
            data[start:start] = source.choice(pieces)
        elif end > start:
            data[source.randrange(start, end)] = source.randrange(256)
    return bytes(data[:LARGEST_BYTES])


def peak_mib() -> float:
    """The most memory this process ever had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
