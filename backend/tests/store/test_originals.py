"""Originals come in pieces, whole, whatever they hold and wherever the pieces are cut."""

from __future__ import annotations

import asyncio
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.store.originals import streaming as originals


def inflated(stored: bytes, fetched_bytes: int) -> list[bytes]:
    """The pieces of an original that is fetched so many bytes at a time."""

    async def fetch(offset: int) -> bytes:
        return stored[offset : offset + fetched_bytes]

    async def pieces() -> list[bytes]:
        return [piece async for piece in originals.inflated(fetch)]

    return asyncio.run(pieces())


@given(
    st.lists(st.tuples(st.binary(min_size=1, max_size=20), st.integers(1, 40_000)), max_size=4),
    st.integers(1, 5000),
    st.integers(0, 9),
)
def test_the_pieces_are_the_original(
    repeated: list[tuple[bytes, int]], fetched_bytes: int, level: int
) -> None:
    content = b"".join(piece * count for piece, count in repeated)[: 1 << 20]
    stored = zlib.compress(content, level)
    pieces = inflated(stored, max(fetched_bytes, len(stored) // 50))
    assert b"".join(pieces) == content
    assert all(0 < len(piece) <= originals.PIECE_BYTES for piece in pieces)


def test_truncated_original_is_an_error() -> None:
    stored = zlib.compress(b"a report" * 9000)
    with pytest.raises(zlib.error, match="is truncated"):
        inflated(stored[:-5], 100)
