"""Which stored runs state that they were measured on a tier: their curves may be asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.figures import RunSummary
from loadcurve.core.fit import Kind, Tier, searches_for, stated_tier
from loadcurve.core.records import Provenance, System
from loadcurve.store.runs.filters import RunFilter
from loadcurve.store.runs.lists import list_runs

_MOST_OF_A_SERVICE = 20
"""Of more runs that name a service the newest are looked at."""


@dataclass(frozen=True, slots=True)
class StoredCurve:
    """A run with a curve, and the tier that its system states."""

    run_id: str
    label: str
    provenance: Provenance
    load_points: int
    tier_id: str
    tier_title: str


async def stored_curves(
    session: AsyncSession, tiers: Mapping[str, Tier]
) -> tuple[StoredCurve, ...]:
    """The runs in the caller's sight that state one of ``tiers``, in their order.

    Observed and modelled runs are left out, as are those of a single load point: they have no curve
    that anybody measured.
    """
    storage = [tier for tier in tiers.values() if tier.kind is Kind.STORAGE]
    names = dict.fromkeys(name for tier in storage for name in searches_for(tier.service))
    runs: dict[str, RunSummary] = {}
    for name in names:
        page = await list_runs(session, RunFilter(q=name), "newest", _MOST_OF_A_SERVICE, None)
        runs |= {one.id: one for one in page.items}
    found = [one for run in runs.values() if (one := _curve(run, storage)) is not None]
    order = list(tiers)
    return tuple(sorted(found, key=lambda one: (order.index(one.tier_id), one.label)))


def _curve(run: RunSummary, storage: Sequence[Tier]) -> StoredCurve | None:
    if run.is_observed or run.provenance is Provenance.MODELLED or run.load_points < 2:
        return None
    stated = stated_tier(System(run.system, run.storage, run.family), storage)
    tier = next((tier for tier in storage if tier.id == stated.tier_id), None)
    if tier is None:
        return None
    return StoredCurve(run.id, run.label, run.provenance, run.load_points, tier.id, tier.title)
