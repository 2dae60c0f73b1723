"""/groupings: which uploaded reports belong together as runs, and which runs as sweeps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, Field

from loadcurve.actions.runs.proposal_preview import (
    SummedLoadPoint,
    proposed_sums,
    proposed_sweeps_and_names,
    sum_with_histograms,
)
from loadcurve.actions.runs.proposals import proposed_grouping
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import FileName, Sha256
from loadcurve.api.problems import write_problems
from loadcurve.api.routers import api_router
from loadcurve.api.routes.runs.bodies import PointIn, RunIn, choice_of, draft_of
from loadcurve.core.errors import InvalidRun
from loadcurve.core.figures import ShortNames
from loadcurve.core.grouping import SETTINGS, Grouping, Setting
from loadcurve.core.sweeps import SubSweep

router = api_router("reports")
# As many as a comparison takes.
_MOST_RUNS = 50


class ReportWithPath(BaseModel):
    """An uploaded report under the path it has in its folder."""

    sha256: Sha256
    path: Annotated[FileName, Field(examples=["dnfs/s032_t1_wu4/awr.txt"])]


class GroupingIn(BaseModel):
    """The reports of a folder, and the settings that separate runs if they differ."""

    reports: Annotated[list[ReportWithPath], Field(min_length=1, max_length=10_000)]
    apart_by: Annotated[
        list[Setting] | None,
        Field(description="All by default. If empty, only the load may differ."),
    ] = None


@router.post("/groupings", responses=write_problems(404, 422))
async def propose_runs(session: SessionDep, body: GroupingIn) -> Grouping:
    """Propose runs for these reports, each with its reasons. Nothing is stored."""
    apart_by = SETTINGS if body.apart_by is None else frozenset(body.apart_by)
    filed = [(report.sha256, report.path) for report in body.reports]
    return await proposed_grouping(session, filed, apart_by)


class PartSumsIn(BaseModel):
    """Load points of several parts each, as ``POST /runs`` takes them."""

    points: Annotated[list[PointIn], Field(min_length=1, max_length=1_000)]
    histograms: bool = False


@dataclass(frozen=True)
class PartSums:
    """The sums of these parts, in the order of the request; with histograms if asked for."""

    sums: tuple[SummedLoadPoint, ...]


@router.post("/groupings/parts", responses=write_problems(404, 422))
async def add_up_parts(session: SessionDep, body: PartSumsIn) -> PartSums:
    """Add up the parts of each load point. Nothing is stored."""
    choices = [choice_of(point) for point in body.points]
    if not body.histograms:
        return PartSums(tuple(await proposed_sums(session, choices)))
    if len(choices) > 1:
        raise InvalidRun("histograms are added up for one load point at a time; send one")
    return PartSums((await sum_with_histograms(session, choices[0]),))


class ProposedRunsIn(BaseModel):
    """Runs that are about to be saved, as ``POST /runs`` takes them."""

    runs: Annotated[list[RunIn], Field(min_length=1, max_length=_MOST_RUNS)]


@dataclass(frozen=True)
class ProposedSweeps:
    """Sweeps of proposed runs; ``run_ids`` are positions of runs in the request, from 0.

    One if all of them are a sweep or grid together, else those among them, the largest first.
    ``names`` are the runs' names on a chart, in the order of the request.
    """

    sweeps: tuple[SubSweep, ...]
    names: ShortNames


@router.post("/groupings/sweeps", responses=write_problems(404, 422))
async def propose_sweeps(session: SessionDep, body: ProposedRunsIn) -> ProposedSweeps:
    """Find sweeps among unsaved runs, and their names on a chart.

    Nothing is stored.
    """
    sweeps, names = await proposed_sweeps_and_names(session, [draft_of(run) for run in body.runs])
    return ProposedSweeps(sweeps, names)
