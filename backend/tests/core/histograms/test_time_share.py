"""The share of time each bucket's waits took: the estimate, and bounds that hold."""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.histograms.records import BucketColumn
from loadcurve.core.histograms.time_share import middle_us, time_shares
from loadcurve.core.records import Bucket

EDGES = (0.0, 256.0, 512.0, 1024.0, 2048.0)
ROWS = (
    *(BucketColumn(low, high, "") for low, high in pairwise(EDGES)),
    BucketColumn(2048.0, None, ""),
)


def buckets(*shares: float | None, trace: int | None = None) -> list[Bucket]:
    bounds = [*pairwise(EDGES), (EDGES[-1], None)]
    return [
        Bucket(low, high, pct, trace=index == trace)
        for index, ((low, high), pct) in enumerate(zip(bounds, shares, strict=True))
    ]


def test_time_share_takes_waits_at_three_quarters_of_upper_edge() -> None:
    # The middle of a power-of-two bucket; the open one is capped at twice the edge before it.
    assert [middle_us(bucket) for bucket in buckets(0, 0, 0, 0, 0)] == [192, 384, 768, 1536, 3072]


def test_the_estimate_is_waits_times_latency_over_their_sum() -> None:
    shares = time_shares(buckets(10.0, 20.0, 40.0, 25.0, 5.0), ROWS)
    # 10·192 + 20·384 + 40·768 + 25·1536 + 5·3072 = 94,080.
    assert [share.pct for share in shares if share] == pytest.approx(
        [2.0408, 8.1633, 32.6531, 40.8163, 16.3265], abs=1e-4
    )


def test_time_shares_open_bucket_has_no_lower_bounds() -> None:
    shares = time_shares(buckets(10.0, 20.0, 40.0, 25.0, 5.0), ROWS)
    assert [share.low_pct for share in shares if share][:4] == [0, 0, 0, 0]
    assert shares[4] is not None
    assert shares[4].high_pct == 100


def test_bounds_from_edges_and_rounding() -> None:
    shares = time_shares(buckets(0.0, 50.0, 50.0, 0.0, 0.0), ROWS)
    assert shares[1] is not None
    # 49.95·256 against 50.05·1024 at worst, 50.05·512 against 49.95·512 at best.
    assert shares[1].low_pct == pytest.approx(100 * 12_787.2 / (12_787.2 + 51_251.2))
    assert shares[1].high_pct == pytest.approx(100 * 25_625.6 / (25_625.6 + 25_574.4))
    assert (shares[0], shares[3]) == (shares[4], shares[4])
    assert shares[4] is not None
    assert (shares[4].pct, shares[4].high_pct) == (0, 0)


def test_a_trace_has_no_estimate_but_a_ceiling() -> None:
    share = time_shares(buckets(0.0, 100.0, 0.0, 0.0, 0.0, trace=3), ROWS)[3]
    assert share is not None
    assert (share.pct, share.low_pct) == (0, 0)
    assert share.high_pct == pytest.approx(100 * 0.05 * 2048 / (0.05 * 2048 + 99.95 * 256))


def test_rows_add_up_the_finer_buckets_inside_them() -> None:
    coarse = (BucketColumn(0.0, 1024.0, ""), BucketColumn(1024.0, None, ""))
    fine = time_shares(buckets(10.0, 20.0, 40.0, 25.0, 5.0), ROWS)
    below, above = time_shares(buckets(10.0, 20.0, 40.0, 25.0, 5.0), coarse)
    assert below is not None
    assert above is not None
    assert below.pct == pytest.approx(sum(share.pct for share in fine[:3] if share))
    assert below.pct + above.pct == pytest.approx(100)


def test_counts_leave_no_rounding() -> None:
    counted = [
        Bucket(low, high, pct, waits=pct)
        for (low, high), pct in zip(
            [*pairwise(EDGES), (2048.0, None)], (0.0, 100.0, 0.0, 0.0, 0.0), strict=True
        )
    ]
    share = time_shares(counted, ROWS)[1]
    assert share is not None
    assert (share.low_pct, share.pct, share.high_pct) == (100, 100, 100)


def test_unstated_or_zero_shares_have_no_time_share() -> None:
    assert time_shares(buckets(10.0, None, 40.0, 25.0, 5.0), ROWS) == (None,) * 5
    assert time_shares(buckets(0.0, 0.0, 0.0, 0.0, 0.0), ROWS) == (None,) * 5
    assert time_shares([], ROWS) == (None,) * 5


@given(st.lists(st.floats(0.5, 8000), min_size=1, max_size=300))
def test_the_true_share_of_time_lies_within_the_bounds(latencies: list[float]) -> None:
    counts, time_us = [0] * 5, [0.0] * 5
    for latency in latencies:
        place = bisect_right(EDGES, latency) - 1
        counts[place] += 1
        time_us[place] += latency
    printed = [round(100 * count / len(latencies), 1) for count in counts]
    bounds = [*pairwise(EDGES), (EDGES[-1], None)]
    read = [
        Bucket(low, high, pct, trace=pct == 0 and count > 0)
        for (low, high), pct, count in zip(bounds, printed, counts, strict=True)
    ]
    for share, true in zip(time_shares(read, ROWS), time_us, strict=True):
        assert share is not None
        pct = 100 * true / sum(time_us)
        assert share.low_pct - 1e-6 <= pct <= share.high_pct + 1e-6
        assert 0 <= share.low_pct <= share.pct + 1e-9
        assert share.pct <= share.high_pct + 1e-9
