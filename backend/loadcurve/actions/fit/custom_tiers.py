"""Own tiers and prices: save all or none from YAML, export, delete and restore."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.fit.tier_documents import CustomTierDocument
from loadcurve.actions.fit.tier_files import CustomTierEntry, custom_tier_entries, custom_tiers_yaml
from loadcurve.actions.fit.tier_records import custom_tier_record
from loadcurve.core.access import Visibility
from loadcurve.core.errors import Conflict, InvalidQuery
from loadcurve.core.fit import Authorship, Tier, TierKind
from loadcurve.store.access import caller_of
from loadcurve.store.audit import record_action
from loadcurve.store.library import items as store
from loadcurve.store.library.items import ItemEdit, ItemRow
from loadcurve.store.threads import run_in_thread

MOST_TIERS = 200
"""Each is compared with every demand."""
_CHARACTERS_A_POINT = 40

Catalogue = Mapping[str, Tier]


@dataclass(frozen=True, slots=True)
class CustomTier:
    """A stored tier or price; ``tier`` is None if the catalogue no longer has the priced tier."""

    row: ItemRow
    entry: CustomTierEntry
    tier: Tier | None


class TierState(StrEnum):
    """Outcome of saving a tier."""

    ADDED = "added"
    CHANGED = "changed"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True)
class SavedTier:
    """A tier of saved YAML."""

    id: str
    kind: TierKind
    state: TierState


@dataclass(frozen=True, slots=True)
class TierUpload:
    """YAML of tiers. ``revisions`` has the revision that the caller edited, by id.

    ``visibility`` None leaves that of stored tiers, and means the team for new ones.
    """

    yaml: str
    name: str
    visibility: Visibility | None
    revisions: Mapping[str, int]


async def save_tiers(
    session: AsyncSession, given: TierUpload, known: Catalogue
) -> tuple[SavedTier, ...]:
    """Add the tiers of YAML, and change the caller's own tiers of the same ids.

    Raises RefusedInput and InvalidQuery naming line and field, PermissionDenied for somebody else's
    tier, Conflict for an id in the trash and for a tier changed since the caller opened it.
    """
    size = len(given.yaml) // _CHARACTERS_A_POINT
    entries = await run_in_thread(size, custom_tier_entries, given.yaml, given.name)
    taken = await store.lock_custom_tiers(session)
    ids = {entry.tier.id for entry in entries}
    if len({*taken, *ids}) > MOST_TIERS:
        raise InvalidQuery(
            f"the limit is {MOST_TIERS} tiers of your own, those in the trash included; delete some"
        )
    if renamed := sorted(set(given.revisions) - ids):
        raise InvalidQuery(
            f"tier {renamed[0]}: the id of a tier cannot be changed; use {renamed[0]}"
        )
    return tuple([await _save(session, entry, given, taken, known) for entry in entries])


async def _save(
    session: AsyncSession,
    entry: CustomTierEntry,
    given: TierUpload,
    taken: Mapping[str, bool],
    known: Catalogue,
) -> SavedTier:
    tier_id = entry.tier.id
    caller, today = caller_of(session), datetime.now(UTC).date()
    who = caller.name or caller.shown_as
    tier = custom_tier_record(entry, Authorship(who, today), known)
    title = f"Price of {tier.title}" if entry.tier.is_price_only else tier.title
    document = {**_fields(entry), "entered_by": who, "entered_on": f"{today}"}
    if tier_id not in taken:
        values = (title, "", document, given.visibility or Visibility.TEAM)
        row = await store.insert_item(session, tier_id, store.ItemKind.TIER, *values)
        await record_action(session, "tier saved", f"tier {tier_id}", visibility=row.visibility)
        return SavedTier(tier_id, tier.kind, TierState.ADDED)
    if taken[tier_id]:
        raise Conflict(f"{entry.where}: the id is in the trash; restore it, or use another id")
    row = await store.lock_item(session, tier_id, store.ItemKind.TIER)
    store.check_revision(row, given.revisions.get(tier_id))
    edit = ItemEdit()
    if _fields(_entry(row)) != _fields(entry):
        edit |= {"title": title, "document": document}
        # The trail is the only place that has the former figures.
        await record_action(session, "tier changed", f"tier {tier_id}", before=row.document["tier"])
    if given.visibility not in (None, row.visibility):
        edit["visibility"] = given.visibility
        await record_action(
            session, "visibility changed", f"tier {tier_id}", after=given.visibility
        )
    if not edit:
        return SavedTier(tier_id, tier.kind, TierState.UNCHANGED)
    await store.write_item(session, row, edit)
    return SavedTier(tier_id, tier.kind, TierState.CHANGED)


async def custom_tiers(session: AsyncSession, known: Catalogue) -> tuple[CustomTier, ...]:
    """All tiers and prices that the caller may see, by their ids."""
    return tuple(_custom_tier(session, row, known) for row in await store.custom_tier_rows(session))


async def visible_tiers(session: AsyncSession, known: Catalogue) -> Catalogue:
    """The catalogue with the team's tiers and prices that the caller may see."""
    own = {
        entry.row.id: entry.tier
        for entry in await custom_tiers(session, known)
        if entry.tier is not None
    }
    return MappingProxyType({**known, **own}) if own else known


async def remove_tier(session: AsyncSession, tier_id: str) -> None:
    """Move a tier to the trash. Raises NotFound and PermissionDenied."""
    await store.lock_item(session, tier_id, store.ItemKind.TIER)
    await store.set_item_deleted(session, tier_id, True)
    await record_action(session, "tier deleted", f"tier {tier_id}")


async def restore_tier(session: AsyncSession, tier_id: str, known: Catalogue) -> CustomTier:
    """Restore a tier from the trash. Raises NotFound and PermissionDenied."""
    row = await store.lock_item(session, tier_id, store.ItemKind.TIER, is_deleted=True)
    await store.set_item_deleted(session, tier_id, False)
    await record_action(session, "tier restored", f"tier {tier_id}")
    return _custom_tier(session, row, known)


async def export_tiers(session: AsyncSession, tier_id: str | None) -> str:
    """The tiers and prices that the caller may see as YAML, or one. Raises NotFound."""
    rows = (
        await store.custom_tier_rows(session)
        if tier_id is None
        else (await store.get_item(session, tier_id, store.ItemKind.TIER),)
    )
    is_member = caller_of(session).is_member
    entries = [(_entry(row), _entered_text(row, is_member)) for row in rows]
    return await run_in_thread(len(rows) * 10, custom_tiers_yaml, entries)


def _fields(entry: CustomTierEntry) -> dict[str, Any]:
    return {
        "provider": entry.provider,
        "service": entry.service,
        "tier": entry.tier.model_dump(mode="json", exclude_defaults=True),
    }


def _entry(row: ItemRow) -> CustomTierEntry:
    stored = row.document
    tier = CustomTierDocument.model_validate(stored["tier"])
    return CustomTierEntry(stored["provider"], stored["service"], tier)


def _custom_tier(session: AsyncSession, row: ItemRow, known: Catalogue) -> CustomTier:
    entry = _entry(row)
    by = row.document["entered_by"] if caller_of(session).is_member else None
    entered = Authorship(by, date.fromisoformat(row.document["entered_on"]))
    is_price = entry.tier.is_price_only
    if is_price and entry.tier.id not in known:
        return CustomTier(row, entry, None)
    # A tier entered first stays as it is when the catalogue takes its id later.
    return CustomTier(row, entry, custom_tier_record(entry, entered, known if is_price else {}))


def _entered_text(row: ItemRow, is_member: bool) -> str:
    by = f" by {row.document['entered_by']}" if is_member else ""
    return f"entered{by} on {row.document['entered_on']}"
