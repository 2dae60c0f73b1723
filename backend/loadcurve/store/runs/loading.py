"""Load runs through the cache, within a limit of load points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.cache import Cache, CacheAtRevision
from loadcurve.core.records import LatencyHistogram, LoadPoint, Run
from loadcurve.store.access import refuse_hidden
from loadcurve.store.runs.points import HistogramDetail, OfPoint, fetched_points, named_histograms
from loadcurve.store.runs.records import rows_of_runs, runs_from_rows
from loadcurve.store.sizes.response_limits import refuse_histograms, refuse_points

_CACHE = "cache"
# Records need some three times the memory of their JSON.
_OF_DOCUMENT = 3


@dataclass(frozen=True, slots=True)
class LoadedRun:
    """A run with its size in memory, visibility, and source slug and title."""

    run: Run
    size_bytes: int
    visibility: str
    source: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class LoadedRuns:
    """Runs in the requested order; ``size`` is their total number of load points.

    ``source_titles`` are the titles of their sources by slug; ``by_id`` are the same runs.
    """

    runs: list[Run]
    source_titles: dict[str, str]
    size: int
    by_id: dict[str, LoadedRun]


def use_cache(session: AsyncSession, cache: Cache, revision: int) -> None:
    """Let a session use the cache at ``revision``, read before it began."""
    session.info[_CACHE] = CacheAtRevision(cache, revision)


def cache_of(session: AsyncSession) -> CacheAtRevision | None:
    """The session's cache, or None."""
    cache: CacheAtRevision | None = session.info.get(_CACHE)
    return cache


async def load_runs(
    session: AsyncSession,
    ids: Sequence[str],
    wanted: HistogramDetail = HistogramDetail.NONE,
    with_wait_events: bool = True,
    most_points: int | None = None,
) -> LoadedRuns:
    """The runs with the ``wanted`` part of their histograms.

    Raises NotFound naming missing runs, SignInRequired for runs hidden from the caller, and
    LimitExceeded above ``most_points`` or the general limit.
    """
    # Histograms are many times larger than the rest, and seldom requested twice.
    cache = None if wanted is HistogramDetail.WHOLE else cache_of(session)
    by_id: dict[str, LoadedRun] = {}
    for run_id in ids if cache is not None else ():
        cached = cache.get(_key(run_id, with_wait_events)) if cache is not None else None
        if cached is not None:
            by_id[run_id] = cached
    missing = [run_id for run_id in ids if run_id not in by_id]
    # If all are cached, the database isn't asked: it returned the revision before.
    rows = await rows_of_runs(session, missing) if missing else []
    for cached_run in by_id.values():
        refuse_hidden(session, "run", cached_run.visibility)
    size = sum(row.point_count for row in rows)
    size += sum(len(cached_run.run.points) for cached_run in by_id.values())
    refuse_points(ids, size, most_points)
    if wanted is HistogramDetail.WHOLE:
        await refuse_histograms(session, ids, size)
    # Names of histograms are fetched separately, so that cached runs suffice.
    inside = HistogramDetail.WHOLE if wanted is HistogramDetail.WHOLE else HistogramDetail.NONE
    loaded = await _loaded(session, rows, inside, with_wait_events) if rows else {}
    if cache is not None:
        for run_id, new in loaded.items():
            cache.put(_key(run_id, with_wait_events), new, new.size_bytes)
    by_id |= loaded
    titles = dict(loaded_run.source for loaded_run in by_id.values() if loaded_run.source)
    runs = [by_id[run_id].run for run_id in ids]
    if wanted is HistogramDetail.NAMES:
        runs = with_histograms(runs, await named_histograms(session, ids))
    return LoadedRuns(runs, titles, size, by_id)


def _key(run_id: str, with_wait_events: bool) -> tuple[str, str, bool]:
    return "run", run_id, with_wait_events


def with_histograms(runs: Sequence[Run], of_point: OfPoint) -> list[Run]:
    """The runs with these histograms in place of their named ones."""
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
    session: AsyncSession, rows: Sequence[Any], wanted: HistogramDetail, with_wait_events: bool
) -> dict[str, LoadedRun]:
    """The loaded runs of these rows, by id."""
    ids = [row.id for row in rows]
    fetched = await fetched_points(session, ids, wanted, with_wait_events)
    runs = runs_from_rows(rows, {run_id: of_run.points for run_id, of_run in fetched.items()})
    return {
        run.id: LoadedRun(
            run,
            fetched[run.id].size_bytes * _OF_DOCUMENT,
            row.visibility,
            None if row.source_title is None else (row.source_slug, row.source_title),
        )
        for run, row in zip(runs, rows, strict=True)
    }
