"""/runs/{run}/timeline.svg .png .csv .md: observed runs over their days, to take away."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Request, Response

from loadcurve.actions.runs.timelines import TimelineQuestion, timelines_of
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import Identifier, RunId
from loadcurve.api.problems import file_responses
from loadcurve.api.routers import under_api
from loadcurve.api.routes.pictures.forms import Theme
from loadcurve.api.routes.pictures.sheets import SheetScale
from loadcurve.api.routes.timelines.answer import DAYS, Moment
from loadcurve.api.routes.timelines.exports import page, picture, table
from loadcurve.core.timeline import TimelineAnswer

router = under_api("runs")


def _question(
    run_id: RunId,
    beside: Annotated[
        Identifier | None, Query(description="Another observed run, below the first.")
    ] = None,
    from_s: Moment = None,
    to_s: Moment = None,
) -> TimelineQuestion:
    other = None if beside is None else (beside, None)
    return TimelineQuestion((run_id, None), other, (from_s, to_s))


Question = Annotated[TimelineQuestion, Depends(_question)]


async def _answer(session: SessionDep, question: Question) -> TimelineAnswer:
    return await timelines_of(session, question)


Answer = Annotated[TimelineAnswer, Depends(_answer)]


@router.get(
    f"{DAYS}.svg",
    response_class=Response,
    responses=file_responses("image/svg+xml", "The days as a picture"),
)
async def days_as_svg(request: Request, answer: Answer, theme: Theme = "light") -> Response:
    """One or two observed runs over their days as SVG, 1200 pixels wide."""
    return await picture(request, answer, theme, None)


@router.get(
    f"{DAYS}.png",
    response_class=Response,
    responses=file_responses("image/png", "The days as a picture"),
)
async def days_as_png(
    request: Request, answer: Answer, theme: Theme = "light", scale: SheetScale = 1
) -> Response:
    """One or two observed runs over their days as PNG, 1200 pixels wide or twice as many."""
    return await picture(request, answer, theme, scale)


@router.get(
    f"{DAYS}.csv",
    response_class=Response,
    responses=file_responses("text/csv", "A row for each value of each line"),
)
async def days_as_csv(answer: Answer) -> Response:
    """One or two observed runs over their days as a table: each interval, since when and until."""
    return table(answer)


@router.get(
    f"{DAYS}.md",
    response_class=Response,
    responses=file_responses("text/markdown", "A page of Markdown"),
)
async def days_as_markdown(settings: SettingsDep, answer: Answer, question: Question) -> Response:
    """What the intervals say as Markdown, the mean of each line, the address."""
    return page(answer, question, settings)
