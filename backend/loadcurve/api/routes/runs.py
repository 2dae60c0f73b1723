"""/runs: what was measured, published or modelled."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import AliasChoices, BaseModel, Field, TypeAdapter

from loadcurve.actions.runs import saving as actions
from loadcurve.actions.runs.changes import (
    RUN_FIELDS,
    RunEdit,
    add_points,
    bring_back,
    edit_run,
    remove_run,
)
from loadcurve.actions.runs.parameters import RunParameters, parameters_of_run
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import (
    Count,
    Cursor,
    Identifier,
    IoSize,
    Name,
    Note,
    OptionalName,
    PageSize,
    Percent,
    PointId,
    RunId,
    Settings,
    Sha256,
    Tags,
)
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.responding.counts import Counts
from loadcurve.api.responding.json_responses import json_response
from loadcurve.api.responses import ListOf, RunDetail, RunList, report_out
from loadcurve.api.run_filter import RunFilterIn, Sort
from loadcurve.core.access import Visibility
from loadcurve.core.curves import (
    entered_ceiling,
)
from loadcurve.core.figures import (
    summarise,
)
from loadcurve.core.records import Ceiling, LoadPoint, System, Workload
from loadcurve.store import reports as report_store
from loadcurve.store import sources as source_store
from loadcurve.store.access import asker_of
from loadcurve.store.off_loop import off_loop
from loadcurve.store.runs import records as store
from loadcurve.store.runs.counts import count_runs, facets
from loadcurve.store.runs.history import RunChangeRow, history_of
from loadcurve.store.runs.lists import list_runs as list_run_rows
from loadcurve.store.runs.points import Histograms
from loadcurve.store.runs.removed_points import list_removed
from loadcurve.store.sizes.budget import check_points

router = APIRouter(tags=["runs"])
# How many load points a request may name; how many a run may have is said with what to do.
MOST_NAMED = 10_000


class SystemIn(BaseModel):
    """What was tested, as its owner names it."""

    name: Name = Field(examples=["ORCL on db01"])
    storage: OptionalName | None = Field(None, examples=["Azure NetApp Files, 8 TiB Ultra"])
    family: OptionalName | None = Field(None, examples=["Azure NetApp Files"])
    client: OptionalName | None = Field(None, examples=["dNFS"])
    host: OptionalName | None = None
    volumes: Count | None = None
    instances: Count | None = None
    oracle_release: OptionalName | None = Field(None, examples=["19.3.0.0.0"])
    platform: OptionalName | None = None
    settings: Settings = {}


class WorkloadIn(BaseModel):
    """The mix that was run. Leave out what is not known."""

    name: Name = Field(examples=["SLOB 75/25"])
    generator: OptionalName | None = Field(None, examples=["SLOB 2.5.4"])
    access: OptionalName | None = None
    update_pct: Percent | None = None
    scan_pct: Percent | None = None
    io_size_bytes: IoSize | None = Field(None, examples=[8192])
    buffer_hit_pct: Percent | None = None
    settings: Settings = {}


class PointIn(BaseModel):
    """One load point: a reading of an uploaded report at a load level."""

    report_sha256: Sha256
    reading: int = Field(0, ge=0, le=10_000, description="Which reading of the report, from 0.")
    part: int = Field(0, ge=0, le=10_000, description="Which load point of the reading, from 0.")
    concurrency: Count | None = Field(None, description="What concurrency_unit counts.")
    repeat: Count = 1
    sessions: Count | None = Field(None, description="Database sessions in all.")
    label: OptionalName | None = Field(
        None, description="What sets it apart from others of the same load: work unit 64."
    )
    companions: Annotated[list[Sha256], Field(max_length=64)] = Field(
        default=[], description="Other reports of the same window, kept beside it."
    )


class CeilingIn(BaseModel):
    """A ceiling of reads and writes together, in the unit people know it by."""

    value: Annotated[float, Field(gt=0, le=1e12, allow_inf_nan=False, examples=[5])]
    unit: Literal["IOPS", "MB/s", "MiB/s", "GiB/s", "Gbps"] = Field(examples=["Gbps"])
    cause: Name = Field(examples=["network of the VM"])

    def record(self) -> Ceiling:
        """The ceiling as core knows it."""
        return entered_ceiling(self.value, self.unit, self.cause)


Ceilings = Annotated[
    list[CeilingIn],
    # The former name is still read.
    Field(max_length=20, validation_alias=AliasChoices("ceilings", "limits")),
]


class RunIn(BaseModel):
    """A run to save from uploaded reports."""

    title: Name
    system: SystemIn
    workload: WorkloadIn
    points: list[PointIn] = Field(min_length=1, max_length=MOST_NAMED)
    label: OptionalName | None = None
    variant: OptionalName | None = None
    concurrency_unit: OptionalName | None = Field(
        None, description="What the load counts; null: not stated.", examples=["sessions"]
    )
    tags: Tags = []
    notes: Note | None = None
    ceilings: Ceilings = []
    visibility: Visibility = Field(Visibility.TEAM, description="Who may see the run.")


class SystemPatch(SystemIn):
    """What was tested; only the fields given are changed, null says not known."""

    name: Name = Field("", examples=["ORCL on db01"])


class WorkloadPatch(WorkloadIn):
    """The mix that was run; only the fields given are changed, null says not known."""

    name: Name = Field("", examples=["SLOB 75/25"])


class PointPatch(BaseModel):
    """The load level of one load point; its numbers stay what the report says."""

    id: Identifier
    concurrency: Count | None = None
    repeat: Count = 1
    label: OptionalName | None = None
    sessions: Count | None = None
    note: Note | None = None


class RunPatch(BaseModel):
    """What may be edited in a run: only the fields given are changed.

    The numbers stay what the reports say.
    """

    title: Name = ""
    label: OptionalName | None = None
    variant: OptionalName | None = None
    concurrency_unit: OptionalName | None = None
    notes: Note | None = None
    tags: Tags = []
    ceilings: Ceilings = Field(
        default=[], description="All that were entered; what a source states stays."
    )
    visibility: Visibility | None = Field(None, description="Who may see the run.")
    system: SystemPatch | None = None
    workload: WorkloadPatch | None = None
    points: Annotated[list[PointPatch], Field(max_length=MOST_NAMED)] = []
    removed_points: Annotated[
        list[Identifier],
        Field(max_length=MOST_NAMED, description="Taken out of the run."),
    ] = []
    restored_points: Annotated[
        list[Identifier],
        Field(max_length=MOST_NAMED, description="Taken out before, and put back."),
    ] = []


class PointsIn(BaseModel):
    """Load points to add to a run."""

    points: list[PointIn] = Field(min_length=1, max_length=MOST_NAMED)


# Of more load points than this a run is answered without their histograms and wait events.
WHOLE_POINTS = 100
_DETAIL = TypeAdapter(RunDetail)


async def _detail(
    request: Request, session: SessionDep, run_id: str, status: int = 200
) -> Response:
    """A run as an answer: whole, or its load points without what each has at its own address."""
    size = await check_points(session, [run_id])
    is_whole = size <= WHOLE_POINTS
    wanted = Histograms.WHOLE if is_whole else Histograms.NONE
    (run,) = await store.get_runs(session, [run_id], wanted, with_wait_events=is_whole)
    source = (await source_store.get_source(session, run.source))[0] if run.source else None
    reports = await report_store.reports_of_run(session, run.id)
    summary = await off_loop(size, summarise, run, source)
    removed = await list_removed(session, run.id)
    access = await store.access_of(session, run.id)
    asker = asker_of(session)
    detail = RunDetail(
        run,
        summary,
        source,
        tuple(report_out(report, asker) for report in reports),
        removed,
        access.visibility,
        access.owner if asker.is_member else None,
        asker.may_change(access.owner),
        is_whole,
    )
    return await json_response(request, _DETAIL, detail, size, status)


@router.get("/runs", responses=problem_responses(422))
async def list_runs(
    request: Request,
    session: SessionDep,
    filters: Annotated[RunFilterIn, Depends()],
    page_size: PageSize,
    sort: Annotated[Sort, Query(description="A leading minus means descending.")] = "newest",
    cursor: Cursor = None,
) -> RunList:
    """Runs that match every filter given; the first page counts the values of each facet."""
    wanted = filters.wanted()
    page = await list_run_rows(session, wanted, sort, page_size, cursor)
    counts: Counts = request.app.state.remembered.counts
    total = await counts.of(count_runs, request, session, wanted)
    counted = await counts.of(facets, request, session, wanted) if cursor is None else {}
    return RunList(page.items, total, page.next_cursor, counted)


@router.post("/runs", status_code=201, response_model=RunDetail, responses=write_problems(404, 422))
async def create_run(request: Request, session: SessionDep, body: RunIn) -> Response:
    """Save a run from uploaded reports, all of it or nothing."""
    draft = actions.RunDraft(
        title=body.title,
        system=System(**_stated(body.system)),
        workload=Workload(**_stated(body.workload)),
        points=tuple(_choice(point) for point in body.points),
        label=body.label or None,
        variant=body.variant or None,
        concurrency_unit=body.concurrency_unit or None,
        tags=tuple(dict.fromkeys(body.tags)),
        notes=body.notes or None,
        ceilings=tuple(ceiling.record() for ceiling in body.ceilings),
        visibility=body.visibility,
    )
    return await _detail(request, session, await actions.create_run(session, draft), 201)


def _edit(body: RunPatch) -> RunEdit:
    """Only what the request names; an empty text takes a value away."""
    given = body.model_fields_set

    def values(model: BaseModel | None) -> dict[str, Any]:
        return {} if model is None else _emptied(model.model_dump(exclude_unset=True))

    run = _emptied(body.model_dump(include=given & set(RUN_FIELDS)))
    if "tags" in run:
        run["tags"] = tuple(dict.fromkeys(body.tags))
    points = {
        point.id: _emptied(point.model_dump(exclude_unset=True, exclude={"id"}))
        for point in body.points
    }
    return RunEdit(
        run=run,
        system=values(body.system),
        workload=values(body.workload),
        points=points,
        removed_points=body.removed_points,
        restored_points=body.restored_points,
        ceilings=(
            tuple(ceiling.record() for ceiling in body.ceilings) if "ceilings" in given else None
        ),
        visibility=body.visibility,
    )


def _emptied(values: dict[str, Any]) -> dict[str, Any]:
    return {key: None if value == "" else value for key, value in values.items()}


def _choice(point: PointIn) -> actions.PointChoice:
    return actions.PointChoice(
        **point.model_dump(exclude={"companions"}), companions=tuple(point.companions)
    )


def _stated(model: BaseModel) -> dict[str, Any]:
    """The fields that say something: an empty text is nothing said."""
    return {key: value for key, value in model.model_dump().items() if value not in ("", None)}


@router.get("/runs/{run_id}", response_model=RunDetail, responses=problem_responses(404, 422))
async def get_run(request: Request, session: SessionDep, run_id: RunId) -> Response:
    """A run: load points, histograms, evidence, source, reports.

    Of more than 100 load points, histograms and wait events are left out (`is_whole` is false);
    each load point has them at `/runs/{run_id}/points/{point_id}`.
    """
    return await _detail(request, session, run_id)


@router.get("/runs/{run_id}/points/{point_id}", responses=problem_responses(404, 422))
async def get_load_point(session: SessionDep, run_id: RunId, point_id: PointId) -> LoadPoint:
    """One load point of a run, whole: its numbers, histograms, wait events, and evidence."""
    return await actions.get_load_point(session, run_id, point_id)


@router.patch("/runs/{run_id}", response_model=RunDetail, responses=write_problems(404, 422))
async def change_run(
    request: Request, session: SessionDep, run_id: RunId, body: RunPatch
) -> Response:
    """Edit a run; each change is noted in its history."""
    await edit_run(session, run_id, _edit(body))
    return await _detail(request, session, run_id)


@router.delete("/runs/{run_id}", status_code=204, responses=write_problems(404, 422))
async def delete_run(session: SessionDep, run_id: RunId) -> Response:
    """Put a run into the trash; it can be restored. Its reports and all shared charts stay."""
    await remove_run(session, run_id)
    return Response(status_code=204)


@router.post(
    "/runs/{run_id}/restore", response_model=RunDetail, responses=write_problems(404, 409, 422)
)
async def restore_run(request: Request, session: SessionDep, run_id: RunId) -> Response:
    """Bring a run back from the trash; 409 while a report it was read from is there."""
    await bring_back(session, run_id)
    return await _detail(request, session, run_id)


@router.post("/runs/{run_id}/points", response_model=RunDetail, responses=write_problems(404, 422))
async def add_load_points(
    request: Request, session: SessionDep, run_id: RunId, body: PointsIn
) -> Response:
    """Add load points from uploaded reports to a run."""
    choices = [_choice(point) for point in body.points]
    await add_points(session, run_id, choices)
    return await _detail(request, session, run_id)


@router.get("/runs/{run_id}/parameters", responses=problem_responses(404, 422))
async def get_parameters(session: SessionDep, run_id: RunId) -> RunParameters:
    """The database parameters the run's reports print; what bears on I/O first."""
    return await parameters_of_run(session, run_id)


@router.get("/runs/{run_id}/history", responses=problem_responses(404, 422))
async def get_history(session: SessionDep, run_id: RunId) -> ListOf[RunChangeRow]:
    """Who changed what in a run, and when, newest first."""
    await store.check_sight(session, run_id)
    items = await history_of(session, run_id)
    return ListOf(items, len(items), None)
