"""/changes.svg .png .csv .md: the answer as a picture, a table, and a page of Markdown."""

from __future__ import annotations

from functools import partial
from typing import Annotated
from urllib.parse import urlencode

from fastapi import Depends, Request, Response
from pydantic import TypeAdapter

from loadcurve.actions.sharing.load_point_changes import changes_between
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import Facet
from loadcurve.api.problems import file_responses
from loadcurve.api.routers import under_api
from loadcurve.api.routes.changes.answer import LoadPointAddress, address_of
from loadcurve.api.routes.exports import named_after
from loadcurve.api.routes.pictures.forms import Theme
from loadcurve.api.routes.pictures.sheets import SheetScale, live_sheet
from loadcurve.core.changes import HEADINGS, LoadPointChanges, markdown_of, rows_of, title_of
from loadcurve.core.charts import as_csv
from loadcurve.core.pictures import THEMES, draw_changes

router = under_api("figures")

_CHANGES = TypeAdapter(LoadPointChanges)


async def _answer(
    session: SessionDep, before: LoadPointAddress, after: LoadPointAddress, event: Facet = None
) -> LoadPointChanges:
    return await changes_between(session, address_of(before), address_of(after), event)


Answer = Annotated[LoadPointChanges, Depends(_answer)]


@router.get(
    "/changes.svg",
    response_class=Response,
    responses=file_responses("image/svg+xml", "What changed as a picture"),
)
async def changes_as_svg(request: Request, answer: Answer, theme: Theme = "light") -> Response:
    """What changed as SVG, 1200 pixels wide: in words, drawn, and the largest numbers."""
    return await _picture(request, answer, theme, None)


@router.get(
    "/changes.png",
    response_class=Response,
    responses=file_responses("image/png", "What changed as a picture"),
)
async def changes_as_png(
    request: Request, answer: Answer, theme: Theme = "light", scale: SheetScale = 1
) -> Response:
    """What changed as PNG, 1200 pixels wide or twice as many."""
    return await _picture(request, answer, theme, scale)


async def _picture(
    request: Request, answer: LoadPointChanges, theme: str, scale: int | None
) -> Response:
    draw = partial(draw_changes, answer, THEMES[theme])
    content = _CHANGES.dump_json(answer)
    return await live_sheet(request, content, title_of(answer), theme, scale, draw)


@router.get(
    "/changes.csv",
    response_class=Response,
    responses=file_responses("text/csv", "A row for each value"),
)
async def changes_as_csv(answer: Answer) -> Response:
    """What changed as a table: exact numbers with bounds and lines, equal ones too."""
    content = as_csv(HEADINGS, rows_of(answer))
    headers = named_after(title_of(answer), "csv")
    return Response(content, media_type="text/csv; charset=utf-8", headers=headers)


@router.get(
    "/changes.md",
    response_class=Response,
    responses=file_responses("text/markdown", "A page of Markdown"),
)
async def changes_as_markdown(settings: SettingsDep, answer: Answer) -> Response:
    """What changed as Markdown: the sentences, a table for each kind of number, the address."""
    before, after = answer.before, answer.after
    asked = {
        "before": f"{before.run_id}:{before.point_id}",
        "after": f"{after.run_id}:{after.point_id}",
    }
    address = f"{settings.public_url.rstrip('/')}/changes?{urlencode(asked, safe=':')}"
    headers = named_after(title_of(answer), "md")
    content = markdown_of(answer, address)
    return Response(content, media_type="text/markdown; charset=utf-8", headers=headers)
