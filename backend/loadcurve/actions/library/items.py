"""Save items in the Library, change, list, delete and restore them.

A live item shows the runs visible to its reader: others, and erased ones, are left out and
counted. A frozen one shows its frozen content.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.exports.frozen import ANSWER_VERSION, VIEW
from loadcurve.actions.library.entries import (
    MOST_ENTRIES,
    CollectionCounts,
    Entry,
    EntryKind,
    EntryState,
    collection_counts,
    entries_document,
    entries_of,
    ids_of,
    refuse_unknown_runs,
)
from loadcurve.actions.library.freezing import ItemTexts, token_of, write_and_audit
from loadcurve.actions.library.frozen_results import live_path
from loadcurve.core.access import Visibility
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures import (
    MAX_RUNS_IN_VIEW,
    RunSummary,
    View,
    upgraded_view,
    view_of_runs,
    view_with_former_runs,
)
from loadcurve.store.audit import record_action
from loadcurve.store.library import frozen as frozen_store
from loadcurve.store.library import items as store
from loadcurve.store.library.items import ItemEdit, ItemFilter, ItemKind, ItemRow
from loadcurve.store.library.visibility import (
    ItemRef,
    VisibleItems,
    visible_items,
    visible_runs,
)
from loadcurve.store.pagination import Page
from loadcurve.store.runs.lists import summaries_by_id

# Where a question has runs, each as "run" or "run:load point".
_WITH_RUNS = ("before", "after", "run", "curve", "point", "beside")


@dataclass(frozen=True, slots=True)
class ItemContent:
    """The content of a live item: its kind, and its document."""

    kind: ItemKind
    document: dict[str, Any]


@dataclass(frozen=True, slots=True)
class TargetCollection:
    """The collection that an item goes into: one that is there, or a new one of this title."""

    id: str | None = None
    title: str | None = None


@dataclass(frozen=True, slots=True)
class OpenedItem:
    """An item as its reader may see it.

    ``path`` is its page, None if runs that it needs are missing. ``view`` is that of a live view,
    with visible runs only; ``missing_runs`` counts the others. ``token`` opens a frozen item.
    ``entries`` are given for a single collection only.
    """

    row: ItemRow
    path: str | None
    token: str | None = None
    view: View | None = None
    runs: tuple[ItemRef, ...] = ()
    deleted_runs: tuple[ItemRef, ...] = ()
    missing_runs: int = 0
    holds: CollectionCounts | None = None
    entries: tuple[VisibleEntry, ...] | None = None


@dataclass(frozen=True, slots=True)
class VisibleEntry:
    """An entry as its reader may see it; of one that is missing, only its kind and id."""

    kind: EntryKind
    id: str
    standing: EntryState
    title: str | None = None
    text: str | None = None
    item: OpenedItem | None = None
    run: RunSummary | None = None


def view_content(view: View) -> ItemContent:
    """A view to save."""
    return ItemContent(ItemKind.VIEW, VIEW.dump_python(view, mode="json"))


def question_content(kind: ItemKind, asked: dict[str, Any]) -> ItemContent:
    """A question to save; ``asked`` is it as addresses have it."""
    return ItemContent(kind, {"version": ANSWER_VERSION, "asked": asked})


def _view(row: ItemRow) -> View:
    return VIEW.validate_python(upgraded_view(row.document))


def _runs_of(kind: ItemKind, document: dict[str, Any]) -> tuple[str, ...]:
    """The runs that a live item shows, each once."""
    if kind is ItemKind.VIEW:
        return tuple(document["runs"])
    asked = document.get("asked", {})
    named = [asked[field] for field in _WITH_RUNS if field in asked]
    texts = [text for value in named for text in ([value] if isinstance(value, str) else value)]
    return tuple(dict.fromkeys(text.partition(":")[0] for text in texts))


async def save_item(
    session: AsyncSession,
    content: ItemContent,
    said: ItemTexts,
    into: TargetCollection | None = None,
) -> OpenedItem:
    """Save an item under a name, and put it at the end of a collection if one is named.

    Raises NotFound for a run or a collection that is not there for the caller, PermissionDenied for
    a collection of somebody else, InvalidQuery for one that is full.
    """
    await refuse_unknown_runs(session, _runs_of(content.kind, content.document))
    row = await _insert(session, content, said)
    if into is not None:
        await _add_to_collection(session, into, Entry(EntryKind.ITEM, row.id))
    return await opened(session, row)


async def save_collection(
    session: AsyncSession, entries: Sequence[Entry], said: ItemTexts
) -> OpenedItem:
    """Save a collection. Raises NotFound for an entry that is not there for the caller."""
    content = ItemContent(ItemKind.COLLECTION, await entries_document(session, entries))
    return await opened(session, await _insert(session, content, said))


async def _insert(session: AsyncSession, content: ItemContent, said: ItemTexts) -> ItemRow:
    row = await store.insert_item(
        session,
        secrets.token_urlsafe(9),
        content.kind,
        said.title or "",
        said.note or "",
        content.document,
        said.visibility or Visibility.TEAM,
        expires_at=said.expires_at,
    )
    await record_action(
        session, "item saved", f"item {row.id}", kind=row.kind, visibility=row.visibility
    )
    return row


async def _add_to_collection(session: AsyncSession, into: TargetCollection, entry: Entry) -> None:
    if into.id is None:
        await save_collection(session, [entry], ItemTexts(title=into.title))
        return
    row = await store.lock_item(session, into.id, ItemKind.COLLECTION)
    entries = [*entries_of(row), entry]
    if len(entries) > MOST_ENTRIES:
        raise InvalidQuery(f"“{row.title}” is full: a collection has at most {MOST_ENTRIES} items")
    document = await entries_document(session, entries, entries_of(row))
    await write_and_audit(session, row, ItemEdit(document=document))


async def change_item(
    session: AsyncSession,
    item_id: str,
    edit: ItemEdit,
    content: ItemContent | Sequence[Entry] | None,
    revision: int | None,
) -> OpenedItem:
    """Change an item's fields, and a live item's content or a collection's entries.

    Raises NotFound, PermissionDenied for one of somebody else, Conflict if ``revision`` is not the
    one that is there or if another item cannot take its place, InvalidQuery for nothing to change,
    content of another kind, and too many runs.
    """
    if content is None and not edit:
        raise InvalidQuery(
            "nothing to change; give title, note, visibility, expires_at, replaced_by, "
            "items or the content"
        )
    successor_id = edit.get("replaced_by")
    if successor_id is not None:
        await store.lock_items(session, {item_id, successor_id})
    row = await store.lock_item(session, item_id)
    store.check_revision(row, revision)
    if successor_id is not None:
        await store.check_replacement(session, row, successor_id)
    if content is not None:
        edit["document"] = await _changed_document(session, row, content)
    return await opened(session, await write_and_audit(session, row, edit))


async def _changed_document(
    session: AsyncSession, row: ItemRow, content: ItemContent | Sequence[Entry]
) -> dict[str, Any]:
    kind = content.kind if isinstance(content, ItemContent) else ItemKind.COLLECTION
    if row.is_frozen:
        raise InvalidQuery(
            "the content of a frozen item cannot be changed; save a live one, or share it again"
        )
    if kind is not row.kind:
        raise InvalidQuery(f"{kind}: this item is a {row.kind}; give a {row.kind}")
    if not isinstance(content, ItemContent):
        return await entries_document(session, content, entries_of(row))
    await refuse_unknown_runs(session, _runs_of(kind, content.document))
    if kind is not ItemKind.VIEW:
        return content.document
    return await _with_deleted_runs(session, content, _view(row))


async def _with_deleted_runs(
    session: AsyncSession, content: ItemContent, before: View
) -> dict[str, Any]:
    """A view with the runs it had that are in the trash, as nobody who changed it saw them."""
    deleted = (await visible_runs(session, before.runs)).deleted
    whole = view_with_former_runs(VIEW.validate_python(content.document), before, deleted)
    if len(whole.runs) > MAX_RUNS_IN_VIEW:
        raise InvalidQuery(
            f"a comparison has at most {MAX_RUNS_IN_VIEW} runs, and {len(deleted)} of this "
            "one are in the trash; remove some runs, or delete those for good"
        )
    return view_content(whole).document


async def list_items(
    session: AsyncSession, wanted: ItemFilter, page_size: int, cursor: str | None
) -> Page[OpenedItem]:
    """Items visible to the caller, newest first."""
    page = await store.list_items(session, wanted, page_size, cursor)
    return Page(await _all_shown(session, page.items), page.total, page.next_cursor)


async def open_item(session: AsyncSession, item_id: str) -> OpenedItem:
    """An item. Raises NotFound, and SignInRequired if it is not for the caller."""
    return await opened(session, await store.get_item(session, item_id))


async def opened(session: AsyncSession, row: ItemRow) -> OpenedItem:
    """An item as the caller may see it, a collection with its entries."""
    (item,) = await _all_shown(session, [row])
    if row.kind is not ItemKind.COLLECTION:
        return item
    return OpenedItem(row, item.path, holds=item.holds, entries=await _entries(session, row))


async def _all_shown(session: AsyncSession, rows: Sequence[ItemRow]) -> tuple[OpenedItem, ...]:
    live = [row for row in rows if not row.is_frozen]
    runs = {run_id for row in live for run_id in _runs_of(row.kind, row.document)}
    sight = await visible_runs(session, runs)
    collections = [row for row in rows if row.kind is ItemKind.COLLECTION]
    holds = await collection_counts(session, collections) if collections else {}
    key = await frozen_store.permalink_key(session) if len(live) < len(rows) else b""

    def of(row: ItemRow) -> OpenedItem:
        if row.is_frozen:
            token = token_of(key, row.content_sha256, row.generation)
            return OpenedItem(row, frozen_path(token), token)
        if row.kind is ItemKind.COLLECTION:
            return OpenedItem(row, f"/library/{row.id}", holds=holds[row.id])
        return _live(row, sight)

    return tuple(of(row) for row in rows)


def frozen_path(token: str) -> str:
    """Where a frozen item opens."""
    return f"/c/{token}"


def _live(row: ItemRow, sight: VisibleItems) -> OpenedItem:
    ids = _runs_of(row.kind, row.document)
    there = tuple(sight.there[run_id] for run_id in ids if run_id in sight.there)
    deleted = tuple(sight.deleted[run_id] for run_id in ids if run_id in sight.deleted)
    missing = len(ids) - len(there) - len(deleted)
    if row.kind is ItemKind.VIEW:
        path, view = f"/compare?saved={row.id}", view_of_runs(_view(row), sight.there)
        return OpenedItem(row, path, None, view, there, deleted, missing)
    if row.kind is ItemKind.FILTER:
        return OpenedItem(row, f"/runs{row.document['search']}")
    # An address names its runs; those invisible to the caller must stay secret.
    is_whole = len(there) == len(ids)
    path_or_none = live_path(row.kind, row.document["asked"]) if is_whole else None
    return OpenedItem(row, path_or_none, None, None, there, deleted, missing)


async def _entries(session: AsyncSession, row: ItemRow) -> tuple[VisibleEntry, ...]:
    entries = entries_of(row)
    named, ids = ids_of(entries, EntryKind.ITEM), ids_of(entries, EntryKind.RUN)
    rows = await store.items_by_id(session, named)
    items = {item.row.id: item for item in await _all_shown(session, list(rows.values()))}
    of_items, of_runs = await visible_items(session, named), await visible_runs(session, ids)
    runs = await summaries_by_id(session, list(of_runs.there)) if of_runs.there else {}

    def of(entry: Entry) -> VisibleEntry:
        if entry.kind is EntryKind.TEXT:
            return VisibleEntry(entry.kind, entry.id, EntryState.THERE, text=entry.text)
        sight = of_items if entry.kind is EntryKind.ITEM else of_runs
        if entry.id in sight.deleted:
            title = sight.deleted[entry.id].title
            return VisibleEntry(entry.kind, entry.id, EntryState.DELETED, title)
        there = items if entry.kind is EntryKind.ITEM else runs
        if entry.id not in there:
            return VisibleEntry(entry.kind, entry.id, EntryState.MISSING)
        title = sight.there[entry.id].title
        item, run = items.get(entry.id), runs.get(entry.id)
        return VisibleEntry(entry.kind, entry.id, EntryState.THERE, title, None, item, run)

    return tuple(of(entry) for entry in entries)


async def remove_item(session: AsyncSession, item_id: str) -> bytes | None:
    """Move a live item to the trash; revoke a frozen one for good.

    Returns the hash of what a revoked item showed. Raises NotFound and PermissionDenied.
    """
    row = await store.lock_item(session, item_id)
    if row.is_frozen:
        await frozen_store.revoke(session, item_id)
        await record_action(session, "item revoked", f"item {item_id}", kind=row.kind)
    else:
        await store.set_item_deleted(session, item_id, True)
        await record_action(session, "item deleted", f"item {item_id}", kind=row.kind)
    return row.content_sha256


async def restore_item(session: AsyncSession, item_id: str) -> OpenedItem:
    """Restore an item from the trash. Raises NotFound and PermissionDenied."""
    row = await store.lock_item(session, item_id, is_deleted=True)
    await store.set_item_deleted(session, item_id, False)
    await record_action(session, "item restored", f"item {item_id}", kind=row.kind)
    return await opened(session, row)
