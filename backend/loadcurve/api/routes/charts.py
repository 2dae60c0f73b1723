"""/charts: permalinks to frozen comparisons."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import BaseModel, Field, FutureDatetime

from loadcurve.api.answers import ChartChanges, ChartDetail, ChartOut, ListOf
from loadcurve.api.asking import limits_of, take_turn
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import Cursor, Identifier, Limit, Name, Note, OptionalName
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.view import ViewIn
from loadcurve.core.access import Asker, Visibility
from loadcurve.core.errors import InvalidQuery
from loadcurve.ingest import charts as ingest
from loadcurve.settings import Settings
from loadcurve.store.access import asker_of

router = APIRouter(tags=["charts"])

# A token may be anything a person pastes; whatever is not a live one is simply not found.
Token = Annotated[str, Path(max_length=200)]


class ChartIn(BaseModel):
    """A chart to share: its view, and a title of one's own."""

    view: ViewIn
    title: OptionalName | None = None
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

    def changes(self) -> dict[str, Any]:
        """The fields that were named; a title or note cannot be taken back to nothing by null."""
        named = self.model_dump(exclude_unset=True)
        return {
            key: value
            for key, value in named.items()
            if value is not None or key in ("expires_at", "replaced_by")
        }


def _out(chart: ingest.SharedChart, settings: Settings, asker: Asker) -> ChartOut:
    path = f"/c/{chart.token}"
    return ChartOut(
        id=chart.id,
        token=chart.token,
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
    """Freeze what a view shows now, data included. Same view and data: same link."""
    take_turn(request, session, limits_of(request).charts)
    chart = await ingest.share_chart(
        session, body.view.record(), body.title or None, body.visibility
    )
    response.status_code = 201 if chart.is_new else 200
    return _out(chart, settings, asker_of(session))


@router.get("/charts", responses=problem_responses(422))
async def list_charts(
    session: SessionDep,
    settings: SettingsDep,
    mine: Annotated[bool, Query(description="Only those the asker made.")] = False,
    limit: Limit = 50,
    cursor: Cursor = None,
) -> ListOf[ChartOut]:
    """The charts shared from here that were not withdrawn, newest first.

    Unlisted ones are listed for who made them only.
    """
    page = await ingest.shared_charts(session, mine, limit, cursor)
    asker = asker_of(session)
    items = tuple(_out(chart, settings, asker) for chart in page.items)
    return ListOf(items, page.total, page.next_cursor)


@router.get("/charts/{token}", response_model=ChartDetail, responses=problem_responses(404, 422))
async def open_chart(session: SessionDep, token: Token) -> Response:
    """A frozen comparison, byte for byte as it was shared."""
    chart = await ingest.open_chart(session, token)
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
    """What has become of a chart's runs since it was frozen; empty if it would look the same."""
    return ChartChanges(await ingest.changes_since(session, token))


@router.patch("/charts/by-id/{chart_id}", responses=write_problems(404, 409, 422))
async def change_chart(
    session: SessionDep, settings: SettingsDep, chart_id: Identifier, body: ChartPatch
) -> ChartOut:
    """Change a chart's title or note, end its link at a time, or forward it to another chart.

    What the chart shows is frozen; only its author's words about it change.
    """
    changes = body.changes()
    if not changes:
        raise InvalidQuery(
            "nothing to change: name title, note, expires_at, replaced_by or visibility"
        )
    chart = await ingest.change_chart(session, chart_id, **changes)
    return _out(chart, settings, asker_of(session))


@router.delete("/charts/by-id/{chart_id}", status_code=204, responses=write_problems(404, 422))
async def withdraw_chart(session: SessionDep, chart_id: Identifier) -> Response:
    """Withdraw a chart: its link answers 404 from now on."""
    await ingest.withdraw_chart(session, chart_id)
    return Response(status_code=204)
