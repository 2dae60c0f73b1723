"""/c/{token}.pptx .pdf: a permalink as a slide and as a page to print, without an account."""

from __future__ import annotations

import asyncio
from typing import Literal

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
from loadcurve.core.pictures import THEMES, draw, draw_bare, pdf_file, slide_file
from loadcurve.settings import Settings
from loadcurve.store.charts import FrozenChart

router = beside_pages("charts")

MEDIA_TYPES = {
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "pdf": "application/pdf",
}
# 3600 pixels on 12.4 inches of a slide, and on 10.5 of A4: sharp on a projector and in print.
_SCALE = 3


@router.get(
    "/c/{token}.pptx",
    response_class=Response,
    responses={
        200: {"content": {MEDIA_TYPES["pptx"]: {}}, "description": "The chart on a slide"},
        **problem_responses(404, 409, 422),
    },
)
async def chart_as_slide(
    request: Request, session: SessionDep, settings: SettingsDep, token: Token
) -> Response:
    """A frozen chart on a slide of 16 to 9: picture, title, conditions, sources and link."""
    chart, png = await _picture(request, session, token, "slide")
    slide = await asyncio.to_thread(slide_of, chart, _link(settings, token))
    return _file(chart.title, "pptx", slide_file(slide, png))


@router.get(
    "/c/{token}.pdf",
    response_class=Response,
    responses={
        200: {"content": {MEDIA_TYPES["pdf"]: {}}, "description": "The chart on a page of A4"},
        **problem_responses(404, 409, 422),
    },
)
async def chart_as_page(
    request: Request, session: SessionDep, settings: SettingsDep, token: Token
) -> Response:
    """A frozen chart on a page of A4: picture at 342 dpi, sources, and a link to click."""
    chart, png = await _picture(request, session, token, "curve")
    made = await asyncio.to_thread(_page, chart, _link(settings, token), png)
    return _file(chart.title, "pdf", made)


def _page(chart: FrozenChart, link: str, png: bytes) -> bytes:
    return pdf_file(slide_of(chart, link), png)


async def _picture(
    request: Request, session: SessionDep, token: str, panel: Literal["slide", "curve"]
) -> tuple[FrozenChart, bytes]:
    """The chart, and its picture as it stands on a slide, or whole."""
    images: Images = request.app.state.images
    words = await open_words(session, token)
    chart = await open_chart(session, token)
    key = PictureKey(words.content_sha256, shown_of(words), panel, "light", _SCALE)
    png = images.kept(key)
    if png is None:
        png = await images.made(key, lambda: _drawn(chart, panel))
    return chart, png


def _drawn(chart: FrozenChart, panel: str) -> str:
    picture, theme = picture_of(chart), THEMES["light"]
    return draw_bare(picture, theme) if panel == "slide" else draw(picture, panel, theme)


def _link(settings: Settings, token: str) -> str:
    return f"{settings.public_url.rstrip('/')}/c/{token}"


def _file(title: str, kind: str, content: bytes) -> Response:
    return Response(content, media_type=MEDIA_TYPES[kind], headers=named_after(title, kind))
