"""Read stored reports again with newer readers; permalinks do not change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from loadcurve.actions.runs.part_sums import with_present_readings
from loadcurve.actions.runs.samples import with_sample_findings
from loadcurve.actions.uploads.reading_process import ReadingProcesses
from loadcurve.core.errors import InvalidRun, RefusedInput
from loadcurve.core.readers import READER_VERSION, Reading
from loadcurve.core.records import WARNING, Finding, Run
from loadcurve.core.reports import facts_of, search_text
from loadcurve.core.runs import check_run, provenance_of
from loadcurve.store import reports as report_store
from loadcurve.store.connections.database import open_sessions
from loadcurve.store.documents import deflate_readings, facts_json, inflate_heads, inflate_readings
from loadcurve.store.originals.insert import update_reading
from loadcurve.store.originals.streaming import fetch_whole
from loadcurve.store.read_reports import ReadReport, deflate
from loadcurve.store.reports import ReportRow
from loadcurve.store.runs import records as run_store
from loadcurve.store.runs.history import FieldChange, note_changes
from loadcurve.store.runs.points import HistogramDetail
from loadcurve.store.runs.rows import recompute_row

if TYPE_CHECKING:
    from loadcurve.store.originals.object_store import OriginalStore

Sessions = async_sessionmaker[AsyncSession]


@dataclass(frozen=True, slots=True)
class RereadOutcome:
    """The outcome for a report: changed runs, or the reason of a refusal."""

    sha256: str
    name: str
    changed_runs: int
    refused: str | None = None


async def reread_reports(
    database_url: str,
    outside: OriginalStore | None,
    dry_run: bool,
    progress: Callable[[RereadOutcome, int, int], None],
) -> None:
    """Read every report of another reader version again.

    Each report is a transaction; ``progress`` gets the outcome, its number and the total. A refused
    report keeps its reading if that can be parsed, or else only its file.
    """
    processes = ReadingProcesses()
    processes.start()
    try:
        async with open_sessions(database_url, outside=outside) as sessions:
            async with sessions() as session:
                outdated = await report_store.outdated_reports(session, READER_VERSION)
            for number, sha256 in enumerate(outdated, start=1):
                async with sessions() as session:
                    outcome = await reread_report(session, processes, sha256)
                    if not dry_run:
                        await session.commit()
                progress(outcome, number, len(outdated))
    finally:
        processes.stop()


async def reread_report(
    session: AsyncSession, processes: ReadingProcesses, sha256: str
) -> RereadOutcome:
    """Read one report again in this transaction.

    A refused report keeps its reading if that can be parsed. Raises NotFound for a missing report,
    OriginalsUnavailable if its bytes are unavailable.
    """
    report = await report_store.get_report(session, sha256)
    content = await fetch_whole(session, sha256)
    stored = await report_store.stored_readings(session, [sha256])
    mapping = inflate_heads(stored[sha256])[0].mapping if stored else None
    try:
        read = await processes.read(content, report.name, sha256, mapping=mapping)
    except RefusedInput as refusal:
        reason = str(refusal)
        if not await report_store.has_readable_original(session, sha256):
            reason = f"removed the stored numbers, which cannot be read back: {reason}"
            await update_reading(session, sha256, _without_numbers(report, content, reason))
        return RereadOutcome(sha256, report.name, 0, reason)
    changed, readings = 0, inflate_readings(read.readings_deflated)
    try:
        async with session.begin_nested():
            await update_reading(session, sha256, read)
            for run_id in await report_store.runs_using(session, sha256):
                changed += await _renew(session, run_id, sha256, readings)
    except InvalidRun as broken:
        return RereadOutcome(sha256, report.name, 0, str(broken))
    return RereadOutcome(sha256, report.name, changed)


def _without_numbers(report: ReportRow, content: bytes, reason: str) -> ReadReport:
    """A report with its kind only, and the reason."""
    reading = Reading(
        kind=report.readings[0].kind,
        format="text",
        scope=None,
        reader_version=READER_VERSION,
        findings=(Finding("range", WARNING, reason),),
    )
    return ReadReport(
        name=report.name,
        reader_version=READER_VERSION,
        facts_json=facts_json((facts_of(reading, report.sha256, report.name),)),
        content_deflated=deflate(content),
        readings_deflated=deflate_readings((reading,)),
        search_text=search_text((reading,), report.name),
        masked=report.masked,
    )


async def _renew(
    session: AsyncSession, run_id: str, sha256: str, readings: tuple[Reading, ...]
) -> bool:
    """Update a run's load points; False if the numbers are the same."""
    await run_store.lock_run(session, run_id)
    (before,) = await run_store.get_runs(session, [run_id], HistogramDetail.WHOLE)
    read = [
        await with_present_readings(session, point, readings)
        if point.report_sha256s[:1] == (sha256,)
        or sha256 in {part.report_sha256 for part in point.parts}
        else point
        for point in before.points
    ]
    points = tuple(await with_sample_findings(session, read))
    if points == before.points:
        await recompute_row(session, before)
        return False
    after: Run = replace(before, points=points, provenance=provenance_of(points))
    check_run(after)
    await run_store.rewrite_run(session, after)
    change = FieldChange(f"numbers of report {sha256[:12]}", None, f"readers {READER_VERSION}")
    await note_changes(session, run_id, [change], "loadcurve reread")
    return True
