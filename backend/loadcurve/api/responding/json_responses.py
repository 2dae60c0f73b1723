"""Records as JSON responses, made beside the event loop where they are large."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import Request, Response
from pydantic import TypeAdapter

from loadcurve.api.responding.packing import FEWEST_BYTES, takes_gzip
from loadcurve.api.responding.pieces import Text
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
    return await written_response(request, lambda: Text([adapter.dump_json(value)]), size, status)


async def written_response(
    request: Request, write: Callable[[], Text], size: int = 0, status: int = 200
) -> Response:
    """The JSON that ``write`` returns, as `json_response` answers."""
    text, etag = await off_loop(size, _written, write)
    headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
    held = request.headers.get("if-none-match", "")
    if status == 200 and etag in (part.strip() for part in held.split(",")):
        return Response(status_code=304, headers=headers)
    length = len(text)
    if length >= FEWEST_BYTES and takes_gzip(request):
        is_large = length > _PACKED_IN_PLACE_BYTES
        content = await off_loop(length, text.packed) if is_large else text.packed()
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    else:
        content = text.content()
    return Response(content, status, headers, media_type="application/json")


def _written(write: Callable[[], Text]) -> tuple[Text, str]:
    text = write()
    return text, f'"{text.digest()}"'
