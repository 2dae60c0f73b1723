"""…/timeline.svg .png .csv .md: load points over time as a picture, a table, a page of Markdown."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import Depends, Query, Request, Response
from pydantic import TypeAdapter

from loadcurve.actions.runs.timelines import TimelineQuestion, timeline_path, timelines_of
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import PointId, RunId
from loadcurve.api.problems import file_responses
from loadcurve.api.routers import under_api
from loadcurve.api.routes.changes.answer import LOAD_POINT, address_of
from loadcurve.api.routes.exports import named_after
from loadcurve.api.routes.pictures.forms import Theme
from loadcurve.api.routes.pictures.sheets import SheetScale, live_sheet
from loadcurve.api.routes.timelines.answer import TIMELINE, Device, Moment
from loadcurve.core.charts import as_csv
from loadcurve.core.pictures import THEMES, draw_timeline
from loadcurve.core.timeline import HEADINGS, TimelineAnswer, markdown_of, rows_of, title_of
from loadcurve.settings import Settings

router = under_api("runs")

_TIMELINE = TypeAdapter(TimelineAnswer)
Beside = Annotated[
    str | None,
    Query(pattern=LOAD_POINT, description="Another load point as run:point, below the first."),
]


def _question(
    run_id: RunId,
    point_id: PointId,
    beside: Beside = None,
    from_s: Moment = None,
    to_s: Moment = None,
    device: Device = None,
) -> TimelineQuestion:
    other = None if beside is None else address_of(beside)
    return TimelineQuestion((run_id, point_id), other, (from_s, to_s), device or None)


Question = Annotated[TimelineQuestion, Depends(_question)]


async def _answer(session: SessionDep, question: Question) -> TimelineAnswer:
    return await timelines_of(session, question)


Answer = Annotated[TimelineAnswer, Depends(_answer)]


@router.get(
    f"{TIMELINE}.svg",
    response_class=Response,
    responses=file_responses("image/svg+xml", "The timeline as a picture"),
)
async def timeline_as_svg(request: Request, answer: Answer, theme: Theme = "light") -> Response:
    """One or two load points over time as SVG, 1200 pixels wide."""
    return await picture(request, answer, theme, None)


@router.get(
    f"{TIMELINE}.png",
    response_class=Response,
    responses=file_responses("image/png", "The timeline as a picture"),
)
async def timeline_as_png(
    request: Request, answer: Answer, theme: Theme = "light", scale: SheetScale = 1
) -> Response:
    """One or two load points over time as PNG, 1200 pixels wide or twice as many."""
    return await picture(request, answer, theme, scale)


async def picture(
    request: Request, answer: TimelineAnswer, theme: str, scale: int | None
) -> Response:
    """The answer drawn; SVG without a scale."""
    draw = partial(draw_timeline, answer, THEMES[theme])
    content = _TIMELINE.dump_json(answer)
    return await live_sheet(request, content, title_of(answer), theme, scale, draw)


@router.get(
    f"{TIMELINE}.csv",
    response_class=Response,
    responses=file_responses("text/csv", "A row for each value of each line"),
)
async def timeline_as_csv(answer: Answer) -> Response:
    """One or two load points over time as a table: lowest, mean and highest of each place."""
    return table(answer)


def table(answer: TimelineAnswer) -> Response:
    """The answer as CSV."""
    headers = named_after(title_of(answer), "csv")
    content = as_csv(HEADINGS, rows_of(answer))
    return Response(content, media_type="text/csv; charset=utf-8", headers=headers)


@router.get(
    f"{TIMELINE}.md",
    response_class=Response,
    responses=file_responses("text/markdown", "A page of Markdown"),
)
async def timeline_as_markdown(
    settings: SettingsDep, answer: Answer, question: Question
) -> Response:
    """What the samples say as Markdown, the mean of each line, the address."""
    return page(answer, question, settings)


def page(answer: TimelineAnswer, question: TimelineQuestion, settings: Settings) -> Response:
    """The answer as Markdown, with the address that ``question`` has."""
    address = f"{settings.public_url.rstrip('/')}{timeline_path(question.asked())}"
    headers = named_after(title_of(answer), "md")
    content = markdown_of(answer, address)
    return Response(content, media_type="text/markdown; charset=utf-8", headers=headers)
