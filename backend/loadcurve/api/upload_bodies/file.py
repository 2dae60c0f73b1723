"""A file as the body of a request: its bytes as they are, counted and hashed as they come."""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, HTTPException, Request
from starlette.requests import ClientDisconnect

from loadcurve.api.auth import (
    FOUND_CALLER,
    authorise,
    count_uses,
    credentials_of,
    known_caller,
    rate_limits_of,
)
from loadcurve.api.limits.bodies import body_limit, declared_bytes
from loadcurve.api.limits.concurrency import CurrentLoad
from loadcurve.api.limits.rate_limits import UPLOADS
from loadcurve.api.limits.storage_quota import check_storage_quota
from loadcurve.core.access import Caller
from loadcurve.core.errors import UnreadableReport
from loadcurve.store.revision import RevisionQueries

MIB = 1 << 20
# A body that comes within it is taken without asking again who sends it.
A_MOMENT_S = 1.0
FILE_BODY = {
    "requestBody": {
        "required": True,
        "description": "The file's bytes as they are, at most 32 MiB.",
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}


@dataclass(frozen=True, slots=True)
class ReceivedFile:
    """A whole body and its SHA-256, in hex."""

    content: bytes
    sha256: str


async def receive(request: Request) -> AsyncIterator[ReceivedFile]:
    """Authorise the upload, stream and hash the body, and wait for a slot.

    No database connection is open meanwhile: slow clients would use all of them. The
    slot is released after the commit. The sender is checked before, and again after a long upload.
    """
    state, came_at = request.scope.setdefault("state", {}), time.monotonic()
    # A session connects to the database at its first statement, which is often omitted.
    async with request.app.state.sessions() as session, session.begin():
        caller = await _found_quickly(request)
        if caller is not None:
            state[FOUND_CALLER] = caller
        await authorise(request, session)
        await check_storage_quota(request, session)
        size_bytes = declared_bytes(request.headers) or 0
        uses = {rate_limits_of(request).upload_mib: math.ceil(size_bytes / MIB), UPLOADS: 1}
        await count_uses(request, session, uses)
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
    load: CurrentLoad = request.app.state.load
    async with load.upload_slot():
        if time.monotonic() - came_at > A_MOMENT_S:
            state.pop(FOUND_CALLER, None)
        yield ReceivedFile(b"".join(chunks), digest.hexdigest())


async def _found_quickly(request: Request) -> Caller | None:
    """The sender, by a statement that uploads share; None if `authorise` has to check.

    These are wrong keys, which are counted, and browsers, whose origin is checked.
    """
    settings = request.app.state.settings
    standings: RevisionQueries = request.app.state.standings
    secret = credentials_of(request, settings)
    if secret is not None and not secret.is_key:
        return None
    standing = await standings.now(secret.digest if secret else None)
    return known_caller(request, settings, secret, standing)


ReceivedDep = Annotated[ReceivedFile, Depends(receive, scope="function")]
