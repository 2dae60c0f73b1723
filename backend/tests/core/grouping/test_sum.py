"""Parts of one load added up: rates, latencies by their requests, counts of histograms."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.grouping import overlap_of, summed
from loadcurve.core.records import (
    Bucket,
    Evidence,
    LatencyHistogram,
    LoadPoint,
    Provenance,
    Quantity,
)

BEGAN = datetime(2026, 3, 1, 10, 0, 0, 1000, UTC)


def quantity(value: float) -> Quantity:
    return Quantity(value, Provenance.MEASURED, Evidence(report_sha256="a" * 64))


def part(
    iops: float,
    read_us: float | None = None,
    *,
    began_s: float = 0.0,
    seconds: float = 600.0,
    number: int = 0,
    histogram: LatencyHistogram | None = None,
    load: int | None = 4,
) -> LoadPoint:
    values = {"throughput_iops": iops, "read_iops": iops, "elapsed_s": seconds}
    values |= {} if read_us is None else {"read_latency_us": read_us}
    return LoadPoint(
        load,
        {key: quantity(value) for key, value in values.items()},
        started_at=BEGAN + timedelta(seconds=began_s),
        histograms=() if histogram is None else (histogram,),
        report_sha256s=(f"{number:064}",),
    )


def counted(*counts: float) -> LatencyHistogram:
    buckets = tuple(
        Bucket(2.0**n, 2.0 ** (n + 1), None, waits=count) for n, count in enumerate(counts)
    )
    return LatencyHistogram("reads", buckets, Provenance.MEASURED, Evidence())


def test_summed_of_three_hosts_is_the_worked_example() -> None:
    hosts = [
        part(x, r, number=n)
        for n, (x, r) in enumerate(((10_000, 400), (12_000, 500), (8_000, 600)))
    ]
    whole = summed(hosts)
    iops, latency = (whole.quantities[key].value for key in ("read_iops", "read_latency_us"))
    assert (iops, latency) == (30_000, pytest.approx(493.33, abs=0.01))
    assert iops * latency / 1e6 == pytest.approx(14.8)
    assert whole.concurrency == 12
    assert whole.report_sha256s == tuple(f"{n:064}" for n in range(3))
    formulas = [quantity.evidence.formula or "" for quantity in whole.quantities.values()]
    assert sum(formula.count(" (") for formula in formulas) == 3 * (len(formulas) - 1)
    assert [each.values["read_iops"] for each in whole.parts] == [10_000, 12_000, 8_000]


@given(st.lists(st.tuples(st.floats(1, 1e6), st.floats(1, 1e6)), min_size=2, max_size=9))
def test_summed_keeps_requests_and_their_time(numbers: list[tuple[float, float]]) -> None:
    whole = summed([part(x, r) for x, r in numbers]).quantities
    assert whole["throughput_iops"].value == pytest.approx(sum(x for x, _ in numbers))
    time = whole["read_iops"].value * whole["read_latency_us"].value
    assert time == pytest.approx(sum(x * r for x, r in numbers))
    lowest, highest = min(r for _, r in numbers), max(r for _, r in numbers)
    assert lowest * (1 - 1e-9) <= whole["read_latency_us"].value <= highest * (1 + 1e-9)


def test_summed_of_a_metric_one_part_lacks_is_missing_with_why() -> None:
    whole = summed([part(100, 5.0), part(100)])
    assert "read_latency_us" not in whole.quantities
    assert "1 of 2 parts" in whole.missing["read_latency_us"]


def test_summed_of_an_unknown_load_has_none() -> None:
    assert summed([part(1), part(2, load=None)]).concurrency is None


def test_summed_histograms_have_the_counts_of_all_parts() -> None:
    whole = summed([part(1, histogram=counted(1, 2, 7)), part(1, histogram=counted(4, 6))])
    (histogram,) = whole.histograms
    assert [bucket.waits for bucket in histogram.buckets] == [5, 8, 7]
    assert [bucket.pct for bucket in histogram.buckets] == [25, 40, 35]
    assert histogram.total_waits == 20


def test_summed_percentiles_are_never_averaged() -> None:
    bare = LatencyHistogram("reads", (), Provenance.MEASURED, Evidence())
    whole = summed([part(1, histogram=bare), part(1, histogram=bare)])
    assert not whole.histograms
    assert any(finding.check == "Percentiles across parts" for finding in whole.findings)


def test_overlap_of_windows_is_their_common_share() -> None:
    parts = [part(1), part(1, began_s=3, seconds=601), part(1, began_s=1, seconds=599)]
    found = overlap_of(parts)
    assert found is not None
    assert (found.common_s, found.whole_s) == (597, 604)
    assert found.share == pytest.approx(0.9884, abs=1e-4)
    assert summed(parts).quantities["elapsed_s"].value == 597


def test_overlap_without_clock_is_unknown_and_warns() -> None:
    timeless = LoadPoint(1, {"throughput_iops": quantity(1.0)})
    assert overlap_of([part(1), timeless]) is None
    assert any(f.severity == "warning" for f in summed([part(1), timeless]).findings)


def test_sum_of_percentiles_has_maximum_and_no_percentile() -> None:
    parts = [part(10_000, 400, number=1), part(12_000, 500, number=2)]
    for point, (p99, highest) in zip(parts, ((900, 9_000), (700, 12_000)), strict=True):
        point.quantities["read_latency_p99_us"] = quantity(p99)
        point.quantities["read_latency_max_us"] = quantity(highest)
    whole = summed(parts)
    assert whole.quantities["read_latency_max_us"].value == 12_000
    assert "read_latency_p99_us" not in whole.quantities
    assert "cannot be added" in whole.missing["read_latency_p99_us"]
