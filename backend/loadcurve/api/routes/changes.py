"""/changes: the whole answer, as JSON."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request, Response
from pydantic import TypeAdapter

from loadcurve.actions.library.load_point_changes import changes_between
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import Facet
from loadcurve.api.problems import problem_responses
from loadcurve.api.responses.json_responses import json_response
from loadcurve.api.routers import api_router
from loadcurve.core.changes import LoadPointChanges

router = api_router("figures")

_CHANGES = TypeAdapter(LoadPointChanges)
LOAD_POINT = r"^[A-Za-z0-9._-]{1,100}(:[A-Za-z0-9._-]{1,120})?$"
LoadPointAddress = Annotated[
    str,
    Query(
        pattern=LOAD_POINT,
        description=(
            "A load point as run:point, or a run: its load point at the other’s load, or the "
            "nearest, is used."
        ),
        examples=["nvme-update-0", "nvme-update-0:nvme-update-0.1"],
    ),
]


def address_of(text: str) -> tuple[str, str | None]:
    """The run and the load point of a LoadPointAddress."""
    run_id, _, point_id = text.partition(":")
    return run_id, point_id or None


@router.get("/changes", response_model=LoadPointChanges, responses=problem_responses(404, 422))
async def get_changes(
    request: Request,
    session: SessionDep,
    before: LoadPointAddress,
    after: LoadPointAddress,
    event: Facet = None,
) -> Response:
    """Differences between two load points, the largest effect first.

    In sentences, as values with their report lines, and as the difference of two latency histograms
    (of `event`, single-block reads by default). Differences within rounding are ignored.
    """
    changes = await changes_between(session, address_of(before), address_of(after), event)
    choices = len(changes.before.choices) + len(changes.after.choices)
    return await json_response(request, _CHANGES, changes, choices)
