"""Gzip compression of response bodies."""

from __future__ import annotations

import zlib

from fastapi import Request

# Higher levels take twice the time for 1% fewer bytes.
LEVEL = 6
# For responses compressed on each request.
QUICKEST = 1
_GZIP = 16 + zlib.MAX_WBITS
# Shorter bodies may grow.
FEWEST_BYTES = 1000


def takes_gzip(request: Request) -> bool:
    """Whether the client accepts gzip."""
    return "gzip" in request.headers.get("accept-encoding", "")


def gzipped(content: bytes, level: int = LEVEL) -> bytes:
    """The content as one gzip member, without a name or a time."""
    return zlib.compress(content, level, _GZIP)
