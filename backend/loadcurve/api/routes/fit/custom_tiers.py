"""/own-tiers: a team's own tiers and prices, saved and exported as YAML."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Query, Response
from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from loadcurve.actions.fit import custom_tiers as actions
from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.actions.fit.tier_files import MOST_CHARACTERS
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import FileName, Identifier
from loadcurve.api.problems import file_responses, problem_responses, write_problems
from loadcurve.api.response_models import ListPage
from loadcurve.api.routers import api_router
from loadcurve.api.routes.exports.files import file_name
from loadcurve.api.routes.library.responses import ItemMetadata, metadata_of
from loadcurve.core.access import Caller, Visibility
from loadcurve.core.fit import Tier
from loadcurve.core.visible_text import plain_text
from loadcurve.settings import SEED_DATA
from loadcurve.store.access import caller_of

router = api_router("fit")


class TiersIn(BaseModel):
    """Tiers as YAML, in the form of seed-data/tiers; quotes may be left out."""

    yaml: Annotated[
        str,
        StringConstraints(min_length=1, max_length=MOST_CHARACTERS),
        AfterValidator(plain_text),
    ]
    name: FileName = Field("YAML", description="The name of the file in errors.")
    visibility: Visibility | None = Field(
        None, description="By default, new tiers are visible to the team, and others don't change."
    )
    revisions: dict[Identifier, Annotated[int, Field(ge=1, le=2**31 - 1)]] = Field(
        {}, max_length=200, description="Answers 409 if one of these was changed since."
    )


@dataclass(frozen=True, slots=True)
class CustomTierOut:
    """A stored tier or price. ``tier`` is null if the catalogue no longer has the priced tier."""

    about: ItemMetadata
    tier: Tier | None


@dataclass(frozen=True, slots=True)
class SavedTiers:
    """Outcome of saving each tier of the YAML."""

    tiers: tuple[actions.SavedTier, ...]


def _out(own: actions.CustomTier, caller: Caller) -> CustomTierOut:
    return CustomTierOut(metadata_of(own.row, caller), own.tier)


@router.get("/own-tiers", responses=problem_responses(422))
async def list_custom_tiers(session: SessionDep, settings: SettingsDep) -> ListPage[CustomTierOut]:
    """Tiers and prices entered on this server, by id; at most 200."""
    tiers = await actions.custom_tiers(session, catalogue(SEED_DATA, settings.tiers))
    caller = caller_of(session)
    return ListPage(tuple(_out(own, caller) for own in tiers), len(tiers), None)


@router.get(
    "/own-tiers.yaml",
    response_class=Response,
    responses=file_responses("application/yaml", "Tiers in the form of seed-data/tiers"),
)
async def export_custom_tiers(
    session: SessionDep,
    tier: Annotated[Identifier | None, Query(description="Export this tier only.")] = None,
) -> Response:
    """Your own tiers as YAML, for `POST /own-tiers` and `loadcurve fit --tiers`."""
    text = await actions.export_tiers(session, tier)
    headers = file_name(tier or "Tiers of our own", "yaml")
    return Response(text, media_type="application/yaml; charset=utf-8", headers=headers)


@router.post("/own-tiers", responses=write_problems(404, 409, 422))
async def save_custom_tiers(
    session: SessionDep, settings: SettingsDep, body: TiersIn
) -> SavedTiers:
    """Save all tiers of YAML, or none. Your tiers with the same ids are updated.

    An entry with the id of a tier of the catalogue has only `prices`. Errors name line and field.
    """
    known = catalogue(SEED_DATA, settings.tiers)
    given = actions.TierUpload(body.yaml, body.name, body.visibility, body.revisions)
    return SavedTiers(await actions.save_tiers(session, given, known))


@router.delete("/own-tiers/{saved_id}", status_code=204, responses=write_problems(404, 422))
async def delete_custom_tier(session: SessionDep, saved_id: Identifier) -> Response:
    """Move one of your tiers to the trash; shared items keep its numbers."""
    await actions.remove_tier(session, saved_id)
    return Response(status_code=204)


@router.post("/own-tiers/{saved_id}/restore", responses=write_problems(404, 422))
async def restore_custom_tier(
    session: SessionDep, settings: SettingsDep, saved_id: Identifier
) -> CustomTierOut:
    """Restore one of your tiers from the trash."""
    known = catalogue(SEED_DATA, settings.tiers)
    return _out(await actions.restore_tier(session, saved_id, known), caller_of(session))
