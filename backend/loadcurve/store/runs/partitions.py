"""Runs by the month in which they were added, each month with a mark of all that its runs hold."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

# A row that changed has another xmin: nothing of a document has to be read to know. PostgreSQL,
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
    """The runs of one month (``2026-11``, UTC). ``mark`` is another when anything of them is."""

    month: str
    run_ids: tuple[str, ...]
    mark: str


async def partitions_of(session: AsyncSession) -> list[Partition]:
    """All months that have runs, those in the trash left out."""
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
