"""What a caller may know of runs and items by their ids."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.access import caller_of, is_hidden
from loadcurve.store.library.items import LISTED, ItemKind
from loadcurve.store.tables import library, runs


@dataclass(frozen=True, slots=True)
class ItemRef:
    """A run or item by its id and title."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class VisibleItems:
    """What the caller may know of some runs or items, by id.

    ``there`` can be opened; ``deleted`` are in the trash, for people with an account only. All
    others are omitted: they are hidden from the caller, or erased.
    """

    there: dict[str, ItemRef]
    deleted: dict[str, ItemRef]


async def visible_runs(session: AsyncSession, ids: Collection[str]) -> VisibleItems:
    """What the caller may know of these runs."""
    return await _visible(session, runs, ids)


async def visible_items(session: AsyncSession, ids: Collection[str]) -> VisibleItems:
    """What the caller may know of these items; a collection is not one that goes into another."""
    kinds = [kind for kind in LISTED if kind is not ItemKind.COLLECTION]
    met = (library.c.kind.in_(kinds), library.c.revoked_at.is_(None))
    return await _visible(session, library, ids, *met)


async def _visible(
    session: AsyncSession, table: Any, ids: Collection[str], *met: ColumnElement[bool]
) -> VisibleItems:
    sight = VisibleItems({}, {})
    if not ids:
        return sight
    columns = (table.c.id, table.c.title, table.c.visibility, table.c.deleted_at)
    statement = select(*columns).where(table.c.id.in_(ids), *met)
    for row in (await session.execute(statement)).all():
        if is_hidden(session, row.visibility):
            continue
        if row.deleted_at is None:
            sight.there[row.id] = ItemRef(row.id, row.title)
        elif caller_of(session).is_member:
            sight.deleted[row.id] = ItemRef(row.id, row.title)
    return sight
