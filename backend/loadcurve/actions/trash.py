"""Delete and restore reports, and erase the trash: each all or nothing.

A report goes into the trash with its readings: load points leave their runs, and a run
that would have none left goes with it. Restoring brings them back. Erasing takes all of it out of
every table, and leaves one line of the audit trail that names it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.changes import rewrite, with_restored_points
from loadcurve.actions.runs.samples import update_sample_findings
from loadcurve.core.errors import InvalidRun, PermissionDenied
from loadcurve.core.records import LoadPoint, Run
from loadcurve.core.runs import check_run, provenance_of
from loadcurve.store import trash as store
from loadcurve.store.audit import record_action
from loadcurve.store.library.frozen import revoke
from loadcurve.store.library.items import ItemKind, erase_item
from loadcurve.store.report_uses import uses_of
from loadcurve.store.reports import runs_using
from loadcurve.store.runs import records as run_store
from loadcurve.store.runs.history import FieldChange, note_changes
from loadcurve.store.runs.points import HistogramDetail
from loadcurve.store.runs.removed_points import move_points_to_trash
from loadcurve.store.runs.rows import recompute_reports_search_text, recompute_row, runs_with_report

# A line of the audit trail names them all, and a request has to end.
MOST_ERASED = 50


@dataclass(frozen=True, slots=True)
class DeletedReport:
    """Objects moved to the trash with a report, and charts revoked for good."""

    runs: tuple[str, ...]
    shortened_runs: tuple[str, ...]
    charts: tuple[str, ...]


async def delete_report(
    session: AsyncSession, sha256: str, is_revoking: bool = False
) -> DeletedReport:
    """Put a report into the trash with its load points; ``restore_report`` undoes it.

    ``is_revoking`` also revokes, for good, the shared charts that contain data from it and
    that the caller may revoke. Raises NotFound, and PermissionDenied if the report or one of the
    runs that would lose load points was made by somebody else.
    """
    await store.lock_report(session, sha256, is_deleted=False)
    uses = await uses_of(session, sha256)
    if uses.in_the_way:
        raise PermissionDenied(
            f"other people have saved load points from this report in {uses.in_the_way} "
            "runs; ask them to delete these, or an admin to delete the report"
        )
    gone, shortened = [], []
    for run_id, point_ids in (await store.load_points_read_from(session, sha256)).items():
        await run_store.lock_run(session, run_id)
        (run,) = await run_store.get_runs(session, [run_id], HistogramDetail.WHOLE)
        if len(point_ids) == len(run.points):
            await run_store.delete_run(session, run_id, sha256)
            await note_changes(session, run_id, [FieldChange("deleted", False, True)])
            gone.append(run_id)
        else:
            left = tuple(point for point in run.points if point.id not in point_ids)
            await move_points_to_trash(session, point_ids, sha256)
            await rewrite(session, run, _with_points(run, left))
            shortened.append(run_id)
    charts = [chart.id for chart in uses.charts if chart.may_change and is_revoking]
    for chart_id in charts:
        await revoke(session, chart_id)
    await store.set_deleted(session, sha256, True)
    await recompute_reports_search_text(session, await runs_with_report(session, sha256))
    await update_sample_findings(session, await runs_using(session, sha256))
    details = {"runs": gone, "shortened_runs": shortened, "revoked_charts": charts}
    noted: dict[str, Any] = {name: ids for name, ids in details.items() if ids}
    await record_action(session, "report deleted", f"report {sha256}", **noted)
    return DeletedReport(tuple(gone), tuple(shortened), tuple(charts))


async def restore_report(session: AsyncSession, sha256: str) -> tuple[str, ...]:
    """Undo the deletion of a report, and return the runs that came back whole with it.

    A load point stays out where its load level was taken meanwhile. Raises NotFound if the report
    is not in the trash, PermissionDenied for one of somebody else.
    """
    await store.lock_report(session, sha256, is_deleted=True)
    await store.set_deleted(session, sha256, False)
    back = await store.runs_deleted_with(session, sha256)
    for run_id in back:
        await run_store.lock_run_and_get_owner(session, run_id)
        await run_store.restore_run(session, run_id)
        await note_changes(session, run_id, [FieldChange("deleted", True, False)])
    for run_id, point_ids in (await store.points_removed_with(session, sha256)).items():
        await run_store.lock_run_and_get_owner(session, run_id)
        if await run_store.existing_runs(session, [run_id]):
            await _restore_points(session, run_id, point_ids)
    await store.clear_removed_by(session, sha256)
    await recompute_reports_search_text(session, await runs_with_report(session, sha256))
    await update_sample_findings(session, await runs_using(session, sha256))
    noted: dict[str, Any] = {"runs": back} if back else {}
    await record_action(session, "report restored", f"report {sha256}", **noted)
    return tuple(back)


async def _restore_points(session: AsyncSession, run_id: str, point_ids: list[str]) -> None:
    (run,) = await run_store.get_runs(session, [run_id], HistogramDetail.WHOLE)
    try:
        whole = _with_points(run, await with_restored_points(session, run, point_ids))
        check_run(whole)
    except InvalidRun:
        # They can still be put back by hand, one by one.
        return
    await rewrite(session, run, whole, point_ids)


def _with_points(run: Run, points: tuple[LoadPoint, ...]) -> Run:
    provenance = provenance_of(points) if run.source is None else run.provenance
    return replace(run, points=points, provenance=provenance)


async def erase_run(session: AsyncSession, run_id: str) -> None:
    """Delete a run in the trash for good. Raises NotFound."""
    await store.lock_trash(session, is_waiting=True)
    await store.erase_run(session, run_id)
    await record_action(session, "run deleted for good", f"run {run_id}")


async def erase_report(session: AsyncSession, sha256: str) -> None:
    """Delete a report in the trash for good, with its load points. Raises NotFound."""
    await store.lock_trash(session, is_waiting=True)
    runs = await _erase_report(session, sha256)
    noted: dict[str, Any] = {"runs": runs} if runs else {}
    await record_action(session, "report deleted for good", f"report {sha256}", **noted)


async def _erase_report(session: AsyncSession, sha256: str) -> list[str]:
    """The runs that went with it."""
    await store.lock_report(session, sha256, is_deleted=True)
    gone = await store.runs_deleted_with(session, sha256)
    beside = await runs_with_report(session, sha256)
    left = await store.erase_load_points(session, sha256)
    await store.erase_report(session, sha256)
    await recompute_reports_search_text(session, beside)
    for run_id in left:
        if await store.has_load_points(session, run_id):
            (run,) = await run_store.get_runs(session, [run_id], HistogramDetail.WHOLE, True)
            await recompute_row(session, run)
        else:
            await store.erase_emptied_run(session, run_id)
            gone.append(run_id)
    return gone


async def erase_from_library(session: AsyncSession, item_id: str) -> None:
    """Delete an item or a tier in the trash for good. Raises NotFound."""
    await store.lock_trash(session, is_waiting=True)
    kind = await erase_item(session, item_id)
    name = "tier" if kind is ItemKind.TIER else "item"
    await record_action(session, f"{name} deleted for good", f"{name} {item_id}")


@dataclass(frozen=True, slots=True)
class DeletedObjects:
    """Objects deleted for good: runs by id, reports by SHA-256, items and tiers by id."""

    runs: tuple[str, ...]
    reports: tuple[str, ...]
    items: tuple[str, ...]


async def erase_oldest(
    session: AsyncSession, most: int = MOST_ERASED, for_days: int | None = None
) -> DeletedObjects:
    """Delete the oldest objects in the trash for good, or those of at least ``for_days``.

    At most ``most`` at a time; nothing if another transaction is doing it.
    """
    if not await store.lock_trash(session, is_waiting=False):
        return DeletedObjects((), (), ())
    runs: list[str] = []
    reports: list[str] = []
    items: list[str] = []
    for kind, key in await store.oldest_deleted(session, most, for_days):
        if kind == "report":
            runs += await _erase_report(session, key)
            reports.append(key)
        elif kind != "run":
            await erase_item(session, key)
            items.append(key)
        elif key not in runs:
            await store.erase_run(session, key)
            runs.append(key)
    if runs or reports or items:
        noted: dict[str, Any] = {"items": items} if items else {}
        await record_action(session, "trash emptied", runs=runs, reports=reports, **noted)
    return DeletedObjects(tuple(runs), tuple(reports), tuple(items))
