"""Entries of a collection: items and runs in order, with text between."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import NotFound
from loadcurve.store.library.items import ItemRow
from loadcurve.store.library.visibility import visible_items, visible_runs

MOST_ENTRIES = 100


class EntryKind(StrEnum):
    """Kind of a collection's entry."""

    ITEM = "item"
    RUN = "run"
    TEXT = "text"


class EntryState(StrEnum):
    """Whether an entry exists; a missing one is hidden from the reader or was deleted for good."""

    THERE = "there"
    DELETED = "deleted"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a collection. ``id`` is that of an item or run; that of a text is its own."""

    kind: EntryKind
    id: str
    text: str | None = None


@dataclass(frozen=True, slots=True)
class CollectionCounts:
    """Numbers of a collection's items and runs that the caller may see."""

    items: int
    runs: int


def entries_of(row: ItemRow) -> list[Entry]:
    """The entries of a collection."""
    stored = row.document["items"]
    return [Entry(EntryKind(item["kind"]), item["id"], item["text"]) for item in stored]


def ids_of(entries: Sequence[Entry], kind: EntryKind) -> list[str]:
    """The ids of the entries of one kind."""
    return [entry.id for entry in entries if entry.kind is kind]


async def entries_document(
    session: AsyncSession, entries: Sequence[Entry], before: Sequence[Entry] = ()
) -> dict[str, Any]:
    """The document of a collection. Raises NotFound for an entry invisible to the caller.

    Entries that were in it ``before`` stay, even if their items were deleted.
    """
    known = {(entry.kind, entry.id) for entry in before}
    added = [entry for entry in entries if (entry.kind, entry.id) not in known]
    named = ids_of(added, EntryKind.ITEM)
    there = (await visible_items(session, named)).there
    for item_id in named:
        if item_id not in there:
            raise NotFound(f"no such item for a collection: {item_id}; it may have been deleted")
    await refuse_unknown_runs(session, ids_of(added, EntryKind.RUN))
    return {"items": [{"kind": one.kind, "id": one.id, "text": one.text} for one in entries]}


async def refuse_unknown_runs(session: AsyncSession, ids: Collection[str]) -> None:
    """Raises NotFound for a run that is not there for the caller."""
    there = (await visible_runs(session, ids)).there
    for run_id in ids:
        if run_id not in there:
            raise NotFound(f"no such run: {run_id}; it may have been deleted")


async def collection_counts(
    session: AsyncSession, rows: Sequence[ItemRow]
) -> dict[str, CollectionCounts]:
    """The number of entries of each of these collections, by its id."""
    entries = {row.id: entries_of(row) for row in rows}
    every = [entry for each in entries.values() for entry in each]
    items = (await visible_items(session, set(ids_of(every, EntryKind.ITEM)))).there
    runs = (await visible_runs(session, set(ids_of(every, EntryKind.RUN)))).there
    return {
        row_id: CollectionCounts(
            sum(item_id in items for item_id in ids_of(each, EntryKind.ITEM)),
            sum(run_id in runs for run_id in ids_of(each, EntryKind.RUN)),
        )
        for row_id, each in entries.items()
    }
