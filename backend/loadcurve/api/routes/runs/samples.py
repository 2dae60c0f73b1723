"""Samples over time: what a file of them is, and what a person corrects about it."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from loadcurve.actions.runs import samples as actions
from loadcurve.api.dependencies import ReportSessionDep, SessionDep
from loadcurve.api.fields import OptionalName, Sha256
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.routers import api_router
from loadcurve.core.timeline import SampleFile
from loadcurve.store.runs.samples import get_sample_file

router = api_router("runs")

# A clock is a zone off, or set wrong by days; more is a file of another time.
_MOST_OFFSET_S = 30 * 86_400.0


@router.get("/reports/{sha256}/samples", responses=problem_responses(404, 422))
async def get_samples(session: ReportSessionDep, sha256: Sha256) -> SampleFile:
    """Metadata of an uploaded file of samples: program, host, times, corrections."""
    return await get_sample_file(session, sha256)


class SamplesPatch(BaseModel):
    """Corrections of a sample file; only the fields given are changed."""

    offset_s: float = Field(
        0.0,
        ge=-_MOST_OFFSET_S,
        le=_MOST_OFFSET_S,
        allow_inf_nan=False,
        description="Seconds to add to its times if its clock or zone differs from the database's.",
    )
    host_said: OptionalName | None = Field(
        None, description="The host, if the file names none or a wrong one."
    )
    goes_with_said: Sha256 | Literal["none"] | None = Field(
        None,
        description=(
            "The report whose load point the samples belong to, or none; null matches by host "
            "and time. A different host gives a finding, a different time an error."
        ),
    )


@router.patch("/reports/{sha256}/samples", responses=write_problems(404, 422))
async def correct_samples(session: SessionDep, sha256: Sha256, body: SamplesPatch) -> SampleFile:
    """Correct the clock, host or load point of a sample file; its findings are recomputed."""
    said = body.model_dump(exclude_unset=True)
    if "host_said" in said:
        said["host_said"] = said["host_said"] or None
    return await actions.correct_samples(session, sha256, said)
