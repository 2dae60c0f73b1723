"""Keys, shown once and stored as a hash, and sign-ins of browsers."""

from __future__ import annotations

import hashlib
import re
import secrets
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import LAST_YEAR, Caller, Role
from loadcurve.core.errors import InvalidQuery, PermissionDenied
from loadcurve.store import keys as store
from loadcurve.store.audit import record_action

# The prefix makes a leaked key recognisable, as in a log or a commit.
KEY_PREFIX = "lck_"
KEY_BYTES = 32
BEGINNING_LENGTH = len(KEY_PREFIX) + 6
SIGN_IN_LASTS = timedelta(days=7)
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._@-]{0,63}\Z")
CLOSED = (
    "All keys were revoked or have expired, so nobody can sign in. Add a key on the "
    "server: loadcurve key add NAME --role admin"
)


def secret_sha256(secret: str) -> bytes:
    """The stored hash of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).digest()


def key_prefix(key: str) -> str:
    """The first characters of a key, for lists."""
    return key[:BEGINNING_LENGTH]


async def add_key(
    session: AsyncSession,
    name: str,
    role: Role,
    expires_at: datetime | None,
    upload_only: bool = False,
) -> str:
    """Make a key and return it; only its hash is stored.

    Raises InvalidQuery for an impossible name, scope or end, Conflict if the name has a key.
    """
    if upload_only and role is not Role.CONTRIBUTOR:
        raise InvalidQuery(f"an upload-only key needs the role {Role.CONTRIBUTOR}, not {role}")
    if not _NAME.match(name):
        raise InvalidQuery(
            f"{name!r} cannot be a key's name; use at most 64 letters, digits and . _ @ -"
        )
    if expires_at is not None and expires_at.year > LAST_YEAR:
        raise InvalidQuery(f"expires_at: the latest year is {LAST_YEAR}; omit it for no expiry")
    key = KEY_PREFIX + secrets.token_urlsafe(KEY_BYTES)
    await store.insert_key(
        session,
        secret_sha256(key),
        id=secrets.token_urlsafe(9),
        name=name,
        role=role,
        beginning=key_prefix(key),
        expires_at=expires_at,
        upload_only=upload_only,
    )
    until = None if expires_at is None else expires_at.isoformat()
    await record_action(
        session, "key added", f"key of {name}", role=role, expires_at=until, upload_only=upload_only
    )
    return key


async def revoke_key(session: AsyncSession, name: str) -> bool:
    """Revoke a key and its sign-ins; whether no key is valid then. Raises NotFound."""
    await store.revoke_key(session, name)
    await record_action(session, "key revoked", f"key of {name}")
    return await store.is_closed(session)


def _caller(key: store.KeyRow | None, how: str) -> Caller | None:
    if key is None:
        return None
    return Caller(key.name, key.role, shown_as=key.name, how=how, upload_only=key.upload_only)


async def caller_by_key(session: AsyncSession, key: str) -> Caller | None:
    """The holder of a valid key, or None."""
    return _caller(await store.live_key(session, secret_sha256(key)), "key")


async def sign_in(session: AsyncSession, key: str) -> tuple[str, Caller] | None:
    """A token for the browser of the key's holder; None if it is not a live one.

    Raises PermissionDenied for a key that may only upload.
    """
    row = await store.live_key(session, secret_sha256(key))
    caller = _caller(row, "sign-in")
    if row is not None and row.upload_only:
        raise PermissionDenied(f"The key of {row.name} may only upload; sign in with another one")
    if row is None or caller is None:
        return None
    token = secrets.token_urlsafe(KEY_BYTES)
    await store.insert_sign_in(session, secret_sha256(token), row.id, SIGN_IN_LASTS)
    await record_action(session, "signed in", who=row.name)
    return token, caller


async def caller_by_token(session: AsyncSession, token: str) -> Caller | None:
    """The caller of a valid sign-in, or None."""
    return _caller(await store.signed_in_key(session, secret_sha256(token)), "sign-in")


async def sign_out(session: AsyncSession, token: str) -> None:
    """End a browser's sign-in."""
    await store.end_sign_in(session, secret_sha256(token))
