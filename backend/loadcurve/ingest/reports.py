"""Take a report: read it, then store its bytes with what was read."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.ingest.reading_process import ReadingProcesses
from loadcurve.store import reports as store
from loadcurve.store.audit import note


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

    Raises RefusedInput with the verdict if the bytes are no report; then nothing is stored.
    """
    known = await store.find_report(session, sha256)
    if known is not None:
        return TakenReport(known, True)
    read = await processes.read(content, name, sha256, masked)
    new = await store.insert_report(session, sha256, name, len(content), read)
    if new:
        # Not its name: the name of a masked report may tell what masking took out of it.
        await note(session, "report uploaded", f"report {sha256}", masked=masked)
    return TakenReport(await store.get_report(session, sha256), not new)
