"""Test the demand of stored runs against tiers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from math import isnan

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.fit.catalogue import tier_named
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.fit import (
    AXES,
    CurveCoverage,
    Demand,
    DemandPoint,
    DemandRun,
    ExtraCeilings,
    FitOptions,
    FitResult,
    Offer,
    Tier,
    TierKind,
    ceilings_of_machine,
    curve_coverage,
    demand_of,
    interval_groups,
    measured_curve,
    offer_of,
    own_offer,
    summary_of,
    support_of,
    verdict_of,
    working_hours_text,
)
from loadcurve.core.records import Run
from loadcurve.store.runs.loading import load_runs
from loadcurve.store.threads import run_in_thread

# Each of some 30 tiers tests a score of sizes, so intervals count several times.
_WORK_OF_AN_INTERVAL = 4


@dataclass(frozen=True, slots=True)
class FitQuestion:
    """A question: ``tier`` with a size or None, a machine, and the user's ceilings.

    ``latency_limit_us`` is the latency limit on the measured curves of ``curves``.
    """

    runs: tuple[str, ...]
    asked: FitOptions
    tier: tuple[str, float | None] | None = None
    machine: str | None = None
    own: ExtraCeilings | None = None
    curves: tuple[str, ...] = ()
    latency_limit_us: float | None = None


async def evaluate_fit(
    session: AsyncSession, question: FitQuestion, tiers: Mapping[str, Tier], today: date
) -> FitResult:
    """Whether the demand of the question's runs fits.

    Raises NotFound and SignInRequired for runs, InvalidQuery for tiers and sizes, LimitExceeded for
    too many load points.
    """
    loaded = await load_runs(session, list(dict.fromkeys((*question.runs, *question.curves))))
    known = {run_id: loaded_run.run for run_id, loaded_run in loaded.by_id.items()}
    size = loaded.size * _WORK_OF_AN_INTERVAL
    return await run_in_thread(size, compute_fit, question, known, tiers, today)


def compute_fit(
    question: FitQuestion, known: Mapping[str, Run], tiers: Mapping[str, Tier], today: date
) -> FitResult:
    """The answer for loaded runs. Raises InvalidQuery."""
    runs = [known[run_id] for run_id in dict.fromkeys(question.runs)]
    demand, asked = demand_of(runs), question.asked
    machine = question.machine and tier_named(question.machine, tiers, TierKind.MACHINE)
    storage = [
        tier
        for tier in tiers.values()
        if tier.kind is TierKind.STORAGE and (not machine or tier.provider == machine.provider)
    ]
    limit_us = question.latency_limit_us
    curves = [known[run_id] for run_id in dict.fromkeys(question.curves)]
    of_storage = [tier for tier in tiers.values() if tier.kind is TierKind.STORAGE]
    reaches = [curve_coverage(run, demand, asked.growth, limit_us, of_storage) for run in curves]
    offers = tuple(
        _supported(
            offer_of(
                tier, None, demand, asked, _extra_ceilings(question, machine or None, tier), today
            )[0],
            *(tiers, asked, reaches),
        )
        for tier in storage
    )
    chosen, exceeds = _chosen(question, demand, tiers, machine or None, today)
    if chosen is not None:
        chosen = _supported(chosen, tiers, asked, reaches)
    points = _points(demand, exceeds, asked.growth)
    return FitResult(
        runs=tuple(
            DemandRun(run.id, run.title, run.provenance, run.is_observed, len(run.points))
            for run in runs
        ),
        demand=summary_of(demand),
        growth=asked.growth,
        of_pct=asked.of_pct,
        capacity_gib=asked.capacity_gib,
        machine=machine.title if machine else None,
        chosen=chosen,
        offers=offers,
        curves=tuple(measured_curve(run, demand, asked.growth, limit_us) for run in curves),
        points=points,
        verdict=verdict_of(chosen, offers),
        gathered=interval_groups(points),
        working_hours=working_hours_text(demand, asked.working_hours),
    )


def _supported(
    offer: Offer, tiers: Mapping[str, Tier], asked: FitOptions, reaches: Sequence[CurveCoverage]
) -> Offer:
    """The offer with its support by the chosen curves, if the demand fits it."""
    if not reaches or not offer.holds or offer.offered.tier_id is None:
        return offer
    tier = tiers[offer.offered.tier_id]
    return replace(offer, support=support_of(tier, offer.offered.size, asked, reaches))


def intervals_of(runs: Sequence[Run], growth: float) -> tuple[DemandPoint, ...]:
    """The demand of ``runs`` for the drawing, without ceilings."""
    return _points(demand_of(runs), (), growth)


def _extra_ceilings(
    question: FitQuestion, machine: Tier | None, tier: Tier
) -> Sequence[ExtraCeilings]:
    """Ceilings of every size: the machine's path, and own ceilings."""
    bounds = [] if question.own is None else [question.own]
    if machine is not None:
        of_path = ceilings_of_machine(machine, tier.path)
        if of_path:
            bounds.append(ExtraCeilings(machine.title, of_path))
    return bounds


def _chosen(
    question: FitQuestion,
    demand: Demand,
    tiers: Mapping[str, Tier],
    machine: Tier | None,
    today: date,
) -> tuple[Offer | None, tuple[int, ...]]:
    if question.tier is not None:
        tier_id, size = question.tier
        tier = tier_named(tier_id, tiers, TierKind.STORAGE)
        if machine is not None and machine.provider != tier.provider:
            raise InvalidQuery(
                f"machine: {machine.title} is {machine.provider}’s, {tier.title} is "
                f"{tier.provider}’s; choose a machine and a tier of one provider"
            )
        beside = _extra_ceilings(question, machine, tier)
        return offer_of(tier, size, demand, question.asked, beside, today)
    if question.own is not None:
        return own_offer(question.own, demand, question.asked, today)
    return None, ()


def _points(demand: Demand, exceeds: Sequence[int], growth: float) -> tuple[DemandPoint, ...]:
    over = set(exceeds)
    iops, mib_s = ((demand.needs[metric] * growth).tolist() for metric in AXES)
    return tuple(
        DemandPoint(
            run_id=interval.run_id,
            point_id=interval.point_id,
            label=interval.label,
            started_at=interval.started_at,
            elapsed_s=interval.elapsed_s,
            throughput_iops=None if isnan(iops[place]) else iops[place],
            bandwidth_mib_s=None if isnan(mib_s[place]) else mib_s[place],
            exceeds=place in over,
        )
        for place, interval in enumerate(demand.intervals)
    )
