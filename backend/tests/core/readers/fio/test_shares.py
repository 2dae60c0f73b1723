"""fio's shares of I/Os by latency: a histogram if a job only read, or only wrote."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from loadcurve.core.readers.fio import report as fio
from loadcurve.core.readers.fio.shares import read_shares
from loadcurve.core.records import Bucket, LatencyHistogram
from loadcurve.settings import SEED_DATA
from tests.making.benchmarks.fio_text import Way, heading, output, result
from tests.making.fio_documents import direction, document, job

MEASURED = SEED_DATA / "examples" / "fio-8k" / "results" / "qd032-rep1.json.gz"
SHARES = {
    "latency_ns": {"2": 0.0, "1000": 0.5},
    "latency_us": {"2": 0.0, "250": 9.5, "500": 80.0},
    "latency_ms": {"2": 8.0, "4": 1.99, "2000": 0.0, ">=2000": 0.01},
}


def histograms(text: str) -> tuple[LatencyHistogram, ...]:
    (point,) = fio.read(text, "result.json").load_points
    return point.histograms


def edges(buckets: tuple[Bucket, ...]) -> list[tuple[float, float | None, float | None]]:
    return [(bucket.lower_us, bucket.upper_us, bucket.pct) for bucket in buckets if bucket.pct]


def test_json_without_bins_has_printed_buckets_and_percentiles() -> None:
    reads = direction(600_000) | {
        "clat_ns": {"mean": 399_000.0, "percentile": {"50.000000": 300_000, "99.000000": 900_000}}
    }
    percentiles, histogram = histograms(document(job(read=reads, **SHARES)))
    assert edges(histogram.buckets) == [
        (0.0, 1.0, 0.5),
        (100.0, 250.0, 9.5),
        (250.0, 500.0, 80.0),
        (1_000.0, 2_000.0, 8.0),
        (2_000.0, 4_000.0, 1.99),
        (2_000_000.0, None, 0.01),
    ]
    assert all(one.upper_us == other.lower_us for one, other in pairwise(histogram.buckets))
    assert [share.upper_us for share in percentiles.cumulative] == [300, 900]
    assert percentiles.buckets == ()
    assert histogram.event == "fio read, in fio's own buckets"
    assert histogram.total_waits == 600_000
    assert histogram.evidence.column == "latency_ns, latency_us, latency_ms"


def test_text_prints_the_same_and_below_2_us_is_one_bucket() -> None:
    _, histogram = histograms(output(heading(), result({"read": Way(3_600_000)})))
    assert edges(histogram.buckets) == [
        (0.0, 2.0, 74.6),
        (2.0, 4.0, 25.13),
        (4.0, 10.0, 0.06),
        (10.0, 20.0, 0.2),
        (20.0, 50.0, 0.02),
    ]


def test_shares_of_reads_and_writes_together_are_nobodys() -> None:
    both = document(job(read=direction(600_000), write=direction(200_000), **SHARES))
    assert [histogram.buckets for histogram in histograms(both)] == []
    mixed = output(heading(rw="randrw"), result({"read": Way(3_600_000), "write": Way(1_200_000)}))
    assert [histogram.event for histogram in histograms(mixed)] == ["fio read", "fio write"]
    assert [histogram.buckets for histogram in histograms(mixed)] == [(), ()]


def test_jobs_count_by_their_ios() -> None:
    fast, slow = {"latency_us": {"250": 100.0}}, {"latency_ms": {"2": 100.0}}
    buckets = read_shares([fast, slow], [300.0, 100.0])
    assert edges(buckets) == [(100.0, 250.0, 75.0), (1_000.0, 2_000.0, 25.0)]


@pytest.mark.parametrize(
    "shares",
    [{}, {"latency_us": {"250": 90.0, "500": 90.0}}, {"latency_us": {"250": True, "500": "9"}}],
)
def test_shares_not_adding_to_100_are_no_histogram(shares: Mapping[str, Any]) -> None:
    assert read_shares([shares], [100.0]) == ()
    assert read_shares([{"latency_us": {"250": 100.0}}, shares], [100.0, 100.0]) == ()


def test_buckets_are_those_of_a_measured_runs_bins() -> None:
    (measured,) = json.loads(gzip.decompress(MEASURED.read_bytes()))["jobs"]
    ways = [measured["read"], measured["write"]]
    total = sum(way["total_ios"] for way in ways)
    buckets = read_shares([{key: measured[key] for key in SHARES}], [total])
    assert len(buckets) > 5
    for bucket in buckets:
        inside = sum(
            count
            for way in ways
            for ns, count in way["clat_ns"]["bins"].items()
            if bucket.lower_us * 1000 <= int(ns) < (bucket.upper_us or float("inf")) * 1000
        )
        # An edge of these buckets may lie inside a bin, which counts where its middle is.
        assert bucket.pct == pytest.approx(100 * inside / total, abs=0.2)
