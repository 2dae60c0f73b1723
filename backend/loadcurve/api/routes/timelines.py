"""…/timeline: a load point over time, or an observed run over its days, as JSON."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query

from loadcurve.actions.runs.timelines import (
    PointTimeline,
    TimelineViewport,
    timeline_of_days,
    timeline_of_point,
)
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import OptionalName, PointId, RunId
from loadcurve.api.problems import problem_responses
from loadcurve.api.routers import api_router

router = api_router("runs")

TIMELINE = "/runs/{run_id}/points/{point_id}/timeline"
DAYS = "/runs/{run_id}/timeline"
MOST_S = 1e9
Moment = Annotated[float | None, Query(ge=-MOST_S, le=MOST_S, allow_inf_nan=False)]
Device = Annotated[OptionalName | None, Query(description="One device instead of all disks.")]
WidthPx = Annotated[int, Query(ge=50, le=4000, description="Maximum number of values per line.")]


@router.get(TIMELINE, responses=problem_responses(404, 422))
async def get_timeline(
    session: SessionDep,
    run_id: RunId,
    point_id: PointId,
    width_px: WidthPx = 800,
    from_s: Moment = None,
    to_s: Moment = None,
    device: Device = None,
) -> PointTimeline:
    """A load point over time: device, processor and network samples on the report's clock.

    Seconds count from the start of the report. ``figure`` is null if no file matches the report.
    """
    shown = TimelineViewport(width_px, (from_s, to_s), device or None)
    return await timeline_of_point(session, run_id, point_id, shown)


@router.get(DAYS, responses=problem_responses(404, 422))
async def get_timeline_of_days(
    session: SessionDep,
    run_id: RunId,
    width_px: WidthPx = 800,
    from_s: Moment = None,
    to_s: Moment = None,
) -> PointTimeline:
    """An observed run over time: the values of each interval on its host's clock.

    Seconds count from the start of the first interval. ``figure`` is null if no interval states its
    time.
    """
    return await timeline_of_days(session, run_id, TimelineViewport(width_px, (from_s, to_s)))
