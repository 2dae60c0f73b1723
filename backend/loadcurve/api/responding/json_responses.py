"""Records as JSON responses, made beside the event loop where they are large."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import partial
from typing import Any

from fastapi import Request, Response
from pydantic import TypeAdapter

from loadcurve.api.responding.packing import FEWEST_BYTES, packed, takes_gzip
from loadcurve.store.off_loop import off_loop

# Packed in a millisecond.
_PACKED_IN_PLACE_BYTES = 1 << 20


async def json_response(
    request: Request, adapter: TypeAdapter[Any], value: Any, size: int = 0, status: int = 200
) -> Response:
    """A record as JSON with an ETag; 304 without a body if the client holds the same bytes.

    ``size`` is of how many load points it is: what is made of many is written beside the event
    loop.
    """
    return await written_response(request, partial(adapter.dump_json, value), size, status)


async def written_response(
    request: Request, write: Callable[[], bytes], size: int = 0, status: int = 200
) -> Response:
    """The JSON that ``write`` returns, as `json_response` answers."""
    content, etag = await off_loop(size, _written, write)
    headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
    held = request.headers.get("if-none-match", "")
    if status == 200 and etag in (part.strip() for part in held.split(",")):
        return Response(status_code=304, headers=headers)
    if len(content) >= FEWEST_BYTES and takes_gzip(request):
        is_large = len(content) > _PACKED_IN_PLACE_BYTES
        content = await off_loop(len(content), packed, content) if is_large else packed(content)
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(content, status, headers, media_type="application/json")


def _written(write: Callable[[], bytes]) -> tuple[bytes, str]:
    content = write()
    return content, f'"{hashlib.sha256(content).hexdigest()[:32]}"'
