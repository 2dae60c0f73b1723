"""/comparison: the answers to a comparison of runs."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import TypeAdapter

from loadcurve.api.answers import json_answer
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import Identifier, id_list, number_list
from loadcurve.api.problems import problem_responses
from loadcurve.api.routes.figures import LatencyMetric, RunIds, ThroughputMetric
from loadcurve.core.answers import LIMITS_US, ComparisonAnswers, Question
from loadcurve.ingest.figures import answers_of

router = APIRouter(tags=["figures"])

_ANSWERS = TypeAdapter(ComparisonAnswers)


@router.get("/comparison", response_model=ComparisonAnswers, responses=problem_responses(404, 422))
async def get_comparison(
    request: Request,
    session: SessionDep,
    runs: RunIds,
    x: ThroughputMetric = "throughput_iops",
    y: LatencyMetric = "read_latency_us",
    limits_us: Annotated[
        str | None,
        Query(
            max_length=400,
            description="Latency limits in µs, separated by commas; 500,1000,2000,5000 if absent.",
            examples=["500,1000"],
        ),
    ] = None,
    throughputs: Annotated[
        str | None,
        Query(
            max_length=400,
            description="Throughputs in the unit of x at which to tell the latency.",
        ),
    ] = None,
    baseline: Annotated[
        Identifier | None, Query(description="The run the others are compared with.")
    ] = None,
) -> Response:
    """Throughput within latency limits, knee, ORT, speed-ups and comparability of several runs."""
    question = Question(
        x=x,
        y=y,
        limits_us=number_list("limits_us", limits_us) or LIMITS_US,
        throughputs=number_list("throughputs", throughputs),
        baseline=baseline,
    )
    return json_answer(request, _ANSWERS, await answers_of(session, id_list(runs), question))
