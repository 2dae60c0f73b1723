"""/comparison and /sweeps: results for several runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import Depends, Query, Request, Response
from pydantic import TypeAdapter

from loadcurve.actions.library.figures import comparison_of, sweep_of
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import (
    MAX_NUMBERS,
    Identifier,
    PanelsKey,
    SettingKey,
    id_list,
    number_list,
    parse_labels,
    parse_looks,
    record_from_request,
)
from loadcurve.api.problems import problem_responses
from loadcurve.api.responses.json_responses import json_response
from loadcurve.api.routers import api_router
from loadcurve.api.routes.figures import BandwidthUnit, LabelsText, LatencyUnit, LooksText, RunIds
from loadcurve.core.results import LIMITS_US, ComparisonQuestion, ComparisonResults
from loadcurve.core.sweeps import SweepLoad, SweepQuestion, SweepResults, SweepScale
from loadcurve.core.units import LatencyMetric, ThroughputMetric, Units

router = api_router("figures")

_COMPARISON = TypeAdapter(ComparisonResults)
_SWEEP = TypeAdapter(SweepResults)


@dataclass
class QuestionIn:
    """The options of a comparison."""

    x: ThroughputMetric = "throughput_iops"
    y: LatencyMetric = "read_latency_us"
    limits_us: Annotated[
        str | None,
        Query(
            max_length=400,
            description="Latency limits in µs, separated by commas; 500,1000,2000,5000 if absent, "
            "none if empty.",
            examples=["500,1000"],
        ),
    ] = None
    throughputs: Annotated[
        str | None,
        Query(
            max_length=400,
            description="Throughputs in the unit of x at which to give the latency.",
        ),
    ] = None
    line_throughput: Annotated[
        float | None,
        Query(
            gt=0,
            le=1e12,
            allow_inf_nan=False,
            description="A throughput to describe in a sentence.",
        ),
    ] = None
    statistic: Annotated[
        Literal["mean", "p90", "p99"],
        Query(
            description=(
                "The latency statistic that limits apply to. A percentile is known within a "
                "bucket only: a load level counts if the upper edge is within the limit."
            )
        ),
    ] = "mean"
    baseline: Annotated[
        Identifier | None, Query(description="The run the others are compared with.")
    ] = None

    hidden: Annotated[
        str | None,
        Query(
            max_length=4000,
            description="Hidden runs, separated by commas: they get results, but are left out of "
            "the comparability verdict and the summary.",
        ),
    ] = None
    look: LooksText = None
    label: LabelsText = None
    latency_unit: LatencyUnit = "auto"
    bandwidth_unit: BandwidthUnit = "mib_s"

    def record(self) -> ComparisonQuestion:
        """The question as core knows it. Raises InvalidQuery."""
        return ComparisonQuestion(
            x=self.x,
            y=self.y,
            limits_us=(
                LIMITS_US
                if self.limits_us is None
                # Those of a view, and the one that its line is drawn at.
                else number_list("limits_us", self.limits_us, MAX_NUMBERS + 1)
            ),
            throughputs=number_list("throughputs", self.throughputs),
            line_throughput=self.line_throughput,
            baseline=self.baseline,
            statistic=self.statistic,
            hidden=() if not self.hidden else tuple(id_list(self.hidden)),
            looks=parse_looks(self.look),
            labels=parse_labels(self.label),
        )


@router.get("/comparison", response_model=ComparisonResults, responses=problem_responses(404, 422))
async def get_comparison(
    request: Request,
    session: SessionDep,
    runs: RunIds,
    question: Annotated[QuestionIn, Depends(record_from_request(QuestionIn))],
) -> Response:
    """Throughput at latency limits, knees, scaling and ratios of several runs.

    Every result has its derivation, or the reason why it is missing.
    """
    units = Units(question.latency_unit, question.bandwidth_unit)
    answers = await comparison_of(session, id_list(runs), question.record(), units)
    request.app.state.metrics.add_failed_analyses(answers.failed_analyses)
    size = sum(run.findings.points for run in answers.runs)
    return await json_response(request, _COMPARISON, answers, size)


@dataclass
class SweepQuestionIn:
    """The options of a sweep."""

    setting: SettingKey = None
    metric: Annotated[
        ThroughputMetric | LatencyMetric | None,
        Query(description="The metric to compare; by default the one that most runs state."),
    ] = None
    at: Annotated[
        SweepLoad,
        Query(
            description=(
                "The load at which runs are compared: highest throughput, only level, a "
                "concurrency, a latency limit, or knee."
            )
        ),
    ] = SweepLoad.HIGHEST
    concurrency: Annotated[
        int | None, Query(ge=1, le=1_000_000, description="For `at=concurrency`.")
    ] = None
    limit_us: Annotated[
        float, Query(gt=0, le=1e12, allow_inf_nan=False, description="For `at=limit`, in µs.")
    ] = 1000.0
    scale: Annotated[
        SweepScale, Query(description="Scale of x; a log scale needs numbers above 0.")
    ] = SweepScale.AUTO
    panels: PanelsKey = None

    def record(self) -> SweepQuestion:
        """The question as core knows it."""
        return SweepQuestion(
            self.setting,
            self.metric,
            self.at,
            self.concurrency,
            self.limit_us,
            self.scale,
            self.panels,
        )


@router.get("/sweeps", response_model=SweepResults, responses=problem_responses(404, 422))
async def get_sweeps(
    request: Request,
    session: SessionDep,
    runs: Annotated[
        str,
        Query(
            max_length=6000,
            description="Run ids, separated by commas; at most 50.",
            examples=["nvme-update-0,nvme-update-20,nvme-update-50,nvme-update-100"],
        ),
    ],
    question: Annotated[SweepQuestionIn, Depends(record_from_request(SweepQuestionIn))],
    label: LabelsText = None,
    latency_unit: LatencyUnit = "auto",
    bandwidth_unit: BandwidthUnit = "mib_s",
) -> Response:
    """Settings in which runs differ, and the effect of the varied one on a metric.

    Runs that differ in one ordered setting are a sweep, in two a grid. Nothing is fitted or
    extrapolated; missing values are named.
    """
    shown = parse_labels(label), Units(latency_unit, bandwidth_unit)
    answers = await sweep_of(session, id_list(runs), question.record(), *shown)
    return await json_response(request, _SWEEP, answers, len(answers.points))
