"""Tiers supported by a measured curve: by stated words and measured points only."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.actions.fit.evaluation import FitQuestion, compute_fit
from loadcurve.core.fit import (
    CurveSupport,
    Demand,
    FitOptions,
    FitResult,
    Offer,
    OfferSupport,
    curve_coverage,
    demand_of,
    rows_of,
    stated_tier,
    support_of,
)
from loadcurve.core.records import Evidence, Provenance, Qualifier, Quantity, Run, System
from tests.making.runs import point, run

TIERS = catalogue(Path(__file__).parents[4] / "seed-data")
ULTRA = TIERS["anf-ultra"]
LEVELS = ((1, 10_000, 200.0), (2, 20_000, 300.0), (4, 30_000, 900.0))


def on(storage: str, name: str = "System", **fields: object) -> System:
    return System(name=name, storage=storage, **fields)  # type: ignore[arg-type]


ULTRA_8 = on("Azure NetApp Files, Ultra, one 8 TiB volume")


def curve(system: System = ULTRA_8, **fields: object) -> Run:
    """Reads of 8 KiB: 10,000 to 30,000 IOPS at 200 to 900 µs."""
    points = [
        point(n, throughput_iops=x, read_iops=x, read_latency_us=y, bandwidth_mib_s=x / 128)
        for n, x, y in LEVELS
    ]
    return run("c", *points, system=system, label="dNFS", **fields)


def reads(*iops: float, kib: float = 8) -> Run:
    points = [
        point(n, throughput_iops=x, read_iops=x, bandwidth_mib_s=x * kib / 1024)
        for n, x in enumerate(iops, 1)
    ]
    return run("d", *points)


def support(
    demand: Demand,
    measured: Run,
    size: float = 8,
    limit_us: float | None = None,
    asked: FitOptions | None = None,
) -> OfferSupport:
    asked = asked or FitOptions()
    reach = curve_coverage(measured, demand, asked.growth, limit_us, list(TIERS.values()))
    return support_of(ULTRA, size, asked, [reach])


def test_support_needs_one_point_covering_every_interval() -> None:
    found = support(demand_of([reads(15_000, 29_000)]), curve(), limit_us=1_000)
    assert (found.support, found.run_ids, found.covered) == (CurveSupport.WHOLE, ("c",), 2)
    assert found.text == "both intervals are within the measured points of dNFS at or below 1 ms"


def test_the_limit_counts_at_measured_points_only() -> None:
    # 20,000 IOPS were measured at 300 µs; 25,000 would be 600 µs by a line, which is not measured.
    found = support(demand_of([reads(15_000, 25_000)]), curve(), limit_us=700)
    assert (found.support, found.covered, found.intervals) == (CurveSupport.PART, 1, 2)
    assert found.text == "1 of 2 intervals is within the measured points of dNFS at or below 700 µs"
    half = support(demand_of([reads(15_000, 25_000)]), curve(), limit_us=700, asked=FitOptions(50))
    assert half.support is CurveSupport.WHOLE
    none = support(demand_of([reads(25_000)]), curve(), limit_us=700)
    assert none.text == (
        "no measurement covers it: dNFS has no measured point above 20,000 IOPS at or below 700 µs"
    )
    assert support(demand_of([reads(5_000)]), curve(), limit_us=100).text.endswith(
        "dNFS has no measured point at or below 100 µs"
    )


@given(st.floats(1, 60_000), st.floats(50, 2_000), st.floats(1, 3))
def test_the_answer_never_beats_a_measured_curve(iops: float, limit: float, growth: float) -> None:
    found = support(
        demand_of([reads(iops)]), curve(), limit_us=limit, asked=FitOptions(growth=growth)
    )
    reached = any(iops * growth <= x * (1 + 1e-9) and y <= limit for _, x, y in LEVELS)
    assert (found.support is CurveSupport.WHOLE) is reached
    assert found.support is not CurveSupport.PART


def test_growth_and_bytes_count() -> None:
    grown = support(demand_of([reads(20_000)]), curve(), asked=FitOptions(growth=2))
    assert grown.text == ("no measurement covers it: dNFS has no measured point above 30,000 IOPS")
    # 9.6 KiB are I/O of the same size, and 29,000 of them are more bytes than 30,000 of 8 KiB.
    bytes_bind = support(demand_of([reads(29_000, kib=9.6)]), curve())
    assert bytes_bind.support is CurveSupport.NONE
    assert bytes_bind.text == (
        "no measurement covers it: dNFS does not reach the IOPS and MiB/s of any interval "
        "together: at most 30,000 IOPS and 234 MiB/s"
    )


def test_other_io_is_not_covered() -> None:
    found = support(demand_of([reads(1_000, kib=64)]), curve())
    assert found.text == "no measurement covers it: the I/O of dNFS is unlike the demand’s"


@pytest.mark.parametrize(
    ("system", "size", "text"),
    [
        (ULTRA_8, 8, None),
        (ULTRA_8, 6, "no measurement covers it: dNFS was measured at 8 TiB, more than 6 TiB"),
        (on("ANF Ultra 4 TiB", volumes=2), 8, None),
        (
            on("ANF Ultra 4 TiB", volumes=3),
            8,
            "no measurement covers it: dNFS was measured at 12 TiB, more than 8 TiB",
        ),
        (on("ANF, Premium, 8 TiB"), 8, "no measurement covers it"),
        (
            on("Azure NetApp Files, 8 TiB"),
            8,
            "no measurement covers it: dNFS does not state its tier",
        ),
        (on("ANF Ultra"), 8, "no measurement covers it: dNFS does not state its size"),
        (on("An array of ours, Ultra, 8 TiB"), 8, "no measurement covers it"),
    ],
)
def test_a_curve_is_of_the_tier_and_size_it_states(
    system: System, size: float, text: str | None
) -> None:
    found = support(demand_of([reads(1_000)]), curve(system), size=size)
    assert (found.text == text) if text else (found.support is CurveSupport.WHOLE)


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"is_observed": True}, "dNFS is observed, so it has no curve"),
        ({"provenance": Provenance.MODELLED}, "dNFS is modelled, not measured"),
    ],
)
def test_unmeasured_tier_has_no_support(fields: dict[str, Any], text: str) -> None:
    found = support(demand_of([reads(1_000)]), curve(**fields))
    assert found.text == f"no measurement covers it: {text}"


@pytest.mark.parametrize(
    ("metric", "qualifier"),
    [
        ("throughput_iops", Qualifier.INFERRED),
        ("read_latency_us", Qualifier.INFERRED),
        ("read_latency_us", Qualifier.MORE_THAN),
    ],
)
def test_a_number_that_is_no_measurement_supports_nothing(
    metric: str, qualifier: Qualifier
) -> None:
    (level, *_) = curve().points
    value = level.quantities[metric].value
    hedged = Quantity(value, Provenance.PUBLISHED, Evidence(quote="x"), qualifier=qualifier)
    only = replace(
        curve(), points=(replace(level, quantities={**level.quantities, metric: hedged}),)
    )
    found = support(demand_of([reads(1_000)]), only, limit_us=1_000)
    assert found.support is CurveSupport.NONE


@pytest.mark.parametrize(
    ("system", "tier_id"),
    [
        (on("Amazon EBS gp3, 500 GiB"), "ebs-gp3"),
        (on("Elastic Block Store io2 Block Express"), "ebs-io2-block-express"),
        (on("EBS gp2 and gp3"), None),
        (on("Azure managed disks, Premium SSD v2"), "azure-premium-ssd-v2"),
        (on("Azure Premium SSD, P30 × 16"), None),
        (on("Azure NetApp Files", settings={"service level": "Ultra (128 MiB/s)"}), "anf-ultra"),
        (on("Azure NetApp Files, 8 TiB", settings={"disks": "one ultra disk"}), None),
        (
            on("FSx for NetApp ONTAP, Multi-AZ 2, 3,072 MB/s throughput capacity"),
            "fsx-ontap-maz2-3072",
        ),
    ],
)
def test_tiers_are_known_by_their_words(system: System, tier_id: str | None) -> None:
    assert stated_tier(system, list(TIERS.values())).tier_ids == ({tier_id} if tier_id else set())


def test_custom_tier_with_catalogue_name_is_listed_beside_it() -> None:
    own = replace(TIERS["anf-ultra"], id="own-ultra")
    stated = stated_tier(on("Azure NetApp Files, Ultra, 8 TiB"), [*TIERS.values(), own])
    assert stated.tier_ids == {"anf-ultra", "own-ultra"}


def answer(*curves: Run, tier: tuple[str, float | None] | None = None) -> FitResult:
    known = {one.id: one for one in (reads(15_000, 29_000), *curves)}
    question = FitQuestion(
        runs=("d",),
        asked=FitOptions(),
        tier=tier,
        curves=tuple(one.id for one in curves),
        latency_limit_us=1_000,
    )
    return compute_fit(question, known, TIERS, date(2026, 11, 23))


def test_offer_names_its_supporting_curves() -> None:
    found = answer(curve(on("Azure NetApp Files, Ultra, 1 TiB")), tier=("anf-ultra", 8))
    by_tier = {offer.offered.tier_id: offer for offer in found.offers}
    assert _of(by_tier["anf-ultra"]).support is CurveSupport.WHOLE
    assert _of(by_tier["anf-premium"]).text == "no measurement covers it"
    assert found.chosen is not None
    assert _of(found.chosen).run_ids == ("c",)
    assert found.curves[0].text.endswith("On this curve, 2 of them are at or below 1 ms.")
    # Without a curve there is nothing to say, nor of what does not fit anyway.
    assert all(offer.support is None for offer in answer().offers)
    assert all(offer.support is None for offer in found.offers if not offer.holds)
    (row, *_) = rows_of([by_tier["anf-ultra"]])
    assert row[-2:] == (
        "whole",
        "both intervals are within the measured points of dNFS at or below 1 ms",
    )


def test_the_best_of_several_curves_is_named_first() -> None:
    small = on("Azure NetApp Files, Ultra, 1 TiB")
    few = replace(curve(small), id="few", label="kNFS", points=curve().points[:2])
    found = {offer.offered.tier_id: offer for offer in answer(few, curve(small)).offers}
    supported = _of(found["anf-ultra"])
    assert (supported.support, supported.run_ids) == (CurveSupport.WHOLE, ("c", "few"))
    assert supported.text == (
        "both intervals are within the measured points of dNFS at or below 1 ms; "
        "1 of 2 intervals is within the measured points of kNFS at or below 1 ms"
    )


def _of(offer: Offer) -> OfferSupport:
    assert offer.support is not None
    return offer.support
