"""/trash: deleted objects, until they are restored or erased."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from fastapi import Response

from loadcurve.actions import trash as actions
from loadcurve.api.auth import require_role
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import USUAL_PAGE, Cursor, Identifier, PageSize, RunId, Sha256
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.routers import api_router
from loadcurve.core.access import Caller, Role
from loadcurve.store import trash as store
from loadcurve.store.access import caller_of

router = api_router("trash")


@dataclass(frozen=True, slots=True)
class TrashItem:
    """A deleted object, and when it will be deleted for good automatically; null: never.

    ``deleted_by`` is null if unknown. A run that was deleted with a report (``deleted_with``, its
    name ``with_name``) is restored with it, and not by itself.
    """

    kind: store.Kind
    id: str
    name: str
    deleted_at: datetime
    deleted_by: str | None
    gone_at: datetime | None
    load_points: int | None
    size_bytes: int | None
    deleted_with: str | None
    with_name: str | None
    may_restore: bool


@dataclass(frozen=True, slots=True)
class TrashList:
    """One page of the trash; ``days`` is its retention, null for ever."""

    items: tuple[TrashItem, ...]
    total: int
    next_cursor: str | None
    days: int | None
    may_empty: bool


@dataclass(frozen=True, slots=True)
class EmptiedTrash:
    """Objects deleted for good, and the number left: repeat until it is 0."""

    runs: tuple[str, ...]
    reports: tuple[str, ...]
    items: tuple[str, ...]
    left: int


def _item(row: store.TrashRow, days: int | None, caller: Caller) -> TrashItem:
    return TrashItem(
        kind=row.kind,
        id=row.id,
        name=row.name,
        deleted_at=row.deleted_at,
        deleted_by=row.deleted_by,
        gone_at=None if days is None else row.deleted_at + timedelta(days=days),
        load_points=row.load_points,
        size_bytes=row.size_bytes,
        deleted_with=row.deleted_with,
        with_name=row.with_name,
        may_restore=row.deleted_with is None and caller.may_change(row.owner),
    )


@router.get("/trash", responses=problem_responses(403, 422))
async def list_trash(
    session: SessionDep,
    settings: SettingsDep,
    page_size: PageSize = USUAL_PAGE,
    cursor: Cursor = None,
) -> TrashList:
    """Deleted runs, reports and items, newest first, with who deleted them and when. Needs an
    account; lists objects that were visible to the caller.
    """
    caller = caller_of(session)
    require_role(caller, Role.READER)
    page = await store.list_trash(session, page_size, cursor)
    days = settings.trash_days
    items = tuple(_item(row, days, caller) for row in page.items)
    return TrashList(items, page.total, page.next_cursor, days, caller.has(Role.ADMIN))


@router.delete("/trash/runs/{run_id}", status_code=204, responses=write_problems(404, 422))
async def erase_run(session: SessionDep, run_id: RunId) -> Response:
    """Delete a run in the trash for good, at once. Needs the admin role."""
    require_role(caller_of(session), Role.ADMIN)
    await actions.erase_run(session, run_id)
    return Response(status_code=204)


@router.delete("/trash/reports/{sha256}", status_code=204, responses=write_problems(404, 422))
async def erase_report(session: SessionDep, sha256: Sha256) -> Response:
    """Delete a report in the trash for good, with its load points. Needs the admin role."""
    require_role(caller_of(session), Role.ADMIN)
    await actions.erase_report(session, sha256)
    return Response(status_code=204)


@router.delete("/trash/library/{item_id}", status_code=204, responses=write_problems(404, 422))
async def erase_item(session: SessionDep, item_id: Identifier) -> Response:
    """Delete an item or a tier in the trash for good, at once. Needs the admin role."""
    require_role(caller_of(session), Role.ADMIN)
    await actions.erase_from_library(session, item_id)
    return Response(status_code=204)


# No DELETE of the whole: an address cut short on its way must not mean everything.
@router.post("/trash/empty", responses=write_problems())
async def empty_trash(session: SessionDep) -> EmptiedTrash:
    """Delete the oldest objects in the trash for good, 50 at a time.

    Needs the admin role.
    """
    require_role(caller_of(session), Role.ADMIN)
    erased = await actions.erase_oldest(session)
    left = await store.list_trash(session, 1, None)
    return EmptiedTrash(erased.runs, erased.reports, erased.items, left.total)
