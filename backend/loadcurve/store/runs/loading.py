"""Runs as a question needs them: loaded once, and refused first if they are too much at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.records import LatencyHistogram, LoadPoint, Run
from loadcurve.store.access import refuse_hidden
from loadcurve.store.documents import brief_from
from loadcurve.store.runs.known import KnownRun, known_runs_of
from loadcurve.store.runs.points import Histograms, OfPoint, fetched_points, named_histograms
from loadcurve.store.runs.records import rows_of_runs, runs_from
from loadcurve.store.runs.same_records import SameRecords
from loadcurve.store.runs.written import Written
from loadcurve.store.sizes.budget import refuse_histograms, refuse_points


@dataclass(frozen=True, slots=True)
class LoadedRuns:
    """Runs in the order asked for; ``size`` is how many load points they have in all.

    ``source_titles`` are the titles of the sources they name, by slug. ``known`` are the same runs
    by id, each with what was computed of it alone; ``parts`` is where parts of answers are kept
    that follow from them, None if none are.
    """

    runs: list[Run]
    source_titles: dict[str, str]
    size: int
    known: dict[str, KnownRun]
    parts: SameRecords[Any] | None = None


async def load_runs(
    session: AsyncSession,
    ids: Sequence[str],
    wanted: Histograms = Histograms.NONE,
    with_wait_events: bool = True,
    most_points: int | None = None,
    with_written: bool = False,
) -> LoadedRuns:
    """The runs with what is ``wanted`` of their histograms.

    Those that are loaded ``with_written`` come with what they answer by themselves, where that was
    written before.

    Raises NotFound naming those that do not exist, SignInNeeded for any not for the caller, and
    LimitReached for more load points than ``most_points``, or more than can be taken at once.
    """
    # Histograms are many times as large as the rest, and seldom asked for twice.
    usable = None if wanted is Histograms.WHOLE else known_runs_of(session)
    known = {} if usable is None else usable.among(ids, with_wait_events)
    if with_written:
        # Of the others nobody asked for it; to read them again takes less than to compute it.
        known = {run_id: kept for run_id, kept in known.items() if kept.made_of is not None}
    missing = [run_id for run_id in ids if run_id not in known]
    # Where all are known, nothing is asked of the database: it said before that nothing changed.
    rows = await rows_of_runs(session, missing, with_written=with_written) if missing else []
    for known_run in known.values():
        refuse_hidden(session, "run", known_run.visibility)
    size = sum(row.point_count for row in rows)
    size += sum(len(known_run.run.points) for known_run in known.values())
    refuse_points(ids, size, most_points)
    if wanted is Histograms.WHOLE:
        await refuse_histograms(session, ids, size)
    # The names of histograms are fetched by themselves, so that runs that are known will do.
    inside = Histograms.WHOLE if wanted is Histograms.WHOLE else Histograms.NONE
    loaded = await _loaded(session, rows, inside, with_wait_events) if rows else {}
    if usable is not None:
        usable.keep(loaded.values(), with_wait_events)
    known |= loaded
    titles = dict(known_run.source for known_run in known.values() if known_run.source is not None)
    parts = None if usable is None else usable.runs.parts
    runs = [known[run_id].run for run_id in ids]
    if wanted is Histograms.NAMES:
        runs = with_histograms(runs, await named_histograms(session, ids))
    return LoadedRuns(runs, titles, size, known, parts)


def with_histograms(runs: Sequence[Run], of_point: OfPoint) -> list[Run]:
    """The runs with these histograms at their load points, in the places of those they name."""
    return [
        replace(run, points=tuple(_filled(p, of_point.get(p.id or "", ())) for p in run.points))
        for run in runs
    ]


def _filled(point: LoadPoint, histograms: Sequence[LatencyHistogram]) -> LoadPoint:
    if not histograms:
        return point
    by_event = {histogram.event: histogram for histogram in histograms}
    named = tuple(by_event.get(named.event, named) for named in point.histograms)
    return replace(point, histograms=named or tuple(histograms))


async def _loaded(
    session: AsyncSession, rows: Sequence[Any], wanted: Histograms, with_wait_events: bool
) -> dict[str, KnownRun]:
    """The runs of these rows, by id."""
    ids = [row.id for row in rows]
    fetched = await fetched_points(session, ids, wanted, with_wait_events)
    runs = runs_from(rows, {run_id: of_run.points for run_id, of_run in fetched.items()})
    return {
        run.id: KnownRun(
            run,
            fetched[run.id].size_bytes,
            row.visibility,
            None if row.source_title is None else (row.source_slug, row.source_title),
            _written(row),
            getattr(row, "made_of", None),
        )
        for run, row in zip(runs, rows, strict=True)
    }


def _written(row: Any) -> Written | None:
    """What a run answers by itself, where that was asked for and is kept."""
    if getattr(row, "written", None) is None:
        return None
    return Written(brief_from(row.brief), row.written)
