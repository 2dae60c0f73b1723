"""/c/{token}.svg .png: a permalink as a picture, without an account.

A picture is drawn once and remembered by what it shows, but whether its link still works is looked
up for every request: what was withdrawn is gone at once.
"""

from __future__ import annotations

import hashlib
from typing import Annotated

from fastapi import Depends, Request, Response

from loadcurve.actions.sharing.charts import open_chart, open_words
from loadcurve.actions.sharing.pictures import picture_of
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import made_here
from loadcurve.api.routers import beside_pages
from loadcurve.api.routes.charts import Token
from loadcurve.api.routes.exports import named_after
from loadcurve.api.routes.pictures.forms import MEDIA_TYPES, PngForm, SvgForm, drawn, responses
from loadcurve.api.site.images import Images, PictureKey
from loadcurve.store.charts import ChartWords

router = beside_pages("charts")

_SAME: dict[int | str, dict[str, object]] = {
    304: {"description": "The picture is the one whose ETag was sent"}
}


@router.get(
    "/c/{token}.svg",
    response_class=Response,
    responses={**responses("svg", 404, 409, 422), **_SAME},
)
async def chart_as_svg(
    request: Request,
    session: SessionDep,
    token: Token,
    form: Annotated[SvgForm, Depends(made_here(SvgForm))],
) -> Response:
    """A frozen chart as SVG, 1200 × 630."""
    return await _answer(request, session, token, "svg", form)


@router.get(
    "/c/{token}.png",
    response_class=Response,
    responses={**responses("png", 404, 409, 422), **_SAME},
)
async def chart_as_png(
    request: Request,
    session: SessionDep,
    token: Token,
    form: Annotated[PngForm, Depends(made_here(PngForm))],
) -> Response:
    """A frozen chart as PNG, 1200 × 630 pixels or twice as many."""
    return await _answer(request, session, token, "png", form)


async def _answer(
    request: Request, session: SessionDep, token: str, kind: str, form: SvgForm
) -> Response:
    """The picture, from memory if it is there; 304 if the client says it has it."""
    images: Images = request.app.state.images
    words = await open_words(session, token)
    request.state.good_until = words.expires_at
    key = PictureKey(
        *(words.content_sha256, shown_of(words), form.panel, form.theme),
        scale=form.scale if isinstance(form, PngForm) else None,
        is_clear=form.background == "transparent",
    )
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
        picture = await images.made(key, lambda: drawn(picture_of(chart), form))
    return Response(picture, media_type=MEDIA_TYPES[kind], headers=headers)


def shown_of(words: ChartWords) -> bytes:
    """A hash of everything a picture shows: what was frozen, and what its author calls it."""
    caption = f"{words.created_at.isoformat()} {words.title}".encode()
    return hashlib.sha256(words.content_sha256 + caption).digest()
