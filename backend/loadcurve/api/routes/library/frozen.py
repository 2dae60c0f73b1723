"""/library/frozen: views and answers as they were when they were shared, behind a link."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from fastapi import Request, Response

from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.actions.fit.custom_tiers import visible_tiers
from loadcurve.actions.fit.evaluation import evaluate_fit
from loadcurve.actions.library.changes_since import list_changes_since
from loadcurve.actions.library.freezing import FrozenLink
from loadcurve.actions.library.frozen_results import share_changes, share_fit, share_timeline
from loadcurve.actions.library.opening import open_frozen, question_fields, with_figures
from loadcurve.actions.library.views import share_view
from loadcurve.api.auth import count_uses
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import Token
from loadcurve.api.limits.rate_limits import SHARING
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.response_models import ChangesSince, FrozenResult, FrozenView
from loadcurve.api.routers import api_router
from loadcurve.api.routes.changes import address_of
from loadcurve.api.routes.library.bodies import FitIn, FrozenIn
from loadcurve.api.routes.library.responses import LibraryItem, frozen_out
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.fit import FitResult
from loadcurve.settings import SEED_DATA, Settings
from loadcurve.store.access import caller_of

router = api_router("library")


@router.post(
    "/library/frozen",
    status_code=201,
    responses={
        200: {"model": LibraryItem, "description": "Already shared"},
        **write_problems(404, 422),
    },
)
async def freeze_item(
    request: Request,
    session: SessionDep,
    settings: SettingsDep,
    response: Response,
    body: FrozenIn,
) -> LibraryItem:
    """Freeze a view or a question with its data behind a link.

    Same content, title and data: same link.
    """
    await count_uses(request, session, {SHARING: 1})
    frozen = await _frozen(session, settings, body)
    request.app.state.metrics.add_failed_analyses(frozen.failed_analyses)
    response.status_code = 201 if frozen.is_new else 200
    return frozen_out(frozen, settings, caller_of(session))


async def _frozen(session: SessionDep, settings: Settings, body: FrozenIn) -> FrozenLink:
    said = body.texts()
    if body.view is not None:
        return await share_view(session, body.view.record(), said)
    if body.change is not None:
        sides = address_of(body.change.before), address_of(body.change.after)
        return await share_changes(session, *sides, body.change.event, said)
    if body.fit is not None:
        tiers = await visible_tiers(session, catalogue(SEED_DATA, settings.tiers))
        question, today = body.fit.question(), datetime.now(UTC).date()
        return await share_fit(session, question, body.fit.query_params(), tiers, today, said)
    if body.timeline is not None:
        return await share_timeline(session, body.timeline.question(), said)
    raise InvalidQuery("give one of view, change, fit and timeline")


@router.get("/library/frozen/{token}/changes", responses=problem_responses(404, 422))
async def get_changes_since(
    session: SessionDep, settings: SettingsDep, token: Token
) -> ChangesSince:
    """How the runs of a frozen item differ now; empty if it would look the same.

    ``methods`` lists the sentences that today's methods change.
    """

    async def fit(asked: Mapping[str, Any]) -> FitResult:
        tiers = await visible_tiers(session, catalogue(SEED_DATA, settings.tiers))
        question = FitIn.model_validate(asked).question()
        return await evaluate_fit(session, question, tiers, datetime.now(UTC).date())

    return ChangesSince(*await list_changes_since(session, token, fit))


@router.get(
    "/library/frozen/{token}",
    response_model=FrozenView | FrozenResult,
    responses=problem_responses(404, 422),
)
async def open_frozen_item(request: Request, session: SessionDep, token: Token) -> Response:
    """A frozen item, byte for byte as it was shared."""
    item = await open_frozen(session, token)
    request.state.good_until = item.expires_at
    return Response(with_figures(question_fields(item), item), media_type="application/json")
