"""/runs/changes, /deletions and /restorations: batches of runs, all or none; /runs/progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Query
from pydantic import BaseModel, Field

from loadcurve.actions.runs.batch import MOST_RUNS, edit_runs, remove_runs, restore_deleted_runs
from loadcurve.actions.runs.changes import RunEdit
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import RunId, Tags, id_list
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.routers import api_router
from loadcurve.api.routes.runs.bodies import SystemPatch, WorkloadPatch, named_values
from loadcurve.core.access import Visibility
from loadcurve.core.runs import RunProgress
from loadcurve.store.runs.progress import progress_of_runs
from loadcurve.store.sizes.response_limits import check_points

router = api_router("runs")
RunIds = Annotated[list[RunId], Field(min_length=1, max_length=MOST_RUNS)]


class RunsIn(BaseModel):
    """Runs by their ids."""

    runs: RunIds


class RunsPatch(RunsIn):
    """The same change of many runs: only the fields given are changed.

    Tags are added and taken away; the others that a run has stay.
    """

    tags_added: Tags = []
    tags_removed: Tags = []
    visibility: Visibility | None = Field(None, description="Who may see the runs.")
    system: SystemPatch | None = None
    workload: WorkloadPatch | None = None


class RunsChanged(BaseModel):
    """Ids of the runs, including those that needed no change."""

    runs: list[RunId]


@dataclass(frozen=True)
class RunsProgress:
    """The runs that wait for further levels; others are left out."""

    runs: tuple[RunProgress, ...]


@router.get("/runs/progress", responses=problem_responses(422))
async def get_progress(
    session: SessionDep,
    runs: Annotated[str, Query(max_length=6000, description="Run ids, separated by commas.")],
) -> RunsProgress:
    """How many of their planned levels these runs have, for pages that follow them."""
    return RunsProgress(await progress_of_runs(session, id_list(runs)))


@router.post("/runs/changes", responses=write_problems(404, 422))
async def change_runs(session: SessionDep, body: RunsPatch) -> RunsChanged:
    """Apply one change to many runs, all or none; each run's history records it."""
    await check_points(session, body.runs)
    edit = RunEdit(
        system=named_values(body.system),
        workload=named_values(body.workload),
        tags_added=tuple(body.tags_added),
        tags_removed=tuple(body.tags_removed),
        visibility=body.visibility,
    )
    return RunsChanged(runs=await edit_runs(session, body.runs, edit))


@router.post("/runs/deletions", responses=write_problems(404, 422))
async def delete_runs(session: SessionDep, body: RunsIn) -> RunsChanged:
    """Move many runs to the trash, all or none; `/runs/restorations` restores them."""
    return RunsChanged(runs=await remove_runs(session, body.runs))


@router.post("/runs/restorations", responses=write_problems(404, 409, 422))
async def restore_runs(session: SessionDep, body: RunsIn) -> RunsChanged:
    """Restore many runs from the trash, all or none; 409 while a report of one is in the trash."""
    return RunsChanged(runs=await restore_deleted_runs(session, body.runs))
