"""Stored runs that state their tier, so that their curves may support it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.figures import RunSummary
from loadcurve.core.fit import Tier, TierKind, service_search_terms, stated_tier
from loadcurve.core.records import Provenance, System
from loadcurve.store.runs.filters import RunFilter
from loadcurve.store.runs.lists import list_runs

MOST_OF_A_SERVICE = 500
"""The newest runs of a service are checked, up to this number."""

_PAGE = 100


@dataclass(frozen=True, slots=True)
class StoredCurve:
    """A run with a curve, and the tier that its system states."""

    run_id: str
    label: str
    provenance: Provenance
    load_points: int
    tier_id: str
    tier_title: str


@dataclass(frozen=True, slots=True)
class StoredCurves:
    """Runs that state a tier; ``is_whole`` is False if older runs were skipped."""

    items: tuple[StoredCurve, ...]
    total: int
    is_whole: bool


async def stored_curves(session: AsyncSession, tiers: Mapping[str, Tier]) -> StoredCurves:
    """Runs visible to the caller that state one of ``tiers``, in their order.

    Observed and modelled runs and those of a single load point are excluded, because they have no
    measured curve. At most MOST_OF_A_SERVICE runs per service are checked, the newest first.
    """
    storage = [tier for tier in tiers.values() if tier.kind is TierKind.STORAGE]
    names = dict.fromkeys(name for tier in storage for name in service_search_terms(tier.service))
    runs: dict[str, RunSummary] = {}
    is_whole = True
    for name in names:
        named, is_all = await _runs_that_name(session, name)
        runs |= {run.id: run for run in named}
        is_whole &= is_all
    curves = [curve for run in runs.values() if (curve := _curve(run, storage)) is not None]
    order = list(tiers)
    items = tuple(sorted(curves, key=lambda curve: (order.index(curve.tier_id), curve.label)))
    return StoredCurves(items, len(items), is_whole)


async def _runs_that_name(session: AsyncSession, name: str) -> tuple[list[RunSummary], bool]:
    """The newest runs that contain a service's name, and whether these are all."""
    runs: list[RunSummary] = []
    cursor: str | None = None
    while len(runs) < MOST_OF_A_SERVICE:
        page = await list_runs(session, RunFilter(q=name), "newest", _PAGE, cursor)
        runs += page.items
        cursor = page.next_cursor
        if cursor is None:
            return runs, True
    return runs, False


def _curve(run: RunSummary, storage: Sequence[Tier]) -> StoredCurve | None:
    if run.is_observed or run.provenance is Provenance.MODELLED or run.load_points < 2:
        return None
    stated = stated_tier(System(run.system, run.storage, run.family), storage)
    tier = next((tier for tier in storage if tier.id in stated.tier_ids), None)
    if tier is None:
        return None
    return StoredCurve(run.id, run.label, run.provenance, run.load_points, tier.id, tier.title)
