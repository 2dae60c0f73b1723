"""Originals that a run shows to more people: by owners and admins only, audited."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Role, Visibility
from loadcurve.core.errors import PermissionDenied
from loadcurve.core.records import LoadPoint
from loadcurve.store.access import caller_of
from loadcurve.store.audit import record_action
from loadcurve.store.reports import reports_less_visible_than

MOST_NOTED = 20


async def show_originals(
    session: AsyncSession, run_id: str, hashes: Collection[str], visibility: Visibility
) -> None:
    """Audit the originals that a run with this visibility shows to more people.

    Call before the run is stored. Raises PermissionDenied naming another person's original.
    """
    if visibility is Visibility.TEAM:
        return
    new = await reports_less_visible_than(session, hashes, visibility)
    caller = caller_of(session)
    for report in new:
        if not caller.may_change(report.owner):
            raise PermissionDenied(
                f"{report.name} was uploaded by {report.owner or 'somebody unknown'}: only "
                f"its owner and people with the role {Role.ADMIN} may publish it; ask them, "
                "or remove its load points from the run"
            )
    if new:
        named = [report.sha256 for report in new[:MOST_NOTED]]
        await record_action(
            session,
            "originals shown",
            f"run {run_id}",
            visibility=visibility,
            reports=named,
            count=len(new),
        )


def report_hashes_of(points: Sequence[LoadPoint]) -> set[str]:
    """The hashes of the reports of load points."""
    return {sha256 for point in points for sha256 in point.report_sha256s}
