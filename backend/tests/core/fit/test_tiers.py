"""Tiers held against demands: cases computed by hand from what the catalogue quotes."""

from __future__ import annotations

import re
from datetime import date
from itertools import product
from pathlib import Path

import pytest

from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.fit import (
    AccessPath as Way,
)
from loadcurve.core.fit import (
    ExtraCeilings,
    FitOptions,
    Offer,
    SizedCeiling,
    Tier,
    TierKind,
    ceilings_at_size,
    ceilings_of_machine,
    demand_of,
    offer_of,
    own_offer,
)
from loadcurve.core.formatting import number_text
from tests.making.runs import point, run

ROOT = Path(__file__).parents[4]
TIERS = catalogue(ROOT / "seed-data")
TODAY = date(2026, 11, 23)
KIB_8 = 8192 / 2**20


def offered(
    tier_id: str,
    iops: float,
    size: float | None = None,
    mib_s: float | None = None,
    asked: FitOptions | None = None,
    beside: tuple[ExtraCeilings, ...] = (),
) -> Offer:
    """A tier held against one interval; its I/O is of 8 KiB if no bandwidth is given."""
    stated = point(None, throughput_iops=iops, bandwidth_mib_s=mib_s or iops * KIB_8)
    demand = demand_of([run("demand", stated)])
    return offer_of(TIERS[tier_id], size, demand, asked or FitOptions(), beside, TODAY)[0]


def share(offer: Offer) -> tuple[str, float]:
    """The metric that binds and the share of it in %."""
    binding = next(one for one in offer.ceilings if one.is_binding)
    assert binding.share_pct is not None
    return binding.metric, binding.share_pct


def test_bandwidth_of_8_tib_ultra_binds_at_two_thirds() -> None:
    found = offered("anf-ultra", 90_000, size=8)
    assert share(found) == ("bandwidth_mib_s", pytest.approx(703.125 / 1024 * 100))
    assert found.headroom[0].factor == pytest.approx(1.456, abs=5e-4)
    assert found.holds
    assert found.verdict == (
        "The one interval fits within Azure NetApp Files Ultra 8 TiB; headroom 1.46×."
    )


def test_requests_bind_where_bandwidth_is_plenty() -> None:
    own = ExtraCeilings(
        "Own",
        (
            SizedCeiling("throughput_iops", 100_000, "by hand", None),
            SizedCeiling("bandwidth_mib_s", 2_000, "by hand", None),
        ),
    )
    stated = point(None, throughput_iops=90_000, bandwidth_mib_s=703.125)
    found, exceeds = own_offer(own, demand_of([run("d", stated)]), FitOptions(), TODAY)
    assert share(found) == ("throughput_iops", pytest.approx(90.0))
    assert found.headroom[0].factor == pytest.approx(1.111, abs=5e-4)
    assert exceeds == ()


@pytest.mark.parametrize(
    ("tier_id", "iops", "mib_s", "size", "binds", "pct"),
    [
        # 703.125 ÷ 16 = 43.95, ÷ 64 = 10.99, ÷ 128 = 5.49 TiB.
        ("anf-standard", 90_000, None, 44, "bandwidth_mib_s", 703.125 / 704 * 100),
        ("anf-premium", 90_000, None, 11, "bandwidth_mib_s", 703.125 / 704 * 100),
        ("anf-ultra", 90_000, None, 6, "bandwidth_mib_s", 703.125 / 768 * 100),
        # 5 × 128 = 640 MiB/s for each TiB: 1.1 TiB.
        ("anf-flexible-pool", 90_000, None, 2, "bandwidth_mib_s", 703.125 / 1280 * 100),
        # 1,000 IOPS for each GiB; its bandwidth then is 4,000 MiB/s.
        ("ebs-io2-block-express", 90_000, None, 90, "throughput_iops", 100),
        # 1,200 IOPS for each GiB: 90,000 ÷ 1,200 = 75; its bandwidth then is 5,000 MiB/s.
        ("google-hyperdisk-extreme", 90_000, None, 75, "throughput_iops", 100),
        # 500 IOPS for each GiB, and 0.25 MiB/s for each IOPS: 400 MiB/s take 1,600 IOPS.
        ("ebs-gp3", 50_000, 400, 100, "throughput_iops", 100),
        # 0.48 MB/s for each GB: 156.25 MiB/s = 163.84 MB/s ÷ 0.48 = 341.3, more than 334 for IOPS.
        ("oci-block-balanced", 20_000, None, 342, "bandwidth_mib_s", 163.84 / (342 * 0.48) * 100),
        # At least 3,000 IOPS whatever the size, 0.25 MB/s of each: 750 MB/s = 715.26 MiB/s.
        ("azure-premium-ssd-v2", 2_500, 700, 1, "bandwidth_mib_s", 700 * 2**20 / 750e6 * 100),
    ],
)
def test_the_smallest_size_that_holds(
    tier_id: str, iops: float, mib_s: float | None, size: float, binds: str, pct: float
) -> None:
    found = offered(tier_id, iops, mib_s=mib_s)
    assert found.holds
    assert (found.offered.size, *share(found)) == (size, binds, pytest.approx(pct))
    smaller = TIERS[tier_id].size
    assert smaller is not None
    if size - 1 >= smaller.least:
        assert not offered(tier_id, iops, size=size - 1, mib_s=mib_s).holds


def test_no_size_of_gp3_has_90_000_iops() -> None:
    found = offered("ebs-gp3", 90_000)
    assert not found.holds
    assert found.offered.size == 65_536
    assert share(found) == ("throughput_iops", pytest.approx(112.5))
    assert found.bought == ()
    assert found.verdict == (
        "The one interval does not fit within Elastic Block Store gp3 65,536 GiB; "
        "1 interval exceeds it, by throughput; headroom 0.889×."
    )


def test_ultra_disk_ends_at_its_bandwidth() -> None:
    # 10,000 MB/s are 9,536.7 MiB/s.
    found = offered("azure-ultra-disk", 100_000, mib_s=12_000)
    assert share(found) == ("bandwidth_mib_s", pytest.approx(12_000 * 2**20 / 1e10 * 100))


def test_the_machine_binds_before_the_disk() -> None:
    machine = TIERS["azure-e32s-v5"]
    disk, network = (ceilings_of_machine(machine, way) for way in (Way.DISK, Way.NETWORK))
    assert [one.metric for one in disk] == ["throughput_iops", "bandwidth_mib_s"]
    # Azure meters what leaves a machine only: 16,000 Mb/s.
    assert [(one.metric, one.value) for one in network] == [
        ("write_bandwidth_mib_s", pytest.approx(16e9 / 8 / 2**20))
    ]
    beside = ExtraCeilings(machine.title, disk)
    found = offered("azure-ultra-disk", 60_000, size=100, beside=(beside,))
    # 51,200 uncached disk IOPS.
    assert share(found) == ("throughput_iops", pytest.approx(60_000 / 51_200 * 100))
    assert found.binding == "E32s_v5: 51,200 uncached disk IOPS"
    assert not found.holds


def test_required_add_ons_equal_the_excess() -> None:
    # 400 MiB/s ask for 400 ÷ 0.256 = 1,562.5 IOPS, more than the 1,000 requests.
    found = offered("ebs-io2-block-express", 1_000, mib_s=400)
    assert [one.text for one in found.bought] == ["1,563 IOPS"]
    both = offered("ebs-gp3", 10_000, mib_s=300, asked=FitOptions(growth=2))
    assert [one.text for one in both.bought] == ["20,000 IOPS", "600 MiB/s"]


def test_space_and_growth_ask_for_more() -> None:
    assert offered("anf-ultra", 90_000, asked=FitOptions(growth=2)).offered.size == 11
    assert offered("anf-ultra", 90_000, asked=FitOptions(capacity_gib=20 * 1024)).offered.size == 20
    small = offered("anf-ultra", 90_000, size=8, asked=FitOptions(capacity_gib=20 * 1024))
    assert not small.holds
    assert "capacity is less than required" in small.verdict


@pytest.mark.parametrize("tier_id", TIERS)
def test_the_arithmetic_ends_at_the_ceiling(tier_id: str) -> None:
    sold = TIERS[tier_id].size
    places = range(0, sold.count, max(sold.count // 50, 1)) if sold else ()
    for size in (*map(sold.nth, places), sold.most) if sold else (None,):
        for ceiling in ceilings_at_size(TIERS[tier_id], size):
            if ceiling.arithmetic is not None:
                last = re.findall(r"\d[\d,]*(?:\.\d+)?", ceiling.arithmetic)[-1]
                assert last == number_text(ceiling.value), ceiling


def test_a_size_that_is_not_sold_is_refused() -> None:
    for size in (0.01, 101.0):
        with pytest.raises(
            InvalidQuery, match=r"anf-ultra: .* TiB is not sold; give 0\.0488281 to 100"
        ):
            ceilings_at_size(TIERS["anf-ultra"], size)
    with pytest.raises(InvalidQuery, match="has no sizes"):
        ceilings_at_size(TIERS["azure-e32s-v5"], 8)


def _numbers(quote: str) -> set[float]:
    return {float(one.replace(",", "")) for one in re.findall(r"\d[\d,]*(?:\.\d+)?", quote)}


def _follows(value: float, quote: str) -> bool:
    """Whether the number stands in the quote, or is one of it in another unit, or of two of it."""
    stated = _numbers(quote)
    # Gb/s and Mb/s as MB/s, GiB/s as MiB/s, for a TiB as for a GiB, KB/s as MB/s, and a third.
    factors = (1, 125, 1 / 8, 1024, 1 / 1024, 1 / 1000, 1 / 3)
    found = {one * factor for one in stated for factor in factors}
    found |= {one * other for one, other in product(stated, stated)}
    return any(abs(value - one) < 1e-9 * max(value, 1) for one in found)


@pytest.mark.parametrize("tier", TIERS.values(), ids=list(TIERS))
def test_every_figure_follows_from_its_quote(tier: Tier) -> None:
    for one in tier.ceilings:
        figures = (one.included, one.per_size, one.at_least, one.at_most, one.per_iops)
        for figure in filter(None, figures):
            assert _follows(figure, one.source.quote or ""), (tier.id, one.cause, figure)
    if tier.size is not None:
        for bound in (tier.size.least, tier.size.most):
            assert _follows(bound, tier.size.source.quote or ""), (tier.id, bound)
        assert tier.size.source.address


def test_the_catalogue_has_no_prices_and_is_not_from_the_future() -> None:
    assert {tier.kind for tier in TIERS.values()} == set(TierKind)
    for tier in TIERS.values():
        assert (tier.prices, tier.entered) == (None, None)
        assert all(one.source.quote and one.source.address for one in tier.ceilings)
        assert all(one.source.read_on <= TODAY for one in tier.ceilings)


def test_figures_grow_old() -> None:
    ceiling = TIERS["anf-ultra"].ceilings[0].source
    assert not ceiling.is_old(date(2027, 11, 23))
    assert ceiling.is_old(date(2027, 11, 24))


def test_editors_find_the_schema() -> None:
    for path in (ROOT / "seed-data" / "tiers").glob("*.yaml"):
        first_line = path.read_text(encoding="utf-8").splitlines()[0]
        assert first_line == "# yaml-language-server: $schema=../schema.json", path.name
