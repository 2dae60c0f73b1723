"""A file as the body of a request: its bytes as they are, counted and hashed as they come."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, HTTPException, Request
from starlette.requests import ClientDisconnect

from loadcurve.api.asking import let_in, limits_of, take_turn
from loadcurve.api.guards import body_limit
from loadcurve.api.load import Load
from loadcurve.core.errors import UnreadableReport

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
    """Let the uploader in, take the body, counted and hashed as it comes, and wait for a turn.

    No connection to the database is held meanwhile: slow clients would take all there are. The
    turn ends after the commit.
    """
    async with request.app.state.sessions() as session, session.begin():
        await let_in(request, session)
        take_turn(request, session, limits_of(request).uploads)
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
            400, "the connection ended before the file was whole; send it again"
        ) from None
    if not received:
        raise UnreadableReport("The file is empty", "choose the report itself")
    load: Load = request.app.state.load
    async with load.upload_turn():
        yield Received(b"".join(chunks), digest.hexdigest())


ReceivedDep = Annotated[Received, Depends(receive, scope="function")]
