"""A run's row: its document, and columns to search, sort, count and show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.figures import SUMMARY_VERSION, RunSummary, summarise
from loadcurve.core.records import Run, Source
from loadcurve.core.search import folded
from loadcurve.store.documents import SOURCE, SUMMARY, run_document
from loadcurve.store.tables import load_point_reports, load_points, reports, runs, sources

_MOST_OF_REPORTS = 100_000


def _search_text(run: Run, source: Source | None) -> str:
    parts = (
        run.title,
        run.label,
        run.variant,
        run.system.name,
        run.system.family,
        run.system.storage,
        run.system.client,
        run.system.host,
        run.system.oracle_release,
        run.workload.name,
        run.workload.generator,
        run.source,
        source.title if source else None,
        run.notes,
        *(note.text for note in run.range_notes),
        *(point.note for point in run.points),
        *(remark.text for remark in run.annotations),
        *run.tags,
        *(
            f"{key}={value}"
            for part in (run.system, run.workload)
            for key, value in part.settings.items()
        ),
    )
    return folded(" ".join(part for part in parts if part))


async def _reports_search_text(session: AsyncSession, hashes: set[str]) -> str:
    """The distinct search texts of these reports, without those in the trash."""
    if not hashes:
        return ""
    statement = (
        select(reports.c.search_text)
        .where(reports.c.sha256.in_(hashes), reports.c.deleted_at.is_(None))
        .order_by(reports.c.name, reports.c.sha256)
    )
    lines = "\n".join((await session.execute(statement)).scalars()).split("\n")
    return folded("\n".join(dict.fromkeys(lines))[:_MOST_OF_REPORTS])


async def _listed(session: AsyncSession, run: Run) -> dict[str, Any]:
    """The columns computed from the run, its source and its reports."""
    source = await _source_of(session, run)
    row = summarise(run, source)
    hashes = {sha256 for point in run.points for sha256 in point.report_sha256s}
    return {
        "search_text": _search_text(run, source),
        "reports_search_text": await _reports_search_text(session, hashes),
        "peak_throughput_iops": _iops(row, "peak"),
        "knee_throughput_iops": _iops(row, "knee"),
        "latency_at_peak_us": row.latency_at_peak.value if row.latency_at_peak else None,
        "load_point_count": row.load_points,
        "dated_on": row.dated_on,
        "summary": SUMMARY.dump_python(row, mode="json"),
        "summary_version": SUMMARY_VERSION,
    }


def _iops(row: RunSummary, name: str) -> float | None:
    """A throughput in IOPS for ranking; None for bandwidths."""
    shown = getattr(row, name)
    return shown.value if shown is not None and shown.unit == "IOPS" else None


async def run_row(session: AsyncSession, run: Run) -> dict[str, Any]:
    """All columns of a run except its dates of change."""
    return {
        "id": run.id,
        "title": run.title,
        "provenance": run.provenance.value,
        "source_slug": run.source,
        "system_name": run.system.name,
        "family": run.system.family,
        "storage": run.system.storage,
        "client": run.system.client,
        "oracle_release": run.system.oracle_release,
        "workload_name": run.workload.name,
        "tags": list(run.tags),
        "document": run_document(run),
        **(await _listed(session, run)),
    }


async def _source_of(session: AsyncSession, run: Run) -> Source | None:
    """A run's source, or None."""
    if run.source is None:
        return None
    statement = select(sources.c.document).where(sources.c.slug == run.source)
    document = (await session.execute(statement)).scalar_one_or_none()
    return None if document is None else SOURCE.validate_python(document)


async def outdated_rows(session: AsyncSession, most: int) -> list[str]:
    """Ids of runs with a row of another version, including deleted ones."""
    statement = (
        select(runs.c.id)
        .where(runs.c.summary_version != SUMMARY_VERSION)
        .order_by(runs.c.id)
        .limit(most)
    )
    return list((await session.execute(statement)).scalars())


async def recompute_row(session: AsyncSession, run: Run) -> None:
    """Recompute a run's row without changing its date."""
    values = await _listed(session, run)
    await session.execute(update(runs).where(runs.c.id == run.id).values(**values))


async def runs_with_report(session: AsyncSession, sha256: str) -> list[str]:
    """Ids of runs with this report at any load point, including the trash."""
    statement = (
        select(load_points.c.run_id)
        .distinct()
        .join(load_point_reports, load_point_reports.c.load_point_id == load_points.c.id)
        .where(load_point_reports.c.report_sha256 == sha256)
    )
    return sorted((await session.execute(statement)).scalars())


async def recompute_reports_search_text(session: AsyncSession, run_ids: Sequence[str]) -> None:
    """Recompute these runs' search text after a report was added or removed."""
    for run_id in run_ids:
        statement = (
            select(load_point_reports.c.report_sha256)
            .join(load_points, load_points.c.id == load_point_reports.c.load_point_id)
            .where(load_points.c.run_id == run_id, load_points.c.removed_at.is_(None))
        )
        hashes = set((await session.execute(statement)).scalars())
        search_text = await _reports_search_text(session, hashes)
        await session.execute(
            update(runs)
            .where(runs.c.id == run_id, runs.c.reports_search_text != search_text)
            .values(reports_search_text=search_text)
        )
