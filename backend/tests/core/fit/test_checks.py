"""A demand of many intervals: shares, headroom, sizes, times, and what measured curves say."""

from __future__ import annotations

import math
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.core.fit import (
    Demand,
    FitOptions,
    SizedCeiling,
    check_fit,
    demand_of,
    excess_hours_text,
    markdown_of,
    measured_curve,
    offer_of,
    rows_of,
    smallest_size,
    summary_of,
)
from loadcurve.core.readers import read
from loadcurve.core.records import LoadPoint, Workload
from loadcurve.core.reports import load_points_of
from tests.making.runs import point, run

TIERS = catalogue(Path(__file__).parents[4] / "seed-data")
TODAY = date(2026, 11, 23)
SUNDAY = datetime(2026, 3, 1, 2, 0)  # noqa: DTZ001  (reports print no zone)
rates = st.floats(1, 1e6)
demands = st.lists(st.tuples(rates, st.floats(0.1, 1e5)), min_size=1, max_size=30)


def demand(*needs: tuple[float, float]) -> Demand:
    points = [point(n, throughput_iops=x, bandwidth_mib_s=y) for n, (x, y) in enumerate(needs, 1)]
    return demand_of([run("demand", *points)])


def ceilings(iops: float, mib_s: float) -> tuple[SizedCeiling, SizedCeiling]:
    return (
        SizedCeiling("throughput_iops", iops, "requests", None),
        SizedCeiling("bandwidth_mib_s", mib_s, "bytes", None),
    )


def at(start: datetime, **quantities: float) -> LoadPoint:
    stated = point(None, **quantities)
    return replace(stated, started_at=start, id=f"{start:%d%H}")


@given(demands, rates, st.floats(0.1, 1e5))
def test_headroom_is_the_largest_growth_that_stays_within(
    needs: list[tuple[float, float]], iops: float, mib_s: float
) -> None:
    found = check_fit(demand(*needs), ceilings(iops, mib_s))
    for headroom in found.headroom:
        assert headroom.factor is not None
        grown = check_fit(demand(*needs), ceilings(iops, mib_s), growth=headroom.factor)
        assert grown.holds(headroom.of_pct)
        more = check_fit(demand(*needs), ceilings(iops, mib_s), growth=headroom.factor * 1.001)
        assert not more.holds(headroom.of_pct)


@given(demands, st.sampled_from([50.0, 95.0, 100.0]), st.floats(1, 5))
def test_the_size_found_is_the_smallest(
    needs: list[tuple[float, float]], of_pct: float, growth: float
) -> None:
    tier, asked = TIERS["ebs-gp3"], FitOptions(of_pct, growth)
    assert tier.size is not None
    found = smallest_size(tier, demand(*needs), asked)
    if found is None:
        offer, _ = offer_of(tier, tier.size.most, demand(*needs), asked, [], TODAY)
        assert not offer.holds
        return
    assert offer_of(tier, found, demand(*needs), asked, [], TODAY)[0].holds
    if found > tier.size.least:
        assert not offer_of(tier, found - 1, demand(*needs), asked, [], TODAY)[0].holds


def test_the_binding_ceiling_has_the_largest_share() -> None:
    found = check_fit(demand((100, 90), (50, 10)), ceilings(1000, 100))
    assert found.binding == 1
    assert [need.share_pct for need in found.needs] == [pytest.approx(10), pytest.approx(90)]
    assert (found.judged, found.within) == (2, 2)


def test_fit_percentage_is_decided_by_last_interval() -> None:
    # Two of three fit each ceiling, but not the same two.
    needs = [(900, 10), (1_100, 10), (10, 110)]
    found = check_fit(demand(*needs), ceilings(1_000, 100), of_pct=66)
    assert not found.holds(66)
    assert found.share_pct == pytest.approx(110)
    assert [one.of_pct for one in found.headroom] == [66, 100, 99, 95, 50]
    assert found.headroom[0].factor == pytest.approx(100 / 110)


def test_unstated_needs_are_not_judged() -> None:
    points = [
        point(1, throughput_iops=100),
        point(2, throughput_iops=5_000),
        point(3, throughput_iops=100, bandwidth_mib_s=10),
        point(4),
    ]
    asked = demand_of([run("d", *points)])
    found = check_fit(asked, ceilings(1_000, 100))
    # The first may or may not fit; the second exceeds whatever its bandwidth is.
    assert (found.judged, found.within, found.exceeds) == (2, 1, (1,))
    assert asked.notes[-2:] == (
        "1 interval does not state IOPS.",
        "3 intervals do not state bandwidth.",
    )


def test_all_bytes_count_where_they_are_stated() -> None:
    stated = point(
        1,
        throughput_iops=100,
        bandwidth_mib_s=10,
        total_read_bandwidth_mib_s=12,
        total_write_bandwidth_mib_s=8,
    )
    found = demand_of([run("d", stated)])
    assert found.needs["bandwidth_mib_s"].tolist() == [20]
    assert found.notes == (
        "Bandwidth of 1 interval counts all bytes, including redo, control files and backups.",
    )


def test_a_demand_in_words_names_when_it_exceeds() -> None:
    week = [
        at(SUNDAY + timedelta(days=day, hours=hour), throughput_iops=10, bandwidth_mib_s=mib_s)
        for day in range(14)
        for hour, mib_s in ((0, 2_000 if day % 7 == 0 else 100), (9, 150))
    ]
    asked = demand_of([run("d", *week)])
    offer, exceeds = offer_of(TIERS["anf-ultra"], 8, asked, FitOptions(), [], TODAY)
    assert len(exceeds) == 2
    assert offer.verdict == (
        "92.9% of 28 intervals fit within Azure NetApp Files Ultra 8 TiB; 2 intervals exceed it, "
        "all on Sundays, 02:00–03:00, by bandwidth; headroom 0.512× for all, 6.83× for half, "
        "6.83× at the median of working hours (Mon–Fri 08:00–18:00)."
    )


@pytest.mark.parametrize(
    ("hours", "text"),
    [
        ([0], None),
        ([0, 1], "all on 2026-03-01, 02:00–04:00"),
        ([0, 24 * 7], "all on Sundays, 02:00–03:00"),
        ([0, 24 * 7 + 12], "all on Sundays"),
        ([0, 24, 48, 72, 96], "all at 02:00–03:00"),
        ([0, 25, 60, 77, 110], None),
        ([21, 21 + 24 * 7], "all on Sundays, 23:00–00:00"),
    ],
)
def test_excess_hours_are_grouped_by_common_times(hours: list[int], text: str | None) -> None:
    assert excess_hours_text([SUNDAY + timedelta(hours=hour) for hour in hours]) == text


def curve() -> tuple[LoadPoint, ...]:
    return tuple(
        point(n, throughput_iops=x, read_iops=x, read_latency_us=y, bandwidth_mib_s=x / 128)
        for n, x, y in ((1, 10_000, 200.0), (2, 20_000, 300.0), (4, 30_000, 900.0))
    )


def asked_of_curve(*needs: tuple[float, float, float]) -> Demand:
    points = [
        point(n, throughput_iops=x, read_iops=x * share, bandwidth_mib_s=x * kib / 1024)
        for n, (x, kib, share) in enumerate(needs, 1)
    ]
    return demand_of([run("d", *points)])


def test_a_curve_answers_for_its_own_kind_of_io_only() -> None:
    asked = asked_of_curve((15_000, 8, 1), (15_000, 64, 1), (15_000, 8, 0.5), (40_000, 9, 0.97))
    found = measured_curve(run("c", *curve()), asked, limit_us=1_000)
    assert (found.comparable, found.covered, found.within_limit) == (2, 1, 1)
    assert [reading.latency_us for reading in found.readings] == [250.0, None, None]
    assert found.text == (
        "Measured latency for 2 intervals with I/O like this curve’s: at 15,000 IOPS (median) "
        "250 µs; at 40,000 IOPS (p95) not reached: the highest throughput is 30,000 IOPS at "
        "4 sessions; at 40,000 IOPS (maximum) not reached: the highest throughput is "
        "30,000 IOPS at 4 sessions. On this curve, one of them is at or below 1 ms."
    )


def test_a_curve_of_other_io_says_so() -> None:
    found = measured_curve(run("c", *curve()), asked_of_curve((15_000, 64, 0.5)))
    assert (found.comparable, found.readings) == (0, ())
    assert found.text == (
        "This curve does not cover the demand: its I/O is 8 KiB, 100% reads, "
        "the demand’s 64 KiB, 50% reads at the median."
    )
    unsized = [point(1, throughput_iops=1, read_latency_us=1)]
    silent = run("c", *unsized, workload=Workload(name="w"))
    assert "does not state its I/O size" in measured_curve(silent, asked_of_curve((1, 8, 1))).text
    unmixed = [point(1, throughput_iops=15_000, read_latency_us=300)]
    found = measured_curve(run("m", *unmixed), asked_of_curve((15_000, 8, 1)))
    assert (found.comparable, found.readings) == (0, ())
    assert "share of reads" in found.text


def test_a_run_without_a_curve_is_not_asked() -> None:
    observed = run("o", *curve(), is_observed=True)
    found = measured_curve(observed, asked_of_curve((15_000, 8, 1)))
    assert (found.comparable, found.readings) == (0, ())
    assert found.text.startswith("No curve: it is observed: intervals of a database's own work")


def test_fit_markdown_matches_the_result() -> None:
    asked = demand((90_000, 703.125))
    offer, _ = offer_of(TIERS["anf-ultra"], 8, asked, FitOptions(), [], TODAY)
    (row,) = rows_of([offer])
    assert row[2:8] == ("Ultra", 8, "TiB", "yes", 1, 1)
    page = markdown_of("A | B", summary_of(asked), offer, [offer], [], "https://here/fit?run=a")
    assert page.startswith("# Does it fit: A \\| B\n\n**The one interval fits")
    assert "| Azure NetApp Files Ultra | 8 TiB | yes | bandwidth 1,024 MiB/s: 128" in page
    assert page.endswith("<https://here/fit?run=a>\n")


def test_an_awr_miner_capture_over_the_catalogue(corpus: Path) -> None:
    path = corpus / "miner" / "awr-hist-389926331-775-985.out.gz"
    points = [
        one for each in read(path.read_bytes(), path.name) for one in load_points_of(each, "")
    ]
    asked = demand_of([run("capture", *points)])
    assert len(asked) == 210
    most = summary_of(asked).rows[0].at_pct[-1]
    assert most is not None
    offer, _ = offer_of(TIERS["anf-ultra"], None, asked, FitOptions(), [], TODAY)
    assert offer.offered.size == 41
    peak = max(value for value in asked.needs["bandwidth_mib_s"] if not math.isnan(value))
    assert offer.headroom[0].factor == pytest.approx(41 * 128 / peak)
    with_fewer, exceeds = offer_of(TIERS["anf-ultra"], 8, asked, FitOptions(of_pct=95), [], TODAY)
    assert with_fewer.holds
    assert len(exceeds) == sum(value > 1024 for value in asked.needs["bandwidth_mib_s"])
