"""/tiers: the catalogue of storage and machines; /tiers/curves: runs measured on it."""

from __future__ import annotations

from fastapi import Request, Response
from pydantic import TypeAdapter

from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.actions.fit.own_tiers import tiers_in_sight
from loadcurve.actions.fit.stored_curves import StoredCurves, stored_curves
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.responding.json_responses import json_response
from loadcurve.api.responses import ListPage
from loadcurve.api.routers import under_api
from loadcurve.core.fit import Tier
from loadcurve.settings import SEED_DATA

router = under_api("fit")

_TIERS = TypeAdapter(ListPage[Tier])


@router.get("/tiers", response_model=ListPage[Tier])
async def list_tiers(request: Request, session: SessionDep, settings: SettingsDep) -> Response:
    """Storage and machines that are sold: ceilings as functions of size, with quote and date.

    Those that people here entered, and their prices, are among them where the caller may see them.
    """
    in_sight = await tiers_in_sight(session, catalogue(SEED_DATA, settings.tiers))
    tiers = tuple(in_sight.values())
    return await json_response(request, _TIERS, ListPage(tiers, len(tiers), None))


@router.get("/tiers/curves")
async def list_curves_of_tiers(session: SessionDep, settings: SettingsDep) -> StoredCurves:
    """Runs that state which of these tiers they were measured on: curves for `/fit` to ask.

    Of each service the newest 500 runs that name it are looked at; `is_whole` says whether these
    are all.
    """
    tiers = await tiers_in_sight(session, catalogue(SEED_DATA, settings.tiers))
    return await stored_curves(session, tiers)
