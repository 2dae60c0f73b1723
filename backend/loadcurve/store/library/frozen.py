"""Frozen items by the hash of the token in their link."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from sqlalchemy import and_, delete, func, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import NotFound
from loadcurve.store.access import caller_of, refuse_hidden
from loadcurve.store.library.items import COLUMNS, IS_OPEN, ItemKind, ItemRow, item_row
from loadcurve.store.tables import installation, library, library_reports

NO_LINK = "no such link: it is unknown here, was revoked, or has expired"
MOST_HOPS = 100
"""How far a link is followed in one response; the item it then leads to follows on."""
# A report is named by its SHA-256 wherever JSON names one.
_REPORT = re.compile(rb'"([0-9a-f]{64})"')
_OPEN = and_(library.c.token_sha256.is_not(None), library.c.revoked_at.is_(None), IS_OPEN)


@dataclass(frozen=True, slots=True)
class FrozenItem:
    """A frozen item: its question, and its figures as the bytes that were shown.

    ``replaced_by`` is the item that its author put in its place.
    """

    kind: ItemKind
    title: str
    note: str
    document: dict[str, Any]
    figures_json: bytes
    created_at: datetime
    expires_at: datetime | None
    replaced_by: str | None

    @property
    def view(self) -> dict[str, Any]:
        """The question, under the name that exports have for it."""
        return self.document


@dataclass(frozen=True, slots=True)
class FrozenItemSummary:
    """A frozen item's title and the hash of its content: cheap to look up."""

    kind: ItemKind
    title: str
    created_at: datetime
    expires_at: datetime | None
    replaced_by: str | None
    content_sha256: bytes


async def permalink_key(session: AsyncSession) -> bytes:
    """The secret from which this installation makes its tokens."""
    return bytes((await session.execute(select(installation.c.permalink_key))).scalar_one())


async def lock_content(session: AsyncSession, content_sha256: bytes) -> None:
    """Let only one transaction at a time freeze the same content."""
    key = int.from_bytes(content_sha256[:8], "big", signed=True)
    await session.execute(select(func.pg_advisory_xact_lock(key)))


async def open_item(session: AsyncSession, content_sha256: bytes) -> ItemRow | None:
    """The caller's open item with this content that was not replaced, or None."""
    statement = select(*COLUMNS).where(
        library.c.content_sha256 == content_sha256,
        _OPEN,
        library.c.replaced_by.is_(None),
        library.c.owner.is_not_distinct_from(caller_of(session).name),
    )
    row = (await session.execute(statement)).first()
    return None if row is None else item_row(row)


async def next_generation(session: AsyncSession, content_sha256: bytes) -> int:
    """How many items with this content there were: a new link must not revive an old one."""
    statement = select(func.count()).where(library.c.content_sha256 == content_sha256)
    return int((await session.execute(statement)).scalar_one())


async def note_reports(
    session: AsyncSession, item_id: str, frozen: bytes, besides: Collection[str] = ()
) -> None:
    """Store the reports whose numbers a frozen item contains.

    Those whose hashes are in ``frozen``, and ``besides`` those whose numbers are there without.
    """
    held = {sha256.decode() for sha256 in _REPORT.findall(frozen)}.union(besides)
    rows = [{"item_id": item_id, "report_sha256": sha256} for sha256 in sorted(held)]
    if rows:
        await session.execute(insert(library_reports), rows)


async def _by_token(
    session: AsyncSession, token_sha256: bytes, kinds: Sequence[ItemKind], names: Sequence[str]
) -> list[Any]:
    columns = [library.c[name] for name in names]
    found = (library.c.token_sha256 == token_sha256, library.c.kind.in_(kinds), _OPEN)
    statement = select(library.c.visibility, *columns).where(*found)
    row = (await session.execute(statement)).first()
    if row is None:
        raise NotFound(NO_LINK)
    refuse_hidden(session, "item", row.visibility)
    values = dict(zip(names, row[1:], strict=True))
    return [ItemKind(value) if name == "kind" else value for name, value in values.items()]


async def frozen_by_token(
    session: AsyncSession, token_sha256: bytes, kinds: Sequence[ItemKind] = tuple(ItemKind)
) -> FrozenItem:
    """The frozen item behind a token's hash, if it is one of ``kinds``.

    Raises NotFound, also for one that ended, and SignInRequired for one not for the caller.
    """
    names = [field.name for field in fields(FrozenItem)]
    return FrozenItem(*await _by_token(session, token_sha256, kinds, names))


async def head_by_token(session: AsyncSession, token_sha256: bytes) -> FrozenItemSummary:
    """The head of the item behind a token's hash. Raises as ``frozen_by_token`` does."""
    names = [field.name for field in fields(FrozenItemSummary)]
    return FrozenItemSummary(*await _by_token(session, token_sha256, tuple(ItemKind), names))


async def runs_of_frozen(session: AsyncSession, token_sha256: bytes) -> bytes | None:
    """The runs of a view as they were frozen, compressed; None if they were not stored with it.

    Whether the item may be seen is checked by ``frozen_by_token``.
    """
    statement = select(library.c.runs_deflated).where(library.c.token_sha256 == token_sha256, _OPEN)
    content: bytes | None = (await session.execute(statement)).scalar_one_or_none()
    return content


async def latest_replacement(session: AsyncSession, item_id: str) -> ItemRow:
    """The item that a link leads to: ``item_id``, or the last of those that took its place.

    A chain is followed for at most `MOST_HOPS` items; the item reached then leads on. Raises
    NotFound if an item on the way ended, or if the items replace each other.
    """
    hop = literal(0).label("hop")
    first = select(library.c.id, library.c.replaced_by, hop).where(library.c.id == item_id, _OPEN)
    chain = first.cte("chain", recursive=True)
    following = select(library.c.id, library.c.replaced_by, chain.c.hop + 1).where(
        library.c.id == chain.c.replaced_by, chain.c.hop < MOST_HOPS, _OPEN
    )
    chain = chain.union_all(following)
    rows = (await session.execute(select(chain).order_by(chain.c.hop))).all()
    ids = [row.id for row in rows]
    ends_here = bool(rows) and (rows[-1].replaced_by is None or len(rows) > MOST_HOPS)
    if not ends_here or len(set(ids)) < len(ids):
        raise NotFound(NO_LINK)
    statement = select(*COLUMNS).where(library.c.id == ids[-1])
    return item_row((await session.execute(statement)).one())


async def revoke(session: AsyncSession, item_id: str) -> None:
    """Erase all that a frozen item shows; it was locked before.

    The row stays, so that no later item gets the same link.
    """
    erased = {
        **{"title": "", "note": "", "search_text": "", "document": {}, "run_labels": []},
        **{"figures_json": b"", "runs_deflated": None, "revoked_at": func.now()},
    }
    await session.execute(update(library).where(library.c.id == item_id).values(**erased))
    await session.execute(delete(library_reports).where(library_reports.c.item_id == item_id))


async def ended_contents(session: AsyncSession, contents: Collection[bytes]) -> set[bytes]:
    """Which of these contents no open item shows any more."""
    statement = select(library.c.content_sha256).where(
        library.c.content_sha256.in_(contents), _OPEN
    )
    return set(contents) - set((await session.execute(statement)).scalars())
