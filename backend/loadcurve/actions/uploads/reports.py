"""Take a report: read it, then store its bytes with what was read."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.uploads.reading_process import ReadingProcesses
from loadcurve.core.errors import RefusedInput
from loadcurve.store import reports as store
from loadcurve.store.audit import note
from loadcurve.store.trash import deletion_of


@dataclass(frozen=True, slots=True)
class TakenReport:
    """A stored report, and whether it was known before."""

    report: store.ReportRow
    already_known: bool


async def take_report(
    session: AsyncSession,
    processes: ReadingProcesses,
    content: bytes,
    sha256: str,
    name: str,
    masked: bool = False,
) -> TakenReport:
    """Store a report. The same bytes again are the same report, whatever their name.

    ``sha256`` is that of ``content``, in hex.

    ``masked`` stores it without the names of hosts, instances and databases; the original is then
    not kept. The report is still known by the hash of the original.

    Raises RefusedInput with the verdict if the bytes are no report or are in the trash; then
    nothing is stored.
    """
    known = await store.find_report(session, sha256)
    if known is not None:
        return TakenReport(known, True)
    await _refuse_deleted(session, sha256)
    read = await processes.read(content, name, sha256, masked)
    new = await store.insert_report(session, sha256, name, len(content), read)
    if new:
        # Not its name: the name of a masked report may tell what masking took out of it.
        await note(session, "report uploaded", f"report {sha256}", masked=masked)
    else:
        await _refuse_deleted(session, sha256)
    return TakenReport(await store.get_report(session, sha256), not new)


async def _refuse_deleted(session: AsyncSession, sha256: str) -> None:
    """Nothing that somebody deleted comes back by itself: it may be what nobody should have."""
    deleted = await deletion_of(session, sha256)
    if deleted is not None:
        who = f" by {deleted.deleted_by}" if deleted.deleted_by else ""
        raise RefusedInput(
            f"this file is in the trash since {deleted.deleted_at:%Y-%m-%d}, deleted{who}; restore "
            "it there, or upload it again once it is deleted for good"
        )
