"""The pixels of a PNG that resvg wrote: PDF takes three colours a pixel, and PNG has four."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

_SIGNATURE_BYTES = 8
_CHANNELS = 4
_UP, _AVERAGE, _PAETH = 2, 3, 4
_RGBA = (8, 6, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Pixels:
    """Red, green and blue of each pixel, row by row from the top."""

    width: int
    height: int
    rgb: bytes


def pixels_of(png: bytes) -> Pixels:
    """The colours of an opaque PNG of eight bits a channel, without its fourth channel.

    Raises ValueError for a PNG of another kind, which resvg does not write.
    """
    chunks = _chunks(png)
    width, height, *kind = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if tuple(kind) != _RGBA:
        raise ValueError(f"a PNG of another kind than resvg writes: {kind}")
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8)
    rows = rows.reshape(height, 1 + width * _CHANNELS)
    filtered = rows[:, 1:].reshape(height, width, _CHANNELS)[:, :, :3]
    return Pixels(width, height, _unfiltered(rows[:, 0], filtered).tobytes())


def _chunks(png: bytes) -> dict[bytes, bytes]:
    """The content of each kind of chunk, joined."""
    chunks: dict[bytes, bytes] = {}
    at = _SIGNATURE_BYTES
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        chunks[kind] = chunks.get(kind, b"") + png[at + 8 : at + 8 + length]
        at += length + 12
    return chunks


def _unfiltered(filters: NDArray[np.uint8], filtered: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Each pixel with what its row's filter took from it: the one left, above, or between.

    A pixel needs the one left of it and the two above, so all pixels of a diagonal are done at
    once: those of row ``r`` and column ``step - r``.
    """
    height, width, _ = filtered.shape
    # A column and a row of zeros stand before the first ones, as PNG has it.
    done = np.zeros((height + 1, width + 1, 3), np.int16)
    is_of = {kind: (filters == kind)[:, None] for kind in range(1, _PAETH + 1)}
    for step in range(height + width - 1):
        r = np.arange(max(0, step - width + 1), min(height, step + 1))
        c = step - r
        left, above, corner = done[r + 1, c], done[r, c + 1], done[r, c]
        by_left, by_above = np.abs(above - corner), np.abs(left - corner)
        by_corner = np.abs(left + above - 2 * corner)
        nearest = np.where(
            (by_left <= by_above) & (by_left <= by_corner),
            left,
            np.where(by_above <= by_corner, above, corner),
        )
        added = np.where(is_of[1][r], left, 0)
        added = np.where(is_of[_UP][r], above, added)
        added = np.where(is_of[_AVERAGE][r], (left + above) // 2, added)
        added = np.where(is_of[_PAETH][r], nearest, added)
        done[r + 1, c + 1] = (filtered[r, c] + added) & 0xFF
    return done[1:, 1:].astype(np.uint8)
