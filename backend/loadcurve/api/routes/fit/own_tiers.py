"""/tiers: tiers and prices of one's own: entered, changed, taken away, imported and exported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Response
from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from loadcurve.actions.fit import own_tiers as actions
from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.actions.fit.own_documents import OwnService, OwnTierDocument
from loadcurve.actions.fit.own_files import MOST_CHARACTERS
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import FileName, Identifier
from loadcurve.api.problems import file_responses, problem_responses, write_problems
from loadcurve.api.responses import ListOf
from loadcurve.api.routers import under_api
from loadcurve.api.routes.exports import named_after
from loadcurve.api.routes.saved.comparisons import Revision
from loadcurve.api.routes.saved.responses import SavedAbout, about_of
from loadcurve.core.access import Asker, Visibility
from loadcurve.core.fit import Tier
from loadcurve.core.visible_text import plain_text
from loadcurve.settings import SEED_DATA
from loadcurve.store.access import asker_of

router = under_api("fit")

_VISIBILITY = "Who may see it; if absent, people with an account here."


class OwnTierIn(OwnService):
    """A tier to enter: its service, its figures, where they are from, and its price."""

    tier: OwnTierDocument
    visibility: Visibility | None = Field(None, description=_VISIBILITY)


class OwnTierFigures(OwnService):
    """All figures of a tier, in the place of those it had."""

    tier: OwnTierDocument


class OwnTierPatch(BaseModel):
    """What to change of a tier. What is not named stays; ``figures`` are all of them."""

    figures: OwnTierFigures | None = None
    visibility: Visibility | None = None
    revision: Revision = None


class TiersToImport(BaseModel):
    """Tiers as YAML, in the form of seed-data/tiers."""

    yaml: Annotated[
        str,
        StringConstraints(min_length=1, max_length=MOST_CHARACTERS),
        AfterValidator(plain_text),
    ]
    name: FileName = Field("the file", description="What errors call it.")


@dataclass(frozen=True, slots=True)
class OwnTierOut:
    """A tier of one's own: what was entered, and the tier it makes with its causes.

    A price of a tier that the catalogue no longer has makes none.
    """

    about: SavedAbout
    provider: str
    service: str
    document: OwnTierDocument
    tier: Tier | None


@dataclass(frozen=True, slots=True)
class ImportedTiers:
    """What an import did with each tier of the file."""

    tiers: tuple[actions.ImportedTier, ...]


def _out(own: actions.OwnTier, asker: Asker) -> OwnTierOut:
    service = own.service
    about = about_of(own.row, asker)
    return OwnTierOut(about, service.provider, service.service, own.document, own.tier)


@router.get("/own-tiers", responses=problem_responses(422))
async def list_own_tiers(session: SessionDep, settings: SettingsDep) -> ListOf[OwnTierOut]:
    """Tiers and prices that people here entered, by their ids; at most 200."""
    tiers = await actions.own_tiers(session, catalogue(SEED_DATA, settings.tiers))
    asker = asker_of(session)
    return ListOf(tuple(_out(own, asker) for own in tiers), len(tiers), None)


@router.get(
    "/own-tiers.yaml",
    response_class=Response,
    responses=file_responses("application/yaml", "Tiers in the form of seed-data/tiers"),
)
async def export_own_tiers(session: SessionDep, settings: SettingsDep) -> Response:
    """The same as YAML, which an import and `loadcurve fit --tiers` take."""
    text = await actions.export_tiers(session, catalogue(SEED_DATA, settings.tiers))
    headers = named_after("Tiers of our own", "yaml")
    return Response(text, media_type="application/yaml; charset=utf-8", headers=headers)


@router.post("/own-tiers", status_code=201, responses=write_problems(409, 422))
async def enter_own_tier(session: SessionDep, settings: SettingsDep, body: OwnTierIn) -> OwnTierOut:
    """Enter a tier of your own, or the price of one of the catalogue: then `id` and `prices`."""
    known = catalogue(SEED_DATA, settings.tiers)
    own = await actions.enter_tier(session, body, body.tier, body.visibility, known)
    return _out(own, asker_of(session))


@router.post("/own-tiers/imports", responses=write_problems(409, 422))
async def import_own_tiers(
    session: SessionDep, settings: SettingsDep, body: TiersToImport
) -> ImportedTiers:
    """Enter all tiers of a YAML file, or none; those of the same id that are yours are changed."""
    known = catalogue(SEED_DATA, settings.tiers)
    return ImportedTiers(await actions.import_tiers(session, body.yaml, body.name, known))


@router.get("/own-tiers/{saved_id}", responses=problem_responses(404, 422))
async def get_own_tier(
    session: SessionDep, settings: SettingsDep, saved_id: Identifier
) -> OwnTierOut:
    """A tier of your own as it was entered."""
    known = catalogue(SEED_DATA, settings.tiers)
    return _out(await actions.open_own_tier(session, saved_id, known), asker_of(session))


@router.patch("/own-tiers/{saved_id}", responses=write_problems(404, 409, 422))
async def change_own_tier(
    session: SessionDep, settings: SettingsDep, saved_id: Identifier, body: OwnTierPatch
) -> OwnTierOut:
    """Change the figures or the visibility; 409 if somebody else did meanwhile."""
    known = catalogue(SEED_DATA, settings.tiers)
    said = None if body.figures is None else (body.figures, body.figures.tier)
    changed = (saved_id, said, body.visibility, body.revision, known)
    return _out(await actions.change_tier(session, *changed), asker_of(session))


@router.delete("/own-tiers/{saved_id}", status_code=204, responses=write_problems(404, 422))
async def delete_own_tier(session: SessionDep, saved_id: Identifier) -> Response:
    """Put a tier of your own into the trash; what was shared keeps its numbers."""
    await actions.remove_tier(session, saved_id)
    return Response(status_code=204)


@router.post("/own-tiers/{saved_id}/restore", responses=write_problems(404, 422))
async def restore_own_tier(
    session: SessionDep, settings: SettingsDep, saved_id: Identifier
) -> OwnTierOut:
    """Bring a tier of your own back from the trash."""
    known = catalogue(SEED_DATA, settings.tiers)
    return _out(await actions.restore_tier(session, saved_id, known), asker_of(session))
