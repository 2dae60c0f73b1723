"""/c/{token}.pptx: a permalink as a slide, without an account."""

from __future__ import annotations

import asyncio

from fastapi import Request, Response

from loadcurve.actions.sharing.charts import open_chart, open_words
from loadcurve.actions.sharing.pictures import picture_of, slide_of
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.problems import problem_responses
from loadcurve.api.routers import beside_pages
from loadcurve.api.routes.charts import Token
from loadcurve.api.routes.exports import named_after
from loadcurve.api.routes.pictures.frozen import shown_of
from loadcurve.api.site.images import Images, PictureKey
from loadcurve.core.drawing import THEMES, draw_bare, slide_file

router = beside_pages("charts")

_PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
# 3600 pixels on 12.4 inches: sharp on a projector and in print.
_SCALE = 3


@router.get(
    "/c/{token}.pptx",
    response_class=Response,
    responses={
        200: {"content": {_PPTX: {}}, "description": "The chart on a slide"},
        **problem_responses(404, 409, 422),
    },
)
async def chart_as_slide(
    request: Request, session: SessionDep, settings: SettingsDep, token: Token
) -> Response:
    """A frozen chart on a slide of 16 to 9: picture, title, conditions, sources and link."""
    images: Images = request.app.state.images
    words = await open_words(session, token)
    chart = await open_chart(session, token)
    key = PictureKey(words.content_sha256, shown_of(words), "slide", "light", _SCALE)
    png = images.kept(key)
    if png is None:
        png = await images.made(key, lambda: draw_bare(picture_of(chart), THEMES["light"]))
    link = f"{settings.public_url.rstrip('/')}/c/{token}"
    slide = await asyncio.to_thread(slide_of, chart, link)
    return Response(
        slide_file(slide, png), media_type=_PPTX, headers=named_after(chart.title, "pptx")
    )
