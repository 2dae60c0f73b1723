"""Runs as a question needs them: loaded once, and refused first if they are too much at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.records import Run
from loadcurve.store.runs.points import Histograms, points_of_runs
from loadcurve.store.runs.records import rows_of_runs, runs_from
from loadcurve.store.sizes.budget import refuse_histograms, refuse_points


@dataclass(frozen=True, slots=True)
class LoadedRuns:
    """Runs in the order asked for; ``size`` is how many load points they have in all.

    ``source_titles`` are the titles of the sources they name, by slug.
    """

    runs: list[Run]
    source_titles: dict[str, str]
    size: int


async def load_runs(
    session: AsyncSession,
    ids: Sequence[str],
    wanted: Histograms = Histograms.NONE,
    with_wait_events: bool = True,
    most_points: int | None = None,
) -> LoadedRuns:
    """The runs with what is ``wanted`` of their histograms.

    Raises NotFound naming those that do not exist, SignInNeeded for any not for the caller, and
    LimitReached for more load points than ``most_points``, or more than can be taken at once.
    """
    rows = await rows_of_runs(session, ids)
    size = sum(row.point_count for row in rows)
    refuse_points(ids, size, most_points)
    if wanted is Histograms.WHOLE:
        await refuse_histograms(session, ids, size)
    points = await points_of_runs(session, ids, wanted, with_wait_events)
    titles = {row.source_slug: row.source_title for row in rows if row.source_title is not None}
    return LoadedRuns(runs_from(rows, points), titles, size)
