"""Rules for stored runs, entered by a person, from a source, or from another Loadcurve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.errors import InvalidRun
from loadcurve.core.formatting import allowed_values_text
from loadcurve.core.records import LoadPoint, Provenance, Run
from loadcurve.core.runs.plausible_values import impossible_number
from loadcurve.core.runs.range_notes import check_range_notes
from loadcurve.core.units import METRICS

MAX_LOAD_POINTS = 2_000
# Of quantities, wait events and histogram buckets, at all load points of a run together.
MOST_NUMBERS = 200_000
# PostgreSQL stores the key of a row in one page of its index.
_LONGEST_EVENT = 500


def check_run(run: Run) -> None:
    """Raises InvalidRun naming the load point and the field that breaks a rule."""
    if not run.points:
        raise InvalidRun("a run needs at least one load point; add one")
    check_point_count(len(run.points))
    check_range_notes(run.range_notes)
    check_numbers(run.points)
    seen: set[tuple[int | None, int, str | None]] = set()
    for position, point in enumerate(run.points, start=1):
        where = f"load point {position}"
        if run.is_observed and point.concurrency is not None:
            raise InvalidRun(
                f"{where}: it has concurrency {point.concurrency}, but the load of an "
                "observed run was not controlled; leave the concurrency out, or save a run "
                "that is not observed"
            )
        if point.concurrency is not None and point.concurrency < 1:
            raise InvalidRun(f"{where}: concurrency is {point.concurrency}; it counts from 1")
        if point.repeat < 1:
            raise InvalidRun(f"{where}: repeat is {point.repeat}; it counts from 1")
        level = (point.concurrency, point.repeat, point.label)
        if point.concurrency is not None and level in seen:
            raise InvalidRun(
                f"{where}: concurrency {point.concurrency}, repeat {point.repeat} occurs twice; "
                "give it the next repeat number"
            )
        seen.add(level)
        check_load_point(where, point)


def check_point_count(points: int) -> None:
    """Raises InvalidRun if these are more load points than a run may have."""
    if points > MAX_LOAD_POINTS:
        raise InvalidRun(
            f"{points:,} load points are too many; the limit for a run is "
            f"{MAX_LOAD_POINTS:,}; save them as several runs"
        )


def _numbers_in(point: LoadPoint) -> int:
    """How many numbers a load point is stored with: quantities, wait events, buckets."""
    buckets = sum(
        len(histogram.buckets) + len(histogram.cumulative) for histogram in point.histograms
    )
    return len(point.quantities) + len(point.wait_events) + buckets


def check_numbers(points: Sequence[LoadPoint]) -> None:
    """Raises InvalidRun if the load points have more numbers than a run may."""
    numbers = sum(map(_numbers_in, points))
    if numbers > MOST_NUMBERS:
        histograms = sum(len(point.histograms) for point in points)
        raise InvalidRun(
            f"{len(points):,} load points with {histograms:,} latency histograms have "
            f"{numbers:,} numbers, and the limit for a run is {MOST_NUMBERS:,}; save them as "
            "several runs"
        )


def check_load_point(where: str, point: LoadPoint) -> None:
    """Raises InvalidRun naming ``where`` if the load point has an invalid number or histogram."""
    _check_quantities(where, point)
    _check_histograms(where, point)


def _check_quantities(where: str, point: LoadPoint) -> None:
    if not point.quantities and not point.histograms and not point.wait_events:
        raise InvalidRun(f"{where}: it has no number; leave it out")
    for key in point.quantities:
        if key not in METRICS:
            raise InvalidRun(
                f"{where}: {key} is not a metric; {allowed_values_text(key, tuple(METRICS))}"
            )
    problem = impossible_number(point)
    if problem is not None:
        raise InvalidRun(f"{where}: {problem}")


def _check_histograms(where: str, point: LoadPoint) -> None:
    events = [histogram.event for histogram in point.histograms]
    for event, count in Counter(events).items():
        if count > 1:
            raise InvalidRun(
                f"{where}: {count} histograms are for one event, {event[:80]!r}, and cannot "
                "be separated; leave this report out, and report this as a bug"
            )
        if not event or len(event) > _LONGEST_EVENT:
            raise InvalidRun(
                f"{where}: an event's name has {len(event):,} characters, {event[:80]!r}; the "
                f"limit is 1 to {_LONGEST_EVENT}; leave this report out"
            )


def provenance_of(points: Sequence[LoadPoint]) -> Provenance:
    """A run is as trusted as its least trusted number."""
    order = list(Provenance)
    kinds = [q.provenance for point in points for q in point.quantities.values()]
    kinds += [histogram.provenance for point in points for histogram in point.histograms]
    return max(kinds, key=order.index, default=Provenance.MEASURED)


def with_point_ids(run: Run) -> Run:
    """The run with an id on every load point; an id made from run and place stays the same."""
    points = tuple(
        replace(point, id=point.id or f"{run.id}.{position}")
        for position, point in enumerate(run.points, start=1)
    )
    return replace(run, points=points)
