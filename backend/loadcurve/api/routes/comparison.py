"""/comparison: the answers to a comparison of runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import TypeAdapter

from loadcurve.api.answers import json_answer
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import Identifier, id_list, number_list
from loadcurve.api.problems import problem_responses
from loadcurve.api.routes.figures import LatencyMetric, RunIds, ThroughputMetric
from loadcurve.core.answers import ComparisonAnswers
from loadcurve.core.run_answers import LIMITS_US, Question
from loadcurve.ingest.figures import answers_of

router = APIRouter(tags=["figures"])

_ANSWERS = TypeAdapter(ComparisonAnswers)


@dataclass
class QuestionIn:
    """What is asked of the runs."""

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
            description="Throughputs in the unit of x at which to tell the latency.",
        ),
    ] = None
    statistic: Annotated[
        Literal["mean", "p90", "p99"],
        Query(
            description="What the limits are for. A percentile is known by its bracket only: a "
            "load level counts if the upper edge is within the limit."
        ),
    ] = "mean"
    baseline: Annotated[
        Identifier | None, Query(description="The run the others are compared with.")
    ] = None

    def record(self) -> Question:
        """The question as core knows it. Raises InvalidQuery."""
        return Question(
            x=self.x,
            y=self.y,
            limits_us=(
                LIMITS_US if self.limits_us is None else number_list("limits_us", self.limits_us)
            ),
            throughputs=number_list("throughputs", self.throughputs),
            baseline=self.baseline,
            statistic=self.statistic,
        )


@router.get("/comparison", response_model=ComparisonAnswers, responses=problem_responses(404, 422))
async def get_comparison(
    request: Request,
    session: SessionDep,
    runs: RunIds,
    question: Annotated[QuestionIn, Depends()],
) -> Response:
    """What several runs sustain, where they bend, how they scale and compare, and what bounds them.

    Every answer says how it was got, or why there is none.
    """
    answers = await answers_of(session, id_list(runs), question.record())
    return json_answer(request, _ANSWERS, answers)
