"""Records as JSON responses, made beside the event loop where they are large."""

from __future__ import annotations

import gzip
import hashlib
from typing import Any

from fastapi import Request, Response
from pydantic import TypeAdapter

from loadcurve.store.off_loop import off_loop

# As the middleware that compresses the other responses.
COMPRESSION_LEVEL = 5


async def json_response(
    request: Request, adapter: TypeAdapter[Any], value: Any, size: int = 0, status: int = 200
) -> Response:
    """A record as JSON with an ETag; 304 without a body if the client holds the same bytes.

    ``size`` is of how many load points it is: what is made of many is written and compressed
    beside the event loop.
    """
    content, etag = await off_loop(size, _written, adapter, value)
    headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
    held = request.headers.get("if-none-match", "")
    if status == 200 and etag in (part.strip() for part in held.split(",")):
        return Response(status_code=304, headers=headers)
    if len(content) >= COMPRESSED_HERE_BYTES and takes_gzip(request):
        content = await off_loop(len(content), gzip.compress, content, COMPRESSION_LEVEL, mtime=0)
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(content, status, headers, media_type="application/json")


# What is smaller is compressed by the middleware, in a few milliseconds.
COMPRESSED_HERE_BYTES = 1 << 18


def takes_gzip(request: Request) -> bool:
    """Whether the client says that it can read gzip."""
    return "gzip" in request.headers.get("accept-encoding", "")


def _written(adapter: TypeAdapter[Any], value: Any) -> tuple[bytes, str]:
    content = adapter.dump_json(value)
    return content, f'"{hashlib.sha256(content).hexdigest()[:32]}"'
