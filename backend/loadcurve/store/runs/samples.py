"""Files of samples: their blocks and metadata."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Text, cast, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import NotFound
from loadcurve.core.reports import ReadingFacts
from loadcurve.core.timeline import SampleFile
from loadcurve.store.access import visible_reports
from loadcurve.store.documents import facts_of_report
from loadcurve.store.read_reports import StoredSamples
from loadcurve.store.tables import load_point_reports, load_points, report_samples, reports


async def write_samples(session: AsyncSession, sha256: str, samples: StoredSamples) -> None:
    """Store the samples of a report; people's corrections stay."""
    values = {name: getattr(samples, name) for name in StoredSamples.__slots__}
    statement = insert(report_samples).values(report_sha256=sha256, **values)
    await session.execute(
        statement.on_conflict_do_update(index_elements=["report_sha256"], set_=values)
    )


_FILE = (
    report_samples.c.report_sha256,
    reports.c.name,
    report_samples.c.tool,
    report_samples.c.host,
    report_samples.c.begins,
    report_samples.c.ends,
    report_samples.c.samples,
    report_samples.c.interval_s,
    report_samples.c.offset_s,
    report_samples.c.host_said,
    report_samples.c.goes_with_said,
)


def _file(row: Any) -> SampleFile:
    return SampleFile(
        report_sha256=row.report_sha256,
        name=row.name,
        tool=row.tool,
        host_printed=row.host,
        begins=row.begins,
        ends=row.ends,
        samples=row.samples,
        interval_s=row.interval_s,
        offset_s=row.offset_s,
        host_said=row.host_said,
        goes_with_said=row.goes_with_said,
    )


async def sample_files(session: AsyncSession, hashes: Sequence[str]) -> dict[str, SampleFile]:
    """Files of samples among these reports by hash, without the trash."""
    statement = (
        select(*_FILE)
        .join(reports)
        .where(report_samples.c.report_sha256.in_(hashes), reports.c.deleted_at.is_(None))
    )
    return {row.report_sha256: _file(row) for row in (await session.execute(statement)).all()}


async def get_sample_file(session: AsyncSession, sha256: str) -> SampleFile:
    """The metadata of a file of samples. Raises NotFound."""
    statement = (
        select(*_FILE)
        .join(reports)
        .where(report_samples.c.report_sha256 == sha256, visible_reports(session))
    )
    row = (await session.execute(statement)).first()
    if row is None:
        raise NotFound(f"no such file of samples: {sha256}; upload it first")
    return _file(row)


async def blocks_of(session: AsyncSession, hashes: Sequence[str]) -> dict[str, bytes]:
    """The blocks of these files of samples, by hash."""
    statement = select(report_samples.c.report_sha256, report_samples.c.block).where(
        report_samples.c.report_sha256.in_(hashes)
    )
    return {row.report_sha256: row.block for row in (await session.execute(statement)).all()}


async def correct_samples(session: AsyncSession, sha256: str, **said: Any) -> None:
    """Store corrections of a file: ``offset_s``, ``host_said``, ``goes_with_said``."""
    await session.execute(
        update(report_samples).where(report_samples.c.report_sha256 == sha256).values(**said)
    )


@dataclass(frozen=True, slots=True)
class PointSource:
    """A report of a load point: its facts, and its samples if it has any."""

    facts: tuple[ReadingFacts, ...]
    file: SampleFile | None
    block: bytes | None


async def sources_of_point(session: AsyncSession, point_id: str) -> dict[str, PointSource]:
    """The reports of a load point by hash, without the trash, in one query."""
    statement = (
        select(
            reports.c.sha256,
            *(column for column in _FILE if column.name != "report_sha256"),
            report_samples.c.report_sha256,
            report_samples.c.block,
            cast(reports.c.facts, Text).label("facts"),
        )
        .join(load_point_reports, load_point_reports.c.report_sha256 == reports.c.sha256)
        .join(load_points, load_points.c.id == load_point_reports.c.load_point_id)
        .outerjoin(report_samples, report_samples.c.report_sha256 == reports.c.sha256)
        .where(
            load_points.c.id == point_id,
            load_points.c.removed_at.is_(None),
            reports.c.deleted_at.is_(None),
        )
    )
    return {
        row.sha256: PointSource(
            facts_of_report(row.facts), _file(row) if row.report_sha256 else None, row.block
        )
        for row in (await session.execute(statement)).all()
    }
