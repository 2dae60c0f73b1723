"""Items of the Library by their ids."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, TypedDict

from sqlalchemy import (
    ColumnElement,
    Row,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    true,
    tuple_,
    update,
)
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Role, Visibility
from loadcurve.core.errors import Conflict, NotFound
from loadcurve.core.search import folded, search_words
from loadcurve.store.access import (
    caller_of,
    is_hidden,
    listed_items,
    refuse_change,
    refuse_hidden,
)
from loadcurve.store.pagination import Page, decode_cursor, encode_cursor
from loadcurve.store.tables import library


class ItemKind(StrEnum):
    """Kind of an item. The first four can be frozen."""

    VIEW = "view"
    CHANGE = "change"
    FIT = "fit"
    TIMELINE = "timeline"
    FILTER = "filter"
    COLLECTION = "collection"
    TIER = "tier"


LISTED = tuple(kind for kind in ItemKind if kind is not ItemKind.TIER)
"""The kinds that the Library lists; own tiers have a page of their own."""


@dataclass(frozen=True, slots=True)
class ItemRow:
    """An item without what it froze: a column of the table for each field.

    ``revision`` grows with each change. Unless the item is frozen, ``content_sha256``,
    ``generation`` and ``replaced_by`` are None.
    """

    id: str
    kind: ItemKind
    title: str
    note: str
    document: dict[str, Any]
    revision: int
    owner: str | None
    visibility: Visibility
    created_at: datetime
    updated_at: datetime
    expires_at: datetime | None
    content_sha256: bytes | None
    generation: int | None
    run_labels: tuple[str, ...]
    replaced_by: str | None

    @property
    def is_frozen(self) -> bool:
        """Whether it shows frozen content behind a link."""
        return self.content_sha256 is not None


class ItemEdit(TypedDict, total=False):
    """What an owner may change of an item; an absent field stays as it is."""

    title: str
    note: str
    document: dict[str, Any]
    visibility: Visibility
    expires_at: datetime | None
    replaced_by: str | None


_CALLED = {ItemKind.TIER: "tier of your own"}
COLUMNS = tuple(library.c[field.name] for field in fields(ItemRow))
_HERE = and_(library.c.deleted_at.is_(None), library.c.revoked_at.is_(None))
IS_OPEN = or_(library.c.expires_at.is_(None), library.c.expires_at > func.now())
"""An expired item is listed for, and opened by, those who may change it only."""


def item_row(row: Row[Any]) -> ItemRow:
    """An item from its columns."""
    read = ItemRow(**row._mapping)
    return replace(
        read,
        kind=ItemKind(read.kind),
        visibility=Visibility(read.visibility),
        run_labels=tuple(read.run_labels),
    )


def _search_text(
    title: str, note: str, document: dict[str, Any], labels: Sequence[str] = ()
) -> str:
    """Search words of an item: its own, not its runs', which may be visible to fewer people.

    ``labels`` are those that a frozen item shows.
    """
    texts = [item.get("text") or "" for item in document.get("items", [])]
    return folded("\n".join([title, note, *texts, *labels]))


def unknown_item(kind: ItemKind | None = None) -> NotFound:
    """The error for an item that is not there, or that the caller may not find."""
    called = "item" if kind is None else _CALLED.get(kind, kind.value)
    return NotFound(f"no such {called}: it is unknown here, was deleted or revoked, or has expired")


def _unexpired(session: AsyncSession) -> ColumnElement[bool]:
    """Items whose time is not over; others for those who may change them."""
    caller = caller_of(session)
    if caller.has(Role.ADMIN):
        return true()
    return or_(IS_OPEN, library.c.owner == caller.name)


async def insert_item(
    session: AsyncSession,
    item_id: str,
    kind: ItemKind,
    title: str,
    note: str,
    document: dict[str, Any],
    visibility: Visibility,
    **columns: Any,
) -> ItemRow:
    """Store an item; it belongs to the caller."""
    values = {
        "id": item_id,
        "kind": kind,
        "title": title,
        "note": note,
        "document": document,
        "visibility": visibility,
        "search_text": _search_text(title, note, document, columns.get("run_labels", ())),
        "owner": caller_of(session).name,
        **columns,
    }
    statement = insert(library).values(**values).returning(*COLUMNS)
    return item_row((await session.execute(statement)).one())


async def get_item(session: AsyncSession, item_id: str, kind: ItemKind | None = None) -> ItemRow:
    """The item with this id; without ``kind`` of any that the Library lists.

    Raises NotFound, and SignInRequired if it is not for the caller.
    """
    found = (library.c.id == item_id, _of_kind(kind), _HERE, _unexpired(session))
    row = (await session.execute(select(*COLUMNS).where(*found))).first()
    if row is None:
        raise unknown_item(kind)
    refuse_hidden(session, kind or "item", row.visibility)
    return item_row(row)


def _of_kind(kind: ItemKind | None) -> ColumnElement[bool]:
    return library.c.kind.in_(LISTED if kind is None else (kind,))


async def lock_item(
    session: AsyncSession, item_id: str, kind: ItemKind | None = None, *, is_deleted: bool = False
) -> ItemRow:
    """Lock an item until this transaction ends, and return it.

    Raises NotFound if it is not here, or not in the trash, and for one that the caller may not
    find; PermissionDenied for one of somebody else.
    """
    there = library.c.deleted_at.is_not(None) if is_deleted else _HERE
    condition = and_(library.c.id == item_id, _of_kind(kind), there, listed_items(session))
    row = (await session.execute(select(*COLUMNS).where(condition).with_for_update())).first()
    if row is None:
        raise unknown_item(kind)
    refuse_change(session, kind or "item", row.owner)
    return item_row(row)


async def lock_items(session: AsyncSession, ids: Iterable[str]) -> None:
    """Lock items until this transaction ends, in the order of their ids.

    Two concurrent changes cannot make two items replace each other: the second waits.
    """
    statement = select(library.c.id).where(library.c.id.in_(sorted(ids))).order_by(library.c.id)
    await session.execute(statement.with_for_update())


def check_revision(row: ItemRow, revision: int | None) -> None:
    """Raises Conflict if the caller saw another revision than ``row`` has; None takes any."""
    if revision is not None and revision != row.revision:
        raise Conflict(
            f"“{row.title}” was changed since you opened it (revision {row.revision}, yours was "
            f"{revision}); open it again, and make your change there"
        )


async def check_replacement(session: AsyncSession, row: ItemRow, successor_id: str) -> None:
    """Raises unless an open frozen item of the same kind has this id and isn't replaced itself.

    NotFound for one that the caller may not find, Conflict for any other reason.
    """
    found = (library.c.id == successor_id, _HERE, IS_OPEN, listed_items(session))
    of_successor = select(library.c.replaced_by, library.c.kind, library.c.token_sha256)
    successor = (await session.execute(of_successor.where(*found))).first()
    if successor is None:
        raise unknown_item()
    if not row.is_frozen or successor.token_sha256 is None:
        raise Conflict("replaced_by: only a frozen item can be replaced, and only by a frozen item")
    if successor.kind != row.kind:
        raise Conflict(
            f"replaced_by: a {row.kind} can be replaced by another {row.kind} only, not by a "
            f"{successor.kind}"
        )
    if successor_id == row.id or successor.replaced_by is not None:
        raise Conflict("replaced_by: name another item that is not replaced itself")


async def write_item(session: AsyncSession, row: ItemRow, edit: ItemEdit) -> ItemRow:
    """Change an item that was locked before."""
    title, note = edit.get("title", row.title), edit.get("note", row.note)
    document = edit.get("document", row.document)
    statement = (
        update(library)
        .where(library.c.id == row.id)
        .values(
            **edit,
            search_text=_search_text(title, note, document, row.run_labels),
            revision=library.c.revision + 1,
            updated_at=func.now(),
        )
        .returning(*COLUMNS)
    )
    return item_row((await session.execute(statement)).one())


async def set_item_deleted(session: AsyncSession, item_id: str, is_deleted: bool) -> None:
    """Move a locked item to the trash, or restore it."""
    values = (
        {"deleted_at": func.now(), "deleted_by": caller_of(session).shown_as}
        if is_deleted
        else {"deleted_at": None, "deleted_by": None}
    )
    await session.execute(update(library).where(library.c.id == item_id).values(**values))


async def erase_item(session: AsyncSession, item_id: str) -> ItemKind:
    """Delete the row of an item in the trash. Raises NotFound if it is not in the trash."""
    there = (library.c.id == item_id, library.c.deleted_at.is_not(None))
    statement = delete(library).where(*there).returning(library.c.kind)
    kind = (await session.execute(statement)).scalar_one_or_none()
    if kind is None:
        raise NotFound(f"no such item is in the trash: {item_id}")
    return ItemKind(kind)


@dataclass(frozen=True, slots=True)
class ItemFilter:
    """Which items a list has: of these kinds, live or frozen, one's own, with all words."""

    kinds: tuple[ItemKind, ...] = LISTED
    is_frozen: bool | None = None
    is_own: bool = False
    words: str | None = None


async def list_items(
    session: AsyncSession, wanted: ItemFilter, page_size: int, cursor: str | None
) -> Page[ItemRow]:
    """Items visible to the caller, newest first."""
    met = [library.c.kind.in_(wanted.kinds), _HERE, listed_items(session), _unexpired(session)]
    if wanted.is_frozen is not None:
        is_live = library.c.token_sha256.is_(None)
        met.append(~is_live if wanted.is_frozen else is_live)
    if wanted.is_own:
        met.append(library.c.owner.is_not_distinct_from(caller_of(session).name))
    for word in search_words(wanted.words or ""):
        met.append(library.c.search_text.contains(word, autoescape=True))
    counted = select(func.count()).select_from(library).where(*met)
    total = (await session.execute(counted)).scalar_one()
    if cursor is not None:
        key = tuple_(library.c.created_at, library.c.id)
        met.append(key < tuple_(*decode_cursor(cursor, "newest")))
    newest = (library.c.created_at.desc(), library.c.id.desc())
    statement = select(*COLUMNS).where(*met).order_by(*newest).limit(page_size + 1)
    rows = [item_row(row) for row in (await session.execute(statement)).all()]
    last = rows[page_size - 1] if len(rows) > page_size else None
    next_cursor = encode_cursor("newest", last.created_at, last.id) if last else None
    return Page(tuple(rows[:page_size]), total, next_cursor)


async def items_by_id(session: AsyncSession, ids: Collection[str]) -> dict[str, ItemRow]:
    """Which of these items the caller may open; a collection or tier is none of them."""
    if not ids:
        return {}
    kinds = [kind for kind in LISTED if kind is not ItemKind.COLLECTION]
    met = (library.c.id.in_(ids), library.c.kind.in_(kinds), _HERE, _unexpired(session))
    rows = [item_row(row) for row in (await session.execute(select(*COLUMNS).where(*met))).all()]
    return {row.id: row for row in rows if not is_hidden(session, row.visibility)}


async def custom_tier_rows(session: AsyncSession) -> tuple[ItemRow, ...]:
    """All tiers and prices that people here entered and the caller may see, by their ids."""
    met = (library.c.kind == ItemKind.TIER, _HERE, listed_items(session))
    rows = await session.execute(select(*COLUMNS).where(*met).order_by(library.c.id))
    return tuple(item_row(row) for row in rows.all())


async def lock_custom_tiers(session: AsyncSession) -> dict[str, bool]:
    """Lock own tiers until this transaction ends, and return the used ids.

    Each with whether it is in the trash; including those hidden from the caller.
    """
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtext("loadcurve tiers"))))
    statement = select(library.c.id, library.c.deleted_at.is_not(None))
    rows = await session.execute(statement.where(library.c.kind == ItemKind.TIER))
    return {row[0]: row[1] for row in rows.all()}
