"""Records as JSON responses; large ones are serialised beside the event loop."""

from __future__ import annotations

import hashlib
from typing import Any

from fastapi import Request, Response
from pydantic import TypeAdapter

from loadcurve.api.responses.compression import FEWEST_BYTES, gzipped, takes_gzip
from loadcurve.store.threads import run_in_thread

# Packed in some five milliseconds.
_PACKED_IN_PLACE_BYTES = 1 << 18


async def json_response(
    request: Request, adapter: TypeAdapter[Any], value: Any, size: int = 0, status: int = 200
) -> Response:
    """A record as JSON with an ETag; 304 without a body if the client has the same bytes.

    ``size`` is its number of load points: a large one is serialised beside the event loop.
    """
    content, etag = await run_in_thread(size, _encode, adapter, value)
    headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
    held = request.headers.get("if-none-match", "")
    if status == 200 and etag in (part.strip() for part in held.split(",")):
        return Response(status_code=304, headers=headers)
    if len(content) >= FEWEST_BYTES and takes_gzip(request):
        is_large = len(content) > _PACKED_IN_PLACE_BYTES
        content = (
            await run_in_thread(len(content), gzipped, content) if is_large else gzipped(content)
        )
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(content, status, headers, media_type="application/json")


def _encode(adapter: TypeAdapter[Any], value: Any) -> tuple[bytes, str]:
    content = adapter.dump_json(value)
    return content, f'"{hashlib.sha256(content).hexdigest()[:32]}"'
