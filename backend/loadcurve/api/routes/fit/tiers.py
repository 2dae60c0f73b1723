"""/tiers: the catalogue of storage and machines, each number with its quote."""

from __future__ import annotations

from fastapi import Depends, Request, Response
from pydantic import TypeAdapter

from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.api.dependencies import SettingsDep, get_session
from loadcurve.api.responding.json_responses import json_response
from loadcurve.api.responses import ListOf
from loadcurve.api.routers import under_api
from loadcurve.core.fit import Tier
from loadcurve.settings import SEED_DATA

router = under_api("fit")

_TIERS = TypeAdapter(ListOf[Tier])


# The session lets in who may read here, and is asked nothing else.
_LETS_IN = Depends(get_session, scope="function")


@router.get("/tiers", response_model=ListOf[Tier], dependencies=[_LETS_IN])
async def list_tiers(request: Request, settings: SettingsDep) -> Response:
    """Storage and machines that are sold: ceilings as functions of size, with quote and date."""
    tiers = tuple(catalogue(SEED_DATA, settings.tiers).values())
    return await json_response(request, _TIERS, ListOf(tiers, len(tiers), None))
