"""/comparison, /changes, /fit and …/timeline as files: answers of now, without a link."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import Json
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.exports.frozen import FIGURES, VIEW, FrozenAnswer, frozen_result_json
from loadcurve.actions.exports.rendering_process import ExportSubject, Format
from loadcurve.actions.library.figures import view_of
from loadcurve.actions.library.load_point_changes import changes_between
from loadcurve.actions.runs.exports import bundle_json, bundle_of
from loadcurve.actions.runs.timelines import TimelineQuestion, timeline_path, timelines_of
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import Facet, Identifier, OptionalName, PointId, RunId
from loadcurve.api.routers import api_router, combined_router
from loadcurve.api.routes.changes import LOAD_POINT, LoadPointAddress
from loadcurve.api.routes.changes import address_of as load_point_of
from loadcurve.api.routes.exports.documents import (
    JSON_RESPONSE,
    REPORT_RESPONSE,
    address_of,
    json_response,
    report_response,
)
from loadcurve.api.routes.exports.export_options import OF_ANSWERS, OF_CHARTS
from loadcurve.api.routes.exports.files import add_files
from loadcurve.api.routes.fit.fit import FitDep as FitAnswerDep
from loadcurve.api.routes.timelines import DAYS, TIMELINE, Device, Moment
from loadcurve.api.view import ViewIn
from loadcurve.core.changes import title_of as title_of_changes
from loadcurve.core.figures import VIEW_VERSION
from loadcurve.core.timeline import title_of as title_of_timeline
from loadcurve.settings import Settings
from loadcurve.store.runs.loading import LoadedRuns
from loadcurve.store.threads import run_in_thread

Shown = Annotated[
    Json[ViewIn],
    Query(
        description="The view as JSON, as `POST /api/v1/library` takes it.",
        examples=['{"runs":["anf-8tib-knfs-modelled","anf-8tib-dnfs-modelled"]}'],
    ),
]
Title = Annotated[OptionalName | None, Query(description="The title; by default the runs' names.")]
ExtraCeilings = Annotated[
    str | None,
    Query(pattern=LOAD_POINT, description="Another load point as run:point, below the first."),
]
OtherRun = Annotated[Identifier | None, Query(description="Another observed run, below the first.")]


PageAddress = Annotated[
    str | None,
    Query(
        pattern=r"^/[a-z][\x21-\x7e]{0,8000}$",
        description="The address of the page with this view, as printed in files.",
        examples=["/compare?v=1&runs=anf-8tib-knfs-modelled"],
    ),
]


async def _loaded(
    session: SessionDep,
    settings: SettingsDep,
    view: Shown,
    title: Title = None,
    page: PageAddress = None,
) -> tuple[ExportSubject, LoadedRuns]:
    shown = view.record()
    loaded, figures = await view_of(session, shown)
    content = await run_in_thread(loaded.size, FIGURES.dump_json, figures)
    usual = f"/compare?v={VIEW_VERSION}&runs={','.join(shown.runs)}"
    subject = ExportSubject(
        is_chart=True,
        title=title or view.title or figures.curve.title,
        created_at=_this_minute(),
        view=VIEW.dump_python(shown, mode="json"),
        address=address_of(settings, page or usual),
        figures_json=content,
    )
    return subject, loaded


LoadedDep = Annotated[tuple[ExportSubject, LoadedRuns], Depends(_loaded)]


async def _view(loaded: LoadedDep) -> ExportSubject:
    return loaded[0]


def _head(subject: ExportSubject, settings: Settings) -> dict[str, Any]:
    """The fields that a frozen comparison has beside its figures."""
    return {
        "kind": "view",
        "title": subject.title,
        "note": "",
        "created_at": subject.created_at,
        "view": subject.view,
        "permalink": subject.address,
        "origin": address_of(settings, ""),
    }


whole = api_router("figures")


@whole.get("/comparison.json", response_class=Response, responses=JSON_RESPONSE)
async def comparison_as_json(
    session: SessionDep, settings: SettingsDep, found: LoadedDep
) -> Response:
    """The current view as JSON: every number with its evidence, and the runs for import."""
    subject, loaded = found
    runs = await run_in_thread(loaded.size, bundle_json, await bundle_of(session, loaded.runs))
    return json_response(_head(subject, settings), subject.figures_json, runs)


@whole.get("/comparison.html", response_class=Response, responses=REPORT_RESPONSE)
async def comparison_as_report(
    request: Request, session: SessionDep, settings: SettingsDep, found: LoadedDep
) -> Response:
    """The current view as one HTML file that works offline, with everything on its page."""
    subject, _ = found
    return await report_response(request, session, _head(subject, settings), subject.figures_json)


def _this_minute() -> datetime:
    # A picture states no more, so that the same one is cached for as long.
    return datetime.now(UTC).replace(second=0, microsecond=0)


async def _live(answer: FrozenAnswer, title: str, address: str, size: int) -> ExportSubject:
    content = await run_in_thread(size, frozen_result_json, answer)
    return ExportSubject(
        False, title, _this_minute(), {}, address, is_live=True, figures_json=content
    )


async def _changes(
    session: SessionDep,
    settings: SettingsDep,
    before: LoadPointAddress,
    after: LoadPointAddress,
    event: Facet = None,
) -> ExportSubject:
    answer = await changes_between(session, load_point_of(before), load_point_of(after), event)
    asked = {
        "before": f"{answer.before.run_id}:{answer.before.point_id}",
        "after": f"{answer.after.run_id}:{answer.after.point_id}",
    }
    address = address_of(settings, f"/changes?{urlencode(asked, safe=':')}")
    size = len(answer.before.choices) + len(answer.after.choices)
    return await _live(answer, title_of_changes(answer), address, size)


async def _fit(request: Request, settings: SettingsDep, answer: FitAnswerDep) -> ExportSubject:
    address = address_of(settings, f"/fit?{request.url.query}")
    return await _live(answer, "Does it fit", address, len(answer.points))


async def _timeline(
    session: SessionDep,
    settings: SettingsDep,
    run_id: RunId,
    point_id: PointId,
    beside: ExtraCeilings = None,
    from_s: Moment = None,
    to_s: Moment = None,
    device: Device = None,
) -> ExportSubject:
    other = None if beside is None else load_point_of(beside)
    question = TimelineQuestion((run_id, point_id), other, (from_s, to_s), device or None)
    return await _timeline_subject(session, settings, question)


async def _days(
    session: SessionDep,
    settings: SettingsDep,
    run_id: RunId,
    beside: OtherRun = None,
    from_s: Moment = None,
    to_s: Moment = None,
) -> ExportSubject:
    other = None if beside is None else (beside, None)
    question = TimelineQuestion((run_id, None), other, (from_s, to_s))
    return await _timeline_subject(session, settings, question)


async def _timeline_subject(
    session: AsyncSession, settings: Settings, question: TimelineQuestion
) -> ExportSubject:
    answer = await timelines_of(session, question)
    address = address_of(settings, timeline_path(question.query_params()))
    size = sum(len(point.figure.panels) for point in answer.points) * 100
    return await _live(answer, title_of_timeline(answer), address, size)


def _routes(
    tag: str,
    path: str,
    name: str,
    subject: Callable[..., Awaitable[ExportSubject]],
    about: Mapping[Format, str],
    forms: Mapping[Format, type[Any]] = OF_ANSWERS,
) -> APIRouter:
    router = api_router(tag)
    add_files(router, path, name, subject, about, forms)
    return router


router = combined_router(
    whole,
    _routes(
        *("figures", "/comparison", "comparison", _view),
        {
            "svg": "The current view as SVG, 1200 × 630. Nothing is stored, no link is created.",
            "png": "The current view as PNG, 1200 × 630 pixels or twice as many.",
            "csv": "The data of the current view: the tables that a shared chart of it would have.",
            "md": "The current view as Markdown: sentences, load points, conditions, sources.",
            "pptx": "The current view on a 16:9 slide: picture, title, conditions, address.",
            "pdf": "The current view on an A4 page: vectors and text, sources, the address.",
        },
        OF_CHARTS,
    ),
    _routes(
        *("figures", "/changes", "changes", _changes),
        {
            "svg": "Changes as SVG, 1200 pixels wide: summary, chart, and the largest numbers.",
            "png": "Changes as PNG, 1200 pixels wide or twice as many.",
            "csv": "Changes as a table: exact numbers with bounds and lines, equal ones too.",
            "md": "Changes as Markdown: sentences, a table for each kind of number, the address.",
        },
    ),
    _routes(
        *("fit", "/fit", "fit", _fit),
        {
            "svg": "Fit as SVG: verdict, chart of the demand, ceilings, offers.",
            "png": "Fit as PNG, 1200 pixels wide or twice as many.",
            "csv": "Every offer as a table: exact ceilings and shares with their sources.",
            "md": "Fit as Markdown: the verdict, the demand, every offer, the address.",
        },
    ),
    _routes(
        *("runs", TIMELINE, "timeline", _timeline),
        {
            "svg": "One or two load points over time as SVG, 1200 pixels wide.",
            "png": "One or two load points over time as PNG, 1200 pixels wide or twice as many.",
            "csv": "One or two load points over time: minimum, mean and maximum of each interval.",
            "md": "The samples' findings as Markdown, the mean of each line, the address.",
        },
    ),
    _routes(
        *("runs", DAYS, "days", _days),
        {
            "svg": "One or two observed runs over time as SVG, 1200 pixels wide.",
            "png": "One or two observed runs over time as PNG, or twice as many pixels.",
            "csv": ("One or two observed runs over time: each interval with its start and end."),
            "md": "The intervals' findings as Markdown, the mean of each line, the address.",
        },
    ),
)
