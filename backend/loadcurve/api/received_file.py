"""A file as the body of a request: its bytes as they are, counted and hashed as they come."""

from __future__ import annotations

import hashlib
import math
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, HTTPException, Request
from starlette.requests import ClientDisconnect

from loadcurve.api.admission.bodies import body_limit, declared_bytes
from loadcurve.api.admission.rate_limits import UPLOADS
from loadcurve.api.admission.room import need_room
from loadcurve.api.admission.slots import Load
from loadcurve.api.auth import let_in, limits_of, take_turns
from loadcurve.core.errors import UnreadableReport

MIB = 1 << 20
FILE_BODY = {
    "requestBody": {
        "required": True,
        "description": "The file's bytes as they are, at most 32 MiB.",
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}


@dataclass(frozen=True, slots=True)
class Received:
    """A whole body and its SHA-256, in hex."""

    content: bytes
    sha256: str


async def receive(request: Request) -> AsyncIterator[Received]:
    """Authorise the upload, stream and hash the body, and wait for a turn.

    No connection to the database is held meanwhile: slow clients would take all there are. The
    turn ends after the commit.
    """
    async with request.app.state.sessions() as session, session.begin():
        await let_in(request, session)
        await need_room(request, session)
        size_bytes = declared_bytes(request.headers) or 0
        turns = {limits_of(request).upload_mib: math.ceil(size_bytes / MIB), UPLOADS: 1}
        await take_turns(request, session, turns)
    chunks: list[bytes] = []
    received = 0
    digest = hashlib.sha256()
    limit = body_limit(request.url.path)
    try:
        async for chunk in request.stream():
            received += len(chunk)
            if received > limit:
                raise HTTPException(413, f"the body is over {limit:,} bytes")
            digest.update(chunk)
            chunks.append(chunk)
    except ClientDisconnect:
        raise HTTPException(
            400, "the connection ended before the whole file had arrived; send it again"
        ) from None
    if not received:
        raise UnreadableReport("The file is empty", "choose the report itself")
    load: Load = request.app.state.load
    async with load.upload_turn():
        yield Received(b"".join(chunks), digest.hexdigest())


ReceivedDep = Annotated[Received, Depends(receive, scope="function")]
