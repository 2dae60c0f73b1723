"""Keep comparisons and collections under a name: live ones, apart from the links that freeze.

What a saved comparison or a collection shows is what its reader may see of it: runs and saved
comparisons that are not for them, or are gone for good, are left out and counted.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.errors import InvalidQuery, NotFound
from loadcurve.core.figures import (
    MAX_RUNS_IN_VIEW,
    RunSummary,
    View,
    upgraded,
    view_of_some,
    view_with_runs_of,
)
from loadcurve.store.audit import note
from loadcurve.store.pages import Page
from loadcurve.store.runs.lists import summaries_by_id
from loadcurve.store.saved import rows as store
from loadcurve.store.saved.rows import SavedEdit, SavedKind, SavedRow
from loadcurve.store.saved.sight import NamedThing, Sight, sight_of_comparisons, sight_of_runs

_VIEW = TypeAdapter(View)
MOST_ITEMS = 100


class ItemKind(StrEnum):
    """What an item of a collection is."""

    COMPARISON = "comparison"
    RUN = "run"
    TEXT = "text"


class Standing(StrEnum):
    """What has become of an item: missing is not for its reader, or deleted for good."""

    THERE = "there"
    DELETED = "deleted"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a collection. ``id`` is that of a comparison or run; that of a text is its own."""

    kind: ItemKind
    id: str
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody says of what they keep; None is left as it was, or as is usual."""

    title: str | None = None
    note: str | None = None
    visibility: Visibility | None = None


@dataclass(frozen=True, slots=True)
class Into:
    """The collection that something goes into: one that is there, or a new one of this title."""

    id: str | None = None
    title: str | None = None


@dataclass(frozen=True, slots=True)
class ShownComparison:
    """A saved comparison as its reader may see it.

    ``view`` has the runs that are there only; ``missing_runs`` counts those of which nothing may
    be said.
    """

    row: SavedRow
    view: View
    runs: tuple[NamedThing, ...]
    deleted_runs: tuple[NamedThing, ...]
    missing_runs: int


@dataclass(frozen=True, slots=True)
class ShownItem:
    """An item as its reader may see it; of one that is missing, only its kind and id."""

    kind: ItemKind
    id: str
    standing: Standing
    title: str | None = None
    text: str | None = None
    comparison: ShownComparison | None = None
    run: RunSummary | None = None


@dataclass(frozen=True, slots=True)
class ShownCollection:
    """A collection with its items as its reader may see them."""

    row: SavedRow
    items: tuple[ShownItem, ...]


@dataclass(frozen=True, slots=True)
class CountedCollection:
    """A collection in a list, with how many things in it its reader may see."""

    row: SavedRow
    comparisons: int
    runs: int


def _view(row: SavedRow) -> View:
    return _VIEW.validate_python(upgraded(row.document["view"]))


def _items(row: SavedRow) -> list[Item]:
    items = row.document["items"]
    return [Item(ItemKind(item["kind"]), item["id"], item["text"]) for item in items]


def _edit(said: Said, **document: Any) -> SavedEdit:
    edit = SavedEdit()
    if said.title is not None:
        edit["title"] = said.title
    if said.note is not None:
        edit["note"] = said.note
    if said.visibility is not None:
        edit["visibility"] = said.visibility
    if document:
        edit["document"] = document
    return edit


async def _insert(
    session: AsyncSession, kind: SavedKind, said: Said, document: dict[str, Any]
) -> SavedRow:
    row = await store.insert_saved(
        session,
        secrets.token_urlsafe(9),
        kind,
        said.title or "",
        said.note or "",
        document,
        said.visibility or Visibility.TEAM,
    )
    await note(session, f"{kind} saved", f"{kind} {row.id}", visibility=row.visibility)
    return row


async def _change(session: AsyncSession, row: SavedRow, edit: SavedEdit, what: str) -> SavedRow:
    changed = await store.write_saved(session, row, edit)
    fields = sorted({"document": what}.get(name, name) for name in set(edit) - {"visibility"})
    if fields:
        await note(session, f"{row.kind} changed", f"{row.kind} {row.id}", fields=fields)
    if "visibility" in edit:
        after = changed.visibility
        await note(session, "visibility changed", f"{row.kind} {row.id}", after=after)
    return changed


async def save_comparison(
    session: AsyncSession, view: View, said: Said, into: Into | None = None
) -> ShownComparison:
    """Keep a view under a name, and put it at the end of a collection if one is named.

    Raises NotFound for a run or a collection that is not there for the caller, NotAllowed for a
    collection of somebody else, InvalidQuery for one that is full.
    """
    await _refuse_unknown_runs(session, view.runs)
    document = {"view": _VIEW.dump_python(view, mode="json")}
    row = await _insert(session, SavedKind.COMPARISON, said, document)
    if into is not None:
        await _put_into(session, into, Item(ItemKind.COMPARISON, row.id))
    return await _shown(session, row)


async def _put_into(session: AsyncSession, into: Into, item: Item) -> None:
    if into.id is None:
        await save_collection(session, Said(title=into.title), [item])
        return
    row = await store.lock_saved(session, SavedKind.COLLECTION, into.id)
    items = [*_items(row), item]
    if len(items) > MOST_ITEMS:
        raise InvalidQuery(f"“{row.title}” is full: a collection has at most {MOST_ITEMS} items")
    document = await _document(session, items, _items(row))
    await _change(session, row, _edit(Said(), **document), "items")


async def change_comparison(
    session: AsyncSession, saved_id: str, said: Said, view: View | None, revision: int | None
) -> ShownComparison:
    """Change name, note, visibility or view of a saved comparison.

    A view keeps the runs it had that are in the trash, as nobody who made it saw them. Raises
    NotFound, NotAllowed for one of somebody else, Conflict if ``revision`` is not the one that is
    there, InvalidQuery if there is nothing to change or there are too many runs.
    """
    if view is None and not _edit(said):
        raise InvalidQuery("nothing to change: name title, note, view or visibility")
    row = await store.lock_saved(session, SavedKind.COMPARISON, saved_id)
    store.refuse_stale(row, revision)
    document = {}
    if view is not None:
        await _refuse_unknown_runs(session, view.runs)
        whole = await _with_deleted_runs(session, view, _view(row))
        document = {"view": _VIEW.dump_python(whole, mode="json")}
    return await _shown(session, await _change(session, row, _edit(said, **document), "view"))


async def _with_deleted_runs(session: AsyncSession, view: View, before: View) -> View:
    deleted = (await sight_of_runs(session, before.runs)).deleted
    whole = view_with_runs_of(view, before, deleted)
    if len(whole.runs) > MAX_RUNS_IN_VIEW:
        raise InvalidQuery(
            f"a comparison has at most {MAX_RUNS_IN_VIEW} runs, and {len(deleted)} of this one "
            "are in the trash; take some out, or delete those for good"
        )
    return whole


async def _refuse_unknown_runs(session: AsyncSession, ids: Collection[str]) -> None:
    there = (await sight_of_runs(session, ids)).there
    for run_id in ids:
        if run_id not in there:
            raise NotFound(f"no such run: {run_id}; it may have been deleted")


async def open_comparison(session: AsyncSession, saved_id: str) -> ShownComparison:
    """A saved comparison. Raises NotFound, and SignInNeeded if it is not for the caller."""
    return await _shown(session, await store.get_saved(session, SavedKind.COMPARISON, saved_id))


async def list_comparisons(
    session: AsyncSession, words: str | None, page_size: int, cursor: str | None
) -> Page[ShownComparison]:
    """Saved comparisons in the caller's sight, newest first, that have all ``words``."""
    page = await store.list_saved(session, SavedKind.COMPARISON, words, page_size, cursor)
    shown = await _all_shown(session, page.items)
    return Page(shown, page.total, page.next_cursor)


async def _shown(session: AsyncSession, row: SavedRow) -> ShownComparison:
    (shown,) = await _all_shown(session, [row])
    return shown


async def _all_shown(
    session: AsyncSession, rows: Sequence[SavedRow]
) -> tuple[ShownComparison, ...]:
    views = [_view(row) for row in rows]
    sight = await sight_of_runs(session, {run_id for view in views for run_id in view.runs})
    return tuple(_seen(row, view, sight) for row, view in zip(rows, views, strict=True))


def _seen(row: SavedRow, view: View, sight: Sight) -> ShownComparison:
    there = tuple(sight.there[run_id] for run_id in view.runs if run_id in sight.there)
    deleted = tuple(sight.deleted[run_id] for run_id in view.runs if run_id in sight.deleted)
    missing = len(view.runs) - len(there) - len(deleted)
    return ShownComparison(row, view_of_some(view, sight.there), there, deleted, missing)


async def save_collection(
    session: AsyncSession, said: Said, items: Sequence[Item]
) -> ShownCollection:
    """Keep items in order under a name. Raises NotFound for one not there for the caller."""
    document = await _document(session, items, ())
    return await _whole(session, await _insert(session, SavedKind.COLLECTION, said, document))


async def change_collection(
    session: AsyncSession,
    saved_id: str,
    said: Said,
    items: Sequence[Item] | None,
    revision: int | None,
) -> ShownCollection:
    """Change name, note, visibility or items of a collection. Raises as ``change_comparison``.

    Items that were in it before stay even where what they name was deleted.
    """
    if items is None and not _edit(said):
        raise InvalidQuery("nothing to change: name title, note, items or visibility")
    row = await store.lock_saved(session, SavedKind.COLLECTION, saved_id)
    store.refuse_stale(row, revision)
    document = {} if items is None else await _document(session, items, _items(row))
    changed = await _change(session, row, _edit(said, **document), "items")
    return await _whole(session, changed)


async def _document(
    session: AsyncSession, items: Sequence[Item], before: Sequence[Item]
) -> dict[str, Any]:
    known = {(item.kind, item.id) for item in before}
    added = [item for item in items if (item.kind, item.id) not in known]
    comparisons = [item.id for item in added if item.kind is ItemKind.COMPARISON]
    there = (await sight_of_comparisons(session, comparisons)).there
    for saved_id in comparisons:
        if saved_id not in there:
            raise NotFound(f"no such saved comparison: {saved_id}; it may have been deleted")
    await _refuse_unknown_runs(session, [item.id for item in added if item.kind is ItemKind.RUN])
    return {"items": [{"kind": item.kind, "id": item.id, "text": item.text} for item in items]}


async def open_collection(session: AsyncSession, saved_id: str) -> ShownCollection:
    """A collection. Raises NotFound, and SignInNeeded if it is not for the caller."""
    return await _whole(session, await store.get_saved(session, SavedKind.COLLECTION, saved_id))


async def _whole(session: AsyncSession, row: SavedRow) -> ShownCollection:
    items = _items(row)
    named = [item.id for item in items if item.kind is ItemKind.COMPARISON]
    compared = await store.comparisons_by_id(session, named)
    shown = {kept.row.id: kept for kept in await _all_shown(session, list(compared.values()))}
    sight = await sight_of_comparisons(session, named)
    ids = [item.id for item in items if item.kind is ItemKind.RUN]
    of_runs = await sight_of_runs(session, ids)
    rows = await summaries_by_id(session, list(of_runs.there)) if of_runs.there else {}

    def of(item: Item) -> ShownItem:
        if item.kind is ItemKind.TEXT:
            return ShownItem(item.kind, item.id, Standing.THERE, text=item.text)
        seen = sight if item.kind is ItemKind.COMPARISON else of_runs
        if item.id in seen.deleted:
            return ShownItem(item.kind, item.id, Standing.DELETED, seen.deleted[item.id].title)
        if item.id not in seen.there:
            return ShownItem(item.kind, item.id, Standing.MISSING)
        return ShownItem(
            item.kind,
            item.id,
            Standing.THERE,
            seen.there[item.id].title,
            comparison=shown.get(item.id) if item.kind is ItemKind.COMPARISON else None,
            run=rows.get(item.id) if item.kind is ItemKind.RUN else None,
        )

    return ShownCollection(row, tuple(of(item) for item in items))


async def list_collections(
    session: AsyncSession, words: str | None, page_size: int, cursor: str | None
) -> Page[CountedCollection]:
    """Collections in the caller's sight, newest first, that have all ``words``."""
    page = await store.list_saved(session, SavedKind.COLLECTION, words, page_size, cursor)
    ids = {
        kind: {item.id for row in page.items for item in _items(row) if item.kind is kind}
        for kind in (ItemKind.COMPARISON, ItemKind.RUN)
    }
    seen = {
        ItemKind.COMPARISON: await sight_of_comparisons(session, ids[ItemKind.COMPARISON]),
        ItemKind.RUN: await sight_of_runs(session, ids[ItemKind.RUN]),
    }

    def count(row: SavedRow, kind: ItemKind) -> int:
        return sum(item.kind is kind and item.id in seen[kind].there for item in _items(row))

    items = tuple(
        CountedCollection(row, count(row, ItemKind.COMPARISON), count(row, ItemKind.RUN))
        for row in page.items
    )
    return Page(items, page.total, page.next_cursor)


async def remove_saved(session: AsyncSession, kind: SavedKind, saved_id: str) -> None:
    """Put a saved comparison or collection into the trash. Raises NotFound and NotAllowed."""
    await store.lock_saved(session, kind, saved_id)
    await store.set_saved_deleted(session, saved_id, True)
    await note(session, f"{kind} deleted", f"{kind} {saved_id}")


async def bring_back_saved(session: AsyncSession, kind: SavedKind, saved_id: str) -> SavedRow:
    """Take it out of the trash again. Raises NotFound and NotAllowed."""
    row = await store.lock_saved(session, kind, saved_id, is_deleted=True)
    await store.set_saved_deleted(session, saved_id, False)
    await note(session, f"{kind} restored", f"{kind} {saved_id}")
    return row


async def restore_comparison(session: AsyncSession, saved_id: str) -> ShownComparison:
    """A saved comparison, out of the trash again. Raises NotFound and NotAllowed."""
    return await _shown(session, await bring_back_saved(session, SavedKind.COMPARISON, saved_id))


async def restore_collection(session: AsyncSession, saved_id: str) -> ShownCollection:
    """A collection, out of the trash again. Raises NotFound and NotAllowed."""
    return await _whole(session, await bring_back_saved(session, SavedKind.COLLECTION, saved_id))
