"""/curves, /histograms, /heat-maps and /wait-events: figures computed from runs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from fastapi import Depends, Query, Request, Response
from pydantic import TypeAdapter

from loadcurve.actions.library.figures import (
    axes_of,
    companions_of,
    curves_of,
    heat_maps_of,
    histograms_of,
    wait_events_of,
)
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import (
    Facet,
    id_list,
    id_pairs,
    parse_labels,
    parse_looks,
    record_from_request,
)
from loadcurve.api.problems import problem_responses
from loadcurve.api.responses.json_responses import json_response
from loadcurve.api.routers import api_router
from loadcurve.core.exports import ChartAxes
from loadcurve.core.figures import (
    COMPANION_METRICS,
    USUAL_COMPANIONS,
    CompanionFigure,
    CompanionPanel,
    CurveFigure,
    HeatMapFigure,
    HistogramFigure,
    View,
    WaitFigure,
)
from loadcurve.core.units import LatencyMetric, ThroughputMetric

router = api_router("figures")

LatencyChoice = LatencyMetric | Literal["both"]
RunIds = Annotated[
    str,
    Query(
        max_length=6000,
        description="Run ids, separated by commas, in the order to draw them; at most 50.",
        examples=["anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled"],
    ),
]
LatencyUnit = Annotated[
    Literal["auto", "us", "ms"],
    Query(
        description="The unit that latencies are drawn and written in; `auto` is the one that "
        "suits each. Numbers beside texts stay in their own units, which their names say.",
    ),
]
BandwidthUnit = Annotated[
    Literal["mib_s", "mb_s"],
    Query(
        description="The unit that bandwidths are drawn and written in: MiB/s of 2²⁰ bytes, or "
        "MB/s of 10⁶. Numbers beside texts stay in MiB/s, as their names say.",
    ),
]
PointIds = Annotated[
    str | None,
    Query(max_length=12_000, description="run:point pairs, separated by commas."),
]
LoadsApart = Annotated[
    bool,
    Query(
        description=(
            "Show each run at its load in `points`, or else at its highest load. By default, "
            "runs without a load point use the load of the run that has one, or all use their "
            "highest common load."
        )
    ),
]
LooksText = Annotated[
    str | None,
    Query(
        max_length=8000,
        description="run:look pairs, separated by commas: the colour slot, dash and marker that a "
        "run has, each optional, separated by dots; a k before the slot if it was assigned "
        "rather than chosen. *:system, *:family, *:workload, *:release or *:client assigns one "
        "hue per value.",
        examples=["anf-8tib-knfs-modelled:3.dash.star"],
    ),
]
LabelsText = Annotated[
    str | None,
    Query(
        max_length=16_000,
        description="run:label pairs, separated by commas: a name shown instead of the run's "
        "label, at most 80 characters. In a label %2C is a comma and %25 a per cent "
        "sign.",
        examples=["anf-8tib-knfs-modelled:Before"],
    ),
]


@dataclass
class DisplayOptions:
    """How runs look, what they are called, and in which units their numbers are."""

    look: LooksText = None
    label: LabelsText = None
    latency_unit: LatencyUnit = "auto"
    bandwidth_unit: BandwidthUnit = "mib_s"

    def view(self, runs: str) -> View:
        """A view of these runs, shown so. Raises InvalidQuery."""
        return View(
            runs=id_list(runs),
            looks=parse_looks(self.look),
            labels=parse_labels(self.label),
            latency_unit=self.latency_unit,
            bandwidth_unit=self.bandwidth_unit,
        )


ShownDep = Annotated[DisplayOptions, Depends(record_from_request(DisplayOptions))]
_CURVE = TypeAdapter(CurveFigure)
_COMPANIONS = TypeAdapter(CompanionFigure)
_HISTOGRAM = TypeAdapter(HistogramFigure)
_HEAT_MAPS = TypeAdapter(HeatMapFigure)
_WAIT_EVENTS = TypeAdapter(WaitFigure)


def count_drawn_points(figure: CurveFigure | CompanionPanel) -> int:
    """How many points a figure draws."""
    return sum(len(series.points) for series in figure.series)


@router.get("/axes", responses=problem_responses(404, 422))
async def get_axes(session: SessionDep, runs: RunIds) -> ChartAxes:
    """The axes that most of these runs state, and panels of rates that more of them state."""
    return await axes_of(session, id_list(runs))


@router.get("/curves", response_model=CurveFigure, responses=problem_responses(404, 422))
async def get_curves(
    request: Request,
    session: SessionDep,
    runs: RunIds,
    shown: ShownDep,
    x: ThroughputMetric = "throughput_iops",
    y: LatencyChoice = "read_latency_us",
) -> Response:
    """Throughput against latency for several runs, points in concurrency order."""
    figure = await curves_of(session, replace(shown.view(runs), x=x, y=y))
    return await json_response(request, _CURVE, figure, count_drawn_points(figure))


@router.get("/companions", response_model=CompanionFigure, responses=problem_responses(404, 422))
async def get_companions(
    request: Request,
    session: SessionDep,
    runs: RunIds,
    shown: ShownDep,
    metrics: Annotated[
        str,
        Query(
            max_length=400,
            description=f"What to draw, separated by commas: {', '.join(COMPANION_METRICS)}.",
            examples=["throughput_iops,db_time_s_per_s"],
        ),
    ] = ",".join(USUAL_COMPANIONS),
) -> Response:
    """Throughput, bandwidth, latencies, CPU and DB time against concurrency."""
    wanted = tuple(dict.fromkeys(part for part in metrics.split(",") if part))
    figure = await companions_of(session, replace(shown.view(runs), panels=wanted))
    return await json_response(
        request, _COMPANIONS, figure, sum(map(count_drawn_points, figure.panels))
    )


@router.get("/histograms", response_model=HistogramFigure, responses=problem_responses(404, 422))
async def get_histograms(
    request: Request,
    session: SessionDep,
    runs: RunIds,
    shown: ShownDep,
    points: PointIds = None,
    event: Facet = None,
    loads_apart: LoadsApart = False,
) -> Response:
    """Latency histograms of several runs on their common buckets."""
    view = replace(shown.view(runs), points=id_pairs(points), event=event, loads_apart=loads_apart)
    figure = await histograms_of(session, view)
    return await json_response(request, _HISTOGRAM, figure)


@router.get("/heat-maps", response_model=HeatMapFigure, responses=problem_responses(404, 422))
async def get_heat_maps(
    request: Request,
    session: SessionDep,
    runs: RunIds,
    shown: ShownDep,
    event: Facet = None,
) -> Response:
    """Latency buckets over load, by share of waits and by share of the time waited."""
    figure = await heat_maps_of(session, replace(shown.view(runs), event=event))
    return await json_response(
        request, _HEAT_MAPS, figure, sum(len(heat_map.levels) for heat_map in figure.maps)
    )


@router.get("/wait-events", response_model=WaitFigure, responses=problem_responses(404, 422))
async def get_wait_events(
    request: Request,
    session: SessionDep,
    runs: RunIds,
    points: PointIds = None,
    look: LooksText = None,
    loads_apart: LoadsApart = False,
    label: LabelsText = None,
) -> Response:
    """Where DB time went, run by run: CPU and the largest wait events."""
    view = DisplayOptions(look, label).view(runs)
    view = replace(view, points=id_pairs(points), loads_apart=loads_apart)
    figure = await wait_events_of(session, view)
    return await json_response(request, _WAIT_EVENTS, figure)
