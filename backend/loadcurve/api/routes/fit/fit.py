"""/fit: the whole answer, as JSON."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from fastapi import Depends, Query, Request, Response
from pydantic import TypeAdapter

from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.actions.fit.custom_tiers import visible_tiers
from loadcurve.actions.fit.evaluation import FitQuestion, evaluate_fit
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import Identifier, Slug
from loadcurve.api.problems import problem_responses
from loadcurve.api.responses.json_responses import json_response
from loadcurve.api.routers import api_router
from loadcurve.core.curves import entered_ceiling
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.fit import (
    ExtraCeilings,
    FitOptions,
    FitResult,
    SizedCeiling,
    working_hours_named,
)
from loadcurve.settings import SEED_DATA

router = api_router("fit")

_FIT = TypeAdapter(FitResult)
_OWN = "Your own ceilings"
USUAL_HOURS, MOST_OF_WORKING_HOURS = "mon-fri 08-18", 20
MOST_RUNS, MOST_CURVES, MOST_CEILINGS = 20, 8, 8
_NUMBER = r"[0-9]{1,12}(\.[0-9]{1,6})?"
TIER = rf"^[a-z0-9-]{{1,80}}(:{_NUMBER})?$"
CEILING = rf"^{_NUMBER} (IOPS|MB/s|MiB/s|GiB/s|Gbps)$"
TierAddress = Annotated[
    str | None,
    Query(
        pattern=TIER,
        description=(
            "A tier as id:size in its own unit of size, or an id: then the smallest size that fits."
        ),
        examples=["anf-ultra:8", "ebs-gp3"],
    ),
]
OwnCeiling = Annotated[str, Query(pattern=CEILING)]


def fit_options_of(
    growth: Annotated[float, Query(ge=0.01, le=1000, allow_inf_nan=False)] = 1.0,
    of_pct: Annotated[
        float, Query(gt=0, le=100, description="Percentage of intervals that must fit.")
    ] = 100.0,
    capacity_gib: Annotated[
        float | None, Query(gt=0, le=1e9, description="Required capacity in GiB.")
    ] = None,
    working_hours: Annotated[
        str,
        Query(
            max_length=MOST_OF_WORKING_HOURS,
            description=(
                "Days and hours in the reports' time zone; their median gets a separate headroom."
            ),
        ),
    ] = USUAL_HOURS,
) -> FitOptions:
    """The options of the fit."""
    return FitOptions(of_pct, growth, capacity_gib, working_hours_named(working_hours))


def question_of(
    asked: Annotated[FitOptions, Depends(fit_options_of)],
    run: Annotated[list[Identifier], Query(min_length=1, max_length=MOST_RUNS)],
    tier: TierAddress = None,
    machine: Annotated[Slug | None, Query(description="A machine, by its id in /tiers.")] = None,
    ceiling: Annotated[
        list[OwnCeiling],
        Query(
            max_length=MOST_CEILINGS,
            description="Custom ceilings that apply to every tier.",
            examples=[["100000 IOPS"]],
        ),
    ] = [],  # noqa: B006 - FastAPI reads it only
    curve: Annotated[
        list[Identifier],
        Query(
            max_length=MOST_CURVES, description="Runs with measured curves to read latencies from."
        ),
    ] = [],  # noqa: B006 - as above
    latency_limit_us: Annotated[float | None, Query(gt=0, le=1e9)] = None,
) -> FitQuestion:
    """The question of an address."""
    tier_id, _, size = (tier or "").partition(":")
    placed = [_entered_ceiling(text) for text in ceiling]
    return FitQuestion(
        runs=tuple(run),
        asked=asked,
        tier=(tier_id, float(size) if size else None) if tier_id else None,
        machine=machine,
        own=ExtraCeilings(_OWN, tuple(placed)) if placed else None,
        curves=tuple(curve),
        latency_limit_us=latency_limit_us,
    )


def _entered_ceiling(text: str) -> SizedCeiling:
    number, _, unit = text.partition(" ")
    if float(number) == 0:
        raise InvalidQuery(f"ceiling: {text} lets nothing through; give more than 0")
    ceiling = entered_ceiling(float(number), unit, text)
    return SizedCeiling(ceiling.metric, ceiling.value, "entered by hand", ceiling.evidence.formula)


FitQuestionDep = Annotated[FitQuestion, Depends(question_of)]


async def fit_result_of(
    session: SessionDep, settings: SettingsDep, question: FitQuestionDep
) -> FitResult:
    """The answer to the question of an address."""
    tiers = await visible_tiers(session, catalogue(SEED_DATA, settings.tiers))
    return await evaluate_fit(session, question, tiers, datetime.now(UTC).date())


FitDep = Annotated[FitResult, Depends(fit_result_of)]


@router.get("/fit", response_model=FitResult, responses=problem_responses(404, 422))
async def get_fit(request: Request, answer: FitDep) -> Response:
    """Fit of these runs' demand to the tiers of the catalogue.

    Each load point is an interval of demand. Every tier of the catalogue is checked at the smallest
    size that meets `of_pct` % of the intervals, grown by `growth`; `tier` selects one for details.
    `curve` reads latencies off measured curves if their I/O is comparable.
    """
    return await json_response(request, _FIT, answer, len(answer.points))
