"""Keys and sign-ins, stored as hashes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Role
from loadcurve.core.errors import Conflict, NotFound
from loadcurve.store.tables import access_keys, sign_ins


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A key without its secret; ``beginning`` are its first characters."""

    id: str
    name: str
    role: Role
    beginning: str
    created_at: datetime
    expires_at: datetime | None
    revoked_at: datetime | None
    upload_only: bool


# The limit of concurrent sign-ins with one key.
MOST_SIGN_INS = 20
_COLUMNS = (
    access_keys.c.id,
    access_keys.c.name,
    access_keys.c.role,
    access_keys.c.beginning,
    access_keys.c.created_at,
    access_keys.c.expires_at,
    access_keys.c.revoked_at,
    access_keys.c.upload_only,
)
_LIVE: ColumnElement[bool] = and_(
    access_keys.c.revoked_at.is_(None),
    or_(access_keys.c.expires_at.is_(None), access_keys.c.expires_at > func.now()),
)


def _row(row: Any) -> KeyRow:
    return KeyRow(
        id=row.id,
        name=row.name,
        role=Role(row.role),
        beginning=row.beginning,
        created_at=row.created_at,
        expires_at=row.expires_at,
        revoked_at=row.revoked_at,
        upload_only=row.upload_only,
    )


async def has_keys(session: AsyncSession) -> bool:
    """Whether a key ever existed; without valid keys the server stays closed."""
    return (await session.execute(select(access_keys.c.id).limit(1))).first() is not None


async def is_closed(session: AsyncSession) -> bool:
    """Whether keys existed and none is valid: nobody can sign in with one."""
    is_live = (await session.execute(select(access_keys.c.id).where(_LIVE).limit(1))).first()
    return is_live is None and await has_keys(session)


async def insert_key(session: AsyncSession, key_sha256: bytes, **values: Any) -> None:
    """Store a key's hash. Raises Conflict if its name has an unrevoked key."""
    statement = insert(access_keys).values(key_sha256=key_sha256, **values)
    try:
        async with session.begin_nested():
            await session.execute(statement)
    except IntegrityError as error:
        raise Conflict(
            f"{values['name']} has a key already; revoke it first, or choose another name"
        ) from error


async def list_keys(session: AsyncSession) -> tuple[KeyRow, ...]:
    """All keys by name, including revoked and expired ones."""
    statement = select(*_COLUMNS).order_by(access_keys.c.name, access_keys.c.created_at)
    return tuple(_row(row) for row in (await session.execute(statement)).all())


async def revoke_key(session: AsyncSession, name: str) -> None:
    """Revoke a key and its sign-ins. Raises NotFound."""
    statement = (
        update(access_keys)
        .where(access_keys.c.name == name, access_keys.c.revoked_at.is_(None))
        .values(revoked_at=func.now())
        .returning(access_keys.c.id)
    )
    row = (await session.execute(statement)).first()
    if row is None:
        raise NotFound(f"{name} has no key, or it was revoked before")
    await session.execute(delete(sign_ins).where(sign_ins.c.key_id == row.id))


async def live_key(session: AsyncSession, key_sha256: bytes) -> KeyRow | None:
    """The valid key with this hash, or None."""
    statement = select(*_COLUMNS).where(access_keys.c.key_sha256 == key_sha256, _LIVE)
    row = (await session.execute(statement)).first()
    return None if row is None else _row(row)


async def insert_sign_in(
    session: AsyncSession, token_sha256: bytes, key_id: str, lasts: timedelta
) -> None:
    """Store a sign-in, and delete expired ones.

    A key has at most `MOST_SIGN_INS`: the oldest ends.
    """
    await session.execute(delete(sign_ins).where(sign_ins.c.expires_at <= func.now()))
    statement = insert(sign_ins).values(
        token_sha256=token_sha256, key_id=key_id, expires_at=func.now() + lasts
    )
    await session.execute(statement)
    of_key = sign_ins.c.key_id == key_id
    newest = (
        select(sign_ins.c.token_sha256)
        .where(of_key, sign_ins.c.token_sha256 != token_sha256)
        .order_by(sign_ins.c.created_at.desc(), sign_ins.c.token_sha256)
        .limit(MOST_SIGN_INS - 1)
    )
    ended = (
        of_key,
        sign_ins.c.token_sha256 != token_sha256,
        sign_ins.c.token_sha256.not_in(newest),
    )
    await session.execute(delete(sign_ins).where(*ended))


async def signed_in_key(session: AsyncSession, token_sha256: bytes) -> KeyRow | None:
    """The valid key of a valid sign-in, or None."""
    statement = (
        select(*_COLUMNS)
        .join(sign_ins, sign_ins.c.key_id == access_keys.c.id)
        .where(
            sign_ins.c.token_sha256 == token_sha256,
            sign_ins.c.expires_at > func.now(),
            _LIVE,
        )
    )
    row = (await session.execute(statement)).first()
    return None if row is None else _row(row)


async def end_sign_in(session: AsyncSession, token_sha256: bytes) -> None:
    """Delete a sign-in."""
    await session.execute(delete(sign_ins).where(sign_ins.c.token_sha256 == token_sha256))
