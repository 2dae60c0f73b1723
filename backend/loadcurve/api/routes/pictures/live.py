"""/comparison.svg .png .csv: what a view shows now, to take away without a link."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Request, Response
from pydantic import Json

from loadcurve.actions.sharing.figures import view_of
from loadcurve.actions.sharing.pictures import live_picture
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import OptionalName, made_here
from loadcurve.api.problems import problem_responses
from loadcurve.api.routers import under_api
from loadcurve.api.routes.exports import Table, csv_of, named_after
from loadcurve.api.routes.pictures.forms import MEDIA_TYPES, PngForm, SvgForm, drawn, responses
from loadcurve.api.site.images import Images
from loadcurve.api.view import ViewIn

router = under_api("figures")

Shown = Annotated[
    Json[ViewIn],
    Query(
        description="The view as JSON, as `POST /api/v1/charts` takes it.",
        examples=['{"runs":["anf-8tib-knfs-modelled","anf-8tib-dnfs-modelled"]}'],
    ),
]
Title = Annotated[
    OptionalName | None, Query(description="The title above it; if absent, the runs' names.")
]


@router.get("/comparison.svg", response_class=Response, responses=responses("svg", 404, 422))
async def comparison_as_svg(
    request: Request,
    session: SessionDep,
    view: Shown,
    form: Annotated[SvgForm, Depends(made_here(SvgForm))],
    title: Title = None,
) -> Response:
    """What a view shows now as SVG, 1200 × 630. Nothing is stored, and no link is made."""
    return await _picture(request, session, view, title, form)


@router.get("/comparison.png", response_class=Response, responses=responses("png", 404, 422))
async def comparison_as_png(
    request: Request,
    session: SessionDep,
    view: Shown,
    form: Annotated[PngForm, Depends(made_here(PngForm))],
    title: Title = None,
) -> Response:
    """What a view shows now as PNG, 1200 × 630 pixels or twice as many."""
    return await _picture(request, session, view, title, form)


@router.get(
    "/comparison.csv",
    response_class=Response,
    responses={
        200: {"content": {"text/csv": {}}, "description": "A table of the view's data"},
        **problem_responses(404, 422),
    },
)
async def comparison_as_csv(
    session: SessionDep, view: Shown, table: Table = "points", title: Title = None
) -> Response:
    """The data that a view shows now: the tables that a shared chart of it would have."""
    _, figures = await view_of(session, view.record())
    return csv_of(figures, table, title or view.title or "Comparison")


async def _picture(
    request: Request, session: SessionDep, view: ViewIn, title: str | None, form: SvgForm
) -> Response:
    images: Images = request.app.state.images
    picture = await live_picture(session, view.record(), title or None)
    scale = form.scale if isinstance(form, PngForm) else None
    kind = "svg" if scale is None else "png"
    content = await images.drawn(lambda: drawn(picture, form), scale)
    return Response(
        content, media_type=MEDIA_TYPES[kind], headers=named_after(picture.title, kind, "inline")
    )
