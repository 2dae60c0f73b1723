"""/curves and /histograms: figures computed from runs, ready to draw."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import TypeAdapter

from loadcurve.api.answers import json_answer
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import Facet, id_list, id_pairs
from loadcurve.api.problems import problem_responses
from loadcurve.core.figure import CurveFigure, HistogramFigure
from loadcurve.ingest.figures import curves_of, histograms_of

router = APIRouter(tags=["figures"])

ThroughputMetric = Literal[
    "throughput_iops",
    "read_iops",
    "write_iops",
    "bandwidth_mib_s",
    "read_bandwidth_mib_s",
    "write_bandwidth_mib_s",
]
LatencyMetric = Literal["read_latency_us", "write_latency_us"]
RunIds = Annotated[
    str,
    Query(
        max_length=6000,
        description="Run ids, separated by commas, in the order to draw them; at most 50.",
        examples=["anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled"],
    ),
]
_CURVE = TypeAdapter(CurveFigure)
_HISTOGRAM = TypeAdapter(HistogramFigure)


@router.get("/curves", response_model=CurveFigure, responses=problem_responses(404, 422))
async def get_curves(
    request: Request,
    session: SessionDep,
    runs: RunIds,
    x: ThroughputMetric = "throughput_iops",
    y: LatencyMetric = "read_latency_us",
) -> Response:
    """Throughput against latency for several runs, points in concurrency order."""
    return json_answer(request, _CURVE, await curves_of(session, id_list(runs), x, y))


@router.get("/histograms", response_model=HistogramFigure, responses=problem_responses(404, 422))
async def get_histograms(
    request: Request,
    session: SessionDep,
    runs: RunIds,
    points: Annotated[
        str | None,
        Query(max_length=12_000, description="run:point pairs, separated by commas."),
    ] = None,
    event: Facet = None,
) -> Response:
    """Latency histograms of several runs on their common buckets."""
    figure = await histograms_of(session, id_list(runs), id_pairs(points), event)
    return json_answer(request, _HISTOGRAM, figure)
