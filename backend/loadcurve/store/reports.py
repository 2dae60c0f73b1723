"""Reports: the bytes as they came, compressed, with what was read from them."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import and_, exists, func, select, tuple_, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import LoadcurveError, NotFound, SignInNeeded
from loadcurve.core.facts import ReadingFacts
from loadcurve.core.readers.reading import Reading
from loadcurve.store.access import asker_of, reports_in_sight
from loadcurve.store.documents import facts_document, facts_from, inflate_readings
from loadcurve.store.pages import Page, decode_cursor, encode_cursor
from loadcurve.store.tables import load_point_reports, load_points, reports, runs

_COMPRESSION_LEVEL = 6


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A report without its bytes, with the facts of each of its readings."""

    sha256: str
    name: str
    size_bytes: int
    reader_version: str
    uploaded_at: datetime
    masked: bool
    facts: tuple[ReadingFacts, ...]


_COLUMNS = (
    reports.c.sha256,
    reports.c.name,
    reports.c.size_bytes,
    reports.c.reader_version,
    reports.c.uploaded_at,
    reports.c.masked,
    reports.c.facts,
)


def _row(row: Any) -> ReportRow:
    return ReportRow(
        sha256=row.sha256,
        name=row.name,
        size_bytes=row.size_bytes,
        reader_version=row.reader_version,
        uploaded_at=row.uploaded_at,
        masked=row.masked,
        facts=facts_from(row.facts),
    )


@dataclass(frozen=True, slots=True)
class ReadReport:
    """What was read from a file, and file and readings in the form they are stored in.

    The readings themselves are not here: passing that many small records from one process to
    another takes longer than reading them from the report.
    """

    reader_version: str
    facts: tuple[ReadingFacts, ...]
    content_deflated: bytes
    readings_deflated: bytes
    masked: bool = False


def deflate(content: bytes) -> bytes:
    """A report's bytes as stored."""
    return zlib.compress(content, _COMPRESSION_LEVEL)


async def insert_report(
    session: AsyncSession,
    sha256: str,
    name: str,
    size_bytes: int,
    read: ReadReport,
) -> bool:
    """Store a report and what was read from it; False if these bytes are stored already."""
    statement = (
        insert(reports)
        .values(
            sha256=sha256,
            name=name,
            size_bytes=size_bytes,
            reader_version=read.reader_version,
            facts=facts_document(read.facts),
            content_deflated=read.content_deflated,
            readings_deflated=read.readings_deflated,
            masked=read.masked,
        )
        .on_conflict_do_nothing(index_elements=["sha256"])
        .returning(reports.c.sha256)
    )
    return (await session.execute(statement)).first() is not None


async def update_reading(session: AsyncSession, sha256: str, read: ReadReport) -> None:
    """Replace what was read from a report; its bytes stay as they are."""
    await session.execute(
        update(reports)
        .where(reports.c.sha256 == sha256)
        .values(
            reader_version=read.reader_version,
            facts=facts_document(read.facts),
            readings_deflated=read.readings_deflated,
        )
    )


async def outdated_reports(session: AsyncSession, reader_version: str) -> list[str]:
    """The hashes of the reports another version of the readers has read, oldest first."""
    statement = (
        select(reports.c.sha256)
        .where(reports.c.reader_version != reader_version)
        .order_by(reports.c.uploaded_at, reports.c.sha256)
    )
    return list((await session.execute(statement)).scalars())


async def runs_using(session: AsyncSession, sha256: str) -> list[str]:
    """The ids of the runs that have a load point of this report, deleted ones left out."""
    statement = (
        select(load_points.c.run_id)
        .distinct()
        .join(load_point_reports, load_point_reports.c.load_point_id == load_points.c.id)
        .join(runs, runs.c.id == load_points.c.run_id)
        .where(
            load_point_reports.c.report_sha256 == sha256,
            load_points.c.removed_at.is_(None),
            runs.c.deleted_at.is_(None),
        )
        .order_by(load_points.c.run_id)
    )
    return list((await session.execute(statement)).scalars())


async def find_report(session: AsyncSession, sha256: str) -> ReportRow | None:
    """The report with this hash, or None."""
    statement = select(*_COLUMNS).where(reports.c.sha256 == sha256, reports_in_sight(session))
    row = (await session.execute(statement)).first()
    return None if row is None else _row(row)


def _not_here(session: AsyncSession, sha256: str) -> LoadcurveError:
    """The same for a report that is not here and one that is hidden: a hash may be known."""
    if asker_of(session).is_member:
        return NotFound(f"no such report: {sha256}; upload it first")
    return SignInNeeded("No such report is public here; sign in to see those of the team")


async def get_report(session: AsyncSession, sha256: str) -> ReportRow:
    """The report with this hash. Raises NotFound."""
    row = await find_report(session, sha256)
    if row is None:
        raise _not_here(session, sha256)
    return row


async def get_readings(session: AsyncSession, sha256: str) -> tuple[Reading, ...]:
    """What was read from the report with this hash. Raises NotFound."""
    statement = select(reports.c.readings_deflated).where(
        reports.c.sha256 == sha256, reports_in_sight(session)
    )
    content = (await session.execute(statement)).scalar_one_or_none()
    if content is None:
        raise _not_here(session, sha256)
    return inflate_readings(content)


async def stored_readings(session: AsyncSession, hashes: Sequence[str]) -> dict[str, bytes]:
    """What was read from these reports as it is stored, by hash; unknown ones are left out."""
    statement = select(reports.c.sha256, reports.c.readings_deflated).where(
        reports.c.sha256.in_(hashes)
    )
    return {row.sha256: row.readings_deflated for row in (await session.execute(statement)).all()}


async def get_original(session: AsyncSession, sha256: str) -> tuple[ReportRow, bytes]:
    """The report and its bytes as uploaded, or as masked then. Raises NotFound."""
    row = await get_report(session, sha256)
    statement = select(reports.c.content_deflated).where(reports.c.sha256 == sha256)
    return row, zlib.decompress((await session.execute(statement)).scalar_one())


async def reports_of_run(session: AsyncSession, run_id: str) -> tuple[ReportRow, ...]:
    """The reports a run's load points were read from, by name."""
    statement = (
        select(*_COLUMNS)
        .where(
            reports.c.sha256.in_(
                select(load_point_reports.c.report_sha256)
                .join(load_points, load_points.c.id == load_point_reports.c.load_point_id)
                .where(load_points.c.run_id == run_id, load_points.c.removed_at.is_(None))
            )
        )
        .order_by(reports.c.name, reports.c.sha256)
    )
    return tuple(_row(row) for row in (await session.execute(statement)).all())


async def get_facts(
    session: AsyncSession, hashes: Sequence[str]
) -> dict[str, tuple[ReadingFacts, ...]]:
    """The facts of these reports by hash. Raises NotFound naming one that is not here."""
    statement = select(reports.c.sha256, reports.c.facts).where(reports.c.sha256.in_(hashes))
    rows = (await session.execute(statement)).all()
    found = {row.sha256: facts_from(row.facts) for row in rows}
    for sha256 in hashes:
        if sha256 not in found:
            raise NotFound(f"no such report: {sha256}; upload it first")
    return found


async def known_hashes(session: AsyncSession, hashes: Sequence[str]) -> set[str]:
    """Which of these hashes are stored."""
    statement = select(reports.c.sha256).where(reports.c.sha256.in_(hashes))
    return set((await session.execute(statement)).scalars())


async def list_reports(
    session: AsyncSession, unattached: bool, limit: int, cursor: str | None
) -> Page[ReportRow]:
    """Reports, newest first; ``unattached`` keeps those that no run uses."""
    conditions = [reports_in_sight(session, in_lists=True)]
    if unattached:
        used = exists().where(load_point_reports.c.report_sha256 == reports.c.sha256)
        conditions.append(~used)
    total = (
        await session.execute(
            select(func.count()).select_from(reports).where(and_(True, *conditions))
        )
    ).scalar_one()
    if cursor is not None:
        key = tuple_(reports.c.uploaded_at, reports.c.sha256)
        conditions.append(key < tuple_(*decode_cursor(cursor, "newest")))
    statement = (
        select(*_COLUMNS)
        .where(and_(True, *conditions))
        .order_by(reports.c.uploaded_at.desc(), reports.c.sha256.desc())
        .limit(limit + 1)
    )
    rows = [_row(row) for row in (await session.execute(statement)).all()]
    last = rows[limit - 1] if len(rows) > limit else None
    next_cursor = encode_cursor("newest", last.uploaded_at, last.sha256) if last else None
    return Page(tuple(rows[:limit]), total, next_cursor)
