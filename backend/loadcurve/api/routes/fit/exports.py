"""/fit.svg .png .csv .md: the answer as a picture, its offers as a table, a page of Markdown."""

from __future__ import annotations

from functools import partial

from fastapi import Request, Response
from pydantic import TypeAdapter

from loadcurve.api.dependencies import SettingsDep
from loadcurve.api.problems import file_responses
from loadcurve.api.routers import under_api
from loadcurve.api.routes.exports import named_after
from loadcurve.api.routes.fit.answer import Answer
from loadcurve.api.routes.pictures.forms import Theme
from loadcurve.api.routes.pictures.sheets import SheetScale, live_sheet
from loadcurve.core.charts import as_csv
from loadcurve.core.fit import HEADINGS, FitAnswer, markdown_of, rows_of
from loadcurve.core.pictures import THEMES, draw_fit
from loadcurve.core.wording import listed

router = under_api("fit")

_FIT = TypeAdapter(FitAnswer)


@router.get(
    "/fit.svg",
    response_class=Response,
    responses=file_responses("image/svg+xml", "The answer as a picture"),
)
async def fit_as_svg(request: Request, answer: Answer, theme: Theme = "light") -> Response:
    """Whether it fits as SVG, 1200 pixels wide: in words, the demand drawn, ceilings, offers."""
    return await _picture(request, answer, theme, None)


@router.get(
    "/fit.png",
    response_class=Response,
    responses=file_responses("image/png", "The answer as a picture"),
)
async def fit_as_png(
    request: Request, answer: Answer, theme: Theme = "light", scale: SheetScale = 1
) -> Response:
    """Whether it fits as PNG, 1200 pixels wide or twice as many."""
    return await _picture(request, answer, theme, scale)


async def _picture(request: Request, answer: FitAnswer, theme: str, scale: int | None) -> Response:
    draw = partial(draw_fit, answer, THEMES[theme])
    return await live_sheet(request, _FIT.dump_json(answer), "Does it fit", theme, scale, draw)


@router.get(
    "/fit.csv",
    response_class=Response,
    responses=file_responses("text/csv", "A row for each ceiling of each offer"),
)
async def fit_as_csv(answer: Answer) -> Response:
    """Every offer as a table: exact ceilings and shares with their sources."""
    chosen = () if answer.chosen is None else (answer.chosen,)
    content = as_csv(HEADINGS, rows_of((*chosen, *answer.offers)))
    return Response(
        content,
        media_type="text/csv; charset=utf-8",
        headers=named_after("Does it fit", "csv"),
    )


@router.get(
    "/fit.md",
    response_class=Response,
    responses=file_responses("text/markdown", "A page of Markdown"),
)
async def fit_as_markdown(request: Request, settings: SettingsDep, answer: Answer) -> Response:
    """The answer as Markdown: the verdict, the demand, every offer, the address."""
    title = listed([run.title for run in answer.runs])
    address = f"{settings.public_url.rstrip('/')}/fit?{request.url.query}"
    content = markdown_of(
        *(title, answer.demand, answer.chosen, answer.offers, answer.curves, address),
        working_hours=answer.working_hours,
    )
    return Response(
        content,
        media_type="text/markdown; charset=utf-8",
        headers=named_after("Does it fit", "md"),
    )
