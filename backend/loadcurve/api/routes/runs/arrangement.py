"""/runs/{run_id}/arrangement: move, join and separate load points; undo."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from loadcurve.actions.runs.arrangement import (
    ArrangedPoints,
    join_points,
    move_points,
    separate_points,
    undo_arrangement,
)
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import Identifier, RunId
from loadcurve.api.problems import write_problems
from loadcurve.api.routers import api_router
from loadcurve.api.routes.runs.bodies import MOST_NAMED
from loadcurve.store.sizes.response_limits import check_points

router = api_router("runs")


class ArrangementIn(BaseModel):
    """A rearrangement of a run's load points."""

    action: Literal["move", "join", "separate", "undo"] = Field(
        description=(
            "Move to another run, join as parts of one load, separate the parts of a load, or "
            "undo one of these."
        )
    )
    points: Annotated[list[Identifier], Field(min_length=1, max_length=MOST_NAMED)]
    to: Identifier | None = Field(
        None, description="The run to move to; null: a new run. To undo: `to` of the response."
    )
    made: Annotated[list[Identifier], Field(max_length=MOST_NAMED)] = Field(
        default=[], description="To undo: `made` of the response."
    )


@router.post("/runs/{run_id}/arrangement", responses=write_problems(404, 409, 422))
async def arrange_load_points(
    session: SessionDep, run_id: RunId, body: ArrangementIn
) -> ArrangedPoints:
    """Move, join or separate load points, or undo that; 409 if they were changed meanwhile.

    A run that loses all of its load points goes to the trash. `undo` takes `points`, `to` and
    `made` from the response. A run's latest arrangement can be undone.
    """
    await check_points(session, [run_id])
    if body.action == "move":
        return await move_points(session, run_id, body.points, body.to)
    if body.action == "join":
        return await join_points(session, run_id, body.points)
    if body.action == "separate":
        return await separate_points(session, run_id, body.points)
    arranged = ArrangedPoints(tuple(body.points), body.to or run_id, tuple(body.made))
    await undo_arrangement(session, run_id, arranged)
    return ArrangedPoints(arranged.made, run_id, arranged.points)
