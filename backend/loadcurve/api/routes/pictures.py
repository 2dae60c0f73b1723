"""/c/{token}.svg .png: a permalink as a picture, without an account.

A picture is drawn once and remembered by what it shows, but whether its link still works is looked
up for every request: what was withdrawn is gone at once.
"""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from loadcurve.actions.sharing.charts import open_chart, open_words
from loadcurve.actions.sharing.pictures import picture_of
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.problems import problem_responses
from loadcurve.api.routes.charts import Token
from loadcurve.api.routes.exports import named_after
from loadcurve.api.site.images import Images, PictureKey
from loadcurve.core.drawing import (
    THEMES,
    draw,
)
from loadcurve.core.errors import NotFound
from loadcurve.store.charts import ChartWords, FrozenChart

router = APIRouter(tags=["charts"])

_MEDIA_TYPES = {"svg": "image/svg+xml", "png": "image/png"}

Panel = Annotated[
    Literal["curve", "sweep", "concurrency", "histogram", "waits", "all"],
    Query(description="Which part to draw; all: one under the other"),
]
Theme = Annotated[Literal["light", "dark"], Query()]
Scale = Annotated[int, Query(ge=1, le=2, description="1: 1200 × 630 pixels, 2: twice as many")]


def _responses(kind: str) -> dict[int | str, dict[str, object]]:
    return {
        200: {"content": {_MEDIA_TYPES[kind]: {}}, "description": "The chart as a picture"},
        304: {"description": "The picture is the one whose ETag was sent"},
        **problem_responses(404, 409, 422),
    }


@router.get("/c/{token}.svg", response_class=Response, responses=_responses("svg"))
async def chart_as_svg(
    request: Request,
    session: SessionDep,
    token: Token,
    panel: Panel = "curve",
    theme: Theme = "light",
) -> Response:
    """A frozen chart as SVG, 1200 × 630."""
    return await _answer(request, session, token, "svg", (panel, theme, None))


@router.get("/c/{token}.png", response_class=Response, responses=_responses("png"))
async def chart_as_png(
    request: Request,
    session: SessionDep,
    token: Token,
    panel: Panel = "curve",
    theme: Theme = "light",
    scale: Scale = 1,
) -> Response:
    """A frozen chart as PNG, 1200 × 630 pixels or twice as many."""
    return await _answer(request, session, token, "png", (panel, theme, scale))


async def _answer(
    request: Request,
    session: SessionDep,
    token: str,
    kind: str,
    form: tuple[str, str, int | None],
) -> Response:
    """The picture, from memory if it is there; 304 if the client says it has it."""
    images: Images = request.app.state.images
    words = await open_words(session, token)
    request.state.good_until = words.expires_at
    key = PictureKey(words.content_sha256, _shown(words), *form)
    headers = {
        # Pages elsewhere may show a picture whose address they know; that is what it is for.
        "Cross-Origin-Resource-Policy": "cross-origin",
        "ETag": key.etag,
        **named_after(words.title, kind, "inline"),
    }
    held = request.headers.get("if-none-match", "")
    if key.etag in (part.strip().removeprefix("W/") for part in held.split(",")):
        return Response(status_code=304, headers=headers)
    picture = images.kept(key)
    if picture is None:
        chart = await open_chart(session, token)
        picture = await images.made(key, partial(_drawn, chart, form[0], form[1]))
    return Response(picture, media_type=_MEDIA_TYPES[kind], headers=headers)


def _shown(words: ChartWords) -> bytes:
    """A hash of everything a picture shows: what was frozen, and what its author calls it."""
    told = f"{words.created_at.isoformat()} {words.title}".encode()
    return hashlib.sha256(words.content_sha256 + told).digest()


def _drawn(chart: FrozenChart, panel: str, theme: str) -> str:
    try:
        return draw(picture_of(chart), panel, THEMES[theme])
    except ValueError as reason:
        raise NotFound(str(reason)) from reason
