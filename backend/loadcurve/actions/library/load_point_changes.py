"""What changed between two stored load points: loads them with their reports, and asks core."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.changes import (
    ComparedPoints,
    LoadPointChanges,
    chosen_points,
    load_point_changes,
)
from loadcurve.core.readers import Reading
from loadcurve.core.records import LoadPoint
from loadcurve.store import reports as report_store
from loadcurve.store.documents import inflate_heads
from loadcurve.store.runs.loading import load_runs
from loadcurve.store.runs.points import OfPoint, histograms_of
from loadcurve.store.threads import IN_PLACE, run_in_thread

Address = tuple[str, str | None]
"""A run, and one of its load points; None leaves the load point to choose."""


async def changes_between(
    session: AsyncSession, before: Address, after: Address, event: str | None = None
) -> LoadPointChanges:
    """What changed from one load point to another.

    Raises NotFound and SignInRequired for runs and load points, InvalidQuery for an event that the
    two have no histograms of, LimitExceeded for too many load points.
    """
    loaded = await load_runs(session, list(dict.fromkeys((before[0], after[0]))))
    runs = loaded.by_id[before[0]].run, loaded.by_id[after[0]].run
    points = await run_in_thread(loaded.size, chosen_points, runs[0], before[1], runs[1], after[1])
    ids = [point.id or "" for point in points]
    histograms = await histograms_of(session, ids)
    hashes = sorted({sha256 for point in points for sha256 in point.report_sha256s[:1]})
    stored = await report_store.stored_readings(session, hashes)
    pair = ComparedPoints(runs, points)
    # In a thread whatever the load points: readings are large.
    size = max(loaded.size, IN_PLACE + 1)
    return await run_in_thread(size, _changes, pair, histograms, stored, event)


def _changes(
    pair: ComparedPoints, histograms: OfPoint, stored: Mapping[str, bytes], event: str | None
) -> LoadPointChanges:
    first, second = (_with_histograms(point, histograms) for point in pair.points)
    known = {sha256: inflate_heads(content) for sha256, content in stored.items()}
    readings = _reading_of(first, known), _reading_of(second, known)
    return load_point_changes(replace(pair, points=(first, second), readings=readings), event)


def _with_histograms(point: LoadPoint, histograms: OfPoint) -> LoadPoint:
    return replace(point, histograms=histograms.get(point.id or "", ()))


def _reading_of(point: LoadPoint, known: Mapping[str, tuple[Reading, ...]]) -> Reading | None:
    """The reading that a load point's numbers come from; None where its report is not kept."""
    for sha256 in point.report_sha256s[:1]:
        return next(iter(known.get(sha256, ())[point.reading : point.reading + 1]), None)
    return None
