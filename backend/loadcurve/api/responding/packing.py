"""Answers packed as gzip, many times as fast as zlib does.

ISA-L (https://github.com/intel/isa-l) packs the answers to a comparison, 217 kB, in 0.17 ms where
zlib takes 1.6 ms at the level used before; they are a seventh longer. That is less than handing the
work to a thread would take.
"""

from __future__ import annotations

from fastapi import Request
from isal import isal_zlib

# The last level before the one that takes more than twice the time for a fifteenth less.
_LEVEL = 2
_GZIP = 16 + isal_zlib.MAX_WBITS
# What is shorter may grow.
FEWEST_BYTES = 1000


def takes_gzip(request: Request) -> bool:
    """Whether the client says that it can read gzip."""
    return "gzip" in request.headers.get("accept-encoding", "")


def packed(content: bytes) -> bytes:
    """The content as one member of gzip, without a name or a time."""
    return isal_zlib.compress(content, _LEVEL, _GZIP)
