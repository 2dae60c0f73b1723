"""Parse an uploaded report and store it with its readings."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.uploads.reading_process import ReadingProcesses
from loadcurve.core.errors import (
    OriginalDamaged,
    OriginalMissing,
    OriginalsUnavailable,
    PermissionDenied,
    RefusedInput,
    StoreMarkerMissing,
    TableQuestion,
)
from loadcurve.core.reports import ReadingFacts
from loadcurve.store import reports as store
from loadcurve.store.access import caller_of
from loadcurve.store.audit import record_action
from loadcurve.store.documents import facts_of_report
from loadcurve.store.originals.insert import insert_report, replace_original, update_reading
from loadcurve.store.originals.streaming import check_original
from loadcurve.store.trash import find_report_state


@dataclass(frozen=True, slots=True)
class ReceivedReport:
    """A stored report, and whether it is new, with its ``facts`` then."""

    report: store.ReportRow
    already_known: bool
    facts: tuple[ReadingFacts, ...] | None = None


async def store_report(
    session: AsyncSession,
    processes: ReadingProcesses,
    content: bytes,
    sha256: str,
    name: str,
    masked: bool = False,
    mapping: dict[str, str | None] | None = None,
    dry_run: bool = False,
) -> ReceivedReport:
    """Store a report. The same bytes again are the same report, whatever their name.

    ``sha256`` is that of ``content``, in hex.

    ``masked`` stores it, and its name, without names of hosts, instances and databases, and without
    the original, whose hash still identifies the report.

    ``mapping`` tells what the headings of a table mean. A stored table is read again by another
    mapping as long as no run uses it.

    ``dry_run`` parses it and stores nothing.

    Raises TableQuestion with the mapping of an earlier table of the same headings, if there is one.

    Raises RefusedInput with the verdict for other files, or bytes in the trash; then nothing is
    stored. Raises PermissionDenied for a report that only unlisted runs of others use.
    """
    if await _is_stored(session, sha256):
        known = await _known(session, sha256)
        if not dry_run:
            await _repair_or_remap(session, processes, content, known.report, mapping)
        return known
    try:
        read = await processes.read(content, name, sha256, masked, mapping)
    except TableQuestion as question:
        if mapping is None:
            question.earlier = await store.newest_mapping(session, question.headings)
        raise
    if dry_run:
        size, version, now = len(content), read.reader_version, datetime.now(UTC)
        row = store.ReportRow(sha256, read.name, size, version, now, masked, ())
        return ReceivedReport(row, False, facts_of_report(read.facts_json))
    new = await insert_report(session, sha256, len(content), read)
    if new is None:
        await _is_stored(session, sha256)
        return await _known(session, sha256)
    # Without its name, which may contain masked names.
    await record_action(session, "report uploaded", f"report {sha256}", masked=masked)
    return ReceivedReport(new.report, False, new.facts)


async def _repair_or_remap(
    session: AsyncSession,
    processes: ReadingProcesses,
    content: bytes,
    row: store.ReportRow,
    mapping: dict[str, str | None] | None,
) -> None:
    with suppress(StoreMarkerMissing):
        await _repair_original(session, processes, content, row)
    if mapping is not None:
        await _remap(session, processes, content, row, mapping)


async def _remap(
    session: AsyncSession,
    processes: ReadingProcesses,
    content: bytes,
    row: store.ReportRow,
    mapping: dict[str, str | None],
) -> None:
    """Read a stored table by another mapping. Raises RefusedInput where runs use it."""
    readings = await store.get_readings(session, row.sha256)
    if readings[0].mapping == mapping:
        return
    if await store.runs_using(session, row.sha256):
        raise RefusedInput(
            "this table is already stored, and runs use it with its earlier mapping of "
            "headings; delete those runs first, or change the file"
        )
    read = await processes.read(content, row.name, row.sha256, row.masked, mapping)
    await update_reading(session, row.sha256, read)
    await record_action(session, "table mapped again", f"report {row.sha256}")


async def _repair_original(
    session: AsyncSession, processes: ReadingProcesses, content: bytes, row: store.ReportRow
) -> None:
    """Replace the original's outside object if it is missing or damaged."""
    try:
        await check_original(session, row.sha256)
    except (OriginalMissing, OriginalDamaged):
        mapping = (await store.get_readings(session, row.sha256))[0].mapping
        read = await processes.read(content, row.name, row.sha256, row.masked, mapping)
        await replace_original(session, row.sha256, read.content_deflated)
        await record_action(session, "original restored", f"report {row.sha256}")
    except OriginalsUnavailable:
        # The object's state is unknown; the next upload checks again.
        return


async def _known(session: AsyncSession, sha256: str) -> ReceivedReport:
    report = await store.find_report(session, sha256)
    if report is None:
        if caller_of(session).upload_only:
            raise PermissionDenied(
                "somebody else has uploaded this file, and an upload-only key can use its "
                "own reports only; use a key that may read, or leave the file out"
            )
        raise PermissionDenied(
            "this file is already stored, and only unlisted runs of other people use it; "
            "ask an admin to share it with you"
        )
    return ReceivedReport(report, True)


async def _is_stored(session: AsyncSession, sha256: str) -> bool:
    """Whether these bytes are stored already. Raises RefusedInput if they are in the trash.

    An upload never restores a deleted report: it may have been deleted for a reason.
    """
    kept = await find_report_state(session, sha256)
    if kept is not None and kept.deleted_at is not None:
        who = f" by {kept.deleted_by}" if kept.deleted_by else ""
        raise RefusedInput(
            f"this file has been in the trash since {kept.deleted_at:%Y-%m-%d}, "
            f"deleted{who}; restore it there, or upload it again once it is deleted for good"
        )
    return kept is not None
