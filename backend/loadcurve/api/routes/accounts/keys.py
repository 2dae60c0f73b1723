"""/keys: make, list and revoke keys, for admins."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated

from fastapi import Path, Response
from pydantic import AwareDatetime, BaseModel, Field

from loadcurve.actions.keys import CLOSED, add_key, revoke_key
from loadcurve.api.auth import require_role
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.response_models import ListPage
from loadcurve.api.routers import api_router
from loadcurve.core.access import Role
from loadcurve.core.errors import InvalidQuery
from loadcurve.store.access import caller_of
from loadcurve.store.audit import last_entries
from loadcurve.store.keys import has_keys, list_keys

router = api_router("session")
_LOG = logging.getLogger(__name__)
KeyName = Annotated[str, Path(pattern=r"^[A-Za-z0-9._@-]{1,64}$", description="Name of the key.")]


@dataclass(frozen=True, slots=True)
class KeyOut:
    """A key without its secret; ``beginning`` are its first characters.

    ``last_entry_at`` is the last change or sign-in of its name in the audit trail, None without
    one; reading leaves no entry.
    """

    name: str
    role: Role
    beginning: str
    upload_only: bool
    created_at: datetime
    expires_at: datetime | None
    revoked_at: datetime | None
    last_entry_at: datetime | None


class NewKey(BaseModel):
    """A key to make."""

    name: Annotated[
        str,
        Field(max_length=64, description="Name of the key: letters, digits and . _ @ -"),
    ]
    role: Role
    expires_at: Annotated[AwareDatetime | None, Field(description="Expiry; null for none.")] = None
    upload_only: Annotated[bool, Field(description="It may only add reports and runs.")] = False


@dataclass(frozen=True, slots=True)
class CreatedKey:
    """A new key. It is in this response only: the server stores its hash."""

    name: str
    key: str


@router.get("/keys", responses=problem_responses(403))
async def get_keys(session: SessionDep) -> ListPage[KeyOut]:
    """All keys by name, revoked and expired ones too. Needs the admin role."""
    require_role(caller_of(session), Role.ADMIN)
    last = await last_entries(session)
    items = tuple(
        KeyOut(
            name=row.name,
            role=row.role,
            beginning=row.beginning,
            upload_only=row.upload_only,
            created_at=row.created_at,
            expires_at=row.expires_at,
            revoked_at=row.revoked_at,
            last_entry_at=last.get(row.name),
        )
        for row in await list_keys(session)
    )
    return ListPage(items, len(items), None)


@router.post("/keys", status_code=201, responses=write_problems(403, 409, 422))
async def make_key(session: SessionDep, response: Response, body: NewKey) -> CreatedKey:
    """Create a key. The first one has the admin role and enables sign-in."""
    require_role(caller_of(session), Role.ADMIN)
    if body.expires_at is not None and body.expires_at <= datetime.now(UTC):
        raise InvalidQuery("expires_at is in the past; give a later time, or null")
    if body.role is not Role.ADMIN and not await has_keys(session):
        raise InvalidQuery("the first key needs the admin role, or nobody could create another")
    key = await add_key(session, body.name, body.role, body.expires_at, body.upload_only)
    response.headers["Cache-Control"] = "no-store"
    return CreatedKey(body.name, key)


@router.delete("/keys/{name}", status_code=204, responses=write_problems(403, 404, 422))
async def delete_key(session: SessionDep, name: KeyName) -> Response:
    """Revoke a key and its sign-ins at once. After the last one, nobody can sign in."""
    require_role(caller_of(session), Role.ADMIN)
    if await revoke_key(session, name):
        _LOG.warning(CLOSED)
    return Response(status_code=204)
