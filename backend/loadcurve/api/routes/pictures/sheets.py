"""Pictures of answers: sheets as high as they need to be. Live ones are remembered too."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Annotated

from fastapi import Query, Request, Response

from loadcurve.api.routes.exports import named_after
from loadcurve.api.routes.pictures.forms import MEDIA_TYPES
from loadcurve.api.site.images import Images, PictureKey

SheetScale = Annotated[int, Query(ge=1, le=2, description="1: 1200 pixels wide, 2: twice as many")]


async def live_sheet(
    request: Request,
    content_json: bytes,
    title: str,
    theme: str,
    scale: int | None,
    draw: Callable[[], str],
) -> Response:
    """The picture of a live answer, given as JSON too; SVG without a scale."""
    content = hashlib.sha256(content_json).digest()
    images: Images = request.app.state.images
    key = PictureKey(content, content, "live answer", theme, scale)
    picture = images.kept(key)
    if picture is None:
        picture = await images.made(key, draw)
    kind = "svg" if scale is None else "png"
    headers = named_after(title, kind, "inline")
    return Response(picture, media_type=MEDIA_TYPES[kind], headers=headers)
