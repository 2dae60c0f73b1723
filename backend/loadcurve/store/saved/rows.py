"""What people keep under a name, found by its id: comparisons, collections, tiers of their own."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, TypedDict

from sqlalchemy import Row, and_, delete, func, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.errors import Conflict, NotFound
from loadcurve.store.access import asker_of, is_hidden, refuse_change, refuse_hidden, saved_in_lists
from loadcurve.store.pages import Page, decode_cursor, encode_cursor
from loadcurve.store.tables import saved


class SavedKind(StrEnum):
    """What is kept under a name."""

    COMPARISON = "comparison"
    COLLECTION = "collection"
    TIER = "tier"


@dataclass(frozen=True, slots=True)
class SavedRow:
    """What is kept under a name: a column of the table for each field.

    ``document`` holds the view of a comparison, the items of a collection or a tier; ``revision``
    grows with each change.
    """

    id: str
    kind: SavedKind
    title: str
    note: str
    document: dict[str, Any]
    revision: int
    owner: str | None
    visibility: Visibility
    created_at: datetime
    updated_at: datetime


class SavedEdit(TypedDict, total=False):
    """What its owner may change of it; what is not named stays as it is."""

    title: str
    note: str
    document: dict[str, Any]
    visibility: Visibility


_CALLED = {SavedKind.COMPARISON: "saved comparison", SavedKind.TIER: "tier of your own"}
_COLUMNS = tuple(saved.c[field.name] for field in fields(SavedRow))
_HERE = saved.c.deleted_at.is_(None)


def _row(row: Row[Any]) -> SavedRow:
    read = SavedRow(**row._mapping)
    return replace(read, kind=SavedKind(read.kind), visibility=Visibility(read.visibility))


def _search_text(title: str, note: str, document: dict[str, Any]) -> str:
    """The words it is found by: its own, and not those of runs, which may be for fewer people."""
    texts = [item.get("text") or "" for item in document.get("items", [])]
    return "\n".join([title, note, *texts]).lower()


def _unknown(kind: SavedKind, saved_id: str) -> NotFound:
    return NotFound(f"no such {_CALLED.get(kind, kind)}: {saved_id}; it may have been deleted")


async def insert_saved(
    session: AsyncSession,
    saved_id: str,
    kind: SavedKind,
    title: str,
    note: str,
    document: dict[str, Any],
    visibility: Visibility,
) -> SavedRow:
    """Keep something under a name; it belongs to the caller."""
    values = {
        "id": saved_id,
        "kind": kind,
        "title": title,
        "note": note,
        "document": document,
        "visibility": visibility,
        "search_text": _search_text(title, note, document),
        "owner": asker_of(session).name,
    }
    return _row((await session.execute(insert(saved).values(**values).returning(*_COLUMNS))).one())


async def get_saved(session: AsyncSession, kind: SavedKind, saved_id: str) -> SavedRow:
    """What is kept under this id. Raises NotFound, and SignInNeeded if it is not for the caller."""
    statement = select(*_COLUMNS).where(saved.c.id == saved_id, saved.c.kind == kind, _HERE)
    row = (await session.execute(statement)).first()
    if row is None:
        raise _unknown(kind, saved_id)
    refuse_hidden(session, kind, row.visibility)
    return _row(row)


async def lock_saved(
    session: AsyncSession, kind: SavedKind, saved_id: str, *, is_deleted: bool = False
) -> SavedRow:
    """Let only this transaction change it, until it ends, and say what it is now.

    Raises NotFound if it is not here, or not in the trash, and for one that the caller may not
    find; NotAllowed for one of somebody else.
    """
    there = saved.c.deleted_at.is_not(None) if is_deleted else _HERE
    condition = and_(saved.c.id == saved_id, saved.c.kind == kind, there, saved_in_lists(session))
    row = (await session.execute(select(*_COLUMNS).where(condition).with_for_update())).first()
    if row is None:
        raise _unknown(kind, saved_id)
    refuse_change(session, kind, row.owner)
    return _row(row)


def refuse_stale(row: SavedRow, revision: int | None) -> None:
    """Raises Conflict if the caller had seen another revision; None is whatever is there."""
    if revision is not None and revision != row.revision:
        raise Conflict(
            f"“{row.title}” was changed since you opened it (revision {row.revision}, yours was "
            f"{revision}); open it again, and make your change there"
        )


async def write_saved(session: AsyncSession, row: SavedRow, edit: SavedEdit) -> SavedRow:
    """Change what was locked before."""
    title, note = edit.get("title", row.title), edit.get("note", row.note)
    document = edit.get("document", row.document)
    statement = (
        update(saved)
        .where(saved.c.id == row.id)
        .values(
            **edit,
            search_text=_search_text(title, note, document),
            revision=saved.c.revision + 1,
            updated_at=func.now(),
        )
        .returning(*_COLUMNS)
    )
    return _row((await session.execute(statement)).one())


async def set_saved_deleted(session: AsyncSession, saved_id: str, is_deleted: bool) -> None:
    """Put it into the trash, or take it out again; it was locked before."""
    values = (
        {"deleted_at": func.now(), "deleted_by": asker_of(session).shown_as}
        if is_deleted
        else {"deleted_at": None, "deleted_by": None}
    )
    await session.execute(update(saved).where(saved.c.id == saved_id).values(**values))


async def erase_saved(session: AsyncSession, kind: SavedKind, saved_id: str) -> None:
    """Take what is in the trash out of the table. Raises NotFound if it is not in the trash."""
    statement = delete(saved).where(
        saved.c.id == saved_id, saved.c.kind == kind, saved.c.deleted_at.is_not(None)
    )
    if (await session.execute(statement.returning(saved.c.id))).first() is None:
        raise NotFound(f"no such {kind} is in the trash: {saved_id}")


async def list_saved(
    session: AsyncSession, kind: SavedKind, words: str | None, page_size: int, cursor: str | None
) -> Page[SavedRow]:
    """What is kept and in the caller's sight, newest first; of ``words`` all must occur."""
    met = [saved.c.kind == kind, _HERE, saved_in_lists(session)]
    for word in (words or "").lower().split():
        met.append(saved.c.search_text.contains(word, autoescape=True))
    counted = select(func.count()).select_from(saved).where(*met)
    total = (await session.execute(counted)).scalar_one()
    if cursor is not None:
        key = tuple_(saved.c.created_at, saved.c.id)
        met.append(key < tuple_(*decode_cursor(cursor, "newest")))
    statement = (
        select(*_COLUMNS)
        .where(*met)
        .order_by(saved.c.created_at.desc(), saved.c.id.desc())
        .limit(page_size + 1)
    )
    rows = [_row(row) for row in (await session.execute(statement)).all()]
    last = rows[page_size - 1] if len(rows) > page_size else None
    next_cursor = encode_cursor("newest", last.created_at, last.id) if last else None
    return Page(tuple(rows[:page_size]), total, next_cursor)


async def own_tier_rows(session: AsyncSession) -> tuple[SavedRow, ...]:
    """All tiers and prices that people here entered and the caller may see, by their ids."""
    met = (saved.c.kind == SavedKind.TIER, _HERE, saved_in_lists(session))
    rows = await session.execute(select(*_COLUMNS).where(*met).order_by(saved.c.id))
    return tuple(_row(row) for row in rows.all())


async def lock_own_tiers(session: AsyncSession) -> dict[str, bool]:
    """Let only this transaction enter tiers until it ends; the ids that are taken.

    With each whether it is in the trash. Those that the caller may not see are among them.
    """
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtext("loadcurve tiers"))))
    statement = select(saved.c.id, saved.c.deleted_at.is_not(None))
    rows = await session.execute(statement.where(saved.c.kind == SavedKind.TIER))
    return {row[0]: row[1] for row in rows.all()}


async def comparisons_by_id(session: AsyncSession, ids: Collection[str]) -> dict[str, SavedRow]:
    """Which of these saved comparisons there are that the caller may open."""
    statement = select(*_COLUMNS).where(
        saved.c.id.in_(ids), saved.c.kind == SavedKind.COMPARISON, _HERE
    )
    rows = [_row(row) for row in (await session.execute(statement)).all()] if ids else []
    return {row.id: row for row in rows if not is_hidden(session, row.visibility)}
