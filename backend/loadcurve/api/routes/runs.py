"""/runs: what was measured, published or modelled."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Response
from pydantic import BaseModel, Field

from loadcurve.api.answers import ListOf, RunDetail, RunList, report_out
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import (
    Count,
    Cursor,
    Identifier,
    IoSize,
    Limit,
    Name,
    Note,
    OptionalName,
    Percent,
    RunId,
    Settings,
    Sha256,
    Tags,
)
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.run_filter import RunFilterIn, Sort
from loadcurve.core.access import Visibility
from loadcurve.core.limits import entered_limit
from loadcurve.core.run import Limit as LimitRecord
from loadcurve.core.run import Run, System, Workload
from loadcurve.core.summary import summarise
from loadcurve.ingest import runs as ingest
from loadcurve.ingest.run_changes import (
    RUN_FIELDS,
    RunEdit,
    add_points,
    bring_back,
    edit_run,
    remove_run,
)
from loadcurve.ingest.run_parameters import RunParameters, parameters_of_run
from loadcurve.store import reports as report_store
from loadcurve.store import runs as store
from loadcurve.store import sources as source_store
from loadcurve.store.access import asker_of
from loadcurve.store.history import RunChangeRow, history_of
from loadcurve.store.removed_points import list_removed
from loadcurve.store.run_list import facets
from loadcurve.store.run_list import list_runs as list_run_rows

router = APIRouter(tags=["runs"])


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
    companions: Annotated[list[Sha256], Field(max_length=64)] = Field(
        default=[], description="Other reports of the same window, kept beside it."
    )


class LimitIn(BaseModel):
    """A ceiling of reads and writes together, in the unit people know it by."""

    value: Annotated[float, Field(gt=0, le=1e12, allow_inf_nan=False, examples=[5])]
    unit: Literal["IOPS", "MB/s", "MiB/s", "GiB/s", "Gbps"] = Field(examples=["Gbps"])
    cause: Name = Field(examples=["network of the VM"])

    def record(self) -> LimitRecord:
        """The limit as core knows it."""
        return entered_limit(self.value, self.unit, self.cause)


Limits = Annotated[list[LimitIn], Field(max_length=20)]


class RunIn(BaseModel):
    """A run to save from uploaded reports."""

    title: Name
    system: SystemIn
    workload: WorkloadIn
    points: list[PointIn] = Field(min_length=1, max_length=ingest.MAX_LOAD_POINTS)
    label: OptionalName | None = None
    variant: OptionalName | None = None
    concurrency_unit: Name = "sessions"
    tags: Tags = []
    notes: Note | None = None
    limits: Limits = []
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
    concurrency_unit: Name = ""
    notes: Note | None = None
    tags: Tags = []
    limits: Limits = Field(
        default=[], description="All that were entered; what a source states stays."
    )
    visibility: Visibility | None = Field(None, description="Who may see the run.")
    system: SystemPatch | None = None
    workload: WorkloadPatch | None = None
    points: Annotated[list[PointPatch], Field(max_length=ingest.MAX_LOAD_POINTS)] = []
    removed_points: Annotated[
        list[Identifier],
        Field(max_length=ingest.MAX_LOAD_POINTS, description="Taken out of the run."),
    ] = []
    restored_points: Annotated[
        list[Identifier],
        Field(max_length=ingest.MAX_LOAD_POINTS, description="Taken out before, and put back."),
    ] = []


class PointsIn(BaseModel):
    """Load points to add to a run."""

    points: list[PointIn] = Field(min_length=1, max_length=ingest.MAX_LOAD_POINTS)


async def _detail(session: SessionDep, run: Run) -> RunDetail:
    source = (await source_store.get_source(session, run.source))[0] if run.source else None
    reports = await report_store.reports_of_run(session, run.id)
    summary = summarise(run, source)
    removed = await list_removed(session, run.id)
    access = await store.access_of(session, run.id)
    asker = asker_of(session)
    return RunDetail(
        run,
        summary,
        source,
        tuple(map(report_out, reports)),
        removed,
        access.visibility,
        access.owner if asker.is_member else None,
        asker.may_change(access.owner),
    )


@router.get("/runs", responses=problem_responses(422))
async def list_runs(
    session: SessionDep,
    filters: Annotated[RunFilterIn, Depends()],
    sort: Annotated[Sort, Query(description="A leading minus means descending.")] = "newest",
    limit: Limit = 50,
    cursor: Cursor = None,
) -> RunList:
    """Runs that match every filter given; the first page counts the values of each facet."""
    wanted = filters.wanted()
    page = await list_run_rows(session, wanted, sort, limit, cursor)
    counted = await facets(session, wanted) if cursor is None else {}
    return RunList(page.items, page.total, page.next_cursor, counted)


@router.post("/runs", status_code=201, responses=write_problems(404, 422))
async def create_run(session: SessionDep, body: RunIn) -> RunDetail:
    """Save a run from uploaded reports, all of it or nothing."""
    draft = ingest.RunDraft(
        title=body.title,
        system=System(**_stated(body.system)),
        workload=Workload(**_stated(body.workload)),
        points=tuple(_choice(point) for point in body.points),
        label=body.label or None,
        variant=body.variant or None,
        concurrency_unit=body.concurrency_unit,
        tags=tuple(dict.fromkeys(body.tags)),
        notes=body.notes or None,
        limits=tuple(limit.record() for limit in body.limits),
        visibility=body.visibility,
    )
    return await _detail(session, await ingest.create_run(session, draft))


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
        limits=tuple(limit.record() for limit in body.limits) if "limits" in given else None,
        visibility=body.visibility,
    )


def _emptied(values: dict[str, Any]) -> dict[str, Any]:
    return {key: None if value == "" else value for key, value in values.items()}


def _choice(point: PointIn) -> ingest.PointChoice:
    return ingest.PointChoice(
        **point.model_dump(exclude={"companions"}), companions=tuple(point.companions)
    )


def _stated(model: BaseModel) -> dict[str, Any]:
    """The fields that say something: an empty text is nothing said."""
    return {key: value for key, value in model.model_dump().items() if value not in ("", None)}


@router.get("/runs/{run_id}", responses=problem_responses(404, 422))
async def get_run(session: SessionDep, run_id: RunId) -> RunDetail:
    """A run whole: load points, histograms, evidence, source, reports."""
    return await _detail(session, (await store.get_runs(session, [run_id], True))[0])


@router.patch("/runs/{run_id}", responses=write_problems(404, 422))
async def change_run(session: SessionDep, run_id: RunId, body: RunPatch) -> RunDetail:
    """Edit a run; each change is noted in its history."""
    return await _detail(session, await edit_run(session, run_id, _edit(body)))


@router.delete("/runs/{run_id}", status_code=204, responses=write_problems(404, 422))
async def delete_run(session: SessionDep, run_id: RunId) -> Response:
    """Delete a run; it can be brought back. Its reports and all shared charts stay."""
    await remove_run(session, run_id)
    return Response(status_code=204)


@router.post("/runs/{run_id}/restore", responses=write_problems(404, 422))
async def restore_run(session: SessionDep, run_id: RunId) -> RunDetail:
    """Bring a deleted run back."""
    return await _detail(session, await bring_back(session, run_id))


@router.post("/runs/{run_id}/points", responses=write_problems(404, 422))
async def add_load_points(session: SessionDep, run_id: RunId, body: PointsIn) -> RunDetail:
    """Add load points from uploaded reports to a run."""
    choices = [_choice(point) for point in body.points]
    return await _detail(session, await add_points(session, run_id, choices))


@router.get("/runs/{run_id}/parameters", responses=problem_responses(404, 422))
async def get_parameters(session: SessionDep, run_id: RunId) -> RunParameters:
    """The database parameters the run's reports print; what bears on I/O first."""
    return await parameters_of_run(session, run_id)


@router.get("/runs/{run_id}/history", responses=problem_responses(404, 422))
async def get_history(session: SessionDep, run_id: RunId) -> ListOf[RunChangeRow]:
    """Who changed what in a run, and when, newest first."""
    await store.get_runs(session, [run_id])
    items = await history_of(session, run_id)
    return ListOf(items, len(items), None)
