"""/tiers: the catalogue of storage and machines; /tiers/curves: runs measured on it."""

from __future__ import annotations

from fastapi import Request, Response
from pydantic import TypeAdapter

from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.actions.fit.custom_tiers import visible_tiers
from loadcurve.actions.fit.stored_curves import StoredCurves, stored_curves
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.response_models import ListPage
from loadcurve.api.responses.json_responses import json_response
from loadcurve.api.routers import api_router
from loadcurve.core.fit import Tier
from loadcurve.settings import SEED_DATA

router = api_router("fit")

_TIERS = TypeAdapter(ListPage[Tier])


@router.get("/tiers", response_model=ListPage[Tier])
async def list_tiers(request: Request, session: SessionDep, settings: SettingsDep) -> Response:
    """Storage and machine offers: ceilings as functions of size, with quote and date.

    Includes the tiers and prices entered on this server that the caller may see.
    """
    in_sight = await visible_tiers(session, catalogue(SEED_DATA, settings.tiers))
    tiers = tuple(in_sight.values())
    return await json_response(request, _TIERS, ListPage(tiers, len(tiers), None))


@router.get("/tiers/curves")
async def list_curves_of_tiers(session: SessionDep, settings: SettingsDep) -> StoredCurves:
    """Runs that state their tier, as curves for `/fit`. The newest 500 runs of each service are
    checked; `is_whole` is false if there are more.
    """
    tiers = await visible_tiers(session, catalogue(SEED_DATA, settings.tiers))
    return await stored_curves(session, tiers)
