"""Months of added runs, each with a mark that changes with their content."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

# A changed row has another xmin, so no document has to be read. PostgreSQL,
# System Columns: https://www.postgresql.org/docs/current/ddl-system-columns.html
_MARKS = text(
    """
    SELECT to_char(runs.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, runs.id,
      runs.xmin::text AS run_mark,
      (SELECT string_agg(concat_ws(' ', points.id, points.xmin, held.marks), ',' ORDER BY points.id)
       FROM load_points AS points, LATERAL (
         SELECT string_agg(event || ' ' || histograms.xmin::text, ' ' ORDER BY event) AS marks
         FROM histograms WHERE load_point_id = points.id
       ) AS held
       WHERE points.run_id = runs.id AND points.removed_at IS NULL) AS point_marks
    FROM runs WHERE runs.deleted_at IS NULL ORDER BY month, runs.id
    """
)


@dataclass(frozen=True, slots=True)
class Partition:
    """The runs of a month (``2026-11``, UTC); ``mark`` changes with any of them."""

    month: str
    run_ids: tuple[str, ...]
    mark: str


async def partitions_of(session: AsyncSession) -> list[Partition]:
    """All months with runs outside the trash."""
    by_month: dict[str, list[tuple[str, str]]] = {}
    for month, run_id, *marks in (await session.execute(_MARKS)).all():
        by_month.setdefault(month, []).append((run_id, repr(marks)))
    return [
        Partition(
            month,
            tuple(run_id for run_id, _ in runs),
            hashlib.sha256(repr(runs).encode()).hexdigest(),
        )
        for month, runs in by_month.items()
    ]
