"""Items as the API returns them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime

from loadcurve.actions.library.entries import CollectionCounts, EntryKind, EntryState
from loadcurve.actions.library.freezing import FrozenLink
from loadcurve.actions.library.items import OpenedItem, VisibleEntry, frozen_path
from loadcurve.core.access import Caller, Visibility
from loadcurve.core.figures import RunSummary, View
from loadcurve.settings import Settings
from loadcurve.store.library.items import ItemKind, ItemRow
from loadcurve.store.library.visibility import ItemRef


@dataclass(frozen=True, slots=True)
class ItemMetadata:
    """Title, note and readers of an item. Send ``revision`` back when changing it.

    ``owner`` is null if sign-in was off, and for callers without an account.
    """

    id: str
    title: str
    note: str
    revision: int
    visibility: Visibility
    owner: str | None
    may_change: bool
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class LibraryItem(ItemMetadata):
    """An item. ``path`` is its page, null if runs that it needs are missing.

    A frozen item has a ``token`` and the whole ``url`` of its link; ``run_labels`` are the runs it
    shows. A live one has the ``runs`` that the caller may see; ``deleted_runs`` are in the trash,
    ``missing_runs`` counts those that are hidden from the caller or were deleted for good.
    ``holds`` counts the items and runs of a collection; ``items`` lists them if it is requested by
    its id.
    """

    kind: ItemKind
    path: str | None
    expires_at: datetime | None
    token: str | None
    url: str | None
    run_labels: tuple[str, ...]
    replaced_by: str | None
    view: View | None
    runs: tuple[ItemRef, ...]
    deleted_runs: tuple[ItemRef, ...]
    missing_runs: int
    holds: CollectionCounts | None
    items: tuple[CollectionEntry, ...] | None


@dataclass(frozen=True, slots=True)
class CollectionEntry:
    """An entry of a collection: an item, a run, or text between them.

    A ``missing`` one is hidden from the caller, or was deleted for good.
    """

    kind: EntryKind
    id: str
    standing: EntryState
    title: str | None
    text: str | None
    item: LibraryItem | None
    run: RunSummary | None


def metadata_of(row: ItemRow, caller: Caller) -> ItemMetadata:
    """Title, note and readers of an item."""
    return ItemMetadata(
        id=row.id,
        title=row.title,
        note=row.note,
        revision=row.revision,
        visibility=row.visibility,
        owner=row.owner if caller.is_member else None,
        may_change=caller.may_change(row.owner),
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


def frozen_out(frozen: FrozenLink, settings: Settings, caller: Caller) -> LibraryItem:
    """An item that was just frozen."""
    return item_out(
        OpenedItem(frozen.row, frozen_path(frozen.token), frozen.token), settings, caller
    )


def item_out(shown: OpenedItem, settings: Settings, caller: Caller) -> LibraryItem:
    """An item as its reader may see it."""
    row = shown.row
    is_linked = shown.token is not None
    entries = shown.entries
    return LibraryItem(
        **asdict(metadata_of(row, caller)),
        kind=row.kind,
        path=shown.path,
        expires_at=row.expires_at,
        token=shown.token,
        url=f"{settings.public_url.rstrip('/')}{shown.path}" if is_linked else None,
        run_labels=row.run_labels,
        replaced_by=row.replaced_by,
        view=shown.view,
        runs=shown.runs,
        deleted_runs=shown.deleted_runs,
        missing_runs=shown.missing_runs,
        holds=shown.holds,
        items=None
        if entries is None
        else tuple(_entry(one, place, settings, caller) for place, one in enumerate(entries)),
    )


def _entry(entry: VisibleEntry, place: int, settings: Settings, caller: Caller) -> CollectionEntry:
    # An anonymous caller learns nothing of invisible entries, not even the id.
    is_shown = entry.standing is not EntryState.MISSING or caller.is_member
    item = entry.item
    return CollectionEntry(
        kind=entry.kind,
        id=entry.id if is_shown else f"missing-{place}",
        standing=entry.standing,
        title=entry.title,
        text=entry.text,
        item=None if item is None else item_out(item, settings, caller),
        run=entry.run,
    )
