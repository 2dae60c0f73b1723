"""The histograms that a figure shows, selected by name before buckets are read."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from loadcurve.core.figures.histogram import choose_histogram
from loadcurve.core.figures.loads.merged_repeats import (
    is_repeat_requested,
    repeats_of_point,
    requested_repeat,
)
from loadcurve.core.records import LoadPoint, Run

PointEvent = tuple[str, str]
"""The id of a load point, and the event of one of its histograms."""


def histograms_shown(run: Run, point_id: str | None, event: str | None) -> list[PointEvent]:
    """What the histogram figure shows of a run: all repeats of a level, or the one named."""
    chosen = choose_histogram(run, requested_repeat(point_id), event)
    if chosen is None:
        return []
    is_single = is_repeat_requested(point_id)
    points = [chosen.point] if is_single else repeats_of_point(run, chosen.point)
    return [(point.id or "", chosen.histogram.event) for point in points]


def event_of_heat_map(run: Run, event: str | None) -> str | None:
    """The event whose histograms a run's heat map shows; None if it has none."""
    chosen = choose_histogram(run, None, event)
    return None if chosen is None else chosen.histogram.event


def with_only_histograms(run: Run, kept: Collection[PointEvent]) -> Run:
    """The run with the buckets of these histograms; of all others the names are left."""

    def filled(point: LoadPoint) -> LoadPoint:
        histograms = tuple(
            histogram
            if (point.id or "", histogram.event) in kept
            else replace(histogram, buckets=())
            for histogram in point.histograms
        )
        return replace(point, histograms=histograms)

    return replace(run, points=tuple(map(filled, run.points)))
