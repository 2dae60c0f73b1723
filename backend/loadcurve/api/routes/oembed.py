"""How a shared chart shows in a frame elsewhere: oEmbed."""

from __future__ import annotations

import re
from html import escape
from typing import Annotated

from fastapi import Query
from pydantic import BaseModel

from loadcurve.actions.exports.frozen import frozen_figures, frozen_view
from loadcurve.actions.library.opening import open_frozen
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.problems import problem_responses
from loadcurve.api.routers import api_router
from loadcurve.api.site.preview_tags import is_one_chart, public_address
from loadcurve.core.errors import ItemMoved, NotFound
from loadcurve.core.pictures import HEIGHT_PX, WIDTH_PX
from loadcurve.store.library.items import ItemKind

router = api_router("charts")
_CHART = re.compile(r"/(?:c|embed)/([A-Za-z0-9_-]{1,200})/?(?:[?#].*)?\Z")
_FRAME_PX = (800, 480)


class OEmbed(BaseModel):
    """An answer of oEmbed 1.0 (https://oembed.com)."""

    version: str = "1.0"
    type: str = "rich"
    provider_name: str = "Loadcurve"
    provider_url: str
    title: str
    html: str
    width: int
    height: int
    thumbnail_url: str | None = None
    thumbnail_width: int | None = None
    thumbnail_height: int | None = None


@router.get("/oembed", response_model_exclude_none=True, responses=problem_responses(404, 422))
async def get_oembed(
    session: SessionDep,
    settings: SettingsDep,
    url: Annotated[str, Query(max_length=2000, description="The address of a shared chart")],
    maxwidth: Annotated[int, Query(ge=1, le=10_000)] = _FRAME_PX[0],
    maxheight: Annotated[int, Query(ge=1, le=10_000)] = _FRAME_PX[1],
) -> OEmbed:
    """oEmbed data for embedding a shared chart in another page."""
    match = _CHART.search(url)
    if match is None:
        raise NotFound("no such chart: this is not the address of a shared chart")
    token = match[1]
    try:
        chart = await open_frozen(session, token, (ItemKind.VIEW,))
    except ItemMoved as moved:
        token = moved.new_token
        chart = await open_frozen(session, token, (ItemKind.VIEW,))
    width, height = min(maxwidth, _FRAME_PX[0]), min(maxheight, _FRAME_PX[1])
    frame = public_address(settings, f"/embed/{token}")
    has_usual_size = is_one_chart(frozen_view(chart), frozen_figures(chart))
    return OEmbed(
        provider_url=public_address(settings, "/"),
        title=chart.title,
        html=(
            f'<iframe src="{escape(frame)}" title="{escape(chart.title)}" '
            f'width="{width}" height="{height}" style="border:0" loading="lazy"></iframe>'
        ),
        width=width,
        height=height,
        thumbnail_url=public_address(settings, f"/c/{token}.png") if has_usual_size else None,
        thumbnail_width=WIDTH_PX if has_usual_size else None,
        thumbnail_height=HEIGHT_PX if has_usual_size else None,
    )
