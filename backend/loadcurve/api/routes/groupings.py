"""/groupings: which uploaded reports belong together as runs."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import FileName, Sha256
from loadcurve.api.problems import write_problems
from loadcurve.core.grouping import (
    FiledReading,
    Grouping,
    group,
)
from loadcurve.store.off_loop import off_loop
from loadcurve.store.reports import get_facts

router = APIRouter(tags=["reports"])


class FiledReport(BaseModel):
    """An uploaded report under the path it has in its folder."""

    sha256: Sha256
    path: Annotated[FileName, Field(examples=["dnfs/s032_t1_wu4/awr.txt"])]


class GroupingIn(BaseModel):
    """The reports of a folder."""

    reports: Annotated[list[FiledReport], Field(min_length=1, max_length=10_000)]


@router.post("/groupings", responses=write_problems(404, 422))
async def propose_runs(session: SessionDep, body: GroupingIn) -> Grouping:
    """Propose runs for these reports, each with its reasons. Nothing is stored."""
    facts = await get_facts(session, sorted({report.sha256 for report in body.reports}))
    filed = [
        FiledReading(report.sha256, report.path, index, item)
        for report in body.reports
        for index, item in enumerate(facts[report.sha256])
    ]
    return await off_loop(len(filed), group, filed)
