"""Histograms of fio over time: read and stored exactly, drawn without losing a request."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import read as read_report
from loadcurve.core.readers import read_samples as read
from loadcurve.core.readers.samples import SampleSeries
from loadcurve.core.readers.samples.latency_bins import bin_of, bin_position, bins_of, low_of
from loadcurve.core.readers.samples.series import READ_COUNT, WRITE_COUNT
from loadcurve.core.reports import facts_of
from loadcurve.core.timeline import (
    AssignedSampleFile,
    SampleFile,
    decode_series,
    encode_series,
    findings_of,
    joins,
    timeline,
)
from loadcurve.core.timeline.heat import bin_counts, heat_of
from loadcurve.core.timeline.means import means

RECORDED = Path(__file__).parent / "recorded"
LOG = "mixed_clat_hist.1.log"
FORMS = [(1856 >> coarse, "ns") for coarse in range(7)] + [
    (1216 >> coarse, "µs") for coarse in range(7)
]


def recorded() -> SampleSeries:
    return read((RECORDED / LOG).read_bytes(), LOG)


@pytest.mark.parametrize(("columns", "unit"), FORMS)
def test_bins_follow_each_other_from_zero_without_an_end(columns: int, unit: str) -> None:
    bins = bins_of(columns)
    assert bins is not None
    assert (len(bins), bins[0].low, bins[-1].high, {one.unit for one in bins}) == (
        columns,
        0,
        None,
        {unit},
    )
    for one, following in pairwise(bins):
        assert one.high == following.low > one.low
        assert bin_of(one.subject) == one
    # No bin is wider than its share of where it begins: that is what fio promises.
    coarse = (1856 if unit == "ns" else 1216) // columns
    assert all((one.high or 0) - one.low <= max(one.low, 64) * coarse / 64 for one in bins[:-1])


def test_unknown_number_of_fio_bins_is_refused() -> None:
    assert [bins_of(columns) for columns in (100, 1857, 1536, 14)] == [None] * 4


@given(st.integers(0, 1855))
def test_a_place_and_its_low_edge_are_one(place: int) -> None:
    assert bin_position(low_of(place)) == place
    assert bin_position(low_of(place + 1) - 1) == place


def finest(latency: int) -> int:
    """The bin of a latency as fio finds it: by its highest bit, then the six bits after it.

    Derived from fio's stat.h, not from the tested code.
    """
    bit = max(latency.bit_length() - 1, 0)
    if bit <= 6:
        return latency
    drop = bit - 6
    return min((drop + 1) * 64 + ((latency >> drop) & 63), 1855)


def written(intervals: list[tuple[int, int, list[int]]], coarse: int) -> str:
    """A log as fio writes it: time, direction, and the latencies in ns of its requests."""
    lines = []
    for time_ms, direction, latencies in intervals:
        counts = np.bincount([finest(latency) for latency in latencies], minlength=1856)
        bins = counts.reshape(-1, 1 << coarse).sum(axis=1)
        lines.append(f"{time_ms}, {direction}, 4096, " + ", ".join(map(str, bins)))
    return "\n".join(lines) + "\n"


LATENCIES = st.lists(st.integers(0, 2**35), min_size=1, max_size=40)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 1), LATENCIES), min_size=1, max_size=8),
    st.integers(0, 6),
    st.integers(1, 40),
)
def test_every_request_is_counted_in_its_bin_and_drawn_once(
    intervals: list[tuple[int, list[int]]], coarse: int, width_px: int
) -> None:
    timed = [(1000 * at, direction, own) for at, (direction, own) in enumerate(intervals, 1)]
    series = read(written(timed, coarse).encode(), LOG)
    for direction, metric in enumerate((READ_COUNT, WRITE_COUNT)):
        own = [
            latency for _, kind, latencies in timed if kind == direction for latency in latencies
        ]
        found = bin_counts(series, metric)
        assert (found is None) == (not own)
        if found is None:
            continue
        for index, one in enumerate(found.bins):
            inside = [each for each in own if each >= one.low and each < (one.high or 2**63)]
            assert found.counts[:, index].sum() == len(inside) > 0
        assert found.counts.sum() == len(own)
        heat = heat_of(series, metric, 0.0, (0.0, 9.0), width_px)
        assert heat is not None
        assert sum(heat.requests) == len(own)
        assert len(heat.edges_s) == len(heat.requests) + 1
        assert all(low < high for low, high in pairwise(heat.edges_s))
        assert all(low < high for low, high in pairwise(heat.edges_ms))
        for of_time in zip(*heat.shares_pct, strict=True):
            shares = [each for each in of_time if each is not None]
            assert shares == [] or sum(shares) == pytest.approx(100, abs=0.01)


@settings(max_examples=40, deadline=None)
@given(LATENCIES, st.integers(0, 6), st.sampled_from([1.0, 50.0, 90.0, 99.0, 100.0]))
def test_a_percentile_is_the_end_of_its_bin(own: list[int], coarse: int, share: float) -> None:
    found = bin_counts(read(written([(1000, 0, own)], coarse).encode(), LOG), READ_COUNT)
    assert found is not None
    exact = sorted(own)[max(int(np.ceil(share / 100 * len(own))) - 1, 0)]
    (expected,) = (one for one in found.bins if one.low <= exact < (one.high or 2**63))
    assert found.within_us(share) == expected.high_us


def result() -> dict[str, Any]:
    (job,) = json.loads((RECORDED / "mixed.json").read_text())["jobs"]
    made: dict[str, Any] = job
    return made


@pytest.mark.parametrize(("metric", "what"), [(READ_COUNT, "read"), (WRITE_COUNT, "write")])
def test_the_sum_of_a_real_log_has_the_percentiles_of_its_result(metric: str, what: str) -> None:
    """fio's result counts the last, unfinished interval too: a rank may be that much lower."""
    found, stated = bin_counts(recorded(), metric), result()[what]["clat_ns"]
    assert found is not None
    counts = found.counts.sum(axis=0)
    total, of_result = counts.sum(), stated["N"]
    assert 0 < of_result - total < 0.04 * of_result
    cumulative = np.cumsum(counts)
    for share, value_ns in stated["percentile"].items():
        rank = float(share) / 100 * of_result
        ranks = [max(rank - (of_result - total), 1), min(rank, total)]
        first, last = np.searchsorted(cumulative, ranks)
        assert found.bins[first].low <= value_ns <= (found.bins[last].high or np.inf), share


def test_a_real_log_is_read_by_time_and_direction() -> None:
    series = recorded()
    assert (series.tool, series.interval_s) == ("fio (clat_hist log)", 1.0)
    assert series.notes[0].startswith(
        "232 bins per line: latencies are in nanoseconds, as in fio 3"
    )
    counted = {metric: bin_counts(series, metric) for metric in (READ_COUNT, WRITE_COUNT)}
    lines = (RECORDED / LOG).read_text().splitlines()
    for direction, found in enumerate(counted.values()):
        own = [line.split(", ") for line in lines if line.split(", ")[1] == str(direction)]
        assert found is not None
        assert found.ends_s.tolist() == [int(cells[0]) / 1000 for cells in own]
        assert found.counts.sum(axis=1).tolist() == [sum(map(int, cells[3:])) for cells in own]
    assert means(series) == ()


def test_encoded_fio_histogram_log_is_exact_and_small() -> None:
    series, block = recorded(), encode_series(recorded())
    again = decode_series(block)
    assert [(track.subject, track.metric) for track in again.tracks] == [
        (track.subject, track.metric) for track in series.tracks
    ]
    for one, other in zip(again.tracks, series.tracks, strict=True):
        assert np.array_equal(one.values, other.values, equal_nan=True)
    assert len(block) < (RECORDED / LOG).stat().st_size / 3


def beside_its_result(series: SampleSeries) -> AssignedSampleFile:
    (reading,) = read_report((RECORDED / "mixed.json").read_bytes(), "mixed.json")
    file = SampleFile("f" * 64, LOG, series.tool, None, None, None, 35, 1.0)
    assignment = joins(file, [facts_of(reading, "a" * 64, "mixed.json")])
    return AssignedSampleFile(file, series, assignment.window, assignment.reason)


def test_histogram_log_joins_result_with_panel_per_direction() -> None:
    timed = beside_its_result(recorded())
    assert timed.reason == "both belong to the job mixed"
    figure = timeline([timed], 1200)
    assert figure is not None
    assert [panel.key for panel in figure.panels] == [READ_COUNT, WRITE_COUNT]
    assert (figure.first_s, figure.has_clock) == (0, False)
    reads = figure.panels[0].heat
    assert reads is not None
    assert (reads.edges_s[0], len(reads.requests), sum(reads.requests)) == (0, 29, 40_606)
    part = timeline([timed], 1200, (10.5, 12.5))
    assert part is not None
    heat = part.panels[0].heat
    assert heat is not None
    assert [round(edge) for edge in heat.edges_s] == [10, 11, 12, 13]
    said = [one for one in findings_of(timed.series, timed.window)]
    assert [one.check for one in said] == ["Latency over time"]
    assert (
        "reads: 40,606 in 29 intervals, half of the requests within 81.9 µs, 99% within 2.36 ms"
        in (said[0].text)
    )


def test_histogram_log_sums_block_sizes_and_drops_torn_line() -> None:
    whole = written([(1000, 0, [500, 500]), (1000, 0, [500]), (2000, 1, [9])], 0)
    series = read((whole + "3000, 0, 4096, 0, 0, 1").encode(), LOG)
    reads, writes = bin_counts(series, READ_COUNT), bin_counts(series, WRITE_COUNT)
    assert reads is not None
    assert writes is not None
    assert (reads.counts.tolist(), reads.ends_s.tolist()) == ([[3]], [1])
    assert writes.ends_s.tolist() == [2]
    assert [one.subject for one in (*reads.bins, *writes.bins)] == ["500–504 ns", "9–10 ns"]


def test_logs_of_fio_two_count_microseconds() -> None:
    line = "1000, 0, 4096" + ", 0" * 70 + ", 4" + ", 0" * 1145
    series = read(line.encode(), LOG)
    assert [track.subject for track in series.tracks] == ["70–71 µs"]
    assert "as in fio 2" in series.notes[0]


def test_times_since_1970_are_counted_from_the_first_line() -> None:
    log = written([(1_700_000_000_000 + 1000 * at, 0, [5]) for at in range(3)], 0)
    series = read(log.encode(), LOG)
    assert series.seconds.tolist() == [1, 2, 3]
    assert "log_unix_epoch" in series.notes[0]


def test_invalid_fio_log_is_refused_with_the_fix() -> None:
    with pytest.raises(UnreadableReport, match="as fio wrote it"):
        read(("10002, 0, 4096" + ", 0" * 100).encode(), LOG)
    with pytest.raises(UnreadableReport, match="no reads and no writes"):
        read(("10002, 2, 4096" + ", 1" * 29).encode(), LOG)
    with pytest.raises(UnreadableReport, match="no reads and no writes"):
        read(("10002, 0, 4096" + ", 0" * 29).encode(), LOG)
    # A count that wrapped below zero says that the others may be wrong too.
    with pytest.raises(UnreadableReport, match="counts that no job reaches"):
        read(("1000, 0, 4096, 18446744073709551615" + ", 1" * 28).encode(), LOG)


def test_impossible_fio_log_of_corpus_is_refused(corpus: Path) -> None:
    path = corpus / "series" / "fio-0_perf36_clat_hist.1.log"
    assert max(map(int, path.read_text().split(", ")[3:])) > 2**62
    with pytest.raises(UnreadableReport, match="counts that no job reaches"):
        read(path.read_bytes(), path.name)
