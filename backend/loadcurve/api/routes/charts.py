"""/charts: permalinks to frozen comparisons."""

from __future__ import annotations

from typing import Annotated

import orjson
from fastapi import Path, Query, Request, Response
from pydantic import BaseModel, Field, FutureDatetime

from loadcurve.actions.exports.renderer import Renderer
from loadcurve.actions.sharing import charts as actions
from loadcurve.actions.sharing.freezing import Said, SharedChart
from loadcurve.api.auth import count_uses
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import USUAL_PAGE, Cursor, Identifier, Name, Note, OptionalName, PageSize
from loadcurve.api.limits.rate_limits import CHARTS
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.responses import ChartChanges, ChartDetail, ChartOut, ListOf
from loadcurve.api.routers import under_api
from loadcurve.api.view import ViewIn
from loadcurve.core.access import Asker, Visibility
from loadcurve.core.errors import InvalidQuery
from loadcurve.settings import Settings
from loadcurve.store.access import asker_of
from loadcurve.store.charts import CHART, ChartEdit

router = under_api("charts")

# A token may be anything a person pastes; whatever is not a live one is simply not found.
Token = Annotated[str, Path(max_length=200)]


class ChartIn(BaseModel):
    """A chart to share: its view, and what its author says of it."""

    view: ViewIn
    title: OptionalName | None = None
    note: Note | None = Field(None, description="Shown under the title to anyone with the link.")
    visibility: Visibility | None = Field(
        None, description="Who may open it; if absent, people with an account here."
    )


class ChartPatch(BaseModel):
    """What the author of a chart says of it. What is not named stays as it is."""

    title: Name | None = None
    note: Note | None = None
    expires_at: FutureDatetime | None = None
    replaced_by: Identifier | None = None
    visibility: Visibility | None = None

    def edit(self) -> ChartEdit:
        """What was named; a title, note or visibility cannot be taken back to nothing by null."""
        edit = ChartEdit()
        if self.title is not None:
            edit["title"] = self.title
        if self.note is not None:
            edit["note"] = self.note
        if self.visibility is not None:
            edit["visibility"] = self.visibility
        if "expires_at" in self.model_fields_set:
            edit["expires_at"] = self.expires_at
        if "replaced_by" in self.model_fields_set:
            edit["replaced_by"] = self.replaced_by
        return edit


def chart_out(shared: SharedChart, settings: Settings, asker: Asker) -> ChartOut:
    """What was shared, as its maker sees it."""
    chart = shared.chart
    path = f"/{'c' if chart.kind == CHART else 'a'}/{shared.token}"
    return ChartOut(
        id=chart.id,
        kind=chart.kind,
        token=shared.token,
        path=path,
        url=settings.public_url.rstrip("/") + path,
        title=chart.title,
        run_labels=chart.run_labels,
        created_at=chart.created_at,
        note=chart.note,
        expires_at=chart.expires_at,
        replaced_by=chart.replaced_by,
        visibility=chart.visibility,
        owner=chart.owner if asker.is_member else None,
        may_change=asker.may_change(chart.owner),
    )


@router.post(
    "/charts",
    status_code=201,
    responses={
        200: {"model": ChartOut, "description": "The same chart was shared before"},
        **write_problems(404, 422),
    },
)
async def share_chart(
    request: Request,
    session: SessionDep,
    settings: SettingsDep,
    response: Response,
    body: ChartIn,
) -> ChartOut:
    """Freeze what a view shows now, data included. Same view, title and data: same link."""
    await count_uses(request, session, {CHARTS: 1})
    said = Said(body.title or None, body.note, body.visibility)
    chart = await actions.share_chart(session, body.view.record(), said)
    request.app.state.metrics.add_failed_analyses(chart.failed_analyses)
    response.status_code = 201 if chart.is_new else 200
    return chart_out(chart, settings, asker_of(session))


@router.get("/charts", responses=problem_responses(422))
async def list_charts(
    session: SessionDep,
    settings: SettingsDep,
    page_size: PageSize = USUAL_PAGE,
    mine: Annotated[bool, Query(description="Only those the caller made.")] = False,
    cursor: Cursor = None,
) -> ListOf[ChartOut]:
    """The charts and answers shared from here that were not withdrawn, newest first.

    Unlisted ones are listed for who made them only.
    """
    page = await actions.shared_charts(session, mine, page_size, cursor)
    asker = asker_of(session)
    items = tuple(chart_out(chart, settings, asker) for chart in page.items)
    return ListOf(items, page.total, page.next_cursor)


@router.get("/charts/{token}", response_model=ChartDetail, responses=problem_responses(404, 422))
async def open_chart(request: Request, session: SessionDep, token: Token) -> Response:
    """A frozen comparison, byte for byte as it was shared."""
    chart = await actions.open_chart(session, token)
    request.state.good_until = chart.expires_at
    head = orjson.dumps(
        {
            "title": chart.title,
            "note": chart.note,
            "created_at": chart.created_at,
            "view": chart.view,
        }
    )
    # The figures are joined on as the bytes that were stored, so that nothing rewrites them.
    return Response(head[:-1] + b"," + chart.figures_json[1:], media_type="application/json")


@router.get("/charts/{token}/changes", responses=problem_responses(404, 422))
async def get_chart_changes(session: SessionDep, token: Token) -> ChartChanges:
    """What has become of a chart's runs since it was frozen; empty if it would look the same.

    ``methods`` is what today's methods answer otherwise for the data that were frozen.
    """
    return ChartChanges(*await actions.changes_since(session, token))


@router.patch("/charts/by-id/{chart_id}", responses=write_problems(404, 409, 422))
async def change_chart(
    session: SessionDep, settings: SettingsDep, chart_id: Identifier, body: ChartPatch
) -> ChartOut:
    """Change a chart's title or note, end its link at a time, or forward it to another chart.

    What the chart shows is frozen; only its author's words about it change.
    """
    edit = body.edit()
    if not edit:
        raise InvalidQuery(
            "nothing to change: name title, note, expires_at, replaced_by or visibility"
        )
    chart = await actions.change_chart(session, chart_id, edit)
    return chart_out(chart, settings, asker_of(session))


@router.delete("/charts/by-id/{chart_id}", status_code=204, responses=write_problems(404, 422))
async def withdraw_chart(request: Request, session: SessionDep, chart_id: Identifier) -> Response:
    """Withdraw a chart: its link answers 404 from now on, and nothing of it is kept."""
    content = await actions.withdraw_chart(session, chart_id)
    renderer: Renderer = request.app.state.renderer
    renderer.forget([content])
    return Response(status_code=204)
