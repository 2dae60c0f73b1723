"""Enter tiers and prices of one's own, change them and take them away; imported all or none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.fit.own_documents import OwnService, OwnTierDocument
from loadcurve.actions.fit.own_files import own_files, own_yaml
from loadcurve.actions.fit.own_records import own_record
from loadcurve.core.access import Visibility
from loadcurve.core.errors import Conflict, InvalidQuery
from loadcurve.core.fit import Entered, Tier
from loadcurve.store.access import asker_of
from loadcurve.store.audit import note
from loadcurve.store.off_loop import off_loop
from loadcurve.store.saved import rows as store
from loadcurve.store.saved.rows import SavedEdit, SavedKind, SavedRow

MOST_TIERS = 200
"""Each is held against every demand that is asked about."""
_CHARACTERS_A_POINT = 40

Catalogue = Mapping[str, Tier]


@dataclass(frozen=True, slots=True)
class OwnTier:
    """A tier, or the price of one of the catalogue, as it was entered and as core knows it.

    ``tier`` is None for the price of a tier that the catalogue no longer has.
    """

    row: SavedRow
    service: OwnService
    document: OwnTierDocument
    tier: Tier | None


class Taken(StrEnum):
    """What an import did with a tier."""

    ADDED = "added"
    CHANGED = "changed"
    THERE_ALREADY = "there already"


@dataclass(frozen=True, slots=True)
class ImportedTier:
    """A tier of an imported file, by its id."""

    id: str
    state: Taken


async def enter_tier(
    session: AsyncSession,
    service: OwnService,
    document: OwnTierDocument,
    visibility: Visibility | None,
    known: Catalogue,
) -> OwnTier:
    """Keep a tier or a price. Raises InvalidQuery, and Conflict if its id is taken."""
    taken = await store.lock_own_tiers(session)
    if document.id in taken:
        raise _taken(document.id, taken[document.id])
    _refuse_too_many(len(taken) + 1)
    row = await _insert(session, service, document, visibility, known)
    return _own(session, row, known)


async def change_tier(
    session: AsyncSession,
    tier_id: str,
    said: tuple[OwnService, OwnTierDocument] | None,
    visibility: Visibility | None,
    revision: int | None,
    known: Catalogue,
) -> OwnTier:
    """Put other figures in the place of a tier's, or change who may see it.

    Raises NotFound, NotAllowed for one of somebody else, Conflict if ``revision`` is not the one
    that is there, InvalidQuery for figures that are wrong.
    """
    if said is None and visibility is None:
        raise InvalidQuery("nothing to change: name tier or visibility")
    row = await store.lock_saved(session, SavedKind.TIER, tier_id)
    store.refuse_stale(row, revision)
    edit = SavedEdit() if visibility is None else SavedEdit(visibility=visibility)
    if said is not None:
        service, document = said
        if document.id != tier_id:
            raise InvalidQuery(f"tier.id: a tier keeps its id; give {tier_id}, or enter another")
        edit |= _words(session, service, document, known)
    return _own(session, await _change(session, row, edit), known)


async def open_own_tier(session: AsyncSession, tier_id: str, known: Catalogue) -> OwnTier:
    """A tier of one's own. Raises NotFound, and SignInNeeded if it is not for the caller."""
    return _own(session, await store.get_saved(session, SavedKind.TIER, tier_id), known)


async def own_tiers(session: AsyncSession, known: Catalogue) -> tuple[OwnTier, ...]:
    """All tiers and prices that the caller may see, by their ids."""
    return tuple(_own(session, row, known) for row in await store.own_tier_rows(session))


async def tiers_in_sight(session: AsyncSession, known: Catalogue) -> Catalogue:
    """The catalogue, with the team's tiers and prices where the caller may see them."""
    own = {
        entry.row.id: entry.tier
        for entry in await own_tiers(session, known)
        if entry.tier is not None
    }
    return MappingProxyType({**known, **own}) if own else known


async def remove_tier(session: AsyncSession, tier_id: str) -> None:
    """Put a tier into the trash. Raises NotFound and NotAllowed."""
    await store.lock_saved(session, SavedKind.TIER, tier_id)
    await store.set_saved_deleted(session, tier_id, True)
    await note(session, "tier deleted", f"tier {tier_id}")


async def restore_tier(session: AsyncSession, tier_id: str, known: Catalogue) -> OwnTier:
    """Take a tier out of the trash again. Raises NotFound and NotAllowed."""
    row = await store.lock_saved(session, SavedKind.TIER, tier_id, is_deleted=True)
    await store.set_saved_deleted(session, tier_id, False)
    await note(session, "tier restored", f"tier {tier_id}")
    return _own(session, row, known)


async def export_tiers(session: AsyncSession, known: Catalogue) -> str:
    """The tiers and prices the caller may see as YAML, which an import takes again."""
    own = await own_tiers(session, known)
    is_member = asker_of(session).is_member
    entries = [(entry.service, entry.document, _entered_text(entry, is_member)) for entry in own]
    return await off_loop(len(own) * 10, own_yaml, entries)


async def import_tiers(
    session: AsyncSession, text: str, name: str, known: Catalogue
) -> tuple[ImportedTier, ...]:
    """Enter the tiers of YAML, and change those of the same ids that are the caller's.

    Raises RefusedInput naming the field, NotAllowed for a tier of somebody else, Conflict for an
    id that is in the trash.
    """
    files = await off_loop(len(text) // _CHARACTERS_A_POINT, own_files, text, name)
    taken = await store.lock_own_tiers(session)
    given = [(file, document) for file in files for document in file.tiers]
    _refuse_too_many(len({*taken, *(document.id for _, document in given)}))
    return tuple([await _take(session, file, document, taken, known) for file, document in given])


async def _take(
    session: AsyncSession,
    service: OwnService,
    document: OwnTierDocument,
    taken: Mapping[str, bool],
    known: Catalogue,
) -> ImportedTier:
    if document.id not in taken:
        await _insert(session, service, document, None, known)
        return ImportedTier(document.id, Taken.ADDED)
    if taken[document.id]:
        raise _taken(document.id, is_deleted=True)
    row = await store.lock_saved(session, SavedKind.TIER, document.id)
    edit = _words(session, service, document, known)
    if _said(row) == _fields(service, document):
        return ImportedTier(document.id, Taken.THERE_ALREADY)
    await _change(session, row, edit)
    return ImportedTier(document.id, Taken.CHANGED)


def _taken(tier_id: str, is_deleted: bool) -> Conflict:
    fix = "restore it, or choose another id" if is_deleted else "change that one, or choose another"
    where = "in the trash" if is_deleted else "here"
    return Conflict(f"tier {tier_id}: the id is taken by a tier {where}; {fix}")


def _refuse_too_many(count: int) -> None:
    if count > MOST_TIERS:
        raise InvalidQuery(
            f"there may be {MOST_TIERS} tiers of your own, those in the trash included; delete some"
        )


def _fields(service: OwnService, document: OwnTierDocument) -> dict[str, Any]:
    return {
        "provider": service.provider,
        "service": service.service,
        "tier": document.model_dump(mode="json", exclude_defaults=True),
    }


def _said(row: SavedRow) -> dict[str, Any]:
    return {name: row.document[name] for name in ("provider", "service", "tier")}


def _words(
    session: AsyncSession, service: OwnService, document: OwnTierDocument, known: Catalogue
) -> SavedEdit:
    """What is stored of a tier. Raises InvalidQuery for figures that are wrong."""
    asker, today = asker_of(session), datetime.now(UTC).date()
    who = asker.name or asker.shown_as
    tier = own_record(service, document, Entered(who, today), known)
    title = f"Price of {tier.title}" if document.is_price_only else tier.title
    entered = {"entered_by": who, "entered_on": f"{today}"}
    return {"title": title, "document": {**_fields(service, document), **entered}}


async def _insert(
    session: AsyncSession,
    service: OwnService,
    document: OwnTierDocument,
    visibility: Visibility | None,
    known: Catalogue,
) -> SavedRow:
    words = _words(session, service, document, known)
    given = (words["title"], "", words["document"], visibility or Visibility.TEAM)
    row = await store.insert_saved(session, document.id, SavedKind.TIER, *given)
    await note(session, "tier saved", f"tier {row.id}", visibility=row.visibility)
    return row


async def _change(session: AsyncSession, row: SavedRow, edit: SavedEdit) -> SavedRow:
    changed = await store.write_saved(session, row, edit)
    if "document" in edit:
        # Figures are no secret to who reads the trail, and what they were before is nowhere else.
        await note(session, "tier changed", f"tier {row.id}", before=_said(row)["tier"])
    if "visibility" in edit:
        after = changed.visibility
        await note(session, "visibility changed", f"tier {row.id}", after=after)
    return changed


def _own(session: AsyncSession, row: SavedRow, known: Catalogue) -> OwnTier:
    said = _said(row)
    service = OwnService(provider=said["provider"], service=said["service"])
    document = OwnTierDocument.model_validate(said["tier"])
    by = row.document["entered_by"] if asker_of(session).is_member else None
    entered = Entered(by, date.fromisoformat(row.document["entered_on"]))
    is_there = document.id in known
    if document.is_price_only and not is_there:
        return OwnTier(row, service, document, None)
    # What a team entered first stays as it is when the catalogue takes its id later.
    others = known if document.is_price_only else {}
    return OwnTier(row, service, document, own_record(service, document, entered, others))


def _entered_text(own: OwnTier, is_member: bool) -> str:
    said = own.row.document
    by = f" by {said['entered_by']}" if is_member else ""
    return f"entered{by} on {said['entered_on']}"
