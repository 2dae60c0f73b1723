"""/answers: what changed, what fits and load points over time, frozen behind a link."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import Request, Response
from pydantic import BaseModel, Field, StringConstraints

from loadcurve.actions.fit.answering import FitQuestion, fit_of
from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.actions.fit.own_tiers import tiers_in_sight
from loadcurve.actions.runs.timelines import TimelineQuestion
from loadcurve.actions.sharing.answers import (
    about_answer,
    open_answer,
    share_changes,
    share_fit,
    share_timeline,
    with_answer,
)
from loadcurve.actions.sharing.answers_since import answer_changes_since
from loadcurve.actions.sharing.freezing import Said, SharedChart
from loadcurve.api.auth import count_uses
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import Identifier, Name, Note, OptionalName, Slug
from loadcurve.api.limits.rate_limits import CHARTS
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.responses import AnswerDetail, ChartChanges, ChartOut
from loadcurve.api.routers import under_api
from loadcurve.api.routes.changes.answer import LOAD_POINT, address_of
from loadcurve.api.routes.charts import Token, chart_out
from loadcurve.api.routes.fit.answer import (
    CEILING,
    MOST_CEILINGS,
    MOST_CURVES,
    MOST_OF_WORKING_HOURS,
    MOST_RUNS,
    TIER,
    USUAL_HOURS,
    asked_of,
    question_of,
)
from loadcurve.api.routes.timelines.answer import MOST_S
from loadcurve.core.access import Visibility
from loadcurve.core.fit import FitAnswer
from loadcurve.settings import SEED_DATA
from loadcurve.store.access import asker_of

router = under_api("answers")

LoadPointText = Annotated[str, StringConstraints(pattern=LOAD_POINT)]
Second = Annotated[float, Field(ge=-MOST_S, le=MOST_S, allow_inf_nan=False)]


class _WordsIn(BaseModel):
    title: OptionalName | None = None
    note: Note | None = Field(None, description="Shown under the title to anyone with the link.")
    visibility: Visibility | None = Field(
        None, description="Who may open it; if absent, people with an account here."
    )

    def said(self) -> Said:
        """What its author says of it."""
        return Said(self.title or None, self.note, self.visibility)


class ChangesToShare(_WordsIn):
    """Two load points as /changes takes them, and what the author says of what changed."""

    before: LoadPointText
    after: LoadPointText
    event: Name | None = None


class FitToShare(_WordsIn):
    """A question as /fit takes it, and what the author says of the answer."""

    run: list[Identifier] = Field(min_length=1, max_length=MOST_RUNS)
    tier: Annotated[str, StringConstraints(pattern=TIER)] | None = None
    machine: Slug | None = None
    ceiling: list[Annotated[str, StringConstraints(pattern=CEILING)]] = Field(
        [], max_length=MOST_CEILINGS
    )
    growth: float = Field(1.0, ge=0.01, le=1000, allow_inf_nan=False)
    of_pct: float = Field(100.0, gt=0, le=100)
    capacity_gib: float | None = Field(None, gt=0, le=1e9)
    curve: list[Identifier] = Field([], max_length=MOST_CURVES)
    latency_limit_us: float | None = Field(None, gt=0, le=1e9)
    working_hours: str = Field(USUAL_HOURS, max_length=MOST_OF_WORKING_HOURS)

    def asked(self) -> dict[str, object]:
        """The question as an address has it, without what is at its usual value."""
        words = set(_WordsIn.model_fields)
        return self.model_dump(exclude=words, exclude_defaults=True)

    def question(self) -> FitQuestion:
        """The question itself. Raises InvalidQuery."""
        return question_of(
            asked_of(self.growth, self.of_pct, self.capacity_gib, self.working_hours),
            *(self.run, self.tier, self.machine, self.ceiling, self.curve, self.latency_limit_us),
        )


class TimelineToShare(_WordsIn):
    """Load points over time as their page has them, and what the author says of them.

    A run alone is an observed run over its days.
    """

    point: LoadPointText
    beside: LoadPointText | None = Field(None, description="Another load point, below the first.")
    from_s: Second | None = Field(None, description="From so many seconds after the begin.")
    to_s: Second | None = None
    device: OptionalName | None = Field(None, description="A device alone.")

    def question(self) -> TimelineQuestion:
        """What is asked."""
        beside = None if self.beside is None else address_of(self.beside)
        span = self.from_s, self.to_s
        return TimelineQuestion(address_of(self.point), beside, span, self.device or None)


_SHARED_BEFORE: dict[int | str, dict[str, object]] = {
    200: {"model": ChartOut, "description": "The same answer was shared before"},
    **write_problems(404, 422),
}


@router.post("/answers/changes", status_code=201, responses=_SHARED_BEFORE)
async def share_what_changed(
    request: Request,
    session: SessionDep,
    settings: SettingsDep,
    response: Response,
    body: ChangesToShare,
) -> ChartOut:
    """Freeze what changed between two load points. Same answer and title: same link."""
    await count_uses(request, session, {CHARTS: 1})
    before, after = address_of(body.before), address_of(body.after)
    chart = await share_changes(session, before, after, body.event, body.said())
    return _out(chart, session, settings, response)


@router.post("/answers/fits", status_code=201, responses=_SHARED_BEFORE)
async def share_what_fits(
    request: Request,
    session: SessionDep,
    settings: SettingsDep,
    response: Response,
    body: FitToShare,
) -> ChartOut:
    """Freeze whether a demand fits what is sold. Same answer and title: same link."""
    await count_uses(request, session, {CHARTS: 1})
    tiers = await tiers_in_sight(session, catalogue(SEED_DATA, settings.tiers))
    question, today = body.question(), datetime.now(UTC).date()
    chart = await share_fit(session, question, body.asked(), tiers, today, body.said())
    return _out(chart, session, settings, response)


@router.post("/answers/timelines", status_code=201, responses=_SHARED_BEFORE)
async def share_over_time(
    request: Request,
    session: SessionDep,
    settings: SettingsDep,
    response: Response,
    body: TimelineToShare,
) -> ChartOut:
    """Freeze one or two load points over time, or observed runs over their days.

    Same answer and title: same link.
    """
    await count_uses(request, session, {CHARTS: 1})
    chart = await share_timeline(session, body.question(), body.said())
    return _out(chart, session, settings, response)


def _out(
    chart: SharedChart, session: SessionDep, settings: SettingsDep, response: Response
) -> ChartOut:
    response.status_code = 201 if chart.is_new else 200
    return chart_out(chart, settings, asker_of(session))


@router.get("/answers/{token}/changes", responses=problem_responses(404, 422))
async def get_answer_changes(
    session: SessionDep, settings: SettingsDep, token: Token
) -> ChartChanges:
    """What has become of an answer's runs since it was frozen; empty if they are as they were.

    ``methods`` is then what today's methods answer otherwise.
    """

    async def fit(asked: Mapping[str, Any]) -> FitAnswer:
        tiers = await tiers_in_sight(session, catalogue(SEED_DATA, settings.tiers))
        question = FitToShare.model_validate(asked).question()
        return await fit_of(session, question, tiers, datetime.now(UTC).date())

    return ChartChanges(*await answer_changes_since(session, token, fit))


@router.get("/answers/{token}", response_model=AnswerDetail, responses=problem_responses(404, 422))
async def open_shared_answer(request: Request, session: SessionDep, token: Token) -> Response:
    """What changed, what fits or what was over time, byte for byte as it was shared."""
    answer = await open_answer(session, token)
    request.state.good_until = answer.expires_at
    return Response(with_answer(about_answer(answer), answer), media_type="application/json")
